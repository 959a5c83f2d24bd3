//! How long the driver holds a frame, over whole matches of every scenario.
//! `cargo test -p ui --lib longest -- --ignored --nocapture` prints the figures.

use super::*;
use crate::frame_cost::{self, FrameCost, Part};

/// The longest that our own work should hold a frame, in milliseconds.
const TOO_LONG: f64 = 20.0;

/// The frames of a match so far.
#[derive(Default)]
struct Frames {
    times: Vec<f64>,
}

impl Frames {
    fn count(&mut self, app: &App) {
        self.times
            .push(app.world().resource::<FrameCost>().last(Part::Driver));
    }

    fn tell(mut self, what: &str) {
        self.times.sort_by(f64::total_cmp);
        let longest = self.times.last().copied().unwrap_or_default();
        let over = self.times.iter().filter(|time| **time > TOO_LONG).count();
        println!(
            "{what}: {} frames, longest {longest:.1} ms, over {TOO_LONG} ms in {over}",
            self.times.len()
        );
    }
}

/// The game with a stopwatch around driver and intents.
fn measured(name: &str) -> (App, PathBuf) {
    let (mut app, dir) = game(name);
    app.add_plugins(frame_cost::plugin);
    (app, dir)
}

fn session(app: &App) -> Option<&crate::Session> {
    app.world().resource::<Current>().0.as_ref()
}

/// Runs a match to its end and tells its frames. People play the default order.
fn count_out(app: &mut App, what: &str) {
    let mut frames = Frames::default();
    for _ in 0..400_000 {
        app.update();
        frames.count(app);
        let Some(held) = session(app) else { continue };
        if held.finished {
            break;
        }
        let idle = app.world().resource::<Playback>().is_idle();
        if idle && held.my_turn() {
            let order = rules::default_order(held.sim.game());
            ask(app, Intent::Play(order.expect("never locked")));
        }
    }
    frames.tell(what);
}

#[test]
#[ignore = "a measurement: it prints figures and checks nothing"]
fn longest_frames_of_whole_matches() {
    let (mut app, dir) = measured("frames");
    let content = content(&app);
    let keys: Vec<String> = content
        .scenarios
        .iter()
        .map(|held| held.id.clone())
        .collect();
    for key in keys {
        let (_, scenario) = content.scenario(&key).expect("listed");
        let count = scenario.players.len();
        let veterans = vec!["veteran"; count];
        ask(&mut app, Intent::Start(setup_of(&content, &key, &veterans)));
        ask(&mut app, Intent::Speed(8.0));
        app.update();
        count_out(&mut app, &format!("{key}, watched"));
        ask(&mut app, Intent::ReplayThis);
        app.update();
        let Some(crate::Mode::Replay(recording)) = session(&app).map(|held| held.mode.clone())
        else {
            panic!("no replay")
        };
        let mut frames = Frames::default();
        for to in [recording.orders.len(), recording.orders.len() / 2, 0] {
            ask(&mut app, Intent::Seek(to));
            for _ in 0..60 {
                app.update();
                frames.count(&app);
            }
        }
        frames.tell(&format!("{key}, sought through"));
        let mut seats = veterans.clone();
        seats[0] = "human";
        ask(&mut app, Intent::Start(setup_of(&content, &key, &seats)));
        ask(&mut app, Intent::Speed(8.0));
        app.update();
        count_out(&mut app, &format!("{key}, played"));
        let mut frames = Frames::default();
        ask(&mut app, Intent::Start(setup_of(&content, &key, &veterans)));
        app.update();
        ask(&mut app, Intent::SkipToEnd);
        for _ in 0..4000 {
            app.update();
            frames.count(&app);
            if session(&app).is_some_and(|held| held.finished) {
                break;
            }
        }
        frames.tell(&format!("{key}, skipped"));
    }
    drop(app);
    fs::remove_dir_all(dir).expect("ours");
}
