//! A hint by the ace: what it would do in the place of a person who asks.
//!
//! It sees what that person may see, and thinks on another thread. What it thinks counts for the
//! one position that was asked about; whoever asks again while it thinks takes the question back.

use std::time::Duration;

use ai::Decision;

use super::{
    Session,
    thinker::{Question, Thinker},
};

/// The personality that is asked.
pub(super) const ACE: &str = "ace";

/// A question to the ace, and its answer.
pub(super) enum Hint {
    /// It thinks.
    Asked(Thinker),
    /// It has thought, with so many orders given; none if nobody knows what it would do.
    Given(usize, Option<Decision>),
}

impl Session {
    /// Asks the ace about the decision of the person at the screen; takes the question back, or the
    /// answer away, if it has been asked.
    pub(crate) fn ask_hint(&mut self) {
        if self.hint.take().is_some() || !self.my_turn() {
            return;
        }
        let Some(player) = self.human_to_decide() else {
            return;
        };
        let Some((_, ace)) = self.ctx().content.personality(ACE) else {
            return;
        };
        let seed = arena::agent::agent_seed(self.setup.config.seed, u64::from(player.0));
        let question = Question {
            agent: ai::Agent::new(ace, seed).with_budget(self.thinking.budget()),
            ctx: self.sim.ctx().clone(),
            board: self.sim.observe(player),
            gate: self.gate.clone(),
        };
        self.hint = Some(Hint::Asked(Thinker::ask(self.place(), player, question)));
    }

    /// Hears what the ace thinks. A question about another position is dropped.
    pub(super) fn hear_hint(&mut self) {
        let place = self.place();
        let at = match &mut self.hint {
            None => return,
            Some(Hint::Given(at, _)) => *at,
            Some(Hint::Asked(thinker)) if thinker.place != place => usize::MAX,
            Some(Hint::Asked(thinker)) => {
                if thinker.decided(Duration::ZERO) {
                    let legal = |found: &&Decision| self.sim.check(&found.order).is_ok();
                    let found = thinker.decision().filter(legal).cloned();
                    self.hint = Some(Hint::Given(place.orders, found));
                }
                return;
            }
        };
        if at != place.orders {
            self.hint = None;
        }
    }

    /// What the ace would do now, if it has been asked and has thought.
    #[must_use]
    pub fn hint(&self) -> Option<&Decision> {
        match &self.hint {
            Some(Hint::Given(at, found)) if *at == self.sim.orders().len() => found.as_ref(),
            Some(Hint::Given(..) | Hint::Asked(_)) | None => None,
        }
    }

    /// Whether the ace has been asked about this decision.
    #[must_use]
    pub fn hinted(&self) -> bool {
        self.hint.is_some() && self.my_turn()
    }

    /// Waits until the ace has thought.
    #[cfg(test)]
    pub(crate) fn settle_hint(&mut self) {
        if let Some(Hint::Asked(thinker)) = &mut self.hint {
            thinker.decided(super::course::AGES);
        }
        self.hear_hint();
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::setup::{Seat, Setup};

    fn session(key: &str) -> Session {
        let content = Arc::new(content::load(&content::find_assets()).content);
        let (_, scenario) = content.scenario(key).expect("a scenario");
        let config = rules::SimConfig::new(scenario.clone(), 7);
        let seats = vec![Seat::Human; config.scenario.players.len()];
        Session::start(&content, Setup { config, seats }).expect("a match")
    }

    fn go_on(session: &mut Session) {
        let order = rules::default_order(session.sim.game()).expect("never locked");
        session.play(order).expect("legal");
    }

    /// In every theatre a hint is a legal order for the position that was asked about.
    #[test]
    fn a_hint_is_about_one_position() {
        for key in crate::hud::THEATRES {
            let mut session = session(key);
            while session.sim.board().round == 0 {
                go_on(&mut session);
            }
            session.viewer = session.sim.board().decider();
            let before = session.sim.checksum();
            session.ask_hint();
            assert!(
                session.hinted() && session.hint().is_none(),
                "{key}: it thinks"
            );
            session.settle_hint();
            let found = session.hint().expect("it has thought").clone();
            assert!(session.sim.check(&found.order).is_ok(), "{key}");
            assert_eq!(
                session.sim.checksum(),
                before,
                "{key}: nothing has happened"
            );
            go_on(&mut session);
            session.hear_hint();
            assert!(session.hint().is_none() && session.hint.is_none(), "{key}");
        }
    }

    #[test]
    fn a_hint_that_is_asked_for_twice_is_taken_back() {
        let mut session = session("skirmish");
        session.viewer = session.sim.board().decider();
        let gate = session.gate.clone();
        let shut = gate.shut();
        session.ask_hint();
        assert!(session.hinted());
        session.ask_hint();
        drop(shut);
        session.settle_hint();
        assert!(!session.hinted() && session.hint().is_none());
    }
}
