//! Entries that are named `pack/key`, and several of one key.

use content::{Loaded, load, reload};

use crate::folder::Folder;

const FACTION: &str = "(id: \"gulls\", name: \"NAME\", color: (0.5, 0.5, 0.5))";

/// A copy of core with files of packs.
fn packs(files: &[(&str, &str)]) -> Folder {
    let folder = Folder::core();
    for (path, text) in files {
        folder.write(path, text);
    }
    folder
}

fn info(asks: &str) -> String {
    format!("(name: \"P\", format: {}, {asks})", content::FORMAT)
}

/// What is told of packs besides core, except of factions that nobody uses.
fn told(loaded: &Loaded) -> Vec<String> {
    let told = loaded.diagnostics.iter();
    let told = told.filter(|told| !told.message.starts_with("no ship and no army"));
    let told = told.filter(|told| !told.file.starts_with("packs/core"));
    told.map(ToString::to_string).collect()
}

fn faction(name: &str) -> String {
    FACTION.replace("NAME", name)
}

#[track_caller]
fn class<'c>(loaded: &'c Loaded, key: &str) -> &'c content::ShipType {
    let found = loaded.content.ship(key);
    found
        .unwrap_or_else(|| panic!("no {key}: {:#?}", told(loaded)))
        .1
}

#[test]
fn a_full_name_means_the_same_as_a_short_one() {
    let ship = |core: &str| {
        format!(
            "[(patches: \"{core}tern\", hull: 4), (id: \"heir\", extends: \"{core}tern\", faction: \"{core}choir\")]"
        )
    };
    let scenario = |core: &str, own: &str| {
        let ship = |id: u8, owner: u8| {
            format!(
                "(id: {id}, class: \"{own}heir\", owner: {owner}, pose: (x: {}00.0, y: 400.0, heading: 0.0))",
                id + 2
            )
        };
        format!(
            "[(id: \"s\", name: \"S\", ruleset: \"{core}dogfight\", next: \"{core}skirmish\", \
             players: [(name: \"A\", faction: \"{core}choir\"), (name: \"B\", faction: \"{core}choir\")], \
             ships: [{}, {}]), (removes: \"{core}far-void\")]",
            ship(1, 0),
            ship(2, 1)
        )
    };
    let load_with = |core: &str, own: &str| {
        let folder = packs(&[
            ("mod/ships/s.ron", &ship(core)),
            ("mod/scenarios/s.ron", &scenario(core, own)),
        ]);
        load(folder.path())
    };
    let (short, full) = (load_with("", ""), load_with("core/", "mod/"));
    assert_eq!(told(&full), told(&short));
    assert_eq!(class(&full, "heir"), class(&short, "heir"));
    assert_eq!(full.content.scenarios, short.content.scenarios);
    assert_eq!(full.content.ships, short.content.ships);
    assert_eq!(full.content.scenario("s").unwrap().1.ruleset, "dogfight");
    // Whoever asks by hand may use full names too.
    for name in ["core/skirmish", "skirmish"] {
        assert!(full.content.scenario(name).is_some(), "{name}");
    }
    assert!(full.content.scenario("mod/skirmish").is_none());
    assert!(full.content.ship("mod/heir").is_some());
}

#[test]
fn two_packs_have_entries_of_one_key() {
    let own = "[(id: \"gull\", extends: \"tern\", faction: \"gulls\", name: \"Gull\")]";
    let folder = packs(&[
        ("aaa/pack.ron", &info("")),
        ("aaa/factions/f.ron", &faction("First")),
        ("aaa/ships/s.ron", own),
        ("bbb/pack.ron", &info("")),
        ("bbb/factions/f.ron", &faction("Second")),
        ("bbb/ships/s.ron", own),
    ]);
    let loaded = load(folder.path());
    assert_eq!(told(&loaded), Vec::<String>::new());
    let content = &loaded.content;
    assert!(content.faction("gulls").is_none());
    assert_eq!(content.faction("aaa/gulls").unwrap().1.name, "First");
    assert_eq!(content.faction("bbb/gulls").unwrap().1.name, "Second");
    // Each means its own.
    assert_eq!(class(&loaded, "aaa/gull").faction, "aaa/gulls");
    assert_eq!(class(&loaded, "bbb/gull").faction, "bbb/gulls");
    // Nothing of core has changed, and the hash of each pack is what it is alone.
    let alone = load(
        packs(&[
            ("aaa/pack.ron", &info("")),
            ("aaa/factions/f.ron", &faction("First")),
            ("aaa/ships/s.ron", own),
        ])
        .path(),
    );
    assert_eq!(content.packs[..2], alone.content.packs[..]);
    assert_eq!(class(&alone, "gull").faction, "gulls");
    assert!(
        alone.content.ship("aaa/gull").is_some(),
        "a full name of a time with `bbb`"
    );
    // A reload is no different.
    let (again, _) = reload(folder.path(), content);
    assert_eq!(again.ships, content.ships);
    assert_eq!(again.homes, content.homes);
}

