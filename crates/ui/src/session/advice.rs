//! Advice for the people at the screen: what a good player would do in their place.
//!
//! The adviser is an AI that sees what the player may see. It thinks on another thread, and no
//! order waits for it.

use std::time::Duration;

use ai::{Candidate, Decision};
use rules::{MarchStep, Order, PlayerId, SailStep, StepFamily, UnitId};

use super::{
    Mode, Session, obvious,
    thinker::{Question, Thinker},
};
use crate::setup::simulation;

/// The personality that advises.
pub(super) const ADVISER: &str = "veteran";

/// The most orders that are tried out for whether they lead to the same position.
const FEW: usize = 4;

/// What the adviser would do.
pub(super) struct Advised {
    /// The number of orders before it.
    at: usize,
    order: Order,
    gains: Vec<&'static str>,
    /// The best order of each piece that may act, where pieces act in an order of one's choice.
    pieces: Vec<(UnitId, Order)>,
}

/// The best order of each piece among those that were weighed.
fn pieces(decision: &Decision) -> Vec<(UnitId, Order)> {
    let mut found: Vec<(UnitId, Order)> = Vec::new();
    for candidate in &decision.candidates {
        let (Order::Command { unit: piece, .. }
        | Order::March { ship: piece, .. }
        | Order::Attack { ship: piece, .. }
        | Order::Task { ship: piece, .. }) = candidate.order
        else {
            continue;
        };
        if found.iter().all(|(held, _)| *held != piece) {
            found.push((piece, candidate.order));
        }
    }
    found
}

/// The most gains that are told.
const TOLD: usize = 2;
/// The least gain that is worth telling, in points of ships.
const WORTH_TELLING: f64 = 0.3;

/// The terms in which the chosen order is better than the others on average, the greatest gain
/// first.
fn gains(decision: &Decision) -> Vec<&'static str> {
    let (chosen, others): (Vec<_>, Vec<_>) = decision
        .candidates
        .iter()
        .partition(|candidate| candidate.order == decision.order);
    let Some(chosen) = chosen.first().filter(|_| !others.is_empty()) else {
        return Vec::new();
    };
    let value = |candidate: &Candidate, name: &str| -> f64 {
        let terms = candidate.terms.iter();
        let named = terms.filter(|(held, _)| *held == name);
        named.map(|(_, value)| value).sum()
    };
    let mut names: Vec<&'static str> = Vec::new();
    for (name, _) in others.iter().chain([chosen]).flat_map(|held| &held.terms) {
        if !names.contains(name) {
            names.push(name);
        }
    }
    let gain = |name: &str| {
        let mean = others.iter().map(|held| value(held, name)).sum::<f64>() / others.len() as f64;
        value(chosen, name) - mean
    };
    let mut found: Vec<(&'static str, f64)> = names
        .into_iter()
        .map(|name| (name, gain(name)))
        .filter(|(_, gain)| *gain >= WORTH_TELLING)
        .collect();
    found.sort_by(|a, b| b.1.total_cmp(&a.1));
    found.truncate(TOLD);
    found.into_iter().map(|(name, _)| name).collect()
}

impl Session {
    /// The order that the adviser would give now. `None` while it thinks, and if nobody at the
    /// screen decides.
    #[must_use]
    pub fn advice(&self) -> Option<Order> {
        self.advised().map(|advised| advised.order)
    }

    /// The order that the adviser would give to a piece of the player's choice.
    #[must_use]
    pub fn advice_for(&self, piece: UnitId) -> Option<Order> {
        let pieces = &self.advised()?.pieces;
        let held = pieces.iter().find(|(held, _)| *held == piece);
        held.map(|(_, order)| *order)
    }

    /// What the advised order gains against the others that were weighed: the names of terms, the
    /// greatest gain first. Empty where nothing else was weighed.
    #[must_use]
    pub fn advised_for(&self) -> &[&'static str] {
        self.advised().map_or(&[], |advised| &advised.gains)
    }

    fn advised(&self) -> Option<&Advised> {
        let at = self.sim.orders().len();
        let advised = self.advised.as_ref()?;
        (advised.at == at && self.my_turn()).then_some(advised)
    }

    /// Has the adviser think about the decision of the people at the screen, and hears it.
    pub(super) fn advise(&mut self) {
        let player = self.human_to_decide().filter(|_| self.mode == Mode::Play);
        let Some(player) = player else {
            self.adviser_thinker = None;
            return;
        };
        let at = self.sim.orders().len();
        if self.advised.as_ref().is_some_and(|held| held.at == at) {
            return;
        }
        let place = self.place();
        let thinks = self.adviser_thinker.as_ref();
        if thinks.is_none_or(|thinker| thinker.place != place) {
            self.adviser_thinker = self.ask_adviser(player);
        }
        let Some(thinker) = &mut self.adviser_thinker else {
            return;
        };
        if thinker.decided(Duration::ZERO) {
            let legal = |decision: &&Decision| self.sim.check(&decision.order).is_ok();
            let found = thinker.decision().filter(legal);
            let gains = found.map_or_else(Vec::new, gains);
            let pieces = found.map_or_else(Vec::new, pieces);
            let found = found.map(|decision| decision.order);
            let order = found.or_else(|| rules::default_order(self.sim.game()));
            self.advised = order.map(|order| Advised {
                at,
                order,
                gains,
                pieces,
            });
        }
    }

