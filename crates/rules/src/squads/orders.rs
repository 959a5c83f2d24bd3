//! What players may want of units of models, as far as the computer and menaces ask it, too.
//!
//! * `list`: the actions of a unit. `places`: where to.

mod list;
mod places;

pub(super) use list::actions;
pub use list::{action_orders, charges_at, may_act, specials};
pub(crate) use list::{besides, check_charge};
pub use places::moves_from;
pub(crate) use places::{charge_needs, follows, moves, must_gather, within};
pub(super) use places::{ways_on_offer, ways_to};
