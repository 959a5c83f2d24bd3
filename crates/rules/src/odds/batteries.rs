//! Exact chances of attacks whose dice count by numbers.
//! A die of its own may save each result on a shield (FLT-H-FIRE, FLT-H-SHIELD, MAEL-H-FIRE).

use content::Die;

use super::{
    Chances,
    pools::{Mods, Pool, evades, modified, through},
};
use crate::{combat::reaches, ctx::Ctx, state::AttackState};

/// The chance that a die of the ruleset reaches a number.
pub(crate) fn chance(ctx: &Ctx, need: u8) -> f64 {
    let faces = ctx.faces(Die::D6);
    let good = faces.iter().filter(|face| reaches(**face, need)).count();
    good as f64 / faces.len().max(1) as f64
}

/// The chances of 0, 1, 2... successes with this many dice.
pub(crate) fn successes(dice: u8, chance: f64) -> Vec<f64> {
    let mut table = vec![1.0];
    for _ in 0..dice {
        let mut next = vec![0.0; table.len() + 1];
        for (count, share) in table.iter().enumerate() {
            next[count] += share * (1.0 - chance);
            next[count + 1] += share * chance;
        }
        table = next;
    }
    table
}

/// The chances that future defence dice cancel 0, 1, 2... of these results of an attack.
pub(super) fn cancelled(
    ctx: &Ctx,
    attack: &AttackState,
    results: Pool,
    defender: Mods,
) -> Vec<f64> {
    let dice = attack.defence_pool(results.good.saturating_add(results.crits));
    match attack.needs(false) {
        None => evades(ctx, dice, defender),
        Some(save) => successes(dice, chance(ctx, save)),
    }
}

/// The odds of an attack that has not been rolled, by faces or by numbers.
/// What gets through of an attack whose dice are to be rolled.
#[must_use]
pub fn outlook(ctx: &Ctx, attack: &AttackState, attacker: Mods, defender: Mods) -> Chances {
    let attacker = Mods {
        evade: false,
        ..attacker
    };
    let (dice, side) = (attack.attack_dice, (Die::Attack, attack.needs(true)));
    let mut chances = Chances::of_most(usize::from(dice));
    for (pool, share) in modified(ctx, side, dice, attacker) {
        let cancelled = cancelled(ctx, attack, pool, defender);
        chances.add(share, &through(pool, &cancelled));
    }
    chances
}
