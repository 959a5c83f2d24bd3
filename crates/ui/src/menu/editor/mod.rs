//! The editor of maps and scenarios: the tools on the left, the table in the middle, what belongs
//! to it on the right.
//!
//! The document is [`content::edit`]; here it is only shown and worked on.
//!
//! * `start`: what to begin with. `windows`: what is asked.
//! * `desk`: the draft and its checks. `kit`: the tools, and how they are set.
//! * `canvas` and `lens`: the table on the screen; `ground` (drawn by `chart`, `bars`, `grain`) and
//!   `table` (drawn by `plan`) are grids and open tables on it. `hotkeys`: the keys.
//! * `state`: what all of it is kept in. `aim` and `aimed`: a field that is filled by pointing.
//! * `tools`, `facts`, `units`, `story` (with `crew_parts`, `effect_forms`, `slots`, `fields`) and
//!   `faults` are the columns, `offers` what `tools` lets choose; `lead` is where a fault leads to.

mod aim;
mod aimed;
mod asked;
mod bars;
mod canvas;
mod chart;
mod crew_parts;
mod desk;
mod effect_forms;
mod facts;
mod faults;
mod fields;
mod grain;
mod ground;
mod hotkeys;
mod kit;
mod lead;
mod lens;
mod offers;
mod plan;
mod pointer;
mod slots;
mod start;
mod state;
mod story;
mod table;
#[cfg(test)]
mod tests;
mod tools;
mod units;
mod windows;

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, Area, Event, Order, Rect, RichText, ScrollArea, UiBuilder, pos2, vec2},
};
use words::say;

pub(crate) use self::state::Editor;
use self::{
    asked::{EditorAsked, EditorWay},
    kit::Hand,
    lead::Side,
    state::EditorPage,
};
use crate::{
    commands::{Command, When, told},
    keys,
    library::Library,
    screen::{Intents, Screen, Toasts},
    theme,
};

/// Adds the editor.
pub(crate) fn plugin(app: &mut App) {
    app.insert_resource(Editor::of_player())
        .add_systems(OnEnter(Screen::Editor), read_own);
}

/// Reads one's own files when the page is entered.
fn read_own(mut editor: ResMut<Editor>) {
    editor.read_own();
    editor.starts = editor.desk.is_none();
}

/// Draws the page.
pub(crate) fn draw_editor(
    mut contexts: EguiContexts,
    mut library: ResMut<Library>,
    mut editor: ResMut<Editor>,
    mut toasts: ResMut<Toasts>,
    mut intents: ResMut<Intents>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let mut page = EditorPage {
        // What is drawn does not change the data by itself.
        library: library.bypass_change_detection(),
        editor: &mut editor,
        toasts: &mut toasts,
    };
    show(&ctx, &mut page, &mut intents);
    Ok(())
}

fn show(ctx: &egui::Context, page: &mut EditorPage<'_>, intents: &mut Intents) {
    if let Some(desk) = &mut page.editor.desk {
        desk.renew(page.library);
    }
    windows::draw(ctx, page, intents);
    if page.editor.starts || page.editor.desk.is_none() {
        return start::draw(ctx, page, intents);
    }
    if page.editor.keys {
        page.editor.keys = keys::window(ctx, Some(When::Editing));
    } else {
        hotkeys::read(ctx, page, intents);
    }
    let screen = ctx.content_rect();
    Area::new(egui::Id::new("editor"))
        .order(Order::Middle)
        .fixed_pos(screen.min)
        .constrain(false)
        .show(ctx, |ui| columns(ui, screen, page, intents));
    end_step(ctx, page);
}

/// So many seconds after the last key what was typed is a step.
const PAUSE: f64 = 0.6;

/// What was changed in a form becomes one step once it is let go, and is checked then.
fn end_step(ctx: &egui::Context, page: &mut EditorPage<'_>) {
    let typing = ctx.text_edit_focused();
    let (now, held, typed) = ctx.input(|input| {
        let types = |event: &Event| {
            let keys = matches!(event, Event::Key { .. } | Event::Ime(_));
            keys || matches!(event, Event::Text(_) | Event::Paste(_))
        };
        let typed = input.events.iter().any(types);
        (input.time, input.pointer.any_down(), typed)
    });
    if typed && typing {
        page.editor.typed = now;
    }
    let waits = typing && now - page.editor.typed < PAUSE;
    if waits {
        ctx.request_repaint_after_secs(PAUSE as f32);
    }
    if let Some(desk) = &mut page.editor.desk
        && !held
        && !waits
        && page.editor.hand.begun.is_none()
    {
        desk.commit();
    }
}

