//! No input makes loading panic.

use std::{
    fs,
    path::{Path, PathBuf},
};

use content::{Content, load, load_with, parse_ron, parse_scenario};
use proptest::prelude::*;

use crate::folder::{Folder, assets, check};

/// Pieces of data files, and characters that break them.
fn piece() -> impl Strategy<Value = String> {
    let known = prop::sample::select(vec![
        "(",
        ")",
        "[",
        "]",
        "{",
        "}",
        ",",
        ":",
        "\"",
        "'",
        "\\",
        "#",
        "r#\"",
        "\"#",
        "//",
        "/*",
        "*/",
        "\n",
        " ",
        "id",
        "name",
        "Some",
        "None",
        "-",
        ".",
        "1e999",
        "nan",
        "inf",
        "0x",
        "b\"",
        "br##\"",
        "#![enable(",
        "pose",
        "Gain(Stress, 1)",
        "é",
        "\u{feff}",
        "\u{2028}",
        "'a'",
        "'\\''",
        "255",
        "-1",
        "r#id",
    ]);
    prop_oneof![4 => known.prop_map(str::to_owned), 1 => any::<String>()]
}

fn pieces() -> impl Strategy<Value = String> {
    prop::collection::vec(piece(), 0..60).prop_map(|pieces| pieces.concat())
}

fn probe(text: &str) {
    let content = Content::default();
    if let Err(told) = parse_scenario(text, "x.ron", &content) {
        assert!(!told.is_empty());
        let lines = text.split('\n').count();
        assert!(
            told.iter()
                .all(|told| (1..=lines).contains(&told.line) && told.col >= 1)
        );
    }
    let _ = parse_ron::<content::ShipType>(text, "x.ron");
    let _ = parse_ron::<Vec<content::Clause>>(text, "x.ron");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn pieces_in_any_order(text in pieces()) {
        probe(&text);
    }

    #[test]
    fn a_real_file_with_a_wound(at in 0usize..4000, length in 0usize..40, insert in pieces()) {
        let text = include_str!("../../../../assets/packs/core/scenarios/gauntlet.ron");
        let bound = |at: usize| (0..=at.min(text.len())).rev().find(|at| text.is_char_boundary(*at)).unwrap();
        let (from, to) = (bound(at), bound(at + length));
        probe(&format!("{}{insert}{}", &text[..from], &text[to..]));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 25, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes_in_any_kind_of_file(bytes in prop::collection::vec(any::<u8>(), 0..400), text in pieces()) {
        let folder = Folder::empty();
        for kind in ["factions", "rulebook", "obstacles", "outlines", "damage", "ships", "rulesets", "scenarios", "personalities", "dice", "arcs"] {
            folder.write(&format!("mod/{kind}/bytes.ron"), &bytes);
            folder.write(&format!("mod/{kind}/text.ron"), &text);
            folder.write(&format!("mod/{kind}/list.ron"), format!("[{text}]"));
        }
        folder.write("mod/pack.ron", &text);
        let _ = load(folder.path());
    }
}

/// The files of data of the example mods, each with its pack.
fn examples() -> Vec<(PathBuf, PathBuf)> {
    let mods = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/mods");
    let inside = |path: &Path| -> Vec<PathBuf> {
        let entries = fs::read_dir(path).into_iter().flatten().flatten();
        let mut found: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
        found.sort();
        found
    };
    let mut found = Vec::new();
    for pack in inside(&mods).into_iter().filter(|path| path.is_dir()) {
        let files = inside(&pack)
            .into_iter()
            .flat_map(|path| match path.is_dir() {
                true => inside(&path),
                false => vec![path],
            });
        let data = files.filter(|path| path.extension().is_some_and(|kind| kind == "ron"));
        found.extend(data.map(|file| (pack.clone(), file)));
    }
    found
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, failure_persistence: None, ..ProptestConfig::default() })]

    /// A file of an example with a wound: whatever comes of it, it is told in a file of this pack
    /// or of one that builds on it, and core stays whole.
    #[test]
    fn an_example_with_a_wound(which in 0usize..1000, at in 0usize..6000, length in 0usize..60, insert in pieces()) {
        let files = examples();
        let (pack, wounded) = &files[which % files.len()];
        let folder = Folder::empty();
        for (_, file) in files.iter().filter(|(held, _)| held == pack) {
            let mut text = fs::read_to_string(file).expect("it is text");
            if file == wounded {
                let bound = |at: usize| (0..=at.min(text.len())).rev().find(|at| text.is_char_boundary(*at)).unwrap();
                let at = at % (text.len() + 1);
                let (from, to) = (bound(at), bound(at + length));
                text = format!("{}{insert}{}", &text[..from], &text[to..]);
            }
            let name = file.strip_prefix(pack).expect("it lies in it").to_string_lossy().into_owned();
            folder.write(&format!("wounded/{name}"), text);
        }
        let place = folder.path().join("packs/wounded");
        if let Ok(loaded) = load_with(&assets(), &[place]) {
            prop_assert!(loaded.content.ship("tern").is_some());
            prop_assert!(loaded.content.rulesets.len() >= 6);
        }
    }
}

