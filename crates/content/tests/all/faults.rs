//! All faults of an entry are told at once, with the limits that hold and the pack at fault.

use content::{lint, lint_pack};

use crate::folder::{Folder, GLB, check};

const SHIP: &str = r#"(
    id: "skua", name: "Skua", faction: "tidewardens", model: "models/skua.glb",
    size: Small, initiative: 3, points: 30, agility: 2, hull: 3, integrity: 3,
    weapons: [(name: "Gun", arc: Front, range: (1, 3), dice: 2)],
    dial: [(bearing: Straight, speed: 2, difficulty: Blue)],
    actions: [(action: Focus)],
)"#;

#[track_caller]
fn ship(changes: &[[&str; 2]], expect: &[&str]) {
    let mut text = SHIP.to_owned();
    for [from, to] in changes {
        assert!(text.contains(from), "{from}");
        text = text.replacen(from, to, 1);
    }
    check("ships/s.ron", &text, expect);
}

#[test]
fn the_limit_that_holds_is_told_at_once() {
    let limit = "3:63: error: `hull` is 400; allowed: 1 to 60";
    ship(&[["hull: 3", "hull: 400"]], &[limit]);
    ship(
        &[["hull: 3", "hull: 61"]],
        &["3:63: error: `hull` is 61; allowed: 1 to 60"],
    );
    let vast = "3:63: error: `hull` is 99999999999; allowed: 1 to 60";
    ship(&[["hull: 3", "hull: 99999999999"]], &[vast]);
    let less = "3:63: error: `hull` is -4; allowed: 1 to 60";
    ship(&[["hull: 3", "hull: -4"]], &[less]);
}

#[test]
fn what_is_no_number_is_told_in_words() {
    let told = "3:63: error: `hull` is `four`: a whole number is expected";
    ship(&[["hull: 3", "hull: four"]], &[told]);
    ship(
        &[["hull: 3", "hull: four"], ["agility: 2", "agility: 20"]],
        &[
            "3:54: error: `agility` is 20; allowed:",
            "3:64: error: `hull` is `four`",
        ],
    );
}

#[test]
fn a_number_in_quotes_hides_no_other_fault() {
    ship(
        &[
            ["initiative: 3", "initiative: \"3\""],
            ["dice: 2", "dice: 12"],
        ],
        &[
            "3:30: error: `initiative` is `\"3\"`: a whole number is expected",
            "4:62: error: `dice` is 12; allowed:",
        ],
    );
}

#[test]
fn all_faults_of_an_entry_are_told_together() {
    ship(
        &[
            ["points: 30", "points: many"],
            ["agility: 2", "agility: 20"],
            ["hull: 3", "hull: 3, hp: 4"],
            ["integrity: 3,", ""],
            ["dice: 2", "dice: 99"],
        ],
        &[
            "1:1: error: `integrity` is 0 or left out; allowed:",
            "3:41: error: `points` is `many`: a whole number is expected",
            "3:56: error: `agility` is 20; allowed:",
            "3:69: error: unknown field `hp`",
            "4:62: error: `dice` is 99; allowed:",
        ],
    );
    // A name that is nearly right is one fault, not two.
    ship(
        &[["hull: 3", "hul: 3"]],
        &["3:57: error: unknown field `hul` (did you mean `hull`?"],
    );
}

#[test]
fn dice_are_told_as_data_has_them() {
    let folder = Folder::core();
    folder.write(
        "mod/damage/d.ron",
        "(id: \"d\", name: \"D\", text: \"D.\", copies: 1, deck: \"reef\", clauses: [(rule: \
         \"OBS-H-ABIL\", on: [AtOnce], effects: [Roll(die: Blue, count: 1, on: [([Strike(range: 9, \
         hearts: 9, surges: 9)], [SkipAction])])])])",
    );
    let told = folder.told();
    let words = "the die Blue has no face Strike(range: 9, hearts: 9, surges: 9)";
    let found = told.iter().find(|told| told.contains(words));
    assert!(found.is_some_and(|told| !told.contains('{')), "{told:?}");
}

