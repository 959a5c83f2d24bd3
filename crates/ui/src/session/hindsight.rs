//! What was weighed in a recorded match. Its orders are known; the reasons are thought again, by
//! who played the seat, or for a person by the adviser.

use std::{collections::BTreeMap, time::Duration};

use ai::{Agent, Decision};
use rules::{Board, Order, PlayerId, Step, UnitId};

use super::{
    Mode, Session, Thought,
    advice::ADVISER,
    thinker::{Question, Thinker},
};
use crate::setup::Seat;

/// The reasons of a recorded match, as far as they have been thought again.
#[derive(Default)]
pub(super) struct Hindsight {
    /// The thought under way, and whether it is for a person.
    thinker: Option<(Thinker, bool)>,
    /// The board on which the dial of each ship was set last. A ship flies what its dial shows, so
    /// the reasons for its maneuver are those of its dial.
    planned: BTreeMap<UnitId, Board>,
}

impl Session {
    /// Notes the board on which a dial is about to be set.
    pub(super) fn note_plan(&mut self, order: &Order) {
        if let Order::SetDial { ship, .. } = *order
            && let Some(player) = self.sim.board().decider()
        {
            let seen = self.sim.observe(player);
            self.hindsight.planned.insert(ship, seen);
        }
    }

    /// Has the present position of a recorded match thought over again, while its reasons are
    /// shown. One thought is ended before the next: the last position that was thought over is told
    /// until then.
    pub(super) fn reconsider(&mut self) {
        if !matches!(self.mode, Mode::Replay(_)) || !self.explains {
            return;
        }
        if self.heard() {
            self.think_again();
        }
    }

    /// Whether nothing is being thought over any more; what was is told then.
    fn heard(&mut self) -> bool {
        let Some((thinker, _)) = &mut self.hindsight.thinker else {
            return true;
        };
        if !thinker.decided(Duration::ZERO) {
            return false;
        }
        let Some((mut thinker, person)) = self.hindsight.thinker.take() else {
            return true;
        };
        let at = thinker.place.orders;
        let Mode::Replay(recording) = &self.mode else {
            return true;
        };
        let order = recording.orders.get(at).copied();
        // Whoever has sought back meanwhile is not told what is to come.
        let Some(order) = order.filter(|_| at <= self.sim.orders().len()) else {
            return true;
        };
        // Nobody knows what an agent that has failed would have weighed.
        let unknown = || Decision::of(order, Vec::new());
        let found = thinker.decision().cloned().unwrap_or_else(unknown);
        let playouts = found.playouts;
        // What it expects is an answer to its own choice.
        let mut expected = found.expected;
        expected.retain(|_| found.order == order);
        let mut candidates = found.candidates;
        if let Order::Maneuver { ship, .. } = order {
            let its = |held: &ai::Candidate| matches!(held.order, Order::SetDial { ship: of, .. } if of == ship);
            if candidates.iter().any(its) {
                candidates.retain(its);
                self.dials.note(&Decision::of(
                    dialled(ship, &order).unwrap_or(order),
                    std::mem::take(&mut candidates),
                ));
            }
        }
        let decision = self.dials.explain(Decision {
            playouts,
            expected,
            ..Decision::of(order, candidates)
        });
        self.thought = Some(Thought {
            decision,
            at,
            person,
        });
        true
    }

    fn think_again(&mut self) {
        let place = self.place();
        let Mode::Replay(recording) = &self.mode else {
            return;
        };
        let known = self.thought.as_ref().map(|thought| thought.at) == Some(place.orders);
        if known || recording.orders.len() <= place.orders || self.seeking.is_some() {
            return;
        }
        let Some(player) = self.sim.board().decider() else {
            return;
        };
        let seat = recording.seats.get(player.index()).cloned();
        let Some((agent, person)) = self.thinker(player, seat) else {
            return;
        };
        let opens = if let Step::Maneuver { ship } = self.sim.board().step {
            Some(ship)
        } else {
            None
        };
        let dial = opens.and_then(|ship| self.hindsight.planned.get(&ship).cloned());
        let question = Question {
            agent,
            ctx: self.sim.ctx().clone(),
            board: dial.unwrap_or_else(|| self.sim.observe(player)),
            gate: self.gate.clone(),
        };
        self.hindsight.thinker = Some((Thinker::ask(place, player, question), person));
    }

