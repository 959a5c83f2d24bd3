//! Sight from corner to corner (HAZ-H-SIGHT), by example and against a second way to decide it.

use std::f64::consts::TAU;

use content::{
    Barrier::{Door, Elevation, Wall},
    Engaging, SightBy,
};
use geometry::Direction::{E, S};

use super::{squares::squares, *};
use crate::grid::{Corner, lines};

/// An edge of a map: column and row, side, kind.
pub(super) type Edge = ((i32, i32), Direction, Barrier);

pub(super) fn hold(rows: &[&str], edges: &[Edge]) -> Ground {
    let rules = GridRules {
        sight: SightBy::Corners,
        engaging: Engaging::Nobody,
        ..GridRules::default()
    };
    squares(rows, edges, rules)
}

/// Whether two figures see each other, and that it is so from both sides.
#[track_caller]
fn sees(ground: &Ground, pair: [(i32, i32); 2], others: &[(i32, i32)]) -> bool {
    let mut figures = vec![figure(1, 0, pair[0]), figure(2, 1, pair[1])];
    figures.extend((3..).zip(others).map(|(unit, at)| figure(unit, 1, *at)));
    let scene = Scene::new(ground, &figures);
    let found = sight(&scene, &figures[0], &figures[1]).is_ok();
    let back = sight(&scene, &figures[1], &figures[0]).is_ok();
    assert_eq!(found, back, "{pair:?}: sight goes both ways");
    found
}

pub(super) const OPEN: [&str; 5] = ["ddddd"; 5];

#[test]
fn one_figure_in_between_bars_a_row_and_not_the_open() {
    let ground = hold(&["ddddd"], &[]);
    assert!(sees(&ground, [(0, 0), (4, 0)], &[]));
    // The row has walls of missing squares on both sides: no line goes around.
    assert!(!sees(&ground, [(0, 0), (4, 0)], &[(2, 0)]));
    let open = hold(&OPEN, &[]);
    assert!(!sees(&open, [(0, 2), (4, 2)], &[(2, 2)]));
    assert!(sees(&open, [(0, 1), (4, 2)], &[(2, 2)]));
}

#[test]
fn walls_and_closed_doors_bar_and_elevation_lines_do_not() {
    for (kind, clear) in [(Wall, false), (Door, false), (Elevation, true)] {
        let all: Vec<Edge> = (0..5).map(|row| ((1, row), E, kind)).collect();
        assert_eq!(
            sees(&hold(&OPEN, &all), [(0, 2), (4, 2)], &[]),
            clear,
            "{kind:?}"
        );
        // Past the end of a short wall there is a clear line.
        let short: Vec<Edge> = all[..2].to_vec();
        assert!(
            sees(&hold(&OPEN, &short), [(0, 2), (4, 2)], &[]),
            "{kind:?}"
        );
    }
}

#[test]
fn neighbours_see_each_other_unless_a_wall_parts_them_all_around() {
    let wall = [((2, 2), E, Wall)];
    // Around the end of one wall another line is clear.
    assert!(sees(&hold(&OPEN, &wall), [(2, 2), (3, 2)], &[]));
    let all: Vec<Edge> = (0..5).map(|row| ((2, row), E, Wall)).collect();
    assert!(!sees(&hold(&OPEN, &all), [(2, 2), (3, 2)], &[]));
    assert!(sees(&hold(&OPEN, &[]), [(2, 2), (3, 3)], &[(3, 2), (2, 3)]));
}

#[test]
fn a_corner_is_closed_only_between_two_arms() {
    // Both ways around the corner are walled: its two arms lie on both sides of the line.
    let between = [((1, 1), E, Wall), ((1, 1), S, Wall)];
    let ground = hold(&["ddd", "ddd", "ddd"], &between);
    let figures = [figure(1, 0, (1, 1)), figure(2, 1, (2, 2))];
    let scene = Scene::new(&ground, &figures);
    let cell = |at: (i32, i32)| {
        ground
            .grid
            .index(Cell::new(at.0, at.1))
            .expect("on the map")
    };
    let mut all = lines(&scene, [UnitId(1), UnitId(2)], cell((1, 1)), cell((2, 2)));
    let through = all.find(|line| (line.from, line.to) == ((2, 2), (3, 3)));
    assert!(matches!(
        through.expect("a line").barred,
        Some(Unseen::Wall(..))
    ));
    // Another line goes past the end of one arm.
    assert!(sees(&ground, [(1, 1), (2, 2)], &[]));
    // A single corner is only touched.
    assert!(sees(
        &hold(&["ddd", "dbd", "ddd"], &[]),
        [(0, 1), (1, 0)],
        &[]
    ));
}

