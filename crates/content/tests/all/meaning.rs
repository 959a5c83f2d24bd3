//! Errors of meaning: references, ranges, sense.

use crate::folder::{check, check_with};

const SHIP: &str = r#"[
    (
        id: "skua", name: "Skua", faction: "tidewardens", model: "models/skua.glb",
        size: Small, initiative: 3, points: 30, agility: 2, hull: 3, integrity: 3,
        weapons: [(name: "Gun", arc: Front, range: (1, 3), dice: 2)],
        dial: [
            (bearing: Straight, speed: 2, difficulty: Blue),
            (bearing: KTurn, speed: 3, difficulty: Red),
        ],
        actions: [(action: Focus), (action: Device)],
        devices: [(
            name: "Cargo", rule: "OBS-H-DEVICE", obstacle: "cargo", outline: "cargo-1",
            charges: 1, placing: Drop([(Straight, 1)]), when: Action,
        )],
        abilities: [(
            name: "Grit", text: "Grit.",
            traits: [(rule: "OBS-H-ABIL", only_if: [Range(1, 2)], passive: AttackDice(1))],
        )],
    ),
]
"#;

#[track_caller]
fn ship(from: &str, to: &str, expect: &[&str]) {
    check_with("ships/s.ron", SHIP, [from, to], expect);
}

#[test]
fn ships() {
    ship("skua", "skua", &[]);
    ship(
        "skua",
        "Big Skua",
        &[
            "3:13: error: `Big Skua` is no key: 1 to 64 small letters, digits, hyphens, underscores and points",
        ],
    );
    ship(
        "name: \"Skua\"",
        "name: \" \"",
        &["3:27: error: `name` is empty"],
    );
    ship(
        "tidewardens",
        "tidewarden",
        &["3:44: error: there is no faction `tidewarden` (did you mean `tidewardens`? "],
    );
    ship(
        "initiative: 3",
        "initiative: 12",
        &["4:34: error: `initiative` is 12; allowed: 0 to 9"],
    );
    ship(
        "points: 30",
        "points: 0",
        &["4:45: error: `points` is 0; allowed: 1 to 1000"],
    );
    ship(
        "agility: 2",
        "agility: 7",
        &["4:58: error: `agility` is 7; allowed: 0 to 6"],
    );
    ship(
        "hull: 3",
        "hull: 0",
        &["4:67: error: `hull` is 0; allowed: 1 to 60"],
    );
    ship(
        "integrity: 3",
        "integrity: 8",
        &["4:81: error: `integrity` is 8; allowed: 1 to 7"],
    );
    ship(
        "size: Small",
        "size: Huge",
        &["2:5: warning: the keyword Huge and the size Huge belong together"],
    );
    ship(
        "models/skua.glb",
        "models/gull.glb",
        &["3:66: warning: there is no model file `models/gull.glb`; a placeholder is drawn"],
    );
    ship(
        " model: \"models/skua.glb\",",
        "",
        &["2:5: warning: no `model` is named; a placeholder is drawn"],
    );
    ship(
        "models/skua.glb",
        "../../skua.glb",
        &["3:66: warning: `../../skua.glb` leads outside the pack; a placeholder is drawn"],
    );
    ship(
        "dice: 2",
        "dice: 11",
        &["5:66: error: `dice` is 11; allowed: 0 to 8"],
    );
    ship(
        "range: (1, 3)",
        "range: (3, 1)",
        &["5:52: error: no range is at least 3 and at most 1 (0 to 5)"],
    );
    ship(
        "dice: 2",
        "dice: 2, charges: 21",
        &["5:78: error: `charges` is 21; allowed: 1 to 20"],
    );
    ship(
        "[(name: \"Gun\"",
        "[(name: \"A\", arc: Left, range: (1, 2), dice: 1), (name: \"B\", arc: Left, range: (1, 2), dice: 1), (name: \"C\", arc: Left, range: (1, 2), dice: 1), (name: \"D\", arc: Left, range: (1, 2), dice: 1), (name: \"Gun\"",
        &["5:211: error: at most 4 weapons are allowed"],
    );
}

