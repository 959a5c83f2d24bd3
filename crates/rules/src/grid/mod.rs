//! Figures on a grid of hexes or squares: pure kernels over a [`Ground`] and the figures on it.
//!
//! The ground holds grid, edges, and what its terrain does (`facts`). The kernels know no board and
//! change nothing; play, preview, AI and view call the same functions.
//!
//! * [`Ground`], [`Occupant`], [`Scene`]: the input.
//! * [`step()`]: whether one step is legal, its cost and risk, and whether the figure is adrift
//!   after it (COS-01 to COS-08, HAZ, VOID-H-MOVE). [`walk()`] checks a whole path with it, and
//!   [`reach()`] finds every end.
//! * [`Stand`], [`stands()`]: where the base of a figure of several spaces lies after a move.
//! * [`pace`], [`levels`]: movement and sight in whole squares over levels, for units of models.
//! * [`Ground::beside`]: who stands beside whom, for attacks and for all else.
//! * [`engagements`], [`sight()`], [`aim()`]: engaged enemies, visible figures, possible attacks.
//!   [`sightlines`] are the lines that decide sight by corners.

mod aim;
mod bars;
mod beside;
mod corners;
mod drift;
mod engage;
mod facts;
mod ground;
mod large;
pub mod levels;
pub mod pace;
mod paces;
mod reach;
mod refusal;
mod scene;
mod sight;
mod sightline;
mod step;
#[cfg(test)]
mod tests;
mod under;
mod walk;

pub(crate) use aim::in_range;
pub use aim::{Aim, NoAim, aim};
pub use corners::{Corner, lines};
pub(crate) use drift::drift_after;
pub use drift::{Drift, Stop};
pub use engage::{engaged, engagements};
pub use facts::{Facts, Peril, WOUND};
pub(crate) use facts::{harm, is_cover};
pub use ground::Ground;

pub use content::DoorEdge;
pub(crate) use large::lies;
pub use large::{Stand, room, stands};
pub use paces::Paces;
pub(crate) use reach::goes_away;
pub use reach::{End, Landing, Reach, reach};
pub use refusal::Refusal;
pub use scene::{MoveActions, Mover, Occupant, Scene};
pub use sight::{Unseen, sight};
pub use sightline::{Sightline, sightlines};
pub(crate) use step::barred_for;
pub use step::{At, Fall, GridStep, StepCourse, step};
pub use under::Share;
pub use walk::{Leg, Walk, walk};
