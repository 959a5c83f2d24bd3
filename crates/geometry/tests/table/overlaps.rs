//! Overlaps, depths and distances.

use geometry::{
    Base, CollisionShape, Pose, TOUCH, closest_points, contains, depth, gap, gap_within, overlaps,
};
use proptest::prelude::*;

use crate::{bases, close, letter_c, outline, poses, rectangle, stars, v};

#[track_caller]
fn check(
    a: &CollisionShape,
    pa: Pose,
    b: &CollisionShape,
    pb: Pose,
    over: bool,
    deep: f64,
    apart: f64,
) {
    assert_eq!(overlaps(a, pa, b, pb), over);
    assert_eq!(overlaps(b, pb, a, pa), over);
    close(depth(a, pa, b, pb), deep, 1e-9);
    close(depth(b, pb, a, pa), deep, 1e-9);
    close(gap(a, pa, b, pb), apart, 1e-9);
    close(gap(b, pb, a, pa), apart, 1e-9);
}

#[test]
fn bases_touch_without_overlapping() {
    let ship = CollisionShape::base(Base::SMALL);
    let here = Pose::new(400.0, 400.0, 0.0);
    let at = |d: f64| Pose::new(400.0 + d, 410.0, 90.0);
    check(&ship, here, &ship, at(40.0), false, 0.0, 0.0);
    check(
        &ship,
        here,
        &ship,
        at(40.0 - TOUCH / 2.0),
        false,
        TOUCH / 2.0,
        0.0,
    );
    check(
        &ship,
        here,
        &ship,
        at(40.0 - 2.0 * TOUCH),
        true,
        2.0 * TOUCH,
        0.0,
    );
    check(&ship, here, &ship, at(45.0), false, 0.0, 5.0);
    check(
        &ship,
        here,
        &ship,
        Pose::new(425.0, 400.0, 180.0),
        true,
        15.0,
        0.0,
    );
    check(&ship, here, &ship, here, true, 40.0, 0.0);
    // Corner to edge: half a diagonal reaches 28.28.
    let diagonal = 20.0 * core::f64::consts::SQRT_2;
    let corner = Pose::new(400.0 + 20.0 + diagonal + 3.0, 400.0, 45.0);
    check(&ship, here, &ship, corner, false, 0.0, 3.0);
}

#[test]
fn a_base_fits_into_a_notch() {
    let c = CollisionShape::outline(&letter_c());
    let small = CollisionShape::base(Base::new(30.0, 30.0));
    let ship = CollisionShape::base(Base::SMALL);
    check(
        &small,
        Pose::new(20.0, 0.0, 90.0),
        &c,
        Pose::default(),
        false,
        0.0,
        3.0,
    );
    check(
        &small,
        Pose::new(20.0, 3.0, 90.0),
        &c,
        Pose::default(),
        false,
        0.0,
        0.0,
    );
    check(
        &ship,
        Pose::new(20.0, 0.0, 0.0),
        &c,
        Pose::default(),
        true,
        2.0,
        0.0,
    );
    check(
        &ship,
        Pose::new(62.0, 0.0, 0.0),
        &c,
        Pose::default(),
        false,
        0.0,
        2.0,
    );
}

#[test]
fn a_base_within_a_polygon_overlaps() {
    let cloud = CollisionShape::outline(&rectangle(-100.0, -100.0, 100.0, 100.0));
    let ship = CollisionShape::base(Base::SMALL);
    check(
        &ship,
        Pose::new(10.0, 0.0, 0.0),
        &cloud,
        Pose::default(),
        true,
        110.0,
        0.0,
    );
    let speck = CollisionShape::outline(&rectangle(-1.0, -1.0, 1.0, 1.0));
    check(
        &ship,
        Pose::default(),
        &speck,
        Pose::new(12.0, 0.0, 0.0),
        true,
        9.0,
        0.0,
    );
    assert!(contains(&cloud, Pose::new(0.0, 0.0, 45.0), v(0.0, 140.0)));
    assert!(!contains(&cloud, Pose::new(0.0, 0.0, 0.0), v(0.0, 140.0)));
}