#[test]
fn a_short_name_means_the_own_entry_then_that_of_a_needed_pack() {
    let two = |more: &[(&str, &str)]| {
        let folder = packs(&[
            ("aaa/pack.ron", &info("")),
            ("aaa/factions/f.ron", &faction("First")),
            ("bbb/pack.ron", &info("")),
            ("bbb/factions/f.ron", &faction("Second")),
        ]);
        for (path, text) in more {
            folder.write(path, text);
        }
        load(folder.path())
    };
    let ship = "[(id: \"x\", extends: \"tern\", faction: \"gulls\")]";
    let needs = info("needs: [(pack: \"bbb\")]");
    let loaded = two(&[("ccc/pack.ron", &needs), ("ccc/ships/s.ron", ship)]);
    assert_eq!(told(&loaded), Vec::<String>::new());
    assert_eq!(class(&loaded, "x").faction, "bbb/gulls");
    let full = ship.replace("gulls", "aaa/gulls");
    let loaded = two(&[("ccc/pack.ron", &needs), ("ccc/ships/s.ron", &full)]);
    assert_eq!(class(&loaded, "x").faction, "aaa/gulls");
    // What is not clear is told with all that it may be.
    let loaded = two(&[("ccc/ships/s.ron", ship)]);
    assert_eq!(
        told(&loaded),
        [
            "packs/ccc/ships/s.ron:1:38: error: there is no faction `gulls` (say which one: `aaa/gulls` or `bbb/gulls`)"
        ]
    );
    let patch = "[(patches: \"gulls\", name: \"Third\")]";
    let loaded = two(&[("ccc/factions/f.ron", patch)]);
    assert_eq!(
        told(&loaded),
        [
            "packs/ccc/factions/f.ron:1:12: error: several packs have a faction `gulls` (say which one: `aaa/gulls` or `bbb/gulls`)"
        ]
    );
    let patch = patch.replace("gulls", "bbb/gulls");
    let loaded = two(&[("ccc/factions/f.ron", &patch)]);
    let name = |key: &str| loaded.content.faction(key).unwrap().1.name.as_str();
    assert_eq!((name("aaa/gulls"), name("bbb/gulls")), ("First", "Third"));
    // A replacement names which one it replaces.
    let instead = faction("Fourth").replace("\"gulls\"", "\"aaa/gulls\", replaces: true");
    let loaded = two(&[("ccc/factions/f.ron", &instead)]);
    assert_eq!(told(&loaded), Vec::<String>::new());
    let name = |key: &str| loaded.content.faction(key).unwrap().1.name.as_str();
    assert_eq!((name("aaa/gulls"), name("bbb/gulls")), ("Fourth", "Second"));
    // It is patched as what it has replaced.
    let after = info("after: [(pack: \"ccc\")]");
    let loaded = two(&[
        ("ccc/factions/f.ron", &instead),
        ("ddd/pack.ron", &after),
        (
            "ddd/factions/f.ron",
            "[(patches: \"aaa/gulls\", color: (0.1, 0.2, 0.3))]",
        ),
    ]);
    assert_eq!(told(&loaded), Vec::<String>::new());
    let first = loaded.content.faction("aaa/gulls").unwrap().1;
    assert_eq!(
        (first.name.as_str(), first.color),
        ("Fourth", (0.1, 0.2, 0.3))
    );
}

