//! Playing on from any point of a recorded match.

use std::sync::Arc;

use content::Content;
use rules::PlayerId;
use words::say;

use super::{Mode, Session, advice::ADVISER};
use crate::setup::{Seat, Setup};

impl Session {
    /// Whether the match can be played on from where it is shown.
    #[must_use]
    pub fn can_fork(&self) -> bool {
        matches!(self.mode, Mode::Replay(_)) && self.sim.board().decider().is_some()
    }

    /// Whether people played the match that is shown, whose seats they may take again.
    #[must_use]
    pub fn had_people(&self) -> bool {
        match &self.mode {
            Mode::Replay(recording) => recording.seats.contains(&Seat::Human),
            Mode::Play | Mode::Watch => self.setup.humans() > 0,
        }
    }

    /// Takes over what is known of the match that this one records.
    pub(crate) fn inherit(&mut self, from: Self) {
        let orders = self.span();
        self.sortie.clone_from(&from.sortie);
        self.tries_list = from.tries_list;
        if from.span() == orders {
            self.review = from.review;
            self.trace = from.trace.whole(orders).unwrap_or_default();
        }
    }

    /// The match that goes on from here, for the one whom [`Session::forks`] names.
    ///
    /// # Errors
    /// A message for the player.
    pub(crate) fn fork(self) -> Result<Self, String> {
        let player = self.forks.flatten();
        let Mode::Replay(recording) = &self.mode else {
            return Err(say!("menu-only-recorded-matches-can").into());
        };
        let content = Arc::clone(&self.ctx().content);
        let recorded: Vec<Seat> = recording
            .seats
            .iter()
            .map(|seat| known(&content, seat))
            .collect();
        let seats = seats(&recorded, self.setup.seats.len(), player);
        let setup = Setup {
            config: self.setup.config.clone(),
            seats,
        };
        Self::resume(&content, setup, self.sim)
    }
}

/// A seat with an opponent whom the game data have: a record may tell its name instead of its key,
/// or one of another time.
fn known(content: &Content, seat: &Seat) -> Seat {
    let Seat::Ai(told) = seat else {
        return Seat::Human;
    };
    let named = |held: &&content::Personality| held.id == *told || held.name == *told;
    let found = content.personalities.iter().find(named);
    Seat::Ai(found.map_or_else(|| ADVISER.into(), |held| held.id.clone()))
}

/// Who plays on: a person in the seat of `player`, and computers in the others; all as they were
/// if no player is named.
fn seats(recorded: &[Seat], players: usize, player: Option<PlayerId>) -> Vec<Seat> {
    let was = |at: usize| recorded.get(at).cloned().unwrap_or(Seat::Human);
    let seat = |at: usize| match (player, was(at)) {
        (Some(player), _) if player.index() == at => Seat::Human,
        (Some(_), Seat::Human) => Seat::Ai(ADVISER.into()),
        (_, was) => was,
    };
    (0..players).map(seat).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{recording::Recording, setup::simulation};

    fn ai(key: &str) -> Seat {
        Seat::Ai(key.into())
    }

    #[test]
    fn whoever_plays_on_takes_a_seat_and_computers_the_others() {
        let recorded = [Seat::Human, ai("rookie")];
        assert_eq!(seats(&recorded, 2, None), recorded);
        let other = seats(&recorded, 2, Some(PlayerId(1)));
        assert_eq!(other, [ai(ADVISER), Seat::Human]);
        let watched = [ai("rookie"), ai("ace")];
        let mine = seats(&watched, 2, Some(PlayerId(0)));
        assert_eq!(mine, [Seat::Human, ai("ace")]);
        assert_eq!(seats(&[], 2, None), [Seat::Human, Seat::Human]);
    }

    #[test]
    fn opponents_are_found_by_key_and_by_name() {
        let content = content::load(&content::find_assets()).content;
        let told = [ai("rookie"), ai("Rookie"), ai("nobody"), Seat::Human];
        let found = told.map(|seat| known(&content, &seat));
        assert_eq!(
            found,
            [ai("rookie"), ai("rookie"), ai(ADVISER), Seat::Human]
        );
    }

    /// In every theatre a match that is played on from a point stands where its recording did, and
    /// goes on from there with its own orders.
    #[test]
    fn a_match_played_on_begins_where_its_recording_stood() {
        let content = Arc::new(content::load(&content::find_assets()).content);
        for key in crate::hud::THEATRES {
            let (_, scenario) = content.scenario(key).expect("a scenario");
            let config = rules::SimConfig::new(scenario.clone(), 7);
            let seats = vec![ai("rookie"); config.scenario.players.len()];
            let setup = Setup { config, seats };
            let mut sim = simulation(&content, &setup).expect("a match");
            while sim.orders().len() < 30
                && let Some(order) = rules::default_order(sim.game())
            {
                sim.play(order).expect("legal");
            }
            let recording = Recording::of(&sim, &setup.seats);
            let orders = recording.orders.clone();
            let mut session = Session::replay(&content, setup, recording).expect("it opens");
            let at = orders.len() / 2;
            session.seek(at).expect("a recorded match");
            while session.seeking.is_some() {
                let _ = session.advance(true);
            }
            let stood = session.sim.checksum();
            let decider = session.sim.board().decider();
            session.forks = Some(decider);
            let mut forked = session.fork().expect("it goes on");
            assert_eq!(forked.sim.checksum(), stood, "{key}");
            assert_eq!(forked.sim.orders(), &orders[..at], "{key}");
            assert_eq!(
                (&forked.mode, forked.viewer),
                (&Mode::Play, decider),
                "{key}"
            );
            let order = rules::default_order(forked.sim.game()).expect("never locked");
            forked.play(order).expect("legal");
            assert_eq!(forked.sim.orders().len(), at + 1, "{key}");
        }
    }
}
