//! Small, repeatable pseudo-randomness for looks; no rule uses it.

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

/// Smooth noise of several octaves on a unit square that repeats at its sides; the coarsest has
/// `cells` cells a side.
pub(crate) fn tiled(at: Vec2, cells: u32, octaves: u32, seed: u32) -> f32 {
    let (mut sum, mut size, mut total) = (0.0, 1.0, 0.0);
    for octave in 0..octaves {
        let count = cells << octave;
        let point = at * count as f32;
        let cell = point.floor();
        let f = point - cell;
        let f = f * f * (Vec2::splat(3.0) - 2.0 * f);
        let corner = |dx: i32, dy: i32| {
            let wrap = |value: f32, step: i32| (value as i32 + step).rem_euclid(count as i32);
            lattice(wrap(cell.x, dx), wrap(cell.y, dy), octave as i32, seed)
        };
        let mix = |a: f32, b: f32, t: f32| a + (b - a) * t;
        let low = mix(corner(0, 0), corner(1, 0), f.x);
        let high = mix(corner(0, 1), corner(1, 1), f.x);
        sum += mix(low, high, f.y) * size;
        total += size;
        size *= 0.5;
    }
    sum / total.max(1.0e-6)
}

/// One point in each of the nine cells around `at`, on a unit square that repeats: its distance in
/// cells, and a key for its variation.
fn strewn(at: Vec2, cells: u32, seed: u32) -> impl Iterator<Item = (f32, u32)> {
    let point = at * cells as f32;
    let home = point.floor();
    (0..9).map(move |nth| {
        let step = Vec2::new((nth % 3) as f32 - 1.0, (nth / 3) as f32 - 1.0);
        let cell = home + step;
        let wrap = |value: f32| (value as i32).rem_euclid(cells as i32) as u32;
        let key = (wrap(cell.x) * 7919) ^ (wrap(cell.y) * 104_729) ^ seed.wrapping_mul(977);
        let spot = cell + 0.5 + Vec2::new(signed(key), signed(key ^ 0x55)) * 0.42;
        (point.distance(spot), key)
    })
}

/// Bright seams between the plates of a crust, from 0 to 1, on a unit square that repeats.
pub(crate) fn seams(at: Vec2, cells: u32, seed: u32) -> f32 {
    let bent =
        at + (Vec2::new(tiled(at, cells, 2, seed), tiled(at, cells, 2, seed ^ 5)) - 0.5) * 0.05;
    let (mut first, mut second) = (f32::INFINITY, f32::INFINITY);
    for (far, _) in strewn(bent, cells, seed) {
        if far < first {
            (first, second) = (far, first);
        } else {
            second = second.min(far);
        }
    }
    (1.0 - (second - first) * 3.2).clamp(0.0, 1.0)
}

/// Soft points of different brightness, from 0 to 1, on a unit square that repeats.
pub(crate) fn points(at: Vec2, cells: u32, seed: u32) -> f32 {
    let bright = |(far, key): (f32, u32)| {
        let light = hash(key ^ 0x77).powi(2);
        light * (1.0 - far / (0.10 + 0.12 * light)).clamp(0.0, 1.0)
    };
    strewn(at, cells, seed).map(bright).fold(0.0, f32::max)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tiles_meet_at_their_sides() {
        for step in 0..200 {
            let y = step as f32 / 200.0;
            let ends = [Vec2::new(1.0e-5, y), Vec2::new(1.0 - 1.0e-5, y)];
            let apart = |of: &dyn Fn(Vec2) -> f32| (of(ends[0]) - of(ends[1])).abs();
            assert!(apart(&|at| tiled(at, 5, 4, 3)) < 0.01, "clouds at {y}");
            assert!(apart(&|at| seams(at, 9, 11)) < 0.02, "seams at {y}");
            assert!(apart(&|at| points(at, 16, 23)) < 0.02, "points at {y}");
        }
        let lit = (0..4000).map(|nth| seams(Vec2::new(hash(nth), hash(nth ^ 9)), 9, 11));
        let lit: f32 = lit.sum::<f32>() / 4000.0;
        assert!((0.1..0.6).contains(&lit), "{lit}");
    }

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
