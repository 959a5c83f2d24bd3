//! Hot reload.

use std::fs;

use content::{Watch, load, reload};

use crate::folder::Folder;

#[test]
fn a_watch_sees_changes_once() {
    let folder = Folder::core();
    let mut watch = Watch::new(folder.path());
    assert!(!watch.changed());
    folder.write("mod/factions/f.ron", "[]");
    assert!(watch.changed());
    assert!(!watch.changed());
    folder.write("mod/factions/f.ron", "[ ]");
    assert!(watch.changed());
    fs::remove_file(folder.path().join("packs/mod/factions/f.ron")).unwrap();
    assert!(watch.changed());
    assert!(!watch.changed());
    // Languages of the game and of packs.
    for path in ["../lang/en/a.ftl", "../lang/de/a.ftl", "mod/lang/de/a.ftl"] {
        folder.write(path, "quit = Ende\n");
        assert!(watch.changed(), "{path}");
        folder.write(path, "quit = Beenden\n");
        assert!(watch.changed(), "{path}");
    }
}

/// Changes the tern's file of a loaded copy of the core pack, and loads it again.
fn after(change: impl Fn(&str) -> String) -> (content::Content, content::Content, usize) {
    let folder = Folder::core();
    let before = load(folder.path()).content;
    let path = folder.path().join("packs/core/ships/tern.ron");
    let text = fs::read_to_string(&path).unwrap();
    fs::write(&path, change(&text)).unwrap();
    let (content, told) = reload(folder.path(), &before);
    (
        before,
        content,
        told.iter().filter(|told| told.is_error()).count(),
    )
}

#[test]
fn a_good_change_is_taken() {
    let (_, now, errors) = after(|text| text.replace("hull: 3", "hull: 5"));
    assert_eq!((now.ship("tern").unwrap().1.hull, errors), (5, 0));
}

#[test]
fn a_broken_entry_keeps_its_last_good_form() {
    let breaks: [fn(&str) -> String; 4] = [
        |text| text.replace("hull: 3", "hull: 0"),
        |text| text.replace("hull: 3", "hul: 3"),
        |text| text.replace("dial: [", "dial: ("),
        |text| {
            text.replace("id: \"tern\"", "id: tern")
                .replace("dial: [", "dial: {")
        },
    ];
    for change in breaks {
        let (before, now, errors) = after(change);
        assert_eq!(now.ship("tern").unwrap().1, before.ship("tern").unwrap().1);
        // The scenarios with terns stay as well.
        assert_eq!(now.scenarios.len(), before.scenarios.len());
        assert!(errors > 0);
    }
}

#[test]
fn what_was_taken_out_is_gone_with_what_needs_it() {
    let (before, now, errors) = after(|_| "[]".to_owned());
    assert!(now.ship("tern").is_none());
    assert!(now.scenario("first-light").is_none() && now.scenario("leviathan").is_some());
    assert!(before.scenario("first-light").is_some());
    assert!(errors > 0);
}
