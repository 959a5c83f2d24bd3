//! Ways as values, and one leg against one other thing.

use geometry::{
    Base, CollisionShape, Pose, Segment, TOUCH, Way, closest_points, depth, shift_sweeps,
    way::{clearance, contact, inside, sweeps_over, swept},
};
use proptest::prelude::*;

use super::{CRUISER, at, segment, way};
use crate::{bases, close, close_pose, letter_c, poses, stars};

#[test]
fn a_way_leads_along_its_legs() {
    let from = Pose::new(100.0, 100.0, 270.0);
    let bent = way(&[
        (100.0, 200.0, 0.0),
        (100.0, 200.0, 45.0),
        (150.0, 200.0, 90.0),
    ]);
    assert_eq!((bent.len(), bent.is_empty()), (3, false));
    close(bent.length(from), 150.0, 0.0);
    assert_eq!(bent.end(from), Pose::new(150.0, 200.0, 90.0));
    assert_eq!(Way::default().end(from), from);
    for (mm, pose) in [
        (-1.0, from),
        (0.0, from),
        (40.0, Pose::new(100.0, 140.0, 0.0)),
        (100.0, Pose::new(100.0, 200.0, 0.0)),
        (120.0, Pose::new(120.0, 200.0, 90.0)),
        (150.0, Pose::new(150.0, 200.0, 90.0)),
        (999.0, Pose::new(150.0, 200.0, 90.0)),
    ] {
        assert_eq!(bent.at(from, mm), pose, "after {mm} mm");
    }
    for (mm, cut) in [
        (-5.0, way(&[])),
        (0.0, way(&[])),
        (40.0, way(&[(100.0, 140.0, 0.0)])),
        (100.0, way(&[(100.0, 200.0, 0.0), (100.0, 200.0, 45.0)])),
        (
            120.0,
            way(&[
                (100.0, 200.0, 0.0),
                (100.0, 200.0, 45.0),
                (120.0, 200.0, 90.0),
            ]),
        ),
        (150.0, bent),
        (1e9, bent),
    ] {
        assert_eq!(bent.cut(from, mm), cut, "cut to {mm} mm");
    }
    let turned = way(&[(100.0, 100.0, 90.0)]);
    assert_eq!(turned.cut(from, 0.0), turned);
}

#[test]
fn a_way_holds_what_fits() {
    let leg = Pose::new(1.0, 2.0, 3.0);
    let full = Way::of([leg; Way::MOST]).expect("as many as fit");
    assert_eq!(full.then(leg), None);
    for bad in [
        Pose::new(f64::NAN, 0.0, 0.0),
        Pose::new(0.0, 1.1e5, 0.0),
        Pose::new(0.0, 0.0, f64::INFINITY),
        Pose::new(f64::NEG_INFINITY, 0.0, 0.0),
    ] {
        assert_eq!(Way::of([bad]), None, "{bad:?}");
    }
    let text = ron::to_string(&way(&[(100.5, -200.0, 270.0)])).expect("plain numbers");
    assert_eq!(text, "[(100.5,-200.0,270.0)]");
    assert_eq!(
        ron::from_str::<Way>(&text).ok(),
        Some(way(&[(100.5, -200.0, 270.0)]))
    );
    let many = format!("[{}]", "(0,0,0),".repeat(Way::MOST + 1));
    for bad in [
        many.as_str(),
        "[(200000,0,0)]",
        "[(0,0,inf)]",
        "[(0,NaN,0)]",
        "[(0,0)]",
        "7",
    ] {
        assert!(ron::from_str::<Way>(bad).is_err(), "{bad}");
    }
}

/// A cruiser at (0, 0) goes 200 mm north.
#[track_caller]
fn north(other: Base, pose: (f64, f64, f64), gap: f64, touches: Option<f64>) {
    let leg = segment((0.0, 0.0), (0.0, 200.0), 0.0);
    let pose = Pose::new(pose.0, pose.1, pose.2);
    close(clearance(CRUISER, &leg, other, pose), gap, 1e-9);
    match (contact(CRUISER, &leg, other, pose), touches) {
        (Some(found), Some(at)) => close(found, at, 1e-9),
        (found, at) => assert_eq!(found, at),
    }
}

