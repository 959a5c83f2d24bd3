//! Grids of hexes and of squares: coordinates, neighbours, lines and paths.

use geometry::{
    Cell, Direction, Grid, Steps,
    grid::{CELL_WIDTH, Crossed, Fraction, Shape, Touch},
};
use proptest::prelude::*;

use crate::{close, v};

const SHAPES: [Shape; 2] = [Shape::Hexes, Shape::Squares];

fn shapes() -> impl Strategy<Value = Shape> {
    proptest::sample::select(SHAPES.to_vec())
}

fn cells() -> impl Strategy<Value = Cell> {
    (-30_i32..30, -30_i32..30).prop_map(|(column, row)| Cell::new(column, row))
}

fn directions() -> impl Strategy<Value = Direction> {
    proptest::sample::select(Direction::ALL.to_vec())
}

/// A map with holes, as rows of columns.
fn maps() -> impl Strategy<Value = Vec<Vec<bool>>> {
    proptest::collection::vec(proptest::collection::vec(any::<bool>(), 0..9), 0..9)
}

/// The line on a large map.
fn line(shape: Shape, a: Cell, b: Cell) -> Vec<Crossed> {
    Grid::rectangle(shape, 1, 1).line(a, b)
}

#[test]
fn the_hex_is_44_mm_from_flat_to_flat() {
    let grid = Grid::rectangle(Shape::Hexes, 2, 2);
    let [one, two] = [Cell::new(0, 1), Cell::new(1, 1)].map(|cell| grid.center(cell));
    close(one.distance(two), CELL_WIDTH, 1e-9);
    let above = grid.center(Cell::new(0, 0));
    close(above.distance(one), CELL_WIDTH, 1e-9);
    assert!(above.y > one.y, "row 0 is the northern one");
    assert!(above.x < one.x, "row 1 is shifted to the east");
}

#[test]
fn directions_are_named_by_compass() {
    for (shape, count) in [(Shape::Hexes, 6), (Shape::Squares, 8)] {
        let grid = Grid::rectangle(shape, 5, 5);
        let here = Cell::new(2, 2);
        assert_eq!(grid.ways().len(), count);
        for way in grid.ways() {
            let name = format!("{way:?}");
            let step = grid.center(grid.ahead(here, *way)) - grid.center(here);
            let sign = |value: f64, more: char, less: char| match value {
                value if value.abs() < 1e-9 => !name.contains(more) && !name.contains(less),
                value if value > 0.0 => name.contains(more),
                _ => name.contains(less),
            };
            assert!(sign(step.x, 'E', 'W') && sign(step.y, 'N', 'S'), "{name}");
            let heading = shape.heading(*way).to_radians();
            let ahead = v(libm::sin(heading), libm::cos(heading));
            close(step.normalize().dot(ahead), 1.0, 1e-9);
        }
    }
}

#[test]
fn a_direction_that_the_shape_has_not_leads_nowhere() {
    let here = Cell::new(2, 2);
    assert_eq!(Shape::Hexes.ahead(here, Direction::N), None);
    assert_eq!(
        Grid::rectangle(Shape::Hexes, 5, 5).ahead(here, Direction::S),
        here
    );
}

#[test]
fn levels_lie_above_each_other() {
    let (ground, roof) = (vec![vec![true; 3]; 2], vec![vec![false, true]]);
    let grid = Grid::from_levels(Shape::Squares, &[&ground, &roof]);
    assert_eq!(grid.len(), 7);
    let above = grid.index(Cell::new(1, 0).on(1)).unwrap();
    let below = grid.index(Cell::new(1, 0)).unwrap();
    assert_eq!(grid.neighbour(below, Direction::Up), Some(above));
    assert_eq!(grid.neighbour(above, Direction::Down), Some(below));
    assert_eq!(grid.neighbour(above, Direction::E), None);
    assert_eq!(
        grid.neighbour(grid.index(Cell::new(0, 0)).unwrap(), Direction::Up),
        None
    );
    assert_eq!(grid.distance(Cell::new(0, 1), Cell::new(1, 0).on(1)), 2);
}

#[test]
fn spaces_are_written_as_printed() {
    let cell = Cell::new(3, 7);
    assert_eq!(ron::to_string(&cell).unwrap(), "(3,7)");
    assert_eq!(ron::from_str::<Cell>("(3, 7)").unwrap(), cell);
    assert_eq!(ron::to_string(&cell.on(1)).unwrap(), "(3,7,1)");
    assert_eq!(ron::from_str::<Cell>("(3, 7, 1)").unwrap(), cell.on(1));
    for bad in ["(3)", "(3, 99999)", "(3, 7, 300)", "3", "(a, b)"] {
        assert!(ron::from_str::<Cell>(bad).is_err(), "{bad}");
    }
}

