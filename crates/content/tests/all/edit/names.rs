//! The editor opens entries whose keys have the id of a pack before them.

use content::{
    Content, GridMap, PackPlaces, Scenario, Severity,
    edit::{Draft, DraftError, Files, OwnEntry, Sheet, listed, open_copy, open_own},
};

use crate::folder::Folder;

/// Two packs with a map and a scenario of one key each; in one of them they are named in full.
fn twins() -> (Folder, Content) {
    let folder = Folder::core();
    let core = content::load(folder.path()).content;
    let (_, scenario) = core.scenario("marsh-relay").expect("a scenario");
    let map = scenario.map.as_deref().expect("a key");
    let (_, map) = core.map(map).expect("a map");
    for (pack, before) in [("gulls", "gulls/"), ("larks", "")] {
        let about = format!("(name: \"P\", format: {})", content::FORMAT);
        folder.write(&format!("{pack}/pack.ron"), &about);
        let map = GridMap {
            id: format!("{before}reef"),
            ..map.clone()
        };
        let scenario = Scenario {
            id: format!("{before}duel"),
            map: Some(map.id.clone()),
            ..scenario.clone()
        };
        let (map, scenario) = (Sheet::fresh(map), Sheet::fresh(scenario));
        let commented = |text: &str| format!("// Of {pack}.\n{text}");
        folder.write(&format!("{pack}/maps/reef.ron"), commented(map.text()));
        let text = commented(scenario.text());
        folder.write(&format!("{pack}/scenarios/duel.ron"), &text);
    }
    let content = content::load(folder.path()).content;
    (folder, content)
}

/// What is wrong with a draft, errors only.
fn errors(content: &Content, draft: &Draft) -> Vec<String> {
    let mut content = content.clone();
    draft.put_into(&mut content);
    let faults = draft.faults(&content).into_iter();
    let bad = faults.filter(|fault| fault.severity == Severity::Error);
    bad.map(|fault| format!("{}: {}", fault.path, fault.message.english()))
        .collect()
}

#[test]
fn a_copy_of_what_several_packs_have_gets_a_key_of_its_own_and_keeps_its_words() {
    let (folder, content) = twins();
    let places = PackPlaces::of(folder.path());
    for pack in ["gulls", "larks"] {
        let opened = open_copy(&content, &places, &format!("{pack}/duel")).expect("a copy");
        let work = opened.draft.work();
        assert_eq!(work.scenario.id, "my-duel");
        assert_eq!(work.scenario.map.as_deref(), Some("my-reef"));
        let map = opened.draft.map_sheet().expect("a map").text();
        let scenario = opened.draft.scenario_sheet().text();
        for text in [map, scenario] {
            assert!(text.starts_with(&format!("// Of {pack}.\n")), "{text}");
        }
        assert_eq!(errors(&content, &opened.draft), [""; 0]);
        let mine = folder.path().join("packs/mine");
        let files = opened.files.texts(&content, &opened.draft, &mine);
        assert!(files.is_ok(), "{files:?}");
    }
}

#[test]
fn own_entries_are_found_by_both_of_their_names() {
    let (folder, content) = twins();
    let packs = folder.path().join("packs");
    // What changes entries of others, or is like one, is none that can be drawn.
    let goal = "(player: 1, text: \"Go\", when: [Round(3)])";
    let others = format!(
        "[(patches: \"skirmish\", goals: [{goal}], events: List(add: [(id: \"e\")])), \
         (id: \"heir\", extends: \"skirmish\")]"
    );
    folder.write("gulls/scenarios/others.ron", &others);
    let own = listed(&packs).into_iter();
    let own = own.filter(|held| held.pack == "gulls").map(|held| held.key);
    assert_eq!(own.collect::<Vec<_>>(), ["gulls/duel", "gulls/reef"]);
    for (pack, key) in [
        ("gulls", "gulls/duel"),
        ("gulls", "duel"),
        ("larks", "duel"),
    ] {
        let which = OwnEntry {
            pack: pack.to_owned(),
            is_map: false,
            key: key.to_owned(),
            name: String::new(),
        };
        let mut opened = open_own(&content, &packs, &which).expect("the files");
        assert!(!opened.draft.is_changed(), "{pack}");
        assert_eq!(errors(&content, &opened.draft), [""; 0], "{pack}");
        opened.draft.work_mut().scenario.rounds = Some(9);
        opened.draft.commit();
        let folder = packs.join(pack);
        let files = opened.files.texts(&content, &opened.draft, &folder);
        let files = files.expect("files");
        assert!(files[1].1.contains("rounds: 9"), "{files:?}");
    }
    // No pack gives the names of another.
    let places = PackPlaces::of(folder.path());
    let mut opened = open_copy(&content, &places, "gulls/duel").expect("a copy");
    opened.draft.work_mut().scenario.id = "larks/duel-2".to_owned();
    opened.draft.commit();
    let told = Files::default().texts(&content, &opened.draft, &packs.join("mine"));
    assert_eq!(told, Err(DraftError::NoKey("larks/duel-2".to_owned())));
}
