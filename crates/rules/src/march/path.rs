//! A figure's own movement, step by step.
//!
//! See COS-02 to COS-07, HAZ-02 to HAZ-22, VOID-H-MOVE, -PASS, -FALL, -FLY and -ENGAGE.

use content::{Barrier, DamageKind, Die, Face, RuleId, TerrainId, Trigger};
use geometry::{Cell, Steps, grid::CELL_WIDTH};

use crate::{
    cite,
    grid::{Drift, Fall, Leg, Scene, Stop, Walk, drift_after, walk},
    march::{self, large, reactions, turns, under_way, windows},
    state::{Fact, Footing, Motion, MoveCause, PathKind, Ship, UnitId},
    terrain,
    work::Work,
};

/// The memory of a march from one step to the next.
#[derive(Default)]
struct MarchWay {
    /// Whether the step before drifted on.
    carried: bool,
    /// Set if the step before ended a drift with movement left; holds the unit in the way, if any.
    stopped: Option<Option<UnitId>>,
    /// Whether the journal already has a flyer's passage over the void.
    told: bool,
}

/// Walks a checked path while the figure lives, and sets the motion for the overlap stages.
pub(crate) fn march(work: &mut Work<'_>, id: UnitId, steps: Steps, base: Option<Footing>) {
    let Some(found) = path(work, id, steps, base) else {
        return;
    };
    let Some(ship) = work.active(id) else { return };
    turns::pay(work, id, ahead(&found));
    set_out(work, id, steps, found.cost);
    if let Some(footing) = base {
        large::shrink(work, id, footing);
    }
    walk_along(
        work,
        &ship,
        MarchPlan { steps, base, found },
        MarchWay::default(),
    );
}

/// What a way costs that is paid before its first step. A drift spends what is in hand, so a way
/// through the void takes its move actions one after the other.
fn ahead(found: &Walk) -> u8 {
    match found.legs.iter().any(|leg| leg.drift.is_some()) {
        true => found.legs.first().map_or(0, |leg| leg.cost),
        false => found.cost,
    }
}

/// Walks on after a step that nobody answered (HAZ-H-REACT). `before`: where the step began.
pub(crate) fn walk_on(
    work: &mut Work<'_>,
    id: UnitId,
    before: Cell,
    rest: Steps,
    base: Option<Footing>,
) {
    let Some(ship) = work.active(id) else { return };
    let from = ship.cell;
    let base = base.map(|footing| Footing { from, ..footing });
    let way = resumed(work, &ship, before);
    let plan = path(work, id, rest, base).map(|found| MarchPlan {
        steps: rest,
        base,
        found,
    });
    match plan {
        Some(plan) => {
            turns::pay(work, id, ahead(&plan.found));
            walk_along(work, &ship, plan, way);
        }
        // Nothing has changed since, so this cannot be; it must not stay small all the same.
        None => under_way::interrupt(work, id, base),
    }
}

/// What a march remembers of the step that was just taken from a space.
fn resumed(work: &Work<'_>, ship: &Ship, before: Cell) -> MarchWay {
    let all = march::occupants(work.game());
    let known = work.ground().zip(march::mover(work.game(), ship));
    let drift = known.and_then(|(ground, mover)| {
        drift_after(&Scene::new(&ground, &all), &mover, before, ship.cell)
    });
    MarchWay {
        carried: matches!(drift, Some(Drift::Carried(_))),
        stopped: drift.and_then(Drift::stopped_by),
        told: void_at(work, ship.cell),
    }
}

/// A path that is walked.
struct MarchPlan {
    steps: Steps,
    base: Option<Footing>,
    found: Walk,
}

/// Takes the steps of a path while the figure lives and nobody may answer.
fn walk_along(work: &mut Work<'_>, ship: &Ship, plan: MarchPlan, mut way: MarchWay) {
    let MarchPlan { steps, base, found } = plan;
    let id = ship.id;
    let motion = |taken: usize| Motion {
        ship: id,
        from: ship.pose,
        path: PathKind::March {
            steps: steps.first(taken),
        },
        travelled: taken as f64 * CELL_WIDTH,
        full: taken == steps.len(),
        cause: MoveCause::March,
        bumped: None,
    };
    let mut taken = 0;
    let mut answered = false;
    // The last space on which others could react.
    let mut asked = found.legs.first().map_or(ship.cell, |leg| leg.from);
    for leg in &found.legs {
        turns::pay(work, id, leg.cost);
        if !take(work, id, leg, &mut way) {
            break;
        }
        taken += 1;
        let there = work.active(id).is_some_and(|ship| ship.cell == leg.to);
        if !there || !under_way::has_room(work, id, base) {
            continue;
        }
        let rest = steps.rest(taken);
        answered = windows::comes_beside(work, id, asked, rest, base);
        if answered {
            break;
        }
        asked = leg.to;
    }
    if let Some(footing) = base.filter(|_| !answered) {
        large::expand(work, id, footing);
    }
    let motion = Some(motion(taken));
    work.emit(cite::grid::MOVE, Fact::MotionSet { motion });
}

