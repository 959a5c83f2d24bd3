//! Packs: what each says about itself, and what it holds, told by a hash.

use serde::{Deserialize, Serialize};

/// What a pack says about itself, in its `pack.ron`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PackInfo {
    /// Shown name.
    pub name: String,
    /// The format of its data ([`crate::FORMAT`]); [`crate::format::FIRST`] where it says none.
    #[serde(default = "first_format")]
    pub format: u32,
    /// Its version, in any words of its author; empty: it tells none.
    #[serde(default)]
    pub version: String,
    /// A sentence or two.
    #[serde(default)]
    pub description: String,
    /// Who made it.
    #[serde(default)]
    pub author: String,
}

fn first_format() -> u32 {
    crate::format::FIRST
}

/// A pack as it was loaded: what saved games and replays name.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pack {
    /// The name of its folder.
    pub id: String,
    /// What it calls its version; empty: nothing.
    pub version: String,
    /// The hash of its data, even where other packs replace it; [`crate::hash()`] says what counts.
    pub hash: u64,
}
