//! What the ground does to models: terrain and obstacles that they come to, leave and stay on, and
//! dangerous ground (GRD-H-DANGER, GRD-R-GROUND).
//!
//! A move is one event: once it is over, each model meets each clause of its way once.

use content::{Barrier, Clause, Keyword, Passive, Reach, RuleId, Slope, Terrain, Trigger};
use geometry::Cell;

use super::{
    field::{is_aircraft, put},
    morale,
    survey::obstacles_on,
};
use crate::{
    cite,
    conditions::models::has_keyword,
    ctx::Ctx,
    effects::{Cause, run_clause, run_clauses, run_own_clauses},
    explore::Exploration,
    game::Game,
    grid::Ground,
    state::{Board, Location, ModelMove, Obstacle, Prospect, Squad, Step, UnitId},
    subject::Subject,
    work::Work,
};

/// The terrain of a space.
fn kind_of<'c>(ctx: &'c Ctx, ground: &Ground, cell: Cell) -> Option<&'c Terrain> {
    let at = ground.grid.index(cell)?;
    ctx.content.terrains.get(ground.terrain(at))
}

/// The clauses that a model meets on its way, each once, in the order of the way. `aboard`: it sets
/// out from a transport, and leaves no ground of its own.
fn clauses_met<'c>(
    ctx: &'c Ctx,
    board: &Board,
    moved: &ModelMove,
    aboard: bool,
) -> Vec<(&'c Clause, Cause)> {
    let mut found: Vec<(&'c Clause, Cause)> = Vec::new();
    let mut meet = |clause: &'c Clause, source: Option<UnitId>| {
        // Dangerous ground tests a model once for a move, by whatever it met of it.
        let same = |held: &(&Clause, Cause)| {
            let same_when = held.0.only_if == clause.only_if;
            held.0.rule == clause.rule && held.0.effects == clause.effects && same_when
        };
        if !found.iter().any(same) {
            let cause = Cause {
                source,
                ..Cause::default()
            };
            found.push((clause, cause));
        }
    };
    let Some(ground) = board.ground(ctx) else {
        return Vec::new();
    };
    let last = moved.way.len().saturating_sub(1);
    let lies = |cell: &Cell| ground.grid.index(*cell).map(|at| ground.terrain(at));
    for (at, cell) in moved.way.iter().enumerate().filter(|_| last > 0) {
        let next = moved.way.get(at + 1);
        let leaves = next.is_some_and(|next| lies(next) != lies(cell));
        let (on_ground, on_obstacle): (&[Trigger], &[Trigger]) = match at {
            0 if aboard || !leaves => (&[], &[]),
            0 => (&[Trigger::Leave], &[]),
            _ if at == last => (
                &[Trigger::Enter, Trigger::EndMove],
                &[Trigger::MoveThrough, Trigger::Overlap],
            ),
            _ if leaves => (&[Trigger::Enter, Trigger::Leave], &[Trigger::MoveThrough]),
            _ => (&[Trigger::Enter], &[Trigger::MoveThrough]),
        };
        let on =
            |clause: &&Clause, moments: &[Trigger]| clause.on.iter().any(|on| moments.contains(on));
        let terrain = kind_of(ctx, &ground, *cell);
        let clauses = terrain.map_or(&[][..], |terrain| &terrain.clauses);
        for clause in clauses.iter().filter(|clause| on(clause, on_ground)) {
            meet(clause, None);
        }
        for obstacle in obstacles_on(Game { ctx, board }, *cell) {
            let clauses = ctx.kind(obstacle).clauses.iter();
            for clause in clauses.filter(|clause| on(clause, on_obstacle)) {
                meet(clause, Some(obstacle.id));
            }
        }
    }
    if moved.falls {
        meet(&ctx.ruleset.units.danger, None);
    }
    found
}

/// The rules by which the ground has made the way of a model what it is: where it set out, where it
/// drifted, and obstacles.
pub(super) fn rules_of(
    game: Game<'_>,
    ground: &Ground,
    squad: &Squad,
    moved: &ModelMove,
) -> Vec<RuleId> {
    let mut rules = Vec::new();
    let facts = |cell: &Cell| ground.grid.index(*cell).map(|at| ground.facts(at));
    let (start, on) = match &moved.way[..] {
        [start, on @ ..] if !on.is_empty() => (start, on),
        _ => return rules,
    };
    let flies = has_keyword(
        game.ctx,
        squad,
        Subject::Model(squad.id, moved.model),
        Keyword::Fly,
    );
    let start = facts(start).filter(|_| squad.on_table());
    let held = start.and_then(|facts| facts.holds).filter(|_| !flies);
    let cap = start.and_then(|facts| facts.cap).map(|(_, rule)| rule);
    rules.extend(held.map(|_| cite::march::CLIMB));
    rules.extend(cap);
    let drifts = on
        .iter()
        .any(|cell| facts(cell).is_some_and(|facts| facts.drift));
    if drifts && !flies {
        rules.push(cite::grid::ADRIFT);
    }
    let mut over = on.iter().flat_map(|cell| obstacles_on(game, *cell));
    if !rules.is_empty() || over.next().is_some() {
        rules.push(cite::squads::GROUND);
    }
    rules
}

