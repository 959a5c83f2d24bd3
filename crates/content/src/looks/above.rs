//! What stands on an area, lies below it, or moves over it.

use serde::{Deserialize, Serialize};

use super::color::{Light, Rgb};

/// Things that stand on an area or lie below it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Props {
    /// Nothing.
    #[default]
    Nothing,
    /// A dead ship as large as the area. It hides what is behind it.
    Hulk {
        /// Its hull.
        hull: Rgb,
        /// Rust on it.
        rust: Rgb,
        /// Its topmost deck.
        roof: Rgb,
        /// Lamps and ports that still burn.
        lights: Light,
    },
    /// Floating mines.
    Mines {
        /// Their bodies.
        body: Rgb,
        /// Their horns.
        horns: Rgb,
    },
    /// Posts with a live tip.
    Pylons {
        /// The feet.
        foot: Rgb,
        /// The posts.
        mast: Rgb,
        /// The tips.
        tip: Light,
    },
    /// A sheet of force over the border, between posts.
    Curtain {
        /// The sheet at its foot.
        bright: Rgb,
        /// The sheet at its top.
        faint: Rgb,
        /// The posts.
        post: Rgb,
        /// The caps of the posts.
        cap: Light,
    },
    /// A well that narrows as it goes down.
    Well {
        /// The bright rings.
        ring: Rgb,
        /// The dark rings.
        dark: Rgb,
    },
    /// Stars and rubble far below.
    Depths {
        /// The light on the brink.
        brink: Rgb,
        /// The rubble.
        rock: Rgb,
    },
    /// Models that tumble over the area.
    Wreckage {
        /// Files of models, in the pack or else in the assets folder.
        models: Vec<String>,
    },
}

/// How many moving things an area has.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Spread {
    /// Each has a square of this side to itself, in millimetres.
    pub side: f32,
    /// The fewest.
    pub least: u16,
    /// The most.
    pub most: u16,
    /// How far they keep from the border, in millimetres.
    pub margin: f32,
}

/// A cloud of soft puffs. Sizes and heights are in millimetres: the least value, and the range
/// above it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Vapour {
    /// The thinnest puffs.
    pub thin: Rgb,
    /// The thickest puffs.
    pub thick: Rgb,
    /// The width of puffs.
    pub size: (f32, f32),
    /// The height of puffs over the table.
    pub height: (f32, f32),
    /// The density of puffs, 0 to 1.
    pub alpha: f32,
    /// The strength of the glow of some puffs, 0 to 1.
    #[serde(default)]
    pub glow: f32,
}

/// Things that move over an area.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Air {
    /// Nothing.
    #[default]
    Nothing,
    /// A haze.
    Haze {
        /// How many puffs.
        spread: Spread,
        /// The puffs.
        vapour: Vapour,
    },
    /// Blinking lamps at the places of mines.
    Lamps {
        /// Their colour.
        color: Rgb,
    },
    /// Sparks between the places of pylons.
    Arcs {
        /// Their colour.
        color: Rgb,
    },
    /// Streaks that run ahead, and arrows in the colour of the look.
    Streaks {
        /// How many.
        spread: Spread,
        /// The streaks.
        color: Rgb,
    },
    /// A slow glow, and specks that rise from it: embers, bubbles.
    Rising {
        /// How many.
        spread: Spread,
        /// The glow on the floor.
        glow: Rgb,
        /// The specks.
        speck: Rgb,
        /// How high they rise, in millimetres.
        rise: f32,
        /// How large they are, in millimetres.
        size: f32,
    },
    /// Glints on a surface.
    Glints {
        /// How many.
        spread: Spread,
        /// Their colour.
        color: Rgb,
    },
    /// Motes that fall in ever closer circles.
    Falling {
        /// How many.
        spread: Spread,
        /// Their colour.
        color: Rgb,
    },
    /// Lines that climb from the border.
    Climbing {
        /// Their colour.
        color: Rgb,
    },
}
