//! Packs of the user's: where they lie, which are on, and what is told of each.

use std::fs;

use content::{
    Content, PackChoice, PackEntry, PackOrigin, PackPlaces, PresetFlaw, Watch, load_packs,
    reload_packs, survey,
};

use crate::folder::{Folder, PNG, not_of_core};

const FACTION: &str = "(id: \"gulls\", name: \"Gulls\", lore: \"White.\", color: (0.1, 0.2, 0.3))";

/// Core, and a folder of the user's packs.
struct Both {
    assets: Folder,
    user: Folder,
}

impl Both {
    fn new() -> Self {
        Self {
            assets: Folder::core(),
            user: Folder::empty(),
        }
    }

    fn places(&self) -> PackPlaces {
        PackPlaces::with(self.assets.path(), &self.user.path().join("packs"))
    }

    fn survey(&self) -> Vec<PackEntry> {
        survey(&self.places(), &PackChoice::default())
    }
}

fn info(rest: &str) -> String {
    format!("(format: 4, name: \"Mod\", {rest})")
}

fn ids(entries: &[PackEntry]) -> Vec<(&str, Option<usize>)> {
    let entries = entries.iter();
    entries.map(|pack| (pack.id.as_str(), pack.order)).collect()
}

#[test]
fn the_users_packs_are_loaded_and_switched() {
    let both = Both::new();
    both.user
        .write("gulls/pack.ron", info("version: \"2.0.0\""));
    both.user.write("gulls/factions/f.ron", FACTION);
    let loaded = load_packs(&both.places(), &PackChoice::default());
    assert!(!loaded.has_errors(), "{:?}", loaded.diagnostics);
    assert!(loaded.content.faction("gulls").is_some());
    assert_eq!(ids(&loaded.survey), [("core", Some(0)), ("gulls", Some(1))]);
    assert_eq!(loaded.survey[1].origin, PackOrigin::User);
    let mut choice = PackChoice::default();
    choice.switch("gulls", false);
    choice.switch("core", false);
    let loaded = load_packs(&both.places(), &choice);
    assert!(loaded.content.faction("gulls").is_none());
    assert_eq!(ids(&loaded.survey), [("core", Some(0)), ("gulls", None)]);
    assert!(!loaded.survey[1].on && loaded.survey[0].on);
    // One that is off changes nothing, not even a hash.
    let alone = content::load(both.assets.path());
    assert_eq!(
        content::hash(&loaded.content),
        content::hash(&alone.content)
    );
}

#[test]
fn the_users_pack_counts_before_the_games_and_core_is_never_replaced() {
    let both = Both::new();
    both.assets
        .write("gulls/pack.ron", info("version: \"1.0.0\""));
    both.user
        .write("mine/pack.ron", info("id: \"gulls\", version: \"2.0.0\""));
    both.user.write("core/pack.ron", info(""));
    both.user.write("empty/notes.txt", "");
    let entries = both.survey();
    let counted = entries.iter().find(|pack| pack.order == Some(1)).unwrap();
    assert_eq!(
        (counted.id.as_str(), counted.info.version.as_str()),
        ("gulls", "2.0.0")
    );
    let told: Vec<&str> = entries
        .iter()
        .flat_map(|pack| &pack.problems)
        .map(String::as_str)
        .collect();
    let place = both.user.path().join("packs/mine");
    assert_eq!(
        told,
        [
            "`core` is left out: `core` is the game's own pack; not read",
            "`empty` is left out: holds no pack (there is no pack.ron); not read",
            &format!(
                "`gulls` is left out: another pack `gulls` counts in its place: {}",
                place.display()
            ),
        ]
    );
}