#[test]
fn the_pack_at_fault_is_named() {
    let folder = Folder::core();
    let path = folder.path().join("packs/core/rulesets/derelict.ron");
    let text = std::fs::read_to_string(path).unwrap();
    assert!(text.contains("\"knit\":"));
    let text = text.replacen("\"knit\":", "\"sewn\":", 1);
    let text = text.replacen("id: \"derelict\",", "id: \"derelict\", replaces: true,", 1);
    folder.write("mod/rulesets/d.ron", text);
    let told = lint(folder.path());
    let errors = told.iter().filter(|told| told.is_error());
    let errors: Vec<String> = errors.map(ToString::to_string).collect();
    // What only follows names the entry at fault, which is told with the pack.
    let follows = |told: &String| told.contains("cannot be used: it has errors of its own");
    let errors: Vec<String> = errors.into_iter().filter(|told| !follows(told)).collect();
    assert!(!errors.is_empty());
    let blamed = "it uses the ruleset `derelict`, which the pack `mod` replaces";
    assert!(
        errors.iter().all(|told| told.contains(blamed)),
        "{errors:?}"
    );
}

#[test]
fn a_key_may_be_of_a_pack_that_is_not_here() {
    let folder = Folder::core();
    folder.write("mod/ships/s.ron", SHIP.replace("tidewardens", "strangers"));
    let told = folder.told();
    let words = [
        "there is no faction `strangers`",
        "or a pack that has it is not here",
    ];
    assert!(words.iter().all(|word| told[0].contains(word)), "{told:?}");
}

#[test]
fn one_pack_is_held_against_core() {
    let folder = Folder::core();
    let apart = Folder::empty();
    apart.write("mine/pack.ron", "(format: 3, name: \"Mine\")");
    apart.write("mine/ships/s.ron", SHIP);
    apart.write("mine/models/skua.glb", GLB);
    folder.write("other/ships/broken.ron", "(");
    let pack = apart.path().join("packs/mine");
    let told = |named: &str| {
        let told = lint_pack(folder.path(), &pack).unwrap();
        let mut all = told.iter().map(ToString::to_string);
        all.find(|told| told.contains(named))
    };
    assert_eq!(told("packs/mine"), None);
    assert_eq!(told("packs/other"), None);
    apart.write("mine/ships/s.ron", SHIP.replace("hull: 3", "hull: 0"));
    let line = told("packs/mine").unwrap();
    assert!(
        line.starts_with("packs/mine/ships/s.ron:3:63: error: `hull` is 0"),
        "{line}"
    );
    apart.write("mine/models/skua.glb", b"glTF");
    let line = told("packs/mine/models").unwrap();
    assert!(
        line.starts_with("packs/mine/models/skua.glb:1:1: error: is no model"),
        "{line}"
    );
}

#[test]
#[cfg(unix)]
fn what_is_not_read_is_named() {
    use std::{ffi::OsStr, os::unix::ffi::OsStrExt};
    let folder = Folder::core();
    let odd = |name: &[u8]| folder.path().join("packs").join(OsStr::from_bytes(name));
    std::fs::create_dir_all(odd(b"Br\xfccke/scenarios")).unwrap();
    std::fs::create_dir_all(odd(b"mod/ships")).unwrap();
    std::fs::write(odd(b"mod/ships/K\xe4fer.ron"), SHIP).unwrap();
    folder.write("mod.zip", "PK");
    folder.write("mod/PACK.RON", "(name: \"Mod\")");
    let told = lint(folder.path());
    let told: Vec<String> = told.iter().map(ToString::to_string).collect();
    for line in [
        "packs/Br\u{fffd}cke:1:1: error: its name is not UTF-8 text; not read",
        "packs/mod/ships/K\u{fffd}fer.ron:1:1: error: its name is not UTF-8 text; not read",
        "packs/mod.zip:1:1: error: is no zip, or is cut off: its end is missing; not read",
        "packs/mod/PACK.RON:1:1: warning: not read: a pack is described by a file called `pack.ron`",
    ] {
        assert!(
            told.iter().any(|told| told == line),
            "{line}\n{}",
            told.join("\n")
        );
    }
}

