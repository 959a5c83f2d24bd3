//! Advice for the people at the screen: what a good player would do in their place.
//!
//! The adviser is an AI that sees what the player may see. It thinks on another thread, and no
//! order waits for it.

use std::time::Duration;

use rules::{Order, PlayerId, Step};

use super::{
    Mode, Session,
    mind::{Mind, Question},
};

/// The personality that advises.
const ADVISER: &str = "veteran";

impl Session {
    /// The order that the adviser would give now. `None` while it thinks, and if nobody at the
    /// screen decides.
    #[must_use]
    pub fn advice(&self) -> Option<Order> {
        let at = self.sim.orders().len();
        let (when, order) = self.advised?;
        (when == at && self.my_turn()).then_some(order)
    }

    /// Has the adviser think about the decision of the people at the screen, and hears it.
    pub(super) fn advise(&mut self) {
        let player = self.human_to_decide().filter(|_| self.mode == Mode::Play);
        let Some(player) = player else {
            self.adviser_mind = None;
            return;
        };
        let at = self.sim.orders().len();
        if self.advised.is_some_and(|(when, _)| when == at) {
            return;
        }
        let place = self.place();
        let thinks = self.adviser_mind.as_ref();
        if thinks.is_none_or(|mind| mind.place != place) {
            self.adviser_mind = self.ask_adviser(player);
        }
        let Some(mind) = &mut self.adviser_mind else {
            return;
        };
        if mind.decided(Duration::ZERO) {
            let found = mind.decision().map(|decision| decision.order);
            let legal = found.filter(|order| self.sim.check(order).is_ok());
            let order = legal.or_else(|| rules::default_order(self.sim.ctx(), self.sim.board()));
            self.advised = order.map(|order| (at, order));
        }
    }

    fn ask_adviser(&self, player: PlayerId) -> Option<Mind> {
        let (_, personality) = self.ctx().content.personality(ADVISER)?;
        let question = Question {
            agent: ai::Agent::new(personality, u64::from(player.0)),
            ctx: self.sim.ctx().clone(),
            board: self.sim.observe(player),
            gate: self.gate.clone(),
        };
        Some(Mind::ask(self.place(), player, question))
    }

    /// Waits until the adviser has decided; for tests and tools.
    pub fn settle_advice(&mut self) {
        self.advise();
        if let Some(mind) = &mut self.adviser_mind {
            mind.decided(super::course::AGES);
        }
        self.advise();
    }

    /// The order of a person at the screen that needs no question, because there is no other.
    /// Placing, planning and moving freely are always asked.
    pub(super) fn only_order(&self) -> Option<Order> {
        if self.ask_all || self.mode != Mode::Play {
            return None;
        }
        self.human_to_decide()?;
        match self.sim.board().step {
            Step::Maneuver { .. }
            | Step::Device { .. }
            | Step::Action { .. }
            | Step::Tractor { .. }
            | Step::Attack { .. }
            | Step::ModifyAttack
            | Step::ModifyDefence
            | Step::React { .. }
            | Step::Expose { .. }
            | Step::Priority { .. } => {}
            Step::Advance
            | Step::Deploy { .. }
            | Step::Plan { .. }
            | Step::Turn { .. }
            | Step::Sail { .. }
            | Step::Helm { .. }
            | Step::Salvo { .. }
            | Step::EndRound
            | Step::Over => return None,
        }
        let mut legal = self.sim.legal_orders().into_iter();
        let only = legal.next()?;
        legal.next().is_none().then_some(only)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::setup::{Seat, Setup};

    fn session(scenario: &str) -> Session {
        let content = Arc::new(content::load(&content::find_assets()).content);
        let (_, scenario) = content.scenario(scenario).expect("a scenario");
        let config = rules::SimConfig::new(scenario.clone(), 7);
        let seats = vec![Seat::Human, Seat::Ai("rookie".into())];
        Session::start(&content, Setup { config, seats }).expect("a match")
    }

    #[test]
    fn advice_is_legal_and_follows_the_position() {
        for scenario in ["skirmish", "halo", "mirror-line"] {
            let mut session = session(scenario);
            for _ in 0..12 {
                while !session.my_turn() && session.sim.outcome().is_none() {
                    session.settle();
                    let _ = session.advance(true);
                }
                session.settle_advice();
                let order = session.advice().expect("advice");
                session.play(order).expect("it is legal");
                assert_eq!(session.advice(), None, "advice is about one position");
            }
        }
    }

    #[test]
    fn a_step_with_one_order_is_not_asked_and_undo_goes_past_it() {
        let mut session = session("skirmish");
        let mut unasked = 0;
        for _ in 0..200 {
            let before = session.sim.orders().len();
            session.settle();
            let _ = session.advance(true);
            if session.unasked.contains(&before) {
                unasked += 1;
                if session.can_undo() {
                    let _ = session.undo().expect("it can");
                    assert!(session.only_order().is_none(), "undo stops at a question");
                }
            }
            if session.my_turn() && session.only_order().is_none() {
                session.settle_advice();
                let order = session.advice().expect("advice");
                session.play(order).expect("legal");
            }
        }
        assert!(unasked > 0, "a match has steps with one order");
        session.ask_all = true;
        assert_eq!(session.only_order(), None);
    }
}
