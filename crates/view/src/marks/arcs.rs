//! Firing arcs on the table, by range bands.

use bevy::prelude::*;
use geometry::{Arc, Base, Placed};

use crate::{
    draw::canvas::{Canvas, Fade, Layer, ink},
    look,
    scale::{local_point, table_point},
};

/// The step between the points of an arc, in degrees.
const STEP: f32 = 3.0;

/// The point at an angle (in radians, clockwise from ahead) on the border of a base, moved out by
/// `far` millimetres.
pub(super) fn rim_point(base: Base, angle: f32, far: f32) -> Vec2 {
    let (w, l) = (base.width as f32 * 0.5, base.length as f32 * 0.5);
    let (sin, cos) = angle.sin_cos();
    let reach = (w / sin.abs().max(1.0e-4)).min(l / cos.abs().max(1.0e-4));
    let edge = Vec2::new(sin, cos) * reach;
    // The point moves out along the ray from the middle.
    edge + Vec2::new(sin, cos) * far
}

/// The angles that an arc spans, clockwise from ahead, in degrees.
fn span(arc: Arc, base: Base) -> (f32, f32) {
    let half = Arc::front_angle(base) as f32 * 0.5;
    match arc {
        Arc::Front => (-half, half),
        Arc::Rear => (180.0 - half, 180.0 + half),
        Arc::FullFront => (-90.0, 90.0),
        Arc::FullRear => (90.0, 270.0),
        Arc::Left => (180.0 + half, 360.0 - half),
        Arc::Right => (half, 180.0 - half),
        Arc::Bullseye => (0.0, 0.0),
        Arc::Turret => (0.0, 360.0),
        Arc::Sector(sector) => {
            let (from, span) = (sector.from() as f32, sector.span() as f32);
            (from, from + span)
        }
    }
}

/// The direction of a strip, in degrees clockwise from ahead, and its width; none: it is none.
fn strip(arc: Arc) -> Option<(f32, f32)> {
    match arc {
        Arc::Bullseye => Some((0.0, 14.0)),
        Arc::Sector(sector) => {
            let width = sector.width()? as f32;
            Some((sector.middle() as f32, width))
        }
        Arc::Front
        | Arc::Rear
        | Arc::FullFront
        | Arc::FullRear
        | Arc::Left
        | Arc::Right
        | Arc::Turret => None,
    }
}

/// Whether an arc goes all around, so that it has no sides.
fn is_whole(arc: Arc) -> bool {
    match arc {
        Arc::Turret => true,
        Arc::Sector(sector) => sector.is_whole(),
        Arc::Front
        | Arc::Rear
        | Arc::FullFront
        | Arc::FullRear
        | Arc::Left
        | Arc::Right
        | Arc::Bullseye => false,
    }
}

/// The distances that a weapon covers, and the depth of the bands between, in millimetres.
pub(super) struct Reach {
    pub(super) nearest: f64,
    pub(super) farthest: f64,
    pub(super) band: f64,
}

pub(super) fn draw_arc(
    canvas: &mut Canvas,
    placed: &Placed,
    arc: Arc,
    reach: &Reach,
    color: look::Rgb,
) {
    let Placed { base, pose } = *placed;
    let (first, last) = span(arc, base);
    let strip = strip(arc);
    let steps = match strip {
        Some(_) => 1,
        None => ((last - first) / STEP).ceil().max(1.0) as usize,
    };
    let edge = |far: f32| -> Vec<Vec3> {
        (0..=steps)
            .map(|step| {
                let at = if let Some((middle, width)) = strip {
                    let ahead = rim_point(base, middle.to_radians(), far);
                    let right = Vec2::from_angle(-middle.to_radians());
                    ahead + right * width * (step as f32 - 0.5)
                } else {
                    rim_point(
                        base,
                        (first + (last - first) * step as f32 / steps as f32).to_radians(),
                        far,
                    )
                };
                table_point(local_point(&pose, at.x, at.y), 0.7)
            })
            .collect()
    };
    for (at, (near, far)) in bands(reach.nearest, reach.farthest, reach.band)
        .into_iter()
        .enumerate()
    {
        let (near, far) = (edge(near), edge(far));
        let strong = (0.20 - 0.045 * at as f32).max(0.05);
        canvas.band(
            Layer::Ground,
            &near,
            &far,
            Fade {
                from: ink(color, 0.9, strong),
                to: ink(color, 0.6, strong * 0.55),
            },
        );
        canvas.glow_line(&far, false, 1.2, ink(color, 1.2, 0.7));
        if !is_whole(arc) {
            for side in [0, steps] {
                canvas.glow_line(&[near[side], far[side]], false, 1.0, ink(color, 1.0, 0.5));
            }
        }
    }
}

/// The bands of a reach, each with its start and end, in millimetres.
fn bands(nearest: f64, farthest: f64, band: f64) -> Vec<(f32, f32)> {
    let mut found = Vec::new();
    let mut start = nearest.max(0.0);
    while start < farthest - geometry::TOUCH && found.len() < 8 {
        // The next multiple of a band, wherever the reach begins.
        let end = (((start + geometry::TOUCH) / band).floor() + 1.0) * band;
        found.push((start as f32, end.min(farthest) as f32));
        start = end;
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reach_falls_into_bands() {
        assert_eq!(bands(0.0, 200.0, 100.0), [(0.0, 100.0), (100.0, 200.0)]);
        assert_eq!(bands(100.0, 130.0, 100.0), [(100.0, 130.0)]);
        assert_eq!(bands(50.0, 120.0, 100.0), [(50.0, 100.0), (100.0, 120.0)]);
        assert!(bands(10.0, 10.0, 100.0).is_empty());
    }

    #[test]
    fn range_bands_begin_at_the_base() {
        let ahead = rim_point(Base::SMALL, 0.0, 100.0);
        assert!((ahead - Vec2::new(0.0, 120.0)).length() < 1.0e-3);
        for arc in Arc::ALL {
            let (first, last) = span(arc, Base::LARGE);
            assert!(first <= last);
        }
    }
}
