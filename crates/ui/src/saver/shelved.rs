//! What becomes of files that are listed: they are deleted or renamed, and get pictures.

use std::{
    collections::VecDeque,
    fs, io,
    path::{Path, PathBuf},
};

use arena::shelf::{self, MOST_SIGNS, NameFlaw};
use words::say;

use super::{Done, fresh::name};
use crate::thumbnail::Shot;

/// So many saved games wait for their pictures. A picture takes a few frames.
const MOST_WAITING: usize = 8;

/// Where saved games lie, by the tickets of their pictures, the last one last.
#[derive(Default)]
pub(super) struct Tickets(VecDeque<(u32, PathBuf)>);

impl Tickets {
    /// Notes where a saved game lies. The picture of what was there before goes.
    pub(super) fn note(&mut self, ticket: u32, path: PathBuf) {
        shelf::drop_picture(&path);
        self.0.push_back((ticket, path));
        if self.0.len() > MOST_WAITING {
            self.0.pop_front();
        }
    }

    /// Keeps the picture of a saved game. One that cannot be made or written is no error: the list
    /// shows an empty frame.
    pub(super) fn keep(&mut self, ticket: u32, shot: &Shot) -> Done {
        let at = self.0.iter().position(|(held, _)| *held == ticket);
        let held = at.and_then(|at| self.0.remove(at));
        let png = shot.small().and_then(|small| small.png().ok());
        if let (Some((_, path)), Some(png)) = (held, png) {
            let _ = shelf::keep_picture(&path, &png);
        }
        Done::Quietly
    }
}

/// Removes an army list or a campaign.
pub(super) fn dropped(path: &Path) -> Done {
    gone(path, fs::remove_file(path))
}

/// Removes a saved game or a recorded match, and its picture.
pub(super) fn delete(path: &Path) -> Done {
    gone(path, shelf::delete(path))
}

fn gone(path: &Path, done: io::Result<()>) -> Done {
    match done {
        Ok(()) => Done::Quietly,
        // The first version of a list may never have been written.
        Err(error) if error.kind() == io::ErrorKind::NotFound => Done::Quietly,
        Err(error) => {
            let (file, why) = (name(path), error.to_string());
            Done::Badly(say!("menu-not-deleted", file, why))
        }
    }
}

/// Gives a saved game or a recorded match another name.
pub(super) fn rename(path: &Path, to: &str) -> Done {
    match shelf::rename(path, to) {
        Ok(_) => Done::Quietly,
        Err(flaw) => {
            let (file, why) = (name(path), why_not(&flaw));
            Done::Badly(say!("menu-not-renamed", file, why))
        }
    }
}

/// Why a file cannot have a name, in a sentence.
#[must_use]
pub(crate) fn why_not(flaw: &NameFlaw) -> String {
    match flaw {
        NameFlaw::Empty => say!("menu-name-empty").into(),
        NameFlaw::Long => say!("menu-name-long", most = MOST_SIGNS),
        NameFlaw::Sign(sign) => say!("menu-name-sign", sign = sign.to_string()),
        NameFlaw::Reserved => say!("menu-name-reserved").into(),
        NameFlaw::Taken => say!("menu-name-taken").into(),
        NameFlaw::Refused(why) => why.clone(),
    }
}
