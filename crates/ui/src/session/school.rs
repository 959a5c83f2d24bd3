//! A guided match: its tutor, and going back to the beginning of a lesson.

use arena::lessons::Tutor;
use words::say;

use super::{Mode, Session, Show};
use crate::setup::simulation;

impl Session {
    /// Who follows the lessons of a guided match, while somebody plays it.
    #[must_use]
    pub fn tutor(&self) -> Option<&Tutor> {
        self.tutor.as_ref()
    }

    /// The order that does what the current lesson asks.
    #[must_use]
    pub fn deed(&self) -> Option<rules::Order> {
        let here = |tutor: &&Tutor| tutor.followed() == self.sim.orders().len();
        self.tutor().filter(here)?.deed()
    }

    /// Why an order would leave the path of the lessons, if it would.
    pub fn strays(&mut self, order: &rules::Order) -> Option<arena::lessons::Stray> {
        self.attend();
        self.tutor.as_ref()?.strays(order)
    }

    /// Whether an order would leave the path of the lessons, as far as they have been followed.
    #[must_use]
    pub fn warned(&self, order: &rules::Order) -> bool {
        self.tutor
            .as_ref()
            .is_some_and(|tutor| tutor.strays(order).is_some())
    }

    /// Finds a tutor for a guided match.
    pub(super) fn enrol(&mut self) {
        if self.mode == Mode::Play {
            self.tutor = Tutor::new(&self.ctx().content, &self.setup.config);
            self.attend();
        }
    }

    /// Has the tutor follow the match to where it stands.
    pub(super) fn attend(&mut self) {
        if let Some(tutor) = &mut self.tutor {
            tutor.follow(self.sim.orders());
        }
    }

    /// Takes the match back to the beginning of a lesson, whatever was rolled since.
    ///
    /// # Errors
    /// A message for the player, if the lesson has not begun.
    pub fn redo_lesson(&mut self, lesson: usize) -> Result<Show, String> {
        let begun = self
            .tutor
            .as_ref()
            .and_then(|tutor| tutor.course().begun(lesson));
        let begun = begun.ok_or(say!("menu-this-lesson-has-not"))?;
        let mut sim = simulation(&self.ctx().content.clone(), &self.setup)?;
        for order in &self.sim.orders()[..begun] {
            sim.play(*order).map_err(|why| why.to_string())?;
        }
        self.sim = sim;
        self.unasked.retain(|at| *at < begun);
        self.stopped = None;
        self.forget_thoughts();
        self.forget_shown();
        self.shown_events = self.sim.journal().len();
        self.attend();
        Ok(Show::Board(self.visible()))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::setup::{Seat, Setup};

    fn school() -> Session {
        let content = Arc::new(content::load(&content::find_assets()).content);
        let (_, scenario) = content.scenario("drydock").expect("a scenario");
        let config = rules::SimConfig::new(scenario.clone(), 1);
        let seats = vec![Seat::Human, Seat::Ai("rookie".into())];
        Session::start(&content, Setup { config, seats }).expect("a match")
    }

    #[test]
    fn a_lesson_can_be_done_again_from_its_beginning() {
        let mut session = school();
        let begin = session.sim.checksum();
        for _ in 0..60 {
            session.settle();
            let _ = session.advance(true);
            if let Some(deed) = session.deed().filter(|_| session.my_turn()) {
                session.play(deed).expect("legal");
            }
        }
        let done = session.tutor().expect("a tutor").course().done();
        assert!(done > 5, "{done}");
        assert!(session.redo_lesson(done + 5).is_err());
        session.redo_lesson(3).expect("it has begun");
        let tutor = session.tutor().expect("a tutor");
        assert_eq!(tutor.lesson().map(|(at, _)| at), Some(3));
        session.redo_lesson(0).expect("it has begun");
        assert_eq!(session.sim.checksum(), begin);
        assert_eq!(session.shown_events, session.sim.journal().len());
    }
}
