//! Many matches between two agents, in pairs with the same seed and swapped seats, and their
//! results.
//!
//! A personality plays itself in matches that all differ. `standing` holds the results,
//! [`behaviour`] the ships' actions and `pace` the times of decisions. `report` holds all of that.
//! [`measures`] gives single figures of it, and [`expect`] has bounds for them.

pub mod behaviour;
pub mod expect;
mod match_played;
pub mod measures;
mod pace;
mod report;
mod standing;

use std::sync::Arc;

use content::Content;
use rules::SimConfig;

use crate::{keys, pool};

pub(crate) use match_played::{Contestant, Match};
pub use pace::{Clock, Pace};
pub use report::Report;
use report::{Gathered, Seen};
pub(crate) use standing::Played;
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
    /// The table that it is played on: the key of a map, or `generated:SEED`; none: its own.
    pub map: Option<String>,
    /// Key of the mission that it is played for; none: as the scenario says.
    pub mission: Option<String>,
    /// The modifications to play with besides those of the scenario, by `pack:key` or key.
    pub with: Vec<String>,
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
    let job = |pair: usize| play_pair(content, tournament, clock, pair as u64);
    let results = pool::each(tournament.threads, pairs, job, progress);
    let mut gathered = Gathered::default();
    for pair in results {
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
    let first = set_up(content, tournament, seed(0), 0)?;
    let second = set_up(content, tournament, seed(1), 1)?;
    Ok([first.seen(content, clock)?, second.seen(content, clock)?])
}

/// A match of a tournament, with the seat of `a`.
fn set_up(
    content: &Content,
    tournament: &Tournament,
    seed: u64,
    seat: usize,
) -> Result<Match, String> {
    let scenario = keys::scenario(content, &tournament.scenario)?.clone();
    let scenario = keys::sized(scenario, tournament.crew)?;
    let scenario = keys::grounded(content, scenario, tournament.map.as_deref())?;
    let scenario = keys::staged(content, scenario, tournament.mission.as_deref())?;
    let scenario = keys::modified(content, scenario, &tournament.with)?;
    let mut seats = [&tournament.a, &tournament.b];
    seats.rotate_right(seat);
    let [one, other] = seats.map(|key| Contestant::named(content, key));
    Match::new(SimConfig::new(scenario, seed), [one?, other?], seat)
}
