//! What the interface's emphasis is drawn with, and what the running event is.

use bevy::{ecs::system::SystemParam, prelude::*};
use geometry::Pose;
use rules::Ship;

use crate::{
    Playback,
    api::{Highlights, ViewBoard},
    canvas::Canvas,
    ships::Flights,
};

/// The canvas, and all that says what is to be emphasised on it and where.
#[derive(SystemParam)]
pub(crate) struct Pen<'w> {
    /// What is drawn on.
    pub(crate) canvas: ResMut<'w, Canvas>,
    /// The match.
    pub(crate) board: Res<'w, ViewBoard>,
    /// What is emphasised.
    pub(crate) marks: Res<'w, Highlights>,
    /// Where ships are while they move.
    pub(crate) flights: Res<'w, Flights>,
    /// For what pulses and turns.
    pub(crate) time: Res<'w, Time>,
}

/// The canvas, and the event that is being played back.
#[derive(SystemParam)]
pub(crate) struct Reel<'w> {
    /// What is drawn on.
    pub(crate) canvas: ResMut<'w, Canvas>,
    /// The match.
    pub(crate) board: Res<'w, ViewBoard>,
    /// The running event, and how far it is.
    pub(crate) playback: Res<'w, Playback>,
    /// Where ships are while they move.
    pub(crate) flights: Res<'w, Flights>,
}

impl Pen<'_> {
    /// Where a ship is seen to be.
    pub(crate) fn pose_of(&self, ship: &Ship) -> Pose {
        let flown = self.flights.0.get(&ship.id);
        flown.map_or(ship.pose, |flown| flown.pose)
    }

    /// Swells and fades, from 0 to 1, `pace` radians a second.
    pub(crate) fn pulse(&self, pace: f32) -> f32 {
        0.5 + 0.5 * (self.time.elapsed_secs() * pace).sin()
    }
}
