//! Rocks that drift: lumps with craters, smooth where they are round.

use bevy::{
    mesh::{Indices, VertexAttributeValues},
    prelude::*,
};
use content::Rgb;

use crate::{
    shapes::{noise, solid::Solid},
    table::ground::linear,
};

/// Parts of an edge of the ball from which a rock is made: at low quality, and in full.
const PARTS: (u32, u32) = (1, 8);
/// The craters of a rock.
const CRATERS: u32 = 7;

/// A rock of this size around the origin, in millimetres, of stone with ore in it.
pub(super) fn lump(size: f32, key: u32, rich: bool, stones: [Rgb; 2]) -> Solid {
    let (ways, faces) = ball(if rich { PARTS.1 } else { PARTS.0 });
    let stretch = Vec3::new(
        1.0,
        0.60 + 0.25 * noise::hash(key ^ 3),
        0.72 + 0.35 * noise::hash(key ^ 4),
    );
    let pits = craters(key);
    let heights: Vec<f32> = ways.iter().map(|way| height(*way, key, &pits)).collect();
    let points: Vec<Vec3> = ways
        .iter()
        .zip(&heights)
        .map(|(way, high)| *way * *high * stretch * size)
        .collect();
    let normals = normals(&points, &faces);
    let colors: Vec<Vec3> = ways
        .iter()
        .zip(&heights)
        .map(|(way, high)| color(*way, *high, key, stones))
        .collect();
    let mut solid = Solid::default();
    for face in faces {
        let pick = |of: &[Vec3]| face.map(|at| of[at]);
        solid.smooth_triangle(pick(&points), pick(&normals), pick(&colors));
    }
    solid
}

/// How a rock lies.
pub(super) fn turn(key: u32) -> Quat {
    Quat::from_axis_angle(noise::direction(key ^ 7), noise::hash(key ^ 8) * 6.0)
}

/// The corners of a ball and its triangles.
fn ball(parts: u32) -> (Vec<Vec3>, Vec<[usize; 3]>) {
    let sphere = Sphere::new(1.0).mesh().ico(parts);
    let mesh = sphere.unwrap_or_else(|_| Sphere::new(1.0).mesh().uv(12, 8));
    let points = match mesh.attribute(Mesh::ATTRIBUTE_POSITION) {
        Some(VertexAttributeValues::Float32x3(points)) => points.as_slice(),
        _ => &[],
    };
    let corners: Vec<usize> = mesh.indices().map_or(Vec::new(), |held| match held {
        Indices::U16(held) => held.iter().map(|at| usize::from(*at)).collect(),
        Indices::U32(held) => held.iter().map(|at| *at as usize).collect(),
    });
    let faces = corners.chunks_exact(3);
    let faces = faces.map(|face| [face[0], face[1], face[2]]).collect();
    (
        points.iter().map(|point| Vec3::from(*point)).collect(),
        faces,
    )
}

/// Where craters are and how wide, as the cosine of their rims.
fn craters(key: u32) -> Vec<(Vec3, f32)> {
    (0..CRATERS)
        .map(|nth| {
            let held = key ^ (nth * 977 + 31);
            let wide = 0.16 + 0.42 * noise::hash(held ^ 5).powi(2);
            (noise::direction(held), wide)
        })
        .collect()
}

/// How far the ground is from the middle of a rock, as a share of its size.
fn height(way: Vec3, key: u32, craters: &[(Vec3, f32)]) -> f32 {
    let broad = 0.66 + 0.55 * noise::smooth(way * 1.3 + 9.0, key);
    let rough = 0.16 * (noise::layered(way * 3.4 + 4.0, 3, key ^ 0x5a) - 0.5);
    let dents: f32 = craters
        .iter()
        .map(|(middle, wide)| {
            let far = way.distance(*middle) / wide;
            let bowl = (far * far - 1.0).min(0.0) * 0.5;
            let rim = (-((far - 1.0) / 0.25).powi(2)).exp() * 0.16;
            (bowl + rim) * wide
        })
        .sum();
    broad + rough + dents * 0.55
}

/// The colour of the ground: ore in patches, darker in hollows.
fn color(way: Vec3, high: f32, key: u32, [stone, ore]: [Rgb; 2]) -> Vec3 {
    let tint = |(red, green, blue): Rgb| linear(red, green, blue);
    let patch = noise::layered(way * 2.1 + 7.0, 3, key ^ 0x21);
    let grain = noise::layered(way * 9.0 + 2.0, 2, key ^ 0x33);
    let mixed = tint(stone).lerp(tint(ore), ((patch - 0.35) * 3.0).clamp(0.0, 1.0));
    let hollow = ((high - 0.55) * 1.6).clamp(0.25, 1.0);
    mixed * (0.72 + 0.56 * grain) * (0.5 + 0.5 * hollow) * (0.85 + 0.3 * noise::hash(key ^ 9))
}

/// A normal for each corner, from all triangles around it.
fn normals(points: &[Vec3], faces: &[[usize; 3]]) -> Vec<Vec3> {
    let mut sums = vec![Vec3::ZERO; points.len()];
    for [a, b, c] in faces {
        let face = (points[*b] - points[*a]).cross(points[*c] - points[*a]);
        for corner in [a, b, c] {
            sums[*corner] += face;
        }
    }
    sums.into_iter().map(Vec3::normalize_or_zero).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lumps_are_whole_and_stay_near_their_size() {
        for key in 0..12 {
            for rich in [false, true] {
                let one = lump(20.0, key * 97, rich, [(0.3, 0.3, 0.3), (0.2, 0.3, 0.4)]);
                assert!(one.is_finite() && one.is_closed());
                assert!(one.height() < 20.0 * 1.4 && one.height() > 3.0);
            }
        }
    }
}
