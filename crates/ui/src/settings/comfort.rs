//! What makes the game usable for eyes, ears and stomachs that differ.

use serde::{Deserialize, Serialize};

/// Colours that somebody can tell apart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Palette {
    /// Those of the factions and of the usual theme.
    #[default]
    Usual,
    /// For eyes with weak green.
    Deuteranopia,
    /// For eyes with weak red.
    Protanopia,
    /// For eyes with weak blue.
    Tritanopia,
}

impl Palette {
    pub(crate) const ALL: [Self; 4] = [
        Self::Usual,
        Self::Deuteranopia,
        Self::Protanopia,
        Self::Tritanopia,
    ];
}

/// The sizes of the interface that may be chosen, in percent.
pub(crate) const SIZES: [u32; 8] = [80, 90, 100, 115, 130, 150, 175, 200];