#[test]
fn gaps_and_contacts_as_worked_out_by_hand() {
    let diagonal = 20.0 * core::f64::consts::SQRT_2;
    // Beside the way, straight and on its corner; ahead of its end; past its front corner.
    north(Base::SMALL, (60.0, 100.0, 0.0), 25.0, None);
    north(Base::SMALL, (60.0, 100.0, 45.0), 45.0 - diagonal, None);
    north(Base::SMALL, (0.0, 300.0, 180.0), 50.0, None);
    north(
        Base::SMALL,
        (100.0, 300.0, 90.0),
        (65.0_f64 * 65.0 + 50.0 * 50.0).sqrt(),
        None,
    );
    // Ahead: straight, on its corner, on its corner off to the side of the bow.
    north(Base::SMALL, (0.0, 150.0, 0.0), 0.0, Some(100.0));
    north(
        Base::SMALL,
        (10.0, 150.0, 45.0),
        0.0,
        Some(120.0 - diagonal),
    );
    north(
        Base::SMALL,
        (20.0, 150.0, 45.0),
        0.0,
        Some(125.0 - diagonal),
    );
    // It ends in touch; it stays in touch; it leaves what it touches; it goes into it.
    north(Base::SMALL, (0.0, 250.0, 0.0), 0.0, Some(200.0));
    north(Base::SMALL, (35.0, 100.0, 0.0), 0.0, None);
    north(Base::SMALL, (0.0, -50.0, 0.0), 0.0, None);
    north(Base::SMALL, (0.0, 50.0, 0.0), 0.0, Some(0.0));
    north(Base::SMALL, (0.0, 30.0, 0.0), 0.0, Some(0.0));
    north(Base::SMALL, (0.0, -30.0, 0.0), 0.0, None);
    // Too far to the side to be run into, by a hair less than a touch.
    north(Base::SMALL, (35.0 - TOUCH / 2.0, 100.0, 0.0), 0.0, None);
    north(
        Base::SMALL,
        (35.0 - 2.0 * TOUCH, 100.0, 0.0),
        0.0,
        Some(50.0),
    );
}

#[test]
fn a_sweep_is_a_hull() {
    let corners = |leg: Segment| swept(CRUISER, &leg).corners().to_vec();
    let straight = corners(segment((0.0, 0.0), (0.0, 100.0), 0.0));
    assert_eq!(
        straight,
        [
            at(15.0, -30.0),
            at(15.0, 130.0),
            at(-15.0, 130.0),
            at(-15.0, -30.0)
        ]
    );
    let still = corners(segment((5.0, 0.0), (5.0, 0.0), 90.0));
    assert_eq!(still, CRUISER.corners(Pose::new(5.0, 0.0, 90.0)));
    let aslant = corners(segment((0.0, 0.0), (50.0, 100.0), 0.0));
    assert_eq!(
        aslant,
        [
            at(15.0, -30.0),
            at(65.0, 70.0),
            at(65.0, 130.0),
            at(35.0, 130.0),
            at(-15.0, 30.0),
            at(-15.0, -30.0),
        ]
    );
}

#[test]
fn a_centre_line_runs_inside() {
    let c = letter_c();
    let run = |from, to| inside(&segment(from, to, 0.0), &c, Pose::new(100.0, 100.0, 0.0));
    assert_eq!(run((0.0, 140.0), (200.0, 140.0)), [(60.0, 140.0)]);
    assert_eq!(
        run((130.0, 0.0), (130.0, 200.0)),
        [(50.0, 82.0), (118.0, 150.0)]
    );
    assert_eq!(run((100.0, 70.0), (130.0, 70.0)), [(0.0, 30.0)]);
    // Along its edge, past it, and of no length.
    assert_eq!(run((0.0, 150.0), (200.0, 150.0)), []);
    assert_eq!(run((0.0, 155.0), (200.0, 155.0)), []);
    assert_eq!(run((70.0, 100.0), (70.0, 100.0)), []);
}

/// Poses of a leg, at most a millimetre apart.
fn samples(leg: &Segment) -> impl Iterator<Item = Pose> + '_ {
    let steps = leg.length().ceil() as u32;
    (0..=steps).map(move |i| leg.at(f64::from(i) * leg.length() / f64::from(steps.max(1))))
}

