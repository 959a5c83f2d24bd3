//! Exact odds of attacks with colour dice, over every spending of surges (HAZ-H-ATTACK).

use std::collections::BTreeMap;

use content::{Arm, Die, Face};

use super::Chances;
use crate::{
    combat::{Shown, arm_of, shown},
    ctx::Ctx,
    explore::kinds,
    state::{AttackState, Board, Colours, shields},
};

/// The damage of an attack with colour dice, if its surges are spent on as much as possible.
/// `board` holds the attacker.
#[must_use]
pub fn colour_odds(ctx: &Ctx, board: &Board, attack: &AttackState) -> Chances {
    let Some(arm) = arm_of(ctx, board, attack) else {
        return Chances::certain(0);
    };
    of_arm(ctx, arm, &attack.colours)
}

/// The damage that a weapon deals to a target with these defence dice, `reach` spaces away (0 if
/// the dice need no range).
#[must_use]
pub fn arm_odds(ctx: &Ctx, arm: &Arm, guard: &[Die], reach: u8) -> Chances {
    let colours = Colours {
        attack: arm.dice.clone(),
        defence: guard.to_vec(),
        reach,
        shields: 0,
        bought: 0,
    };
    of_arm(ctx, arm, &colours)
}

/// The damage of an attack with this weapon and these dice.
fn of_arm(ctx: &Ctx, arm: &Arm, colours: &Colours) -> Chances {
    let start = Shown {
        pierce: arm.pierce,
        ..Shown::default()
    };
    let thrown = throws(ctx, &colours.attack, start, Shown::and);
    let guards = throws(ctx, &colours.defence, 0_u8, |sum, face| {
        sum.saturating_add(shields([face]))
    });
    let reach = colours.reach;
    let mut chances = Chances::default();
    for (shown, chance) in &thrown {
        let ways = spendings(arm, *shown, colours.bought);
        for (shields, share) in &guards {
            let shields = shields.saturating_add_signed(colours.shields);
            let damage = ways.iter().map(|way| way.damage(reach, shields)).max();
            chances.put(damage.unwrap_or(0), chance * share);
        }
    }
    chances
}

/// The damage of an attack whose dice lie. Unless `all` surges are spent, those left are spent on
/// as much as possible.
pub(super) fn lying(ctx: &Ctx, board: &Board, attack: &AttackState, all: bool) -> Chances {
    let Some(arm) = arm_of(ctx, board, attack) else {
        return Chances::certain(0);
    };
    let shields = attack
        .colours
        .guard(attack.defence.iter().map(|(face, _)| *face));
    let shown = shown(arm, attack);
    let ways = match all {
        true => vec![shown],
        false => spendings(arm, shown, attack.colours.bought),
    };
    let reach = attack.colours.reach;
    let damage = ways.iter().map(|way| way.damage(reach, shields)).max();
    Chances::certain(damage.unwrap_or(0))
}

/// What the dice show after each way to spend surges on entries that are not `bought` yet.
fn spendings(arm: &Arm, shown: Shown, bought: u8) -> Vec<Shown> {
    let mut all = vec![shown];
    for (at, surge) in (0_u8..8).zip(&arm.surges) {
        if bought & (1 << at) != 0 {
            continue;
        }
        for held in 0..all.len() {
            if all[held].surges >= surge.cost {
                all.push(all[held].buying(arm, at));
            }
        }
    }
    all
}

/// The chances of each sum of these dice, thrown together.
fn throws<T: Ord + Copy>(
    ctx: &Ctx,
    dice: &[Die],
    start: T,
    and: impl Fn(T, Face) -> T,
) -> Vec<(T, f64)> {
    let mut sums = BTreeMap::from([(start, 1.0)]);
    for die in dice {
        let faces = ctx.faces(*die);
        let mut next = BTreeMap::new();
        for (sum, chance) in &sums {
            for (face, count) in kinds(faces) {
                let share = chance * f64::from(count) / faces.len() as f64;
                *next.entry(and(*sum, face)).or_insert(0.0) += share;
            }
        }
        if !next.is_empty() {
            sums = next;
        }
    }
    sums.into_iter().collect()
}
