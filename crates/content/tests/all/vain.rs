//! Data that is valid by itself and has no effect in its place: dice and options of other rulesets.

use crate::folder::{Folder, check_with};

const TERRAIN: &str = r#"(
    id: "grit", name: "Grit", style: Dense,
    clauses: [(rule: "HAZ-10", on: [EndRound], only_if: [Option("fly.ignores", "terrain")], effects: [
        Roll(die: Combat, count: 1, on: [([Skull], [Damage(Hit, 1)])]),
    ])],
)"#;

const MAP: &str = r#"(
    id: "raft", name: "Raft", legend: {'d': "grit"},
    rows: ["d   d   d", "  d   d   d"],
    zones: [(player: 0, from: (0, 0), to: (2, 0)), (player: 1, from: (0, 1), to: (2, 1))],
)"#;

const SCENARIO: &str = r#"(
    id: "raft", name: "Raft", ruleset: "void", map: "raft",
    players: [(name: "A", faction: "choir"), (name: "B", faction: "choir")],
    ships: [
        (id: 1, class: "diver", owner: 0),
        (id: 2, class: "diver", owner: 1),
    ],
)"#;

const FIGURE: &str = r#"(
    id: "diver", name: "Diver", faction: "choir", points: 40, hull: 4, model: "models/skua.glb",
    figure: (move: 5, height: 5, range: 4, attack: 3, defence: 2),
)"#;

#[test]
fn losses_of_units_of_models_score_nothing() {
    let told = |ruleset: &str, scoring: &str| {
        let folder = Folder::core();
        let text = format!("[(patches: \"{ruleset}\", scoring: ({scoring}))]");
        folder.write("mod/rulesets/r.ron", text);
        folder.told()
    };
    let all = told(
        "outpost",
        "lost: Each(3), halved: Some(Each(1)), goal: Some(7)",
    );
    assert_eq!(all.len(), 2, "{all:?}");
    for told in all {
        assert!(
            told.contains("warning: losses of units of models score nothing"),
            "{told}"
        );
    }
    assert_eq!(told("outpost", "goal: Some(7)"), [""; 0]);
    assert_eq!(
        told("maelstrom", "lost: Each(3), halved: Some(Each(1))"),
        [""; 0]
    );
}

/// The messages about a pack with this terrain on a map of the Void.
#[track_caller]
fn on_hexes(from: &str, to: &str, expect: &[&str]) {
    assert!(TERRAIN.contains(from), "{from}");
    let folder = Folder::core();
    folder.write("mod/terrain/t.ron", TERRAIN.replacen(from, to, 1));
    folder.write("mod/maps/m.ron", MAP);
    folder.write("mod/ships/f.ron", FIGURE);
    folder.write("mod/scenarios/s.ron", SCENARIO);
    let told = folder.told();
    let fits = told.len() == expect.len()
        && told
            .iter()
            .zip(expect)
            .all(|(told, wanted)| told.starts_with(wanted));
    assert!(fits, "{}", told.join("\n"));
}

#[test]
fn terrain_of_a_map_rolls_dice_of_the_void() {
    on_hexes("Combat", "Combat", &[]);
    on_hexes(
        "Combat, count: 1, on: [([Skull]",
        "D20, count: 1, on: [([Pips(3)]",
        &[],
    );
    on_hexes(
        "Combat, count: 1, on: [([Skull]",
        "Defence, count: 1, on: [([Evade]",
        &[
            "packs/mod/maps/m.ron:2:45: error: terrain `grit` (HAZ-10) rolls the die Defence, which no ruleset on a grid has (`derelict` has Attack, Combat, D6, Blue, Red, Yellow, Brown, Grey, Black; `void` has Attack, Combat, D20)",
            "packs/mod/scenarios/s.ron:2:53: error: map `raft` cannot be used: it has errors of its own",
        ],
    );
    on_hexes(
        "Damage(Hit, 1)",
        "Carry(D3)",
        &[
            "packs/mod/maps/m.ron:2:45: error: terrain `grit` (HAZ-10) rolls the die D3, which no ruleset on a grid has",
            "packs/mod/scenarios/s.ron:2:53: error: map `raft` cannot be used",
        ],
    );
}

#[test]
fn options_of_conditions_are_there() {
    on_hexes(
        "fly.ignores",
        "fly.ignore",
        &[
            "packs/mod/terrain/t.ron:3:65: error: there is no option `fly.ignore` (did you mean `fly.ignores`?",
            "packs/mod/maps/m.ron:2:45: error: terrain `grit` cannot be used",
            "packs/mod/scenarios/s.ron:2:53: error: map `raft` cannot be used",
        ],
    );
    on_hexes(
        "\"terrain\"",
        "\"terrains\"",
        &[
            "packs/mod/terrain/t.ron:3:80: error: there is no option value `terrains` (did you mean `terrain`?",
            "packs/mod/maps/m.ron:2:45: error: terrain `grit` cannot be used",
            "packs/mod/scenarios/s.ron:2:53: error: map `raft` cannot be used",
        ],
    );
    // An option of another ruleset never holds in this one.
    on_hexes(
        "Option(\"fly.ignores\", \"terrain\")",
        "Option(\"facing.reaction\", \"no\")",
        &[
            "packs/mod/scenarios/s.ron:2:53: warning: terrain `grit`: Option(\"facing.reaction\", \"no\") never holds, for ruleset `void` has no such option (its options: exposure.requires, exposure.order, fly.ignores)",
        ],
    );
}

