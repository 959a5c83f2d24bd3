//! Terrain, maps of hexes, and scenarios on them.

use content::{Barrier, Climbing, GridRules, Metric, Passing, SpaceDef, load};
use geometry::{Cell, Direction, grid::Shape};

use crate::folder::{Folder, check, check_with};

const MAP: &str = r#"[
    (
        id: "raft", name: "Raft",
        legend: {'d': "deck", 'c': "cosmos", 'b': "block"},
        rows: [
            "c   d1  d12",
            "  c   b5  d",
            "d       c",
        ],
        edges: [(at: (1, 0), side: E, kind: Wall)],
        zones: [
            (player: 0, from: (0, 0), to: (1, 0)),
            (player: 1, from: (0, 2), to: (2, 2)),
        ],
    ),
]
"#;

#[track_caller]
fn map(from: &str, to: &str, expect: &[&str]) {
    check_with("maps/m.ron", MAP, [from, to], expect);
}

#[test]
fn maps_are_read_as_printed() {
    let folder = Folder::core();
    folder.write("mod/maps/m.ron", MAP);
    let content = load(folder.path()).content;
    let (_, map) = content.map("raft").unwrap();
    let layout = map.layout(&content).unwrap();
    let read = |column, row| {
        let space = layout.spaces[layout.grid.index(Cell::new(column, row))?];
        let terrain = &content.terrains[usize::from(space.terrain)];
        Some((terrain.id.as_str(), space.height))
    };
    assert_eq!(read(0, 0), Some(("cosmos", 0)));
    assert_eq!(read(2, 0), Some(("deck", 12)));
    assert_eq!(read(1, 1), Some(("block", 5)));
    assert_eq!(read(2, 1), Some(("deck", 0)));
    assert_eq!(read(1, 2), None);
    assert_eq!(read(2, 2), Some(("cosmos", 0)));
    assert_eq!(layout.grid.len(), 8);
    let edge = map.edges[0];
    assert_eq!((edge.side, edge.kind), (Direction::E, Barrier::Wall));
    assert_eq!(edge.cells(Shape::Hexes), (Cell::new(1, 0), Cell::new(2, 0)));
}

#[test]
fn maps() {
    map("raft", "raft", &[]);
    map(
        "\"deck\"",
        "\"dek\"",
        &["4:23: error: there is no terrain `dek` (did you mean `deck`? known: "],
    );
    map(
        "c   d1  d12",
        "c   d1  q12",
        &["6:22: error: there is no terrain in the legend for `q` (did you mean `b`? known: "],
    );
    map(
        "\"c   d1",
        "\"c2  d1",
        &["6:14: error: terrain `cosmos` has height 0 everywhere, not 2"],
    );
    map(
        "d12",
        "d31",
        &["6:22: error: a height is 31; allowed: 0 to 30"],
    );
    map(
        "  c   b5",
        "c     b5",
        &["7:14: error: an odd row begins with two blanks"],
    );
    map(
        "c   d1  d12",
        "c   d1 d12",
        &["6:21: error: `d` is out of its place: column 1 begins at character 5"],
    );
    map("d12", "d 1", &["6:24: error: `1` is out of its place"]);
    map("d12", "d121", &["6:25: error: `1` is out of its place"]);
    map(
        "'b': \"block\"",
        "'b': \"block\", 'r': \"rock\"",
        &["4:60: warning: no hex of the map is `r`"],
    );
    map(
        "'b': \"block\"",
        "'b': \"block\", '7': \"rock\"",
        &[
            "4:60: error: `7` cannot stand for terrain",
            "4:60: warning: no hex of the map is `7`",
        ],
    );
}

/// A map of `columns` by `rows`, all deck.
fn plain(columns: usize, rows: usize) -> String {
    let row = |at: usize| {
        let shift = if at.is_multiple_of(2) { "" } else { "  " };
        format!("        \"{shift}{}\",\n", "d   ".repeat(columns))
    };
    let rows: String = (0..rows).map(row).collect();
    format!("(id: \"plain\", name: \"Plain\", legend: {{'d': \"deck\"}}, rows: [\n{rows}])")
}

