//! Friendly small craft that fly after a capital ship has moved (MAEL-06).
//!
//! Their dials are set, so the capital ship should keep clear of the places where they will end.

use geometry::{Pose, closest_points};
use rules::{Ship, sail};

use crate::{course, scene::Scene, worth::stake::Stake};

/// Cost of standing in a friend's way besides the wounds, in points. Its dial cannot change any
/// more.
const IN_THE_WAY: f64 = 6.0;

/// The craft, each with the pose in which it will end.
pub(super) struct Flights<'a>(Vec<(&'a Ship, Pose)>);

impl<'a> Flights<'a> {
    /// The flights still to come on the ship's side, its own excepted.
    pub(super) fn of(scene: &Scene<'a>, ship: &Ship) -> Self {
        let end = |friend: &'a Ship| {
            let maneuver = course::dialled(scene, friend)?;
            Some((friend, course::fly(scene, friend, maneuver).to))
        };
        let others = scene.friends().filter(|friend| friend.id != ship.id);
        Self(others.filter_map(end).collect())
    }

    /// The cost of standing in their way: collisions with craft that end inside the control zone.
    pub(super) fn with(&self, scene: &Scene<'_>, ship: &Ship) -> f64 {
        let ctx = scene.ctx;
        let near = self.0.iter().filter(|(friend, end)| {
            let (a, b) = (ctx.base(friend), ctx.base(ship));
            closest_points(a, *end, b, ship.pose).distance < sail::ZONE
        });
        let cost = |friend: &Ship| {
            let odds = sail::ram_odds(ctx, scene.board, friend, ship);
            let hurt = |ship, chance: f64| Stake::of(ctx, ship).spread(&[1.0 - chance, chance]);
            hurt(friend, odds.own) + hurt(ship, odds.other)
        };
        near.map(|(friend, _)| cost(friend) + IN_THE_WAY).sum()
    }
}
