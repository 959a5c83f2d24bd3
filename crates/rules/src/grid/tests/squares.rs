//! The same kernels on a small board of squares: the seam for theatres on square grids.

use content::{
    Barrier::{Door, Elevation, Opening, Wall},
    Climbing, Diagonals, Layout, Metric, Passing, Spot, Width,
};
use geometry::{
    Direction::{E, N, NE, NW, S, SE, SW},
    Grid,
    grid::Shape,
};

use super::*;

/// The ground of rows of letters, one a square, with edges as (column, row), side, kind.
pub(super) fn squares(
    rows: &[&str],
    edges: &[((i32, i32), Direction, Barrier)],
    rules: GridRules,
) -> Ground {
    let shape: Vec<Vec<bool>> = rows
        .iter()
        .map(|row| row.chars().map(|letter| letter != ' ').collect())
        .collect();
    let letters = rows.iter().flat_map(|row| row.chars());
    let spaces = letters.filter(|letter| *letter != ' ').map(|letter| {
        let height = letter.to_digit(10);
        let key = height.map_or_else(|| legend()[&letter].clone(), |_| "deck".to_owned());
        let terrain = core().terrain(&key).expect("in the core pack").0 as u16;
        Spot {
            terrain,
            art: terrain,
            height: height.unwrap_or(0) as u8,
        }
    });
    let edges = edges.iter().map(|(at, side, kind)| EdgeDef {
        at: *at,
        level: 0,
        side: *side,
        kind: *kind,
    });
    let layout = Layout {
        spaces: spaces.collect(),
        grid: Grid::from_rows(Shape::Squares, &shape),
        edges: edges.collect(),
        lined: false,
    };
    Ground::new(layout, &core().terrains, &dice(), rules, paces())
}

fn plain(rows: &[&str]) -> Ground {
    squares(rows, &[], GridRules::default())
}

fn one(ground: &Ground, ways: &[Direction]) -> Result<Walk, (usize, Refusal)> {
    try_walk(ground, &[figure(1, 0, (1, 1))], 9, ways)
}

const OPEN: [&str; 5] = ["ddddd"; 5];

#[test]
fn a_figure_goes_eight_ways() {
    let ground = plain(&OPEN);
    let figures = [figure(1, 0, (2, 2))];
    assert_eq!(ends(&ground, &figures, 1).len(), 9);
    assert_eq!(ends(&ground, &figures, 2).len(), 25);
    assert_eq!(walks(&ground, &figures, 2, &[NE, N]).end, at(3, 0));
}

#[test]
fn a_diagonal_is_barred_where_both_ways_around_are() {
    let routes = [((1, 1), E, Wall), ((1, 1), S, Elevation)];
    let both = squares(&OPEN, &routes, GridRules::default());
    assert!(matches!(
        one(&both, &[SE]),
        Err((0, Refusal::Wall { .. } | Refusal::Elevation { .. }))
    ));
    for only in routes {
        let ground = squares(&OPEN, &[only], GridRules::default());
        assert!(one(&ground, &[SE]).is_ok(), "{only:?}");
        let strict = GridRules {
            diagonals: Diagonals::AnyRoute,
            ..GridRules::default()
        };
        assert!(
            one(&squares(&OPEN, &[only], strict), &[SE]).is_err(),
            "{only:?}"
        );
    }
    // A missing space and a wall count together, and so does terrain that nobody enters.
    let walls = [((1, 1), E, Wall)];
    for rows in [["ddd", "ddd", "d d"], ["ddd", "ddd", "dbd"]] {
        let ground = squares(&rows, &walls, GridRules::default());
        assert!(one(&ground, &[SE]).is_err(), "{rows:?}");
    }
}

#[test]
fn flyers_pass_elevation_lines_but_no_walls() {
    let lines = [((1, 1), E, Elevation), ((1, 1), S, Elevation)];
    let ground = squares(&OPEN, &lines, GridRules::default());
    let there = |ground: &Ground| try_walk(ground, &[flyer(1, 0, (1, 1))], 9, &[SE]);
    assert!(there(&ground).is_ok());
    let walls = [((1, 1), E, Wall), ((1, 1), S, Wall)];
    assert!(there(&squares(&OPEN, &walls, GridRules::default())).is_err());
}