#[test]
fn maps_are_large_but_bounded() {
    let most = content::MAX_MAP_SIDE;
    assert_eq!(most, 512);
    let folder = Folder::core();
    folder.write("mod/maps/m.ron", plain(most, most));
    assert_eq!(folder.told(), [""; 0]);
    let content = load(folder.path()).content;
    let (_, map) = content.map("plain").unwrap();
    let layout = map.layout(&content).unwrap();
    assert_eq!(layout.grid.len(), most * most);
    let last = most as i32 - 1;
    let corner = layout.grid.index(Cell::new(last, last)).unwrap();
    assert_eq!(corner, most * most - 1);
    assert_eq!(layout.grid.neighbours(corner).count(), 2);
    check(
        "maps/m.ron",
        &plain(1, most + 1),
        &["514:9: error: a map has at most 512 rows"],
    );
    check(
        "maps/m.ron",
        &plain(most + 1, 1),
        &["2:2058: error: a map has at most 512 columns"],
    );
    let zones = "(player: 0, from: (0, 0), to: (0, 0)),".repeat(65);
    let crowded = plain(1, 1).replace("rows:", &format!("zones: [{zones}], rows:"));
    check(
        "maps/m.ron",
        &crowded,
        &["1:2493: error: at most 64 zones are allowed"],
    );
}

#[test]
fn edges_and_zones() {
    map(
        "at: (1, 0)",
        "at: (1, 2)",
        &["10:22: error: the map has no hex in column 1, row 2"],
    );
    map(
        "side: E",
        "side: NE",
        &["10:36: error: there is no hex north-east of (1, 0)"],
    );
    map(
        "side: E",
        "side: N",
        &["10:36: error: a hex has no side north"],
    );
    map(
        "kind: Wall",
        "kind: Door",
        &["10:45: warning: nothing opens doors yet, so this one is a wall"],
    );
    map(
        "kind: Wall",
        "kind: Floor",
        &["10:45: error: a floor lies between a space and the one above"],
    );
    map(
        "kind: Wall)",
        "kind: Wall), (at: (2, 0), side: W, kind: Elevation)",
        &["10:52: error: this edge is given twice"],
    );
    map(
        "kind: Wall",
        "kind: Wal",
        &["10:45: error: unknown value `Wal` (did you mean `Wall`? known: "],
    );
    map(
        "from: (0, 0), to: (1, 0)",
        "from: (1, 1), to: (1, 1)",
        &["12:13: error: no figure can stand anywhere in this zone"],
    );
    map(
        "from: (0, 2)",
        "from: (0, 0)",
        &["13:13: error: it shares spaces with a zone of player 0"],
    );
    map(
        "player: 1",
        "player: 9",
        &["13:22: error: `player` is 9; allowed: 0 to 7"],
    );
}

#[test]
fn terrain() {
    let text = r#"[
    (id: "ice", name: "Ice", style: Rock, auras: [(rule: "COS-02", reach: Overlapping, passive: Drift)]),
    (id: "mud", name: "Mud", style: Sludge, height: 40, auras: [(rule: "HAZ-99", reach: Overlapping, passive: EntryCost(0))]),
    (id: "fog", name: "Fog", style: Smoke),
]
"#;
    check(
        "terrain/t.ron",
        text,
        &[
            "2:51: error: terrain on which figures drift needs `height: 0` (COS-01)",
            "3:53: error: `height` is 40; allowed: 0 to 30",
            "3:72: error: there is no rule `HAZ-99`",
            "3:111: error: `EntryCost` is 0; allowed: 1 to 20",
            "4:37: error: there is no look of terrain `Smoke`",
        ],
    );
    let unused = r#"(id: "ice", name: "Ice", style: Rock)"#;
    check(
        "terrain/t.ron",
        unused,
        &["1:6: warning: no map and no scenario uses terrain `ice`"],
    );
    let pushes = r#"(id: "gale", name: "Gale", style: Rock, clauses: [
    (rule: "VOID-H-PUSH", on: [Enter], effects: [Roll(die: Combat, count: 1, on: [([Skull], [Push(2)])])]),
])"#;
    check(
        "terrain/t.ron",
        pushes,
        &[
            "1:6: warning: no map and no scenario uses terrain `gale`",
            "2:94: warning: Push of terrain is not played on any space yet",
        ],
    );
}

#[test]
fn sides_can_roll_for_initiative() {
    let rules = |dice: &str, expect: &[&str]| {
        let text = RULES.replacen("phases: [", "phases: [\n(id: \"first\", name: \"First\", rule: \"VOID-H-INIT\", kind: Initiative, turns: Automatic),\n", 1);
        check(
            "rulesets/r.ron",
            &text.replacen("dice: {", &format!("dice: {{{dice}"), 1),
            expect,
        );
    };
    rules("D20: [Pips(1), Pips(2)], ", &[]);
    let told = "4:57: error: a phase of kind Initiative needs the die D20 with two different Pips at least";
    for dice in ["", "D20: [Pips(7)], ", "D20: [Pips(7), Pips(7), Blank], "] {
        rules(dice, &[told]);
    }
}