/// Reports that the figure sets out on a path of this cost.
pub(crate) fn set_out(work: &mut Work<'_>, ship: UnitId, steps: Steps, cost: u8) {
    let marched = Fact::Marched { ship, steps, cost };
    work.emit(cite::grid::MOVE, marched);
}

/// Takes one step of a path by itself, if the figure lives; for previews.
/// Earlier steps would change only the journal's entries on drifts.
pub(crate) fn take_leg(work: &mut Work<'_>, id: UnitId, leg: &Leg) {
    if work.active(id).is_some() && take(work, id, leg, &mut MarchWay::default()) {
        reactions::foretell_step(work, id, leg);
    }
}

fn path(work: &Work<'_>, id: UnitId, steps: Steps, base: Option<Footing>) -> Option<Walk> {
    let ground = work.ground()?;
    let ship = work.active(id)?;
    let mover = march::mover(work.game(), &ship)?.on(base);
    let all = march::occupants(work.game());
    walk(&Scene::new(&ground, &all), &mover, steps).ok()
}

/// Takes one step; returns whether the figure lives and arrived there.
fn take(work: &mut Work<'_>, id: UnitId, leg: &Leg, way: &mut MarchWay) -> bool {
    for enemy in &leg.leaving {
        let rule = cite::grid::ENGAGE;
        work.emit(
            rule,
            Fact::Disengaged {
                ship: id,
                enemy: *enemy,
            },
        );
        strike(work, rule, id, 1, *enemy);
    }
    if work.active(id).is_none() {
        return false;
    }
    if way.stopped.is_some() {
        let left = leg.left.saturating_add(leg.cost);
        work.emit(cite::march::FREE, Fact::DriftFree { ship: id, left });
    }
    let rule = step_rule(work, id, leg, way);
    stepped(work, rule, id, leg);
    crossed_line(work, id, leg);
    if let Some(fall) = leg.fall {
        fell(work, id, fall);
    }
    if leg.enters {
        terrain::met(work, id, Trigger::Enter);
    }
    if work.active(id).is_some() {
        drift(work, id, leg, way);
    }
    work.active(id).is_some()
}

/// Rolls dice that allow no defence, and deals their skulls as damage.
pub(super) fn strike(work: &mut Work<'_>, rule: RuleId, id: UnitId, dice: u8, by: UnitId) {
    if work.active(id).is_none() {
        return;
    }
    let skulls = work.roll_for(Face::Skull, rule, Die::Combat, dice, by);
    work.damage(
        rule,
        id,
        DamageKind::Hit,
        skulls,
        Some(by).filter(|by| *by != id),
    );
}

/// Applies a fall: its dice allow no defence (VOID-H-FALL).
pub(super) fn fell(work: &mut Work<'_>, id: UnitId, fall: Fall) {
    let rule = cite::grid::FALL;
    let Fall { levels, dice } = fall;
    work.emit(
        rule,
        Fact::Fell {
            ship: id,
            levels,
            dice,
        },
    );
    strike(work, rule, id, dice, id);
}

fn stepped(work: &mut Work<'_>, rule: RuleId, ship: UnitId, leg: &Leg) {
    let pose = work.ctx.pose_at(leg.to, march::heading(work.ctx, leg.way));
    let height = height(work, leg.to);
    let (from, to, cost, left) = (leg.from, leg.to, leg.cost, leg.left);
    work.emit(
        rule,
        Fact::Stepped {
            ship,
            from,
            to,
            height,
            cost,
            left,
            pose,
        },
    );
}

