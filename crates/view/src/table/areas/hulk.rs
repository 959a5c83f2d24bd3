//! A dead ship that bars the way: decks in tiers, ribs, broken superstructure, a few lights.

use std::collections::BTreeMap;

use bevy::prelude::*;

use super::props::{at, ring};
use crate::{
    shapes::{noise, outlines, solid::Solid},
    table::ground::{Surface, part},
};

/// Its height, in millimetres.
pub(super) const TALL: f32 = 36.0;

/// Blocks on the decks are a little warmer than the hull, ribs darker: shares of its light.
const BLOCK: Vec3 = Vec3::new(1.308, 1.176, 1.0);
const RIB: Vec3 = Vec3::new(0.659, 0.630, 0.610);

/// The colours of a dead ship, as linear light.
pub(super) struct HulkPaint {
    /// The hull.
    pub(super) hull: Vec3,
    /// Rust on it.
    pub(super) rust: Vec3,
    /// The topmost deck.
    pub(super) roof: Vec3,
    /// Lamps and ports.
    pub(super) lights: Vec3,
}

/// A dead ship: decks that rise in tiers, broken superstructure, a few lights that still burn.
pub(super) fn hulk(
    parts: &mut BTreeMap<Surface, Solid>,
    points: &[Vec2],
    seed: u32,
    paint: &HulkPaint,
) {
    let tiers = [
        (1.0, 0.0),
        (0.97, 13.0),
        (0.72, 15.5),
        (0.68, 24.0),
        (0.40, 25.5),
        (0.36, 32.0),
    ];
    let solid = part(parts, Surface::Solid);
    for (tier, pair) in tiers.windows(2).enumerate() {
        let [low, high] = [pair[0], pair[1]].map(|(share, height)| ring(points, share, height));
        let shade = paint.hull * (0.75 + 0.16 * tier as f32);
        for at in 0..points.len() {
            let next = (at + 1) % points.len();
            let key = seed ^ (tier * 31 + at) as u32;
            let rust = 0.7 * noise::hash(key ^ 77).powi(2);
            let color = shade.lerp(paint.rust, rust);
            solid.quad(
                [low[at], low[next], high[next], high[at]],
                color * (0.75 + 0.4 * noise::hash(key)),
            );
        }
    }
    ribs(parts, points, seed, paint);
    let solid = part(parts, Surface::Solid);
    let roof = ring(points, 0.36, 32.0);
    solid.cap(&roof, paint.roof);
    for (nth, spot) in outlines::scatter(points, 16, 12.0, seed ^ 9)
        .into_iter()
        .enumerate()
    {
        let key = seed.wrapping_add(nth as u32 * 13);
        let size = Vec3::new(
            6.0 + 14.0 * noise::hash(key),
            5.0 + 8.0 * noise::hash(key ^ 1),
            5.0 + 10.0 * noise::hash(key ^ 2),
        );
        let mut block = Solid::default();
        let shade = paint.hull * BLOCK * (0.6 + 0.6 * noise::hash(key ^ 3));
        block.block(Vec3::ZERO, size, shade);
        block.block(
            Vec3::Y * size.y * 0.6,
            size * Vec3::new(0.5, 0.5, 0.6),
            shade * 1.2,
        );
        let tilt = Quat::from_rotation_y(noise::hash(key ^ 4) * 6.0)
            * Quat::from_rotation_z(noise::signed(key ^ 5) * 0.12);
        let place = Transform::from_translation(at(spot, deck(points, spot))).with_rotation(tilt);
        part(parts, Surface::Solid).join(block.placed(place));
        if nth % 3 == 0 {
            let lamp = at(spot, deck(points, spot) + size.y * 0.5 + 1.0);
            let glow = paint.lights * (0.4 + 0.6 * noise::hash(key ^ 6));
            part(parts, Surface::Glow).block(lamp, Vec3::new(2.4, 0.9, 1.2), glow);
        }
    }
}

/// The approximate height of a wreck's deck at a point.
fn deck(points: &[Vec2], spot: Vec2) -> f32 {
    let middle = points.iter().sum::<Vec2>() / points.len().max(1) as f32;
    let within = |share: f32| {
        let tier: Vec<Vec2> = points
            .iter()
            .map(|p| middle + (*p - middle) * share)
            .collect();
        outlines::contains(&tier, spot)
    };
    match (within(0.38), within(0.70)) {
        (true, _) => 33.0,
        (_, true) => 25.0,
        _ => 14.5,
    }
}

/// Ribs that stick out of the lowest tier, with a port between each two; a few ports are still lit.
fn ribs(parts: &mut BTreeMap<Surface, Solid>, points: &[Vec2], seed: u32, paint: &HulkPaint) {
    for (side, from) in points.iter().enumerate() {
        let to = points[(side + 1) % points.len()];
        let length = from.distance(to);
        let along = (to - *from) / length.max(1.0e-3);
        let turn = Quat::from_rotation_y(along.y.atan2(along.x));
        let count = (length / 11.0) as u32;
        for nth in 0..count {
            let key = seed.wrapping_add(side as u32 * 101).wrapping_add(nth);
            let share = (nth as f32 + 0.5) / count as f32;
            let spot = from.lerp(to, share) - along.perp() * -0.4;
            let mut rib = Solid::default();
            let tall = 10.0 + 6.0 * noise::hash(key);
            let shade = paint.hull * RIB * (0.7 + 0.6 * noise::hash(key ^ 1));
            rib.block(Vec3::ZERO, Vec3::new(2.0, tall, 2.4), shade);
            let place = Transform::from_translation(at(spot, tall * 0.5)).with_rotation(turn);
            part(parts, Surface::Solid).join(rib.placed(place));
            if noise::hash(key ^ 2) > 0.7 {
                let mut port = Solid::default();
                let glow = paint.lights * (0.3 + 0.7 * noise::hash(key ^ 3));
                port.block(Vec3::ZERO, Vec3::new(2.6, 1.3, 1.0), glow);
                let spot = spot + along * 5.0;
                let place = Transform::from_translation(at(spot, 8.0)).with_rotation(turn);
                part(parts, Surface::Glow).join(port.placed(place));
            }
        }
    }
}