#[test]
fn the_metric_of_one_diagonal() {
    let grid = Grid::rectangle(Shape::Squares, 9, 9);
    for (to, by_steps, by_sides) in [
        ((0, 0), 0, 0),
        ((3, 0), 3, 3),
        ((1, 1), 1, 1),
        ((3, 2), 3, 4),
    ] {
        let (from, to) = (Cell::new(0, 0), Cell::new(to.0, to.1));
        assert_eq!(grid.distance(from, to), by_steps);
        assert_eq!(grid.distance_by_sides(from, to), by_sides);
    }
}

#[test]
fn a_line_over_squares_meets_a_corner_or_crosses_sides() {
    let diagonal = line(Shape::Squares, Cell::new(0, 0), Cell::new(1, 1));
    let found: Vec<_> = diagonal
        .iter()
        .map(|c| (c.cell.printed(), c.touch))
        .collect();
    assert_eq!(
        found,
        [
            ((0, 0), Touch::Through),
            ((1, 0), Touch::Corner),
            ((0, 1), Touch::Corner),
            ((1, 1), Touch::Through),
        ]
    );
    let knight = line(Shape::Squares, Cell::new(0, 0), Cell::new(2, 1));
    let through: Vec<_> = knight.iter().map(|c| c.cell.printed()).collect();
    assert_eq!(through, [(0, 0), (1, 0), (1, 1), (2, 1)]);
}

#[test]
fn a_line_along_a_row_enters_in_the_middle_between_two() {
    let crossed = line(Shape::Hexes, Cell::new(0, 0), Cell::new(2, 0));
    let expected = [(0, 0, 0, 1, 4), (1, 0, 1, 3, 4), (2, 0, 3, 4, 4)];
    let expected = expected.map(|(x, y, entry, exit, bottom)| Crossed {
        cell: Cell::new(x, y),
        entry: Fraction { top: entry, bottom },
        exit: Fraction { top: exit, bottom },
        touch: Touch::Through,
    });
    assert_eq!(crossed, expected);
}

#[test]
fn a_line_along_an_edge_touches_both_sides() {
    let crossed = line(Shape::Hexes, Cell::new(0, 0), Cell::new(1, -1));
    let third = |top| Fraction { top, bottom: 3 };
    let found: Vec<_> = crossed
        .iter()
        .map(|c| (c.cell, c.entry, c.exit, c.touch))
        .collect();
    let expected = [
        (Cell::new(0, 0), third(0), third(1), Touch::Through),
        (Cell::new(0, -1), third(1), third(2), Touch::Edge),
        (Cell::new(1, 0), third(1), third(2), Touch::Edge),
        (Cell::new(1, -1), third(2), third(3), Touch::Through),
    ];
    assert_eq!(found, expected);
}

#[test]
fn a_line_through_a_corner_touches_the_third_hex_there() {
    let crossed = line(Shape::Hexes, Cell::new(0, 0), Cell::new(4, -1));
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
    let crossed = line(Shape::Hexes, Cell::new(3, 4), Cell::new(3, 4));
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
    assert!(ron::from_str::<Steps>("[North]").is_err());
}

#[test]
fn a_path_has_room_for_twenty_steps() {
    let full = Steps::of([Direction::SE; 20]).unwrap();
    assert_eq!(full.len(), 20);
    assert_eq!(full.then(Direction::E), None);
    let grid = Grid::rectangle(Shape::Hexes, 1, 1);
    assert_eq!(grid.end(Cell::new(0, 0), full), Cell::new(10, 20));
    assert_eq!(grid.along(Cell::new(0, 0), full).count(), 21);
}

#[test]
fn an_empty_map_has_no_hex() {
    let grid = Grid::from_rows(Shape::Hexes, &[]);
    assert!(grid.is_empty() && !grid.contains(Cell::default()));
    assert_eq!(grid.at(v(10.0, 10.0)), None);
    assert_eq!(grid.at(v(f64::NAN, 10.0)), None);
}

#[test]
fn ten_thousand_hexes() {
    let grid = Grid::rectangle(Shape::Hexes, 100, 100);
    assert_eq!(grid.len(), 10_000);
    let size = grid.size();
    close(size.x, 44.0 * 100.5, 1e-6);
    for corner in grid
        .corners(grid.cell(9_999))
        .chain(grid.corners(grid.cell(0)))
    {
        assert!(
            corner.cmpge(v(-1e-6, -1e-6)).all() && corner.cmple(size + 1e-6).all(),
            "{corner}"
        );
    }
}

