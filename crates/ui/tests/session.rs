//! Drives matches as the game does, without a window.

use std::sync::Arc;

use arena::autosave::Moment;
use content::Content;
use rules::{Order, PlayerId, SimConfig, Step};
use ui::{Mode, Recording, Seat, Session, Setup, Show, story};

fn content() -> Arc<Content> {
    Arc::new(content::load(&content::find_assets()).content)
}

fn setup(content: &Content, seats: Vec<Seat>) -> Setup {
    let (_, scenario) = content
        .scenario("first-light")
        .expect("the scenario for beginners");
    let config = SimConfig::new(scenario.clone(), 5);
    Setup { config, seats }
}

fn ai(key: &str) -> Seat {
    Seat::Ai(key.into())
}

/// Advances a match once the AI to move has decided, as it will have in some later frame.
fn next(session: &mut Session) -> Option<Show> {
    session.settle();
    session.advance(true)
}

/// Brings a recorded match to an order, as its next frames do.
fn sought(session: &mut Session, count: usize) -> Show {
    session.seek(count).expect("a recorded match");
    for _ in 0..100_000 {
        if let Some(show) = session.advance(true) {
            return show;
        }
    }
    panic!("it never gets there");
}

#[test]
fn a_watched_match_ends_and_its_story_adds_up() {
    let content = content();
    let mut session =
        Session::start(&content, setup(&content, vec![ai("rookie"), ai("rookie")])).unwrap();
    assert_eq!(session.mode, Mode::Watch);
    let mut shown = 0;
    while session.sim.outcome().is_none() {
        match next(&mut session) {
            Some(Show::Events(events, _)) => shown += events.len(),
            other => panic!("{other:?}"),
        }
    }
    assert!(shown > 50 && session.lines.len() > 20);
    let story = story::tell(session.sim.game(), session.sim.journal());
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
        next(&mut watched);
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
    assert!(next(&mut session).is_none());
    let thought = session.thought.clone().expect("what it would do");
    assert_eq!(session.sim.orders().len(), 0);
    session.step();
    assert!(next(&mut session).is_some());
    assert_eq!(session.sim.orders(), [thought.decision.order]);
    assert!(next(&mut session).is_none());
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
    // Set every dial of the first player and confirm. Then the other one plans, after a handover.
    while session.sim.board().decider() == Some(first)
        && matches!(session.sim.board().step, Step::Plan { .. })
    {
        let open = rules::default_order(session.sim.game()).expect("never locked");
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

/// The same on hexes: a person places a figure, the AI answers, and one undo takes both back.
#[test]
fn a_placed_figure_is_taken_back_with_its_answer() {
    let content = content();
    let mut setup = setup(&content, vec![Seat::Human, ai("veteran")]);
    let (_, halo) = content.scenario("halo").expect("it begins with placing");
    setup.config.scenario = halo.clone();
    let mut session = Session::start(&content, setup).unwrap();
    let before = session.sim.checksum();
    let order = Order::PlaceFigure {
        ship: rules::UnitId(9),
        cell: geometry::grid::Cell::new(4, 6),
    };
    session.play(order).unwrap();
    assert_eq!(
        session.sim.board().step,
        Step::Deploy {
            player: PlayerId(1)
        }
    );
    assert!(next(&mut session).is_some());
    assert_eq!(
        session.sim.board().step,
        Step::Deploy {
            player: PlayerId(0)
        }
    );
    assert_eq!(session.sim.orders().len(), 2);
    session.undo().unwrap();
    assert_eq!(session.sim.checksum(), before);
    assert!(session.sim.orders().is_empty());
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
    let recording = Recording::of(&session.sim, &session.setup.seats);
    let mut replay = Session::replay(&content, session.setup.clone(), recording).unwrap();
    assert!(matches!(sought(&mut replay, orders.len()), Show::Board(_)));
    assert_eq!(replay.sim.checksum(), session.sim.checksum());
    sought(&mut replay, 3);
    assert_eq!(replay.sim.orders(), &orders[..3]);
    assert!(replay.advance(true).is_some());
    assert_eq!(replay.sim.orders(), &orders[..4]);
}

/// A whole match of weak AIs, recorded.
fn recorded(content: &Arc<Content>) -> (Setup, Recording) {
    let seats = vec![ai("rookie"), ai("random")];
    let mut session = Session::start(content, setup(content, seats)).unwrap();
    session.skip_to_end();
    while session.skipping() {
        session.advance(true);
    }
    let config = &session.setup.config;
    let replay = arena::replay::Replay::of(&session.sim, content, config, Vec::new()).unwrap();
    let recording = Recording {
        content: Some(replay.data()),
        orders: replay.orders,
        checksums: replay.checksums,
        seats: session.setup.seats.clone(),
    };
    (session.setup, recording)
}

/// Plays a recording until it stops. Returns the session and its messages.
fn show_all(content: &Arc<Content>, setup: Setup, recording: Recording) -> (Session, Vec<String>) {
    let mut session = Session::replay(content, setup, recording).unwrap();
    while session.advance(true).is_some() {}
    let told = session.take_notices();
    (session, told)
}

#[test]
fn a_recording_that_fits_is_shown_to_its_end() {
    let content = content();
    let (setup, recording) = recorded(&content);
    let (session, told) = show_all(&content, setup, recording.clone());
    assert_eq!(session.sim.orders(), recording.orders);
    assert!(session.sim.outcome().is_some() && session.stopped.is_none());
    assert_eq!(told, [""; 0]);
}

#[test]
fn a_recording_stops_at_a_refused_order_and_names_it() {
    let content = content();
    let (setup, mut recording) = recorded(&content);
    recording.orders[10] = Order::HoldFire {
        ship: rules::UnitId(999),
    };
    let (mut session, told) = show_all(&content, setup, recording.clone());
    // No other order replaces it.
    assert_eq!(session.sim.orders(), &recording.orders[..10]);
    let count = recording.orders.len();
    assert!(
        told[0].contains(&format!("order 11 of {count} is refused")),
        "{told:?}"
    );
    assert_eq!(session.stopped.as_ref(), told.first());
    // Seeking past it stops there too; seeking before it works.
    sought(&mut session, count);
    assert_eq!(session.sim.orders().len(), 10);
    sought(&mut session, 4);
    assert!(session.stopped.is_none());
    assert!(next(&mut session).is_some());
}

#[test]
fn a_recording_stops_where_it_leads_elsewhere() {
    let content = content();
    let (setup, mut recording) = recorded(&content);
    recording.checksums[5] ^= 1;
    let (mut session, told) = show_all(&content, setup, recording);
    assert_eq!(session.sim.orders().len(), 6);
    assert!(
        told[0].contains("order 6 of") && told[0].contains("another position"),
        "{told:?}"
    );
    session.skip_to_end();
    session.advance(true);
    assert!(!session.skipping());
    assert_eq!(session.sim.orders().len(), 6);
}

#[test]
fn a_recording_with_other_data_says_so() {
    let content = content();
    let (setup, mut recording) = recorded(&content);
    recording.content = recording.content.map(|data| arena::packs::Data {
        hash: data.hash ^ 1,
        things: Vec::new(),
        ..data
    });
    let (_, told) = show_all(&content, setup, recording);
    assert!(
        told.len() == 1 && told[0].contains("other game data"),
        "{told:?}"
    );
}

#[test]
fn what_an_ai_thinks_about_its_dials_stays_secret_while_somebody_plays() {
    let content = content();
    let seats = vec![Seat::Human, ai("rookie")];
    let mut session = Session::start(&content, setup(&content, seats)).unwrap();
    session.paused = true;
    let (mut dials, mut flown, mut open) = (0, 0, 0);
    while session.sim.board().round < 3 && session.sim.outcome().is_none() {
        if session.human_to_decide().is_some() {
            let order = rules::default_order(session.sim.game()).unwrap();
            session.play(order).unwrap();
            continue;
        }
        assert!(next(&mut session).is_none());
        let thought = session.thought.as_ref().expect("it thinks while paused");
        let order = thought.decision.order;
        match order {
            Order::SetDial { .. } | Order::Confirm => dials += 1,
            Order::Maneuver { .. } => flown += 1,
            _ => open += 1,
        }
        let secret = matches!(
            order,
            Order::SetDial { .. } | Order::Confirm | Order::Maneuver { .. }
        );
        assert_eq!(session.open_thought().is_none(), secret, "{order:?}");
        session.step();
        assert!(next(&mut session).is_some());
        // The thought behind a revealed dial may be shown; one behind a hidden dial may not.
        let closed = matches!(order, Order::SetDial { .. } | Order::Confirm);
        assert_eq!(session.open_thought().is_none(), closed, "{order:?}");
    }
    assert!(dials > 3 && flown > 2 && open > 2, "{dials} {flown} {open}");
}

#[test]
fn whoever_watches_sees_all_thoughts() {
    let content = content();
    let seats = vec![ai("rookie"), ai("rookie")];
    let mut session = Session::start(&content, setup(&content, seats)).unwrap();
    session.paused = true;
    next(&mut session);
    let thought = session.open_thought().expect("nobody's secret");
    assert!(matches!(thought.decision.order, Order::SetDial { .. }));
}

#[test]
fn an_autosave_is_due_after_every_order_of_a_match_that_is_played() {
    let content = content();
    let seats = vec![Seat::Human, ai("rookie")];
    let mut session = Session::start(&content, setup(&content, seats)).unwrap();
    assert_eq!(session.autosave_due(), None);
    let order = rules::default_order(session.sim.game()).unwrap();
    session.play(order).unwrap();
    assert_eq!(session.autosave_due(), Some(Moment::Turn));
    assert_eq!(session.autosave_due(), None);
    session.undo().unwrap();
    assert_eq!(session.autosave_due(), Some(Moment::Turn));
}

#[test]
fn a_missing_personality_is_told() {
    let content = content();
    let error = Session::start(&content, setup(&content, vec![Seat::Human, ai("nobody")]))
        .err()
        .unwrap();
    assert!(error.contains("nobody"), "{error}");
}

#[test]
fn a_match_saved_with_other_data_says_so() {
    let content = content();
    let seats = || vec![Seat::Human, ai("rookie")];
    let open = |then: u64| {
        let config = setup(&content, seats());
        let sim = rules::Sim::new(Arc::clone(&content), &config.config).unwrap();
        let mut session = Session::resume(&content, config, sim).unwrap();
        session.recorded_with(&arena::packs::Data {
            format: content::FORMAT,
            hash: then,
            packs: content.packs.clone(),
            things: Vec::new(),
        });
        session.take_notices()
    };
    let now = content::hash(&content);
    assert!(open(now).is_empty());
    let told = open(now ^ 1);
    assert!(
        told.len() == 1 && told[0].contains("other game data"),
        "{told:?}"
    );
}
