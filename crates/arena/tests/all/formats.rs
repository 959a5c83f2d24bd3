//! Files of earlier versions of the game can still be read: data, tests, saved games, replays.
//!
//! `tests/formats/N` holds files of the last version of format N, its data included. They are never
//! edited.

use std::{
    fs,
    path::{Path, PathBuf},
    sync::Arc,
};

use arena::{check, replay, save};
use content::Content;

/// The folders of all formats.
fn formats() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/formats");
    files(&folder)
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("the folder is there");
    let mut found: Vec<PathBuf> = entries
        .map(|entry| entry.expect("it is read").path())
        .collect();
    found.sort();
    assert!(!found.is_empty(), "{} is empty", folder.display());
    found
}

/// The data of a format, without its models.
fn data(format: &Path) -> Arc<Content> {
    let loaded = content::load(format);
    let errors: Vec<_> = loaded
        .diagnostics
        .iter()
        .filter(|told| told.is_error())
        .collect();
    assert!(errors.is_empty(), "{errors:#?}");
    Arc::new(loaded.content)
}

#[test]
fn saved_games_of_all_formats_go_on() {
    for format in formats() {
        let content = data(&format);
        for path in files(&format.join("saves")) {
            let loaded = save::load(&path, &content);
            let (game, mut sim) = loaded.unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(game.orders.len(), sim.orders().len());
            let now = arena::packs::checksum_of(game.format, sim.board());
            assert_eq!(game.checksum, now, "{}", path.display());
            let order = rules::default_order(sim.game()).expect("it is somebody's turn");
            sim.play(order).expect("and goes on");
        }
    }
}

#[test]
fn replays_of_all_formats_lead_where_they_led() {
    for format in formats() {
        let content = data(&format);
        for path in files(&format.join("replays")) {
            let replay = replay::load(&path, &content).unwrap_or_else(|error| panic!("{error}"));
            let verified = replay::verify(&content, &replay);
            let differs: Vec<String> = verified
                .mismatches
                .iter()
                .map(ToString::to_string)
                .collect();
            assert_eq!(differs, Vec::<String>::new(), "{}", path.display());
            assert_eq!(verified.orders, replay.orders.len());
            assert!(verified.same_content, "{}", path.display());
            assert!(replay.orders.len() > 40, "{}", path.display());
        }
    }
}

#[test]
fn scenario_tests_of_all_formats_pass() {
    for format in formats() {
        let content = data(&format);
        for path in files(&format.join("packs/core/tests")) {
            let verdict = check::check_file(&content, &path);
            let told: Vec<String> = verdict.failures.iter().map(ToString::to_string).collect();
            assert_eq!(told, Vec::<String>::new(), "{}", path.display());
        }
    }
}
