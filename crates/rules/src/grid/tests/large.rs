//! Figures that cover several spaces: they move as one of them and expand where they end (HAZ-03,
//! HAZ-09, HAZ-13, HAZ-16, HAZ-21, HAZ-R-LARGE).

use content::Barrier::{Door, Elevation, Wall};
use geometry::{
    Direction::{E, N, S, W},
    grid::Footprint,
};

use super::{squares::squares, *};

/// A figure of these columns and rows, with its north-western space here.
fn beast(size: (u8, u8), at: (i32, i32)) -> Occupant {
    Occupant {
        footprint: Footprint::new(size.0, size.1),
        engages: false,
        ..figure(1, 0, at)
    }
}

fn mover(figure: Occupant, points: u8) -> Mover {
    Mover {
        size: figure.footprint,
        ..Mover::small(figure, points)
    }
}

fn plain(rows: &[&str]) -> Ground {
    squares(rows, &[], GridRules::default())
}

/// Where the base can lie after a move: its north-western space, its columns, and the landing.
fn landings(ground: &Ground, figures: &[Occupant], points: u8) -> Vec<((i32, i32), u8, Landing)> {
    let mover = mover(figures[0], points);
    let scene = Scene::new(ground, figures);
    let found = reach(&scene, &mover);
    for held in found.landings() {
        let on = Mover {
            from: Some(held.end.from),
            ..mover
        };
        let walked = walk(&scene, &on, held.end.steps).expect("a way");
        assert_eq!((walked.end, walked.cost), (held.end.hex, held.end.cost));
        assert!(held.stand.covers(walked.end));
        assert_eq!(room(&scene, &mover.figure, held.stand), Ok(()));
    }
    let told = |held: &Landing| {
        (
            held.stand.corner.printed(),
            held.stand.base.columns(),
            *held,
        )
    };
    found.landings().iter().map(told).collect()
}

fn corners(ground: &Ground, figures: &[Occupant], points: u8) -> Vec<(i32, i32)> {
    let all = landings(ground, figures, points).into_iter();
    all.map(|(corner, ..)| corner).collect()
}

#[track_caller]
fn there(ground: &Ground, figures: &[Occupant], points: u8, corner: (i32, i32)) -> Landing {
    let mut all = landings(ground, figures, points).into_iter();
    let found = all.find(|(at, ..)| *at == corner);
    found
        .unwrap_or_else(|| panic!("the base cannot lie at {corner:?}"))
        .2
}

const OPEN: [&str; 7] = ["ddddddd"; 7];

#[test]
fn it_sets_out_from_any_of_its_spaces_and_expands_over_any() {
    let ground = plain(&OPEN);
    // Without a point its base may be placed anew over one of its own spaces.
    let still = corners(&ground, &[beast((2, 2), (2, 2))], 0);
    assert_eq!(still.len(), 9);
    assert!(still.contains(&(1, 1)) && still.contains(&(3, 3)));
    // With a point it shrinks to a space at its edge, goes one on, and expands ahead.
    assert!(corners(&ground, &[beast((2, 2), (2, 2))], 1).contains(&(4, 4)));
    assert!(!corners(&ground, &[beast((2, 2), (2, 2))], 1).contains(&(5, 5)));
}

#[test]
fn it_may_turn_where_it_expands() {
    let ground = plain(&OPEN);
    let all = landings(&ground, &[beast((3, 2), (2, 2))], 0);
    let turned = |columns| all.iter().filter(|held| held.1 == columns).count();
    // Every base of either way that covers one of its six spaces.
    assert_eq!((turned(3), turned(2)), (15, 16));
    let walls = [((3, 2), S, Wall)];
    let ground = squares(&OPEN, &walls, GridRules::default());
    let all = landings(&ground, &[beast((3, 1), (2, 2))], 0);
    assert!(
        all.iter()
            .all(|(corner, columns, _)| *columns == 3 || *corner != (3, 2))
    );
}

#[test]
fn a_base_needs_room() {
    // A corridor one space wide leads to a hall.
    let ground = plain(&["dd     ", "dddddd ", "    ddd", "    ddd"]);
    let figures = [beast((2, 2), (0, 0))];
    let found = corners(&ground, &figures, 4);
    assert!(
        found.contains(&(4, 1)) || found.contains(&(4, 2)),
        "{found:?}"
    );
    assert!(!found.contains(&(2, 1)) && !found.contains(&(3, 1)));
    let mover = Mover {
        from: Some(at(1, 1)),
        ..mover(figures[0], 4)
    };
    let scene = Scene::new(&ground, &figures);
    let short = walk(&scene, &mover, steps(&[E, E])).expect_err("no room there");
    assert_eq!(short.1.rule().as_str(), "HAZ-R-LARGE");
    assert!(matches!(short.1, Refusal::NoRoom { .. }));
    // Another figure is named.
    let ground = plain(&OPEN);
    let crowd = [beast((2, 2), (0, 0)), figure(2, 1, (2, 0))];
    let scene = Scene::new(&ground, &crowd);
    let stand = Stand {
        corner: at(1, 0),
        base: Footprint::new(2, 2),
    };
    let why = room(&scene, &crowd[0], stand).expect_err("somebody is there");
    assert_eq!((why.hex(), why.unit()), (at(2, 0), Some(UnitId(2))));
}

