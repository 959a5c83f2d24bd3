//! Small, repeatable pseudo-randomness for looks. No rule ever uses it.

use bevy::prelude::*;

/// A number from 0 to 1 that depends on `seed` only.
pub(crate) fn hash(seed: u32) -> f32 {
    let mut x = seed.wrapping_mul(0x9E37_79B9) ^ 0x85EB_CA6B;
    x ^= x >> 16;
    x = x.wrapping_mul(0x7FEB_352D);
    x ^= x >> 15;
    x = x.wrapping_mul(0x846C_A68B);
    x ^= x >> 16;
    (x >> 8) as f32 / 16_777_215.0
}

/// A number from -1 to 1.
pub(crate) fn signed(seed: u32) -> f32 {
    hash(seed) * 2.0 - 1.0
}

/// A direction, evenly spread over the sphere.
pub(crate) fn direction(seed: u32) -> Vec3 {
    let z = signed(seed);
    let angle = hash(seed.wrapping_add(101)) * std::f32::consts::TAU;
    let flat = (1.0 - z * z).max(0.0).sqrt();
    Vec3::new(flat * angle.cos(), z, flat * angle.sin())
}

fn lattice(x: i32, y: i32, z: i32, seed: u32) -> f32 {
    let key = (x as u32).wrapping_mul(73_856_093)
        ^ (y as u32).wrapping_mul(19_349_663)
        ^ (z as u32).wrapping_mul(83_492_791);
    hash(key ^ seed.wrapping_mul(2_654_435_761))
}

/// Smooth noise from 0 to 1.
pub(crate) fn smooth(at: Vec3, seed: u32) -> f32 {
    let cell = at.floor();
    let f = at - cell;
    let f = f * f * (Vec3::splat(3.0) - 2.0 * f);
    let (x, y, z) = (cell.x as i32, cell.y as i32, cell.z as i32);
    let corner = |dx, dy, dz| {
        lattice(
            x.wrapping_add(dx),
            y.wrapping_add(dy),
            z.wrapping_add(dz),
            seed,
        )
    };
    let mix = |a: f32, b: f32, t: f32| a + (b - a) * t;
    let low = mix(
        mix(corner(0, 0, 0), corner(1, 0, 0), f.x),
        mix(corner(0, 1, 0), corner(1, 1, 0), f.x),
        f.y,
    );
    let high = mix(
        mix(corner(0, 0, 1), corner(1, 0, 1), f.x),
        mix(corner(0, 1, 1), corner(1, 1, 1), f.x),
        f.y,
    );
    mix(low, high, f.z)
}

/// Smooth noise of several octaves, from 0 to 1.
pub(crate) fn layered(at: Vec3, octaves: u32, seed: u32) -> f32 {
    let (mut sum, mut size, mut total) = (0.0, 1.0, 0.0);
    let mut point = at;
    for octave in 0..octaves {
        sum += smooth(point, seed.wrapping_add(octave)) * size;
        total += size;
        size *= 0.5;
        point *= 2.03;
    }
    if total > 0.0 { sum / total } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn noise_stays_in_its_range() {
        for seed in 0..2000 {
            let at = direction(seed) * 40.0;
            assert!((0.0..=1.0).contains(&hash(seed)));
            assert!((0.0..=1.0).contains(&layered(at, 4, seed)));
            assert!((direction(seed).length() - 1.0).abs() < 1.0e-4);
        }
    }
}
