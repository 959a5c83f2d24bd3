//! Forced straight moves.

use geometry::{
    Base, CollisionShape, Pose, Vec2,
    way::{Block, Other, Slide, Table, slide_until},
};
use proptest::prelude::*;

use super::{CRUISER, INCH, other, table};
use crate::{close, poses, rectangle};

/// From (500, 500), looking north, pushed east by 200 mm among these and a wall at x = 620.
#[track_caller]
fn check(others: &[Other], walled: bool, travelled: f64, expected: &Slide) {
    let wall = CollisionShape::outline(&rectangle(0.0, -100.0, 10.0, 100.0));
    let blocks = [Block {
        id: 9,
        shape: &wall,
        pose: Pose::new(620.0, 500.0, 0.0),
    }];
    let table = table(CRUISER, others, if walled { &blocks } else { &[] });
    let found = slide_until(&table, Pose::new(500.0, 500.0, 0.0), 90.0, 200.0);
    close(found.travelled, travelled, 1e-9);
    assert_eq!(found.zones.len(), expected.zones.len(), "{found:?}");
    for (found, expected) in found.zones.iter().zip(&expected.zones) {
        assert_eq!(found.0, expected.0);
        close(found.1, expected.1, 1e-9);
    }
    let rest = |slide: &Slide| (slide.touched, slide.block, slide.edge);
    assert_eq!(rest(&found), rest(expected));
}

fn slide(touched: Option<u32>, block: Option<u32>, zones: &[(u32, f64)]) -> Slide {
    Slide {
        travelled: 0.0,
        touched,
        block,
        edge: false,
        zones: zones.to_vec(),
    }
}

#[test]
fn a_slide_ends_at_the_first_contact() {
    let at = |id, x, y| other(id, Base::SMALL, (x, y, 0.0), INCH);
    check(&[], false, 200.0, &slide(None, None, &[]));
    check(&[], true, 105.0, &slide(None, Some(9), &[]));
    check(
        &[at(1, 600.0, 500.0)],
        true,
        65.0,
        &slide(Some(1), None, &[(1, 65.0 - INCH)]),
    );
    // It passes one at less than an inch and stops at the next.
    let passing = at(2, 575.0, 500.0 + 50.0 + 7.0);
    let entry = 75.0 - 35.0 - (INCH * INCH - 49.0_f64).sqrt();
    let zones = [(2, entry), (1, 65.0 - INCH)];
    check(
        &[at(1, 600.0, 500.0), passing],
        true,
        65.0,
        &slide(Some(1), None, &zones),
    );
    // At exactly an inch it enters no zone; of two the earlier in the list stops it.
    check(
        &[at(3, 550.0, 550.0 + INCH)],
        false,
        200.0,
        &slide(None, None, &[]),
    );
    let both = [at(5, 600.0, 520.0), at(4, 600.0, 480.0)];
    let zones = [(5, 65.0 - INCH), (4, 65.0 - INCH)];
    check(&both, false, 65.0, &slide(Some(5), None, &zones));
    // It starts in touch: behind it, beside it, before it.
    check(
        &[at(6, 465.0, 500.0)],
        false,
        200.0,
        &slide(None, None, &[]),
    );
    check(
        &[at(6, 500.0, 550.0)],
        false,
        200.0,
        &slide(None, None, &[]),
    );
    check(
        &[at(6, 535.0, 500.0)],
        false,
        0.0,
        &slide(Some(6), None, &[]),
    );
    // A model before a wall that stops it at the same place.
    let level = other(7, Base::SMALL, (640.0, 500.0, 0.0), 0.0);
    check(&[level], true, 105.0, &slide(Some(7), None, &[]));
}

#[test]
fn a_slide_ends_at_the_edge() {
    let table = table(CRUISER, &[], &[]);
    let push =
        |x: f64, direction: f64| slide_until(&table, Pose::new(x, 500.0, 0.0), direction, 200.0);
    let found = push(900.0, 90.0);
    close(found.travelled, 85.0, 1e-9);
    assert!(found.edge && found.touched.is_none() && found.block.is_none());
    let aslant = push(900.0, 45.0);
    close(aslant.travelled, 85.0 * core::f64::consts::SQRT_2, 1e-9);
    assert!(aslant.edge);
    // Along the edge that it touches, and away from it.
    assert!(!push(985.0, 0.0).edge && !push(985.0, 270.0).edge);
    assert!(push(985.0, 90.0).edge);
    close(push(985.0, 90.0).travelled, 0.0, 1e-9);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]
    #[test]
    fn a_slide_overlaps_nothing(
        places in prop::collection::vec(poses(200.0), 0..6), direction in -360.0..720.0f64,
    ) {
        let from = Pose::new(500.0, 500.0, 30.0);
        let others: Vec<Other> = (0..)
            .zip(&places)
            .map(|(id, p)| other(id, Base::SMALL, (500.0 + p.x, 500.0 + p.y, p.heading), INCH))
            .filter(|o| geometry::closest_points(CRUISER, from, o.base, o.pose).distance > 0.0)
            .collect();
        let table = Table::new(CRUISER, Vec2::new(800.0, 800.0), &others, &[], &Table::plain);
        let found = slide_until(&table, from, direction, 300.0);
        let (s, c) = libm::sincos(direction.to_radians());
        let end = Pose::new(500.0 + s * found.travelled, 500.0 + c * found.travelled, 30.0);
        let gap = |o: &Other| geometry::closest_points(CRUISER, end, o.base, o.pose).distance;
        let own = CollisionShape::base(CRUISER);
        for o in &others {
            prop_assert!(geometry::depth(&own, end, &CollisionShape::base(o.base), o.pose) < 1e-6);
            if found.touched == Some(o.id) {
                prop_assert!(gap(o) < 1e-6);
            }
            let entered = found.zones.iter().any(|(id, _)| *id == o.id);
            let started = geometry::closest_points(CRUISER, from, o.base, o.pose).distance;
            if started >= INCH && gap(o) < INCH - 0.01 {
                prop_assert!(entered);
            }
        }
        let stopped = found.touched.is_some() || found.edge;
        prop_assert_eq!(stopped, found.travelled < 300.0);
        prop_assert!(geometry::within_board(CRUISER, end, 800.0, 800.0));
    }
}
