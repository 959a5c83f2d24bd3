//! A scenario's table that turns slowly behind the menus.

use std::sync::Arc;

use bevy::prelude::*;
use content::{Content, Scenario};
use rules::{Sim, SimConfig};
use view::{CameraRig, Highlights, ShowBoard};

use crate::{library::Library, session::Current};

/// Degrees a second.
const TURN: f32 = 2.5;
/// How flat the camera looks, in degrees.
const PITCH: f32 = 24.0;

/// Whether the backdrop is on the table.
#[derive(Resource, Default)]
pub(crate) struct Backdrop(bool);

/// Shows the backdrop while no match is under way, and turns it.
pub(crate) fn turn_backdrop(
    current: Res<Current>,
    library: Res<Library>,
    mut laid: ResMut<Backdrop>,
    mut show: MessageWriter<ShowBoard>,
    mut rig: ResMut<CameraRig>,
    comfort: Res<view::Comfort>,
    time: Res<Time>,
) {
    if current.0.is_some() {
        return;
    }
    if !laid.0 {
        laid.0 = true;
        if let Some(sim) = scene(&library.content) {
            show.write(ShowBoard {
                ctx: Arc::clone(sim.ctx()),
                board: sim.snapshot(),
            });
        }
    }
    let down = PITCH - rig.goal.pitch;
    let turn = if comfort.motion { TURN } else { 0.0 };
    rig.orbit(turn * time.delta_secs(), down * time.delta_secs().min(0.2));
}

/// Notes that a match takes the place of the backdrop.
pub(crate) fn clear_backdrop(mut laid: ResMut<Backdrop>) {
    laid.0 = false;
}

/// Takes the marks of a match off the table.
pub(crate) fn clear_marks(mut marks: ResMut<Highlights>) {
    *marks = Highlights::default();
}

/// The scenario with the most on the table at the start.
fn scene(content: &Arc<Content>) -> Option<Sim> {
    let placed = |scenario: &&Scenario| {
        scenario
            .ships
            .iter()
            .filter(|ship| ship.pose.is_some())
            .count()
            * 3
            + scenario
                .obstacles
                .iter()
                .filter(|obstacle| obstacle.pose.is_some())
                .count()
    };
    let scenario = content.scenarios.iter().max_by_key(placed)?.clone();
    Sim::new(Arc::clone(content), &SimConfig::new(scenario, 1)).ok()
}