#[test]
fn what_a_pack_needs_is_told_at_its_place() {
    let both = Both::new();
    both.user.write(
        "gulls/pack.ron",
        "(\n    format: 4,\n    name: \"Gulls\",\n    needs: [(pack: \"cor\"), (pack: \"terns\", version: \"1.2\")],\n)",
    );
    both.user.write("gulls/factions/f.ron", FACTION);
    let loaded = load_packs(&both.places(), &PackChoice::default());
    assert!(loaded.content.faction("gulls").is_none());
    let told = not_of_core(&loaded.diagnostics);
    assert_eq!(
        told,
        [
            "packs/gulls/pack.ron:4:20: error: `gulls` is left out: it needs the pack `cor`, which is not here (did you mean `core`?)"
        ]
    );
    assert_eq!(content::pack_of("packs/gulls/pack.ron"), Some("gulls"));
    assert_eq!(content::pack_of("models/x.glb"), None);
}

#[test]
fn what_is_wrong_with_a_description_is_told() {
    let info = |field: &str| format!("(format: 4, name: \"Mod\",\n{field})");
    let told = |field: &str| {
        let both = Both::new();
        both.user.write("mod/pack.ron", info(field));
        both.user.write("mod/small.png", PNG);
        both.user.write("mod/large.png", &PNG[..40]);
        let entry = both.survey().pop().unwrap();
        (entry.order.is_some(), entry.problems.join("; "))
    };
    let check = |field: &str, used: bool, words: &str| {
        let (loaded, told) = told(field);
        assert_eq!(
            (loaded, told.contains(words)),
            (used, true),
            "{field}: {told}"
        );
    };
    check(
        "homepage: \"ftp://x\"",
        true,
        "`homepage` does not begin with `https://`",
    );
    check(
        "picture: \"none.png\"",
        true,
        "there is no picture `none.png`",
    );
    check("picture: \"../x.png\"", true, "is no picture of the pack");
    check(
        "picture: \"large.png\"",
        true,
        "is no picture that the game can use",
    );
    check(
        "game: \"soon\"",
        false,
        "`soon` is not a condition for versions",
    );
    check("needs: [(pack: \"\")]", false, "the id of a pack is empty");
    check(
        "after: [(pack: \"cores\")]",
        true,
        "no pack `cores` is here (did you mean `core`?)",
    );
    check(
        "conflicts: [(pack: \"core\")]",
        false,
        "no pack can do without `core`",
    );
    check(
        "after: [(pack: \"x\"), (pack: \"x\")]",
        true,
        "names `x` twice",
    );
    check("id: \"a/b\"", false, "`id` has a `/` in it");
    check("nedds: []", false, "did you mean `needs`?");
    let (used, none) = told(
        "id: \"mod\", version: \"1\", game: \">=0.1\", needs: [(pack: \"core\", version: \"0\")], optional: [(pack: \"somebody\")], conflicts: [(pack: \"nobody\", version: \"<3\")], licence: \"MIT\", homepage: \"https://example.org\", picture: \"small.png\"",
    );
    assert_eq!((used, none.as_str()), (true, ""));
}

#[test]
fn what_replaces_what_is_known() {
    let both = Both::new();
    let text = fs::read_to_string(both.assets.path().join("packs/core/ships/tern.ron"));
    let text = text
        .unwrap()
        .replacen("id: \"tern\",", "id: \"tern\", replaces: true,", 1);
    both.user.write("a/pack.ron", info(""));
    both.user.write("a/ships/s.ron", &text);
    both.user
        .write("b/pack.ron", info("after: [(pack: \"a\")]"));
    both.user
        .write("b/ships/s.ron", text.replacen("hull: ", "hull: 99", 1));
    let loaded = load_packs(&both.places(), &PackChoice::default());
    let told: Vec<_> = loaded
        .replaced
        .iter()
        .map(|it| (it.noun, it.key.as_str(), it.by.as_str(), it.of.as_str()))
        .collect();
    // The broken one of `b` has replaced nothing.
    assert_eq!(told, [("ship", "tern", "a", "core")]);
}

