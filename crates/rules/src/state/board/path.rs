//! The line along which a unit moves.

use geometry::{Maneuver, RollEnd, Side, Steps, Way};
use serde::{Deserialize, Serialize};

use crate::state::Slide;

/// The line along which a ship moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum PathKind {
    /// A maneuver's template (a boost is a speed-1 maneuver).
    Maneuver {
        /// The maneuver.
        maneuver: Maneuver,
        /// The end of a T-roll.
        roll: Option<RollEnd>,
    },
    /// Sideways along a speed-1 straight template: a barrel roll.
    Slide {
        /// To which side.
        side: Side,
        /// Where along the ship's length.
        end: Slide,
    },
    /// Freely over the table, along a way.
    Sail {
        /// The way of the middle of the base.
        way: Way,
    },
    /// From hex to hex.
    March {
        /// The steps.
        steps: Steps,
    },
}
