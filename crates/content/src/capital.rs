//! What a ship type has that moves freely: inches, directional shields, boarding (FLT house rules); and what a battle
//! of such ships is about.

use geometry::{Facing, Outline, Pose};
use serde::{Deserialize, Serialize};

/// Millimetres in an inch (FLT ruling).
pub const INCH: f64 = 25.4;
/// A shield of this value saves nothing: no die shows it.
pub const NO_SHIELD: u8 = 7;

/// Shields by facing: a D6 at or above the value saves a hit (FLT-H-SHIELD); [`NO_SHIELD`] never.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shields {
    /// Ahead.
    pub bow: u8,
    /// To the left.
    pub port: u8,
    /// To the right.
    pub starboard: u8,
    /// Behind.
    pub stern: u8,
}

impl Shields {
    /// The value of a facing.
    #[must_use]
    pub fn of(&self, facing: Facing) -> u8 {
        match facing {
            Facing::Bow => self.bow,
            Facing::Port => self.port,
            Facing::Starboard => self.starboard,
            Facing::Stern => self.stern,
        }
    }
}

/// What a ship type has that moves freely over the table. Its wounds are `hull`.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Capital {
    /// Movement allowance, in inches (FLT-02).
    #[serde(rename = "move")]
    pub movement: f64,
    /// Shields by facing.
    pub shields: Shields,
    /// Added to the die of a boarding fight (FLT-H-BOARD).
    #[serde(default)]
    pub boarding: u8,
}

/// An area of terrain on an open table (MAEL-01).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AreaDef {
    /// Number, unique among ships, obstacles and areas.
    pub id: u32,
    /// Key of the terrain.
    pub terrain: String,
    /// Its border around `pose`, in millimetres.
    pub outline: Outline,
    /// Where it lies; what it carries along goes the way that it looks.
    pub pose: Pose,
}

/// An edge of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Edge {
    /// The greatest y.
    North,
    /// The greatest x.
    East,
    /// The least y.
    South,
    /// The least x.
    West,
}

/// What a scenario gives points for besides losses (FLT-12, FLT-H-WIN).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Objective {
    /// Ships of this player may leave by this edge and score for it.
    Exit {
        /// Whose.
        player: u8,
        /// Where.
        edge: Edge,
        /// Points for each ship that leaves there: its own points, times this.
        times: u8,
    },
    /// Capturing this ship gives whoever does it so many points more.
    Capture {
        /// Which ship.
        ship: u32,
        /// How many points.
        points: u16,
    },
}
