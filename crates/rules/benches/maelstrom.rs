//! Benches of areas and capital ships.
//! An order of Maelstrom against one of Dogfight, and many areas against few.

mod shared;

use std::{hint::black_box, sync::Arc};

use content::{AreaDef, Content, ObstacleDef, Scenario, ShipDef, StartDef};
use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use geometry::{Outline, Pose};
use rules::{Order, Sim, SimConfig, Step};
use shared::{content, obstacles, open_at, ships};

/// Hexagons of every terrain in turn, on a grid over a square board.
fn areas(count: u32, board: f64) -> Vec<AreaDef> {
    let kinds = [
        "cosmos",
        "water",
        "lava",
        "sludge",
        "dust",
        "shoal",
        "mines",
        "hazard",
        "slipstream",
        "broken-reef",
        "ridge",
        "force-wall",
    ];
    let corner = |at: u32| {
        let turned = Pose::new(0.0, 0.0, -60.0 * f64::from(at));
        turned.forward() * 45.0
    };
    let outline = Outline::new((0..6).map(corner).collect()).expect("a hexagon");
    let side = f64::from(count).sqrt().ceil();
    let step = (board - 300.0) / side;
    (0..count)
        .map(|at| AreaDef {
            id: 5000 + at,
            terrain: kinds[at as usize % kinds.len()].into(),
            outline: outline.clone(),
            pose: Pose::new(
                150.0 + (f64::from(at) % side + 0.5) * step,
                150.0 + ((f64::from(at) / side).floor() + 0.5) * step,
                f64::from(at * 31 % 360),
            ),
        })
        .collect()
}

/// Ships of which every other is a capital ship.
fn mixed(content: &Content, count: u32) -> Vec<ShipDef> {
    let mut all = ships(content, count);
    for ship in all.iter_mut().skip(2).step_by(4) {
        ship.class = "shearwater".into();
    }
    all
}

fn open(
    content: &Arc<Content>,
    ships: Vec<ShipDef>,
    (obstacles, areas): (Vec<ObstacleDef>, Vec<AreaDef>),
    board: f64,
) -> Sim {
    let (_, first) = content
        .scenario("first-light")
        .expect("the core pack has it");
    let scenario = Scenario {
        ruleset: "maelstrom".into(),
        ships,
        obstacles,
        areas,
        start: Some(StartDef {
            round: 1,
            phase: "activation".into(),
        }),
        board: Some((board, board)),
        ..first.clone()
    };
    Sim::new(Arc::clone(content), &SimConfig::new(scenario, 1)).expect("it opens")
}

/// Plays the first order of the position, again and again.
fn first_order(
    group: &mut criterion::BenchmarkGroup<'_, criterion::measurement::WallTime>,
    name: BenchmarkId,
    mut sim: Sim,
    wanted: fn(&Order) -> bool,
) {
    sim.keep_history(false);
    for _ in 0..40 {
        let orders = sim.legal_orders();
        if orders.iter().any(wanted) {
            break;
        }
        let order = rules::default_order(sim.game()).expect("somebody decides");
        sim.play(order).expect("legal");
    }
    let order = sim
        .legal_orders()
        .into_iter()
        .find(wanted)
        .expect("there is one");
    let kept = sim.snapshot();
    group.bench_function(name, |bencher| {
        bencher.iter(|| {
            sim.restore(&kept);
            black_box(sim.play(order).expect("legal").len())
        });
    });
}

fn flies(order: &Order) -> bool {
    matches!(order, Order::Maneuver { .. })
}

fn sails(order: &Order) -> bool {
    matches!(order, Order::Sail { .. })
}

fn against_dogfight(criterion: &mut Criterion) {
    let content = content();
    let mut group = criterion.benchmark_group("one order among 12 ships and 12 obstacles");
    let board = 914.4;
    let rocks = || obstacles(&content, 12, board);
    let dogfight = open_at(
        &content,
        ships(&content, 12),
        rocks(),
        (board, "activation"),
    );
    first_order(
        &mut group,
        "dogfight, a maneuver".into_id(),
        dogfight,
        flies,
    );
    let maelstrom = || {
        open(
            &content,
            mixed(&content, 12),
            (rocks(), areas(12, board)),
            board,
        )
    };
    first_order(
        &mut group,
        "maelstrom, a maneuver".into_id(),
        maelstrom(),
        flies,
    );
    first_order(
        &mut group,
        "maelstrom, a free way".into_id(),
        maelstrom(),
        sails,
    );
    group.finish();
}

/// A bench named by words alone.
trait IntoId {
    fn into_id(self) -> BenchmarkId;
}

impl IntoId for &str {
    fn into_id(self) -> BenchmarkId {
        BenchmarkId::from_parameter(self)
    }
}

fn many(criterion: &mut Criterion) {
    let content = content();
    let mut group = criterion.benchmark_group("one order among areas and obstacles");
    for count in [10, 1000] {
        // The density stays the same: the board grows.
        let board = 300.0 + 614.0 * (f64::from(count) / 10.0).sqrt();
        let lying = (obstacles(&content, count, board), areas(count, board));
        let sim = open(&content, mixed(&content, 8), lying, board);
        first_order(&mut group, BenchmarkId::from_parameter(count), sim, flies);
    }
    group.finish();
}

fn opens(criterion: &mut Criterion) {
    let content = content();
    let sim = open(
        &content,
        mixed(&content, 12),
        (obstacles(&content, 12, 914.4), areas(12, 914.4)),
        914.4,
    );
    criterion.bench_function("all legal orders of a free ship in maelstrom", |bencher| {
        let at_helm = matches!(sim.board().step, Step::Helm { .. });
        bencher.iter(|| black_box((at_helm, sim.legal_orders().len())));
    });
}

criterion_group!(benches, against_dogfight, many, opens);
criterion_main!(benches);
