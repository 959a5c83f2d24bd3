//! Figures on a grid of hexes: pure kernels over a [`Ground`] and the figures on it.
//!
//! The ground holds grid, terrain and edges. The kernels know no board and change nothing; play,
//! preview, AI and view call the same functions.
//!
//! * [`Ground`], [`Occupant`], [`Scene`]: the input.
//! * [`step`]: whether one step is legal, its cost and risk, and whether the figure is adrift after
//!   it (COS-01 to COS-08, HAZ, VOID-H-MOVE). [`walk`] checks a whole path with it, [`reach`] finds
//!   every end.
//! * [`engagements`], [`sight`], [`aim`]: engaged enemies, visible figures, possible attacks.

mod aim;
mod drift;
mod engage;
mod ground;
mod reach;
mod refusal;
mod scene;
mod sight;
mod step;
#[cfg(test)]
mod tests;
mod walk;

pub(crate) use aim::in_range;
pub use aim::{Aim, NoAim, aim};
pub use drift::{Drift, Stop};
pub use engage::{engaged, engagements};
pub(crate) use ground::harm;
pub use ground::{Facts, Ground, WOUND};
pub use reach::{End, Reach, reach};
pub use refusal::Refusal;
pub use scene::{Mover, Occupant, Scene};
pub use sight::{Unseen, sight};
pub use step::{At, Course, Fall, Step, step};
pub use walk::{Leg, Walk, walk};

/// The rules that the kernels cite directly; terrain brings its own.
pub mod cites {
    content::rule_ids! {
        /// Adrift: straight on.
        ADRIFT = "COS-02";
        /// A drift ends with the movement.
        SPENT = "COS-03";
        /// A drift ends beside other terrain.
        BESIDE = "COS-04";
        /// A drift ends before a space that cannot be occupied.
        BARRED = "COS-05";
        /// No voluntary stop adrift.
        NO_STOP = "VOID-R-STOP";
        /// Elevation lines.
        ELEVATION = "HAZ-17";
        /// Walls.
        WALL = "HAZ-R-WALL";
        /// Movement points, climbs, the map's end.
        MOVE = "VOID-H-MOVE";
        /// Friends are passed, enemies are not; nobody ends on a figure.
        PASS = "VOID-H-PASS";
        /// Falls.
        FALL = "VOID-H-FALL";
        /// Engagement.
        ENGAGE = "VOID-H-ENGAGE";
        /// Range.
        RANGE = "VOID-H-RANGE";
        /// Line of sight.
        SIGHT = "VOID-H-SIGHT";
        /// Higher ground.
        HEIGHT = "VOID-H-HEIGHT";
    }
}
