//! Tests of files that change during a match.
//! A broken file keeps its last good form and its error names the place. The next match takes a
//! mended file; the current match goes on as it began.

use std::{
    path::Path,
    thread,
    time::{Duration, Instant},
};

use content::{Diagnostic, ShipType};

use super::*;
use crate::{library, menu::diagnostics::causes_first};

/// The longest time that the game may take to notice a change.
const PATIENCE: Duration = Duration::from_secs(60);

/// Copies the packs of the game into a folder where the test can edit them.
fn packs_in(dir: &Path) -> PathBuf {
    fn copy(from: &Path, to: &Path) {
        fs::create_dir_all(to).expect("a folder");
        for entry in fs::read_dir(from).expect("a folder").flatten() {
            let to = to.join(entry.file_name());
            if entry.path().is_dir() {
                copy(&entry.path(), &to);
            } else {
                fs::copy(entry.path(), to).expect("a file");
            }
        }
    }
    let assets = dir.join("assets");
    copy(&content::find_assets().join("packs"), &assets.join("packs"));
    assets
}

/// Runs the game until it has read the files again.
fn noticed(app: &mut App) {
    let revision = |app: &App| app.world().resource::<Library>().revision;
    let (before, begun) = (revision(app), Instant::now());
    while revision(app) == before {
        assert!(begun.elapsed() < PATIENCE, "nothing was noticed");
        app.update();
        thread::sleep(Duration::from_millis(20));
    }
}

fn ship<'a>(content: &'a Content, id: &str) -> &'a ShipType {
    let mut ships = content.ships.iter();
    ships.find(|ship| ship.id == id).expect("a ship")
}

/// The errors that the game lists, in its order.
fn errors(app: &App) -> Vec<&Diagnostic> {
    let found = causes_first(&app.world().resource::<Library>().diagnostics);
    found.into_iter().filter(|found| found.is_error()).collect()
}

fn shown(app: &App) -> usize {
    app.world().resource::<Witness>().events.len()
}

#[test]
fn files_that_break_during_a_match_are_told_by_their_place_and_taken_once_mended() {
    let (mut app, dir) = game("reload");
    let assets = packs_in(&dir);
    app.insert_resource(Library::open(assets.clone()))
        .add_systems(Update, library::poll_library);
    assert_eq!(errors(&app), Vec::<&Diagnostic>::new());
    let began = content(&app);
    let setup = setup_of(&began, "the-glow", &["rookie", "rookie"]);
    ask(&mut app, Intent::Start(setup.clone()));
    for _ in 0..20 {
        app.update();
    }
    let file = assets.join("packs/radiation-belt/ships/kittiwake.ron");
    let text = fs::read_to_string(&file).expect("the pack's ship");
    let good = "        hull: 4,\n";
    assert_eq!(text.matches(good).count(), 1, "{text}");
    let line = 1 + text
        .lines()
        .take_while(|line| !line.contains("hull: 4"))
        .count();
    // A broken file: the game keeps the last good form and names the place.
    fs::write(&file, text.replace(good, "        hull: many,\n")).expect("written");
    noticed(&mut app);
    let told = errors(&app);
    assert!(!told.is_empty());
    let place = (told[0].file.as_str(), told[0].line, told[0].col);
    assert_eq!(
        place,
        ("packs/radiation-belt/ships/kittiwake.ron", line, 15),
        "{told:?}"
    );
    let line = format!("packs/radiation-belt/ships/kittiwake.ron:{line}:15: error");
    assert!(told[0].to_string().starts_with(&line), "{}", told[0]);
    assert_eq!(ship(&content(&app), "kittiwake").hull, 4);
    // The match goes on.
    let before = shown(&app);
    for _ in 0..200 {
        app.update();
    }
    assert!(shown(&app) > before, "the match stands still");
    // A mended file, with another hull: the next match has it, the current match keeps the old one.
    fs::write(&file, text.replace(good, "        hull: 5,\n")).expect("written");
    noticed(&mut app);
    assert_eq!(errors(&app), Vec::<&Diagnostic>::new());
    let hulls = |sim: &Sim| -> Vec<u16> {
        let board = sim.board().ships.iter();
        let ours = board.filter(|ship| sim.ctx().class(ship).id == "kittiwake");
        ours.map(|ship| sim.ctx().class(ship).hull.into()).collect()
    };
    assert_eq!(hulls(sim(&app)), [4, 4]);
    play_through_on(&mut app, &began, &setup);
    let setup = setup_of(&content(&app), "the-glow", &["rookie", "rookie"]);
    ask(&mut app, Intent::Start(setup));
    app.update();
    app.update();
    assert_eq!(hulls(sim(&app)), [5, 5]);
    drop(app);
    fs::remove_dir_all(dir).expect("ours");
}

#[test]
fn looks_that_change_during_a_match_show_at_once_and_its_rules_stay() {
    let (mut app, dir) = game("looks");
    let assets = packs_in(&dir);
    app.insert_resource(Library::open(assets.clone()))
        .add_systems(Update, library::poll_library);
    let setup = setup_of(&content(&app), "first-light", &["rookie", "rookie"]);
    ask(&mut app, Intent::Start(setup));
    for _ in 0..20 {
        app.update();
    }
    let shown = |app: &App| {
        let board = &app.world().resource::<ViewBoard>().0;
        let view = board.as_ref().expect("a match is shown");
        let color = |looks: &content::Looks| looks.token(content::Token::Focus).color;
        (color(&view.looks), color(&view.ctx.content.looks))
    };
    let file = assets.join("packs/core/looks/tokens.ron");
    let text = fs::read_to_string(&file).expect("core's tokens");
    let (old, new) = ("color: (0.35, 0.85, 0.35)", "color: (1.0, 0.78, 0.2)");
    assert!(text.contains(old), "{text}");
    assert_eq!(shown(&app), ((0.35, 0.85, 0.35), (0.35, 0.85, 0.35)));
    fs::write(&file, text.replace(old, new)).expect("written");
    noticed(&mut app);
    app.update();
    assert_eq!(shown(&app), ((1.0, 0.78, 0.2), (0.35, 0.85, 0.35)));
    // A colour that cannot be drawn: the last good one stays.
    fs::write(&file, text.replace(old, "color: (7.0, 0.78, 0.2)")).expect("written");
    noticed(&mut app);
    app.update();
    assert_eq!(shown(&app).0, (1.0, 0.78, 0.2));
    let told = errors(&app);
    assert_eq!(told[0].file, "packs/core/looks/tokens.ron", "{told:?}");
    drop(app);
    fs::remove_dir_all(dir).expect("ours");
}

/// Plays the current match to its end, which must be the one that this content leads to.
fn play_through_on(app: &mut App, content: &Arc<Content>, setup: &Setup) {
    ask(app, Intent::Speed(8.0));
    play_out(app);
    check_same(app, &by_the_rules(content, setup));
}