#[test]
fn flyers_pass_no_enemy_where_only_friends_are_passed() {
    let hold = GridRules {
        passing: Passing::Friends,
        ..GridRules::default()
    };
    let ground = squares(&["dddd"], &[], hold);
    for other in [figure(2, 1, (1, 0)), flyer(2, 1, (1, 0))] {
        let figures = [flyer(1, 0, (0, 0)), other];
        let enemy = (0, "VOID-H-PASS", (1, 0), Some(2));
        refused(&ground, &figures, 3, &[E, E], enemy);
        assert_eq!(ends(&ground, &figures, 3), [(0, 0)]);
        let friend = [figures[0], figure(2, 0, (1, 0))];
        assert_eq!(walks(&ground, &friend, 3, &[E, E]).end, at(2, 0));
        let anybody = squares(&["dddd"], &[], GridRules::default());
        assert_eq!(walks(&anybody, &figures, 3, &[E, E]).end, at(2, 0));
    }
}

#[test]
fn a_diagonal_crosses_a_line_only_where_both_ways_round_do() {
    let corner = [((1, 1), E, Elevation), ((1, 1), S, Elevation)];
    let far = [((1, 2), E, Elevation), ((2, 1), S, Elevation)];
    // Every pair of a side at one end and a side of the other way round.
    for (one, other) in [(0, 1), (1, 0)] {
        for pair in [
            [corner[0], corner[1]],
            [corner[one], far[one]],
            [far[0], far[1]],
        ] {
            let ground = squares(&OPEN, &pair, GridRules::default());
            let cell = |at: Cell| ground.grid.index(at).expect("on the map");
            let crosses = ground.crosses_line(cell(at(1, 1)), SE);
            assert_eq!(crosses, ground.crosses_line(cell(at(2, 2)), NW), "{pair:?}");
            assert!(crosses, "{pair:?}");
        }
        let half = squares(&OPEN, &[corner[one], far[other]], GridRules::default());
        let cell = half.grid.index(at(1, 1)).expect("on the map");
        assert!(
            !half.crosses_line(cell, SE),
            "both lie on the same way round"
        );
    }
    // A bulkhead or a wall on the other way round is no line.
    let rows = ["ddd", "ddd", "dbd"];
    for (rows, more) in [(rows, None), (["ddd"; 3], Some(((1, 1), S, Wall)))] {
        let edges: Vec<_> = std::iter::once(corner[0]).chain(more).collect();
        let ground = squares(&rows, &edges, GridRules::default());
        let cell = ground.grid.index(at(1, 1)).expect("on the map");
        assert!(ground.barrier(cell, SE, Barrier::bars_feet).is_some());
        assert!(!ground.crosses_line(cell, SE));
    }
}

#[test]
fn a_closed_door_is_a_wall_and_an_opening_is_none() {
    for (kind, passes) in [(Door, false), (Opening(Width::Narrow), true)] {
        let ground = squares(&OPEN, &[((1, 1), E, kind)], GridRules::default());
        assert_eq!(one(&ground, &[E]).is_ok(), passes, "{kind:?}");
        let pair = [figure(1, 0, (1, 1)), figure(2, 1, (2, 1))];
        let scene = Scene::new(&ground, &pair);
        assert_eq!(engagements(&scene, &pair[0]).len(), usize::from(passes));
        assert_eq!(sight(&scene, &pair[0], &pair[1]).is_ok(), passes);
    }
}

#[test]
fn drift_goes_on_in_the_direction_of_the_step() {
    let mut rows = ["ccccccc"; 7];
    rows[1] = "cdccccc";
    let ground = plain(&rows);
    let figures = [figure(1, 0, (1, 1))];
    let walk = walks(&ground, &figures, 3, &[SE, SE, SE]);
    let carried = Some(Drift::Carried(SE));
    assert_eq!(walk.legs[0].drift, carried);
    assert_eq!(walk.legs[2].drift, Some(Drift::Stopped(Stop::Spent)));
    refused(&ground, &figures, 3, &[SE, S], (1, "COS-02", (3, 3), None));
    // Eight lines, and staying.
    let lines = ground
        .grid
        .ways()
        .iter()
        .filter(|way| try_walk(&ground, &figures, 3, &[**way; 3]).is_ok());
    assert_eq!(lines.count(), 3, "E, S and SE have room for three steps");
}

