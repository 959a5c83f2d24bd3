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
    /// By what other packs name it; empty: by the name of its folder, or of its zip.
    #[serde(default)]
    pub id: String,
    /// Its version. Packs that ask for versions of it need one such as `1.2.0`; otherwise it may be
    /// any words of its author. Empty: it tells none.
    #[serde(default)]
    pub version: String,
    /// A sentence or two.
    #[serde(default)]
    pub description: String,
    /// Who made it.
    #[serde(default)]
    pub author: String,
    /// The versions of the game for which it is made, such as `>=0.2, <1`; empty: any.
    #[serde(default)]
    pub game: String,
    /// The packs that it cannot do without. They come before it.
    #[serde(default)]
    pub needs: Vec<PackAsk>,
    /// Packs that it makes use of where they are there. They come before it.
    #[serde(default)]
    pub optional: Vec<PackAsk>,
    /// Packs with which it cannot be used: the later one of both is left out.
    #[serde(default)]
    pub conflicts: Vec<PackAsk>,
    /// Packs that come before it where they are there.
    #[serde(default)]
    pub after: Vec<PackAsk>,
    /// The licence under which it may be shared, such as `CC-BY-4.0`.
    #[serde(default)]
    pub licence: String,
    /// Its page in the web.
    #[serde(default)]
    pub homepage: String,
    /// A picture of it: a PNG file in the pack.
    #[serde(default)]
    pub picture: String,
}

impl PackInfo {
    /// Whether it asks for no other pack.
    pub(crate) fn asks_nothing(&self) -> bool {
        self.needs.is_empty() && self.optional.is_empty()
    }
}

/// Another pack that a pack asks for or about.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PackAsk {
    /// Its id.
    pub pack: String,
    /// Its versions, such as `1.2` (from 1.2.0 on, before 2) or `>=1.2, <3`; empty: any.
    #[serde(default)]
    pub version: String,
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
