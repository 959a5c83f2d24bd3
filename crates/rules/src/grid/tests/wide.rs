//! Search and walk on a map as large as maps get in play: 10,000 spaces.

use super::*;

const SIDE: i32 = 100;
/// Movement points of the mover.
const MOVE: u8 = 6;
/// Paths tried from each start.
const PATHS: u32 = 3000;

/// Deck in low and high steps, lakes of open void, and some of every peril.
fn wide() -> Ground {
    let cell = |column: i32, row: i32| match (column * 7 + row * 13) % 29 {
        0 => "w1",
        1 => "s",
        2 => "p",
        3 => "l",
        4 => "b",
        5 => "d9",
        6 | 7 => "d2",
        _ if (column / 5 + row / 4) % 3 == 0 => "c",
        _ => "d1",
    };
    let rows: Vec<String> = (0..SIDE)
        .map(|row| {
            let shift = if row % 2 == 1 { "  " } else { "" };
            let cells = (0..SIDE).map(|column| format!("{:<4}", cell(column, row)));
            shift.to_owned() + &cells.collect::<String>()
        })
        .collect();
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    ground(&rows)
}

/// The mover, with a few friends and enemies around.
fn crowd(start: (i32, i32), flies: bool) -> Vec<Occupant> {
    let first = Occupant {
        flies,
        ..figure(0, 0, start)
    };
    let others = (1..12).filter_map(|at: i32| {
        let place = (start.0 + (at * 5) % 9 - 4, start.1 + (at * 3) % 7 - 3);
        let inside = (0..SIDE).contains(&place.0) && (0..SIDE).contains(&place.1);
        (inside && place != start).then(|| figure(at as u32, (at % 2) as u8, place))
    });
    std::iter::once(first).chain(others).collect()
}

/// A path of one to six steps; the same number gives the same path.
fn path(number: u32) -> Steps {
    let mut state = number.wrapping_mul(2_654_435_761).wrapping_add(12_345);
    let mut draw = |most: u32| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 16) % most
    };
    let length = 1 + draw(MOVE.into());
    // Mostly straight on, to meet far ends as well as near ones.
    let mut way = draw(6) as usize;
    let ways = (0..length).map(|_| {
        way = (way + [0, 0, 0, 1, 5][draw(5) as usize]) % 6;
        Direction::ALL[way]
    });
    steps(&ways.collect::<Vec<_>>())
}

/// Every end that the search finds can be walked to at its cost, and no sampled walk does better.
fn agree(ground: &Ground, start: (i32, i32), flies: bool) {
    let figures = crowd(start, flies);
    let mover = Mover {
        figure: figures[0],
        points: MOVE,
        actions: MoveActions::default(),
        over_terrain: false,
        size: Footprint::ONE,
        from: None,
    };
    let scene = Scene::new(ground, &figures);
    let found = reach(&scene, &mover);
    for end in found.ends() {
        let walked = walk(&scene, &mover, end.steps).unwrap();
        assert_eq!(
            (walked.end, walked.cost, walked.wounds),
            (end.hex, end.cost, end.wounds)
        );
    }
    let mut legal = 0;
    for number in 0..PATHS {
        let steps = path(number);
        let Ok(walked) = walk(&scene, &mover, steps) else {
            continue;
        };
        legal += 1;
        let end = ground.grid.index(walked.end).and_then(|at| found.at(at));
        let end = end.unwrap_or_else(|| panic!("{start:?}: no end of {steps:?}"));
        assert!(
            (end.wounds, end.cost) <= (walked.wounds, walked.cost),
            "{start:?}: {steps:?} is better than {end:?}"
        );
    }
    assert!(legal > 50, "{start:?}: only {legal} of the paths are legal");
}

#[test]
fn search_and_walk_agree_on_ten_thousand_hexes() {
    let ground = wide();
    assert_eq!(ground.grid.len(), 10_000);
    for start in [(50, 50), (0, 0), (99, 99), (13, 71), (82, 6), (47, 98)] {
        for flies in [false, true] {
            agree(&ground, start, flies);
        }
    }
}
