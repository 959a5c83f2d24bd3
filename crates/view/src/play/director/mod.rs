//! The director: moves the camera to the next event, and sets a pace that follows the tension.
//!
//! * `subject`: the part of the table that shows an event. Pure.
//! * `shot`: where the camera stands for it. Pure.
//! * `regard`: shows what a decision is about, while somebody plays.
//! * `tension`: the pace of an event. Pure.
//!
//! Any use of the mouse takes the camera until [`Director::on`] is set again.

mod regard;
mod shot;
mod subject;
mod tension;

use bevy::{input::mouse::AccumulatedMouseScroll, prelude::*};
pub use regard::look_at;
use rules::Fact;
use shot::Take;
use subject::Subject;

use crate::{
    Playback, ViewSystems,
    api::{CameraSteer, EventShown, ShowBoard, ViewBoard, ViewMatch},
    camera::{
        control::{Allowed, move_camera, use_mouse},
        rig::CameraRig,
    },
};

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<regard::Before>()
        .add_observer(regard::regard)
        .add_observer(regard::look_back)
        .add_systems(
            Update,
            (
                hand_over.before(use_mouse),
                (direct, settle)
                    .chain()
                    .after(hand_over)
                    .before(move_camera),
            )
                .in_set(ViewSystems::Animate),
        );
}

/// Whether the director moves the camera.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Director {
    /// If set, the camera follows the events. Any use of the camera by hand clears it.
    pub on: bool,
    /// If set while it is off, the camera goes to what happens where nobody sees it.
    pub follows: bool,
}

/// Seconds in which a directed camera comes 63 % nearer to its goal, and the same for one moved by
/// hand, which is faster.
const GLIDE: f32 = 0.50;
const BY_HAND: f32 = 0.16;
/// Seconds that an event waits for the camera: while it glides, and after a cut.
const LEAD: (f32, f32) = (0.55, 0.30);
/// Seconds without an event before the camera shows the whole table, and the shorter time if the
/// rest of the events was skipped. For a new board it pulls back at once, because the old view is
/// out of date.
const QUIET: f32 = 2.5;
const OVER: f32 = 0.6;

/// Any use of the camera by hand takes over.
fn hand_over(
    mut director: ResMut<Director>,
    mut rig: ResMut<CameraRig>,
    buttons: Res<ButtonInput<MouseButton>>,
    steer: Res<CameraSteer>,
    scroll: Res<AccumulatedMouseScroll>,
    allowed: Allowed,
    mut was: Local<bool>,
) {
    let over_table = allowed.mouse() && allowed.any();
    let mouse = buttons.any_just_pressed([MouseButton::Right, MouseButton::Middle])
        || scroll.delta.y != 0.0;
    let by_keys = allowed.any() && *steer != CameraSteer::default();
    let by_hand = (mouse && over_table) || by_keys;
    if director.on && by_hand {
        director.on = false;
    }
    if by_hand && !director.on {
        regard::quicken(&mut rig);
    }
    if *was != director.on {
        *was = director.on;
        rig.damping = if director.on { GLIDE } else { BY_HAND };
        if !director.on {
            // Stop where it is now.
            rig.goal = rig.now;
        }
    }
}

/// Frames the event that begins now, and delays it until the camera has moved.
fn direct(
    director: Res<Director>,
    board: Res<ViewBoard>,
    mut shown: MessageReader<EventShown>,
    mut playback: ResMut<Playback>,
    mut rig: ResMut<CameraRig>,
) {
    let (true, Some(view)) = (director.on || director.follows, &board.0) else {
        shown.clear();
        playback.tension = 1.0;
        return;
    };
    for message in shown.read().filter(|message| !message.skipped) {
        let fact = &message.event.fact;
        if !director.on {
            playback.tension = 1.0;
            if subject::is_missed(&rig, view, fact) {
                let speed = playback.speed.clamp(0.5, 8.0);
                let lead = turn_to(&mut rig, view, fact, speed, shot::follow);
                playback.wait(lead);
            }
            continue;
        }
        let pace = tension::pace(view, fact, playback.coming());
        playback.tension = pace.unwrap_or(playback.tension);
        let speed = playback.speed.clamp(0.5, 8.0);
        let lead = aim(&mut rig, view, fact, speed);
        if lead > 0.0 {
            playback.wait(lead);
        }
    }
}

/// Points the camera's goal at an event: at its subject, or else at the ship that it is about, if
/// that ship is not in view. Returns for how many seconds the event waits for the camera.
pub fn aim(rig: &mut CameraRig, view: &ViewMatch, fact: &Fact, speed: f32) -> f32 {
    turn_to(rig, view, fact, speed, shot::take)
}

/// How the camera goes to a subject at a speed of playback.
type Reaction = fn(&CameraRig, &Subject, f32) -> Take;

