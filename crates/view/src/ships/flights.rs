//! Where ships are while the running event moves, shakes or lifts them.

use std::collections::BTreeMap;

use bevy::prelude::*;
use geometry::Pose;
use rules::{Fact, Ship, UnitId};

use crate::{
    Playback,
    api::ViewBoard,
    flight::{self, Flown},
    ground, noise,
};

/// Where every ship on the table is this frame.
#[derive(Resource, Default, Debug)]
pub(crate) struct Flights(pub(crate) BTreeMap<UnitId, Flown>);

/// The ship's pose and attitude as the running event has it.
pub(super) fn plan_flights(
    mut flights: ResMut<Flights>,
    board: Res<ViewBoard>,
    playback: Res<Playback>,
) {
    flights.0.clear();
    let Some(view) = &board.0 else { return };
    let t = playback.progress();
    for ship in view.board.ships.iter().filter(|ship| ship.on_table()) {
        let rest = Flown {
            ground: ground::height_mm(&view.ctx, ship.hex),
            ..flight::still(ship.pose)
        };
        let flown = match playback.current.as_ref().map(|event| &event.fact) {
            Some(Fact::Moved {
                ship: id,
                from,
                to,
                path,
                travelled,
                full,
                ..
            }) if *id == ship.id => {
                flight::fly(*from, *to, view.ctx.base(ship), path, *travelled, *full, t)
            }
            Some(
                fact @ (Fact::Stepped {
                    ship: id,
                    from,
                    to,
                    pose,
                    ..
                }
                | Fact::Shifted {
                    ship: id,
                    from,
                    to,
                    pose,
                    ..
                }),
            ) if *id == ship.id => {
                let heights = [*from, *to].map(|hex| ground::height_mm(&view.ctx, hex));
                let walks = matches!(fact, Fact::Stepped { .. });
                let bob = if walks { 9.0 } else { 2.0 };
                flight::stride(ship.pose, *pose, heights.into(), bob, t)
            }
            Some(fact) => stirred(fact, ship, rest, t),
            None => rest,
        };
        flights.0.insert(ship.id, flown);
    }
}

/// What else happens to a ship that stays where it is.
fn stirred(fact: &Fact, ship: &Ship, mut flown: Flown, t: f32) -> Flown {
    let tremble = |seed: u32| noise::signed(seed ^ (t * 24.0) as u32) * (1.0 - t);
    match fact {
        Fact::Bumped {
            ship: a, into: b, ..
        } if *a == ship.id || *b == ship.id => {
            flown.attitude =
                Quat::from_rotation_z(tremble(3) * 0.35) * Quat::from_rotation_x(tremble(9) * 0.2);
        }
        Fact::Damaged { ship: id, .. }
        | Fact::Fell { ship: id, .. }
        | Fact::Disengaged { ship: id, .. }
        | Fact::Overlapped { ship: id, .. }
        | Fact::Crossed { ship: id, .. }
            if *id == ship.id =>
        {
            flown.attitude =
                Quat::from_rotation_z(tremble(5) * 0.3) * Quat::from_rotation_y(tremble(8) * 0.15);
        }
        Fact::Fled { ship: id } if *id == ship.id => {
            let ahead = f64::from(t * t) * 700.0;
            let way = flown.pose.forward() * ahead;
            flown.pose = Pose::new(
                flown.pose.x + way.x,
                flown.pose.y + way.y,
                flown.pose.heading,
            );
            flown.lift = t * t * 160.0;
            flown.thrust = 1.0;
        }
        Fact::ShipPlaced { ship: id, .. } if *id == ship.id => {
            flown.lift = (1.0 - t).powi(3) * 120.0;
            flown.thrust = 1.0 - t;
        }
        _ => {}
    }
    flown
}
