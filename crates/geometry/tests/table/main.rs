//! Tests of the table's geometry through its public interface.

mod bumps;
mod crossings;
mod grids;
mod halts;
mod maneuvers;
mod near;
mod overlaps;
mod shapes;
mod sights;
mod ways;

use geometry::{Base, Bearing, Outline, Pose, Vec2};
use proptest::prelude::*;

/// A point.
fn v(x: f64, y: f64) -> Vec2 {
    Vec2::new(x, y)
}

/// An outline from pairs.
#[track_caller]
fn outline(pairs: &[(f64, f64)]) -> Outline {
    Outline::new(pairs.iter().map(|(x, y)| v(*x, *y)).collect()).expect("a valid outline")
}

/// A rectangle from its least to its greatest corner.
fn rectangle(x0: f64, y0: f64, x1: f64, y1: f64) -> Outline {
    outline(&[(x0, y0), (x1, y0), (x1, y1), (x0, y1)])
}

/// A letter C, 80 wide and 100 high, open to the east, its notch from y = -18 to y = 18.
fn letter_c() -> Outline {
    outline(&[
        (-40.0, -50.0),
        (40.0, -50.0),
        (40.0, -18.0),
        (-10.0, -18.0),
        (-10.0, 18.0),
        (40.0, 18.0),
        (40.0, 50.0),
        (-40.0, 50.0),
    ])
}

#[track_caller]
fn close(found: f64, expected: f64, tolerance: f64) {
    assert!(
        (found - expected).abs() <= tolerance,
        "{found} is not {expected}"
    );
}

#[track_caller]
fn close_pose(found: Pose, expected: Pose, tolerance: f64) {
    let turned = (found.heading - expected.heading).rem_euclid(360.0);
    let same = found.position().distance(expected.position()) <= tolerance
        && turned.min(360.0 - turned) <= tolerance;
    assert!(same, "{found:?} is not {expected:?}");
}

fn bases() -> impl Strategy<Value = Base> {
    prop::sample::select(vec![Base::SMALL, Base::MEDIUM, Base::LARGE, Base::HUGE])
}

fn bearings() -> impl Strategy<Value = Bearing> {
    prop::sample::select(Bearing::ALL.to_vec())
}

fn poses(reach: f64) -> impl Strategy<Value = Pose> {
    let axis = -reach..reach;
    (axis.clone(), axis, -360.0..720.0).prop_map(|(x, y, h)| Pose::new(x, y, h))
}

/// Polygons around the origin, mostly concave: a radius for each of evenly spread directions.
fn stars() -> impl Strategy<Value = Outline> {
    prop::collection::vec(12.0..50.0f64, 5..13).prop_map(|radii| {
        let step = core::f64::consts::TAU / radii.len() as f64;
        let at = |(i, r): (usize, &f64)| {
            let (s, c) = libm::sincos(step * i as f64);
            v(r * c, r * s)
        };
        Outline::new(radii.iter().enumerate().map(at).collect()).expect("star-shaped")
    })
}
