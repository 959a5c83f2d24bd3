//! COS-01 to COS-08 and their readings: the source's three worked examples, then each ruling.

use geometry::Direction::{E, NE, NW, SE, SW, W};

use super::*;

fn drifts(walk: &Walk) -> Vec<Option<Drift>> {
    walk.legs.iter().map(|leg| leg.drift).collect()
}

/// A figure with Move 5 on a platform of one space, surrounded by open void.
#[test]
fn first_example_all_movement_in_one_direction() {
    let ground = void(&[((7, 7), "d0")]);
    let figures = [figure(1, 0, (7, 7))];
    let walk = walks(&ground, &figures, 5, &[E; 5]);
    assert_eq!((walk.end, walk.cost, walk.wounds), (at(12, 7), 5, 0));
    let carried = Some(Drift::Carried(E));
    let spent = Some(Drift::Stopped(Stop::Spent));
    assert_eq!(drifts(&walk), [carried, carried, carried, carried, spent]);
    for count in 1..5 {
        let ahead = (8 + count as i32, 7);
        refused(
            &ground,
            &figures,
            5,
            &[E; 5][..count],
            (count, "VOID-R-STOP", ahead, None),
        );
    }
    refused(&ground, &figures, 5, &[E, NE], (1, "COS-02", (9, 7), None));
    // Six lines, and staying.
    let ways = ground.grid.ways().iter();
    let six = ways.map(|way| ground.grid.end(at(7, 7), steps(&[*way; 5])).printed());
    let mut expected: Vec<_> = six.chain([(7, 7)]).collect();
    expected.sort_by_key(|(column, row)| (*row, *column));
    assert_eq!(ends(&ground, &figures, 5), expected);
}

/// Three spaces straight to the plating, one level high; the last two points climb onto it.
#[test]
fn second_example_stopped_by_other_terrain() {
    let ground = void(&[((4, 7), "d0"), ((8, 7), "d1"), ((9, 7), "d1")]);
    let figures = [figure(1, 0, (4, 7))];
    let walk = walks(&ground, &figures, 5, &[E, E, E, E]);
    assert_eq!((walk.end, walk.cost), (at(8, 7), 5));
    assert_eq!(walk.legs[3].cost, 2);
    assert_eq!(
        walk.legs[2].drift,
        Some(Drift::Stopped(Stop::Beside(at(8, 7))))
    );
    assert_eq!(
        walk.legs[2].drift.map(|drift| drift.rule().to_string()),
        Some("COS-04".into())
    );
    assert_eq!(walk.legs[3].drift, None);
    walks(&ground, &figures, 5, &[E, E, E]);
    refused(
        &ground,
        &figures,
        5,
        &[E, E],
        (2, "VOID-R-STOP", (7, 7), None),
    );
    // The next level would cost one point more than is left.
    refused(
        &ground,
        &figures,
        4,
        &[E, E, E, E],
        (3, "VOID-H-MOVE", (8, 7), None),
    );
}

/// An enemy stands four spaces ahead and ends the drift before its space.
/// Two points are left, which take the figure two spaces along any line but that one.
#[test]
fn third_example_stopped_by_an_enemy() {
    let ground = void(&[((4, 7), "d0")]);
    let figures = [figure(1, 0, (4, 7)), figure(2, 1, (8, 7))];
    let walk = walks(&ground, &figures, 5, &[E, E, E]);
    assert_eq!(
        walk.legs[2].drift,
        Some(Drift::Stopped(Stop::Barred(at(8, 7), Some(UnitId(2)))))
    );
    assert_eq!(
        walk.legs[2].drift.map(|drift| drift.rule().to_string()),
        Some("COS-05".into())
    );
    assert_eq!(walk.legs[2].left, 2);
    refused(
        &ground,
        &figures,
        5,
        &[E, E, E, E],
        (3, "VOID-H-PASS", (8, 7), Some(2)),
    );
    for way in [NE, NW, W, SW, SE] {
        let walk = walks(&ground, &figures, 5, &[E, E, E, way, way]);
        assert_eq!(walk.cost, 5, "{way:?}");
        assert_eq!(walk.legs[3].drift, Some(Drift::Carried(way)));
        let ahead = walk.end.printed();
        refused(
            &ground,
            &figures,
            5,
            &[E, E, E, way],
            (4, "VOID-R-STOP", ahead, None),
        );
    }
    refused(
        &ground,
        &figures,
        5,
        &[E, E, E, NE, E],
        (
            4,
            "COS-02",
            ground
                .grid
                .end(at(4, 7), steps(&[E, E, E, NE, NE]))
                .printed(),
            None,
        ),
    );
    // The enemy strikes once, when the figure leaves.
    let walk = walks(&ground, &figures, 5, &[E, E, E, NE, NE]);
    assert_eq!(walk.legs[3].leaving, []);
    assert_eq!(walk.legs[4].leaving, [UnitId(2)]);
    assert_eq!(walk.wounds, WOUND / 2);
}

