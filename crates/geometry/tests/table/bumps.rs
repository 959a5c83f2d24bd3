//! Ships that bump into ships.

use geometry::{
    Base, Bearing, CollisionShape, Maneuver, Placed, Pose, Rail, Stop, TOUCH, depth, gap, overlaps,
    shift_sweeps, stop_before, stop_before_from,
};
use proptest::prelude::*;

use crate::{bases, close};

fn rail(base: Base, bearing: Bearing, speed: u8) -> Rail {
    Rail::new(Pose::default(), base, Maneuver::new(bearing, speed)).expect("a rail")
}

#[track_caller]
fn check(rail: &Rail, others: &[Placed], t: f64, touching: Option<usize>) {
    let stop = stop_before(rail, rail.base(), others);
    close(stop.t, t, 1e-6);
    assert_eq!(stop.touching, touching);
}

#[test]
fn a_straight_bump_ends_edge_to_edge() {
    let three = rail(Base::SMALL, Bearing::Straight, 3);
    check(&three, &[], 160.0, None);
    check(
        &three,
        &[Base::SMALL.placed(Pose::new(0.0, 230.0, 0.0))],
        160.0,
        None,
    );
    check(
        &three,
        &[Base::SMALL.placed(Pose::new(0.0, 200.0, 0.0))],
        160.0,
        None,
    );
    check(
        &three,
        &[Base::SMALL.placed(Pose::new(0.0, 150.0, 0.0))],
        110.0,
        Some(0),
    );
    check(
        &three,
        &[Base::LARGE.placed(Pose::new(30.0, 150.0, 90.0))],
        90.0,
        Some(0),
    );
    // A corner ahead: its diagonal reaches 28.28 towards the mover.
    let corner = 150.0 - 20.0 * core::f64::consts::SQRT_2 - 20.0;
    check(
        &three,
        &[Base::SMALL.placed(Pose::new(0.0, 150.0, 45.0))],
        corner,
        Some(0),
    );
    // Backwards.
    let back = rail(Base::SMALL, Bearing::ReverseStraight, 3);
    check(
        &back,
        &[Base::SMALL.placed(Pose::new(0.0, -150.0, 0.0))],
        110.0,
        Some(0),
    );
}

#[test]
fn a_row_of_ships_is_backed_out_of_one_by_one() {
    let five = rail(Base::SMALL, Bearing::Straight, 5);
    // At its end it overlaps the first; behind that a gap of exactly 40 mm, then another ship.
    let row = [
        Base::SMALL.placed(Pose::new(0.0, 230.0, 0.0)),
        Base::SMALL.placed(Pose::new(0.0, 150.0, 0.0)),
    ];
    check(&five, &row, 190.0, Some(0));
    // A gap too small by a hundredth of a millimetre is not free.
    let row = [row[0], Base::SMALL.placed(Pose::new(0.0, 150.01, 0.0))];
    check(&five, &row, 110.01, Some(1));
    // Ships all the way back to the start.
    let all: Vec<_> = (0..7)
        .map(|i| Base::SMALL.placed(Pose::new(0.0, 41.0 + 39.0 * f64::from(i), 0.0)))
        .collect();
    check(&five, &all, 1.0, Some(0));
    let all: Vec<_> = (0..7)
        .map(|i| Base::SMALL.placed(Pose::new(0.0, 40.0 + 39.0 * f64::from(i), 0.0)))
        .collect();
    check(&five, &all, 0.0, Some(0));
}

#[test]
fn neighbours_that_touch_do_not_stop_a_ship() {
    let two = rail(Base::SMALL, Bearing::Straight, 2);
    let beside = |x: f64| Base::HUGE.placed(Pose::new(x, 0.0, 0.0));
    check(&two, &[beside(60.0), beside(-60.0)], 120.0, None);
    check(&two, &[beside(60.0 - TOUCH / 4.0)], 120.0, None);
    // It slides back along a touching neighbour to the ship that stops it.
    let ahead = Base::SMALL.placed(Pose::new(0.0, 130.0, 0.0));
    check(&two, &[beside(60.0 - TOUCH / 4.0), ahead], 90.0, Some(1));
}

#[test]
fn another_starting_point_may_be_given() {
    let three = rail(Base::SMALL, Bearing::Straight, 3);
    let others = [Base::SMALL.placed(Pose::new(0.0, 150.0, 0.0))];
    let stop = stop_before_from(&three, Base::SMALL, &others, 100.0);
    assert_eq!(
        stop,
        Stop {
            t: 100.0,
            touching: None,
            bumped: Vec::new(),
        }
    );
    let stop = stop_before_from(&three, Base::SMALL, &others, 120.0);
    close(stop.t, 110.0, 1e-6);
}

#[track_caller]
fn check_bumped(rail: &Rail, others: &[Placed], bumped: &[usize]) {
    assert_eq!(stop_before(rail, rail.base(), others).bumped, bumped);
}