#[test]
fn only_what_lies_ahead_stops_a_drift_that_begins() {
    // North of the first space of void is deck, beside the space that the figure leaves.
    let ground = plain(&["ddccc", "dcccc", "ccccc"]);
    let figures = [figure(1, 0, (0, 1))];
    let walk = try_walk(&ground, &figures, 4, &[E, E, E, E]).expect("it is carried on");
    assert_eq!(walk.legs[0].drift, Some(Drift::Carried(E)));
    let ahead = plain(&["ddccc", "dccdc", "ccccc"]);
    let walk = walks(&ahead, &figures, 4, &[E, E]);
    assert_eq!(
        walk.legs[1].drift,
        Some(Drift::Stopped(Stop::Beside(at(3, 1))))
    );
}

#[test]
fn neighbours_by_a_corner_are_engaged_unless_walls_close_it() {
    let pair = [figure(1, 0, (1, 1)), figure(2, 1, (2, 2))];
    let fights = |ground: &Ground| engaged(&Scene::new(ground, &pair), &pair[0], &pair[1]);
    assert!(fights(&plain(&OPEN)));
    let closed = [((1, 1), E, Wall), ((1, 1), S, Wall)];
    assert!(!fights(&squares(&OPEN, &closed, GridRules::default())));
    let lines = [((1, 1), E, Elevation), ((1, 1), S, Elevation)];
    assert!(
        fights(&squares(&OPEN, &lines, GridRules::default())),
        "HAZ-18"
    );
}

#[test]
fn sight_runs_over_squares() {
    let pair = [figure(1, 0, (0, 0)), figure(2, 1, (4, 2))];
    let seen = |ground: &Ground| sight(&Scene::new(ground, &pair), &pair[0], &pair[1]);
    assert_eq!(seen(&plain(&OPEN)), Ok(()));
    let block = plain(&["ddddd", "ddbdd", "ddddd"]);
    assert!(matches!(seen(&block), Err(Unseen::Terrain(_, cell)) if cell == at(2, 1)));
    let hill = plain(&["ddddd", "dd9dd", "ddddd"]);
    assert_eq!(seen(&hill), Err(Unseen::Ground(at(2, 1))));
}

#[test]
fn policies_decide_distance_passing_and_climbing() {
    let rules = GridRules {
        metric: Metric::OneDiagonal,
        passing: Passing::Friends,
        climbing: Climbing::Free,
        ..GridRules::default()
    };
    let (void, other) = (plain(&OPEN), squares(&OPEN, &[], rules));
    assert_eq!(
        (
            void.distance(at(0, 0), at(3, 2)),
            other.distance(at(0, 0), at(3, 2))
        ),
        (3, 4)
    );
    // A friend that is engaged is passed by one policy only.
    let figures = [
        figure(1, 0, (0, 1)),
        figure(2, 0, (1, 1)),
        figure(3, 1, (1, 0)),
    ];
    let rows = [" d ", "ddd", "   "];
    refused(
        &plain(&rows),
        &figures,
        2,
        &[E, E],
        (0, "VOID-H-PASS", (1, 1), Some(2)),
    );
    walks(&squares(&rows, &[], rules), &figures, 2, &[E, E]);
    let steep = ["d9d"; 1];
    let climber = [figure(1, 0, (0, 0))];
    assert!(try_walk(&plain(&steep), &climber, 9, &[E]).is_err());
    assert_eq!(
        walks(&squares(&steep, &[], rules), &climber, 9, &[E]).cost,
        1
    );
}

