//! Poses, bases, outlines and the table's edges.

use geometry::{Base, Outline, OutlineError, Pose, Vec2, closest_points, fully_off, within_board};
use proptest::prelude::*;

use crate::{close, letter_c, poses, rectangle, stars, v};

#[test]
fn headings_are_exact_at_right_angles() {
    for (heading, forward) in [
        (0.0, v(0.0, 1.0)),
        (90.0, v(1.0, 0.0)),
        (180.0, v(0.0, -1.0)),
        (-90.0, v(-1.0, 0.0)),
        (450.0, v(1.0, 0.0)),
    ] {
        let pose = Pose::new(3.0, 4.0, heading);
        assert_eq!(pose.forward(), forward);
        assert_eq!(pose.right(), v(forward.y, -forward.x));
        assert_eq!(
            pose.to_world(v(2.0, 5.0)),
            pose.position() + pose.right() * 2.0 + forward * 5.0
        );
    }
}

#[test]
fn quantised_headings_stay_below_360() {
    assert_eq!(
        Pose::new(0.0, -0.0, -1e-12).quantised(),
        Pose::new(0.0, 0.0, 0.0)
    );
    assert_eq!(
        Pose::new(-1e-9, 0.0, 359.9999999).quantised(),
        Pose::new(0.0, 0.0, 0.0)
    );
    assert_eq!(
        Pose::new(1.0, 2.0, -90.0).quantised(),
        Pose::new(1.0, 2.0, 270.0)
    );
}

#[test]
fn poses_read_and_write_as_ron() {
    let text = ron::to_string(&Pose::new(1.5, -2.0, 90.0)).expect("written");
    assert_eq!(text, "(x:1.5,y:-2.0,heading:90.0)");
    assert_eq!(
        ron::from_str::<Pose>(&text).expect("read"),
        Pose::new(1.5, -2.0, 90.0)
    );
}

#[test]
fn outlines_read_and_write_as_ron() {
    let read: Outline = ron::from_str("[(0.0, 0.0), (0.0, 10), (10, 0)]").expect("read");
    assert_eq!(
        ron::to_string(&read).expect("written"),
        "[(10.0,0.0),(0.0,10.0),(0.0,0.0)]"
    );
    assert!(ron::from_str::<Outline>("[(0, 0), (1, 1)]").is_err());
}

#[track_caller]
fn refuse(points: &[(f64, f64)], error: OutlineError) {
    assert_eq!(
        Outline::new(points.iter().map(|p| Vec2::from(*p)).collect()),
        Err(error)
    );
}

#[test]
fn faulty_outlines_are_refused() {
    refuse(&[(0.0, 0.0), (1.0, 0.0)], OutlineError::VertexCount(2));
    refuse(&[(0.0, 0.0); 65], OutlineError::VertexCount(65));
    refuse(
        &[(0.0, 0.0), (9.0, f64::NAN), (0.0, 9.0)],
        OutlineError::NotFinite(1),
    );
    refuse(
        &[(0.0, 0.0), (9.0, 0.0), (0.0, 1000.5)],
        OutlineError::OutOfRange(2),
    );
    refuse(
        &[(0.0, 0.0), (9.0, 0.0), (9.0, 9.0), (0.0, 0.0)],
        OutlineError::RepeatedVertex(0, 3),
    );
    refuse(
        &[(0.0, 0.0), (9.0, 9.0), (9.0, 0.0), (0.0, 9.0)],
        OutlineError::SelfIntersection(0, 2),
    );
    refuse(
        &[(0.0, 0.0), (20.0, 0.0), (10.0, 0.0)],
        OutlineError::SelfIntersection(0, 1),
    );
    refuse(
        &[(0.0, 0.0), (0.5, 0.0), (0.0, 0.5)],
        OutlineError::ZeroArea,
    );
    // A vertex on another edge, a spike.
    refuse(
        &[
            (0.0, 0.0),
            (20.0, 0.0),
            (20.0, 9.0),
            (10.0, 0.0),
            (0.0, 9.0),
        ],
        OutlineError::SelfIntersection(0, 2),
    );
    refuse(
        &[
            (0.0, 0.0),
            (20.0, 0.0),
            (20.0, 9.0),
            (20.0, 2.0),
            (0.0, 9.0),
        ],
        OutlineError::SelfIntersection(1, 2),
    );
}

