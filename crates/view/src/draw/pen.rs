//! Bundles of resources for drawing the interface's marks and the running event.

use bevy::{ecs::system::SystemParam, prelude::*};
use geometry::Pose;
use rules::Ship;

use crate::{
    Playback,
    api::{Highlights, ViewBoard},
    draw::canvas::Canvas,
    play::flight::Flights,
};

/// The canvas, and the resources that say which marks to draw and where.
#[derive(SystemParam)]
pub(crate) struct Pen<'w> {
    /// The canvas to draw on.
    pub(crate) canvas: ResMut<'w, Canvas>,
    /// The match.
    pub(crate) board: Res<'w, ViewBoard>,
    /// The marks to draw.
    pub(crate) marks: Res<'w, Highlights>,
    /// The poses of ships while they move.
    pub(crate) flights: Res<'w, Flights>,
    /// The time, for marks that pulse and turn.
    pub(crate) time: Res<'w, Time>,
}

/// The canvas, and the event that is being played back.
#[derive(SystemParam)]
pub(crate) struct Reel<'w> {
    /// The canvas to draw on.
    pub(crate) canvas: ResMut<'w, Canvas>,
    /// The match.
    pub(crate) board: Res<'w, ViewBoard>,
    /// The running event, and its progress.
    pub(crate) playback: Res<'w, Playback>,
    /// The poses of ships while they move.
    pub(crate) flights: Res<'w, Flights>,
}

impl Pen<'_> {
    /// The pose at which a ship is seen.
    pub(crate) fn pose_of(&self, ship: &Ship) -> Pose {
        let flown = self.flights.0.get(&ship.id);
        flown.map_or(ship.pose, |flown| flown.pose)
    }

    /// A value that swells and fades between 0 and 1, at `pace` radians a second.
    pub(crate) fn pulse(&self, pace: f32) -> f32 {
        0.5 + 0.5 * (self.time.elapsed_secs() * pace).sin()
    }
}