fn legs() -> impl Strategy<Value = Segment> {
    let axis = || -150.0..150.0f64;
    let ends = (axis(), axis(), axis(), axis());
    (ends, 0.0..360.0f64, any::<bool>()).prop_map(|((a, b, c, d), heading, along)| {
        let free = segment((a, b), (c, d), heading);
        let way = free.to - free.from;
        let heading = if along {
            libm::atan2(way.x, way.y).to_degrees()
        } else {
            heading
        };
        Segment { heading, ..free }
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]
    #[test]
    fn clearance_is_the_least_of_all_gaps(
        leg in legs(), a in bases(), b in bases(), pose in poses(200.0),
    ) {
        let gaps = samples(&leg).map(|here| closest_points(a, here, b, pose).distance);
        let least = gaps.fold(f64::INFINITY, f64::min);
        let found = clearance(a, &leg, b, pose);
        prop_assert!(found <= least + 1e-9, "{found} over {least}");
        prop_assert!(found >= least - 0.51, "{found} far below {least}");
    }

    #[test]
    fn contact_parts_apart_from_overlap(
        leg in legs(), a in bases(), b in bases(), pose in poses(200.0),
    ) {
        let (fa, fb) = (CollisionShape::base(a), CollisionShape::base(b));
        let deep = |mm: f64| depth(&fa, leg.at(mm), &fb, pose);
        match contact(a, &leg, b, pose) {
            None if deep(0.0) > TOUCH => {
                let deeper = samples(&leg).map(|here| depth(&fa, here, &fb, pose));
                prop_assert!(deeper.fold(0.0, f64::max) <= deep(0.0) + TOUCH);
            }
            None => prop_assert!(!sweeps_over(a, &leg, &fb, pose)),
            Some(mm) if mm > 0.0 => {
                prop_assert!(closest_points(a, leg.at(mm), b, pose).distance < 1e-6);
                prop_assert!(deep(mm) < 1e-6);
                prop_assert!(closest_points(a, leg.at(mm - 0.01), b, pose).distance > 0.0);
            }
            Some(_) => prop_assert!(closest_points(a, leg.at(0.0), b, pose).distance <= TOUCH),
        }
    }

    #[test]
    fn sweeps_agree_with_poses_on_the_way(
        leg in legs(), base in bases(), other in bases(), shape in stars(), pose in poses(200.0),
    ) {
        for wall in [CollisionShape::base(other), CollisionShape::outline(&shape)] {
            let found = sweeps_over(base, &leg, &wall, pose);
            let own = CollisionShape::base(base);
            let deepest = samples(&leg).map(|here| depth(&own, here, &wall, pose)).fold(0.0, f64::max);
            prop_assert!(found || deepest <= TOUCH, "{deepest} deep, unseen");
            let shifted = shift_sweeps(base, leg.at(0.0), leg.to, &wall, pose);
            prop_assert_eq!(found, shifted, "{} deep", deepest);
        }
    }

    #[test]
    fn a_hull_covers_the_way(leg in legs(), base in bases()) {
        let hull = swept(base, &leg);
        let ring = hull.corners();
        prop_assert!((4..=6).contains(&ring.len()));
        let edges = || ring.iter().zip(ring.iter().cycle().skip(1));
        for pose in [leg.at(0.0), leg.at(f64::INFINITY)] {
            for corner in base.corners(pose) {
                prop_assert!(edges().all(|(p, q)| (q - p).perp_dot(corner - p) >= -1e-6));
            }
        }
        let area: f64 = edges().map(|(p, q)| p.perp_dot(*q) / 2.0).sum();
        let way = leg.to - leg.from;
        let pose = leg.at(0.0);
        let across = way.dot(pose.right()).abs() * base.length + way.dot(pose.forward()).abs() * base.width;
        prop_assert!((area - base.width * base.length - across).abs() < 1e-6);
    }

    #[test]
    fn inside_adds_up_to_what_a_sight_crosses(leg in legs(), shape in stars(), pose in poses(60.0)) {
        let runs = inside(&leg, &shape, pose);
        let sum: f64 = runs.iter().map(|(a, b)| b - a).sum();
        let seen = geometry::sight_crosses(leg.from, leg.to, &shape, pose).unwrap_or(0.0);
        prop_assert!((sum - seen).abs() <= TOUCH * 16.0);
        prop_assert!(runs.windows(2).all(|w| w[0].1 < w[1].0));
        for (a, b) in runs {
            prop_assert!(shape.covers(pose, leg.at((a + b) / 2.0).position()) || b - a < 0.1);
        }
    }

    #[test]
    fn a_way_reads_as_written(legs in prop::collection::vec(poses(9e4), 0..17)) {
        let way = Way::of(legs.iter().copied()).expect("few legs, near by");
        for (kept, leg) in way.legs().zip(&legs) {
            assert_eq!(kept, leg.quantised());
            close_pose(kept, *leg, 1e-4);
        }
        let text = ron::to_string(&way).expect("plain numbers");
        prop_assert_eq!(ron::from_str::<Way>(&text).ok(), Some(way));
        let from = Pose::default();
        let half = way.length(from) / 2.0;
        let cut = way.cut(from, half);
        prop_assert!((cut.length(from) - half).abs() < 1e-3);
        close_pose(cut.end(from), way.at(from, half), 1e-4);
    }
}
