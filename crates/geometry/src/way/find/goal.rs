//! What a path finder is asked for, and why it may find nothing.

use crate::{Vec2, way::Hindrance};

/// Where a path shall lead.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Goal {
    /// To a place, at the end with this heading (compass degrees) or with whichever suits.
    At(Vec2, Option<f64>),
    /// Into base contact with this model (FLT-08, FLT-14); its own zone does not count: the path is
    /// legal on [`Table::engaging`](crate::way::Table::engaging) it.
    Touch(u32),
}

/// Why there is no path.
#[derive(Clone, Debug, PartialEq)]
pub enum NoWay {
    /// The shortest costs more than the allowance.
    TooFar {
        /// What it costs, in millimetres of allowance.
        needs: f64,
    },
    /// The base cannot stand there: what it would overlap or be too near to.
    Occupied(Vec<Hindrance>),
    /// The base would not lie on the board there, or there is no such model to touch.
    OffBoard,
    /// No path leads there, however long: what hinders the straight line, and what hinders going on
    /// from the nearest place that can be reached.
    Shut(Vec<Hindrance>),
}
