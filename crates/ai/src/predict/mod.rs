//! What may happen before the shooting starts: where the enemies will be, and who hits whom there.

pub(crate) mod exchange;
pub(crate) mod forecast;
pub(crate) mod turn;
