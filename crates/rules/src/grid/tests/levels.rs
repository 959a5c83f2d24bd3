//! Sight and cover over squares with levels, against the rules read by hand (GRD).

use geometry::Cell;

use super::{core, pace::outpost};
use crate::{
    grid::{
        Ground, Paces,
        levels::{Bar, Cover, CoverBy, CoverSteps, glance, look_along, see},
        pace::{Holder, Squares},
    },
    state::{PlayerId, UnitId},
};

fn cell((column, row, level): (i32, i32, i8)) -> Cell {
    Cell::new(column, row).on(level)
}

fn look(ground: &Ground, from: (i32, i32, i8), to: (i32, i32, i8)) -> Result<Option<Cover>, Bar> {
    let squares = Squares {
        ground,
        holders: &[],
        lying: &[],
    };
    see(&squares, cell(from), cell(to), CoverSteps::Target).map(|sight| sight.cover)
}

fn clear(ground: &Ground, from: (i32, i32, i8), to: (i32, i32, i8)) -> bool {
    let both = [look(ground, from, to), look(ground, to, from)];
    assert_eq!(both[0].is_ok(), both[1].is_ok(), "sight goes both ways");
    both[0].is_ok()
}

#[test]
fn walls_and_doors_stop_sight_gates_do_not() {
    let rows = [
        "+   +   +   +   +",
        "  . | .   .   . ",
        "+   +   +   +   +",
        "  . = .   .   . ",
        "+   +   +   +   +",
        "  . # .   .   . ",
        "+   +   +   +   +",
    ];
    let ground = outpost(&rows, &[]);
    assert!(!clear(&ground, (0, 0, 0), (3, 0, 0)));
    assert!(!clear(&ground, (0, 1, 0), (3, 1, 0)));
    assert!(clear(&ground, (0, 2, 0), (3, 2, 0)));
}

#[test]
fn at_a_corner_the_shooter_picks() {
    let rows = [
        "+   +   +",
        "  . | . ",
        "+   +   +",
        "  .   . ",
        "+   +   +",
    ];
    let ground = outpost(&rows, &[]);
    assert!(clear(&ground, (0, 0, 0), (1, 1, 0)), "by the south-west");
    let rows = [
        "+   +   +",
        "  . | . ",
        "+   +   +",
        "  . | . ",
        "+   +   +",
    ];
    let ground = outpost(&rows, &[]);
    assert!(!clear(&ground, (0, 0, 0), (1, 1, 0)), "both ways are shut");
}

#[test]
fn hills_bar_sight_between_two_on_the_ground() {
    let rows = ["+   +   +   +   +", "  .   .1  .   . ", "+   +   +   +   +"];
    let ground = outpost(&rows, &[]);
    assert_eq!(
        look(&ground, (0, 0, 0), (3, 0, 0)),
        Err(Bar::Hill(cell((1, 0, 0))))
    );
    assert!(clear(&ground, (1, 0, 0), (3, 0, 0)), "from the hill");
    // A shooter on the rim, the target beside below: behind the hill's side (GRD-18).
    let found = look(&ground, (1, 0, 0), (2, 0, 0)).unwrap();
    assert_eq!(found.map(|cover| cover.by), Some(CoverBy::Hill));
    assert_eq!(look(&ground, (2, 0, 0), (1, 0, 0)), Ok(None));
    assert_eq!(
        look(&ground, (1, 0, 0), (3, 0, 0)),
        Ok(None),
        "not beside it"
    );
}

#[test]
fn a_hill_is_a_level_for_lines_of_sight() {
    // A house north of a hill: its upper floor has a window over a wall, and a wall over a gate.
    let rows = [
        "+---+---+",
        "| .   . |",
        "+---+###+",
        "  .   . ",
        "+   +   +",
        "  .1  .1",
        "+   +   +",
        "  .   . ",
        "+   +   +",
    ];
    let upstairs = ["+---+---+", "| .   . |", "+%%%+---+"];
    let ground = outpost(&rows, &[(&upstairs, &[])]);
    assert!(clear(&ground, (0, 2, 0), (0, 0, 1)), "by the window");
    assert!(
        !clear(&ground, (1, 2, 0), (1, 0, 1)),
        "not by the gate below"
    );
    assert!(!clear(&ground, (0, 2, 0), (0, 0, 0)), "the wall below it");
    // On maps without storeys as well, both ways.
    let rows = ["+   +   +   +   +", "  .1  .   .   .2", "+   +   +   +   +"];
    let ground = outpost(&rows, &[]);
    for to in 1..4 {
        assert!(clear(&ground, (0, 0, 0), (to, 0, 0)));
    }
    assert!(clear(&ground, (1, 0, 0), (3, 0, 0)));
}

