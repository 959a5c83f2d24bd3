//! Slots: the parts of its bearer that an item takes up. The game knows five, and packs make
//! others.

use std::fmt;

use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{EnumAccess, VariantAccess, Visitor},
};

use crate::{
    RuleId,
    kept::{Kept, made_names},
};

/// The part of its bearer that an item takes up while in use.
///
/// The game knows `Hands(1)`, `Hands(2)`, `Armour`, `Trinket`, `Consumable` and `Load`. Packs make
/// others, which stand by their names. What it is called, and how many places there are, stands in
/// the folder `slots` of packs.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Takes {
    /// So many of two hands.
    Hands(u8),
    /// The one place for armour.
    Armour,
    /// One of two places for trinkets.
    Trinket,
    /// One of three places for what is used up.
    Consumable,
    /// Arms and back: a large object, of which a unit carries one. It lies on a space when put
    /// down.
    Load,
    /// One of the places of a slot that packs make.
    Made(SlotName),
}

/// A slot: a part of a bearer, whatever an item takes of it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Slot {
    /// See [`Takes::Hands`].
    Hands,
    /// See [`Takes::Armour`].
    Armour,
    /// See [`Takes::Trinket`].
    Trinket,
    /// See [`Takes::Consumable`].
    Consumable,
    /// See [`Takes::Load`].
    Load,
    /// See [`Takes::Made`].
    Made(SlotName),
}

made_names!(
    Slot,
    SlotName,
    "a slot of items",
    [Hands, Armour, Trinket, Consumable, Load]
);

/// The name of a slot that a pack makes. Equal names share their text, so it is small and can be
/// copied.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SlotName(Kept);

impl Takes {
    /// The slot.
    #[must_use]
    pub const fn slot(self) -> Slot {
        match self {
            Self::Hands(_) => Slot::Hands,
            Self::Armour => Slot::Armour,
            Self::Trinket => Slot::Trinket,
            Self::Consumable => Slot::Consumable,
            Self::Load => Slot::Load,
            Self::Made(name) => Slot::Made(name),
        }
    }

    /// How many places of its slot an item takes.
    #[must_use]
    pub const fn share(self) -> u8 {
        match self {
            Self::Hands(hands) => hands,
            Self::Armour | Self::Trinket | Self::Consumable | Self::Load | Self::Made(_) => 1,
        }
    }

    /// Whether two items take up the same part.
    #[must_use]
    pub fn same_part(self, other: Self) -> bool {
        self.slot() == other.slot()
    }
}

impl fmt::Debug for Takes {
    /// Messages write it as files do.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.slot().key())?;
        match self {
            Self::Hands(hands) => write!(f, "({hands})"),
            Self::Armour | Self::Trinket | Self::Consumable | Self::Load | Self::Made(_) => Ok(()),
        }
    }
}

impl Serialize for Takes {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let name = self.slot().key();
        match self {
            Self::Hands(hands) => serializer.serialize_newtype_variant("Takes", 0, name, hands),
            Self::Armour | Self::Trinket | Self::Consumable | Self::Load | Self::Made(_) => {
                serializer.serialize_unit_variant("Takes", 0, name)
            }
        }
    }
}

impl<'de> Deserialize<'de> for Takes {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_enum("Takes", &[], Taken)
    }
}

struct Taken;

impl<'de> Visitor<'de> for Taken {
    type Value = Takes;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a slot of items, without quotes")
    }

    fn visit_enum<A: EnumAccess<'de>>(self, data: A) -> Result<Takes, A::Error> {
        let (slot, rest) = data.variant::<Slot>()?;
        let plain = match slot {
            Slot::Hands => return Ok(Takes::Hands(rest.newtype_variant()?)),
            Slot::Armour => Takes::Armour,
            Slot::Trinket => Takes::Trinket,
            Slot::Consumable => Takes::Consumable,
            Slot::Load => Takes::Load,
            Slot::Made(name) => Takes::Made(name),
        };
        rest.unit_variant()?;
        Ok(plain)
    }
}

/// A slot of items. A pack may make one, or rename one of the game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SlotDef {
    /// The name that data use, such as `Belt`.
    pub id: String,
    /// Whether it takes the place of the entry of an earlier pack with the same key.
    #[serde(default, skip_serializing_if = "crate::is_false")]
    pub replaces: bool,
    /// Its shown name.
    pub name: String,
    /// What it is for, in words.
    pub text: String,
    /// The rule that tells of it.
    pub rule: RuleId,
    /// How many items of the slot are in use at once. Those of the game have their own numbers.
    #[serde(default = "one")]
    pub places: u8,
}

fn one() -> u8 {
    1
}

impl SlotDef {
    /// The slot that it is about; none if its key can be no name.
    #[must_use]
    pub fn slot(&self) -> Option<Slot> {
        Slot::named(&self.id)
    }

    /// Whether it decides anything in a match: the game's own slots have their own places.
    pub(crate) fn decides(&self) -> bool {
        self.slot().is_some_and(|held| held.made().is_some())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slots_of_the_game_and_of_packs_are_written_alike() {
        for text in ["Hands(2)", "Armour", "Load", "Belt"] {
            let takes: Takes = ron::from_str(text).expect("a slot");
            assert_eq!(ron::to_string(&takes).expect("it is plain"), text);
            assert_eq!(format!("{takes:?}"), text);
        }
        for bad in ["Hands", "\"Belt\"", "Belt(2)", "Armour(1)"] {
            assert!(ron::from_str::<Takes>(bad).is_err(), "{bad}");
        }
    }
}