/// VOID-R-LINE: from a start in the void, or after a stop, a step into the void starts a new line.
#[test]
fn from_void_to_void_is_a_new_line() {
    let open = void(&[]);
    let figures = [figure(1, 0, (7, 7))];
    walks(&open, &figures, 3, &[NE; 3]);
    refused(&open, &figures, 3, &[NE], (1, "VOID-R-STOP", (8, 5), None));
    // The rock at (9, 7) stops it at (8, 7), with the void open to the north-west.
    let rock = void(&[((9, 7), "d0")]);
    let figures = [figure(1, 0, (5, 7))];
    let walk = walks(&rock, &figures, 5, &[E, E, E, NW, NW]);
    assert_eq!(
        walk.legs[2].drift,
        Some(Drift::Stopped(Stop::Beside(at(9, 7))))
    );
    assert_eq!(walk.legs[3].drift, Some(Drift::Carried(NW)));
    refused(
        &rock,
        &figures,
        5,
        &[E, E, E, NW, W],
        (4, "COS-02", (7, 5), None),
    );
}

/// VOID-R-FIRST: the platform just left gives no hold where it neighbours the space left.
/// Terrain ahead does, and from the next space on all terrain does.
#[test]
fn stepping_off_a_platform_drifts() {
    // A platform of three: (7, 7) with its neighbours to the north-east and south-east.
    let ground = void(&[((7, 7), "d0"), ((8, 6), "d0"), ((8, 8), "d0")]);
    let figures = [figure(1, 0, (7, 7))];
    let walk = walks(&ground, &figures, 4, &[E; 4]);
    assert_eq!(walk.legs[0].drift, Some(Drift::Carried(E)));
    // The second space of the drift neighbours none of the three.
    assert_eq!(walk.legs[1].drift, Some(Drift::Carried(E)));
    // Terrain ahead of the first space does hold it.
    let long = void(&[((7, 7), "d0"), ((8, 6), "d0"), ((9, 6), "d0")]);
    let walk = walks(&long, &figures, 4, &[E]);
    assert_eq!(
        walk.legs[0].drift,
        Some(Drift::Stopped(Stop::Beside(at(9, 6)))),
        "ahead to the left"
    );
    // Behind the second space: (8, 6) touches (8, 7), where it does not count, but not (9, 7).
    let behind = void(&[((7, 7), "d0"), ((8, 6), "d0")]);
    assert_eq!(
        walks(&behind, &figures, 3, &[E; 3]).legs[1].drift,
        Some(Drift::Carried(E))
    );
}

/// From the void, terrain behind holds a figure too.
#[test]
fn from_the_second_space_on_every_neighbour_counts() {
    // From the void at (6, 7), its first step ends beside (7, 6), which touches the start as well.
    let ground = void(&[((7, 6), "d0")]);
    let figures = [figure(1, 0, (6, 7))];
    let walk = walks(&ground, &figures, 4, &[E]);
    assert_eq!(
        walk.legs[0].drift,
        Some(Drift::Stopped(Stop::Beside(at(7, 6))))
    );
}

