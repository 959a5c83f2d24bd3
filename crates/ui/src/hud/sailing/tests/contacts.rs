//! A contact is declared before it is ordered; the keys alone suffice; fire.

use content::INCH;
use rules::{Order, PlayerId, Ship, Step, sail};

use super::{
    super::super::Keys, FRIEND, Mouse, NONE, OURS, THEIRS, at, clicked, frame, helm, near, on,
    order, sailing,
};
use crate::library::Library;

#[test]
fn contact_is_declared_looked_at_and_then_ordered() {
    let library = Library::open(content::find_assets());
    let mut session = sailing(&library);
    let mut state = helm();
    let foe = on(&session, THEIRS);
    let mut go = |mouse, keys| order(&frame(&library, &session, &mut state, mouse, keys));
    // A click on an enemy declares only.
    assert!(go(clicked(foe), NONE).is_none());
    let ram = Keys { ram: true, ..NONE };
    assert!(go(foe, ram).is_none());
    let board = Keys {
        board: true,
        ..NONE
    };
    assert!(go(foe, board).is_none());
    assert_eq!(state.helm.declared, Some(rules::Intent::Board(THEIRS)));
    let Some(Ok(preview)) = state.previewed(&session) else {
        panic!("nothing is foretold");
    };
    let contact = preview.voyage().and_then(|voyage| voyage.contact.as_ref());
    assert!(matches!(contact, Some(rules::ContactOdds::Boarding(_))));
    let asked = order(&frame(&library, &session, &mut state, foe, board)).expect("an order");
    session.play(asked).expect("legal");
    let ship: &Ship = session.sim.board().ship(OURS).expect("a ship");
    assert_eq!(sail::locked_with(session.sim.board(), ship), [THEIRS]);
}

#[test]
fn a_friend_is_rammed_by_declaration_only() {
    let library = Library::open(content::find_assets());
    let session = sailing(&library);
    let mut state = helm();
    let friend = on(&session, FRIEND);
    let ram = Keys { ram: true, ..NONE };
    assert!(order(&frame(&library, &session, &mut state, friend, ram)).is_none());
    assert_eq!(state.helm.declared, Some(rules::Intent::Ram(FRIEND)));
    // Pointing elsewhere keeps the contact; a click there takes it back.
    frame(&library, &session, &mut state, at(500.0, 250.0), NONE);
    assert_eq!(state.helm.declared, Some(rules::Intent::Ram(FRIEND)));
    frame(
        &library,
        &session,
        &mut state,
        clicked(at(500.0, 250.0)),
        NONE,
    );
    assert_eq!(state.helm.declared, None);
    // A plain click on the friend takes its helm instead.
    frame(&library, &session, &mut state, clicked(friend), NONE);
    assert_eq!(state.helm.ship, Some(FRIEND));
}

#[test]
fn arrows_move_the_goal_and_space_ends_at_the_second_time() {
    let library = Library::open(content::find_assets());
    let session = sailing(&library);
    let mut state = helm();
    let mut go = |keys| {
        order(&frame(
            &library,
            &session,
            &mut state,
            Mouse::default(),
            keys,
        ))
    };
    let left = Keys {
        arrows: (-1, 0),
        ..NONE
    };
    assert!(go(left).is_none() && go(left).is_none());
    let enter = Keys {
        enter: true,
        ..NONE
    };
    let Some(Order::Sail { way, .. }) = go(enter) else {
        panic!("no order");
    };
    let from = session.sim.board().ship(OURS).expect("a ship").pose;
    assert!((way.end(from).x - (420.0 - INCH)).abs() < 0.01, "{way:?}");
    let space = Keys { pass: true, ..NONE };
    assert!(go(space).is_none());
    assert_eq!(go(space), Some(Order::EndTurn));
}

#[test]
fn a_ship_turns_and_fires_at_what_is_clicked() {
    let library = Library::open(content::find_assets());
    let mut session = near(&library, |step| {
        matches!(
            step,
            Step::Salvo {
                player: PlayerId(0)
            }
        )
    });
    let mut state = helm();
    let foe = on(&session, THEIRS);
    let attack = order(&frame(&library, &session, &mut state, clicked(foe), NONE));
    let Some(Order::Attack { ship, target, .. }) = attack else {
        panic!("{attack:?}");
    };
    assert_eq!((ship, target), (OURS, THEIRS));
    // A turn is shown before it is ordered, and nothing fires meanwhile.
    let turned = Keys { turn: 6, ..NONE };
    assert!(order(&frame(&library, &session, &mut state, foe, turned)).is_none());
    assert_eq!(state.helm.heading, Some(90.0));
    let enter = Keys {
        enter: true,
        ..NONE
    };
    let face = order(&frame(&library, &session, &mut state, foe, enter));
    assert_eq!(
        face,
        Some(Order::Face {
            ship: OURS,
            heading: 90.0
        })
    );
    session.play(face.expect("an order")).expect("legal");
    frame(&library, &session, &mut state, Mouse::default(), NONE);
    assert_eq!((state.helm.ship, state.helm.heading), (Some(OURS), None));
    let space = Keys { pass: true, ..NONE };
    let hold = order(&frame(
        &library,
        &session,
        &mut state,
        Mouse::default(),
        space,
    ));
    assert_eq!(hold, Some(Order::HoldFire { ship: OURS }));
}

#[test]
fn digits_declare_a_contact_and_order_it_at_the_second_time() {
    let library = Library::open(content::find_assets());
    let mut session = sailing(&library);
    let mut state = helm();
    let first = Keys {
        digit: Some(0),
        ..NONE
    };
    let mut go = |keys| {
        order(&frame(
            &library,
            &session,
            &mut state,
            Mouse::default(),
            keys,
        ))
    };
    assert!(go(first).is_none());
    let asked = go(first).expect("an order");
    assert!(matches!(asked, Order::Sail { ship: OURS, .. }), "{asked:?}");
    let declared = state.helm.declared.expect("a contact");
    assert!(matches!(asked, Order::Sail { intent, .. } if intent == declared));
    session.play(asked).expect("legal");
}
