//! A change of the dice of an attack, or of the numbers that they need, by a rule.

use std::fmt;

use content::RuleId;
use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{Error, SeqAccess, Visitor},
    ser::SerializeTuple,
};
use words::say;

/// A change of an attack. In files it is a list in the order of its fields; the last two stand
/// there only where one of them is not 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Modifier {
    /// The rule that makes it, or that is only cited if nothing changes.
    pub rule: RuleId,
    /// Attack dice more, or fewer if negative. Units of models: how much better they roll.
    pub attack: i8,
    /// Defence dice more, or fewer if negative.
    pub defence: i8,
    /// How much better the attack dice hit, where they hit by number.
    pub hit: i8,
    /// How much better the target saves; the shields of its own, where dice show shields.
    pub save: i8,
}

impl Modifier {
    /// A rule that is cited and changes nothing.
    pub(crate) fn cited(rule: RuleId) -> Self {
        Self {
            rule,
            attack: 0,
            defence: 0,
            hit: 0,
            save: 0,
        }
    }

    /// A change of the attack dice, or of the roll of a unit of models.
    pub(crate) fn attack(rule: RuleId, dice: i8) -> Self {
        Self {
            attack: dice,
            ..Self::cited(rule)
        }
    }

    /// A change of the defence dice.
    pub(crate) fn defence(rule: RuleId, dice: i8) -> Self {
        Self {
            defence: dice,
            ..Self::cited(rule)
        }
    }

    /// A change of the number at which attack dice hit.
    pub(crate) fn hit(rule: RuleId, better: i8) -> Self {
        Self {
            hit: better,
            ..Self::cited(rule)
        }
    }

    /// A change of the number at which the target saves.
    pub(crate) fn save(rule: RuleId, better: i8) -> Self {
        Self {
            save: better,
            ..Self::cited(rule)
        }
    }
}

impl Serialize for Modifier {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let numbers = self.hit != 0 || self.save != 0;
        let mut list = serializer.serialize_tuple(if numbers { 5 } else { 3 })?;
        list.serialize_element(&self.rule)?;
        list.serialize_element(&self.attack)?;
        list.serialize_element(&self.defence)?;
        if numbers {
            list.serialize_element(&self.hit)?;
            list.serialize_element(&self.save)?;
        }
        list.end()
    }
}

impl<'de> Deserialize<'de> for Modifier {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_tuple(5, List)
    }
}

/// Reads a modifier.
struct List;

impl<'de> Visitor<'de> for List {
    type Value = Modifier;

    fn expecting(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.write_str(say!("no-list-of-a-modifier"))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Modifier, A::Error> {
        let short = |at| A::Error::invalid_length(at, &self);
        Ok(Modifier {
            rule: list.next_element()?.ok_or_else(|| short(0))?,
            attack: list.next_element()?.ok_or_else(|| short(1))?,
            defence: list.next_element()?.ok_or_else(|| short(2))?,
            hit: list.next_element()?.unwrap_or_default(),
            save: list.next_element()?.unwrap_or_default(),
        })
    }
}