#[test]
fn elevation_lines_may_lie_under_a_base_and_walls_and_doors_may_not() {
    for (kind, fits) in [(Elevation, true), (Wall, false), (Door, false)] {
        let ground = squares(&OPEN, &[((3, 2), E, kind)], GridRules::default());
        let found = corners(&ground, &[beast((2, 2), (2, 1))], 1);
        assert_eq!(found.contains(&(3, 2)), fits, "{kind:?}");
    }
    // It cannot move across the line, though it may be placed across it (HAZ-21).
    let lines: Vec<_> = (0..7).map(|row| ((3, row), E, Elevation)).collect();
    let ground = squares(&OPEN, &lines, GridRules::default());
    let found = corners(&ground, &[beast((2, 2), (2, 2))], 6);
    assert!(found.contains(&(3, 2)) && !found.contains(&(4, 2)));
}

#[test]
fn water_costs_it_two_points_and_its_base_nothing() {
    let mut rows = OPEN;
    rows.fill("dddwwww");
    let ground = plain(&rows);
    let figures = [beast((2, 2), (1, 2))];
    // With no point at all the base is put onto the water beside (HAZ-03).
    assert_eq!(there(&ground, &figures, 0, (2, 2)).end.cost, 0);
    // One point is not enough to enter (HAZ-02); with two it goes in and expands further.
    assert!(!corners(&ground, &figures, 1).contains(&(3, 2)));
    assert_eq!(there(&ground, &figures, 2, (3, 2)).end.cost, 2);
}

#[test]
fn it_crosses_pits_unharmed_and_suffers_them_with_its_whole_base() {
    let ground = plain(&["ddppd", "ddppd", "ddddd"]);
    let figures = [beast((2, 2), (0, 0))];
    // Two of its four spaces are pits.
    assert_eq!(there(&ground, &figures, 1, (1, 0)).end.wounds, 0);
    // All are: two wounds, once (HAZ-04, HAZ-09).
    assert_eq!(there(&ground, &figures, 1, (2, 0)).end.wounds, 2 * WOUND);
    // It goes on across the pits, which would hold a smaller one (HAZ-05).
    let across = there(&ground, &figures, 4, (3, 1));
    assert_eq!(across.end.wounds, 0);
    // From a pit it cannot go, but for the base that lies in part beside it.
    let sunk = [beast((2, 2), (2, 0))];
    let held = walk(&Scene::new(&ground, &sunk), &mover(sunk[0], 3), steps(&[S]));
    assert_eq!(held.expect_err("held").1.rule().as_str(), "HAZ-05");
    let half = [beast((2, 2), (2, 1))];
    let free = Mover {
        from: Some(at(2, 2)),
        ..mover(half[0], 3)
    };
    assert!(walk(&Scene::new(&ground, &half), &free, steps(&[W])).is_ok());
}

#[test]
fn each_step_into_lava_harms_it_and_only_lava_alone_defeats_it() {
    let ground = plain(&["dlld", "dlld", "dddd"]);
    let figures = [beast((2, 1), (0, 2))];
    // Expanding is not entering: the base over the lava cost nothing.
    let half = there(&ground, &figures, 0, (0, 1));
    assert_eq!((half.end.wounds, half.end.defeats), (0, None));
    // Each step enters once (HAZ-10), and the best way takes one; all its spaces are lava (HAZ-13).
    let in_it = there(&ground, &figures, 2, (1, 0));
    assert_eq!(in_it.end.wounds, WOUND);
    let on = Mover {
        from: Some(at(1, 2)),
        ..mover(figures[0], 2)
    };
    let straight = walk(&Scene::new(&ground, &figures), &on, steps(&[N, N]));
    assert_eq!(straight.expect("legal").wounds, 2 * WOUND);
    assert_eq!(
        in_it.end.defeats.map(|rule| rule.to_string()).as_deref(),
        Some("HAZ-11")
    );
}

#[test]
fn sludge_under_every_space_but_one_slows_nobody() {
    let ground = plain(&["sss", "ssd", "ddd"]);
    let slow = |corner: (i32, i32)| {
        ground
            .allowance(at(corner.0, corner.1), Footprint::new(2, 2), 4)
            .0
    };
    assert_eq!((slow((0, 0)), slow((1, 0))), (1, 4));
}
