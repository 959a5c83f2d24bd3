//! Several packs: order, replacement, refusals.

use content::load;

use crate::folder::{Folder, GLB, PNG};

fn faction(id: &str, name: &str) -> String {
    format!("[(id: \"{id}\", name: \"{name}\", color: (0.5, 0.5, 0.5))]")
}

/// The same, marked as a replacement for another pack's entry.
fn instead(id: &str, name: &str) -> String {
    faction(id, name).replace("[(", "[(replaces: true, ")
}

/// The messages about the packs other than core.
fn of_mods(folder: &Folder) -> Vec<String> {
    let told = load(folder.path()).diagnostics.into_iter();
    let told = told.filter(|told| !told.file.starts_with("packs/core/"));
    told.map(|told| told.to_string()).collect()
}

#[test]
fn later_packs_replace_entries_of_earlier_ones_in_place() {
    let folder = Folder::core();
    folder.write("aaa/factions/f.ron", instead("choir", "Second"));
    let loaded = load(folder.path());
    let (place, choir) = loaded.content.faction("choir").unwrap();
    assert_eq!((place, choir.name.as_str()), (1, "Second"));
    assert_eq!(of_mods(&folder), Vec::<String>::new());
    // A third one takes the place of the second, and a warning says so.
    folder.write("zzz/factions/f.ron", instead("choir", "Third"));
    let loaded = load(folder.path());
    let (place, choir) = loaded.content.faction("choir").unwrap();
    assert_eq!((place, choir.name.as_str()), (1, "Third"));
    assert_eq!(
        of_mods(&folder),
        [
            "packs/zzz/factions/f.ron:1:23: warning: replaces the faction `choir` of packs/aaa/factions/f.ron:1:2, which itself replaces another",
        ]
    );
}

#[test]
fn a_key_that_is_taken_needs_its_pack_before_it() {
    let folder = Folder::core();
    folder.write("mod/factions/f.ron", faction("choir", "Second"));
    let loaded = load(folder.path());
    assert_ne!(loaded.content.faction("choir").unwrap().1.name, "Second");
    assert!(loaded.content.scenario("first-light").is_some());
    assert_eq!(
        of_mods(&folder),
        [
            "packs/mod/factions/f.ron:1:7: warning: no ship and no army belongs to faction `mod/choir`",
            "packs/mod/factions/f.ron:1:7: warning: the pack `core` has a faction `choir` too; this one is `mod/choir` (`replaces: true` takes its place, `patches: \"core/choir\"` changes it, and `id: \"mod/choir\"` says that both are meant)",
        ]
    );
    assert_eq!(
        loaded.content.faction("mod/choir").unwrap().1.name,
        "Second"
    );
}

#[test]
fn what_replaces_nothing_is_refused() {
    let folder = Folder::core();
    folder.write("mod/factions/f.ron", instead("quire", "Second"));
    let loaded = load(folder.path());
    assert!(loaded.content.faction("quire").is_none());
    let told = of_mods(&folder);
    let start =
        "packs/mod/factions/f.ron:1:13: error: no earlier pack has a faction `quire` to replace (";
    assert!(told.len() == 1 && told[0].starts_with(start), "{told:?}");
    // An entry that is missing only because it is broken is no fault of its replacement.
    let path = folder.path().join("packs/core/factions/factions.ron");
    let text = std::fs::read_to_string(&path).unwrap();
    std::fs::write(&path, text.replacen("color:", "colour:", 2)).unwrap();
    folder.write("mod/factions/f.ron", instead("choir", "Second"));
    assert_eq!(of_mods(&folder), Vec::<String>::new());
    let content = load(folder.path()).content;
    assert_eq!(content.faction("choir").unwrap().1.name, "Second");
}

/// A file may mark a rule as a replacement as well, with either yes or no.
#[test]
fn rules_are_replaced_too() {
    let folder = Folder::core();
    let rule = |says: &str| {
        format!(
            "[(id: \"OBS-11\", {says} section: \"Obstacles\", title: \"Asteroid\", text: \"Other words.\")]"
        )
    };
    folder.write("mod/rulebook/r.ron", rule("replaces: true,"));
    assert_eq!(of_mods(&folder), Vec::<String>::new());
    let content = load(folder.path()).content;
    assert_eq!(
        content.rulebook[&content::RuleId::new("OBS-11")].text,
        "Other words."
    );
    folder.write("mod/rulebook/r.ron", rule("replaces: false,"));
    let told = of_mods(&folder);
    assert!(
        told[0].contains("error: the key `OBS-11` is taken by the rule at "),
        "{told:?}"
    );
    folder.write("mod/rulebook/r.ron", rule("replaces: yes,"));
    let told = of_mods(&folder);
    assert!(
        told[0].contains("1:27: error: expected true or false"),
        "{told:?}"
    );
}