#[test]
fn figures() {
    let figure = r#"(
    id: "diver", name: "Diver", faction: "choir", points: 40, hull: 4, model: "models/skua.glb",
    figure: (move: 5, height: 5, range: 4, attack: 3, defence: 2, squad: 3),
)"#;
    let told = |from: &str, to: &str, expect: &[&str]| {
        check_with("ships/f.ron", figure, [from, to], expect);
    };
    told("move: 5", "move: 5", &[]);
    told(
        "move: 5",
        "move: 21",
        &["3:20: error: `move` is 21; allowed: 0 to 20"],
    );
    told(
        "height: 5",
        "height: 0",
        &["3:31: error: `height` is 0; allowed: 1 to 30"],
    );
    told(
        "squad",
        "squat",
        &["3:67: error: unknown field `squat` (did you mean `squad`? known: "],
    );
    // Without a figure's profile it is a ship, which needs a ship's fields.
    let ship = "figure: (move: 5, height: 5, range: 4, attack: 3, defence: 2, squad: 3),";
    told(
        ship,
        "",
        &[
            "1:1: error: `integrity` is 0 or left out; allowed: 1 to 7",
            "1:1: error: a dial needs at least one maneuver",
        ],
    );
}

const RULES: &str = r#"(
    id: "hexes", name: "Hexes", text: "", space: Hexes,
    phases: [(id: "end", name: "End", rule: "OBS-H-ORDER", kind: End, turns: Automatic)],
    dice: {Combat: [Skull, Skull, Skull, Shield, Shield, Blank], Attack: [Hit, Blank]},
    fading_tokens: [], obstacles_each: 0, deploy_gaps: (0, 0, 0), rounds: 8, options: [
        (id: "exposure.requires", name: "Who?", text: "Who.", values: ["wounded", "living"], default: "wounded"),
    ],
)"#;

const FIGURE: &str = r#"(
    id: "diver", name: "Diver", faction: "choir", points: 40, hull: 4, model: "models/skua.glb",
    figure: (move: 5, height: 5, range: 4, attack: 3, defence: 2, squad: 2),
)"#;

const SCENARIO: &str = r#"(
    id: "raft", name: "Raft", ruleset: "hexes", map: "raft",
    players: [(name: "A", faction: "choir"), (name: "B", faction: "choir")],
    ships: [
        (id: 1, class: "diver", owner: 0, cell: (0, 0), card: 0),
        (id: 2, class: "diver", owner: 0, cell: (1, 0), card: 0),
        (id: 3, class: "diver", owner: 1, cell: (0, 2)),
    ],
    obstacles: [(id: 9, outline: "asteroid-1", cell: (2, 2))],
)"#;

#[track_caller]
fn scenario(from: &str, to: &str, expect: &[&str]) {
    assert!(SCENARIO.contains(from), "{from}");
    told(MAP, RULES, &SCENARIO.replacen(from, to, 1), expect);
}

/// Loads a scenario with its map and ruleset, and compares the messages about the scenario.
#[track_caller]
fn told(map: &str, rules: &str, scenario: &str, expect: &[&str]) {
    let folder = Folder::core();
    folder.write("mod/maps/m.ron", map);
    folder.write("mod/rulesets/r.ron", rules);
    folder.write("mod/ships/f.ron", FIGURE);
    folder.write("mod/scenarios/s.ron", scenario);
    let told = folder.told();
    let told: Vec<&str> = told
        .iter()
        .filter_map(|told| told.strip_prefix("packs/mod/scenarios/s.ron:"))
        .collect();
    let fits = told.len() == expect.len()
        && told
            .iter()
            .zip(expect)
            .all(|(told, expected)| told.starts_with(expected));
    assert!(fits, "{}", folder.told().join("\n"));
}

