//! Tests of packs that people install: switched, kept as presets, installed from files and dropped
//! onto the window, and needed by saved games.

use std::{
    path::Path,
    thread,
    time::{Duration, Instant},
};

use bevy::window::FileDragAndDrop;
use bevy_egui::egui::{Event, Key, Modifiers};
use content::{PackChoice, PackEntry};

use super::{sizes::Screened, *};
use crate::{
    library,
    mods::{gaps::Lacking, page::ModsQuestion},
    screen::Notices,
};

/// The longest time that the game may take for something.
const PATIENCE: Duration = Duration::from_secs(60);
const WINDOW: (f32, f32, f32) = (1280.0, 720.0, 1.0);

/// A pack with a ship of its own, and a scenario for it: First Light under another name.
pub(crate) fn modded(folder: &Path, id: &str, version: &str) -> PathBuf {
    let pack = folder.join(id);
    fs::create_dir_all(pack.join("scenarios")).expect("a folder");
    let info =
        format!("(format: 4, name: \"Pack {id}\", version: \"{version}\", author: \"A. Nobody\")");
    fs::write(pack.join("pack.ron"), info).expect("written");
    let core = content::find_assets().join("packs/core/scenarios/first-light.ron");
    let text = fs::read_to_string(core).expect("a scenario");
    let text = text.replace("\"first-light\"", &format!("\"{id}-light\""));
    let text = text.replace("class: \"tern\"", &format!("class: \"{id}-tern\""));
    assert!(text.contains("-tern"), "somebody flies it");
    fs::create_dir_all(pack.join("ships")).expect("a folder");
    let ship = format!("(id: \"{id}-tern\", extends: \"tern\", name: \"{id}\")");
    fs::write(pack.join("ships/tern.ron"), ship).expect("written");
    fs::write(pack.join("scenarios/light.ron"), text).expect("written");
    pack
}

/// The game with the packs that lie in the folder of mods already.
fn with_mods(app: &mut App, dir: &Path) {
    let (mods, wrong) = Mods::open(&content::find_assets(), dir);
    assert_eq!(wrong, None);
    app.insert_resource(Library::of(mods.places.clone(), mods.choice.clone()))
        .insert_resource(ModBox::of(mods))
        .add_systems(Update, library::poll_library);
}

/// Runs the game until something is so.
#[track_caller]
fn wait(app: &mut App, what: &str, done: impl Fn(&App) -> bool) {
    let begun = Instant::now();
    while !done(app) {
        assert!(begun.elapsed() < PATIENCE, "{what}");
        app.update();
        thread::sleep(Duration::from_millis(10));
    }
}

fn knows(app: &App, scenario: &str) -> bool {
    content(app).scenario(scenario).is_some()
}

/// Changes which packs are on, as the page does.
fn choose(app: &mut App, change: impl FnOnce(&mut PackChoice, &[PackEntry])) {
    let world = app.world_mut();
    let mut library = world.remove_resource::<Library>().expect("data");
    let mut toasts = world.remove_resource::<Toasts>().expect("messages");
    let known = library.packs.clone();
    let mut held = world.resource_mut::<ModBox>();
    held.choose(&mut library, &mut toasts, |choice| change(choice, &known));
    world.insert_resource(library);
    world.insert_resource(toasts);
}

fn told(app: &App) -> Vec<(bool, String)> {
    let toasts = &app.world().resource::<Toasts>().0;
    let told = toasts.iter().map(|toast| (toast.bad, toast.text.clone()));
    told.collect()
}

#[test]
fn packs_are_switched_without_a_restart_and_presets_are_kept() {
    let (mut app, dir) = game("switched");
    modded(&dir.join("mods"), "ember", "1.0.0");
    modded(&dir.join("mods"), "slag", "2.0.0");
    with_mods(&mut app, &dir);
    assert!(knows(&app, "ember-light") && knows(&app, "slag-light"));
    choose(&mut app, |choice, known| {
        choice.keep("both", known).expect("kept")
    });
    choose(&mut app, |choice, _| choice.switch("ember", false));
    wait(&mut app, "ember goes", |app| !knows(app, "ember-light"));
    assert!(knows(&app, "slag-light"));
    // The file tells the next game.
    let again = Mods::open(&content::find_assets(), &dir).0.choice;
    assert!(!again.is_on("ember") && again.is_on("slag") && again.presets.contains_key("both"));
    let off = |app: &App| {
        let packs = app.world().resource::<Library>().packs.iter();
        let off = packs.filter(|pack| !pack.on).map(|pack| pack.id.clone());
        off.collect::<Vec<_>>()
    };
    assert_eq!(off(&app), ["ember"]);
    choose(&mut app, |choice, known| {
        assert!(choice.take("both", known))
    });
    wait(&mut app, "ember comes", |app| knows(app, "ember-light"));
    assert_eq!(off(&app), Vec::<String>::new());
    choose(&mut app, |choice, _| choice.forget("both"));
    let again = Mods::open(&content::find_assets(), &dir).0.choice;
    assert!(again.presets.is_empty());
    drop(app);
    fs::remove_dir_all(dir).expect("ours");
}

