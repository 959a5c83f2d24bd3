//! The choice of another key or button for a command.

use bevy::prelude::Resource;

use super::{Command, pad::PadDeed};

/// A key or button that the player is about to choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Choosing {
    /// For this slot of a command.
    Key(Command, usize),
    /// The button for this.
    Button(PadDeed),
}

/// What the player is about to choose, if anything: what is pressed then means nothing else.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub(crate) struct KeyChoice(pub(crate) Option<Choosing>);
