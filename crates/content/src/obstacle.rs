//! Obstacles and terrain kinds, and the outlines they are cut in.

use geometry::Outline;
use serde::{Deserialize, Serialize};

use crate::{Aura, Clause, LookKey};

/// How long something placed in play stays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Lifetime {
    /// For good.
    #[default]
    Permanent,
    /// Until the end phase this many rounds after the round it was placed in.
    Rounds(u8),
}

/// A kind of obstacle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ObstacleType {
    /// Unique key.
    pub id: String,
    /// Whether it takes the place of the entry of an earlier pack with the same key.
    #[serde(default, skip_serializing_if = "crate::is_false")]
    pub replaces: bool,
    /// Shown name.
    pub name: String,
    /// Whether players bring it at setup.
    pub starting: bool,
    /// How long it stays.
    #[serde(default)]
    pub lifetime: Lifetime,
    /// The rule by which it expires, if it does.
    #[serde(default)]
    pub expiry_rule: Option<crate::RuleId>,
    /// What happens to units.
    pub clauses: Vec<Clause>,
    /// What happens to huge units instead, if anything else.
    #[serde(default)]
    pub huge_clauses: Vec<Clause>,
    /// What holds for units near it.
    #[serde(default)]
    pub auras: Vec<Aura>,
    /// Looks: a key of `looks/obstacles.ron`.
    pub style: LookKey,
}

/// A shape that obstacles of one kind are cut in.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OutlineDef {
    /// Unique key.
    pub id: String,
    /// Whether it takes the place of the entry of an earlier pack with the same key.
    #[serde(default, skip_serializing_if = "crate::is_false")]
    pub replaces: bool,
    /// Key of the obstacle kind.
    pub obstacle: String,
    /// The polygon, in millimetres around its own origin (east, north at heading 0).
    pub points: Outline,
}