#[test]
fn every_line_is_told_with_what_bars_it() {
    let ground = hold(&OPEN, &[((2, 2), E, Wall)]);
    let figures = [figure(1, 0, (1, 2)), figure(2, 1, (4, 2))];
    let scene = Scene::new(&ground, &figures);
    let ends = [UnitId(1), UnitId(2)];
    let cell = |at: (i32, i32)| {
        ground
            .grid
            .index(Cell::new(at.0, at.1))
            .expect("on the map")
    };
    let all: Vec<_> = lines(&scene, ends, cell((1, 2)), cell((4, 2))).collect();
    assert_eq!(all.len(), 16);
    assert!(all.iter().any(|line| line.barred.is_none()));
    assert!(
        all.iter()
            .any(|line| matches!(line.barred, Some(Unseen::Wall(..))))
    );
}

/// A map drawn by numbers: floor, bulkheads, missing squares, walls and bodies.
struct Maze {
    ground: Ground,
    edges: Vec<Edge>,
    figures: Vec<Occupant>,
}

const SIDE: i32 = 6;

fn maze(seed: u32) -> Maze {
    let mut state = seed.wrapping_mul(2_654_435_761).wrapping_add(97);
    let mut draw = |most: u32| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 16) % most
    };
    let rows: Vec<String> = (0..SIDE)
        .map(|_| {
            let signs = (0..SIDE).map(|_| match draw(12) {
                0 => 'b',
                1 => ' ',
                _ => 'd',
            });
            signs.collect()
        })
        .collect();
    let mut edges = Vec::new();
    for row in 0..SIDE {
        for column in 0..SIDE {
            for side in [E, S] {
                if draw(6) == 0 {
                    edges.push(((column, row), side, Wall));
                }
            }
        }
    }
    let texts: Vec<&str> = rows.iter().map(String::as_str).collect();
    let ground = hold(&texts, &edges);
    let floor = |at: (i32, i32)| rows[at.1 as usize].as_bytes()[at.0 as usize] == b'd';
    let places = (0..SIDE).flat_map(|row| (0..SIDE).map(move |column| (column, row)));
    let free: Vec<(i32, i32)> = places.filter(|at| floor(*at)).collect();
    let figures = free.iter().zip(0..).filter(|_| draw(6) == 0);
    let figures = figures.map(|(at, unit)| figure(unit, 0, *at)).collect();
    Maze {
        ground,
        edges,
        figures,
    }
}

impl Maze {
    fn is_blocked(&self, at: Corner, own: [Corner; 2]) -> bool {
        let cell = Cell::new(at.0, at.1);
        let Some(index) = self.ground.grid.index(cell) else {
            return true;
        };
        let body = self.figures.iter().any(|figure| figure.hex == cell);
        !own.contains(&at) && (self.ground.facts(index).opaque.is_some() || body)
    }

    /// The walls as pairs of corners.
    fn walls(&self) -> Vec<(Corner, Corner)> {
        let there = |at: Corner| self.ground.grid.index(Cell::new(at.0, at.1)).is_some();
        let real = self.edges.iter().filter(|((x, y), side, _)| {
            there((*x, *y)) || there(if *side == E { (x + 1, *y) } else { (*x, y + 1) })
        });
        real.map(|((x, y), side, _)| match side {
            E => ((x + 1, *y), (x + 1, y + 1)),
            _ => ((*x, y + 1), (x + 1, y + 1)),
        })
        .collect()
    }

    /// Whether a line is clear, decided piece by piece: each blocked square, each wall, each corner
    /// on the line by the angles around it.
    fn is_clear(&self, from: Corner, to: Corner, own: [Corner; 2]) -> bool {
        let blocked: Vec<Corner> = (-1..=SIDE)
            .flat_map(|y| (-1..=SIDE).map(move |x| (x, y)))
            .filter(|at| self.is_blocked(*at, own))
            .collect();
        let walls = self.walls();
        !blocked.iter().any(|at| meets(from, to, *at))
            && !walls.iter().any(|wall| cuts(from, to, *wall))
            && !corners_on(from, to).any(|at| self.closes(at, [from, to], own, (&blocked, &walls)))
    }

