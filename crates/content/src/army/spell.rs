//! Spells of armies.

use serde::{Deserialize, Serialize};

use crate::Effect;

/// The most spells of an army.
pub const MOST_SPELLS: usize = 12;

/// A spell. Every psychic of its army knows it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Spell {
    /// Key, unique in its army.
    pub id: String,
    /// Shown name.
    pub name: String,
    /// Its effect, in words for the card.
    pub text: String,
    /// D6 + X must be this or more to cast it.
    pub value: u8,
    /// How far it reaches, in squares.
    pub range: u8,
    /// Whom or what it takes as its target, in sight and range.
    pub at: SpellAt,
    /// What it does.
    pub effect: SpellEffect,
}

/// What a spell can be cast at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SpellAt {
    /// A unit of the enemy.
    Enemy,
    /// A unit of the caster's side, its own too.
    Friend,
    /// A place, and the enemies in it.
    Place,
}

/// What a spell does.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum SpellEffect {
    /// So many hits without a roll to hit, saved as usual. Cover does nothing.
    Hits {
        /// The number of hits.
        hits: u8,
        /// AP(X) of each.
        #[serde(default)]
        ap: u8,
        /// Blast(X) of each; 0: no.
        #[serde(default)]
        blast: u8,
    },
    /// The target's rolls of this kind are better or worse by 1 until its next activation ends.
    Modify(SpellRoll, i8),
    /// The target moves up to so many squares at once.
    Move(u8),
    /// D3 wounds of the target are repaired.
    Repair,
    /// These effects happen to the target, in this order. Nothing saves from their damage but what
    /// shrugs wounds off.
    Does(Vec<Effect>),
}

/// The rolls that a spell can change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum SpellRoll {
    /// The target's rolls to hit.
    ToHit,
    /// The target's saves.
    Save,
    /// The target's morale tests.
    Morale,
}
