//! Goals beyond a ship's reach: it sails as far as it can, and the game says why it stops.

use bevy::math::Vec2;
use geometry::Pose;
use rules::{Game, Order, PlayerId, Step, cite, sail};

use super::{
    super::super::{Press, highlights, test_kit},
    Mouse, NONE, OURS, THEIRS, at, clicked, frame, helm, order, sailing, session,
};
use crate::{library::Library, screen::Intent, session::Session};

/// The message in passing among the intents.
fn told(intents: &[Intent]) -> Option<&str> {
    intents.iter().find_map(|intent| match intent {
        Intent::Tell(line) => Some(line.as_str()),
        _ => None,
    })
}

/// A session with the enemy abreast of the ship at the helm, at `x` millimetres along the table.
fn with_foe_at(library: &Library, x: f64) -> Session {
    let moving = |step| {
        step == Step::Sail {
            player: PlayerId(0),
        }
    };
    session(library, Pose::new(x, 300.0, 180.0), moving)
}

#[test]
fn a_click_beyond_its_reach_sends_a_ship_as_far_as_it_comes() {
    let library = Library::open(content::find_assets());
    let mut session = sailing(&library);
    let mut state = helm();
    // Far from every ship, over half the table.
    let far = at(60.0, 60.0);
    let asked = frame(&library, &session, &mut state, far, NONE);
    assert!(asked.is_empty(), "{asked:?}");
    let ship = session.sim.board().ship(OURS).expect("a ship");
    let plot = state.helm.plot.clone().expect("a question");
    assert!(plot.found.is_err());
    let short = plot.short.expect("it can move");
    let allowance = sail::allowance(session.ctx(), ship);
    assert!((short.voyage.cost - allowance).abs() < 0.01, "{short:?}");
    let hud = &test_kit::hud(&library, &session, NONE);
    let mut shown = highlights::highlights(hud, &mut state);
    test_kit::panels().mark(hud, &mut state, &mut shown);
    let [way] = &shown.ways[..] else {
        panic!("{:?}", shown.ways);
    };
    assert_eq!(way.way, short.voyage.way);
    let ghosts: Vec<Pose> = shown.ghosts.iter().map(|ghost| ghost.pose).collect();
    assert_eq!(ghosts, [short.voyage.to]);
    // The red line goes on from the ghost to the pointer.
    let (first, last) = (shown.lines.first(), shown.lines.last());
    let end = short.voyage.to;
    let from = Vec2::new(end.x as f32, end.y as f32);
    assert!(first.is_some_and(|line| line.0.distance(from) < 0.01));
    assert!(last.is_some_and(|line| line.1.distance(Vec2::splat(60.0)) < 0.01));
    // A click sails to the ghost, and the game says why the ship stops there.
    let asked = frame(&library, &session, &mut state, clicked(far), NONE);
    let told = told(&asked).expect("a reason");
    assert!(told.contains(" stops short: "), "{told}");
    session
        .play(order(&asked).expect("an order"))
        .expect("legal");
    assert_eq!(
        session.sim.board().ship(OURS).map(|ship| ship.pose),
        Some(end)
    );
}

#[test]
fn a_ship_stops_at_a_zone_and_says_whose_it_is() {
    let library = Library::open(content::find_assets());
    let mut session = sailing(&library);
    let mut state = helm();
    // A ship may not stop within an inch of an enemy without declaring contact.
    let close = clicked(at(470.0 - 40.0, 440.0));
    let asked = frame(&library, &session, &mut state, close, NONE);
    let why = state.looked.refused.clone().expect("a reason");
    assert_eq!(
        (why.rule, &why.culprits[..]),
        (cite::sail::ZONE, &[THEIRS][..])
    );
    assert!(told(&asked).is_some_and(|told| told.contains(&why.reason)));
    session
        .play(order(&asked).expect("an order"))
        .expect("legal");
    let board = session.sim.board();
    let gap = rules::sail::zones_over(Game::new(session.ctx(), board), {
        let pose = board.ship(OURS).expect("a ship").pose;
        geometry::Vec2::new(pose.x, pose.y)
    });
    assert!(gap.is_empty() || gap == [OURS], "{gap:?}");
}

#[test]
fn a_ship_that_cannot_move_at_all_is_refused_by_its_rule() {
    let library = Library::open(content::find_assets());
    // The ship is within an inch of the enemy's side already, so it may not come nearer.
    let session = with_foe_at(&library, 420.0 + 50.0);
    let mut state = helm();
    let nearer = clicked(at(423.0, 300.0));
    let asked = frame(&library, &session, &mut state, nearer, NONE);
    let [Intent::Refused(why)] = &asked[..] else {
        panic!("{asked:?}");
    };
    assert_eq!(
        (why.rule, &why.culprits[..]),
        (cite::sail::INSIDE, &[THEIRS][..])
    );
}

#[test]
fn a_ship_that_may_not_turn_goes_as_it_looks() {
    let library = Library::open(content::find_assets());
    // A little over an inch abreast: a turn towards the enemy would put the bow in the zone.
    let session = with_foe_at(&library, 420.0 + 60.0);
    let mut state = helm();
    let nearer = clicked(at(430.0, 300.0));
    let asked = frame(&library, &session, &mut state, nearer, NONE);
    let Some(Order::Sail { way, .. }) = order(&asked) else {
        panic!("{asked:?}");
    };
    let from = session.sim.board().ship(OURS).expect("a ship").pose;
    let to = way.end(from);
    assert!((to.heading - from.heading).abs() < 0.01, "{to:?}");
    let gap = 60.0 - 30.0 - sail::ZONE;
    assert!((to.x - from.x - gap).abs() < 0.01, "{to:?}");
}

#[test]
fn a_way_drawn_with_the_button_held_is_the_one_that_is_gone() {
    let library = Library::open(content::find_assets());
    let mut session = sailing(&library);
    let mut state = helm();
    let from = session.sim.board().ship(OURS).expect("a ship").pose;
    // An arc to the west and back, below the enemy's zone.
    let bow = |nth: u32| {
        let share = f64::from(nth) / 30.0 * std::f64::consts::PI;
        (
            from.x - 60.0 * share.sin(),
            from.y - 40.0 * (1.0 - share.cos()),
        )
    };
    let mut hand = |session: &Session, (x, y): (f64, f64), press: Press| {
        let mouse = Mouse { press, ..at(x, y) };
        frame(&library, session, &mut state, mouse, NONE)
    };
    assert!(hand(&session, bow(0), Press::Begins).is_empty());
    for nth in 1..=30 {
        assert!(hand(&session, bow(nth), Press::Held).is_empty());
    }
    let asked = hand(&session, bow(30), Press::Ends);
    let Some(Order::Sail { way, .. }) = order(&asked) else {
        panic!("{asked:?}");
    };
    assert!(way.len() > 4, "{way:?}");
    let far = way.legs().map(|leg| leg.x).fold(f64::INFINITY, f64::min);
    assert!((far - (from.x - 60.0)).abs() < 3.0, "{way:?}");
    session
        .play(order(&asked).expect("an order"))
        .expect("legal");
    let to = session.sim.board().ship(OURS).expect("a ship").pose;
    assert!((to.y - (from.y - 80.0)).abs() < 3.0, "{to:?}");
}
