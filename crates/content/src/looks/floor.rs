//! The floors of areas.

use serde::{Deserialize, Serialize};

use super::color::{Light, Rgb, normal};

/// The floors of an area: how they are painted, and how they move.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Floor {
    /// One colour.
    Flat {
        /// The colour.
        color: Rgb,
        /// How dense it is, 0 to 1.
        alpha: f32,
    },
    /// Grained stone.
    Grained {
        /// The colour where it is brightest.
        color: Rgb,
        /// How dense it is, 0 to 1.
        alpha: f32,
    },
    /// A shadow under something large.
    Shade {
        /// Its colour.
        color: Rgb,
        /// How dense it is, 0 to 1.
        alpha: f32,
    },
    /// Chips among dust.
    Scrap {
        /// The chips.
        chips: Rgb,
        /// The dust.
        dust: Rgb,
    },
    /// Drifting dust.
    Dust {
        /// Where it is thin.
        thin: Rgb,
        /// Where it is thick.
        thick: Rgb,
    },
    /// A dark floor within stripes.
    Striped {
        /// The stripes along the border.
        stripe: Rgb,
        /// The floor.
        floor: Rgb,
    },
    /// A stream that runs ahead.
    Stream {
        /// Between the streaks.
        dark: Rgb,
        /// The streaks.
        bright: Rgb,
    },
    /// A light along the border.
    Shine {
        /// The light.
        color: Rgb,
    },
    /// A still liquid that mirrors the sky.
    Liquid {
        /// Its depth.
        deep: Light,
        /// Ripples.
        web: Light,
        /// The light that stands in it.
        shine: Light,
        /// How strongly it mirrors the sky; 1 for a clear liquid.
        #[serde(default = "normal")]
        mirror: f32,
    },
    /// A crust over glowing seams.
    Crust {
        /// The crust where it is cold.
        cold: Light,
        /// The crust where it is hot.
        hot: Light,
        /// The seams.
        seam: Light,
        /// The hottest seams.
        core: Light,
    },
    /// Blobs of fog with a flicker in them.
    Fog {
        /// Where it is thin.
        thin: Light,
        /// Where it is thick.
        thick: Light,
        /// The flicker.
        spark: Light,
    },
    /// Plates with bare wires, in which a current runs.
    Wires {
        /// The wires.
        wire: Rgb,
    },
    /// The brink of a well, drawn out into rings. The table has a hole here.
    Well {
        /// The shine of its border.
        rim: Rgb,
    },
    /// A view of stars below. The table has a hole here.
    Stars {
        /// Stars near by.
        near: Light,
        /// Stars far off; on high quality only.
        far: Light,
        /// The haze among them.
        haze: Light,
        /// Another haze; on high quality only.
        veil: Light,
        /// The shine of the border.
        rim: Light,
    },
}

impl Floor {
    /// Whether the table has a hole here.
    #[must_use]
    pub fn is_hole(&self) -> bool {
        matches!(self, Self::Well { .. } | Self::Stars { .. })
    }
}
