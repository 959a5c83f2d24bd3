//! The cost of the hot queries: overlap against parry's bare test, bumps, crossings.

use criterion::{Criterion, criterion_group, criterion_main};
use geometry::{
    Base, Bearing, CollisionShape, FlownTemplate, Maneuver, Outline, Pose, Rail, Side, Template,
    TemplateShape, Vec2, overlaps, stop_before,
};
use parry3d::{
    math::{Pose3, Rot3, Vec3},
    query::intersection_test,
};
use std::hint::black_box;

/// Poses around the middle of a table, near enough for the shapes' circles to meet.
fn poses(count: u32, spread: f64) -> Vec<Pose> {
    let golden = 137.507_764;
    (0..count)
        .map(|i| {
            let turn = golden * f64::from(i);
            let (s, c) = libm::sincos(turn.to_radians());
            let reach = spread * (f64::from(i) / f64::from(count)).sqrt();
            Pose::new(457.0 + reach * c, 457.0 + reach * s, turn % 360.0)
        })
        .collect()
}

fn raw(pose: &Pose) -> Pose3 {
    let (s, c) = libm::sincos(-pose.heading.to_radians() / 2.0);
    let place = Vec3::new(pose.x as f32, 0.0, -pose.y as f32);
    Pose3::from_parts(place, Rot3::from_xyzw(0.0, s as f32, 0.0, c as f32))
}

fn rock() -> Outline {
    let radii = [30.0, 22.0, 35.0, 18.0, 33.0, 25.0, 30.0, 15.0, 28.0];
    let step = core::f64::consts::TAU / radii.len() as f64;
    let at = |(i, r): (usize, &f64)| {
        let (s, c) = libm::sincos(step * i as f64);
        Vec2::new(r * c, r * s)
    };
    Outline::new(radii.iter().enumerate().map(at).collect()).expect("star-shaped")
}

fn pair(c: &mut Criterion, name: &str, a: &CollisionShape, b: &CollisionShape, spread: f64) {
    let (here, there) = (Pose::new(457.0, 457.0, 33.0), poses(64, spread));
    let (shape_a, shape_b) = (a.shared_shape(), b.shared_shape());
    let (raw_here, raw_there) = (raw(&here), there.iter().map(raw).collect::<Vec<_>>());
    c.bench_function(&format!("{name} parry"), |bench| {
        bench.iter(|| {
            let hit = |p: &&Pose3| {
                intersection_test(black_box(&raw_here), &*shape_a, p, &*shape_b) == Ok(true)
            };
            raw_there.iter().filter(hit).count()
        });
    });
    c.bench_function(&format!("{name} overlaps"), |bench| {
        bench.iter(|| {
            there
                .iter()
                .filter(|p| overlaps(a, black_box(here), b, **p))
                .count()
        });
    });
}

fn overlap(c: &mut Criterion) {
    let (ship, rock) = (
        CollisionShape::base(Base::SMALL),
        CollisionShape::outline(&rock()),
    );
    pair(c, "base-base", &ship, &ship, 56.0);
    pair(c, "base-rock", &ship, &rock, 63.0);
    pair(c, "base-rock anywhere", &ship, &rock, 450.0);
}

fn bump(c: &mut Criterion) {
    let maneuver = Maneuver::new(Bearing::TurnRight, 2);
    let rail = Rail::new(Pose::new(457.0, 400.0, 10.0), Base::SMALL, maneuver).expect("a rail");
    let others: Vec<_> = poses(12, 200.0)
        .into_iter()
        .map(|p| Base::SMALL.placed(p))
        .collect();
    c.bench_function("stop_before 14 ships", |bench| {
        bench.iter(|| stop_before(black_box(&rail), Base::SMALL, &others));
    });
}

fn cross(c: &mut Criterion) {
    let rock = rock();
    let there = poses(64, 90.0);
    for (name, shape) in [
        ("straight", TemplateShape::Straight),
        ("turn", TemplateShape::Turn(Side::Left)),
    ] {
        let start = Pose::new(457.0, 420.0, 10.0);
        let flown = FlownTemplate::whole(start, Template::new(shape, 2)).expect("a template");
        c.bench_function(&format!("cross {name}"), |bench| {
            bench.iter(|| {
                there
                    .iter()
                    .filter(|p| black_box(&flown).cross(&rock, **p).is_some())
                    .count()
            });
        });
    }
}

criterion_group!(benches, overlap, bump, cross);
criterion_main!(benches);
