//! Lines of sight.

use content::Barrier::{Elevation, Wall};
use geometry::Direction::{E, NE, NW, SE, SW, W};
use proptest::prelude::*;

use super::*;

/// What figure 1 sees of figure 2.
fn seen(ground: &Ground, figures: &[Occupant]) -> Result<(), Unseen> {
    let scene = Scene::new(ground, figures);
    let there = sight(&scene, &figures[0], &figures[1]);
    let back = sight(&scene, &figures[1], &figures[0]);
    assert_eq!(there.is_ok(), back.is_ok(), "sight goes both ways");
    there
}

fn pair(a: (i32, i32), b: (i32, i32)) -> [Occupant; 2] {
    [figure(1, 0, a), figure(2, 1, b)]
}

#[test]
fn ground_between_two_heads() {
    let figures = pair((0, 0), (4, 0));
    assert_eq!(seen(&ground(&["d   d   d4  d   d"]), &figures), Ok(()));
    assert_eq!(
        seen(&ground(&["d   d   d5  d   d"]), &figures),
        Err(Unseen::Ground(at(2, 0)))
    );
    // From ten levels up the line falls from 15 to 5; over the third space from 11.25 to 8.75.
    assert_eq!(seen(&ground(&["d10 d   d8  d   d"]), &figures), Ok(()));
    assert_eq!(
        seen(&ground(&["d10 d   d9  d   d"]), &figures),
        Err(Unseen::Ground(at(2, 0)))
    );
    // Their own spaces block nothing: the edge of a cliff gives no cover to a figure on it.
    assert_eq!(seen(&ground(&["d20 d"]), &pair((0, 0), (1, 0))), Ok(()));
}

#[test]
fn figures_in_between() {
    let ground = ground(&["d   d   d   d   d"]);
    let three = |height| {
        let [a, b] = pair((0, 0), (4, 0));
        [
            a,
            b,
            Occupant {
                height,
                ..figure(3, 0, (2, 0))
            },
        ]
    };
    assert_eq!(seen(&ground, &three(4)), Ok(()));
    assert_eq!(
        seen(&ground, &three(5)),
        Err(Unseen::Figure(UnitId(3), at(2, 0)))
    );
}

#[test]
fn bulkheads_and_shafts() {
    let bulkhead = ground(&["d20 b   d"]);
    let found = seen(&bulkhead, &pair((0, 0), (2, 0))).unwrap_err();
    assert_eq!(
        (found, found.rule().to_string()),
        (
            Unseen::Terrain(found.rule(), at(1, 0)),
            "VOID-H-SIGHT".into()
        )
    );
    let shaft = ground(&["d   d   p   d"]);
    let found = seen(&shaft, &pair((0, 0), (2, 0))).unwrap_err();
    assert_eq!(
        (found.hex(), found.rule().to_string()),
        (at(2, 0), "HAZ-07".into())
    );
    assert_eq!(seen(&shaft, &pair((1, 0), (2, 0))), Ok(()));
    assert_eq!(seen(&shaft, &pair((1, 0), (3, 0))), Ok(()), "over it");
}

const FLAT: [&str; 5] = [
    "d   d   d   d   d",
    "  d   d   d   d   d",
    "d   d   d   d   d",
    "  d   d   d   d   d",
    "d   d   d   d   d",
];

#[test]
fn walls_across_the_line() {
    let figures = pair((0, 2), (3, 2));
    let wall = ground_with(&FLAT, &[((1, 2), E, Wall)]);
    assert_eq!(seen(&wall, &figures), Err(Unseen::Wall(at(1, 2), at(2, 2))));
    assert_eq!(
        seen(&ground_with(&FLAT, &[((1, 2), E, Elevation)]), &figures),
        Ok(())
    );
    assert_eq!(
        seen(&ground_with(&FLAT, &[((1, 2), NE, Wall)]), &figures),
        Ok(())
    );
    let beside = pair((1, 2), (2, 2));
    assert_eq!(
        seen(&wall, &beside),
        Err(Unseen::Wall(at(1, 2), at(2, 2))),
        "neighbours too"
    );
}

#[test]
fn lines_along_an_edge() {
    // From (1, 1) to (1, 3), straight down: along the edge between (1, 2) and (2, 2).
    let figures = pair((1, 1), (1, 3));
    assert_eq!(seen(&ground(&FLAT), &figures), Ok(()));
    assert_eq!(
        seen(&ground_with(&FLAT, &[((1, 2), E, Wall)]), &figures),
        Err(Unseen::Wall(at(1, 2), at(2, 2)))
    );
    for column in [1, 2] {
        let mut rows = FLAT;
        rows[2] = if column == 1 {
            "d   d9  d   d   d"
        } else {
            "d   d   d9  d   d"
        };
        assert_eq!(
            seen(&ground(&rows), &figures),
            Err(Unseen::Ground(at(column, 2))),
            "either side is in the way"
        );
    }
    // A line passes a wall that ends in the corner where the edge begins;
    // two that meet there block it.
    assert_eq!(
        seen(&ground_with(&FLAT, &[((1, 1), SW, Wall)]), &figures),
        Ok(())
    );
    let both = ground_with(&FLAT, &[((1, 1), SW, Wall), ((1, 1), SE, Wall)]);
    assert!(matches!(seen(&both, &figures), Err(Unseen::Wall(..))));
}

