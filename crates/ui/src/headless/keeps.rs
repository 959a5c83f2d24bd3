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
    let told = &other.world().resource::<crate::screen::Notices>().0;
    assert_eq!(told.len(), 1, "{told:?}");
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

/// The saved games that a player has named, or may.
fn saved(app: &mut App, dir: &std::path::Path) -> Vec<PathBuf> {
    let mut shelf = app.world_mut().resource_mut::<Shelf>();
    shelf.saver.finish();
    shelf.refresh();
    let own = |entry: &&arena::shelf::Entry| entry.path.parent() == Some(&dir.join("saves"));
    let entries = shelf.saves.iter().filter(own);
    entries.map(|entry| entry.path.clone()).collect()
}

/// Gives the game a picture of the screen, as the view would.
fn picture(app: &mut App, ticket: u32) {
    app.world_mut().trigger(view::SnapshotTaken {
        ticket,
        width: 320,
        height: 200,
        pixels: vec![90; 320 * 200 * 4],
        blue_first: true,
    });
}

/// The tickets for which the view has been asked.
#[derive(Resource, Default)]
struct Asked(Vec<u32>);

#[test]
fn a_saved_game_keeps_its_picture_under_any_name_until_it_is_deleted() {
    let (mut app, dir) = game("pictures");
    app.init_resource::<Asked>().add_observer(
        |wanted: On<view::TakeSnapshot>, mut asked: ResMut<Asked>| {
            asked.0.push(wanted.ticket);
        },
    );
    begun(&mut app, "first-light", 2);
    ask(&mut app, Intent::Cover(crate::screen::Cover::Menu));
    ask(&mut app, Intent::Save);
    app.update();
    app.update();
    let asked = |app: &App| app.world().resource::<Asked>().0.clone();
    assert!(asked(&app).is_empty(), "the menu would be in the picture");
    ask(&mut app, Intent::Cover(crate::screen::Cover::Nothing));
    for _ in 0..20 {
        let current = app.world().resource::<Current>().0.as_ref();
        if let Some(player) = current.and_then(crate::session::Session::handover) {
            ask(&mut app, Intent::TakeOver(player));
        }
        app.update();
    }
    let ticket = *asked(&app).first().expect("it is asked for");
    picture(&mut app, ticket);
    let path = saved(&mut app, &dir).pop().expect("it is saved");
    let shown = |path: &std::path::Path| {
        content::Thumbnail::read(&arena::shelf::picture_of(path)).expect("a picture")
    };
    assert_eq!((shown(&path).width, shown(&path).height), (160, 90));
    // A ticket counts once.
    arena::shelf::drop_picture(&path);
    picture(&mut app, ticket);
    saved(&mut app, &dir);
    assert!(!arena::shelf::picture_of(&path).exists());
    arena::shelf::keep_picture(&path, b"not a picture").expect("written");
    assert!(content::Thumbnail::read(&arena::shelf::picture_of(&path)).is_err());
    ask(
        &mut app,
        Intent::Rename(path.clone(), "Before the end".into()),
    );
    app.update();
    let named = dir.join("saves/Before the end.ron");
    assert_eq!(saved(&mut app, &dir), [named.clone()]);
    assert!(arena::shelf::picture_of(&named).exists());
    assert!(!arena::shelf::picture_of(&path).exists());
    // A name that leads elsewhere is refused in words.
    ask(&mut app, Intent::Rename(named.clone(), "../gone".into()));
    app.update();
    assert_eq!(saved(&mut app, &dir), [named.clone()]);
    app.update();
    let told = &app.world().resource::<Toasts>().0;
    assert!(told.iter().any(|toast| toast.bad), "{told:?}");
    ask(&mut app, Intent::Delete(named.clone()));
    app.update();
    assert!(saved(&mut app, &dir).is_empty());
    assert!(!arena::shelf::picture_of(&named).exists());
    drop(app);
    fs::remove_dir_all(dir).expect("ours");
}

#[test]
fn a_match_is_begun_anew_and_the_one_before_is_kept() {
    let (mut app, dir) = game("restart");
    begun(&mut app, "first-light", 3);
    let (orders, opened) = (sim(&app).orders().to_vec(), setup_of_match(&app));
    ask(&mut app, Intent::Restart);
    app.update();
    assert!(sim(&app).orders().is_empty());
    assert_eq!(setup_of_match(&app), opened, "the same seed and seats");
    // What is played again goes on as before.
    played_on(&mut app, 3);
    let both = orders.len().min(sim(&app).orders().len());
    assert_eq!(sim(&app).orders()[..both], orders[..both]);
    assert_eq!(scenarios(&dir), ["First Light"; 2]);
    drop(app);
    fs::remove_dir_all(dir).expect("ours");
}

fn setup_of_match(app: &App) -> Setup {
    let current = app.world().resource::<Current>().0.as_ref();
    current.expect("a match").setup.clone()
}

#[test]
fn a_match_that_is_conceded_is_over_and_recorded_so_far() {
    let (mut app, dir) = game("conceded");
    begun(&mut app, "first-light", 3);
    assert_eq!(scenarios(&dir).len(), 1);
    let orders = sim(&app).orders().to_vec();
    ask(&mut app, Intent::Concede);
    for _ in 0..20 {
        app.update();
    }
    app.world_mut().resource_mut::<Shelf>().saver.finish();
    let current = app.world().resource::<Current>().0.as_ref();
    let session = current.expect("a match");
    let loser = session.conceded().expect("somebody has conceded");
    let winner = session.outcome().expect("it is over").winner;
    assert!(winner.is_some_and(|winner| winner != loser));
    assert!(session.finished && session.shows_all());
    assert_eq!(session.sim.orders(), orders, "nobody plays on");
    assert!(scenarios(&dir).is_empty(), "no autosave is left");
    let files = fs::read_dir(dir.join(crate::paths::REPLAYS)).expect("a folder");
    let paths: Vec<PathBuf> = files.flatten().map(|file| file.path()).collect();
    assert_eq!(paths.len(), 1, "it is recorded once");
    let replay = arena::replay::load(&paths[0], &content(&app)).expect("readable");
    assert_eq!(replay.orders, orders);
    // Leaving it writes nothing.
    leave(&mut app);
    assert!(scenarios(&dir).is_empty());
    drop(app);
    fs::remove_dir_all(dir).expect("ours");
}
