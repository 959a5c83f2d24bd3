//! How terrain looks: on the spaces of a grid, as an area of the open table, and on small maps.

use serde::{Deserialize, Serialize};

use super::{
    above::{Air, Props},
    color::{Light, Rgb, normal},
    floor::Floor,
    key::LookKey,
};

/// How a kind of terrain looks and sounds. `style` of a terrain names it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TerrainLook {
    /// Unique key: what `style` says.
    pub id: String,
    /// Whether it takes the place of the look of an earlier pack with the same key.
    #[serde(default)]
    pub replaces: bool,
    /// Its border, its name, and the ripple when a ship enters it.
    pub color: Rgb,
    /// Its colour on small maps; none: it is left open there.
    #[serde(default)]
    pub map: Option<Rgb>,
    /// A space of a grid.
    pub space: SpaceLook,
    /// The floor of an area.
    pub floor: Floor,
    /// What stands on an area, or lies below it.
    #[serde(default)]
    pub props: Props,
    /// What moves over an area.
    #[serde(default)]
    pub air: Air,
    /// How fast floor and air move; 1 is the pace of the recipe.
    #[serde(default = "normal")]
    pub pace: f32,
    /// The light over it.
    #[serde(default)]
    pub lamp: Option<Lamp>,
    /// The sound when a ship or figure enters it: a key of `looks/sounds.ron`.
    #[serde(default)]
    pub sound: Option<LookKey>,
}

/// A space of a grid.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SpaceLook {
    /// Its top; higher tops are lighter.
    pub top: Rgb,
    /// Its sides.
    pub side: Rgb,
    /// Its form.
    pub relief: Relief,
    /// What lies on it.
    #[serde(default)]
    pub decor: Decor,
}

/// The forms of a space.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Relief {
    /// Nothing but an outline, with a glow that fades towards the middle.
    Open {
        /// The line.
        line: Rgb,
        /// The glow.
        glow: Rgb,
    },
    /// Plates with seams.
    Plates,
    /// Raw stone.
    Rough,
    /// A basin.
    Basin {
        /// How deep it is, in millimetres.
        depth: f32,
        /// What is in it.
        filling: Filling,
    },
}

/// What fills a basin.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Filling {
    /// Nothing.
    Empty,
    /// A transparent liquid.
    Liquid {
        /// Its colour.
        color: Rgb,
    },
    /// A crust around a bright middle.
    Molten {
        /// At the rim.
        rim: Light,
        /// Between rim and middle.
        inner: Light,
        /// In the middle.
        middle: Light,
        /// All of it, on maps too large for details.
        far: Light,
    },
}

/// Things that lie on a space.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Decor {
    /// Nothing.
    #[default]
    Nothing,
    /// Crates along the rim.
    Crates {
        /// Their colour.
        color: Rgb,
    },
    /// Loose stones all over it.
    Stones {
        /// Their colour.
        color: Rgb,
    },
    /// Mines that lie half sunk, each with a light.
    Mines {
        /// Their bodies.
        body: Rgb,
        /// Their lights.
        light: Light,
    },
    /// Short bright bars.
    Sparks {
        /// Their light.
        light: Light,
    },
}

/// A light over terrain.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lamp {
    /// Its colour.
    pub color: Rgb,
    /// How bright it is, in lumens.
    pub lumens: f32,
    /// How far it reaches, in millimetres.
    pub reach: f32,
}