/// Applies to models what they met on their ways.
pub(super) fn met(work: &mut Work<'_>, unit: UnitId, moves: &[ModelMove], aboard: bool) {
    for moved in moves {
        meet(work, unit, moved, aboard);
    }
}

fn meet(work: &mut Work<'_>, unit: UnitId, moved: &ModelMove, aboard: bool) {
    let subject = Subject::Model(unit, moved.model);
    for (clause, cause) in clauses_met(work.ctx, &work.board, moved, aboard) {
        run_clause(work, subject, clause, &cause);
    }
}

/// Does to models what dangerous ground does.
pub(crate) fn endanger(work: &mut Work<'_>, unit: UnitId, models: &[u8]) {
    let ctx = work.ctx;
    for model in models {
        let subject = Subject::Model(unit, *model);
        run_clause(work, subject, &ctx.ruleset.units.danger, &Cause::default());
    }
}

/// Applies what a moment brings a unit: the ground of its models, then its own clauses.
pub(super) fn moment(work: &mut Work<'_>, unit: UnitId, trigger: Trigger) {
    on_ground(work, unit, trigger);
    run_own_clauses(work, Subject::Unit(unit), trigger, &Cause::default());
}

/// Applies the ground of a unit's models at a moment.
fn on_ground(work: &mut Work<'_>, unit: UnitId, trigger: Trigger) {
    let ctx = work.ctx;
    let there = |squad: &&Squad| squad.on_table() && !is_aircraft(ctx, unit);
    let Some(squad) = work.board.squad(unit).filter(there) else {
        return;
    };
    let models: Vec<(u8, Cell)> = squad
        .living()
        .map(|(model, held)| (model, held.cell))
        .collect();
    for (model, cell) in models {
        let subject = Subject::Model(unit, model);
        let terrain = work.ground();
        let terrain = terrain.and_then(|ground| kind_of(ctx, &ground, cell));
        if let Some(terrain) = terrain {
            run_clauses(work, subject, &terrain.clauses, trigger, &Cause::default());
        }
        let under: Vec<Obstacle> = obstacles_on(Game::new(ctx, &work.board), cell)
            .copied()
            .collect();
        for obstacle in under {
            let cause = Cause {
                source: Some(obstacle.id),
                ..Cause::default()
            };
            let clauses = &ctx.kind(&obstacle).clauses;
            run_clauses(work, subject, clauses, trigger, &cause);
        }
    }
}

/// Applies the start or end of the round to all units, by their numbers. Whoever falls to half
/// by it is tested at once: no activation is under way.
pub(crate) fn round_acts(work: &mut Work<'_>, trigger: Trigger) {
    let ids: Vec<UnitId> = work.board.squads.iter().map(|squad| squad.id).collect();
    for unit in ids {
        let before = strength(&work.board, unit);
        moment(work, unit, trigger);
        let left = strength(&work.board, unit);
        let troop = work.ctx.troop(unit).zip(work.board.squad(unit));
        let halved = troop.is_some_and(|(troop, squad)| troop.is_halved(squad));
        if left < before && left > 0 && halved {
            morale::test(work, unit, false);
        }
    }
}

/// The wounds that a unit has left.
fn strength(board: &Board, unit: UnitId) -> u32 {
    let squad = board.squad(unit);
    let living = squad.into_iter().flat_map(Squad::living);
    living.map(|(_, model)| u32::from(model.life)).sum()
}

/// The rule by which models on a space attack nobody: that of its terrain, or of an obstacle there.
pub(super) fn unarmed(game: Game<'_>, ground: &Ground, cell: Cell) -> Option<RuleId> {
    let terrain = ground.grid.index(cell);
    let terrain = terrain.and_then(|at| ground.facts(at).unarmed);
    terrain.or_else(|| {
        let auras = obstacles_on(game, cell).flat_map(|held| &game.ctx.kind(held).auras);
        let mut auras = auras.filter(|aura| {
            let there = match aura.reach {
                Reach::AtRange0 | Reach::Overlapping | Reach::Inside => true,
                Reach::Obstructing | Reach::Behind => false,
            };
            there && aura.passive == Passive::CannotAttack
        });
        auras.next().map(|aura| aura.rule)
    })
}