#[test]
fn who_screens_stands_as_high_as_the_target() {
    let rows = ["+   +   +   +   +", "  .   .   .1  .1", "+   +   +   +   +"];
    let ground = outpost(&rows, &[]);
    let screen = |at: i32, from: i32, to: i32| {
        let mut holders = vec![None; ground.grid.len()];
        holders[ground.grid.index(Cell::new(at, 0)).unwrap()] = Some(Holder {
            unit: UnitId(7),
            owner: PlayerId(0),
            fills: true,
        });
        let squares = Squares {
            ground: &ground,
            holders: &holders,
            lying: &[],
        };
        let found = glance(
            &squares,
            Cell::new(from, 0),
            Cell::new(to, 0),
            CoverSteps::Target,
        );
        found.expect("nothing bars it").map(|cover| cover.by)
    };
    let by = CoverBy::Screen(UnitId(7));
    assert_eq!(screen(2, 0, 3), Some(by), "on the hill, before one on it");
    assert_eq!(screen(1, 0, 2), None, "on the ground below it");
    assert_eq!(screen(1, 3, 0), Some(by), "on the ground, before one there");
}

#[test]
fn cover_is_in_the_square_or_the_last_step() {
    let rows = [
        "+   +   +   +   +   +",
        "  .   c   .   c   . ",
        "+   +   +   +   +   +",
    ];
    let ground = outpost(&rows, &[]);
    let by = |from, to| look(&ground, from, to).unwrap().map(|cover| cover.at);
    assert_eq!(by((0, 0, 0), (3, 0, 0)), Some(cell((3, 0, 0))), "in it");
    assert_eq!(by((0, 0, 0), (4, 0, 0)), Some(cell((3, 0, 0))), "behind it");
    assert_eq!(by((2, 0, 0), (0, 0, 0)), Some(cell((1, 0, 0))));
    // The first step counts by the other reading only.
    let rows = ["+   +   +   +   +", "  .   c   .   . ", "+   +   +   +   +"];
    let ground = outpost(&rows, &[]);
    assert_eq!(look(&ground, (0, 0, 0), (3, 0, 0)), Ok(None));
    let squares = Squares {
        ground: &ground,
        holders: &[],
        lying: &[],
    };
    let both = see(&squares, cell((0, 0, 0)), cell((3, 0, 0)), CoverSteps::Both).unwrap();
    assert_eq!(both.cover.map(|cover| cover.at), Some(cell((1, 0, 0))));
}

#[test]
fn a_model_that_fills_its_square_screens_for_one_step() {
    let rows = ["+   +   +   +   +", "  .   .   .   . ", "+   +   +   +   +"];
    let ground = outpost(&rows, &[]);
    let screen = |at: i32, fills: bool| {
        let mut holders = vec![None; ground.grid.len()];
        holders[ground.grid.index(Cell::new(at, 0)).unwrap()] = Some(Holder {
            unit: UnitId(7),
            owner: PlayerId(0),
            fills,
        });
        let squares = Squares {
            ground: &ground,
            holders: &holders,
            lying: &[],
        };
        let sight = see(
            &squares,
            cell((0, 0, 0)),
            cell((3, 0, 0)),
            CoverSteps::Target,
        );
        sight.unwrap().cover.map(|cover| cover.by)
    };
    assert_eq!(screen(2, true), Some(CoverBy::Screen(UnitId(7))));
    assert_eq!(screen(1, true), None, "only the last step counts");
    assert_eq!(screen(2, false), None);
}

