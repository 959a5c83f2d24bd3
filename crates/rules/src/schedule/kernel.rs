//! What the stages run.

use crate::{
    stages::{After, added},
    state::Order,
    work::Work,
};

/// What a stage runs.
#[derive(Clone, Copy)]
pub(super) enum Kernel {
    /// On the board alone.
    Plain(fn(&mut Work<'_>)),
    /// On the board and the order under way.
    Ordered(fn(&mut Work<'_>, &Order)),
    /// What is added after a stage.
    Added(After),
}

impl Kernel {
    /// Runs it on a workbench.
    pub(super) fn run(self, work: &mut Work<'_>, order: Option<&Order>) {
        match (self, order) {
            (Self::Plain(kernel), _) => kernel(work),
            (Self::Added(after), _) => added::run(work, after),
            (Self::Ordered(kernel), Some(order)) => kernel(work, order),
            (Self::Ordered(_), None) => {
                debug_assert!(false, "a stage of orders runs without one");
            }
        }
    }
}
