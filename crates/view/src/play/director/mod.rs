//! The director: moves the camera to the next event, and sets a pace that follows the tension.
//!
//! * `subject`: the part of the table that shows an event. Pure.
//! * `shot`: where the camera stands for it. Pure.
//! * `close`: where it stands for a blow that decides. Pure.
//! * `opening`: the glide over the whole table at the start of a round and at the end. Pure.
//! * `regard`: shows what a decision is about, while somebody plays.
//! * `tension`: the pace of an event. Pure.
//!
//! Any use of the mouse takes the camera until [`Director::on`] is set again.

mod close;
mod opening;
mod regard;
mod shot;
mod subject;
mod tension;

use bevy::{input::mouse::AccumulatedMouseScroll, prelude::*};
pub use regard::look_at;
use rules::{Fact, GameEvent, UnitId};
use shot::Take;
use subject::Subject;

use crate::{
    Playback, ViewSystems,
    api::{CameraSteer, EventShown, ShowBoard, ViewBoard, ViewMatch},
    camera::{
        control::{Allowed, move_camera, use_mouse},
        rig::CameraRig,
    },
    comfort::Comfort,
    play::{
        blow::{Blow, begins},
        playback::{FAST, seconds},
    },
};

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<regard::Before>()
        .init_resource::<Closeness>()
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

/// The last shot of a blow that decides.
#[derive(Resource, Default, Debug)]
struct Closeness {
    /// Which one it was.
    shot: Option<u8>,
    /// Whom it shows, as long as that goes on.
    on: Option<UnitId>,
}

/// Frames the event that begins now, and delays it until the camera has moved. Where the camera
/// cuts and never glides, there is nothing to wait for.
fn direct(
    director: Res<Director>,
    board: Res<ViewBoard>,
    comfort: Res<Comfort>,
    mut shown: MessageReader<EventShown>,
    mut playback: ResMut<Playback>,
    mut rig: ResMut<CameraRig>,
    mut closeness: ResMut<Closeness>,
) {
    let (true, Some(view)) = (director.on || director.follows, &board.0) else {
        shown.clear();
        playback.tension = 1.0;
        return;
    };
    for message in shown.read().filter(|message| !message.skipped) {
        let fact = &message.event.fact;
        let speed = playback.speed.clamp(0.5, 8.0);
        let lead = if director.on {
            let pace = tension::pace(view, fact, playback.coming());
            playback.tension = pace.unwrap_or(playback.tension);
            let mut cut = Cut {
                view,
                rig: &mut rig,
                closeness: &mut closeness,
                speed,
                calm: !comfort.motion,
            };
            cut.to(&message.event, &playback)
        } else {
            playback.tension = 1.0;
            let missed = subject::is_missed(&rig, view, fact);
            let turned = missed.then(|| turn_to(&mut rig, view, fact, speed, shot::follow));
            turned.unwrap_or(0.0)
        };
        if lead > 0.0 && comfort.motion {
            playback.wait(lead);
        }
    }
}

/// Seconds that a blow which decides waits for its shot.
const CLOSER: f32 = 0.35;
/// Seconds in which the camera comes 63 % nearer to such a shot.
const RUSH: f32 = 0.22;

/// The choice of the next shot, at a speed of playback.
struct Cut<'a> {
    view: &'a ViewMatch,
    rig: &'a mut CameraRig,
    closeness: &'a mut Closeness,
    speed: f32,
    calm: bool,
}

impl Cut<'_> {
    /// Turns the camera to an event. Returns for how many seconds the event waits for it.
    fn to(&mut self, event: &GameEvent, playback: &Playback) -> f32 {
        let fact = &event.fact;
        let lively = !self.calm && self.speed < FAST;
        if begins(fact) {
            self.closeness.on = None;
        }
        if let Some(glide) = opening::opening(self.rig, fact).filter(|_| lively) {
            self.closeness.on = None;
            self.rig.goal = self.rig.whole();
            self.rig.damping = GLIDE / self.speed.sqrt();
            let pace = self.speed * playback.tension;
            self.rig.sweep(glide, opening::LASTS / self.speed);
            return (opening::LASTS * pace / self.speed - seconds(fact)).max(0.0);
        }
        let held = self.closeness.on;
        let blow = playback.blow_of(event).filter(|blow| blow.decides());
        if let Some(blow) = blow.filter(|blow| lively && held != Some(blow.on)) {
            return self.close(blow, playback.number);
        }
        if held.is_some() && fact.about() == held {
            return 0.0;
        }
        aim(self.rig, self.view, fact, self.speed)
    }

    /// Goes low and near to whom a blow strikes that decides.
    fn close(&mut self, blow: &Blow, number: u32) -> f32 {
        let Some(on) = subject::spot(self.view, blow.on) else {
            return 0.0;
        };
        let from = blow.by.and_then(|by| subject::spot(self.view, by));
        let shot = close::vary(number, self.closeness.shot);
        self.closeness.shot = Some(shot);
        self.closeness.on = Some(blow.on);
        self.rig.goal = close::stand(self.rig, on, from, shot, self.speed);
        self.rig.damping = RUSH / self.speed.max(1.0);
        CLOSER
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
    // Whoever decides has a camera that stands still.
    if rig.sweeps() && playback.is_idle() {
        rig.drop_sweep();
    }
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
    fn rounds_begin_with_a_glide_that_ends_before_anybody_decides() {
        let glide = |mut rig: ResMut<CameraRig>, time: Res<Time>| rig.advance(time.delta_secs());
        let mut app = directed(60);
        app.add_systems(PostUpdate, glide);
        let mut longest = 0;
        let mut run = 0;
        for _ in 0..2000 {
            app.update();
            let rig = app.world().resource::<CameraRig>();
            run = if rig.sweeps() { run + 1 } else { 0 };
            longest = longest.max(run);
            assert!(!rig.sweeps() || rig.goal == rig.whole());
            if app.world().resource::<Playback>().is_idle() {
                assert!(!rig.sweeps());
            }
        }
        assert!((6..=13).contains(&longest), "{longest} tenths of a second");
        let mut app = directed(60);
        let glides = (0..2000).any(|_| {
            app.update();
            app.world().resource::<CameraRig>().sweeps()
        });
        assert!(glides);
        app.world_mut().resource_mut::<Playback>().skip = true;
        app.update();
        assert!(!app.world().resource::<CameraRig>().sweeps());
    }

    #[test]
    fn nothing_waits_for_a_camera_that_cuts() {
        for motion in [true, false] {
            let mut app = directed(60);
            app.insert_resource(Comfort {
                motion,
                ..Comfort::default()
            });
            let waits = (0..1500).filter(|_| {
                app.update();
                assert!(motion || !app.world().resource::<CameraRig>().sweeps());
                app.world().resource::<Playback>().waits()
            });
            assert_eq!(waits.count() > 0, motion);
        }
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
