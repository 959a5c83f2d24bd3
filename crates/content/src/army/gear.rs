//! Weapons of models.

use serde::{Deserialize, Serialize};

use crate::{Clause, LookKey};

/// The ranges that a weapon can have, in squares; 0: melee.
pub const RANGES: [u8; 6] = [0, 4, 6, 8, 10, 12];

/// A weapon of models. Profiles name it by its key.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Gear {
    /// Unique key.
    pub id: String,
    /// Whether it takes the place of the entry of an earlier pack with the same key.
    #[serde(default, skip_serializing_if = "crate::is_false")]
    pub replaces: bool,
    /// Shown name.
    pub name: String,
    /// Range in squares, one of [`RANGES`]; 0: it strikes in melee.
    #[serde(default)]
    pub range: u8,
    /// Dice of one attack.
    pub attacks: u8,
    /// AP(X): so much worse are the saves against it.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub ap: u8,
    /// Blast(X): each hit becomes one for every model in the place, so many at most (GRD-23); 0:
    /// no.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub blast: u8,
    /// Breaker(X): an unsaved wound becomes so many on one model; 0: no.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub breaker: u8,
    /// Lobbed: needs no sight, ignores screens, and is worse after moving.
    #[serde(default, skip_serializing_if = "crate::is_false")]
    pub lobbed: bool,
    /// Shock(X): so many more dice when charging, each a hit on 2 or more; 0: no.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub shock: u8,
    /// What happens where a hit of it is not saved, before the wounds fall, on
    /// [`AfterHitting`](crate::Trigger).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub clauses: Vec<Clause>,
    /// How it looks and sounds, a key of `looks/weapons.ron`. No part of a hash.
    #[serde(default, skip_serializing)]
    pub look: Option<LookKey>,
}

impl Gear {
    /// Whether it strikes in melee; else it shoots.
    #[must_use]
    pub const fn is_melee(&self) -> bool {
        self.range == 0
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn is_zero(number: &u8) -> bool {
    *number == 0
}
