use arena::lessons::LessonState;

use super::*;
use crate::{
    hud::{Keys, test_kit},
    library::Library,
    session::Session,
};

fn at(library: &Library, step: Step, worth: impl Fn(&Session) -> bool) -> Session {
    test_kit::played_by(library, "skirmish", |session| {
        session.sim.board().step == step && worth(session)
    })
}

fn expected(session: &Session, how: Modification) -> Option<f64> {
    let found = rules::modification_preview(session.sim.game(), how);
    found.ok().map(|odds| odds.expected)
}

#[test]
fn what_deals_more_is_lit_and_not_what_spends_nothing() {
    let library = Library::open(content::find_assets());
    let better = |session: &Session| {
        let (Some(focus), Some(done)) = (
            expected(session, Modification::Focus),
            expected(session, Modification::Done),
        ) else {
            return false;
        };
        session
            .sim
            .check(&Order::Modify(Modification::Focus))
            .is_ok()
            && focus > done + 0.1
    };
    let session = at(&library, Step::ModifyAttack, better);
    let hud = test_kit::hud(&library, &session, Keys::default());
    let suggested = suggest(&hud, None).expect("something is lit");
    assert_ne!(suggested.order, Order::Modify(Modification::Done));
}

#[test]
fn the_defender_lights_what_saves_most() {
    let library = Library::open(content::find_assets());
    let session = at(&library, Step::ModifyDefence, |session| {
        rules::legal_orders(session.sim.game()).len() > 1
    });
    let game = session.sim.game();
    let (how, least) = best_modification(game).expect("a modification");
    for order in rules::legal_orders(game) {
        let Order::Modify(other) = order else {
            continue;
        };
        let found = expected(&session, other).expect("odds");
        assert!(least <= found + MATTERS, "{how:?} {other:?}");
    }
}

/// Whoever does what is lit, and nothing else, does the deeds of all lessons.
#[test]
fn what_is_lit_leads_through_every_guided_scenario() {
    let library = Library::open(content::find_assets());
    let all = library.content.scenarios.iter();
    for scenario in all.filter(|scenario| !scenario.lessons.is_empty()) {
        for seed in [scenario.seed, 3, 11, 23] {
            let mut session = test_kit::guided(&library, scenario, seed);
            let place = format!("{} {seed}", scenario.id);
            lit_only(&library, &mut session, &place, seed == scenario.seed);
        }
    }
}

fn lit_only(library: &Library, session: &mut Session, place: &str, own_seed: bool) {
    let lessons = session.tutor().expect("a tutor").scenario().lessons.len();
    for _ in 0..600 {
        session.settle();
        while session.advance(true).is_some() {
            session.settle();
        }
        if session.sim.outcome().is_some() {
            break;
        }
        if !session.my_turn() {
            continue;
        }
        session.settle_advice();
        let hud = test_kit::hud(library, session, Keys::default());
        let order = suggest(&hud, None).expect("something is lit").order;
        if let Some(stray) = session.strays(&order) {
            let tutor = session.tutor().expect("a tutor");
            panic!(
                "{place}: {order:?} {stray:?} {:?} {:?} {:?}",
                tutor.course().states,
                session.sim.board().step,
                session.sim.orders(),
            );
        }
        session.play(order).expect("it is legal");
    }
    let course = session.tutor().expect("a tutor").course();
    let states = &course.states;
    if own_seed {
        let winner = session.sim.outcome().and_then(|outcome| outcome.winner);
        assert_eq!(winner, Some(rules::PlayerId(0)), "{place}");
        assert_eq!(course.done(), lessons, "{place}: {states:?}");
    }
    // Other dice may take a lesson away, but none is left open.
    assert!(!states.contains(&LessonState::Ahead), "{place}: {states:?}");
}

#[test]
fn what_is_lit_follows_the_unit_that_the_player_chooses() {
    let library = Library::open(content::find_assets());
    let mut session = test_kit::played(&library, "two-gates", |session| {
        session.my_turn() && matches!(session.sim.board().step, Step::Rally { .. })
    });
    session.settle_advice();
    let Step::Rally { player } = session.sim.board().step else {
        panic!("not a rally");
    };
    let hud = test_kit::hud(&library, &session, Keys::default());
    let ids: Vec<_> = hud.board.squads.iter().map(|squad| squad.id).collect();
    let able = |id: &UnitId| rules::squads::may_act(hud.board, player, *id);
    let able: Vec<UnitId> = ids.into_iter().filter(able).collect();
    assert!(able.len() > 1);
    for id in able {
        let order = suggest(&hud, Some(id)).expect("something is lit").order;
        assert!(
            matches!(order, Order::Command { unit, .. } if unit == id),
            "{id:?}: {order:?}"
        );
    }
}

#[test]
fn the_buttons_lie_apart_in_their_row() {
    let foot = Rect::from_min_size(pos2(10.0, 10.0), vec2(330.0, 150.0));
    let (suggested, pass) = places(foot);
    assert!(foot.contains_rect(suggested) && foot.contains_rect(pass));
    assert!(!suggested.intersects(pass) && suggested.width() > pass.width());
}
