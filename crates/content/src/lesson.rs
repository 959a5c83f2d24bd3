//! Lessons of a guided scenario: texts and tasks for a newcomer, step by step, with the milestones
//! that lead to the next step.
//!
//! Crate `arena` finds the current lesson from the journal; nothing here changes a match.

use geometry::Maneuver;
use serde::{Deserialize, Serialize};

use crate::{ActionKind, RuleId};

/// A step of a guided scenario. Lessons are for player 0.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// A few words.
    pub title: String,
    /// The text for the player.
    pub text: String,
    /// The order that the player is asked for; unset: to watch.
    #[serde(default)]
    pub asks: Option<Ask>,
    /// The lesson is over when any of these has happened since the lesson before was over.
    pub until: Vec<Milestone>,
    /// Numbers of the ships, obstacles and areas to point out.
    #[serde(default)]
    pub shows: Vec<u32>,
}

/// An order, or a kind of order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ask {
    /// The kind of order.
    pub order: AskedOrder,
    /// The ship that gives it; unset: any of the player's.
    #[serde(default)]
    pub ship: Option<u32>,
    /// The target ship of an attack, lock, ram or boarding.
    #[serde(default)]
    pub target: Option<u32>,
    /// The maneuver, for dials and maneuvers.
    #[serde(default)]
    pub maneuver: Option<Maneuver>,
    /// The action.
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
    /// Move a capital ship.
    Sail,
    /// Move a capital ship to ram another.
    Ram,
    /// Move a capital ship to board another.
    Board,
    /// Climb out of whatever holds the ship.
    ClimbOut,
    /// Rotate a capital ship.
    Face,
    /// Attack.
    Attack,
    /// Fire no more in this round.
    HoldFire,
}

impl AskedOrder {
    /// Whether only ships on templates get such orders.
    #[must_use]
    pub fn by_template(self) -> bool {
        matches!(self, Self::SetDial | Self::Maneuver)
    }

    /// Whether only capital ships get such orders.
    #[must_use]
    pub fn by_free_ship(self) -> bool {
        matches!(
            self,
            Self::SetStanding | Self::Sail | Self::Ram | Self::Board | Self::Face
        )
    }
}

/// An event that must have happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Milestone {
    /// An event cites this rule and, if a ship is named, involves it.
    Event {
        /// The rule.
        rule: RuleId,
        /// The ship that takes part.
        #[serde(default)]
        ship: Option<u32>,
    },
    /// This round has begun. It keeps a lesson from waiting for ever.
    Round(u32),
}
