//! What players hold: ships and figures, units of models, tokens, dice.

pub(crate) mod dice;
pub(crate) mod gestures;
pub(crate) mod heads;
pub(crate) mod ships;
pub(crate) mod squads;
pub(crate) mod tokens;
pub(crate) mod wrecks;
