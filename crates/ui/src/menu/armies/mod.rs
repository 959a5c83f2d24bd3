//! The page of army lists: the saved ones on the left, the units of an army in the middle, the open
//! list on the right.
//!
//! [`book`] holds the lists and writes nothing itself. What becomes of files it hands on as
//! changes, which the thread of [`crate::saver`] makes.

pub(crate) mod book;
mod facts;
pub(crate) mod sheet;
mod shelves;
#[cfg(test)]
mod tests;
mod units;
mod windows;

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, Align, Layout, Rect, RichText, vec2},
};
use content::Content;
use words::say;

use self::book::{Book, BookQuestion, Change};
use super::page;
use crate::{
    clipboard::Clipboard,
    commands::Command,
    library::Library,
    paths,
    saver::Job,
    screen::{Intents, Toasts},
    shelf::Shelf,
};

/// The saved army lists.
#[derive(Resource)]
pub(crate) struct Armies(pub(crate) Book);

impl Armies {
    /// The lists in the player's folder.
    pub(crate) fn of_player() -> Self {
        Self(Book::of(paths::data_dir().join(paths::LISTS)))
    }
}

/// Reads the lists again when a screen with them is entered.
pub(crate) fn read_armies(
    mut armies: ResMut<Armies>,
    mut shelf: ResMut<Shelf>,
    library: Res<Library>,
) {
    // The newest may still be on its way to the disk.
    shelf.saver.finish();
    armies.0.read(&library.content);
}

/// What the parts of the page draw and change.
pub(crate) struct Page<'a> {
    /// The data.
    pub(crate) content: &'a Content,
    /// The lists.
    pub(crate) book: &'a mut Book,
    /// What goes to and comes from other programs.
    pub(crate) clipboard: &'a mut Clipboard,
    /// Messages.
    pub(crate) toasts: &'a mut Toasts,
}

impl Page<'_> {
    /// Hands the open list to other programs as text.
    fn share(&mut self) {
        let Some(kept) = self.book.at().and_then(|at| self.book.kept.get(at)) else {
            return;
        };
        if let Some(text) = self.book.text() {
            let name = arena::lists::label(kept);
            let file = self.book.dir().join(&kept.file).display().to_string();
            self.toasts.good(say!("armies-shared", name, file));
            self.clipboard.put(text);
        }
    }

    /// Opens the window for text from elsewhere.
    fn import(&mut self) {
        // Whatever was asked for earlier comes too late.
        self.clipboard.arrived();
        self.book.asked = BookQuestion::Import {
            text: String::new(),
            wrong: String::new(),
        };
    }

    /// Reads the keys of the page.
    fn keys(&mut self, ctx: &egui::Context) {
        if ctx.text_edit_focused() || egui::Popup::is_any_open(ctx) {
            return;
        }
        if self.book.asked != BookQuestion::Nothing {
            return;
        }
        let (list, unit) = ctx.input(|input| {
            (
                Command::NextList.way(input) as isize,
                Command::NextUnit.way(input) as isize,
            )
        });
        if list != 0 {
            self.book.step(list);
        }
        if unit != 0 && ctx.memory(|memory| memory.focused().is_none()) {
            self.book.step_unit(unit);
        }
        if Command::NewList.given(ctx) {
            self.book.asked = BookQuestion::New { build: false };
        } else if Command::BuildList.given(ctx) {
            self.book.asked = BookQuestion::New { build: true };
        } else if Command::CopyList.given(ctx) {
            self.book.copy();
        } else if Command::ShareList.given(ctx) {
            self.share();
        } else if Command::ImportList.given(ctx) {
            self.import();
            self.clipboard.ask();
        } else if Command::DeleteList.given(ctx) && self.book.at().is_some() {
            self.book.asked = BookQuestion::Delete;
        } else if Command::RemoveUnit.given(ctx) {
            self.remove_unit();
        }
    }

    fn remove_unit(&mut self) {
        if let Some(mut list) = self.book.list().cloned() {
            list.remove(self.book.unit);
            self.book.put(list);
            self.book.step_unit(0);
        }
    }
}

/// Draws the page, and hands on what becomes of files.
pub(crate) fn draw_armies(
    mut contexts: EguiContexts,
    library: Res<Library>,
    mut armies: ResMut<Armies>,
    mut clipboard: ResMut<Clipboard>,
    mut toasts: ResMut<Toasts>,
    mut shelf: ResMut<Shelf>,
    mut intents: ResMut<Intents>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    armies.0.with_data(library.revision);
    let mut held = Page {
        content: &library.content,
        book: &mut armies.0,
        clipboard: &mut clipboard,
        toasts: &mut toasts,
    };
    show(&ctx, &mut held, &mut intents);
    hand_on(&mut shelf, &mut armies.0);
    Ok(())
}

/// Has the files changed.
fn hand_on(shelf: &mut Shelf, book: &mut Book) {
    for change in book.take_changes() {
        shelf.saver.give(match change {
            Change::Write(path, list) => Job::List(path, Box::new(list)),
            Change::Remove(path) => Job::Drop(path),
        });
    }
}

/// Draws the page and its windows, and reads their keys.
pub(crate) fn show(ctx: &egui::Context, held: &mut Page<'_>, intents: &mut Intents) {
    held.keys(ctx);
    // Before the page, since Escape closes the window first.
    windows::draw(ctx, held);
    let title = say!("menu-armies");
    page(ctx, "armies", title, 1240.0, true, intents, |ui, _| {
        let room = ui.available_size();
        let tall = room.y.max(LEAST_TALL);
        let scroll = egui::ScrollArea::vertical().id_salt("armies");
        scroll
            .auto_shrink([false, false])
            .show(ui, |ui| columns(ui, held, vec2(room.x, tall)));
    });
}

/// The height that the three columns need at least, in points. Where there is less, they scroll.
const LEAST_TALL: f32 = 320.0;

/// The lists, the units, and the list that is open, side by side.
fn columns(ui: &mut egui::Ui, held: &mut Page<'_>, room: egui::Vec2) {
    let top_down = Layout::top_down(Align::Min);
    ui.horizontal_top(|ui| {
        ui.allocate_ui_with_layout(vec2(room.x * 0.22, room.y), top_down, |ui| {
            shelves::draw(ui, held);
        });
        ui.separator();
        ui.allocate_ui_with_layout(vec2(room.x * 0.33, room.y), top_down, |ui| {
            units::draw(ui, held);
        });
        ui.separator();
        ui.allocate_ui_with_layout(vec2(ui.available_width(), room.y), top_down, |ui| {
            sheet::draw(ui, held);
        });
    });
}

/// A text on the left, cut short where it must be, and more at the right end of the line, from the
/// right to the left. Returns the place of the line.
fn line_with_end(ui: &mut egui::Ui, text: RichText, end: impl FnOnce(&mut egui::Ui)) -> Rect {
    let line = ui.horizontal(|ui| {
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            end(ui);
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                ui.add(egui::Label::new(text).truncate());
            });
        });
    });
    line.response.rect.intersect(ui.max_rect())
}
