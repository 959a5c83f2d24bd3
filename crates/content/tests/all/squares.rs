//! Maps of squares: drawings with walls, and coloured lines (HAZ-01).

use content::{Barrier, Slope, Width, load};
use geometry::{Cell, Direction, grid::Shape};

use crate::folder::{Folder, check_with};

const MAP: &str = r#"[
    (
        id: "hold", name: "Hold", shape: Squares, plain: "deck",
        legend: {'d': "deck", 'w': "water", 'l': "lava", 'x': "hazard"},
        rows: [
            "+---+---+---+",
            "| d   d2: w |",
            "+   +---+   +",
            "| w = d | l |",
            "+...+   +---+",
            "| x   x |    ",
            "+---+---+    ",
        ],
        lines: [
            "..b",
            "..y",
            "y.",
        ],
        edges: [(at: (0, 0), side: E, kind: Opening(Narrow))],
        zones: [(player: 0, from: (0, 0), to: (1, 0))],
    ),
]
"#;

#[track_caller]
fn map(from: &str, to: &str, expect: &[&str]) {
    check_with("maps/m.ron", MAP, [from, to], expect);
}

#[test]
fn a_drawing_tells_squares_and_sides() {
    let folder = Folder::core();
    folder.write("mod/maps/m.ron", MAP);
    let content = load(folder.path()).content;
    let (_, map) = content.map("hold").unwrap();
    let layout = map.layout(&content).unwrap();
    assert_eq!(layout.grid.shape(), Shape::Squares);
    assert_eq!(layout.grid.len(), 8);
    let height =
        |column, row| layout.spaces[layout.grid.index(Cell::new(column, row)).unwrap()].height;
    assert_eq!([height(0, 0), height(1, 0)], [0, 2]);
    let mut edges: Vec<_> = layout
        .edges
        .iter()
        .map(|edge| (edge.at, edge.side, edge.kind))
        .collect();
    edges.sort_by_key(|(at, side, _)| (at.1, at.0, side.index()));
    assert_eq!(
        edges,
        [
            ((0, 0), Direction::E, Barrier::Opening(Width::Narrow)),
            ((1, 0), Direction::E, Barrier::Elevation),
            ((1, 0), Direction::S, Barrier::Wall),
            ((0, 1), Direction::E, Barrier::Door),
            ((0, 1), Direction::S, Barrier::Elevation),
            ((1, 1), Direction::E, Barrier::Wall),
        ]
    );
}

/// Only what a line encloses has the terrain of its colour, whatever it looks like (HAZ-01).
#[test]
fn lines_give_terrain_and_art_does_not() {
    let folder = Folder::core();
    folder.write("mod/maps/m.ron", MAP);
    let content = load(folder.path()).content;
    let layout = content.map("hold").unwrap().1.layout(&content).unwrap();
    let kinds = |column, row| {
        let spot = layout.spaces[layout.grid.index(Cell::new(column, row)).unwrap()];
        [spot.terrain, spot.art].map(|at| content.terrains[usize::from(at)].id.as_str())
    };
    assert_eq!(kinds(2, 0), ["water", "water"]);
    // Water without a line is normal.
    assert_eq!(kinds(0, 1), ["deck", "water"]);
    // Plasma and live conduits have lines of one colour: each stays what it is drawn as.
    assert_eq!(kinds(2, 1), ["lava", "lava"]);
    assert_eq!(kinds(0, 2), ["hazard", "hazard"]);
    assert_eq!(kinds(1, 2), ["deck", "hazard"]);
}

#[test]
fn mistakes_in_drawings_are_told_where_they_are() {
    map("Hold", "Hold", &["8:17: warning: nothing opens doors"; 0]);
    map(
        "| d   d2: w |",
        "| d   d2? w |",
        &[
            "7:22: error: `?` is no side: column 2 begins here, with a blank, `|`, `:`, \
           `=`, `#`, `%`, `~`, `^`, `,` or `/`",
        ],
    );
    map(
        "| d   d2: w |",
        "| d   dd: w |",
        &["7:21: error: `d` is out of its place: a square is its side, a letter and its height"],
    );
    map(
        "+   +---+   +\",",
        "+   +--.+   +\",",
        &["8:21: error: `.` beside `-`: a side is three times the same"],
    );
    map(
        "+   +---+   +\",",
        "+   +?--+   +\",",
        &["8:19: error: `?` is no side: after the corner stand three blanks"],
    );
    map(
        "            \"+---+---+    \",\n",
        "",
        &["11:14: error: a map of squares begins and ends with a line of sides"],
    );
}

