//! Windows over a match: the pause menu and the list of keys.

use bevy_egui::egui::{self, Id, Key, Modal, vec2};

use super::{Hud, HudState};
use crate::{
    keys,
    screen::{Intent, Intents, Screen},
    theme,
};

/// Draws the pause menu and the list of keys where they are open.
pub(super) fn show(
    ctx: &egui::Context,
    hud: &Hud<'_>,
    state: &mut HudState,
    intents: &mut Intents,
) {
    if state.keys {
        state.keys = keys::window(ctx);
    }
    if state.menu {
        menu(ctx, hud, state, intents);
    }
}

fn menu(ctx: &egui::Context, hud: &Hud<'_>, state: &mut HudState, intents: &mut Intents) {
    let modal = Modal::new(Id::new("pause menu")).show(ctx, |ui| {
        ui.set_width(260.0);
        ui.vertical_centered_justified(|ui| {
            ui.label(theme::heading("Paused", 20.0).color(theme::TEAL));
            ui.add_space(6.0);
            let mut item = |ui: &mut egui::Ui, text: &str, tip: &str| {
                let clicked = ui
                    .add(egui::Button::new(text).min_size(vec2(0.0, 32.0)))
                    .on_hover_text(tip)
                    .clicked();
                if clicked {
                    state.menu = false;
                }
                clicked
            };
            item(ui, "Back to the match", "Esc");
            if item(
                ui,
                "Save",
                "Writes a save of its own; each round is autosaved besides",
            ) {
                intents.push(Intent::Save);
            }
            if item(ui, "Rulebook", "F1") {
                intents.push(Intent::Rule(
                    hud.library
                        .content
                        .rulebook
                        .keys()
                        .next()
                        .copied()
                        .unwrap_or(content::RuleId::new("OBS-01")),
                ));
            }
            if item(ui, "Settings", "The match waits") {
                intents.push(Intent::Go(Screen::Settings));
            }
            if item(
                ui,
                "Leave to the menu",
                "The match is saved: Continue takes it up again",
            ) {
                intents.push(Intent::LeaveMatch);
            }
            if item(ui, "Quit the game", "The match is saved") {
                intents.push(Intent::LeaveMatch);
                intents.push(Intent::Quit);
            }
        });
    });
    if modal.should_close() || ctx.input(|input| input.key_pressed(Key::Escape)) {
        state.menu = false;
    }
}
