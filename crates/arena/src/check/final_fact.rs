//! What must be true of a match in the end of a test.

use std::collections::BTreeMap;

use content::Token;
use geometry::{Cell, Pose};
use rules::PlayerId;
use serde::Deserialize;

/// A final fact.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(clippy::large_enum_variant, reason = "a file has few facts")]
pub enum Final {
    /// A ship; fields left out do not matter.
    Ship {
        /// Its number.
        id: u32,
        /// Its pose.
        #[serde(default)]
        pose: Option<Pose>,
        /// Tolerance of its position, in millimetres.
        #[serde(default = "hundredth")]
        mm: f64,
        /// Tolerance of its heading, in degrees.
        #[serde(default = "hundredth")]
        degrees: f64,
        /// Counts of the tokens named here.
        #[serde(default)]
        tokens: BTreeMap<Token, u8>,
        /// Its hex: column and row as printed on the map.
        #[serde(default)]
        cell: Option<(i32, i32)>,
        /// Hull points left; a figure's life.
        #[serde(default, alias = "life")]
        hull: Option<u8>,
        /// Shield points left.
        #[serde(default)]
        shields: Option<u8>,
        /// The keys of the items that it holds, in order.
        #[serde(default)]
        items: Option<Vec<String>>,
        /// Keys of its faceup damage cards, in any order.
        #[serde(default)]
        crits: Option<Vec<String>>,
        /// Ships it has locked, in any order.
        #[serde(default)]
        locks: Option<Vec<u32>>,
        /// `Reserve`, `Active`, `Doomed`, `Destroyed` or `Fled`.
        #[serde(default)]
        status: Option<rules::Status>,
        /// Charges left on its devices, by position; those left out do not matter.
        #[serde(default)]
        device_charges: Option<Vec<u8>>,
        /// Charges left on its weapons, by position; those left out do not matter.
        #[serde(default)]
        weapon_charges: Option<Vec<u8>>,
    },
    /// A unit of models; fields left out do not matter.
    Squad {
        /// Its number.
        id: u32,
        /// The places on which its models stand, in any order.
        #[serde(default)]
        places: Option<Vec<Cell>>,
        /// The models that live.
        #[serde(default)]
        strength: Option<usize>,
        /// The wounds left of its models, by position.
        #[serde(default)]
        lives: Option<Vec<u8>>,
        /// Whether it lies pinned.
        #[serde(default)]
        pinned: Option<bool>,
        /// Where it is in its life.
        #[serde(default, rename = "post")]
        location: Option<rules::Location>,
        /// Counts of the tokens named here.
        #[serde(default)]
        tokens: BTreeMap<Token, u8>,
    },
    /// The players who hold the objectives, by position.
    Banners(Vec<Option<PlayerId>>),
    /// An obstacle.
    Obstacle {
        /// Its number.
        id: u32,
        /// Whether it lies on the table.
        present: bool,
        /// Its pose, if it matters.
        #[serde(default)]
        pose: Option<Pose>,
        /// Tolerance of its position, in millimetres.
        #[serde(default = "hundredth")]
        mm: f64,
        /// Tolerance of its heading, in degrees.
        #[serde(default = "hundredth")]
        degrees: f64,
    },
    /// The step that the match waits for, such as `"Action"`.
    Awaits(String),
    /// The phase, by its key.
    Phase(String),
    /// The round.
    Round(u32),
    /// The points of a player.
    Score(PlayerId, u32),
    /// The winner; `None`: a draw.
    Winner(Option<PlayerId>),
    /// The match goes on.
    Undecided,
}

/// The tolerance of poses where a test names none, in millimetres or degrees.
pub(super) fn hundredth() -> f64 {
    0.01
}
