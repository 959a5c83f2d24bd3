//! Weapons of ships and figures.

use serde::{Deserialize, Serialize};

use crate::{FiringArc, LookKey, Token};

/// The cost of an attack with a weapon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum WeaponCost {
    /// Nothing.
    Free,
    /// Needs a lock on the target (kept).
    NeedsLock,
    /// Needs a focus token (kept).
    NeedsFocus,
}

/// What a weapon fires, and how that looks where no `look` is named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum WeaponStyle {
    /// Bolts of light.
    Laser,
    /// A slow, heavy missile.
    Torpedo,
    /// A pale lightning.
    Ion,
    /// A pulling beam.
    Tractor,
    /// A broadside.
    Cannon,
}

impl WeaponStyle {
    /// The look of a weapon that names none.
    #[must_use]
    pub fn look(self) -> LookKey {
        LookKey::new(match self {
            Self::Laser => "Laser",
            Self::Torpedo => "Torpedo",
            Self::Ion => "Ion",
            Self::Tractor => "Tractor",
            Self::Cannon => "Cannon",
        })
    }
}

/// The most dice of any attack, whatever adds to it.
pub const MOST_ATTACK_DICE: u8 = 8;

/// A weapon of a ship.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weapon {
    /// Shown name.
    pub name: String,
    /// The firing arc.
    pub arc: FiringArc,
    /// Nearest and farthest range band; for a battery, nearest and farthest inch from base to base.
    pub range: (u8, u8),
    /// Attack dice.
    pub dice: u8,
    /// Makes it a battery of capital ships: each D6 at or above this hits (FLT-H-FIRE).
    #[serde(default)]
    pub hits_on: Option<u8>,
    /// Whether ranges 1 and 3 give their extra dice.
    #[serde(default = "yes")]
    pub range_bonus: bool,
    /// Shots, if limited.
    #[serde(default)]
    pub charges: Option<u8>,
    /// The requirement of an attack.
    #[serde(default = "free")]
    pub cost: WeaponCost,
    /// If set, uncancelled results deal at most one damage, and the rest become these tokens.
    #[serde(default)]
    pub converts: Option<Token>,
    /// What it is: torpedoes, for one, ignore some cover.
    #[serde(default = "laser")]
    pub style: WeaponStyle,
    /// How it looks and sounds, a key of `looks/weapons.ron`; none: as its style. No part of a
    /// hash.
    #[serde(default, skip_serializing)]
    pub look: Option<LookKey>,
}

fn yes() -> bool {
    true
}

fn free() -> WeaponCost {
    WeaponCost::Free
}

fn laser() -> WeaponStyle {
    WeaponStyle::Laser
}
