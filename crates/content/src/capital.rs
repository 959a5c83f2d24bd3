//! Capital ships: inches, directional shields, boarding (FLT house rules), areas of terrain, and
//! the objectives of their battles.

use crate::PlayerId;

use geometry::{Facing, Outline, Pose};
use serde::{Deserialize, Serialize};

/// Millimetres in an inch (FLT ruling).
pub const INCH: f64 = 25.4;
/// A shield of this value saves nothing, as no die shows it.
pub const NO_SHIELD: u8 = 7;

/// Shields by facing. A D6 at or above the value saves a hit (FLT-H-SHIELD); [`NO_SHIELD`] never
/// does.
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

/// The profile of a capital ship, which moves freely over the table. Its wounds are `hull`.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Capital {
    /// Movement allowance, in inches (FLT-02).
    #[serde(rename = "move")]
    pub movement: f64,
    /// Shields by facing.
    pub shields: Shields,
    /// Added to the die in a boarding fight (FLT-H-BOARD).
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
    /// Where it lies. A unit that it carries along goes in the direction of its heading.
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

/// The points that a scenario gives besides those for losses (FLT-12, FLT-H-WIN).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Objective {
    /// Ships of this player may leave by this edge and score for it.
    Exit {
        /// The player.
        player: PlayerId,
        /// The edge of the table.
        edge: Edge,
        /// Points for each ship that leaves there: its own points times this.
        times: u8,
    },
    /// Capturing this ship gives its captor more points.
    Capture {
        /// The number of the ship.
        ship: u32,
        /// The number of points.
        points: u16,
    },
}
