//! Arcs, ranges and lines of sight.

use geometry::{
    Arc, Base, Pose, Sector, Segment, TOUCH, closest_in_arc, closest_points, gap_from,
    lines_in_arc, range_band, range_of_bases, sight_crosses,
};
use proptest::prelude::*;

use crate::{bases, close, letter_c, outline, poses, rectangle, stars, v};

#[test]
fn bands_are_closed_above() {
    for (distance, band) in [
        (0.0, 0),
        (TOUCH, 0),
        (2.0 * TOUCH, 1),
        (100.0, 1),
        (100.1, 2),
        (200.0, 2),
        (300.0, 3),
        (300.1, 4),
        (f64::INFINITY, 255),
        (f64::NAN, 255),
    ] {
        assert_eq!(range_band(distance), band, "{distance}");
    }
}

#[track_caller]
fn check(arc: Arc, target: Pose, expect: Option<f64>) {
    let found = closest_in_arc(
        Base::SMALL.placed(Pose::default()),
        arc,
        Base::SMALL.placed(target),
    );
    match (found, expect) {
        (Some(found), Some(expect)) => close(found.distance, expect, 1e-9),
        (None, None) => {}
        other => panic!("{other:?}"),
    }
}

#[test]
fn arcs_see_what_is_in_them() {
    let ahead = Pose::new(0.0, 140.0, 0.0);
    for (arc, seen) in [
        (Arc::Front, true),
        (Arc::FullFront, true),
        (Arc::Bullseye, true),
        (Arc::Turret, true),
        (Arc::Full360, true),
        (Arc::Rear, false),
        (Arc::FullRear, false),
        (Arc::Left, false),
        (Arc::Right, false),
    ] {
        check(arc, ahead, seen.then_some(100.0));
    }
    check(Arc::Right, Pose::new(140.0, 0.0, 0.0), Some(100.0));
    check(Arc::Left, Pose::new(-140.0, 0.0, 0.0), Some(100.0));
    check(Arc::Rear, Pose::new(0.0, -140.0, 0.0), Some(100.0));
    check(Arc::FullRear, Pose::new(140.0, -10.0, 0.0), Some(100.0));
    check(Arc::FullRear, Pose::new(140.0, 20.0, 0.0), None);
    check(Arc::Bullseye, Pose::new(26.0, 140.0, 0.0), Some(100.0));
    check(Arc::Bullseye, Pose::new(27.0, 140.0, 0.0), None);
}

#[test]
fn only_the_part_within_the_arc_is_measured() {
    // A target to the right, partly ahead: its part in the front arc starts where the arc's edge
    // meets its left edge, x = 100: y = 100 / tan 40.62.
    let edge = 100.0 / libm::tan(40.62f64.to_radians());
    let target = Pose::new(120.0, edge - 10.0, 0.0);
    check(Arc::Front, target, Some(v(80.0, edge - 20.0).length()));
    check(Arc::Turret, target, Some(v(80.0, edge - 50.0).length()));
    check(Arc::Front, Pose::new(120.0, 70.0, 0.0), None);
}

#[test]
fn wider_bases_have_wider_arcs() {
    assert_eq!(Arc::front_angle(Base::SMALL), 81.24);
    assert_eq!(Arc::front_angle(Base::MEDIUM), 82.8);
    assert_eq!(Arc::front_angle(Base::LARGE), 83.52);
    assert_eq!(Arc::front_angle(Base::HUGE), 83.52);
}

#[track_caller]
fn crosses(from: (f64, f64), to: (f64, f64), expect: Option<f64>) {
    let found = sight_crosses(
        v(from.0, from.1),
        v(to.0, to.1),
        &letter_c(),
        Pose::default(),
    );
    match (found, expect) {
        (Some(found), Some(expect)) => close(found, expect, 1e-9),
        (None, None) => {}
        other => panic!("{other:?}"),
    }
}

