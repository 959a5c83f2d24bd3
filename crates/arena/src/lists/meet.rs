//! Armies against each other, with lists of the computer's making.

use std::sync::Arc;

use content::{Content, PlayerId, Scenario};
use rules::SimConfig;
use serde::Serialize;
use words::say;

use super::{build, field, suits};
use crate::{
    agent::{Agent, agent_seed, make_agent},
    keys, pool,
    runner::{Limits, run_match},
};

/// The plan of a meeting.
#[derive(Clone, Debug)]
pub struct Meeting {
    /// Keys of the armies; each meets each other.
    pub armies: Vec<String>,
    /// Keys of the scenarios, which give maps and objectives, taken in turn.
    pub scenarios: Vec<String>,
    /// Key of the mission for which all of them are played, if there is one.
    pub mission: Option<String>,
    /// The limit of the lists, in points.
    pub limit: u16,
    /// The matches of each two armies. They swap seats from one to the next.
    pub games: usize,
    /// The first seed.
    pub seed: u64,
    /// Key of the personality that plays all seats.
    pub personality: String,
    /// Key of another that plays against it: then each match is played twice, with the same seed,
    /// lists and sides, and the two personalities change places.
    pub against: Option<String>,
    /// The number of threads.
    pub threads: usize,
}

/// What two armies did against each other.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Encounter {
    /// Keys of both.
    pub armies: [String; 2],
    /// The matches that each won.
    pub won: [usize; 2],
    /// The others.
    pub drawn: usize,
    /// The matches that whoever sat first won.
    pub first: usize,
    /// The matches that the personality won, and the one against it, if there is one.
    pub by: [usize; 2],
}

/// The share of the personality against the other, draws counted half, from 0 to 1.
#[must_use]
pub fn skill(encounters: &[Encounter]) -> f64 {
    let sum = |count: fn(&Encounter) -> usize| encounters.iter().map(count).sum::<usize>() as f64;
    let (won, lost) = (sum(|held| held.by[0]), sum(|held| held.by[1]));
    let drawn = sum(|held| held.drawn);
    let all = won + lost + drawn;
    if all > 0.0 {
        (won + 0.5 * drawn) / all
    } else {
        0.5
    }
}

/// The share of an army over several encounters, draws counted half, from 0 to 1.
#[must_use]
pub fn share(encounters: &[Encounter], army: &str) -> f64 {
    let mut won = 0.0;
    let mut all = 0.0;
    for held in encounters {
        let Some(seat) = held.armies.iter().position(|key| key == army) else {
            continue;
        };
        won += held.won[seat] as f64 + 0.5 * held.drawn as f64;
        all += (held.won[0] + held.won[1] + held.drawn) as f64;
    }
    if all > 0.0 { won / all } else { 0.5 }
}

/// A match of a meeting: which two armies, and which of their matches.
#[derive(Clone, Copy)]
struct Bout {
    pair: usize,
    nth: usize,
}

impl Bout {
    /// Matches of the same number have the same seed, lists and sides. Seats are swapped in every
    /// other one.
    fn round(self, plan: &Meeting) -> usize {
        match plan.against {
            Some(_) => self.nth / 2,
            None => self.nth,
        }
    }
}

/// Who won a match.
#[derive(Clone, Copy)]
struct Win {
    /// The seat.
    seat: usize,
    /// Which of both armies.
    army: usize,
}

/// Who won a match, if anybody did; or why it could not be played.
type Played = Result<Option<Win>, String>;

/// Lets the armies meet; one result for each two of them.
///
/// # Errors
/// An army, scenario or personality that does not exist, or a match that cannot be played.
pub fn meet(content: &Arc<Content>, plan: &Meeting) -> Result<Vec<Encounter>, String> {
    let pairs = pairs(&plan.armies);
    let all = pairs.len() * plan.games;
    let bout = |at: usize| Bout {
        pair: at % pairs.len(),
        nth: at / pairs.len(),
    };
    let job = |at: usize| play(content, plan, &pairs[bout(at).pair], bout(at));
    let told = pool::each(plan.threads, all, job, &|_, _| {});
    let mut encounters: Vec<Encounter> = pairs
        .iter()
        .map(|armies| Encounter {
            armies: armies.clone(),
            ..Encounter::default()
        })
        .collect();
    for (at, winner) in told.into_iter().enumerate() {
        let bout = bout(at);
        let held = &mut encounters[bout.pair];
        match winner? {
            None => held.drawn += 1,
            Some(Win { seat, army }) => {
                held.won[army] += 1;
                held.first += usize::from(seat == 0);
                if plan.against.is_some() {
                    held.by[(seat + bout.nth) % 2] += 1;
                }
            }
        }
    }
    Ok(encounters)
}

