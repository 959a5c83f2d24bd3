//! Coming nearer than at the start, and being near on a leg.

use geometry::{
    Base, Bearing, Maneuver, Pose, Rail, TOUCH, Vec2, closest_points,
    way::{Part, rail_nears, segment_nears, within},
};
use proptest::prelude::*;

use super::{CRUISER, INCH, at, segment};
use crate::close;

/// The cruiser looks north and moves straight on.
#[track_caller]
fn leg(from: (f64, f64), to: (f64, f64), other: (f64, f64), nears: bool) {
    let leg = segment(from, to, 0.0);
    let there = Pose::new(other.0, other.1, 0.0);
    assert_eq!(segment_nears(CRUISER, &leg, CRUISER, there), nears);
}

#[test]
fn a_leg_that_leads_away_or_along_comes_no_nearer() {
    // 10 mm beside it: away, along it, past it and back to as near as before.
    leg((0.0, 0.0), (-50.0, 0.0), (40.0, 0.0), false);
    leg((0.0, 0.0), (0.0, 50.0), (40.0, 0.0), false);
    leg((0.0, -30.0), (0.0, 30.0), (40.0, 0.0), false);
    leg((0.0, 0.0), (0.5, 0.0), (40.0, 0.0), true);
    // Past its corner: from 20 mm behind it, over it, to 20 mm before it.
    leg((0.0, 0.0), (0.0, 160.0), (0.0, 80.0), true);
    // It touches and slides along; it overlaps and comes out, or goes deeper in.
    leg((0.0, 0.0), (0.0, 50.0), (30.0, 0.0), false);
    leg((0.0, 0.0), (-9.0, 0.0), (28.0, 0.0), false);
    leg((0.0, 0.0), (9.0, 0.0), (28.0, 0.0), true);
}

#[test]
fn a_turn_is_judged_on_its_way() {
    let turn = |bearing| {
        let maneuver = Maneuver { bearing, speed: 2 };
        Rail::new(Pose::new(0.0, 0.0, 0.0), Base::SMALL, maneuver).expect("a template")
    };
    let (left, right) = (turn(Bearing::TurnLeft), turn(Bearing::TurnRight));
    // 10 mm ahead of the base; beside it, 10 mm to the left.
    let (ahead, aside) = (Pose::new(0.0, 50.0, 0.0), Pose::new(-50.0, 0.0, 0.0));
    for rail in [&left, &right] {
        assert!(rail_nears(rail, rail.full(), Base::SMALL, ahead));
        assert!(!rail_nears(rail, 0.0, Base::SMALL, ahead));
    }
    assert!(rail_nears(&left, left.full(), Base::SMALL, aside));
    // To the right its tail stays on the starting line, so it does not swing out.
    assert!(!rail_nears(
        &right,
        10.0,
        Base::SMALL,
        Pose::new(0.0, -50.0, 0.0)
    ));
}

/// The cruiser looks north and goes a hundred millimetres east from the origin.
#[track_caller]
fn part(polygon: &[Vec2], expected: Option<(f64, f64)>) {
    let found = within(
        CRUISER,
        &segment((0.0, 0.0), (100.0, 0.0), 0.0),
        polygon,
        INCH,
    );
    assert_eq!(found.is_some(), expected.is_some(), "{found:?}");
    if let (Some(Part { from, to }), Some(expected)) = (found, expected) {
        close(from, expected.0, 1e-9);
        close(to, expected.1, 1e-9);
    }
}

#[test]
fn near_is_one_part_of_a_leg() {
    // A long line across the way: the side comes within an inch of it, and the stern leaves that
    // inch.
    part(
        &[at(60.0, -500.0), at(60.0, 500.0)],
        Some((60.0 - 15.0 - INCH, 100.0)),
    );
    part(
        &[at(20.0, -500.0), at(20.0, 500.0)],
        Some((0.0, 20.0 + 15.0 + INCH)),
    );
    // A point 20 mm ahead of the bow's line: the round end of its inch.
    let round = (INCH * INCH - 400.0_f64).sqrt();
    let point = [at(50.0, 50.0), at(50.0, 50.001)];
    part(&point, Some((50.0 - 15.0 - round, 50.0 + 15.0 + round)));
    // The base lies wholly in a field, then far from everything.
    let field = [
        at(-900.0, -900.0),
        at(900.0, -900.0),
        at(900.0, 900.0),
        at(-900.0, 900.0),
    ];
    part(&field, Some((0.0, 100.0)));
    part(&[at(0.0, 60.0), at(100.0, 60.0)], None);
}

#[test]
fn a_base_that_stays_is_near_or_not() {
    let here = segment((0.0, 0.0), (0.0, 0.0), 0.0);
    let near = |x: f64, y: f64| within(CRUISER, &here, &[at(x, y), at(x + 9.0, y)], INCH).is_some();
    assert!(near(40.0, 0.0) && near(0.0, 55.0) && near(-4.0, 0.0));
    assert!(!near(40.5, 0.0) && !near(0.0, 55.5) && !near(34.0, 49.0));
}

fn any_pose() -> impl Strategy<Value = Pose> {
    (-90.0..90.0_f64, -90.0..90.0_f64, 0.0..360.0_f64).prop_map(|(x, y, h)| Pose::new(x, y, h))
}

proptest! {
    #[test]
    fn curved_rails_agree_with_a_walk(
        pose in any_pose(), bearing in 0..Bearing::ALL.len(), speed in 1..4_u8, flown in 0.0..1.0_f64,
    ) {
        let maneuver = Maneuver { bearing: Bearing::ALL[bearing], speed };
        let Some(rail) = Rail::new(Pose::new(0.0, 0.0, 30.0), Base::MEDIUM, maneuver) else { return Ok(()) };
        let gap = |t: f64| closest_points(Base::MEDIUM, rail.pose_at(t), CRUISER, pose).distance;
        prop_assume!(gap(0.0) > 0.0);
        let end = rail.full() * flown;
        let least = (0..=4000).map(|i| gap(end * f64::from(i) / 4000.0)).fold(f64::INFINITY, f64::min);
        let nears = rail_nears(&rail, end, CRUISER, pose);
        // The walk may miss the least gap by a step.
        if least < gap(0.0) - 2.0 * TOUCH {
            prop_assert!(nears);
        } else if least > gap(0.0) - TOUCH + 0.2 {
            prop_assert!(!nears);
        }
    }

    #[test]
    fn near_agrees_with_a_walk(from in any_pose(), to in any_pose(), other in any_pose()) {
        let leg = segment((from.x, from.y), (to.x, to.y), from.heading);
        let polygon = Base::MEDIUM.corners(other);
        let found = within(CRUISER, &leg, &polygon, INCH);
        for i in 0..=50 {
            let at = leg.length() * f64::from(i) / 50.0;
            let gap = closest_points(CRUISER, leg.at(at), Base::MEDIUM, other).distance;
            let inside = found.is_some_and(|part| part.from - 1e-9 <= at && at <= part.to + 1e-9);
            prop_assert!(inside == (gap < INCH) || (gap - INCH).abs() < 1e-6, "{at} {gap} {found:?}");
        }
    }
}
