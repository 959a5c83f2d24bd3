//! Paints the floor of an area once, as a picture that covers its border.

use bevy::{
    image::{ImageFilterMode, ImageSampler, ImageSamplerDescriptor},
    prelude::*,
    render::render_resource::TextureFormat,
};
use content::Floor;

use crate::shapes::{noise, outlines, textures};

/// How far a floor shines beyond its border, in millimetres.
const MARGIN: f32 = 10.0;
/// How far a well darkens the floor around it, in millimetres.
const GLOOM: f32 = 30.0;

/// How far a floor shows beyond its border, in millimetres.
fn margin(floor: &Floor) -> f32 {
    if matches!(floor, Floor::Well { .. }) {
        GLOOM
    } else {
        MARGIN
    }
}

/// The corners of a floor's picture in the area's own frame, in millimetres.
pub(super) fn bounds(floor: &Floor, points: &[Vec2]) -> (Vec2, Vec2) {
    let low = points.iter().copied().fold(Vec2::INFINITY, Vec2::min);
    let high = points.iter().copied().fold(Vec2::NEG_INFINITY, Vec2::max);
    (low - margin(floor), high + margin(floor))
}

/// The picture of an area's floor, no side longer than `most` pixels.
pub(super) fn floor(floor: &Floor, points: &[Vec2], seed: u32, most: u32) -> Image {
    let (low, high) = bounds(floor, points);
    let size = high - low;
    let scale = (most as f32 / size.max_element()).min(1.6);
    let (wide, tall) = ((size.x * scale).ceil(), (size.y * scale).ceil());
    let mut made = textures::image(
        wide as u32,
        tall as u32,
        TextureFormat::Rgba8UnormSrgb,
        |x, y| {
            let share = Vec2::new((x as f32 + 0.5) / wide, 1.0 - (y as f32 + 0.5) / tall);
            let at = low + size * share;
            let far = outlines::edge_distance(points, at);
            let edge = if outlines::contains(points, at) {
                far
            } else {
                -far
            };
            pixel(floor, at, edge, seed)
        },
    );
    made.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor {
        mag_filter: ImageFilterMode::Linear,
        min_filter: ImageFilterMode::Linear,
        ..default()
    });
    made
}

