//! Rocks and motes that drift around the table and below it.

use std::collections::BTreeMap;

use bevy::prelude::*;
use content::SkyDrift;

use super::rocks;
use crate::{
    shapes::{noise, solid::Solid},
    table::ground::{Surface, part},
};

/// Rocks in a belt: at low quality, and in full.
const ROCKS: (u32, u32) = (8, 14);
/// Motes in a belt: at low quality, and in full.
const MOTES: (u32, u32) = (90, 320);

/// Three belts around a table of this size in millimetres, centred on its middle.
/// Each of them turns on its own.
pub(super) fn belts(table: Vec2, look: &SkyDrift, rich: bool) -> [BTreeMap<Surface, Solid>; 3] {
    let count = |(few, all): (u32, u32), share: f32| {
        let usual = if rich { all } else { few };
        (usual as f32 * share).round() as u32
    };
    let light = Vec3::from(look.mote);
    let free = table.length() * 0.5;
    [0, 1, 2].map(|belt: u32| {
        let mut parts = BTreeMap::new();
        let seed = belt * 7001 + 13;
        for nth in 0..count(ROCKS, look.rocks) {
            let key = seed.wrapping_add(nth * 97);
            let size = 7.0 + 40.0 * noise::hash(key).powi(3) + 9.0 * belt as f32;
            let spot = place(free, belt, key, size);
            let one = rocks::lump(size, key, rich, [look.stone.0, look.stone.1]);
            let place = Transform::from_translation(spot).with_rotation(rocks::turn(key));
            part(&mut parts, Surface::Stone).join(one.placed(place));
        }
        let dust = part(&mut parts, Surface::Line);
        for nth in 0..count(MOTES, look.motes) {
            let key = seed.wrapping_add(nth * 31 + 5);
            mote(dust, place(free, belt, key, 2.0), key, light);
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

/// A grain of dust that catches the light, visible from above and from the side.
fn mote(dust: &mut Solid, spot: Vec3, key: u32, light: Vec3) {
    let half = 0.45 + 0.9 * noise::hash(key ^ 41).powi(2);
    let bright = light * (0.25 + 0.75 * noise::hash(key ^ 43));
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
                    let size = 47.0 + 9.0 * belt as f32;
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
            let look = content::Looks::default().sky(None, "").drift;
            let made = belts(Vec2::splat(914.0), &look, rich);
            let solids = made.iter().flat_map(BTreeMap::values);
            solids
                .inspect(|solid| assert!(solid.is_finite()))
                .map(Solid::vertices)
                .sum()
        };
        assert!(corners(false) * 3 < corners(true));
    }
}
