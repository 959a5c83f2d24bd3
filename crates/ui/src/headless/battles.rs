//! Tests that a battle of a campaign belongs to it: when it ends, when it is saved and taken up
//! again, and when it is begun anew.

use arena::campaign::{self, CampaignGame, Sortie};

use super::*;
use crate::menu::campaign::test_kit::{self, TRIAL};

const FILE: &str = "walk.ron";

/// The game with a campaign that is under way.
fn begun(name: &str) -> (App, PathBuf) {
    let (mut app, dir) = game(name);
    app.world_mut()
        .resource_mut::<Library>()
        .extend(test_kit::add);
    let data = content(&app);
    let none = std::collections::BTreeMap::new();
    let game = campaign::begin(&data, TRIAL, 3, 100, &none).expect("it begins");
    let path = app.world().resource::<Shelf>().campaigns_dir().join(FILE);
    campaign::save(&path, &game, &[]).expect("written");
    (app, dir)
}

fn held(app: &mut App) -> CampaignGame {
    let data = content(app);
    let mut shelf = app.world_mut().resource_mut::<Shelf>();
    shelf.saver.finish();
    campaign::load(&shelf.campaigns_dir().join(FILE), &data).expect("readable")
}

/// Begins the next battle of the campaign.
fn fight(app: &mut App, seat: Seat) {
    let game = held(app);
    let battle = campaign::battle(&content(app), &game).expect("a battle");
    let mut seats = vec![Seat::Ai("rookie".to_owned()); 2];
    seats[battle.player.index()] = seat;
    let setup = Setup {
        config: battle.config,
        seats,
    };
    let sortie = Box::new(Sortie::of(FILE, &game));
    ask(app, Intent::Fight(setup, sortie));
    app.update();
    ask(app, Intent::Speed(8.0));
}

fn is_sortie(app: &App) -> bool {
    let current = app.world().resource::<Current>().0.as_ref();
    current.expect("a match").sortie.is_some()
}

#[test]
fn what_comes_of_a_battle_is_taken_in_once() {
    let (mut app, dir) = begun("battle");
    let data = content(&app);
    let before = held(&mut app);
    let battle = campaign::battle(&data, &before).expect("a battle");
    fight(&mut app, Seat::Human);
    play_out(&mut app);
    let after = held(&mut app);
    assert_eq!(after.now.battles, 1);
    assert_eq!(after, campaign::after(&data, &before, &battle, sim(&app)));
    // The same battle in another match counts for nothing.
    let setup = Setup {
        config: battle.config,
        seats: vec![Seat::Ai("rookie".to_owned()); 2],
    };
    ask(
        &mut app,
        Intent::Fight(setup, Box::new(Sortie::of(FILE, &before))),
    );
    app.update();
    ask(&mut app, Intent::Speed(8.0));
    play_out(&mut app);
    assert_eq!(held(&mut app), after);
    // From the match the way leads back to the campaign.
    ask(&mut app, Intent::LeaveMatch);
    app.update();
    app.update();
    assert_eq!(
        *app.world().resource::<State<Screen>>().get(),
        Screen::Campaign
    );
    drop(app);
    fs::remove_dir_all(dir).expect("ours");
}

#[test]
fn a_saved_battle_belongs_to_its_campaign_when_it_is_taken_up() {
    let (mut app, dir) = begun("battle-saved");
    fight(&mut app, Seat::Human);
    ask(&mut app, Intent::Save);
    app.update();
    // Begun anew it is the same battle still.
    ask(&mut app, Intent::Restart);
    app.update();
    assert!(is_sortie(&app));
    // Another match is none.
    let other = setup(&content(&app), &["human", "rookie"]);
    ask(&mut app, Intent::Start(other));
    app.update();
    assert!(!is_sortie(&app));
    let mut shelf = app.world_mut().resource_mut::<Shelf>();
    shelf.saver.finish();
    shelf.refresh();
    let folder = dir.join(crate::paths::SAVES);
    let mut saves = shelf.saves.iter();
    let saved = saves.find(|entry| entry.path.parent() == Some(&folder));
    let path = saved.expect("a save").path.clone();
    ask(&mut app, Intent::Load(path));
    app.update();
    assert!(is_sortie(&app));
    // What is given up is lost.
    ask(&mut app, Intent::Concede);
    app.update();
    let now = held(&mut app).now;
    assert_eq!((now.battles, now.defeats), (1, 1));
    drop(app);
    fs::remove_dir_all(dir).expect("ours");
}

/// A save from outside names no file but one of the folder.
#[test]
fn a_battle_writes_nowhere_else() {
    let (mut app, dir) = begun("battle-outside");
    let game = held(&mut app);
    let data = content(&app);
    let battle = campaign::battle(&data, &game).expect("a battle");
    let sim = Sim::new(Arc::clone(&data), &battle.config).expect("a match");
    let folder = app.world().resource::<Shelf>().campaigns_dir();
    for file in [
        "../walk.ron",
        "/etc/passwd",
        "",
        ".",
        "..",
        "walk",
        "a/walk.ron",
    ] {
        let home = Sortie::of(file, &game).home(&data, &folder, &sim);
        assert!(home.is_err(), "{file}");
    }
    let home = Sortie::of(FILE, &game).home(&data, &folder, &sim);
    assert_eq!(home.expect("ours").path, folder.join(FILE));
    drop(app);
    fs::remove_dir_all(dir).expect("ours");
}

/// A match that tries a list leads back to the lists, however often it is begun anew.
#[test]
fn a_tried_list_is_come_back_to() {
    let (mut app, dir) = game("tried-list");
    let tried = setup(&content(&app), &["human", "rookie"]);
    ask(&mut app, Intent::TryList(tried));
    app.update();
    for again in [Intent::Restart, Intent::Again] {
        ask(&mut app, again);
        app.update();
    }
    ask(&mut app, Intent::LeaveMatch);
    app.update();
    app.update();
    assert_eq!(
        *app.world().resource::<State<Screen>>().get(),
        Screen::Armies
    );
    drop(app);
    // There is nothing to remove where nothing was kept.
    let _ = fs::remove_dir_all(dir);
}
