//! The consequences of an attack that its target survives.
//!
//! Abilities that it triggers (pushes, with falls and terrain), and exposure if the
//! target stays where it ends.

use content::{Buys, Effect, Trigger};
use geometry::{Cell, Direction};
use serde::{Deserialize, Serialize};

use super::{Odds, words::told};
use crate::{
    cite,
    combat::surges_of,
    effects::{Cause, run_clauses, run_effects, run_own_clauses},
    explore::{Exploration, Explored},
    game::Game,
    march,
    odds::{AttackPreview, Shot},
    state::{Prospect, Ship, UnitId},
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
pub(super) fn preview_after(game: Game<'_>, attack: &AttackPreview) -> Option<AfterPreview> {
    let target = game.ship(attack.target).filter(|held| held.hull > 1)?;
    let to = struck(game, attack, 1, false);
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
        odds: told(game.ctx, Some(target), &aftermath(game, attack, 1, true)),
    };
    (found.to.is_some() || !found.odds.is_empty()).then_some(found)
}

/// The consequences of an attack that dealt `damage`, for a target that survives it.
/// With `stays` the target is still there at the round's end, and the ground acts on it. The
/// damage itself is not counted.
#[must_use]
pub fn aftermath(game: Game<'_>, attack: &AttackPreview, damage: u8, stays: bool) -> Prospect {
    struck(game, attack, damage, stays).prospect()
}

fn struck(game: Game<'_>, attack: &AttackPreview, damage: u8, stays: bool) -> Explored {
    let (me, foe) = (attack.attacker, attack.target);
    let mut start = game.board.clone();
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
    let subject = Exploration {
        ctx: game.ctx,
        origin: game.board.step,
        unit: foe,
    };
    let steps = 1 + usize::from(stays);
    subject.explore(start, steps, |work, step| match step {
        0 if damage > 0 => run_own_clauses(work, me, Trigger::AfterHitting, &cause),
        0 => {}
        _ => end_of_round_of(work, foe),
    })
}

/// What the effects of a hit besides its damage would do to a target: where it would stand, with
/// the tokens that it would have, and what it would suffer on the way.
#[derive(Clone, Debug)]
pub struct Shoved {
    /// The target as it would be then.
    pub target: Ship,
    /// What it would suffer.
    pub prospect: Prospect,
}

impl Shoved {
    /// Of all that may come, the likeliest place of a target, and all that it may suffer.
    pub(crate) fn likeliest(found: &Explored, target: UnitId) -> Option<Self> {
        let mut branches = found.branches.iter();
        let first = branches.next()?;
        let likeliest = branches.fold(first, |best, next| {
            if next.chance > best.chance {
                next
            } else {
                best
            }
        });
        Some(Self {
            target: *likeliest.board.ship(target)?,
            prospect: found.prospect(),
        })
    }
}

/// The effects of a hit besides its damage, on a target that survives it (HAZ-H-ATTACK): what the
/// weapon does anyway, and the effects of a surge, if one is bought. None if there are none.
#[must_use]
pub fn shoved(game: Game<'_>, shot: Shot, surge: Option<u8>) -> Option<Shoved> {
    let from = game.ship(shot.attacker)?;
    let arm = game.ctx.arm(from, shot.weapon)?;
    let listed = surges_of(game.ctx, from, shot.weapon);
    let entry = surge.and_then(|at| listed.get(usize::from(at)));
    let effects: &[Effect] = match entry.map(|entry| &entry.buys) {
        Some(Buys::Effects(effects)) => effects.as_slice(),
        _ => &[],
    };
    if effects.is_empty() && (surge.is_some() || arm.clauses.is_empty()) {
        return None;
    }
    let cause = Cause {
        target: Some(shot.target),
        ..Cause::default()
    };
    let subject = Exploration {
        ctx: game.ctx,
        origin: game.board.step,
        unit: shot.target,
    };
    let found = subject.explore(game.board.clone(), 1, |work, _| {
        let me = shot.attacker;
        run_clauses(work, me, &arm.clauses, Trigger::AfterHitting, &cause);
        run_effects(work, me, cite::crew::ATTACK, effects, &cause);
    });
    Shoved::likeliest(&found, shot.target)
}

/// What comes of leading the push or drag under way by this space, and by the best way from there:
/// where the figure would stand, and what it would suffer. None if there is no push (HAZ-R-PUSH).
#[must_use]
pub fn led(game: Game<'_>, way: Direction) -> Option<Shoved> {
    let shove = game.board.shoves.first()?;
    let subject = Exploration {
        ctx: game.ctx,
        origin: game.board.step,
        unit: shove.ship,
    };
    let found = subject.explore(game.board.clone(), 1, |work, _| {
        march::shove_on(work, way);
        march::next_shove(work);
    });
    Shoved::likeliest(&found, shove.ship)
}

/// What climbing out would do: the figure as it would stand then, and what it would suffer
/// (HAZ-08). None if there is no such figure.
#[must_use]
pub fn climbed(game: Game<'_>, id: UnitId, to: Direction) -> Option<Shoved> {
    game.ship(id)?;
    let subject = Exploration {
        ctx: game.ctx,
        origin: game.board.step,
        unit: id,
    };
    let found = subject.explore(game.board.clone(), 1, |work, _| {
        march::climb_out(work, id, to)
    });
    Shoved::likeliest(&found, id)
}