#[test]
fn dials_and_actions() {
    ship(
        "KTurn, speed: 3",
        "KTurn, speed: 6",
        &["8:37: error: there is no template for KTurn at speed 6"],
    );
    ship(
        "KTurn, speed: 3",
        "BankLeft, speed: 4",
        &["8:40: error: there is no template for BankLeft at speed 4"],
    );
    ship(
        "KTurn, speed: 3",
        "Stationary, speed: 1",
        &["8:42: error: there is no template for Stationary at speed 1"],
    );
    ship(
        "KTurn, speed: 3",
        "Straight, speed: 2",
        &["8:13: error: Straight at speed 2 is on the dial twice"],
    );
    ship(
        "(action: Focus)",
        "(action: Focus), (action: Focus)",
        &["10:45: error: Focus is on the action bar twice"],
    );
    ship(
        "(action: Focus)",
        "(action: Reload)",
        &["10:28: warning: nothing aboard is for Reload"],
    );
    ship(
        "when: Action",
        "when: System",
        &["10:45: warning: nothing aboard is for Device"],
    );
}

#[test]
fn devices_and_abilities() {
    ship(
        "obstacle: \"cargo\"",
        "obstacle: \"carg\"",
        &["12:60: error: there is no obstacle `carg` (did you mean `cargo`? "],
    );
    ship(
        "outline: \"cargo-1\"",
        "outline: \"cargo-9\"",
        &["12:78: error: there is no outline `cargo-9` (did you mean `cargo-1`? "],
    );
    ship(
        "outline: \"cargo-1\"",
        "outline: \"parts-1\"",
        &["12:78: error: outline `parts-1` is no outline of obstacle `cargo`"],
    );
    ship(
        "Drop([(Straight, 1)])",
        "Drop([(Straight, 1), (Turn(Left), 4)])",
        &["13:55: error: there is no template Turn(Left) of speed 4"],
    );
    ship(
        "Drop([(Straight, 1)])",
        "Drop([])",
        &["13:34: error: no template to place it with"],
    );
    ship(
        "charges: 1",
        "charges: 0",
        &["13:22: error: `charges` is 0; allowed: 1 to 20"],
    );
    ship(
        "OBS-H-DEVICE",
        "OBS-H-DEVISE",
        &["12:34: error: there is no rule `OBS-H-DEVISE` (did you mean `OBS-H-DEVICE`? "],
    );
    ship(
        "Range(1, 2)",
        "Range(2, 1)",
        &["17:53: error: no range is at least 2 and at most 1 (0 to 5)"],
    );
    ship(
        "AttackDice(1)",
        "AttackDice(9)",
        &["17:76: error: `AttackDice` is 9; allowed: -6 to 6"],
    );
    ship(
        "traits: [",
        "clauses: [(rule: \"OBS-H-ABIL\", on: [], effects: [])], traits: [",
        &[
            "17:48: error: without a trigger this never happens",
            "17:61: error: without an effect this does nothing",
        ],
    );
}

const SCENARIO: &str = r#"[(
    id: "duel", name: "Duel", ruleset: "dogfight",
    players: [(name: "A", faction: "tidewardens"), (name: "B", faction: "choir")],
    options: {"tractor.onto_obstacles": "forbidden"},
    ships: [
        (id: 1, class: "tern", owner: 0, pose: (x: 300, y: 100, heading: 0)),
        (id: 2, class: "spark", owner: 1, pose: Some((x: 300, y: 800, heading: 180)),
         tokens: {Stress: 1}, locks: [1], dial: (bearing: Straight, speed: 2)),
    ],
    obstacles: [(id: 3, outline: "gas-1", pose: (x: 450, y: 450, heading: 0))],
    start: (phase: "planning"),
    dice: {Attack: [Hit, Crit]},
    damage_cards: ["hull-breach"],
)]
"#;

