//! Numbers that dice must reach, and what changes them.

use content::SpellRoll;

use crate::{
    cite,
    state::{Modifier, Squad},
};

/// A number to roll, better by `more`: 6 always does, 1 never.
pub(super) fn number(quality: u8, more: i8) -> u8 {
    (i16::from(quality) - i16::from(more)).clamp(2, 6) as u8
}

/// Changes of a roll that starts from a number, with one more where a 6 or a 1 has the last word:
/// their sum leads from the number to `need`.
pub(super) fn bounded(changes: &[Modifier], from: u8, need: u8) -> Vec<Modifier> {
    let sum: i16 = changes.iter().map(|held| i16::from(held.attack)).sum();
    let rest = i16::from(from) - sum - i16::from(need);
    let mut all = changes.to_vec();
    if rest != 0 {
        let rest = i8::try_from(rest).unwrap_or_default();
        all.push(Modifier::attack(cite::squads::SHOOT, rest));
    }
    all
}

/// A number to roll with what spells change about it.
pub(super) fn charmed(squad: &Squad, roll: SpellRoll, need: u8) -> u8 {
    number(need, charm(squad, roll))
}

/// How much better spells make a roll of a unit.
pub(super) fn charm(squad: &Squad, roll: SpellRoll) -> i8 {
    let all = squad.charms.iter().filter(|charm| charm.roll == roll);
    all.fold(0_i8, |sum, charm| sum.saturating_add(charm.more))
}
