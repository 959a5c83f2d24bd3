use bevy_egui::egui::vec2;

use super::*;
use crate::{
    hud::{Keys, shown, test_kit},
    library::Library,
    session::Session,
};

/// An attack whose dice show a surge that buys something.
fn surging(library: &Library) -> Session {
    let session = test_kit::reached(library, "coolant-deck", |session| {
        let hud = test_kit::hud(library, session, Keys::default());
        let attack = hud.board.attack.as_ref();
        attack.is_some_and(|attack| buys(&hud, attack))
    });
    session.expect("surges")
}

#[test]
fn a_click_on_a_die_lists_what_its_surge_buys_and_what_that_changes() {
    let library = Library::open(content::find_assets());
    let session = surging(&library);
    let hud = test_kit::hud(&library, &session, Keys::default());
    let attack = hud.board.attack.as_ref().expect("an attack");
    let mut dice = attack.attack.iter();
    let die = dice.position(|(face, _)| super::shown(*face) > 0);
    let die = die.expect("a surge");
    let mut state = HudState::default();
    state.refresh(&session);
    let size = vec2(1280.0, 720.0);
    let ctx = shown::screen(&library);
    let listed = |state: &mut HudState| -> Vec<String> {
        let texts = shown::draw(&ctx, size, &library, &session, state);
        texts.into_iter().map(|text| text.words).collect()
    };
    let before = listed(&mut state).len();
    click(&hud, &mut state, die);
    assert_eq!(state.own.of::<Chosen>().surges, Some(die));
    let after = listed(&mut state);
    let entries = affordable(&hud, attack).len();
    assert_eq!(after.len(), before + entries, "{after:?}");
    let best = affordable(&hud, attack)
        .into_iter()
        .map(|at| damage(&hud, Some(at)))
        .fold(0.0, f64::max);
    let now = damage(&hud, None);
    let changes = format!("damage {now:.0} to {best:.0}");
    assert!(best <= now || after.iter().any(|line| line.contains(&changes)));
    click(&hud, &mut state, die);
    assert_eq!(
        state.own.of::<Chosen>().surges,
        None,
        "a second click closes the list"
    );
}

#[test]
fn spent_surges_are_those_of_the_first_dice() {
    let library = Library::open(content::find_assets());
    let mut session = surging(&library);
    let paid = |session: &Session| -> u8 {
        let hud = test_kit::hud(&library, session, Keys::default());
        let attack = hud.board.attack.as_ref();
        attack.map_or(0, |attack| spent(&hud, attack).iter().sum())
    };
    assert_eq!(paid(&session), 0);
    let hud = test_kit::hud(&library, &session, Keys::default());
    let attack = hud.board.attack.as_ref().expect("an attack");
    let at = affordable(&hud, attack)[0];
    let cost = listed(&hud, attack)[usize::from(at)].cost;
    session
        .play(Order::Modify(Modification::Surge(at)))
        .expect("legal");
    if session.sim.board().attack.is_some() {
        assert_eq!(paid(&session), cost);
    }
}