proptest! {
    #[test]
    fn numbers_are_dense_and_in_reading_order(shape in shapes(), rows in maps()) {
        let grid = Grid::from_rows(shape, &rows);
        prop_assert_eq!(grid.len(), rows.iter().flatten().filter(|held| **held).count());
        let mut last = None;
        for index in 0..grid.len() {
            let hex = grid.cell(index);
            prop_assert_eq!(grid.index(hex), Some(index));
            let (column, row) = hex.printed();
            prop_assert!(rows[row as usize][column as usize]);
            prop_assert!(last < Some((row, column)));
            last = Some((row, column));
            for direction in Direction::ALL {
                let there = grid.neighbour(index, direction);
                prop_assert_eq!(there, shape.ahead(hex, direction).and_then(|cell| grid.index(cell)));
            }
        }
    }

    #[test]
    fn a_space_lies_where_its_middle_is(shape in shapes(), column in 0_usize..20, row in 0_usize..20, dx in -1.0..1.0, dy in -1.0..1.0) {
        let grid = Grid::rectangle(shape, 20, 20);
        let hex = Cell::new(column as i32, row as i32);
        // Anywhere in the circle inside the hex.
        let off = v(dx, dy) * (CELL_WIDTH / 2.0 - 0.001) / 2.0_f64.sqrt();
        prop_assert_eq!(grid.at(grid.center(hex) + off), Some(hex));
    }

    #[test]
    fn the_nearest_middle_decides(shape in shapes(), x in 0.0..800.0, y in 0.0..700.0) {
        let grid = Grid::rectangle(shape, 20, 20);
        let point = v(x, y);
        let least = grid.cells().iter().map(|hex| grid.center(*hex).distance(point)).fold(f64::MAX, f64::min);
        if let Some(hex) = grid.at(point) {
            prop_assert!(grid.center(hex).distance(point) <= least + 1e-9);
        } else {
            prop_assert!(least >= CELL_WIDTH / 2.0 - 1e-9);
        }
    }

    #[test]
    fn neighbours_are_one_step_away(shape in shapes(), cell in cells(), direction in directions()) {
        let Some(there) = shape.ahead(cell, direction) else {
            return Ok(());
        };
        prop_assert_eq!(shape.distance(cell, there), 1);
        prop_assert_eq!(shape.between(cell, there), Some(direction));
        prop_assert_eq!(shape.ahead(there, direction.opposite()), Some(cell));
        prop_assert_eq!(shape.between(cell, cell), None);
        prop_assert_eq!(shape.turned(direction, shape.ways().len() as i32), direction);
        prop_assert_eq!(shape.turned(shape.turned(direction, 1), -1), direction);
    }

    #[test]
    fn only_neighbours_have_a_direction(shape in shapes(), a in cells(), b in cells(), levels in -1_i8..=1) {
        let b = b.on(levels);
        let way = Direction::ALL.into_iter().find(|way| shape.ahead(a, *way) == Some(b));
        prop_assert_eq!(shape.between(a, b), way);
        let near = Cell::new(i32::from(a.column) + i32::from(b.column % 3), i32::from(a.row) + i32::from(b.row % 3)).on(levels);
        let way = Direction::ALL.into_iter().find(|way| shape.ahead(a, *way) == Some(near));
        prop_assert_eq!(shape.between(a, near), way);
    }

    #[test]
    fn onward_leads_away_from_the_space_that_was_left(shape in shapes(), from in cells(), direction in directions()) {
        let Some(to) = shape.ahead(from, direction) else {
            return Ok(());
        };
        let level = shape.ways().contains(&direction);
        let half = shape.ways().len() as i32 / 2;
        let turns = [0].into_iter().chain((1..half).flat_map(|turns| [turns, -turns])).chain([half]);
        let all: Vec<_> = turns.map(|turns| shape.turned(direction, turns)).collect();
        prop_assert_eq!(shape.aside(direction), if level { &all[..] } else { &all[..1] });
        let away = |way: &&Direction| shape.ahead(to, **way).is_some_and(|cell| shape.distance(from, cell) > 1);
        let away: Vec<_> = shape.aside(direction).iter().filter(away).copied().collect();
        prop_assert_eq!(shape.onward(direction), &away[..]);
    }

    #[test]
    fn distance_is_the_fewest_steps(shape in shapes(), a in cells(), b in cells()) {
        // Greedy: some neighbour is always nearer by one, none by more.
        let mut at = a;
        let mut steps = 0;
        while at != b {
            let near = shape.ways().iter().filter_map(|way| shape.ahead(at, *way));
            let next = near.min_by_key(|cell| shape.distance(*cell, b)).unwrap();
            prop_assert_eq!(shape.distance(next, b) + 1, shape.distance(at, b));
            at = next;
            steps += 1;
        }
        prop_assert_eq!(steps, shape.distance(a, b));
        prop_assert_eq!(shape.distance(a, b), shape.distance(b, a));
    }

    #[test]
    fn packed_paths_hold_what_was_put_in(list in proptest::collection::vec(directions(), 0..=20), cut in 0_usize..25) {
        let steps = Steps::of(list.iter().copied()).unwrap();
        prop_assert_eq!(steps.len(), list.len());
        let backwards = list.iter().rev().try_fold(Steps::new(), |steps, way| steps.after(*way));
        prop_assert_eq!(backwards, Some(steps));
        prop_assert_eq!(steps.iter().collect::<Vec<_>>(), list.clone());
        prop_assert_eq!(steps.last(), list.last().copied());
        prop_assert_eq!(steps.first(cut).iter().collect::<Vec<_>>(), list[..cut.min(list.len())].to_vec());
        prop_assert_eq!(ron::from_str::<Steps>(&ron::to_string(&steps).unwrap()).unwrap(), steps);
        for shape in SHAPES {
            let grid = Grid::rectangle(shape, 1, 1);
            let start = Cell::default();
            prop_assert_eq!(grid.along(start, steps).last(), Some(grid.end(start, steps)));
        }
    }

    /// Against polygons in millimetres: every space around is crossed exactly as the line cuts it.
    #[test]
    fn lines_cut_spaces_where_polygons_say(shape in shapes(), a in cells(), b in cells()) {
        let crossed = line(shape, a, b);
        let (from, to) = (middle(shape, a), middle(shape, b));
        let reach = shape.distance(a, b) as i32 + 2;
        for x in -reach..=reach {
            for y in -reach..=reach {
                let hex = Cell::new(a.printed().0 + x, a.printed().1 + y);
                let found = crossed.iter().find(|crossed| crossed.cell == hex);
                let (entry, exit) = cut(shape, middle(shape, hex), from, to);
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
    fn lines_have_no_gap_and_read_the_same_backwards(shape in shapes(), a in cells(), b in cells()) {
        let there = line(shape, a, b);
        let mut reached = Fraction::START;
        for crossed in &there {
            prop_assert!(crossed.entry <= reached);
            reached = reached.max(crossed.exit);
        }
        prop_assert_eq!(reached, Fraction::END);
        let back = line(shape, b, a);
        prop_assert_eq!(there.len(), back.len());
        for crossed in &there {
            let same = back.iter().find(|other| other.cell == crossed.cell).unwrap();
            let turned = |f: Fraction| Fraction { top: f.bottom - f.top, bottom: f.bottom };
            prop_assert_eq!(same.touch, crossed.touch);
            prop_assert_eq!(same.entry, turned(crossed.exit));
            prop_assert_eq!(same.exit, turned(crossed.entry));
        }
    }
}

fn middle(shape: Shape, cell: Cell) -> geometry::Vec2 {
    let (column, row) = (f64::from(cell.column), f64::from(cell.row));
    match shape {
        // Pointy-top from first principles: 44 mm to the east, the next row three quarters of a
        // height to the south and, if it is odd, half a hex to the east.
        Shape::Hexes => {
            let shift = if cell.row.rem_euclid(2) == 1 {
                0.5
            } else {
                0.0
            };
            v(44.0 * (column + shift), -row * 22.0 * 3.0_f64.sqrt())
        }
        Shape::Squares => v(44.0 * column, -44.0 * row),
    }
}

/// Where a segment enters and leaves a hex: or a square: clipped by its edges.
fn cut(
    shape: Shape,
    middle: geometry::Vec2,
    from: geometry::Vec2,
    to: geometry::Vec2,
) -> (f64, f64) {
    let edges = match shape {
        Shape::Hexes => 6,
        Shape::Squares => 4,
    };
    let (mut entry, mut exit) = (0.0_f64, 1.0_f64);
    for edge in 0..edges {
        let angle = f64::from(edge) * core::f64::consts::TAU / f64::from(edges);
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
