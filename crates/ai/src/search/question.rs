//! What is asked of a search, and what it may spend.

use rules::{Game, PlayerId};

use crate::odds::Odds;

/// What a search may spend.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// Orders weighed by the policy of playouts, for one decision. They cost about the same time in
    /// every theatre.
    pub orders: u32,
    /// Candidates that are played forward.
    pub candidates: u32,
}

impl Budget {
    /// A quick look: a quarter of the usual time.
    pub const QUICK: Self = Self {
        orders: 1_500,
        candidates: 8,
    };
    /// A long look: four times the usual time.
    pub const DEEP: Self = Self {
        orders: 24_000,
        candidates: 16,
    };
}

impl Default for Budget {
    fn default() -> Self {
        Self {
            orders: 6_000,
            candidates: 12,
        }
    }
}

/// What is asked of a search.
pub(crate) struct Question<'a> {
    /// The match as the player sees it.
    pub(crate) game: Game<'a>,
    pub(crate) me: PlayerId,
    pub(crate) odds: &'a Odds,
    pub(crate) seed: u64,
    pub(crate) budget: Budget,
}