#[test]
fn the_pack_that_has_what_is_missing_is_named() {
    let both = Both::new();
    both.user.write("gulls/pack.ron", info(""));
    both.user.write("gulls/factions/f.ron", FACTION);
    both.user.write(
        "navy/pack.ron",
        info("optional: [(pack: \"gulls\"), (pack: \"terns\")]"),
    );
    let text = fs::read_to_string(both.assets.path().join("packs/core/ships/tern.ron"));
    let text = text.unwrap().replace("\"tidewardens\"", "\"gulls\"");
    both.user
        .write("navy/ships/s.ron", text.replace("\"tern\"", "\"gull\""));
    let told = |choice: &PackChoice| {
        let loaded = load_packs(&both.places(), choice);
        let told: Vec<String> = loaded.diagnostics.iter().map(ToString::to_string).collect();
        told.join("\n")
    };
    assert!(!told(&PackChoice::default()).contains("no faction"));
    let mut choice = PackChoice::default();
    choice.switch("gulls", false);
    let line = told(&choice);
    assert!(
        line.contains("the pack `gulls` has it, and is switched off"),
        "{line}"
    );
    fs::remove_dir_all(both.user.path().join("packs/gulls")).unwrap();
    let line = told(&choice);
    let words = "or it is of a pack that is not here: `gulls`, `terns`";
    assert!(line.contains(words), "{line}");
}

#[test]
fn the_users_packs_are_watched_and_loaded_again() {
    let both = Both::new();
    both.user.write("gulls/pack.ron", info(""));
    both.user.write("gulls/factions/f.ron", FACTION);
    let (places, choice) = (both.places(), PackChoice::default());
    let mut watch = Watch::packs(&places);
    let loaded = load_packs(&places, &choice);
    assert!(!watch.changed());
    both.user.write("gulls/factions/f.ron", "(broken");
    assert!(watch.changed());
    let again = reload_packs(&places, &choice, &loaded.content);
    assert!(again.has_errors());
    let name = |content: &Content| content.faction("gulls").map(|(_, held)| held.name.clone());
    assert_eq!(name(&again.content).as_deref(), Some("Gulls"));
}

#[test]
fn a_choice_is_read_as_it_was_written_and_never_harms() {
    let folder = Folder::empty();
    let file = folder.path().join("mods.ron");
    assert_eq!(PackChoice::read(&file), Ok(PackChoice::default()));
    let both = Both::new();
    both.user.write("gulls/pack.ron", info(""));
    let entries = both.survey();
    let mut choice = PackChoice::default();
    choice.switch("gulls", false);
    choice.keep(" Evening ", &entries).unwrap();
    assert_eq!(choice.keep(" ", &entries), Err(PresetFlaw::Nameless));
    let long = "x".repeat(PackChoice::LONGEST_NAME + 1);
    assert_eq!(choice.keep(&long, &entries), Err(PresetFlaw::TooLong));
    fs::write(&file, choice.text()).unwrap();
    let mut read = PackChoice::read(&file).unwrap();
    assert_eq!(read, choice);
    read.switch("gulls", true);
    assert!(read.take("Evening", &entries) && !read.take("Morning", &entries));
    assert!(!read.is_on("gulls") && read.is_on("core") && read.is_on("new"));
    read.forget("Evening");
    assert!(read.presets.is_empty());
    let ids: Vec<String> = (0..3000).map(|at| format!("\"p{at}\"")).collect();
    for text in [
        "(of: [])",
        "nonsense",
        &format!("(off: [{}])", ids.join(",")),
        &format!("/*{}*/()", "x".repeat(300 << 10)),
    ] {
        fs::write(&file, text).unwrap();
        let told = PackChoice::read(&file);
        assert!(told.is_err(), "{}", &text[..text.len().min(40)]);
    }
    // What can be the name of no pack is passed over, and nothing else is lost.
    fs::write(
        &file,
        "(off: [\"../x\", \"gulls\"], presets: {\"All\": [\"a#b\", \"new\"]})",
    )
    .unwrap();
    let read = PackChoice::read(&file).unwrap();
    assert_eq!(read.off.iter().collect::<Vec<_>>(), ["gulls"]);
    assert_eq!(read.presets["All"].iter().collect::<Vec<_>>(), ["new"]);
}
