//! Giving a capital ship its standing order: a row for each, and beside the rows what the one that
//! is looked at does (MAEL-H-STAND).

use bevy_egui::egui::{self, vec2};
use content::Standing;
use rules::{Order, Ship, UnitId};

use super::{PanelCx, anchors, anchors::Anchor, plan};
use crate::hud::own::Kept;
use crate::hud::plan::DialCursor;
use crate::{reader, screen::Intent, theme};

/// The height of a row if there is room for it, and the least, in points.
const ROW: (f32, f32) = (34.0, 24.0);
/// From a row's edge to its name, in points.
const MARGIN: f32 = 8.0;
/// Between rows, in points.
const GAP: f32 = 2.0;

/// The last standing order under the keyboard's cursor, and its ship.
#[derive(Default)]
struct StandingCursor(Option<(UnitId, u8)>);

impl Kept for StandingCursor {}

/// Draws the standing orders one below the other; a click gives one.
pub(super) fn show(ui: &mut egui::Ui, cx: &mut PanelCx<'_>, ship: &Ship) {
    let hud = cx.hud;
    let orders = &hud.ctx().ruleset.standing;
    let cursor = cursor(cx, ship);
    ui.spacing_mut().item_spacing.y = GAP;
    let share = ui.available_height() / orders.len().max(1) as f32 - GAP;
    let mut looked_at = cursor;
    egui::ScrollArea::vertical()
        .id_salt("standing orders")
        .show(ui, |ui| {
            let size = vec2(ui.available_width() - GAP, share.clamp(ROW.1, ROW.0));
            for (at, order) in (0_u8..).zip(orders) {
                let given = ship.standing == Some(at);
                let shown = row(ui, order, size, given, cursor == at);
                if shown.hovered() {
                    looked_at = at;
                }
                given_by(ui, cx, &shown, ship, at);
            }
        });
    let order = orders.get(usize::from(looked_at));
    cx.state.hint = order.map(|order| format!("{}: {}", order.name, order.text).into());
}

/// A click on a row gives its order.
fn given_by(ui: &egui::Ui, cx: &mut PanelCx<'_>, shown: &egui::Response, ship: &Ship, at: u8) {
    let asked = Order::SetStanding {
        ship: ship.id,
        standing: at,
    };
    if cx.hud.session.deed() == Some(asked) {
        anchors::mark(ui.ctx(), Anchor::Choice, shown.rect);
        // It comes into view once; then the player scrolls.
        let here = Some(cx.state.at_order);
        if cx.state.cursor.scrolled_at != here {
            cx.state.cursor.scrolled_at = here;
            shown.scroll_to_me(None);
        }
    }
    if shown.clicked() && plan::settled(ui, cx.state) {
        cx.state.own.of::<DialCursor>().planned_at = ui.input(|input| input.time);
        give(cx, ship, at);
    }
}

fn row(
    ui: &mut egui::Ui,
    order: &Standing,
    size: egui::Vec2,
    given: bool,
    at_cursor: bool,
) -> egui::Response {
    let (rect, response) = ui.allocate_exact_size(size, egui::Sense::click());
    reader::choice(&response, &order.name, given);
    let near = response.hovered();
    let edge = match (at_cursor, given || near) {
        (true, _) => egui::Stroke::new(2.0, theme::warning()),
        (_, true) => egui::Stroke::new(2.0, theme::own()),
        _ => egui::Stroke::new(1.0, theme::EDGE),
    };
    let fill = match (given, near) {
        (true, false) => theme::own().gamma_multiply(0.25),
        (true, true) => theme::own().gamma_multiply(0.35),
        (false, true) => theme::LIT,
        (false, false) => theme::CARD,
    };
    let color = if given { theme::own() } else { theme::TEXT };
    let painter = ui.painter();
    painter.rect(rect, 5.0, fill, edge, egui::StrokeKind::Inside);
    let font = egui::FontId::proportional(14.0);
    let name = painter.layout_no_wrap(order.name.clone(), font, color);
    let place = egui::pos2(rect.left() + MARGIN, rect.center().y - name.size().y / 2.0);
    painter.galley(place, name, color);
    response
}

/// The row under the keyboard cursor: its last place, else the given order, else the first.
fn cursor(cx: &PanelCx<'_>, ship: &Ship) -> u8 {
    let kept = cx.state.own.get::<StandingCursor>();
    let moved = kept
        .and_then(|kept| kept.0)
        .filter(|held| held.0 == ship.id);
    moved.map_or(ship.standing.unwrap_or(0), |held| held.1)
}

/// Arrows move from row to row; Enter gives the order.
pub(super) fn keys(cx: &mut PanelCx<'_>, ship: &Ship) {
    let keys = cx.hud.keys;
    let count = cx.hud.ctx().ruleset.standing.len() as i32;
    let held = cursor(cx, ship);
    let by = keys.arrows.0 + keys.arrows.1;
    if by != 0 && count > 0 {
        let next = (i32::from(held) + by).rem_euclid(count) as u8;
        cx.state.own.of::<StandingCursor>().0 = Some((ship.id, next));
    }
    if keys.enter {
        give(cx, ship, held);
    }
}

fn give(cx: &mut PanelCx<'_>, ship: &Ship, standing: u8) {
    let order = Order::SetStanding {
        ship: ship.id,
        standing,
    };
    cx.intents.push(Intent::Play(order));
    plan::go_on(cx, ship);
    cx.state.own.of::<StandingCursor>().0 = None;
}
