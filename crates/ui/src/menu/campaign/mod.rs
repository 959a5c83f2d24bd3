//! The page of campaigns: those under way on the left, the next battle of the open one in the
//! middle, its force and its story on the right. Where none is open, a new one is chosen.
//!
//! [`ledger`] holds the campaigns and writes nothing itself. What becomes of files it hands on as
//! changes, which the thread of [`crate::saver`] makes.

mod beginning;
mod force;
pub(crate) mod ledger;
mod muster;
mod proxy;
mod recruits;
mod shelf;
mod table;
mod tale;
#[cfg(test)]
pub(crate) mod test_kit;
#[cfg(test)]
mod tests;

use std::{path::PathBuf, sync::Arc};

use arena::{campaign, shelf::Entry};
use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, Align, Layout, vec2},
};
use content::Content;
use words::say;

use self::ledger::{Ledger, LedgerChange, LedgerLeaf};
use super::{
    armies::{Armies, book::Book, sheet::sentence},
    page,
    question::{Answer, window},
};
use crate::{
    commands::Command,
    library::Library,
    paths,
    saver::Job,
    screen::{Intents, Toasts},
    shelf::Shelf,
};

/// The campaigns under way.
#[derive(Resource)]
pub(crate) struct Campaigns(pub(crate) Ledger);

impl Campaigns {
    /// The campaigns in a folder.
    pub(crate) fn of(dir: PathBuf) -> Self {
        Self(Ledger::of(dir))
    }

    /// The campaigns in the player's folder.
    pub(crate) fn of_player() -> Self {
        Self::of(paths::data_dir().join(paths::CAMPAIGNS))
    }
}

/// Reads the campaigns again when their page is entered.
pub(crate) fn read_campaigns(
    mut campaigns: ResMut<Campaigns>,
    mut shelf: ResMut<Shelf>,
    library: Res<Library>,
) {
    // The newest may still be on its way to the disk.
    shelf.saver.finish();
    campaigns.0.read(&library.content);
}

/// What the parts of the page draw and change.
pub(crate) struct CampaignPage<'a> {
    /// The data.
    pub(crate) content: &'a Arc<Content>,
    /// The campaigns.
    pub(crate) ledger: &'a mut Ledger,
    /// The saved army lists.
    pub(crate) book: &'a Book,
    /// The saved matches, among which battles are that were not ended.
    pub(crate) saves: &'a [Entry],
    /// Messages.
    pub(crate) toasts: &'a mut Toasts,
    /// Whether a question is open, which Enter answers.
    pub(crate) asks: bool,
}

impl CampaignPage<'_> {
    /// Tells why something could not be done.
    fn tell(&mut self, done: Result<(), String>) {
        if let Err(why) = done {
            self.toasts.bad(sentence(&why));
        }
    }

    /// Opens the form of a new campaign.
    fn new_campaign(&mut self) {
        self.ledger.open.clear();
    }

    /// Reads the keys of the page.
    fn keys(&mut self, ctx: &egui::Context) {
        let taken = ctx.text_edit_focused() || egui::Popup::is_any_open(ctx);
        if taken || self.ledger.deletes {
            return;
        }
        let by = ctx.input(|input| Command::NextCampaign.way(input));
        if by != 0 {
            self.ledger.step(by);
        }
        if Command::NewCampaign.given(ctx) {
            self.new_campaign();
        } else if Command::UndoRefit.given(ctx) {
            self.ledger.undo();
        } else if Command::RefitAll.given(ctx) {
            self.ledger.refit_all(self.content);
        } else if Command::TellStory.given(ctx) {
            self.ledger.leaf = match self.ledger.leaf {
                LedgerLeaf::Force => LedgerLeaf::Story,
                LedgerLeaf::Story => LedgerLeaf::Force,
            };
        } else if Command::DeleteCampaign.given(ctx) {
            self.ledger.deletes = self.ledger.kept().is_some();
        }
    }
}

/// Draws the page, and hands on what becomes of files.
pub(crate) fn draw_campaign(
    mut contexts: EguiContexts,
    library: Res<Library>,
    mut campaigns: ResMut<Campaigns>,
    armies: Res<Armies>,
    mut toasts: ResMut<Toasts>,
    mut shelf: ResMut<Shelf>,
    mut intents: ResMut<Intents>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let mut held = CampaignPage {
        content: &library.content,
        ledger: &mut campaigns.0,
        book: &armies.0,
        saves: &shelf.saves,
        toasts: &mut toasts,
        asks: false,
    };
    held.ledger.with_data(library.revision);
    show(&ctx, &mut held, &mut intents);
    hand_on(&mut shelf, &mut campaigns.0, &library.content);
    Ok(())
}

