//! Exact chances of batteries: dice that must reach a number, and a die to save each hit (FLT-H-FIRE, FLT-H-SHIELD).

use content::Die;

use crate::{board::Battery, combat::reaches, ctx::Ctx};

/// The chance that a die of the ruleset reaches a number.
fn chance(ctx: &Ctx, need: u8) -> f64 {
    let faces = ctx.faces(Die::D6);
    let good = faces.iter().filter(|face| reaches(**face, need)).count();
    good as f64 / faces.len().max(1) as f64
}

/// The chances of 0, 1, 2... successes of so many dice.
fn successes(dice: u8, chance: f64) -> Vec<f64> {
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

/// The chances of 0, 1, 2... wounds by so many attack dice; `extra` dice save besides one for each hit.
pub(super) fn wounds(ctx: &Ctx, battery: Battery, dice: u8, extra: u8) -> Vec<f64> {
    let mut found = vec![0.0; usize::from(dice) + 1];
    let hits = successes(dice, chance(ctx, battery.hit));
    for (hits, share) in (0_u8..).zip(hits) {
        for (wounds, part) in (0..).zip(unsaved(ctx, battery, hits, extra)) {
            found[wounds] += share * part;
        }
    }
    found
}

/// The chances of 0, 1, 2... wounds by so many hits.
fn unsaved(ctx: &Ctx, battery: Battery, hits: u8, extra: u8) -> Vec<f64> {
    let mut found = vec![0.0; usize::from(hits) + 1];
    if hits == 0 {
        found[0] = 1.0;
        return found;
    }
    let saves = successes(hits.saturating_add(extra), chance(ctx, battery.save));
    for (saved, share) in (0_u8..).zip(saves) {
        found[usize::from(hits.saturating_sub(saved))] += share;
    }
    found
}
