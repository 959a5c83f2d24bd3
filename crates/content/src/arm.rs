//! Weapons of figures whose attacks are one pool of colour dice (HAZ-H-ATTACK).

use serde::{Deserialize, Serialize};

use crate::{Clause, Die, Effect, LookKey};

/// How far a figure's weapon strikes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Strikes {
    /// Adjacent spaces; dice need no range.
    #[default]
    Melee,
    /// Up to two spaces away, in sight; dice need no range (HAZ-20).
    Reach,
    /// As far as the range on the dice, in sight.
    Ranged,
}

impl Strikes {
    /// The farthest space that it can strike, whatever the dice show.
    #[must_use]
    pub const fn farthest(self) -> u8 {
        match self {
            Self::Melee => 1,
            Self::Reach => 2,
            Self::Ranged => u8::MAX,
        }
    }
}

/// What surges on the dice buy.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Buys {
    /// More damage before shields.
    Hearts(u8),
    /// More range.
    Range(u8),
    /// Shields that do not count.
    Pierce(u8),
    /// Fatigue that the attacker recovers.
    Recover(u8),
    /// Effects of the attacker, if the attack deals damage; the target is the other unit.
    Effects(Vec<Effect>),
}

/// An entry of a weapon's list of surges. Each is bought once an attack at most.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Surge {
    /// Its price in surges.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub cost: u8,
    /// What they buy.
    pub buys: Buys,
}

fn one() -> u8 {
    1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn is_one(cost: &u8) -> bool {
    *cost == 1
}

/// A weapon of a figure.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Arm {
    /// Shown name.
    pub name: String,
    /// How far it strikes.
    #[serde(default)]
    pub strikes: Strikes,
    /// Its dice.
    pub dice: Vec<Die>,
    /// Shields of the target that do not count.
    #[serde(default)]
    pub pierce: u8,
    /// Whether it catches every other figure beside the target's space too (HAZ-H-BLAST).
    #[serde(default, skip_serializing_if = "crate::is_false")]
    pub blast: bool,
    /// What surges buy.
    #[serde(default)]
    pub surges: Vec<Surge>,
    /// What it does besides: clauses of its bearer after hitting, for one.
    #[serde(default)]
    pub clauses: Vec<Clause>,
    /// How it looks and sounds, a key of `looks/weapons.ron`. No part of a hash.
    #[serde(default, skip_serializing)]
    pub look: Option<LookKey>,
}

/// The most dice of either colour pool, whatever adds to it.
pub const MOST_COLOUR_DICE: usize = 6;
/// The most entries of a weapon's list of surges.
pub const MOST_SURGES: usize = 6;
/// The most entries that a theatre adds to it for heroes: bits of one byte name all of them.
pub const MOST_CREW_SURGES: usize = 2;
