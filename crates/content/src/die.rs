//! Dice of all theatres by name, and the faces that they can show. The game knows some dice, whose
//! faces the ruleset lists, and packs make others.

use serde::{Deserialize, Serialize};

use crate::kept::{Kept, made_names};

/// One face of a die of any theatre.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Face {
    /// A hit.
    Hit,
    /// A critical hit.
    Crit,
    /// A focus result.
    Focus,
    /// An evade.
    Evade,
    /// Nothing.
    Blank,
    /// A skull of the combat die.
    Skull,
    /// A shield of the combat die.
    Shield,
    /// A number: the pips of a D3, D6 or D20, or the shields of a colour die for defence.
    Pips(u8),
    /// The attack misses, whatever the other dice show (a colour die).
    Miss,
    /// One face of a colour die for attacks.
    Strike {
        /// The spaces that it adds to the attack's range.
        range: u8,
        /// Hearts: damage before shields.
        hearts: u8,
        /// Surges, which buy the weapon's listed effects.
        surges: u8,
    },
}

/// A die by name. A ruleset lists the faces of those that the game knows.
///
/// Files write it as a name without quotes, whether the game knows it or a pack makes it. What it
/// is called, and the faces of those of packs, stand in the folder `dice` of packs
/// ([`crate::DieDef`]).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Die {
    /// The attack die of templates (8 faces).
    Attack,
    /// The defence die of templates (8 faces).
    Defence,
    /// The six-faced combat die of the hex theatre.
    Combat,
    /// A plain six-sided die.
    D6,
    /// A plain twenty-sided die.
    D20,
    /// One to three, evenly.
    D3,
    /// A colour die for attacks: decides range, and may miss.
    Blue,
    /// A colour die for attacks: strong.
    Red,
    /// A colour die for attacks: quick.
    Yellow,
    /// A colour die for defence: weak.
    Brown,
    /// A colour die for defence: plain.
    Grey,
    /// A colour die for defence: strong.
    Black,
    /// One that packs make: its entry lists its faces, unless a ruleset lists others.
    Made(DieName),
}

made_names!(
    Die,
    DieName,
    "a die",
    [
        Attack, Defence, Combat, D6, D20, D3, Blue, Red, Yellow, Brown, Grey, Black
    ]
);

/// The name of a die that a pack makes. Equal names share their text, so it is small and can be
/// copied.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DieName(Kept);

/// What a die is thrown for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum DieKind {
    /// For effects that roll or carry, and for what the game rolls by name.
    #[default]
    Plain,
    /// Together with others by the weapons of figures (`dice` of their `arms`).
    Strike,
    /// Together with others against such an attack (`guard`).
    Guard,
}

impl DieKind {
    /// Whether dice of this kind use a face.
    #[must_use]
    pub(crate) const fn uses(self, face: Face) -> bool {
        match self {
            Self::Plain => true,
            Self::Strike => matches!(face, Face::Strike { .. } | Face::Miss | Face::Blank),
            Self::Guard => matches!(face, Face::Pips(_) | Face::Blank),
        }
    }

    /// Whether it is only the default, so that files leave it out.
    pub(crate) fn is_plain(&self) -> bool {
        *self == Self::Plain
    }
}

impl Face {
    /// Its name in data, without the numbers on it.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Self::Hit => "Hit",
            Self::Crit => "Crit",
            Self::Focus => "Focus",
            Self::Evade => "Evade",
            Self::Blank => "Blank",
            Self::Skull => "Skull",
            Self::Shield => "Shield",
            Self::Pips(_) => "Pips",
            Self::Miss => "Miss",
            Self::Strike { .. } => "Strike",
        }
    }

    /// It as data has it, with the numbers on it.
    #[must_use]
    pub(crate) fn written(self) -> String {
        match self {
            Self::Pips(number) => format!("Pips({number})"),
            Self::Strike {
                range,
                hearts,
                surges,
            } => format!("Strike(range: {range}, hearts: {hearts}, surges: {surges})"),
            Self::Hit
            | Self::Crit
            | Self::Focus
            | Self::Evade
            | Self::Blank
            | Self::Skull
            | Self::Shield
            | Self::Miss => self.key().to_owned(),
        }
    }

    /// The names of all faces.
    pub(crate) const KEYS: [&'static str; 10] = [
        "Hit", "Crit", "Focus", "Evade", "Blank", "Skull", "Shield", "Pips", "Miss", "Strike",
    ];
}

impl Die {
    /// What the game throws it for; [`crate::Content::die_kind`] knows those of packs too.
    #[must_use]
    pub(crate) const fn core_kind(self) -> DieKind {
        match self {
            Self::Blue | Self::Red | Self::Yellow => DieKind::Strike,
            Self::Brown | Self::Grey | Self::Black => DieKind::Guard,
            Self::Attack
            | Self::Defence
            | Self::Combat
            | Self::D6
            | Self::D20
            | Self::D3
            | Self::Made(_) => DieKind::Plain,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_of_the_game_and_of_packs_are_written_alike() {
        for name in ["Attack", "D6", "Black", "Storm", "storm_2"] {
            let die: Die = ron::from_str(name).expect("a name");
            assert_eq!(die.key(), name);
            assert_eq!(ron::to_string(&die).expect("it is plain"), name);
            assert_eq!(die.made().is_none(), Die::CORE.contains(&die));
            assert_eq!(format!("{die:?}"), name);
        }
        for bad in ["\"D6\"", "6D", "(D6)", &"x".repeat(33)] {
            assert!(ron::from_str::<Die>(bad).is_err(), "{bad}");
        }
        let made = Die::named("Aaa").expect("a name");
        assert!(Die::CORE.iter().all(|core| *core < made), "they come last");
    }

    #[test]
    fn a_map_of_dice_reads_as_it_is_written() {
        let text = "{D6:[Pips(1)],Storm:[Blank,Hit]}";
        let dice: std::collections::BTreeMap<Die, Vec<Face>> = ron::from_str(text).expect("dice");
        assert_eq!(ron::to_string(&dice).expect("it is plain"), text);
    }
}
