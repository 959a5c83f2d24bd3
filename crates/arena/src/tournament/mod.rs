//! Many matches between two agents, in pairs with the same seed and swapped seats, and their
//! results.
//!
//! A personality plays itself in matches that all differ. `standing` holds the results,
//! [`behaviour`] the ships' actions and `pace` the times of decisions. `report` holds all of that.
//! [`measures`] gives single figures of it, and [`expect`] has bounds for them.

pub mod behaviour;
pub mod expect;
pub mod measures;
mod pace;
mod report;
mod standing;

use std::sync::{
    Arc, Mutex,
    atomic::{AtomicUsize, Ordering},
};

use content::Content;
use rules::{Sim, SimConfig};

use crate::{
    agent::{Agent, agent_seed, make_agent},
    keys, linked,
    runner::{self, Limits, MatchResult},
};

use behaviour::{Behaviour, Case, Watch, Where};
pub use pace::{Clock, Pace};
use pace::{Taking, Timed};
pub use report::Report;
use report::{Gathered, Seen};
use standing::Played;
pub use standing::Standing;

/// Both games of a seed, or the reason why they could not be played.
type Pair = Result<[Seen; 2], String>;

/// The plan of a tournament.
#[derive(Clone, Debug)]
pub struct Tournament {
    /// Key of the scenario; it needs two players.
    pub scenario: String,
    /// The number of heroes, where the scenario is for several; none: its own.
    pub crew: Option<u8>,
    /// Key of the first personality.
    pub a: String,
    /// Key of the second.
    pub b: String,
    /// The number of matches. An odd number grows by one, to complete the last pair.
    pub games: usize,
    /// The first seed. Each pair has the next, or each match if a personality plays itself.
    pub seed: u64,
    /// The number of threads.
    pub threads: usize,
    /// The number of worst cases of each kind of bad behaviour in the report.
    pub worst: usize,
}

/// Plays a tournament. `clock` times decisions; `progress` gets the number of finished pairs.
///
/// # Errors
/// A personality or scenario that does not exist, or a match that cannot be played.
pub fn play(
    content: &Arc<Content>,
    tournament: &Tournament,
    clock: Clock,
    progress: &(dyn Fn(usize, usize) + Sync),
) -> Result<Report, String> {
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
                    let played = play_pair(content, tournament, clock, pair as u64);
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
    let mut gathered = Gathered::default();
    for (_, pair) in results {
        gathered.count(pair?, tournament.worst);
    }
    Ok(gathered.report())
}

fn play_pair(content: &Arc<Content>, tournament: &Tournament, clock: Clock, pair: u64) -> Pair {
    // A personality against itself would repeat the same match with seats swapped.
    let alike = tournament.a == tournament.b;
    let seed = |seat: u64| {
        let nth = if alike { 2 * pair + seat } else { pair };
        tournament.seed.wrapping_add(nth)
    };
    let first = Match::new(content, tournament, seed(0), 0)?;
    let second = Match::new(content, tournament, seed(1), 1)?;
    Ok([first.play(content, clock)?, second.play(content, clock)?])
}

/// A match of a tournament.
struct Match {
    config: SimConfig,
    at: Where,
    /// The seat of `a`.
    seat: usize,
}

impl Match {
    fn new(
        content: &Content,
        tournament: &Tournament,
        seed: u64,
        seat: usize,
    ) -> Result<Self, String> {
        let scenario = keys::scenario(content, &tournament.scenario)?.clone();
        let scenario = keys::sized(scenario, tournament.crew)?;
        if scenario.players.len() != 2 {
            return Err(format!("scenario `{}` has not two players", scenario.id));
        }
        let mut seats = [tournament.a.clone(), tournament.b.clone()];
        seats.rotate_right(seat);
        Ok(Self {
            config: SimConfig::new(scenario, seed),
            at: Where {
                scenario: tournament.scenario.clone(),
                seed,
                seats,
            },
            seat,
        })
    }

    /// Plays the match, and the maps that it leads on to.
    fn play(self, content: &Arc<Content>, clock: Clock) -> Result<Seen, String> {
        let takings = [Taking::default(), Taking::default()];
        let mut config = self.config.clone();
        let (mut sim, mut played, mut behaviour, cases) =
            self.stage(content, &config, clock, &takings)?;
        while let Some(next) = linked::next_map(&sim, &config.scenario) {
            config.scenario = next;
            let (then, more, ways, _) = self.stage(content, &config, clock, &takings)?;
            // A case of a later map could not be played again from its seed.
            played = played.then(more);
            behaviour.add(&ways);
            sim = then;
        }
        Ok(Seen::new(played, behaviour, cases, &self.at, takings))
    }

    /// Plays one map to its end.
    fn stage(
        &self,
        content: &Arc<Content>,
        config: &SimConfig,
        clock: Clock,
        takings: &[Taking; 2],
    ) -> Result<(Sim, Played, Behaviour, Vec<Case>), String> {
        let mut agents: Vec<Box<dyn Agent>> = Vec::new();
        for (player, (name, taking)) in (0..).zip(self.at.seats.iter().zip(takings)) {
            let agent = make_agent(content, name, agent_seed(self.at.seed, player))?;
            agents.push(Box::new(Timed::new(agent, clock, taking)));
        }
        let mut sim = Sim::new(Arc::clone(content), config).map_err(|error| error.to_string())?;
        sim.keep_history(false);
        let mut watch = Watch::new(&sim, self.at.clone());
        let refused = runner::play_on(
            &mut sim,
            &mut agents,
            Limits::default(),
            |sim, _, events| {
                watch.hear(sim, events);
                true
            },
        );
        let (behaviour, cases) = watch.finish(&sim);
        let played = played(&runner::result(&sim, refused), self.seat);
        Ok((sim, played, behaviour, cases))
    }
}

fn played(result: &MatchResult, seat: usize) -> Played {
    let points = match result.outcome.and_then(|outcome| outcome.winner) {
        Some(winner) if winner.index() == seat => 1.0,
        Some(_) => 0.0,
        None => 0.5,
    };
    Played {
        points,
        seat,
        rounds: result.rounds,
        refused: result.refused,
        unfinished: result.outcome.is_none(),
    }
}
