//! The goals of the path finder, and its reasons for finding nothing.

use crate::{Vec2, way::Hindrance};

/// The goal of a path.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Goal {
    /// To a place, with this final heading (compass degrees) or any.
    At(Vec2, Option<f64>),
    /// Into base contact with this model (FLT-08, FLT-14). Its own zone does not count: the path is
    /// legal on [`Table::engaging`](crate::way::Table::engaging) it.
    Touch(u32),
}

/// The reason why there is no path.
#[derive(Clone, Debug, PartialEq)]
pub enum NoWay {
    /// The shortest path costs more than the allowance.
    TooFar {
        /// Its cost, in millimetres of allowance.
        needs: f64,
    },
    /// The base cannot stand there: it would overlap, or be too near to, these.
    Occupied(Vec<Hindrance>),
    /// The base would not lie on the board there, or there is no such model to touch.
    OffBoard,
    /// No path leads there, however long. These hinder the straight line, and the line from the
    /// nearest reachable place.
    Shut(Vec<Hindrance>),
}