    /// Who thinks about the decisions of a seat, and whether that stands in for a person.
    fn thinker(&self, player: PlayerId, seat: Option<Seat>) -> Option<(Agent, bool)> {
        let key = match seat {
            Some(Seat::Ai(key)) => Some(key),
            Some(Seat::Human) | None => None,
        };
        let content = &self.ctx().content;
        let seed = arena::agent::agent_seed(self.setup.config.seed, u64::from(player.0));
        let own = key.and_then(|key| content.personality(&key));
        let person = own.is_none();
        let (_, personality) = own.or_else(|| content.personality(ADVISER))?;
        let agent = Agent::new(personality, seed).with_budget(self.thinking.budget());
        Some((agent, person))
    }

    /// Waits until the present position of a recorded match has been thought over; for tests.
    #[cfg(test)]
    pub(crate) fn settle_hindsight(&mut self) {
        for _ in 0..2 {
            self.reconsider();
            if let Some((thinker, _)) = &mut self.hindsight.thinker {
                thinker.decided(super::course::AGES);
            }
        }
        self.reconsider();
    }

    /// Whether a position of a recorded match is being thought over.
    #[must_use]
    pub(crate) fn reconsiders(&self) -> bool {
        self.hindsight.thinker.is_some()
    }
}

/// The order by which a dial was set that a maneuver opens.
fn dialled(ship: UnitId, order: &Order) -> Option<Order> {
    if let Order::Maneuver { maneuver, .. } = *order {
        Some(Order::SetDial { ship, maneuver })
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::{recording::Recording, setup::Setup};

    /// A recorded match of a person and a computer, at its beginning.
    fn recorded(key: &str) -> Session {
        let content = Arc::new(content::load(&content::find_assets()).content);
        let (_, scenario) = content.scenario(key).expect("a scenario");
        let config = rules::SimConfig::new(scenario.clone(), 7);
        let seats = vec![Seat::Human, Seat::Ai("rookie".into())];
        let setup = Setup {
            config,
            seats: seats.clone(),
        };
        let mut sim = crate::setup::simulation(&content, &setup).expect("a match");
        let (_, rookie) = content.personality("rookie").expect("a rookie");
        let mut agent = Agent::new(rookie, 1);
        for _ in 0..40 {
            let Some(player) = sim.board().decider() else {
                break;
            };
            let board = sim.observe(player);
            let decision = agent
                .decide(rules::Game::new(sim.ctx(), &board))
                .expect("a decision");
            sim.play(decision.order).expect("legal");
        }
        let recording = Recording::of(&sim, &seats);
        Session::replay(&content, setup, recording).expect("a recorded match")
    }

    /// In every theatre, each position of a recorded match tells what was weighed there.
    #[test]
    fn a_recorded_match_tells_reasons() {
        for key in [
            "skirmish",
            "first-steps",
            "line-of-battle",
            "slow-burn",
            "crosscurrents",
            "two-gates",
        ] {
            let mut session = recorded(key);
            session.explains = true;
            session.paused = true;
            let (mut told, mut persons) = (0, 0);
            for at in 0..30 {
                session.settle_hindsight();
                let thought = session.open_thought().expect("a thought");
                assert_eq!(thought.at, at, "{key}");
                told += usize::from(thought.decision.candidates.len() > 1);
                persons += usize::from(thought.person);
                session.step();
                while session.sim.orders().len() == at {
                    let _ = session.advance(true);
                }
            }
            assert!(told > 5, "{key}: {told}");
            assert!(persons > 0 && persons < 30, "{key}: {persons}");
        }
    }
}
