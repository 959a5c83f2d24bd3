//! The cost of a round of a fleet action: four ships against four, and thirty-two against
//! thirty-two.

#![allow(
    missing_docs,
    reason = "criterion's macros write undocumented functions"
)]

use std::{hint::black_box, sync::Arc};

use arena::{
    agent::{Agent, make_agent},
    runner::{Limits, run_match},
};
use content::{Content, Scenario, ShipDef};
use criterion::{Criterion, criterion_group, criterion_main};
use geometry::Pose;
use rules::{PlayerId, SimConfig};

const CLASSES: [&str; 8] = [
    "shearwater",
    "antiphon",
    "plover",
    "lector",
    "fulmar",
    "anathema",
    "gannet",
    "cinders",
];

/// `side` ships a side, in rows at the two long edges of a table that is wide enough for them.
fn battle(content: &Content, side: u32) -> Scenario {
    let (_, base) = content
        .scenario("line-of-battle")
        .expect("the scenario is there");
    let per_row = side.min(8);
    let width = 1219.2_f64.max(f64::from(per_row) * 150.0 + 100.0);
    let rows = side.div_ceil(per_row);
    let height = 914.4 + f64::from(rows - 1) * 240.0;
    let mut scenario = base.clone();
    scenario.areas.clear();
    scenario.board = Some((width, height));
    scenario.rounds = Some(1);
    let template = scenario.ships[0].clone();
    let place = |at: u32| {
        let (owner, place) = (at % 2, at / 2);
        let x = 100.0 + f64::from(place % per_row) * 150.0;
        let deep = 120.0 + f64::from(place / per_row) * 110.0;
        let (y, heading) = if owner == 0 {
            (deep, 0.0)
        } else {
            (height - deep, 180.0)
        };
        ShipDef {
            id: at + 1,
            class: CLASSES[at as usize / 2 % CLASSES.len()].to_owned(),
            owner: PlayerId(owner as u8),
            name: String::new(),
            pose: Some(Pose::new(x, y, heading)),
            ..template.clone()
        }
    };
    scenario.ships = (0..2 * side).map(place).collect();
    scenario
}

fn round(content: &Arc<Content>, scenario: &Scenario, personality: &str) {
    let config = SimConfig::new(scenario.clone(), 3);
    let agent = |seat: u64| -> Box<dyn Agent> {
        Box::new(make_agent(content, personality, seat).expect("the personality is there"))
    };
    let mut agents = [agent(0), agent(1)];
    let result = run_match(content, &config, &mut agents, Limits::default());
    black_box(result.expect("the scenario is sound"));
}

fn rounds(criterion: &mut Criterion) {
    let content = Arc::new(content::load(&content::find_assets()).content);
    let mut group = criterion.benchmark_group("fleet round");
    group.sample_size(10);
    for side in [4, 32] {
        let scenario = battle(&content, side);
        for personality in ["random", "veteran"] {
            group.bench_function(format!("{personality}, {side} against {side}"), |bencher| {
                bencher.iter(|| round(&content, &scenario, personality));
            });
        }
    }
    group.finish();
}

criterion_group!(benches, rounds);
criterion_main!(benches);