#[test]
fn scenarios_on_hexes() {
    scenario("raft", "raft", &[]);
    scenario(
        "map: \"raft\",",
        "",
        &["1:1: error: a scenario on a grid, of hexes or squares, needs a `map`"],
    );
    scenario(
        "map: \"raft\"",
        "map: \"rafts\"",
        &["2:54: error: there is no map `rafts` (did you mean `raft`? known: "],
    );
    scenario(
        "\"hexes\"",
        "\"dogfight\"",
        &[
            "2:57: error: the ruleset is played on an open table, so it has no `map`",
            "5:24: error: `diver` is a figure, which stands on grids only",
            "5:49: error: this scenario is played on an open table: give a `pose` instead",
            "6:24: error: `diver` is a figure",
            "6:49: error: this scenario is played on an open table",
            "7:24: error: `diver` is a figure",
            "7:49: error: this scenario is played on an open table",
            "9:54: error: this scenario is played on an open table",
        ],
    );
    scenario(
        "(0, 2)",
        "(1, 2)",
        &["7:49: error: the map has no hex in column 1, row 2"],
    );
    scenario(
        "(0, 2)",
        "(-1, 2)",
        &["7:49: error: the map has no hex in column -1, row 2"],
    );
    scenario(
        "(0, 2)",
        "(1, 1)",
        &["7:49: error: nothing can stand there: it is Bulkhead"],
    );
    scenario(
        "(0, 2)",
        "(0, 0)",
        &["7:49: error: another figure stands on this hex"],
    );
    scenario(
        ", cell: (0, 2)",
        "",
        &["7:9: error: the match begins after setup, so this ship needs a `cell`"],
    );
    scenario(
        "cell: (0, 2)",
        "pose: (x: 1, y: 1, heading: 0)",
        &["7:49: error: this scenario is played on a grid: give a `cell`, column and row"],
    );
    scenario(
        "class: \"diver\"",
        "class: \"tern\"",
        &[
            "5:24: error: `tern` is no figure, so it cannot stand on a grid",
            "6:63: error: the card is one of `tern` already",
        ],
    );
    scenario(
        "owner: 1, cell: (0, 2)",
        "owner: 0, card: 0, cell: (0, 2)",
        &[
            "3:46: error: player 1 has no ship",
            "7:49: error: a card of `diver` holds at most 2 figures",
        ],
    );
}

#[test]
fn figures_without_a_hex_need_room_in_their_start_zone() {
    let deploy = "phases: [(id: \"deploy\", name: \"Setup\", rule: \"OBS-H-SETUP\", kind: Deploy, turns: Alternating, setup: true), ";
    let rules = RULES.replacen("phases: [", deploy, 1);
    let open = SCENARIO.replacen(", cell: (0, 2)", "", 1);
    told(MAP, &rules, &open, &[]);
    // Two spaces, one of which is taken by a figure placed there from the start.
    let more = |hex: &str| {
        let figure = "(id: 3, class: \"diver\", owner: 1),";
        let others = format!(
            "{figure}\n        (id: 4, class: \"diver\", owner: 1{hex}),\n        (id: 5, class: \"diver\", owner: 1),"
        );
        assert!(open.contains(figure));
        open.replacen(figure, &others, 1)
    };
    let full = "9:9: error: the start zone of player 1 on the map `raft` has no room left for";
    told(
        MAP,
        &rules,
        &more(""),
        &[&format!(
            "{full} this figure; give it a `cell`, or make the zone larger"
        )],
    );
    told(
        MAP,
        &rules,
        &more(", cell: (0, 2)"),
        &[&format!(
            "{full} this figure; give it a `cell`, or make the zone larger"
        )],
    );
    // All of a base must lie in the zone, which is one row.
    let large = open.replacen("(id: 3, class: \"diver\"", "(id: 3, class: \"grazer\"", 1);
    told(
        MAP,
        &rules,
        &large,
        &[&format!(
            "7:9:{} this figure and its base of 2 by 2",
            &full[4..]
        )],
    );
    let nowhere = MAP.replacen("(player: 1, from: (0, 2), to: (2, 2)),", "", 1);
    told(
        &nowhere,
        &rules,
        &open,
        &[
            "7:9: error: the map `raft` has no start zone for player 1, so this figure needs a `cell`",
        ],
    );
}

#[test]
fn a_ruleset_on_a_grid_names_its_policies() {
    let space = |text: &str| {
        let options = ron::Options::default();
        options.from_str::<SpaceDef>(text)
    };
    let hexes = SpaceDef::Grid(GridRules::default());
    assert_eq!(space("Hexes").unwrap(), hexes);
    assert_eq!(space("Grid(())").unwrap(), hexes);
    let other = space("Grid((metric: OneDiagonal, passing: Friends))").unwrap();
    let SpaceDef::Grid(rules) = other else {
        panic!("it is a grid")
    };
    assert_eq!(rules.metric, Metric::OneDiagonal);
    assert_eq!(rules.passing, Passing::Friends);
    assert_eq!(rules.climbing, Climbing::ByHeight);
    assert!(space("Grid((metrik: Steps))").is_err());
    assert!(space("Squares").is_err());
}

/// Sides that a hex has not, and floors, are refused; a door is a wall until something opens it.
#[test]
fn edges_that_cannot_be_are_refused() {
    let edge = |text: &str| ron::from_str::<content::EdgeDef>(text).unwrap();
    let north = edge("(at: (0, 0), side: N, kind: Wall)");
    assert_eq!(
        north.cells(Shape::Hexes).0,
        north.cells(Shape::Hexes).1,
        "a hex has no north side"
    );
    assert!(edge("(at: (0, 0), side: E, kind: Door)").kind.is_solid());
    assert!(
        !edge("(at: (0, 0), side: E, kind: Opening(Narrow))")
            .kind
            .bars_feet()
    );
}
