//! Previews of moves: where one ends, its contacts, and all possible consequences.

use content::{Difficulty, RuleId, Token};
use geometry::{Maneuver, Pose, RollEnd};

use super::{
    MotionPreview,
    thrown::{places, thrown},
    words::told,
};
use crate::{
    actions::cannot_act,
    ctx::Ctx,
    dials::dial_difficulty,
    explore::{Exploration, Explored},
    forced,
    game::Game,
    maneuvers::{carry_out, executable},
    motion::{move_along, skip_action, strike},
    moves::{Contacts, Course, contacts, fly, has_left, is_friend},
    sail,
    shove::{shove_along, shove_course},
    state::{Board, MoveCause, PathKind, Ship, Toll, UnitId},
    work::Work,
};

/// The cause of a move.
#[derive(Clone, Copy)]
pub(crate) enum PreviewWay<'o> {
    /// By the ship's maneuver.
    Maneuver,
    /// By shoving off.
    ShoveOff,
    /// By another order.
    Order {
        /// The rule under which it moves.
        rule: RuleId,
        /// What it does besides moving.
        rest: &'o dyn Fn(&mut Work<'_>),
    },
}

/// A maneuver flown from where the ship stands, legal or not; the AI plans with it.
#[must_use]
pub fn preview_maneuver(
    game: Game<'_>,
    ship: &Ship,
    maneuver: Maneuver,
    roll: Option<RollEnd>,
) -> MotionPreview {
    let difficulty = executable(game, ship)
        .iter()
        .find(|(held, _)| *held == maneuver)
        .map(|(_, difficulty)| *difficulty)
        .or_else(|| dial_difficulty(game, ship, maneuver))
        .unwrap_or(Difficulty::White);
    let course = fly(game, ship, maneuver, roll, MoveCause::Maneuver);
    preview_course(game, ship, &course, difficulty, PreviewWay::Maneuver)
}

/// A preview of shoving off to a place.
pub(crate) fn preview_shove(game: Game<'_>, ship: &Ship, to: Pose) -> MotionPreview {
    let course = shove_course(ship, to);
    preview_course(game, ship, &course, Difficulty::Red, PreviewWay::ShoveOff)
}

/// A move along this course, with everything else that its order does.
pub(crate) fn preview_course(
    game: Game<'_>,
    ship: &Ship,
    course: &Course,
    difficulty: Difficulty,
    way: PreviewWay<'_>,
) -> MotionPreview {
    let flees = has_left(game, ship, course.to);
    let met = if flees {
        Contacts::default()
    } else {
        contacts(game, ship, &course.motion, course.to)
    };
    let (moved, own) = after_move(game, ship, course, difficulty, way);
    let landed = places(&moved);
    let found = resolved(game, moved, ship, &met, way);
    let skips = |held: &Ship| held.turn.skip_action && !held.turn.acted;
    let skips_action = !flees
        && found.branches.iter().all(|branch| {
            let held = branch.board.ship(ship.id);
            held.is_none_or(|held| !held.on_table() || skips(held))
        });
    let prospect = found.prospect();
    let mean = |token| f64::from(own.gains(token)) + prospect.mean(|toll| toll.gains(token));
    let bumped = course.bumped.iter();
    MotionPreview {
        ship: ship.id,
        from: course.motion.from,
        to: course.to,
        path: course.motion.path,
        cause: course.motion.cause,
        travelled: course.motion.travelled,
        full: course.motion.full,
        bumped: bumped
            .map(|id| (*id, is_friend(game.board, ship, *id)))
            .collect(),
        rams: rams(game, ship, course),
        back: course.back,
        thrown: thrown(&landed, &found.branches),
        flees,
        skips_action,
        red_focus: skips_action && red_focus(game.ctx, ship, &found),
        difficulty,
        expected_damage: prospect.mean(Toll::damage),
        chance_destroyed: prospect.chance(|toll| toll.destroyed),
        expected_stress: mean(Token::Stress),
        expected_ion: mean(Token::Ion),
        expected_strain: mean(Token::Strain),
        odds: told(game.ctx, Some(ship), &prospect),
        prospect,
        entered: met.entered,
        crossed: met.crossed,
        overlapped: met.overlapped,
        spared: met.spared,
    }
}

/// Whether a red focus is left to a ship that has bumped into an enemy (OBS-H-BUMP).
fn red_focus(ctx: &Ctx, ship: &Ship, found: &Explored) -> bool {
    found.branches.iter().any(|branch| {
        let held = branch.board.ship(ship.id);
        held.is_some_and(|held| {
            held.turn.red_focus_only && cannot_act(Game::new(ctx, &branch.board), held).is_none()
        })
    })
}

/// The ships that a template ship would ram where it ends.
fn rams(game: Game<'_>, ship: &Ship, course: &Course) -> Vec<(UnitId, bool)> {
    let templates = !matches!(
        course.motion.path,
        PathKind::Sail { .. } | PathKind::March { .. }
    );
    if !templates || game.ctx.capital(ship).is_some() {
        return Vec::new();
    }
    let there = Ship {
        pose: course.to,
        ..*ship
    };
    let near = sail::too_near(game, &there, &course.motion).into_iter();
    near.map(|held| (held.id, is_friend(game.board, ship, held.id)))
        .collect()
}

/// The Move stage: the board after it, and the ship's tokens gained by it. It rolls no dice.
fn after_move(
    game: Game<'_>,
    ship: &Ship,
    course: &Course,
    difficulty: Difficulty,
    way: PreviewWay<'_>,
) -> (Board, Toll) {
    let Game { ctx, board } = game;
    let mut board = board.clone();
    if let Some(held) = board.ship_mut(ship.id) {
        *held = *ship;
    }
    let mut work = Work::new(ctx, board);
    match way {
        PreviewWay::Maneuver => carry_out(&mut work, ship, course, difficulty),
        PreviewWay::ShoveOff => shove_along(&mut work, ship, course),
        PreviewWay::Order { rule, .. } => move_along(&mut work, course, rule),
    }
    let mut own = Toll::default();
    for event in &work.events {
        own.hear(ship.id, &event.fact);
    }
    (work.board, own)
}

/// The stages after the move: obstacles met, rams, skipping, and the rest of the order.
fn resolved(
    game: Game<'_>,
    moved: Board,
    ship: &Ship,
    met: &Contacts,
    way: PreviewWay<'_>,
) -> Explored {
    let subject = Exploration {
        ctx: game.ctx,
        origin: game.board.step,
        unit: ship.id,
    };
    let motion = moved.motion;
    let obstacles = motion.map_or(0, |_| met.suffered().len());
    subject.explore(moved, obstacles + 1, |work, step| {
        if let Some(motion) = motion.filter(|_| step < obstacles) {
            return strike(work, &motion, met, step);
        }
        forced::resolve_contact(work);
        skip_action(work);
        if let PreviewWay::Order { rest, .. } = way {
            rest(work);
        }
    })
}
