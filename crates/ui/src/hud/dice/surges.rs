//! Surges on the attack dice: a click on a die that shows one opens what it can buy.

use bevy_egui::egui::{self, Id, Rect, RichText, vec2};
use content::{Face, Surge};
use rules::{AttackState, Board, Game, Modification, Order, Step};
use words::say;

use super::Chosen;
use super::Offered;
use crate::{
    hud::{Hud, HudState, PanelCx},
    screen::Intent,
    text, theme,
};

/// What the surges of the attack under way buy, by position.
fn listed<'h>(hud: &'h Hud<'_>, attack: &AttackState) -> Vec<&'h Surge> {
    let from = hud.board.ship(attack.attacker);
    from.map_or_else(Vec::new, |from| {
        rules::surges_of(hud.ctx(), from, attack.weapon)
    })
}

/// The surges that a face shows.
pub(super) fn shown(face: Face) -> u8 {
    match face {
        Face::Strike { surges, .. } => surges,
        Face::Hit
        | Face::Crit
        | Face::Focus
        | Face::Evade
        | Face::Blank
        | Face::Skull
        | Face::Shield
        | Face::Pips(_)
        | Face::Miss => 0,
    }
}

/// How many surges of each attack die are spent: the first dice pay first.
pub(super) fn spent(hud: &Hud<'_>, attack: &AttackState) -> Vec<u8> {
    let entries = listed(hud, attack);
    let bought = (0_u8..8).zip(entries);
    let bought = bought.filter(|(at, _)| attack.colours.bought & (1 << at) != 0);
    let mut paid: u8 = bought.map(|(_, entry)| entry.cost).sum();
    let dice = attack.attack.iter();
    dice.map(|(face, _)| {
        let pays = shown(*face).min(paid);
        paid -= pays;
        pays
    })
    .collect()
}

/// Whether the attacker can buy something with its surges now.
pub(super) fn buys(hud: &Hud<'_>, attack: &AttackState) -> bool {
    hud.board.step == Step::ModifyAttack && !affordable(hud, attack).is_empty()
}

/// The entries of the weapon's list that can be bought now.
fn affordable(hud: &Hud<'_>, attack: &AttackState) -> Vec<u8> {
    let count = listed(hud, attack).len() as u8;
    let legal = |at: &u8| {
        let order = Order::Modify(Modification::Surge(*at));
        hud.session.sim.check(&order).is_ok()
    };
    (0..count).filter(legal).collect()
}

/// A click on a die with a surge opens what it buys, or closes it.
pub(super) fn click(hud: &Hud<'_>, state: &mut HudState, die: usize) {
    let held = state.own.of::<Chosen>().surges == Some(die);
    state.own.of::<Chosen>().surges = (!held && hud.deciding()).then_some(die);
}

/// What the surges of an attack with colour dice buy, and to keep the dice.
pub(super) fn offers(hud: &Hud<'_>, attack: &AttackState) -> Vec<Offered> {
    let entries = listed(hud, attack);
    let entries = (0_u8..).zip(entries);
    let mut found: Vec<Offered> = entries
        .map(|(at, entry)| {
            Offered::new(
                Modification::Surge(at),
                text::surge_entry(&hud.ctx().content, entry),
            )
        })
        .collect();
    found.push(Offered::new(
        Modification::Done,
        say!("order-keep-the-dice").into(),
    ));
    found
}

/// The damage that the dice deal as they lie, with this entry bought besides.
fn damage(hud: &Hud<'_>, bought: Option<u8>) -> f64 {
    let mut board: Board = hud.board.clone();
    if let (Some(attack), Some(at)) = (&mut board.attack, bought) {
        attack.colours.bought |= 1 << at;
    }
    let found = rules::modification_preview(Game::new(hud.ctx(), &board), Modification::Done);
    found.map_or(0.0, |odds| odds.expected)
}

/// The room between a die and the entries above it, and their width, in points.
const ABOVE: f32 = 6.0;
const WIDTH: f32 = 250.0;

/// Lists what a surge of this die can buy, each with what it changes in the damage.
pub(super) fn entries(ui: &egui::Ui, cx: &mut PanelCx<'_>, attack: &AttackState, die: Rect) {
    let hud = cx.hud;
    let listed = listed(hud, attack);
    let now = damage(hud, None);
    let id = Id::new("surges of a die");
    let area = egui::Area::new(id)
        .order(egui::Order::Foreground)
        .pivot(egui::Align2::LEFT_BOTTOM)
        .fixed_pos(die.left_top() - vec2(0.0, ABOVE));
    let mut bought = None;
    let drawn = area.show(ui.ctx(), |ui| {
        theme::panel_frame().show(ui, |ui| {
            ui.set_width(WIDTH);
            ui.spacing_mut().item_spacing.y = 3.0;
            for at in affordable(hud, attack) {
                let Some(entry) = listed.get(usize::from(at)) else {
                    continue;
                };
                let button = face(
                    text::surge_entry(&hud.ctx().content, entry),
                    now,
                    damage(hud, Some(at)),
                );
                let button = ui.add_sized(vec2(WIDTH, 24.0), button);
                if button.hovered() {
                    cx.state.looked.order = Some(Order::Modify(Modification::Surge(at)));
                }
                if button.clicked() {
                    bought = Some(at);
                }
            }
        });
    });
    if let Some(at) = bought {
        let order = Order::Modify(Modification::Surge(at));
        cx.intents.push(Intent::Play(order));
        cx.state.own.of::<Chosen>().surges = None;
        return;
    }
    // A click elsewhere closes the list. The die itself has been asked already.
    let ctx = ui.ctx();
    let at = ctx.input(|input| {
        input
            .pointer
            .interact_pos()
            .filter(|_| input.pointer.any_pressed())
    });
    let inside = |at| drawn.response.rect.contains(at) || die.contains(at);
    if at.is_some_and(|at| !inside(at)) {
        cx.state.own.of::<Chosen>().surges = None;
    }
}

/// The button of an entry, with the damage now and after it is bought where that changes.
fn face(what: String, now: f64, after: f64) -> egui::Button<'static> {
    if after <= now {
        return egui::Button::new(RichText::new(what).color(theme::TEXT));
    }
    let (now, after) = (format!("{now:.0}"), format!("{after:.0}"));
    let line = say!("dice-surge-changes", what, now, after);
    egui::Button::new(RichText::new(line).color(theme::warning()))
}

#[cfg(test)]
mod tests;
