//! The page of packs: presets and a search above, the packs on the left, the one that is looked at
//! on the right, and below what a new one is installed from.
//!
//! `crate::mods` holds what is shown and changes it.

mod list;
mod picture;
mod sheet;
#[cfg(test)]
mod tests;
mod windows;

pub(crate) use picture::ModPictures;

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, Align, Key, Layout, vec2},
};
use words::say;

use super::page;
use crate::{
    clipboard::Clipboard,
    commands::Command,
    library::Library,
    mods::{
        ModBox,
        page::{ModFilter, ModsQuestion, preset_in_use, switches},
    },
    screen::{Intents, Screen, Toasts},
    theme,
};

/// What the parts of the page draw and change.
pub(crate) struct ModsDesk<'a> {
    /// The data.
    pub(crate) library: &'a mut Library,
    /// The packs, and what is shown of them.
    pub(crate) held: &'a mut ModBox,
    /// Their pictures.
    pub(crate) pictures: &'a mut ModPictures,
    /// What goes to and comes from other programs.
    pub(crate) clipboard: &'a mut Clipboard,
    /// Messages.
    pub(crate) toasts: &'a mut Toasts,
}

impl ModsDesk<'_> {
    /// Switches a pack on or off.
    fn switch(&mut self, id: &str, on: bool) {
        self.held
            .choose(self.library, self.toasts, |choice| choice.switch(id, on));
    }

    /// Copies a text, and says so.
    fn copy(&mut self, text: &str) {
        self.clipboard.put(text.to_owned());
        self.toasts.good(say!("mods-copied", text));
    }

    /// Installs what the line names.
    fn install_line(&mut self) {
        let path = self.held.page.path.trim().trim_matches(['"', '\'']);
        let path = path.strip_prefix("file://").unwrap_or(path).to_owned();
        if path.is_empty() {
            return;
        }
        self.held.page.path.clear();
        self.held.install(std::path::Path::new(&path), false);
    }

    /// Reads the keys of the page.
    fn keys(&mut self, ctx: &egui::Context) {
        let taken = ctx.text_edit_focused() || egui::Popup::is_any_open(ctx);
        if taken || self.held.page.asked.is_some() {
            return;
        }
        let free = ctx.memory(|memory| memory.focused().is_none());
        let by = ctx.input(|input| Command::NextMod.way(input));
        if by != 0 && free {
            self.held.page.step(self.library, by);
        }
        let looked = self.held.page.looked(self.library);
        let looked = looked.map(|pack| (pack.id.clone(), pack.on, switches(pack)));
        if let Some((id, on, true)) = looked
            && free
            && Command::SwitchMod.given(ctx)
        {
            self.switch(&id, !on);
        }
        if Command::RemoveMod.given(ctx) {
            windows::ask_remove(self);
        }
        self.held.page.find |= Command::FindMod.given(ctx);
    }
}

/// Draws the page.
pub(crate) fn draw_mods(
    mut contexts: EguiContexts,
    screen: Res<State<Screen>>,
    mut library: ResMut<Library>,
    held: Option<ResMut<ModBox>>,
    mut pictures: Local<ModPictures>,
    mut clipboard: ResMut<Clipboard>,
    mut toasts: ResMut<Toasts>,
    mut intents: ResMut<Intents>,
) -> Result {
    let Some(mut held) = held else {
        return Ok(());
    };
    let ctx = contexts.ctx_mut()?.clone();
    let anew = std::mem::take(&mut held.page.anew) || screen.is_changed();
    pictures.begin_frame(anew);
    if screen.is_changed() {
        // A question does not outlive its page.
        held.page.asked = None;
    }
    let mut desk = ModsDesk {
        // What is drawn does not change the data by itself.
        library: library.bypass_change_detection(),
        held: &mut held,
        pictures: &mut pictures,
        clipboard: &mut clipboard,
        toasts: &mut toasts,
    };
    show(&ctx, &mut desk, &mut intents);
    Ok(())
}

