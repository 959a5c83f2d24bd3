//! What a player is asked about a clause that says "may".

use content::{CardId, OutfitPart, RuleId};
use serde::{Deserialize, Serialize};

use super::UnitId;

/// Whether a unit makes use of a clause: its player says so once the moment is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Question {
    /// The unit whose player is asked.
    pub unit: UnitId,
    /// The one model of it that the clause is for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub model: Option<u8>,
    /// The rule of the clause, by which it is found again.
    pub rule: RuleId,
    /// The obstacle or area whose clause it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<UnitId>,
    /// The other unit of the attack.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub target: Option<UnitId>,
    /// The range band of the attack.
    #[serde(default)]
    pub range: u8,
    /// Whether the attack was obstructed.
    #[serde(default)]
    pub obstructed: bool,
    /// The faceup card whose clause it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<CardId>,
    /// The part of the unit's outfit whose clause it is.
    #[serde(default, skip_serializing_if = "OutfitPart::is_type")]
    pub part: OutfitPart,
}
