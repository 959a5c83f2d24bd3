//! The orders of capital ships: a finite choice of ways, and every use of batteries.

use content::{Edge, INCH};
use geometry::{
    Pose, TOUCH, Vec2, Way,
    way::{Goal, glance_way, reach_way},
};

use super::voyage::fair_intent;
use crate::{
    attacks::legal_attacks,
    game::Game,
    sail::{
        allowance, bears, can_leave_by, check_sail, headings, may_sail, rotated, with_table_near,
    },
    state::{Intent, Order, Ship, Status},
};

/// Number of compass directions in which ways are offered.
const COURSES: u32 = 16;
/// Longer than any way on any table, in millimetres.
pub(super) const FAR: f64 = 20_000.0;
/// For distant goals, search only this many allowances ahead, and accept a detour up to `DETOUR`.
const AHEAD: f64 = 1.2;
const DETOUR: f64 = 2.0;
/// The length of a short step where there is no room for more, in millimetres.
const A_LITTLE: f64 = super::LEAST + 1.0;
/// The shares of the full length that are offered.
const SHARES: [f64; 2] = [1.0, 0.5];

/// A finite choice of a ship's legal moves; none if it may not move.
#[must_use]
pub fn ship_orders(game: Game<'_>, ship: &Ship) -> Vec<Order> {
    if may_sail(game, ship).is_err() {
        return Vec::new();
    }
    let order = |(way, intent)| Order::Sail {
        ship: ship.id,
        way,
        intent,
    };
    ways(game, ship).into_iter().map(order).collect()
}

/// A choice of a ship's legal ways.
/// They lead straight all around, into contact with ships to board or ram, off the table, and out
/// of a pit.
fn ways(game: Game<'_>, ship: &Ship) -> Vec<(Way, Intent)> {
    let ctx = game.ctx;
    let mut found = around(game, ship, Intent::Move, allowance(ctx, ship));
    found.extend(around(game, ship, Intent::ClimbOut, 4.0 * INCH));
    let enemies = game
        .board
        .ships
        .iter()
        .filter(|foe| foe.owner != ship.owner && foe.status == Status::Active);
    let reach = allowance(ctx, ship) + game.base(ship).length + INCH;
    for foe in enemies {
        // Skip the search for enemies beyond the ship's reach.
        let (a, b) = (game.base(ship), game.base(foe));
        if geometry::closest_points(a, ship.pose, b, foe.pose).distance > reach {
            continue;
        }
        let fair = |intent: &Intent| fair_intent(game, ship, *intent).is_ok();
        let both = [Intent::Board(foe.id), Intent::Ram(foe.id)];
        let intents: Vec<Intent> = both.into_iter().filter(fair).collect();
        // The way is the same for either intent.
        let Some(way) = intents
            .first()
            .and_then(|intent| way_into(game, ship, *intent))
        else {
            continue;
        };
        found.extend(intents.into_iter().map(|intent| (way, intent)));
    }
    for edge in can_leave_by(game, ship) {
        found.extend(straight_out(game, ship, edge).map(|way| (way, Intent::Leave)));
    }
    let legal = |(way, intent): &(Way, Intent)| {
        // A way of no length only rotates, and another order does that.
        let leads = *intent != Intent::Move || way.length(ship.pose) > TOUCH;
        leads && check_sail(game, ship.owner, ship.id, way, *intent).is_ok()
    };
    found.retain(legal);
    // With little room, a short step may still be legal.
    let moves = |(_, intent): &(Way, Intent)| *intent == Intent::Move;
    if !found.iter().any(moves) && allowance(ctx, ship) >= A_LITTLE {
        let near = around(game, ship, Intent::Move, A_LITTLE).into_iter();
        found.extend(near.filter(legal));
    }
    found
}

/// Straight ways in all directions.
fn around(game: Game<'_>, ship: &Ship, intent: Intent, reach: f64) -> Vec<(Way, Intent)> {
    if (intent == Intent::ClimbOut) != super::voyage::pit_under(game, ship).is_some() {
        return Vec::new();
    }
    let mut found = Vec::new();
    for at in 0..COURSES {
        let heading = f64::from(at) * 360.0 / f64::from(COURSES);
        let ahead = Pose::new(0.0, 0.0, heading).forward();
        for share in SHARES {
            let to = ship.pose.position() + ahead * (reach * share - TOUCH);
            let way = Way::of([Pose::new(to.x, to.y, heading)]);
            found.extend(way.map(|way| (way, intent)));
        }
    }
    found
}

/// The shortest legal way of a ship into contact with another, to board or ram it.
fn way_into(game: Game<'_>, ship: &Ship, intent: Intent) -> Option<Way> {
    let target = super::zones::target(intent)?;
    let reach = allowance(game.ctx, ship);
    with_table_near(game, ship, intent, reach, |table| {
        reach_way(table, ship.pose, reach, Goal::Touch(target.0))
    })
    .map(|(way, _)| way)
}

/// A way towards a place, as far as the ship comes this turn and may stop.
/// None if it cannot set out. For a place out of reach, it heads for the farthest point of the line
/// within `AHEAD` allowances.
#[must_use]
pub fn way_towards(game: Game<'_>, ship: &Ship, place: Vec2) -> Option<Way> {
    let allowance = allowance(game.ctx, ship);
    let line = place - ship.pose.position();
    let place = ship.pose.position() + line.clamp_length_max(allowance * AHEAD);
    let most = allowance * DETOUR;
    let (way, cost) = with_table_near(game, ship, Intent::Move, most, |table| {
        glance_way(table, ship.pose, most, place)
    })?;
    if cost <= allowance {
        return Some(way);
    }
    // If the end is illegal or terrain makes it costly, try shorter parts.
    let whole = way.length(ship.pose);
    let shares = [1.0, 0.8, 0.6, 0.4];
    let mut cuts = shares
        .into_iter()
        .map(|share| way.cut(ship.pose, (allowance * share).min(whole)));
    cuts.find(|way| super::route(game, ship, way, Intent::Move).is_ok())
}

/// The straight way to the nearest point of an edge, facing out.
pub(crate) fn straight_out(game: Game<'_>, ship: &Ship, edge: Edge) -> Option<Way> {
    let (width, height) = game.ctx.board;
    let half = game.base(ship).length / 2.0;
    let at = ship.pose.position();
    let (to, heading) = match edge {
        Edge::North => (Vec2::new(at.x, height - half), 0.0),
        Edge::East => (Vec2::new(width - half, at.y), 90.0),
        Edge::South => (Vec2::new(at.x, half), 180.0),
        Edge::West => (Vec2::new(half, at.y), 270.0),
    };
    Way::of([Pose::new(to.x, to.y, heading)])
}

/// The orders of a firing ship.
/// They are its attacks, a capital ship's rotations that bring weapons to bear (the least
/// first), and holding fire.
#[must_use]
pub fn fire_orders(game: Game<'_>, held: &Ship) -> Vec<Order> {
    let ship = held.id;
    let attack = |(weapon, target)| Order::Attack {
        ship,
        weapon,
        target,
    };
    let attacks = legal_attacks(game, held).into_iter().map(attack);
    let mut orders: Vec<Order> = attacks.collect();
    if game.ctx.capital(held).is_some() {
        let mut last = held.pose.heading;
        for found in headings(game, held) {
            let heading = found.0;
            let turns = heading != last && rotated(held, heading).pose != held.pose;
            if turns && bears(game, held, found) {
                orders.push(Order::Face { ship, heading });
                last = heading;
            }
        }
    }
    orders.push(Order::HoldFire { ship });
    orders
}