    fn ask_adviser(&self, player: PlayerId) -> Option<Thinker> {
        let (_, personality) = self.ctx().content.personality(ADVISER)?;
        let question = Question {
            agent: ai::Agent::new(personality, u64::from(player.0)),
            ctx: self.sim.ctx().clone(),
            board: self.sim.observe(player),
            gate: self.gate.clone(),
        };
        Some(Thinker::ask(self.place(), player, question))
    }

    /// Waits until the adviser has decided.
    #[cfg(test)]
    pub(crate) fn settle_advice(&mut self) {
        self.advise();
        if let Some(thinker) = &mut self.adviser_thinker {
            thinker.decided(super::course::AGES);
        }
        self.advise();
    }

    /// The order of a person at the screen that needs no question: there is no other, all lead to
    /// the same position, or it is the obvious one. Placing, planning and moving freely are always
    /// asked.
    pub(crate) fn only_order(&mut self) -> Option<Order> {
        let at = self.sim.orders().len();
        let known = self.only.filter(|(when, _)| *when == at);
        let found = known.map_or_else(|| self.find_only(), |(_, only)| only);
        self.only = Some((at, found));
        found.filter(|_| !self.ask_all)
    }

    /// Whether the order at hand needs no question and will be played by itself.
    #[must_use]
    pub fn plays_itself(&self) -> bool {
        let at = self.sim.orders().len();
        !self.ask_all && matches!(self.only, Some((when, Some(_))) if when == at)
    }

    fn find_only(&self) -> Option<Order> {
        if self.mode != Mode::Play {
            return None;
        }
        self.human_to_decide()?;
        match self.sim.board().step.family() {
            StepFamily::Flight(_)
            | StepFamily::Attack(_)
            | StepFamily::Squad(_)
            | StepFamily::May { .. } => {}
            StepFamily::March(step) => match step {
                MarchStep::Turn { .. } => return None,
                MarchStep::Pick { .. }
                | MarchStep::Reinforce { .. }
                | MarchStep::Shove { .. }
                | MarchStep::Lay { .. }
                | MarchStep::Answer { .. }
                | MarchStep::Expose { .. } => {}
            },
            StepFamily::Sail(step) => match step {
                SailStep::Sail { .. } | SailStep::Helm { .. } | SailStep::Salvo { .. } => {
                    return None;
                }
                SailStep::React { .. } | SailStep::Service { .. } | SailStep::Priority { .. } => {}
            },
            StepFamily::Setup(_) | StepFamily::Plan(_) | StepFamily::Nobody(_) => return None,
        }
        let legal = self.sim.legal_orders();
        let only = *legal.first()?;
        if let Some(order) = obvious::obvious(self.sim.game(), &legal) {
            return Some(order);
        }
        (legal.len() == 1 || self.lead_to_the_same(&legal)).then_some(only)
    }

    /// Whether all orders lead to the same position, as far as the one who decides sees it. An
    /// order that rolls dice or reveals something is another matter.
    fn lead_to_the_same(&self, orders: &[Order]) -> bool {
        let board = self.sim.board();
        let Some(player) = board.decider().filter(|_| orders.len() <= FEW) else {
            return false;
        };
        let mut first = None;
        orders.iter().all(|order| {
            let content = self.ctx().content.clone();
            let Ok(mut trial) = simulation(&content, &self.setup) else {
                return false;
            };
            trial.restore(board);
            if trial.play(*order).is_err() || !trial.can_undo() {
                return false;
            }
            let end = trial.observe(player);
            *first.get_or_insert_with(|| end.clone()) == end
        })
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use rules::Step;

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
    fn gains_are_told_against_the_mean_of_the_others() {
        let weighed = |order, terms: &[(&'static str, f64)]| Candidate {
            order,
            score: 0.0,
            terms: terms.to_vec(),
            chance: None,
        };
        let others = [Order::EndTurn, Order::HoldFire { ship: UnitId(1) }];
        let decision = Decision::of(
            Order::Confirm,
            vec![
                weighed(others[0], &[("damage", 2.0), ("danger", -5.0)]),
                weighed(
                    Order::Confirm,
                    &[("damage", 4.0), ("danger", -1.0), ("edge", 0.1)],
                ),
                weighed(others[1], &[("damage", 4.0), ("danger", -3.0)]),
            ],
        );
        assert_eq!(gains(&decision), ["danger", "damage"]);
        let alone = Decision::of(
            Order::Confirm,
            vec![weighed(Order::Confirm, &[("damage", 4.0)])],
        );
        assert_eq!(gains(&alone), [""; 0]);
    }

    #[test]
    fn orders_that_lead_to_the_same_position_are_known() {
        let mut session = session("skirmish");
        let mut apart = 0;
        while session.sim.outcome().is_none() && apart < 5 {
            session.settle();
            let _ = session.advance(true);
            if !session.my_turn() || session.only_order().is_some() {
                continue;
            }
            session.settle_advice();
            let legal = session.sim.legal_orders();
            if matches!(session.sim.board().step, Step::Action { .. }) && legal.len() > 1 {
                // An action that rolls nothing is the same as itself, and another is not.
                assert!(session.lead_to_the_same(&[legal[0]; 3]), "{:?}", legal[0]);
                assert!(!session.lead_to_the_same(&legal[..2]), "{:?}", &legal[..2]);
                apart += 1;
            }
            let order = session.advice().expect("advice");
            session.play(order).expect("legal");
        }
        assert_eq!(apart, 5);
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
