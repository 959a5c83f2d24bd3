//! One thing that a player may choose.

use content::Difficulty;
use rules::{Command, IllegalOrder, Order, Task};

/// One choice.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Choice {
    /// The order behind it.
    pub order: Order,
    /// The text on the button.
    pub label: String,
    /// Its colour, if it has one.
    pub difficulty: Option<Difficulty>,
    /// Why the rules refuse it, if they do.
    pub refused: Option<IllegalOrder>,
    /// Whether it passes: the legal default that does least.
    pub default: bool,
}

impl Choice {
    /// Whether it gives an item to a friend, or takes one.
    pub(crate) fn hands_over(&self) -> bool {
        let Order::Task { task, .. } = self.order else {
            return false;
        };
        matches!(task, Task::Give { .. } | Task::Take { .. })
    }

    /// Whether it is a move to a space.
    /// The table marks those spaces and the player picks them there, so they have no buttons.
    pub(crate) fn is_march(&self) -> bool {
        matches!(self.order, Order::March { .. }) || is_placed(&self.order)
    }
}

/// Whether an order is chosen on the table, so that it needs no button.
pub(crate) fn is_placed(order: &Order) -> bool {
    let Order::Command { command, .. } = order else {
        return false;
    };
    match command {
        Command::Act { to, .. } | Command::Follow(to) | Command::Deploy(to) => !to.is_empty(),
        Command::Enter { .. } => true,
        Command::Rise
        | Command::Aim { .. }
        | Command::Cast { .. }
        | Command::Fire
        | Command::Lose(_)
        | Command::StrikeBack(_)
        | Command::Wait
        | Command::Load(_)
        | Command::Board { .. }
        | Command::Mend(_)
        | Command::Fly(_)
        | Command::Perform { .. }
        | Command::Block(_) => false,
    }
}
