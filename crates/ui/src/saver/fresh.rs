//! New files: their names, and the records of matches.

use std::{
    fs,
    path::{Path, PathBuf},
    sync::Arc,
};

use arena::{FileError, replay::Replay};
use rules::Sim;

use super::Record;
use crate::paths;

/// A folder where a file of this scenario gets a new name.
pub(crate) struct Fresh {
    pub(crate) dir: PathBuf,
    pub(crate) scenario: String,
}

/// Writes the replay of a match.
pub(super) fn put_down(place: &Fresh, record: &Record) -> Result<PathBuf, String> {
    let Record {
        content,
        config,
        agents,
        orders,
    } = record;
    let mut sim = Sim::new(Arc::clone(content), config).map_err(|error| error.to_string())?;
    sim.keep_history(false);
    for order in orders {
        sim.play(*order).map_err(|refusal| refusal.to_string())?;
    }
    let replay = Replay::of(&sim, content, config, agents.clone())?;
    let path = fresh(place);
    held(&path, arena::replay::save(&path, &replay))?;
    Ok(path)
}

/// What has become of a new file. The empty one that held its name goes if it is still empty.
pub(super) fn held(path: &Path, done: Result<(), FileError>) -> Result<(), String> {
    done.map_err(|error| {
        if fs::metadata(path).is_ok_and(|meta| meta.len() == 0) {
            // It is ours, and says nothing.
            let _ = fs::remove_file(path);
        }
        error.to_string()
    })
}

/// A file's name without its folder.
pub(super) fn name(path: &Path) -> String {
    path.file_name()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned()
}

/// A new path in a folder for a match of this scenario.
pub(super) fn fresh(place: &Fresh) -> PathBuf {
    let plain: String = place
        .scenario
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
        place.dir.join(format!("{plain}-{stamp}{more}.ron"))
    };
    // An empty file holds the name: another game may look for one at the same time.
    let holds = |path: &PathBuf| fs::File::create_new(path).is_ok();
    let _ = fs::create_dir_all(&place.dir);
    (0..10_000)
        .map(path)
        .filter(|path| !path.exists())
        .find(holds)
        .unwrap_or_else(|| path(0))
}
