//! What a saved game or a recorded match needs of packs, and what is missing of it.

use std::path::{Path, PathBuf};

use arena::packs::{Data, Gap, GapKind, choose_for};
use bevy::prelude::*;
use content::PackChoice;
use words::say;

use super::ModBox;
use crate::{library::Library, screen::Intent};

/// What the player is asked before a file is opened that was written with other packs; nothing if
/// there is nothing to ask.
#[derive(Resource, Clone, Debug, Default)]
pub struct Lacking(pub(crate) Option<LackingFile>);

/// A file that was written with other packs.
#[derive(Clone, Debug)]
pub(crate) struct LackingFile {
    /// Where it lies.
    pub(crate) path: PathBuf,
    /// Whether it is a recorded match.
    pub(crate) replay: bool,
    /// What is missing, off, or other than it was.
    pub(crate) gaps: Vec<Gap>,
    /// What one button switches to; none: nothing would change.
    pub(crate) choice: Option<PackChoice>,
}

impl LackingFile {
    /// What opens the file as things are.
    pub(crate) fn opens(&self) -> Intent {
        match self.replay {
            true => Intent::ReplayAsIs(self.path.clone()),
            false => Intent::LoadAsIs(self.path.clone()),
        }
    }
}

impl Lacking {
    /// What is asked, in lines for a terminal; none if nothing is.
    #[must_use]
    pub fn told(&self) -> Option<String> {
        let held = self.0.as_ref()?;
        let mut text = say!("gaps-told", file = held.path.display().to_string());
        for gap in &held.gaps {
            text.push_str("\n  ");
            text.push_str(&line(gap));
        }
        Some(text)
    }
}

/// What of the packs of a file is missing, off, or other than it was; none if it can be opened
/// without asking.
pub(crate) fn lacking(
    path: &Path,
    replay: bool,
    library: &Library,
    held: Option<&ModBox>,
) -> Option<LackingFile> {
    let data = arena::data_of(path)?;
    if data.changes(&library.content).is_empty() {
        return None;
    }
    let gaps = data.gaps(&library.content, &library.packs);
    if gaps.is_empty() {
        return None;
    }
    Some(LackingFile {
        path: path.to_owned(),
        replay,
        choice: held.and_then(|held| better(&data, held, library)),
        gaps,
    })
}

fn better(data: &Data, held: &ModBox, library: &Library) -> Option<PackChoice> {
    choose_for(data, &held.mods.choice, &library.packs)
}

/// What is missing, off, or other than it was, in a line.
pub(crate) fn line(gap: &Gap) -> String {
    let pack = named(gap);
    match &gap.what {
        GapKind::Missing => say!("gaps-missing", pack),
        GapKind::Off => say!("gaps-off", pack),
        GapKind::LeftOut(why) => say!("gaps-left-out", pack, why = why.as_str()),
        GapKind::Other { here } if *here == gap.version => say!("gaps-changed", pack),
        GapKind::Other { here } => say!("gaps-other", pack, here = here.as_str()),
        GapKind::Extra => say!("gaps-extra", pack),
    }
}

/// A pack with its version. Both come from a file of anybody.
fn named(gap: &Gap) -> String {
    let version = match gap.version.as_str() {
        "" => String::new(),
        version => format!(" {}", content::plain(version, false)),
    };
    format!("{}{version}", content::plain(&gap.id, false))
}
