//! Covers the screen between two people who share it, until the next one confirms.

use bevy::prelude::App;
use bevy_egui::egui::{self, Align2, Area, Color32, Frame, Id, Key, Order, Sense, vec2};
use rules::{Game, PlayerId, Space};
use words::say;

use super::{Hud, PanelCx};
use crate::hud::panels::{AddPanel, Layer, Panel};
use crate::{
    portraits::{self, Named},
    screen::Intent,
    theme,
};

/// Registers the panel.
pub(super) fn plugin(app: &mut App) {
    app.add_panel(Panel {
        layer: Layer::Cover,
        stands: |cx| cx.hud.secret,
        draw: show,
    });
}

/// Covers the screen and asks for the next player.
fn show(ctx: &egui::Context, cx: &mut PanelCx<'_>) {
    let (hud, intents) = (cx.hud, &mut *cx.intents);
    let Some(player) = hud.session.handover() else {
        return;
    };
    let screen = ctx.content_rect();
    Area::new(Id::new("handover cover"))
        .order(Order::Middle)
        .fixed_pos(screen.min)
        .show(ctx, |ui| {
            let (rect, _) = ui.allocate_exact_size(screen.size(), Sense::click_and_drag());
            ui.painter()
                .rect_filled(rect, 0.0, Color32::from_rgba_unmultiplied(4, 7, 13, 246));
        });
    Area::new(Id::new("handover"))
        .order(Order::Foreground)
        .anchor(Align2::CENTER_CENTER, vec2(0.0, 0.0))
        .show(ctx, |ui| {
            Frame::new().inner_margin(30).show(ui, |ui| {
                ui.vertical_centered(|ui| {
                    let (name, color) = (hud.player_name(player), hud.player_color(player));
                    let line = match hud.ctx().space {
                        Space::Grid(_) => say!("handover-markers"),
                        Space::Table => say!("handover-dials"),
                    };
                    ui.label(theme::weak(line));
                    ui.add_space(10.0);
                    ui.label(theme::heading(&name, 34.0).color(color));
                    lineup(ui, hud, player);
                    ui.add_space(6.0);
                    ui.label(crate::text::question(Game::new(
                        hud.ctx(),
                        &hud.session.seen(),
                    )));
                    ui.add_space(18.0);
                    let button = egui::Button::new(
                        theme::bold(say!("handover-ready", name))
                            .size(18.0)
                            .color(theme::VOID),
                    )
                    .fill(theme::own());
                    let entered = ctx.input(|input| input.key_pressed(Key::Enter));
                    if ui.add_sized(vec2(260.0, 46.0), button).clicked() || entered {
                        intents.push(Intent::TakeOver(player));
                    }
                });
            });
        });
}

/// The side of a portrait, in points, and the most that stand in the row.
const PORTRAIT: f32 = 56.0;
const MOST: usize = 6;

/// Draws the pieces of whoever is next, each type once.
fn lineup(ui: &mut egui::Ui, hud: &Hud<'_>, player: PlayerId) {
    if !portraits::fit(ui.ctx()) {
        return;
    }
    let color = hud.player_color(player);
    let ships = hud.board.ships.iter();
    let ships = ships.filter(|ship| ship.owner == player && ship.on_table());
    let ships = ships.map(|ship| Named::of_type(hud.ctx().class(ship), color));
    let units = hud.board.squads.iter();
    let units = units.filter(|unit| unit.owner == player && unit.on_table());
    let units = units.filter_map(|unit| {
        let profile = hud.ctx().troop(unit.id)?.profile(&hud.ctx().content)?;
        Named::of_profile(profile, color)
    });
    let mut all: Vec<Named> = Vec::new();
    for held in ships.chain(units) {
        if all.len() < MOST && all.iter().all(|other| other.name != held.name) {
            all.push(held);
        }
    }
    ui.add_space(6.0);
    let wide = all.len() as f32 * (PORTRAIT + 4.0);
    ui.allocate_ui(vec2(wide, PORTRAIT), |ui| portraits::row(ui, all, PORTRAIT));
}
