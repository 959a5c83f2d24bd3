//! Movement in whole squares over levels, against the rules read by hand (GRD).

use std::collections::BTreeMap;

use content::{Aura, Content, GridMap, GridRules, LookKey, Passive, Reach, RuleId, Terrain};
use geometry::Cell;

use super::{core, paces};
use crate::{
    grid::{
        Ground,
        pace::{Arrival, Holder, Risk, Squares, Walker, arrivals},
    },
    state::{PlayerId, UnitId},
};

/// The core pack with ground that gives cover on squares.
fn content() -> Content {
    let mut content = core().clone();
    content.terrains.push(Terrain {
        id: "scrub".into(),
        replaces: false,
        name: "Scrub".into(),
        style: LookKey::new("Rock"),
        line: None,
        follows: None,
        large: None,
        height: None,
        clauses: Vec::new(),
        auras: vec![Aura {
            rule: RuleId::new("GRD-14"),
            reach: Reach::Overlapping,
            passive: Passive::ToHit(-1),
        }],
    });
    content
}

/// The ground of a drawing: `.` deck, `x` broken reef (difficult), `m` mines (dangerous), `c`
/// scrub (cover), `b` block. Upper levels are drawn with their floors.
pub(super) fn outpost(rows: &[&str], storeys: &[(&[&str], &[&str])]) -> Ground {
    let strings = |rows: &[&str]| rows.iter().map(|row| (*row).to_owned()).collect::<Vec<_>>();
    let legend = [
        ('.', "deck"),
        ('x', "broken-reef"),
        ('m', "mines"),
        ('c', "scrub"),
        ('b', "block"),
    ];
    let storeys = storeys.iter().map(|(rows, floors)| content::Storey {
        rows: strings(rows),
        floors: strings(floors),
    });
    let map = GridMap {
        shape: geometry::grid::Shape::Squares,
        lines: Vec::new(),
        plain: None,
        storeys: storeys.collect(),
        id: "test".into(),
        replaces: false,
        name: "Test".into(),
        text: String::new(),
        legend: legend.map(|(sign, key)| (sign, key.to_owned())).into(),
        rows: strings(rows),
        edges: Vec::new(),
        zones: Vec::new(),
    };
    let dice = BTreeMap::from([(content::Die::D6, (1..=6).map(content::Face::Pips).collect())]);
    Ground::of(&content(), &map, &dice, GridRules::default(), paces())
        .expect("a map without errors")
}

fn walker(ground: &Ground, from: (i32, i32, i8), squares: u8) -> Walker {
    let from = Cell::new(from.0, from.1).on(from.2);
    Walker {
        unit: UnitId(1),
        owner: PlayerId(0),
        from: ground.grid.index(from).expect("on the map"),
        squares,
        diagonal: true,
        fills: false,
        flies: false,
        surefooted: false,
        aboard: false,
    }
}

fn reached(ground: &Ground, walker: Walker, holders: &[Option<Holder>]) -> Vec<Arrival> {
    arrivals(
        &Squares {
            ground,
            holders,
            lying: &[],
        },
        &walker,
    )
}

/// The cost of the best way to a space, if there is one.
fn cost(ground: &Ground, walker: Walker, to: (i32, i32, i8)) -> Option<u8> {
    arrival(ground, walker, to).map(|found| found.cost)
}

fn arrival(ground: &Ground, walker: Walker, to: (i32, i32, i8)) -> Option<Arrival> {
    let to = ground.grid.index(Cell::new(to.0, to.1).on(to.2))?;
    reached(ground, walker, &[])
        .into_iter()
        .find(|found| found.cell == to)
}

const OPEN: [&str; 7] = [
    "+   +   +   +   +",
    "  .   .   .   . ",
    "+   +   +   +   +",
    "  .   .   .   . ",
    "+   +   +   +   +",
    "  .   .   .   . ",
    "+   +   +   +   +",
];

