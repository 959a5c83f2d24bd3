//! Opponents: the orders that an agent prefers, and its reasons.
//!
//! An [`Agent`] sees only the information open to its player: it looks at the board through
//! [`rules::observe`], so hidden dials, decks and future dice never reach it. There are four
//! levels. The random player plays any order, and the rookie looks at its own move. The veteran
//! weighs the damage that each candidate would deal and suffer against the enemies' likely moves.
//! The ace plays the veteran's best candidates forward on imagined worlds.
//! Budgets are counts of candidates, never time, so the same position and seed always give the same
//! decision. `variety` varies it among moves that are about as good.
//!
//! Each module uses only those above it in this list:
//!
//! * `candidate`: an order with its score and reasons, and the decision among many.
//! * `weights`, `odds`, `turn_cache`, `sight_cache`, `scene`: what every decision is given: a
//!   personality's preferences, damage odds, turns and sight worked out before, and the position
//!   with the player who looks at it.
//! * `goals`: whether goals are reached, as far as a player knows, and how far they are.
//! * `course`: where a maneuver would lead.
//! * `worth`: what damage, attacks, moves, places and terrain are worth.
//! * `enemy`: where the enemies will be, and who hits whom there.
//! * `decide`: one decision each; `sail` for capital ships, `march` for figures on hexes.
//! * `levels`: which of these a random player, a rookie and a veteran ask.
//! * `win`: orders that end the match at once.
//! * `outlook`: the chance of each player to win, read off any board.
//! * `search`: what an ace does with a veteran's candidates.
//! * `variety`, `agent`: a choice among good moves, and the player itself.

mod agent;
mod candidate;
mod course;
mod decide;
mod enemy;
mod goals;
mod levels;
mod odds;
pub mod outlook;
mod scene;
mod search;
mod sight_cache;
mod turn_cache;
mod variety;
mod weights;
mod win;
mod worth;

pub use agent::{Agent, Memory};
pub use candidate::{Candidate, Decision, Terms};
pub use search::Budget;
pub use weights::Weights;