#[test]
fn packs_are_told_apart_by_version_and_hash() {
    let folder = Folder::core();
    folder.write("mod/pack.ron", "(name: \"Shoals\", version: \"2.1\")");
    folder.write("mod/factions/f.ron", faction("lamps", "Lamps"));
    let packs = || load(folder.path()).content.packs;
    let before = packs();
    let ids: Vec<_> = before
        .iter()
        .map(|pack| (pack.id.as_str(), pack.version.as_str()))
        .collect();
    assert_eq!(ids[1..], [("mod", "2.1")]);
    assert!(ids[0].0 == "core" && !ids[0].1.is_empty(), "{ids:?}");
    // A comment changes nothing, another colour does; a mod's replacement leaves core as it is.
    let text = faction("lamps", "Lamps");
    folder.write("mod/factions/f.ron", format!("// Lights.\n{text}"));
    assert_eq!(packs(), before);
    folder.write("mod/factions/f.ron", text.replace("0.5", "0.6"));
    let changed = packs();
    assert_eq!(changed[0], before[0]);
    assert_ne!(changed[1].hash, before[1].hash);
    folder.write("mod/factions/f.ron", instead("choir", "Second"));
    assert_eq!(packs()[0], before[0]);
}

#[test]
fn a_key_is_used_once_in_a_pack() {
    let folder = Folder::core();
    folder.write("mod/factions/a.ron", faction("lamps", "First"));
    folder.write("mod/factions/b.ron", faction("lamps", "Second"));
    let loaded = load(folder.path());
    assert_eq!(loaded.content.faction("lamps").unwrap().1.name, "First");
    let told = folder.told();
    assert_eq!(
        told.last().unwrap(),
        "packs/mod/factions/b.ron:1:7: error: there are two entries `lamps` (faction); the first is at packs/mod/factions/a.ron:1:2"
    );
}

#[test]
fn what_refers_to_something_broken_is_left_out_too() {
    let folder = Folder::core();
    let path = folder.path().join("packs/core/ships/tern.ron");
    let tern = std::fs::read_to_string(&path).unwrap();
    std::fs::write(&path, tern.replace("hull: 3", "hull: 0")).unwrap();
    let loaded = load(folder.path());
    assert!(loaded.content.ship("tern").is_none());
    assert!(loaded.content.scenario("first-light").is_none());
    assert!(loaded.content.scenario("leviathan").is_some());
    let told: Vec<String> = loaded.diagnostics.iter().map(ToString::to_string).collect();
    let told = told.join("\n");
    let expected = "packs/core/scenarios/first-light.ron:14:28: error: ship `tern` cannot be used: it has errors of its own";
    assert!(told.contains(expected), "{told}");
    // The cause comes first, then its consequence once in each file.
    let cause = told.find("error: `hull` is 0").unwrap();
    assert!(cause < told.find(expected).unwrap(), "{told}");
    assert!(told.contains("errors of its own (also at 14:28)"), "{told}");
    let file = "packs/core/scenarios/skirmish.ron";
    assert_eq!(told.matches(file).count(), 1, "{told}");
}

#[test]
fn a_broken_entry_gives_way_to_what_it_replaces() {
    let folder = Folder::core();
    let tern = std::fs::read_to_string(folder.path().join("packs/core/ships/tern.ron")).unwrap();
    let tern = tern.replace("id: \"tern\",", "id: \"tern\", replaces: true,");
    folder.write("mod/ships/tern.ron", tern.replace("hull: 3", "hull: 0"));
    let loaded = load(folder.path());
    assert_eq!(loaded.content.ship("tern").unwrap().1.hull, 3);
    assert!(loaded.content.scenario("first-light").is_some());
    assert!(loaded.has_errors());
}

