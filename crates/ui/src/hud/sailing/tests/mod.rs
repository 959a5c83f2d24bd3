//! Pointer and keys command capital ships.

mod contacts;
mod reach;

use bevy::math::Vec2;
use geometry::Pose;
use rules::{Order, PlayerId, SimConfig, Step, UnitId};
use view::TablePointer;

use super::{
    super::{Hud, HudState, Keys, PanelCx, Press, test_kit},
    aim, crew, salvo, turn,
};
use crate::{
    library::Library,
    screen::{Intent, Intents},
    session::Session,
    setup::{Seat, Setup},
};

/// The ship at the helm in these tests, an enemy near it, a friend of it.
const OURS: UnitId = UnitId(2);
const THEIRS: UnitId = UnitId(8);
const FRIEND: UnitId = UnitId(4);

/// A line of battle whose second ships stand near each other, at the first step that fits `until`.
fn near(library: &Library, until: fn(Step) -> bool) -> Session {
    session(library, Pose::new(470.0, 440.0, 180.0), until)
}

fn session(library: &Library, foe: Pose, until: fn(Step) -> bool) -> Session {
    let (_, scenario) = library.content.scenario("line-of-battle").expect("known");
    let mut scenario = scenario.clone();
    for ship in &mut scenario.ships {
        match UnitId(ship.id) {
            OURS => ship.pose = Some(Pose::new(420.0, 300.0, 0.0)),
            THEIRS => ship.pose = Some(foe),
            _ => {}
        }
    }
    let config = SimConfig::new(scenario, 4);
    let seats = vec![Seat::Human; 2];
    let mut session = Session::start(&library.content, Setup { config, seats }).expect("a match");
    for _ in 0..20 {
        if until(session.sim.board().step) {
            return session;
        }
        let order = match session.sim.board().step {
            Step::Priority { .. } => Order::TakePriority { first: PlayerId(0) },
            _ => rules::default_order(session.sim.game()).expect("never locked"),
        };
        session.play(order).expect("legal");
    }
    panic!("it never comes to that");
}

fn sailing(library: &Library) -> Session {
    near(library, |step| {
        step == Step::Sail {
            player: PlayerId(0),
        }
    })
}

/// The mouse in one frame.
#[derive(Clone, Copy, Default)]
struct Mouse {
    table: Option<Vec2>,
    unit: Option<UnitId>,
    click: bool,
    press: Press,
}

fn at(x: f64, y: f64) -> Mouse {
    Mouse {
        table: Some(Vec2::new(x as f32, y as f32)),
        ..Mouse::default()
    }
}

fn on(session: &Session, id: UnitId) -> Mouse {
    let pose = session.sim.board().ship(id).expect("a ship").pose;
    Mouse {
        unit: Some(id),
        ..at(pose.x, pose.y)
    }
}

fn clicked(mouse: Mouse) -> Mouse {
    Mouse {
        click: true,
        ..mouse
    }
}

/// Runs a frame and returns the intents.
fn frame(
    library: &Library,
    session: &Session,
    state: &mut HudState,
    mouse: Mouse,
    keys: Keys,
) -> Vec<Intent> {
    state.refresh(session);
    let hud = &Hud {
        pointer: TablePointer {
            table: mouse.table,
            unit: mouse.unit,
            ..TablePointer::default()
        },
        clicked_table: mouse.click,
        press: mouse.press,
        pointer_at: Some((0.0, 0.0)),
        ..test_kit::hud(library, session, keys)
    };
    let mut intents = Intents::default();
    let cx = &mut PanelCx {
        hud,
        state,
        intents: &mut intents,
    };
    if let Step::Sail { player } = hud.board.step {
        let able = turn::able(hud, player);
        crew::pick(cx, &able);
        aim::steer(cx);
        let list = turn::list(cx, able.len());
        turn::keys(cx, &list, able.len());
    } else {
        let able = salvo::able(cx);
        crew::pick(cx, &able);
        salvo::turn(cx);
        let list = salvo::list(cx);
        salvo::aim(cx, &list);
        salvo::keys(cx);
    }
    intents.0
}

fn order(intents: &[Intent]) -> Option<Order> {
    let mut all = intents.iter();
    all.find_map(|intent| match intent {
        Intent::Play(order) => Some(*order),
        _ => None,
    })
}

const NONE: Keys = Keys {
    digit: None,
    enter: false,
    space: false,
    pass: false,
    tab: 0,
    confirm: false,
    arrows: (0, 0),
    turn: 0,
    seek: 0,
    end: false,
    shift: false,
    wheel: 0.0,
    back: false,
    board: false,
    ram: false,
    next_here: 0,
};

fn helm() -> HudState {
    let mut state = HudState::default();
    state.helm.take(Some(OURS));
    state
}

#[test]
fn a_click_picks_a_ship_and_the_next_one_orders_the_way_that_was_shown() {
    let library = Library::open(content::find_assets());
    let mut session = sailing(&library);
    let mut state = HudState::default();
    let mut go = |session: &Session, mouse, keys| frame(&library, session, &mut state, mouse, keys);
    assert!(order(&go(&session, clicked(on(&session, OURS)), NONE)).is_none());
    assert!(order(&go(&session, at(330.0, 300.0), NONE)).is_none());
    let turned = Keys { turn: -2, ..NONE };
    go(&session, at(330.0, 300.0), turned);
    let asked = order(&go(&session, clicked(at(330.0, 300.0)), NONE)).expect("an order");
    session.play(asked).expect("legal");
    let to = session.sim.board().ship(OURS).expect("a ship").pose;
    assert!(
        (to.x - 330.0).abs() < 0.01 && (to.y - 300.0).abs() < 0.01,
        "{to:?}"
    );
    // Along the way it faces west; two notches further to the left is south-west.
    assert!((to.heading - 240.0).abs() < 0.01, "{to:?}");
    // The ship has moved, so the helm is free.
    go(&session, at(330.0, 300.0), NONE);
    assert_eq!(state.helm.ship, None);
}

#[test]
fn way_points_are_drawn_and_taken_back() {
    let library = Library::open(content::find_assets());
    let session = sailing(&library);
    let mut state = helm();
    let shift = Keys {
        shift: true,
        ..NONE
    };
    let mut go = |mouse, keys| order(&frame(&library, &session, &mut state, mouse, keys));
    assert!(go(clicked(at(380.0, 300.0)), shift).is_none());
    assert!(go(clicked(at(380.0, 260.0)), shift).is_none());
    let Some(Order::Sail { way, .. }) = go(clicked(at(420.0, 250.0)), NONE) else {
        panic!("no order");
    };
    let corners: Vec<(f64, f64)> = way.legs().map(|leg| (leg.x, leg.y)).collect();
    assert_eq!(corners[..2], [(380.0, 300.0), (380.0, 260.0)]);
    assert_eq!(state.helm.drawn.len(), 2);
    let back = Keys { back: true, ..NONE };
    frame(&library, &session, &mut state, Mouse::default(), back);
    assert_eq!(state.helm.drawn.len(), 1);
}
