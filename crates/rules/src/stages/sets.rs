//! The stages by name.

use bevy_ecs::prelude::*;

/// The stages of an order.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OrderSystems {
    /// Ships move along their paths.
    Move,
    /// Obstacles, then rams.
    ResolveOverlaps,
    /// Ships that skip Perform Action.
    SkipAction,
    /// Everything except moves.
    Act,
    /// The move to the next decision.
    Settle,
}

/// The stages of a round's end.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RoundSystems {
    /// Effects of places and lasting effects.
    Expose,
    /// Removal of spent obstacles.
    Expire,
    /// Removal of fading tokens and marks.
    Recover,
    /// Victory, or the next round.
    Score,
}

/// A stage of either schedule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum After {
    /// One of every order.
    Order(OrderSystems),
    /// One of every round's end.
    Round(RoundSystems),
}

impl From<OrderSystems> for After {
    fn from(set: OrderSystems) -> Self {
        Self::Order(set)
    }
}

impl From<RoundSystems> for After {
    fn from(set: RoundSystems) -> Self {
        Self::Round(set)
    }
}
