//! The Outpost with whole armies: a match of veterans at 1,000 points, and of a match at 2,000
//! points the turn that they think about longest.

#![allow(
    missing_docs,
    reason = "criterion's macros write undocumented functions"
)]

use std::{
    hint::black_box,
    sync::Arc,
    time::{Duration, Instant},
};

use arena::{
    agent::{Agent, make_agent},
    lists::{build, field},
    runner::{Limits, play_on, run_match},
};
use content::Content;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use rules::{Board, Fact, GameEvent, Sim, SimConfig};

const SCENARIO: &str = "two-gates";
const ARMIES: [&str; 2] = ["shore-parties", "ash-walk"];

/// A match between lists of the computer's making.
fn battle(content: &Content, limit: u16, seed: u64) -> SimConfig {
    let (_, scenario) = content.scenario(SCENARIO).expect("the scenario is there");
    let lists = ARMIES.map(|army| build(content, army, limit, seed).expect("a list"));
    let fielded = field(content, scenario, &lists, seed).expect("there is room");
    SimConfig::new(fielded, seed)
}

fn veterans(content: &Content, seed: u64) -> [Box<dyn Agent>; 2] {
    [0, 1].map(|seat| -> Box<dyn Agent> {
        let agent = make_agent(content, "veteran", seed * 2 + seat);
        Box::new(agent.expect("the personality is there"))
    })
}

/// Whether an activation is over.
fn is_done(events: &[GameEvent]) -> bool {
    let is_done = |event: &GameEvent| matches!(event.fact, Fact::SquadDone { .. });
    events.iter().any(is_done)
}

/// The position before the turn that took longest in a match, and how many turns there were.
#[allow(
    clippy::disallowed_methods,
    reason = "a bench measures time; no rule reads it"
)]
fn longest(content: &Arc<Content>, config: &SimConfig) -> (Board, usize) {
    let mut sim = Sim::new(Arc::clone(content), config).expect("a sound scenario");
    let mut began = (sim.snapshot(), Instant::now());
    let mut longest: Option<(Duration, Board)> = None;
    let mut turns = 0;
    let mut agents = veterans(content, config.seed);
    play_on(
        &mut sim,
        &mut agents,
        Limits::default(),
        |sim, _, events| {
            if is_done(events) {
                let (board, start) = &began;
                let took = start.elapsed();
                if longest.as_ref().is_none_or(|(most, _)| took > *most) {
                    longest = Some((took, board.clone()));
                }
                turns += 1;
                began = (sim.snapshot(), Instant::now());
            }
            true
        },
    );
    let (_, board) = longest.expect("somebody acted");
    (board, turns)
}

fn armies(criterion: &mut Criterion) {
    let content = Arc::new(content::load(&content::find_assets()).content);
    let mut group = criterion.benchmark_group("armies");
    group.sample_size(10).throughput(Throughput::Elements(1));
    let mut seed = 0;
    group.bench_function("a match of veterans at 1,000 points", |bencher| {
        bencher.iter(|| {
            seed += 1;
            let config = battle(&content, 1000, seed);
            let mut agents = veterans(&content, seed);
            let played = run_match(&content, &config, &mut agents, Limits::default());
            black_box(played.expect("a sound scenario"));
        });
    });
    let config = battle(&content, 2000, 1);
    let (board, turns) = longest(&content, &config);
    let name = format!("the longest of {turns} turns at 2,000 points");
    group.bench_function(name, |bencher| {
        let mut sim = Sim::new(Arc::clone(&content), &config).expect("a sound scenario");
        sim.keep_history(false);
        let mut agents = veterans(&content, config.seed);
        bencher.iter(|| {
            sim.restore(&board);
            let limits = Limits { orders: usize::MAX };
            play_on(&mut sim, &mut agents, limits, |_, _, events| {
                !is_done(events)
            })
        });
    });
    group.finish();
}

criterion_group!(benches, armies);
criterion_main!(benches);