fn turn_to(rig: &mut CameraRig, view: &ViewMatch, fact: &Fact, speed: f32, take: Reaction) -> f32 {
    let subject = subject::subject(view, fact);
    let unseen = || subject::unseen(rig, view, fact);
    let Some(subject) = subject.or_else(unseen) else {
        return 0.0;
    };
    rig.damping = GLIDE / speed.sqrt();
    match take(rig, &subject, speed) {
        Take::Keep => 0.0,
        Take::Glide(stand) => {
            rig.goal = stand;
            LEAD.0
        }
        Take::Cut(stand) => {
            rig.goal = stand;
            rig.snap();
            LEAD.1
        }
    }
}

/// Pulls back after some time without events.
fn settle(
    director: Res<Director>,
    playback: Res<Playback>,
    mut shown: MessageReader<EventShown>,
    mut leaps: MessageReader<ShowBoard>,
    mut rig: ResMut<CameraRig>,
    time: Res<Time>,
    mut quiet: Local<f32>,
) {
    let skipped = shown.read().filter(|message| message.skipped).count() > 0;
    let leapt = leaps.read().count() > 0;
    if director.on && leapt && playback.is_idle() {
        rig.goal = rig.whole();
    }
    if !director.on || !playback.is_idle() || playback.paused {
        *quiet = 0.0;
        return;
    }
    *quiet += time.delta_secs();
    if skipped {
        *quiet = quiet.max(QUIET - OVER);
    }
    if *quiet > QUIET
        && let Take::Glide(stand) | Take::Cut(stand) = shot::take(&rig, &Subject::Whole, 1.0)
    {
        rig.goal = stand;
    }
}

#[cfg(test)]
mod tests {
    use std::{sync::Arc, time::Duration};

    use bevy::{
        input::{ButtonState, InputPlugin, mouse::MouseButtonInput},
        time::TimeUpdateStrategy,
    };
    use rules::{Sim, SimConfig};

    use super::*;
    use crate::{
        PlaybackPlugin,
        api::{CameraInputEnabled, PlayEvents, UiWantsPointer},
        camera::rig::Stand,
    };

    /// An app that plays the first orders of a match with the director on.
    fn directed(orders: usize) -> App {
        let content = Arc::new(content::load(&content::find_assets()).content);
        let (_, scenario) = content.scenario("skirmish").expect("a scenario");
        let config = SimConfig::new(scenario.clone(), 3);
        let mut sim = Sim::new(content, &config).expect("a match");
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, InputPlugin, PlaybackPlugin))
            .configure_sets(
                Update,
                (ViewSystems::Playback, ViewSystems::Animate).chain(),
            )
            .init_resource::<UiWantsPointer>()
            .init_resource::<CameraInputEnabled>()
            .init_resource::<CameraSteer>()
            .insert_resource(Director {
                on: true,
                follows: false,
            })
            .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(
                100,
            )))
            .add_plugins(plugin);
        app.world_mut().write_message(ShowBoard {
            ctx: sim.ctx().clone(),
            board: sim.board().clone(),
        });
        for _ in 0..orders {
            let order = rules::default_order(sim.game()).expect("a default");
            let events = sim.play(order).expect("legal").to_vec();
            app.world_mut().write_message(PlayEvents {
                events,
                after: sim.board().clone(),
            });
        }
        app
    }

    fn stands(app: &mut App, frames: usize) -> Vec<Stand> {
        let goal = |app: &mut App| {
            app.update();
            app.world().resource::<CameraRig>().goal
        };
        (0..frames).map(|_| goal(app)).collect()
    }

    #[test]
    fn the_camera_goes_where_things_happen_and_back_when_they_are_over() {
        let mut app = directed(120);
        let seen = stands(&mut app, 6000);
        let places = seen.windows(2).filter(|pair| pair[0] != pair[1]).count();
        assert!(places > 3, "{places}");
        assert!(app.world().resource::<Playback>().is_idle());
        let rig = app.world().resource::<CameraRig>();
        assert_eq!(rig.goal, rig.whole());
    }

    #[test]
    fn once_the_rest_is_told_unseen_the_whole_table_is_shown() {
        let mut app = directed(120);
        let seen = stands(&mut app, 400);
        let rig = *app.world().resource::<CameraRig>();
        assert_ne!(seen.last(), Some(&rig.whole()), "it has gone somewhere");
        app.world_mut().resource_mut::<Playback>().skip = true;
        stands(&mut app, 10);
        assert!(app.world().resource::<Playback>().is_idle());
        let rig = app.world().resource::<CameraRig>();
        assert_eq!(rig.goal, rig.whole());
    }

    #[test]
    fn whoever_takes_the_mouse_has_the_camera() {
        let mut app = directed(60);
        stands(&mut app, 40);
        app.world_mut().write_message(MouseButtonInput {
            button: MouseButton::Right,
            state: ButtonState::Pressed,
            window: Entity::PLACEHOLDER,
        });
        let held = stands(&mut app, 400);
        assert!(!app.world().resource::<Director>().on);
        assert!(held[1..].iter().all(|stand| *stand == held[1]));
        assert_eq!(app.world().resource::<Playback>().tension, 1.0);
    }
}