#[test]
fn a_large_figure_stands_on_all_its_spaces() {
    let ground = plain(&["llddd", "lddld", "ddldd"]);
    let large = |at| Occupant {
        footprint: Footprint::new(2, 2),
        ..figure(1, 0, at)
    };
    let figures = [large((0, 0)), figure(2, 1, (4, 0))];
    let scene = Scene::new(&ground, &figures);
    let held: Vec<usize> = (0..ground.grid.len())
        .filter(|cell| scene.at(*cell).is_some_and(|held| held.unit == UnitId(1)))
        .collect();
    assert_eq!(held, [0, 1, 5, 6]);
    // HAZ-13: three spaces of lava do not defeat it; a small one they do.
    assert_eq!(scene.defeats(&figures[0], 0), None);
    assert!(scene.defeats(&figure(1, 0, (0, 0)), 0).is_some());
    let lava = plain(&["lld", "lld"]);
    assert!(
        Scene::new(&lava, &figures[..1])
            .defeats(&figures[0], 0)
            .is_some()
    );
    // HAZ-09: a pit holds it only if every space is one.
    let out = |rows: &[&str]| try_walk(&plain(rows), &[large((0, 0))], 9, &[E, E]);
    assert!(matches!(
        out(&["ppdd", "ppdd"]),
        Err((0, Refusal::Held { .. }))
    ));
    assert!(!matches!(
        out(&["pddd", "pddd"]),
        Err((0, Refusal::Held { .. }))
    ));
    let turned = Footprint::new(3, 1).turned();
    let down: Vec<_> = turned.cells(&ground.grid, 0).collect();
    assert_eq!(down, [Some(0), Some(5), Some(10)]);
}

#[test]
fn every_end_can_be_walked_to() {
    let ground = squares(
        &["dd1d9", "dwcdd", "dscsd", "ddccl", "dpddd"],
        &[
            ((1, 1), E, Wall),
            ((3, 3), N, Elevation),
            ((2, 2), SW, Wall),
        ],
        GridRules::default(),
    );
    for place in 0..ground.grid.len() {
        let (column, row) = ground.grid.cell(place).printed();
        let figures = [figure(1, 0, (column, row))];
        let mover = Mover {
            figure: figures[0],
            points: 6,
            actions: MoveActions::default(),
            over_terrain: false,
            size: Footprint::ONE,
            from: None,
        };
        let scene = Scene::new(&ground, &figures);
        for end in reach(&scene, &mover).ends() {
            let walk = walk(&scene, &mover, end.steps).expect("the search found it");
            assert_eq!(
                (walk.end, walk.cost, walk.wounds),
                (end.hex, end.cost, end.wounds)
            );
        }
    }
}

/// A wall that parts two spaces is found at once. What is found that way is what all sixteen lines
/// find.
#[test]
fn a_long_wall_bars_no_more_than_its_lines() {
    let rows = ["dddddddd"; 8];
    let mut walls = Vec::new();
    // An upright wall with a gap, a lying one with another, and a stump.
    walls.extend([0, 1, 2, 4, 5, 6].map(|row| ((3, row), E, Wall)));
    walls.extend([0, 1, 2, 3, 5, 7].map(|column| ((column, 4), S, Wall)));
    walls.push(((5, 2), E, Wall));
    let rules = GridRules {
        sight: content::SightBy::Corners,
        ..GridRules::default()
    };
    let ground = squares(&rows, &walls, rules);
    let all = || (0..8).flat_map(|row| (0..8).map(move |column| (column, row)));
    for from in all() {
        for to in all().filter(|to| *to != from) {
            let both = [figure(1, 0, from), figure(2, 1, to)];
            let scene = Scene::new(&ground, &both);
            let cell = |at: (i32, i32)| ground.grid.index(Cell::new(at.0, at.1)).expect("there");
            let ends = [both[0].unit, both[1].unit];
            let clear = lines(&scene, ends, cell(from), cell(to)).any(|line| line.barred.is_none());
            let near = (from.0 - to.0).abs().max((from.1 - to.1).abs()) <= 1;
            let found = sight(&scene, &both[0], &both[1]).is_ok();
            if near {
                continue;
            }
            assert_eq!(found, clear, "{from:?} to {to:?}");
        }
    }
}
