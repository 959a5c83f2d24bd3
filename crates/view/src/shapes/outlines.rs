//! Outlines of obstacles as points on the table, and polygon functions for drawing.

use bevy::prelude::*;
use geometry::{Outline, Pose};

use crate::scale::local_point;

/// The vertices of an outline in its own frame, in millimetres.
pub(crate) fn local(outline: &Outline) -> Vec<Vec2> {
    outline
        .points()
        .iter()
        .map(|point| Vec2::new(point.x as f32, point.y as f32))
        .collect()
}

/// The vertices of an outline that lies at a pose, on the table.
pub(crate) fn on_table(outline: &Outline, pose: &Pose) -> Vec<Vec2> {
    local(outline)
        .into_iter()
        .map(|point| local_point(pose, point.x, point.y))
        .collect()
}

/// Whether a polygon contains a point.
pub(crate) fn contains(points: &[Vec2], at: Vec2) -> bool {
    let mut inside = false;
    for (index, a) in points.iter().enumerate() {
        let b = points[(index + 1) % points.len()];
        if (a.y > at.y) != (b.y > at.y) && at.x < (b.x - a.x) * (at.y - a.y) / (b.y - a.y) + a.x {
            inside = !inside;
        }
    }
    inside
}

/// The distance of a point from a polygon's edge.
pub(crate) fn edge_distance(points: &[Vec2], at: Vec2) -> f32 {
    let to_edge = |index: usize| {
        let (a, b) = (points[index], points[(index + 1) % points.len()]);
        let along = ((at - a).dot(b - a) / (b - a).length_squared().max(1.0e-6)).clamp(0.0, 1.0);
        at.distance(a + (b - a) * along)
    };
    (0..points.len()).map(to_edge).fold(f32::INFINITY, f32::min)
}

/// The area of a polygon, in square millimetres.
pub(crate) fn surface(points: &[Vec2]) -> f32 {
    let next = points.iter().cycle().skip(1);
    points
        .iter()
        .zip(next)
        .map(|(a, b)| a.perp_dot(*b))
        .sum::<f32>()
        .abs()
        * 0.5
}

/// The lowest and the highest y of a polygon at this x; `None` if it is beside the polygon.
pub(crate) fn chord(points: &[Vec2], x: f32) -> Option<(f32, f32)> {
    let next = points.iter().cycle().skip(1);
    let crossings = points.iter().zip(next).filter_map(|(a, b)| {
        let crosses = (a.x > x) != (b.x > x);
        crosses.then(|| a.y + (b.y - a.y) * (x - a.x) / (b.x - a.x))
    });
    let (low, high) = crossings.fold((f32::INFINITY, f32::NEG_INFINITY), |held, y| {
        (held.0.min(y), held.1.max(y))
    });
    (low < high).then_some((low, high))
}

/// Points inside a polygon, spread evenly but irregularly, at least `margin` from its edge.
pub(crate) fn scatter(points: &[Vec2], count: usize, margin: f32, seed: u32) -> Vec<Vec2> {
    let low = points.iter().copied().fold(Vec2::INFINITY, Vec2::min);
    let high = points.iter().copied().fold(Vec2::NEG_INFINITY, Vec2::max);
    let mut found: Vec<Vec2> = Vec::with_capacity(count);
    for attempt in 0..400_u32 {
        if found.len() >= count {
            break;
        }
        let key = seed.wrapping_mul(977).wrapping_add(attempt * 2);
        let at = low
            + (high - low)
                * Vec2::new(
                    crate::shapes::noise::hash(key),
                    crate::shapes::noise::hash(key + 1),
                );
        let room = (high - low).min_element() * 0.5 / (count as f32).sqrt()
            * (1.0 - attempt as f32 / 400.0);
        let free = found.iter().all(|other| other.distance(at) >= room);
        if free && contains(points, at) && edge_distance(points, at) >= margin {
            found.push(at);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_scattered_in_a_bay_stay_inside() {
        let bay = [
            (0.0, 0.0),
            (60.0, 0.0),
            (60.0, 40.0),
            (30.0, 8.0),
            (0.0, 40.0),
        ]
        .map(|(x, y)| Vec2::new(x, y));
        assert!(contains(&bay, Vec2::new(5.0, 20.0)) && !contains(&bay, Vec2::new(30.0, 30.0)));
        assert_eq!(surface(&bay), 60.0 * 40.0 - 60.0 * 32.0 * 0.5);
        assert_eq!(chord(&bay, 30.0), Some((0.0, 8.0)));
        assert_eq!(chord(&bay, 61.0), None);
        let found = scatter(&bay, 12, 2.0, 5);
        assert!(found.len() >= 8);
        assert!(
            found
                .iter()
                .all(|at| contains(&bay, *at) && edge_distance(&bay, *at) >= 2.0)
        );
    }
}