/// Work budget for the ground of one move; the question comes up for every move on offer.
const WORK_TO_MOVE: usize = 256;

/// Whether terrain and obstacles of a space do nothing.
fn is_harmless(game: Game<'_>, ground: &Ground, cell: Cell) -> bool {
    let terrain = kind_of(game.ctx, ground, cell);
    let bare = terrain.is_none_or(|terrain| terrain.clauses.is_empty());
    bare && obstacles_on(game, cell).next().is_none()
}

/// Whether nothing within so many squares of a unit, a diagonal besides, could do anything to it:
/// no terrain, no obstacle, and no rough side to fall from.
pub(super) fn is_safe_near(game: Game<'_>, squad: &Squad, squares: u8) -> bool {
    let Some(ground) = game.ground().filter(|_| squad.on_table()) else {
        return false;
    };
    let (places, far) = (squad.places(), u32::from(squares) + 1);
    let rough = |at: usize| {
        let mut ways = ground.grid.ways().iter();
        ways.any(|way| ground.edge(at, *way) == Some(Barrier::Slope(Slope::Rough)))
    };
    (0..ground.grid.len()).all(|at| {
        let cell = ground.grid.cell(at);
        let harms = !is_harmless(game, &ground, cell) || rough(at);
        !harms || places.iter().all(|from| ground.distance(*from, cell) > far)
    })
}

/// Whether the ground on which a unit stands acts as it begins its activation.
fn starts_on(game: Game<'_>, ground: &Ground, squad: &Squad) -> bool {
    let acts = |clauses: &[Clause]| {
        let mut all = clauses.iter();
        all.any(|clause| clause.on.contains(&Trigger::StartTurn))
    };
    let mut places = squad.places().into_iter();
    places.any(|cell| {
        let terrain = kind_of(game.ctx, ground, cell);
        let mut lying = obstacles_on(game, cell);
        terrain.is_some_and(|terrain| acts(&terrain.clauses))
            || lying.any(|obstacle| acts(&game.ctx.kind(obstacle).clauses))
    })
}

/// What the ground does to a unit that moves so: as it begins, on its ways, and by a stay until the
/// round is over. None if it does nothing.
#[must_use]
pub(crate) fn toll(game: Game<'_>, unit: UnitId, moves: &[ModelMove]) -> Option<Prospect> {
    // Passengers stand nowhere.
    if moves.is_empty() && !game.squad(unit)?.on_table() {
        return None;
    }
    toll_of(game, unit, moves, true)
}

/// The same of ways that lead off the ground, into a transport.
#[must_use]
pub(super) fn toll_of_ways(game: Game<'_>, unit: UnitId, moves: &[ModelMove]) -> Option<Prospect> {
    toll_of(game, unit, moves, false)
}

fn toll_of(game: Game<'_>, unit: UnitId, moves: &[ModelMove], stays: bool) -> Option<Prospect> {
    let ground = game.ground()?;
    let squad = game.squad(unit)?;
    let aboard = !squad.on_table();
    let harmless = |cell: &Cell| is_harmless(game, &ground, *cell);
    let ends = match moves {
        [] => squad.places(),
        moves => moves.iter().map(ModelMove::end).collect(),
    };
    let mut ways = moves.iter().flat_map(|moved| &moved.way);
    let falls = moves.iter().any(|moved| moved.falls);
    let begins = matches!(game.board.step, Step::Rally { .. }) && starts_on(game, &ground, squad);
    if !begins && !falls && ways.all(harmless) && ends.iter().all(harmless) {
        return None;
    }
    let exploration = Exploration {
        ctx: game.ctx,
        origin: game.board.step,
        unit,
    };
    let count = moves.len();
    let each = |work: &mut Work<'_>, step: usize| match step.checked_sub(1) {
        None => {
            if begins {
                on_ground(work, unit, Trigger::StartTurn);
            }
            put(&mut work.board, unit, moves);
            if let Some(squad) = work.board.squad_mut(unit) {
                squad.location = Location::Table;
            }
        }
        Some(at) => match moves.get(at) {
            Some(moved) => meet(work, unit, moved, aboard),
            None if at == count => on_ground(work, unit, Trigger::EndTurn),
            None => {
                on_ground(work, unit, Trigger::EndRound);
                on_ground(work, unit, Trigger::StartRound);
            }
        },
    };
    let steps = 1 + count + if stays { 2 } else { 0 };
    let after = game.board.clone();
    let found = exploration.explore_within(WORK_TO_MOVE, after, steps, each);
    Some(found.prospect())
}
