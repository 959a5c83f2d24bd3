//! Carrying a move out: along its course, then what it meets there.
//!
//! `moves` says where a move leads and what lies in its way, and changes nothing; this does it.
//! Orders and stages call it, and so do pushes, shifts and throws of other rules.

mod along;
mod meet;
mod skip;

pub(crate) use along::move_along;
pub(crate) use meet::{bump_die, meet, strike};
pub(crate) use skip::skip_action;