/// The height of the bar above and of the line below.
const BAR: f32 = 42.0;
const FOOT: f32 = 24.0;

/// The places of the parts of the page.
fn columns(ui: &mut egui::Ui, screen: Rect, page: &mut EditorPage<'_>, intents: &mut Intents) {
    ui.set_min_size(screen.size());
    ui.set_max_size(screen.size());
    ui.painter().rect_filled(screen, 0.0, theme::VOID);
    let left = (screen.width() * 0.19)
        .clamp(200.0, 230.0)
        .min(screen.width() * 0.3);
    let right = (screen.width() * 0.24)
        .clamp(190.0, 310.0)
        .min(screen.width() * 0.35);
    let top = screen.top() + BAR.min(screen.height() * 0.3);
    let foot = (screen.bottom() - FOOT).max(top);
    let part = |from: f32, to: f32, top: f32, foot: f32| {
        Rect::from_min_max(pos2(from, top), pos2(to.max(from), foot.max(top)))
    };
    let bar_room = part(screen.left(), screen.right(), screen.top(), top);
    let tools_room = part(screen.left(), screen.left() + left, top, foot);
    let side_room = part(screen.right() - right, screen.right(), top, foot);
    let table_room = part(tools_room.right(), side_room.left(), top, foot);
    let foot_room = part(screen.left(), screen.right(), foot, screen.bottom());
    within(ui, "bar", bar_room, |ui| bar(ui, page, intents));
    let tools = Column {
        name: "tools",
        head: tools::head,
        rest: tools::settings,
    };
    tools.draw(ui, tools_room, page);
    canvas::draw(ui, table_room, page);
    let about = Column {
        name: "side",
        head: tabs,
        rest: side,
    };
    about.draw(ui, side_room, page);
    foot_line(ui, foot_room, page.editor);
}

/// The line below: what the tool does, and what is under the pointer.
fn foot_line(ui: &egui::Ui, room: Rect, editor: &Editor) {
    ui.painter().rect_filled(room, 0.0, theme::PANEL);
    let painter = ui.painter_at(room);
    let line = |text: String, wide: f32, ink: egui::Color32| {
        let font = egui::FontId::proportional(13.0);
        let mut job = egui::text::LayoutJob::simple_singleline(text, font, ink);
        job.wrap = egui::text::TextWrapping::truncate_at_width(wide.max(0.0));
        painter.layout_job(job)
    };
    let inside = room.shrink2(vec2(10.0, 0.0).min(room.size() / 2.0));
    let hint = editor.hint();
    let more = line(
        format!("{hint}; {}", say!("editor-hint-look")),
        f32::INFINITY,
        theme::WEAK,
    );
    let told = editor.told.clone().unwrap_or_default();
    let told = line(told, inside.width() / 2.0, theme::TEXT);
    let left = inside.width() - told.size().x - 20.0;
    let hint = match more.size().x <= left {
        true => more,
        false => line(hint.to_owned(), left, theme::WEAK),
    };
    let place = |size: egui::Vec2, at: f32| pos2(at, inside.center().y - size.y / 2.0);
    let (at, end) = (inside.left(), inside.right() - told.size().x);
    painter.galley(place(hint.size(), at), hint, theme::WEAK);
    painter.galley(place(told.size(), end), told, theme::TEXT);
}

/// A part of the page, which scrolls where it has too little room.
fn within(ui: &mut egui::Ui, name: &str, rect: Rect, add: impl FnOnce(&mut egui::Ui)) {
    ui.painter().rect_filled(rect, 0.0, theme::PANEL);
    let inside = rect.shrink2(vec2(8.0, 6.0).min(rect.size() / 2.0));
    ui.scope_builder(UiBuilder::new().max_rect(inside).id_salt(name), |ui| {
        ui.set_clip_rect(rect.intersect(ui.clip_rect()));
        let scroll = match name {
            "bar" => ScrollArea::horizontal(),
            _ => ScrollArea::vertical(),
        };
        scroll
            .id_salt(name)
            .auto_shrink([false, false])
            .show(ui, |ui| match name {
                "bar" => drop(ui.horizontal(|ui| add(ui))),
                _ => add(ui),
            });
    });
}

/// A column: its head stays, and the rest scrolls below it. In a low window all of it scrolls.
struct Column {
    name: &'static str,
    head: Part,
    rest: Part,
}