#[test]
fn a_pack_is_installed_by_a_drop_and_what_is_none_is_refused_with_the_reason() {
    let (mut app, dir) = game("dropped");
    with_mods(&mut app, &dir);
    let drop_it = |app: &mut App, path: &Path| {
        let window = Entity::PLACEHOLDER;
        app.world_mut().write_message(FileDragAndDrop::DroppedFile {
            window,
            path_buf: path.to_owned(),
        });
    };
    let none = dir.join("no-pack");
    fs::create_dir_all(&none).expect("a folder");
    drop_it(&mut app, &none);
    wait(&mut app, "it is refused", |app| !told(app).is_empty());
    let (bad, why) = told(&app).remove(0);
    assert!(bad && why.contains("pack.ron"), "{why}");
    wait(&mut app, "the page is opened", |app| {
        *app.world().resource::<State<Screen>>().get() == Screen::Mods
    });
    // A sound one is loaded at once.
    let pack = modded(&dir.join("elsewhere"), "ember", "1.0.0");
    drop_it(&mut app, &pack);
    wait(&mut app, "it is loaded", |app| knows(app, "ember-light"));
    assert!(dir.join("mods/ember/pack.ron").is_file());
    let installed = (false, "Pack ember is installed.".to_owned());
    assert!(told(&app).contains(&installed), "{:?}", told(&app));
    // A newer one asks first.
    let newer = modded(&dir.join("elsewhere"), "ember", "1.1.0");
    drop_it(&mut app, &newer);
    let asked = |app: &App| app.world().resource::<ModBox>().page.asked.clone();
    wait(&mut app, "it asks", |app| asked(app).is_some());
    assert!(matches!(asked(&app), Some(ModsQuestion::Replace { file, .. }) if file == newer));
    let mut held = app.world_mut().resource_mut::<ModBox>();
    held.page.asked = None;
    held.install(&newer, true);
    let version = |app: &App| {
        let packs = &app.world().resource::<Library>().packs;
        let found = packs.iter().find(|pack| pack.id == "ember");
        found.map(|pack| pack.info.version.clone())
    };
    wait(&mut app, "it is newer", |app| {
        version(app).as_deref() == Some("1.1.0")
    });
    app.world_mut()
        .resource_mut::<ModBox>()
        .remove("ember", "Pack ember");
    wait(&mut app, "it is gone", |app| version(app).is_none());
    assert!(!knows(&app, "ember-light"));
    drop(app);
    fs::remove_dir_all(dir).expect("ours");
}

#[test]
fn nothing_is_installed_during_a_match() {
    let (mut app, dir) = game("drop-in-match");
    with_mods(&mut app, &dir);
    let pack = modded(&dir.join("elsewhere"), "ember", "1.0.0");
    let setup = setup(&content(&app), &["human", "rookie"]);
    ask(&mut app, Intent::Start(setup));
    app.update();
    app.update();
    app.world_mut().write_message(FileDragAndDrop::DroppedFile {
        window: Entity::PLACEHOLDER,
        path_buf: pack,
    });
    wait(&mut app, "it is refused", |app| !told(app).is_empty());
    assert!(!dir.join("mods/ember").exists());
    drop(app);
    fs::remove_dir_all(dir).expect("ours");
}