/// Whoever is farther off need not be searched for: on every map no move leads farther across than
/// it has squares, whatever stairs, floors, drifts and ground that frees one step do.
#[test]
fn no_move_leads_farther_than_it_has_squares() {
    for map in &core().maps {
        let dice = BTreeMap::from([(content::Die::D6, Vec::new())]);
        let ground = Ground::of(core(), map, &dice, GridRules::default(), paces());
        let ground = ground.expect("a map without errors");
        for start in ground.grid.cells().iter().step_by(7) {
            let (column, row) = start.printed();
            for (squares, flies) in [(0, false), (1, false), (5, false), (9, true)] {
                let plain = walker(&ground, (column, row, start.level), squares);
                let found = reached(&ground, Walker { flies, ..plain }, &[]);
                for end in found.iter().map(|end| ground.grid.cell(end.cell)) {
                    let across = ground.grid.distance(start.on(end.level), end);
                    let farthest = u32::from(squares);
                    assert!(across <= farthest, "{}: {start:?} to {end:?}", map.id);
                }
            }
        }
    }
}

#[test]
fn one_diagonal_a_round_costs_one_square() {
    let ground = outpost(&OPEN, &[]);
    let fresh = walker(&ground, (0, 0, 0), 4);
    // Two columns and two rows: four squares less the diagonal's one.
    assert_eq!(cost(&ground, fresh, (2, 2, 0)), Some(3));
    assert_eq!(cost(&ground, fresh, (1, 1, 0)), Some(1));
    assert_eq!(cost(&ground, fresh, (3, 2, 0)), Some(4));
    let spent = Walker {
        diagonal: false,
        ..fresh
    };
    assert_eq!(cost(&ground, spent, (1, 1, 0)), Some(2));
    assert_eq!(cost(&ground, spent, (3, 2, 0)), None);
}

#[test]
fn a_diagonal_goes_through_one_of_its_corner_squares() {
    let rows = [
        "+   +   +",
        "  . | . ",
        "+   +   +",
        "  .   . ",
        "+   +   +",
    ];
    let ground = outpost(&rows, &[]);
    let around = walker(&ground, (0, 0, 0), 1);
    assert_eq!(
        cost(&ground, around, (1, 1, 0)),
        Some(1),
        "by the south-west"
    );
    let enemy = Holder {
        unit: UnitId(9),
        owner: PlayerId(1),
        fills: false,
    };
    let mut holders = vec![None; ground.grid.len()];
    holders[ground.grid.index(Cell::new(0, 1)).unwrap()] = Some(enemy);
    let found = reached(&ground, around, &holders);
    let to = ground.grid.index(Cell::new(1, 1)).unwrap();
    assert!(!found.iter().any(|end| end.cell == to), "wall and enemy");
    // A friend in that square is passed.
    holders[ground.grid.index(Cell::new(0, 1)).unwrap()] = Some(Holder {
        owner: PlayerId(0),
        ..enemy
    });
    let found = reached(&ground, around, &holders);
    assert!(found.iter().any(|end| end.cell == to));
}

#[test]
fn difficult_ground_shortens_the_whole_move() {
    let rows = [
        "+   +   +   +   +   +",
        "  .   .   x   .   . ",
        "+   +   +   +   +   +",
    ];
    let ground = outpost(&rows, &[]);
    let start = walker(&ground, (0, 0, 0), 4);
    // Two squares in all, those before it included.
    assert_eq!(cost(&ground, start, (2, 0, 0)), Some(2));
    assert_eq!(cost(&ground, start, (3, 0, 0)), None);
    let sure = Walker {
        surefooted: true,
        ..start
    };
    assert_eq!(cost(&ground, sure, (4, 0, 0)), Some(4));
    // Whoever starts in it and leaves is not held up.
    let inside = walker(&ground, (2, 0, 0), 4);
    assert_eq!(cost(&ground, inside, (4, 0, 0)), Some(2));
    // A diagonal spent into it: one square, but it counts for the cap.
    let rows = [
        "+   +   +   +   +",
        "  .   .   .   . ",
        "+   +   +   +   +",
        "  .   x   .   . ",
        "+   +   +   +   +",
    ];
    let ground = outpost(&rows, &[]);
    let start = walker(&ground, (0, 0, 0), 4);
    assert_eq!(cost(&ground, start, (1, 1, 0)), Some(1));
    assert_eq!(
        cost(&ground, start, (2, 1, 0)),
        Some(2),
        "around it by the diagonal"
    );
}