    fn closes(
        &self,
        at: Corner,
        [from, to]: [Corner; 2],
        own: [Corner; 2],
        (blocked, walls): (&[Corner], &[(Corner, Corner)]),
    ) -> bool {
        let middle = |cell: Corner| (f64::from(cell.0) + 0.5, f64::from(cell.1) + 0.5);
        let point = |at: Corner| (f64::from(at.0), f64::from(at.1));
        let back = if at == from {
            middle(own[0])
        } else {
            point(from)
        };
        let on = if at == to { middle(own[1]) } else { point(to) };
        let angle = |place: (f64, f64)| {
            let at = point(at);
            libm::atan2(place.1 - at.1, place.0 - at.0)
        };
        let turn = |place: (f64, f64)| (angle(place) - angle(back)).rem_euclid(TAU);
        let out = turn(on);
        let mut sides = [false; 2];
        let mut note = |place: (f64, f64)| {
            let way = turn(place);
            let near = |other: f64| (way - other).abs() < 1e-9 || (way - other).abs() > TAU - 1e-9;
            if !near(0.0) && !near(out) {
                sides[usize::from(way < out)] = true;
            }
        };
        for (one, other) in walls {
            if *one == at {
                note(point(*other));
            } else if *other == at {
                note(point(*one));
            }
        }
        for square in blocked {
            let (x, y) = (at.0 - square.0, at.1 - square.1);
            if (0..=1).contains(&x) && (0..=1).contains(&y) {
                note(middle(*square));
            }
        }
        sides == [true; 2]
    }
}

/// The corners on a line, its ends among them.
fn corners_on(from: Corner, to: Corner) -> impl Iterator<Item = Corner> {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let most = dx.abs().max(dy.abs()).max(1);
    let whole = move |step: &i32| dx * step % most == 0 && dy * step % most == 0;
    let last = if (dx, dy) == (0, 0) { 0 } else { most };
    (0..=last)
        .filter(whole)
        .map(move |step| (from.0 + dx * step / most, from.1 + dy * step / most))
}

/// Whether a line goes through a square, or along one of its sides.
fn meets(from: Corner, to: Corner, (x, y): Corner) -> bool {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    if (dx, dy) == (0, 0) {
        return false;
    }
    let corners = [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)];
    let sides = corners.map(|(cx, cy)| (dx * (cy - from.1) - dy * (cx - from.0)).signum());
    let overlaps = |low: i32, a: i32, b: i32| a.min(b) < low + 1 && low < a.max(b);
    if dx == 0 {
        return (x == from.0 || x + 1 == from.0) && overlaps(y, from.1, to.1);
    }
    if dy == 0 {
        return (y == from.1 || y + 1 == from.1) && overlaps(x, from.0, to.0);
    }
    sides.contains(&1)
        && sides.contains(&-1)
        && overlaps(x, from.0, to.0)
        && overlaps(y, from.1, to.1)
        && through(from, (dx, dy), (x, y))
}

/// Whether a slanted line has a stretch inside a square: exactly, by halves of what it crosses.
fn through(from: Corner, (dx, dy): Corner, (x, y): Corner) -> bool {
    // Times at which it enters and leaves the column and the row, as fractions over |dx dy|.
    let time = |low: i32, start: i32, way: i32, other: i32| {
        let ends = [low - start, low + 1 - start].map(|far| far * way.signum() * other.abs());
        (ends[0].min(ends[1]), ends[0].max(ends[1]))
    };
    let (a, b) = (time(x, from.0, dx, dy), time(y, from.1, dy, dx));
    let (enter, leave) = (a.0.max(b.0).max(0), a.1.min(b.1).min((dx * dy).abs()));
    enter < leave
}

/// Whether a line crosses a wall away from the wall's ends, or runs along it.
fn cuts(from: Corner, to: Corner, (one, other): (Corner, Corner)) -> bool {
    let cross = |a: Corner, b: Corner, c: Corner| {
        ((b.0 - a.0) * (c.1 - a.1) - (b.1 - a.1) * (c.0 - a.0)).signum()
    };
    let ends = [cross(from, to, one), cross(from, to, other)];
    if ends == [0, 0] && from != to {
        let overlap = |low: i32, high: i32, a: i32, b: i32| a.min(b) < high && low < a.max(b);
        return match one.0 == other.0 {
            true => from.0 == one.0 && overlap(one.1, other.1, from.1, to.1),
            false => from.1 == one.1 && overlap(one.0, other.0, from.0, to.0),
        };
    }
    let across = [cross(one, other, from), cross(one, other, to)];
    ends[0] * ends[1] < 0 && across[0] * across[1] < 0
}

