//! What units and ships cost, and what a list of them may hold. All of it is data.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::{MixinScope, WordKind};

/// Prices, and the limits of lists. Armies that meet share one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Muster {
    /// Unique key.
    pub id: String,
    /// Whether it takes the place of the entry of an earlier pack with the same key.
    #[serde(default, skip_serializing_if = "crate::is_false")]
    pub replaces: bool,
    /// For which scenarios lists of it are; if left out, for all that take lists. The first
    /// ruleset that it is for says how many obstacles a list brings (OBS-08).
    #[serde(default, skip_serializing_if = "MixinScope::is_any")]
    pub allows: MixinScope,
    /// The least and the greatest limit of a list, in points.
    pub limits: (u16, u16),
    /// One hero of a profile for each so many points of the limit begun; 0: any number.
    #[serde(default)]
    pub hero_each: u16,
    /// A type of unit once, and once more for each so many points of the limit; 0: any number.
    #[serde(default)]
    pub again_each: u16,
    /// How many units of a type there may be whatever the limit, by key of the type.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub copies: BTreeMap<String, u8>,
    /// No unit costs more than so many percent of the limit.
    pub share: u8,
    /// The fewest units of a list.
    pub least_units: u8,
    /// The most units of a list; 0: any number.
    #[serde(default, skip_serializing_if = "crate::is_zero")]
    pub most_units: u8,
    /// What types of ships and figures cost here, by key; the others cost what they say
    /// themselves.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub costs: BTreeMap<String, u16>,
    /// What units of models cost. Only lists of profiles need it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prices: Option<Prices>,
}

/// The factors from which the points of a unit are computed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Prices {
    /// A model, for each wound, before its Defence counts.
    pub model: f64,
    /// The factors of Defence 2+, 3+, 4+, 5+ and 6+.
    pub defence: [f64; 5],
    /// A weapon, for each of its dice that would hit.
    pub weapon: f64,
    /// The factors of melee and of the ranges 4, 6, 8, 10 and 12 ([`crate::RANGES`]).
    pub range: [f64; 6],
    /// So much more, as a share, for each point of AP.
    pub ap: f64,
    /// So much more, as a share, for each point of Blast.
    pub blast: f64,
    /// So much more, as a share, for each point of Breaker.
    pub breaker: f64,
    /// The factor of Lobbed.
    pub lobbed: f64,
    /// The share of its dice that a point of Shock is worth: it acts only when charging.
    pub shock: f64,
    /// What words cost; those left out cost nothing.
    #[serde(default)]
    pub words: BTreeMap<WordKind, WordPrice>,
    /// The points of a unit are a multiple of this.
    pub step: u16,
}

/// What a word costs.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WordPrice {
    /// A factor of the price of its models and their weapons.
    #[serde(default = "once")]
    pub times: f64,
    /// Points for the unit besides, for each point of the word's number.
    #[serde(default)]
    pub plus: f64,
}

fn once() -> f64 {
    1.0
}
