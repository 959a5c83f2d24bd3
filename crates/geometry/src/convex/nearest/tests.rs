//! The scan over few pairs against the scan over all, bit for bit.

use super::{better, closest, closest_on};
use crate::{
    Base, Pose, Sight, Vec2,
    convex::{depth, edges, shared},
};

/// All pairs of edges: the definition of `closest`.
fn by_all_pairs(a: &[Vec2], b: &[Vec2]) -> Sight {
    if depth(a, b) > 0.0 {
        let both = shared(a, b);
        if !both.is_empty() {
            let middle = both.iter().sum::<Vec2>() / both.len() as f64;
            return Sight {
                from: middle,
                to: middle,
                distance: 0.0,
            };
        }
    }
    let all = edges(a).flat_map(|ea| edges(b).map(move |eb| closest_on(ea, eb)));
    let best = all.reduce(|best, next| if better(&next, &best) { next } else { best });
    best.expect("both have edges").sight
}

#[track_caller]
fn check(a: &[Vec2], b: &[Vec2]) {
    let bits = |sight: Sight| {
        let Sight { from, to, distance } = sight;
        [from.x, from.y, to.x, to.y, distance].map(f64::to_bits)
    };
    for (a, b) in [(a, b), (b, a)] {
        let (found, meant) = (closest(a, b), by_all_pairs(a, b));
        assert_eq!(
            bits(found),
            bits(meant),
            "{found:?} is not {meant:?} of {a:?} and {b:?}"
        );
    }
}

/// Numbers that look random (splitmix64).
struct Numbers(u64);

impl Numbers {
    fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn below(&mut self, count: u64) -> u64 {
        self.bits() % count
    }

    fn within(&mut self, least: f64, most: f64) -> f64 {
        least + (most - least) * (self.bits() >> 11) as f64 / (1_u64 << 53) as f64
    }

    fn pick<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len() as u64) as usize]
    }

    fn base(&mut self) -> Base {
        let odd = Base::new(self.within(1.0, 300.0), self.within(1.0, 300.0));
        self.pick(&[Base::SMALL, Base::MEDIUM, Base::LARGE, Base::HUGE, odd])
    }

    /// A pose that often lies along the axes or nearly so, often a few whole millimetres away.
    fn pose(&mut self, around: f64) -> Pose {
        let quarter = 90.0 * self.below(4) as f64;
        let nearly = quarter + self.pick(&[1e-10, -1e-9, 1e-8, 1e-7, -1e-5, 1e-3]);
        let any = self.within(0.0, 360.0);
        let heading = self.pick(&[quarter, nearly, any, any]);
        let mut place = || {
            let (free, even) = (self.within(-around, around), self.within(-around, around));
            self.pick(&[free, free, even.round(), (even / 10.0).round() * 10.0])
        };
        let pose = Pose::new(place(), place(), heading);
        self.pick(&[pose, pose.quantised()])
    }

    /// A convex polygon from points of a circle, some of them repeated, some circles flat.
    fn ring(&mut self, around: f64) -> Vec<Vec2> {
        let count = 1 + self.below(12) as usize;
        let mut angles: Vec<f64> = (0..count).map(|_| self.within(0.0, 360.0)).collect();
        if self.below(4) == 0 {
            let twice = angles[0];
            angles.push(twice);
        }
        angles.sort_by(f64::total_cmp);
        let flat = self.pick(&[1.0, 1.0, 0.3, 1e-3, 1e-7, 0.0]);
        let (size, pose) = (self.within(1.0, 150.0), self.pose(around));
        let on_circle = |degrees: &f64| Pose::new(0.0, 0.0, -degrees).forward() * size;
        angles
            .iter()
            .map(on_circle)
            .map(|p| pose.to_world(Vec2::new(p.x, p.y * flat)))
            .collect()
    }
}

#[test]
fn bases_as_by_all_pairs() {
    let mut numbers = Numbers(1);
    for _ in 0..300_000 {
        let around = numbers.pick(&[20.0, 60.0, 150.0, 900.0]);
        let a = numbers.base().corners(numbers.pose(around));
        let b = numbers.base().corners(numbers.pose(around));
        check(&a, &b);
    }
}

#[test]
fn polygons_as_by_all_pairs() {
    let mut numbers = Numbers(2);
    for _ in 0..150_000 {
        let around = numbers.pick(&[20.0, 60.0, 150.0, 900.0]);
        let (a, b) = (numbers.ring(around), numbers.ring(around));
        check(&a, &b);
        check(&a, &numbers.base().corners(numbers.pose(around)));
    }
}

#[test]
fn what_touches_as_by_all_pairs() {
    let mut numbers = Numbers(3);
    for _ in 0..100_000 {
        let (base, other) = (numbers.base(), numbers.base());
        let pose = numbers.pose(100.0);
        let slide = numbers.pick(&[0.0, 5.0, 40.0, 33.3]);
        let gap = numbers.pick(&[0.0, 1e-10, -1e-10, 1e-9, 1e-7, 1e-4, 1e-3, -1e-3, 100.0]);
        let ahead = (base.length + other.length) / 2.0 + gap;
        let there = pose.to_world(Vec2::new(slide, ahead));
        let turn = numbers.pick(&[0.0, 90.0, 180.0, 45.0, 1e-9, 1e-7, -1e-6]);
        let there = Pose::new(there.x, there.y, pose.heading + turn);
        check(&base.corners(pose), &other.corners(there));
        // A mirror image: every pair has an equal.
        let twin: Vec<Vec2> = base.corners(pose).iter().rev().map(|p| -*p).collect();
        check(&base.corners(pose), &twin);
    }
}

#[test]
fn nothing_is_nowhere() {
    let base = Base::SMALL.corners(Pose::default());
    assert!(closest(&base, &[]).distance.is_infinite());
    assert!(closest(&[], &base).distance.is_infinite());
}
