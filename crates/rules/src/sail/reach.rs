//! Queries for the interface: how far, whose zone, which exits.
//!
//! How far a ship comes on a way that it cannot complete, whose control zones cover a place, and
//! which ships may leave the table by which edge. They use the same checks as orders do.

use content::Edge;
use geometry::{
    Pose, TOUCH, Vec2, Way, compass,
    way::{Goal, check_way, find_way},
};

use super::{
    orders::{FAR, straight_out},
    voyage::fair_intent,
    zones::target,
};
use crate::{
    game::Game,
    sail::{Voyage, Wish, ZONE, allowance, can_leave_by, motion::exit_points, route, with_table},
    state::{Board, Intent, PlayerId, Ship, Status, UnitId},
};

/// A refused way, and its longest legal part.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ShortWay {
    /// The part that the ship can sail.
    pub way: Way,
    /// The voyage of that part.
    pub voyage: Voyage,
    /// The whole way as wished.
    pub whole: Way,
}

/// How far a ship comes on a wished way, by a plain move; none if nowhere.
///
/// Tries the shortest way with an unlimited allowance. If drawn by hand, or if there is none,
/// tries straight ones, facing along the line or as before, and takes the one that ends nearer
/// (FLT-02, FLT-05, FLT-06, FLT-12).
#[must_use]
pub fn farthest(
    game: Game<'_>,
    ship: &Ship,
    drawn: &Way,
    wish: Wish,
    intent: Intent,
    by_hand: bool,
) -> Option<ShortWay> {
    let climbs = intent == Intent::ClimbOut;
    if climbs || fair_intent(game, ship, intent).is_err() {
        return None;
    }
    let around = || around(game, ship, drawn, wish, intent);
    let found = if by_hand { None } else { around() };
    if let Some(short) = found.and_then(|whole| shortened(game, ship, whole)) {
        return Some(short);
    }
    let ways = straight(game.board, ship, drawn, wish, intent).into_iter();
    let shorts = ways.filter_map(|whole| shortened(game, ship, whole));
    let left = |short: &ShortWay| {
        let goal = short.whole.end(ship.pose).position();
        short.voyage.to.position().distance(goal)
    };
    shorts.reduce(|best, other| match left(&other) < left(&best) {
        true => other,
        false => best,
    })
}

/// The longest legal part of a way; none if that is nothing.
fn shortened(game: Game<'_>, ship: &Ship, whole: Way) -> Option<ShortWay> {
    let clear = clear(game, ship, &whole);
    // Rounding of poses, or terrain at the end, may require a slightly shorter part.
    let short = |less: f64| {
        let way = whole.cut(ship.pose, clear - less);
        let voyage = route(game, ship, &way, Intent::Move).ok()?;
        (voyage.length > TOUCH).then_some(ShortWay { way, voyage, whole })
    };
    [0.0, TOUCH, 0.1, 1.0].into_iter().find_map(short)
}

/// The way drawn so far, continued by the shortest one of any length.
fn around(game: Game<'_>, ship: &Ship, drawn: &Way, wish: Wish, intent: Intent) -> Option<Way> {
    let there = Ship {
        pose: drawn.end(ship.pose),
        ..*ship
    };
    let goal = match target(intent) {
        Some(id) => Goal::Touch(id.0),
        None => Goal::At(wish.to, wish.heading),
    };
    let (rest, _) = with_table(game, &there, intent, |table| {
        find_way(table, there.pose, FAR, goal)
    })
    .ok()?;
    rest.legs().try_fold(*drawn, Way::then)
}

/// The way drawn so far, continued straight to the place or to the ship to touch.
/// The ship faces as wished; without a wish there is one way facing along
/// the line and one as before.
fn straight(board: &Board, ship: &Ship, drawn: &Way, wish: Wish, intent: Intent) -> Vec<Way> {
    let other = target(intent).and_then(|id| board.ship(id));
    let to = other.map_or(wish.to, |other| other.pose.position());
    let from = drawn.end(ship.pose);
    let line = to - from.position();
    let headings = match wish.heading {
        Some(heading) => vec![heading],
        None => vec![compass(line.x, line.y), from.heading],
    };
    let ways = headings.into_iter();
    ways.filter_map(|heading| drawn.then(Pose::new(to.x, to.y, heading)))
        .collect()
}

/// How many millimetres of a way are clear for a plain move.
fn clear(game: Game<'_>, ship: &Ship, whole: &Way) -> f64 {
    let checked = with_table(game, ship, Intent::Move, |table| {
        check_way(table, ship.pose, whole, allowance(game.ctx, ship))
    });
    let Err(hindered) = checked else {
        return whole.length(ship.pose);
    };
    let before = whole.segments(ship.pose).take(hindered.leg);
    let before: f64 = before.map(|leg| leg.length()).sum();
    let leg = whole.segments(ship.pose).nth(hindered.leg);
    before + leg.map_or(0.0, |leg| leg.from.distance(hindered.at))
}

/// The ships whose control zones cover a place, bases excluded (FLT-06).
/// None if there are no capital ships.
#[must_use]
pub fn zones_over(game: Game<'_>, place: Vec2) -> Vec<UnitId> {
    let mut ships = game.board.ships.iter();
    if !ships.any(|ship| game.ctx.capital(ship).is_some()) {
        return Vec::new();
    }
    let near = |ship: &&Ship| {
        let base = game.base(ship);
        let half = Vec2::new(base.width, base.length) / 2.0;
        let off = ship.pose.to_local(place).abs() - half;
        let gap = off.max(Vec2::ZERO).length();
        ship.on_table() && gap > 0.0 && gap < ZONE
    };
    let found = game.board.ships.iter().filter(near);
    found.map(|ship| ship.id).collect()
}

/// The end of a way off the table near a place.
/// The base touches the edge and the ship faces out.
#[must_use]
pub fn brink(game: Game<'_>, ship: &Ship, edge: Edge, place: Vec2) -> Option<Wish> {
    let half = game.base(ship).width / 2.0;
    let board = Vec2::new(game.ctx.board.0, game.ctx.board.1);
    let near = place.clamp(Vec2::splat(half), board - half);
    let there = Ship {
        pose: Pose::new(near.x, near.y, ship.pose.heading),
        ..*ship
    };
    let end = straight_out(game, &there, edge)?.end(there.pose);
    Some(Wish {
        to: end.position(),
        heading: Some(end.heading),
    })
}

/// An edge of the table by which ships of a player may leave.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outlet {
    /// The edge.
    pub edge: Edge,
    /// The player whose ships may leave.
    pub player: PlayerId,
    /// Each of those ships, with the points it earns its owner by leaving there.
    pub ships: Vec<(UnitId, u32)>,
}

/// Every edge by which a ship may leave the table now (FLT-12, FLT-H-WIN), by edge and player.
#[must_use]
pub fn outlets(game: Game<'_>) -> Vec<Outlet> {
    let mut found: Vec<Outlet> = Vec::new();
    let free = |ship: &&Ship| ship.status == Status::Active && game.ctx.capital(ship).is_some();
    for ship in game.board.ships.iter().filter(free) {
        for edge in can_leave_by(game, ship) {
            let leaves = (ship.id, exit_points(game.ctx, ship, edge));
            let player = ship.owner;
            let mut held = found.iter_mut();
            match held.find(|held| (held.edge, held.player) == (edge, player)) {
                Some(held) => held.ships.push(leaves),
                None => found.push(Outlet {
                    edge,
                    player,
                    ships: vec![leaves],
                }),
            }
        }
    }
    found.sort_by_key(|held| (held.edge, held.player));
    found
}
