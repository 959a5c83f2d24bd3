//! Lists saved games and recorded matches to choose from.

use arena::shelf::Entry;
use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, RichText},
};
use words::say;

use super::page;
use crate::{
    paths,
    screen::{Intent, Intents, Screen},
    shelf::{self, Shelf},
    theme,
};

/// Draws the saved games or the recorded matches, depending on the screen.
pub(crate) fn draw_files(
    mut contexts: EguiContexts,
    shelf: Res<Shelf>,
    screen: Res<State<Screen>>,
    mut intents: ResMut<Intents>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let replays = *screen.get() == Screen::Replays;
    let (title, entries, dir) = if replays {
        (say!("menu-replays"), &shelf.replays, shelf.replays_dir())
    } else {
        (say!("menu-load"), &shelf.saves, shelf.saves_dir())
    };
    page(
        &ctx,
        title,
        title,
        860.0,
        true,
        &mut intents,
        |ui, intents| {
            ui.label(
                theme::weak(say!("menu-folder", display = dir.display().to_string())).size(12.5),
            );
            ui.add_space(4.0);
            if entries.is_empty() {
                let hint = if replays {
                    say!("menu-no-match-has-been")
                } else {
                    say!("menu-nothing-has-been-saved")
                };
                ui.label(hint);
            }
            egui::ScrollArea::vertical()
                .auto_shrink([false, false])
                .show(ui, |ui| {
                    for entry in entries {
                        row(ui, entry, replays, intents);
                    }
                });
        },
    );
    Ok(())
}

fn row(ui: &mut egui::Ui, entry: &Entry, replays: bool, intents: &mut Intents) {
    theme::card_frame().show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.horizontal(|ui| {
            ui.vertical(|ui| {
                ui.set_max_width(ui.available_width() - 130.0);
                match &entry.about {
                    Ok(about) => {
                        ui.label(theme::bold(shelf::line(about)).size(15.0));
                        ui.label(
                            theme::weak(format!("{} · {}", paths::date(entry.time), entry.name))
                                .size(12.5),
                        );
                    }
                    Err(why) => {
                        ui.label(theme::bold(&entry.name).color(theme::WEAK));
                        ui.label(RichText::new(why).color(theme::REFUSED).size(12.5));
                    }
                }
            });
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                let name = if replays {
                    say!("menu-watch")
                } else {
                    say!("menu-load")
                };
                let readable = entry.about.is_ok();
                if ui.add_enabled(readable, egui::Button::new(name)).clicked() {
                    let path = entry.path.clone();
                    intents.push(if replays {
                        Intent::Replay(path)
                    } else {
                        Intent::Load(path)
                    });
                }
            });
        });
    });
}
