//! Which of the things a hero can do without an action.

use serde::{Deserialize, Serialize};

/// Which of the things a hero can do without an action (HAZ-H-SKILL, HAZ-H-FEAT, HAZ-H-PAIR).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Knack {
    /// Its skill, once a turn.
    Skill,
    /// Its feat, once a scenario.
    Feat,
    /// What each of two heroes does once a turn, by its position in the ruleset.
    Pair(u8),
}
