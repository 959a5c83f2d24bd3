//! What may happen before the shooting starts: where the enemies will be, and who hits whom there.
//!
//! * `moves`: the enemies' likely moves. `turn`: the board at a ship's turn.
//! * `exchange`: the damage dealt and suffered, averaged over those moves.

pub(crate) mod exchange;
pub(crate) mod moves;
pub(crate) mod turn;
