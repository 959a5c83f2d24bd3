//! Full and partial poses of every maneuver.

use geometry::{Base, Bearing, FlownTemplate, Maneuver, Pose, Rail, RollEnd, Vec2};
use proptest::prelude::*;

use crate::{bases, bearings, close, close_pose, poses, v};

const R: f64 = core::f64::consts::FRAC_1_SQRT_2;

/// The end of a maneuver from (0, 0) looking north.
#[track_caller]
fn check(base: Base, bearing: Bearing, speed: u8, roll: Option<RollEnd>, expect: (f64, f64, f64)) {
    let rail = Rail::new(Pose::default(), base, Maneuver::new(bearing, speed)).expect("a rail");
    close_pose(
        rail.end_pose(roll),
        Pose::new(expect.0, expect.1, expect.2),
        1e-9,
    );
}

/// Square bases with half their length.
const BASES: [(Base, f64); 3] = [
    (Base::SMALL, 20.0),
    (Base::MEDIUM, 30.0),
    (Base::LARGE, 40.0),
];

#[test]
fn straights_end_one_base_and_one_template_ahead() {
    for (base, side) in [
        (Base::SMALL, 40.0),
        (Base::MEDIUM, 60.0),
        (Base::LARGE, 80.0),
    ] {
        for speed in 1..=5 {
            let ahead = side + 40.0 * f64::from(speed);
            check(base, Bearing::Straight, speed, None, (0.0, ahead, 0.0));
            check(base, Bearing::KTurn, speed, None, (0.0, ahead, 180.0));
            check(
                base,
                Bearing::ReverseStraight,
                speed,
                None,
                (0.0, -ahead, 0.0),
            );
        }
    }
    check(Base::HUGE, Bearing::Straight, 1, None, (0.0, 261.0, 0.0));
}

#[test]
fn banks_end_at_45_degrees() {
    for (base, half) in BASES {
        for (speed, r) in [(1, 80.0), (2, 130.0), (3, 180.0)] {
            let (x, y) = (r * (1.0 - R) + half * R, half + r * R + half * R);
            check(base, Bearing::BankRight, speed, None, (x, y, 45.0));
            check(base, Bearing::BankLeft, speed, None, (-x, y, -45.0));
            check(base, Bearing::SLoopBankRight, speed, None, (x, y, 225.0));
            check(base, Bearing::SLoopBankLeft, speed, None, (-x, y, 135.0));
            check(base, Bearing::ReverseBankRight, speed, None, (x, -y, -45.0));
            check(base, Bearing::ReverseBankLeft, speed, None, (-x, -y, 45.0));
        }
    }
}

#[test]
fn turns_end_at_90_degrees() {
    for (base, half) in BASES {
        for (speed, r) in [(1, 35.0), (2, 62.5), (3, 90.0)] {
            let ahead = r + half;
            check(base, Bearing::TurnRight, speed, None, (ahead, ahead, 90.0));
            check(base, Bearing::TurnLeft, speed, None, (-ahead, ahead, -90.0));
            check(
                base,
                Bearing::SLoopTurnRight,
                speed,
                None,
                (ahead, ahead, 270.0),
            );
            check(
                base,
                Bearing::SLoopTurnLeft,
                speed,
                None,
                (-ahead, ahead, 90.0),
            );
            for (roll, across) in [
                (RollEnd::Left, 10.0),
                (RollEnd::Middle, 0.0),
                (RollEnd::Right, -10.0),
            ] {
                let y = half + r + across;
                check(
                    base,
                    Bearing::TRollRight,
                    speed,
                    Some(roll),
                    (ahead, y, 180.0),
                );
                let y = half + r - across;
                check(
                    base,
                    Bearing::TRollLeft,
                    speed,
                    Some(roll),
                    (-ahead, y, 180.0),
                );
            }
            check(
                base,
                Bearing::TRollRight,
                speed,
                None,
                (ahead, ahead, 180.0),
            );
        }
    }
}

#[test]
fn a_huge_base_rolls_by_its_width() {
    // The side's middle mark meets the end at (62.5, 110.5 + 62.5); the base lies east of it.
    check(
        Base::HUGE,
        Bearing::TRollRight,
        2,
        None,
        (62.5 + 40.0, 173.0, 180.0),
    );
}

#[test]
fn there_is_no_rail_without_a_template() {
    let rail =
        |bearing, speed| Rail::new(Pose::default(), Base::SMALL, Maneuver::new(bearing, speed));
    assert_eq!(rail(Bearing::Stationary, 0), None);
    assert_eq!(rail(Bearing::Straight, 0), None);
    assert_eq!(rail(Bearing::Straight, 6), None);
    assert_eq!(rail(Bearing::BankLeft, 4), None);
    assert_eq!(rail(Bearing::TurnRight, 0), None);
    let one = Maneuver::new(Bearing::Straight, 1);
    assert_eq!(
        Rail::new(Pose::new(0.0, f64::NAN, 0.0), Base::SMALL, one),
        None
    );
    assert_eq!(Rail::new(Pose::default(), Base::new(40.0, 0.0), one), None);
}