#[test]
fn all_ships_on_the_way_back_are_bumped() {
    let five = rail(Base::SMALL, Bearing::Straight, 5);
    let ahead = |y: f64| Base::SMALL.placed(Pose::new(0.0, y, 0.0));
    check_bumped(&five, &[ahead(300.0)], &[]);
    // Two ships in a row, without room between them: the further one first, then the one it ends
    // touching.
    check_bumped(&five, &[ahead(230.0), ahead(150.01)], &[0, 1]);
    check_bumped(&five, &[ahead(150.01), ahead(230.0)], &[1, 0]);
    // With room between them it never comes to the nearer one.
    check_bumped(&five, &[ahead(230.0), ahead(150.0)], &[0]);
    // Only grazed between two others, nowhere near the end or the stop.
    let corner = Base::SMALL.placed(Pose::new(39.9, 190.0, 0.0));
    check_bumped(&five, &[ahead(230.0), corner, ahead(150.01)], &[0, 1, 2]);
    // Neighbours that it only touches are not bumped.
    let beside = Base::HUGE.placed(Pose::new(60.0, 150.0, 0.0));
    check_bumped(&five, &[ahead(230.0), beside, ahead(150.01)], &[0, 2]);
    // Along a curve: at the end of the turn, and halfway back.
    let turn = rail(Base::SMALL, Bearing::TurnRight, 3);
    let end = turn.pose_at(turn.full());
    let half = turn.pose_at(turn.full() - 45.0);
    let others = [Base::SMALL.placed(end), Base::SMALL.placed(half)];
    check_bumped(&turn, &others, &[0, 1]);
}

#[test]
fn a_base_sweeps_over_what_lies_beside_the_strip() {
    let pebble = CollisionShape::base(Base::new(4.0, 4.0));
    let three = rail(Base::SMALL, Bearing::Straight, 3);
    let at = |x: f64, y: f64| Pose::new(x, y, 0.0);
    let check = |rail: &Rail, pose, swept| {
        assert_eq!(rail.sweeps(rail.full(), &pebble, pose), swept, "{pose:?}");
    };
    check(&three, at(21.9, 80.0), true);
    check(&three, at(22.0, 80.0), false);
    check(&three, at(0.0, 182.0), false);
    check(&three, at(0.0, 181.9), true);
    assert!(!three.sweeps(100.0, &pebble, at(0.0, 150.0)));
    // Turn right 2 is flown around (62.5, 20), 52.5 mm within the strip's inner edge.
    let turn = rail(Base::SMALL, Bearing::TurnRight, 2);
    check(&turn, at(29.3, 53.2), true);
    check(&turn, at(42.0, 32.0), false);
    // Sideways.
    let shift = |pose| {
        shift_sweeps(
            Base::SMALL,
            at(0.0, 0.0),
            at(80.0, 0.0).position(),
            &pebble,
            pose,
        )
    };
    assert!(shift(at(40.0, 21.9)));
    assert!(!shift(at(40.0, 22.0)));
    assert!(!shift(at(-22.0, 0.0)));
}

/// No free place between the stop and the end; at the stop no overlap, and contact.
fn check_scan(rail: &Rail, others: &[Placed]) {
    let mover = CollisionShape::base(rail.base());
    let shapes: Vec<_> = others
        .iter()
        .map(|other| (CollisionShape::base(other.base), other.pose))
        .collect();
    let deepest = |pose: Pose| {
        shapes
            .iter()
            .map(|(f, p)| depth(&mover, pose, f, *p))
            .fold(0.0, f64::max)
    };
    let stop = stop_before(rail, rail.base(), others);
    let at = |t: f64| rail.pose_at(t);
    let Some(touching) = stop.touching else {
        assert!(deepest(at(rail.full())) <= TOUCH);
        return;
    };
    let mut t = stop.t + 0.05;
    while t < rail.full() {
        assert!(deepest(at(t)) > 1e-7, "free at {t}, stopped at {stop:?}");
        for (index, (shape, pose)) in shapes.iter().enumerate() {
            let bites = depth(&mover, at(t), shape, *pose) > TOUCH;
            assert!(
                !bites || stop.bumped.contains(&index),
                "{index} at {t}, {stop:?}"
            );
        }
        t += 0.05;
    }
    if stop.t > 0.0 {
        assert!(deepest(at(stop.t)) < TOUCH);
        let (other, pose) = &shapes[touching];
        assert!(gap(&mover, at(stop.t), other, *pose) <= TOUCH);
        let rested = at(stop.t).quantised();
        assert!(gap(&mover, rested, other, *pose) <= TOUCH);
        assert!(!shapes.iter().any(|(f, p)| overlaps(&mover, rested, f, *p)));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]
    #[test]
    fn bumps_agree_with_a_fine_scan(
        base in bases(),
        bearing in crate::bearings(),
        speed in 1u8..6,
        others in prop::collection::vec((bases(), -120.0..120.0f64, 30.0..260.0f64, 0.0..360.0f64), 1..5),
    ) {
        let maneuver = Maneuver::new(bearing, speed);
        if let Some(rail) = Rail::new(Pose::default(), base, maneuver) {
            let flip = if maneuver.is_reverse() { -1.0 } else { 1.0 };
            let others: Vec<_> = others
                .into_iter()
                .map(|(b, x, y, h)| b.placed(Pose::new(x, flip * y, h)))
                .filter(|other| {
                    let own = CollisionShape::base(base);
                    let there = CollisionShape::base(other.base);
                    let apart = depth(&own, Pose::default(), &there, other.pose);
                    apart == 0.0
                })
                .collect();
            check_scan(&rail, &others);
        }
    }
}
