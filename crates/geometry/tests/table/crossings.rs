//! Templates across outlines.

use geometry::{
    CollisionShape, Crossing, FlownTemplate, Outline, Pose, Side, TOUCH, Template, TemplateShape,
    Vec2,
};
use proptest::prelude::*;

use crate::{close, letter_c, poses, rectangle, stars, v};

fn template(shape: TemplateShape, speed: u8) -> FlownTemplate {
    FlownTemplate::whole(Pose::default(), Template::new(shape, speed)).expect("a template")
}

#[track_caller]
fn check(flown: &FlownTemplate, shape: &Outline, pose: Pose, expect: (f64, f64, f64)) {
    let found = flown.cross(shape, pose).expect("a crossing");
    close(found.entry, expect.0, 1e-9);
    close(found.exit, expect.1, 1e-9);
    close(found.depth, expect.2, 1e-9);
}

#[test]
fn a_straight_strip_crosses_a_box() {
    let strip = template(TemplateShape::Straight, 3);
    let rock = rectangle(-30.0, -5.0, 30.0, 5.0);
    check(&strip, &rock, Pose::new(0.0, 50.0, 0.0), (45.0, 55.0, 20.0));
    // From the right side, 4 mm deep.
    check(&strip, &rock, Pose::new(36.0, 50.0, 0.0), (45.0, 55.0, 4.0));
    // Over the start and over the end.
    check(&strip, &rock, Pose::new(0.0, 2.0, 0.0), (0.0, 7.0, 7.0));
    check(
        &strip,
        &rock,
        Pose::new(0.0, 122.0, 0.0),
        (117.0, 120.0, 3.0),
    );
    // The polygon wholly within the strip.
    let speck = rectangle(-3.0, -2.0, 3.0, 2.0);
    check(
        &strip,
        &speck,
        Pose::new(1.0, 50.0, 90.0),
        (47.0, 53.0, 11.0),
    );
    // The strip wholly within the polygon.
    let cloud = rectangle(-500.0, -500.0, 500.0, 500.0);
    check(&strip, &cloud, Pose::default(), (0.0, 120.0, 20.0));
}

#[test]
fn touching_is_not_crossing() {
    let strip = template(TemplateShape::Straight, 3);
    let rock = rectangle(0.0, 0.0, 30.0, 30.0);
    for (x, y) in [(10.0, 40.0), (-40.0, 40.0), (-15.0, 120.0), (-15.0, -30.0)] {
        assert_eq!(strip.cross(&rock, Pose::new(x, y, 0.0)), None);
    }
    assert_eq!(strip.cross(&rock, Pose::new(10.0 - TOUCH, 40.0, 0.0)), None);
    assert!(
        strip
            .cross(&rock, Pose::new(10.0 - 2.0 * TOUCH, 40.0, 0.0))
            .is_some()
    );
    assert_eq!(
        strip.cross(&rock, Pose::new(-15.0, 120.0 - TOUCH, 0.0)),
        None
    );
    assert!(
        strip
            .cross(&rock, Pose::new(-15.0, 120.0 - 2.0 * TOUCH, 0.0))
            .is_some()
    );
    // The polygon's edges run along all of the strip's.
    let same = rectangle(-10.0, 0.0, 10.0, 120.0);
    check(&strip, &same, Pose::default(), (0.0, 120.0, 20.0));
    let less = rectangle(-10.0 + TOUCH, TOUCH, 10.0 - TOUCH, 120.0 - TOUCH);
    assert!(strip.cross(&less, Pose::default()).is_some());
}

#[test]
fn an_arc_crosses_a_bar_across_its_middle() {
    // A radial bar 2 mm wide at 30 degrees of a speed-2 turn (radius 62.5, centre (62.5, 0)).
    let arc = template(TemplateShape::Turn(Side::Right), 2);
    let bar = rectangle(-40.0, -1.0, 40.0, 1.0);
    let (s, c) = libm::sincos(30f64.to_radians());
    let place = v(62.5 - 62.5 * c, 62.5 * s);
    // The bar's corner on the inner edge is the furthest in angle: asin(1 / 52.5).
    let spread = 62.5 * libm::asin(1.0 / 52.5);
    let middle = 62.5 * 30f64.to_radians();
    let found = arc
        .cross(&bar, Pose::new(place.x, place.y, 30.0))
        .expect("a crossing");
    close(found.entry, middle - spread, 1e-9);
    close(found.exit, middle + spread, 1e-9);
    close(found.depth, 20.0, 1e-9);
    let left = template(TemplateShape::Turn(Side::Left), 2);
    let mirrored = left
        .cross(&bar, Pose::new(-place.x, place.y, -30.0))
        .expect("a crossing");
    close(mirrored.entry, found.entry, 1e-9);
    close(mirrored.exit, found.exit, 1e-9);
}

