//! Benches of the engine: previews, orders among many obstacles, snapshots.

mod shared;

use std::{hint::black_box, sync::Arc};

use content::{Content, ObstacleDef, ShipDef};
use criterion::{BatchSize, BenchmarkId, Criterion, criterion_group, criterion_main};
use geometry::{Maneuver, Pose, RollEnd};
use rules::{Order, Sim, SimConfig, Step, preview_maneuver};
use shared::{content, obstacles, open_at, ships};

fn open(
    content: &Arc<Content>,
    ships: Vec<ShipDef>,
    obstacles: Vec<ObstacleDef>,
    board: f64,
) -> Sim {
    open_at(content, ships, obstacles, (board, "activation"))
}

fn previews(criterion: &mut Criterion) {
    let content = content();
    let sim = open(
        &content,
        ships(&content, 12),
        obstacles(&content, 12, 914.4),
        914.4,
    );
    let Step::Maneuver { ship } = sim.board().step else {
        return;
    };
    let dial: Vec<Maneuver> = sim
        .legal_orders()
        .iter()
        .filter_map(|order| match order {
            Order::Maneuver { maneuver, .. } => Some(*maneuver),
            _ => None,
        })
        .collect();
    criterion.bench_function(
        "preview of a whole dial, 12 ships and 12 obstacles",
        |bencher| {
            let held = sim.board().ship(ship).expect("it moves");
            bencher.iter(|| {
                for maneuver in &dial {
                    let roll = matches!(
                        maneuver.bearing,
                        geometry::Bearing::TRollLeft | geometry::Bearing::TRollRight
                    );
                    let roll = roll.then_some(RollEnd::Middle);
                    black_box(preview_maneuver(sim.game(), held, *maneuver, roll));
                }
            });
        },
    );
}

fn orders(criterion: &mut Criterion) {
    let content = content();
    let mut group = criterion.benchmark_group("one maneuver order among obstacles");
    for count in [10, 100, 1000] {
        // The density stays the same: the board grows.
        let board = 400.0 + 514.0 * (f64::from(count) / 10.0).sqrt();
        let mut sim = open(
            &content,
            ships(&content, 8),
            obstacles(&content, count, board),
            board,
        );
        sim.keep_history(false);
        let kept = sim.snapshot();
        let order = sim.legal_orders()[0];
        group.bench_with_input(BenchmarkId::from_parameter(count), &count, |bencher, _| {
            bencher.iter(|| {
                sim.restore(&kept);
                black_box(sim.play(order).expect("legal").len())
            });
        });
    }
    group.finish();
}

/// A position of the match once its ships stand on the table, and one two rounds later.
fn positions(sim: &mut Sim) -> (rules::Board, rules::Board) {
    let until = |sim: &mut Sim, round: u32| {
        while sim.board().round < round {
            let order = rules::default_order(sim.game()).expect("the match goes on");
            sim.play(order).expect("it is legal");
        }
        sim.snapshot()
    };
    (until(sim, 1), until(sim, 3))
}

/// A device that drops an obstacle, and the end of the round in which it expires.
/// Both change the whole field.
fn devices(criterion: &mut Criterion) {
    let content = content();
    let mut group = criterion.benchmark_group("field changes among obstacles");
    for count in [10, 100, 1000] {
        let board = 400.0 + 514.0 * (f64::from(count) / 10.0).sqrt();
        let mut sim = open_at(
            &content,
            droppers(&content),
            obstacles(&content, count, board),
            (board, "system"),
        );
        sim.keep_history(false);
        let before = sim.snapshot();
        let drop = use_device(&sim).expect("a device is aboard");
        group.bench_with_input(BenchmarkId::new("drop", count), &count, |bencher, _| {
            bencher.iter(|| {
                sim.restore(&before);
                black_box(sim.play(drop).expect("legal").len())
            });
        });
        let (last, order) = before_expiry(&mut sim, &before, drop);
        group.bench_with_input(BenchmarkId::new("expiry", count), &count, |bencher, _| {
            bencher.iter(|| {
                sim.restore(&last);
                black_box(sim.play(order).expect("legal").len())
            });
        });
    }
    group.finish();
}

/// Two small ships; the first carries a device for the system phase whose obstacle expires.
fn droppers(content: &Content) -> Vec<ShipDef> {
    let expires = |device: &content::Device| {
        let kind = content.obstacle(&device.obstacle);
        let short = kind.is_some_and(|(_, kind)| kind.lifetime != content::Lifetime::Permanent);
        short && device.when == content::DeviceTime::System
    };
    let carrier = content
        .ships
        .iter()
        .find(|class| class.figure.is_none() && class.devices.iter().any(expires))
        .expect("the core pack has one");
    let mut ships = ships(content, 2);
    ships[0].class.clone_from(&carrier.id);
    ships[0].pose = Some(Pose::new(300.0, 100.0, 90.0));
    ships
}

fn use_device(sim: &Sim) -> Option<Order> {
    let uses = |order: &Order| matches!(order, Order::UseDevice { .. });
    sim.legal_orders().into_iter().find(uses)
}

/// The position and the order that ends the round in which the dropped obstacle expires.
fn before_expiry(sim: &mut Sim, before: &rules::Board, drop: Order) -> (rules::Board, Order) {
    sim.restore(before);
    sim.play(drop).expect("legal");
    loop {
        let here = sim.snapshot();
        let order = rules::default_order(sim.game()).expect("the match goes on");
        let events = sim.play(order).expect("it is legal");
        let expired =
            |event: &rules::GameEvent| matches!(event.fact, rules::Fact::ObstacleRemoved { .. });
        if events.iter().any(expired) {
            return (here, order);
        }
    }
}

fn snapshots(criterion: &mut Criterion) {
    let content = content();
    let (_, skirmish) = content.scenario("skirmish").expect("the core pack has it");
    let config = SimConfig::new(skirmish.clone(), 1);
    let mut sim = Sim::new(Arc::clone(&content), &config).expect("it opens");
    let (kept, later) = positions(&mut sim);
    criterion.bench_function("snapshot of a 4v4", |bencher| {
        bencher.iter(|| black_box(sim.snapshot()))
    });
    criterion.bench_function("restore of a 4v4, to and fro", |bencher| {
        // Restoring the present state would write nothing, so alternate between two positions.
        let mut there = false;
        bencher.iter(|| {
            there = !there;
            sim.restore(black_box(if there { &later } else { &kept }));
        });
    });
    criterion.bench_function("checksum of a 4v4", |bencher| {
        bencher.iter(|| black_box(rules::checksum(&kept)))
    });
    criterion.bench_function("opening a 4v4", |bencher| {
        bencher.iter_batched(
            || config.clone(),
            |config| Sim::new(Arc::clone(&content), &config),
            BatchSize::SmallInput,
        );
    });
}

criterion_group!(benches, previews, orders, devices, snapshots);
criterion_main!(benches);
