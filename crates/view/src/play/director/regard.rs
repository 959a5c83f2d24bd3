//! Shows a decision of the people at the screen, as gently as the director shows an event.

use bevy::prelude::*;

use super::{
    BY_HAND, Director, GLIDE,
    shot::{self, Take},
};
use crate::{
    api::{LookBack, Regard},
    camera::rig::{CameraRig, Stand},
};

/// Where the camera was before it went to a decision.
#[derive(Resource, Default, Debug)]
pub(super) struct Before(Option<Stand>);

/// Glides to what a decision is about.
pub(super) fn regard(
    asked: On<Regard>,
    director: Res<Director>,
    mut rig: ResMut<CameraRig>,
    mut before: ResMut<Before>,
) {
    if director.on {
        return;
    }
    let from = rig.goal;
    if look_at(&mut rig, &asked) {
        before.0 = Some(from);
    }
}

/// Points the camera's goal at what a decision is about. Returns whether it has to move for that.
pub fn look_at(rig: &mut CameraRig, asked: &Regard) -> bool {
    match shot::regard(rig, asked) {
        Take::Keep => false,
        Take::Glide(stand) | Take::Cut(stand) => {
            rig.goal = stand;
            rig.damping = GLIDE;
            true
        }
    }
}

/// Goes back to the view before the last decision; asked again, it returns.
pub(super) fn look_back(_: On<LookBack>, mut rig: ResMut<CameraRig>, mut before: ResMut<Before>) {
    if let Some(stand) = before.0.replace(rig.goal) {
        rig.goal = stand;
        rig.damping = GLIDE;
    }
}

/// A camera moved by hand answers at once.
pub(super) fn quicken(rig: &mut CameraRig) {
    rig.damping = BY_HAND;
}
