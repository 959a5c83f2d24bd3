//! Tests of decisions that are made off the frame. A gate holds thoughts back until a test opens
//! it, so no test depends on time.

use std::thread;

use super::*;
use crate::{
    session::{Session, Show},
    storage,
};

fn data() -> Arc<Content> {
    Arc::new(content::load(&content::find_assets()).content)
}

/// Advances a match once the AI to move has decided.
fn next(session: &mut Session) -> Option<Show> {
    session.settle();
    session.advance(true)
}

/// Plays a match by thoughts off the frame; people play the default order.
fn off_the_frame(session: &mut Session) {
    while session.sim.outcome().is_none() {
        if session.human_to_decide().is_some() {
            let order = rules::default_order(session.sim.game());
            session.play(order.expect("never locked")).expect("legal");
        } else {
            assert!(next(session).is_some(), "the match stands still");
        }
    }
}

/// The same match as a tournament plays it.
fn in_the_arena(content: &Arc<Content>, setup: &Setup) -> Sim {
    let mut sim = Sim::new(Arc::clone(content), &setup.config).expect("a match");
    let agents = (0u64..).zip(&setup.seats).map(|(at, seat)| {
        let Seat::Ai(key) = seat else {
            panic!("no people here")
        };
        let seed = arena::agent::agent_seed(setup.config.seed, at);
        let agent = arena::agent::make_agent(content, key, seed).expect("known");
        Box::new(agent) as Box<dyn arena::agent::Agent>
    });
    let mut agents: Vec<_> = agents.collect();
    let limits = arena::runner::Limits::default();
    arena::runner::play_on(&mut sim, &mut agents, limits, |_, _, _| true);
    sim
}

#[track_caller]
pub(super) fn check_equal(found: &Sim, wanted: &Sim) {
    assert_eq!(found.orders(), wanted.orders());
    assert_eq!(found.journal(), wanted.journal());
    assert_eq!(found.checksum(), wanted.checksum());
}

#[test]
fn thoughts_off_the_frame_lead_to_the_match_of_the_arena() {
    let content = data();
    let pairs = [["veteran", "random"], ["random", "rookie"]];
    for key in ["skirmish", "halo", "line-of-battle", "crosscurrents"] {
        for (seed, seats) in (5..).zip(pairs) {
            let mut setup = setup_of(&content, key, &seats);
            setup.config.seed = seed;
            let mut session = Session::start(&content, setup.clone()).expect("a match");
            off_the_frame(&mut session);
            check_equal(&session.sim, &by_the_rules(&content, &setup));
            check_equal(&session.sim, &in_the_arena(&content, &setup));
            let mut skipped = Session::start(&content, setup).expect("a match");
            skipped.skip_to_end();
            while skipped.skipping() {
                skipped.advance(true);
            }
            check_equal(&skipped.sim, &session.sim);
        }
    }
}

/// A match of a person against an AI, at the first point where the AI must answer an order that
/// the person can take back.
fn answering(content: &Arc<Content>, key: &str, ai: &str) -> Session {
    let setup = setup_of(content, key, &["human", ai]);
    let mut session = Session::start(content, setup).expect("a match");
    for _ in 0..500 {
        let Some(_) = session.human_to_decide() else {
            if session.can_undo() && session.sim.orders().len() > 6 {
                return session;
            }
            next(&mut session);
            continue;
        };
        let order = rules::default_order(session.sim.game());
        session.play(order.expect("never locked")).expect("legal");
    }
    panic!("it never comes to that");
}

/// A folder for a test's files.
fn folder(name: &str) -> PathBuf {
    std::env::temp_dir().join(format!("voidreef-thoughts-{}-{name}", std::process::id()))
}

/// Scenarios, and who thinks there.
const CASES: [(&str, &str); 3] = [
    ("skirmish", "veteran"),
    ("halo", "random"),
    ("skirmish", "random"),
];

#[test]
fn undo_stops_a_thought_as_if_nobody_had_begun_it() {
    let content = data();
    for (key, ai) in CASES {
        let mut session = answering(&content, key, ai);
        let gate = session.gate.clone();
        let shut = gate.shut();
        let orders = session.sim.orders().len();
        for _ in 0..3 {
            assert!(
                session.advance(true).is_none(),
                "it has acted without a thought"
            );
        }
        session.undo().expect("the last order of a person");
        assert!(session.human_to_decide().is_some());
        assert!(session.sim.orders().len() < orders);
        let journal = session.sim.journal().len();
        assert!(session.lines.iter().all(|line| line.event < journal));
        drop(shut);
        assert!(next(&mut session).is_none() && session.thought.is_none());
        off_the_frame(&mut session);
        check_equal(&session.sim, &by_the_rules(&content, &session.setup));
    }
}

