//! Takes orders back.

use rules::{Board, IllegalOrder, Order};
use words::say;

use super::{Mode, Session, Show};
use crate::setup::Seat;

impl Session {
    /// Plays an order that belongs to the one before it: one undo takes both back.
    ///
    /// # Errors
    /// The rule that forbids it; the match is unchanged.
    pub(crate) fn play_on(&mut self, order: Order) -> Result<Show, IllegalOrder> {
        let at = self.sim.orders().len();
        let show = self.play(order)?;
        self.unasked.push(at);
        Ok(show)
    }

    /// Whether the last order of a person at the screen can be taken back.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        self.orders_to_undo().is_some()
    }

    /// How many orders undo takes back: while somebody plays, all since their own last decision.
    /// Nobody takes conceding back.
    fn orders_to_undo(&self) -> Option<usize> {
        if self.conceded().is_some() {
            return None;
        }
        if self.mode != Mode::Play {
            return (self.paused && self.sim.can_undo()).then_some(1);
        }
        let theirs = |board: &Board| {
            let decider = board.decider();
            decider.is_some_and(|player| *self.seat(player) == Seat::Human)
        };
        let length = self.sim.orders().len();
        let asked = |later: usize| !self.unasked.contains(&(length - 1 - later));
        let mut earlier = self.sim.earlier().enumerate();
        let found = earlier.find(|(later, board)| theirs(board) && asked(*later));
        found.map(|(later, _)| later + 1)
    }

    /// Takes the last order back, if nothing was rolled or revealed since.
    /// While somebody plays, it goes back to their own last decision, past later decisions of AIs.
    /// An AI that thinks is stopped, as if it had never begun.
    ///
    /// # Errors
    /// Why the order cannot be taken back, for the player.
    pub fn undo(&mut self) -> Result<Show, String> {
        let Some(count) = self.orders_to_undo() else {
            return Err(say!("menu-nothing-to-take-back").into());
        };
        for _ in 0..count {
            self.sim.undo().map_err(|why| why.reason)?;
        }
        let left = self.sim.orders().len();
        self.unasked.retain(|at| *at < left);
        self.forget_thoughts();
        self.stopped = None;
        let length = self.sim.journal().len();
        self.lines.retain(|line| line.event < length);
        self.shown_events = length;
        self.narrated = self.narrated.min(length);
        self.narrate();
        Ok(Show::Board(self.visible()))
    }
}
