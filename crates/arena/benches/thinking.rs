//! Decisions a second of each level, playouts a second of an ace, and a league of 1,000 matches, on
//! one core.

#![allow(
    missing_docs,
    reason = "criterion's macros write undocumented functions"
)]

use std::{fs, hint::black_box, path::Path, sync::Arc};

use ai::Agent;
use arena::{
    agent::make_agent,
    league::{self, Bench, LeagueRun, Part, plan},
};
use content::Content;
use criterion::{Criterion, SamplingMode, Throughput, criterion_group, criterion_main};
use rules::{Board, Ctx, Game, Sim, SimConfig};

/// A scenario of every theatre.
const SCENARIOS: [&str; 6] = [
    "skirmish",
    "halo",
    "line-of-battle",
    "slow-burn",
    "marsh-relay",
    "crosscurrents",
];
/// The decisions that are timed, of a match between veterans: every so many.
const EVERY: usize = 9;
/// How many of them; as a test only one.
const POSITIONS: usize = 24;

/// Whether this is a bench, and no test that it works.
fn is_measured() -> bool {
    std::env::args().any(|held| held == "--bench")
}

fn content() -> Arc<Content> {
    Arc::new(content::load(&content::find_assets()).content)
}

fn agent(content: &Content, personality: &str) -> Agent {
    make_agent(content, personality, 1).expect("the personality is there")
}

/// A position of a match.
struct Position {
    ctx: Arc<Ctx>,
    board: Board,
}

impl Position {
    fn game(&self) -> Game<'_> {
        Game::new(&self.ctx, &self.board)
    }
}

/// Positions from a match between veterans.
fn positions(content: &Arc<Content>, scenario: &str) -> Vec<Position> {
    let (_, scenario) = content.scenario(scenario).expect("the scenario is there");
    let config = SimConfig::new(scenario.clone(), 1);
    let mut sim = Sim::new(Arc::clone(content), &config).expect("it is sound");
    sim.keep_history(false);
    let mut veteran = agent(content, "veteran");
    let mut found = Vec::new();
    let most = if is_measured() { POSITIONS } else { 1 };
    while found.len() < most && sim.outcome().is_none() {
        let Some(decision) = veteran.decide(sim.game()) else {
            break;
        };
        if sim.board().round > 0 && sim.orders().len().is_multiple_of(EVERY) {
            found.push(Position {
                ctx: Arc::clone(sim.ctx()),
                board: sim.board().clone(),
            });
        }
        sim.play(decision.order)
            .expect("a veteran's order is legal");
    }
    found
}

fn decisions(criterion: &mut Criterion) {
    let content = content();
    let mut group = criterion.benchmark_group("decisions");
    group.sample_size(10).sampling_mode(SamplingMode::Flat);
    for scenario in SCENARIOS {
        let positions = positions(&content, scenario);
        group.throughput(Throughput::Elements(positions.len() as u64));
        for level in ["rookie", "veteran", "ace"] {
            group.bench_function(format!("{level}, {scenario}"), |bencher| {
                bencher.iter(|| {
                    let mut agent = agent(&content, level);
                    for position in &positions {
                        black_box(agent.decide(position.game()));
                    }
                });
            });
        }
    }
    group.finish();
}

fn playouts(criterion: &mut Criterion) {
    let content = content();
    let mut group = criterion.benchmark_group("playouts");
    group.sample_size(10).sampling_mode(SamplingMode::Flat);
    for scenario in SCENARIOS {
        let positions = positions(&content, scenario);
        let played = || -> usize {
            let mut ace = agent(&content, "ace");
            let found = positions
                .iter()
                .filter_map(|position| ace.decide(position.game()));
            found.map(|decision| decision.playouts).sum()
        };
        group.throughput(Throughput::Elements(played() as u64));
        group.bench_function(scenario, |bencher| bencher.iter(played));
    }
    group.finish();
}

/// Two rookies at two tables. A test of this bench plays a short one.
fn leagues(criterion: &mut Criterion) {
    let content = content();
    let pairs = if is_measured() { 250 } else { 1 };
    let folder = std::env::temp_dir().join(format!("reef-bench-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder for the bench");
    let file = folder.join("league.ron");
    let text = format!(
        "(name: \"Bench\", players: [(name: \"a\", personality: \"rookie\"), \
         (name: \"b\", level: Random)], tables: [(scenario: \"first-light\"), \
         (scenario: \"halo\")], pairs: {pairs}, upsets: 0)"
    );
    fs::write(&file, text).expect("it is written");
    let league = plan::read(&file).expect("it is sound");
    let own = |_: &Path| Ok(Arc::clone(&content));
    let bench = Bench::new(&content, &league, &own).expect("all is there");
    let mut group = criterion.benchmark_group("leagues");
    group.sample_size(10).sampling_mode(SamplingMode::Flat);
    group.throughput(Throughput::Elements(4 * pairs));
    group.bench_function("a league of 1,000 matches", |bencher| {
        bencher.iter(|| {
            let out = folder.join("out");
            let _ = fs::remove_dir_all(&out);
            let run = LeagueRun {
                folder: &out,
                part: Part::WHOLE,
                threads: 1,
                progress: &|_, _| {},
            };
            let results = league::play(&content, &bench, &league, &run).expect("it is played");
            league::write(&content, &bench, &league, &results, &out).expect("it is written")
        });
    });
    group.finish();
    let _ = fs::remove_dir_all(&folder);
}

criterion_group!(benches, decisions, playouts, leagues);
criterion_main!(benches);
