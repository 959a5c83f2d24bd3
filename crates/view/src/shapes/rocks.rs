//! Rocks: a jagged dome over an outline; its foot is exactly the outline.

use bevy::prelude::*;

use crate::shapes::{noise, solid::Solid};

/// Scales of the rings around the middle, from the foot to the top.
const RINGS: [f32; 7] = [1.0, 0.985, 0.9, 0.76, 0.58, 0.38, 0.18];

/// A rock over an outline (own frame, counter-clockwise, mm); `rough` doubles the vertices.
/// The colours are those of plain stone and of ore, as linear light.
pub(crate) fn rock(outline: &[Vec2], seed: u32, rough: bool, paint: [Vec3; 2]) -> Solid {
    let foot = refined(outline, if rough { 3.2 } else { 6.0 });
    let middle = foot.iter().copied().sum::<Vec2>() / foot.len().max(1) as f32;
    let radius =
        foot.iter().map(|point| point.distance(middle)).sum::<f32>() / foot.len().max(1) as f32;
    let tall = radius * (0.62 + 0.16 * noise::signed(seed));
    let rings: Vec<Vec<Vec3>> = RINGS
        .iter()
        .enumerate()
        .map(|(ring, scale)| {
            foot.iter()
                .map(|point| vertex(*point, middle, *scale, ring, tall, seed))
                .collect()
        })
        .collect();
    let peak = vertex(middle, middle, 0.0, RINGS.len(), tall, seed);
    let mut solid = Solid::default();
    for pair in rings.windows(2) {
        let count = foot.len();
        for at in 0..count {
            let next = (at + 1) % count;
            facet(
                &mut solid,
                [pair[0][at], pair[0][next], pair[1][next]],
                tall,
                seed,
                paint,
            );
            facet(
                &mut solid,
                [pair[0][at], pair[1][next], pair[1][at]],
                tall,
                seed,
                paint,
            );
        }
    }
    if let Some(last) = rings.last() {
        for at in 0..last.len() {
            facet(
                &mut solid,
                [last[at], last[(at + 1) % last.len()], peak],
                tall,
                seed,
                paint,
            );
        }
    }
    solid
}

/// The outline with its long edges split into parts of at most `step` millimetres.
fn refined(outline: &[Vec2], step: f32) -> Vec<Vec2> {
    let mut points = Vec::new();
    for (at, a) in outline.iter().enumerate() {
        let b = outline[(at + 1) % outline.len()];
        let parts = (a.distance(b) / step).ceil().max(1.0) as u32;
        points.extend((0..parts).map(|part| a.lerp(b, part as f32 / parts as f32)));
    }
    points
}

fn vertex(point: Vec2, middle: Vec2, scale: f32, ring: usize, tall: f32, seed: u32) -> Vec3 {
    let flat = middle + (point - middle) * scale;
    let height = match ring {
        0 => 0.0,
        1 => tall * 0.26,
        _ => tall * (1.0 - scale * scale).max(0.0).sqrt() * 0.8 + tall * 0.24,
    };
    let raw = Vec3::new(flat.x, height, -flat.y);
    if ring == 0 {
        return raw;
    }
    let at = raw / 10.0 + Vec3::splat(seed as f32 * 3.7);
    let lumps = noise::layered(at, 3, seed) - 0.5;
    let crater = (noise::smooth(at * 0.8 + 40.0, seed ^ 5) - 0.66).max(0.0) * 2.4;
    let up = if ring == 1 { 0.35 } else { 1.0 };
    let inward = (middle - flat).extend(0.0);
    let drawn = Vec3::new(inward.x, 0.0, -inward.y) * (0.16 * noise::smooth(at * 1.9, seed ^ 9));
    raw + drawn + Vec3::Y * (lumps * tall * (0.35 + 0.8 * scale) - crater * tall * 0.8) * up
}

fn facet(solid: &mut Solid, corners: [Vec3; 3], tall: f32, seed: u32, [stone, metal]: [Vec3; 2]) {
    let middle = (corners[0] + corners[1] + corners[2]) / 3.0;
    let ore = noise::layered(middle / 19.0 + Vec3::splat(7.0 + seed as f32), 3, seed);
    let grain = noise::smooth(middle / 2.7, seed ^ 21) * 0.22;
    let height = (middle.y / tall.max(1.0)).clamp(0.0, 1.2);
    let color = stone.lerp(metal, ((ore - 0.35) * 2.6).clamp(0.0, 1.0))
        * (0.35 + 0.75 * height + grain * 1.5);
    solid.triangle(corners, color);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rocks_stand_on_their_outline_and_are_finite() {
        let bay: Vec<Vec2> = [
            (37.0, 3.0),
            (20.0, 25.0),
            (3.0, 16.0),
            (-16.0, 23.0),
            (-35.0, 4.0),
            (-31.0, -18.0),
            (4.0, -26.0),
            (31.0, -9.0),
        ]
        .map(|(x, y)| Vec2::new(x, y))
        .to_vec();
        for seed in 0..12 {
            assert!(rock(&bay, seed, seed % 2 == 0, [Vec3::ONE; 2]).is_finite());
        }
        let foot = refined(&bay, 3.0);
        let lowest = vertex(foot[0], Vec2::ZERO, 1.0, 0, 20.0, 1);
        assert_eq!(lowest, Vec3::new(37.0, 0.0, -3.0));
    }
}
