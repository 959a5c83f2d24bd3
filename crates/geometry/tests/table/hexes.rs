//! The grid of hexes: coordinates, neighbours, lines and paths.

use geometry::{
    Direction, Hex, HexGrid, Steps,
    hex::{
        Crossed, Fraction, HEX_RADIUS, HEX_WIDTH, Touch, from_offset, hex_distance, line, to_offset,
    },
};
use proptest::prelude::*;

use crate::{close, v};

fn hexes() -> impl Strategy<Value = Hex> {
    (-30_i32..30, -30_i32..30).prop_map(|(x, y)| Hex::new(x, y))
}

fn directions() -> impl Strategy<Value = Direction> {
    proptest::sample::select(Direction::ALL.to_vec())
}

/// A map with holes, as rows of columns.
fn maps() -> impl Strategy<Value = Vec<Vec<bool>>> {
    proptest::collection::vec(proptest::collection::vec(any::<bool>(), 0..9), 0..9)
}

#[test]
fn the_hex_is_44_mm_from_flat_to_flat() {
    close(HEX_RADIUS * 3.0_f64.sqrt(), HEX_WIDTH, 1e-12);
    let grid = HexGrid::rectangle(2, 2);
    let [one, two] = [from_offset(0, 1), from_offset(1, 1)].map(|hex| grid.center(hex));
    close(one.distance(two), HEX_WIDTH, 1e-9);
    let above = grid.center(from_offset(0, 0));
    close(above.distance(one), HEX_WIDTH, 1e-9);
    assert!(above.y > one.y, "row 0 is the northern one");
    assert!(above.x < one.x, "row 1 is shifted to the east");
}

#[test]
fn directions_are_named_by_compass() {
    let grid = HexGrid::rectangle(5, 5);
    let here = from_offset(2, 2);
    for (direction, east, north) in [
        (Direction::E, 1, 0),
        (Direction::NE, 1, 1),
        (Direction::NW, -1, 1),
        (Direction::W, -1, 0),
        (Direction::SW, -1, -1),
        (Direction::SE, 1, -1),
    ] {
        let way = grid.center(direction.ahead_of(here)) - grid.center(here);
        let sign = |value: f64| {
            if value.abs() < 1e-9 {
                0
            } else {
                value.signum() as i32
            }
        };
        assert_eq!((sign(way.x), sign(way.y)), (east, north), "{direction:?}");
        close(way.length(), HEX_WIDTH, 1e-9);
    }
}

#[test]
fn a_line_along_a_row_enters_in_the_middle_between_two() {
    let crossed = line(Hex::new(0, 0), Hex::new(2, 0));
    let expected = [(0, 0, 0, 1, 4), (1, 0, 1, 3, 4), (2, 0, 3, 4, 4)];
    let expected = expected.map(|(x, y, entry, exit, bottom)| Crossed {
        hex: Hex::new(x, y),
        entry: Fraction { top: entry, bottom },
        exit: Fraction { top: exit, bottom },
        touch: Touch::Through,
    });
    assert_eq!(crossed, expected);
}

#[test]
fn a_line_along_an_edge_touches_both_sides() {
    let crossed = line(Hex::new(0, 0), Hex::new(2, -1));
    let third = |top| Fraction { top, bottom: 3 };
    let found: Vec<_> = crossed
        .iter()
        .map(|c| (c.hex, c.entry, c.exit, c.touch))
        .collect();
    let expected = [
        (Hex::new(0, 0), third(0), third(1), Touch::Through),
        (Hex::new(1, -1), third(1), third(2), Touch::Edge),
        (Hex::new(1, 0), third(1), third(2), Touch::Edge),
        (Hex::new(2, -1), third(2), third(3), Touch::Through),
    ];
    assert_eq!(found, expected);
}

#[test]
fn a_line_through_a_corner_touches_the_third_hex_there() {
    // It meets the corner of (1, -1), (1, 0) and (2, -1) and goes on inside (2, -1).
    let crossed = line(Hex::new(0, 0), Hex::new(5, -1));
    let corner: Vec<_> = crossed
        .iter()
        .filter(|c| c.touch == Touch::Corner)
        .collect();
    assert!(!corner.is_empty());
    for touched in corner {
        assert_eq!(touched.entry, touched.exit);
    }
}

#[test]
fn a_hex_sees_itself() {
    let crossed = line(Hex::new(3, 4), Hex::new(3, 4));
    assert_eq!(crossed.len(), 1);
    assert_eq!(
        (crossed[0].entry, crossed[0].exit),
        (Fraction::START, Fraction::END)
    );
}

