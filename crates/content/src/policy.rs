//! What theatres on a grid decide differently: distance, sight, passing, climbing, diagonals.
//!
//! The kernels of `rules::grid` match each policy exhaustively, so a new value does not compile
//! until every kernel knows it.

use serde::{Deserialize, Serialize};

/// The policies of a theatre on a grid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct GridRules {
    /// How distances are measured.
    pub metric: Metric,
    /// How sight is checked.
    pub sight: SightBy,
    /// Whose spaces a figure may pass.
    pub passing: Passing,
    /// How figures climb and fall.
    pub climbing: Climbing,
    /// When a diagonal step is barred.
    pub diagonals: Diagonals,
    /// Who holds whom beside it.
    pub engaging: Engaging,
    /// Which way pushes and drags lead.
    pub pushing: Pushing,
}

/// Which way pushes and drags of several spaces lead.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Pushing {
    /// Straight away from whoever pushes, in the direction of the first space (VOID-H-PUSH).
    #[default]
    Straight,
    /// Whoever pushes chooses each space; each is farther than the last (HAZ-R-PUSH).
    Chosen,
}

/// Whether enemies beside each other hold each other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Engaging {
    /// They are engaged: who leaves is struck, and attacks nobody else (VOID-H-ENGAGE).
    #[default]
    Neighbours,
    /// Nobody is ever engaged.
    Nobody,
}

/// How distances are measured, in spaces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Metric {
    /// The fewest steps from neighbour to neighbour.
    #[default]
    Steps,
    /// Columns and rows together, less one if both differ: a single diagonal (GRD-07).
    OneDiagonal,
}

/// How sight is checked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum SightBy {
    /// A line from head to head and from middle to middle of two spaces (VOID-H-SIGHT).
    #[default]
    Heads,
    /// Some line from a corner of one space to a corner of the other, on squares (HAZ-H-SIGHT).
    Corners,
}

/// Whose spaces a figure may pass.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Passing {
    /// Those of friends that are not engaged (VOID-H-PASS); who flies passes anybody (VOID-H-FLY).
    #[default]
    FreeFriends,
    /// Those of all friends, for who flies too.
    Friends,
}

/// How figures climb and fall.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Climbing {
    /// Up to less than the own height in one step, a point for each level; a step down of at
    /// least the own height is a fall (VOID-H-MOVE, VOID-H-FALL).
    #[default]
    ByHeight,
    /// Levels matter for no step.
    Free,
}

/// When a diagonal step between squares is barred. Hexes have no diagonals.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Diagonals {
    /// Where both ways around the corner are barred, each by a missing space or a barrier (HAZ-17
    /// and its ruling).
    #[default]
    BothRoutes,
    /// Where any of the two is barred.
    AnyRoute,
}
