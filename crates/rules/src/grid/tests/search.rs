//! Compares the search with an enumeration of every path.

use std::collections::BTreeMap;

use geometry::Steps;
use proptest::prelude::*;

use super::{
    oracle::{Moving, Oracle},
    *,
};

/// A random position: the map's rows and figures on it; the first figure moves.
#[derive(Clone, Debug)]
struct Position {
    rows: Vec<String>,
    figures: Vec<Occupant>,
    points: u8,
    /// The move actions that some of the points come with.
    actions: MoveActions,
    /// Obstacles: place and half wounds.
    obstacles: Vec<(usize, u32)>,
}

const SIDE: usize = 5;

fn spaces() -> impl Strategy<Value = String> {
    prop_oneof![
        8 => Just("c".to_owned()),
        5 => (0_u8..4).prop_map(|height| format!("d{height}")),
        1 => (4_u8..20).prop_map(|height| format!("d{height}")),
        1 => Just("w1".to_owned()),
        1 => Just("s".to_owned()),
        1 => Just("p".to_owned()),
        1 => Just("l".to_owned()),
        1 => Just("b".to_owned()),
        1 => Just(String::new()),
    ]
}

fn positions() -> impl Strategy<Value = Position> {
    let drawn = (0..SIDE * SIDE, 0_u8..2, 2_u8..7);
    (
        proptest::collection::vec(spaces(), SIDE * SIDE),
        proptest::collection::vec(drawn, 1..7),
        any::<bool>(),
        (0_u8..=5, 0_u8..=2, 1_u8..=3),
        proptest::collection::vec((0..SIDE * SIDE, 1_u32..4), 0..5),
    )
        .prop_map(|(spaces, figures, flies, points, obstacles)| {
            let rows = spaces.chunks(SIDE).enumerate().map(|(row, line)| {
                let cells: String = line.iter().map(|cell| format!("{cell:<4}")).collect();
                format!("{}{cells}", if row % 2 == 1 { "  " } else { "" })
            });
            let mut taken = Vec::new();
            let free = figures.into_iter().filter(|(place, ..)| {
                let first = !taken.contains(place);
                taken.push(*place);
                first && !spaces[*place].is_empty()
            });
            let figures = free
                .enumerate()
                .map(|(number, (place, owner, height))| Occupant {
                    height,
                    flies: number == 0 && flies,
                    ..figure(
                        number as u32,
                        owner,
                        ((place % SIDE) as i32, (place / SIDE) as i32),
                    )
                });
            let (points, left, each) = points;
            let left = left.min(points / each);
            Position {
                actions: MoveActions { left, each },
                rows: rows.collect(),
                figures: figures.collect(),
                points,
                obstacles,
            }
        })
        .prop_filter("somebody moves", |position| !position.figures.is_empty())
}

/// Follows every path that the oracle allows, and tests the kernels on each step.
fn follow(
    oracle: &Oracle<'_>,
    scene: &Scene<'_>,
    mover: &Mover,
    now: Moving,
    path: Steps,
    best: &mut BTreeMap<(i32, i32), (u32, u8)>,
) -> Result<(), TestCaseError> {
    let found = walk(scene, mover, path);
    prop_assert_eq!(
        found.is_ok(),
        oracle.may_end(now),
        "{:?}: {:?}",
        path,
        found
    );
    if let Ok(found) = found {
        let worth = (oracle.halves(now), mover.points - now.left);
        prop_assert_eq!((found.wounds, found.cost), (worth.0 * (WOUND / 2), worth.1));
        let known = best.entry(now.hex.printed()).or_insert(worth);
        *known = worth.min(*known);
    }
    for way in scene.ground.grid.ways().iter().copied() {
        let longer = path.then(way).unwrap();
        match oracle.step(now, way) {
            Some(next) => follow(oracle, scene, mover, next, longer, best)?,
            None => {
                let refused = walk(scene, mover, longer).err().map(|(at, _)| at);
                prop_assert_eq!(refused, Some(path.len()), "{:?}", longer);
            }
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    /// The ends found are exactly those that legal paths reach, each with the best of its paths.
    #[test]
    fn the_search_finds_what_all_paths_find(position in positions()) {
        let rows: Vec<&str> = position.rows.iter().map(String::as_str).collect();
        let ground = ground(&rows);
        let hex = |place: usize| at((place % SIDE) as i32, (place / SIDE) as i32);
        let mut perils = BTreeMap::new();
        for (place, halves) in &position.obstacles {
            let hex = hex(*place);
            *perils.entry(hex.printed()).or_insert(0) += halves;
        }
        let cells = position.obstacles.iter().filter_map(|(place, halves)| {
            Some((ground.grid.index(hex(*place))?, halves * (WOUND / 2)))
        });
        let scene = Scene::new(&ground, &position.figures).with_perils(cells);
        let mover = Mover { figure: position.figures[0], points: position.points, actions: position.actions, over_terrain: false, size: Footprint::ONE, from: None };
        let letters = ground.grid.cells().iter().enumerate().map(|(cell, hex)| {
            let key = &core().terrains[ground.terrain(cell)].id;
            let letter = legend().into_iter().find(|(_, id)| id == key).unwrap().0;
            (hex.printed(), (letter, ground.height(cell)))
        });
        let each = position.actions.each;
        let oracle = Oracle { spaces: letters.collect(), figures: &position.figures, perils, each };
        let mut best = BTreeMap::new();
        let start = oracle.start(position.points, position.actions.left);
        follow(&oracle, &scene, &mover, start, Steps::new(), &mut best)?;
        let found = reach(&scene, &mover);
        let ends: BTreeMap<_, _> = found.ends().map(|end| (end.hex.printed(), (end.wounds / (WOUND / 2), end.cost))).collect();
        prop_assert_eq!(&ends, &best);
        for end in found.ends() {
            let path = walk(&scene, &mover, end.steps).unwrap();
            prop_assert_eq!((path.end, path.cost, path.wounds), (end.hex, end.cost, end.wounds));
            let dice: u8 = path.legs.iter().map(|leg| leg.leaving.len() as u8).sum();
            let falls: u8 = path.legs.iter().filter_map(|leg| leg.fall).map(|fall| fall.dice).sum();
            prop_assert_eq!((dice, falls), (end.leaving, end.falls));
        }
        prop_assert_eq!(reach(&scene, &mover), found, "twice the same");
    }
}

/// A crowd on a wide deck offers countless paths that trade wounds for points.
/// The search must follow a limited number.
#[test]
fn crowds_do_not_explode() {
    let rows = decks(40, 40);
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    let ground = ground(&rows);
    let mut figures = vec![figure(0, 0, (20, 20))];
    for at in 1..60 {
        figures.push(figure(at, 1, ((at as i32 * 7) % 37, (at as i32 * 11) % 39)));
    }
    let mover = Mover {
        figure: figures[0],
        points: 20,
        actions: MoveActions::default(),
        over_terrain: false,
        size: Footprint::ONE,
        from: None,
    };
    let scene = Scene::new(&ground, &figures);
    let found = reach(&scene, &mover);
    assert!(found.ends().len() > 800);
    for end in found.ends() {
        let path = walk(&scene, &mover, end.steps).unwrap();
        assert_eq!(
            (path.end, path.cost, path.wounds),
            (end.hex, end.cost, end.wounds)
        );
    }
}
