//! Units as they take the field, what they cost, and lists of them, for every theatre.
//!
//! [`raise`] makes a unit of models of a profile and the options that somebody picked;
//! [`Content::outfitted`] makes a ship or a figure of its type, pilot and upgrades. [`points`] is
//! what they cost. An [`ArmyList`] holds what somebody picked. It is a file in RON ([`read_list`],
//! [`write_list`]), or short text that can be shared ([`parse_short`], [`short_list`]).
//! [`list_faults`] judges it. A [`ReadyList`] is one that stands ready in the data.
//!
//! [`Content::outfitted`]: crate::Content::outfitted
//! [`ReadyList`]: crate::ReadyList

mod edit;
mod file;
mod join;
mod judge;
mod list;
mod points;
mod raise;
mod ready;
mod ships;
mod short;

pub use edit::can_take;
pub use file::{MOST_LIST, read_list, write_list};
pub use join::{JoinFault, hosts};
pub use judge::list_faults;
pub use list::{
    AboardFault, Allowance, ArmyList, BroughtFault, ListFault, MOST_NAME, MOST_UNITS, list_points,
};
pub use points::{option_points, points, points_in};
pub use raise::{RaiseFault, Raised, RaisedModel, raise};
pub use ready::ForceListFault;
pub use ships::{can_carry, listed_points};
pub use short::{MOST_SHORT, parse_short, short_list};
