//! Lessons of a guided scenario: texts and deeds for a newcomer, step by step.
//!
//! A lesson is over when its deed has been done, or missed. Crate `arena` follows a match through
//! its lessons; nothing here changes a match.

use geometry::{Cell, Maneuver};
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
    /// The round in which the deed is done. The lesson waits for it, and is missed after it.
    /// 0 or unset: the one before the round that `until` names, or any.
    #[serde(default)]
    pub round: u32,
    /// The deed that the player is asked for; unset: to watch.
    #[serde(default)]
    pub asks: Option<Ask>,
    /// A lesson to watch is over when any of these has happened since the lesson before was over,
    /// or when its round is.
    #[serde(default)]
    pub until: Vec<Milestone>,
    /// Numbers of the ships, obstacles and areas to point out.
    #[serde(default)]
    pub shows: Vec<u32>,
    /// Spaces to point out.
    #[serde(default)]
    pub cells: Vec<Cell>,
}

impl Lesson {
    /// The round in which its deed is done; none if any will do.
    #[must_use]
    pub fn in_round(&self) -> Option<u32> {
        let named = self.until.iter().filter_map(|milestone| match milestone {
            Milestone::Round(round) => Some(round.saturating_sub(1)),
            Milestone::Event { .. } => None,
        });
        match self.round {
            0 => named.min(),
            round => Some(round),
        }
    }
}

/// A deed: an order, or a kind of order.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
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
    /// The key of the standing order.
    #[serde(default)]
    pub standing: Option<String>,
    /// Where a capital ship ends its move.
    #[serde(default)]
    pub to: Option<Goal>,
    /// The space that a figure goes to.
    #[serde(default)]
    pub cell: Option<Cell>,
    /// The army card that gets an order marker.
    #[serde(default)]
    pub card: Option<u8>,
    /// The order marker, 1 to 3.
    #[serde(default)]
    pub marker: Option<u8>,
    /// What is spent to modify dice.
    #[serde(default)]
    pub spend: Option<Spend>,
    /// The entry of the weapon's list that a surge buys, from 0.
    #[serde(default)]
    pub surge: Option<u8>,
}

/// A place on the table, and how near is near enough. All in millimetres.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Goal {
    /// East of the table's south-west corner.
    pub x: f64,
    /// North of it.
    pub y: f64,
    /// The greatest distance that counts.
    #[serde(default = "near")]
    pub within: f64,
}

fn near() -> f64 {
    20.0
}

/// What can be spent to modify dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Spend {
    /// A focus token.
    Focus,
    /// An evade token.
    Evade,
    /// A lock.
    Lock,
    /// Surges on colour dice.
    Surge,
    /// Nothing.
    Nothing,
}

/// Kinds of orders that a lesson can ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum AskedOrder {
    /// Use a skill or a feat, or do what each of two heroes may do besides.
    Skill,
    /// Search a mark.
    Search,
    /// Use an item up, take it into use, or hand it over.
    Item,
    /// Pick a large object up, or put it down.
    Carry,
    /// Throw a switch.
    Switch,
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
    /// Spend something to modify dice, or nothing.
    Modify,
    /// Lay an order marker on an army card.
    SetMarker,
    /// Move a figure.
    March,
    /// End the turn of an army card, or the movement of a side.
    EndTurn,
    /// Choose a figure that takes its turn next.
    Begin,
    /// Open or close a door.
    Door,
    /// Gain a movement point for fatigue.
    Exert,
    /// Rest.
    Rest,
    /// Help a fallen hero up.
    Revive,
    /// Answer what somebody does with a reaction.
    React,
    /// Let a unit of models stay, and shoot.
    Hold,
    /// Let it move, then shoot.
    Advance,
    /// Let it move farther.
    Rush,
    /// Let it charge.
    Charge,
    /// Name a target of its weapons.
    Aim,
    /// Shoot at the targets named.
    Fire,
}

impl AskedOrder {
    /// Whether it is something that a figure does in its turn besides moves and attacks.
    #[must_use]
    pub fn is_task(self) -> bool {
        matches!(
            self,
            Self::Door
                | Self::Search
                | Self::Item
                | Self::Carry
                | Self::Switch
                | Self::Skill
                | Self::Exert
                | Self::Rest
                | Self::Revive
        )
    }

    /// Whether only units of models get such orders.
    #[must_use]
    pub fn by_unit(self) -> bool {
        matches!(
            self,
            Self::Hold | Self::Advance | Self::Rush | Self::Charge | Self::Aim | Self::Fire
        )
    }

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
    /// This round has begun: an older way to say that the lesson belongs to the round before.
    Round(u32),
}
