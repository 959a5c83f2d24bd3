//! Moments at which others may answer what a figure does (HAZ-H-REACT, HAZ-H-POWER).

use geometry::{Cell, Steps};
use serde::{Deserialize, Serialize};

use super::UnitId;
use crate::state::{Footing, PlayerId};

/// What may be answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Occasion {
    /// A figure came beside others by a step. The rest of its way waits for the answer.
    Step {
        /// The figure. A large one is still as small as one space.
        ship: UnitId,
        /// Where the step began.
        from: Cell,
        /// Where it led.
        at: Cell,
        /// The steps that are left.
        rest: Steps,
        /// Where the base of a large figure is to lie at the end.
        base: Option<Footing>,
    },
    /// An attack is declared, and its dice are not rolled yet.
    Attack,
    /// An attack has hurt somebody.
    Damage {
        /// Who was hurt.
        ship: UnitId,
        /// Whose attack it was.
        by: UnitId,
    },
    /// A figure has opened a door.
    Door {
        /// The figure.
        ship: UnitId,
    },
    /// A hero has taken an action: the other side may use a power.
    Act {
        /// The hero.
        ship: UnitId,
    },
}

/// A moment at which others may answer. Each side is asked until it passes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Window {
    /// What is answered.
    pub occasion: Occasion,
    /// The players who have passed, by bit.
    pub passed: u8,
    /// Whether anybody has reacted. A move is interrupted then.
    pub used: bool,
}

impl Window {
    /// A moment that nobody has answered yet.
    #[must_use]
    pub(crate) const fn of(occasion: Occasion) -> Self {
        Self {
            occasion,
            passed: 0,
            used: false,
        }
    }

    /// Whether a player has passed.
    #[must_use]
    pub fn has_passed(&self, player: PlayerId) -> bool {
        self.passed & bit(player) != 0
    }

    /// A player passes.
    pub(crate) fn pass(&mut self, player: PlayerId) {
        self.passed |= bit(player);
    }

    /// The unit whose deed is answered; none for an attack, which the board holds.
    #[must_use]
    pub const fn about(&self) -> Option<UnitId> {
        match self.occasion {
            Occasion::Step { ship, .. }
            | Occasion::Damage { ship, .. }
            | Occasion::Door { ship }
            | Occasion::Act { ship } => Some(ship),
            Occasion::Attack => None,
        }
    }
}

fn bit(player: PlayerId) -> u8 {
    let at = u32::try_from(player.index()).unwrap_or(u32::MAX);
    1_u8.checked_shl(at).unwrap_or(0)
}
