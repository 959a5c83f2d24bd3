//! The move of a capital ship along a legal way, and off the table (FLT-11, FLT-12, FLT-14).

use content::{Edge, Objective};
use geometry::{TOUCH, Way};

use super::{
    drift,
    helm::rest,
    zones::{at_edge, target},
};
use crate::{
    cite,
    ctx::Ctx,
    motion::move_along,
    moves::Course,
    sail::{Voyage, allowance, can_leave_by, route, with_craft},
    state::{Fact, Intent, Motion, MoveCause, PathKind, Ship, Status, Step, UnitId},
    work::Work,
};

/// The course of a legal way.
pub(crate) fn course_of(ship: &Ship, voyage: &Voyage, intent: Intent) -> Course {
    let cause = match intent {
        Intent::Board(_) => MoveCause::Board,
        Intent::Ram(_) => MoveCause::Ram,
        _ => MoveCause::Sail,
    };
    Course {
        motion: Motion {
            ship: ship.id,
            from: ship.pose,
            path: PathKind::Sail { way: voyage.way },
            travelled: voyage.length,
            full: true,
            cause,
            bumped: target(intent).map(|into| crate::state::Bump {
                into,
                friendly: false,
            }),
        },
        to: voyage.to.quantised(),
        bumped: Vec::new(),
        back: 0.0,
        cut: None,
    }
}

/// Takes a ship off the table if it is at an edge by which it may leave.
/// An objective there scores (FLT-12, FLT-H-WIN).
pub(crate) fn leave(work: &mut Work<'_>, id: UnitId) {
    let Some(ship) = work.active(id).filter(|ship| ship.status == Status::Active) else {
        return;
    };
    let game = work.game();
    let edges = can_leave_by(game, &ship);
    let Some(by) = edges
        .into_iter()
        .find(|edge| at_edge(game, &ship, ship.pose, *edge))
    else {
        return;
    };
    go(work, &ship, by);
}

/// Takes a ship off the table by an edge where it may leave.
fn go(work: &mut Work<'_>, ship: &Ship, by: Edge) {
    for gone in with_craft(&work.board, ship.id) {
        work.emit(cite::sail::LEAVE, Fact::Left { ship: gone });
    }
    let points = exit_points(work.ctx, ship, by);
    if points > 0 {
        let player = ship.owner;
        let rule = work.ctx.ruleset.cites.end;
        work.emit(rule, Fact::Scored { player, points });
    }
}

/// Whether a template carried a ship over one edge only, by which it may leave.
/// If so, the ship has left rather than fled (FLT-12).
pub(crate) fn departs(work: &mut Work<'_>, id: UnitId) -> bool {
    let Some(ship) = work.active(id) else {
        return false;
    };
    let (width, height) = work.ctx.board;
    let corners = work.game().base(&ship).corners(ship.pose);
    let over = |edge: Edge| {
        corners.iter().any(|corner| match edge {
            Edge::North => corner.y > height + TOUCH,
            Edge::East => corner.x > width + TOUCH,
            Edge::South => corner.y < -TOUCH,
            Edge::West => corner.x < -TOUCH,
        })
    };
    let all = [Edge::North, Edge::East, Edge::South, Edge::West];
    let crossed: Vec<Edge> = all.into_iter().filter(|edge| over(*edge)).collect();
    let [by] = crossed.as_slice() else {
        return false;
    };
    let may = can_leave_by(work.game(), &ship).contains(by);
    if may {
        go(work, &ship, *by);
    }
    may
}

/// The points that a ship earns its owner by leaving at an edge.
/// Its own points, multiplied as the objectives say (FLT-H-WIN).
pub(super) fn exit_points(ctx: &Ctx, ship: &Ship, by: Edge) -> u32 {
    let worth = u32::from(ctx.class(ship).points);
    let times = ctx.objectives.iter().map(|objective| match objective {
        Objective::Exit {
            player,
            edge,
            times,
        } if *player == ship.owner && *edge == by => u32::from(*times),
        _ => 0,
    });
    worth * times.sum::<u32>()
}

/// Moves a ship along a legal way.
pub(crate) fn set_sail(work: &mut Work<'_>, id: UnitId, way: &Way, intent: Intent) {
    let Some(ship) = work.active(id) else {
        debug_assert!(false, "check_order accepted it");
        return;
    };
    let Ok(voyage) = route(work.game(), &ship, way, intent) else {
        debug_assert!(false, "check_order accepted it");
        return;
    };
    let rule = match intent {
        Intent::Board(_) => cite::sail::BOARDING,
        Intent::Ram(_) => cite::sail::DECLARED,
        Intent::ClimbOut => cite::march::CLIMB,
        Intent::Leave => cite::sail::LEAVE,
        Intent::Move => cite::sail::ALLOWANCE,
    };
    // Rotating is no movement (FLT-11).
    if intent == Intent::Move && voyage.length <= TOUCH {
        let (from, to) = (ship.pose, voyage.to.quantised());
        return work.emit(cite::sail::FACING, Fact::Faced { ship: id, from, to });
    }
    work.emit(
        rule,
        Fact::Sailed {
            ship: id,
            intent,
            length: voyage.length,
            cost: voyage.cost,
            allowance: voyage.allowance.min(allowance(work.ctx, &ship)),
        },
    );
    let rule = match intent {
        Intent::Ram(_) => cite::sail::STOP,
        _ => cite::sail::PATH,
    };
    move_along(work, &course_of(&ship, &voyage, intent), rule);
    for rule in drift::let_go(work.game(), &ship, &voyage) {
        let (hex, unit) = (None, None);
        work.emit(
            rule,
            Fact::DriftEnded {
                ship: id,
                cell: hex,
                unit,
            },
        );
    }
    let helm = matches!(work.origin, Step::Helm { .. });
    if helm {
        rest(work, id, voyage.cost);
    }
    if intent == Intent::ClimbOut {
        // Climbing out is an action; without a Perform Action step, it replaces the ship's fire.
        let fact = if helm {
            Fact::ClimbedOut { ship: id }
        } else {
            Fact::HeldFire { ship: id }
        };
        work.emit(cite::march::CLIMB, fact);
    }
}
