//! The state of capital ships at a glance: the wounds left, along the stern.

use bevy::prelude::*;
use geometry::Placed;

use crate::{
    draw::{
        canvas::{Canvas, Layer, ink},
        pen::Pen,
    },
    look::Rgb,
    scale::{local_point, table_point},
};

/// The distance of the bar from the stern, and the gap between wounds, in millimetres.
const OFF: f32 = 3.4;
const GAP: f32 = 1.2;

pub(super) fn draw_status(mut pen: Pen) {
    let Some(view) = &pen.board.0 else { return };
    for ship in view.board.ships.iter().filter(|ship| ship.on_table()) {
        if view.ctx.capital(ship).is_none() {
            continue;
        }
        let placed = view.ctx.base(ship).placed(pen.pose_of(ship));
        let whole = view.ctx.class(ship).hull;
        draw_wounds(&mut pen.canvas, &placed, ship.hull, whole);
    }
}

/// Draws one stroke for every wound.
/// Wounds left shine, whiter if there are more of them; lost ones are dark red.
fn draw_wounds(canvas: &mut Canvas, placed: &Placed, left: u8, whole: u8) {
    let Placed { base, pose } = placed;
    let behind = -(base.length as f32 * 0.5 + OFF);
    for (at, (from, to)) in (0_u8..).zip(strokes(base.width as f32, whole)) {
        let ends = [from, to].map(|right| table_point(local_point(pose, right, behind), 1.2));
        if at < left {
            let light = ink(health(left, whole), 1.5, 0.95);
            canvas.line(Layer::Glow, &ends, false, 5.0, light.with_alpha(0.5));
            canvas.line(Layer::Glow, &ends, false, 2.4, light);
        } else {
            canvas.line(
                Layer::Ground,
                &ends,
                false,
                3.6,
                ink((0.5, 0.04, 0.03), 1.0, 0.85),
            );
        }
    }
}

/// The start and end of the stroke for each of `whole` wounds, across a stern of this width.
fn strokes(width: f32, whole: u8) -> Vec<(f32, f32)> {
    let count = f32::from(whole.max(1));
    let length = (width - GAP * (count - 1.0)) / count;
    let start = |at: u8| f32::from(at) * (length + GAP) - width * 0.5;
    (0..whole.max(1))
        .map(|at| (start(at), start(at) + length))
        .collect()
}

fn health(left: u8, whole: u8) -> Rgb {
    let share = f32::from(left) / f32::from(whole.max(1));
    if share > 0.66 {
        (0.45, 1.0, 0.62)
    } else if share > 0.34 {
        (1.0, 0.86, 0.35)
    } else {
        (1.0, 0.36, 0.22)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wounds_fill_the_stern_side_by_side() {
        for (width, whole) in [(30.0, 1), (30.0, 2), (60.0, 10)] {
            let found = strokes(width, whole);
            assert_eq!(found.len(), usize::from(whole));
            assert!((found[0].0 + width * 0.5).abs() < 1.0e-3);
            assert!((found[found.len() - 1].1 - width * 0.5).abs() < 1.0e-3);
            assert!(
                found
                    .windows(2)
                    .all(|pair| (pair[1].0 - pair[0].1 - GAP).abs() < 1.0e-3)
            );
        }
    }
}
