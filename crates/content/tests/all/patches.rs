//! Entries that build on others: they extend, patch and remove them.

use std::fs;

use content::{Content, load, reload};

use crate::folder::Folder;

/// A copy of core with files of packs.
fn packs(files: &[(&str, &str)]) -> Folder {
    let folder = Folder::core();
    for (path, text) in files {
        folder.write(path, text);
    }
    folder
}

/// What is told of everything, except that the copy of core has no models, sounds and pictures.
fn told(folder: &Folder) -> Vec<String> {
    let told = load(folder.path()).diagnostics.into_iter();
    let told = told.map(|told| told.to_string());
    let stripped =
        |told: &str| told.starts_with("packs/core/") && told.contains(": warning: there is no ");
    told.filter(|told| !stripped(told)).collect()
}

/// The data of packs in which nothing is wrong.
#[track_caller]
fn sound(files: &[(&str, &str)]) -> Content {
    let folder = packs(files);
    assert_eq!(told(&folder), Vec::<String>::new());
    load(folder.path()).content
}

/// The one thing that is told of a pack.
#[track_caller]
fn fault(files: &[(&str, &str)], start: &str) {
    let told = told(&packs(files));
    assert!(
        told.len() == 1 && told[0].starts_with(start),
        "told:\n{}\nexpected:\n{start}",
        told.join("\n"),
    );
}

#[test]
fn an_entry_extends_another() {
    let content = sound(&[(
        "mod/ships/s.ron",
        "[(id: \"tern-heavy\", extends: \"tern\", name: \"Heavy Tern\", hull: 5)]",
    )]);
    let (tern, heavy) = (
        content.ship("tern").unwrap().1,
        content.ship("tern-heavy").unwrap().1,
    );
    assert_eq!(
        (tern.hull, heavy.hull, heavy.name.as_str()),
        (3, 5, "Heavy Tern")
    );
    assert_eq!(
        (&tern.dial, &tern.abilities),
        (&heavy.dial, &heavy.abilities)
    );
}

#[test]
fn a_patch_changes_fields_and_keeps_the_place() {
    let before = load(Folder::core().path()).content;
    let content = sound(&[(
        "mod/ships/s.ron",
        "[(patches: \"tern\", hull: 4, weapons: List(edit: {\"Twin lances\": (dice: 2)}))]",
    )]);
    let (at, tern) = content.ship("tern").unwrap();
    let (was, old) = before.ship("tern").unwrap();
    assert_eq!((at, tern.hull, tern.weapons[0].dice), (was, 4, 2));
    assert_eq!(tern.weapons[0].range, old.weapons[0].range);
    assert_eq!(tern.name, old.name);
}

#[test]
fn lists_change_by_keys() {
    let content = sound(&[(
        "mod/ships/s.ron",
        "[(
            patches: \"tern\",
            dial: List(
                add: [(bearing: Straight, speed: 1, difficulty: Blue)],
                before: (bearing: Straight, speed: 2),
                remove: [KTurn, (bearing: SLoopBankLeft, speed: 3)],
                edit: {(bearing: Straight, speed: 5): (difficulty: Blue)},
            ),
            actions: List(remove: [Evade]),
            abilities: List(edit: {\"Storm Feathers\": (
                text: \"More.\",
                clauses: List(edit: {\"OBS-H-ABIL\": (effects: List(add: [Gain(Focus, 1)]))}),
            )}),
        )]",
    )]);
    let old = load(Folder::core().path()).content;
    let (old, tern) = (old.ship("tern").unwrap().1, content.ship("tern").unwrap().1);
    assert_eq!((old.dial.len(), tern.dial.len()), (19, 18));
    let first = tern
        .dial
        .iter()
        .position(|held| held.speed == 2 && format!("{:?}", held.bearing) == "Straight");
    let added = tern
        .dial
        .iter()
        .position(|held| held.speed == 1 && format!("{:?}", held.bearing) == "Straight");
    assert_eq!(added.map(|at| at + 1), first);
    assert!(!format!("{:?}", tern.actions).contains("Evade"));
    assert_eq!(tern.actions.len() + 1, old.actions.len());
    let ability = &tern.abilities[0];
    assert_eq!(
        (ability.text.as_str(), ability.clauses[0].effects.len()),
        ("More.", 2)
    );
}

