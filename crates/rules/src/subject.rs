//! Whom effects happen to, a ship or models, and for which cause.

use content::CardId;

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

/// The cause for which a clause runs.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Cause {
    /// The obstacle whose clauses run.
    pub source: Option<UnitId>,
    /// The other unit of an attack.
    pub target: Option<UnitId>,
    /// The range band of an attack.
    pub range: u8,
    /// Whether the attack was obstructed.
    pub obstructed: bool,
    /// The faceup card whose clauses run.
    pub card: Option<CardId>,
}
