//! What a theatre of crews counts, and what its heroes can do (HAZ-H).

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::{Die, Effect, Surge};

/// How the two sides of a crew's theatre keep count: the crew's resolve, and threat against it
/// (HAZ-H-RESOLVE, HAZ-H-THREAT).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CrewRules {
    /// Resolve at the start, besides one for each hero.
    pub resolve: u8,
    /// Resolve lost when a hero falls.
    pub fall: u8,
    /// Threat for the other side when a hero falls.
    pub fall_threat: u8,
    /// Threat for the other side each round, for each hero that began the match.
    pub income: u8,
    /// The most threat kept, for each hero that began the match.
    pub kept: u8,
    /// No unit is bought onto a space with an enemy within so many spaces.
    pub apart: u8,
    /// A sealed door under attack.
    #[serde(default)]
    pub door: SealedDoor,
    /// What surges buy for heroes besides what their weapon lists, with every weapon.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub surges: Vec<Surge>,
    /// What each of two heroes does once a turn besides, where a side began with two; one of these.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pair: Vec<Skill>,
    /// What the other side can do for threat, by key; scenarios name three of them (HAZ-H-POWER).
    /// Their price is threat.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub powers: BTreeMap<String, Skill>,
}

/// A sealed door under attack (HAZ-H-DOOR).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SealedDoor {
    /// The damage that destroys it.
    pub life: u8,
    /// Its defence dice.
    pub guard: Vec<Die>,
}

impl Default for SealedDoor {
    fn default() -> Self {
        Self {
            life: 6,
            guard: vec![Die::Grey],
        }
    }
}

/// The most powers of one match.
pub const MOST_POWERS: usize = 3;

/// Whom a skill works on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Whom {
    /// Its user.
    #[default]
    Oneself,
    /// Another unit of the side, within so many spaces and in sight; within one: beside. A fallen
    /// hero, if it heals.
    Friend(u8),
    /// An enemy within so many spaces and in sight; within one: beside.
    Foe(u8),
}

impl Whom {
    /// Whether it works on its user.
    pub(crate) fn is_oneself(&self) -> bool {
        *self == Self::Oneself
    }

    /// The spaces within which somebody is chosen; none if it works on its user.
    #[must_use]
    pub const fn within(self) -> Option<u8> {
        match self {
            Self::Oneself => None,
            Self::Friend(spaces) | Self::Foe(spaces) => Some(spaces),
        }
    }
}

/// What a unit can do at a price, without an action: a hero's skill or feat, or a power of the
/// other side (HAZ-H-SKILL, HAZ-H-FEAT, HAZ-H-POWER).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Skill {
    /// Shown name.
    pub name: String,
    /// Its effect, in words for the card.
    pub text: String,
    /// Its price, in fatigue; of a power, in threat.
    #[serde(default, skip_serializing_if = "is_free")]
    pub price: u8,
    /// Whom it works on.
    #[serde(default)]
    pub who: Whom,
    /// Of a power: whether it may be used in a turn of a hero as well, one in each (HAZ-H-POWER).
    #[serde(default, skip_serializing_if = "crate::is_false")]
    pub answers: bool,
    /// What happens to its user. Whoever is chosen is the other unit, which these push or drag.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub effects: Vec<Effect>,
    /// What happens to whoever is chosen, before that.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub theirs: Vec<Effect>,
}

/// What a figure reacts to (HAZ-H-REACT).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ReactsTo {
    /// Somebody comes beside it by a step.
    Step,
    /// An attack on it or on a friend, before the dice are rolled.
    Attack,
    /// An attack has hurt it or a friend.
    Damage,
    /// Somebody opens a door.
    Door,
}

/// A figure's reaction, once a round, in the turn of anybody (HAZ-H-REACT).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reaction {
    /// What it reacts to.
    pub on: ReactsTo,
    /// What it does.
    pub does: Skill,
    /// Shields that the target of the attack has more, before the dice are rolled.
    #[serde(default, skip_serializing_if = "is_free")]
    pub shields: u8,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn is_free(price: &u8) -> bool {
    *price == 0
}
