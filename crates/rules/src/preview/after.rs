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
    effects::{Cause, run_clauses, run_effects, run_own_clauses, waits_for},
    explore::{Exploration, Explored},
    game::Game,
    march,
    odds::{AttackPreview, Shot},
    state::{Prospect, Ship, UnitId},
    terrain::end_of_round_of,
    work::Work,
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
        odds: told(
            game.ctx,
            Some(target),
            &struck(game, attack, 1, true).prospect(),
        ),
    };
    (found.to.is_some() || !found.odds.is_empty()).then_some(found)
}

/// What comes of a wound for a target that survives it, the damage itself not counted.
#[derive(Clone, Debug)]
pub struct Aftermath {
    /// What the abilities of the attacker do to it.
    pub now: Prospect,
    /// The same together with what the ground does at the round's end, if the target is still
    /// there. None if the ground does nothing.
    pub stays: Option<Prospect>,
}

/// The consequences of an attack that dealt `damage`, for a target that survives it.
#[must_use]
pub fn aftermath(game: Game<'_>, attack: &AttackPreview, damage: u8) -> Aftermath {
    let foe = attack.target;
    let now = struck(game, attack, damage, false);
    let held = now.branches.iter().any(|branch| {
        let ship = branch.board.ship(foe).filter(|ship| ship.on_table());
        ship.is_some_and(|ship| march::acts_at(game.ctx, &branch.board, ship, Trigger::EndRound))
    });
    Aftermath {
        stays: held.then(|| struck(game, attack, damage, true).prospect()),
        now: now.prospect(),
    }
}

/// What may be after an attack that dealt `damage`. With `stays` the target is still there at the
/// round's end, and the ground acts on it.
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
    let from = game.ship(me);
    let hits =
        damage > 0 && from.is_some_and(|ship| waits_for(game.ctx, ship, Trigger::AfterHitting));
    let hit = |work: &mut Work<'_>| run_own_clauses(work, me, Trigger::AfterHitting, &cause);
    match (hits, stays) {
        (false, false) => subject.explore(start, 0, |_, _| {}),
        (true, false) => subject.explore(start, 1, |work, _| hit(work)),
        (false, true) => subject.explore(start, 1, |work, _| end_of_round_of(work, foe)),
        (true, true) => subject.explore(start, 2, |work, step| match step {
            0 => hit(work),
            _ => end_of_round_of(work, foe),
        }),
    }
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
