//! Rocks and motes that drift around the table and below it.

use std::collections::BTreeMap;

use bevy::prelude::*;

use crate::{
    shapes::{noise, solid::Solid},
    table::ground::{Surface, linear, part},
};

/// Rocks in a belt: at low quality, and in full.
const ROCKS: (u32, u32) = (16, 40);
/// Motes in a belt: at low quality, and in full.
const MOTES: (u32, u32) = (90, 320);

/// Three belts around a table of this size in millimetres, centred on its middle.
/// Each of them turns on its own.
pub(super) fn belts(table: Vec2, rich: bool) -> [BTreeMap<Surface, Solid>; 3] {
    let count = |(few, all): (u32, u32)| if rich { all } else { few };
    let free = table.length() * 0.5;
    [0, 1, 2].map(|belt: u32| {
        let mut parts = BTreeMap::new();
        let seed = belt * 7001 + 13;
        for nth in 0..count(ROCKS) {
            let key = seed.wrapping_add(nth * 97);
            let size = 5.0 + 34.0 * noise::hash(key).powi(4) + 8.0 * belt as f32;
            let spot = place(free, belt, key, size);
            rock(part(&mut parts, Surface::Solid), spot, size, key, rich);
        }
        let dust = part(&mut parts, Surface::Line);
        for nth in 0..count(MOTES) {
            let key = seed.wrapping_add(nth * 31 + 5);
            mote(dust, place(free, belt, key, 2.0), key);
        }
        parts
    })
}

/// A place in a belt.
/// The belt at the table's height stays clear of its corners; the others lie anywhere below.
fn place(free: f32, belt: u32, key: u32, size: f32) -> Vec3 {
    let turn = noise::hash(key ^ 0x11) * std::f32::consts::TAU;
    let out = noise::hash(key ^ 0x23);
    let low = noise::hash(key ^ 0x37);
    let far = match belt {
        0 => free + 60.0 + size * 2.0 + 360.0 * out,
        1 => free * (0.25 + 1.2 * out),
        _ => free * (0.2 + 2.1 * out.sqrt()),
    };
    let deep = match belt {
        0 => 150.0 * low - 60.0,
        1 => 130.0 + 260.0 * low,
        _ => 420.0 + 900.0 * low,
    };
    let (sin, cos) = turn.sin_cos();
    Vec3::new(cos * far, -deep, sin * far)
}

/// A faceted lump, longer than it is thick.
fn rock(solid: &mut Solid, spot: Vec3, size: f32, key: u32, rich: bool) {
    let stretch = Vec3::new(
        1.0,
        0.55 + 0.3 * noise::hash(key ^ 3),
        0.7 + 0.4 * noise::hash(key ^ 4),
    );
    let (rings, sides) = if rich { (5, 9) } else { (3, 6) };
    let point = |ring: u32, side: u32| {
        let down = std::f32::consts::PI * ring as f32 / rings as f32;
        let round = std::f32::consts::TAU * (side % sides) as f32 / sides as f32;
        let (sin, cos) = down.sin_cos();
        let way = Vec3::new(sin * round.cos(), cos, sin * round.sin());
        let bump = 0.68 + 0.62 * noise::smooth(way * 1.7 + 9.0, key);
        way * bump * stretch * size
    };
    let turn = Quat::from_axis_angle(noise::direction(key ^ 7), noise::hash(key ^ 8) * 6.0);
    let tint = linear(0.40, 0.36, 0.40).lerp(linear(0.30, 0.36, 0.44), noise::hash(key ^ 9));
    let mut one = Solid::default();
    for ring in 0..rings {
        for side in 0..sides {
            let shade = tint * (0.55 + 0.5 * noise::hash(key ^ (ring * 31 + side)));
            let (a, b) = (point(ring, side), point(ring, side + 1));
            let (c, d) = (point(ring + 1, side + 1), point(ring + 1, side));
            // At the poles a face is a triangle.
            if ring > 0 {
                one.triangle([a, b, c], shade);
            }
            if ring + 1 < rings {
                one.triangle([a, c, d], shade);
            }
        }
    }
    solid.join(one.placed(Transform::from_translation(spot).with_rotation(turn)));
}

/// A grain of dust that catches the light, visible from above and from the side.
fn mote(dust: &mut Solid, spot: Vec3, key: u32) {
    let half = 0.45 + 0.9 * noise::hash(key ^ 41).powi(2);
    let bright = linear(0.55, 0.66, 0.80) * (0.25 + 0.75 * noise::hash(key ^ 43));
    let flat = |x: f32, z: f32| spot + Vec3::new(x * half, 0.0, z * half);
    dust.quad(
        [
            flat(-1.0, 0.0),
            flat(0.0, 1.0),
            flat(1.0, 0.0),
            flat(0.0, -1.0),
        ],
        bright,
    );
    let tall = |x: f32, y: f32| spot + Vec3::new(x * half, y * half, 0.0);
    dust.quad(
        [
            tall(-1.0, 0.0),
            tall(0.0, -1.0),
            tall(1.0, 0.0),
            tall(0.0, 1.0),
        ],
        bright,
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_ever_drifts_through_the_table() {
        for table in [Vec2::splat(914.0), Vec2::new(1830.0, 1220.0)] {
            let free = table.length() * 0.5;
            for belt in 0..3 {
                for nth in 0..400 {
                    let key = belt * 7001 + 13 + nth * 97;
                    let size = 39.0 + 8.0 * belt as f32;
                    let spot = place(free, belt, key, size);
                    let clear = spot.xz().length() - size * 1.4 > free;
                    assert!(clear || spot.y + size * 1.4 < -20.0, "{belt} {spot}");
                }
            }
        }
    }

    #[test]
    fn belts_are_whole_and_slow_renderers_get_less() {
        let corners = |rich| -> usize {
            let made = belts(Vec2::splat(914.0), rich);
            let solids = made.iter().flat_map(BTreeMap::values);
            solids
                .inspect(|solid| assert!(solid.is_finite()))
                .map(Solid::vertices)
                .sum()
        };
        assert!(corners(false) * 3 < corners(true));
    }
}
