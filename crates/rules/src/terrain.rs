//! Terrain that acts on the ships and figures that stand in it: at the start and end of a turn, at
//! the end of the round, and where a figure comes to it. `lingering` foretells a stay. What models
//! meet, `squads::terrain` finds; the same interpreter runs it.
//!
//! On a grid terrain is the ground of a unit's cell. On the open table it lies as areas, and what a
//! move through them meets is a contact (see `motion::meet`).

use content::{Clause, Effect, Terrain, Trigger};
use geometry::Pose;

use crate::{
    areas::{printed, wholly_within},
    ctx::Space,
    effects::{Cause, run_clause, run_clauses},
    explore::Exploration,
    game::Game,
    state::{Area, Prospect, Ship, UnitId},
    underfoot,
    work::Work,
};

/// Applies the effects of the round's end to one unit.
pub(crate) fn end_of_round_of(work: &mut Work<'_>, id: UnitId) {
    act_on(work, id, Trigger::EndRound);
}

/// Applies what places do to one unit as the round starts or ends.
fn act_on(work: &mut Work<'_>, id: UnitId, trigger: Trigger) {
    match work.ctx.space {
        Space::Grid(_) => met(work, id, trigger),
        Space::Table => areas_act(work, trigger, Some(id)),
    }
}

/// Applies the effects of the end of a unit's turn where it stands (HAZ-11, MAEL-07).
pub(crate) fn end_of_turn(work: &mut Work<'_>, id: UnitId) {
    met(work, id, Trigger::EndTurn);
}

/// Applies the terrain that a unit is wholly in, on one trigger.
pub(crate) fn met(work: &mut Work<'_>, id: UnitId, trigger: Trigger) {
    let ctx = work.ctx;
    let Some(ship) = work.active(id) else { return };
    match ctx.space {
        Space::Grid(_) if ship.base.is_one() => {
            if let Some(terrain) = underfoot::terrain_of(ctx, &work.board, ship.cell) {
                run_clauses(work, id, &terrain.clauses, trigger, &Cause::default());
            }
        }
        Space::Grid(_) => met_by_base(work, &ship, trigger),
        Space::Table => {
            let acts = |terrain: &Terrain| on(&terrain.clauses, trigger);
            if let Some(area) = printed(ctx, wholly_within(work.game(), &ship, acts)).first() {
                run_clauses(work, id, &area.kind(ctx).clauses, trigger, &from(area));
            }
        }
    }
}

/// Applies the terrain that a large figure is in, each kind once: dangerous ground under any of its
/// spaces, and lava and pits only under all of them (HAZ-09, HAZ-13).
fn met_by_base(work: &mut Work<'_>, ship: &Ship, trigger: Trigger) {
    for under in underfoot::lies_over(work.ctx, &work.board, ship, trigger) {
        if work.active(ship.id).is_none() {
            return;
        }
        under.tell(work, ship.id);
        if under.inside {
            let cause = Cause::default();
            run_clauses(work, ship.id, &under.terrain.clauses, trigger, &cause);
        }
    }
}

/// Applies the areas' effects of the round's start or end to every ship, or only to ship `only`.
/// The ships farthest along an area's heading come first, so that ships carried along do not run
/// into each other. A ship in several areas of one kind suffers only the first, but each area still
/// carries the ships in it when its turn comes.
pub(crate) fn areas_act(work: &mut Work<'_>, trigger: Trigger, only: Option<UnitId>) {
    let ctx = work.ctx;
    let mut done: Vec<(u16, UnitId)> = Vec::new();
    for area in ctx.areas.list() {
        let clauses = &area.kind(ctx).clauses;
        if !on(clauses, trigger) {
            continue;
        }
        let Some(now) = work.game().areas().get(area.id) else {
            continue;
        };
        let ahead = area.pose.forward();
        let there = work.board.ships.iter().filter(|ship| ship.on_table());
        let mut inside: Vec<(f64, UnitId)> = there
            .filter(|ship| only.is_none_or(|id| ship.id == id))
            .filter(|ship| now.holds(work.game(), ship, ship.pose))
            .map(|ship| (ship.pose.position().dot(ahead), ship.id))
            .collect();
        inside.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
        for (_, id) in inside {
            let again = done.contains(&(area.terrain, id));
            done.push((area.terrain, id));
            let due = clauses
                .iter()
                .filter(|clause| clause.on.contains(&trigger) && (!again || carries(clause)));
            for clause in due {
                run_clause(work, id, clause, &from(area));
            }
        }
    }
}

/// Whether the clause carries along the ships in the area, whatever holds that effect.
fn carries(clause: &Clause) -> bool {
    clause
        .walk()
        .any(|met| matches!(met.effect, Effect::Carry(_)))
}

/// Names an area as the cause of its clauses' effects.
pub(crate) fn from(area: &Area) -> Cause {
    Cause {
        source: Some(area.id),
        ..Cause::default()
    }
}

fn on(clauses: &[Clause], trigger: Trigger) -> bool {
    let mut own = clauses.iter().filter(|clause| clause.is_for_ships());
    own.any(|clause| clause.on.contains(&trigger))
}

/// Work budget for a stay in one place; the question comes up for every reachable place.
const WORK_TO_STAY: usize = 512;

/// What areas do to a ship that stays at this pose.
/// Looks ahead to the end of its side's turn and of the round, and to the start of the next one,
/// with its present damage.
#[must_use]
pub fn lingering(game: Game<'_>, ship: &Ship, pose: Pose) -> Prospect {
    let mut start = game.board.clone();
    if let Some(held) = start.ship_mut(ship.id) {
        *held = Ship { pose, ..*ship };
    }
    let subject = Exploration {
        ctx: game.ctx,
        origin: game.board.step,
        unit: ship.id,
    };
    let found = subject.explore_within(WORK_TO_STAY, start, 1, |work, _| {
        end_of_turn(work, ship.id);
        end_of_round_of(work, ship.id);
        act_on(work, ship.id, Trigger::StartRound);
    });
    found.prospect()
}
