//! Many matches between two agents, in pairs with the same seed and swapped seats, and what they prove.
//! A personality plays itself in matches that all differ.

mod standing;

use std::sync::{
    Arc, Mutex,
    atomic::{AtomicUsize, Ordering},
};

use content::Content;
use rules::SimConfig;

use crate::{
    agent::{Agent, agent_seed, make_agent},
    keys,
    runner::{Limits, run_match},
    stats::ShipStats,
};

use standing::Played;
pub use standing::Standing;

/// Both games of a seed, or why they could not be played.
type Pair = Result<[Played; 2], String>;

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Tournament {
    /// Key of the scenario; it needs two players.
    pub scenario: String,
    /// Key of the first personality.
    pub a: String,
    /// Key of the second.
    pub b: String,
    /// How many matches; an odd one more is played to complete the last pair.
    pub games: usize,
    /// The first seed; each pair has the next, or each match where a personality plays itself.
    pub seed: u64,
    /// How many threads play.
    pub threads: usize,
}

/// Plays a tournament. `progress` is told how many pairs are done.
///
/// # Errors
/// What does not exist or cannot be played.
pub fn play(
    content: &Arc<Content>,
    tournament: &Tournament,
    progress: &(dyn Fn(usize, usize) + Sync),
) -> Result<Standing, String> {
    let pairs = tournament.games.div_ceil(2);
    let (next, done) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let results: Mutex<Vec<(usize, Pair)>> = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..tournament.threads.clamp(1, 64) {
            scope.spawn(|| {
                loop {
                    let pair = next.fetch_add(1, Ordering::Relaxed);
                    if pair >= pairs {
                        break;
                    }
                    let played = play_pair(content, tournament, pair as u64);
                    if let Ok(mut results) = results.lock() {
                        results.push((pair, played));
                    }
                    progress(done.fetch_add(1, Ordering::Relaxed) + 1, pairs);
                }
            });
        }
    });
    let mut results = results
        .into_inner()
        .map_err(|_| "a match broke down".to_owned())?;
    results.sort_by_key(|(pair, _)| *pair);
    let mut standing = Standing::default();
    for (_, pair) in results {
        standing.count(&pair?);
    }
    Ok(standing)
}

fn play_pair(content: &Arc<Content>, tournament: &Tournament, pair: u64) -> Pair {
    // A personality against itself would play the same match again with its seats swapped.
    let alike = tournament.a == tournament.b;
    let seed = |seat: u64| {
        let nth = if alike { 2 * pair + seat } else { pair };
        tournament.seed.wrapping_add(nth)
    };
    Ok([
        play_one(content, tournament, seed(0), 0)?,
        play_one(content, tournament, seed(1), 1)?,
    ])
}

fn play_one(
    content: &Arc<Content>,
    tournament: &Tournament,
    seed: u64,
    seat: usize,
) -> Result<Played, String> {
    let scenario = keys::scenario(content, &tournament.scenario)?;
    if scenario.players.len() != 2 {
        return Err(format!("scenario `{}` has not two players", scenario.id));
    }
    let mut names = [&tournament.a, &tournament.b];
    names.rotate_right(seat);
    let mut agents: Vec<Box<dyn Agent>> = Vec::new();
    for (player, name) in (0..).zip(names) {
        agents.push(Box::new(make_agent(
            content,
            name,
            agent_seed(seed, player),
        )?));
    }
    let config = SimConfig::new(scenario.clone(), seed);
    let result = run_match(content, &config, &mut agents, Limits::default())
        .map_err(|error| error.to_string())?;
    let sum = |part: fn(&ShipStats) -> u32| {
        let parts = result.ships.iter().map(part).map(u64::from);
        parts.sum::<u64>()
    };
    let points = match result.outcome.and_then(|outcome| outcome.winner) {
        Some(winner) if usize::from(winner) == seat => 1.0,
        Some(_) => 0.0,
        None => 0.5,
    };
    Ok(Played {
        points,
        seat,
        rounds: result.rounds,
        by_fire: sum(|ship| ship.suffered),
        by_hazards: sum(|ship| ship.wrecked),
        refused: result.refused,
        unfinished: result.outcome.is_none(),
    })
}
