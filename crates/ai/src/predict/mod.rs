//! What may happen before the shooting starts: where the enemies will be, and who hits whom there.

pub(crate) mod forecast;
