//! Saves, autosaves and replays: turns a match into a file and a file into a match.
//!
//! A file holds the setup of the match and every accepted order. The same orders give the same
//! match, bit for bit.

use std::{
    fs,
    path::{Path, PathBuf},
    sync::Arc,
};

use arena::{packs::Data, save::SaveGame};
use content::Content;
use rules::Sim;

use crate::{
    paths,
    recording::Recording,
    session::Session,
    setup::{Seat, Setup},
    shelf::{self, Shelf},
};

impl Shelf {
    /// Has the autosave written; [`crate::saver::Saver::failures`] reports errors.
    pub(crate) fn autosave(&mut self, session: &Session) {
        let path = self.autosave_path();
        self.saver.write(path, saved(session));
    }

    /// Removes the autosave after its match has ended.
    pub(crate) fn clear_autosave(&mut self) {
        self.saver.finish();
        let path = self.autosave_path();
        if shelf::readable(&path) {
            // If it cannot be removed, the game only offers it once more.
            let _ = fs::remove_file(path);
        }
    }

    /// Saves a match under a new name.
    ///
    /// # Errors
    /// Why the file could not be written.
    pub(crate) fn save(&self, session: &Session) -> Result<PathBuf, String> {
        let path = fresh(&self.saves_dir(), &session.setup.config.scenario.id);
        arena::save::save(&path, &saved(session)).map_err(|error| error.to_string())?;
        Ok(path)
    }

    /// Records a match.
    ///
    /// # Errors
    /// Why the file could not be written.
    pub(crate) fn save_replay(&self, session: &Session) -> Result<PathBuf, String> {
        let config = &session.setup.config;
        let agents = session.setup.seats.iter().map(|seat| match seat {
            Seat::Human => "human".to_owned(),
            Seat::Ai(key) => key.clone(),
        });
        let content = &session.ctx().content;
        let replay = arena::replay::Replay::of(&session.sim, content, config, agents.collect())?;
        let path = fresh(&self.replays_dir(), &config.scenario.id);
        arena::replay::save(&path, &replay).map_err(|error| error.to_string())?;
        Ok(path)
    }
}

/// The present state of a match.
fn saved(session: &Session) -> SaveGame {
    let seats = (0u64..)
        .zip(&session.setup.seats)
        .map(|(player, seat)| match seat {
            Seat::Human => arena::save::Seat::Human {
                name: player_name(session, player),
            },
            Seat::Ai(key) => {
                let seed = arena::agent::agent_seed(session.setup.config.seed, player);
                arena::save::Seat::Ai {
                    personality: key.clone(),
                    seed,
                }
            }
        });
    let content = &session.ctx().content;
    SaveGame::of(
        &session.sim,
        content,
        &session.setup.config,
        seats.collect(),
    )
}

fn player_name(session: &Session, player: u64) -> String {
    let players = &session.ctx().players;
    usize::try_from(player)
        .ok()
        .and_then(|at| players.get(at))
        .map_or_else(String::new, |held| held.name.clone())
}

/// A new path in a folder for a match of this scenario.
fn fresh(dir: &Path, scenario: &str) -> PathBuf {
    let plain: String = scenario
        .chars()
        .filter(|c| c.is_ascii_alphanumeric() || *c == '-')
        .take(40)
        .collect();
    let stamp = paths::date(paths::now()).replace(' ', "-").replace(':', "");
    let path = |n: u32| {
        let more = if n == 0 {
            String::new()
        } else {
            format!("-{n}")
        };
        dir.join(format!("{plain}-{stamp}{more}.ron"))
    };
    (0..10_000)
        .map(path)
        .find(|path| !path.exists())
        .unwrap_or_else(|| path(10_000))
}

/// Loads a saved match up to its last order, with the game data that it was saved with.
pub(crate) fn load(path: &Path, content: &Arc<Content>) -> Result<(Setup, Sim, Data), String> {
    let (game, sim) = arena::save::load(path, content).map_err(|error| error.to_string())?;
    let data = game.data();
    let seats = game.seats.into_iter().map(|seat| match seat {
        arena::save::Seat::Human { .. } => Seat::Human,
        arena::save::Seat::Ai { personality, .. } => Seat::Ai(personality),
    });
    let setup = Setup {
        config: game.config,
        seats: seats.collect(),
    };
    Ok((setup, sim, data))
}

/// Loads a recorded match.
pub(crate) fn load_replay(path: &Path) -> Result<(Setup, Recording), String> {
    let replay = arena::replay::load(path).map_err(|error| error.to_string())?;
    let data = replay.data();
    let setup = Setup {
        config: replay.config,
        seats: Vec::new(),
    };
    let recording = Recording {
        orders: replay.orders,
        checksums: replay.checksums,
        content: Some(data),
    };
    Ok((setup, recording))
}
