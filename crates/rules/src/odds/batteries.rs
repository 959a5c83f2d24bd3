//! Exact chances of attacks whose dice count by numbers.
//! A die of its own may save each result on a shield (FLT-H-FIRE, FLT-H-SHIELD, MAEL-H-FIRE).

use content::Die;

use super::{
    Chances,
    pools::{Mods, Pool, evades, modified, through},
};
use crate::{
    ctx::Ctx,
    pool::{chance, successes},
    state::AttackState,
};

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
        Some(_) if !defender.turns.is_none() => {
            let side = (Die::Defence, attack.needs(false));
            let mut table = vec![0.0; usize::from(dice) + 1];
            for (pool, share) in modified(ctx, side, dice, defender) {
                if let Some(held) = table.get_mut(usize::from(pool.good)) {
                    *held += share;
                }
            }
            table
        }
        Some(save) => successes(dice, chance(ctx, save)),
    }
}

/// The odds of an attack that has not been rolled, by faces or by numbers.
/// What gets through of an attack whose dice are to be rolled.
#[must_use]
pub fn battery_chances(ctx: &Ctx, attack: &AttackState, attacker: Mods, defender: Mods) -> Chances {
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
