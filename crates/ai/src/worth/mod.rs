//! What things are worth, in points of ships.

pub(crate) mod motion;
pub(crate) mod place;
pub(crate) mod stake;
pub(crate) mod strike;
pub(crate) mod terrain;
