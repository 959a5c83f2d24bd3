//! Opponents: the orders that an agent prefers, and its reasons.
//!
//! An [`Agent`] sees only the information open to its player: it looks at the board through
//! [`rules::observe`], so hidden dials, decks and future dice never reach it. There are three
//! levels. The random agent plays any order, and the rookie (`rookie`) looks at its own move. The
//! veteran weighs the damage that each candidate would deal and suffer against the enemy's likely
//! moves (`predict`). Budgets are counts of candidates, never time, so the same position and seed
//! always give the same decision; `whim` varies it among moves that are about as good.
//!
//! * `agent`: levels, decisions, candidates with their reasons.
//! * `worth`, `strike`: the worth of damage, and of an attack from one pose at another.
//! * `figures`: setup, markers, marches and attacks on hexes.
//! * `clash`, `room`: the cost of running into others, and the room that a place leaves.
//! * `plan`, `standing`, `act`, `shift`, `hazard`, `shoot`, `dice`, `deploy`, `tractor`: one
//!   decision each.

mod agent;
mod candidate;
mod course;
mod decide;
mod levels;
mod odds;
mod predict;
mod scene;
mod variety;
mod weights;
mod worth;

pub use agent::Agent;
pub use candidate::{Candidate, Decision, Terms};
pub use weights::Weights;