fn power(pack: &str, key: &str) -> (String, String) {
    let text = format!(
        "[(patches: \"derelict\", crew: (powers: Map(add: {{\"{key}\": (name: \"{key}\", text: \"X.\", price: 1, effects: [Points(1)])}})))]"
    );
    (format!("{pack}/rulesets/r.ron"), text)
}

#[test]
fn two_packs_add_a_power_to_one_ruleset() {
    let folder = Folder::core();
    for (path, text) in [power("aaa", "leap"), power("bbb", "lurk")] {
        folder.write(&path, text);
    }
    let loaded = load(folder.path());
    let told = told(&folder);
    assert!(
        told.iter()
            .all(|told| told.contains("warning") && told.contains("power")),
        "{told:?}"
    );
    let powers = &loaded
        .content
        .ruleset("derelict")
        .unwrap()
        .1
        .crew
        .as_ref()
        .unwrap()
        .powers;
    let keys: Vec<&str> = powers.keys().map(String::as_str).collect();
    assert!(
        keys.contains(&"leap") && keys.contains(&"lurk") && keys.contains(&"knit"),
        "{keys:?}"
    );
}

#[test]
fn a_power_that_is_gone_is_laid_at_the_door_of_who_took_it() {
    let folder = packs(&[(
        "aaa/rulesets/r.ron",
        "[(patches: \"derelict\", crew: (powers: Map(remove: [\"knit\"])))]",
    )]);
    let told = told(&folder);
    let named = "it uses the ruleset `derelict`, which the pack `aaa` patches";
    assert!(
        told.iter().any(|told| told.contains(named)),
        "{}",
        told.join("\n")
    );
}

#[test]
fn entries_are_removed() {
    let folder = packs(&[("mod/scenarios/s.ron", "[(removes: \"far-void\")]")]);
    let loaded = load(folder.path());
    assert!(loaded.content.scenario("far-void").is_none());
    // A ship that something needs is told with the pack that took it.
    folder.write("mod/ships/s.ron", "[(removes: \"tern\")]");
    let told = told(&folder);
    let named = "it uses the ship `tern`, which the pack `mod` removes";
    assert!(
        told.iter().any(|told| told.contains(named)),
        "{}",
        told.join("\n")
    );
}

#[test]
fn a_fault_is_told_where_the_field_was_set() {
    let place = "packs/mod/ships/s.ron:1:26: error: `hull` is 400";
    let told = told(&packs(&[(
        "mod/ships/s.ron",
        "[(patches: \"tern\", hull: 400)]",
    )]));
    assert!(
        told.iter()
            .any(|told| told.contains("packs/mod/ships/s.ron:1:26: error: ")),
        "{place}: {told:?}"
    );
    fault(
        &[("mod/ships/s.ron", "[(patches: \"tern\", hulll: 4)]")],
        "packs/mod/ships/s.ron:1:20: error: unknown field `hulll`",
    );
    fault(
        &[(
            "mod/ships/s.ron",
            "[(patches: \"tern\", faction: \"none\")]",
        )],
        "packs/mod/ships/s.ron:1:29: error: there is no faction `none`",
    );
    // The ship stays as it was.
    let folder = packs(&[(
        "mod/ships/s.ron",
        "[(patches: \"tern\", faction: \"none\")]",
    )]);
    assert_eq!(
        load(folder.path()).content.ship("tern").unwrap().1.faction,
        "tidewardens"
    );
}

