//! Lists saved games and recorded matches to choose from.

use std::path::PathBuf;

use arena::shelf::Entry;
use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, RichText, vec2},
};
use words::say;

use super::{
    card, page,
    question::{Answer, entered, window},
};
use crate::{
    paths,
    screen::{Intent, Intents, Screen},
    shelf::{self, Shelf},
    theme,
};

/// Draws the saved games or the recorded matches, depending on the screen. `asked`: the file about
/// which the player is asked whether to delete it.
pub(crate) fn draw_files(
    mut contexts: EguiContexts,
    shelf: Res<Shelf>,
    screen: Res<State<Screen>>,
    mut intents: ResMut<Intents>,
    mut asked: Local<Option<PathBuf>>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let replays = *screen.get() == Screen::Replays;
    let (title, entries, dir) = match replays {
        true => (say!("menu-replays"), &shelf.replays, shelf.replays_dir()),
        false => (say!("menu-load"), &shelf.saves, shelf.saves_dir()),
    };
    // A question does not outlive its page: Enter would delete what nobody looks at.
    if screen.is_changed() {
        *asked = None;
    }
    // The question comes first, so that Enter and Escape are for it.
    let asks = ask(&ctx, &mut asked, entries, &mut intents);
    let width = 860.0;
    let draw = |ui: &mut egui::Ui, intents: &mut Intents| {
        ui.label(theme::weak(say!("menu-folder", display = dir.display().to_string())).size(12.5));
        ui.add_space(4.0);
        if entries.is_empty() {
            ui.label(match replays {
                true => say!("menu-no-match-has-been"),
                false => say!("menu-nothing-has-been-saved"),
            });
        }
        egui::ScrollArea::vertical()
            .auto_shrink([false, false])
            .show(ui, |ui| list(ui, entries, replays, asks, intents))
            .inner
    };
    let mut wanted = None;
    page(
        &ctx,
        title,
        title,
        width,
        true,
        &mut intents,
        |ui, intents| {
            wanted = draw(ui, intents);
        },
    );
    if wanted.is_some() {
        *asked = wanted;
    }
    Ok(())
}

/// Asks whether to delete a file, if that is open. Returns whether it was.
fn ask(
    ctx: &egui::Context,
    asked: &mut Option<PathBuf>,
    entries: &[Entry],
    intents: &mut Intents,
) -> bool {
    let found = asked
        .as_ref()
        .and_then(|path| entries.iter().find(|entry| entry.path == *path));
    let Some(entry) = found else {
        *asked = None;
        return false;
    };
    let (title, yes) = (say!("menu-delete-file"), say!("menu-delete-yes"));
    let answer = window(ctx, title, yes, |ui| {
        if let Ok(about) = &entry.about {
            ui.label(theme::bold(shelf::line(about)));
        }
        ui.label(say!("menu-delete-sure", name = entry.name.as_str()));
    });
    match answer {
        Answer::Wait => {}
        Answer::Yes => {
            intents.push(Intent::Delete(entry.path.clone()));
            *asked = None;
        }
        Answer::No => *asked = None,
    }
    true
}

/// Draws the files. The newest readable one is lit, and Enter opens it. Returns the one that the
/// player wants to delete.
fn list(
    ui: &mut egui::Ui,
    entries: &[Entry],
    replays: bool,
    asks: bool,
    intents: &mut Intents,
) -> Option<PathBuf> {
    let entered = !asks && entered(ui.ctx());
    let first = entries.iter().position(|entry| entry.about.is_ok());
    let mut unwanted = None;
    for (at, entry) in entries.iter().enumerate() {
        let lit = first == Some(at);
        let done = row(ui, entry, lit, replays);
        if done == FileDone::Opened || (lit && entered) {
            let path = entry.path.clone();
            intents.push(match replays {
                true => Intent::Replay(path),
                false => Intent::Load(path),
            });
        }
        if done == FileDone::Unwanted {
            unwanted = Some(entry.path.clone());
        }
    }
    unwanted
}

/// What the player did with a row.
#[derive(PartialEq, Eq)]
enum FileDone {
    Nothing,
    Opened,
    Unwanted,
}

fn row(ui: &mut egui::Ui, entry: &Entry, lit: bool, replays: bool) -> FileDone {
    let id = ui.id().with(&entry.path);
    let space = ui.spacing().item_spacing.x;
    let wide = ui.available_width() - DELETE - space;
    let opened = ui.scope(|ui| {
        ui.set_max_width(wide);
        card(ui, id, lit, |ui| about(ui, entry, replays))
    });
    let opened = opened.inner;
    let beside = opened.rect.right_top() + vec2(space, 0.0);
    let beside = egui::Rect::from_min_size(beside, vec2(DELETE, opened.rect.height()));
    let delete = ui.put(beside, egui::Button::new(say!("menu-delete")));
    if delete.clicked() {
        // Enter then answers the question.
        delete.surrender_focus();
        return FileDone::Unwanted;
    }
    match opened.clicked() && entry.about.is_ok() {
        true => FileDone::Opened,
        false => FileDone::Nothing,
    }
}

/// The width of the buttons that delete a file, in points.
const DELETE: f32 = 72.0;

/// What a file holds, and what a click does with it.
fn about(ui: &mut egui::Ui, entry: &Entry, replays: bool) {
    let of_file = format!("{} · {}", paths::date(entry.time), entry.name);
    match &entry.about {
        Ok(about) => {
            ui.horizontal(|ui| {
                ui.label(theme::bold(shelf::line(about)).size(15.0));
                ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                    let does = match replays {
                        true => say!("menu-watch"),
                        false => say!("menu-load"),
                    };
                    ui.label(RichText::new(does).color(theme::TEAL));
                });
            });
            ui.label(theme::weak(of_file).size(12.5));
        }
        Err(why) => {
            ui.label(theme::bold(&entry.name).color(theme::WEAK));
            ui.label(RichText::new(why).color(theme::REFUSED).size(12.5));
        }
    }
}
