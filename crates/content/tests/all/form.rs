//! Errors of form: brackets, names, types.

use crate::folder::{Folder, check, check_with};

const FACTION: &str = r#"[
    (
        id: "lamplighters",
        name: "Lamplighters",
        color: (0.9, 0.8, 0.2),
    ),
]
"#;

/// The faction file with one piece replaced. If all is well, the only message is that nobody flies
/// for the faction.
#[track_caller]
fn faction(from: &str, to: &str, expect: &[&str]) {
    check_with("factions/f.ron", FACTION, [from, to], expect);
}

#[test]
fn names() {
    faction(
        "lamplighters",
        "lamplighters",
        &["3:13: warning: no ship and no army belongs to faction `lamplighters`"],
    );
    faction(
        "name:",
        "nmae:",
        &["4:9: error: unknown field `nmae` (did you mean `name`? known: "],
    );
    faction(
        "name:",
        "colour_of_name:",
        &[
            "2:5: error: missing field `name`",
            "4:9: error: unknown field `colour_of_name` (known: id, replaces, name, lore, color)",
        ],
    );
    faction(
        "        name: \"Lamplighters\",\n",
        "",
        &["2:5: error: missing field `name`"],
    );
    faction(
        "color:",
        "name: \"x\", color:",
        &["5:9: error: field `name` is given twice"],
    );
}

#[test]
fn types() {
    faction(
        "\"Lamplighters\"",
        "5",
        &["4:15: error: expected a text in quotes, found `5`"],
    );
    faction(
        "(0.9, 0.8, 0.2)",
        "(0.9, 0.8)",
        &["5:25: error: 3 values are expected, here are 2"],
    );
    faction(
        "(0.9, 0.8, 0.2)",
        "(0.9, 0.8, 0.2, 0.1)",
        &["5:32: error: expected `)`, found `0.1`"],
    );
    faction(
        "0.8",
        "red",
        &["5:22: error: expected a number, found `red`"],
    );
    faction(
        "0.8",
        "\"red\"",
        &["5:22: error: expected a number, found `\"red\"`"],
    );
    faction(
        "\"Lamplighters\"",
        "Lamplighters",
        &["4:15: error: expected a text in quotes, found `Lamplighters`"],
    );
}

#[test]
fn brackets() {
    faction(
        "0.2),\n    )",
        "0.2),\n    ",
        &["2:5: error: this `(` is closed by the `]` at 7:1 (a `)` is missing in between)"],
    );
    faction(
        "0.2),\n    )",
        "0.2,\n    )",
        &["2:5: error: this `(` is closed by the `]` at 7:1 (a `)` is missing in between)"],
    );
    faction(
        "0.2),\n    )",
        "0.2),\n    ]",
        &["2:5: error: this `(` is closed by the `]` at 6:5 (a `)` is missing in between)"],
    );
    faction(
        "),\n]",
        "),\n",
        &[
            "3:13: warning: no ship and no army belongs to faction `lamplighters`",
            "8:1: error: the list ends without its closing `]`",
        ],
    );
    faction("),\n]", ")),\n]", &["6:6: error: this `)` closes nothing"]);
    faction(
        "),\n]",
        "),,\n]",
        &[
            "3:13: warning: no ship and no army belongs to faction `lamplighters`",
            "6:7: error: an entry is missing before this `,`",
        ],
    );
    faction(
        "),\n]",
        "),\n] more",
        &[
            "3:13: warning: no ship and no army belongs to faction `lamplighters`",
            "7:3: error: text after the closing `]` of the list",
        ],
    );
    faction(
        "\"Lamplighters\"",
        "\"Lamplighters",
        &["4:15: error: this text is never closed: a `\"` is missing"],
    );
    faction(
        "[\n",
        "[ /* \n",
        &["1:3: error: this comment is never closed"],
    );
    faction(
        "[\n",
        "(\n",
        &["1:1: error: this `(` is closed by the `]` at 7:1 (a `)` is missing in between)"],
    );
    faction(
        "color: (",
        "color  (",
        &["5:16: error: expected a `:` before `(`"],
    );
    faction(
        "\"Lamplighters\",",
        "\"Lamplighters\"",
        &["5:9: error: expected a `,` before `color`"],
    );
}

/// A text without its closing quote takes in the lines up to the next quote, and so does every text
/// after it. The message must give the place where that begins.
#[test]
fn unclosed_quotes() {
    let text = r#"[
    (
        id: "one",
        name: "One,
        lore: "It has forgotten something.",
        color: (0.1, 0.1, 0.1),
    ),
    (id: "two", name: "Two", color: (0.1, 0.1, 7.1)),
    (
        id: "three", name: "Three", color: (0.1, 0.1, 0.1), lore: "Two
lines, and well closed."
    ),
    (
        id: "four", name: "Four", lore: "Two
lines, and well closed." color: (0.1, 0.1, 0.1),
    ),
]
"#;
    let folder = Folder::core();
    folder.write("mod/factions/f.ron", text);
    assert_eq!(
        folder.told(),
        [
            "packs/mod/factions/f.ron:4:15: error: this text is never closed on its line: a `\"` is missing",
            "packs/mod/factions/f.ron:8:48: error: `color` is 7.1; allowed: 0 to 1",
            "packs/mod/factions/f.ron:15:26: error: expected a `,` before `color`",
        ]
    );
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
    assert_eq!(
        told,
        [
            "packs/mod/factions/f.ron:3:5: error: this `(` is closed by the `]` at 15:1 (a `)` is missing in between)",
            "packs/mod/factions/f.ron:6:5: error: missing field `name`",
            "packs/mod/factions/f.ron:13:60: error: `color` is 7.1; allowed: 0 to 1",
        ]
    );
    let content = content::load(folder.path()).content;
    assert!(content.faction("three").is_some());
    let core = content::load(Folder::core().path()).content;
    assert_eq!(content.factions.len(), core.factions.len() + 1);
}

