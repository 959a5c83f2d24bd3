//! Exact table geometry: poses, bases, outlines, templates, bumps, arcs and overlap.
//!
//! Units are millimetres and compass degrees (0 = +y, clockwise positive), all in `f64` and through
//! `libm`, so that every machine gets the same bits. Rapier's geometry (parry) decides overlap on
//! three-dimensional prisms; depths, distances and places along a way are computed in closed form.
//! One epsilon, [`TOUCH`], separates touching from overlapping.
//!
//! * [`Pose`], [`Base`], [`Outline`]: places and shapes.
//! * [`Maneuver`], [`Template`], [`Rail`], [`FlownTemplate`]: a ship's movement, whole or in part.
//! * [`CollisionShape`], [`overlaps`], [`gap`], [`depth`], [`Broad`]: overlaps and distances.
//! * [`stop_before`]: the resting place of a ship that bumps into others. [`shift_sweeps`]: the
//!   area that a base sweeps over. [`Rail::halt_before`]: the place where a wall halts a ship.
//! * [`grid`]: grids of hexes or squares, their lines and paths.
//! * [`way`]: free movement along legs among models and their zones.
//! * [`Facing`]: the side of a base.
//! * [`Arc`], [`closest_in_arc`], [`lines_in_arc`], [`sight_crosses`]: arcs, ranges and lines of
//!   sight.

mod aabb;
mod angle;
mod base;
mod board;
mod broad;
mod bump;
mod centre;
mod collision_shape;
mod convex;
mod crossing;
mod facing;
mod flown;
mod glide;
pub mod grid;
mod halt;
mod lines;
mod maneuver;
mod outline;
mod partition;
mod pose;
mod prism;
mod rail;
mod range;
mod sector;
mod segment;
mod sight;
mod span;
mod sweep;
mod template_collider;
pub mod way;
mod wedge;

pub use aabb::Aabb2;
pub use angle::compass;
pub use base::{Base, Placed, closest_points, range_of_bases};
pub use board::{fully_off, within_board};
pub use broad::Broad;
pub use bump::{Stop, stop_before, stop_before_from};
pub use collision_shape::{CollisionShape, contains, depth, gap, gap_within, overlaps};
pub use crossing::Crossing;
pub use facing::{Facing, faces_of, facing_of};
pub use flown::FlownTemplate;
pub use glam::DVec2 as Vec2;
pub use grid::{Cell, Direction, Grid, Steps};
pub use lines::Lines;
pub use maneuver::{Bearing, Maneuver, Side, Template, TemplateShape};
pub use outline::{Outline, OutlineError};
pub use pose::{Pose, TOUCH};
pub use rail::{Rail, RollEnd};
pub use range::{BAND, Sight, range_band};
pub use sector::{Sector, WIDEST_STRIP};
pub use segment::Segment;
pub use sight::{gap_from, inside, off_line, sight_crosses};
pub use sweep::shift_sweeps;
pub use way::Way;
pub use wedge::{Arc, closest_in_arc, lines_in_arc};