#[test]
fn what_cannot_be_built_on_is_told() {
    let ships = |text| fault_of("ships", text);
    ships("[(patches: \"tren\", hull: 4)]")
        .starts("1:12: error: no earlier pack has a ship `tren` (did you mean `tern`?");
    ships("[(removes: \"tren\")]").starts("1:12: error: no earlier pack has a ship `tren`");
    ships("[(id: \"a\", extends: \"a\")]").starts("1:21: error: an entry cannot extend itself");
    ships("[(extends: \"tern\")]")
        .starts("1:12: error: an entry that extends another needs an `id`");
    ships("[(id: \"x\", patches: \"tern\")]")
        .starts("1:21: error: an entry that patches another has no `id`");
    ships("[(patches: tern)]")
        .starts("1:12: error: `patches` needs the key of an entry, in quotes");
    ships("[(patches: \"tern\", hull: 4, hull: 5)]").starts("1:29: error: `hull` is given twice");
    ships("[(patches: \"tern\", weapons: List(remove: [\"Twin lance\"]))]").starts(
        "1:43: error: nothing here has the key `Twin lance` (did you mean `Twin lances`? known: Twin lances)",
    );
    ships("[(patches: \"tern\", weapons: List(append: []))]")
        .starts("1:34: error: `append` is no change of a list");
    ships("[(patches: \"tern\", hull: List(add: [1]))]").starts("1:26: error: this is no list");
    ships("[(patches: \"tern\", dial: List(remove: [Straight]))]")
        .starts("1:40: error: several have the key `Straight`");
    ships("[(patches: \"tern\", shield: Unset)]")
        .starts("1:20: error: there is no field `shield` to unset");
}

struct Said(String);

impl Said {
    #[track_caller]
    fn starts(&self, start: &str) {
        assert!(
            self.0.starts_with(start),
            "told: {}\nexpected: {start}",
            self.0
        );
    }
}

/// The one thing that is told of a file.
#[track_caller]
fn fault_of(kind: &str, text: &str) -> Said {
    let folder = packs(&[(&format!("mod/{kind}/x.ron"), text)]);
    let told = told(&folder);
    assert_eq!(told.len(), 1, "{}", told.join("\n"));
    let prefix = format!("packs/mod/{kind}/x.ron:");
    Said(told[0].strip_prefix(&prefix).unwrap_or(&told[0]).to_owned())
}

#[test]
fn entries_extend_each_other_in_any_order_but_in_no_circle() {
    let chain = |ids: &[(&str, &str)]| {
        let entry = |(id, base): &(&str, &str)| {
            format!("(id: \"{id}\", extends: \"{base}\", name: \"{id}\"),")
        };
        let all: String = ids.iter().map(entry).collect();
        format!("[{all}]")
    };
    let text = chain(&[("c", "b"), ("a", "tern"), ("b", "a")]);
    let content = sound(&[("mod/ships/s.ron", &text)]);
    assert_eq!(content.ship("c").unwrap().1.hull, 3);
    let told_of = |text: &str| told(&packs(&[("mod/ships/s.ron", text)]));
    let circle = told_of(&chain(&[("a", "b"), ("b", "a")]));
    assert!(
        circle[0].contains("these run in a circle: `a` extends `b` extends `a`"),
        "{circle:?}"
    );
    let many: Vec<(String, String)> = (0..20)
        .map(|at| (format!("x{at}"), format!("x{}", at + 1)))
        .collect();
    let mut many: Vec<(&str, &str)> = many
        .iter()
        .map(|(id, base)| (id.as_str(), base.as_str()))
        .collect();
    many[19].1 = "tern";
    let long = told_of(&chain(&many));
    assert!(
        long[0].contains("more than 16 entries extend each other"),
        "{long:?}"
    );
}

