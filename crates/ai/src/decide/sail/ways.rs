//! Destinations for capital ships: the ways that the rules offer, and ways to places with a shot at
//! a weak side.

use content::{Edge, INCH, Objective};
use geometry::{Facing, Pose, Vec2, Way};
use rules::{Intent, Order, Ship, sail};

use crate::{decide::sail::place::Threat, scene::Scene};

/// The shortest plain move, in millimetres.
const LEAST: f64 = 15.0;
/// A shorter way to a place, in millimetres, is not worth an order.
const SHORT: f64 = 15.0;
/// The number of nearest enemies around which the search looks for places.
const AROUND: usize = 1;
/// The number of nearest enemies to which a ship considers turning its bow.
const FACED: usize = 3;
/// A heading must spare more points than this to be better.
const BETTER: f64 = 0.05;

/// All moves of a ship that are worth weighing. A veteran also looks for ways to good places.
pub(super) fn candidates(scene: &Scene<'_>, ship: &Ship) -> Vec<Order> {
    let mut orders = sail::ship_orders(scene.game, ship);
    // A ship that wants to stay put stays: a plain move of a finger's breadth is no move.
    orders.retain(|order| {
        let Order::Sail {
            way,
            intent: Intent::Move,
            ..
        } = order
        else {
            return true;
        };
        way.end(ship.pose).position().distance(ship.pose.position()) >= LEAST
    });
    if scene.careful {
        orders.extend(to_places(scene, ship));
    }
    orders
}

/// Ways towards good places, as far as the ship can sail.
fn to_places(scene: &Scene<'_>, ship: &Ship) -> Vec<Order> {
    let mut found = Vec::new();
    for place in places(scene, ship) {
        let way = sail::way_towards(scene.game, ship, place);
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

/// The same way with a turn at its end to show the safest side; none if that side shows already.
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

/// A rotation on the spot to show the safest side; none if that side shows already.
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
    rules::check_order(scene.game, &order).ok()?;
    Some((order, Ship { pose, ..*ship }))
}

/// The pose on the spot in which a ship would suffer least; none if it has that pose already.
///
/// The ship may turn its bow to any of the [`FACED`] nearest enemies.
fn looking(scene: &Scene<'_>, threat: &Threat<'_>, ship: &Ship) -> Option<Pose> {
    let mut best = (threat.alone(scene, ship), None);
    for foe in nearest(scene, ship, FACED) {
        let line = foe.pose.position() - ship.pose.position();
        let heading = geometry::compass(line.x, line.y).round().rem_euclid(360.0);
        let turned = sail::rotated(ship, heading);
        let danger = threat.alone(scene, &turned);
        if danger < best.0 - BETTER {
            best = (danger, Some(turned.pose));
        }
    }
    best.1
}

/// Places on all four sides of the nearest enemies, at a range that suits the ship's weapons; and
/// the exits of the ship's objectives.
fn places(scene: &Scene<'_>, ship: &Ship) -> Vec<Vec2> {
    let class = scene.game.class(ship);
    let reach = class.weapons.iter().map(|weapon| weapon.range.1).max();
    let reach = f64::from(reach.unwrap_or(4)) * INCH;
    let (width, height) = scene.game.ctx.board;
    let inside = |place: Vec2| {
        let margin = scene.game.base(ship).length / 2.0 + 1.0;
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
    for objective in &scene.game.ctx.objectives {
        let Objective::Exit { player, edge, .. } = objective else {
            continue;
        };
        if *player == ship.owner {
            found.push(inside(at_edge(scene, ship, *edge)));
        }
    }
    found
}

/// The point on an edge that is nearest to a ship.
fn at_edge(scene: &Scene<'_>, ship: &Ship, edge: Edge) -> Vec2 {
    let (width, height) = scene.game.ctx.board;
    let at = ship.pose.position();
    match edge {
        Edge::North => Vec2::new(at.x, height),
        Edge::South => Vec2::new(at.x, 0.0),
        Edge::East => Vec2::new(width, at.y),
        Edge::West => Vec2::new(0.0, at.y),
    }
}

/// The `count` enemies nearest to a ship.
fn nearest<'a>(scene: &Scene<'a>, ship: &Ship, count: usize) -> Vec<&'a Ship> {
    let mut foes: Vec<&Ship> = scene.enemies().collect();
    let far = |foe: &Ship| (foe.pose.position() - ship.pose.position()).length();
    foes.sort_by(|a, b| far(a).total_cmp(&far(b)).then(a.id.cmp(&b.id)));
    foes.truncate(count);
    foes
}
