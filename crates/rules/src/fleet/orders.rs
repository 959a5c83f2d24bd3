//! The orders of free ships: a finite choice of ways, and all that can be done with batteries.

use content::{Edge, INCH};
use geometry::{
    Pose, TOUCH, Vec2, Way,
    way::{Goal, glance_way, reach_way},
};

use super::sail::fair_intent;
use crate::{
    attacks::legal_attacks,
    board::{Board, Ship, Status, UnitId},
    ctx::Ctx,
    fleet::{
        allowance, bears, can_leave_by, capital, check_face, check_sail, check_salvo, headings,
        may_sail, rotated, with_table_near,
    },
    order::{Intent, Modification, Order},
    shove::shove_orders,
};

/// Ways lead to so many points of the compass.
const COURSES: u32 = 16;
/// No way on any table is longer, in millimetres.
pub(super) const FAR: f64 = 20_000.0;
/// Of a place far off, a part of the way is looked for, so many allowances long as the crow flies, and so long at most.
const AHEAD: f64 = 1.2;
const DETOUR: f64 = 2.0;
/// How far a ship goes where it has no room for more, in millimetres.
const A_LITTLE: f64 = crate::shove::LEAST + 1.0;
/// Of the way to a place, so many shares are offered.
const SHARES: [f64; 2] = [1.0, 0.5];

/// Ways for every ship of a side that may still move, and the end of its turn.
pub(crate) fn sail_orders(ctx: &Ctx, board: &Board, player: u8) -> Vec<Order> {
    let own = board.ships.iter().filter(|ship| ship.owner == player);
    let of = |ship| {
        [
            ship_orders(ctx, board, ship),
            shove_orders(ctx, board, ship),
        ]
    };
    let ways = own.flat_map(of).flatten();
    ways.chain([Order::EndTurn]).collect()
}

/// A finite choice of legal moves of a ship; none where it may not move.
#[must_use]
pub fn ship_orders(ctx: &Ctx, board: &Board, ship: &Ship) -> Vec<Order> {
    if may_sail(ctx, board, ship).is_err() {
        return Vec::new();
    }
    let order = |(way, intent)| Order::Sail {
        ship: ship.id,
        way,
        intent,
    };
    ways(ctx, board, ship).into_iter().map(order).collect()
}

/// A choice of legal ways of a ship: straight ways all around, contact with whom it may board or ram, ways off the
/// table, and out of what holds it.
fn ways(ctx: &Ctx, board: &Board, ship: &Ship) -> Vec<(Way, Intent)> {
    let mut found = around(ctx, ship, Intent::Move, allowance(ctx, ship));
    found.extend(around(ctx, ship, Intent::ClimbOut, 4.0 * INCH));
    let enemies = board
        .ships
        .iter()
        .filter(|foe| foe.owner != ship.owner && foe.status == Status::Active);
    let reach = allowance(ctx, ship) + ctx.base(ship).length + INCH;
    for foe in enemies {
        // Whoever is farther off than the ship can come needs no search.
        let (a, b) = (ctx.base(ship), ctx.base(foe));
        if geometry::closest_points(a, ship.pose, b, foe.pose).distance > reach {
            continue;
        }
        let fair = |intent: &Intent| fair_intent(ctx, board, ship, *intent).is_ok();
        let both = [Intent::Board(foe.id), Intent::Ram(foe.id)];
        let intents: Vec<Intent> = both.into_iter().filter(fair).collect();
        // The way is the same whatever it is gone for.
        let Some(way) = intents
            .first()
            .and_then(|intent| way_into(ctx, board, ship, *intent))
        else {
            continue;
        };
        found.extend(intents.into_iter().map(|intent| (way, intent)));
    }
    for edge in can_leave_by(ctx, board, ship) {
        found.extend(straight_out(ctx, ship, edge).map(|way| (way, Intent::Leave)));
    }
    let legal = |(way, intent): &(Way, Intent)| {
        // What leads nowhere only rotates, for which there is an order of its own.
        let leads = *intent != Intent::Move || way.length(ship.pose) > TOUCH;
        leads && check_sail(ctx, board, ship.owner, (ship.id, way), *intent).is_ok()
    };
    found.retain(legal);
    // Where there is little room, a little of the way may be free.
    let moves = |(_, intent): &(Way, Intent)| *intent == Intent::Move;
    if !found.iter().any(moves) && allowance(ctx, ship) >= A_LITTLE {
        let near = around(ctx, ship, Intent::Move, A_LITTLE).into_iter();
        found.extend(near.filter(legal));
    }
    found
}

