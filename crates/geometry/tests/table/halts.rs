//! Ships that terrain halts: never a bite, and always a way back.

use geometry::{
    Base, Bearing, CollisionShape, Maneuver, Outline, Pose, Rail, TOUCH, depth, overlaps,
};
use proptest::prelude::*;

use crate::{close, poses, rectangle, stars, v};

const BASES: [Base; 4] = [Base::SMALL, Base::MEDIUM, Base::LARGE, Base::HUGE];

fn wall(outline: &Outline) -> CollisionShape {
    CollisionShape::outline(outline)
}

/// Flies a maneuver up to a wall. Returns the trailing guide's distance and the ship's final pose.
fn fly(base: Base, from: Pose, maneuver: Maneuver, wall: &CollisionShape, at: Pose) -> (f64, Pose) {
    let rail = Rail::new(from, base, maneuver).expect("a rail");
    let t = rail.halt_before(wall, at).unwrap_or(rail.full());
    (t, rail.pose_at(t).quantised())
}

#[test]
fn a_wall_across_the_way_halts_at_a_touch() {
    let wall = wall(&rectangle(-50.0, 70.0, 50.0, 72.0));
    let ahead = Maneuver::new(Bearing::Straight, 3);
    let (t, pose) = fly(Base::SMALL, Pose::default(), ahead, &wall, Pose::default());
    close(t, 50.0, 1e-6);
    close(pose.y, 50.0, 1e-3);
    // The same maneuver again goes nowhere; back, along and away are free.
    assert!(fly(Base::SMALL, pose, ahead, &wall, Pose::default()).0 < 1e-3);
    let back = Maneuver::new(Bearing::ReverseStraight, 1);
    let rail = Rail::new(pose, Base::SMALL, back).expect("a rail");
    assert_eq!(rail.halt_before(&wall, Pose::default()), None);
    for heading in [90.0, 180.0, 270.0] {
        let turned = Pose { heading, ..pose };
        let rail = Rail::new(turned, Base::SMALL, ahead).expect("a rail");
        assert_eq!(rail.halt_before(&wall, Pose::default()), None, "{heading}");
    }
}

#[test]
fn a_corner_that_grazes_is_halted_only_where_it_deepens() {
    // The right side runs along the wall's left side, bitten in by a quarter of a touch.
    let wall = wall(&rectangle(20.0 - TOUCH / 4.0, -100.0, 60.0, 300.0));
    let here = Pose::default();
    let ahead = Maneuver::new(Bearing::Straight, 5);
    let rail = Rail::new(here, Base::SMALL, ahead).expect("a rail");
    assert_eq!(rail.halt_before(&wall, here), None);
    let left = Rail::new(here, Base::SMALL, Maneuver::new(Bearing::TurnRight, 1)).expect("a rail");
    assert!(left.halt_before(&wall, here).is_some());
}

proptest! {
    #[test]
    fn a_halt_is_never_a_bite(
        shape in stars(), at in poses(160.0), which in 0..4_usize,
        bearing in 0..Bearing::ALL.len(), speed in 1..6_u8,
    ) {
        let (wall, base) = (wall(&shape), BASES[which]);
        let rail = Rail::new(Pose::default(), base, Maneuver::new(Bearing::ALL[bearing], speed));
        let Some(rail) = rail else { return Ok(()) };
        let shape = CollisionShape::base(base);
        prop_assume!(!overlaps(&shape, rail.start(), &wall, at));
        let bites = |t: f64| depth(&shape, rail.pose_at(t), &wall, at);
        match rail.halt_before(&wall, at) {
            Some(t) => {
                let end = rail.pose_at(t).quantised();
                prop_assert!(!overlaps(&shape, end, &wall, at));
                prop_assert!(depth(&shape, end, &wall, at) <= TOUCH);
                for share in 0..=20 {
                    prop_assert!(bites(t * f64::from(share) / 20.0) <= TOUCH);
                }
            }
            None => {
                for share in 0..=40 {
                    prop_assert!(bites(rail.full() * f64::from(share) / 40.0) <= TOUCH);
                }
            }
        }
    }

    #[test]
    fn whoever_is_halted_backs_out_the_way_it_came(
        shape in stars(), at in poses(200.0), which in 0..4_usize, speed in 1..6_u8,
    ) {
        let (wall, base) = (wall(&shape), BASES[which]);
        let shape = CollisionShape::base(base);
        prop_assume!(!overlaps(&shape, Pose::default(), &wall, at));
        let ahead = Maneuver::new(Bearing::Straight, speed);
        let (t, end) = fly(base, Pose::default(), ahead, &wall, at);
        let back = Maneuver::new(Bearing::ReverseStraight, 1);
        let rail = Rail::new(end, base, back).expect("a rail");
        let free = rail.halt_before(&wall, at).unwrap_or(rail.full());
        // Rounding may leave the last hundredth of a millimetre of the way beside its first one.
        prop_assert!(free >= t.min(rail.full()) - 0.01, "{free} of {t}");
    }

    #[test]
    fn many_moves_along_walls_never_creep_into_them(
        turns in prop::collection::vec((0..Bearing::ALL.len(), 1..6_u8), 1..12),
        x in -60.0..60.0f64, y in -60.0..60.0f64, heading in 0.0..360.0f64,
    ) {
        let walls = [
            (v(-150.0, 120.0), v(150.0, 124.0)), (v(-150.0, -124.0), v(150.0, -120.0)),
            (v(-124.0, -150.0), v(-120.0, 150.0)), (v(120.0, -150.0), v(124.0, 150.0)),
        ];
        let walls = walls.map(|(a, b)| wall(&rectangle(a.x, a.y, b.x, b.y)));
        let (shape, at) = (CollisionShape::base(Base::SMALL), Pose::default());
        let mut pose = Pose::new(x, y, heading).quantised();
        for (bearing, speed) in turns {
            let maneuver = Maneuver::new(Bearing::ALL[bearing], speed);
            let Some(rail) = Rail::new(pose, Base::SMALL, maneuver) else { continue };
            let halts = walls.iter().filter_map(|wall| rail.halt_before(wall, at));
            let t = halts.fold(rail.full(), f64::min);
            pose = rail.pose_at(t).quantised();
            for wall in &walls {
                prop_assert!(depth(&shape, pose, wall, at) <= TOUCH / 2.0 + 1e-6);
            }
        }
    }
}