#[test]
fn an_edge_bites_the_outer_side_of_an_arc_between_its_vertices() {
    // A wall at x = 62.5 - 72.5 + 1: 1 mm into the outer edge, which starts at x = -10. The start
    // is where the strip reaches furthest left, so it leaves where 72.5 cos f = 71.5.
    let arc = template(TemplateShape::Turn(Side::Right), 2);
    let wall = rectangle(-60.0, -100.0, -9.0, 100.0);
    let exit = 62.5 * libm::acos(71.5 / 72.5);
    check(&arc, &wall, Pose::default(), (0.0, exit, 1.0));
    // A wall along the top: the end reaches y = 72.5 for the outer radius.
    let roof = rectangle(-100.0, 72.0, 200.0, 90.0);
    let entry = 62.5 * libm::asin(72.0 / 72.5);
    let whole = 62.5 * core::f64::consts::FRAC_PI_2;
    check(&arc, &roof, Pose::default(), (entry, whole, 0.5));
    // A corner poking into the inner edge, with both of its neighbours far outside.
    let spike = crate::outline(&[(62.5, 0.0), (62.5, -27.5), (90.0, 0.0)]);
    let (s, c) = libm::sincos(core::f64::consts::FRAC_PI_4);
    let tip = Pose::new(-54.0 * c, 54.0 * s, 0.0);
    let found = arc.cross(&spike, tip).expect("a crossing");
    close(found.depth, 1.5, 1e-9);
    assert!(found.entry < 62.5 * core::f64::consts::FRAC_PI_4 && found.exit < whole);
    let short = Pose::new(-52.0 * c, 52.0 * s, 0.0);
    assert_eq!(arc.cross(&spike, short), None);
}

#[test]
fn a_template_passes_through_a_notch() {
    let strip = template(TemplateShape::Straight, 1);
    // The notch opens to the east; looking west, a strip 20 wide runs into its 36 mm.
    let start = |x: f64, y: f64| {
        FlownTemplate::whole(
            Pose::new(x, y, 270.0),
            Template::new(TemplateShape::Straight, 1),
        )
    };
    let inside = start(35.0, 0.0).expect("valid");
    assert_eq!(inside.cross(&letter_c(), Pose::default()), None);
    let off = start(35.0, 9.0)
        .expect("valid")
        .cross(&letter_c(), Pose::default())
        .expect("an arm");
    close(off.entry, 0.0, 1e-9);
    close(off.depth, 1.0, 1e-9);
    let deep = start(28.0, 0.0)
        .expect("valid")
        .cross(&letter_c(), Pose::default())
        .expect("the back");
    close(deep.entry, 38.0, 1e-9);
    close(deep.exit, 40.0, 1e-9);
    assert_eq!(strip.cross(&letter_c(), Pose::new(60.0, 20.0, 0.0)), None);
}

fn distance(shape: &Outline, pose: Pose, p: Vec2) -> f64 {
    let local = pose.to_local(p);
    let points = shape.points();
    let next = points.iter().cycle().skip(1);
    let to_edge = points.iter().zip(next).map(|(a, b)| {
        let at = ((local - *a).dot(*b - *a) / (*b - *a).length_squared()).clamp(0.0, 1.0);
        local.distance(a.lerp(*b, at))
    });
    let least = to_edge.fold(f64::INFINITY, f64::min);
    if shape.covers(pose, p) { -least } else { least }
}

/// The greatest distance from the polygon over a line across the strip, negative inside.
fn nearest_across(flown: &FlownTemplate, shape: &Outline, pose: Pose, along: f64) -> f64 {
    let at = |i: i32| distance(shape, pose, flown.point(along, f64::from(i) / 100.0));
    (-1000..=1000).map(at).fold(f64::INFINITY, f64::min)
}

