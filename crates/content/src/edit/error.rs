//! Why a draft cannot be opened or saved.

use std::path::PathBuf;

/// Why a draft cannot be opened or saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DraftError {
    /// There is no map or scenario with this key.
    Missing(String),
    /// The map with this key is not in the pack of its scenario.
    MapElsewhere(String),
    /// No theatre plays on such a map.
    NoTheatre,
    /// The files of this pack have another format than this version of the game writes.
    OtherFormat(String),
    /// This can be no key, so no file is called by it.
    NoKey(String),
    /// Something else has this key.
    Taken(String),
    /// A file lies there that is not the draft's.
    InTheWay(PathBuf),
    /// Somebody else has changed the same map or scenario in its file since it was read.
    Changed(PathBuf),
    /// Its file cannot be read now, for this reason, so nothing is written into it.
    Unreadable(PathBuf, String),
}
