//! The page of army lists: the saved ones on the left, what can be added in the middle, the open
//! list on the right.
//!
//! [`book`] holds the lists and writes nothing itself. What becomes of files it hands on as
//! changes, which the thread of [`crate::saver`] makes.
//!
//! * `shelves`: the saved lists. `sought`: what is looked for.
//! * `units`: the middle. Its cards are `entries` (units, ships and figures), `refit` (pilots and
//!   upgrades) and `brought` (obstacles); `facts` and `types` tell what they are.
//! * `sheet`: the open list. `head` is above it; `outfit` is a ship or a figure of it, unfolded.
//! * `asked`: what the page asks, offers and tells about. `lines`: what several parts draw.
//! * `windows`: what is asked. `compare` sets two lists side by side; `tryout` plays one.

mod asked;
pub(crate) mod book;
mod brought;
mod compare;
mod entries;
mod facts;
mod head;
pub(crate) mod lines;
mod outfit;
mod refit;
pub(crate) mod sheet;
mod shelves;
mod sought;
#[cfg(test)]
mod tests;
mod tryout;
mod types;
mod units;
mod windows;

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, Align, Layout, vec2},
};
use content::Content;
use words::say;

use self::{
    asked::{ArmyOffer, BookQuestion, Change},
    book::Book,
};
use super::page;
use crate::{
    clipboard::Clipboard,
    commands::Command,
    library::Library,
    paths,
    saver::Job,
    screen::{Intent, Intents, Toasts},
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
        let way = |command: Command| ctx.input(|input| command.way(input)) as isize;
        let (list, unit) = (way(Command::NextList), way(Command::NextUnit));
        if list != 0 {
            self.book.step(self.content, list);
        }
        let free = ctx.memory(|memory| memory.focused().is_none());
        if unit != 0 && free {
            self.book.step_unit(unit);
        }
        let offer = way(Command::NextOffer);
        if offer != 0 && free {
            self.step_offer(offer);
        }
        self.book.sought.find |= Command::FindUnit.given(ctx);
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
        } else if Command::RepeatUnit.given(ctx) {
            self.repeat_unit();
        } else if Command::ReadyList.given(ctx) {
            self.book.asked = BookQuestion::Ready;
        } else if Command::CompareLists.given(ctx) {
            compare::ask(self.book);
        } else if Command::TryList.given(ctx) {
            tryout::ask(self.content, self.book, self.toasts);
        }
    }

    fn remove_unit(&mut self) {
        if let Some(mut list) = self.book.list().cloned() {
            list.remove(self.book.unit);
            self.book.put(list);
            self.book.step_unit(0);
        }
    }

    fn repeat_unit(&mut self) {
        if let Some(mut list) = self.book.list().cloned()
            && let Some(at) = list.repeat(self.book.unit)
        {
            self.book.put(list);
            self.book.unfold(at);
            self.book.jump = true;
        }
    }

    /// Offers what comes before or after what the middle offers.
    fn step_offer(&mut self, by: isize) {
        let Some(list) = self.book.list() else { return };
        let mut offers = vec![ArmyOffer::Units];
        if let Some(pick) = list.units.get(self.book.unit) {
            offers.extend(outfit::offers(self.content, pick));
        }
        if units::each(self.content, list) > 0 {
            offers.push(ArmyOffer::Obstacles);
        }
        let now = offers.iter().position(|offer| *offer == self.book.offer);
        let next = now.unwrap_or(0).saturating_add_signed(by);
        if let Some(offer) = offers.get(next.min(offers.len() - 1)) {
            self.book.offer = offer.clone();
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
    hand_on(&mut shelf, &mut armies.0, &library.content);
    Ok(())
}

/// Has the files changed.
fn hand_on(shelf: &mut Shelf, book: &mut Book, content: &Content) {
    for change in book.take_changes() {
        shelf.saver.give(match change {
            Change::Write(path, list) => Job::List(path, Box::new(list), content.pack_ids()),
            Change::Remove(path) => Job::Drop(path),
        });
    }
}

/// Draws the page and its windows, and reads their keys.
pub(crate) fn show(ctx: &egui::Context, held: &mut Page<'_>, intents: &mut Intents) {
    held.keys(ctx);
    // Before the page, since Escape closes the window first.
    if let Some(setup) = windows::draw(ctx, held) {
        intents.push(Intent::TryList(setup));
    }
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
        if held.book.list().is_some() {
            ui.allocate_ui_with_layout(vec2(room.x * 0.33, room.y), top_down, |ui| {
                units::draw(ui, held);
            });
            ui.separator();
        }
        ui.allocate_ui_with_layout(vec2(ui.available_width(), room.y), top_down, |ui| {
            sheet::draw(ui, held);
        });
    });
}
