//! Sessions of recorded matches, shown order by order while they lead to the recorded positions.

use std::sync::Arc;

use arena::packs;
use content::{Content, FORMAT};
use rules::{GameEvent, Order};
use words::say;

use super::{Mode, Session};
use crate::{
    recording::Recording,
    setup::{Seat, Setup, simulation},
};

impl Session {
    /// Opens a recorded match at its beginning.
    ///
    /// # Errors
    /// A message for the player.
    pub fn replay(
        content: &Arc<Content>,
        setup: Setup,
        recording: Recording,
    ) -> Result<Self, String> {
        let sim = simulation(content, &setup)?;
        let seats = vec![Seat::Human; setup.config.scenario.players.len()];
        let data = recording.content.as_ref();
        let changed = data.map_or_else(Vec::new, |then| then.changes(content));
        let setup = Setup { seats, ..setup };
        let mut session = Self::with(content, sim, setup, Mode::Replay(recording))?;
        if !changed.is_empty() {
            session.notices.push(say!(
                "menu-recorded-with-other-game",
                join = changed.join("; ")
            ));
        }
        Ok(session)
    }

    /// Plays the next recorded order.
    /// The replay stops if the order is refused or leads to another position, because the rest
    /// would be another match.
    pub(crate) fn next_recorded(&mut self) -> Option<Vec<GameEvent>> {
        let Mode::Replay(recording) = &self.mode else {
            return None;
        };
        if self.stopped.is_some() {
            return None;
        }
        let at = self.sim.orders().len();
        let order = *recording.orders.get(at)?;
        self.note_plan(&order);
        let Mode::Replay(recording) = &self.mode else {
            return None;
        };
        crate::blackbox::tries(&order);
        let played = match self.sim.play(order) {
            Ok(events) => events.to_vec(),
            Err(why) => {
                let message = recording.refused(at, &why);
                self.stop(message);
                return None;
            }
        };
        let recorded = recording.checksums.get(at);
        let format = recording
            .content
            .as_ref()
            .map_or(FORMAT, |data| data.format);
        let now = packs::checksum_of(format, self.sim.board());
        let elsewhere = recorded.is_some_and(|recorded| *recorded != now);
        if elsewhere {
            let message = recording.differs(at);
            self.stop(message);
        }
        self.narrate();
        Some(played)
    }

    fn stop(&mut self, message: String) {
        self.notices.push(message.clone());
        self.stopped = Some(message);
    }

    /// Begins to bring a recorded match to its first `count` orders, or to where it stops if that
    /// comes first; the next calls of [`Session::advance`] play the orders and then show the board.
    /// It keeps the data that it began with, whatever has been loaded since then.
    ///
    /// # Errors
    /// This is not a recorded match.
    pub fn seek(&mut self, count: usize) -> Result<(), String> {
        if !matches!(self.mode, Mode::Replay(_)) {
            return Err(say!("menu-only-recorded-matches-can").into());
        }
        if count < self.sim.orders().len() {
            let content = Arc::clone(&self.ctx().content);
            self.sim = simulation(&content, &self.setup)?;
            self.stopped = None;
            self.forget_shown();
        }
        self.seeking = Some(count);
        Ok(())
    }

    /// The number of orders of a recorded match, or those of another so far.
    #[must_use]
    pub fn span(&self) -> usize {
        match &self.mode {
            Mode::Replay(recording) => recording.orders.len(),
            Mode::Play | Mode::Watch => self.sim.orders().len(),
        }
    }

    /// An order of a recorded match, or of another so far.
    #[must_use]
    pub fn order_at(&self, at: usize) -> Option<&Order> {
        match &self.mode {
            Mode::Replay(recording) => recording.orders.get(at),
            Mode::Play | Mode::Watch => self.sim.orders().get(at),
        }
    }

    /// The number of orders after which a recorded match is shown, or will be once it gets there.
    #[must_use]
    pub fn aim(&self) -> usize {
        self.seeking.unwrap_or(self.sim.orders().len())
    }
}
