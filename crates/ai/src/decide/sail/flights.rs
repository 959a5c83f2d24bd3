//! Friendly small craft that fly after a capital ship has moved (MAEL-06).
//!
//! Their dials are set, so the capital ship should keep clear of the places where they will end.

use geometry::{Bearing, Maneuver, Pose};
use rules::{Game, Ship, sail};

use crate::{
    course,
    scene::Scene,
    worth::{place::in_zone, stake::Stake},
};

/// Cost of standing in a friend's way besides the wounds, in points. Its dial cannot change any
/// more.
const IN_THE_WAY: f64 = 10.0;

/// Cost of standing where a craft that has moved would end its slowest straight maneuver next
/// turn, in points: it has other maneuvers.
const AHEAD: f64 = 4.0;

/// The craft, each with the pose in which it will end, and whether that is sure.
pub(super) struct Flights<'a>(Vec<(&'a Ship, Pose, bool)>);

impl<'a> Flights<'a> {
    /// The flights still to come on the ship's side, its own excepted: those of this turn, and of
    /// the next for craft that have moved.
    pub(super) fn of(scene: &Scene<'a>, ship: &Ship) -> Self {
        let end = |friend: &'a Ship| {
            if let Some(maneuver) = course::dialled(scene, friend) {
                return Some((friend, course::fly(scene, friend, maneuver).to, true));
            }
            let moved = friend.on_table() && friend.turn.moved;
            let slowest = slowest(scene, friend).filter(|_| moved)?;
            Some((friend, course::fly(scene, friend, slowest).to, false))
        };
        let others = scene.friends().filter(|friend| friend.id != ship.id);
        Self(others.filter_map(end).collect())
    }

    /// The cost of standing in their way: collisions with craft that end inside the control zone.
    pub(super) fn with(&self, scene: &Scene<'_>, ship: &Ship) -> f64 {
        let ctx = scene.game.ctx;
        let flights = self.0.iter();
        let near = flights.filter(|(friend, end, _)| in_zone(scene, friend, *end, ship));
        let cost = |friend: &Ship| {
            let odds = sail::ram_odds(Game::new(ctx, scene.game.board), friend, ship);
            let hurt =
                |ship, chance: f64| Stake::of(scene.game, ship).spread(&[1.0 - chance, chance]);
            hurt(friend, odds.own) + hurt(ship, odds.other)
        };
        let each = near.map(|(friend, _, sure)| match sure {
            true => cost(friend) + IN_THE_WAY,
            false => scene.later(AHEAD),
        });
        each.sum()
    }
}

/// The slowest straight maneuver of a small craft.
fn slowest(scene: &Scene<'_>, ship: &Ship) -> Option<Maneuver> {
    let dial = scene.game.class(ship).dial.iter();
    let straight = dial.filter(|entry| entry.bearing == Bearing::Straight);
    let slowest = straight.min_by_key(|entry| entry.speed)?;
    Some(slowest.maneuver())
}
