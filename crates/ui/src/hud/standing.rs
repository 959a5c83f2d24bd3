//! Giving a capital ship its standing order: a card for each (MAEL-H-STAND).

use bevy_egui::egui::{self, RichText, vec2};
use content::Standing;
use rules::{Order, Ship};

use super::{Desk, anchors, anchors::Anchor, plan};
use crate::{screen::Intent, theme};

/// The least height of a card, and the greatest and least width of its words, in points.
/// The cards stand side by side if they fit.
const CARD: (f32, f32, f32) = (128.0, 186.0, 108.0);
/// The width that a card's frame and the gap to the next card take, in points.
const FRAME: f32 = 30.0;
/// The distance from a card's edge to its words, in points.
const MARGIN: f32 = 10.0;
/// The text sizes of its name and its words.
const SIZES: (f32, f32) = (15.0, 13.5);

/// Draws the standing orders; a click gives one.
pub(super) fn show(ui: &mut egui::Ui, desk: &mut Desk<'_>, ship: &Ship) {
    let hud = desk.hud;
    let orders = &hud.ctx().ruleset.standing;
    let cursor = cursor(desk, ship);
    let share = ui.available_width() / orders.len().max(1) as f32 - FRAME;
    let width = share.clamp(CARD.2, CARD.1);
    let size = vec2(width + 2.0 * MARGIN, height(ui, orders, width));
    egui::ScrollArea::horizontal()
        .id_salt("standing orders")
        .show(ui, |ui| {
            ui.horizontal_top(|ui| {
                for (order, at) in orders.iter().zip(0_u8..) {
                    let given = ship.standing == Some(at);
                    let shown = card(ui, order, size, given, cursor == at);
                    let deed = hud.session.deed();
                    let asked = Order::SetStanding {
                        ship: ship.id,
                        standing: at,
                    };
                    if deed == Some(asked) {
                        anchors::mark(ui.ctx(), Anchor::Choice, shown.rect);
                    }
                    let clicked = shown.clicked();
                    if clicked && plan::settled(ui, desk.state) {
                        desk.state.planned_at = ui.input(|input| input.time);
                        give(desk, ship, at);
                    }
                }
            });
        });
}

/// The height of all cards: that of the card with the most words.
fn height(ui: &egui::Ui, orders: &[Standing], width: f32) -> f32 {
    let lay = |text: &str, size: f32| {
        let font = egui::FontId::proportional(size);
        let galley = ui.painter().layout(text.into(), font, theme::TEXT, width);
        galley.size().y
    };
    let words = |order: &Standing| lay(&order.name, SIZES.0) + lay(&order.text, SIZES.1) + 14.0;
    orders.iter().map(words).fold(CARD.0, f32::max) + 2.0 * MARGIN
}

fn card(
    ui: &mut egui::Ui,
    order: &Standing,
    size: egui::Vec2,
    given: bool,
    at_cursor: bool,
) -> egui::Response {
    let (rect, response) = ui.allocate_exact_size(size, egui::Sense::click());
    let near = response.hovered();
    let edge = match (at_cursor, given || near) {
        (true, _) => egui::Stroke::new(2.0, theme::GOLD),
        (_, true) => egui::Stroke::new(2.0, theme::TEAL),
        _ => egui::Stroke::new(1.0, theme::EDGE),
    };
    let fill = match (given, near) {
        (true, false) => theme::TEAL.gamma_multiply(0.25),
        (true, true) => theme::TEAL.gamma_multiply(0.35),
        (false, true) => theme::LIT,
        (false, false) => theme::CARD,
    };
    ui.painter()
        .rect(rect, 6.0, fill, edge, egui::StrokeKind::Inside);
    let inside = egui::UiBuilder::new()
        .max_rect(rect.shrink(MARGIN))
        .layout(egui::Layout::top_down(egui::Align::Min));
    let ui = &mut ui.new_child(inside);
    let color = if given { theme::TEAL } else { theme::TEXT };
    let name = theme::heading(order.name.as_str(), SIZES.0).color(color);
    // Selectable words would take the click.
    ui.add(egui::Label::new(name).selectable(false));
    let text = RichText::new(order.text.as_str()).size(SIZES.1);
    ui.add(egui::Label::new(text).selectable(false));
    response
}

/// The card under the keyboard cursor: its last place, else the given order, else the first.
fn cursor(desk: &Desk<'_>, ship: &Ship) -> u8 {
    let moved = desk.state.standing_cursor.filter(|held| held.0 == ship.id);
    moved.map_or(ship.standing.unwrap_or(0), |held| held.1)
}

/// Arrows move from card to card; Enter gives the order.
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
    plan::go_on(desk, ship);
    desk.state.standing_cursor = None;
}
