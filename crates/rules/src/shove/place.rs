//! Places for a ship that shoves off.
//! The nearest suitable ones, with one of eight headings.

use content::Keyword;
use geometry::{Aabb2, Pose, TOUCH, Vec2};

use super::moves_on_from;
use crate::{
    areas::bars,
    game::Game,
    moves::{bars_shift, blocking_ship, has_left},
    sail::ZONE,
    state::Ship,
};

/// The distance between rings of places to search, in millimetres, up to [`NEAR`].
const RING: f64 = 10.0;
/// The largest distance at which a place must be free, in millimetres.
pub const NEAR: f64 = 100.0;
/// The distance between rings beyond that.
const WIDE_RING: f64 = 50.0;
/// The bearings to search in each ring, astern first.
const BEARINGS: [f64; 8] = [180.0, 225.0, 135.0, 270.0, 90.0, 315.0, 45.0, 0.0];
/// The number of headings that a ship may have after it shoved off.
const TURNS: u32 = 8;

/// How free a place must be.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Care {
    /// Nothing is in the way, and the ship enters no control zone and lands on no obstacle.
    Full,
    /// The base may lie there at all; nothing else matters.
    Bare,
}

/// The poses to which a stuck ship may shove off.
/// They lie at the smallest distance that has any, one for each heading.
#[must_use]
pub fn shoves(game: Game<'_>, ship: &Ship) -> Vec<Pose> {
    let near = (0..).map(|ring| f64::from(ring) * RING);
    let near = near.take_while(|reach| *reach <= NEAR);
    let far = (0..).map(|ring| f64::from(ring) * WIDE_RING);
    let most = Vec2::new(game.ctx.board.0, game.ctx.board.1).length();
    let far = far.take_while(|reach| *reach <= most);
    let rings = near.map(|reach| (reach, Care::Full));
    let mut rings = rings.chain(far.map(|reach| (reach, Care::Bare)));
    let found = rings.find_map(|(reach, care)| {
        let found = ring(game, ship, reach, care);
        (!found.is_empty()).then_some(found)
    });
    found.unwrap_or_default()
}

/// The places at one distance: for each heading the first suitable one.
fn ring(game: Game<'_>, ship: &Ship, reach: f64, care: Care) -> Vec<Pose> {
    let bearings = match reach > 0.0 {
        true => &BEARINGS[..],
        false => &BEARINGS[..1],
    };
    let turns = 0..TURNS;
    let pose = |bearing: f64, turn: u32| {
        let away = Pose::new(0.0, 0.0, ship.pose.heading + bearing).forward() * reach;
        let at: Vec2 = ship.pose.position() + away;
        let heading = ship.pose.heading + f64::from(turn) * 360.0 / f64::from(TURNS);
        Pose::new(at.x, at.y, heading).quantised()
    };
    turns
        .filter_map(|turn| {
            let mut poses = bearings.iter().map(|bearing| pose(*bearing, turn));
            poses.find(|to| *to != ship.pose && will_do(game, ship, *to, care))
        })
        .collect()
}

/// Whether a ship may shove off to a near pose: it is free there, and can move on from it.
pub(super) fn is_free(game: Game<'_>, ship: &Ship, to: Pose) -> bool {
    will_do(game, ship, to, Care::Full)
}

/// Whether a ship may come to rest at a pose, and can move on from it.
fn will_do(game: Game<'_>, ship: &Ship, to: Pose, care: Care) -> bool {
    let fits = !has_left(game, ship, to)
        && blocking_ship(game, ship, to).is_none()
        && !walled(game, ship, to);
    let clear = || {
        let slid = Pose {
            heading: ship.pose.heading,
            ..to
        };
        bars_shift(game, ship, slid).is_none()
            && zones_kept(game, ship, to)
            && !lands(game, ship, to)
    };
    fits && (care == Care::Bare || clear()) && moves_on_from(game, ship, to)
}

/// Whether a base would lie on terrain that nobody moves through.
fn walled(game: Game<'_>, ship: &Ship, to: Pose) -> bool {
    let ctx = game.ctx;
    let flies = ctx.has_keyword(ship, Keyword::Fly);
    let near = game.areas().near(Aabb2::of_base(game.base(ship), to));
    near.into_iter()
        .any(|area| bars(ctx, area, flies).is_some() && area.holds(game, ship, to))
}

/// Whether a ship enters no control zone, and comes no nearer to a ship whose zone it is in.
/// See FLT-06 and MAEL-06.
fn zones_kept(game: Game<'_>, ship: &Ship, to: Pose) -> bool {
    let free = |ship: &Ship| game.ctx.capital(ship).is_some();
    let zoned =
        |other: &&Ship| other.id != ship.id && other.on_table() && (free(ship) || free(other));
    let shapes = game.board.shapes(game.ctx);
    let shape = shapes.ship(ship);
    game.board.ships.iter().filter(zoned).all(|other| {
        let there = shapes.ship(other);
        let gap = |pose| geometry::gap(shape, pose, there, other.pose);
        gap(to) >= ZONE.min(gap(ship.pose)) - TOUCH
    })
}

/// Whether a ship would land on an obstacle that it is not on already.
fn lands(game: Game<'_>, ship: &Ship, to: Pose) -> bool {
    let shapes = game.board.shapes(game.ctx);
    let near = game.board.field.near(Aabb2::of_base(game.base(ship), to));
    near.into_iter().any(|obstacle| {
        let on = |pose| shapes.overlap(ship, pose, obstacle);
        on(to) && !on(ship.pose)
    })
}