fn ease(from: f32, to: f32, at: f32) -> f32 {
    let t = ((at - from) / (to - from)).clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

/// Noise from 0 to 1 with details of this size in millimetres, stretched over its whole range.
fn grain(at: Vec2, size: Vec2, seed: u32) -> f32 {
    let raw = noise::layered(Vec3::new(at.x / size.x, at.y / size.y, 0.3), 4, seed);
    ease(0.28, 0.72, raw)
}

/// Bright veins where the noise is near its middle value, from 0 to 1.
fn veins(at: Vec2, size: f32, seed: u32) -> f32 {
    let raw = noise::layered(Vec3::new(at.x / size, at.y / size, 2.7), 3, seed);
    (1.0 - (raw - 0.5).abs() * 9.0).clamp(0.0, 1.0)
}

/// The colour at a point of a floor, `edge` millimetres inside its border (negative: outside).
/// Where the shader has its own lights, only the density counts.
fn pixel(floor: &Floor, at: Vec2, edge: f32, seed: u32) -> [u8; 4] {
    let inside = ease(-0.6, 0.6, edge);
    let (color, alpha) = match *floor {
        Floor::Dust { thin, thick } => dust(at, edge, seed, [thin.into(), thick.into()]),
        Floor::Striped { stripe, floor } => danger(at, edge, inside, [stripe.into(), floor.into()]),
        Floor::Stream { dark, bright } => current(at, seed, inside, [dark.into(), bright.into()]),
        Floor::Shine { color } => barrier(edge, color.into()),
        Floor::Liquid { .. } => coolant(at, seed, inside),
        Floor::Crust { .. } => plasma(edge),
        Floor::Fog { .. } => sludge(at, seed, inside),
        Floor::Wires { wire } => conduits(at, seed, inside, wire.into()),
        // Red marks the hole for the shader.
        Floor::Stars { .. } => rim(edge, Vec3::X * inside),
        Floor::Well { rim } => well(edge, rim.into()),
        Floor::Shade { color, alpha } => (color.into(), alpha * ease(-MARGIN, 4.0, edge)),
        Floor::Scrap { chips, dust } => scrap(at, seed, inside, [chips.into(), dust.into()]),
        Floor::Flat { color, alpha } => (color.into(), alpha * inside),
        Floor::Grained { color, alpha } => {
            let shade = 0.5 + 0.5 * grain(at, Vec2::splat(18.0), seed);
            (Vec3::from(color) * shade, alpha * inside)
        }
    };
    let byte = |value: f32| (value.clamp(0.0, 1.0) * 255.0).round() as u8;
    [byte(color.x), byte(color.y), byte(color.z), byte(alpha)]
}

fn dust(at: Vec2, edge: f32, seed: u32, [thin, dense]: [Vec3; 2]) -> (Vec3, f32) {
    let bent = at + Vec2::splat(18.0) * grain(at, Vec2::splat(60.0), seed ^ 5);
    let thick = grain(bent, Vec2::new(46.0, 30.0), seed);
    let color = thin.lerp(dense, thick);
    (color, ease(-3.0, 13.0, edge) * (0.30 + 0.42 * thick))
}

/// Stripes along the border, and a dark floor.
fn danger(at: Vec2, edge: f32, inside: f32, [rim, floor]: [Vec3; 2]) -> (Vec3, f32) {
    let stripe = ((at.x + at.y) / 15.0).rem_euclid(1.0) < 0.5;
    if edge < 7.0 && stripe {
        return (rim, 0.62 * inside);
    }
    let deep = ease(0.0, 30.0, edge);
    (floor, (0.55 - 0.25 * deep) * inside)
}

fn current(at: Vec2, seed: u32, inside: f32, [dark, bright]: [Vec3; 2]) -> (Vec3, f32) {
    let flow = grain(at, Vec2::new(11.0, 120.0), seed);
    let color = dark.lerp(bright, flow * flow);
    (color, (0.20 + 0.30 * flow) * inside)
}

fn barrier(edge: f32, color: Vec3) -> (Vec3, f32) {
    let glow = ease(-MARGIN, 1.0, edge);
    (color, 0.75 * glow * glow)
}

fn coolant(at: Vec2, seed: u32, inside: f32) -> (Vec3, f32) {
    let bright = veins(at, 30.0, seed).powi(2) + 0.5 * veins(at, 17.0, seed ^ 9).powi(2);
    (Vec3::ZERO, (0.62 + 0.2 * bright) * inside)
}

fn plasma(edge: f32) -> (Vec3, f32) {
    (Vec3::ZERO, 0.92 * ease(-MARGIN * 0.5, 2.0, edge))
}

fn sludge(at: Vec2, seed: u32, inside: f32) -> (Vec3, f32) {
    let swirl = at + Vec2::splat(26.0) * grain(at, Vec2::splat(48.0), seed ^ 1);
    let film = grain(swirl, Vec2::splat(22.0), seed);
    (Vec3::ZERO, (0.55 + 0.25 * film) * inside)
}

/// Plates with bare wires between them.
fn conduits(at: Vec2, seed: u32, inside: f32, metal: Vec3) -> (Vec3, f32) {
    let cell = 22.0;
    let off = |value: f32| ((value + cell * 0.5).rem_euclid(cell) - cell * 0.5).abs();
    let wire = (1.0 - off(at.x).min(off(at.y)) / 1.3).clamp(0.0, 1.0);
    let plate = 0.10 + 0.07 * grain(at, Vec2::splat(9.0), seed);
    let color = Vec3::splat(plate) + metal * wire;
    (color, (0.55 + 0.35 * wire) * inside)
}

/// Plates and chips among grey dust.
fn scrap(at: Vec2, seed: u32, inside: f32, [chips, dust]: [Vec3; 2]) -> (Vec3, f32) {
    let cell = (at / 11.0).floor();
    let key = (cell.x as i32 as u32).wrapping_mul(7919) ^ (cell.y as i32 as u32) ^ seed;
    let there = noise::hash(key) > 0.62;
    let turn = Vec2::from_angle(noise::hash(key ^ 3) * 3.0);
    let local = turn.rotate(at - (cell + 0.5) * 11.0).abs();
    let half = Vec2::new(
        1.4 + 2.6 * noise::hash(key ^ 4),
        1.2 + 1.6 * noise::hash(key ^ 5),
    );
    let haze = grain(at, Vec2::splat(38.0), seed);
    if there && local.x < half.x && local.y < half.y {
        let shade = 0.24 + 0.34 * noise::hash(key ^ 6);
        return (chips * shade, 0.85 * inside);
    }
    let color = dust * (0.7 + 0.6 * haze);
    (color, (0.26 + 0.22 * haze) * inside)
}

/// The brink of a well: darker and darker towards it, with a thin shine at its border.
fn well(edge: f32, color: Vec3) -> (Vec3, f32) {
    let (shine, lit) = rim(edge, color);
    let gloom = 0.86 * ease(-GLOOM, 0.0, edge).powi(2) * (1.0 - ease(-0.5, 0.5, edge));
    let alpha = lit.max(gloom);
    (shine * (lit / alpha.max(1.0e-4)), alpha)
}

/// A shine on the brink of a hole.
fn rim(edge: f32, color: Vec3) -> (Vec3, f32) {
    let brink = ease(-MARGIN, 0.0, edge) * (1.0 - ease(0.0, 1.5, edge));
    let inner = (1.0 - ease(0.0, 16.0, edge)) * ease(-0.5, 0.5, edge);
    (color, 0.6 * brink.powi(3) + 0.34 * inner * inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn looks() -> Vec<content::TerrainLook> {
        let content = content::load(&content::find_assets()).content;
        content.looks.terrain.clone()
    }

    #[test]
    fn floors_are_clear_outside_their_border_and_seen_within() {
        for look in looks().iter().filter(|look| !look.floor.is_hole()) {
            let alpha = |edge: f32| pixel(&look.floor, Vec2::new(3.0, 40.0), edge, 7)[3];
            assert_eq!(alpha(-MARGIN), 0, "{}", look.id);
            assert!(alpha(14.0) > 30, "{}: {}", look.id, alpha(14.0));
        }
    }

    #[test]
    fn holes_are_open_in_their_middle() {
        for look in looks().iter().filter(|look| look.floor.is_hole()) {
            let alpha = |edge: f32| pixel(&look.floor, Vec2::ZERO, edge, 7)[3];
            assert_eq!((alpha(-margin(&look.floor)), alpha(40.0)), (0, 0));
            assert!(alpha(-0.5) > 30 && alpha(3.0) > 15);
        }
    }
}