#[test]
fn paths_are_lists_of_directions_in_files() {
    let steps = Steps::of([Direction::E, Direction::E, Direction::NW]).unwrap();
    assert_eq!(ron::to_string(&steps).unwrap(), "[E,E,NW]");
    assert_eq!(ron::from_str::<Steps>("[E, E, NW]").unwrap(), steps);
    let long = format!("[{}]", "E,".repeat(21));
    assert!(ron::from_str::<Steps>(&long).is_err());
    assert!(ron::from_str::<Steps>("[N]").is_err());
}

#[test]
fn a_path_has_room_for_twenty_steps() {
    let full = Steps::of([Direction::SE; 20]).unwrap();
    assert_eq!(full.len(), 20);
    assert_eq!(full.then(Direction::E), None);
    assert_eq!(full.end(Hex::ZERO), Hex::new(0, 20));
    assert_eq!(full.hexes(Hex::ZERO).count(), 21);
}

#[test]
fn an_empty_map_has_no_hex() {
    let grid = HexGrid::from_rows(&[]);
    assert!(grid.is_empty() && !grid.contains(Hex::ZERO));
    assert_eq!(grid.at(v(10.0, 10.0)), None);
    assert_eq!(grid.at(v(f64::NAN, 10.0)), None);
}

#[test]
fn ten_thousand_hexes() {
    let grid = HexGrid::rectangle(100, 100);
    assert_eq!(grid.len(), 10_000);
    let size = grid.size();
    close(size.x, 44.0 * 100.5, 1e-6);
    for corner in grid
        .corners(grid.hex(9_999))
        .into_iter()
        .chain(grid.corners(grid.hex(0)))
    {
        assert!(
            corner.cmpge(v(-1e-6, -1e-6)).all() && corner.cmple(size + 1e-6).all(),
            "{corner}"
        );
    }
}