#[test]
fn text_may_begin_with_a_mark_and_is_never_utf_16() {
    let marked = [b"\xef\xbb\xbf", SHIP.replace('\n', "\r\n").as_bytes()].concat();
    let folder = Folder::core();
    folder.write(
        "mod/pack.ron",
        b"\xef\xbb\xbf(\r\n    format: 3,\r\n    name: \"M\",\r\n)\r\n",
    );
    folder.write("mod/ships/s.ron", marked);
    assert_eq!(folder.told(), Vec::<String>::new());
    let wide: Vec<u8> = SHIP.encode_utf16().flat_map(u16::to_le_bytes).collect();
    folder.write("mod/ships/s.ron", [b"\xff\xfe", wide.as_slice()].concat());
    let told = "packs/mod/ships/s.ron:1:1: error: is UTF-16 text; save it as UTF-8; not read";
    assert_eq!(folder.told(), [told]);
}

/// A sound, a picture and a model that would end the game.
#[test]
fn media_are_checked_to_their_ends() {
    let folder = Folder::core();
    let mut law = b"RIFF\x2c\0\0\0WAVEfmt \x10\0\0\0".to_vec();
    law.extend(b"\x07\0\x01\0\x44\xac\0\0\x44\xac\0\0\x01\0\x08\0data\x08\0\0\0\0\0\0\0\0\0\0\0");
    folder.write("mod/sounds/music_ambient.wav", law);
    let wide = b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\x9c\x40\0\0\0\x08\x08\0\0\0\0";
    folder.write("mod/pictures/wide.png", wide);
    folder.write("mod/models/x.glb", &GLB[..40]);
    let told = folder.told();
    for (file, words) in [
        ("sounds/music_ambient.wav", "its encoding cannot be played"),
        (
            "pictures/wide.png",
            "it is 40000 by 8 pixels; 1 to 4096 each way",
        ),
        ("models/x.glb", "it says that it has 64 bytes, and has 40"),
    ] {
        let start = format!("packs/mod/{file}:1:1: error: is no ");
        let found = told
            .iter()
            .any(|told| told.starts_with(&start) && told.contains(words));
        assert!(found, "{file}\n{}", told.join("\n"));
    }
}

/// Terrain under units of models: only entering counts, and any harm is one test.
#[test]
fn what_does_nothing_to_units_of_models_is_told() {
    let folder = Folder::core();
    let map = folder.path().join("packs/core/maps/long-ridge.ron");
    let map = std::fs::read_to_string(map).unwrap();
    let map = map.replacen(
        "id: \"long-ridge\",",
        "id: \"long-ridge\", replaces: true,",
        1,
    );
    folder.write("mod/maps/m.ron", map.replacen("\"mines\"", "\"slag\"", 1));
    let terrain = |clauses: &str, expect: &[&str]| {
        let text =
            format!("(id: \"slag\", name: \"Slag\", style: Dangerous,\nclauses: [{clauses}])");
        folder.write("mod/terrain/t.ron", text);
        let told = folder.told();
        let told: Vec<&String> = told
            .iter()
            .filter(|told| told.contains("terrain/t.ron"))
            .collect();
        assert_eq!(told.len(), expect.len(), "{told:?}");
        for (told, words) in told.iter().zip(expect) {
            assert!(told.contains(words), "{told}\n{words}");
        }
    };
    let on = |on: &str, more: &str, effects: &str| {
        format!("(rule: \"OBS-11\", on: [{on}],{more} effects: [{effects}])")
    };
    terrain(
        &on("Enter, Leave", "", "Damage(Hit, 9), Defeat, Mend(1)"),
        &[],
    );
    terrain(
        &on("StartTurn, EndTurn, EndRound", "", "Gain(Stress, 1)"),
        &[],
    );
    terrain(
        &on("Enter", "", "Gain(Focus, 1), BreakLocks, Carry(D6)"),
        &[
            "Gain(Focus) does nothing to models of units, who meet it on the map `long-ridge`",
            "BreakLocks does nothing to models of units",
            "Carry(D6) does nothing to models of units",
        ],
    );
    terrain(
        &on(
            "Enter",
            " only_if: [InBullseye, Wounded],",
            "Damage(Hit, 1)",
        ),
        &[
            "InBullseye does nothing to models of units",
            "InBullseye never holds",
        ],
    );
    let ships = "(rule: \"OBS-11\", on: [Enter], only_if: [NotKeyword(Model)], \
                 effects: [BreakLocks])";
    terrain(ships, &[]);
}

