//! What players hold: ships and figures, tokens, dice.

pub(crate) mod dice;
pub(crate) mod ships;
pub(crate) mod tokens;