#[test]
fn core_keeps_its_keys() {
    let ships = "[(id: \"mod/tern\", extends: \"core/tern\", name: \"Other Tern\", hull: 5), \
         (id: \"y\", extends: \"tern\"), (patches: \"core/tern\", agility: 2)]";
    let folder = packs(&[("mod/ships/s.ron", ships)]);
    let before = load(Folder::core().path()).content;
    let loaded = load(folder.path());
    assert_eq!(told(&loaded), Vec::<String>::new());
    let hull = |key: &str| class(&loaded, key).hull;
    assert_eq!((hull("tern"), hull("mod/tern"), hull("y")), (3, 5, 5));
    assert_eq!(hull("core/tern"), 3);
    assert_eq!(class(&loaded, "tern").agility, 2);
    assert_eq!(
        before.ship("tern").unwrap().0,
        loaded.content.ship("tern").unwrap().0
    );
    let other = load(packs(&[("zzz/ships/s.ron", "[(id: \"z\", extends: \"tern\")]")]).path());
    assert_eq!(class(&other, "z").hull, 3);
}

#[test]
fn an_entry_has_no_name_of_another_pack() {
    let folder = packs(&[(
        "mod/factions/f.ron",
        &FACTION.replace("gulls", "core/gulls"),
    )]);
    let loaded = load(folder.path());
    assert_eq!(
        told(&loaded),
        [
            "packs/mod/factions/f.ron:1:6: error: `core/gulls` is a name of the pack `core` (`id: \"gulls\"` is enough; `patches` and `replaces: true` change entries of others)"
        ]
    );
    for bad in ["a/b/c", "../x", "Mod/x", "mod/../x", "/x", "mod/"] {
        let folder = packs(&[("mod/factions/f.ron", &FACTION.replace("gulls", bad))]);
        let loaded = load(folder.path());
        assert!(!told(&loaded).is_empty(), "{bad}");
        assert!(
            loaded
                .content
                .factions
                .iter()
                .all(|held| !held.id.contains(".."))
        );
    }
}

#[test]
fn terrain_maps_and_conditions_name_what_they_mean() {
    let files = [
        (
            "mod/terrain/t.ron",
            "[(id: \"mod/lava\", extends: \"core/lava\", name: \"Other\"), \
             (id: \"magma\", name: \"Magma\", style: Lava, follows: (terrain: \"lava\", rule: \"HAZ-14\"))]",
        ),
        (
            "mod/maps/m.ron",
            "[(id: \"m\", name: \"M\", text: \"T.\", legend: {'d': \"core/deck\", 'l': \"lava\"}, \
             rows: [\"d   d   l\", \"  d   l   d\"])]",
        ),
        (
            "mod/ships/s.ron",
            "[(id: \"x\", extends: \"grazer\", abilities: [(name: \"Heat\", text: \"T.\", clauses: [\
             (rule: \"HAZ-H-ABIL\", on: [StartTurn], only_if: [Or([OnTerrain(\"lava\"), \
             OnTerrain(\"core/lava\")])], effects: [Mend(2)])])])]",
        ),
    ];
    let loaded = load(packs(&files).path());
    let told = told(&loaded);
    let map = loaded.content.map("m");
    let map = map.unwrap_or_else(|| panic!("no map: {told:#?}")).1;
    let legend: Vec<&str> = map.legend.values().map(String::as_str).collect();
    assert_eq!(legend, ["deck", "mod/lava"]);
    let text = format!("{:?}", class(&loaded, "x").abilities[0].clauses[0].only_if);
    assert!(
        text.contains("OnTerrain(\"mod/lava\"), OnTerrain(\"lava\")"),
        "{text}"
    );
    let magma = loaded
        .content
        .terrain("magma")
        .map(|(_, terrain)| terrain.family());
    assert_eq!(magma, Some("mod/lava"), "{told:#?}");
}

#[test]
fn an_entry_is_shown_by_its_full_name() {
    let folder = packs(&[
        ("aaa/factions/f.ron", &faction("First")),
        ("bbb/factions/f.ron", &faction("Second")),
    ]);
    let written = load(folder.path()).written;
    let text = written.show(Some("factions"), "aaa/gulls").unwrap();
    assert!(
        text.starts_with("// faction `aaa/gulls`: aaa, factions/f.ron:1\n"),
        "{text}"
    );
    assert!(text.contains("First") && !text.contains("Second"), "{text}");
    let both = written.show(Some("factions"), "gulls").unwrap();
    assert!(both.contains("First") && both.contains("Second"), "{both}");
    assert!(
        written
            .show(None, "core/tern")
            .unwrap()
            .contains("ship `tern`: core")
    );
    assert!(written.show(None, "aaa/tern").is_err());
}

