//! Units of models: numbers to hit, to save and to hold, ranges, hits and wounds.

use content::{RuleId, WordKind};
use words::say;

use super::{Quantity, Reckoning, what};
use crate::{
    cite,
    ctx::Ctx,
    state::{Modifier, UnitId},
};

/// Which roll of a unit of models is asked about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Roll {
    /// Shots.
    Shots,
    /// Blows in melee.
    Blows,
    /// Saves.
    Saves,
    /// A test of morale.
    Morale,
}

impl Roll {
    const fn quantity(self) -> Quantity {
        match self {
            Self::Shots | Self::Blows => Quantity::ToHit,
            Self::Saves => Quantity::Save,
            Self::Morale => Quantity::Morale,
        }
    }

    fn part(self, held: &Modifier) -> i32 {
        i32::from(match self {
            Self::Shots | Self::Blows | Self::Morale => held.attack,
            Self::Saves => held.save,
        })
    }
}

/// The number at which a unit hits with a weapon, by the changes of its volley or blow.
#[must_use]
pub fn to_hit(ctx: &Ctx, need: u8, modifiers: &[Modifier], melee: bool) -> Reckoning {
    let roll = if melee { Roll::Blows } else { Roll::Shots };
    numbers(ctx, roll, need, modifiers, say!("why-quality"))
}

/// The number at which a unit saves.
#[must_use]
pub fn save(ctx: &Ctx, need: u8, modifiers: &[Modifier]) -> Reckoning {
    numbers(ctx, Roll::Saves, need, modifiers, say!("why-defence"))
}

/// The number at which a unit passes a test of morale.
#[must_use]
pub fn morale(ctx: &Ctx, need: u8, modifiers: &[Modifier]) -> Reckoning {
    numbers(ctx, Roll::Morale, need, modifiers, say!("why-quality"))
}

fn numbers(ctx: &Ctx, roll: Roll, need: u8, modifiers: &[Modifier], source: &str) -> Reckoning {
    let need = i32::from(need);
    let sum: i32 = modifiers.iter().map(|held| roll.part(held)).sum();
    let start = Reckoning::new(roll.quantity(), need + sum, source);
    modifiers.iter().fold(start, |found, held| {
        let by = roll.part(held);
        // A bound is the last change, where the sum of the others passes it.
        let bound = match found.value {
            ..2 => Some(say!("why-one-never")),
            7.. => Some(say!("why-six-always")),
            _ => None,
        };
        let what = bound
            .filter(|_| held.rule == cite::squads::SHOOT)
            .map_or_else(|| meant(ctx, roll, held.rule, by), str::to_owned);
        found.and(held.rule, by, &what)
    })
}

/// The words of a change.
fn meant(ctx: &Ctx, roll: Roll, rule: RuleId, by: i32) -> String {
    let told = match (roll, rule) {
        (Roll::Shots, cite::squads::ABOVE) => say!("why-from-above"),
        (Roll::Shots, cite::squads::AIRBORNE) => say!("why-at-aircraft"),
        (Roll::Shots, cite::squads::COVER) => say!("why-in-cover"),
        (Roll::Shots, cite::pace::HILL_COVER) => say!("why-behind-hill"),
        (Roll::Shots, cite::squads::BLAST) => say!("why-blast-no-cover"),
        (Roll::Shots, cite::squads::WORDS) => say!("why-lobbed-moved"),
        (Roll::Blows, cite::squads::WORDS) => say!("why-shock"),
        (Roll::Blows, cite::squads::CORNER) => say!("why-at-corner"),
        (Roll::Blows, cite::squads::ACROSS) if by > 0 => say!("why-charge-down"),
        (Roll::Blows, cite::squads::ACROSS) => say!("why-charge-up"),
        (Roll::Blows, cite::squads::MELEE) => say!("why-weary"),
        (Roll::Saves, cite::squads::SHOOT) => {
            let ap = -by;
            return say!("why-ap", ap);
        }
        (Roll::Morale, cite::squads::HERO) => say!("why-hero-leads"),
        (_, cite::squads::PSYCHIC) => say!("why-spell"),
        _ => return what::title(ctx, rule),
    };
    told.to_owned()
}

/// The hits of a blast: each hit is one for every model in the place that it strikes, so many at
/// most (GRD-23). None for other weapons.
#[must_use]
pub fn blasted(ctx: &Ctx, unit: UnitId, weapon: u8, shown: u8, hits: u8) -> Option<Reckoning> {
    let gear = ctx.troop(unit)?.gear(&ctx.content, weapon)?;
    if gear.blast == 0 || shown == 0 {
        return None;
    }
    let each = hits / shown;
    let start = Reckoning::new(Quantity::Hits, shown, say!("why-dice-that-hit"));
    let what = say!("why-blast", most = gear.blast, each);
    let more = i32::from(hits) - i32::from(shown);
    Some(start.and(cite::squads::BLAST, more, &what))
}

/// The wounds for each one that is not saved: a Breaker's are several (GRD-H-UNITS). None for other
/// weapons.
#[must_use]
pub fn broken(ctx: &Ctx, unit: UnitId, weapon: u8) -> Option<Reckoning> {
    let gear = ctx.troop(unit)?.gear(&ctx.content, weapon)?;
    let more = i32::from(gear.breaker) - 1;
    if more < 1 {
        return None;
    }
    let what = say!("why-breaker", size = gear.breaker);
    let start = Reckoning::new(Quantity::Wounds, 1, say!("why-each-unsaved"));
    Some(start.and(cite::squads::WORDS, more, &what))
}

/// The dice of a model on dangerous ground: one for each wound that it has in all. None if that is
/// one, and for what another rule than that of danger rolls.
#[must_use]
pub fn dangers(ctx: &Ctx, rule: RuleId, unit: UnitId, model: u8, dice: usize) -> Option<Reckoning> {
    let tough = ctx.troop(unit)?.model(model)?.tough;
    if rule != ctx.ruleset.units.danger.rule || dice != usize::from(tough) {
        return None;
    }
    let more = i32::from(tough) - 1;
    let start = Reckoning::new(Quantity::Dice, 1, say!("why-each-model"));
    let what = say!("why-tough", tough);
    (more > 0).then(|| start.and(rule, more, &what))
}

/// How far a weapon of a unit reaches at a target, in squares.
#[must_use]
pub fn range(ctx: &Ctx, unit: UnitId, weapon: u8, target: UnitId) -> Option<Reckoning> {
    let gear = ctx.troop(unit)?.gear(&ctx.content, weapon)?;
    let start = Reckoning::new(Quantity::Range, gear.range, &gear.name);
    let flies = ctx.troop(target)?.has(WordKind::Aircraft);
    Some(match flies {
        true => {
            let less = ctx.ruleset.units.airborne.min(gear.range);
            start.and(
                cite::squads::AIRBORNE,
                -i32::from(less),
                say!("why-at-aircraft"),
            )
        }
        false => start,
    })
}