#[test]
fn a_match_saved_during_a_thought_goes_on_the_same() {
    let content = data();
    for (at, (key, ai)) in (0..).zip(CASES) {
        let mut session = answering(&content, key, ai);
        let wanted = by_the_rules(&content, &session.setup);
        let gate = session.gate.clone();
        let shut = gate.shut();
        assert!(session.advance(true).is_none());
        let dir = folder(&format!("save-{at}"));
        let mut shelf = Shelf::at(dir.clone());
        shelf.autosave(&mut session, arena::autosave::Moment::Turn);
        let path = shelf.unfinished().expect("an autosave");
        let held = storage::load(&path, &content).expect("readable");
        let (setup, sim) = (held.setup, held.sim);
        check_equal(&sim, &session.sim);
        drop(shut);
        let mut loaded = Session::resume(&content, setup, sim).expect("a match");
        off_the_frame(&mut loaded);
        check_equal(&loaded.sim, &wanted);
        off_the_frame(&mut session);
        check_equal(&session.sim, &wanted);
        drop(shelf);
        fs::remove_dir_all(dir).expect("ours");
    }
}

#[test]
fn a_thought_about_another_position_is_dropped() {
    let content = data();
    for (key, ai) in CASES {
        let other = |session: &mut Session| {
            session.undo().expect("the last order of a person");
            let default = rules::default_order(session.sim.game());
            let orders = session.sim.legal_orders();
            let another = orders.into_iter().find(|order| Some(*order) != default);
            session
                .play(another.or(default).expect("never locked"))
                .expect("legal");
        };
        let mut session = answering(&content, key, ai);
        let gate = session.gate.clone();
        let shut = gate.shut();
        assert!(session.advance(true).is_none());
        other(&mut session);
        assert!(session.advance(true).is_none());
        drop(shut);
        off_the_frame(&mut session);
        // The same without the thought that came to nothing.
        let mut plain = answering(&content, key, ai);
        other(&mut plain);
        off_the_frame(&mut plain);
        check_equal(&session.sim, &plain.sim);
    }
}

#[test]
fn a_skip_begins_while_an_ai_thinks() {
    let content = data();
    let setup = setup_of(&content, "skirmish", &["random", "veteran"]);
    let mut session = Session::start(&content, setup.clone()).expect("a match");
    for _ in 0..20 {
        assert!(next(&mut session).is_some());
    }
    let gate = session.gate.clone();
    let shut = gate.shut();
    assert!(session.advance(true).is_none());
    session.skip_to_end();
    assert!(session.advance(false).is_none() && session.skipping());
    drop(shut);
    while session.skipping() {
        session.advance(false);
    }
    check_equal(&session.sim, &by_the_rules(&content, &setup));
}

#[test]
fn what_is_taken_back_while_watching_is_played_again() {
    let content = data();
    let setup = setup_of(&content, "skirmish", &["random", "random"]);
    let mut session = Session::start(&content, setup.clone()).expect("a match");
    for _ in 0..12 {
        assert!(next(&mut session).is_some());
    }
    session.paused = true;
    assert!(next(&mut session).is_none() && session.thought.is_some());
    let mut taken = 0;
    while taken < 6 && session.undo().is_ok() {
        taken += 1;
        next(&mut session);
    }
    assert!(taken > 2, "{taken}");
    session.paused = false;
    off_the_frame(&mut session);
    check_equal(&session.sim, &by_the_rules(&content, &setup));
}

#[test]
fn a_match_that_is_left_during_a_thought_leaves_nothing_behind() {
    let content = data();
    let mut session = answering(&content, "skirmish", "veteran");
    let gate = session.gate.clone();
    let held = Arc::downgrade(session.ctx());
    let shut = gate.shut();
    assert!(session.advance(true).is_none());
    drop(session);
    drop(shut);
    while held.strong_count() > 0 {
        thread::yield_now();
    }
}
