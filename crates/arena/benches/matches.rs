//! Matches per second on one core: four ships against four, two forces of figures, two fleets, a
//! crew in a hull.

#![allow(
    missing_docs,
    reason = "criterion's macros write undocumented functions"
)]

use std::{hint::black_box, sync::Arc};

use arena::{
    agent::{Agent, make_agent},
    runner::{Limits, run_match},
};
use content::Content;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use rules::SimConfig;

fn play(content: &Arc<Content>, scenario: &str, personality: &str, seed: u64) {
    let (_, scenario) = content.scenario(scenario).expect("the scenario is there");
    let config = SimConfig::new(scenario.clone(), seed);
    let agent = |seat: u64| -> Box<dyn Agent> {
        Box::new(
            make_agent(content, personality, seed * 2 + seat).expect("the personality is there"),
        )
    };
    let mut agents = [agent(0), agent(1)];
    let result =
        run_match(content, &config, &mut agents, Limits::default()).expect("the scenario is sound");
    black_box(result);
}

fn matches(criterion: &mut Criterion) {
    let content = Arc::new(content::load(&content::find_assets()).content);
    let mut group = criterion.benchmark_group("matches");
    group.sample_size(10).throughput(Throughput::Elements(1));
    for scenario in ["skirmish", "halo", "line-of-battle", "slow-burn"] {
        for personality in ["random", "rookie", "veteran"] {
            let mut seed = 0;
            group.bench_function(format!("{personality}, {scenario}"), |bencher| {
                bencher.iter(|| {
                    seed += 1;
                    play(&content, scenario, personality, seed);
                });
            });
        }
    }
    group.finish();
}

criterion_group!(benches, matches);
criterion_main!(benches);