#[track_caller]
fn scenario(from: &str, to: &str, expect: &[&str]) {
    check_with("scenarios/s.ron", SCENARIO, [from, to], expect);
}

#[test]
fn scenarios() {
    scenario("duel", "duel", &[]);
    scenario(
        "dogfight",
        "dogfite",
        &["2:40: error: there is no ruleset `dogfite` (did you mean `dogfight`? "],
    );
    scenario(
        "faction: \"choir\"",
        "faction: \"chior\"",
        &["3:73: error: there is no faction `chior` (did you mean `choir`? "],
    );
    scenario(
        ", (name: \"B\", faction: \"choir\")",
        "",
        &[
            "3:14: error: a scenario has 2 to 8 players, not 1",
            "7:40: error: there is no player 1: players are counted from 0 to 0",
        ],
    );
    scenario(
        "(name: \"B\"",
        "(name: \"C\", faction: \"choir\"), (name: \"B\"",
        &["3:83: error: player 2 has no ship"],
    );
    scenario(
        "tractor.onto_obstacles",
        "tractor.on_obstacles",
        &[
            "4:15: error: there is no option `tractor.on_obstacles` (did you mean `tractor.onto_obstacles`? ",
        ],
    );
    scenario(
        "forbidden",
        "forbiden",
        &["4:41: error: there is no option value `forbiden` (did you mean `forbidden`? "],
    );
    scenario(
        "\"planning\"",
        "\"plan\"",
        &[
            "11:20: error: there is no phase `plan` (known: deploy, planning, system, activation, engagement, end)",
        ],
    );
    scenario(
        "[Hit, Crit]",
        "[Hit, Evade]",
        &["12:26: error: the die Attack has no face Evade"],
    );
    scenario(
        "Attack:",
        "D20:",
        &["12:12: error: the ruleset has no die D20"],
    );
    scenario(
        "hull-breach",
        "hull-brech",
        &["13:20: error: there is no damage card `hull-brech` (did you mean `hull-breach`? "],
    );
}

#[test]
fn units_of_scenarios() {
    scenario(
        "id: 2",
        "id: 1",
        &[
            "7:14: error: the number 1 is taken: ships and obstacles share them",
            "8:39: error: a ship does not lock itself",
        ],
    );
    scenario(
        "id: 3",
        "id: 1",
        &["10:22: error: the number 1 is taken: ships and obstacles share them"],
    );
    scenario(
        "\"tern\"",
        "\"turn\"",
        &["6:24: error: there is no ship `turn` (did you mean `tern`? "],
    );
    scenario(
        "owner: 1",
        "owner: 2",
        &[
            "3:52: error: player 1 has no ship",
            "7:40: error: there is no player 2: players are counted from 0 to 1",
        ],
    );
    scenario(
        "x: 300, y: 100",
        "x: 300, y: -5",
        &["6:60: error: y -5 is off the board: 0 to 914.4 are on it"],
    );
    scenario(
        "x: 300, y: 800",
        "x: 300, y: 900",
        &["7:49: error: a part of the ship's base lies off the board"],
    );
    scenario(
        "heading: 180",
        "heading: inf",
        &["7:49: error: a pose needs finite numbers"],
    );
    scenario(
        ", pose: (x: 300, y: 100, heading: 0)",
        "",
        &["6:9: error: the match begins after setup, so this ship needs a `pose`"],
    );
    scenario(
        ", pose: (x: 450, y: 450, heading: 0)",
        "",
        &["10:17: error: the match begins after setup, so this obstacle needs a `pose`"],
    );
    scenario(
        "Stress: 1",
        "Stress: 100",
        &["8:27: error: `Stress` is 100; allowed: 0 to 20"],
    );
    scenario(
        "Stress: 1",
        "Stres: 1",
        &["8:19: error: there is no token `Stres` (did you mean `Stress`? "],
    );
    scenario(
        "locks: [1]",
        "locks: [2]",
        &["8:39: error: a ship does not lock itself"],
    );
    scenario(
        "locks: [1]",
        "locks: [7]",
        &["8:39: error: there is no ship with the number 7"],
    );
    scenario(
        "locks: [1]",
        "locks: [1], hull: 9, shields: 1",
        &[
            "8:49: error: `hull` is 9; allowed: 1 to 4",
            "8:61: error: `shields` is 1; allowed: 0",
        ],
    );
    scenario(
        "Straight, speed: 2",
        "Straight, speed: 1",
        &["8:49: error: Straight at speed 1 is not on the dial of `spark`"],
    );
    scenario(
        "gas-1",
        "gas-99",
        &["10:34: error: there is no outline `gas-99` (did you mean `gas-1`? "],
    );
}

