//! Legal paths, and the reasons given for illegal ones.

use geometry::{
    Base, CollisionShape, Facing, Pose, TOUCH, Vec2, faces_of, facing_of,
    way::{Block, Hindered, Hindrance, Other, Table, check_way},
};
use proptest::prelude::*;

use super::{CRUISER, INCH, other, table, way};
use crate::{close, poses, rectangle, v};

/// From (100, 100), looking north; `None` for legal.
#[track_caller]
fn check(
    others: &[Other],
    legs: &[(f64, f64, f64)],
    expected: Option<(usize, (f64, f64), Hindrance)>,
) {
    let table = table(CRUISER, others, &[]);
    let found = check_way(&table, Pose::new(100.0, 100.0, 0.0), &way(legs), 500.0);
    match (found, expected) {
        (Ok(measured), None) => {
            close(measured.length, measured.cost, 0.0);
            assert_eq!(measured.legs.len(), legs.len());
        }
        (Err(found), Some((leg, place, by))) => {
            assert_eq!((found.leg, found.by), (leg, by));
            let off = found.at.distance(place.into());
            assert!(off < 0.01, "at {}, not {place:?}", found.at);
        }
        (found, expected) => panic!("{found:?} is not {expected:?}"),
    }
}

#[test]
fn zones_bases_edges_and_allowance_hinder() {
    let north = [(100.0, 300.0, 0.0)];
    let beside = |gap: f64, keep: f64| other(7, Base::SMALL, (135.0 + gap, 200.0, 0.0), keep);
    check(&[], &north, None);
    check(&[beside(INCH, INCH)], &north, None);
    // The bow comes into the zone beside the other's stern, where the corner's arc begins.
    let aside = INCH - 1.0;
    let arc = (INCH * INCH - aside * aside).sqrt();
    let entry = (100.0, 180.0 - 30.0 - arc);
    check(
        &[beside(aside, INCH)],
        &north,
        Some((0, entry, Hindrance::Zone(7))),
    );
    check(&[beside(0.0, 0.0)], &north, None);
    check(
        &[beside(-1.0, 0.0)],
        &north,
        Some((0, (100.0, 150.0), Hindrance::Base(7))),
    );
    // Ahead: the zone is met first, but the answer names the base that is run into after it.
    let ahead = other(3, Base::SMALL, (100.0, 250.0, 0.0), INCH);
    check(
        &[ahead],
        &north,
        Some((0, (100.0, 200.0 - INCH), Hindrance::Base(3))),
    );
    check(
        &[beside(0.0, 0.0), ahead],
        &[(100.0, 200.0 - INCH, 0.0)],
        None,
    );
    check(
        &[],
        &[(100.0, 100.0, 270.0), (20.0, 100.0, 270.0)],
        Some((1, (30.0, 100.0), Hindrance::Edge)),
    );
    check(
        &[],
        &[(100.0, 400.0, 0.0), (400.0, 400.0, 90.0)],
        Some((
            1,
            (300.0, 400.0),
            Hindrance::TooLong {
                cost: 600.0,
                allowance: 500.0,
            },
        )),
    );
    // Of two on one leg the nearer one counts, whatever their order.
    let later = other(1, Base::SMALL, (100.0, 290.0, 0.0), 0.0);
    check(
        &[later, ahead],
        &north,
        Some((0, (100.0, 200.0 - INCH), Hindrance::Base(3))),
    );
}

#[test]
fn turning_counts_by_how_it_ends() {
    // Abreast of each other 5 mm apart beyond the zone: turned across, the bow would be in it.
    let abreast = other(
        2,
        Base::SMALL,
        (100.0 + 15.0 + 20.0 + INCH + 5.0, 100.0, 0.0),
        INCH,
    );
    check(
        &[abreast],
        &[(100.0, 100.0, 90.0)],
        Some((0, (100.0, 100.0), Hindrance::Zone(2))),
    );
    check(&[abreast], &[(100.0, 100.0, 180.0)], None);
    check(&[abreast], &[(50.0, 100.0, 0.0), (50.0, 100.0, 90.0)], None);
}

#[test]
fn what_starts_in_a_zone_leaves_it() {
    let near = other(4, Base::SMALL, (100.0 + 35.0 + 20.0, 100.0, 0.0), INCH);
    let zone = |leg, place| Some((leg, place, Hindrance::Zone(4)));
    check(&[near], &[(60.0, 100.0, 0.0)], None);
    // Along it: as near as it was, no nearer.
    check(&[near], &[(100.0, 300.0, 0.0)], None);
    check(&[near], &[(101.0, 100.0, 0.0)], zone(0, (100.0, 100.0)));
    // Turning brings it nearer; once it is far enough away it may turn.
    check(&[near], &[(60.0, 100.0, 270.0)], zone(0, (100.0, 100.0)));
    check(&[near], &[(75.0, 100.0, 0.0), (60.0, 100.0, 270.0)], None);
    // Halfway out it may not come back, and outside it may not come in again.
    check(
        &[near],
        &[(95.0, 100.0, 0.0), (98.0, 100.0, 0.0)],
        zone(1, (95.0, 100.0)),
    );
    let outside = 100.0 - (INCH - 20.0);
    check(
        &[near],
        &[(60.0, 100.0, 0.0), (98.0, 100.0, 0.0)],
        zone(1, (outside, 100.0)),
    );
    // From an overlap it may part, but not go deeper.
    let under = other(5, Base::SMALL, (130.0, 100.0, 0.0), 0.0);
    check(&[under], &[(60.0, 100.0, 0.0)], None);
    check(
        &[under],
        &[(102.0, 100.0, 0.0)],
        Some((0, (100.0, 100.0), Hindrance::Base(5))),
    );
}

