//! Tests that nothing that somebody has played is lost: matches beside each other, games beside
//! each other, and the quick save.

use super::*;

/// Begins a match of two people, who play this many orders.
fn begun(app: &mut App, key: &str, orders: usize) {
    let setup = setup_of(&content(app), key, &["human", "human"]);
    ask(app, Intent::Start(setup));
    app.update();
    played_on(app, orders);
}

fn played_on(app: &mut App, orders: usize) {
    ask(app, Intent::Speed(8.0));
    let wanted = sim(app).orders().len() + orders;
    for _ in 0..4000 {
        app.update();
        if sim(app).orders().len() >= wanted {
            // The last one is saved in the next frame.
            app.update();
            app.world_mut().resource_mut::<Shelf>().saver.finish();
            return;
        }
        let current = app.world().resource::<Current>().0.as_ref();
        let session = current.expect("a match");
        if let Some(player) = session.handover() {
            ask(app, Intent::TakeOver(player));
        } else if app.world().resource::<Playback>().is_idle() && session.my_turn() {
            let order = rules::default_order(session.sim.game());
            ask(app, Intent::Play(order.expect("never locked")));
        }
    }
    panic!("it never comes to that");
}

fn scenarios(dir: &std::path::Path) -> Vec<String> {
    let all = arena::autosave::unfinished(&dir.join("saves/auto"));
    let names = all
        .into_iter()
        .map(|held| held.newest.about.expect("readable").scenario);
    let mut names: Vec<String> = names.collect();
    names.sort();
    names
}

fn leave(app: &mut App) {
    ask(app, Intent::LeaveMatch);
    app.update();
    app.world_mut().resource_mut::<Shelf>().saver.finish();
    app.world_mut().resource_mut::<Shelf>().refresh();
}

#[test]
fn a_new_match_leaves_the_unfinished_one_as_it_is() {
    let (mut app, dir) = game("unfinished");
    begun(&mut app, "first-light", 3);
    let first = sim(&app).orders().to_vec();
    leave(&mut app);
    begun(&mut app, "skirmish", 2);
    assert_eq!(scenarios(&dir).len(), 2);
    leave(&mut app);
    // A match that is only looked at is none to go on with.
    begun(&mut app, "halo", 0);
    leave(&mut app);
    assert_eq!(scenarios(&dir).len(), 2);
    let listed = app.world().resource::<Shelf>().saves.clone();
    let of_first = |entry: &&arena::shelf::Entry| {
        let about = entry.about.as_ref();
        about.is_ok_and(|about| about.scenario == "First Light" && about.orders == first.len())
    };
    let entry = listed.iter().find(of_first).expect("it is listed");
    ask(&mut app, Intent::Load(entry.path.clone()));
    app.update();
    assert_eq!(sim(&app).orders(), first);
    // It goes on in a folder of its own, and both are still there.
    played_on(&mut app, 1);
    assert_eq!(scenarios(&dir).len(), 2);
    drop(app);
    fs::remove_dir_all(dir).expect("ours");
}

#[test]
fn two_games_at_once_keep_apart() {
    let (mut app, dir) = game("together");
    begun(&mut app, "first-light", 2);
    // Another game with the same folder plays the same scenario.
    let (mut other, own) = game("together-2");
    *other.world_mut().resource_mut::<Shelf>() = Shelf::at(dir.clone());
    begun(&mut other, "first-light", 4);
    played_on(&mut app, 1);
    let orders = |held: &arena::autosave::Unfinished| {
        held.newest.about.as_ref().map(|about| about.orders).ok()
    };
    let all = arena::autosave::unfinished(&dir.join("saves/auto"));
    let mut counts: Vec<_> = all.iter().filter_map(orders).collect();
    counts.sort_unstable();
    assert_eq!(
        counts,
        [sim(&app).orders().len(), sim(&other).orders().len()]
    );
    // Nobody takes up the match that the other has just taken up.
    let path = all[0].newest.path.clone();
    for game in [&mut app, &mut other] {
        leave(game);
        ask(game, Intent::Load(path.clone()));
        game.update();
    }
    let told = &other.world().resource::<Toasts>().0;
    assert!(told.iter().any(|toast| toast.bad), "{told:?}");
    assert!(other.world().resource::<Current>().0.is_none());
    drop((app, other));
    fs::remove_dir_all(dir).expect("ours");
    let _ = fs::remove_dir_all(own);
}

#[test]
fn one_key_saves_a_match_and_another_brings_it_back() {
    let (mut app, dir) = game("quick");
    begun(&mut app, "first-light", 2);
    let (orders, checksum) = (sim(&app).orders().to_vec(), sim(&app).checksum());
    ask(&mut app, Intent::QuickSave);
    app.update();
    played_on(&mut app, 2);
    ask(&mut app, Intent::QuickLoad);
    app.update();
    assert_eq!(sim(&app).orders(), orders);
    assert_eq!(sim(&app).checksum(), checksum);
    // It is the same match: it goes on in the same folder, and the quick save stays.
    played_on(&mut app, 3);
    assert_eq!(scenarios(&dir), ["First Light"]);
    ask(&mut app, Intent::QuickLoad);
    app.update();
    assert_eq!(sim(&app).checksum(), checksum);
    drop(app);
    fs::remove_dir_all(dir).expect("ours");
}

#[test]
fn a_quick_save_needs_a_match_that_somebody_plays() {
    let (mut app, dir) = game("quick-watched");
    let setup = setup(&content(&app), &["rookie", "rookie"]);
    ask(&mut app, Intent::Start(setup));
    app.update();
    for intent in [Intent::QuickSave, Intent::QuickLoad] {
        app.world_mut().resource_mut::<Toasts>().0.clear();
        ask(&mut app, intent);
        app.update();
        assert_eq!(app.world().resource::<Toasts>().0.len(), 1);
    }
    assert!(scenarios(&dir).is_empty());
    drop(app);
    let _ = fs::remove_dir_all(dir);
}