/// Reports a step into the coloured line around terrain (HAZ-01).
fn crossed_line(work: &mut Work<'_>, ship: UnitId, leg: &Leg) {
    let Some(ground) = work.ground().filter(|ground| ground.lined) else {
        return;
    };
    let ends = [leg.from, leg.to].map(|cell| ground.grid.index(cell));
    let [Some(from), Some(to)] = ends.map(|cell| cell.map(|cell| ground.terrain(cell))) else {
        return;
    };
    let line = |at: usize| work.ctx.content.terrains.get(at)?.line;
    if line(to).is_some() && line(to) != line(from) {
        let terrain = TerrainId::at(&work.ctx.content, to);
        work.emit(cite::march::LINES, Fact::LineCrossed { ship, terrain });
    }
}

/// The height of a space, in levels.
pub(super) fn height(work: &Work<'_>, hex: Cell) -> u8 {
    let ground = work.ground();
    let cell = ground.and_then(|ground| {
        let cell = ground.grid.index(hex)?;
        Some((ground, cell))
    });
    cell.map_or(0, |(ground, cell)| ground.height(cell) as u8)
}

/// The rule to cite for a step: the most specific one.
fn step_rule(work: &Work<'_>, id: UnitId, leg: &Leg, way: &MarchWay) -> RuleId {
    let moves = cite::grid::MOVE;
    let cells = work.ground().and_then(|ground| {
        let (from, to) = (ground.grid.index(leg.from)?, ground.grid.index(leg.to)?);
        Some((ground, from, to))
    });
    let Some((ground, from, to)) = cells else {
        return moves;
    };
    let flies = work
        .board
        .ship(id)
        .is_some_and(|ship| work.ctx.has_keyword(ship, content::Keyword::Fly));
    let facts = ground.facts(to);
    if flies && ground.barrier(from, leg.way, Barrier::bars_feet).is_some() {
        cite::march::OVER_LINE
    } else if flies && (leg.passed.is_some() || ground.height(to) > ground.height(from)) {
        cite::march::FLY
    } else if leg.passed.is_some() && way.stopped == Some(leg.passed) {
        cite::march::FRIEND
    } else if leg.passed.is_some() {
        cite::grid::PASS
    } else if let Some(rule) = facts.cost_rule.filter(|_| leg.cost > 1) {
        rule
    } else if facts.drift && !ground.facts(from).drift {
        cite::march::VOID
    } else {
        moves
    }
}

/// Reports the effects of the void on the figure after a step.
fn drift(work: &mut Work<'_>, id: UnitId, leg: &Leg, way: &mut MarchWay) {
    let entered = way.stopped.take();
    debug_assert!(entered.is_none() || !way.carried);
    let Some(drift) = leg.drift else {
        way.carried = false;
        return over_void(work, id, leg, way);
    };
    let from_void = void_at(work, leg.from);
    if !way.carried {
        let rule = if from_void {
            cite::march::LINE
        } else {
            cite::grid::ADRIFT
        };
        work.emit(
            rule,
            Fact::Adrift {
                ship: id,
                direction: leg.way,
            },
        );
    }
    match drift {
        Drift::Carried(_) => {
            if !way.carried && !from_void {
                work.emit(
                    cite::march::FIRST,
                    Fact::LetGo {
                        ship: id,
                        cell: leg.from,
                    },
                );
            }
            way.carried = true;
        }
        Drift::Stopped(stop) => {
            let (hex, unit) = match stop {
                Stop::Spent => (None, None),
                Stop::Beside(hex) => (Some(hex), None),
                Stop::Barred(hex, unit) => (Some(hex), unit),
            };
            way.stopped = drift.stopped_by();
            work.emit(
                drift.rule(),
                Fact::DriftEnded {
                    ship: id,
                    cell: hex,
                    unit,
                },
            );
            way.carried = false;
        }
    }
}

/// COS-07: reports that a flying figure came to the void and is not set adrift.
fn over_void(work: &mut Work<'_>, id: UnitId, leg: &Leg, way: &mut MarchWay) {
    if !way.told && void_at(work, leg.to) {
        way.told = true;
        work.emit(cite::march::FLYERS, Fact::NotAdrift { ship: id });
    }
}

/// Whether a space is open void.
pub(super) fn void_at(work: &Work<'_>, hex: Cell) -> bool {
    let ground = work.ground();
    let cell = ground.and_then(|ground| {
        let cell = ground.grid.index(hex)?;
        Some((ground, cell))
    });
    cell.is_some_and(|(ground, cell)| ground.facts(cell).drift)
}
