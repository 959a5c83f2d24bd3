//! Errors of form: brackets, names, types.

use crate::folder::{Folder, check};

const FACTION: &str = r#"[
    (
        id: "lamplighters",
        name: "Lamplighters",
        color: (0.9, 0.8, 0.2),
    ),
]
"#;

/// The faction file with one piece replaced (nobody flies for the faction, which is told where all is well).
#[track_caller]
fn faction(from: &str, to: &str, expect: &[&str]) {
    assert!(FACTION.contains(from));
    check("factions/f.ron", &FACTION.replacen(from, to, 1), expect);
}

#[test]
fn names() {
    faction("lamplighters", "lamplighters", &["3:13: warning: no ship belongs to faction `lamplighters`"]);
    faction("name:", "nmae:", &["X"]);
    faction("name:", "colour_of_name:", &["X"]);
    faction("        name: \"Lamplighters\",\n", "", &["X"]);
    faction("color:", "name: \"x\", color:", &["X"]);
}

#[test]
fn types() {
    faction("\"Lamplighters\"", "5", &["X"]);
    faction("(0.9, 0.8, 0.2)", "(0.9, 0.8)", &["X"]);
    faction("(0.9, 0.8, 0.2)", "(0.9, 0.8, 0.2, 0.1)", &["X"]);
    faction("0.8", "red", &["X"]);
    faction("0.8", "\"red\"", &["X"]);
    faction("\"Lamplighters\"", "Lamplighters", &["X"]);
}

#[test]
fn brackets() {
    faction("0.2),\n    )", "0.2),\n    ", &["X"]);
    faction("0.2),\n    )", "0.2,\n    )", &["X"]);
    faction("0.2),\n    )", "0.2),\n    ]", &["X"]);
    faction("),\n]", "),\n", &["X"]);
    faction("),\n]", ")),\n]", &["X"]);
    faction("),\n]", "),,\n]", &["X"]);
    faction("),\n]", "),\n] more", &["X"]);
    faction("\"Lamplighters\"", "\"Lamplighters", &["X"]);
    faction("[\n", "[ /* \n", &["X"]);
    faction("[\n", "(\n", &["X"]);
    faction("color: (", "color  (", &["X"]);
    faction("\"Lamplighters\",", "\"Lamplighters\"", &["X"]);
}

#[test]
fn one_broken_entry_loses_no_other() {
    let text = r#"// Three entries: the first lacks a bracket, the second a field.
[
    (
        id: "one", name: "One", color: (0.1, 0.1, 0.1,
    ),
    (
        id: "two", color: (0.1, 0.1, 0.1),
    ),
    (
        id: "three", name: "Three", color: (0.1, 0.1, 0.1), /* ) */ lore: r"( \",
    ),
    (
        id: "four", name: "Four ( \" )", color: (0.1, 0.1, 7.1),
    ),
]
"#;
    let folder = Folder::core();
    folder.write("mod/factions/f.ron", text);
    let told = folder.told();
    assert_eq!(told, ["X"]);
    let content = content::load(folder.path()).content;
    assert!(content.faction("three").is_some());
    assert_eq!(content.factions.len(), 3);
}

#[test]
fn effects() {
    const CARD: &str = r#"[(
    id: "x", name: "X", text: "X.", copies: 1,
    clauses: [(rule: "OBS-H-CRIT", on: [EndRound], effects: [
        Roll(die: Attack, count: 1, on: [([Hit], [Gain(Stress, 1)])]),
    ])],
)]"#;
    let card = |from: &str, to: &str, expect: &[&str]| {
        assert!(CARD.contains(from));
        check("damage/d.ron", &CARD.replacen(from, to, 1), expect);
    };
    card("x", "x", &[]);
    card("Gain", "Gian", &["X"]);
    card("Stress", "Stres", &["X"]);
    card("[Hit]", "[Hits]", &["X"]);
    card("[Hit]", "Hit", &["X"]);
    card("Attack", "Atack", &["X"]);
    card("count: 1", "counts: 1", &["X"]);
    card("count: 1, ", "", &["X"]);
    card("count: 1", "count: -1", &["X"]);
    card("count: 1", "count: 300", &["X"]);
    card("Gain(Stress, 1)", "Gain(Stress)", &["X"]);
    card("Gain(Stress, 1)", "Gain", &["X"]);
    card("OBS-H-CRIT", "obs h crit", &["X"]);
    card("EndRound", "EndOfRound", &["X"]);
    card("copies: 1", "copies: 0x0G", &["X"]);
}

#[test]
fn files() {
    check("factions/f.ron", "", &[]);
    check("factions/f.ron", "// nothing yet\n[]\n", &[]);
    check("factions/f.ron", "hello", &["X"]);
    check("factions/f.ron", "\"hello\"", &["X"]);
    check("factions/f.ron", "5", &["X"]);
    check("pack.ron", "(name: \"Mod\", autor: \"me\")", &["X"]);
    check("pack.ron", "(name: \"Mod\", author: \"me\")", &[]);
    let deep = format!("[{}{}]", "(".repeat(60), ")".repeat(60));
    check("factions/f.ron", &deep, &["X"]);
    let many = format!("[{}]", "(),".repeat(4100));
    let folder = Folder::core();
    folder.write("mod/factions/f.ron", many);
    assert_eq!(folder.told().len(), 4097);
}

#[test]
fn a_single_entry_needs_no_list() {
    let entry = FACTION.trim_start_matches("[\n").trim_end().trim_end_matches(']').trim().trim_end_matches(',');
    check("factions/f.ron", entry, &["2:13: warning: no ship belongs"]);
}
