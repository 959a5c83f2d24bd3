//! The owner of a ship under fire may rotate it (option `facing.reaction`, FLT-R-FACE).

use bevy_egui::egui;
use rules::{IllegalOrder, Modification, Order, Ship, UnitId, sail};
use words::say;

use super::{
    super::{Hud, Keys, PanelCx, choice::Choice, choices, picker},
    crew, side,
    words::needs,
};
use crate::{screen::Intent, text};

/// Draws the rotations on offer; wheel and keys turn the ship freely.
pub(in crate::hud) fn show(ui: &mut egui::Ui, cx: &mut PanelCx<'_>) {
    let hud = cx.hud;
    let target = hud.board.attack.as_ref().map(|attack| attack.target);
    let Some(ship) = target.and_then(|id| hud.board.ship(id)) else {
        return;
    };
    cx.state.helm.ship = Some(ship.id);
    if let Some(heading) = crew::turned(hud, cx.state, ship.pose.heading) {
        cx.state.helm.heading = Some(heading);
    }
    if hud.keys.back {
        cx.state.helm.heading = None;
    }
    let mut list = rotations(hud, ship);
    // Unless the player points at something else, show the odds without a turn.
    cx.state.look_at(Order::Modify(Modification::Done), None);
    let mut keys = hud.keys;
    if let Some(heading) = cx.state.helm.heading {
        let order = Order::Face {
            ship: ship.id,
            heading,
        };
        let refused = hud.session.sim.check(&order).err();
        cx.state.look_at(order, refused.as_ref());
        if keys.enter {
            cx.intents.push(Intent::Play(order));
            keys = Keys {
                enter: false,
                ..keys
            };
        }
        list.insert(0, by_hand(hud, ship.id, heading, refused));
        list.sort_by_key(|choice| choice.refused.is_some());
    }
    let hud = &Hud { keys, ..*hud };
    let (state, intents) = (&mut *cx.state, &mut *cx.intents);
    let cx = &mut PanelCx {
        hud,
        state,
        intents,
    };
    picker::pick(ui, cx, &list, say!("sail-the-side-that-is"));
}

/// The rotations on offer, each with the side that the attack would strike then.
fn rotations(hud: &Hud<'_>, ship: &Ship) -> Vec<Choice> {
    let mut list = choices::choices(hud.game());
    for choice in &mut list {
        let (what, heading) = if let Order::Face { heading, .. } = choice.order {
            (
                say!("sail-turn-to", heading = text::heading(heading)),
                heading,
            )
        } else {
            (say!("sail-leave-it").to_owned(), ship.pose.heading)
        };
        choice.label = format!("{what}: {}", struck(hud, ship.id, heading));
    }
    // Leave out turns that expose the same side; the wheel still offers them.
    let now = struck(hud, ship.id, ship.pose.heading);
    list.retain(|choice| {
        let Order::Face { heading, .. } = choice.order else {
            return true;
        };
        struck(hud, ship.id, heading) != now
    });
    list
}

/// The choice of a rotation by wheel or keys.
fn by_hand(hud: &Hud<'_>, ship: UnitId, heading: f64, refused: Option<IllegalOrder>) -> Choice {
    Choice {
        order: Order::Face { ship, heading },
        label: say!(
            "sail-turn-to-enter",
            heading = text::heading(heading),
            heading_2 = struck(hud, ship, heading)
        ),
        difficulty: None,
        refused,
        default: false,
    }
}

/// The side that the attack strikes at this heading, and the save there.
fn struck(hud: &Hud<'_>, id: UnitId, heading: f64) -> String {
    let board = sail::faced(hud.game(), id, heading);
    let battery = board.attack.and_then(|attack| attack.battery);
    let shield = battery.and_then(|battery| battery.shield);
    shield.map_or_else(String::new, |shield| {
        say!(
            "sail-saves",
            facing = side(shield.facing),
            save = needs(shield.save)
        )
    })
}
