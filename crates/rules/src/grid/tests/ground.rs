//! Terrain, levels, edges, and figures in the way.

use content::Barrier::{Elevation, Wall};
use geometry::Direction::{E, NE, SE, W};

use super::*;

#[test]
fn climbing_costs_a_point_for_each_level() {
    let ground = ground(&["d   d1  d5  d9  d14"]);
    let figures = [figure(1, 0, (0, 0))];
    let walk = walks(&ground, &figures, 12, &[E, E, E]);
    let costs: Vec<u8> = walk.legs.iter().map(|leg| leg.cost).collect();
    assert_eq!(costs, [2, 5, 5]);
    refused(
        &ground,
        &figures,
        20,
        &[E, E, E, E],
        (3, "VOID-H-MOVE", (4, 0), None),
    );
    refused(
        &ground,
        &figures,
        6,
        &[E, E],
        (1, "VOID-H-MOVE", (2, 0), None),
    );
    refused(
        &ground,
        &figures,
        9,
        &[W],
        (0, "VOID-H-MOVE", (-1, 0), None),
    );
    let up = walks(&ground, &[flyer(1, 0, (0, 0))], 4, &[E; 4]);
    assert_eq!(up.cost, 4);
}

#[test]
fn falls() {
    let fall = |rows: &str| {
        let ground = ground(&[rows]);
        let walk = walks(&ground, &[figure(1, 0, (0, 0))], 2, &[E]);
        (
            walk.legs[0].cost,
            walk.legs[0].fall.map(|fall| (fall.levels, fall.dice)),
            walk.wounds,
        )
    };
    assert_eq!(fall("d4  d"), (1, None, 0));
    assert_eq!(fall("d5  d"), (1, Some((5, 1)), WOUND / 2));
    assert_eq!(fall("d14 d"), (1, Some((14, 1)), WOUND / 2));
    assert_eq!(fall("d15 d"), (1, Some((15, 3)), 3 * WOUND / 2));
    let ground = ground(&["d20 d"]);
    assert_eq!(
        walks(&ground, &[flyer(1, 0, (0, 0))], 1, &[E]).legs[0].fall,
        None
    );
}

#[test]
fn water_and_sludge_cost_two_to_enter() {
    let ground = ground(&["d   w   s   w2  d"]);
    let figures = [figure(1, 0, (0, 0))];
    let walk = walks(&ground, &figures, 9, &[E, E, E, E]);
    let costs: Vec<u8> = walk.legs.iter().map(|leg| leg.cost).collect();
    assert_eq!(costs, [2, 2, 4, 1]);
    refused(&ground, &figures, 1, &[E], (0, "HAZ-02", (1, 0), None));
    refused(&ground, &figures, 3, &[E, E], (1, "HAZ-15", (2, 0), None));
    // Read literally, flight ignores only elevation lines; by the option, also terrain passed over.
    assert_eq!(walks(&ground, &[flyer(1, 0, (0, 0))], 9, &[E, E]).cost, 4);
    let free = [flyer(1, 0, (0, 0))];
    let mover = Mover {
        figure: free[0],
        points: 9,
        actions: MoveActions::default(),
        over_terrain: true,
        size: Footprint::ONE,
        from: None,
    };
    assert_eq!(walk_of(&ground, &free, &mover, &[E, E]).cost, 2);
}

fn walk_of(ground: &Ground, figures: &[Occupant], mover: &Mover, ways: &[Direction]) -> Walk {
    walk(&Scene::new(ground, figures), mover, steps(ways)).unwrap()
}

#[test]
fn sludge_slows_who_starts_in_it() {
    let ground = ground(&["s   d   w"]);
    let allowance = |column| ground.allowance(at(column, 0), Footprint::ONE, 5);
    assert_eq!(allowance(0), (1, Some("HAZ-16".parse().unwrap())));
    assert_eq!(allowance(1), (5, None));
    assert_eq!(allowance(2), (5, None));
}

#[test]
fn a_shaft_hurts_and_holds() {
    let ground = ground(&["d   p   d"]);
    let figures = [figure(1, 0, (0, 0))];
    assert_eq!(walks(&ground, &figures, 5, &[E]).wounds, 2 * WOUND);
    refused(&ground, &figures, 5, &[E, E], (1, "HAZ-05", (1, 0), None));
    refused(
        &ground,
        &[flyer(1, 0, (1, 0))],
        5,
        &[E],
        (0, "HAZ-05", (1, 0), None),
    );
    let over = [flyer(1, 0, (0, 0))];
    let mover = Mover {
        figure: over[0],
        points: 5,
        actions: MoveActions::default(),
        over_terrain: true,
        size: Footprint::ONE,
        from: None,
    };
    let passed = walk_of(&ground, &over, &mover, &[E, E]);
    assert_eq!((passed.wounds, passed.legs[0].enters), (0, false));
    let landed = walk_of(&ground, &over, &mover, &[E]);
    assert_eq!((landed.wounds, landed.legs[0].enters), (2 * WOUND, true));
}

#[test]
fn plasma_burns_and_ends() {
    let ground = ground(&["d   l   l   d"]);
    let figures = [figure(1, 0, (0, 0))];
    assert_eq!(walks(&ground, &figures, 5, &[E, E, E]).wounds, 2 * WOUND);
    let mover = Mover {
        figure: figures[0],
        points: 5,
        actions: MoveActions::default(),
        over_terrain: false,
        size: Footprint::ONE,
        from: None,
    };
    let found = reach(&Scene::new(&ground, &figures), &mover);
    let defeats: Vec<Option<String>> = found
        .ends()
        .map(|end| end.defeats.map(|rule| rule.to_string()))
        .collect();
    let plasma = Some("HAZ-11".to_owned());
    assert_eq!(defeats, [None, plasma.clone(), plasma, None]);
}

