//! Where free ships could go: the ways that the rules offer, and ways to places from which fire strikes a weak side.

use content::{Edge, INCH, Objective};
use geometry::{Facing, Pose, Vec2, Way};
use rules::{Intent, Order, Ship, fleet};

use super::value::Threat;
use crate::scene::Scene;

/// A plain move leads at least so far, in millimetres.
const LEAST: f64 = 15.0;
/// A way shorter than this is no way.
const SHORT: f64 = 15.0;
/// Places around so many of the nearest enemies are headed for.
const AROUND: usize = 1;
/// The bow is shown to one of so many of the nearest enemies.
const FACED: usize = 3;
/// A heading that spares no more points than this is no better.
const BETTER: f64 = 0.05;

/// All moves of a ship that are worth weighing; the careful look for ways to good places besides.
pub(super) fn candidates(scene: &Scene<'_>, ship: &Ship, careful: bool) -> Vec<Order> {
    let mut orders = fleet::ship_orders(scene.ctx, scene.board, ship);
    // A plain move of a finger's breadth is none: whoever wants to be there stays.
    orders.retain(|order| match order {
        Order::Sail {
            way,
            intent: Intent::Move,
            ..
        } => way.end(ship.pose).position().distance(ship.pose.position()) >= LEAST,
        _ => true,
    });
    if careful {
        orders.extend(to_places(scene, ship));
    }
    orders
}

/// Ways to good places for a ship, as far along as it comes.
fn to_places(scene: &Scene<'_>, ship: &Ship) -> Vec<Order> {
    let mut found = Vec::new();
    for place in places(scene, ship) {
        let way = fleet::way_towards(scene.ctx, scene.board, ship, place);
        let Some(way) = way.filter(|way| way.length(ship.pose) > SHORT) else {
            continue;
        };
        found.push(Order::Sail {
            ship: ship.id,
            way,
            intent: Intent::Move,
        });
    }
    found
}

/// The same way, but turned at its end so that it shows the side that suffers least; none where that is so already.
pub(super) fn turned(
    scene: &Scene<'_>,
    threat: &Threat<'_>,
    ship: &Ship,
    way: &Way,
) -> Option<Order> {
    let end = way.end(ship.pose);
    let there = Ship { pose: end, ..*ship };
    let pose = looking(scene, threat, &there)?;
    Some(Order::Sail {
        ship: ship.id,
        way: way.then(pose)?,
        intent: Intent::Move,
    })
}

/// A ship rotated on the spot so that it shows the side that suffers least; none where it does already.
pub(super) fn rotation(
    scene: &Scene<'_>,
    threat: &Threat<'_>,
    ship: &Ship,
) -> Option<(Order, Ship)> {
    let pose = looking(scene, threat, ship)?;
    let order = Order::Face {
        ship: ship.id,
        heading: pose.heading,
    };
    rules::check_order(scene.ctx, scene.board, &order).ok()?;
    Some((order, Ship { pose, ..*ship }))
}

/// The pose of a ship on the spot in which it would suffer least; none where that is the one it has. It shows its bow to
/// one of the enemies that are nearest.
fn looking(scene: &Scene<'_>, threat: &Threat<'_>, ship: &Ship) -> Option<Pose> {
    let mut best = (threat.alone(scene, ship), None);
    for foe in nearest(scene, ship, FACED) {
        let line = foe.pose.position() - ship.pose.position();
        let heading = geometry::compass(line.x, line.y).round().rem_euclid(360.0);
        let turned = fleet::rotated(ship, heading);
        let danger = threat.alone(scene, &turned);
        if danger < best.0 - BETTER {
            best = (danger, Some(turned.pose));
        }
    }
    best.1
}

/// Places near enemies, abeam and astern of them at a reach that suits the ship's weapons; and where objectives are.
fn places(scene: &Scene<'_>, ship: &Ship) -> Vec<Vec2> {
    let class = scene.ctx.class(ship);
    let reach = class.weapons.iter().map(|weapon| weapon.range.1).max();
    let reach = f64::from(reach.unwrap_or(4)) * INCH;
    let (width, height) = scene.ctx.board;
    let inside = |place: Vec2| {
        let margin = scene.ctx.base(ship).length / 2.0 + 1.0;
        Vec2::new(
            place.x.clamp(margin, (width - margin).max(margin)),
            place.y.clamp(margin, (height - margin).max(margin)),
        )
    };
    let mut found = Vec::new();
    for foe in nearest(scene, ship, AROUND) {
        for facing in [Facing::Bow, Facing::Port, Facing::Starboard, Facing::Stern] {
            let turn = match facing {
                Facing::Bow => 0.0,
                Facing::Starboard => 90.0,
                Facing::Stern => 180.0,
                Facing::Port => 270.0,
            };
            let out = Pose::new(0.0, 0.0, foe.pose.heading + turn).forward();
            found.push(inside(foe.pose.position() + out * (reach * 0.8)));
        }
    }
    for objective in &scene.ctx.objectives {
        let Objective::Exit { player, edge, .. } = objective else {
            continue;
        };
        if *player == ship.owner {
            found.push(inside(at_edge(scene, ship, *edge)));
        }
    }
    found
}

/// The point of an edge straight ahead of a ship.
fn at_edge(scene: &Scene<'_>, ship: &Ship, edge: Edge) -> Vec2 {
    let (width, height) = scene.ctx.board;
    let at = ship.pose.position();
    match edge {
        Edge::North => Vec2::new(at.x, height),
        Edge::South => Vec2::new(at.x, 0.0),
        Edge::East => Vec2::new(width, at.y),
        Edge::West => Vec2::new(0.0, at.y),
    }
}

/// The enemies nearest to a ship, so many.
fn nearest<'a>(scene: &Scene<'a>, ship: &Ship, count: usize) -> Vec<&'a Ship> {
    let mut foes: Vec<&Ship> = scene.enemies().collect();
    let far = |foe: &Ship| (foe.pose.position() - ship.pose.position()).length();
    foes.sort_by(|a, b| far(a).total_cmp(&far(b)).then(a.id.cmp(&b.id)));
    foes.truncate(count);
    foes
}