#[test]
fn sight_is_obstructed_by_what_it_passes_through() {
    crosses((-100.0, 0.0), (100.0, 0.0), Some(30.0));
    crosses((0.0, -100.0), (0.0, 100.0), Some(64.0));
    crosses((0.0, 0.0), (100.0, 0.0), None);
    crosses((-20.0, 0.0), (-30.0, 0.0), Some(10.0));
    // Along edges and through corners.
    crosses((-100.0, 50.0), (100.0, 50.0), None);
    crosses((-100.0, 18.0), (100.0, 18.0), Some(30.0));
    crosses((40.0, -100.0), (40.0, 100.0), None);
    crosses((30.0, 60.0), (50.0, 40.0), None);
    crosses((30.0, 59.0), (50.0, 39.0), Some(core::f64::consts::SQRT_2));
}

#[test]
fn a_sliver_cut_by_sight_counts() {
    let thin = outline(&[(-50.0, 0.0), (50.0, 0.0), (50.0, 0.02)]);
    let found = sight_crosses(v(0.0, -10.0), v(0.0, 10.0), &thin, Pose::default());
    close(found.expect("a hundredth"), 0.01, 1e-9);
    let flat = rectangle(-10.0, 0.0, 10.0, 10.0);
    let graze = sight_crosses(
        v(-20.0, TOUCH / 2.0),
        v(20.0, TOUCH / 2.0),
        &flat,
        Pose::default(),
    );
    assert_eq!(graze, None);
}

#[test]
fn ranges_of_bases_at_the_limit_of_a_band() {
    for gap in [
        0.0,
        TOUCH,
        2.0 * TOUCH,
        100.0,
        100.0 + TOUCH,
        100.1,
        300.0,
        300.1,
    ] {
        for at in [
            Pose::new(3.0, 40.0 + gap, 90.0),
            Pose::new(40.0 + gap, 39.9, 0.0),
        ] {
            let base = Base::SMALL;
            let exact = closest_points(base, Pose::default(), base, at).distance;
            let range = range_of_bases(base, Pose::default(), base, at);
            assert_eq!(range, range_band(exact), "{gap} {at:?}");
        }
    }
}

proptest! {
    #[test]
    fn circles_tell_the_range_of_bases(a in bases(), pa in poses(500.0), b in bases(), pb in poses(500.0)) {
        let exact = closest_points(a, pa, b, pb).distance;
        prop_assert_eq!(range_of_bases(a, pa, b, pb), range_band(exact));
    }

    #[test]
    fn who_is_inside_on_the_way_is_crossed(
        shape in stars(), at in poses(200.0), from in poses(400.0), to in poses(400.0),
    ) {
        let (from, to) = (from.position(), to.position());
        let inside = |share: i32| shape.covers(at, from.lerp(to, f64::from(share) / 256.0));
        let runs = (0..254).any(|share| (share..share + 3).all(inside));
        let crossed = sight_crosses(from, to, &shape, at);
        if runs && from.distance(to) > 1.0 {
            prop_assert!(crossed.is_some());
        }
        if crossed.is_some_and(|far| far > from.distance(to) / 128.0) {
            prop_assert!((0..=256).any(inside));
        }
    }

    #[test]
    fn arcs_cover_the_table(a in bases(), pa in poses(500.0), b in bases(), pb in poses(500.0)) {
        let seen = |arc: Arc| closest_in_arc(a.placed(pa), arc, b.placed(pb));
        let all = closest_points(a, pa, b, pb);
        let distance = |arc: Arc| seen(arc).map_or(f64::INFINITY, |s| s.distance);
        let quarters = [Arc::Front, Arc::Rear, Arc::Left, Arc::Right].map(distance);
        let halves = [Arc::FullFront, Arc::FullRear].map(distance);
        let least = |of: &[f64]| of.iter().copied().fold(f64::INFINITY, f64::min);
        prop_assert!((least(&quarters) - all.distance).abs() < 0.01);
        prop_assert!((least(&halves) - all.distance).abs() < 0.01);
        prop_assert!((distance(Arc::Turret) - all.distance).abs() < 1e-9);
        prop_assert!(distance(Arc::Front) >= distance(Arc::FullFront) - 1e-9);
        prop_assert!(distance(Arc::Bullseye) >= distance(Arc::FullFront) - 1e-9);
        for arc in Arc::ALL {
            if let Some(s) = seen(arc) {
                prop_assert!((s.from.distance(s.to) - s.distance).abs() < 1e-9);
                prop_assert!(b.corners(pb).len() == 4 && s.distance >= all.distance - 1e-9);
            }
        }
    }
}

