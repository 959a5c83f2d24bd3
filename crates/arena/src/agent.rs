//! Who plays a seat.

use ai::Decision;
use content::Content;
use rules::{Board, Ctx};

use crate::keys;

/// Somebody who decides for a player.
pub trait Agent: Send {
    /// Its shown name.
    fn name(&self) -> &str;

    /// What it wants in a position in which its player decides; none if nobody does.
    fn decide(&mut self, ctx: &Ctx, board: &Board) -> Option<Decision>;
}

impl Agent for ai::Agent {
    fn name(&self) -> &str {
        ai::Agent::name(self)
    }

    fn decide(&mut self, ctx: &Ctx, board: &Board) -> Option<Decision> {
        ai::Agent::decide(self, ctx, board)
    }
}

/// The seed of a player's own choices in a match of this seed: the same in the game, on the terminal and in tournaments,
/// so that all of them play the same match. Each player thinks with a stream of their own, apart from the dice.
#[must_use]
pub fn agent_seed(seed: u64, player: u64) -> u64 {
    seed.wrapping_mul(31).wrapping_add(player + 1)
}

/// The agent of a personality. `seed` is for its own choices, never for the match's dice.
///
/// # Errors
/// That there is no such personality, and which there are.
pub fn make_agent(content: &Content, personality: &str, seed: u64) -> Result<ai::Agent, String> {
    let found = keys::personality(content, personality)?;
    Ok(ai::Agent::new(found, seed))
}