proptest! {
    #[test]
    fn printed_places_and_hexes_are_the_same(column in -50_i32..50, row in -50_i32..50, hex in hexes()) {
        prop_assert_eq!(to_offset(from_offset(column, row)), (column, row));
        let (column, row) = to_offset(hex);
        prop_assert_eq!(from_offset(column, row), hex);
    }

    #[test]
    fn numbers_are_dense_and_in_reading_order(rows in maps()) {
        let grid = HexGrid::from_rows(&rows);
        prop_assert_eq!(grid.len(), rows.iter().flatten().filter(|held| **held).count());
        let mut last = None;
        for index in 0..grid.len() {
            let hex = grid.hex(index);
            prop_assert_eq!(grid.index(hex), Some(index));
            let (column, row) = to_offset(hex);
            prop_assert!(rows[row as usize][column as usize]);
            prop_assert!(last < Some((row, column)));
            last = Some((row, column));
            for direction in Direction::ALL {
                let there = grid.neighbour(index, direction);
                prop_assert_eq!(there, grid.index(direction.ahead_of(hex)));
            }
        }
    }

    #[test]
    fn a_hex_lies_where_its_middle_is(column in 0_usize..20, row in 0_usize..20, dx in -1.0..1.0, dy in -1.0..1.0) {
        let grid = HexGrid::rectangle(20, 20);
        let hex = from_offset(column as i32, row as i32);
        // Anywhere in the circle inside the hex.
        let off = v(dx, dy) * (HEX_WIDTH / 2.0 - 0.001) / 2.0_f64.sqrt();
        prop_assert_eq!(grid.at(grid.center(hex) + off), Some(hex));
    }

    #[test]
    fn the_nearest_middle_decides(x in 0.0..800.0, y in 0.0..700.0) {
        let grid = HexGrid::rectangle(20, 20);
        let point = v(x, y);
        let least = grid.cells().iter().map(|hex| grid.center(*hex).distance(point)).fold(f64::MAX, f64::min);
        if let Some(hex) = grid.at(point) {
            prop_assert!(grid.center(hex).distance(point) <= least + 1e-9);
        } else {
            prop_assert!(least >= HEX_WIDTH / 2.0 - 1e-9);
        }
    }

    #[test]
    fn neighbours_are_one_step_away(hex in hexes(), direction in directions()) {
        let there = direction.ahead_of(hex);
        prop_assert_eq!(hex_distance(hex, there), 1);
        prop_assert_eq!(Direction::between(hex, there), Some(direction));
        prop_assert_eq!(direction.opposite().ahead_of(there), hex);
        prop_assert_eq!(Direction::between(hex, hex), None);
    }

    #[test]
    fn distance_is_the_fewest_steps(a in hexes(), b in hexes()) {
        // Greedy: some neighbour is always nearer by one, none by more.
        let mut at = a;
        let mut steps = 0;
        while at != b {
            let near = Direction::ALL.map(|direction| hex_distance(direction.ahead_of(at), b));
            let least = near.into_iter().min().unwrap_or(0);
            prop_assert_eq!(least + 1, hex_distance(at, b));
            at = Direction::ALL.into_iter().map(|direction| direction.ahead_of(at)).find(|hex| hex_distance(*hex, b) == least).unwrap();
            steps += 1;
        }
        prop_assert_eq!(steps, hex_distance(a, b));
        prop_assert_eq!(hex_distance(a, b), hex_distance(b, a));
    }

    #[test]
    fn packed_paths_hold_what_was_put_in(list in proptest::collection::vec(directions(), 0..=20), cut in 0_usize..25) {
        let steps = Steps::of(list.iter().copied()).unwrap();
        prop_assert_eq!(steps.len(), list.len());
        prop_assert_eq!(steps.iter().collect::<Vec<_>>(), list.clone());
        prop_assert_eq!(steps.last(), list.last().copied());
        prop_assert_eq!(steps.first(cut).iter().collect::<Vec<_>>(), list[..cut.min(list.len())].to_vec());
        prop_assert_eq!(ron::from_str::<Steps>(&ron::to_string(&steps).unwrap()).unwrap(), steps);
        prop_assert_eq!(steps.hexes(Hex::ZERO).last(), Some(steps.end(Hex::ZERO)));
    }

    /// Against polygons in millimetres: every hex around is crossed exactly as the line cuts it.
    #[test]
    fn lines_cut_hexes_where_polygons_say(a in hexes(), b in hexes()) {
        let crossed = line(a, b);
        let (from, to) = (middle(a), middle(b));
        let reach = hex_distance(a, b) as i32 + 2;
        for x in -reach..=reach {
            for y in -reach..=reach {
                let hex = Hex::new(a.x + x, a.y + y);
                let found = crossed.iter().find(|crossed| crossed.hex == hex);
                let (entry, exit) = cut(middle(hex), from, to);
                match found {
                    Some(found) => {
                        close(found.entry.value(), entry, 1e-9);
                        close(found.exit.value(), exit, 1e-9);
                        prop_assert_eq!(found.touch == Touch::Corner, exit - entry < 1e-9);
                    }
                    None => prop_assert!(exit - entry < 1e-9, "{hex:?} is missed: {entry} {exit}"),
                }
            }
        }
    }

    #[test]
    fn lines_have_no_gap_and_read_the_same_backwards(a in hexes(), b in hexes()) {
        let there = line(a, b);
        let mut reached = Fraction::START;
        for crossed in &there {
            prop_assert!(crossed.entry <= reached);
            reached = reached.max(crossed.exit);
        }
        prop_assert_eq!(reached, Fraction::END);
        let back = line(b, a);
        prop_assert_eq!(there.len(), back.len());
        for crossed in &there {
            let same = back.iter().find(|other| other.hex == crossed.hex).unwrap();
            let turned = |f: Fraction| Fraction { top: f.bottom - f.top, bottom: f.bottom };
            prop_assert_eq!(same.touch, crossed.touch);
            prop_assert_eq!(same.entry, turned(crossed.exit));
            prop_assert_eq!(same.exit, turned(crossed.entry));
        }
    }
}

fn middle(hex: Hex) -> geometry::Vec2 {
    // Pointy-top from first principles: 44 mm to the east, the next row three quarters of a height
    // to the south.
    let row = f64::from(hex.y);
    v(
        44.0 * (f64::from(hex.x) + row / 2.0),
        -row * 22.0 * 3.0_f64.sqrt(),
    )
}

/// Where a segment enters and leaves a hex: clipped by its six edges.
fn cut(middle: geometry::Vec2, from: geometry::Vec2, to: geometry::Vec2) -> (f64, f64) {
    let (mut entry, mut exit) = (0.0_f64, 1.0_f64);
    for edge in 0..6 {
        let angle = f64::from(edge) * core::f64::consts::FRAC_PI_3;
        let outward = v(libm::cos(angle), libm::sin(angle));
        let start = (from - middle).dot(outward) - 22.0;
        let change = (to - from).dot(outward);
        if change.abs() < 1e-9 {
            if start > 1e-9 {
                return (0.0, -1.0);
            }
        } else if change > 0.0 {
            exit = exit.min(-start / change);
        } else {
            entry = entry.max(-start / change);
        }
    }
    (entry, exit)
}
