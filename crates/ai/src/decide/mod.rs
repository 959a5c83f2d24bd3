//! Decisions, one module each. A module that decides by one's own lights asks `worth` and `predict`.

pub(crate) mod act;
pub(crate) mod attack;
pub(crate) mod device;
pub(crate) mod dial;
pub(crate) mod dice;
pub(crate) mod march;
pub(crate) mod sail;
pub(crate) mod setup;
pub(crate) mod shift;
pub(crate) mod standing;
pub(crate) mod tractor;
