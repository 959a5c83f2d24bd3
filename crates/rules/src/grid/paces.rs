//! The numbers of a theatre for moves of models.

use content::UnitRules;

/// The numbers of a theatre that the steps of models need.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Paces {
    /// The inches that a square stands for.
    pub square: u8,
    /// The squares that going up a level costs.
    pub level: u8,
    /// The most squares of a move over a rough side.
    pub rough: u8,
}

impl From<&UnitRules> for Paces {
    fn from(rules: &UnitRules) -> Self {
        Self {
            square: rules.square,
            level: rules.level,
            rough: rules.rough,
        }
    }
}