#[test]
fn floors_and_roofs() {
    let rows = [
        "+   +   +   +   +",
        "  .   .   .   . ",
        "+   +---+---+   +",
        "  . | .   . | . ",
        "+   +---+---+   +",
        "  .   .   .   . ",
        "+   +   +   +   +",
    ];
    // A roof: nothing stands at its edge.
    let roof = [
        "                 ",
        "                 ",
        "+   +   +   +    ",
        "      .   .      ",
        "+   +   +   +    ",
    ];
    let ground = outpost(&rows, &[(&roof, &["", " o. "])]);
    assert!(clear(&ground, (2, 1, 1), (3, 1, 0)), "down from the edge");
    // From the middle of a roof its edge hides what lies close below.
    assert!(!clear(&ground, (1, 1, 1), (3, 1, 0)));
    assert!(
        clear(&ground, (1, 1, 1), (1, 1, 0)),
        "through the open floor"
    );
    assert!(
        !clear(&ground, (2, 1, 1), (2, 1, 0)),
        "not through a closed one"
    );
    assert!(
        !clear(&ground, (0, 1, 0), (2, 1, 0)),
        "not through the wall"
    );
    // On its way up the line meets the wall below before it comes to the roof's level.
    assert!(!clear(&ground, (0, 1, 0), (2, 1, 1)));
    let walled = [
        "                 ",
        "                 ",
        "+   +---+---+    ",
        "    | .   . |    ",
        "+   +---+---+    ",
    ];
    let ground = outpost(&rows, &[(&walled, &["", " o. "])]);
    assert!(
        !clear(&ground, (2, 1, 1), (3, 1, 0)),
        "the walls of an upper floor"
    );
}

#[test]
fn a_free_wall_is_two_levels_tall() {
    let rows = [
        "+   +   +   +",
        "  .   . | . ",
        "+   +   +   +",
        "  .   .   . ",
        "+   +   +   +",
    ];
    let tower = ["+   +    ", "  .      ", "+   +    "];
    let ground = outpost(&rows, &[(&tower, &[])]);
    assert!(!clear(&ground, (0, 0, 1), (2, 0, 0)));
    assert!(clear(&ground, (0, 0, 1), (2, 1, 0)));
}

/// Each line of the drill ground, followed point by point, comes to what all its ways come to.
#[test]
fn lines_come_to_what_all_their_ways_come_to() {
    let content = core();
    let (_, ruleset) = content.ruleset("outpost").unwrap();
    let map = content
        .maps
        .iter()
        .find(|map| map.id == "drill-ground")
        .unwrap();
    let content::SpaceDef::Grid(rules) = &ruleset.space else {
        panic!("the outpost has squares");
    };
    let ground = Ground::of(
        content,
        map,
        &ruleset.dice,
        *rules,
        Paces::from(&ruleset.units),
    )
    .unwrap();
    let cells = ground.grid.cells();
    // Every third square is held, and each second of these by what fills it.
    let holders: Vec<Option<Holder>> = (0..cells.len())
        .map(|at| {
            (at % 3 == 0).then_some(Holder {
                unit: UnitId(at as u32 + 1),
                owner: PlayerId(0),
                fills: at % 2 == 0,
            })
        })
        .collect();
    let squares = Squares {
        ground: &ground,
        holders: &holders,
        lying: &[],
    };
    let mut clear = 0;
    for from in cells.iter().step_by(4) {
        let near = |to: &&Cell| {
            from.column
                .abs_diff(to.column)
                .max(from.row.abs_diff(to.row))
                < 7
        };
        for to in cells.iter().filter(near) {
            for steps in [CoverSteps::Target, CoverSteps::Both] {
                let found = glance(&squares, *from, *to, steps);
                assert_eq!(
                    found,
                    look_along(&squares, *from, *to, steps),
                    "{from:?} to {to:?}"
                );
                let seen = see(&squares, *from, *to, steps);
                assert_eq!(
                    seen.as_ref().map(|seen| seen.cover),
                    found.as_ref().copied()
                );
                if let Ok(seen) = seen {
                    assert_eq!((seen.way.first(), seen.way.last()), (Some(from), Some(to)));
                    clear += 1;
                }
            }
        }
    }
    assert!(clear > 1000, "{clear}");
}
