//! Valid data without effect in play: dice that never show a face, ships that never move, effects
//! that reach nobody.

use crate::folder::{check, check_with};

const TERRAIN: &str = r#"(
    id: "dust", replaces: true, name: "Dust", style: Dense,
    clauses: [(rule: "HAZ-10", on: [EndRound], effects: [
        Roll(die: D6, count: 1, on: [([Pips(1)], [Damage(Hit, 1)])]),
    ])],
    auras: [(rule: "HAZ-02", reach: Overlapping, passive: EntryCost(2))],
)"#;

/// Replaces core's own dust bank, so that the terrain lies somewhere.
#[track_caller]
fn terrain(from: &str, to: &str, expect: &[&str]) {
    check_with("terrain/t.ron", TERRAIN, [from, to], expect);
}

#[test]
fn dice_show_what_is_waited_for() {
    let told = |from: &str, to: &str, error: &str| {
        check_with("terrain/t.ron", TERRAIN, [from, to], &[error]);
    };
    terrain("Pips(1)", "Pips(6)", &[]);
    told(
        "[Pips(1)]",
        "[Pips(1), Pips(9)]",
        "4:49: error: the die D6 has no face Pips(9) (its faces: Pips(1), Pips(2), Pips(3), Pips(4), Pips(5), Pips(6))",
    );
    told(
        "die: D6",
        "die: Attack",
        "4:44: error: the die Attack has no face Pips(1) (its faces: Hit, Crit, Focus, Blank)",
    );
    told(
        "die: D6, count: 1, on: [([Pips(1)]",
        "die: D20, count: 1, on: [([Hit]",
        "4:41: error: the die D20 has no face Hit (its faces: Pips(1) to Pips(20))",
    );
    told(
        "die: D6, count: 1, on: [([Pips(1)]",
        "die: Black, count: 1, on: [([Pips(5)]",
        "4:43: error: the die Black has no face Pips(5) (its faces: Pips(0), Pips(1), Pips(2), Pips(3), Pips(4))",
    );
    told(
        "Damage(Hit, 1)",
        "Carry(Combat)",
        "4:57: error: the die Combat shows no number to go by (its faces: Blank, Skull, Shield)",
    );
}

#[test]
fn a_ruleset_left_out_is_not_asked_for_its_dice() {
    let folder = crate::folder::Folder::core();
    let path = folder.path().join("packs/core/rulesets/void.ron");
    std::fs::write(&path, "[(id: \"void\")]").unwrap();
    folder.write("mod/terrain/t.ron", TERRAIN.replace("D6", "D20"));
    assert_eq!(folder.told().len(), 0, "{:?}", folder.told());
}

#[test]
fn reaches_that_terrain_does_not_tell_apart() {
    terrain("EntryCost(2)", "SpeedCap(2)", &[]);
    terrain(
        "reach: Overlapping, passive: EntryCost(2)",
        "reach: Inside, passive: SpeedCap(2)",
        &[],
    );
    terrain(
        "Overlapping",
        "Inside",
        &["6:37: warning: EntryCost(2) of terrain is played as Overlapping, not as Inside"],
    );
    terrain(
        "reach: Overlapping, passive: EntryCost(2)",
        "reach: Inside, passive: Saves(1)",
        &["6:37: warning: Saves(1) of terrain is played as Overlapping, not as Inside"],
    );
    terrain(
        "EntryCost(2)",
        "Crest",
        &["6:37: warning: Crest of terrain is played as Obstructing, not as Overlapping"],
    );
}

#[test]
fn effects_of_terrain_that_reach_nobody() {
    let effect = |effect: &str, expect: &[&str]| terrain("Damage(Hit, 1)", effect, expect);
    effect("Expose", &[]);
    effect("Carry(D3)", &[]);
    for word in ["LockTarget", "RemoveSource"] {
        effect(
            word,
            &[&format!(
                "4:51: warning: {word} of terrain is not played on any space yet"
            )],
        );
    }
    effect(
        "TargetGains(Ion, 1)",
        &["4:51: warning: TargetGains of terrain is not played on any space yet"],
    );
    terrain(
        "effects: [\n",
        "only_if: [Obstructed, Wounded], effects: [\n",
        &[
            "3:58: warning: Obstructed never holds on EndRound: then there is no other one of an attack or ram",
        ],
    );
}

const SHIP: &str = r#"(
    id: "skua", name: "Skua", faction: "tidewardens", model: "models/skua.glb",
    size: Small, initiative: 3, points: 30, agility: 2, hull: 3, integrity: 3,
    weapons: [(name: "Gun", arc: Front, range: (1, 3), dice: 2)],
    dial: [(bearing: Straight, speed: 2, difficulty: Blue)],
    actions: [(action: Focus)],
    abilities: [(name: "Grit", text: "Grit.",
        clauses: [(rule: "OBS-H-ABIL", on: [AfterHitting], only_if: [Range(1, 2)], effects: [Push(1)])],
    )],
)"#;

#[track_caller]
fn ship(from: &str, to: &str, expect: &[&str]) {
    check_with("ships/s.ron", SHIP, [from, to], expect);
}

