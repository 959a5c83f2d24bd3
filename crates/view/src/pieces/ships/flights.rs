//! The poses of ships while the running event moves, shakes or lifts them.

use bevy::prelude::*;
use geometry::{Cell, Pose};
use rules::{
    ClashFact, ContactFact, Fact, Family, ForcedFact, HarmFact, MoveCause, MoveFact, PlanFact,
    PlayerId, Ship, Status,
};

use crate::{
    Playback,
    api::{ViewBoard, ViewMatch, is_fallen},
    play::flight::{self, Flights, Flown},
    scale::angle_between,
    shapes::noise,
    table::ground,
};

/// Computes the poses and attitudes of ships for the running event.
pub(super) fn plan_flights(
    mut flights: ResMut<Flights>,
    board: Res<ViewBoard>,
    playback: Res<Playback>,
) {
    flights.0.clear();
    let Some(view) = &board.0 else { return };
    let t = playback.progress();
    let there = view.board.ships.iter();
    for ship in there.filter(|ship| ship.on_table() || is_fallen(ship)) {
        let rest = Flown {
            ground: ground::height_mm(view, ship.cell),
            ..resting(ship)
        };
        let flown = match playback.current.as_ref().map(|event| &event.fact) {
            Some(Fact::Moved {
                ship: id,
                from,
                to,
                path,
                travelled,
                full,
                cause,
                ..
            }) if *id == ship.id => {
                let base = view.ctx.base(ship);
                let flown = flight::fly(*from, *to, base, path, *travelled, *full, t);
                driven(*cause, flown, t)
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
                let heights = [*from, *to].map(|cell| ground::height_mm(view, cell));
                let walks = matches!(fact, Fact::Stepped { .. });
                let hop = hop(view, walks, ship.pose, *pose);
                flight::stride(ship.pose, *pose, heights, hop, t)
            }
            // It falls backwards, as the token will lie.
            Some(Fact::Downed { ship: id, .. }) if *id == ship.id => Flown {
                attitude: Quat::from_rotation_x(90_f32.to_radians() * topple(t)),
                ..rest
            },
            Some(fact) => stirred(view, fact, ship, rest, t),
            None => rest,
        };
        flights.0.insert(ship.id, flown);
    }
}

/// How high a figure hops on its way to another space, in millimetres: it jumps over a gap.
fn hop(view: &ViewMatch, walks: bool, from: Pose, to: Pose) -> f32 {
    if !walks {
        return 2.0;
    }
    let middle = |column: i32| view.ctx.pose_at(Cell::new(column, 0), 0.0).position();
    let side = middle(1).distance(middle(0));
    let far = from.position().distance(to.position());
    if far > side * 1.6 { 18.0 } else { 1.0 }
}

/// The pose of a ship at rest; a wreck lists.
fn resting(ship: &Ship) -> Flown {
    let still = flight::still(ship.pose);
    if ship.status != Status::Doomed {
        return still;
    }
    let side = noise::signed(ship.id.0).signum();
    Flown {
        attitude: Quat::from_rotation_z(side * 0.34) * Quat::from_rotation_x(-0.12),
        lift: -9.0,
        ..still
    }
}

/// How far somebody has fallen: faster and faster, with one small rebound.
fn topple(t: f32) -> f32 {
    let down = (t * 1.6).clamp(0.0, 1.0).powi(2);
    let rebound = ((t - 0.62) / 0.2).clamp(0.0, 1.0);
    down - 0.06 * (rebound * std::f32::consts::PI).sin()
}

/// Adapts a move to its cause: a ram burns hard, a ship carried away tumbles without engines.
fn driven(cause: MoveCause, mut flown: Flown, t: f32) -> Flown {
    match cause {
        MoveCause::Ram => flown.thrust = 1.0,
        MoveCause::Forced => {
            let jolt = |seed: u32| noise::signed(seed ^ (t * 18.0) as u32) * (1.0 - t);
            flown.thrust = 0.0;
            flown.flare = 0.0;
            flown.attitude =
                Quat::from_rotation_z(jolt(4) * 0.22) * Quat::from_rotation_y(jolt(6) * 0.16);
        }
        _ => {}
    }
    flown
}