#[test]
fn edges_and_bulkheads_bar_the_way() {
    let rows = ["d   d   d   b"];
    let ground = ground_with(&rows, &[((0, 0), E, Elevation), ((2, 0), W, Wall)]);
    refused(
        &ground,
        &[figure(1, 0, (0, 0))],
        5,
        &[E],
        (0, "HAZ-17", (1, 0), None),
    );
    refused(
        &ground,
        &[figure(1, 0, (1, 0))],
        5,
        &[W],
        (0, "HAZ-17", (0, 0), None),
    );
    refused(
        &ground,
        &[figure(1, 0, (1, 0))],
        5,
        &[E],
        (0, "HAZ-R-WALL", (2, 0), None),
    );
    refused(
        &ground,
        &[flyer(1, 0, (0, 0))],
        5,
        &[E, E],
        (1, "HAZ-R-WALL", (2, 0), None),
    );
    refused(
        &ground,
        &[flyer(1, 0, (2, 0))],
        5,
        &[E],
        (0, "VOID-H-MOVE", (3, 0), None),
    );
    assert_eq!(walks(&ground, &[flyer(1, 0, (0, 0))], 5, &[E]).cost, 1);
}

#[test]
fn friends_are_passed_and_enemies_are_not() {
    let ground = ground(&["d   d   d   d", "  d   d   d   d"]);
    let friend = [figure(1, 0, (0, 0)), figure(2, 0, (1, 0))];
    assert_eq!(
        walks(&ground, &friend, 2, &[E, E]).legs[0].passed,
        Some(UnitId(2))
    );
    refused(
        &ground,
        &friend,
        2,
        &[E],
        (1, "VOID-H-PASS", (1, 0), Some(2)),
    );
    let enemy = [figure(1, 0, (0, 0)), figure(2, 1, (1, 0))];
    refused(
        &ground,
        &enemy,
        2,
        &[E],
        (0, "VOID-H-PASS", (1, 0), Some(2)),
    );
    let over = [flyer(1, 0, (0, 0)), figure(2, 1, (1, 0))];
    assert_eq!(
        walks(&ground, &over, 2, &[E, E]).legs[0].leaving,
        [UnitId(2)]
    );
    refused(&ground, &over, 2, &[E], (1, "VOID-H-PASS", (1, 0), Some(2)));
    let engaged = [
        figure(1, 0, (0, 0)),
        figure(2, 0, (1, 0)),
        figure(3, 1, (1, 1)),
    ];
    refused(
        &ground,
        &engaged,
        2,
        &[E, E],
        (0, "VOID-H-PASS", (1, 0), Some(2)),
    );
}

#[test]
fn leaving_costs_a_die_for_each_engagement_left() {
    let ground = ground(&["d   d   d   d", "  d   d   d   d", "d   d   d   d"]);
    let figures = [
        figure(1, 0, (1, 1)),
        figure(2, 1, (1, 0)),
        figure(3, 1, (0, 1)),
    ];
    // One step east: away from both.
    assert_eq!(walks(&ground, &figures, 3, &[E]).legs[0].leaving.len(), 2);
    // One step to the north-east: still beside the first.
    assert_eq!(
        walks(&ground, &figures, 3, &[NE]).legs[0].leaving,
        [UnitId(3)]
    );
    // When it takes off it leaves all engagements at once, and none later.
    let wings = [flyer(1, 0, (1, 1)), figures[1], figures[2]];
    let walk = walks(&ground, &wings, 3, &[NE, SE]);
    assert_eq!(walk.legs[0].leaving.len(), 2);
    assert_eq!(walk.legs[1].leaving.len(), 0);
    // A destructible object holds nobody.
    let still = [
        figures[0],
        Occupant {
            engages: false,
            ..figures[1]
        },
    ];
    assert_eq!(walks(&ground, &still, 3, &[E]).wounds, 0);
}

#[test]
fn the_safest_path_is_better_than_the_cheapest() {
    // Straight on passes an enemy; the detour costs more points and no wounds.
    let ground = ground(&[
        "d   d   d   d   d",
        "  d   d   d   d",
        "d   d   d   d   d",
        "  d   d   d   d",
    ]);
    let figures = [figure(1, 0, (0, 0)), figure(2, 1, (2, 0))];
    let mover = Mover {
        figure: figures[0],
        points: 8,
        actions: MoveActions::default(),
        over_terrain: false,
        size: Footprint::ONE,
        from: None,
    };
    let scene = Scene::new(&ground, &figures);
    let found = reach(&scene, &mover);
    let end = found.at(ground.grid.index(at(4, 0)).unwrap()).unwrap();
    assert_eq!((end.wounds, end.leaving), (0, 0));
    assert_eq!(end.cost, 6);
    // With fewer points only the straight path is left.
    let hurried = Mover { points: 5, ..mover };
    let found = reach(&scene, &hurried);
    let end = found.at(ground.grid.index(at(4, 0)).unwrap()).unwrap();
    assert_eq!((end.wounds, end.leaving), (WOUND / 2, 1));
}

#[test]
fn a_figure_off_the_map_goes_nowhere() {
    let ground = ground(&["d   d"]);
    refused(
        &ground,
        &[figure(1, 0, (5, 5))],
        3,
        &[E],
        (0, "VOID-H-MOVE", (5, 5), None),
    );
    assert_eq!(ends(&ground, &[figure(1, 0, (5, 5))], 3), []);
}
