//! The distance that a base can go along a curved rail before it comes too near a fixed body.
//!
//! The gap between two convex bodies is the greatest of the gaps along any one direction. Along a
//! fixed direction, a corner has a speed that changes by a bounded amount. So a parabola bounds the
//! gap ahead from below. It lets a base that glides along a wall take long steps; a bound on the
//! speed alone would take thousands of tiny ones.

use crate::{Rail, Vec2, convex::Apart};

/// A moving base: its corners, and the motion of its guides per millimetre of `t`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Moving {
    pub(crate) corners: [Vec2; 4],
    pub(crate) middle: Vec2,
    /// The velocity of the middle between the guides.
    velocity: Vec2,
    /// The speed at which the base turns, counter-clockwise, in radians.
    turning: f64,
}

impl Moving {
    /// The base of a rail at `t`.
    pub(crate) fn at(rail: &Rail, t: f64) -> Self {
        let pose = rail.pose_at(t);
        let (velocity, turning) = rail.velocity_at(t);
        Self {
            corners: rail.base().corners(pose),
            middle: pose.position(),
            velocity,
            turning,
        }
    }

    /// A step along the rail, either way, that moves no point of the base farther than `room`.
    ///
    /// The step is in millimetres of `t`.
    pub(crate) fn short_run(&self, rail: &Rail, room: f64) -> f64 {
        let speed = |corner: &Vec2| {
            let arm = (*corner - self.middle).perp();
            (self.velocity + arm * self.turning).length()
        };
        let fastest = self.corners.iter().map(speed).fold(0.0, f64::max);
        let root = (fastest * fastest + 2.0 * rail.bend_bound() * room).sqrt();
        (2.0 * room / (fastest + root)).max(room / rail.speed_bound())
    }

    /// A step ahead along the rail that keeps the base farther than `level` from a body.
    ///
    /// The step is in millimetres of `t`. The base is `apart` from the body now, by more than
    /// `level`.
    pub(crate) fn free_run(&self, rail: &Rail, apart: &Apart, level: f64) -> f64 {
        let axis = apart.axis;
        let ahead = |p: &Vec2| axis.dot(*p);
        let front = self.corners.iter().map(ahead).fold(f64::MIN, f64::max);
        let bend = rail.bend_bound();
        let run = |corner: &Vec2| {
            let room = (apart.gap - level + front - ahead(corner)).max(0.0);
            let arm = (*corner - self.middle).perp();
            let speed = axis.dot(self.velocity + arm * self.turning);
            let root = (speed * speed + 2.0 * bend * room).sqrt();
            // Two forms of one root, each used where it does not cancel.
            if speed > 0.0 {
                2.0 * room / (speed + root)
            } else {
                (root - speed) / bend
            }
        };
        let runs = self.corners.iter().map(run).fold(f64::INFINITY, f64::min);
        runs.max((apart.gap - level) / rail.speed_bound())
    }
}