#[test]
fn packs_say_who_they_are() {
    let folder = Folder::core();
    folder.write("mod/pack.ron", "(name: \"Shoals\", author: \"Somebody\")");
    folder.write("nod/ships/none.ron", "[]");
    let packs = load(folder.path()).packs;
    let shown: Vec<_> = packs
        .iter()
        .map(|(pack, info)| (pack.as_str(), info.name.as_str()))
        .collect();
    assert_eq!(shown, [("core", "Core"), ("mod", "Shoals"), ("nod", "nod")]);
}

#[test]
fn unknown_folders_are_told() {
    let folder = Folder::core();
    folder.write("mod/ship/x.ron", "[]");
    folder.write("mod/models/x.ron", "[]");
    folder.write("mod/.hidden/x.ron", "[]");
    folder.write("mod/ships/notes.txt", "hello");
    assert_eq!(
        folder.told(),
        [
            "packs/mod/ship:1:1: warning: no kind of data is kept in a folder `ship`; not read (did you mean `ships`? known: factions, rulebook, tokens, keywords, words, slots, actions, dice, arcs, rulesets, looks, obstacles, outlines, damage, items, terrain, maps, upgrade_slots, ships, pilots, upgrades, musters, armies, gear, profiles, modifications, scenarios, missions, lists, campaigns, personalities, outlooks)",
            "packs/mod/ships/notes.txt:1:1: warning: not read: files of data end in `.ron`",
        ]
    );
}

#[test]
fn files_that_are_passed_over_are_told() {
    let folder = Folder::core();
    let passed = [
        "mod/ships/README.md",
        "mod/ships/LICENSE.txt",
        "mod/ships/plan.png",
        "mod/ships/gull.glb",
        "mod/ships/.gull.ron.swp",
        "mod/notes.txt",
        "mod/models/gull/gull.glb",
    ];
    for path in passed {
        let text: &[u8] = match path {
            _ if path.ends_with(".glb") => GLB,
            _ if path.ends_with(".png") => PNG,
            _ => b"",
        };
        folder.write(path, text);
    }
    assert_eq!(folder.told(), Vec::<String>::new());
    folder.write("mod/ships/fleet/gull.ron", "[]");
    folder.write("mod/ships/gull.RON", "[]");
    folder.write("mod/ships/gull.ron~", "[]");
    folder.write("mod/terrain/belt.ron.txt", "[]");
    folder.write("mod/ships.ron", "[]");
    folder.write("mod.ron", "[]");
    assert_eq!(
        folder.told(),
        [
            "packs/mod.ron:1:1: warning: not read: files of data lie in a folder of their pack, such as `ships`",
            "packs/mod/ships.ron:1:1: warning: not read: files of data lie in a folder of their pack, such as `ships`",
            "packs/mod/ships/fleet:1:1: warning: not read: files of data lie in `ships` itself, in no folder of it",
            "packs/mod/ships/gull.RON:1:1: warning: not read: files of data end in `.ron`",
            "packs/mod/ships/gull.ron~:1:1: warning: not read: files of data end in `.ron`",
            "packs/mod/terrain/belt.ron.txt:1:1: warning: not read: files of data end in `.ron`",
        ]
    );
}

#[test]
fn what_is_no_text_is_refused() {
    let folder = Folder::core();
    folder.write("mod/factions/bytes.ron", b"[\n  \xff\xfe]");
    folder.write(
        "mod/factions/long.ron",
        vec![b' '; content::MAX_FILE_BYTES + 1],
    );
    std::fs::create_dir_all(folder.path().join("packs/mod/factions/folder.ron")).unwrap();
    assert_eq!(
        folder.told(),
        [
            "packs/mod/factions/bytes.ron:2:3: error: is not UTF-8 text from here on; not read",
            "packs/mod/factions/folder.ron:1:1: error: is no regular file; not read",
            "packs/mod/factions/long.ron:1:1: error: is longer than 2097152 bytes; not read",
        ]
    );
}