/// Draws the page and its windows, and reads their keys.
pub(crate) fn show(ctx: &egui::Context, desk: &mut ModsDesk<'_>, intents: &mut Intents) {
    desk.held.page.settle(desk.library);
    desk.keys(ctx);
    // Before the page, since Escape closes the window first.
    windows::draw(ctx, desk);
    let title = say!("mods-title");
    page(ctx, "mods", title, 1240.0, true, intents, |ui, _| {
        presets(ui, desk);
        ui.add_space(4.0);
        let room = ui.available_size() - vec2(0.0, FOOT);
        let tall = room.y.max(LEAST_TALL);
        ui.allocate_ui(vec2(room.x, tall), |ui| {
            columns(ui, desk, vec2(room.x, tall))
        });
        foot(ui, desk);
    });
}

/// The height of what stands below the columns, and the least height of these, in points.
const FOOT: f32 = 66.0;
const LEAST_TALL: f32 = 160.0;
/// The share of the page that the list takes.
const LIST: f32 = 0.4;

/// The packs, and the one that is looked at, side by side.
fn columns(ui: &mut egui::Ui, desk: &mut ModsDesk<'_>, room: egui::Vec2) {
    let top_down = Layout::top_down(Align::Min);
    ui.horizontal_top(|ui| {
        ui.allocate_ui_with_layout(vec2(room.x * LIST, room.y), top_down, |ui| {
            list::draw(ui, desk);
        });
        ui.separator();
        ui.allocate_ui_with_layout(vec2(ui.available_width(), room.y), top_down, |ui| {
            sheet::draw(ui, desk);
        });
    });
}

/// The sets of packs that go together.
fn presets(ui: &mut egui::Ui, desk: &mut ModsDesk<'_>) {
    let choice = &desk.held.mods.choice;
    let in_use = preset_in_use(choice, &desk.library.packs).map(str::to_owned);
    let names: Vec<String> = choice.presets.keys().cloned().collect();
    let mut taken = None;
    let mut asked = None;
    ui.horizontal_wrapped(|ui| {
        ui.label(theme::weak(say!("mods-presets")));
        for name in names {
            let held = in_use.as_ref() == Some(&name);
            if ui.selectable_label(held, &name).clicked() && !held {
                taken = Some(name);
            }
        }
        if in_use.is_none() && ui.button(say!("mods-keep-preset")).clicked() {
            asked = Some(ModsQuestion::Keep {
                name: String::new(),
                wrong: String::new(),
                focus: true,
            });
        }
        if let Some(name) = in_use
            && ui.button(say!("mods-forget-preset")).clicked()
        {
            asked = Some(ModsQuestion::Forget(name));
        }
        if desk.library.is_busy() || desk.held.is_busy() {
            ui.spinner();
        }
    });
    desk.held.page.asked = asked.or(desk.held.page.asked.take());
    if let Some(name) = taken {
        let known = desk.library.packs.clone();
        desk.held.choose(desk.library, desk.toasts, |choice| {
            choice.take(&name, &known);
        });
    }
}

/// The line from which a pack is installed, and where packs lie.
fn foot(ui: &mut egui::Ui, desk: &mut ModsDesk<'_>) {
    ui.separator();
    ui.horizontal(|ui| {
        ui.label(say!("mods-install"));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let some = !desk.held.page.path.trim().is_empty();
            let button = egui::Button::new(say!("mods-install-it"));
            let clicked = ui.add_enabled(some, button).clicked();
            let field = egui::TextEdit::singleline(&mut desk.held.page.path)
                .hint_text(say!("mods-install-hint"))
                .desired_width(f32::INFINITY);
            let field = ui.add(field);
            let entered = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
            if clicked || entered {
                desk.install_line();
            }
        });
    });
    let folder = desk.held.mods.folder().display().to_string();
    ui.horizontal(|ui| {
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if ui.small_button(say!("mods-copy-folder")).clicked() {
                desk.copy(&folder);
            }
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                let told = say!("menu-folder", display = folder.as_str());
                ui.add(egui::Label::new(theme::weak(told).size(12.5)).truncate());
            });
        });
    });
}

/// What a filter is called.
fn filter_name(filter: ModFilter) -> &'static str {
    match filter {
        ModFilter::All => say!("mods-all"),
        ModFilter::On => say!("mods-filter-on"),
        ModFilter::Off => say!("mods-filter-off"),
        ModFilter::Faulty => say!("mods-filter-faulty"),
    }
}
