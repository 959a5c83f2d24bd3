//! Matches that are begun from the one on the screen: the same again, the next of a series, its
//! replay, and one that is played on from any point of it. Also how a person ends it.

use std::sync::Arc;

use arena::linked;
use content::Mixin;
use rules::PlayerId;
use words::say;

use super::IntentCx;
use crate::{
    menu::form::{NewMatch, roll_seed},
    recording::Recording,
    screen::Screen,
    session::{Mode, Session},
    setup::Seat,
};

impl IntentCx<'_, '_> {
    /// Begins the same match again with a new seed.
    pub(super) fn again(&mut self) {
        let Some(session) = self.current.0.as_ref() else {
            return;
        };
        let mut setup = session.setup.clone();
        // The lessons of a guided scenario fit its own dice.
        if setup.config.scenario.lessons.is_empty() {
            setup.config.seed = roll_seed();
        }
        if session.trial {
            let content = Arc::clone(&session.ctx().content);
            return self.try_draft(&content, setup);
        }
        if session.tries_list {
            return self.try_list(setup);
        }
        self.start(setup);
    }

    /// Begins the same match again with the same seed. One that is not over is put aside.
    pub(super) fn restart(&mut self) {
        let Some(session) = self.current.0.as_ref() else {
            return;
        };
        if session.trial {
            let content = Arc::clone(&session.ctx().content);
            return self.try_draft(&content, session.setup.clone());
        }
        let sortie = session.sortie.clone().filter(|_| !session.over());
        let tries_list = session.tries_list;
        let mut again = Session::start(&self.library.content, session.setup.clone());
        if let Ok(again) = &mut again {
            again.sortie = sortie;
            again.tries_list = tries_list;
            self.put_aside();
        }
        self.open(again);
    }

    /// Ends the match because a person gives it up: like any other that has ended, it leaves a
    /// record and no autosaves.
    pub(super) fn concede(&mut self) {
        let Some(session) = self.current.0.as_mut() else {
            return;
        };
        if !session.concede() {
            return;
        }
        session.finished = true;
        self.state.views.end_hidden = false;
        let winner = session.outcome().and_then(|outcome| outcome.winner);
        let ours = winner.is_some_and(|winner| *session.seat(winner) == Seat::Human);
        let (sound, closes) = match ours {
            true => ("win", view::MusicEnd::Won),
            false => ("lose", view::MusicEnd::Lost),
        };
        self.stage.commands.trigger(view::PlaySound(sound));
        self.stage.commands.trigger(closes);
        if !session.sim.orders().is_empty() {
            self.shelf.save_replay(session);
        }
        self.shelf.finish_match(session);
        self.shelf.bring_home(session);
    }

    /// Starts the scenario that follows the one just played, with the same seats and the
    /// modifications that it allows.
    pub(super) fn lead_on(&mut self, key: String) {
        let Some(session) = self.current.0.as_ref() else {
            return;
        };
        let carried = linked::next_map(&session.sim, &session.setup.config.scenario);
        *self.form = NewMatch {
            scenario: key,
            seats: session.setup.seats.clone(),
            heroes: session.setup.config.scenario.crew.map(|crew| crew.heroes),
            with: session.ctx().mixins.iter().map(Mixin::full_key).collect(),
            ..NewMatch::default()
        };
        self.form.fit(&self.library.content);
        if let Some(mut setup) = self.form.setup(&self.library.content) {
            if let Some(next) = carried {
                setup.config.scenario = next;
            }
            self.start(setup);
        }
    }

    /// Replays the current match with its own data, from its beginning or after so many orders.
    pub(super) fn replay_this(&mut self, at: usize) {
        let Some(session) = self.current.0.as_ref() else {
            return;
        };
        let content = Arc::clone(&session.ctx().content);
        let recording = match &session.mode {
            Mode::Replay(recording) => recording.clone(),
            Mode::Play | Mode::Watch => Recording::of(&session.sim, &session.setup.seats),
        };
        let again = Session::replay(&content, session.setup.clone(), recording);
        let again = again.and_then(|mut again| {
            if let Some(before) = self.current.0.take() {
                again.inherit(before);
            }
            if at > 0 {
                again.paused = true;
                again.seek(at)?;
            }
            Ok(again)
        });
        self.open(again);
    }

    /// Plays on from a point of the match on the screen: at once if a recorded match stands there,
    /// else as soon as its recording has come to it. `player`: whom a person plays then; none: the
    /// seats stay as they were.
    pub(super) fn play_from(&mut self, at: usize, player: Option<PlayerId>) {
        let stands = |session: &Session| {
            let recorded = matches!(session.mode, Mode::Replay(_));
            recorded && session.aim() == at && session.seeking.is_none()
        };
        if !self.current.0.as_ref().is_some_and(stands) {
            self.replay_this(at);
        }
        let session = self.current.0.as_mut();
        let recorded = session.filter(|session| matches!(session.mode, Mode::Replay(_)));
        if let Some(session) = recorded {
            session.forks = Some(player);
        }
        self.fork();
    }

    /// Makes a match of a recorded one that has come to the point from which it is played on.
    pub(super) fn fork(&mut self) {
        let due = |session: &Session| session.forks.is_some() && session.seeking.is_none();
        let Some(session) = self.current.0.take_if(|session| due(session)) else {
            return;
        };
        let at = session.sim.orders().len();
        let forked = session.fork();
        match forked.is_ok() {
            true => self.toasts.good(say!("menu-played-on", at)),
            false => self.go(Screen::Menu),
        }
        self.open(forked);
    }
}
