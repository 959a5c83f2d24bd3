//! How each level comes to a decision.

pub(crate) mod rookie;
