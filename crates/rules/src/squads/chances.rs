//! Exact chances of the blows of a unit, before any die: the numbers of play (`blows`), without
//! dice.

use geometry::Cell;

use super::{
    aim::{Volley, volleys},
    blows::{multiplied, saves_on},
    losses,
    strike::{MeleeBlow, strikers},
    traits::shrugs_on,
};
use crate::{
    game::Game,
    pool::{chance, successes},
    state::{Due, Squad, Wound},
};

/// What may come of an attack on a unit.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct HarmChances {
    /// The chance of exactly n unsaved wounds.
    pub wounds: Vec<f64>,
    /// The chance that models suffer exactly n wounds: an unsaved one may become more, and what a
    /// model cannot suffer is lost.
    pub suffered: Vec<f64>,
    /// The mean number of wounds that models suffer.
    pub expected: f64,
    /// The mean number of models lost, as the match proposes it.
    pub models: f64,
    /// The chance that the unit is destroyed.
    pub destroyed: f64,
    /// The chance that half of it or less is left.
    pub halved: f64,
}

/// One attack of a volley: the chances of so many unsaved wounds, each of this size.
struct Part {
    chances: Vec<f64>,
    wound: Wound,
}

/// What may come of the shots of a unit at a target with these weapons.
#[must_use]
pub fn shots(
    game: Game<'_>,
    squad: &Squad,
    target: &Squad,
    weapons: &[(u8, Option<Cell>)],
) -> HarmChances {
    let mut parts = Vec::new();
    for (weapon, at) in weapons {
        let found = volleys(game, squad, *weapon, target, *at).unwrap_or_default();
        for Volley { dice, need, .. } in found {
            let blow = MeleeBlow {
                weapon: *weapon,
                dice,
                need,
                modifiers: Vec::new(),
            };
            parts.extend(part(game, [squad, target], &blow, *at));
        }
    }
    sum_up(game, target, &parts)
}

/// What may come of the blows of a unit in melee.
#[must_use]
pub fn melee(game: Game<'_>, squad: &Squad, target: &Squad, charging: bool) -> HarmChances {
    let blows = strikers(game, squad, target, charging);
    let parts: Vec<Part> = blows
        .iter()
        .filter_map(|blow| part(game, [squad, target], blow, None))
        .collect();
    sum_up(game, target, &parts)
}

fn part(
    game: Game<'_>,
    [by, target]: [&Squad; 2],
    blow: &MeleeBlow,
    at: Option<Cell>,
) -> Option<Part> {
    let ctx = game.ctx;
    let troop = game.troop(by.id)?;
    let gear = troop.gear(&ctx.content, blow.weapon)?;
    let times = multiplied(gear, at.map_or(0, |at| target.on(at).count()));
    let mut fails = 1.0 - chance(ctx, saves_on(game, target, gear.ap).need);
    if let Some((need, _)) = shrugs_on(game, target) {
        fails *= 1.0 - chance(ctx, need);
    }
    let mut chances = Vec::new();
    for (hits, share) in (0_u8..).zip(successes(blow.dice, chance(ctx, blow.need))) {
        let unsaved = successes(hits.saturating_mul(times), fails);
        if chances.len() < unsaved.len() {
            chances.resize(unsaved.len(), 0.0);
        }
        for (count, more) in chances.iter_mut().zip(unsaved) {
            *count += share * more;
        }
    }
    let size = gear.breaker.max(1);
    Some(Part {
        chances,
        wound: Wound { size, at },
    })
}

/// The parts of a volley together: those with wounds alike are added up first.
fn sum_up(game: Game<'_>, target: &Squad, parts: &[Part]) -> HarmChances {
    let mut kinds: Vec<(Wound, Vec<f64>)> = Vec::new();
    for part in parts {
        match kinds.iter_mut().find(|(wound, _)| *wound == part.wound) {
            Some((_, chances)) => *chances = convolved(chances, &part.chances),
            None => kinds.push((part.wound, part.chances.clone())),
        }
    }
    let mut found = HarmChances::default();
    let mut counts = vec![0_usize; kinds.len()];
    let chances: Vec<&[f64]> = kinds
        .iter()
        .map(|(_, chances)| chances.as_slice())
        .collect();
    each(&chances, 0, 1.0, &mut counts, &mut |counts, share| {
        let wounds = kinds.iter().zip(counts);
        let wounds = wounds.flat_map(|((wound, _), count)| std::iter::repeat_n(*wound, *count));
        let wounds: Vec<Wound> = wounds.collect();
        found.add(game, target, wounds, share);
    });
    found
}

/// Every choice of a count for each kind of wounds, with its chance.
fn each(
    chances: &[&[f64]],
    at: usize,
    share: f64,
    counts: &mut Vec<usize>,
    tell: &mut dyn FnMut(&[usize], f64),
) {
    let Some(held) = chances.get(at) else {
        return tell(counts, share);
    };
    for (count, chance) in held.iter().enumerate() {
        counts[at] = count;
        if *chance > 0.0 {
            each(chances, at + 1, share * chance, counts, tell);
        }
    }
}

impl HarmChances {
    fn add(&mut self, game: Game<'_>, target: &Squad, wounds: Vec<Wound>, share: f64) {
        count(&mut self.wounds, wounds.len(), share);
        let Some(due) = super::blows::due(target.id, wounds, false) else {
            count(&mut self.suffered, 0, share);
            return;
        };
        let AfterBlow {
            wounds,
            models,
            destroyed,
            halved,
        } = after(game, target, &due);
        count(&mut self.suffered, wounds as usize, share);
        self.expected += share * f64::from(wounds);
        self.models += share * models as f64;
        self.destroyed += if destroyed { share } else { 0.0 };
        self.halved += if halved { share } else { 0.0 };
    }
}

/// Adds to the chance of a number.
fn count(chances: &mut Vec<f64>, number: usize, share: f64) {
    if chances.len() <= number {
        chances.resize(number + 1, 0.0);
    }
    chances[number] += share;
}

struct AfterBlow {
    wounds: u32,
    models: usize,
    destroyed: bool,
    halved: bool,
}

/// What a unit is like after wounds fall as the match proposes it.
fn after(game: Game<'_>, target: &Squad, due: &Due) -> AfterBlow {
    let tolls = losses::proposal(game, due);
    let mut left = target.clone();
    for toll in &tolls {
        if let Some(model) = left.models.get_mut(usize::from(toll.model)) {
            model.life = model.life.saturating_sub(toll.wounds);
        }
    }
    let strength = left.strength();
    let troop = game.troop(target.id);
    AfterBlow {
        wounds: tolls.iter().map(|toll| u32::from(toll.wounds)).sum(),
        models: target.strength() - strength,
        destroyed: strength == 0,
        halved: troop.is_some_and(|troop| troop.is_halved(&left)),
    }
}

/// The chances of a sum of two numbers.
fn convolved(a: &[f64], b: &[f64]) -> Vec<f64> {
    let mut sum = vec![0.0; (a.len() + b.len()).saturating_sub(1)];
    for (at, share) in a.iter().enumerate() {
        for (more, other) in b.iter().enumerate() {
            sum[at + more] += share * other;
        }
    }
    sum
}