#[test]
fn setup_scenarios() {
    let text = SCENARIO.replace("    start: (phase: \"planning\"),\n", "");
    let brought = "(id: 4, outline: \"gas-2\", owner: 0), (id: 5, outline: \"gas-2\", owner: 0), (id: 6, outline: \"gas-2\", owner: 1), (id: 7, outline: \"gas-2\")]";
    let text = text.replace(
        "obstacles: [",
        &format!(
            "obstacles: [{}",
            brought
                .replace(')', "),")
                .replace("),,", "),")
                .trim_end_matches(']')
        ),
    );
    check(
        "scenarios/s.ron",
        &text,
        &[
            "10:16: error: player 0 brings 2 instead of 3 obstacles (OBS-08)",
            "10:16: error: player 1 brings 1 instead of 3 obstacles (OBS-08)",
            "10:71: error: the player brings the shape `gas-2` twice (OBS-08)",
            "10:128: error: needs a `pose`, or an `owner` who places it at setup",
        ],
    );
}

#[test]
fn rulesets() {
    let source =
        std::fs::read_to_string(crate::folder::assets().join("packs/core/rulesets/dogfight.ron"))
            .unwrap();
    let source = source.replace("id: \"dogfight\"", "id: \"practice\"");
    let ruleset = |from: &str, to: &str, expect: &[&str]| {
        check_with("rulesets/r.ron", &source, [from, to], expect);
    };
    ruleset("914.4", "914.4", &[]);
    ruleset(
        "914.4",
        "9144",
        &["6:33: error: `width` is 9144; allowed: 200 to 5000"],
    );
    ruleset(
        "default: \"allowed\"",
        "default: \"allow\"",
        &["31:26: error: there is no value `allow` (did you mean `allowed`? "],
    );
    ruleset(
        "Defence: [",
        "D6: [",
        &["15:15: error: an open table needs the die Defence"],
    );
    ruleset(
        "Attack: [Hit, Hit, Hit, Crit, Focus, Focus, Blank, Blank]",
        "Attack: []",
        &["16:21: error: a die has 1 to 20 faces, not 0"],
    );
    ruleset(
        "id: \"end\"",
        "id: \"system\"",
        &["13:18: error: there are two phases `system`"],
    );
    ruleset(
        "kind: Activation",
        "kind: End",
        &[
            "11:79: error: the last phase, and only the last, is of kind End",
            "11:91: error: InitiativeAscending is no order for a phase of kind End; allowed: Automatic",
        ],
    );
    ruleset(
        "kind: Devices,",
        "setup: true, kind: Devices,",
        &[
            "10:72: error: only a phase of kind Deploy comes before the first round",
            "10:72: error: setup phases come before the others",
        ],
    );
    ruleset(
        "turns: PlayerByPlayer, secret: true",
        "turns: Alternating",
        &[],
    );
    ruleset("turns: Alternating", "turns: PlayerByPlayer", &[]);
    ruleset(
        "turns: PlayerByPlayer",
        "turns: InitiativeAscending",
        &[
            "9:89: error: InitiativeAscending is no order for a phase of kind Dials; allowed: Alternating, PlayerByPlayer",
        ],
    );
    ruleset(
        "turns: InitiativeDescending",
        "turns: PlayerByPlayer",
        &[
            "12:98: error: PlayerByPlayer is no order for a phase of kind Engagement; allowed: InitiativeAscending, InitiativeDescending",
        ],
    );
    ruleset(
        "turns: InitiativeDescending",
        "turns: InitiativeDescending, secret: true",
        &["12:128: error: only dials can be hidden: a phase of kind Engagement is never secret"],
    );
    ruleset(
        "kind: Devices",
        "kind: Activation",
        &["11:79: error: in a second phase of kind Activation nothing would be left to do"],
    );
    ruleset(
        "rounds: 12",
        "rounds: 0",
        &["24:17: error: `rounds` is 0; allowed: 1 to 1000"],
    );
    ruleset(
        "OBS-H-SETUP",
        "OBS-H-STUP",
        &["8:54: error: there is no rule `OBS-H-STUP` (did you mean `OBS-H-SETUP`? "],
    );
}