/// A ruleset asks for its own options only.
#[test]
fn options_of_a_rulesets_own_traits() {
    let folder = Folder::core();
    let path = folder.path().join("packs/core/rulesets/maelstrom.ron");
    let text = std::fs::read_to_string(path).unwrap();
    let text = text.replace("id: \"maelstrom\"", "id: \"practice\"");
    let told = |option: &str| {
        let asked = format!("only_if: [AtSmallCraft, Option({option})]");
        folder.write(
            "mod/rulesets/r.ron",
            text.replace("only_if: [AtSmallCraft]", &asked),
        );
        folder.told()
    };
    assert_eq!(told("\"facing.reaction\", \"no\""), Vec::<String>::new());
    let found = told("\"exposure.order\", \"always\"");
    let wanted = "error: there is no option `exposure.order`";
    assert!(found.len() == 1 && found[0].contains(wanted), "{found:?}");
}

const AREA: &str = r#"(
    id: "duel", name: "Duel", ruleset: "dogfight",
    players: [(name: "A", faction: "choir"), (name: "B", faction: "choir")],
    ships: [
        (id: 1, class: "spark", owner: 0, pose: (x: 300, y: 60, heading: 0)),
        (id: 2, class: "spark", owner: 1, pose: (x: 300, y: 850, heading: 180)),
    ],
    areas: [
        (id: 9, terrain: "water", outline: [(-40, -40), (40, -40), (0, 40)], pose: (x: 500, y: 500, heading: 0)),
        (id: 8, terrain: "water", outline: [(-40, -40), (40, -40), (0, 40)], pose: (x: 200, y: 500, heading: 0)),
    ],
    start: (phase: "planning"),
)"#;

#[test]
fn areas_roll_dice_of_their_ruleset() {
    let area = |to: &str, expect: &[&str]| {
        check_with("scenarios/s.ron", AREA, ["water", to], expect);
    };
    area("water", &[]);
    area(
        "mines",
        &[
            "9:26: error: terrain `mines` (FLT-H-TERRAIN) rolls the die D6, which ruleset `dogfight` does not have (its dice: Attack, Defence)",
        ],
    );
}

#[test]
fn what_the_rounds_end_removes() {
    let told = |clause: &str| {
        let folder = Folder::core();
        folder.write(
            "mod/obstacles/o.ron",
            format!(
                "(id: \"ice\", name: \"Ice\", starting: true, style: Rock, clauses: [\n{clause}])"
            ),
        );
        folder.write(
            "mod/outlines/o.ron",
            "(id: \"ice-1\", obstacle: \"ice\", points: [(0, 0), (40, 0), (20, 30)])",
        );
        folder.told()
    };
    // With something else it is a trap that is used up.
    let used = "(rule: \"OBS-11\", on: [EndRound], effects: [Damage(Hit, 1), RemoveSource])";
    assert_eq!(told(used), Vec::<String>::new());
    for removes in ["RemoveSource", "By(\"OBS-12\", [RemoveSource])"] {
        let told = told(&format!(
            "(rule: \"OBS-11\", on: [EndRound], effects: [{removes}])"
        ));
        assert_eq!(
            told,
            [
                "packs/mod/obstacles/o.ron:2:43: warning: EndRound strikes whoever lies on the obstacle: with nobody there it is never removed (`lifetime: Rounds(1)` and an `expiry_rule` remove it in any case)"
            ]
        );
    }
}

/// There is no space of squares, and so no word for it.
#[test]
fn spaces_that_are_not_played_are_refused() {
    let folder = Folder::core();
    folder.write(
        "mod/rulesets/r.ron",
        "(id: \"s\", name: \"S\", text: \"\",\nspace: Squares)",
    );
    let told = folder.told();
    let wanted = "packs/mod/rulesets/r.ron:2:8: error: unknown value `Squares` (";
    assert!(told[0].starts_with(wanted), "{told:?}");
}

/// A consequence comes after its cause, and a further consequence after both, wherever the files
/// lie.
#[test]
fn causes_come_first() {
    let folder = Folder::core();
    // The rule is broken, so the terrain, the map, the scenario and the one that leads on to it are
    // too.
    folder.write(
        "zoo/rulebook/r.ron",
        "(id: \"GRIT\", section: \"Grit\", title: \"Grit\", text: \"\")",
    );
    folder.write("mod/terrain/t.ron", TERRAIN.replacen("HAZ-10", "GRIT", 1));
    folder.write("aaa/maps/m.ron", MAP);
    folder.write("mod/ships/f.ron", FIGURE);
    folder.write("aab/scenarios/z.ron", SCENARIO);
    let next = SCENARIO.replace("id: \"raft\"", "next: \"raft\", id: \"first\"");
    folder.write(
        "aaa/scenarios/a.ron",
        next.replace("map: \"raft\"", "map: \"drill-yard\""),
    );
    let told = content::lint(folder.path());
    let errors: Vec<String> = told
        .iter()
        .filter(|told| told.is_error())
        .map(|told| told.file.clone())
        .collect();
    assert_eq!(
        errors,
        [
            "packs/zoo/rulebook/r.ron",
            "packs/mod/terrain/t.ron",
            "packs/aaa/maps/m.ron",
            "packs/aab/scenarios/z.ron",
            "packs/aaa/scenarios/a.ron",
        ],
        "{told:#?}"
    );
}
