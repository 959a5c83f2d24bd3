//! Advances a match without human input: AIs decide, a recording plays, some of it unseen.

use std::time::{Duration, Instant};

use rules::{GameEvent, PlayerId};

use super::{
    Mode, Session, Show, Thought,
    thinker::{Place, Question, Thinker},
};

/// The time that a frame may spend on skipping or seeking.
const LEAP_BUDGET: Duration = Duration::from_millis(8);
/// How long a match waits for a decision before the screen says so.
const PATIENCE: Duration = Duration::from_millis(300);
/// The longest that anybody waits for a decision who can only wait.
pub(super) const AGES: Duration = Duration::from_secs(600);

impl Session {
    /// Advances the match by one order of an AI or a recording, or by more if it skips to the end.
    /// It never waits for a decision: an AI thinks on another thread, and acts in a later frame.
    ///
    /// `idle`: whether the view has shown everything.
    pub fn advance(&mut self, idle: bool) -> Option<Show> {
        if idle {
            self.shown_events = self.sim.journal().len();
            self.attend();
        }
        self.trace();
        self.hear_hint();
        self.hear_review();
        if self.conceded().is_some() {
            return None;
        }
        if self.seeking.is_some() {
            return self.seek_some();
        }
        if self.skipping {
            return self.skip_some();
        }
        // It thinks while the table still moves, so that the next order comes without a wait.
        self.ponder();
        self.advise();
        self.reconsider();
        // It is looked up in good time, so that no frame asks what is not to be asked.
        let only = self.only_order();
        if idle && let Some(order) = only {
            self.unasked.push(self.sim.orders().len());
            return self.play(order).ok();
        }
        if !idle || self.sim.board().decider().is_none() || self.human_to_decide().is_some() {
            return None;
        }
        let ready = self.ready(Duration::ZERO);
        if self.paused && self.steps == 0 {
            self.stepping = false;
            return None;
        }
        if !ready {
            return None;
        }
        self.steps = self.steps.saturating_sub(1);
        self.next_order()
            .map(|events| Show::Events(self.open(events), self.visible()))
    }

    /// Waits until the AI to move has decided, if one thinks.
    /// It is for tests and tools: a frame never waits.
    pub fn settle(&mut self) {
        self.ponder();
        if let Some(thinker) = &mut self.thinker {
            thinker.decided(AGES);
        }
    }

    /// Plays one order while paused.
    pub fn step(&mut self) {
        self.paused = true;
        self.steps = 1;
        self.stepping = true;
    }

    /// Whether nothing on the table moves: the match is paused and shows no single order.
    #[must_use]
    pub fn frozen(&self) -> bool {
        self.paused && self.watching() && !self.stepping
    }

    /// Plays on without showing anything, until the match ends or a human must decide.
    pub fn skip_to_end(&mut self) {
        self.skipping = true;
    }

    /// Whether it is skipping to the end.
    #[must_use]
    pub fn skipping(&self) -> bool {
        self.skipping
    }

    /// Counts how long the match has waited for a decision. `idle` as for [`Session::advance`].
    pub fn wait(&mut self, idle: bool, time: Duration) {
        let thinks = |thinker: &mut Thinker| !thinker.decided(Duration::ZERO);
        let waits = idle && !self.skipping && self.thinker.as_mut().is_some_and(thinks);
        self.waited = if waits {
            self.waited + time
        } else {
            Duration::ZERO
        };
    }

    /// Whether an AI thinks for so long that the screen should say so.
    #[must_use]
    pub fn thinks_long(&self) -> bool {
        self.waited >= PATIENCE
    }

    fn skip_some(&mut self) -> Option<Show> {
        let begun = Instant::now();
        while let Some(left) = LEAP_BUDGET.checked_sub(begun.elapsed()) {
            let human = self.human_to_decide().is_some();
            if !human {
                self.ponder();
                if !self.ready(left) {
                    return None;
                }
            }
            if human || self.next_order().is_none() {
                self.skipping = false;
                return Some(self.arrived());
            }
        }
        None
    }

    /// Plays recorded orders up to the place that is sought, or to where the recording stops.
    fn seek_some(&mut self) -> Option<Show> {
        let begun = Instant::now();
        let target = self.seeking?;
        while begun.elapsed() < LEAP_BUDGET {
            if self.sim.orders().len() >= target || self.next_recorded().is_none() {
                self.seeking = None;
                return Some(self.arrived());
            }
        }
        None
    }