#[test]
fn the_flown_part_starts_where_the_trailing_guide_passes_the_front() {
    let start = Pose::new(100.0, 100.0, 90.0);
    let rail = Rail::new(start, Base::SMALL, Maneuver::new(Bearing::Straight, 2)).expect("a rail");
    assert_eq!(rail.flown_template(40.0), None);
    let part = rail.flown_template(70.0).expect("30 mm of it");
    close(part.length(), 30.0, 0.0);
    close_pose(part.start(), Pose::new(120.0, 100.0, 90.0), 1e-12);
    close_pose(part.end(), Pose::new(150.0, 100.0, 90.0), 1e-12);
    let back = Maneuver::new(Bearing::ReverseBankLeft, 1);
    let rail = Rail::new(start, Base::SMALL, back).expect("a rail");
    let whole = rail.flown_template(rail.full()).expect("all of it");
    // Looking east, the ship's left is north.
    let end = v(80.0 - 80.0 * R, 80.0 * R);
    close_pose(whole.start(), Pose::new(80.0, 100.0, 270.0), 1e-12);
    close_pose(
        whole.end(),
        Pose::new(80.0 - end.y, 100.0 + end.x, 315.0),
        1e-9,
    );
}

/// The rail built the slow way: point and direction at an arc length, for a template to the right.
fn walk(maneuver: Maneuver, base: Base, s: f64) -> Vec2 {
    let template = maneuver.template().expect("a template");
    let run = (s - base.length).max(0.0);
    let start = v(0.0, s.min(base.length) - base.length / 2.0);
    let Some(radius) = template.radius() else {
        return start + v(0.0, run);
    };
    let turned = (run.min(template.length()) / radius).min(template.angle().to_radians());
    let (sin, cos) = libm::sincos(turned);
    let straight = (run - template.length()).max(0.0);
    start + v(radius * (1.0 - cos), radius * sin) + v(sin, cos) * straight
}

fn check_partial(base: Base, bearing: Bearing, speed: u8, part: f64) {
    let maneuver = Maneuver::new(bearing, speed);
    let Some(rail) = Rail::new(Pose::default(), base, maneuver) else {
        return;
    };
    let t = part * rail.full();
    let (mut low, mut high) = (t, t + 4.0 * base.length);
    let rear = walk(maneuver, base, t);
    for _ in 0..100 {
        let middle = (low + high) / 2.0;
        let far = walk(maneuver, base, middle).distance(rear) > base.length;
        if far { high = middle } else { low = middle }
    }
    let front = walk(maneuver, base, low);
    let pose = rail.pose_at(t);
    assert!(base.rear(pose).distance(rear) < 1e-8, "{rear} {pose:?}");
    assert!(base.front(pose).distance(front) < 1e-6, "{front} {pose:?}");
    assert!((base.front(pose).distance(base.rear(pose)) - base.length).abs() < 1e-10);
}

proptest! {
    #[test]
    fn both_guides_stay_on_the_rail(
        base in bases(),
        bearing in prop::sample::select(vec![Bearing::Straight, Bearing::BankRight, Bearing::TurnRight]),
        speed in 1u8..6,
        part in 0.0..1.0f64,
    ) {
        check_partial(base, bearing, speed, part);
    }

    #[test]
    fn left_mirrors_right_bit_for_bit(
        base in bases(), bearing in bearings(), speed in 1u8..6, part in 0.0..1.1f64,
    ) {
        let maneuver = Maneuver::new(bearing, speed);
        if let Some(rail) = Rail::new(Pose::default(), base, maneuver) {
            let other = Rail::new(Pose::default(), base, maneuver.mirrored()).expect("as valid");
            let t = part * rail.full();
            let (a, b) = (rail.pose_at(t), other.pose_at(t));
            prop_assert_eq!((a.x + 0.0, a.y, a.heading + 0.0), (-b.x + 0.0, b.y, -b.heading + 0.0));
        }
    }

    #[test]
    fn a_rail_moves_with_its_start(
        base in bases(), bearing in bearings(), speed in 1u8..6, part in 0.0..1.0f64, start in poses(900.0),
    ) {
        let maneuver = Maneuver::new(bearing, speed);
        if let Some(rail) = Rail::new(Pose::default(), base, maneuver) {
            let there = Rail::new(start, base, maneuver).expect("as valid");
            let t = part * rail.full();
            let (a, b) = (rail.pose_at(t), there.pose_at(t));
            close_pose(b, Pose::new(start.to_world(a.position()).x, start.to_world(a.position()).y, start.heading + a.heading), 1e-9);
            let (a, b) = (rail.end_pose(None), there.end_pose(None));
            prop_assert!(start.to_world(a.position()).distance(b.position()) < 1e-9);
        }
    }

    #[test]
    fn the_flown_part_ends_at_the_trailing_guide(
        base in bases(), bearing in bearings(), speed in 1u8..6, part in 0.0..1.0f64, start in poses(900.0),
    ) {
        let maneuver = Maneuver::new(bearing, speed);
        if let Some(rail) = Rail::new(start, base, maneuver) {
            let t = part * rail.full();
            let Some(flown) = rail.flown_template(t) else {
                prop_assert!(t <= base.length);
                return Ok(());
            };
            let pose = rail.pose_at(t);
            let trailing = if maneuver.is_reverse() { base.front(pose) } else { base.rear(pose) };
            prop_assert!(flown.end().position().distance(trailing) < 1e-9);
            prop_assert!(flown.point(flown.length(), 0.0).distance(trailing) < 1e-9);
            let template = maneuver.template().expect("it has one");
            let lead = if maneuver.is_reverse() { template.mirrored() } else { template };
            let whole = FlownTemplate::whole(flown.start(), lead).expect("valid");
            prop_assert_eq!(whole, rail.flown_template(rail.full()).expect("whole"));
        }
    }
}
