//! Carrying a move out: along its course, then what it meets there.
//!
//! `moves` says where a move leads and what lies in its way, and changes nothing; this does it. The
//! stages call it for orders, and pushes, shifts and throws of other rules call it too.

mod along;
mod meet;

pub(crate) use along::move_along;
pub(crate) use meet::{bump_die, meet, strike};
