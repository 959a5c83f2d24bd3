//! What terrain on an open table does in time: at the end of a side's turn, at the end of the round,
//! and by then to a ship that stays.

use content::{Clause, Effect, Terrain, Trigger};
use geometry::Pose;

use crate::{
    areas::wholly_within,
    ctx::Ctx,
    effects::{Cause, run_clause, run_clauses},
    explore::Subject,
    state::{Area, Board, Prospect, Ship, UnitId},
    work::Work,
};

/// Applies the end-of-round effects of areas to the ships in them (FLT-H-TERRAIN, EXP-01, MAEL-04).
/// Areas act by ascending number.
pub(crate) fn end_of_round(work: &mut Work<'_>) {
    suffer_round(work, None);
}

/// Applies those effects to every ship, or only to ship `only`.
/// The ships farthest along an area's heading come first, so that ships carried along do not run
/// into each other. A ship in several areas of one kind suffers only the first, but each area still
/// carries the ships in it when its turn comes.
fn suffer_round(work: &mut Work<'_>, only: Option<UnitId>) {
    let ctx = work.ctx;
    let mut done: Vec<(u16, UnitId)> = Vec::new();
    for area in ctx.areas.list() {
        let clauses = &area.kind(ctx).clauses;
        if !on(clauses, Trigger::EndRound) {
            continue;
        }
        let ahead = area.pose.forward();
        let there = work.board.ships.iter().filter(|ship| ship.on_table());
        let mut inside: Vec<(f64, UnitId)> = there
            .filter(|ship| only.is_none_or(|id| ship.id == id))
            .filter(|ship| area.holds(ctx, ship, ship.pose))
            .map(|ship| (ship.pose.position().dot(ahead), ship.id))
            .collect();
        inside.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
        for (_, id) in inside {
            let again = done.contains(&(area.terrain, id));
            done.push((area.terrain, id));
            let due = clauses.iter().filter(|clause| {
                clause.on.contains(&Trigger::EndRound) && (!again || carries(&clause.effects))
            });
            for clause in due {
                run_clause(work, id, clause, &from(area));
            }
        }
    }
}

/// Whether the effects carry along the ships in the area.
fn carries(effects: &[Effect]) -> bool {
    effects.iter().any(|effect| match effect {
        Effect::Carry(_) => true,
        Effect::By(_, effects) => carries(effects),
        Effect::Roll { on, .. } => on.iter().any(|(_, effects)| carries(effects)),
        _ => false,
    })
}

/// Names an area as the cause of its clauses' effects.
pub(crate) fn from(area: &Area) -> Cause {
    Cause {
        source: Some(area.id),
        ..Cause::default()
    }
}

fn on(clauses: &[Clause], trigger: Trigger) -> bool {
    clauses.iter().any(|clause| clause.on.contains(&trigger))
}

/// Work budget for a stay in one place; the question comes up for every reachable place.
const WORK_TO_STAY: usize = 512;

/// What areas do to a ship that stays at this pose.
/// Looks ahead to the end of its side's turn and of the round, with its present damage.
#[must_use]
pub fn lingering(ctx: &Ctx, board: &Board, ship: &Ship, pose: Pose) -> Prospect {
    let mut start = board.clone();
    if let Some(held) = start.ship_mut(ship.id) {
        *held = Ship { pose, ..*ship };
    }
    let subject = Subject {
        ctx,
        origin: board.step,
        ship: ship.id,
    };
    let found = subject.explore_within(WORK_TO_STAY, start, 1, |work, _| {
        end_of_turn(work, ship.id);
        suffer_round(work, Some(ship.id));
    });
    found.prospect()
}

/// Applies end-of-turn effects to a ship wholly inside such areas (HAZ-11, MAEL-07).
pub(crate) fn end_of_turn(work: &mut Work<'_>, id: UnitId) {
    let ctx = work.ctx;
    let Some(ship) = work.active(id) else { return };
    let strikes = |terrain: &Terrain| on(&terrain.clauses, Trigger::EndTurn);
    if let Some(area) = wholly_within(ctx, &ship, strikes).first() {
        let clauses = &area.kind(ctx).clauses;
        run_clauses(work, id, clauses, Trigger::EndTurn, &from(area));
    }
}
