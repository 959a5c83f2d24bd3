//! Turns that were worked out before they began, so that nobody works them out again.

use std::cell::RefCell;

use rules::Board;

use crate::candidate::Decision;

/// The first decisions of turns, each with the board on which it would be made.
///
/// Who chooses among figures weighs the turn of each. The one that is chosen then begins its turn,
/// mostly on the very board on which it was weighed.
#[derive(Clone, Debug, Default)]
pub(crate) struct TurnCache(RefCell<Vec<(Board, Decision)>>);

impl TurnCache {
    /// Forgets the turns kept before, and keeps these.
    pub(crate) fn keep(&self, turns: Vec<(Board, Decision)>) {
        *self.0.borrow_mut() = turns;
    }

    /// The decision on exactly this board, if it was kept.
    pub(crate) fn on(&self, board: &Board) -> Option<Decision> {
        let known = self.0.borrow();
        let found = known.iter().find(|(held, _)| held == board);
        found.map(|(_, decision)| decision.clone())
    }
}
