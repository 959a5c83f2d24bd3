//! The orders of people that cost most: an ace looks at each again, and plays it and what it would
//! have done forward on the same worlds.
//!
//! Those after which the chance of their player fell most are looked at first, so that what is
//! found early is likely to stay.

use std::sync::Arc;

use ai::{Agent, Budget};
use content::Content;
use rules::{Board, Ctx, Game, Order, PlayerId, Sim, SimConfig};

use super::{Mode, Session, hint::ACE, worker::Errand};
use crate::setup::Seat;

/// The number of orders that are told.
const TOLD: usize = 3;
/// The least cost that is told, as a chance.
const LEAST: f64 = 0.02;

/// An order that cost its player something.
#[derive(Clone, Debug)]
pub struct Costly {
    /// The number of orders before it.
    pub at: usize,
    /// The round.
    pub round: u32,
    /// The player.
    pub player: PlayerId,
    /// The order that was given.
    pub given: Order,
    /// What the ace would have done.
    pub better: Order,
    /// The chance to win after the given order, and after the better one.
    pub chances: (f64, f64),
    /// The board as the player saw it.
    pub board: Board,
}

impl Costly {
    /// The chance that it cost, from 0 to 1.
    #[must_use]
    pub fn cost(&self) -> f64 {
        self.chances.1 - self.chances.0
    }
}

/// What has come of looking at the orders again.
#[derive(Clone, Debug, Default)]
pub struct Reviewed {
    /// The costliest orders so far, in the order in which they were given.
    pub costly: Vec<Costly>,
    /// The number of orders looked at.
    pub seen: usize,
    /// The number of orders to look at.
    pub of: usize,
}

/// A review, under way or over.
#[derive(Default)]
pub(super) struct Review {
    found: Reviewed,
    worker: Option<Errand<Reviewed>>,
}

/// What is looked at again.
struct Case {
    content: Arc<Content>,
    config: SimConfig,
    orders: Vec<Order>,
    /// Who was a person.
    people: Vec<bool>,
    seed: u64,
    /// What the ace may spend on each.
    budget: Budget,
}

/// A decision of a person.
struct Decided {
    at: usize,
    player: PlayerId,
    given: Order,
    board: Board,
    /// How far the chance of the player fell after it.
    fell: f64,
}

impl Session {
    /// Whether orders of people can be looked at again: the match is over, and somebody played.
    #[must_use]
    pub fn can_review(&self) -> bool {
        let over = self.over() || matches!(self.mode, Mode::Replay(_));
        over && self.had_people() && self.ctx().content.personality(ACE).is_some()
    }

    /// Has the orders of people looked at again; stops it if it goes on.
    pub(crate) fn ask_review(&mut self) {
        if self.review.take().is_some() || !self.can_review() {
            return;
        }
        let (orders, seats) = match &self.mode {
            Mode::Replay(recording) => (recording.orders.clone(), &recording.seats),
            Mode::Play | Mode::Watch => (self.sim.orders().to_vec(), &self.setup.seats),
        };
        let case = Case {
            content: Arc::clone(&self.ctx().content),
            config: self.setup.config.clone(),
            orders,
            people: seats.iter().map(|seat| *seat == Seat::Human).collect(),
            seed: self.setup.config.seed,
            budget: self.thinking.budget(),
        };
        self.review = Some(Review {
            found: Reviewed::default(),
            worker: Some(Errand::begin("review", move |tray| {
                case.look(|found| tray.give(found.clone()));
            })),
        });
    }

    /// Hears what has been found.
    pub(super) fn hear_review(&mut self) {
        let Some(review) = &mut self.review else {
            return;
        };
        let Some(worker) = &mut review.worker else {
            return;
        };
        let (mut parts, more) = worker.heard();
        if let Some(last) = parts.pop() {
            review.found = last;
        }
        if !more {
            review.worker = None;
        }
    }

    /// What has been found of the orders of people, and whether more is looked at; none if nobody
    /// has asked.
    #[must_use]
    pub fn reviewed(&self) -> Option<(&Reviewed, bool)> {
        let review = self.review.as_ref()?;
        Some((&review.found, review.worker.is_some()))
    }
}