#[test]
fn a_gap_is_as_wide_as_the_shorter_side_and_the_zones() {
    let gap = |wide: f64| {
        let aside = wide / 2.0 + 20.0;
        let pair = [-aside, aside].map(|x| other(1, Base::SMALL, (500.0 + x, 500.0, 0.0), INCH));
        let table = table(CRUISER, &pair, &[]);
        check_way(
            &table,
            Pose::new(500.0, 300.0, 0.0),
            &way(&[(500.0, 700.0, 0.0)]),
            500.0,
        )
        .is_ok()
    };
    assert!(gap(30.0 + 2.0 * INCH));
    assert!(!gap(30.0 + 2.0 * INCH - 0.01));
}

#[test]
fn blocks_and_costly_terrain() {
    let wall = CollisionShape::outline(&rectangle(-100.0, -5.0, 100.0, 5.0));
    let blocks = [Block {
        id: 9,
        shape: &wall,
        pose: Pose::new(500.0, 500.0, 0.0),
    }];
    // The area north of y = 300 costs twice.
    let cost = |a: geometry::Vec2, b: geometry::Vec2| {
        let north = (b.y.max(300.0) - a.y.max(300.0)).abs() / (b.y - a.y).abs();
        a.distance(b) * (1.0 + north)
    };
    let table = Table::new(CRUISER, Vec2::new(1000.0, 1000.0), &[], &blocks, &cost);
    let from = Pose::new(500.0, 200.0, 0.0);
    let run = |y: f64, allowance: f64| check_way(&table, from, &way(&[(500.0, y, 0.0)]), allowance);
    close(run(400.0, 300.0).expect("just enough").cost, 300.0, 1e-9);
    let by = Hindrance::TooLong {
        cost: 300.0,
        allowance: 250.0,
    };
    let found = run(400.0, 250.0).expect_err("too little");
    assert_eq!((found.leg, found.by), (0, by));
    close(found.at.y, 375.0, 1e-6);
    assert_eq!(run(465.0, 900.0).map(|m| m.length), Ok(265.0));
    let hindered = run(480.0, 900.0).expect_err("into the wall");
    assert_eq!(hindered.by, Hindrance::Block(9));
    close(hindered.at.y, 465.0, 2.0 * TOUCH);
}

#[test]
fn facings_by_the_diagonals() {
    let pose = Pose::new(100.0, 100.0, 90.0);
    let check = |x: f64, y: f64, first: Facing, second: Option<Facing>| {
        assert_eq!(
            faces_of(CRUISER, pose, v(x, y)),
            (first, second),
            "({x}, {y})"
        );
        assert_eq!(facing_of(CRUISER, pose, v(x, y)), first);
    };
    // It looks east; its corners are 30 mm ahead and 15 mm to the side.
    check(200.0, 100.0, Facing::Bow, None);
    check(200.0, 149.0, Facing::Bow, None);
    check(200.0, 151.0, Facing::Port, None);
    check(200.0, 49.0, Facing::Starboard, None);
    check(100.0, 0.0, Facing::Starboard, None);
    check(0.0, 110.0, Facing::Stern, None);
    check(200.0, 150.0, Facing::Bow, Some(Facing::Port));
    check(200.0, 150.0 + TOUCH, Facing::Bow, Some(Facing::Port));
    check(0.0, 50.0, Facing::Stern, Some(Facing::Starboard));
    check(100.0, 100.0, Facing::Bow, Some(Facing::Stern));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]
    /// The check agrees with a close look along the way.
    #[test]
    fn the_check_is_what_a_close_look_finds(
        places in prop::collection::vec(poses(200.0), 1..4),
        legs in prop::collection::vec(poses(200.0), 1..4),
        keep in prop::sample::select(vec![0.0, INCH]),
    ) {
        let shift = |p: &Pose| (p.x + 500.0, p.y + 500.0, p.heading);
        let others: Vec<_> = (0..).zip(&places).map(|(id, p)| other(id, Base::SMALL, shift(p), keep)).collect();
        let from = Pose::new(500.0, 500.0, 0.0);
        let path = way(&legs.iter().map(shift).collect::<Vec<_>>());
        let table = table(CRUISER, &others, &[]);
        let found = check_way(&table, from, &path, f64::INFINITY);
        let gap = |o: &Other, p: Pose| geometry::closest_points(CRUISER, p, o.base, o.pose).distance;
        let outside = others.iter().all(|o| gap(o, from) >= keep && gap(o, from) > 0.0);
        prop_assume!(outside);
        let least = path.segments(from).flat_map(|leg| {
            let steps = leg.length().ceil() as u32;
            let poses = (0..=steps).map(move |i| leg.at(f64::from(i)));
            poses.flat_map(|p| others.iter().map(move |o| gap(o, p)))
        });
        let least = least.fold(f64::INFINITY, f64::min);
        match found {
            Ok(_) => prop_assert!(least >= keep - TOUCH),
            Err(Hindered { by, .. }) => {
                prop_assert!(least <= keep + 0.51, "{least}: {by:?}");
                prop_assert!(keep > 0.0 || matches!(by, Hindrance::Base(_)));
            }
        }
    }
}
