//! Forced moves that a workbench remembers.

use crate::state::UnitId;

/// A forced move already made in this order or stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Forcing {
    /// The ship that was moved.
    pub ship: UnitId,
    /// The area that carried it, if one did.
    pub area: Option<UnitId>,
}
