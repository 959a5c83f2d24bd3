//! The stages of the view by name.

use bevy::prelude::*;

/// The stages of the view in `Update`, in this order.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ViewSystems {
    /// Reads messages and advances the shown board.
    Playback,
    /// Spawns and removes entities to match the shown board.
    Sync,
    /// Moves ships, camera and pointer.
    Animate,
    /// Draws lines, glows and particles, again every frame.
    Draw,
}