const RULE: &str = r#"[(id: "MOD-1", section: "Mod", title: "One", text: "It is so.")]"#;

/// Modifications of packs name entries as entries do: each means its own, and full names are clear.
#[test]
fn modifications_name_entries_as_entries_do() {
    let mixin = |key: &str, fields: &str| {
        format!("(id: \"{key}\", name: \"M\", text: \"T.\", rules: [\"MOD-1\"], {fields})")
    };
    let change = |ship: &str| {
        format!("changes: [(patches: {{\"ships\": [(patches: \"{ship}\", name: \"Other\")]}})]")
    };
    let only = "allows: (scenarios: [\"core/skirmish\"]), excludes: [\"own\"],";
    let mixins = format!(
        "[{}, {}]",
        mixin("own", &change("tern")),
        mixin("cores", &format!("{only} {}", change("core/tern")))
    );
    let ship = "[(id: \"tern\", extends: \"core/tern\", name: \"Gull\")]";
    let folder = packs(&[
        ("gulls/pack.ron", &info("")),
        ("gulls/rulebook/r.ron", RULE),
        ("gulls/ships/s.ron", ship),
        ("gulls/modifications/m.ron", &mixins),
        (
            "rust/modifications/m.ron",
            &mixin("own", "changes: [(numbers: {Hull: (plus: 1)})]"),
        ),
        ("rust/pack.ron", &info("needs: [(pack: \"gulls\")],")),
        (
            "rust/scenarios/s.ron",
            "[(id: \"s\", extends: \"skirmish\", name: \"S\", with: [\"own\"])]",
        ),
    ]);
    let loaded = load(folder.path());
    let noise = |told: &String| !told.contains(" too; this one is `");
    let heard: Vec<String> = told(&loaded).into_iter().filter(noise).collect();
    assert_eq!(heard, Vec::<String>::new());
    let content = std::sync::Arc::new(loaded.content);
    let skirmish = content.scenario("skirmish").expect("it is there").1;
    let names = |with: &str| {
        let held = content::Scenario {
            with: vec![with.to_owned()],
            ..skirmish.clone()
        };
        let made = content::mixed(std::sync::Arc::clone(&content), &held).expect(with);
        let name = |key: &str| made.content.ship(key).expect("a ship").1.name.clone();
        [name("core/tern"), name("gulls/tern")]
    };
    assert_eq!(names("gulls:own"), ["Tern", "Other"]);
    assert_eq!(names("gulls/cores"), ["Other", "Gull"]);
    assert_eq!(names("rust:own"), ["Tern", "Gull"]);
    // Of two packs each means its own, and nobody else knows which is meant.
    let own = content.scenario("s").expect("it is there").1;
    assert_eq!(own.with, ["rust/own"]);
    assert!(content.mixin("own").is_none());
    let keys: Vec<String> = content
        .mixins
        .iter()
        .map(content::Mixin::full_key)
        .collect();
    assert!(keys.contains(&"rust:own".to_owned()), "{keys:?}");
    let [cores, gulls, rust] = ["gulls:cores", "gulls:own", "rust:own"]
        .map(|name| content.mixin(name).expect("it is there"));
    assert!(cores.bars(gulls) && !cores.bars(rust));
    let far = content.scenario("far-void").expect("it is there").1;
    assert!(!cores.is_for(&content, far) && cores.is_for(&content, skirmish));
}

