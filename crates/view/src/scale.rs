//! Converts the table's millimetres to Bevy's world units; no other module knows the scale.

use bevy::prelude::*;
use geometry::Pose;

/// World units per millimetre: one unit is a centimetre.
pub const UNITS_PER_MM: f32 = 0.1;

/// A point of the table (millimetres, x east, y north) at a height (millimetres) in the world.
#[must_use]
pub fn table_point(at: Vec2, height: f32) -> Vec3 {
    Vec3::new(at.x, height, -at.y) * UNITS_PER_MM
}

/// The world point as table millimetres, height dropped.
#[must_use]
pub fn to_table(at: Vec3) -> Vec2 {
    Vec2::new(at.x, -at.z) / UNITS_PER_MM
}

/// A pose's position on the table.
#[must_use]
pub(crate) fn pose_pos(pose: &Pose) -> Vec2 {
    Vec2::new(pose.x as f32, pose.y as f32)
}

/// The rotation of a heading, in compass degrees.
#[must_use]
pub fn heading_rotation(heading: f64) -> Quat {
    Quat::from_rotation_y(-(heading as f32).to_radians())
}

/// A pose as a transform at a height in millimetres: -Z points along the heading.
#[must_use]
pub fn pose_transform(pose: &Pose, height: f32) -> Transform {
    Transform::from_translation(table_point(pose_pos(pose), height))
        .with_rotation(heading_rotation(pose.heading))
}

/// A point in a pose's own frame (millimetres, to the right and ahead) on the table.
#[must_use]
pub(crate) fn local_point(pose: &Pose, right: f32, ahead: f32) -> Vec2 {
    let (sin, cos) = (pose.heading as f32).to_radians().sin_cos();
    pose_pos(pose) + Vec2::new(cos, -sin) * right + Vec2::new(sin, cos) * ahead
}

/// The turn from one heading to another by the shorter side, in degrees.
pub(crate) fn angle_between(from: f64, to: f64) -> f64 {
    (to - from + 540.0).rem_euclid(360.0) - 180.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn north_is_away_and_east_is_right() {
        assert_eq!(
            table_point(Vec2::new(10.0, 20.0), 30.0),
            Vec3::new(1.0, 3.0, -2.0)
        );
        assert_eq!(
            to_table(table_point(Vec2::new(7.0, 9.0), 5.0)),
            Vec2::new(7.0, 9.0)
        );
        let east = heading_rotation(90.0) * Vec3::NEG_Z;
        assert!((east - Vec3::X).length() < 1.0e-5);
    }

    #[test]
    fn ahead_of_a_ship_heading_east_is_east() {
        let pose = Pose {
            x: 100.0,
            y: 50.0,
            heading: 90.0,
        };
        assert!((local_point(&pose, 0.0, 20.0) - Vec2::new(120.0, 50.0)).length() < 1.0e-4);
        assert!((local_point(&pose, 10.0, 0.0) - Vec2::new(100.0, 40.0)).length() < 1.0e-4);
    }
}
