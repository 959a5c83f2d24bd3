//! How often a clause or trait acts, and what it costs.

use serde::{Deserialize, Serialize};

use crate::Token;

/// How long a limit counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Span {
    /// Until the turn or activation that is under way is over, whoever's it is, or the round.
    Turn,
    /// Until the round is over.
    Round,
    /// For the whole match.
    Match,
}

/// A clause or trait acts so many times at most in such a span: `(1, Round)` is once a round,
/// `(3, Match)` is three charges. Each unit counts for itself, and all that it has under one rule
/// counts together, but each pilot and upgrade by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Limit(
    /// The times.
    pub u8,
    /// The span.
    pub Span,
);

/// A part of a price. Where one part cannot be paid, nothing is paid and nothing happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Cost {
    /// The unit loses so many tokens; it must have all of them.
    Lose(Token, u8),
    /// The unit gains so many tokens; of a condition it must have none.
    Gain(Token, u8),
}
