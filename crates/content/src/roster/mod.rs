//! Units as they take the field, what they cost, and lists of them.
//!
//! [`raise`] makes a unit of a profile and the options that somebody picked, and [`points`] is what
//! it costs. An [`ArmyList`] holds what somebody picked. It is a file in RON ([`read_list`],
//! [`write_list`]), or short text that can be shared ([`parse_short`], [`short_list`]).
//! [`list_faults`] judges it.

mod edit;
mod file;
mod join;
mod list;
mod points;
mod raise;
mod short;

pub use edit::can_take;
pub use file::{MOST_LIST, read_list, write_list};
pub use join::{JoinFault, hosts};
pub use list::{Allowance, ArmyList, ListFault, MOST_NAME, MOST_UNITS, list_faults, list_points};
pub use points::{option_points, points};
pub use raise::{RaiseFault, Raised, RaisedModel, raise};
pub use short::{MOST_SHORT, parse_short, short_list};
