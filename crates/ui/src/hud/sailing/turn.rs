//! A side moves its ships: which ship, where to, with which intent (FLT-01 to FLT-14).

use bevy_egui::egui;
use content::Difficulty;
use geometry::Way;
use rules::{
    Intent, Order, PlayerId, Ship, Step, UnitId,
    sail::{self, Voyage},
    shove::shove_orders,
};
use words::say;

use super::{
    super::{Hud, Keys, PanelCx, choice::Choice, picker},
    aim,
    crew::{self, aside},
    goals, inches,
    plot::{odds, offers},
};
use crate::hud::kept::{Offer, Plot};
use crate::{screen, text};

/// Draws the side's ships and the contacts of the one at the helm; follows mouse and keys.
pub(in crate::hud) fn show(ui: &mut egui::Ui, cx: &mut PanelCx<'_>, player: PlayerId) {
    let able = able(cx.hud, player);
    crew::pick(cx, &able);
    if let Step::Helm { ship } = cx.hud.board.step
        && cx.state.helm.ship != Some(ship)
    {
        cx.state.helm.take(Some(ship));
    }
    // In its own activation a ship may stay without a warning about other ships.
    let alone = matches!(cx.hud.board.step, Step::Helm { .. });
    let waiting = if alone { 0 } else { able.len() };
    if waiting > 0 {
        crew::tabs(ui, cx, player, &able, done);
    }
    cx.state.cursor.active = false;
    aim::steer(cx);
    let list = list(cx, waiting);
    keys(cx, &list, waiting);
    // Arrows move the goal, Enter gives the order, and 0 asks before it leaves ships unmoved.
    let keys = Keys {
        arrows: (0, 0),
        enter: false,
        pass: false,
        digit: None,
        ..cx.hud.keys
    };
    let hud = &Hud { keys, ..*cx.hud };
    let (state, intents) = (&mut *cx.state, &mut *cx.intents);
    let hint = match state.helm.ship {
        None => say!("sail-click-one-of-your"),
        Some(_) => say!("sail-point-at-the-table"),
    };
    let cx = &mut PanelCx {
        hud,
        state,
        intents,
    };
    picker::pick(ui, cx, &list, hint);
}

/// The ships of a side that may still move.
pub(super) fn able(hud: &Hud<'_>, player: PlayerId) -> Vec<UnitId> {
    if let Step::Helm { ship } = hud.board.step {
        return vec![ship];
    }
    let mine = hud.board.ships.iter().filter(|ship| ship.owner == player);
    let able = mine.filter(|ship| sail::may_sail(hud.game(), ship).is_ok());
    able.map(|ship| ship.id).collect()
}

