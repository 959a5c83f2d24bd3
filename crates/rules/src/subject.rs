//! Whom effects happen to: a ship, or models.

use crate::state::UnitId;

/// Whom effects happen to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Subject {
    /// A ship or figure.
    Ship(UnitId),
    /// A unit of models as a whole: its wounds fall as its losses do.
    Unit(UnitId),
    /// One model of a unit, by its position.
    Model(UnitId, u8),
}

impl Subject {
    /// The ship or unit.
    pub(crate) const fn id(self) -> UnitId {
        match self {
            Self::Ship(id) | Self::Unit(id) | Self::Model(id, _) => id,
        }
    }
}

impl From<UnitId> for Subject {
    fn from(ship: UnitId) -> Self {
        Self::Ship(ship)
    }
}