impl Case {
    /// Looks at the decisions, and tells after each what has been found, as long as anybody waits.
    fn look(&self, mut tell: impl FnMut(&Reviewed) -> bool) {
        let (Some((_, ace)), Some((ctx, decided))) =
            (self.content.personality(ACE), self.decided())
        else {
            return;
        };
        let mut found = Reviewed {
            of: decided.len(),
            ..Reviewed::default()
        };
        if !tell(&found) {
            return;
        }
        for one in decided {
            let mut agent = Agent::new(ace, self.seed).with_budget(self.budget);
            found.costly.extend(judged(&mut agent, &ctx, one));
            let cost = |held: &Costly| held.cost();
            found.costly.sort_by(|a, b| cost(b).total_cmp(&cost(a)));
            found.costly.truncate(TOLD);
            found.seen += 1;
            let mut told = found.clone();
            told.costly.sort_by_key(|held| held.at);
            if !tell(&told) {
                return;
            }
        }
    }

    /// The decisions of people, those after which their chance fell most first.
    fn decided(&self) -> Option<(Arc<Ctx>, Vec<Decided>)> {
        let mut sim = Sim::new(Arc::clone(&self.content), &self.config).ok()?;
        sim.keep_history(false);
        let mut found = Vec::new();
        for (at, order) in self.orders.iter().enumerate() {
            let decider = sim.board().decider();
            let person = |player: &PlayerId| {
                let held = self.people.get(player.index());
                held.copied().unwrap_or(true)
            };
            let player = decider.filter(person).filter(|_| sim.board().round > 0);
            let chance = |sim: &Sim, player: PlayerId| {
                let all = ai::outlook::chances(sim.game());
                all.get(player.index()).copied().unwrap_or(0.0)
            };
            let before = player.map(|player| (player, chance(&sim, player), sim.observe(player)));
            if sim.play(*order).is_err() {
                break;
            }
            found.extend(before.map(|(player, before, board)| Decided {
                at,
                player,
                given: *order,
                board,
                fell: before - chance(&sim, player),
            }));
        }
        found.sort_by(|a, b| b.fell.total_cmp(&a.fell).then(a.at.cmp(&b.at)));
        Some((Arc::clone(sim.ctx()), found))
    }
}

/// What an order has cost; none if nothing else was clearly better.
fn judged(agent: &mut Agent, ctx: &Ctx, one: Decided) -> Option<Costly> {
    let found = agent.judge(Game::new(ctx, &one.board), one.given)?;
    let chance = |order: Order| {
        let mut all = found.candidates.iter();
        all.find(|held| held.order == order)?.chance
    };
    let (given, best) = (chance(one.given)?, chance(found.order)?);
    (found.order != one.given && best - given >= LEAST).then(|| Costly {
        at: one.at,
        round: one.board.round,
        player: one.player,
        given: one.given,
        better: found.order,
        chances: (given, best),
        board: one.board,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        recording::Recording,
        setup::{Setup, simulation},
    };

    /// The orders that cost most are orders of people, and each has a better one that is legal
    /// where it was given.
    #[test]
    fn costly_orders_have_a_better_one() {
        let content = Arc::new(content::load(&content::find_assets()).content);
        let (_, scenario) = content.scenario("first-light").expect("a scenario");
        let config = SimConfig::new(scenario.clone(), 7);
        let seats = vec![Seat::Human, Seat::Ai("rookie".into())];
        let setup = Setup {
            config: config.clone(),
            seats: seats.clone(),
        };
        let mut sim = simulation(&content, &setup).expect("a match");
        while sim.board().round < 3 {
            let order = rules::default_order(sim.game()).expect("never locked");
            sim.play(order).expect("legal");
        }
        let case = Case {
            content: Arc::clone(&content),
            config,
            orders: sim.orders().to_vec(),
            people: vec![true, false],
            seed: 7,
            budget: Budget::default(),
        };
        let mut last = Reviewed::default();
        let mut looked = 0;
        case.look(|found| {
            last = found.clone();
            looked += 1;
            looked <= 8
        });
        assert!(last.of > 0 && last.seen > 0, "{} of {}", last.seen, last.of);
        assert!(last.costly.len() <= TOLD);
        for one in &last.costly {
            assert_eq!(one.player, PlayerId(0));
            assert!(one.cost() >= LEAST && one.given != one.better);
            assert_eq!(sim.orders()[one.at], one.given);
            let game = Game::new(sim.ctx(), &one.board);
            assert!(rules::check_order(game, &one.better).is_ok());
        }
        let recording = Recording::of(&sim, &seats);
        let session = Session::replay(&content, setup, recording).expect("it opens");
        assert!(session.can_review() && session.reviewed().is_none());
    }
}
