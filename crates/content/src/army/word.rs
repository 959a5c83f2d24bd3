//! Words of units: what all models of a unit can do. The game knows some by itself, and packs make
//! others.

use std::fmt;

use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{EnumAccess, VariantAccess, Visitor},
};

use crate::kept::{Kept, made_names};

/// A word of a unit.
///
/// The game knows `Hero`, `Fast`, `Slow`, `Flying`, `Aircraft`, `Ambush`, `Scout`, `Psychic(1)`,
/// `Repair`, `Transport(10)`, `Mending`, `Steadfast` and `Surefooted`. Packs make others, which
/// stand by their names. What it is called and what it does stands in the folder `words` of packs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Word {
    /// Leads, may join another unit, and fills a square only from Tough(9).
    Hero,
    /// 3 squares on Advance, 5 on Rush and Charge (GRD-24).
    Fast,
    /// 1 square on Advance, 3 on Rush and Charge (GRD-29).
    Slow,
    /// Vertical movement costs nothing more (GRD-25).
    Flying,
    /// Above every level: moves straight by a pattern (GRD-19 to GRD-21).
    Aircraft,
    /// May arrive after the first round, away from enemies (GRD-22).
    Ambush,
    /// Deployed last, then moves up to 4 squares (GRD-28).
    Scout,
    /// Casts and blocks spells with D6 and so many more (GRD-26).
    Psychic(u8),
    /// Mends a unit with Tough beside it (GRD-27).
    Repair,
    /// Carries so many seats of models (GRD-30).
    Transport(u8),
    /// Each wound is ignored on 5 or more.
    Mending,
    /// A failed morale test is passed on 4 or more.
    Steadfast,
    /// Difficult terrain does not cap its moves (GRD-15 does not bind it).
    Surefooted,
    /// One that packs make: it does what its entry says, and nothing else.
    Made(WordName),
}

/// A word of a unit without its number, such as `Psychic`, or one that a pack makes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum WordKind {
    /// See [`Word::Hero`].
    Hero,
    /// See [`Word::Fast`].
    Fast,
    /// See [`Word::Slow`].
    Slow,
    /// See [`Word::Flying`].
    Flying,
    /// See [`Word::Aircraft`].
    Aircraft,
    /// See [`Word::Ambush`].
    Ambush,
    /// See [`Word::Scout`].
    Scout,
    /// See [`Word::Psychic`].
    Psychic,
    /// See [`Word::Repair`].
    Repair,
    /// See [`Word::Transport`].
    Transport,
    /// See [`Word::Mending`].
    Mending,
    /// See [`Word::Steadfast`].
    Steadfast,
    /// See [`Word::Surefooted`].
    Surefooted,
    /// See [`Word::Made`].
    Made(WordName),
}

made_names!(
    WordKind,
    WordName,
    "a word of units",
    [
        Hero, Fast, Slow, Flying, Aircraft, Ambush, Scout, Psychic, Repair, Transport, Mending,
        Steadfast, Surefooted,
    ]
);

/// The name of a word that a pack makes. Equal names share their text, so it is small and can be
/// copied.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct WordName(Kept);

impl Word {
    /// The word without its number.
    #[must_use]
    pub const fn kind(self) -> WordKind {
        match self {
            Self::Hero => WordKind::Hero,
            Self::Fast => WordKind::Fast,
            Self::Slow => WordKind::Slow,
            Self::Flying => WordKind::Flying,
            Self::Aircraft => WordKind::Aircraft,
            Self::Ambush => WordKind::Ambush,
            Self::Scout => WordKind::Scout,
            Self::Psychic(_) => WordKind::Psychic,
            Self::Repair => WordKind::Repair,
            Self::Transport(_) => WordKind::Transport,
            Self::Mending => WordKind::Mending,
            Self::Steadfast => WordKind::Steadfast,
            Self::Surefooted => WordKind::Surefooted,
            Self::Made(name) => WordKind::Made(name),
        }
    }

    /// Its number, if it has one.
    #[must_use]
    pub const fn number(self) -> Option<u8> {
        match self {
            Self::Psychic(number) | Self::Transport(number) => Some(number),
            Self::Hero
            | Self::Fast
            | Self::Slow
            | Self::Flying
            | Self::Aircraft
            | Self::Ambush
            | Self::Scout
            | Self::Repair
            | Self::Mending
            | Self::Steadfast
            | Self::Surefooted
            | Self::Made(_) => None,
        }
    }

    /// The word of a kind; `number` counts for those that have one.
    fn of(kind: WordKind, number: u8) -> Self {
        match kind {
            WordKind::Hero => Self::Hero,
            WordKind::Fast => Self::Fast,
            WordKind::Slow => Self::Slow,
            WordKind::Flying => Self::Flying,
            WordKind::Aircraft => Self::Aircraft,
            WordKind::Ambush => Self::Ambush,
            WordKind::Scout => Self::Scout,
            WordKind::Psychic => Self::Psychic(number),
            WordKind::Repair => Self::Repair,
            WordKind::Transport => Self::Transport(number),
            WordKind::Mending => Self::Mending,
            WordKind::Steadfast => Self::Steadfast,
            WordKind::Surefooted => Self::Surefooted,
            WordKind::Made(name) => Self::Made(name),
        }
    }
}

impl fmt::Display for Word {
    /// As files write it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.kind().key())?;
        match self.number() {
            Some(number) => write!(f, "({number})"),
            None => Ok(()),
        }
    }
}

impl fmt::Debug for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Word {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let name = self.kind().key();
        match self.number() {
            Some(number) => serializer.serialize_newtype_variant("Word", 0, name, &number),
            None => serializer.serialize_unit_variant("Word", 0, name),
        }
    }
}

impl<'de> Deserialize<'de> for Word {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_enum("Word", &[], WordText)
    }
}

struct WordText;

impl<'de> Visitor<'de> for WordText {
    type Value = Word;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a word of units, without quotes")
    }

    fn visit_enum<A: EnumAccess<'de>>(self, data: A) -> Result<Word, A::Error> {
        let (kind, rest) = data.variant::<WordKind>()?;
        let number = match kind {
            WordKind::Psychic | WordKind::Transport => rest.newtype_variant()?,
            _ => {
                rest.unit_variant()?;
                0
            }
        };
        Ok(Word::of(kind, number))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_the_game_and_of_packs_are_written_alike() {
        for text in [
            "Hero",
            "Psychic(2)",
            "Transport(10)",
            "Stormborn",
            "storm_2",
        ] {
            let word: Word = ron::from_str(text).expect("a word");
            assert_eq!(ron::to_string(&word).expect("it is plain"), text);
            assert_eq!(word.to_string(), text);
            let json = serde_json::to_string(&word).expect("written");
            assert_eq!(serde_json::from_str::<Word>(&json).expect("read"), word);
        }
        for bad in [
            "\"Hero\"",
            "7up",
            "Hero(2)",
            "Psychic",
            "Stormborn(2)",
            "Psychic(300)",
        ] {
            assert!(ron::from_str::<Word>(bad).is_err(), "{bad}");
        }
        for kind in WordKind::CORE {
            assert_eq!(Word::of(*kind, 1).kind(), *kind);
        }
    }
}