/// Makes every number of every core file absurd, one at a time.
#[test]
fn absurd_numbers_are_told_or_taken() {
    let folder = Folder::core();
    for file in [
        "ships/bellows.ron",
        "rulesets/dogfight.ron",
        "scenarios/gauntlet.ron",
        "obstacles/starting.ron",
    ] {
        let text = fs::read_to_string(assets().join("packs/core").join(file)).unwrap();
        let digits: Vec<usize> = text
            .match_indices(|c: char| c.is_ascii_digit())
            .map(|(at, _)| at)
            .collect();
        for at in digits.iter().step_by(19) {
            let absurd = format!("{}99999999999{}", &text[..*at], &text[at + 1..]);
            folder.write(&format!("core/{file}"), absurd);
            let _ = load(folder.path());
        }
        folder.write(&format!("core/{file}"), text);
    }
    assert!(!load(folder.path()).has_errors());
}

/// Files of the greatest size that are wrong everywhere are refused. A reader that goes back to the
/// file's beginning for each error would not finish in time.
#[test]
fn large_broken_files_are_refused() {
    let folder = Folder::core();
    let lines = |line: &str| {
        format!(
            "[\n{}",
            line.repeat(content::MAX_FILE_BYTES / line.len() - 1)
        )
    };
    folder.write("mod/ships/open.ron", lines("(\n"));
    folder.write("mod/ships/quotes.ron", lines("(\"\n"));
    folder.write("mod/ships/shut.ron", lines("(]\n"));
    folder.write("mod/ships/empty.ron", lines("(),\n"));
    let ship = "(id:1,class:\"nobody\",owner:9,locks:[1]),";
    let ships = ship.repeat(20_000);
    folder.write(
        "mod/scenarios/s.ron",
        format!("(id:\"s\",name:\"S\",ruleset:\"dogfight\",players:[],ships:[{ships}])"),
    );
    assert!(folder.told().len() > 100);
}

/// A damage card with these fields; they begin in column 47.
fn card(fields: &str) -> String {
    format!("(id: \"d\", name: \"D\", text: \"D.\", copies: 1, {fields}, deck: \"reef\")")
}

#[track_caller]
fn refused(fields: &str, message: &str) {
    let folder = Folder::core();
    folder.write("mod/damage/d.ron", card(fields));
    let told = folder.told();
    assert!(
        told.len() == 1 && told[0].contains("error: ") && told[0].contains(message),
        "{message}\n{}",
        told.join("\n")
    );
}

/// Data that would crash a match, or fill the memory, is invalid.
#[test]
fn lists_are_bounded() {
    let list = |item: &str, count: usize| vec![item; count].join(", ");
    let reroll = "(rule: \"OBS-H-ABIL\", passive: RerollAttack(10))";
    check(
        "damage/d.ron",
        &card(&format!("traits: [{}]", list(reroll, 24))),
        &[],
    );
    refused(
        &format!("traits: [{}]", list(reroll, 26)),
        "at most 24 traits are allowed",
    );
    let harder = "(rule: \"OBS-H-ABIL\", passive: Harder(All))";
    refused(
        &format!("traits: [{}]", list(harder, 130)),
        "at most 24 traits are allowed",
    );
    let clause = "(rule: \"OBS-H-ABIL\", on: [AtOnce], effects: [SkipAction])";
    refused(
        &format!("clauses: [{}]", list(clause, 25)),
        "at most 24 clauses are allowed",
    );
    let long = |parts: &str| format!("clauses: [(rule: \"OBS-H-ABIL\", {parts})]");
    refused(
        &long(&format!(
            "on: [AtOnce], effects: [{}]",
            list("SkipAction", 21)
        )),
        "at most 20 effects are allowed",
    );
    refused(
        &long(&format!(
            "on: [{}], effects: [SkipAction]",
            list("AtOnce", 21)
        )),
        "at most 20 on are allowed",
    );
    refused(
        &long(&format!(
            "on: [AtOnce], only_if: [{}], effects: [SkipAction]",
            list("Shieldless", 21)
        )),
        "at most 20 only_if are allowed",
    );
    let any = format!("Or([{}])", list("Not(Shieldless)", 11));
    refused(
        &long(&format!(
            "on: [AtOnce], only_if: [{any}, {any}], effects: [SkipAction]"
        )),
        "at most 20 conditions stand in one list",
    );
    let asks = "(rule: \"OBS-H-ABIL\", on: [AfterAction], may: true, effects: [SkipAction])";
    let folder = Folder::core();
    folder.write(
        "mod/damage/d.ron",
        card(&format!("clauses: [{}]", list(asks, 5))),
    );
    let told = folder.told().join("\n");
    assert!(told.contains("at most 4 clauses of one list ask"), "{told}");
}

/// Rolls that lead to rolls that lead to rolls would never end.
#[test]
fn rolls_are_bounded() {
    let roll = |count: u8, what: &str| {
        format!("Roll(die: Attack, count: {count}, on: [([Hit, Crit, Focus, Blank], [{what}])])")
    };
    let fields = |effect: &str| {
        format!("clauses: [(rule: \"OBS-H-ABIL\", on: [AtOnce], effects: [{effect}])]")
    };
    check(
        "damage/d.ron",
        &card(&fields(&roll(2, &roll(4, "Damage(Hit, 1)")))),
        &[],
    );
    refused(
        &fields(&roll(1, &roll(1, &roll(1, "Damage(Hit, 1)")))),
        "a roll may lead to another one, but that one to no third",
    );
    let seven = (0..7).fold("Damage(Hit, 1)".to_owned(), |inner, _| roll(10, &inner));
    refused(&fields(&seven), "a roll may lead to another one");
    refused(
        &fields(&roll(4, &roll(10, "Damage(Hit, 1)"))),
        "this can come to 44 dice; at most 40 are allowed",
    );
    let much = vec!["SkipAction"; 20].join(", ");
    refused(
        &fields(&roll(10, &much)),
        "this can come to 210 effects; at most 200 are allowed",
    );
}