#[test]
fn a_second_way_to_decide_agrees_on_random_holds() {
    let (mut clear, mut barred) = (0, 0);
    for seed in 0..60 {
        let maze = maze(seed);
        let scene = Scene::new(&maze.ground, &maze.figures);
        let grid = &maze.ground.grid;
        for (a, b) in (0..grid.len()).flat_map(|a| (0..grid.len()).map(move |b| (a, b))) {
            let own = [a, b].map(|cell| grid.cell(cell).printed());
            if a == b || grid.distance(grid.cell(a), grid.cell(b)) > 4 {
                continue;
            }
            let nobody = [UnitId(900), UnitId(901)];
            for line in lines(&scene, nobody, a, b) {
                let wanted = maze.is_clear(line.from, line.to, own);
                assert_eq!(
                    line.barred.is_none(),
                    wanted,
                    "hold {seed}: {own:?} by {:?} to {:?}: {:?}",
                    line.from,
                    line.to,
                    line.barred
                );
                *(if wanted { &mut clear } else { &mut barred }) += 1;
            }
        }
    }
    assert!(
        clear > 10_000 && barred > 10_000,
        "{clear} clear, {barred} barred"
    );
}

#[test]
fn a_closed_corner_bars_sight_on_a_map_without_any_wall() {
    let rows = ["dbd", "bdd", "ddd"];
    assert!(!sees(&hold(&rows, &[]), [(0, 0), (1, 1)], &[]));
    // A wall elsewhere changes nothing, and one open way round is enough.
    assert!(!sees(
        &hold(&rows, &[((2, 2), S, Wall)]),
        [(0, 0), (1, 1)],
        &[]
    ));
    assert!(sees(
        &hold(&["dbd", "ddd", "ddd"], &[]),
        [(0, 0), (1, 1)],
        &[]
    ));
}

#[test]
fn walls_part_neighbours_at_a_shaft_as_for_attacks() {
    let rows = ["ddd", "dpd", "ddd"];
    let open = hold(&rows, &[]);
    for beside in [
        (0, 0),
        (1, 0),
        (2, 0),
        (0, 1),
        (2, 1),
        (0, 2),
        (1, 2),
        (2, 2),
    ] {
        assert!(sees(&open, [beside, (1, 1)], &[]), "{beside:?}");
    }
    for kind in [Wall, Door] {
        let walled = hold(&rows, &[((1, 0), S, kind)]);
        assert!(!sees(&walled, [(1, 0), (1, 1)], &[]), "{kind:?}");
        // Across its corners the other way round is open.
        assert!(sees(&walled, [(0, 0), (1, 1)], &[]), "{kind:?}");
    }
    assert!(sees(
        &hold(&rows, &[((1, 0), S, Elevation)]),
        [(1, 0), (1, 1)],
        &[]
    ));
}

#[test]
fn a_large_figure_hides_only_wholly_in_a_shaft() {
    let ox = |at: (i32, i32)| Occupant {
        footprint: Footprint::new(2, 2),
        ..figure(2, 1, at)
    };
    let rows = ["ddddd", "dppdd", "dppdd", "ddddd", "ddddd"];
    let ground = hold(&rows, &[]);
    // Each space of its base as an attack names it, from afar.
    let seen = |corner: (i32, i32)| {
        let figures = [figure(1, 0, (4, 4)), ox(corner)];
        let scene = Scene::new(&ground, &figures);
        let spaces = [(0, 0), (1, 0), (0, 1), (1, 1)];
        let named = spaces.map(|(x, y)| Occupant {
            footprint: Footprint::ONE,
            hex: at(corner.0 + x, corner.1 + y),
            ..figures[1]
        });
        named.map(|one| sight(&scene, &figures[0], &one).is_ok())
    };
    assert_eq!(seen((1, 1)), [false; 4]);
    for partly in [(0, 1), (2, 1), (1, 0), (1, 2), (0, 0), (2, 2)] {
        assert_eq!(seen(partly), [true; 4], "{partly:?}");
    }
    // Whoever is beside any of its spaces sees it.
    let figures = [figure(1, 0, (3, 3)), ox((1, 1))];
    assert_eq!(
        sight(&Scene::new(&ground, &figures), &figures[0], &figures[1]),
        Ok(())
    );
}