    /// The board after a leap, which shows no event on the way.
    fn arrived(&mut self) -> Show {
        self.shown_events = self.sim.journal().len();
        Show::Board(self.visible())
    }

    pub(crate) fn place(&self) -> Place {
        Place {
            orders: self.sim.orders().len(),
            checksum: self.sim.checksum(),
        }
    }

    /// Has the AI to move think about the position, unless it does so already.
    /// A thought about another position is dropped, as if nobody had begun it.
    fn ponder(&mut self) {
        let player = self.sim.board().decider();
        let place = self.place();
        let here = |thinker: &Thinker| thinker.place == place && Some(thinker.player) == player;
        if self.thinker.as_ref().is_some_and(here) {
            return;
        }
        self.thinker = player.and_then(|player| self.ask(player, place));
    }

    /// Asks a copy of a player's agent; the agent itself stays as it is until the order is played.
    fn ask(&mut self, player: PlayerId, place: Place) -> Option<Thinker> {
        let agent = self.agents.get_mut(player.index())?.as_mut()?;
        let question = Question {
            agent: agent.get().clone().with_budget(self.thinking.budget()),
            ctx: self.sim.ctx().clone(),
            board: self.sim.observe(player),
            gate: self.gate.clone(),
        };
        Some(Thinker::ask(place, player, question))
    }

    /// Waits up to `within` for a thinking AI. True once the next order is known.
    fn ready(&mut self, within: Duration) -> bool {
        let place = self.place();
        let Some(thinker) = self
            .thinker
            .as_mut()
            .filter(|thinker| thinker.place == place)
        else {
            // Recorded orders need no thought.
            return true;
        };
        if !thinker.decided(within) {
            return false;
        }
        let known = |thought: &Thought| thought.at == place.orders;
        if !self.thought.as_ref().is_some_and(known) {
            let decision = thinker.decision().cloned();
            self.thought = decision.map(|decision| Thought {
                decision: self.dials.explain(decision),
                at: place.orders,
                person: false,
            });
        }
        true
    }

    fn next_order(&mut self) -> Option<Vec<GameEvent>> {
        self.sim.board().decider()?;
        if matches!(self.mode, Mode::Replay(_)) {
            return self.next_recorded();
        }
        let place = self.place();
        let mut thinker = self
            .thinker
            .take()
            .filter(|thinker| thinker.place == place)?;
        if let Some(decision) = thinker.decision() {
            self.dials.note(decision);
        }
        let decided = thinker.decision().map(|decision| decision.order);
        decided.iter().for_each(crate::blackbox::tries);
        let played = decided.and_then(|order| self.sim.play(order).ok().map(<[_]>::to_vec));
        let events = match played {
            Some(events) => events,
            // An AI's error must not stop the match, so play the rules' default instead.
            None => {
                let default = rules::default_order(self.sim.game())?;
                self.sim.play(default).ok()?.to_vec()
            }
        };
        self.commit(thinker);
        self.trace.note(&self.sim);
        self.narrate();
        Some(events)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::{
        settings::ThinkingChoice,
        setup::{Seat, Setup},
    };

    /// An ace plays its orders forward less often for one that is to think quickly.
    #[test]
    fn aces_think_as_long_as_they_are_told_to() {
        let content = Arc::new(content::load(&content::find_assets()).content);
        let (_, scenario) = content.scenario("skirmish").expect("a scenario");
        let setup = Setup {
            config: rules::SimConfig::new(scenario.clone(), 7),
            seats: vec![Seat::Ai("ace".into()); 2],
        };
        let playouts = |thinking| {
            let mut session = Session::start(&content, setup.clone()).expect("a match");
            session.thinking = thinking;
            session.paused = true;
            while session.sim.board().round == 0 {
                let order = rules::default_order(session.sim.game()).expect("never locked");
                session.play(order).expect("legal");
            }
            session.settle();
            assert!(session.advance(true).is_none(), "it waits for a step");
            let thought = session.thought.as_ref().expect("a thought");
            thought.decision.playouts
        };
        let quick = playouts(ThinkingChoice::Quick);
        let usual = playouts(ThinkingChoice::Usual);
        assert!(0 < quick && quick < usual, "{quick} and {usual}");
    }
}
