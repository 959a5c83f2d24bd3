//! Broken lines on the table: dashes that move along, brackets that turn.

use bevy::prelude::*;

use crate::{
    draw::canvas::{Canvas, Ink},
    scale::table_point,
};

/// Draws a dashed line on the table whose dashes move along it.
pub(crate) fn dashes(canvas: &mut Canvas, from: Vec2, to: Vec2, offset: f32, width: f32, ink: Ink) {
    let length = from.distance(to);
    let way = (to - from) / length.max(1.0e-3);
    let (dash, gap) = (9.0, 6.0);
    let mut start = offset.rem_euclid(dash + gap) - dash - gap;
    while start < length {
        let (a, b) = (start.max(0.0), (start + dash).min(length));
        if b > a {
            let points = [a, b].map(|far| table_point(from + way * far, 1.2));
            canvas.glow_line(&points, false, width, ink);
        }
        start += dash + gap;
    }
}

/// Four corner brackets that turn around a point of the table.
pub(crate) fn brackets(canvas: &mut Canvas, middle: Vec2, reach: f32, turn: f32, ink: Ink) {
    for quarter in 0..4 {
        let angle = turn + quarter as f32 * std::f32::consts::FRAC_PI_2;
        let points: Vec<Vec3> = (-4..=4)
            .map(|step| angle + step as f32 * 0.085)
            .map(|at| table_point(middle + Vec2::new(at.cos(), at.sin()) * reach, 1.4))
            .collect();
        canvas.glow_line(&points, false, 2.2, ink);
    }
}