/// How far a point in a base's frame lies from the base.
fn from_base(base: Base, p: geometry::Vec2) -> f64 {
    let beyond = |at: f64, side: f64| (at.abs() - side / 2.0).max(0.0);
    libm::hypot(beyond(p.x, base.width), beyond(p.y, base.length))
}

/// How far a point lies inside a sector, in millimetres; less than 0: outside. By its angle alone.
fn depth_in(sector: Sector, p: geometry::Vec2) -> f64 {
    if sector.is_whole() {
        return f64::INFINITY;
    }
    let angle = libm::atan2(p.x, p.y).to_degrees();
    let rest = (angle - sector.from()).rem_euclid(360.0);
    // To a direction, along the arc that is still to go.
    let to = |apart: f64| match apart {
        apart if apart < 90.0 => p.length() * libm::sin(apart.to_radians()),
        _ => p.length(),
    };
    let apart = |angle: f64| angle.rem_euclid(360.0).min((-angle).rem_euclid(360.0));
    let nearest = to(apart(rest)).min(to(apart(rest - sector.span())));
    let deep = if rest <= sector.span() {
        nearest
    } else {
        -nearest
    };
    match sector.width() {
        Some(width) => {
            let off = (angle - sector.middle()).to_radians();
            deep.min(width / 2.0 - (p.length() * libm::sin(off)).abs())
        }
        None => deep,
    }
}

/// Sectors of any width, and strips.
fn sectors() -> impl Strategy<Value = Sector> {
    let strips = prop_oneof![3 => Just(None), 1 => (1.0..120.0).prop_map(Some)];
    (0..36_000_u32, 1..=36_000_u32, strips).prop_map(|(from, span, width)| {
        let span = if width.is_some() {
            span.div_ceil(2)
        } else {
            span
        };
        let to = match (from, span) {
            (_, 36_000) => 36_000,
            (from, span) => (from + span) % 36_000,
        };
        let from = if span == 36_000 { 0 } else { from };
        let degrees = |hundredths: u32| f64::from(hundredths) / 100.0;
        Sector::new(degrees(from), degrees(to), width).expect("it is one")
    })
}