fn done(hud: &Hud<'_>, ship: &Ship) -> &'static str {
    if sail::locked_with(hud.board, ship).is_empty() {
        "✔ "
    } else {
        "⚓ "
    }
}

/// The contacts and edges of the ship at the helm as choices, and the end of the side's movement.
pub(super) fn list(cx: &mut PanelCx<'_>, open: usize) -> Vec<Choice> {
    let hud = cx.hud;
    let helm = &mut cx.state.helm;
    let ship = helm.ship.and_then(|id| hud.board.ship(id));
    let mut list = Vec::new();
    if let Some(ship) = ship {
        let found = offers(hud, helm, ship);
        list.extend(found.iter().filter_map(|offer| choice(hud, ship, offer)));
        list.extend(shoves(hud, ship));
        list.sort_by_key(|choice| choice.refused.is_some());
    }
    let end = match open {
        0 if matches!(hud.board.step, Step::Helm { .. }) => say!("sail-stay-here").to_owned(),
        0 => say!("sail-end-movement").to_owned(),
        1 => say!("sail-end-movement-1-has").to_owned(),
        open => say!("sail-end-movement-have-not", open),
    };
    let legal = list
        .iter()
        .take_while(|held| held.refused.is_none())
        .count();
    list.insert(
        legal,
        Choice {
            order: Order::EndTurn,
            label: end,
            difficulty: None,
            refused: None,
            default: true,
        },
    );
    list
}

/// The ways for a hemmed-in ship to shove off, as buttons.
fn shoves(hud: &Hud<'_>, ship: &Ship) -> Vec<Choice> {
    let orders = shove_orders(hud.game(), ship).into_iter();
    orders
        .map(|order| Choice {
            order,
            label: text::order(hud.game(), &order),
            difficulty: Some(Difficulty::Red),
            refused: None,
            default: false,
        })
        .collect()
}

/// An offer as a button.
/// `None` for an implausible offer: too far away, or against the ship's nature.
fn choice(hud: &Hud<'_>, ship: &Ship, offer: &Offer) -> Option<Choice> {
    let label = match (offer.intent, offer.edge) {
        (Intent::Board(id), _) => say!("sail-board", id = hud.ctx().name(id)),
        (Intent::Ram(id), _) => say!("sail-ram", id = hud.ctx().name(id)),
        (_, Some(edge)) => {
            let reward = goals::reward(hud, ship.id, edge).unwrap_or_default();
            say!(
                "sail-leave-by-the-edge",
                edge = super::words::edge(edge),
                reward
            )
        }
        _ => return None,
    };
    let (way, refused) = match &offer.found {
        Ok((way, _)) => (*way, None),
        Err(why) if offer.edge.is_some() => (Way::default(), Some(why.clone())),
        Err(_) => return None,
    };
    Some(Choice {
        order: Order::Sail {
            ship: ship.id,
            way,
            intent: offer.intent,
        },
        label,
        difficulty: None,
        refused,
        default: false,
    })
}

/// Handles the keys of the panel.
/// Enter gives the shown order. A digit declares a contact, and orders it the second time. 0
/// ends the movement; if some ships have not moved, it must be pressed twice.
pub(super) fn keys(cx: &mut PanelCx<'_>, list: &[Choice], open: usize) {
    let keys = cx.hud.keys;
    if keys.enter && cx.state.helm.plotted {
        aim::commit(cx);
    }
    let chosen = keys.digit.and_then(|at| list.get(at));
    if let Some(at) = keys.digit.filter(|_| chosen.is_none()) {
        picker::no_choice(cx, at);
    }
    if let Some(why) = chosen.and_then(|choice| choice.refused.clone()) {
        cx.intents.push(screen::Intent::Refused(why));
    }
    let chosen = chosen.filter(|choice| choice.refused.is_none());
    let held = cx.state.helm.declared;
    let order = chosen.map(|choice| choice.order);
    if let Some(Order::Sail { intent, .. }) = order
        && intent != Intent::Leave
        && Some(intent) != held
    {
        let helm = &mut cx.state.helm;
        (helm.declared, helm.declared_at, helm.goal) = (Some(intent), None, None);
    } else if let Some(order @ (Order::Sail { .. } | Order::ShoveOff { .. })) = order {
        cx.intents.push(screen::Intent::Play(order));
    }
    if keys.pass || chosen.is_some_and(|choice| choice.default) {
        if open == 0 || cx.state.helm.ending {
            cx.intents.push(screen::Intent::Play(Order::EndTurn));
        } else {
            cx.state.helm.ending = true;
        }
    }
    let ends = cx.state.helm.ending;
    if ends && let Some(at) = list.iter().position(|choice| choice.default) {
        // Mark it as if the cursor were on it.
        (cx.state.cursor.at, cx.state.cursor.active) = (at, true);
    }
}

/// The words of the pointer's label about the shown way: measure and odds.
pub(super) fn words(hud: &Hud<'_>, ship: &Ship, plot: &Plot) -> Option<(String, Option<String>)> {
    let (_, voyage) = plot.found.as_ref().ok()?;
    let what = match plot.asked.intent {
        Intent::Move => String::new(),
        Intent::ClimbOut => say!("sail-climb-out").into(),
        Intent::Leave => say!("sail-leave").into(),
        Intent::Board(id) => say!("sail-board-2", id = hud.ctx().name(id)),
        Intent::Ram(id) => say!("sail-ram-2", id = hud.ctx().name(id)),
    };
    Some((
        format!("{what}{}", measure(voyage)),
        odds(hud, ship, plot.asked.intent),
    ))
}

/// The cost of a way and the allowance of the ship.
pub(super) fn measure(voyage: &Voyage) -> String {
    if voyage.allowance > 1e6 {
        format!("{}\"", inches(voyage.cost))
    } else {
        say!(
            "sail-of",
            cost = inches(voyage.cost),
            allowance = inches(voyage.allowance)
        )
    }
}

/// A weak line under the label.
pub(super) fn footnote(ui: &mut egui::Ui, hud: &Hud<'_>, plot: &Plot) {
    let legs = plot.asked.drawn.len();
    if legs > 0 {
        aside(ui, say!("sail-way-points-drawn", count = legs));
    }
    let heading = plot.asked.wish.heading;
    if let Some(heading) = heading.filter(|_| plot.asked.intent != Intent::Leave) {
        aside(ui, say!("sail-looking", heading = text::heading(heading)));
    }
    if hud.keys.shift && legs == 0 && plot.asked.by_hand {
        aside(ui, say!("sail-a-click-sets-a"));
    }
}
