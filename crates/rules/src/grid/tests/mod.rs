//! Positions in text, and the kernels' answers about them.

mod corners;
mod drift;
mod fight;
mod ground;
mod large;
mod levels;
mod oracle;
mod pace;
mod search;
mod sightlines;
mod sights;
mod squares;
mod wide;

use std::{collections::BTreeMap, path::Path, sync::OnceLock};

use content::{Barrier, Content, Die, EdgeDef, Face, GridMap, GridRules, UnitRules};
use geometry::{
    Cell, Direction, Steps,
    grid::{Footprint, Shape},
};

use super::*;
use crate::state::{PlayerId, UnitId};

/// The core pack: terrain is tested as it ships.
fn core() -> &'static Content {
    static CORE: OnceLock<Content> = OnceLock::new();
    CORE.get_or_init(|| {
        content::load(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets")).content
    })
}

fn dice() -> BTreeMap<Die, Vec<Face>> {
    use Face::{Blank, Shield, Skull};
    BTreeMap::from([(
        Die::Combat,
        vec![Skull, Skull, Skull, Shield, Shield, Blank],
    )])
}

fn legend() -> BTreeMap<char, String> {
    let keys = [
        ('c', "cosmos"),
        ('d', "deck"),
        ('w', "water"),
        ('p', "pit"),
        ('l', "lava"),
        ('s', "sludge"),
        ('b', "block"),
    ];
    keys.map(|(letter, key)| (letter, key.to_owned())).into()
}

/// The rows of a map that is all deck.
fn decks(columns: usize, rows: usize) -> Vec<String> {
    let shift = |row: usize| if row.is_multiple_of(2) { "" } else { "  " };
    let row = |row| format!("{}{}", shift(row), "d   ".repeat(columns));
    (0..rows).map(row).collect()
}

/// The ground of a map, as map files print it, with edges as (column, row), side, kind.
fn ground_with(rows: &[&str], edges: &[((i32, i32), Direction, Barrier)]) -> Ground {
    let map = GridMap {
        shape: Shape::Hexes,
        lines: Vec::new(),
        plain: None,
        storeys: Vec::new(),
        id: "test".into(),
        replaces: false,
        name: "Test".into(),
        text: String::new(),
        legend: legend(),
        rows: rows.iter().map(|row| (*row).to_owned()).collect(),
        edges: edges
            .iter()
            .map(|(at, side, kind)| EdgeDef {
                at: *at,
                level: 0,
                side: *side,
                kind: *kind,
            })
            .collect(),
        zones: Vec::new(),
    };
    Ground::of(core(), &map, &dice(), GridRules::default(), paces()).expect("a map without errors")
}

/// The usual numbers for steps of models.
fn paces() -> Paces {
    Paces::from(&UnitRules::default())
}

fn ground(rows: &[&str]) -> Ground {
    ground_with(rows, &[])
}

/// Open void, 15 by 15, with other spaces where they are given.
fn void(other: &[((usize, usize), &str)]) -> Ground {
    let rows: Vec<String> = (0..15)
        .map(|row| {
            let cell = |column| {
                let found = other.iter().find(|(at, _)| *at == (column, row));
                format!("{:<4}", found.map_or("c", |(_, text)| text))
            };
            let shift = if row % 2 == 1 { "  " } else { "" };
            shift.to_owned() + &(0..15).map(cell).collect::<String>()
        })
        .collect();
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    ground(&rows)
}

/// A figure five levels tall.
fn figure(unit: u32, owner: u8, at: (i32, i32)) -> Occupant {
    Occupant {
        unit: UnitId(unit),
        owner: PlayerId(owner),
        hex: Cell::new(at.0, at.1),
        footprint: Footprint::ONE,
        height: 5,
        flies: false,
        engages: true,
    }
}

fn flyer(unit: u32, owner: u8, at: (i32, i32)) -> Occupant {
    Occupant {
        flies: true,
        ..figure(unit, owner, at)
    }
}

fn steps(ways: &[Direction]) -> Steps {
    Steps::of(ways.iter().copied()).expect("at most twenty")
}

/// The result of a path of the first figure.
fn try_walk(
    ground: &Ground,
    figures: &[Occupant],
    points: u8,
    ways: &[Direction],
) -> Result<Walk, (usize, Refusal)> {
    let mover = Mover {
        figure: figures[0],
        points,
        actions: MoveActions::default(),
        over_terrain: false,
        size: Footprint::ONE,
        from: None,
    };
    walk(&Scene::new(ground, figures), &mover, steps(ways))
}

/// The walk of a legal path.
#[track_caller]
fn walks(ground: &Ground, figures: &[Occupant], points: u8, ways: &[Direction]) -> Walk {
    try_walk(ground, figures, points, ways)
        .unwrap_or_else(|(at, refusal)| panic!("step {at}: {}", refusal.reason()))
}

/// Checks that a path is refused at this step, by this rule, because of this hex and unit.
/// Steps count from 0; the number of steps means that the path must not end there.
#[track_caller]
fn refused(
    ground: &Ground,
    figures: &[Occupant],
    points: u8,
    ways: &[Direction],
    expected: (usize, &str, (i32, i32), Option<u32>),
) {
    let (at, refusal) = try_walk(ground, figures, points, ways).expect_err("it must be refused");
    let hex = refusal.hex().printed();
    let found = (
        at,
        refusal.rule().to_string(),
        hex,
        refusal.unit().map(|unit| unit.0),
    );
    let (step, rule, hex, unit) = expected;
    assert_eq!(
        found,
        (step, rule.to_owned(), hex, unit),
        "{}",
        refusal.reason()
    );
    assert!(
        core().rulebook.contains_key(&refusal.rule()),
        "{rule} is in no book"
    );
}

/// Where the first figure can end, by column and row.
fn ends(ground: &Ground, figures: &[Occupant], points: u8) -> Vec<(i32, i32)> {
    let mover = Mover {
        figure: figures[0],
        points,
        actions: MoveActions::default(),
        over_terrain: false,
        size: Footprint::ONE,
        from: None,
    };
    let found = reach(&Scene::new(ground, figures), &mover);
    found.ends().map(|end| end.hex.printed()).collect()
}

fn at(column: i32, row: i32) -> Cell {
    Cell::new(column, row)
}
