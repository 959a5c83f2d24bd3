//! Windows over a match: the pause menu and the list of keys.

use bevy::prelude::App;
use bevy_egui::egui::{self, Id, Key, Modal, vec2};
use rules::Ship;
use words::say;

use super::{Hud, PanelCx};
use crate::hud::panels::{AddPanel, Layer, Panel};
use crate::{
    commands::When,
    keys,
    screen::Cover,
    screen::{Intent, Screen},
    theme,
};

/// Registers the panel.
pub(super) fn plugin(app: &mut App) {
    app.add_panel(Panel {
        layer: Layer::Cover,
        stands: |cx| cx.hud.cover == Cover::Keys,
        draw: list_keys,
    })
    .add_panel(Panel {
        layer: Layer::Cover,
        stands: |cx| cx.hud.cover == Cover::Menu,
        draw: menu,
    });
}

/// Draws the list of keys.
fn list_keys(ctx: &egui::Context, cx: &mut PanelCx<'_>) {
    if !keys::window(ctx, Some(pieces(cx.hud))) {
        cx.intents.push(Intent::Cover(Cover::Nothing));
    }
}

/// The keys that move the pieces of a match.
fn pieces(hud: &Hud<'_>) -> When {
    let capital = |ship: &Ship| hud.ctx().class(ship).capital.is_some();
    if hud.ctx().on_grid() {
        When::Figures
    } else if hud.board.ships.iter().any(capital) {
        When::FreeShips
    } else {
        When::Planning
    }
}

/// Draws the pause menu.
fn menu(ctx: &egui::Context, cx: &mut PanelCx<'_>) {
    let rules = &cx.hud.library.content.rulebook;
    let first = rules.keys().next().copied();
    let first = first.unwrap_or(content::RuleId::new("OBS-01"));
    let modal = Modal::new(Id::new("pause menu")).show(ctx, |ui| {
        ui.set_width(260.0);
        ui.vertical_centered_justified(|ui| {
            ui.label(theme::heading(say!("overlay-paused"), 20.0).color(theme::TEAL));
            ui.label(theme::weak(&cx.hud.session.setup.config.scenario.name));
            ui.add_space(6.0);
            let mut item = |text: &str, tip: &str, asked: &[Intent]| {
                let button = egui::Button::new(text).min_size(vec2(0.0, 32.0));
                let response = ui.add(button);
                // The tip stands beside the menu, where it covers no other entry.
                let mut beside = egui::Tooltip::for_enabled(&response);
                beside.popup = beside.popup.align(egui::RectAlign::RIGHT).gap(12.0);
                beside.show(|ui| ui.label(tip));
                if response.clicked() {
                    cx.intents.push(Intent::Cover(Cover::Nothing));
                    asked
                        .iter()
                        .for_each(|intent| cx.intents.push(intent.clone()));
                }
            };
            let kept = say!("overlay-kept");
            item(say!("overlay-back"), "Esc", &[]);
            item(
                say!("overlay-save"),
                say!("overlay-save-tip"),
                &[Intent::Save],
            );
            item(
                say!("overlay-load"),
                say!("overlay-leave-tip"),
                &[Intent::LeaveMatch, Intent::Go(Screen::Load)],
            );
            item(say!("overlay-rulebook"), "F1", &[Intent::Rule(first)]);
            item(
                say!("overlay-settings"),
                say!("overlay-settings-tip"),
                &[Intent::Go(Screen::Settings)],
            );
            item(
                say!("overlay-leave"),
                say!("overlay-leave-tip"),
                &[Intent::LeaveMatch],
            );
            item(
                say!("overlay-quit"),
                kept,
                &[Intent::LeaveMatch, Intent::Quit],
            );
        });
    });
    if modal.should_close() || ctx.input(|input| input.key_pressed(Key::Escape)) {
        cx.intents.push(Intent::Cover(Cover::Nothing));
    }
}
