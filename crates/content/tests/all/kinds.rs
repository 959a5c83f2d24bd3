//! Keywords, words of units, spells and slots that packs make, as the linter and the loader see
//! them.

use content::{Keyword, Slot, WordKind, load};

use crate::folder::Folder;

const RULE: &str = r#"[(id: "GAL-01", section: "Gales", title: "Gales", text: "They blow.")]"#;

/// What is told of a pack with these files.
fn told(files: &[(&str, &str)]) -> Vec<String> {
    let folder = Folder::core();
    folder.write("mod/rulebook/r.ron", RULE);
    for (path, text) in files {
        folder.write(&format!("mod/{path}"), text);
    }
    folder.told()
}

#[track_caller]
fn check(files: &[(&str, &str)], expect: &[&str]) {
    let told = told(files);
    let fits = told.len() == expect.len()
        && told
            .iter()
            .zip(expect)
            .all(|(told, want)| told.contains(want));
    assert!(fits, "{told:#?}");
}

fn entry(more: &str) -> String {
    format!("[(id: \"Gale\", name: \"gale\", text: \"It blows.\", rule: \"GAL-01\", {more})]")
}

const BLOWS: &str = "clauses: [(rule: \"GAL-01\", on: [EndTurn], effects: [Damage(Hit, 1)])]";
const TERN: &str = "[(patches: \"tern\", keywords: List(add: [Gale]))]";
const UNIT: &str = "[(patches: \"penitents\", words: List(add: [Gale]))]";

#[test]
fn a_keyword_is_known_by_its_bare_name() {
    check(
        &[("keywords/k.ron", &entry(BLOWS)), ("ships/s.ron", TERN)],
        &[],
    );
    check(
        &[
            ("keywords/k.ron", &entry(BLOWS)),
            ("ships/s.ron", &TERN.replace("Gale", "Glae")),
        ],
        &["there is no keyword `Glae` (did you mean `Gale`?"],
    );
}

#[test]
fn what_is_wrong_with_a_keyword_is_told() {
    check(
        &[("keywords/k.ron", &entry(BLOWS))],
        &["no ship and no unit has the keyword `Gale`"],
    );
    check(
        &[("keywords/k.ron", &entry("")), ("ships/s.ron", TERN)],
        &["the keyword `Gale` changes nothing"],
    );
    let asks = BLOWS.replace("effects", "only_if: [Keyword(Gael)], effects");
    check(
        &[("keywords/k.ron", &entry(&asks)), ("ships/s.ron", TERN)],
        &["there is no keyword `Gael` (did you mean `Gale`?"],
    );
    let rams = BLOWS.replace("EndTurn", "AfterRamming");
    check(
        &[("keywords/k.ron", &entry(&rams)), ("ships/s.ron", TERN)],
        &["the keyword `Gale` does nothing there"],
    );
}

#[test]
fn a_word_of_units_is_known_by_its_bare_name() {
    check(
        &[("words/w.ron", &entry(BLOWS)), ("profiles/p.ron", UNIT)],
        &[],
    );
    check(
        &[("words/w.ron", &entry(BLOWS))],
        &["no unit has the word `Gale`"],
    );
    check(
        &[("words/w.ron", &entry("")), ("profiles/p.ron", UNIT)],
        &["the word `Gale` changes nothing"],
    );
    check(
        &[("profiles/p.ron", &UNIT.replace("Gale", "Fats"))],
        &["there is no word of units `Fats` (did you mean `Fast`?"],
    );
}

#[test]
fn the_effects_of_spells_are_checked() {
    let spell = |effects: &str| {
        format!(
            "[(patches: \"graftings\", spells: List(add: [(id: \"gale\", name: \"Gale\", \
             text: \"It blows.\", value: 5, range: 6, at: Enemy, effect: Does([{effects}]))]))]"
        )
    };
    check(&[("armies/a.ron", &spell("Damage(Hit, 2)"))], &[]);
    check(
        &[("armies/a.ron", &spell(""))],
        &["without an effect this does nothing"],
    );
    check(
        &[("armies/a.ron", &spell("RecoverShields(1)"))],
        &["RecoverShields(1) of a spell does nothing to models"],
    );
    check(
        &[("armies/a.ron", &spell("Gain(Fcous, 1)"))],
        &["there is no token `Fcous` (did you mean `Focus`?"],
    );
}

#[test]
fn a_slot_of_items_is_known_by_its_bare_name() {
    let item = |takes: &str| {
        format!("[(id: \"pouch\", name: \"Pouch\", text: \"Holds.\", takes: {takes})]")
    };
    let slot =
        "[(id: \"Belt\", name: \"Belt\", text: \"Two places.\", rule: \"GAL-01\", places: 2)]";
    let files = [("slots/s.ron", slot), ("items/i.ron", &item("Belt"))];
    check(&files, &[]);
    check(
        &[("slots/s.ron", slot)],
        &["no item takes up the slot `Belt`"],
    );
    check(
        &[("slots/s.ron", slot), ("items/i.ron", &item("Blet"))],
        &["there is no slot of items `Blet` (did you mean `Belt`?"],
    );
    let folder = Folder::core();
    folder.write("mod/rulebook/r.ron", RULE);
    folder.write("mod/slots/s.ron", slot);
    let content = load(folder.path()).content;
    let belt = Slot::named("Belt").expect("a name");
    assert_eq!(content.slot_places(belt), 2);
    assert_eq!(content.slot_name(Slot::Load), "Arms and back");
}

#[test]
fn the_kinds_of_the_game_have_entries_and_decide_nothing() {
    let folder = Folder::core();
    let content = load(folder.path()).content;
    for keyword in Keyword::CORE {
        let held = content.keyword(*keyword).expect("an entry");
        assert!(!held.acts() && !held.text.is_empty(), "{keyword:?}");
    }
    for word in WordKind::CORE {
        let held = content.word(*word).expect("an entry");
        assert!(!held.acts() && !held.text.is_empty(), "{word:?}");
    }
    for slot in Slot::CORE {
        let held = content.slot(*slot).expect("an entry");
        assert_eq!(content.slot_places(*slot), held.places, "{slot:?}");
    }
    let mut without = content.clone();
    without.keywords.clear();
    without.words.clear();
    without.slots.clear();
    assert_eq!(content::hash(&content), content::hash(&without));
}

#[test]
fn a_name_is_measured_without_the_pack_before_it() {
    let long = "aaaaaaaaaaaaaaaaaaaaaaaa";
    let no_name = |name: &str, of: &str| {
        let keyword = entry(BLOWS).replace("Gale", name);
        let found = match of {
            "a keyword" => told(&[
                ("keywords/k.ron", &keyword),
                ("ships/s.ron", &TERN.replace("Gale", name)),
            ]),
            _ => told(&[("words/w.ron", &keyword)]),
        };
        let words = format!("`{name}` is no name of {of}: a letter");
        found.iter().any(|told| told.contains(&words))
    };
    for of in ["a keyword", "a word of units"] {
        assert!(no_name(&format!("{long}a"), of), "{of}");
        assert!(!no_name(&format!("{long}__Gale"), of), "{of}");
    }
}
