//! Where a camera stands, and the part of the screen in which the table must be seen.

use bevy::prelude::*;

/// A camera's position, in terms of the table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stand {
    /// The point looked at, in millimetres on the table.
    pub target: Vec2,
    /// Compass direction of view, in degrees: 0 looks north.
    pub yaw: f32,
    /// Degrees below the horizon: 90 looks straight down.
    pub pitch: f32,
    /// Millimetres from the target.
    pub distance: f32,
}

/// The part of the screen, between panels, in which the table must be seen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Frame {
    /// Its centre, from -1 to 1, right and up from the middle of the screen.
    pub centre: Vec2,
    /// Half its width and half its height, as shares of half the screen.
    pub half: Vec2,
    /// The share of the screen that it offers, 0 to 1; with less, the camera moves back.
    pub share: f32,
    /// Width of the screen over its height.
    pub aspect: f32,
}

impl Default for Frame {
    fn default() -> Self {
        Self {
            centre: Vec2::ZERO,
            half: Vec2::ONE,
            share: 1.0,
            aspect: 16.0 / 9.0,
        }
    }
}
