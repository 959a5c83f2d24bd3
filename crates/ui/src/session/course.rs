//! Advances a match without human input: AIs decide, a recording plays, some of it unseen.

use std::time::Instant;

use rules::GameEvent;

use super::{Mode, Session, Show, Thought};

/// The time that a frame may spend on skipping ahead, in milliseconds.
const SKIP_BUDGET_MS: u128 = 12;

impl Session {
    /// Advances the match by one order of an AI or a recording, or by more if it skips to the end.
    ///
    /// `idle`: whether the view has shown everything.
    pub fn advance(&mut self, idle: bool) -> Option<Show> {
        if idle {
            self.shown_events = self.sim.journal().len();
        }
        if self.skipping {
            return self.skip_some();
        }
        if !idle || self.sim.board().decider().is_none() || self.human_to_decide().is_some() {
            return None;
        }
        if self.paused && self.steps == 0 {
            self.stepping = false;
            self.think();
            return None;
        }
        self.steps = self.steps.saturating_sub(1);
        self.next_order()
            .map(|events| Show::Events(self.open(events), self.visible()))
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

    fn skip_some(&mut self) -> Option<Show> {
        let begun = Instant::now();
        while begun.elapsed().as_millis() < SKIP_BUDGET_MS {
            let goes_on = self.human_to_decide().is_none() && self.next_order().is_some();
            if !goes_on {
                self.skipping = false;
                self.shown_events = self.sim.journal().len();
                return Some(Show::Board(self.visible()));
            }
        }
        None
    }

    /// Computes the AI's thought about the current decision, without acting on it.
    fn think(&mut self) {
        let at = self.sim.orders().len();
        if self
            .thought
            .as_ref()
            .is_some_and(|thought| thought.at == at)
        {
            return;
        }
        let decider = self.sim.board().decider();
        let decision = decider.and_then(|player| self.decide(player));
        self.thought = decision.map(|decision| Thought { decision, at });
    }

    fn decide(&mut self, player: u8) -> Option<ai::Decision> {
        let board = self.sim.observe(player);
        let agent = self.agents.get_mut(usize::from(player))?.as_mut()?.get();
        agent.decide(self.sim.ctx(), &board)
    }

    fn next_order(&mut self) -> Option<Vec<GameEvent>> {
        self.sim.board().decider()?;
        if matches!(self.mode, Mode::Replay(_)) {
            return self.next_recorded();
        }
        self.think();
        let order = self
            .thought
            .as_ref()
            .map(|thought| thought.decision.order)?;
        let events = match self.sim.play(order) {
            Ok(events) => events.to_vec(),
            // An AI's error must not stop the match, so play the rules' default instead.
            Err(_) => {
                let default = rules::default_order(self.sim.ctx(), self.sim.board())?;
                self.sim.play(default).ok()?.to_vec()
            }
        };
        self.narrate();
        Some(events)
    }
}