proptest! {
    /// The reference looks at many points of the target, each by its angle.
    #[test]
    fn sectors_see_what_lies_between_their_directions(
        sector in sectors(), a in bases(), pa in poses(250.0), b in bases(), pb in poses(250.0),
    ) {
        let seen = closest_in_arc(a.placed(pa), Arc::Sector(sector), b.placed(pb));
        if let Some(sight) = seen {
            let to = pa.to_local(sight.to);
            prop_assert!(depth_in(sector, to) > -1e-6, "{to:?}");
            prop_assert!(from_base(b, pb.to_local(sight.to)) < 1e-6);
            prop_assert!(sight.distance == 0.0 || (from_base(a, to) - sight.distance).abs() < 1e-6);
        }
        let mut may = false;
        for (x, y) in (0..=24).flat_map(|x| (0..=24).map(move |y| (x, y))) {
            let share = |at: i32| f64::from(at) / 24.0 - 0.5;
            let point = pb.to_world(v(share(x) * b.width, share(y) * b.length));
            let p = pa.to_local(point);
            if depth_in(sector, p) > 0.01 {
                let nearest = seen.map(|sight| sight.distance);
                prop_assert!(nearest.is_some_and(|near| near <= from_base(a, p) + 1e-6), "{p:?}");
                may = true;
            }
        }
        if may || seen.is_some() {
            prop_assert!(sector.may_reach(pa.to_local(pb.position()), b.reach() + TOUCH));
        }
    }

    #[test]
    fn a_named_arc_is_the_sector_of_its_degrees(pa in poses(250.0), b in bases(), pb in poses(250.0)) {
        let sector = |from, to, width| Arc::Sector(Sector::new(from, to, width).expect("a sector"));
        let (from, to) = (Base::SMALL.placed(pa), b.placed(pb));
        for (named, by_degrees) in [
            (Arc::Front, sector(319.38, 40.62, None)),
            (Arc::Rear, sector(139.38, 220.62, None)),
            (Arc::Right, sector(40.62, 139.38, None)),
            (Arc::Left, sector(220.62, 319.38, None)),
            (Arc::FullFront, sector(270.0, 90.0, None)),
            (Arc::FullRear, sector(90.0, 270.0, None)),
            (Arc::Bullseye, sector(270.0, 90.0, Some(14.0))),
            (Arc::Turret, sector(0.0, 360.0, None)),
        ] {
            let [one, two] = [named, by_degrees].map(|arc| closest_in_arc(from, arc, to));
            prop_assert_eq!(one.is_some(), two.is_some(), "{:?}", named);
            let (Some(one), Some(two)) = (one, two) else { continue };
            prop_assert!((one.distance - two.distance).abs() < 1e-9, "{:?}", named);
            let [lines, others] = [(named, one), (by_degrees, two)]
                .map(|(arc, sight)| lines_in_arc(from, arc, to, &sight).map(|held| held.width()));
            prop_assert_eq!(lines.is_some(), others.is_some(), "{:?}", named);
            prop_assert!((lines.unwrap_or(0.0) - others.unwrap_or(0.0)).abs() < 1e-6);
        }
    }
}

#[test]
fn an_arc_of_three_quarters_sees_all_but_what_is_behind() {
    let arc = Arc::Sector(Sector::new(225.0, 135.0, None).expect("an arc"));
    check(arc, Pose::new(0.0, 140.0, 0.0), Some(100.0));
    check(arc, Pose::new(140.0, 0.0, 0.0), Some(100.0));
    check(arc, Pose::new(-140.0, 0.0, 0.0), Some(100.0));
    check(arc, Pose::new(0.0, -140.0, 0.0), None);
    let (from, to) = (Pose::new(0.0, 0.0, 0.0), Pose::new(0.0, 140.0, 180.0));
    let (from, to) = (Base::SMALL.placed(from), Base::SMALL.placed(to));
    let sight = closest_in_arc(from, arc, to).expect("it is ahead");
    let lines = lines_in_arc(from, arc, to, &sight).expect("edges in parallel");
    assert_eq!(lines.width(), 40.0);
}

#[test]
fn a_gap_from_a_line_is_nothing_where_they_meet() {
    let rock = outline(&[(-10.0, -10.0), (10.0, -10.0), (10.0, 10.0), (-10.0, 10.0)]);
    let line = |a, b| Segment {
        from: a,
        to: b,
        heading: 0.0,
    };
    let gap = |a, b| gap_from(&line(a, b), &rock, Pose::default());
    close(gap(v(-30.0, 25.0), v(30.0, 25.0)), 15.0, 1e-9);
    close(gap(v(13.0, 14.0), v(30.0, 40.0)), 5.0, 1e-9);
    close(gap(v(-30.0, 0.0), v(30.0, 0.0)), 0.0, 0.0);
    close(gap(v(1.0, 2.0), v(1.0, 2.0)), 0.0, 0.0);
    close(gap(v(0.0, 12.0), v(0.0, 12.0)), 2.0, 1e-9);
}