/// What takes the place of a modification, or of any entry, is still called as that was.
#[test]
fn what_is_replaced_keeps_its_name() {
    let mixin = |more: &str| {
        format!(
            "(id: \"m\", {more} name: \"M\", text: \"T.\", rules: [\"MOD-1\"], changes: [(numbers: {{Hull: (plus: 1)}})])"
        )
    };
    let folder = packs(&[
        ("gulls/pack.ron", &info("")),
        ("gulls/rulebook/r.ron", RULE),
        ("gulls/modifications/m.ron", &mixin("")),
        ("rust/pack.ron", &info("needs: [(pack: \"gulls\")],")),
        ("rust/modifications/m.ron", &mixin("replaces: true,")),
        (
            "rust/ships/s.ron",
            "[(id: \"heron\", replaces: true, extends: \"tern\", name: \"Rust\")]",
        ),
        (
            "rust/scenarios/s.ron",
            "[(id: \"s\", extends: \"skirmish\", name: \"S\", with: [\"gulls:m\"])]",
        ),
    ]);
    let loaded = load(folder.path());
    assert_eq!(told(&loaded), Vec::<String>::new());
    assert!(loaded.content.scenario("s").is_some());
    assert!(loaded.content.mixin("gulls:m").is_some());
    for name in ["heron", "core/heron", "rust/heron"] {
        assert_eq!(class(&loaded, name).name, "Rust", "{name}");
    }
}

/// The files of a pack with a token, a die, an arc and an action, all of usual names.
fn bare_pack(pack: &str, asks: &str, faces: &str) -> Vec<(String, String)> {
    let rule = format!("{}-1", pack.to_uppercase());
    let rules = format!("[(id: \"{rule}\", section: \"S\", title: \"T\", text: \"It is so.\")]");
    let token = format!(
        "[(id: \"Ember\", name: \"ember of {pack}\", text: \"T.\", rule: \"{rule}\", kind: Bane, \
         clauses: [(rule: \"{rule}\", on: [EndTurn], effects: [Lose(Ember, 1), \
         Roll(die: Night, count: 1, on: [([Hit], [Damage(Hit, 1)])])])])]"
    );
    let die =
        format!("[(id: \"Night\", name: \"night of {pack}\", text: \"T.\", faces: [{faces}])]");
    let arc = "[(id: \"Sweep\", name: \"sweep\", text: \"T.\", from: 210, to: 150)]";
    let action = format!(
        "[(id: \"Stoke\", name: \"Stoke\", text: \"T.\", rule: \"{rule}\", \
         only_if: [HasNo(Ember)], effects: [Gain(Ember, 1)])]"
    );
    let look = "[(id: \"Ember\", color: (1.0, 0.5, 0.0), label: (1.0, 0.5, 0.0), model: \"\")]";
    let ship = format!(
        "[(id: \"{pack}-kite\", extends: \"core/tern\", faction: \"core/choir\", \
         starts_with: {{Ember: 1}}, actions: List(add: [(action: Stoke)]))]"
    );
    [
        ("pack.ron", info(asks)),
        ("rulebook/r.ron", rules),
        ("tokens/t.ron", token),
        ("dice/d.ron", die),
        ("arcs/a.ron", arc.to_owned()),
        ("actions/s.ron", action),
        ("looks/tokens.ron", look.to_owned()),
        ("ships/s.ron", ship),
    ]
    .map(|(file, text)| (format!("{pack}/{file}"), text))
    .to_vec()
}

fn bare_packs(all: &[(&str, &str, &str)]) -> Folder {
    let folder = Folder::core();
    for (pack, asks, faces) in all {
        for (path, text) in bare_pack(pack, asks, faces) {
            folder.write(&path, text);
        }
    }
    folder
}