#[test]
fn lines_through_a_corner() {
    // A line that meets a corner and goes on inside a space: from (0, 0) by 5,
    // -1 and -4 in cube coordinates.
    let rows = decks(8, 6);
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    let start = at(0, 3);
    let end = Cell::new(5, 2);
    let figures = [
        Occupant {
            hex: start,
            ..figure(1, 0, (0, 0))
        },
        Occupant {
            hex: end,
            ..figure(2, 1, (0, 0))
        },
    ];
    let crossed = ground(&rows).grid.line(start, end);
    let corners: Vec<_> = crossed
        .iter()
        .filter(|one| one.touch == geometry::grid::Touch::Corner)
        .collect();
    assert!(!corners.is_empty());
    for corner in corners {
        let (column, row) = corner.cell.printed();
        let neighbours: Vec<_> = crossed
            .iter()
            .filter(|one| {
                one.touch == geometry::grid::Touch::Through
                    && (one.exit == corner.entry || one.entry == corner.entry)
            })
            .collect();
        let [near, far] = neighbours.as_slice() else {
            panic!("two spaces meet there")
        };
        let side = geometry::grid::Shape::Hexes
            .between(near.cell, far.cell)
            .unwrap();
        let wall = (near.cell.printed(), side, Wall);
        // A line passes a block on the third space alone, or a wall's end
        // alone; both together block it.
        let mut block: Vec<String> = rows.iter().map(|row| (*row).to_owned()).collect();
        let place = (4 * column + 2 * (row % 2)) as usize;
        block[row as usize].replace_range(place..=place, "b");
        let block: Vec<&str> = block.iter().map(String::as_str).collect();
        assert_eq!(seen(&ground_with(&block, &[]), &figures), Ok(()));
        assert_eq!(seen(&ground_with(&rows, &[wall]), &figures), Ok(()));
        assert!(matches!(
            seen(&ground_with(&block, &[wall]), &figures),
            Err(Unseen::Wall(..))
        ));
    }
}

#[test]
fn all_six_neighbours_see_each_other() {
    let ground = ground(&FLAT);
    for way in [E, NE, NW, W, SW, SE] {
        let there = ground.grid.ahead(at(2, 2), way).printed();
        assert_eq!(seen(&ground, &pair((2, 2), there)), Ok(()));
    }
}

proptest! {
    /// Compares sight with points along the line.
    /// If one lies clearly below the top of its space, the line is blocked; if none
    /// comes near a top, it is not.
    #[test]
    fn sight_is_what_points_along_the_line_say(
        heights in proptest::collection::vec(0_u8..9, 49),
        from in (0_i32..7, 0_i32..7),
        to in (0_i32..7, 0_i32..7),
        talls in (1_u8..7, 1_u8..7),
    ) {
        let rows: Vec<String> = heights.chunks(7).enumerate().map(|(row, line)| {
            let cells: String = line.iter().map(|height| format!("{:<4}", format!("d{height}"))).collect();
            format!("{}{cells}", if row % 2 == 1 { "  " } else { "" })
        }).collect();
        let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
        let ground = ground(&rows);
        prop_assume!(from != to);
        let figures = [
            Occupant { height: talls.0, ..figure(1, 0, from) },
            Occupant { height: talls.1, ..figure(2, 1, to) },
        ];
        let found = seen(&ground, &figures);
        let head = |figure: &Occupant| {
            let cell = ground.grid.index(figure.hex).unwrap();
            f64::from(ground.height(cell)) + f64::from(figure.height)
        };
        let (start, end) = (ground.grid.center(figures[0].hex), ground.grid.center(figures[1].hex));
        let (mut below, mut near) = (false, false);
        for sample in 0..=500 {
            let t = f64::from(sample) / 500.0;
            let point = start + (end - start) * t;
            let line = head(&figures[0]) + (head(&figures[1]) - head(&figures[0])) * t;
            let away = |hex: &Cell| ground.grid.center(*hex).distance(point);
            let least = ground.grid.cells().iter().map(away).fold(f64::MAX, f64::min);
            let beside = ground.grid.cells().iter().filter(|hex| away(hex) - least < 1.0);
            let alone = beside.clone().count() == 1;
            for hex in beside.filter(|hex| !figures.iter().any(|figure| figure.hex == **hex)) {
                let top = f64::from(ground.height(ground.grid.index(*hex).unwrap()));
                below |= alone && line < top - 1e-9;
                near |= line < top + 0.1;
            }
        }
        match found {
            Ok(()) => prop_assert!(!below),
            Err(_) => prop_assert!(near),
        }
    }
}
