//! What the journal holds.

use content::RuleId;
use serde::{Deserialize, Serialize};

use super::event::Fact;

/// Something that happened, by which rule.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GameEvent {
    /// The rule that caused it.
    pub rule: RuleId,
    /// What happened.
    pub fact: Fact,
}