/// Names without quotes live together as other keys do: each pack means its own.
#[test]
fn two_packs_may_have_one_name_without_quotes() {
    let folder = bare_packs(&[("aaa", "", "Hit, Blank"), ("b-b", "", "Hit")]);
    let loaded = load(folder.path());
    let content = &loaded.content;
    let errors = loaded.diagnostics.iter().filter(|told| told.is_error());
    assert_eq!(errors.count(), 0, "{:#?}", told(&loaded));
    for (pack, full, faces) in [("aaa", "aaa__", 2), ("b-b", "b_b__", 1)] {
        let name = |key: &str| format!("{full}{key}");
        let token = content::Token::named(&name("Ember")).expect("a name");
        let entry = content.token(token).expect("a token");
        assert_eq!(entry.name, format!("ember of {pack}"));
        let effects = &entry.clauses[0].effects;
        assert_eq!(effects[0], content::Effect::Lose(token, 1), "its own");
        let die = content::Die::named(&name("Night")).expect("a name");
        assert!(matches!(&effects[1], content::Effect::Roll { die: held, .. } if *held == die));
        assert_eq!(content.die(die).expect("a die").faces.len(), faces);
        let action = content::ActionKind::named(&name("Stoke")).expect("a name");
        let stoke = content.action(action).expect("an action");
        assert_eq!(stoke.effects, [content::Effect::Gain(token, 1)]);
        assert_eq!(stoke.only_if, [content::Condition::HasNo(token)]);
        let arc = content::FiringArc::named(&name("Sweep")).expect("a name");
        assert!(content.arc(arc).is_some());
        let kite = class(&loaded, &format!("{pack}-kite"));
        assert_eq!(kite.starts_with.keys().collect::<Vec<_>>(), [&token]);
        assert!(kite.actions.iter().any(|slot| slot.action == action));
        assert_eq!(
            content.looks.token(token).id,
            name("Ember"),
            "each has its look"
        );
        // Saves and journals write it as files do.
        let text = ron::to_string(&token).expect("it is plain");
        assert_eq!(text, name("Ember"));
        assert_eq!(ron::from_str(&text), Ok(token));
    }
    assert!(
        content
            .token(content::Token::named("Ember").expect("a name"))
            .is_none()
    );
    // The rest of the game has none of it.
    let alone = load(bare_packs(&[("aaa", "", "Hit, Blank")]).path());
    let short = content::Token::named("Ember").expect("a name");
    assert_eq!(
        alone.content.token(short).expect("a token").name,
        "ember of aaa"
    );
}

/// The files of a pack with a keyword, a word of units and a slot, all of usual names, and with
/// what has them.
fn marked_pack(pack: &str) -> Vec<(String, String)> {
    let rule = format!("{}-1", pack.to_uppercase());
    let rules = format!("[(id: \"{rule}\", section: \"S\", title: \"T\", text: \"It is so.\")]");
    let keyword = format!(
        "[(id: \"Swift\", name: \"swift of {pack}\", text: \"T.\", rule: \"{rule}\", \
         traits: [(rule: \"{rule}\", only_if: [Keyword(Swift)], passive: AttackDice(1))])]"
    );
    let word = format!(
        "[(id: \"Sworn\", name: \"sworn of {pack}\", text: \"T.\", rule: \"{rule}\", \
         price: (times: 1.1), traits: [(rule: \"{rule}\", passive: ToHit(1))])]"
    );
    let slot = format!(
        "[(id: \"Pouch\", name: \"pouch of {pack}\", text: \"T.\", rule: \"{rule}\", places: 2)]"
    );
    let item = format!(
        "[(id: \"{pack}-charm\", name: \"Charm\", text: \"T.\", takes: Pouch, points: 5, \
         traits: [(rule: \"{rule}\", only_if: [NotKeyword(Swift)], passive: DefenceDice(1))])]"
    );
    let ship =
        format!("[(id: \"{pack}-kite\", extends: \"core/tern\", keywords: List(add: [Swift]))]");
    let profile = format!(
        "[(id: \"{pack}-hands\", extends: \"core/precentor\", words: List(add: [Sworn])), \
         (id: \"{pack}-guns\", extends: \"core/precentor\", \
         options: [(id: \"o\", name: \"O\", does: Gain(Sworn))])]"
    );
    // Where two packs add to one map of names, each gives its full name.
    let full = pack.replace('-', "_");
    let muster = format!(
        "[(id: \"{pack}-muster\", extends: \"core/outpost\", \
         prices: (words: {{Sworn: (times: 1.5)}})), \
         (patches: \"core/outpost\", prices: (words: Map(add: {{{full}__Sworn: (times: 1.5)}})))]"
    );
    [
        ("pack.ron", info("")),
        ("rulebook/r.ron", rules),
        ("keywords/k.ron", keyword),
        ("words/w.ron", word),
        ("slots/s.ron", slot),
        ("items/i.ron", item),
        ("ships/s.ron", ship),
        ("profiles/p.ron", profile),
        ("musters/m.ron", muster),
    ]
    .map(|(file, text)| (format!("{pack}/{file}"), text))
    .to_vec()
}

