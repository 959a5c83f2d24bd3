//! Lessons of a guided scenario: what a newcomer is told and asked for, step by step, and what must have happened before the
//! next step. Which lesson is on is decided by crate `arena` from the journal; nothing here changes a match.

use geometry::Maneuver;
use serde::{Deserialize, Serialize};

use crate::{ActionKind, RuleId};

/// A step of a guided scenario. Lessons are for player 0.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// A few words.
    pub title: String,
    /// What the player is told.
    pub text: String,
    /// What the player is asked to order; unset: to watch.
    #[serde(default)]
    pub asks: Option<Ask>,
    /// The lesson is over when any of these has come to pass since the lesson before was over.
    pub until: Vec<Milestone>,
    /// Numbers of ships, obstacles and areas that are pointed out.
    #[serde(default)]
    pub shows: Vec<u32>,
}

/// An order, or a kind of order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ask {
    /// What kind.
    pub order: AskedOrder,
    /// By which ship; unset: any of the player's.
    #[serde(default)]
    pub ship: Option<u32>,
    /// At which ship: of an attack, a lock, a ram, a boarding.
    #[serde(default)]
    pub target: Option<u32>,
    /// Which maneuver, for dials and maneuvers.
    #[serde(default)]
    pub maneuver: Option<Maneuver>,
    /// Which action.
    #[serde(default)]
    pub action: Option<ActionKind>,
}

/// Kinds of orders that a lesson can ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum AskedOrder {
    /// Set a dial.
    SetDial,
    /// Give a standing order.
    SetStanding,
    /// Confirm dials and standing orders.
    Confirm,
    /// Use a device.
    UseDevice,
    /// Execute a maneuver.
    Maneuver,
    /// Perform an action.
    Act,
    /// Move a free ship.
    Sail,
    /// Move a free ship to ram another.
    Ram,
    /// Move a free ship to board another.
    Board,
    /// Climb out of what holds the ship.
    ClimbOut,
    /// Rotate a free ship.
    Face,
    /// Attack.
    Attack,
    /// Fire no more in this round.
    HoldFire,
}

impl AskedOrder {
    /// Whether only ships on templates are given such orders.
    #[must_use]
    pub fn by_template(self) -> bool {
        matches!(self, Self::SetDial | Self::Maneuver)
    }

    /// Whether only free ships are given such orders.
    #[must_use]
    pub fn by_free_ship(self) -> bool {
        matches!(
            self,
            Self::SetStanding | Self::Sail | Self::Ram | Self::Board | Self::Face
        )
    }
}

/// Something that must have happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Milestone {
    /// An event cites this rule and, where a ship is named, has it take part.
    Event {
        /// The rule.
        rule: RuleId,
        /// Which ship takes part.
        #[serde(default)]
        ship: Option<u32>,
    },
    /// This round has begun: nobody is kept waiting for what does not come.
    Round(u32),
}
