//! Terrain: the material of a space or area, and its effects.

use serde::{Deserialize, Serialize};

use crate::{Aura, Clause, LineColour, LookKey, RuleId};

/// What terrain does to a figure that covers several spaces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Large {
    /// The rule.
    pub rule: RuleId,
    /// When the figure enters it.
    pub enters: Enters,
}

/// When a figure that covers several spaces enters terrain.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Enters {
    /// With each space that it steps onto while it moves as one space (HAZ-10).
    #[default]
    EachStep,
    /// When its movement ends or is interrupted, and all spaces under its base are such (HAZ-09).
    WhollyAtEnd,
}

/// Terrain that follows the rules of another kind: what holds for the one holds for the other.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Follows {
    /// The rule that the journal cites for what it does (HAZ-14).
    pub rule: RuleId,
    /// Key of the terrain whose rules it follows.
    pub terrain: String,
}

/// A kind of terrain.
///
/// On a grid a clause's `Enter` is a step into the space, an aura's `Overlapping` or `Inside` is
/// standing in it, and `Obstructing` is a line of sight across it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Terrain {
    /// Unique key.
    pub id: String,
    /// Whether it takes the place of the entry of an earlier pack with the same key.
    #[serde(default, skip_serializing_if = "crate::is_false")]
    pub replaces: bool,
    /// Shown name.
    pub name: String,
    /// Looks: a key of `looks/terrain.ron`.
    pub style: LookKey,
    /// The colour of the line around its spaces, on maps that draw such lines (HAZ-01).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<LineColour>,
    /// The terrain whose rules it follows; it then has no clauses and auras of its own (HAZ-14).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub follows: Option<Follows>,
    /// What it does to figures that cover several spaces; none: it acts under any of their spaces,
    /// once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub large: Option<Large>,
    /// The height in levels of all its spaces, if the rules fix it (COS-01).
    #[serde(default)]
    pub height: Option<u8>,
    /// What happens to units.
    #[serde(default)]
    pub clauses: Vec<Clause>,
    /// What holds for units in it, and for lines across it.
    #[serde(default)]
    pub auras: Vec<Aura>,
}

impl Terrain {
    /// The kind that it belongs to: its own key, or that of the terrain whose rules it follows.
    #[must_use]
    pub fn family(&self) -> &str {
        self.follows.as_ref().map_or(&self.id, |held| &held.terrain)
    }

    /// Forgets what it has from the terrain that it follows, as its file is written.
    pub(crate) fn lay_bare(&mut self) {
        if self.follows.is_some() {
            self.large = None;
            self.height = None;
            self.clauses.clear();
            self.auras.clear();
        }
    }

    /// Does what `other` does, each time by the rule that makes it follow.
    pub(crate) fn follow(&mut self, other: &Self) {
        let Some(Follows { rule, .. }) = self.follows else {
            return;
        };
        self.large = other.large;
        self.height = other.height;
        self.clauses.clone_from(&other.clauses);
        self.auras.clone_from(&other.auras);
        for clause in &mut self.clauses {
            clause.rule = rule;
        }
        for aura in &mut self.auras {
            aura.rule = rule;
        }
    }
}