/// Keywords, words of units and slots live together too.
#[test]
fn two_packs_may_have_one_keyword_word_and_slot() {
    let folder = Folder::core();
    for (path, text) in ["aaa", "b-b"].iter().flat_map(|pack| marked_pack(pack)) {
        folder.write(&path, text);
    }
    let loaded = load(folder.path());
    let content = &loaded.content;
    let errors = loaded.diagnostics.iter().filter(|told| told.is_error());
    assert_eq!(errors.count(), 0, "{:#?}", told(&loaded));
    for (pack, full) in [("aaa", "aaa__"), ("b-b", "b_b__")] {
        let name = |key: &str| format!("{full}{key}");
        let swift = content::Keyword::named(&name("Swift")).expect("a name");
        let entry = content.keyword(swift).expect("a keyword");
        assert_eq!(entry.name, format!("swift of {pack}"));
        assert_eq!(
            entry.traits[0].only_if,
            [content::Condition::Keyword(swift)]
        );
        let kite = class(&loaded, &format!("{pack}-kite"));
        assert!(kite.has_keyword(swift), "its own");
        let sworn = content::WordKind::named(&name("Sworn")).expect("a name");
        assert_eq!(
            content.word(sworn).expect("a word").name,
            format!("sworn of {pack}")
        );
        let (_, hands) = content
            .profile(&format!("{pack}-hands"))
            .expect("a profile");
        assert!(hands.has(sworn), "its own");
        let (_, guns) = content.profile(&format!("{pack}-guns")).expect("a profile");
        let does = &guns.options[0].does;
        assert!(
            matches!(does, content::Change::Gain(word) if word.kind() == sworn),
            "{does:?}"
        );
        for muster in [&format!("{pack}-muster"), "outpost"] {
            let (_, held) = content.muster(muster).expect("a muster");
            let prices = held.prices.as_ref().expect("prices");
            assert!(prices.words.contains_key(&sworn), "its price in {muster}");
        }
        let pouch = content::Slot::named(&name("Pouch")).expect("a name");
        assert_eq!(content.slot_name(pouch), format!("pouch of {pack}"));
        let (_, charm) = content.item(&format!("{pack}-charm")).expect("an item");
        assert_eq!(charm.takes.slot(), pouch);
        assert_eq!(
            charm.traits[0].only_if,
            [content::Condition::NotKeyword(swift)]
        );
    }
}

#[test]
fn a_third_pack_says_whose_name_without_quotes_it_means() {
    let third = |asks: &str, token: &str, name: &str| {
        let folder = bare_packs(&[("aaa", "", "Hit, Blank"), ("b-b", "", "Hit")]);
        folder.write("ccc/pack.ron", info(asks));
        let action = format!(
            "[(id: \"Fan\", name: \"Fan\", text: \"T.\", rule: \"OBS-01\", effects: [Gain({token}, 1)]), \
             (patches: \"{name}\", text: \"Other.\")]"
        );
        folder.write("ccc/actions/a.ron", action);
        load(folder.path())
    };
    let gains = |loaded: &Loaded| {
        let fan = content::ActionKind::named("Fan").and_then(|fan| loaded.content.action(fan));
        match fan.map(|fan| &fan.effects[0]) {
            Some(content::Effect::Gain(token, 1)) => token.key(),
            other => panic!("{other:?}: {:#?}", told(loaded)),
        }
    };
    let needs = "needs: [(pack: \"aaa\")]";
    let loaded = third(needs, "Ember", "b-b/Stoke");
    assert_eq!(gains(&loaded), "aaa__Ember");
    let stoke = content::ActionKind::named("b_b__Stoke").expect("a name");
    assert_eq!(
        loaded.content.action(stoke).expect("an action").text,
        "Other."
    );
    assert_eq!(gains(&third("", "b_b__Ember", "aaa/Stoke")), "b_b__Ember");
    let unclear = third("", "Ember", "aaa/Stoke");
    let told = told(&unclear).join("\n");
    assert!(told.contains("`aaa__Ember` or `b_b__Ember`"), "{told}");
    // Alone, the full name means the same.
    let folder = bare_packs(&[("aaa", "", "Hit, Blank")]);
    folder.write("ccc/pack.ron", info(""));
    let action = "[(id: \"Fan\", name: \"Fan\", text: \"T.\", rule: \"OBS-01\", \
                  effects: [Gain(aaa__Ember, 1)])]";
    folder.write("ccc/actions/a.ron", action);
    assert_eq!(gains(&load(folder.path())), "Ember");
}