/// The other effects of an event on a ship that stays in place.
fn stirred(view: &ViewMatch, fact: &Fact, ship: &Ship, mut flown: Flown, t: f32) -> Flown {
    let tremble = |seed: u32| noise::signed(seed ^ (t * 24.0) as u32) * (1.0 - t);
    let me = ship.id;
    match fact.family() {
        Family::Forced(ForcedFact::Bumped {
            ship, into: other, ..
        }) if [*ship, *other].contains(&me) => {
            flown.attitude =
                Quat::from_rotation_z(tremble(3) * 0.35) * Quat::from_rotation_x(tremble(9) * 0.2);
        }
        Family::Clash(ClashFact::Rammed { ship, other, .. }) if [*ship, *other].contains(&me) => {
            flown.attitude =
                Quat::from_rotation_z(tremble(3) * 0.5) * Quat::from_rotation_x(tremble(9) * 0.3);
        }
        Family::Harm(HarmFact::Damaged { ship, .. })
        | Family::Forced(ForcedFact::Forced { ship, .. } | ForcedFact::Fell { ship, .. })
        | Family::Move(MoveFact::Disengaged { ship, .. })
        | Family::Contact(
            ContactFact::Overlapped { ship, .. } | ContactFact::Crossed { ship, .. },
        ) if *ship == me => {
            flown.attitude =
                Quat::from_rotation_z(tremble(5) * 0.3) * Quat::from_rotation_y(tremble(8) * 0.15);
        }
        Family::Harm(HarmFact::Fled { ship }) if *ship == me => {
            let heading = flown.pose.heading;
            flee(&mut flown, heading, 700.0, t);
        }
        Family::Harm(HarmFact::Left { ship }) if *ship == me => {
            let heading = way_out(view, &flown.pose);
            flee(&mut flown, heading, 500.0, t);
        }
        // The captors first hoist their flag, then tow the ship to their side of the table.
        Family::Clash(ClashFact::Captured { ship, by }) if *ship == me => {
            let heading = way_home(view, *by, &flown.pose);
            depart(&mut flown, heading, 420.0, (t - 0.45).max(0.0) / 0.55);
        }
        Family::Move(MoveFact::Faced { ship, from, to }) if *ship == me => {
            let turn = angle_between(from.heading, to.heading) * f64::from(t * t * (3.0 - 2.0 * t));
            flown.pose = Pose::new(from.x, from.y, from.heading + turn);
        }
        Family::Plan(PlanFact::ShipPlaced { ship, .. }) if *ship == me => {
            flown.lift = (1.0 - t).powi(3) * 120.0;
            flown.thrust = 1.0 - t;
        }
        // Another ship's, or nothing that stirs one.
        Family::Turn(_)
        | Family::Story(_)
        | Family::Plan(_)
        | Family::Move(_)
        | Family::Forced(_)
        | Family::Contact(_)
        | Family::Clash(_)
        | Family::Attack(_)
        | Family::Token(_)
        | Family::Harm(_)
        | Family::Squad(_)
        | Family::SquadAttack(_)
        | Family::Mind(_)
        | Family::Quiet(_) => {}
    }
    flown
}

/// The same for a ship that goes by itself.
fn flee(flown: &mut Flown, heading: f64, far: f64, t: f32) {
    depart(flown, heading, far, t);
    flown.thrust = 1.0;
}

/// Carries a ship off by up to `far` millimetres, up and away.
fn depart(flown: &mut Flown, heading: f64, far: f64, t: f32) {
    let way = Pose::new(0.0, 0.0, heading).forward() * (f64::from(t * t) * far);
    let pose = flown.pose;
    flown.pose = Pose::new(pose.x + way.x, pose.y + way.y, pose.heading);
    flown.lift = t * t * 160.0;
}

/// The heading to the middle of a player's zone.
fn way_home(view: &ViewMatch, player: PlayerId, pose: &Pose) -> f64 {
    let [left, low, right, high] = rules::zone(&view.ctx, player);
    let (x, y) = ((left + right) * 0.5, (low + high) * 0.5);
    geometry::compass(x - pose.x, y - pose.y)
}

/// The heading to the nearest edge of the table.
fn way_out(view: &ViewMatch, pose: &Pose) -> f64 {
    let (wide, high) = view.ctx.board;
    let edges = [
        (0.0, high - pose.y),
        (90.0, wide - pose.x),
        (180.0, pose.y),
        (270.0, pose.x),
    ];
    let nearest = edges.into_iter().min_by(|a, b| a.1.total_cmp(&b.1));
    nearest.map_or(pose.heading, |(heading, _)| heading)
}