#[test]
fn effects_of_ships_that_reach_nobody() {
    for word in ["Push(1)", "LockTarget", "TargetGains(Ion, 1)"] {
        ship("Push(1)", word, &[]);
    }
    ship(
        "AfterHitting], only_if: [Range(1, 2)]",
        "EndRound, AfterAction], only_if: [Range(1, 2)]",
        &[
            "8:79: warning: Range(1, 2) never holds on EndRound, AfterAction: then there is no other one",
            "8:103: warning: Push does nothing but on AfterHitting, AfterDefending, AfterDestroying and AfterRamming: it is for the other one of an attack or ram",
        ],
    );
    for word in ["Expose", "RemoveSource"] {
        ship(
            "Push(1)",
            word,
            &[&format!(
                "8:94: warning: {word} of an ability is not played on an open table yet"
            )],
        );
    }
}

#[test]
fn batteries_are_for_free_ships() {
    ship(
        "dice: 2",
        "dice: 2, hits_on: 4",
        &[
            "4:74: warning: `hits_on` makes this a battery, as ships with `capital` have: its range of 1 to 3 is in inches",
        ],
    );
    let free = SHIP
        .replace(
            "dial: [(bearing: Straight, speed: 2, difficulty: Blue)],",
            "",
        )
        .replace(
            "size: Small,",
            "capital: (move: 6, shields: (bow: 4, port: 4, starboard: 4, stern: 6)),",
        );
    let free = |from: &str, to: &str, expect: &[&str]| {
        check_with("ships/s.ron", &free, [from, to], expect);
    };
    // The consequences of the missing field are not reported besides.
    free(
        "range: (1, 3)",
        "range: (0, 14)",
        &["4:15: error: a weapon of a ship that moves freely needs `hits_on`"],
    );
    free("dice: 2", "dice: 2, hits_on: 4", &[]);
    free(
        "integrity: 3,\n    weapons: [(name: \"Gun\", arc: Front, range: (1, 3), dice: 2)]",
        "weapons: []",
        &["1:1: error: `integrity` is 0 or left out; allowed: 1 to 7"],
    );
}

const SCENARIO: &str = r#"[(
    id: "duel", name: "Duel", ruleset: "maelstrom",
    players: [(name: "A", faction: "tidewardens"), (name: "B", faction: "choir")],
    ships: [
        (id: 1, class: "tern", owner: 0, pose: (x: 300, y: 100, heading: 0)),
        (id: 2, class: "spark", owner: 1, pose: (x: 300, y: 800, heading: 180)),
        (id: 3, class: "shearwater", owner: 0, pose: (x: 500, y: 100, heading: 0)),
    ],
    obstacles: [(id: 4, outline: "gas-1", pose: (x: 450, y: 450, heading: 0))],
    areas: [(id: 5, terrain: "hulk", outline: [(-60, -40), (60, -40), (0, 50)], pose: (x: 700, y: 400, heading: 0))],
)]
"#;

#[track_caller]
fn scenario(from: &str, to: &str, expect: &[&str]) {
    check_with("scenarios/s.ron", SCENARIO, [from, to], expect);
}

#[test]
fn ships_that_their_ruleset_does_not_play() {
    scenario("maelstrom", "maelstrom", &[]);
    scenario(
        "maelstrom",
        "fleet",
        &[
            "5:24: warning: ship 1 (`tern`) flies templates: in the ruleset `fleet` it never moves and never fires (it is played in: dogfight, maelstrom)",
            "6:24: warning: ship 2 (`spark`) flies templates: in the ruleset `fleet` it never",
        ],
    );
    scenario(
        "maelstrom",
        "dogfight",
        &[
            "7:24: warning: ship 3 (`shearwater`) moves freely: in the ruleset `dogfight` it never hits and is never saved by its shields: there is no die D6 (it is played in: fleet, maelstrom)",
        ],
    );
    scenario(
        "\"shearwater\"",
        "\"hullwalker\"",
        &["7:24: error: `hullwalker` is a figure, which stands on grids only"],
    );
}

#[test]
fn ships_that_start_on_something() {
    scenario(
        "(x: 500, y: 100",
        "(x: 300, y: 100",
        &["7:54: warning: ship 3 (`shearwater`) starts on top of ship 1 (`tern`)"],
    );
    scenario("(x: 500, y: 100", "(x: 335.1, y: 100", &[]);
    scenario(
        "(x: 500, y: 100",
        "(x: 450, y: 450",
        &["7:54: warning: ship 3 (`shearwater`) starts on top of obstacle 4 (`gas-1`)"],
    );
    scenario(
        "(x: 500, y: 100",
        "(x: 700, y: 400",
        &[
            "7:54: warning: ship 3 (`shearwater`) starts on top of area 5 (`hulk`), which nobody enters",
        ],
    );
}

#[test]
fn a_card_pushes_as_well() {
    check(
        "damage/d.ron",
        "(id: \"d\", name: \"D\", text: \"D.\", deck: \"reef\", copies: 1,\nclauses: [(rule: \"OBS-H-ABIL\", on: [AfterDefending], effects: [Push(1)])])",
        &[],
    );
}
