//! The cost of free movement: the shortest legal path among 40 models (goal: 2 ms), its check, and
//! the overlaps of a swept base against parry's bare test on the same pairs (goal: at most 1.3
//! times its cost).

use criterion::{Criterion, criterion_group, criterion_main};
use geometry::{
    Base, CollisionShape, Pose, Segment, Vec2,
    way::{Goal, Other, Sweep, Table, check_way, find_way},
};
use parry3d::{
    math::{Pose3, Rot3, Vec3},
    query::intersection_test,
};
use std::hint::black_box;

/// A cruiser and its movement: twelve inches.
const MOVER: Base = Base::new(30.0, 60.0);
const ALLOWANCE: f64 = 304.8;
const INCH: f64 = 25.4;

/// Poses evenly spread over a disc.
fn poses(count: u32, middle: f64, spread: f64) -> impl Iterator<Item = Pose> {
    (0..count).map(move |i| {
        let turn = 137.507_764 * f64::from(i);
        let (s, c) = libm::sincos(turn.to_radians());
        let reach = spread * ((f64::from(i) + 0.5) / f64::from(count)).sqrt();
        Pose::new(middle + reach * c, middle + reach * s, turn % 360.0)
    })
}

/// A battle of 40 models of all sizes, `spread` millimetres around the middle of a table.
fn fleet(spread: f64) -> Vec<Other> {
    let bases = [Base::new(30.0, 30.0), MOVER, Base::new(60.0, 100.0)];
    let model = |(i, pose): (u32, Pose)| Other {
        id: i,
        base: bases[i as usize % 3],
        pose,
        keep: INCH,
    };
    (0..)
        .zip(poses(41, 600.0, spread))
        .skip(1)
        .map(model)
        .collect()
}

fn find(c: &mut Criterion) {
    let from = Pose::new(600.0, 600.0, 0.0);
    for (name, spread) in [("open", 600.0), ("dense", 420.0)] {
        let others = fleet(spread);
        let goals: Vec<Vec2> = poses(32, 600.0, 290.0)
            .map(|pose| pose.position())
            .collect();
        let board = Vec2::new(1200.0, 1200.0);
        c.bench_function(&format!("find_way 32 goals, 40 models, {name}"), |bench| {
            bench.iter(|| {
                let table = Table::new(MOVER, board, &others, &[], &Table::plain);
                let found = |to: &&Vec2| {
                    find_way(&table, black_box(from), ALLOWANCE, Goal::At(**to, None)).is_ok()
                };
                goals.iter().filter(found).count()
            });
        });
        c.bench_function(
            &format!("find_way 40 contacts, 40 models, {name}"),
            |bench| {
                bench.iter(|| {
                    let table = Table::new(MOVER, board, &others, &[], &Table::plain);
                    let found = |o: &&Other| {
                        find_way(&table, black_box(from), ALLOWANCE, Goal::Touch(o.id)).is_ok()
                    };
                    others.iter().filter(found).count()
                });
            },
        );
    }
    let others = fleet(600.0);
    let table = Table::new(
        MOVER,
        Vec2::new(1200.0, 1200.0),
        &others,
        &[],
        &Table::plain,
    );
    let goals = poses(32, 600.0, 290.0).map(|pose| Goal::At(pose.position(), None));
    let ways: Vec<_> = goals
        .filter_map(|goal| find_way(&table, from, ALLOWANCE, goal).ok())
        .collect();
    c.bench_function(
        &format!("check_way of {} ways, 40 models", ways.len()),
        |bench| {
            let legal = |way: &&(geometry::Way, f64)| {
                check_way(&table, black_box(from), &way.0, ALLOWANCE).is_ok()
            };
            bench.iter(|| ways.iter().filter(legal).count());
        },
    );
}

fn raw(pose: &Pose) -> Pose3 {
    let (s, c) = libm::sincos(-pose.heading.to_radians() / 2.0);
    let place = Vec3::new(pose.x as f32, 0.0, -pose.y as f32);
    Pose3::from_parts(place, Rot3::from_xyzw(0.0, s as f32, 0.0, c as f32))
}

fn sweep(c: &mut Criterion) {
    let other = CollisionShape::base(MOVER);
    let there: Vec<Pose> = poses(64, 600.0, 130.0).collect();
    let (shape, raw_there) = (
        other.shared_shape(),
        there.iter().map(raw).collect::<Vec<_>>(),
    );
    for (name, heading) in [("ahead", 90.0), ("aslant", 40.0)] {
        let (from, to) = (Vec2::new(540.0, 600.0), Vec2::new(660.0, 600.0));
        let sweep = Sweep::new(MOVER, &Segment { from, to, heading });
        let (hull, raw_here) = (sweep.shared_shape(), raw(&sweep.pose()));
        c.bench_function(&format!("sweep {name} parry"), |bench| {
            bench.iter(|| {
                let hit = |p: &&Pose3| {
                    intersection_test(black_box(&raw_here), &*hull, p, &*shape) == Ok(true)
                };
                raw_there.iter().filter(hit).count()
            });
        });
        c.bench_function(&format!("sweep {name} leads_over"), |bench| {
            bench.iter(|| {
                there
                    .iter()
                    .filter(|p| black_box(&sweep).leads_over(&other, **p))
                    .count()
            });
        });
    }
}

criterion_group!(benches, find, sweep);
criterion_main!(benches);
