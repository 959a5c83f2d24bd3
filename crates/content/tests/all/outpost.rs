//! The maps of the Outpost: the same for both sides, with all that its rules speak of.

use std::collections::BTreeSet;

use content::{Barrier, Content, GridMap, Layout, Setting, Slope, Width, load, scenario_errors};
use geometry::{Cell, grid::Shape};

use crate::folder::assets;

/// The maps on which two sides meet.
const MIRRORED: [&str; 5] = [
    "water-towers",
    "long-ridge",
    "landing-strip",
    "marsh-relay",
    "two-gates",
];

fn of(content: &Content, id: &str) -> (GridMap, Layout) {
    let (_, map) = content.map(id).expect(id);
    (map.clone(), map.layout(content).expect(id))
}

/// The place that lies opposite on a map of so many columns and rows.
fn opposite(cell: Cell, size: (i32, i32)) -> Cell {
    let (column, row) = cell.printed();
    Cell::new(size.0 - 1 - column, size.1 - 1 - row).on(cell.level)
}

fn size(layout: &Layout) -> (i32, i32) {
    let cells = (0..layout.grid.len()).map(|at| layout.grid.cell(at).printed());
    cells.fold((0, 0), |(columns, rows), (column, row)| {
        (columns.max(column + 1), rows.max(row + 1))
    })
}

/// The sides with the squares that they part, whichever way they are written.
fn sides(layout: &Layout, turn: impl Fn(Cell) -> Cell) -> BTreeSet<(Cell, Cell, Barrier)> {
    let sides = layout.edges.iter().map(|edge| {
        let (here, there) = edge.cells(Shape::Squares);
        let (here, there) = (turn(here), turn(there));
        (here.min(there), here.max(there), edge.kind)
    });
    sides.collect()
}

#[test]
fn no_side_has_the_better_half_of_a_map() {
    let content = load(&assets()).content;
    for id in MIRRORED {
        let (map, layout) = of(&content, id);
        let size = size(&layout);
        assert!(size.0 >= 24 && size.1 >= 16, "{id}: {size:?}");
        for at in 0..layout.grid.len() {
            let cell = layout.grid.cell(at);
            let other = layout.grid.index(opposite(cell, size));
            let other = other.unwrap_or_else(|| panic!("{id}: nothing opposite {cell:?}"));
            assert_eq!(layout.spaces[at], layout.spaces[other], "{id}: {cell:?}");
        }
        let turned = sides(&layout, |cell| opposite(cell, size));
        assert_eq!(sides(&layout, |cell| cell), turned, "{id}");
        let [mine, theirs] = map.zones.as_slice() else {
            panic!("{id}: two zones are expected");
        };
        let (column, row) = theirs.to;
        assert_eq!(mine.from, (size.0 - 1 - column, size.1 - 1 - row), "{id}");
        assert_eq!(theirs.from, (0, 0), "{id}");
    }
}

#[test]
fn the_maps_have_all_that_the_rules_speak_of() {
    let content = load(&assets()).content;
    let mut kinds = BTreeSet::new();
    let mut terrain = BTreeSet::new();
    for id in MIRRORED.into_iter().chain(["landing-place"]) {
        let (map, layout) = of(&content, id);
        let floors = map.storeys.len();
        assert!(floors >= 1, "{id} has no upper floor");
        kinds.extend(layout.edges.iter().map(|edge| edge.kind));
        terrain.extend(map.legend.values().cloned());
    }
    for kind in [
        Barrier::Wall,
        Barrier::Door,
        Barrier::Floor,
        Barrier::Rim,
        Barrier::Stair,
        Barrier::Opening(Width::Narrow),
        Barrier::Opening(Width::Full),
        Barrier::Slope(Slope::Smooth),
        Barrier::Slope(Slope::Rough),
    ] {
        assert!(kinds.contains(&kind), "no map has {kind:?}");
    }
    for key in ["thicket", "broken-reef", "mines"] {
        assert!(terrain.contains(key), "no map has {key}");
    }
}

#[test]
fn a_hero_who_joins_a_unit_needs_room_too() {
    let content = load(&assets()).content;
    let (_, held) = content.scenario("first-orders").expect("a scenario");
    let mut crowded = held.clone();
    assert!(scenario_errors(&crowded, &content, "", "test", "").is_empty());
    let unit = crowded.squads.iter_mut().find(|squad| squad.id == 12);
    unit.expect("a unit").cells.truncate(1);
    let told = format!("{:?}", scenario_errors(&crowded, &content, "", "test", ""));
    assert!(
        told.contains("6 models do not find room in 1 places"),
        "{told}"
    );
}

#[test]
fn chosen_edges_leave_something_between_their_zones() {
    let mut content = load(&assets()).content;
    let (_, held) = content.scenario("two-gates").expect("a scenario");
    let mut chosen = held.clone();
    chosen.setting = Setting::Chosen;
    chosen.banners.clear();
    let faults = |content: &Content| {
        let faults = scenario_errors(&chosen, content, "", "test", "");
        format!("{faults:?}")
    };
    let alone = "leave nothing between them";
    assert!(!faults(&content).contains(alone));
    let rulesets = content.rulesets.iter_mut();
    for rules in rulesets.filter_map(|ruleset| ruleset.setting.as_mut()) {
        rules.zone = 40;
    }
    assert!(faults(&content).contains(alone), "{}", faults(&content));
}

#[test]
fn craft_begin_in_bays_where_ships_have_activations() {
    let content = load(&assets()).content;
    let (_, held) = content.scenario("open-bays").expect("a scenario");
    let mut moved = held.clone();
    assert!(scenario_errors(&moved, &content, "", "test", "").is_empty());
    moved.ruleset = "fleet".into();
    let told = format!("{:?}", scenario_errors(&moved, &content, "", "test", ""));
    assert!(told.contains("leave their bays in activations"), "{told}");
}
