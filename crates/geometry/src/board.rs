//! The table's edges. A ship has fled if any part of its base is off the table.

use crate::{Base, Pose, TOUCH, Vec2, convex};

/// Whether a base lies wholly on a table of `width` by `height` millimetres. It may touch the edge.
pub fn within_board(base: Base, pose: Pose, width: f64, height: f64) -> bool {
    let far = Vec2::new(width, height) + TOUCH;
    base.corners(pose)
        .iter()
        .all(|p| p.cmpge(Vec2::splat(-TOUCH)).all() && p.cmple(far).all())
}

/// Whether no part of a base lies on a table of `width` by `height` millimetres.
pub fn fully_off(base: Base, pose: Pose, width: f64, height: f64) -> bool {
    let table = [
        Vec2::ZERO,
        Vec2::new(width, 0.0),
        Vec2::new(width, height),
        Vec2::new(0.0, height),
    ];
    convex::depth(&table, &base.corners(pose)) <= TOUCH
}
