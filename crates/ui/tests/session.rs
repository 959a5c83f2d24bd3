//! Matches driven as the game drives them, without a window.

use std::sync::Arc;

use content::Content;
use rules::{Order, SimConfig, Step};
use ui::{Mode, Seat, Session, Setup, Show, story};

fn content() -> Arc<Content> {
    Arc::new(content::load(&content::find_assets()).content)
}

fn setup(content: &Content, seats: Vec<Seat>) -> Setup {
    let (_, scenario) = content
        .scenario("first-light")
        .expect("the scenario for beginners");
    let config = SimConfig {
        scenario: scenario.clone(),
        seed: 5,
        options: Default::default(),
    };
    Setup { config, seats }
}

fn ai(key: &str) -> Seat {
    Seat::Ai(key.into())
}

#[test]
fn a_watched_match_ends_and_its_story_adds_up() {
    let content = content();
    let mut session =
        Session::start(&content, setup(&content, vec![ai("rookie"), ai("rookie")])).unwrap();
    assert_eq!(session.mode, Mode::Watch);
    let mut shown = 0;
    while session.sim.outcome().is_none() {
        match session.advance(true) {
            Some(Show::Events(events, _)) => shown += events.len(),
            other => panic!("{other:?}"),
        }
    }
    assert!(shown > 50 && session.lines.len() > 20);
    let story = story::tell(session.ctx(), session.sim.board(), session.sim.journal());
    assert_eq!(story.ships.len(), 4);
    let dealt: u32 = story.ships.iter().map(|ship| ship.dealt).sum();
    let suffered: u32 = story.ships.iter().map(|ship| ship.suffered).sum();
    assert!(suffered > 0 && dealt <= suffered);
}

#[test]
fn skipping_reaches_the_same_end_as_watching() {
    let content = content();
    let seats = || vec![ai("random"), ai("rookie")];
    let mut watched = Session::start(&content, setup(&content, seats())).unwrap();
    while watched.sim.outcome().is_none() {
        watched.advance(true);
    }
    let mut skipped = Session::start(&content, setup(&content, seats())).unwrap();
    skipped.skip_to_end();
    while skipped.skipping() {
        skipped.advance(true);
    }
    assert_eq!(watched.sim.checksum(), skipped.sim.checksum());
}

#[test]
fn a_paused_match_thinks_but_does_not_act() {
    let content = content();
    let mut session = Session::start(
        &content,
        setup(&content, vec![ai("veteran"), ai("veteran")]),
    )
    .unwrap();
    session.paused = true;
    assert!(session.advance(true).is_none());
    let thought = session.thought.clone().expect("what it would do");
    assert_eq!(session.sim.orders().len(), 0);
    session.step();
    assert!(session.advance(true).is_some());
    assert_eq!(session.sim.orders(), [thought.decision.order]);
    assert!(session.advance(true).is_none());
}

#[test]
fn people_wait_for_the_animation_and_hand_over() {
    let content = content();
    let mut session =
        Session::start(&content, setup(&content, vec![Seat::Human, Seat::Human])).unwrap();
    let first = session.human_to_decide().expect("somebody plans");
    assert_eq!(session.handover(), Some(first));
    assert!(!session.my_turn());
    session.viewer = Some(first);
    assert!(session.my_turn() && session.handover().is_none());
    // Set every dial of the first player and confirm: then the other one's turn comes, and a hand-over.
    while session.sim.board().decider() == Some(first)
        && matches!(session.sim.board().step, Step::Plan { .. })
    {
        let open = rules::default_order(session.ctx(), session.sim.board()).expect("never locked");
        session.play(open).unwrap();
    }
    let second = session.human_to_decide().expect("the other plans");
    assert_ne!(first, second);
    assert_eq!(session.handover(), Some(second));
    let seen = session.visible();
    session.viewer = Some(second);
    let after = session.visible();
    assert!(
        seen.ships
            .iter()
            .any(|ship| ship.owner == first && ship.dial.is_some())
    );
    assert!(
        after
            .ships
            .iter()
            .all(|ship| ship.owner != first || ship.dial.is_none())
    );
}

#[test]
fn undo_takes_the_log_back_too() {
    let content = content();
    let mut session =
        Session::start(&content, setup(&content, vec![Seat::Human, ai("rookie")])).unwrap();
    let before = session.lines.clone();
    let order = session
        .sim
        .legal_orders()
        .into_iter()
        .find(|order| matches!(order, Order::SetDial { .. }))
        .unwrap();
    session.play(order).unwrap();
    assert!(session.lines.len() > before.len());
    session.undo().unwrap();
    assert_eq!(session.lines, before);
}

#[test]
fn a_recording_can_be_sought_through() {
    let content = content();
    let mut session =
        Session::start(&content, setup(&content, vec![ai("rookie"), ai("random")])).unwrap();
    session.skip_to_end();
    while session.skipping() {
        session.advance(true);
    }
    let orders = session.sim.orders().to_vec();
    let mut replay = Session::replay(&content, session.setup.clone(), orders.clone()).unwrap();
    assert!(matches!(
        replay.seek(&content, orders.len()),
        Ok(Show::Board(_))
    ));
    assert_eq!(replay.sim.checksum(), session.sim.checksum());
    assert!(replay.seek(&content, 3).is_ok());
    assert_eq!(replay.sim.orders(), &orders[..3]);
    assert!(replay.advance(true).is_some());
    assert_eq!(replay.sim.orders(), &orders[..4]);
}

#[test]
fn a_missing_personality_is_told() {
    let content = content();
    let error = Session::start(&content, setup(&content, vec![Seat::Human, ai("nobody")]))
        .err()
        .unwrap();
    assert!(error.contains("nobody"), "{error}");
}