#[test]
fn a_base_that_is_broken_or_comes_later_is_named() {
    let heir = "[(id: \"heir\", extends: \"late\")]";
    fault(
        &[
            ("aaa/ships/s.ron", heir),
            ("zzz/ships/s.ron", "[(id: \"late\", extends: \"tern\")]"),
        ],
        "packs/aaa/ships/s.ron:1:24: error: the ship `late` is of the pack `zzz`, which comes later (`after: [(pack: \"zzz\")]`",
    );
    // Whether it stands for itself or builds on another one: what is wrong is told first.
    for late in [
        "[(id: \"late\", name: 5, removes_: 1)]",
        "[(id: \"late\", extends: \"tern\", weapons: List(remove: [\"Lance\"]))]",
        "[(id: \"late\", extends: \"tern\", hull: \"five\")]",
        "[(id: \"late\", extends: \"late\")]",
    ] {
        for other in [heir, "[(patches: \"late\", hull: 4)]"] {
            let packs = packs(&[("aaa/ships/s.ron", late), ("bbb/ships/s.ron", other)]);
            let told = told(&packs);
            assert!(told[0].starts_with("packs/aaa"), "{told:?}");
            let last = "error: the ship `late` cannot be built on: it has errors of its own (it is \
                        of the pack `aaa`: packs/aaa/ships/s.ron:1:2)";
            assert!(told.last().unwrap().contains(last), "{told:?}");
        }
    }
}

#[test]
fn entries_that_fail_cost_no_more_than_a_pack_may() {
    let patch = |key: &str| format!("(patches: \"{key}\", name: List(add: [])),");
    let all = |key: &str, count: usize| format!("[{}]", patch(key).repeat(count));
    // Every entry that is read, or that fails, is told of; so their count bounds the work.
    let count = |files: &[(&str, &str)]| {
        let mut told = told(&packs(files));
        told.retain(|told| !told.starts_with("packs/core/"));
        let bounds = told.iter().filter(|told| told.contains("cost too much"));
        (told.len(), bounds.cloned().collect::<Vec<_>>())
    };
    let lore = "~".repeat(1_900_000);
    let large = format!("[(id: \"long\", extends: \"tern\", lore: \"{lore}\")]");
    let (told, bounds) = count(&[
        ("aaa/ships/s.ron", &large),
        ("bbb/ships/a.ron", &all("long", 50_000)),
        ("bbb/ships/b.ron", &all("long", 50_000)),
    ]);
    assert!(told < 60, "{told}");
    assert_eq!(bounds.len(), 1, "{bounds:?}");
    let (told, bounds) = count(&[("mod/ships/s.ron", &all("tern", 50_000))]);
    assert!(told < 1100, "{told}");
    let start = "packs/mod/ships/s.ron:1:";
    assert!(
        bounds.len() == 1 && bounds[0].starts_with(start),
        "{bounds:?}"
    );
    assert!(
        bounds[0].contains("this entry and 3094 others are left out"),
        "{bounds:?}"
    );
    // Another pack has a budget of its own.
    let other = "[(patches: \"tern\", hull: 4)]";
    let text = all("tern", 2000);
    let packs = packs(&[("mod/ships/s.ron", &text), ("other/ships/s.ron", other)]);
    assert_eq!(load(packs.path()).content.ship("tern").unwrap().1.hull, 4);
}

#[test]
fn a_field_that_two_packs_set_is_warned_of() {
    let patch = "[(patches: \"tern\", hull: 4)]";
    let other = "[(patches: \"tern\", hull: 5, agility: 2)]";
    let files = [("aaa/ships/s.ron", patch), ("bbb/ships/s.ron", other)];
    fault(
        &files,
        "packs/bbb/ships/s.ron:1:26: warning: the pack `bbb` changes what the pack `aaa` has set at packs/aaa/ships/s.ron:1:26",
    );
    let info = "(name: \"B\", after: [(pack: \"aaa\")])";
    let content = sound(&[files[0], files[1], ("bbb/pack.ron", info)]);
    assert_eq!(content.ship("tern").unwrap().1.hull, 5);
    // The same value is no conflict, and two fields of one entry are none.
    sound(&[files[0], ("bbb/ships/s.ron", patch)]);
    sound(&[
        files[0],
        ("bbb/ships/s.ron", "[(patches: \"tern\", agility: 2)]"),
    ]);
}

