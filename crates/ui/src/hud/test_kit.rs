//! Help for tests of panels: matches at a certain point, and the inputs of a panel there.

use bevy::prelude::App;
use bevy_egui::egui::{Pos2, Rect, vec2};
use rules::Game;
use view::{CameraRig, TablePointer};

use super::panels::Panels;
use super::{Hud, HudState, Keys, Press, layout, opened};
use crate::screen::Cover;
use crate::{
    library::Library,
    session::Session,
    setup::{Seat, Setup},
};

/// A scenario of each theatre.
pub(crate) const THEATRES: [&str; 6] = [
    "skirmish",
    "first-steps",
    "line-of-battle",
    "slow-burn",
    "crosscurrents",
    "two-gates",
];

/// A match of two people at the screen, played by default orders up to a point.
pub(super) fn played(library: &Library, key: &str, until: impl Fn(&Session) -> bool) -> Session {
    to(library, key, until, |session| {
        rules::default_order(session.sim.game()).expect("never locked")
    })
}

/// The same, played well.
pub(super) fn played_by(library: &Library, key: &str, until: impl Fn(&Session) -> bool) -> Session {
    let (_, personality) = library.content.personality("veteran").expect("a veteran");
    let mut agent = ai::Agent::new(personality, 1);
    to(library, key, until, |session| {
        let decider = session.sim.board().decider().expect("somebody decides");
        let board = session.sim.observe(decider);
        let decision = agent.decide(Game::new(session.ctx(), &board));
        decision.expect("a decision").order
    })
}

/// A match played well up to a point, with one of several seeds; none if it never comes to that.
pub(super) fn reached(
    library: &Library,
    key: &str,
    until: impl Fn(&Session) -> bool,
) -> Option<Session> {
    let (_, personality) = library.content.personality("rookie")?;
    let (_, scenario) = library.content.scenario(key)?;
    for seed in 1..6 {
        let mut agent = ai::Agent::new(personality, seed);
        let config = rules::SimConfig::new(scenario.clone(), seed);
        let seats = vec![Seat::Human; 2];
        let mut session = Session::start(&library.content, Setup { config, seats }).ok()?;
        for _ in 0..300 {
            if until(&session) {
                return Some(session);
            }
            let Some(decider) = session.sim.board().decider() else {
                break;
            };
            let board = session.sim.observe(decider);
            let decision = agent
                .decide(Game::new(session.ctx(), &board))
                .expect("a decision");
            session.play(decision.order).expect("legal");
        }
    }
    None
}

/// The beginning of a guided match, with a gentle opponent.
pub(super) fn guided(library: &Library, scenario: &content::Scenario, seed: u64) -> Session {
    let config = rules::SimConfig::new(scenario.clone(), seed);
    let seats = vec![Seat::Human, Seat::Ai("rookie".into())];
    Session::start(&library.content, Setup { config, seats }).expect("a match")
}

fn to(
    library: &Library,
    key: &str,
    until: impl Fn(&Session) -> bool,
    mut next: impl FnMut(&Session) -> rules::Order,
) -> Session {
    let (_, scenario) = library.content.scenario(key).expect("a scenario");
    let config = rules::SimConfig::new(scenario.clone(), 4);
    let seats = vec![Seat::Human; 2];
    let mut session = Session::start(&library.content, Setup { config, seats }).expect("a match");
    for _ in 0..400 {
        if until(&session) {
            return session;
        }
        let order = next(&session);
        session.play(order).expect("legal");
    }
    panic!("it never comes to that");
}

/// All panels of the game.
pub(super) fn panels() -> Panels {
    let mut app = App::new();
    app.add_plugins(super::plugin);
    let panels = app.world_mut().remove_resource();
    panels.expect("they are registered")
}

/// The inputs of the panels while these keys are pressed.
pub(super) fn hud<'a>(library: &'a Library, session: &'a Session, keys: Keys) -> Hud<'a> {
    Hud {
        session,
        board: session.sim.board(),
        library,
        layout: layout::layout(
            Rect::from_min_size(Pos2::ZERO, vec2(1280.0, 720.0)),
            opened(session, &HudState::default()),
        ),
        keys,
        pointer: TablePointer::default(),
        pointer_at: None,
        clicked_table: false,
        press: Press::Up,
        idle: true,
        hints: true,
        lapses: true,
        rules_shown: false,
        rig: CameraRig::default(),
        directed: false,
        secret: false,
        cover: Cover::Nothing,
        taught: session.tutor().is_some(),
        pointed: true,
        sudden: false,
        rests: false,
        speed: 1.0,
    }
}
