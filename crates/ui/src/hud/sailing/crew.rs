//! Picks the ship at the helm, by a click on it, by its tab or by Tab, and turns it.

use bevy_egui::egui::{self, RichText};
use rules::{PlayerId, Ship, Step, UnitId};

use super::super::{Hud, HudState, PanelCx, anchors, anchors::Anchor};
use crate::{screen::Intent, theme};

/// How far one wheel notch or key press turns, in degrees.
const TURN: f64 = 15.0;

/// Releases a ship that may no longer act.
/// A click on another ship that may act, or Tab, picks that one.
pub(super) fn pick(cx: &mut PanelCx<'_>, able: &[UnitId]) {
    let hud = cx.hud;
    let helm = &mut cx.state.helm;
    if helm.ship.is_some_and(|id| !able.contains(&id)) {
        helm.take(None);
    }
    if hud.clicked_table
        && !hud.keys.shift
        && let Some(id) = hud.pointer.unit.filter(|id| able.contains(id))
        && helm.ship != Some(id)
    {
        helm.take(Some(id));
    }
    if let Some(next) = hud.keys.tabbed(&able, helm.ship) {
        choose(cx, next);
    }
}

/// Takes the helm of a ship.
pub(super) fn choose(cx: &mut PanelCx<'_>, id: UnitId) {
    cx.state.helm.take(Some(id));
    (cx.state.cursor.at, cx.state.cursor.active) = (0, false);
    cx.intents.push(Intent::Select(Some(id)));
}

/// A click on the card of a ship that may act takes its helm.
/// Returns whether it did; the whole table should then be in view.
pub(in crate::hud) fn carded(cx: &mut PanelCx<'_>, id: UnitId) -> bool {
    let hud = cx.hud;
    if !hud.deciding() {
        return false;
    }
    let able = if let Step::Sail { player } = hud.board.step {
        super::turn::able(hud, player)
    } else if let Step::Helm { ship } = hud.board.step {
        vec![ship]
    } else if let Step::Salvo { .. } = hud.board.step {
        super::salvo::able(cx)
    } else {
        Vec::new()
    };
    let takes = able.contains(&id);
    if takes {
        cx.state.helm.take(Some(id));
    }
    takes
}

/// Draws the ships of the side as tabs.
/// Ships that may no longer act are grey, with a word on what they did.
pub(super) fn tabs(
    ui: &mut egui::Ui,
    cx: &mut PanelCx<'_>,
    player: PlayerId,
    able: &[UnitId],
    done: fn(&Hud<'_>, &Ship) -> &'static str,
) {
    let hud = cx.hud;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        let mine = hud.board.ships.iter();
        for held in mine.filter(|ship| ship.owner == player && ship.on_table()) {
            let can = able.contains(&held.id);
            let open = cx.state.helm.ship == Some(held.id);
            let mark = if can { "" } else { done(hud, held) };
            let name = RichText::new(format!("{mark}{}", hud.ctx().name(held.id))).size(13.5);
            let response = ui.add_enabled(can, egui::Button::selectable(open, name));
            anchors::mark(ui.ctx(), Anchor::Tab(held.id), response.rect);
            if response.contains_pointer() {
                cx.state.looked.ship = Some(held.id);
            }
            if response.clicked() {
                choose(cx, held.id);
            }
        }
    });
}

/// The new heading if the wheel or Q and E turned the ship; `None` if they did not.
pub(super) fn turned(hud: &Hud<'_>, state: &HudState, now: f64) -> Option<f64> {
    let fine = hud.keys.shift;
    let step = if fine { 1.0 } else { TURN };
    let by = step * f64::from(hud.keys.turn) - step * hud.keys.wheel;
    if by == 0.0 {
        return None;
    }
    let from = state.helm.heading.unwrap_or(now);
    let to = from + by;
    // Use whole steps so that the ship can face the points of the compass exactly.
    let to = if fine {
        to.round()
    } else {
        (to / TURN).round() * TURN
    };
    Some(to.rem_euclid(360.0))
}

/// The distinct ships of a list of orders, sorted by number.
pub(super) fn named(ids: impl Iterator<Item = UnitId>) -> Vec<UnitId> {
    let mut found: Vec<UnitId> = ids.collect();
    found.sort_unstable();
    found.dedup();
    found
}

/// A small line in this colour.
pub(super) fn note(ui: &mut egui::Ui, line: impl Into<String>, color: egui::Color32) {
    ui.label(RichText::new(line).color(color).size(12.5));
}

/// A weak line.
pub(super) fn aside(ui: &mut egui::Ui, line: impl Into<String>) {
    note(ui, line, theme::WEAK);
}
