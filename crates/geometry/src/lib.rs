//! Exact table geometry: poses, bases, outlines, templates, bumps, arcs and overlap.
//!
//! Millimetres and compass degrees (0 = +y, clockwise positive), all in `f64` and through `libm`,
//! so that every machine gets the same bits. Overlap is decided by rapier's geometry (parry) on
//! three-dimensional prisms; how deep, how far and where along the way is computed in closed form.
//! One epsilon, [`TOUCH`], separates touching from overlapping.
//!
//! * [`Pose`], [`Base`], [`Outline`]: where things are and what shape they have.
//! * [`Maneuver`], [`Template`], [`Rail`], [`FlownTemplate`]: how a ship moves, wholly or in part.
//! * [`Footprint`], [`overlaps`], [`gap`], [`depth`], [`Broad`]: what lies on what.
//! * [`stop_before`], [`shift_sweeps`]: where a ship that bumps into others comes to
//!   rest, what a base sweeps over; [`Rail::halt_before`]: where a wall halts it.
//! * [`hex`]: the grid of hexes, its lines and paths.
//! * [`way`]: free movement along legs among models and their zones; [`Facing`]: the side of a base.
//! * [`Arc`], [`closest_in_arc`], [`lines_in_arc`], [`sight_crosses`]: who sees whom, how far,
//!   through what.

mod angle;
mod base;
mod board;
mod broad;
mod bump;
mod centre;
mod convex;
mod crossing;
mod facing;
mod flown;
mod footprint;
mod glide;
mod halt;
pub mod hex;
mod lines;
mod maneuver;
mod outline;
mod partition;
mod pose;
mod prism;
mod rail;
mod sight;
mod sweep;
pub mod way;
mod wedge;

pub use angle::compass;
pub use base::{Base, closest_points, range_of_bases};
pub use board::{fully_off, touches_edge, within_board};
pub use broad::{Aabb2, Broad};
pub use bump::{Stop, stop_before, stop_before_from};
pub use crossing::Crossing;
pub use facing::{Facing, faces_of, facing_of};
pub use flown::FlownTemplate;
pub use footprint::{Footprint, contains, depth, gap, gap_within, overlaps};
pub use glam::DVec2 as Vec2;
pub use hex::{Direction, Hex, HexGrid, Steps};
pub use lines::Lines;
pub use maneuver::{Bearing, Maneuver, Side, Template, TemplateShape};
pub use outline::{Outline, OutlineError};
pub use pose::{Pose, TOUCH};
pub use rail::{Rail, RollEnd};
pub use sight::{
    BAND, Sight, gap_from, inside, off_line, range_band, sight_crosses, sight_crosses_base,
};
pub use sweep::shift_sweeps;
pub use way::{Segment, Way};
pub use wedge::{Arc, closest_in_arc, lines_in_arc};