/// A match of the scenario of a pack, saved, in a game that has this pack off.
fn saved_then_off(name: &str) -> (Screened, PathBuf, PathBuf) {
    let mut game = Screened::new(name);
    let dir = std::env::temp_dir().join(format!("voidreef-mods-{}-{name}", std::process::id()));
    modded(&dir.join("mods"), "ember", "1.0.0");
    with_mods(&mut game.app, &dir);
    let content = content(&game.app);
    let setup = setup_of(&content, "ember-light", &["human", "rookie"]);
    ask(&mut game.app, Intent::Start(setup));
    for _ in 0..3 {
        game.frame(WINDOW);
    }
    ask(&mut game.app, Intent::Save);
    game.frame(WINDOW);
    let mut shelf = game.app.world_mut().resource_mut::<Shelf>();
    shelf.saver.finish();
    shelf.refresh();
    let file = shelf.saves_dir();
    let file = fs::read_dir(file).expect("a folder").flatten();
    let mut file = file.map(|file| file.path()).filter(|path| path.is_file());
    let file = file.find(|path| path.extension().is_some_and(|ending| ending == "ron"));
    ask(&mut game.app, Intent::LeaveMatch);
    game.frame(WINDOW);
    choose(&mut game.app, |choice, _| choice.switch("ember", false));
    wait(&mut game.app, "ember goes", |app| {
        !knows(app, "ember-light")
    });
    (game, dir, file.expect("a saved game"))
}

fn tap(key: Key) -> Vec<Event> {
    let event = |pressed| Event::Key {
        key,
        physical_key: None,
        pressed,
        repeat: false,
        modifiers: Modifiers::NONE,
    };
    vec![event(true), event(false)]
}

#[test]
fn a_saved_game_names_what_it_lacks_and_one_button_brings_it_back() {
    let (mut game, dir, file) = saved_then_off("lacking");
    ask(&mut game.app, Intent::Load(file));
    game.frame(WINDOW);
    let lacking = game.app.world().resource::<Lacking>();
    let told = lacking.told().expect("it is asked");
    assert!(told.contains("ember 1.0.0 is off."), "{told}");
    assert!(game.app.world().resource::<Current>().0.is_none());
    // Enter is the first button.
    for _ in 0..3 {
        game.frame(WINDOW);
    }
    game.events = tap(Key::Enter);
    game.frame(WINDOW);
    let begun = Instant::now();
    while game.app.world().resource::<Current>().0.is_none() {
        assert!(begun.elapsed() < PATIENCE, "the match is not opened");
        game.frame(WINDOW);
        thread::sleep(Duration::from_millis(10));
    }
    assert!(knows(&game.app, "ember-light"));
    assert!(game.app.world().resource::<Lacking>().told().is_none());
    assert!(game.app.world().resource::<Notices>().0.is_empty());
    let session = game.app.world().resource::<Current>().0.as_ref();
    assert_eq!(session.expect("a match").notices, Vec::<String>::new());
    game.end();
    fs::remove_dir_all(dir).expect("ours");
}

#[test]
fn a_saved_game_whose_pack_is_gone_says_so_and_stays_closed() {
    let (mut game, dir, file) = saved_then_off("gone");
    fs::remove_dir_all(dir.join("mods/ember")).expect("ours");
    game.app.world_mut().resource_mut::<Library>().again();
    let gone = |app: &App| {
        let packs = &app.world().resource::<Library>().packs;
        packs.iter().all(|pack| pack.id != "ember")
    };
    wait(&mut game.app, "ember is gone", gone);
    ask(&mut game.app, Intent::Load(file.clone()));
    game.frame(WINDOW);
    let lacking = game.app.world().resource::<Lacking>();
    let told = lacking.told().expect("it is asked");
    assert!(told.contains("ember 1.0.0 is missing"), "{told}");
    // Escape leaves it closed.
    for _ in 0..3 {
        game.frame(WINDOW);
    }
    game.events = tap(Key::Escape);
    game.frame(WINDOW);
    assert!(game.app.world().resource::<Lacking>().told().is_none());
    assert!(game.app.world().resource::<Current>().0.is_none());
    game.end();
    fs::remove_dir_all(dir).expect("ours");
}

#[test]
fn what_cannot_be_opened_is_told_until_it_is_put_away() {
    let mut game = Screened::new("notices");
    let file = std::env::temp_dir().join("voidreef-no-such-replay.ron");
    ask(&mut game.app, Intent::Replay(file));
    for _ in 0..60 {
        game.frame(WINDOW);
    }
    let told = game.app.world().resource::<Notices>().0.clone();
    assert_eq!(told.len(), 1);
    assert!(told[0].contains("no-such-replay"), "{told:?}");
    game.events = tap(Key::Enter);
    game.frame(WINDOW);
    assert!(game.app.world().resource::<Notices>().0.is_empty());
    // The key has not gone on to the title below.
    game.frame(WINDOW);
    let screen = game.app.world().resource::<State<Screen>>();
    assert_eq!(*screen.get(), Screen::Menu);
    game.end();
}
