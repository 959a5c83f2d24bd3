//! A side fires with one of its ships: which ship, which weapon, which target.
//! A ship may rotate before it fires (FLT-11, FLT-H-FIRE).

use bevy_egui::egui;
use rules::{Order, Ship, Step, UnitId, sail};
use words::say;

use super::{
    super::{Hud, Keys, PanelCx, choice::Choice, picker},
    battery::{bearing, expected, weapons},
    crew, who,
};
use crate::hud::kept::Helm;
use crate::{screen::Intent, text};

/// Draws the side's ships, the weapons of the one at the helm, and its choices.
/// Follows mouse and keys.
pub(in crate::hud) fn show(ui: &mut egui::Ui, cx: &mut PanelCx<'_>) {
    let hud = cx.hud;
    let Some(player) = hud.board.decider() else {
        return;
    };
    let able = able(cx);
    crew::pick(cx, &able);
    if let Step::Attack { ship } = hud.board.step
        && cx.state.helm.ship != Some(ship)
    {
        cx.state.helm.take(Some(ship));
    }
    if hud.board.firing.is_none() {
        crew::tabs(ui, cx, player, &able, done);
    }
    weapons(ui, cx);
    turn(cx);
    let list = list(cx);
    aim(cx, &list);
    let keys = keys(cx);
    let hud = &Hud { keys, ..*hud };
    let (state, intents) = (&mut *cx.state, &mut *cx.intents);
    let hint = match state.helm.ship {
        None => say!("sail-click-the-ship-that"),
        Some(_) => say!("sail-point-at-an-enemy"),
    };
    let cx = &mut PanelCx {
        hud,
        state,
        intents,
    };
    picker::pick(ui, cx, &list, hint);
}

