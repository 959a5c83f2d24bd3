//! Giving a capital ship its standing order: a card for each (MAEL-H-STAND).

use bevy_egui::egui::{self, RichText, vec2};
use content::Standing;
use rules::{Order, Ship};

use super::Desk;
use crate::{screen::Intent, theme};

/// How high a card is, and how wide at most and at least; all fit side by side where they can.
const CARD: (f32, f32, f32) = (128.0, 186.0, 108.0);
/// What a card's frame takes of its width, and the gap to the next.
const FRAME: f32 = 30.0;

/// Draws the standing orders; a click gives one.
pub(super) fn show(ui: &mut egui::Ui, desk: &mut Desk<'_>, ship: &Ship) {
    let hud = desk.hud;
    let orders = &hud.ctx().ruleset.standing;
    let cursor = cursor(desk, ship);
    let share = ui.available_width() / orders.len().max(1) as f32 - FRAME;
    let width = share.clamp(CARD.2, CARD.1);
    egui::ScrollArea::horizontal()
        .id_salt("standing orders")
        .show(ui, |ui| {
            ui.horizontal_top(|ui| {
                for (order, at) in orders.iter().zip(0_u8..) {
                    let given = ship.standing == Some(at);
                    if card(ui, order, width, (given, cursor == at)).clicked() {
                        give(desk, ship, at);
                    }
                }
            });
        });
}

fn card(
    ui: &mut egui::Ui,
    order: &Standing,
    width: f32,
    (given, at_cursor): (bool, bool),
) -> egui::Response {
    let edge = match (at_cursor, given) {
        (true, _) => egui::Stroke::new(2.0, theme::GOLD),
        (_, true) => egui::Stroke::new(2.0, theme::TEAL),
        _ => egui::Stroke::new(1.0, theme::EDGE),
    };
    let fill = if given {
        theme::TEAL.gamma_multiply(0.25)
    } else {
        theme::CARD
    };
    let frame = egui::Frame::new()
        .fill(fill)
        .stroke(edge)
        .corner_radius(6)
        .inner_margin(10);
    let drawn = frame.show(ui, |ui| {
        ui.set_min_size(vec2(width, CARD.0));
        ui.set_max_width(width);
        ui.vertical(|ui| {
            let color = if given { theme::TEAL } else { theme::TEXT };
            ui.label(theme::heading(order.name.as_str(), 15.0).color(color));
            ui.add_space(4.0);
            ui.label(RichText::new(order.text.as_str()).size(13.5));
        });
    });
    drawn.response.interact(egui::Sense::click())
}

/// The card that keys are on: where they went last, else the one given, else the first.
fn cursor(desk: &Desk<'_>, ship: &Ship) -> u8 {
    let moved = desk.state.standing_cursor.filter(|held| held.0 == ship.id);
    moved.map_or(ship.standing.unwrap_or(0), |held| held.1)
}

/// Arrows go from card to card, Enter gives.
pub(super) fn keys(desk: &mut Desk<'_>, ship: &Ship) {
    let keys = desk.hud.keys;
    let count = desk.hud.ctx().ruleset.standing.len() as i32;
    let held = cursor(desk, ship);
    if keys.arrows.0 != 0 && count > 0 {
        let next = (i32::from(held) + keys.arrows.0).rem_euclid(count) as u8;
        desk.state.standing_cursor = Some((ship.id, next));
    }
    if keys.enter {
        give(desk, ship, held);
    }
}

fn give(desk: &mut Desk<'_>, ship: &Ship, standing: u8) {
    let order = Order::SetStanding {
        ship: ship.id,
        standing,
    };
    desk.intents.push(Intent::Play(order));
    // The next frame opens the next ship without a plan, if there is one.
    desk.state.dial_ship = None;
    desk.state.standing_cursor = None;
}
