//! What a phase asks for next.

use content::RuleId;

use crate::state::Step;

/// The next thing in a phase.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Next {
    /// A player decides; with the rule behind it.
    Decision(Step, RuleId),
    /// Something happened without a decision; ask again.
    Again,
    /// Nothing is left to do.
    PhaseOver,
}
