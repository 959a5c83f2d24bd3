//! What is due after an effect, and waits for a choice: forced moves that are led space by space,
//! and tokens that have still to be placed.

use content::RuleId;
use geometry::{Cell, grid::Footprint};
use serde::{Deserialize, Serialize};

use super::UnitId;
use crate::state::PlayerId;

/// A push or a drag that is under way: whoever causes it chooses each space (HAZ-R-PUSH).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Shove {
    /// The figure that is moved.
    pub ship: UnitId,
    /// The figure that moves it.
    pub by: UnitId,
    /// The player who chooses the spaces.
    pub player: PlayerId,
    /// The rule that moves it.
    pub rule: RuleId,
    /// Where the push comes from: the north-western space of whoever pushes.
    pub from: Cell,
    /// The base on that space.
    pub base: Footprint,
    /// Whether it drags instead: each space is nearer, until the two stand side by side.
    pub towards: bool,
    /// How many spaces it has in all.
    pub spaces: u8,
    /// How many of them are left.
    pub left: u8,
}

/// The token of a fallen hero, which lies on one of several spaces equally near (HAZ-12).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Laying {
    /// The hero.
    pub ship: UnitId,
    /// Where it fell.
    pub from: Cell,
}