/// Each two of the armies once.
pub(super) fn pairs(armies: &[String]) -> Vec<[String; 2]> {
    let mut pairs = Vec::new();
    for (at, one) in armies.iter().enumerate() {
        for other in &armies[at + 1..] {
            pairs.push([one.clone(), other.clone()]);
        }
    }
    pairs
}

/// Which army sits where: they change places from match to match, unless only one of them can lead
/// a side.
pub(super) fn seats(
    content: &Content,
    scenario: &Scenario,
    armies: &[String; 2],
    round: usize,
) -> Result<[usize; 2], String> {
    let fits = |order: &[usize; 2]| {
        let mut each = order.iter().enumerate();
        each.all(|(player, army)| {
            let army = content.army(&armies[*army]);
            army.is_some_and(|(_, army)| suits(content, scenario, player, army))
        })
    };
    let orders = if round.is_multiple_of(2) {
        [[0, 1], [1, 0]]
    } else {
        [[1, 0], [0, 1]]
    };
    orders.into_iter().find(fits).ok_or_else(|| {
        let name = |key: &str| {
            let held = content.army(key);
            held.map_or(key.to_owned(), |(_, army)| army.name.clone())
        };
        let (one, other) = (name(&armies[0]), name(&armies[1]));
        say!("list-cannot-meet", one, other, scenario = scenario.name)
    })
}

/// Plays a match; who won it, if anybody did.
fn play(content: &Arc<Content>, plan: &Meeting, armies: &[String; 2], bout: Bout) -> Played {
    let round = bout.round(plan);
    let seed = plan.seed.wrapping_add(round as u64);
    let scenario = scenario(content, &plan.scenarios, round)?;
    let mut lists = Vec::new();
    for (at, army) in armies.iter().enumerate() {
        // Lists of an own seed for each army and match.
        let own = 8 * bout.pair as u64 + at as u64;
        let own = seed.wrapping_mul(64).wrapping_add(own);
        lists.push(build(content, army, plan.limit, own)?);
    }
    let seats = seats(content, scenario, armies, round)?;
    if seats == [1, 0] {
        lists.reverse();
    }
    let who = [0, 1].map(|player| {
        let other = plan.against.as_ref().filter(|_| player != bout.nth % 2);
        other.unwrap_or(&plan.personality).as_str()
    });
    let seat = match &plan.mission {
        None => fought(content, field(content, scenario, &lists, seed)?, seed, who)?,
        Some(key) => {
            // Nobody stays for goals that a mission takes the place of.
            let table = content::without_goals(scenario);
            let fielded = field(content, &table, &lists, seed)?;
            let staged = keys::staged(content, fielded, Some(key))?;
            fought(content, staged, seed, who)?
        }
    };
    Ok(seat.map(|seat| Win {
        seat,
        army: seats[seat],
    }))
}

/// Plays a match; the seat that won it, if one did.
pub(super) fn fought(
    content: &Arc<Content>,
    fielded: Scenario,
    seed: u64,
    who: [&str; 2],
) -> Result<Option<usize>, String> {
    let mut agents: Vec<Box<dyn Agent>> = Vec::new();
    for (player, personality) in (0..).zip(who) {
        let agent = make_agent(content, personality, agent_seed(seed, player))?;
        agents.push(Box::new(agent));
    }
    let config = SimConfig::new(fielded, seed);
    let result = run_match(content, &config, &mut agents, Limits::default());
    let result = result.map_err(|error| error.to_string())?;
    let winner = result.outcome.and_then(|outcome| outcome.winner);
    Ok(winner.map(PlayerId::index).filter(|seat| *seat < 2))
}

/// The scenario of a match: both seats are played in each before the next one.
pub(super) fn scenario<'a>(
    content: &'a Content,
    scenarios: &[String],
    nth: usize,
) -> Result<&'a Scenario, String> {
    let at = (nth / 2).checked_rem(scenarios.len());
    let key = at.and_then(|at| scenarios.get(at));
    keys::scenario(content, key.ok_or_else(|| say!("list-no-scenario"))?)
}
