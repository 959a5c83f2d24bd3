//! What a move would do: where it ends, what it meets, and the exact odds of that.

use content::{Difficulty, Trigger};
use geometry::{Maneuver, RollEnd};

use super::{MotionPreview, words::told};
use crate::{
    board::{Board, MoveCause, Ship},
    ctx::Ctx,
    effects::{Distribution, Tally, clause_odds, combine, nothing},
    maneuvers::{dial_difficulty, executable},
    moves::{Contacts, Course, contacts, fly, has_left, is_friend},
};

/// A maneuver flown from where the ship stands, legal or not: what the AI plans with.
#[must_use]
pub fn preview_maneuver(
    ctx: &Ctx,
    board: &Board,
    ship: &Ship,
    maneuver: Maneuver,
    roll: Option<RollEnd>,
) -> MotionPreview {
    let difficulty = executable(ctx, board, ship)
        .iter()
        .find(|(held, _)| *held == maneuver)
        .map(|(_, difficulty)| *difficulty)
        .or_else(|| dial_difficulty(ctx, board, ship, maneuver))
        .unwrap_or(Difficulty::White);
    let course = fly(ctx, board, ship, maneuver, roll, MoveCause::Maneuver);
    preview_course(ctx, board, ship, &course, difficulty)
}

pub(super) fn preview_course(
    ctx: &Ctx,
    board: &Board,
    ship: &Ship,
    course: &Course,
    difficulty: Difficulty,
) -> MotionPreview {
    let flees = has_left(ctx, ship, course.to);
    let met = if flees {
        Contacts::default()
    } else {
        contacts(ctx, board, ship, &course.motion, course.to)
    };
    let bumped: Vec<_> = course
        .bumped
        .iter()
        .map(|id| (*id, is_friend(board, ship, *id)))
        .collect();
    let maneuver = course.motion.cause == MoveCause::Maneuver;
    let friendly_bump = course.motion.bumped.is_some_and(|bump| bump.friendly);
    let odds = move_odds(ctx, board, ship, &met, friendly_bump && maneuver);
    let life = ship.hull.saturating_add(ship.shields);
    let mean = |pick: fn(&Tally) -> u8| {
        odds.iter()
            .map(|(tally, chance)| f64::from(pick(tally)) * chance)
            .sum::<f64>()
    };
    let huge = ctx.has_keyword(ship, content::Keyword::Huge);
    let own_stress = if difficulty == Difficulty::Red {
        1.0
    } else {
        0.0
    };
    let skips = !met.overlapped.is_empty() && !huge
        || !bumped.is_empty()
        || odds.iter().all(|(tally, _)| tally.skips_action);
    MotionPreview {
        ship: ship.id,
        from: course.motion.from,
        to: course.to,
        path: course.motion.path,
        cause: course.motion.cause,
        travelled: course.motion.travelled,
        full: course.motion.full,
        bumped,
        back: course.back,
        flees,
        skips_action: maneuver && skips,
        difficulty,
        expected_damage: mean(|tally| tally.damage()),
        chance_destroyed: odds
            .iter()
            .filter(|(tally, _)| tally.damage() >= life)
            .map(|(_, chance)| chance)
            .sum(),
        expected_stress: own_stress + mean(|tally| tally.stress),
        expected_ion: mean(|tally| tally.ion),
        expected_strain: mean(|tally| tally.strain),
        odds: told(&odds),
        crossed: met.crossed,
        overlapped: met.overlapped,
        spared: met.spared,
    }
}

/// Everything that obstacles and a friendly bump may do, together.
fn move_odds(
    ctx: &Ctx,
    board: &Board,
    ship: &Ship,
    met: &Contacts,
    friendly_bump: bool,
) -> Distribution {
    let huge = ctx.has_keyword(ship, content::Keyword::Huge);
    let mut odds = nothing();
    for (contact, _) in met.suffered() {
        let Some(obstacle) = board.obstacle(contact.obstacle) else {
            continue;
        };
        let kind = ctx.kind(obstacle);
        let clauses = if huge && !kind.huge_clauses.is_empty() {
            &kind.huge_clauses
        } else {
            &kind.clauses
        };
        let one = clause_odds(
            ctx,
            clauses.iter(),
            &[Trigger::MoveThrough, Trigger::Overlap],
        );
        odds = combine(&odds, &one);
    }
    if friendly_bump {
        let faces = ctx
            .ruleset
            .dice
            .get(&content::Die::Attack)
            .map_or(&[][..], Vec::as_slice);
        let hits = faces
            .iter()
            .filter(|face| matches!(face, content::Face::Hit | content::Face::Crit))
            .count();
        let chance = hits as f64 / faces.len().max(1) as f64;
        let hit = Tally {
            hits: 1,
            ..Tally::default()
        };
        odds = combine(
            &odds,
            &vec![(hit, chance), (Tally::default(), 1.0 - chance)],
        );
    }
    odds
}