/// Straight ways all around.
fn around(ctx: &Ctx, ship: &Ship, intent: Intent, reach: f64) -> Vec<(Way, Intent)> {
    if (intent == Intent::ClimbOut) != super::sail::pit_under(ctx, ship).is_some() {
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

/// The shortest legal way of a ship into contact with another, for whoever declares to board or ram it.
fn way_into(ctx: &Ctx, board: &Board, ship: &Ship, intent: Intent) -> Option<Way> {
    let target = super::zones::target(intent)?;
    let reach = allowance(ctx, ship);
    with_table_near(ctx, board, ship, (intent, reach), |table| {
        reach_way(table, ship.pose, reach, Goal::Touch(target.0))
    })
    .map(|(way, _)| way)
}

/// The way of a ship towards a place, as far as it comes in this turn and may stop; none where it cannot set out. Of a
/// place farther off than it can come, the part of the line that it can just reach is headed for.
#[must_use]
pub fn way_towards(ctx: &Ctx, board: &Board, ship: &Ship, place: Vec2) -> Option<Way> {
    let allowance = allowance(ctx, ship);
    let line = place - ship.pose.position();
    let place = ship.pose.position() + line.clamp_length_max(allowance * AHEAD);
    let most = allowance * DETOUR;
    let (way, cost) = with_table_near(ctx, board, ship, (Intent::Move, most), |table| {
        glance_way(table, ship.pose, most, place)
    })?;
    if cost <= allowance {
        return Some(way);
    }
    // Where part of it costs more than its length, less of it is gone.
    let whole = way.length(ship.pose);
    let shares = [1.0, 0.8, 0.6, 0.4];
    let mut cuts = shares
        .into_iter()
        .map(|share| way.cut(ship.pose, (allowance * share).min(whole)));
    cuts.find(|way| super::route(ctx, board, ship, way, Intent::Move).is_ok())
}

/// Straight to the nearest point of an edge, looking at it.
pub(crate) fn straight_out(ctx: &Ctx, ship: &Ship, edge: Edge) -> Option<Way> {
    let (width, height) = ctx.board;
    let half = ctx.base(ship).length / 2.0;
    let at = ship.pose.position();
    let (to, heading) = match edge {
        Edge::North => (Vec2::new(at.x, height - half), 0.0),
        Edge::East => (Vec2::new(width - half, at.y), 90.0),
        Edge::South => (Vec2::new(at.x, half), 180.0),
        Edge::West => (Vec2::new(half, at.y), 270.0),
    };
    Way::of([Pose::new(to.x, to.y, heading)])
}

/// Rotations of a ship that is fired at which bring a better shield before the fire, and leaving it as it is.
pub(crate) fn react_orders(ctx: &Ctx, board: &Board, id: UnitId) -> Vec<Order> {
    let mut orders = vec![Order::Modify(Modification::Done)];
    let attack = board.attack.as_ref();
    let pair = attack.and_then(|attack| Some((board.ship(attack.attacker)?, board.ship(id)?)));
    let Some((from, ship)) = pair else {
        return orders;
    };
    for turn in [90.0, 180.0, 270.0] {
        let line = from.pose.position() - ship.pose.position();
        let heading = (geometry::compass(line.x, line.y) + turn)
            .rem_euclid(360.0)
            .round();
        if check_face(ctx, board, ship, heading).is_ok() {
            orders.push(Order::Face { ship: id, heading });
        }
    }
    let line = from.pose.position() - ship.pose.position();
    let heading = geometry::compass(line.x, line.y).rem_euclid(360.0).round();
    if check_face(ctx, board, ship, heading).is_ok() {
        orders.push(Order::Face { ship: id, heading });
    }
    orders
}

/// What a side can do in its turn to fire: attacks of every ship that has not fired, rotations that bring weapons to
/// bear, holding fire.
pub(crate) fn salvo_orders(ctx: &Ctx, board: &Board, player: u8) -> Vec<Order> {
    let ships = board.ships.iter();
    let open = ships.filter(|held| check_salvo(board, player, held).is_ok());
    open.flat_map(|held| fire_orders(ctx, board, held))
        .collect()
}

/// What a ship can do that fires: its attacks, rotations of a free ship that bring weapons to bear, the least first, and
/// holding its fire.
#[must_use]
pub fn fire_orders(ctx: &Ctx, board: &Board, held: &Ship) -> Vec<Order> {
    let ship = held.id;
    let attack = |(weapon, target)| Order::Attack {
        ship,
        weapon,
        target,
    };
    let attacks = legal_attacks(ctx, board, held).into_iter().map(attack);
    let mut orders: Vec<Order> = attacks.collect();
    if capital(ctx, held).is_some() {
        let mut last = held.pose.heading;
        for found in headings(ctx, board, held) {
            let heading = found.0;
            let turns = heading != last && rotated(held, heading).pose != held.pose;
            if turns && bears(ctx, board, held, found) {
                orders.push(Order::Face { ship, heading });
                last = heading;
            }
        }
    }
    orders.push(Order::HoldFire { ship });
    orders
}