fn check_against_samples(
    flown: &FlownTemplate,
    shape: &Outline,
    pose: Pose,
    found: Option<Crossing>,
) {
    for i in 0..=60 {
        for j in -20..=20 {
            let along = flown.length() * f64::from(i) / 60.0;
            let across = f64::from(j) / 2.0;
            let bite = -distance(shape, pose, flown.point(along, across));
            let margin = along.min(flown.length() - along).min(10.0 - across.abs());
            match found {
                Some(c) if bite > 1e-9 => {
                    assert!(
                        c.entry <= along + 1e-9 && along <= c.exit + 1e-9,
                        "{c:?} {along}"
                    );
                }
                None => assert!(
                    bite.min(margin) < 2.0 * TOUCH,
                    "missed at {along}, {across}"
                ),
                Some(_) => {}
            }
        }
    }
    if let Some(c) = found {
        assert!(c.entry < c.exit && c.depth > 0.0 && c.entry >= 0.0 && c.exit <= flown.length());
        assert!(
            nearest_across(flown, shape, pose, c.entry) < 0.01,
            "nothing at {c:?}"
        );
        assert!(
            nearest_across(flown, shape, pose, c.exit) < 0.01,
            "nothing at {c:?}"
        );
    }
}

fn parts() -> impl Strategy<Value = FlownTemplate> {
    use geometry::{Base, Bearing, Maneuver, Rail};
    let maneuvers: Vec<Maneuver> = Bearing::ALL
        .iter()
        .flat_map(|b| (1..6).map(|s| Maneuver::new(*b, s)))
        .filter(|m| m.template().is_some())
        .collect();
    (prop::sample::select(maneuvers), poses(60.0), 0.02..1.2f64).prop_map(
        |(maneuver, start, part)| {
            let rail = Rail::new(start, Base::SMALL, maneuver).expect("a rail");
            let t = 40.0 + part * (rail.full() - 40.0);
            rail.flown_template(t).expect("past the front")
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]
    #[test]
    fn closed_forms_agree_with_dense_samples(flown in parts(), shape in stars(), pose in poses(120.0)) {
        let crossing = flown.cross(&shape, pose);
        check_against_samples(&flown, &shape, pose, crossing);
        // Rapier's geometry finds whatever the closed form decides on.
        let collider = CollisionShape::outline(&shape);
        prop_assert_eq!(flown.crossing(&collider, pose), crossing);
        prop_assert_eq!(flown.parts_inside(&collider, pose), flown.inside(&shape, pose));
    }

    #[test]
    fn the_centre_line_is_inside_where_its_points_are(flown in parts(), shape in stars(), pose in poses(120.0)) {
        let runs = flown.inside(&shape, pose);
        for pair in runs.windows(2) {
            prop_assert!(pair[0].1 < pair[1].0);
        }
        for i in 0..=200 {
            let along = flown.length() * f64::from(i) / 200.0;
            let deep = -distance(&shape, pose, flown.point(along, 0.0));
            let held = runs.iter().any(|(from, to)| (*from - 1e-9..=*to + 1e-9).contains(&along));
            prop_assert!(deep.abs() < 2.0 * TOUCH || held == (deep > 0.0), "{along} {deep} {runs:?}");
        }
    }

    #[test]
    fn a_template_stays_in_its_box(flown in parts(), along in 0.0..1.0f64, across in -10.0..10.0f64) {
        let area = geometry::Aabb2::of_template(&flown).grown(1e-9);
        let p = flown.point(along * flown.length(), across);
        prop_assert!(p.cmpge(area.min).all() && p.cmple(area.max).all());
        let drawn = geometry::Aabb2::around(flown.outline_polygon(9));
        prop_assert!(drawn.min.cmpge(area.min).all() && drawn.max.cmple(area.max).all());
    }

    #[test]
    fn crossings_mirror(flown in parts(), shape in stars(), pose in poses(120.0)) {
        let flip = |p: Pose| Pose::new(-p.x, p.y, -p.heading);
        let mirrored = Outline::new(shape.points().iter().map(|p| v(-p.x, p.y)).collect()).expect("as simple");
        let side = |s: Side| TemplateShape::Turn(s);
        for turn in [Side::Left, Side::Right] {
            let a = FlownTemplate::whole(flown.start(), Template::new(side(turn), 3)).expect("valid");
            let b = FlownTemplate::whole(flip(flown.start()), Template::new(side(turn.mirrored()), 3)).expect("valid");
            match (a.cross(&shape, pose), b.cross(&mirrored, flip(pose))) {
                (Some(a), Some(b)) => {
                    close(a.entry, b.entry, 1e-6);
                    close(a.exit, b.exit, 1e-6);
                    close(a.depth, b.depth, 1e-6);
                }
                (None, None) => {}
                (a, b) => prop_assert!(a.or(b).is_some_and(|c| c.depth < 2.0 * TOUCH)),
            }
        }
    }
}