#[test]
fn a_replacement_of_a_patched_entry_is_warned_of() {
    let folder = packs(&[(
        "aaa/factions/f.ron",
        "[(patches: \"choir\", name: \"Second\")]",
    )]);
    folder.write(
        "bbb/factions/f.ron",
        "[(id: \"choir\", replaces: true, name: \"Third\", color: (0.5, 0.5, 0.5))]",
    );
    let told = told(&folder);
    let start = "packs/bbb/factions/f.ron:1:7: warning: replaces the faction `choir` as a whole: what packs/aaa/factions/f.ron:1:2 patches in it is lost";
    assert_eq!(told, [start]);
}

#[test]
fn whole_values_variants_and_unset_fields() {
    let content = sound(&[(
        "mod/rulesets/r.ron",
        "[(
            patches: \"derelict\",
            space: Edit(Grid((pushing: Unset))),
            dice: Map(edit: {Brown: List(remove: [Pips(0)], add: [Pips(3)])}),
            picture: Unset,
        )]",
    )]);
    let old = load(Folder::core().path()).content;
    let (old, new) = (
        old.ruleset("derelict").unwrap().1,
        content.ruleset("derelict").unwrap().1,
    );
    assert_ne!(old.space, new.space);
    assert_eq!(
        (old.picture.is_some(), new.picture.is_some()),
        (true, false)
    );
    assert_ne!(old.dice, new.dice);
    assert_eq!(old.crew, new.crew);
    fault_of(
        "rulesets",
        "[(patches: \"derelict\", space: Edit(Table(())))]",
    )
    .starts("1:36: error: there is no `Table` here to edit");
}

#[test]
fn rules_maps_looks_and_scenarios_are_patched_too() {
    let content = sound(&[
        (
            "mod/rulebook/r.ron",
            "[(patches: \"OBS-11\", text: \"Other words.\")]",
        ),
        (
            "mod/looks/tokens.ron",
            "[(patches: \"Focus\", color: (0.1, 0.2, 0.3))]",
        ),
        (
            "mod/scenarios/s.ron",
            "[(patches: \"skirmish\", name: \"Brawl\")]",
        ),
    ]);
    assert_eq!(
        content.rulebook[&content::RuleId::new("OBS-11")].text,
        "Other words."
    );
    assert_eq!(content.scenario("skirmish").unwrap().1.name, "Brawl");
}

#[test]
fn a_hash_tells_what_a_pack_patches() {
    let hash = |text: &str| {
        let folder = packs(&[("mod/ships/s.ron", text)]);
        let packs = load(folder.path()).content.packs;
        packs.iter().map(|pack| pack.hash).collect::<Vec<u64>>()
    };
    let (four, five) = (
        hash("[(patches: \"tern\", hull: 4)]"),
        hash("[(patches: \"tern\", hull: 5)]"),
    );
    assert_eq!(four[0], five[0], "core is the same");
    assert_ne!(four[1], five[1]);
    assert_eq!(
        four,
        hash("// A comment.\n[(patches: \"tern\", lore: \"L.\", hull: 4)]")
    );
}

#[test]
fn a_patch_is_loaded_again() {
    let folder = packs(&[("mod/ships/s.ron", "[(patches: \"tern\", hull: 4)]")]);
    let before = load(folder.path()).content;
    let write = |text: &str| fs::write(folder.path().join("packs/mod/ships/s.ron"), text).unwrap();
    write("[(patches: \"tern\", hull: 5)]");
    let (content, _) = reload(folder.path(), &before);
    assert_eq!(content.ship("tern").unwrap().1.hull, 5);
    // A broken one keeps its last good form.
    write("[(patches: \"tern\", hull: )]");
    let (content, told) = reload(folder.path(), &content);
    assert!(told.iter().any(content::Diagnostic::is_error));
    assert_eq!(content.ship("tern").unwrap().1.hull, 5);
}