/// Parry's answer and the separating axes' must agree, whichever way round.
fn check_near(a: &CollisionShape, pa: Pose, b: &CollisionShape, pb: Pose) {
    let deep = depth(a, pa, b, pb);
    for (x, px, y, py) in [(a, pa, b, pb), (b, pb, a, pa)] {
        let over = overlaps(x, px, y, py);
        let apart = gap(a, pa, b, pb);
        assert_eq!(
            over,
            deep > TOUCH,
            "{deep} deep, {apart} apart: {pa:?} {pb:?}"
        );
    }
}

#[test]
fn what_parry_takes_for_contact_must_bite() {
    // A thousandth of a millimetre apart, but parry's own test reports an intersection.
    let ring = [
        (12.0, 0.0),
        (8.485281374238571, 8.48528137423857),
        (0.0, 12.0),
        (-8.48528137423857, 8.485281374238571),
        (-12.0, 0.0),
        (-22.66695013666266, -22.666950136662653),
        (0.0, -12.0),
        (8.485281374238568, -8.485281374238571),
    ];
    let (ship, rock) = (
        CollisionShape::base(Base::HUGE),
        CollisionShape::outline(&outline(&ring)),
    );
    let here = Pose::new(0.0, 0.0, 700.5448588877381);
    let there = Pose::new(-82.79046746884498, 19.40809241387628, 195.8490008368607);
    close(gap(&ship, here, &rock, there), 0.0011, 1e-5);
    check_near(&ship, here, &rock, there);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]
    #[test]
    fn bases_agree_with_separating_axes(
        a in bases(), b in bases(), pa in poses(900.0), pb in poses(130.0), bite in -3.0..6.0f64,
    ) {
        let pb = Pose::new(pa.x + pb.x, pa.y + pb.y, pb.heading);
        let (fa, fb) = (CollisionShape::base(a), CollisionShape::base(b));
        check_near(&fa, pa, &fb, pb);
        let sight = closest_points(a, pa, b, pb);
        prop_assert!((gap(&fa, pa, &fb, pb) - sight.distance).abs() < 1e-9);
        if sight.distance > 0.0 {
            prop_assert!((sight.from.distance(sight.to) - sight.distance).abs() < 1e-9);
            let step = (sight.to - sight.from) / sight.distance * (sight.distance + bite * TOUCH);
            let moved = Pose::new(pa.x + step.x, pa.y + step.y, pa.heading);
            let found = depth(&fa, moved, &fb, pb);
            prop_assert!(found <= (bite * TOUCH).max(0.0) + 1e-9);
            check_near(&fa, moved, &fb, pb);
            check_near(&fa, moved.quantised(), &fb, pb.quantised());
            // Rapier's test rules out nothing that is this near.
            let apart = gap(&fa, moved, &fb, pb);
            prop_assert_eq!(gap_within(&fa, moved, &fb, pb, 2.0 * TOUCH), apart <= 2.0 * TOUCH);
        }
    }

    #[test]
    fn outlines_agree_with_separating_axes(
        base in bases(), shape in stars(), other in stars(), pa in poses(900.0), pb in poses(120.0),
    ) {
        let pb = Pose::new(pa.x + pb.x, pa.y + pb.y, pb.heading);
        let (fa, fb) = (CollisionShape::base(base), CollisionShape::outline(&shape));
        check_near(&fa, pa, &fb, pb);
        let deep = depth(&fb, pa, &CollisionShape::outline(&other), pb);
        let over = overlaps(&fb, pa, &CollisionShape::outline(&other), pb);
        prop_assert_eq!(over, deep > TOUCH);
    }

    #[test]
    fn a_gap_is_the_way_to_go(base in bases(), shape in stars(), pa in poses(900.0), pb in poses(200.0)) {
        let pb = Pose::new(pa.x + pb.x, pa.y + pb.y, pb.heading);
        let (fa, fb) = (CollisionShape::base(base), CollisionShape::outline(&shape));
        let apart = gap(&fa, pa, &fb, pb);
        prop_assert_eq!(apart > 0.0, depth(&fa, pa, &fb, pb) == 0.0);
        let area = geometry::Aabb2::of_base(base, pa).grown(apart + 1e-6);
        prop_assert!(area.meets(&fb.aabb(pb)));
        for most in [TOUCH, apart - 1e-9, apart, 100.0] {
            prop_assert_eq!(gap_within(&fa, pa, &fb, pb, most), apart <= most);
        }
    }
}