fn done(_: &Hud<'_>, ship: &Ship) -> &'static str {
    if ship.turn.attacked { "✔ " } else { "" }
}

/// All legal orders, computed once per position.
pub(super) fn legal<'a>(hud: &Hud<'_>, helm: &'a mut Helm) -> &'a [Order] {
    let at = hud.session.sim.orders().len();
    if helm.legal.as_ref().is_none_or(|held| held.0 != at) {
        helm.legal = Some((at, rules::legal_orders(hud.game())));
    }
    helm.legal.as_ref().map_or(&[], |held| held.1.as_slice())
}

/// The ships that can still attack a target, rotated or not.
pub(super) fn able(cx: &mut PanelCx<'_>) -> Vec<UnitId> {
    let found = legal(cx.hud, &mut cx.state.helm);
    crew::named(found.iter().filter_map(who))
}

/// Wheel and keys turn the ship; Backspace turns it back.
pub(super) fn turn(cx: &mut PanelCx<'_>) {
    let hud = cx.hud;
    let Some(ship) = cx.state.helm.ship.and_then(|id| hud.board.ship(id)) else {
        return;
    };
    if let Some(heading) = crew::turned(hud, cx.state, ship.pose.heading) {
        cx.state.helm.heading = Some(heading);
    }
    if hud.keys.back {
        cx.state.helm.heading = None;
    }
}

/// The choices of the ship at the helm, or of the side if no ship is picked.
pub(super) fn list(cx: &mut PanelCx<'_>) -> Vec<Choice> {
    let hud = cx.hud;
    let end = asked(hud, Order::EndTurn, say!("sail-end-fire-no-more").into());
    let Some(ship) = cx.state.helm.ship else {
        return vec![end];
    };
    let mut list = Vec::new();
    if let Some(heading) = cx.state.helm.heading {
        let order = Order::Face { ship, heading };
        let label = say!("sail-turn-it-to-enter", heading = text::heading(heading));
        list.push(asked(hud, order, label));
    }
    let weapon = cx.state.helm.weapon;
    let orders = legal(hud, &mut cx.state.helm).iter();
    let mine = orders.filter(|order| who(order) == Some(ship)).copied();
    let mut attacks: Vec<(f64, Choice)> = Vec::new();
    let (mut turns, mut seen, mut made) = (Vec::new(), Vec::new(), Vec::new());
    for order in mine {
        let label = text::order(hud.game(), &order);
        if matches!(order, Order::Act { .. }) {
            made.push(choice(hud, order, label));
        } else if let Order::Attack { weapon: slot, .. } = order
            && weapon.is_none_or(|held| held == slot)
        {
            attacks.push((expected(hud, hud.board, &order), choice(hud, order, label)));
        } else if let Order::Face { heading, .. } = order
            && turns.len() < 6
            // Offer the smallest turn for each weapon and target.
            && let Some((what, label)) = bears(hud, ship, heading, weapon)
            && !seen.contains(&what)
            && !attacks.iter().any(|(_, held)| strikes(held, what.0, what.1))
        {
            seen.push(what);
            turns.push(choice(hud, order, label));
        }
    }
    attacks.sort_by(|a, b| b.0.total_cmp(&a.0));
    list.extend(attacks.into_iter().map(|(_, choice)| choice));
    list.extend(turns);
    list.extend(made);
    let hold = say!("sail-holds-its-fire-0", ship = hud.ctx().name(ship));
    list.push(asked(hud, Order::HoldFire { ship }, hold));
    // Where ships fire by initiative, a side has no turn to end.
    list.extend(Some(end).filter(|end| end.refused.is_none()));
    list.sort_by_key(|choice| choice.refused.is_some());
    list
}

fn choice(_: &Hud<'_>, order: Order, label: String) -> Choice {
    Choice {
        order,
        label,
        difficulty: None,
        refused: None,
        default: matches!(order, Order::EndTurn | Order::HoldFire { .. }),
    }
}

/// A choice, with the reason if the rules refuse it.
fn asked(hud: &Hud<'_>, order: Order, label: String) -> Choice {
    Choice {
        refused: hud.session.sim.check(&order).err(),
        ..choice(hud, order, label)
    }
}

/// Whether a choice is the attack with this weapon on this target.
fn strikes(choice: &Choice, slot: u8, foe: UnitId) -> bool {
    matches!(choice.order, Order::Attack { weapon, target, .. } if (weapon, target) == (slot, foe))
}

/// The best attack that a rotation allows, and the words of its button.
/// `None` if it allows no attack.
fn bears(
    hud: &Hud<'_>,
    id: UnitId,
    heading: f64,
    weapon: Option<u8>,
) -> Option<((u8, UnitId), String)> {
    let board = sail::faced(hud.game(), id, heading);
    let (slot, target, damage) = *bearing(hud, &board, id, weapon).first()?;
    let ship = board.ship(id)?;
    let weapon = hud.ctx().class(ship).weapons.get(usize::from(slot))?;
    let whom = hud.ctx().name(target);
    let label = say!(
        "sail-turn-to-on-dmg",
        heading = text::heading(heading),
        name = weapon.name,
        whom,
        damage = ::words::decimal(damage, 1)
    );
    Some(((slot, target), label))
}

/// Previews the best attack on the enemy under the pointer; a click orders it.
pub(super) fn aim(cx: &mut PanelCx<'_>, list: &[Choice]) {
    let hud = cx.hud;
    let Some(ship) = cx.state.helm.ship else {
        return;
    };
    if let Some(heading) = cx.state.helm.heading {
        let order = Order::Face { ship, heading };
        let refused = hud.session.sim.check(&order).err();
        cx.state.look_at(order, refused.as_ref());
        return;
    }
    let foe = hud.pointer.unit.and_then(|id| hud.board.ship(id));
    let Some(foe) = foe.filter(|foe| Some(foe.owner) != hud.board.decider()) else {
        return;
    };
    let at =
        |choice: &&Choice| matches!(choice.order, Order::Attack { target, .. } if target == foe.id);
    if let Some(choice) = list.iter().find(at) {
        cx.state.cursor.active = false;
        cx.state.look_at(choice.order, None);
        if hud.clicked_table {
            cx.intents.push(Intent::Play(choice.order));
        }
        return;
    }
    let order = Order::Attack {
        ship,
        weapon: cx.state.helm.weapon.unwrap_or(0),
        target: foe.id,
    };
    if let Err(why) = hud.session.sim.check(&order) {
        cx.state.look_at(order, Some(&why));
    }
}

/// Handles the keys of the panel.
/// Enter orders the turn that is shown. 0 holds the fire of the ship, or ends the fire of the
/// side. Other keys are left for the list.
pub(super) fn keys(cx: &mut PanelCx<'_>) -> Keys {
    let keys = cx.hud.keys;
    let (ship, heading) = (cx.state.helm.ship, cx.state.helm.heading);
    if let (Some(ship), Some(heading), true) = (ship, heading, keys.enter) {
        cx.intents.push(Intent::Play(Order::Face { ship, heading }));
        return Keys {
            enter: false,
            ..keys
        };
    }
    if keys.pass {
        match ship {
            Some(ship) => cx.intents.push(Intent::Play(Order::HoldFire { ship })),
            None if cx.state.helm.ending => cx.intents.push(Intent::Play(Order::EndTurn)),
            None => cx.state.helm.ending = true,
        }
    }
    Keys {
        pass: false,
        ..keys
    }
}