#[test]
fn dangerous_ground_is_avoided_where_a_way_leads_around() {
    let rows = [
        "+   +   +   +",
        "  .   m   . ",
        "+   +   +   +",
        "  .   .   . ",
        "+   +   +   +",
    ];
    let ground = outpost(&rows, &[]);
    let start = walker(&ground, (0, 0, 0), 4);
    let found = arrival(&ground, start, (2, 0, 0)).unwrap();
    assert_eq!(found.risk, Risk::None);
    assert_eq!(found.cost, 3);
    let short = walker(&ground, (0, 0, 0), 2);
    let found = arrival(
        &ground,
        Walker {
            diagonal: false,
            ..short
        },
        (2, 0, 0),
    )
    .unwrap();
    assert_eq!(found.risk, Risk::Some, "straight through it");
    // Whoever starts in it risks its first step.
    let inside = walker(&ground, (1, 0, 0), 1);
    assert_ne!(
        arrival(&ground, inside, (1, 1, 0)).unwrap().risk,
        Risk::None
    );
    assert_eq!(
        arrival(&ground, inside, (1, 0, 0)).unwrap().risk,
        Risk::None,
        "it stays"
    );
}

#[test]
fn hills_have_smooth_and_rough_sides() {
    let rows = ["+   +   +   +   +", "  . ~ .1  .1^ . ", "+   +   +   +   +"];
    let ground = outpost(&rows, &[]);
    let start = walker(&ground, (0, 0, 0), 4);
    assert_eq!(cost(&ground, start, (1, 0, 0)), Some(1), "smooth is free");
    // Down the rough side it stays difficult, so the move is no longer than two squares.
    assert_eq!(cost(&ground, start, (3, 0, 0)), None);
    let top = walker(&ground, (2, 0, 0), 4);
    let down = arrival(&ground, top, (3, 0, 0)).unwrap();
    assert_eq!((down.cost, down.falls), (2, false));
    let hurried = walker(&ground, (2, 0, 0), 1);
    let down = arrival(&ground, hurried, (3, 0, 0)).unwrap();
    assert_eq!((down.cost, down.falls), (1, true), "taken as dangerous");
    let foot = walker(&ground, (3, 0, 0), 1);
    assert_eq!(cost(&ground, foot, (2, 0, 0)), None, "up costs its level");
    let foot = walker(&ground, (3, 0, 0), 2);
    assert_eq!(cost(&ground, foot, (2, 0, 0)), Some(2));
    let flyer = Walker {
        flies: true,
        ..foot
    };
    assert_eq!(cost(&ground, flyer, (2, 0, 0)), Some(1), "GRD-25");
}

#[test]
fn a_diagonal_may_lead_down_a_rough_side_at_a_risk() {
    let rows = [
        "+   +   +   +",
        "  .   .   . ",
        "+   +^^^+   +",
        "  . ~ .1^ . ",
        "+   +   +   +",
    ];
    let ground = outpost(&rows, &[]);
    let hurried = walker(&ground, (1, 1, 0), 1);
    let down = arrival(&ground, hurried, (2, 0, 0)).unwrap();
    assert_eq!((down.cost, down.falls, down.diagonal), (1, true, true));
    // By the smooth side and around its corner nobody risks anything.
    let down = arrival(&ground, hurried, (0, 0, 0)).unwrap();
    assert_eq!((down.cost, down.falls), (1, false));
    let slower = walker(&ground, (1, 1, 0), 2);
    let down = arrival(&ground, slower, (2, 0, 0)).unwrap();
    assert_eq!((down.cost, down.falls), (2, false), "climbed");
    let flyer = Walker {
        flies: true,
        ..hurried
    };
    let down = arrival(&ground, flyer, (2, 0, 0)).unwrap();
    assert_eq!((down.cost, down.falls), (1, false));
    assert_eq!(
        cost(&ground, walker(&ground, (2, 0, 0), 1), (1, 1, 0)),
        None,
        "up"
    );
}

#[test]
fn a_diagonal_may_lead_off_a_floor_where_both_steps_may_be_made() {
    let ground = outpost(&HOUSE, &[(&UPSTAIRS, &["", " o. "])]);
    let above = walker(&ground, (2, 1, 1), 1);
    // Over the open edge in the east, then along the wall.
    for row in [0, 2] {
        assert_eq!(cost(&ground, above, (3, row, 0)), Some(1));
    }
    assert_eq!(cost(&ground, above, (1, 0, 0)), None, "through no wall");
    let spent = Walker {
        diagonal: false,
        ..above
    };
    assert_eq!(cost(&ground, spent, (3, 0, 0)), None);
    // An enemy where it would land is in the way.
    let enemy = Holder {
        unit: UnitId(9),
        owner: PlayerId(1),
        fills: false,
    };
    let mut holders = vec![None; ground.grid.len()];
    holders[ground.grid.index(Cell::new(3, 1)).unwrap()] = Some(enemy);
    let found = reached(&ground, above, &holders);
    let to = ground.grid.index(Cell::new(3, 0)).unwrap();
    assert!(!found.iter().any(|end| end.cell == to));
}