/// A part of a column.
type Part = fn(&mut egui::Ui, &mut EditorPage<'_>);

/// The least height of a column whose head stays.
const HEADED: f32 = 420.0;

impl Column {
    fn draw(&self, ui: &mut egui::Ui, rect: Rect, page: &mut EditorPage<'_>) {
        let Self { name, head, rest } = self;
        if rect.height() < HEADED {
            return within(ui, name, rect, |ui| {
                head(ui, page);
                rest(ui, page);
            });
        }
        ui.painter().rect_filled(rect, 0.0, theme::PANEL);
        let inside = rect.shrink2(vec2(8.0, 6.0));
        ui.scope_builder(UiBuilder::new().max_rect(inside).id_salt(*name), |ui| {
            ui.set_clip_rect(rect.intersect(ui.clip_rect()));
            head(ui, page);
            ScrollArea::vertical()
                .id_salt(*name)
                .auto_shrink([false, false])
                .show(ui, |ui| rest(ui, page));
        });
    }
}

/// The bar above: what is open, and what can be done with it.
fn bar(ui: &mut egui::Ui, page: &mut EditorPage<'_>, intents: &mut Intents) {
    let Some(desk) = &page.editor.desk else {
        return;
    };
    let (undo, redo) = desk.draft.steps();
    let star = if desk.draft.is_changed() { " •" } else { "" };
    let name = format!("{}{star}", desk.work().scenario.name);
    if ui.button(say!("editor-back")).clicked() {
        return windows::leave_or_ask(page, EditorWay::Menu, intents);
    }
    if ui
        .button(say!("editor-open"))
        .on_hover_text(told::keys_of(Command::OpenDraft))
        .clicked()
    {
        return windows::leave_or_ask(page, EditorWay::Drafts, intents);
    }
    if ui
        .button(say!("editor-save"))
        .on_hover_text(told::keys_of(Command::SaveDraft))
        .clicked()
    {
        return windows::save_or_ask(page);
    }
    let button = egui::Button::new(say!("editor-undo"));
    if ui
        .add_enabled(undo, button)
        .on_hover_text(told::keys_of(Command::UndoStep))
        .clicked()
    {
        step(page, true);
    }
    let button = egui::Button::new(say!("editor-redo"));
    if ui
        .add_enabled(redo, button)
        .on_hover_text(told::keys_of(Command::RedoStep))
        .clicked()
    {
        step(page, false);
    }
    windows::play_button(ui, page);
    let help = ui.button("?").on_hover_text(say!("editor-keys-tip"));
    page.editor.keys |= help.clicked();
    ui.add_space(8.0);
    ui.add(egui::Label::new(theme::heading(name, 15.0).color(theme::own())).truncate());
}

fn ask_to_play(page: &mut EditorPage<'_>) {
    if let Some(desk) = &mut page.editor.desk {
        // What is being typed is played too.
        desk.commit();
    }
    if let Some(desk) = &page.editor.desk
        && desk.errors() == 0
    {
        let players = desk.work().scenario.players.len();
        page.editor.asked = EditorAsked::Seats((0..players).map(|at| at == 0).collect());
    }
}

fn step(page: &mut EditorPage<'_>, back: bool) {
    page.editor.hand = Hand::default();
    page.editor.aim = None;
    if let Some(desk) = &mut page.editor.desk {
        desk.step(back);
    }
}

/// The tabs of the right column.
fn tabs(ui: &mut egui::Ui, page: &mut EditorPage<'_>) {
    let (errors, all) = match &page.editor.desk {
        Some(desk) => (desk.errors(), desk.faults.len()),
        None => (0, 0),
    };
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 2.0;
        ui.spacing_mut().button_padding.x = 5.0;
        for (side, name) in [
            (Side::Facts, say!("editor-facts")),
            (Side::Units, say!("editor-units")),
            (Side::Story, say!("editor-story")),
        ] {
            ui.selectable_value(&mut page.editor.side, side, name);
        }
        let ink = match (errors, all) {
            (0, 0) => theme::good(),
            (0, _) => theme::warning(),
            (_, _) => theme::bad(),
        };
        let name = RichText::new(say!("editor-check", faults = all)).color(ink);
        ui.selectable_value(&mut page.editor.side, Side::Faults, name);
    });
    ui.separator();
}

/// What the open tab of the right column holds.
fn side(ui: &mut egui::Ui, page: &mut EditorPage<'_>) {
    match page.editor.side {
        Side::Facts => facts::draw(ui, page),
        Side::Units => units::draw(ui, page),
        Side::Story => story::draw(ui, page),
        Side::Faults => faults::draw(ui, page),
    }
}