#[test]
fn outlines() {
    let outline = |points: &str, expect: &[&str]| {
        let text = format!("[(id: \"o\", obstacle: \"gas\",\n  points: {points})]");
        check("outlines/o.ron", &text, expect);
    };
    outline("[(0, 0), (40, 0), (20, 30)]", &[]);
    outline(
        "[(0, 0), (40, 0)]",
        &["2:11: error: an outline has 3 to 64 corners, not 2"],
    );
    outline(
        "[(0, 0), (40, 0), (0, 30), (40, 30)]",
        &[
            "2:12: error: the edges from corner 2 to 3 and from corner 4 to 1 cross or touch (corners are counted from 1)",
        ],
    );
    outline(
        "[(0, 0), (40, 0), (40, 0), (0, 30)]",
        &["2:29: error: corner 3 is on the same spot as corner 2 (corners are counted from 1)"],
    );
    outline(
        "[(0, 0), (40, 0), (42, 20), (40, 40), (20, -3), (0, 40)]",
        &[
            "2:49: error: the edges from corner 1 to 2 and from corner 4 to 5 cross or touch (corners are counted from 1)",
        ],
    );
    outline(
        "[(0, 0), (40, 0), (0, 1001)]",
        &["2:29: error: corner 3 is further out than 1000 mm"],
    );
    outline(
        "[(0, 0), (500, 0), (0, 30)]",
        &["2:11: error: 500 by 30 mm is too large: at most 400 each way"],
    );
    outline(
        "[(300, 300), (340, 300), (300, 330)]",
        &["2:11: warning: the outline lies far from its own origin, around which it turns"],
    );
    outline(
        "[(0, 0), (40, nan), (0, 30)]",
        &["2:25: error: expected a number, found `nan`"],
    );
}

#[test]
fn other_kinds() {
    check(
        "personalities/p.ron",
        "(id: \"p\", name: \"P\", level: Veteran, weights: {\"damge\": 2, \"edge\": 5000})",
        &[
            "1:48: warning: the AI knows no weight `damge`; it changes nothing (did you mean `damage`? ",
            "1:68: error: `edge` is 5000; allowed: -1000 to 1000",
        ],
    );
    check(
        "rulebook/r.ron",
        "(id: \"MY-1\", title: \"\", text: \"x\", section: \"s\")",
        &["1:21: error: `title` is empty"],
    );
    check(
        "damage/d.ron",
        "(id: \"d\", name: \"D\", text: \"D.\", copies: 0, deck: \"reef\")",
        &[
            "1:1: warning: this card does nothing: it has neither traits nor clauses",
            "1:42: error: `copies` is 0; allowed: 1 to 20",
        ],
    );
    check(
        "obstacles/o.ron",
        "[(id: \"ice\", name: \"Ice\", starting: true, style: Rock, lifetime: Rounds(0), clauses: []),\n(id: \"fog\", name: \"Fog\", starting: false, style: Gas, lifetime: Rounds(2), clauses: [])]",
        &[
            "1:66: error: a lifetime is at least 1 round",
            "2:65: warning: it expires, but names no `expiry_rule` for the journal",
        ],
    );
}

