//! Lessons of guided scenarios: the messages about lessons that cannot be given.

use crate::folder::check_with;

const GUIDED: &str = r#"[(
    id: "duel", name: "Duel", ruleset: "maelstrom", rounds: 6,
    players: [(name: "A", faction: "tidewardens"), (name: "B", faction: "choir")],
    ships: [
        (id: 1, class: "tern", owner: 0, pose: (x: 300, y: 100, heading: 0)),
        (id: 2, class: "fulmar", owner: 0, pose: (x: 500, y: 100, heading: 0)),
        (id: 3, class: "lector", owner: 1, pose: (x: 300, y: 800, heading: 180)),
    ],
    obstacles: [(id: 21, outline: "gas-1", pose: (x: 450, y: 450, heading: 0))],
    lessons: [
        (
            title: "A dial", text: "Set it.", round: 1,
            asks: (order: SetDial, ship: 1, maneuver: (bearing: Straight, speed: 3)),
            until: [],
            shows: [1, 21],
        ),
        (
            title: "A ram", text: "Ram it.", round: 2,
            asks: (order: Ram, ship: 2, target: 3),
        ),
        (
            title: "A crash", text: "Watch it.", round: 2,
            until: [Event(rule: "FLT-14", ship: 2)],
        ),
    ],
)]
"#;

#[track_caller]
fn lesson(from: &str, to: &str, expect: &[&str]) {
    check_with("scenarios/s.ron", GUIDED, [from, to], expect);
}

#[test]
fn sound_lessons_pass() {
    lesson("duel", "duel", &[]);
}

#[test]
fn rules_and_numbers_have_to_be_there() {
    lesson(
        "\"FLT-14\"",
        "\"FLT-144\"",
        &["23:33: error: there is no rule `FLT-144` (did you mean `FLT-14`? "],
    );
    lesson(
        "ship: 2, target",
        "ship: 20, target",
        &["19:38: error: there is no ship with the number 20 (did you mean `2`? known: "],
    );
    lesson(
        "target: 3",
        "target: 21",
        &["19:49: error: there is no ship with the number 21 (did you mean `1`? known: "],
    );
    lesson(
        "[1, 21]",
        "[1, 22]",
        &[
            "15:24: error: there is no ship, obstacle or area with the number 22 (did you mean `2`? known: ",
        ],
    );
    lesson(
        "round: 1,",
        "round: 7,",
        &["12:54: error: `round` is 7; allowed: 1 to 6"],
    );
}

#[test]
fn a_ship_is_asked_for_what_it_can_do() {
    lesson(
        "order: SetDial, ship: 1",
        "order: SetDial, ship: 2",
        &[
            "13:27: error: ship 2 (`fulmar`) moves freely: it is never given `SetDial`",
            "13:55: error: Straight at speed 3 is not on the dial of `fulmar`",
        ],
    );
    lesson(
        "(order: Ram, ship: 2",
        "(order: Ram, ship: 1",
        &["19:27: error: ship 1 (`tern`) flies templates: it is never given `Ram`"],
    );
    lesson(
        "ship: 2, target: 3",
        "ship: 3, target: 2",
        &["19:38: error: ship 3 is player 1's: lessons are for player 0"],
    );
    lesson(
        "speed: 3",
        "speed: 1",
        &["13:55: error: Straight at speed 1 is not on the dial of `tern`"],
    );
    lesson(
        "order: Ram,",
        "order: Rem,",
        &["19:27: error: unknown value `Rem` (did you mean `Ram`? known: "],
    );
}

#[test]
fn a_lesson_says_something_and_ends() {
    lesson("\"A ram\"", "\"\"", &["18:20: error: `title` is empty"]);
    lesson(
        "round: 2,\n            until: [Event(rule: \"FLT-14\", ship: 2)],",
        "\n            until: [],",
        &["23:20: error: nothing ends this lesson"],
    );
    lesson(
        "until: [],",
        "until: [Round(7)],",
        &["14:21: error: `Round` is 7; allowed: 2 to 6"],
    );
}

#[test]
fn particulars_go_with_their_kind_of_order() {
    lesson(
        "ship: 1, maneuver",
        "ship: 1, spend: Focus, maneuver",
        &["13:52: error: `spend` goes with `Modify` only"],
    );
    lesson(
        "(order: Ram, ship: 2, target: 3)",
        "(order: SetStanding, ship: 2, standing: \"ahed\")",
        &[
            "19:59: error: there is no standing order `ahed` in `maelstrom` (did you mean `ahead`? known: ",
        ],
    );
    lesson(
        "(order: Ram, ship: 2, target: 3)",
        "(order: Sail, ship: 2, to: (x: 10, y: 10, within: 0))",
        &["19:69: error: `within` is more than 0 and at most 200"],
    );
    lesson(
        "(order: Ram, ship: 2, target: 3)",
        "(order: SetMarker, marker: 4)",
        &["19:46: error: `marker` is 1, 2 or 3"],
    );
}

#[test]
fn what_a_scenario_leads_on_to_is_another_that_is_there() {
    let second = r#"rounds: 6, next: "#;
    lesson("rounds: 6", &format!("{second}\"first-light\""), &[]);
    lesson(
        "rounds: 6",
        &format!("{second}\"first-lihgt\""),
        &["2:70: error: there is no scenario `first-lihgt` (did you mean `first-light`? known: "],
    );
    lesson(
        "rounds: 6",
        &format!("{second}\"duel\""),
        &["2:70: error: a scenario does not lead on to itself"],
    );
}

const ON_A_MAP: &str = r#"[(
    id: "yard", name: "Yard", ruleset: "void", map: "drill-yard", rounds: 6,
    players: [(name: "A", faction: "tidewardens"), (name: "B", faction: "choir")],
    ships: [
        (id: 1, class: "hullwalker", owner: 0, cell: (3, 9), card: 1),
        (id: 2, class: "cantor", owner: 1, cell: (12, 10), card: 1),
    ],
    lessons: [
        (
            title: "A step", text: "Take it.", round: 1,
            asks: (order: March, ship: 1, cell: (4, 9)),
            cells: [(4, 9), (5, 9)],
        ),
    ],
)]
"#;

/// What a lesson points out or asks for lies on the scenario's map.
#[test]
fn spaces_have_to_be_on_the_map() {
    let lesson = |from: &str, to: &str, expect: &[&str]| {
        check_with("scenarios/s.ron", ON_A_MAP, [from, to], expect);
    };
    lesson("yard", "yard", &[]);
    lesson(
        "[(4, 9), (5, 9)]",
        "[(4, 9), (99, 9)]",
        &["12:29: error: the map has no hex in column 99, row 9"],
    );
    lesson(
        "cell: (4, 9))",
        "cell: (4, -1))",
        &["11:49: error: the map has no hex in column 4, row -1"],
    );
}
