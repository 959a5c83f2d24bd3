//! The order in which the choices of a figure are listed.

use rules::{Order, Task};

use crate::hud::choice::Choice;

/// The place of a choice among those of a figure.
pub(super) fn rank(choice: &Choice) -> u8 {
    let order = choice.order;
    if choice.refused.is_some() {
        9
    } else if matches!(order, Order::Attack { .. }) {
        0
    } else if matches!(order, Order::EndTurn) {
        2
    } else if matches!(order, Order::March { .. }) {
        3
    } else {
        1
    }
}

/// Tasks of a kind stand together: first those with a place on the table, last those with items.
pub(super) fn kind(order: &Order) -> u8 {
    let Order::Task { task, .. } = *order else {
        return 0;
    };
    match task {
        Task::Revive(_) | Task::Leave => 0,
        Task::Search(_) => 1,
        Task::Throw(_) | Task::PickUp(_) => 2,
        Task::Door(_) => 3,
        Task::Exert => 4,
        Task::Rest | Task::Skill(_) | Task::Feat(_) | Task::Pair(_) => 5,
        Task::Use(_) | Task::Treat { .. } => 6,
        Task::Ready(_) => 7,
        Task::PutDown(_) => 8,
        Task::Give { .. } => 9,
        Task::Take { .. } => 10,
    }
}

/// The number of steps that an order takes.
pub(super) fn steps(order: &Order) -> usize {
    let Order::March { steps, .. } = order else {
        return 0;
    };
    steps.len()
}
