//! The director: a camera that goes where the next thing happens, and a pace that follows the tension.
//!
//! * `shot`: what of the table an event is seen in. Pure.
//! * `tension`: how fast an event is told. Pure.
//!
//! Whoever takes the mouse has the camera until [`Director::on`] is set again.

mod shot;
mod tension;

use bevy::{input::mouse::AccumulatedMouseScroll, prelude::*};
use shot::{Subject, Take};

use crate::{
    Playback, ViewSystems,
    api::{CameraInputEnabled, EventShown, UiWantsPointer, ViewBoard},
    camera::move_camera,
    rig::CameraRig,
};

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (hand_over, direct, settle)
            .chain()
            .before(move_camera)
            .in_set(ViewSystems::Animate),
    );
}

/// Whether the director has the camera.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Director {
    /// Set: the camera follows what happens. Cleared by any use of the camera by hand.
    pub on: bool,
}

/// In so many seconds a directed camera comes 63 % nearer to its goal; one by hand is faster.
const GLIDE: f32 = 0.50;
const BY_HAND: f32 = 0.16;
/// What waits for the camera before it begins, in seconds: for one that glides, and for one that has leapt.
const LEAD: (f32, f32) = (0.55, 0.30);
/// After so many seconds in which nothing happens the whole table is shown.
const QUIET: f32 = 2.5;

/// Any use of the camera by hand takes over.
fn hand_over(
    mut director: ResMut<Director>,
    mut rig: ResMut<CameraRig>,
    buttons: Res<ButtonInput<MouseButton>>,
    keys: Res<ButtonInput<KeyCode>>,
    scroll: Res<AccumulatedMouseScroll>,
    blocked: (Res<UiWantsPointer>, Res<CameraInputEnabled>),
    mut was: Local<bool>,
) {
    use KeyCode::{
        ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Equal, Home, KeyA, KeyD, KeyE, KeyF, KeyO, KeyQ,
        KeyS, KeyW, Minus, NumpadAdd, NumpadSubtract, PageDown, PageUp,
    };
    let over_table = !blocked.0.0 && blocked.1.0;
    let mouse = buttons.any_just_pressed([MouseButton::Right, MouseButton::Middle])
        || scroll.delta.y != 0.0;
    let moving = [
        KeyW,
        KeyA,
        KeyS,
        KeyD,
        KeyQ,
        KeyE,
        KeyF,
        KeyO,
        Home,
        ArrowLeft,
        ArrowRight,
        ArrowUp,
        ArrowDown,
        PageUp,
        PageDown,
        Equal,
        Minus,
        NumpadAdd,
        NumpadSubtract,
    ];
    let by_keys = blocked.1.0 && keys.any_just_pressed(moving);
    if director.on && ((mouse && over_table) || by_keys) {
        director.on = false;
    }
    if *was != director.on {
        *was = director.on;
        rig.damping = if director.on { GLIDE } else { BY_HAND };
        if !director.on {
            // Where it is, and no further.
            rig.goal = rig.now;
        }
    }
}

/// Frames what begins now, and lets it wait for the camera.
fn direct(
    director: Res<Director>,
    board: Res<ViewBoard>,
    mut shown: MessageReader<EventShown>,
    mut playback: ResMut<Playback>,
    mut rig: ResMut<CameraRig>,
) {
    let (true, Some(view)) = (director.on, &board.0) else {
        shown.clear();
        playback.tension = 1.0;
        return;
    };
    for message in shown.read().filter(|message| !message.skipped) {
        let fact = &message.event.fact;
        let pace = tension::pace(view, fact, playback.coming());
        playback.tension = pace.unwrap_or(playback.tension);
        let Some(subject) = shot::subject(view, fact) else {
            continue;
        };
        let speed = playback.speed.clamp(0.5, 8.0);
        rig.damping = GLIDE / speed.sqrt();
        match shot::take(&rig, &subject, speed) {
            Take::Keep => {}
            Take::Glide(stand) => {
                rig.goal = stand;
                playback.wait(LEAD.0);
            }
            Take::Cut(stand) => {
                rig.goal = stand;
                rig.snap();
                playback.wait(LEAD.1);
            }
        }
    }
}

/// Pulls back when nothing has happened for a while.
fn settle(
    director: Res<Director>,
    playback: Res<Playback>,
    mut rig: ResMut<CameraRig>,
    time: Res<Time>,
    mut quiet: Local<f32>,
) {
    if !director.on || !playback.is_idle() || playback.paused {
        *quiet = 0.0;
        return;
    }
    *quiet += time.delta_secs();
    if *quiet > QUIET
        && let Take::Glide(stand) | Take::Cut(stand) = shot::take(&rig, &Subject::Whole, 1.0)
    {
        rig.goal = stand;
    }
}
