//! Grids of hexes or squares: spaces 44 mm wide, rows from north to south as on a printed map.
//!
//! Distances and neighbours are integers (hexes by the crate `hexx`), and lines of sight are exact
//! fractions. Only a space's place on the table is rounded.
//!
//! * [`Cell`]: the name of a space. [`Direction`]: a way out of it. [`Steps`]: a path.
//! * [`Shape`]: what hexes and squares do differently. Nothing else asks for the shape.
//! * [`Grid`]: the spaces of a map, by dense numbers.
//! * [`Footprint`]: the spaces that a figure covers.
//! * [`Grid::line`]: the spaces that a straight line touches.

mod cell;
mod cells;
mod direction;
mod footprint;
mod line;
mod shape;
mod steps;

pub use cell::Cell;
pub use cells::Grid;
pub use direction::Direction;
pub use footprint::Footprint;
pub use line::{Crossed, Fraction, Touch};
pub use shape::{CELL_WIDTH, Shape};
pub use steps::Steps;