#[test]
fn effects() {
    const CARD: &str = r#"[(
    id: "x", name: "X", text: "X.", copies: 1, deck: "reef",
    clauses: [(rule: "OBS-H-CRIT", on: [EndRound], effects: [
        Roll(die: Attack, count: 1, on: [([Hit], [Gain(Stress, 1)])]),
    ])],
)]"#;
    let card = |from: &str, to: &str, expect: &[&str]| {
        check_with("damage/d.ron", CARD, [from, to], expect);
    };
    card("x", "x", &[]);
    card(
        "Gain",
        "Gian",
        &["4:51: error: unknown value `Gian` (did you mean `Gain`? known: "],
    );
    card(
        "Stress",
        "Stres",
        &["4:56: error: there is no token `Stres` (did you mean `Stress`? known: "],
    );
    card(
        "[Hit]",
        "[Hits]",
        &["4:44: error: unknown value `Hits` (did you mean `Hit`? known: "],
    );
    card(
        "[Hit]",
        "Hit",
        &["4:43: error: expected a list, which starts with `[`, found `Hit`"],
    );
    card(
        "Attack",
        "Atack",
        &["4:19: error: there is no die `Atack` (did you mean `Attack`? known: "],
    );
    card(
        "count: 1",
        "counts: 1",
        &["4:27: error: unknown field `counts` (did you mean `count`? known: "],
    );
    card("count: 1, ", "", &["4:13: error: missing field `count`"]);
    card(
        "count: 1",
        "count: -1",
        &["4:34: error: `count` is -1; allowed: 1 to 10"],
    );
    card(
        "count: 1",
        "count: 300",
        &["4:34: error: `count` is 300; allowed: 1 to 10"],
    );
    card(
        "Gain(Stress, 1)",
        "Gain(Stress)",
        &["4:62: error: `Gain` takes 2 values, here is 1"],
    );
    card(
        "count: 1",
        "count: 1.5",
        &["4:34: error: `count` is 1.5: a whole number is expected"],
    );
    card(
        "Gain(Stress, 1)",
        "Gain(Stress, 1.5)",
        &["4:64: error: expected a whole number, found `1.5`"],
    );
    card(
        "copies: 1",
        "copies: -200",
        &["2:45: error: `copies` is -200; allowed: 1 to 20"],
    );
    card(
        "Gain(Stress, 1)",
        "Gain()",
        &["4:56: error: `Gain` takes 2 values, there is none"],
    );
    card(
        "Gain(Stress, 1)",
        "Gain",
        &["4:55: error: expected `(`, found `]`"],
    );
    card(
        "OBS-H-CRIT",
        "obs h crit",
        &[
            "3:23: error: `obs h crit` is no rule id: 1 to 15 capital letters, digits and hyphens, such as OBS-11",
        ],
    );
    card(
        "EndRound",
        "EndOfRound",
        &["3:41: error: unknown value `EndOfRound` (did you mean `EndRound`? known: "],
    );
    card(
        "copies: 1",
        "copies: 0x0G",
        &["2:48: error: expected a `,` before `G`"],
    );
}

#[test]
fn files() {
    check("factions/f.ron", "", &[]);
    check("factions/f.ron", "// nothing yet\n[]\n", &[]);
    check(
        "factions/f.ron",
        "hello",
        &["1:1: error: expected `(`, found `hello`"],
    );
    check(
        "factions/f.ron",
        "\"hello\"",
        &["1:1: error: expected `(`, found `\"hello\"`"],
    );
    check(
        "factions/f.ron",
        "5",
        &["1:1: error: expected `(`, found `5`"],
    );
    check(
        "pack.ron",
        "(name: \"Mod\", autor: \"me\")",
        &["1:15: error: unknown field `autor` (did you mean `author`? known: "],
    );
    check("pack.ron", "(name: \"Mod\", author: \"me\")", &[]);
    let deep = format!("[{}{}]", "(".repeat(60), ")".repeat(60));
    check(
        "factions/f.ron",
        &deep,
        &["1:50: error: brackets nested deeper than 48"],
    );
    let many = format!("[{}]", "(),".repeat(4100));
    let folder = Folder::core();
    folder.write("mod/factions/f.ron", many);
    // The first 40 tell all three of their faults, the others one; the last line tells the limit.
    assert_eq!(folder.told().len(), 4096 + 2 * 40 + 1);
}

#[test]
fn a_single_entry_needs_no_list() {
    let entry = FACTION
        .trim_start_matches("[\n")
        .trim_end()
        .trim_end_matches(']')
        .trim()
        .trim_end_matches(',');
    check(
        "factions/f.ron",
        entry,
        &["2:13: warning: no ship and no army belongs"],
    );
}