/// VOID-R-FRIEND: a friend stops a drift, and with points left it may be passed.
#[test]
fn a_friend_ahead() {
    let ground = void(&[((4, 7), "d0")]);
    let figures = [figure(1, 0, (4, 7)), figure(2, 0, (7, 7))];
    let walk = walks(&ground, &figures, 4, &[E, E]);
    assert_eq!(
        walk.legs[1].drift,
        Some(Drift::Stopped(Stop::Barred(at(7, 7), Some(UnitId(2)))))
    );
    let walk = walks(&ground, &figures, 4, &[E, E, E, E]);
    assert_eq!(walk.legs[2].passed, Some(UnitId(2)));
    refused(
        &ground,
        &figures,
        3,
        &[E, E, E],
        (3, "VOID-H-PASS", (7, 7), Some(2)),
    );
    // On the friend's space it is adrift: it must go on, and only straight on.
    refused(
        &ground,
        &figures,
        4,
        &[E, E, E, NE],
        (3, "COS-02", (8, 7), None),
    );
    refused(
        &ground,
        &figures,
        4,
        &[E, E, E],
        (3, "VOID-R-STOP", (8, 7), None),
    );
    // An engaged friend lets nobody pass.
    let fight = [figures[0], figures[1], figure(3, 1, (8, 7))];
    refused(
        &ground,
        &fight,
        4,
        &[E, E, E],
        (2, "VOID-H-PASS", (7, 7), Some(2)),
    );
}

/// Points may be spent on deck first, and the last one on the step into the void.
#[test]
fn the_last_point_takes_one_step_into_the_void() {
    let deck = [(4, 7), (5, 7), (6, 7), (5, 6)].map(|place| (place, "d0"));
    let ground = void(&deck);
    let figures = [figure(1, 0, (4, 7))];
    let walk = walks(&ground, &figures, 3, &[E, E, E]);
    assert_eq!(walk.end, at(7, 7));
    assert_eq!(walk.legs[2].drift, Some(Drift::Stopped(Stop::Spent)));
    // One more point carries the straight path one space further, but not a detour on deck.
    refused(
        &ground,
        &figures,
        4,
        &[E, E, E],
        (3, "VOID-R-STOP", (8, 7), None),
    );
    let mover = Mover {
        figure: figures[0],
        points: 4,
        actions: MoveActions::default(),
        over_terrain: false,
        size: Footprint::ONE,
        from: None,
    };
    let found = reach(&Scene::new(&ground, &figures), &mover);
    let path = |place: (i32, i32)| {
        let cell = ground.grid.index(at(place.0, place.1)).unwrap();
        found.at(cell).map(|end| end.steps)
    };
    assert_eq!(path((8, 7)), Some(steps(&[E; 4])));
    // Four points to a space three steps away: around by (5, 6).
    assert_eq!(walks(&ground, &figures, 4, &[NE, SE, E, E]).end, at(7, 7));
    assert_eq!(path((7, 7)).map(|path| path.len()), Some(4));
}

/// COS-05: the map's edge stops a drift, and so does any barrier.
#[test]
fn the_edge_of_the_map() {
    let ground = void(&[((10, 7), "d0")]);
    let figures = [figure(1, 0, (10, 7))];
    let walk = walks(&ground, &figures, 8, &[E; 4]);
    assert_eq!(
        walk.legs[3].drift,
        Some(Drift::Stopped(Stop::Barred(at(15, 7), None)))
    );
    assert_eq!(walk.legs[3].left, 4);
    refused(
        &ground,
        &figures,
        8,
        &[E; 5],
        (4, "VOID-H-MOVE", (15, 7), None),
    );
    let line = ground_with(
        &["d   c   c   c   c   c"],
        &[((2, 0), E, content::Barrier::Elevation)],
    );
    let walk = walks(&line, &[figure(1, 0, (0, 0))], 5, &[E, E]);
    assert_eq!(
        walk.legs[1].drift,
        Some(Drift::Stopped(Stop::Barred(at(3, 0), None)))
    );
}

/// COS-07: figures that fly turn and stop as they like.
#[test]
fn flyers_are_not_adrift() {
    let ground = void(&[((7, 7), "d0")]);
    let figures = [flyer(1, 0, (7, 7))];
    let walk = walks(&ground, &figures, 5, &[E, NE, W]);
    assert_eq!(drifts(&walk), [None; 3]);
    assert_eq!(ends(&ground, &figures, 2).len(), 19);
}

/// VOID-R-STOP: passing an enemy stops nothing, and it strikes.
#[test]
fn enemies_beside_the_line_strike() {
    let ground = void(&[((4, 7), "d0")]);
    let figures = [figure(1, 0, (4, 7)), figure(2, 1, (7, 6))];
    let walk = walks(&ground, &figures, 5, &[E; 5]);
    let struck: Vec<usize> = walk.legs.iter().map(|leg| leg.leaving.len()).collect();
    assert_eq!(struck, [0, 0, 0, 1, 0]);
    assert_eq!(walk.wounds, WOUND / 2);
}
