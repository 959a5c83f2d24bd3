//! Takes the pictures of saved games. The view takes them, the thread of the saver makes them small
//! and keeps them; a picture that cannot be taken is no error.

use bevy::prelude::*;
use view::{CameraRig, SnapshotTaken, TakeSnapshot};

use crate::{cover::Covers, saver::Job, screen::Screen, shelf::Shelf, thumbnail::Shot};

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Update, take_pictures)
        .add_observer(keep_picture);
}

/// Asks for a picture of the table once nothing covers it: a match is saved from the menu, which is
/// gone a frame later.
fn take_pictures(
    mut shelf: ResMut<Shelf>,
    screen: Res<State<Screen>>,
    covers: Covers,
    mut commands: Commands,
) {
    let shelf = shelf.bypass_change_detection();
    if *screen.get() != Screen::Match {
        shelf.unpictured.clear();
    }
    if shelf.unpictured.is_empty() || covers.any() {
        return;
    }
    let ticket = shelf.unpictured.remove(0);
    commands.trigger(TakeSnapshot { ticket });
}

/// Has a picture kept beside its saved game.
fn keep_picture(mut taken: On<SnapshotTaken>, rig: Res<CameraRig>, mut shelf: ResMut<Shelf>) {
    let shot = Shot {
        taken: std::mem::take(taken.event_mut()),
        centre: rig.frame.centre,
        share: rig.frame.share,
    };
    let job = Job::Picture(shot.taken.ticket, Box::new(shot));
    shelf.bypass_change_detection().saver.give(job);
}