#[cfg(unix)]
#[test]
fn links_that_lead_outside_are_refused() {
    use std::os::unix::fs::symlink;
    let folder = Folder::core();
    let outside = Folder::empty();
    outside.write("factions/f.ron", faction("spies", "Spies"));
    folder.write("mod/factions/inside.ron", "[]");
    let mod_dir = folder.path().join("packs/mod");
    let file = outside.path().join("packs/factions/f.ron");
    symlink(&file, mod_dir.join("factions/link.ron")).unwrap();
    symlink("/dev/zero", mod_dir.join("factions/zero.ron")).unwrap();
    symlink(
        mod_dir.join("factions/gone"),
        mod_dir.join("factions/dangling.ron"),
    )
    .unwrap();
    symlink(outside.path().join("packs/factions"), mod_dir.join("ships")).unwrap();
    symlink(outside.path(), folder.path().join("packs/mod2")).unwrap();
    assert_eq!(
        folder.told(),
        [
            "packs/mod/factions/dangling.ron:1:1: error: leads outside its folder; not read",
            "packs/mod/factions/link.ron:1:1: error: leads outside its folder; not read",
            "packs/mod/factions/zero.ron:1:1: error: leads outside its folder; not read",
            "packs/mod/ships:1:1: error: leads outside its pack; not read",
            "packs/mod2:1:1: error: leads outside the folder of packs; not read",
        ]
    );
    assert!(load(folder.path()).content.faction("spies").is_none());
}

#[test]
fn models_are_found_in_the_pack_or_the_assets() {
    let folder = Folder::core();
    let tern = std::fs::read_to_string(folder.path().join("packs/core/ships/tern.ron")).unwrap();
    let tern = tern.replace("id: \"tern\",", "id: \"tern\", replaces: true,");
    folder.write("mod/ships/tern.ron", tern);
    folder.write("mod/models/tern.glb", GLB);
    folder.write("../models/spark.glb", GLB);
    let content = load(folder.path()).content;
    assert_eq!(
        content.ship("tern").unwrap().1.model,
        "packs/mod/models/tern.glb"
    );
    assert_eq!(content.ship("spark").unwrap().1.model, "models/spark.glb");
    assert_eq!(content.ship("heron").unwrap().1.model, "");
}

#[test]
fn what_is_no_model_is_told() {
    let folder = Folder::core();
    let tern = std::fs::read_to_string(folder.path().join("packs/core/ships/tern.ron")).unwrap();
    let tern = tern.replace("id: \"tern\",", "id: \"tern\", replaces: true,");
    folder.write("mod/ships/tern.ron", &tern);
    let told = |bytes: &[u8], expected: &str| {
        folder.write("mod/models/tern.glb", bytes);
        let told = folder.told();
        let line = told.last().unwrap();
        assert!(line.starts_with("packs/mod/ships/tern.ron:"), "{line}");
        assert!(line.ends_with(expected), "{line}");
        assert!(
            load(folder.path())
                .content
                .ship("tern")
                .unwrap()
                .1
                .model
                .is_empty()
        );
    };
    let flaw = |flaw: &str| {
        format!(
            "warning: `packs/mod/models/tern.glb` is no model in binary glTF: {flaw}; a placeholder is drawn"
        )
    };
    told(b"hello", &flaw("it does not begin with `glTF`"));
    told(b"", &flaw("it does not begin with `glTF`"));
    told(&GLB[..13], &flaw("it ends after 13 bytes"));
    told(
        &GLB[..22],
        &flaw("it says that it has 64 bytes, and has 22"),
    );
    let changed = |at: usize, byte: u8| {
        let mut bytes = GLB.to_vec();
        bytes[at] = byte;
        bytes
    };
    told(&changed(4, 1), &flaw("its version is 1 instead of 2"));
    let parts = flaw("its first part is not the `JSON` that says what is in it");
    told(&changed(16, b'B'), &parts);
    told(&changed(12, 200), &parts);
    folder.write("mod/models/tern.glb", GLB);
    assert_eq!(folder.told().len(), 0, "{:?}", folder.told());
    folder.write(
        "mod/ships/tern.ron",
        tern.replace("model: \"models/tern.glb\",", ""),
    );
    let none = "packs/mod/ships/tern.ron:3:5: warning: no `model` is named; a placeholder is drawn";
    assert!(
        folder.told().contains(&none.to_owned()),
        "{:?}",
        folder.told()
    );
}

#[test]
fn without_packs_nothing_is_loaded_and_said_so() {
    let folder = Folder::empty();
    assert!(load(folder.path()).content.ships.is_empty());
    let nowhere = load(&folder.path().join("nowhere"));
    assert!(nowhere.has_errors());
    let told = nowhere.diagnostics[0].to_string();
    assert!(
        told.starts_with("packs:1:1: error: cannot read the folder of packs"),
        "{told}"
    );
}
