//! Tests that the screen lives while an AI thinks, behind the gate of `thoughts`.

use super::{thoughts::check_equal, *};
use crate::screen::Cover;
use crate::{
    session::{Gate, Session},
    storage,
};

/// A match against an AI on the screen, and its gate.
fn against_ai(name: &str) -> (App, PathBuf, Gate) {
    let (mut app, dir) = game(name);
    let setup = setup_of(&content(&app), "skirmish", &["human", "veteran"]);
    ask(&mut app, Intent::Start(setup));
    ask(&mut app, Intent::Speed(8.0));
    app.update();
    let current = app.world().resource::<Current>().0.as_ref();
    let gate = current.expect("a match").gate.clone();
    (app, dir, gate)
}

/// Runs the game until an AI must answer a person's order.
fn until_answer(app: &mut App) {
    for _ in 0..4000 {
        app.update();
        let Some(session) = app.world().resource::<Current>().0.as_ref() else {
            continue;
        };
        let idle = app.world().resource::<Playback>().is_idle();
        if session.human_to_decide().is_none() && session.can_undo() && idle {
            return;
        }
        if idle && session.my_turn() {
            let order = rules::default_order(session.sim.game());
            ask(app, Intent::Play(order.expect("never locked")));
        }
    }
    panic!("it never comes to that");
}

fn thinks_long(app: &App) -> bool {
    let current = app.world().resource::<Current>().0.as_ref();
    current.is_some_and(Session::thinks_long)
}

#[test]
fn the_screen_lives_while_an_ai_thinks() {
    let (mut app, dir, gate) = against_ai("thinks");
    let shut = gate.shut();
    until_answer(&mut app);
    let orders = sim(&app).orders().len();
    for _ in 0..4 {
        app.update();
    }
    assert!(thinks_long(&app) && sim(&app).orders().len() == orders);
    // The menu, a save and undo do not wait for it.
    ask(&mut app, Intent::Cover(Cover::Menu));
    ask(&mut app, Intent::Save);
    app.update();
    ask(&mut app, Intent::Cover(Cover::Nothing));
    app.world_mut().resource_mut::<Shelf>().saver.finish();
    app.world_mut().resource_mut::<Shelf>().refresh();
    let saves = &app.world().resource::<Shelf>().saves;
    let folder = dir.join(crate::paths::SAVES);
    let saved = saves
        .iter()
        .find(|entry| entry.path.parent() == Some(&folder));
    let saved = saved.expect("a save").path.clone();
    let held = storage::load(&saved, &content(&app)).expect("readable").sim;
    check_equal(&held, sim(&app));
    ask(&mut app, Intent::Undo);
    app.update();
    app.update();
    assert!(sim(&app).orders().len() < orders && !thinks_long(&app));
    drop(shut);
    ask(&mut app, Intent::Load(saved.clone()));
    app.update();
    play_out(&mut app);
    let setup = setup_of(&content(&app), "skirmish", &["human", "veteran"]);
    check_same(&app, &by_the_rules(&content(&app), &setup));
    // The save is deleted, and nothing else.
    let listed = |app: &App| app.world().resource::<Shelf>().saves.clone();
    app.world_mut().resource_mut::<Shelf>().refresh();
    let before = listed(&app).len();
    ask(&mut app, Intent::Delete(saved.clone()));
    app.update();
    app.world_mut().resource_mut::<Shelf>().saver.finish();
    app.world_mut().resource_mut::<Shelf>().refresh();
    assert!(!saved.exists() && listed(&app).iter().all(|entry| entry.path != saved));
    assert_eq!(listed(&app).len(), before - 1);
    drop(app);
    fs::remove_dir_all(dir).expect("ours");
}

#[test]
fn a_match_can_be_left_while_an_ai_thinks_and_taken_up_again() {
    let (mut app, dir, gate) = against_ai("leaves");
    let shut = gate.shut();
    until_answer(&mut app);
    app.update();
    let orders = sim(&app).orders().to_vec();
    ask(&mut app, Intent::LeaveMatch);
    app.update();
    assert!(app.world().resource::<Current>().0.is_none());
    for _ in 0..4 {
        app.update();
    }
    let behind = app.world().resource::<ViewBoard>().0.as_ref();
    assert!(behind.is_some(), "a table lies behind the menu again");
    drop(shut);
    ask(&mut app, Intent::Continue);
    app.update();
    assert_eq!(sim(&app).orders(), orders);
    play_out(&mut app);
    let setup = setup_of(&content(&app), "skirmish", &["human", "veteran"]);
    check_same(&app, &by_the_rules(&content(&app), &setup));
    drop(app);
    fs::remove_dir_all(dir).expect("ours");
}