#[test]
fn an_entry_is_shown_with_who_has_set_what() {
    let folder = packs(&[
        (
            "aaa/ships/s.ron",
            "[\n(patches: \"tern\", hull: 4,\nactions: List(edit: {Boost: (difficulty: White)}))]",
        ),
        (
            "bbb/ships/s.ron",
            "[(id: \"heir\", extends: \"tern\", agility: 2)]",
        ),
    ]);
    assert_eq!(told(&folder), Vec::<String>::new());
    let written = load(folder.path()).written;
    let text = written.show(Some("ships"), "tern").unwrap();
    for part in [
        "    hull: 4, // aaa, ships/s.ron:2\n",
        "            difficulty: White, // aaa, ships/s.ron:3\n",
        "    agility: 3,\n",
    ] {
        assert!(text.contains(part), "{part}{text}");
    }
    let text = written.show(None, "heir").unwrap();
    for part in [
        "    id: \"heir\",\n",
        "    hull: 4, // aaa, ships/s.ron:2\n",
        "    agility: 2,\n",
        "    faction: \"tidewardens\", // core, ships/tern.ron:6\n",
    ] {
        assert!(text.contains(part), "{part}{text}");
    }
    // What no pack has changed is shown as it stands.
    let text = written.show(Some("ships"), "petrel").unwrap();
    let start = "// ship `petrel`: core, ships/petrel.ron:";
    assert!(text.starts_with(start), "{text}");
    let told = written.show(Some("ships"), "tren").unwrap_err();
    assert!(
        told.starts_with("there is no ship `tren` (did you mean `tern`?"),
        "{told}"
    );
    assert!(
        written
            .show(Some("ship"), "tern")
            .unwrap_err()
            .contains("did you mean `ships`?")
    );
    assert!(written.keys("ships").unwrap().contains(&("heir", "bbb")));
}

/// Many heirs of a large entry come to an end.
#[test]
fn what_is_made_is_bounded() {
    let lore = "x".repeat(900_000);
    let base = format!("[(id: \"big\", extends: \"tern\", lore: \"{lore}\")]");
    let heir = |at: usize| format!("(id: \"h{at}\", extends: \"big\"),");
    let heirs: String = (0..200).map(heir).collect();
    let folder = packs(&[
        ("mod/ships/a.ron", &base),
        ("mod/ships/b.ron", &format!("[{heirs}]")),
    ]);
    let told = told(&folder);
    let long = "this and what it builds on are too long together";
    assert!(
        told.iter().any(|told| told.contains(long)),
        "{}",
        told.len()
    );
}

/// What a pack has changed, and how.
fn changes(loaded: &content::Loaded) -> Vec<(&str, &str, &str, &str)> {
    let all = loaded.replaced.iter();
    let all = all.map(|it| {
        (
            it.by.as_str(),
            it.does.word(),
            it.key.as_str(),
            it.of.as_str(),
        )
    });
    all.collect()
}

#[test]
fn a_patch_at_fault_is_left_out_and_the_others_hold() {
    let ship = |fields: &str| format!("[(patches: \"tern\", {fields})]");
    let (good, bad) = (ship("hull: 4"), ship("agility: 2, faction: \"none\""));
    let (later, last) = (ship("shields: 3"), ship("initiative: 40"));
    let folder = packs(&[
        ("aaa/ships/s.ron", &good),
        ("bbb/ships/s.ron", &bad),
        ("ccc/ships/s.ron", &later),
    ]);
    let loaded = load(folder.path());
    let tern = loaded.content.ship("tern").unwrap().1;
    assert_eq!((tern.hull, tern.agility, tern.shields), (4, 3, 3));
    assert_eq!(tern.faction, "tidewardens");
    let one = "packs/bbb/ships/s.ron:1:41: error: there is no faction `none`";
    let all = told(&folder);
    assert!(all.len() == 1 && all[0].starts_with(one), "{all:#?}");
    let held = [
        ("aaa", "patches", "tern", "core"),
        ("ccc", "patches", "tern", "core"),
    ];
    assert_eq!(changes(&loaded), held);
    let shown = loaded.written.show(Some("ships"), "tern").unwrap();
    assert!(shown.contains("hull: 4, // aaa, ships/s.ron:1"), "{shown}");
    assert!(
        shown.contains("shields: 3, // ccc, ships/s.ron:1"),
        "{shown}"
    );
    assert!(!shown.contains("bbb"), "{shown}");
    // Two at fault are both left out.
    folder.write("ddd/ships/s.ron", &last);
    folder.write("eee/ships/s.ron", ship("lore: 5"));
    let loaded = load(folder.path());
    let tern = loaded.content.ship("tern").unwrap().1;
    assert_eq!((tern.hull, tern.agility, tern.shields), (4, 3, 3));
    let all = told(&folder);
    assert!(all.len() == 3 && all[0].starts_with(one), "{all:#?}");
    for (told, place) in all[1..]
        .iter()
        .zip(["ddd/ships/s.ron:1:32", "eee/ships/s.ron:1:26"])
    {
        let start = format!("packs/{place}: error: ");
        assert!(told.starts_with(&start), "{all:#?}");
    }
    assert_eq!(changes(&loaded), held);
}

