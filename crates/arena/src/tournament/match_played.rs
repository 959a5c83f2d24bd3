//! A match of a tournament or a league, and what was seen of it.

use std::sync::Arc;

use ai::Budget;
use content::{Content, Personality};
use rules::{GameEvent, Sim, SimConfig};

use super::{
    behaviour::{Behaviour, Case, Watch, Where},
    pace::{Clock, Taking, Timed},
    report::Seen,
    standing::Played,
};
use crate::{
    agent::{Agent, agent_seed},
    keys, linked,
    runner::{self, Limits, MatchResult},
};

/// Who plays a seat, and what its decisions may spend.
#[derive(Clone, Debug)]
pub(crate) struct Contestant {
    /// Its name in reports.
    pub(crate) name: String,
    pub(crate) style: Personality,
    pub(crate) budget: Budget,
}

impl Contestant {
    /// The personality with a key.
    pub(crate) fn named(content: &Content, key: &str) -> Result<Self, String> {
        Ok(Self {
            name: key.to_owned(),
            style: keys::personality(content, key)?.clone(),
            budget: Budget::default(),
        })
    }

    fn agent(&self, seed: u64) -> ai::Agent {
        ai::Agent::new(&self.style, seed).with_budget(self.budget)
    }
}

/// A match to be played.
pub(crate) struct Match {
    config: SimConfig,
    at: Where,
    players: [Contestant; 2],
    /// The seat of the player from whom all is seen.
    seat: usize,
}

/// What was seen of a match, with the maps that it led on to.
pub(crate) struct PlayedMatch {
    pub(crate) played: Played,
    pub(crate) behaviour: Behaviour,
    pub(super) cases: Vec<Case>,
    /// The result of the last map.
    pub(crate) last: MatchResult,
    /// Orders on all maps.
    pub(crate) orders: usize,
}

impl Match {
    /// A match between two; `seat` is that of the one from whom all is seen.
    pub(crate) fn new(
        config: SimConfig,
        players: [Contestant; 2],
        seat: usize,
    ) -> Result<Self, String> {
        let scenario = &config.scenario;
        if scenario.players.len() != 2 {
            return Err(format!("scenario `{}` has not two players", scenario.id));
        }
        Ok(Self {
            at: Where {
                scenario: scenario.id.clone(),
                seed: config.seed,
                seats: players.each_ref().map(|held| held.name.clone()),
            },
            config,
            players,
            seat,
        })
    }

    /// Plays it, with the times of its decisions.
    pub(super) fn seen(self, content: &Arc<Content>, clock: Clock) -> Result<Seen, String> {
        let takings = [Taking::default(), Taking::default()];
        let timed = |agent: ai::Agent, seat: usize| -> Box<dyn Agent> {
            Box::new(Timed::new(agent, clock, &takings[seat]))
        };
        let course = self.play(content, &timed, &mut |_, _| {})?;
        let (played, behaviour, cases) = (course.played, course.behaviour, course.cases);
        Ok(Seen::new(played, behaviour, cases, &self.at, takings))
    }

    /// Plays it, and the maps that it leads on to. `hear` gets what each order led to.
    pub(crate) fn play(
        &self,
        content: &Arc<Content>,
        seated: &dyn Fn(ai::Agent, usize) -> Box<dyn Agent>,
        hear: &mut dyn FnMut(&Sim, &[GameEvent]),
    ) -> Result<PlayedMatch, String> {
        let mut config = self.config.clone();
        let (mut sim, mut course) = self.map(content, &config, seated, hear)?;
        while let Some(next) = linked::next_map(&sim, &config.scenario) {
            config.scenario = next;
            let (then, more) = self.map(content, &config, seated, hear)?;
            course = course.then(more);
            sim = then;
        }
        Ok(course)
    }

    /// The agents of both seats in a match of this seed.
    pub(crate) fn agents(players: &[Contestant; 2], seed: u64) -> [ai::Agent; 2] {
        [0, 1].map(|seat: usize| players[seat].agent(agent_seed(seed, seat as u64)))
    }

    /// Plays one map to its end.
    fn map(
        &self,
        content: &Arc<Content>,
        config: &SimConfig,
        seated: &dyn Fn(ai::Agent, usize) -> Box<dyn Agent>,
        hear: &mut dyn FnMut(&Sim, &[GameEvent]),
    ) -> Result<(Sim, PlayedMatch), String> {
        let [one, other] = Self::agents(&self.players, config.seed);
        let mut agents = [seated(one, 0), seated(other, 1)];
        let mut sim = Sim::new(Arc::clone(content), config).map_err(|error| error.to_string())?;
        sim.keep_history(false);
        let mut watch = Watch::new(&sim, self.at.clone());
        let limits = Limits::default();
        let refused = runner::play_on(&mut sim, &mut agents, limits, |sim, _, events| {
            watch.hear(sim, events);
            hear(sim, events);
            true
        });
        let (behaviour, cases) = watch.finish(&sim);
        let last = runner::result(&sim, refused);
        let course = PlayedMatch {
            played: Played::of(&last, self.seat),
            behaviour,
            cases,
            orders: last.orders.len(),
            last,
        };
        Ok((sim, course))
    }
}

impl PlayedMatch {
    /// Together with the next map of the same match: its result counts. A case of a later map could
    /// not be played again from its seed, so it is left out.
    fn then(mut self, next: Self) -> Self {
        self.behaviour.add(&next.behaviour);
        Self {
            played: self.played.then(next.played),
            behaviour: self.behaviour,
            cases: self.cases,
            last: next.last,
            orders: self.orders + next.orders,
        }
    }
}
