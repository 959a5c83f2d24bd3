//! What a theatre of crews counts, and what its heroes can do (HAZ-H).

use serde::{Deserialize, Serialize};

use crate::Surge;

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
    /// What surges buy for heroes besides what their weapon lists, with every weapon.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub surges: Vec<Surge>,
}
