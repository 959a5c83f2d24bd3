//! The weapons of the ship at the helm and the attacks in their arcs, as it stands or turned.

use bevy_egui::egui::{self, RichText};
use rules::{Board, Game, Order, Step, UnitId, sail};
use words::say;

use super::{
    super::{Hud, PanelCx},
    crew::{aside, note},
};
use crate::hud::kept::Helm;
use crate::theme;

/// Draws the weapons of the ship at the helm as buttons with arc, range and dice.
/// One can be chosen.
pub(super) fn weapons(ui: &mut egui::Ui, cx: &mut PanelCx<'_>) {
    let hud = cx.hud;
    let Some(ship) = cx.state.helm.ship.and_then(|id| hud.board.ship(id)) else {
        return;
    };
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        let all = &hud.ctx().class(ship).weapons;
        // More than one would take further rows, which the odds need: then the facts are a tip.
        let brief = all.len() > 1;
        for (weapon, slot) in all.iter().zip(0_u8..) {
            let fired = ship.turn.fired & 1_u8.checked_shl(slot.into()).unwrap_or(0) != 0;
            let chosen = cx.state.helm.weapon == Some(slot);
            let facts = super::facts::weapon(&hud.ctx().content, weapon);
            let line = match brief {
                true => weapon.name.clone(),
                false => format!("{} · {facts}", weapon.name),
            };
            let line = RichText::new(line).size(12.5);
            let response = ui.add_enabled(!fired, egui::Button::selectable(chosen, line));
            if response.contains_pointer() {
                cx.state.helm.hovered_weapon = Some(slot);
            }
            if response.clicked() {
                cx.state.helm.weapon = (!chosen).then_some(slot);
            }
            let response = response.on_disabled_hover_text(say!("sail-it-has-fired-this"));
            response.on_hover_text(facts);
        }
    });
}

/// The board with the ship at the helm turned, if the player has turned it.
pub(super) fn turned(hud: &Hud<'_>, helm: &Helm) -> Option<Board> {
    let (id, heading) = (helm.ship?, helm.heading?);
    Some(sail::faced(hud.game(), id, heading))
}

/// The expected damage of an attack.
pub(super) fn expected(hud: &Hud<'_>, board: &Board, order: &Order) -> f64 {
    let Order::Attack {
        ship,
        weapon,
        target,
    } = *order
    else {
        return 0.0;
    };
    let odds = rules::attack_preview(Game::new(hud.ctx(), board), ship, weapon, target);
    odds.map_or(0.0, |odds| odds.expected)
}

/// The best attacks of a ship on this board: weapon, target, expected damage.
pub(super) fn bearing(
    hud: &Hud<'_>,
    board: &Board,
    id: UnitId,
    weapon: Option<u8>,
) -> Vec<(u8, UnitId, f64)> {
    let Some(ship) = board.ship(id) else {
        return Vec::new();
    };
    let attacks = rules::legal_attacks(Game::new(hud.ctx(), board), ship).into_iter();
    let mut found: Vec<(u8, UnitId, f64)> = attacks
        .filter(|(slot, _)| weapon.is_none_or(|held| held == *slot))
        .map(|(weapon, target)| {
            let order = Order::Attack {
                ship: id,
                weapon,
                target,
            };
            (weapon, target, expected(hud, board, &order))
        })
        .collect();
    found.sort_by(|a, b| b.2.total_cmp(&a.2));
    found
}

/// The attacks that the shown rotation would allow, in words.
pub(in crate::hud) fn turned_words(ui: &mut egui::Ui, hud: &Hud<'_>, helm: &Helm) {
    let fires = matches!(hud.board.step, Step::Salvo { .. } | Step::Attack { .. });
    let (Some(id), Some(board), true) = (helm.ship, turned(hud, helm), fires) else {
        return;
    };
    let found = bearing(hud, &board, id, helm.weapon);
    if found.is_empty() {
        return aside(ui, say!("sail-nothing-would-bear"));
    }
    aside(ui, say!("sail-then-would-bear"));
    let weapons = board.ship(id).map(|ship| &hud.ctx().class(ship).weapons);
    for (slot, target, damage) in found.into_iter().take(6) {
        let weapon = weapons.and_then(|all| all.get(usize::from(slot)));
        let weapon = weapon.map_or("", |weapon| weapon.name.as_str());
        let whom = hud.ctx().name(target);
        note(
            ui,
            say!(
                "sail-on-damage",
                weapon,
                whom,
                damage = ::words::decimal(damage, 1)
            ),
            theme::warning(),
        );
    }
}