/// Has the files changed.
fn hand_on(shelf: &mut Shelf, ledger: &mut Ledger, content: &Content) {
    for change in ledger.take_changes() {
        shelf.saver.give(match change {
            LedgerChange::Write(path, game) => Job::Campaign(path, game, content.pack_ids()),
            LedgerChange::Remove(path) => Job::Drop(path),
        });
    }
}

/// Draws the page and its question, and reads their keys.
pub(crate) fn show(ctx: &egui::Context, held: &mut CampaignPage<'_>, intents: &mut Intents) {
    held.ledger.fit(held.content);
    if let Some(told) = held.ledger.hear_proxy() {
        held.tell(told);
    }
    held.keys(ctx);
    // Before the page, since Escape closes the window first.
    held.asks = ask(ctx, held);
    let title = say!("campaign-title");
    page(
        ctx,
        "campaign",
        title,
        1240.0,
        true,
        intents,
        |ui, intents| {
            let room = ui.available_size();
            let tall = room.y.max(LEAST_TALL);
            let scroll = egui::ScrollArea::vertical().id_salt("campaign");
            scroll
                .auto_shrink([false, false])
                .show(ui, |ui| columns(ui, held, intents, vec2(room.x, tall)));
        },
    );
}

/// Asks whether to delete the open campaign, if somebody wants to. Returns whether it does.
fn ask(ctx: &egui::Context, held: &mut CampaignPage<'_>) -> bool {
    let Some(kept) = held.ledger.kept().filter(|_| held.ledger.deletes) else {
        held.ledger.deletes = false;
        return false;
    };
    let name = shelf::name(held.content, kept);
    let (title, yes) = (say!("campaign-delete-title"), say!("campaign-delete-yes"));
    let answer = window(ctx, title, yes, |ui| {
        ui.label(say!("campaign-delete-sure", name));
    });
    match answer {
        Answer::Wait => return true,
        Answer::Yes => held.ledger.delete(),
        Answer::No => {}
    }
    held.ledger.deletes = false;
    true
}

/// The height that the columns need at least, in points. Where there is less, they scroll.
const LEAST_TALL: f32 = 320.0;

/// The campaigns, and the open one or the form of a new one, side by side.
fn columns(
    ui: &mut egui::Ui,
    held: &mut CampaignPage<'_>,
    intents: &mut Intents,
    room: egui::Vec2,
) {
    let top_down = Layout::top_down(Align::Min);
    ui.horizontal_top(|ui| {
        ui.allocate_ui_with_layout(vec2(room.x * 0.22, room.y), top_down, |ui| {
            shelf::draw(ui, held);
        });
        ui.separator();
        let open = held.ledger.kept().is_some();
        ui.allocate_ui_with_layout(vec2(room.x * 0.36, room.y), top_down, |ui| match open {
            true => table::draw(ui, held, intents),
            false => beginning::draw(ui, held),
        });
        ui.separator();
        let rest = vec2(ui.available_width(), room.y);
        ui.allocate_ui_with_layout(rest, top_down, |ui| match open {
            true => sides(ui, held),
            false => muster::draw(ui, held),
        });
    });
}

/// The force or the story of the open campaign.
fn sides(ui: &mut egui::Ui, held: &mut CampaignPage<'_>) {
    ui.horizontal_wrapped(|ui| {
        for (leaf, name) in [
            (LedgerLeaf::Force, say!("campaign-force")),
            (LedgerLeaf::Story, say!("campaign-story")),
        ] {
            ui.selectable_value(&mut held.ledger.leaf, leaf, name);
        }
        let game = held.ledger.game();
        let undoes = game.and_then(|game| campaign::would_undo(held.content, game));
        let undo = egui::Button::new(say!("campaign-undo"));
        let undo = ui.add_enabled(undoes.is_some(), undo);
        let tip = undoes.unwrap_or_else(|| say!("campaign-undo-tip").to_owned());
        if undo.on_hover_text(tip).clicked() {
            held.ledger.undo();
        }
        let all = ui.button(say!("campaign-refit-all"));
        if all.on_hover_text(say!("campaign-refit-all-tip")).clicked() {
            held.ledger.refit_all(held.content);
        }
    });
    ui.add_space(4.0);
    match held.ledger.leaf {
        LedgerLeaf::Force => force::draw(ui, held),
        LedgerLeaf::Story => tale::draw(ui, held),
    }
}
