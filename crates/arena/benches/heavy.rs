//! The cost of previews and decisions among core's obstacles, and among the heaviest that the
//! linter accepts.

#![allow(
    missing_docs,
    reason = "criterion's macros write undocumented functions"
)]

#[path = "../tests/all/support/packs.rs"]
mod packs;

use std::{hint::black_box, sync::Arc};

use arena::agent::make_agent;
use content::Content;
use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use rules::{Board, Game, Order, Sim, SimConfig};

/// The numbers of orders after which the bench looks at the board.
const LOOKS: [usize; 3] = [16, 40, 64];

/// A match as a veteran has played it so far, and the boards to look at.
struct Played {
    sim: Sim,
    boards: Vec<Board>,
}

fn played(content: &Arc<Content>) -> Played {
    let (_, scenario) = content.scenario("skirmish").expect("the scenario is there");
    let config = SimConfig::new(scenario.clone(), 8);
    let mut sim = Sim::new(Arc::clone(content), &config).expect("the scenario is sound");
    let mut agent = make_agent(content, "veteran", 8).expect("the personality is there");
    let mut boards = Vec::new();
    for orders in 1..=LOOKS[LOOKS.len() - 1] {
        let wanted = agent.decide(sim.game());
        let wanted = wanted.map(|decision| decision.order);
        let order = wanted.or_else(|| rules::default_order(sim.game()));
        sim.play(order.expect("there is a default"))
            .expect("a legal order is played");
        if LOOKS.contains(&orders) {
            boards.push(sim.board().clone());
        }
    }
    Played { sim, boards }
}

/// The order with the largest preview to explore, and its board.
fn heaviest(played: &Played) -> (&Board, Order) {
    let ctx = played.sim.ctx();
    let of = |board| {
        let orders = rules::legal_orders(Game { ctx, board }).into_iter();
        orders.map(move |order| (board, order))
    };
    let work = |(board, order): &(&Board, Order)| {
        let preview = rules::preview(Game { ctx, board }, order).expect("legal");
        preview
            .into_motion()
            .map_or(0, |motion| motion.prospect.work)
    };
    let all = played.boards.iter().flat_map(of);
    all.max_by_key(work).expect("there is an order")
}

fn heavy(criterion: &mut Criterion) {
    let core = Arc::new(content::load(&content::find_assets()).content);
    let packs = [
        ("core", core),
        ("rolls", packs::rolls()),
        ("hidden", packs::hidden()),
        ("cards", packs::cards()),
        ("actions", packs::actions()),
        ("vocabulary", packs::vocabulary()),
    ];
    let mut group = criterion.benchmark_group("heavy packs");
    group.sample_size(10);
    for (name, content) in packs {
        let played = played(&content);
        let ctx = played.sim.ctx();
        let (board, order) = heaviest(&played);
        group.bench_function(format!("heaviest preview, {name}"), |bencher| {
            bencher.iter(|| black_box(rules::preview(Game { ctx, board }, &order)));
        });
        group.bench_function(format!("three decisions, {name}"), |bencher| {
            let agent = || make_agent(&content, "veteran", 5).expect("the personality is there");
            let decide = |mut agent: Box<dyn arena::agent::Agent>| {
                for board in &played.boards {
                    black_box(agent.decide(Game { ctx, board }));
                }
            };
            bencher.iter_batched(|| Box::new(agent()) as _, decide, BatchSize::SmallInput);
        });
    }
    group.finish();
}

criterion_group!(benches, heavy);
criterion_main!(benches);
