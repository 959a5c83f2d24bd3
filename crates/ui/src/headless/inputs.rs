//! How many inputs a round of a match asks of somebody who plays: what plays itself is none, and
//! what one gesture gives is one.

use rules::{Game, Order, PlayerId};

use super::framings::begun;
use crate::library::Library;

/// Scenarios of every theatre, and the most inputs of a round between rookies' hands.
const MOST: [(&str, f64); 10] = [
    ("skirmish", 12.0),
    ("belt-mirror", 12.0),
    ("halo", 10.0),
    ("line-of-battle", 10.0),
    ("crosscurrents", 15.0),
    ("twelve-bells", 15.0),
    ("slow-burn", 10.5),
    ("tanks", 11.5),
    ("marsh-relay", 12.0),
    ("two-gates", 12.0),
];
/// The matches of each.
const SEEDS: u64 = 4;

/// The inputs of the first player, and the rounds.
fn played(library: &Library, key: &str, seed: u64) -> (u32, u32) {
    let (_, rookie) = library.content.personality("rookie").expect("a rookie");
    let mut session = begun(library, key, seed);
    let mut agents = [seed, seed + 100].map(|seed| ai::Agent::new(rookie, seed));
    let (mut inputs, mut ended) = (0, None);
    for _ in 0..4000 {
        let Some(decider) = session.sim.board().decider() else {
            break;
        };
        session.viewer = Some(decider);
        if let Some(order) = session.only_order() {
            session.play(order).expect("legal");
            continue;
        }
        let board = session.sim.observe(decider);
        let agent = &mut agents[decider.index()];
        let decision = agent.decide(Game::new(session.ctx(), &board));
        let order = decision.expect("a decision").order;
        if decider == PlayerId(0) && session.sim.board().round > 0 {
            // A click on the next figure has ended the turn before as well.
            let handed = matches!(order, Order::Begin { .. }) && ended == Some(order);
            inputs += u32::from(!handed);
            ended = None;
            if order == Order::EndTurn {
                let next = session.sim.board().ships.iter().map(|ship| ship.id);
                let mut next = next.filter_map(|id| session.hand_on(id));
                ended = next.next().map(|[_, begin]| begin);
            }
        }
        session.play(order).expect("legal");
    }
    (inputs, session.sim.board().round.max(1))
}

#[test]
fn a_round_asks_for_few_inputs() {
    let library = Library::open(content::find_assets());
    let mut told = Vec::new();
    for (key, most) in MOST {
        let counts = (0..SEEDS).map(|seed| played(&library, key, seed));
        let (inputs, rounds) = counts.fold((0, 0), |sum, held| (sum.0 + held.0, sum.1 + held.1));
        let mean = f64::from(inputs) / f64::from(rounds);
        println!("{key}: {mean:.1} inputs a round");
        if mean > most {
            told.push(format!("{key}: {mean:.1} inputs a round, at most {most}"));
        }
    }
    assert!(told.is_empty(), "{}", told.join("\n"));
}
