//! When the turn of a figure has come to its end: nothing is left but what it need not do now.

use rules::{Order, Step, Task, march};

use super::{Mode, Session};

/// What a turn still offers that has come to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Spent {
    /// Nothing but to push on for fatigue.
    Done,
    /// Abilities that need no action as well.
    Abilities,
}

impl Session {
    /// Whether the turn of the figure that acts has come to its end: it has no action and no
    /// movement left, and stands at nothing that it could do. None while anything is left.
    #[must_use]
    pub(crate) fn spent(&self) -> Option<Spent> {
        let board = self.sim.board();
        if self.mode != Mode::Play || self.ask_all || !matches!(board.step, Step::Turn { .. }) {
            return None;
        }
        let ship = board.active.and_then(|id| board.ship(id))?;
        if march::actions_left(self.ctx(), ship) != Some(0) || self.human_to_decide().is_none() {
            return None;
        }
        let legal = self.sim.legal_orders();
        let ability = |order: &Order| {
            let Order::Task { task, .. } = *order else {
                return false;
            };
            matches!(task, Task::Skill(_) | Task::Feat(_))
        };
        let pushes = |order: &Order| {
            let Order::Task { task, .. } = *order else {
                return false;
            };
            task == Task::Exert
        };
        let ends = |order: &Order| *order == Order::EndTurn;
        let over = |order: &Order| ends(order) || pushes(order) || ability(order);
        if !legal.iter().any(ends) || !legal.iter().all(over) {
            return None;
        }
        Some(match legal.iter().any(ability) {
            true => Spent::Abilities,
            false => Spent::Done,
        })
    }
}