#[test]
fn out_of_a_transport_the_first_square_leads_aside() {
    let ground = outpost(&HOUSE, &[(&UPSTAIRS, &["", " o. "])]);
    let inside = Walker {
        aboard: true,
        ..walker(&ground, (1, 1, 0), 2)
    };
    assert_eq!(cost(&ground, inside, (1, 1, 1)), None, "not straight up");
    assert_eq!(cost(&ground, inside, (2, 1, 1)), Some(2), "beside, then up");
    let on_foot = walker(&ground, (1, 1, 0), 2);
    assert_eq!(cost(&ground, on_foot, (1, 1, 1)), Some(1));
}

const HOUSE: [&str; 7] = [
    "+   +   +   +   +",
    "  .   .   .   . ",
    "+   +---+---+   +",
    "  . = .   . | . ",
    "+   +---+###+   +",
    "  .   .   .   . ",
    "+   +   +   +   +",
];
const UPSTAIRS: [&str; 5] = [
    "                 ",
    "                 ",
    "+   +---+---+    ",
    "    | .   . ,    ",
    "+   +---+---+    ",
];

#[test]
fn doors_gates_and_floors() {
    let ground = outpost(&HOUSE, &[(&UPSTAIRS, &["", " o. "])]);
    let outside = walker(&ground, (0, 1, 0), 4);
    assert_eq!(cost(&ground, outside, (1, 1, 0)), Some(1), "by the door");
    // Up where the floor is open, and where the one beside is (GRD-02).
    assert_eq!(cost(&ground, outside, (1, 1, 1)), Some(2));
    assert_eq!(cost(&ground, outside, (2, 1, 1)), Some(3));
    // Over the open edge, down to the ground: one square, nothing for the level.
    assert_eq!(cost(&ground, outside, (3, 1, 0)), Some(4));
    let vehicle = Walker {
        fills: true,
        ..outside
    };
    // A door is too narrow for it: it goes round to the gate.
    assert_eq!(cost(&ground, vehicle, (1, 1, 0)), Some(4));
    let before = Walker {
        fills: true,
        ..walker(&ground, (2, 2, 0), 4)
    };
    assert_eq!(cost(&ground, before, (2, 1, 0)), Some(1), "by the gate");
    assert_eq!(cost(&ground, before, (1, 1, 1)), None, "GRD-03");
    // Nobody climbs an open edge from outside.
    let east = walker(&ground, (3, 1, 0), 1);
    assert_eq!(cost(&ground, east, (2, 1, 1)), None);
    let flyer = Walker {
        flies: true,
        ..outside
    };
    assert_eq!(cost(&ground, flyer, (1, 1, 1)), Some(1), "GRD-25");
}

#[test]
fn a_floor_closed_all_round_keeps_everybody_below() {
    let ground = outpost(&HOUSE, &[(&UPSTAIRS, &[])]);
    let inside = walker(&ground, (1, 1, 0), 4);
    assert_eq!(cost(&ground, inside, (1, 1, 1)), None);
    // Out over the edge, and in again by the gate.
    let above = walker(&ground, (1, 1, 1), 5);
    assert_eq!(cost(&ground, above, (1, 1, 0)), Some(5));
}

#[test]
fn a_stair_outside_leads_up_and_down() {
    let upstairs = [
        "                 ",
        "                 ",
        "+   +---+---+    ",
        "    | .   . /    ",
        "+   +---+---+    ",
    ];
    let ground = outpost(&HOUSE, &[(&upstairs, &[])]);
    let east = walker(&ground, (3, 1, 0), 2);
    assert_eq!(cost(&ground, east, (2, 1, 1)), Some(2));
    let above = walker(&ground, (2, 1, 1), 2);
    assert_eq!(cost(&ground, above, (3, 1, 0)), Some(1));
}