#[test]
fn mistakes_in_lines_are_told_where_they_are() {
    map(
        "\"..b\"",
        "\"..q\"",
        &["15:16: error: `q` is no colour of a line (known: `b` Blue, `g` Green, "],
    );
    map(
        "\"y.\"",
        "\"y.y\"",
        &["17:16: error: the map has no square in column 2, row 2"],
    );
    map(
        "\"..b\"",
        "\"..v\"",
        &["15:16: error: no terrain has a line of Violet"],
    );
    map(
        " plain: \"deck\",",
        "",
        &["14:16: error: a map with lines needs `plain`"],
    );
    map(
        "(at: (0, 0), side: E,",
        "(at: (0, 0), side: NE,",
        &["19:36: error: a square has no side north-east"],
    );
    map(
        "(at: (0, 0), side: E,",
        "(at: (1, 0), side: E,",
        &["19:17: error: this edge is given twice"],
    );
}

const HOUSE: &str = r#"[
    (
        id: "house", name: "House", shape: Squares,
        legend: {'d': "deck"},
        rows: [
            "+---+---+---+---+",
            "| d ~ d1^ d   d |",
            "+   +   +---+---+",
            "| d   d # d   d |",
            "+---+---+---+---+",
        ],
        storeys: [
            (
                rows: [
                    "                 ",
                    "                 ",
                    "        +,,,+---+",
                    "        / d   d |",
                    "        +---+---+",
                ],
                floors: ["....", "..o."],
            ),
        ],
    ),
]
"#;

#[track_caller]
fn house(from: &str, to: &str, expect: &[&str]) {
    check_with("maps/m.ron", HOUSE, [from, to], expect);
}

/// Levels have their own squares and sides, and floors between them (GRD-02).
#[test]
fn a_map_has_levels_with_floors() {
    let folder = Folder::core();
    folder.write("mod/maps/m.ron", HOUSE);
    let content = load(folder.path()).content;
    let layout = content.map("house").unwrap().1.layout(&content).unwrap();
    assert_eq!(layout.grid.len(), 10);
    let upper = Cell::new(2, 1).on(1);
    assert!(layout.grid.contains(upper) && layout.spaces.len() == 10);
    let sides = |cell: Cell| {
        let mine = layout.edges.iter().filter(move |edge| edge.cell() == cell);
        let mut sides: Vec<_> = mine.map(|edge| (edge.side, edge.kind)).collect();
        sides.sort_by_key(|(side, _)| side.index());
        sides
    };
    assert_eq!(
        sides(Cell::new(0, 0)),
        [(Direction::E, Barrier::Slope(Slope::Smooth))]
    );
    assert_eq!(
        sides(Cell::new(1, 0)),
        [(Direction::E, Barrier::Slope(Slope::Rough))]
    );
    assert_eq!(
        sides(Cell::new(1, 1)),
        [(Direction::E, Barrier::Opening(Width::Full))]
    );
    // The sides at the end of an upper floor count; the floor here is open, the next one is not.
    assert_eq!(
        sides(upper),
        [
            (Direction::W, Barrier::Stair),
            (Direction::N, Barrier::Rim),
            (Direction::S, Barrier::Wall),
        ]
    );
    let closed = (Direction::Down, Barrier::Floor);
    assert!(sides(Cell::new(3, 1).on(1)).contains(&closed));
}

#[test]
fn mistakes_in_levels_are_told_where_they_are() {
    house("House", "House", &[]);
    house(
        "\"..o.\"",
        "\"o.o.\"",
        &["21:35: error: this level has no square here"],
    );
    house(
        "\"..o.\"",
        "\"..x.\"",
        &["21:37: error: `x` is no floor (known: `o` open, `.` closed)"],
    );
    house(
        "/ d   d |",
        "! d   d |",
        &["18:30: error: `!` is no side: column 2 begins here"],
    );
    house(
        "| d   d # d   d |",
        "| d   d #     d |",
        &["18:32: error: there is nothing below this square"],
    );
}