#[test]
fn what_packs_change_is_known() {
    let faction = "(id: \"choir\", replaces: true, name: \"Third\", color: (0.5, 0.5, 0.5))";
    let folder = packs(&[
        (
            "aaa/factions/f.ron",
            "[(patches: \"choir\", name: \"Second\"), (id: \"own\", name: \"O\", color: (0, 0, 0)), \
             (patches: \"own\", name: \"P\")]",
        ),
        ("bbb/factions/f.ron", faction),
        (
            "ccc/factions/f.ron",
            "[(patches: \"choir\", name: \"Fourth\")]",
        ),
        ("ccc/scenarios/s.ron", "[(removes: \"far-void\")]"),
        (
            "ddd/factions/f.ron",
            "[(patches: \"choir\", color: (0.1, 0.2, 0.3))]",
        ),
    ]);
    let loaded = load(folder.path());
    assert_eq!(
        changes(&loaded),
        [
            ("bbb", "replaces", "choir", "core"),
            ("ccc", "patches", "choir", "bbb"),
            ("ddd", "patches", "choir", "bbb"),
            ("ccc", "removes", "far-void", "core"),
        ]
    );
}

#[test]
fn words_of_patches_are_no_words_of_plain_entries() {
    let faction =
        |name: &str, color: &str| format!("[(id: \"gulls\", name: {name}, color: {color})]");
    fault_of("factions", &faction("Unset", "(0, 0, 0)")).starts(
        "1:22: error: `Unset` takes a field away that is there, so it is for entries that patch or extend others (here, leave the field out)",
    );
    fault_of("factions", &faction("\"Gulls\"", "Whole((0, 0, 0))"))
        .starts("1:38: error: `Whole` replaces a value that is there, so it is for");
    let core = load(Folder::core().path());
    let tern = core.written.show(Some("ships"), "tern").unwrap();
    let other = |from: &str, to: &str| {
        let text = tern.replace("id: \"tern\"", "id: \"other\"");
        assert!(text.contains(from), "{text}");
        text.replacen(from, to, 1)
    };
    let told_of = |text: &str| told(&packs(&[("mod/ships/s.ron", text)])).join("\n");
    let told = told_of(&other("weapons: [", "weapons: List(add: []), actions_: ["));
    let list = "`List` changes a list that is there, so it is for entries that patch or extend others (here, write the list itself: `[...]`)";
    assert!(told.contains(list), "{told}");
    let ruleset = core.written.show(Some("rulesets"), "derelict").unwrap();
    let text = ruleset.replace("id: \"derelict\"", "id: \"other\"");
    let at = text.find("dice: {").unwrap();
    let text = format!(
        "{}dice: Map(add: {{}}), dice_: {}",
        &text[..at],
        &text[at + 6..]
    );
    let told = self::told(&packs(&[("mod/rulesets/r.ron", &text)])).join("\n");
    let map = "`Map` changes a map that is there, so it is for entries that patch or extend others (here, write the map itself: `{...}`)";
    assert!(told.contains(map), "{told}");
}
