//! Agents: the players of the seats.

use ai::Decision;
use content::Content;
use rules::Game;

use crate::keys;

/// An agent that decides for a player.
pub trait Agent: Send {
    /// Its shown name.
    fn name(&self) -> &str;

    /// Its decision in a position; none if its player need not decide.
    fn decide(&mut self, game: Game<'_>) -> Option<Decision>;
}

impl Agent for ai::Agent {
    fn name(&self) -> &str {
        ai::Agent::name(self)
    }

    fn decide(&mut self, game: Game<'_>) -> Option<Decision> {
        ai::Agent::decide(self, game)
    }
}

/// The seed of a player's own choices in a match of this seed.
///
/// It is the same in the game, on the terminal and in tournaments, so that all of them play the
/// same match. Each player has a separate stream of random numbers, apart from the dice.
#[must_use]
pub fn agent_seed(seed: u64, player: u64) -> u64 {
    seed.wrapping_mul(31).wrapping_add(player + 1)
}

/// The agent of a personality. `seed` is for its own choices, never for the match's dice.
///
/// # Errors
/// Names the unknown personality, and lists the known ones.
pub fn make_agent(content: &Content, personality: &str, seed: u64) -> Result<ai::Agent, String> {
    let found = keys::personality(content, personality)?;
    Ok(ai::Agent::new(found, seed))
}
