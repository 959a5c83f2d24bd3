//! The consequences of an attack that its target survives.
//!
//! Abilities that it triggers (pushes, with falls and terrain), and exposure if the
//! target stays where it ends.

use content::Trigger;
use geometry::Cell;
use serde::{Deserialize, Serialize};

use super::{Odds, words::told};
use crate::{
    ctx::Ctx,
    effects::{Cause, run_own_clauses},
    explore::{Explored, Subject},
    odds::AttackPreview,
    state::{Board, Prospect},
    terrain::end_of_round_of,
};

/// The consequences of a wound by an attack, for display.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct AfterPreview {
    /// The space where the target most likely ends, if that is another one.
    pub to: Option<Cell>,
    /// The effects on it there until the round ends, in words, likeliest first.
    pub odds: Vec<Odds>,
}

/// The consequences of a single wound by this attack, if the target survives it and there are any.
pub(super) fn preview_after(
    ctx: &Ctx,
    board: &Board,
    attack: &AttackPreview,
) -> Option<AfterPreview> {
    let target = board.ship(attack.target).filter(|held| held.hull > 1)?;
    let to = struck(ctx, board, attack, 1, false);
    let likeliest = to
        .branches
        .iter()
        .max_by(|a, b| a.chance.total_cmp(&b.chance))?;
    let stands = likeliest
        .board
        .ship(attack.target)
        .filter(|held| held.on_table());
    let found = AfterPreview {
        to: stands
            .map(|held| held.cell)
            .filter(|hex| *hex != target.cell),
        odds: told(&aftermath(ctx, board, attack, 1, true)),
    };
    (found.to.is_some() || !found.odds.is_empty()).then_some(found)
}

/// The consequences of an attack that dealt `damage`, for a target that survives it.
/// With `stays` the target is still there at the round's end, and the ground acts on it. The
/// damage itself is not counted.
#[must_use]
pub fn aftermath(
    ctx: &Ctx,
    board: &Board,
    attack: &AttackPreview,
    damage: u8,
    stays: bool,
) -> Prospect {
    struck(ctx, board, attack, damage, stays).prospect()
}

fn struck(ctx: &Ctx, board: &Board, attack: &AttackPreview, damage: u8, stays: bool) -> Explored {
    let (me, foe) = (attack.attacker, attack.target);
    let mut start = board.clone();
    if let Some(held) = start.ship_mut(foe) {
        held.hull = held.hull.saturating_sub(damage);
    }
    let cause = Cause {
        source: None,
        card: None,
        target: Some(foe),
        range: attack.range,
        obstructed: attack.obstructed_by.is_some(),
    };
    let subject = Subject {
        ctx,
        origin: board.step,
        ship: foe,
    };
    let steps = 1 + usize::from(stays);
    subject.explore(start, steps, |work, step| match step {
        0 if damage > 0 => run_own_clauses(work, me, Trigger::AfterHitting, &cause),
        0 => {}
        _ => end_of_round_of(work, foe),
    })
}
