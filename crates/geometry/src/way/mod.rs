//! Free movement: a base translates along straight legs and turns in place between them.
//!
//! Minkowski sums give the places where a base may be: its centre must keep off the sum of the
//! other base's shape and its own. For two rectangles that sum has eight corners, so that gaps,
//! contacts and zones along a straight leg are all closed forms.
//!
//! * [`Way`], [`Segment`]: the path of a base's centre (FLT-04, FLT-11).
//! * [`swept`], [`Sweep`], [`clearance`], [`contact`]: one leg against one other thing (FLT-05).
//! * [`Table`], [`check_way`]: a whole path among models, zones and terrain (FLT-05, 06, 12).
//! * [`find_way`]: the shortest such path (FLT-02, FLT-08); [`glance_way`]: a quick look for one.
//! * [`slide_until`]: a forced straight move (FLT-13, FLT-15).
//! * [`segment_nears`], [`rail_nears`]: whether a base comes nearer than at its start
//!   (FLT-R-LEAVE).
//! * [`within`]: the part of a leg near something (COS-04).
//! * [`inside`]: the parts of a path's centre line inside an outline (FLT-17).

mod body;
mod check;
mod contact;
mod find;
mod floors;
mod nearing;
mod path;
mod slide;
mod sum;
mod swept;
mod table;
mod within;

pub use crate::Segment;
pub use check::{Hindered, Hindrance, Measured, Spent, check_way};
pub use contact::{clearance, contact};
pub use find::{Goal, NoWay, find_way, glance_way, reach_way};
pub use nearing::{rail_nears, segment_nears};
pub use path::Way;
pub use slide::{Slide, slide_until};
pub use swept::{Hull, Sweep, sweeps_over, swept};
pub use table::{Block, Cost, Other, Table};
pub use within::{Part, within};

pub use crate::sight::inside;
