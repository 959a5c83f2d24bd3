//! How the walls, doors and ledges of a map look, by the shape of its spaces.

use serde::{Deserialize, Serialize};

use super::color::{Light, Rgb};

/// How a hull looks: what stands on the sides of its spaces.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HullLook {
    /// The shape of the spaces: one of [`HULLS`].
    pub id: String,
    /// Whether it takes the place of the look of an earlier pack with the same key.
    #[serde(default)]
    pub replaces: bool,
    /// Its walls.
    pub wall: WallLook,
    /// Its doors.
    pub door: DoorLook,
    /// Its elevation lines.
    pub ledge: LedgeLook,
    /// Its rooms and its outside; none: bare decks.
    #[serde(default)]
    pub inside: Option<InsideLook>,
}

/// The hulls that have a look: of hexes, of squares, and of buildings with storeys on squares.
pub const HULLS: [&str; 3] = ["Hexes", "Squares", "Storeys"];

/// A wall.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WallLook {
    /// Its sides.
    pub side: Rgb,
    /// Its ribs, its skirting and the rim along its top.
    pub trim: Rgb,
    /// Its top.
    pub top: Rgb,
    /// Its height, in millimetres.
    pub height: f32,
    /// How much of the deck behind it a wall may hide from the camera, in millimetres: it is cut
    /// off lower if it would hide more.
    pub hides: f32,
    /// What is left of it at least, in millimetres.
    pub stump: f32,
    /// Its thickness, in millimetres.
    pub thick: f32,
}

/// A door: a frame with a lamp over it, and two leaves.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DoorLook {
    /// Its frame.
    pub frame: Rgb,
    /// Its leaves.
    pub leaf: Rgb,
    /// The band across its leaves.
    pub band: Rgb,
    /// Its lamp while it is shut.
    pub shut: Light,
    /// Its lamp while it stands open.
    pub open: Light,
    /// Its lamp, and the bar across it, while it is sealed.
    pub sealed: Light,
    /// How long it takes to slide, in seconds.
    pub seconds: f32,
}

/// An elevation line: a row of dots along a low step.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LedgeLook {
    /// The light of its dots.
    pub dots: Light,
    /// The length of a dot, its width, and the gap after it, in millimetres.
    pub dot: (f32, f32, f32),
    /// The step.
    pub step: Rgb,
    /// The height of the step, and how far it reaches to either side, in millimetres.
    pub rise: (f32, f32),
}

/// The rooms of a hull and its outside. The light of a room is mixed into the colours of its decks.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct InsideLook {
    /// The light where no lamp burns.
    pub dark: Light,
    /// What a lamp adds.
    pub lamp: Light,
    /// What a failing lamp adds; also lights at the foot of walls.
    pub failing: Light,
    /// Lights at the foot of walls, and windows.
    pub strip: Light,
    /// The plates of the outside.
    pub shell: Rgb,
    /// The ribs over them.
    pub rib: Rgb,
    /// Pipes along walls: the thick and the thin one.
    pub pipes: (Rgb, Rgb),
    /// Consoles at switches.
    pub console: Rgb,
    /// Their screens.
    pub screen: Light,
    /// Crates where something can be searched.
    pub crates: Rgb,
}