#[test]
fn a_flat_vertex_is_fine() {
    let shape = crate::outline(&[
        (0.0, 0.0),
        (10.0, 0.0),
        (20.0, 0.0),
        (20.0, 20.0),
        (0.0, 20.0),
    ]);
    assert_eq!(shape.pieces().len(), 1);
    assert_eq!(shape.points().len(), 5);
}

#[test]
fn a_letter_c_needs_three_pieces() {
    let c = letter_c();
    assert_eq!(c.pieces().len(), 3);
    close(c.area(), 80.0 * 100.0 - 50.0 * 36.0, 1e-9);
    assert_eq!(
        (c.extent().min, c.extent().max),
        (v(-40.0, -50.0), v(40.0, 50.0))
    );
    assert!(!c.covers(Pose::new(100.0, 0.0, 180.0), v(80.0, 0.0)));
    assert!(c.covers(Pose::new(100.0, 0.0, 180.0), v(130.0, 0.0)));
}

#[test]
fn a_ship_at_the_edge_is_on_the_table() {
    let (base, side) = (Base::SMALL, 914.4);
    assert!(within_board(base, Pose::new(20.0, 20.0, 90.0), side, side));
    assert!(!within_board(base, Pose::new(20.0, 20.0, 45.0), side, side));
    assert!(!fully_off(base, Pose::new(20.0, 20.0, 45.0), side, side));
    assert!(fully_off(base, Pose::new(-20.0, 20.0, 0.0), side, side));
    // Its corners are past both edges of the table's corner, yet it is clear of the table.
    assert!(fully_off(base, Pose::new(-15.0, -15.0, 45.0), side, side));
}

#[test]
fn closest_points_of_facing_bases_are_in_the_middle() {
    let sight = closest_points(
        Base::SMALL,
        Pose::new(0.0, 0.0, 0.0),
        Base::SMALL,
        Pose::new(10.0, 100.0, 180.0),
    );
    close(sight.distance, 60.0, 1e-12);
    assert!(sight.from.distance(v(5.0, 20.0)) < 1e-9 && sight.to.distance(v(5.0, 80.0)) < 1e-9);
}

proptest! {
    #[test]
    fn quantising_is_idempotent_and_small(pose in poses(2000.0)) {
        let once = pose.quantised();
        prop_assert_eq!(once, once.quantised());
        prop_assert!(once.position().distance(pose.position()) <= 1.0 / 8192.0);
        prop_assert!((0.0..360.0).contains(&once.heading));
        prop_assert!((once.forward() - pose.forward()).length() < 1e-6);
    }

    #[test]
    fn local_and_world_undo_each_other(pose in poses(900.0), x in -500.0..500.0f64, y in -500.0..500.0f64) {
        prop_assert!(pose.to_local(pose.to_world(v(x, y))).distance(v(x, y)) < 1e-9);
    }

    #[test]
    fn pieces_cover_exactly(shape in stars(), x in -50.0..50.0f64, y in -50.0..50.0f64) {
        let area = |piece: &[Vec2]| {
            let next = piece.iter().cycle().skip(1);
            piece.iter().zip(next).map(|(a, b)| a.perp_dot(*b)).sum::<f64>() / 2.0
        };
        let total: f64 = shape.pieces().map(area).sum();
        prop_assert!((total - shape.area()).abs() < 1e-6);
        let inside = |piece: &[Vec2]| {
            let next = piece.iter().cycle().skip(1);
            piece.iter().zip(next).all(|(a, b)| (*b - *a).perp_dot(v(x, y) - *a) >= 0.0)
        };
        for piece in shape.pieces() {
            prop_assert!(area(piece) > 0.0);
            let turns = (0..piece.len()).all(|i| {
                let at = |n: usize| piece[(i + n) % piece.len()];
                (at(1) - at(0)).perp_dot(at(2) - at(1)) >= 0.0
            });
            prop_assert!(turns);
        }
        prop_assert_eq!(shape.pieces().any(inside), shape.covers(Pose::default(), v(x, y)));
    }

    #[test]
    fn reversed_vertices_make_the_same_region(shape in stars()) {
        let back = rectangle(0.0, 0.0, 1.0, 1.0);
        prop_assert!(back.area() > 0.0);
        let mut points = shape.points().to_vec();
        points.reverse();
        let again = Outline::new(points).expect("still simple");
        prop_assert_eq!(again.points(), shape.points());
    }
}