/// Words for other theatres are valid; a warning says that they have no effect on an open table.
#[test]
fn what_is_not_played_yet() {
    let damage = |fields: &str, expect: &[&str]| {
        let text =
            format!("(id: \"d\", name: \"D\", text: \"D.\", copies: 1,\n{fields}, deck: \"reef\")");
        check("damage/d.ron", &text, expect);
    };
    damage(
        "clauses: [(rule: \"OBS-H-ABIL\", on: [AtOnce, Enter], effects: [Gain(Stress, 1)])]",
        &["2:45: warning: Enter of a damage card is not played on any space yet"],
    );
    damage(
        "traits: [(rule: \"OBS-H-ABIL\", passive: EntryCost(2)), (rule: \"OBS-H-ABIL\", passive: SpeedCap(2))]",
        &["2:40: warning: EntryCost(2) of a damage card is not played on any space yet"],
    );
    check(
        "items/i.ron",
        "[(id: \"charm\", name: \"Charm\", text: \"C.\", takes: Trinket,\ntraits: [(rule: \"HAZ-H-ITEM\", passive: RerollAttack(1))])]",
        &["2:40: warning: RerollAttack(1) does nothing to colour dice"],
    );
    ship(
        "traits: [",
        "clauses: [(rule: \"OBS-H-ABIL\", on: [AtOnce], effects: [Gain(Stress, 1)])], traits: [",
        &["17:49: warning: AtOnce of an ability is not played on an open table yet"],
    );
    let obstacle = |fields: &str, expect: &[&str]| {
        let text = format!("(id: \"ice\", name: \"Ice\", starting: true, style: Rock,\n{fields})");
        let outline = "[(id: \"ice-1\", obstacle: \"ice\", points: [(0, 0), (40, 0), (20, 30)])]";
        let folder = crate::folder::Folder::core();
        folder.write("mod/obstacles/o.ron", text);
        folder.write("mod/outlines/o.ron", outline);
        let told = folder.told();
        let expect: Vec<String> = expect
            .iter()
            .map(|told| format!("packs/mod/obstacles/o.ron:{told}"))
            .collect();
        assert_eq!(told, expect);
    };
    obstacle(
        "clauses: [(rule: \"OBS-11\", on: [MoveThrough, EndMove], effects: [Damage(Hit, 1)])]",
        &["2:46: warning: EndMove of an obstacle is not played on an open table or on hexes yet"],
    );
    obstacle(
        "clauses: [(rule: \"OBS-11\", on: [MoveThrough], effects: [By(\"OBS-12\", [Push(1)])])]",
        &["2:71: warning: Push of an obstacle is not played on an open table or on hexes yet"],
    );
    obstacle(
        "clauses: [], auras: [(rule: \"OBS-02\", reach: Obstructing, passive: BlocksSight), (rule: \"OBS-02\", reach: Obstructing, passive: DefenceDice(1))]",
        &[
            "2:68: warning: BlocksSight of an obstacle (Obstructing) is not played on an open table or on hexes yet",
        ],
    );
}

#[test]
fn somebody_attacks_only_in_a_mission() {
    let rules = "ruleset: \"dogfight\",";
    let with = |more: &str| format!("{rules} {more},");
    // A mission may be gone with its pack; what it asks for stands in the scenario.
    let staged = "at_the_end: Some(1), mission: \"no-such\"";
    scenario(rules, &with(staged), &[]);
    let staged = "at_the_end: Some(1), mission: \"escort\", attacker: 1";
    scenario(rules, &with(staged), &[]);
    scenario(
        rules,
        &with("mission: \"escort\""),
        &[
            "2:61: warning: a scenario has goals of a `mission` if it has been staged for it: leave \
             the field out, and play it with `--mission` or in *New match*",
        ],
    );
    scenario(
        rules,
        &with("attacker: 1"),
        &["2:62: error: somebody attacks only where there is a `mission`"],
    );
    scenario(
        rules,
        &with("mission: \"no-such\", attacker: 2, at_the_end: Some(1)"),
        &["2:82: error: there is no player 2"],
    );
}
