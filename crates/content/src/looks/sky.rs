//! The sky over a table, and the light and the air around it, by ruleset or by map.

use serde::{Deserialize, Serialize};

use super::color::{Light, Rgb, normal};

/// The sky, the light and the air of a table. What it leaves out is as in the plain look.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SkyLook {
    /// The key of a ruleset or of a map. The look of a map goes before that of its ruleset.
    pub id: String,
    /// Whether it takes the place of the look of an earlier pack with the same key.
    #[serde(default)]
    pub replaces: bool,
    /// A picture of six square faces, one below the other; none: a plain sky of stars. It is a
    /// file of the pack or of the assets folder.
    #[serde(default)]
    pub picture: Option<String>,
    /// How bright the sky is.
    #[serde(default = "normal")]
    pub glow: f32,
    /// The light that gives things a bright and a dark side, and casts shadows.
    #[serde(default = "key")]
    pub key: SkyLight,
    /// The light from behind that sets things off against the dark.
    #[serde(default = "rim")]
    pub rim: SkyLight,
    /// A weak light into the shadows.
    #[serde(default = "fill")]
    pub fill: SkyLight,
    /// The colour of the light from everywhere.
    #[serde(default = "air")]
    pub air: Rgb,
    /// The strength of the light from everywhere, in thousand candelas per square metre.
    #[serde(default = "ambient")]
    pub ambient: f32,
    /// A star where the rim light comes from; none: only what the picture shows.
    #[serde(default)]
    pub star: Option<Light>,
    /// What is done to the finished picture.
    #[serde(default = "grade")]
    pub grade: SkyGrade,
    /// The haze far behind the table.
    #[serde(default = "haze")]
    pub haze: SkyHaze,
    /// What drifts around the table.
    #[serde(default = "drift")]
    pub drift: SkyDrift,
}

/// A light from far away.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SkyLight {
    /// Its colour.
    pub color: Rgb,
    /// Its strength, in thousand lux.
    pub strength: f32,
    /// Where it comes from, in degrees: the bearing clockwise from north, and the height above the
    /// table.
    pub from: (f32, f32),
}

/// What is done to the finished picture.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SkyGrade {
    /// How much brighter it is, in stops.
    #[serde(default)]
    pub exposure: f32,
    /// How much warmer it is; less than 0 is colder.
    #[serde(default)]
    pub warmth: f32,
    /// How strong its colours are.
    #[serde(default = "normal")]
    pub saturation: f32,
    /// How far apart light and dark are.
    #[serde(default = "normal")]
    pub contrast: f32,
}

/// The haze far behind the table.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SkyHaze {
    /// Its colour.
    pub color: Rgb,
    /// How much it hides at most.
    pub strength: f32,
}

/// What drifts around the table.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SkyDrift {
    /// How many rocks there are, as a share of the usual number.
    #[serde(default = "normal")]
    pub rocks: f32,
    /// The stone of the rocks, and the ore in them.
    pub stone: (Rgb, Rgb),
    /// How many motes of dust there are, as a share of the usual number.
    #[serde(default = "normal")]
    pub motes: f32,
    /// The light of the motes.
    pub mote: Light,
    /// The strength of the veils of gas.
    #[serde(default = "normal")]
    pub veils: f32,
    /// How fast all of it drifts, as a share of the usual pace.
    #[serde(default = "normal")]
    pub pace: f32,
}

/// A plain sky, and light from the south-west.
pub(super) static PLAIN: SkyLook = SkyLook {
    id: String::new(),
    replaces: false,
    picture: None,
    glow: 1.0,
    key: SkyLight {
        color: (1.0, 0.93, 0.82),
        strength: 8.5,
        from: (238.0, 38.0),
    },
    rim: SkyLight {
        color: (0.42, 0.72, 1.0),
        strength: 4.6,
        from: (38.0, 17.0),
    },
    fill: SkyLight {
        color: (0.55, 0.66, 1.0),
        strength: 0.7,
        from: (120.0, 30.0),
    },
    air: (0.55, 0.72, 1.0),
    ambient: 0.13,
    star: Some((0.62, 0.82, 1.0)),
    grade: SkyGrade {
        exposure: 0.0,
        warmth: 0.0,
        saturation: 1.0,
        contrast: 1.0,
    },
    haze: SkyHaze {
        color: (0.03, 0.05, 0.09),
        strength: 0.9,
    },
    drift: SkyDrift {
        rocks: 1.0,
        stone: ((0.34, 0.31, 0.30), (0.26, 0.29, 0.34)),
        motes: 1.0,
        mote: (0.27, 0.40, 0.62),
        veils: 1.0,
        pace: 1.0,
    },
};

fn key() -> SkyLight {
    PLAIN.key
}

fn rim() -> SkyLight {
    PLAIN.rim
}

fn fill() -> SkyLight {
    PLAIN.fill
}

fn air() -> Rgb {
    PLAIN.air
}

fn ambient() -> f32 {
    PLAIN.ambient
}

fn grade() -> SkyGrade {
    PLAIN.grade
}

fn haze() -> SkyHaze {
    PLAIN.haze
}

fn drift() -> SkyDrift {
    PLAIN.drift
}
