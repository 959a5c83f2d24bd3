//! Conceding: a person gives up a match that the rules would go on with. The rules know nothing of
//! it: the match stays as it is, and nobody decides any more.

use rules::{Outcome, PlayerId};

use super::{Mode, Session};
use crate::setup::Seat;

impl Session {
    /// How the match has ended, by the rules or because somebody has conceded; none while it goes
    /// on.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        let conceded = self.conceded.map(|loser| Outcome {
            winner: self.winner_over(loser),
            by_points: false,
        });
        self.sim.outcome().or(conceded)
    }

    /// Whether it has ended.
    #[must_use]
    pub fn over(&self) -> bool {
        self.conceded.is_some() || self.sim.outcome().is_some()
    }

    /// Who has conceded.
    #[must_use]
    pub fn conceded(&self) -> Option<PlayerId> {
        self.conceded
    }

    /// Who may concede now: the person who decides, or else the one who held the screen last.
    #[must_use]
    pub fn may_concede(&self) -> Option<PlayerId> {
        if self.mode != Mode::Play || self.over() || self.setup.seats.len() < 2 {
            return None;
        }
        let person = |player: &PlayerId| *self.seat(*player) == Seat::Human;
        let first = || PlayerId::all(self.setup.seats.len()).find(person);
        let holder = self.viewer.filter(person);
        self.human_to_decide().or(holder).or_else(first)
    }

    /// Who wins if this player concedes: the other one, or of several the one with the most points;
    /// nobody if some have as many.
    #[must_use]
    pub fn winner_over(&self, loser: PlayerId) -> Option<PlayerId> {
        let score = |player: PlayerId| {
            let held = self.sim.board().players.get(player.index());
            held.map_or(0, |held| held.score)
        };
        let others = PlayerId::all(self.setup.seats.len()).filter(|player| *player != loser);
        let others: Vec<PlayerId> = others.collect();
        let most = others.iter().map(|player| score(*player)).max()?;
        let mut best = others.into_iter().filter(|player| score(*player) == most);
        best.next().filter(|_| best.next().is_none())
    }

    /// Ends the match: whoever may concede does. Returns whether somebody did.
    pub(crate) fn concede(&mut self) -> bool {
        let Some(loser) = self.may_concede() else {
            return false;
        };
        self.conceded = Some(loser);
        self.skipping = false;
        self.adviser_thinker = None;
        self.hint = None;
        self.forget_thoughts();
        true
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::setup::Setup;

    fn session(key: &str, seats: &[&str]) -> Session {
        let content = Arc::new(content::load(&content::find_assets()).content);
        let (_, scenario) = content.scenario(key).expect("a scenario");
        let seats = seats.iter().map(|seat| match *seat {
            "human" => Seat::Human,
            key => Seat::Ai(key.into()),
        });
        let setup = Setup {
            config: rules::SimConfig::new(scenario.clone(), 7),
            seats: seats.collect(),
        };
        Session::start(&content, setup).expect("a match")
    }

    #[test]
    fn whoever_plays_concedes_and_nobody_decides_any_more() {
        let mut session = session("skirmish", &["rookie", "human"]);
        assert_eq!(session.may_concede(), Some(PlayerId(1)));
        assert!(!session.over() && session.outcome().is_none());
        assert!(session.concede());
        assert_eq!(session.conceded(), Some(PlayerId(1)));
        let outcome = session.outcome().expect("it is over");
        assert_eq!(outcome.winner, Some(PlayerId(0)));
        let orders = session.sim.orders().len();
        for _ in 0..3 {
            session.settle();
            assert!(session.advance(true).is_none());
        }
        assert_eq!(session.sim.orders().len(), orders);
        assert!(session.over() && !session.my_turn() && !session.can_undo());
        assert_eq!(session.autosave_due(), None);
        assert!(!session.concede(), "nobody concedes twice");
    }

    #[test]
    fn of_two_people_the_one_who_decides_concedes() {
        let session = session("skirmish", &["human", "human"]);
        let decider = session.sim.board().decider();
        assert_eq!(session.may_concede(), decider);
    }

    #[test]
    fn nobody_concedes_what_nobody_plays() {
        let mut session = session("skirmish", &["rookie", "rookie"]);
        assert_eq!(session.may_concede(), None);
        assert!(!session.concede() && !session.over());
    }
}