/// Whoever lays terrain of an earlier pack on a map of their own can change nothing about it.
#[test]
fn terrain_is_not_judged_by_maps_of_later_packs() {
    let folder = Folder::core();
    let map = folder.path().join("packs/core/maps/gravel-belt.ron");
    let map = std::fs::read_to_string(map).unwrap();
    let map = map.replacen(
        "id: \"gravel-belt\",",
        "id: \"gravel-belt\", replaces: true,",
        1,
    );
    folder.write("mod/maps/m.ron", map.replacen("\"rock\"", "\"crag\"", 1));
    let warned = || {
        let told = folder.told();
        told.iter()
            .filter(|told| told.contains("EntryCap(6) does nothing to figures"))
            .count()
    };
    assert_eq!(warned(), 0, "the crag is of core");
    let auras = "[(rule: \"GRD-16\", reach: Overlapping, passive: EntryCap(6))]";
    let own =
        format!("(id: \"crag\", replaces: true, name: \"Crag\", style: Rubble, auras: {auras})");
    folder.write("mod/terrain/t.ron", own);
    assert_eq!(warned(), 1, "its own crag");
}

#[test]
fn what_small_craft_cannot_have_is_told() {
    let ability = |effect: &str| {
        let held = format!(
            "abilities: [(name: \"Grit\", text: \"Grit.\", clauses: [(rule: \"OBS-H-ABIL\", \
             on: [AfterHitting], effects: [{effect}])])],\n    actions:"
        );
        [SHIP.replace("actions:", &held)]
    };
    for (effect, name) in [
        ("Points(2)", "Points"),
        ("ShutDoors(2)", "ShutDoors"),
        ("TargetGains(Held, 1)", "TargetGains(Held)"),
    ] {
        let folder = Folder::core();
        folder.write("mod/ships/s.ron", ability(effect).concat());
        let told = folder.told();
        let words = format!("{name} of an ability is not played on an open table yet");
        assert!(told.len() == 1 && told[0].contains(&words), "{told:?}");
    }
}

#[test]
fn faults_of_earlier_formats_are_told_where_they_stand_in_the_file() {
    // `hex` is called `cell` today. A letter that no font has is found in the file as it is, and a
    // wrong word in the file as it reads today.
    let text = "(id: \"x\", ships: [(id: 1, hex: (1, 1), class: \"\u{4e91}\", owner: 0), \
                (id: 2, hex: (1, 1), clas: 1)])\n";
    let folder = Folder::core();
    folder.write("mod/pack.ron", "(name: \"Mod\", format: 1)");
    folder.write("mod/scenarios/s.ron", text);
    let told = folder.told();
    let place = |sign: &str| {
        let before = text.split(sign).next().expect("a text");
        format!(
            "packs/mod/scenarios/s.ron:1:{}:",
            before.chars().count() + 1
        )
    };
    for (sign, message) in [("\u{4e91}", "no font has"), ("clas:", "`clas`")] {
        let found = told.iter().find(|told| told.contains(message));
        let found = found.unwrap_or_else(|| panic!("{message}: {told:?}"));
        assert!(found.starts_with(&place(sign)), "{sign}: {found}");
    }
}
