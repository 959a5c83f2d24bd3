//! The owner of a ship that is fired at may rotate it (option `facing.reaction`, FLT-R-FACE).

use bevy_egui::egui;
use rules::{Modification, Order};

use super::{
    super::{Desk, Hud, Keys, choices, choices::Choice, picker},
    crew,
};
use crate::screen::Intent;

/// Draws the rotations on offer; wheel and keys turn the ship freely.
pub(in crate::hud) fn show(ui: &mut egui::Ui, desk: &mut Desk<'_>) {
    let hud = desk.hud;
    let target = hud.board.attack.as_ref().map(|attack| attack.target);
    let Some(ship) = target.and_then(|id| hud.board.ship(id)) else {
        return;
    };
    desk.state.helm.ship = Some(ship.id);
    if let Some(heading) = crew::turned(hud, desk.state, ship.pose.heading) {
        desk.state.helm.heading = Some(heading);
    }
    if hud.keys.back {
        desk.state.helm.heading = None;
    }
    let mut list = choices::choices(hud.ctx(), hud.board);
    for choice in &mut list {
        if choice.order == Order::Modify(Modification::Done) {
            choice.label = "Leave it as it is".into();
        }
    }
    let mut keys = hud.keys;
    if let Some(heading) = desk.state.helm.heading {
        let order = Order::Face {
            ship: ship.id,
            heading,
        };
        let refused = hud.session.sim.check(&order).err();
        desk.state.look_at(order, refused.as_ref());
        if keys.enter {
            desk.intents.push(Intent::Play(order));
            keys = Keys {
                enter: false,
                ..keys
            };
        }
        list.insert(
            0,
            Choice {
                order,
                label: format!("Turn it to {heading:.0}° (Enter)"),
                difficulty: None,
                refused,
                default: false,
            },
        );
        list.sort_by_key(|choice| choice.refused.is_some());
    }
    let hud = &Hud { keys, ..*hud };
    let (state, intents) = (&mut *desk.state, &mut *desk.intents);
    let desk = &mut Desk {
        hud,
        state,
        intents,
    };
    picker::pick(ui, desk, &list, HINT);
}

const HINT: &str = "The side that is struck saves with its own shield. Wheel or Q E turn the ship.";
