//! Matches that come from files: saved games and recorded matches.

use std::path::Path;

use words::say;

use super::IntentCx;
use crate::{
    mods::gaps::lacking,
    session::{Mode, Session},
    storage,
};

impl IntentCx<'_, '_> {
    /// Asks about the packs of a file if it was written with others than today's.
    pub(super) fn asks_for_packs(&mut self, path: &Path, replay: bool) -> bool {
        self.shelf.saver.finish();
        let lacks = lacking(path, replay, &self.library, self.mods.as_deref());
        let asks = lacks.is_some();
        if let Some(lacking) = &mut self.lacking {
            lacking.0 = lacks;
        }
        asks && self.lacking.is_some()
    }

    pub(super) fn show_replay(&mut self, path: &Path) {
        self.shelf.saver.finish();
        let content = &self.library.content;
        let held = storage::load_replay(path, content);
        let session = held.and_then(|(setup, held)| Session::replay(content, setup, held));
        self.open_file(session);
    }

    /// Shows a match from a file, or says why it cannot be opened until the player has read it.
    fn open_file(&mut self, session: Result<Session, String>) {
        match (session, &mut self.notices) {
            (Err(why), Some(notices)) => notices.0.push(why),
            (session, _) => self.open(session),
        }
    }

    pub(super) fn take_up(&mut self, path: &Path) {
        // It may be the very file that is being written.
        self.shelf.saver.finish();
        let content = &self.library.content;
        let held = storage::load(path, content);
        let session = held.and_then(|held| {
            let berth = self.shelf.take_up(path, &held.setup)?;
            let mut session = Session::resume(content, held.setup, held.sim)?;
            session.recorded_with(&held.then);
            session.sortie = held.sortie;
            session.berth = berth;
            Ok(session)
        });
        self.open_file(session);
    }

    pub(super) fn quick_save(&mut self) {
        match self.current.0.as_mut() {
            Some(session) if session.mode == Mode::Play => self.shelf.quick_save(session),
            _ => self.toasts.good(say!("key-quick-playing")),
        }
    }

    /// Goes back to the quick save of this match, which keeps its autosaves.
    pub(super) fn quick_load(&mut self) {
        self.shelf.saver.finish();
        let session = self.current.0.as_ref();
        let session = session.filter(|session| session.mode == Mode::Play);
        let berth = session.and_then(|session| session.berth.clone());
        let Some(berth) = berth.filter(|berth| berth.quick().is_file()) else {
            return self.toasts.good(say!("menu-no-quick-save"));
        };
        let content = &self.library.content;
        let held = storage::load(&berth.quick(), content);
        let session = held.and_then(|held| {
            let mut session = Session::resume(content, held.setup, held.sim)?;
            session.recorded_with(&held.then);
            session.sortie = held.sortie;
            session.berth = Some(berth);
            Ok(session)
        });
        self.open(session);
    }
}
