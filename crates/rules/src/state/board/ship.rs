//! A ship and its record for this round.

use std::hash::{Hash, Hasher};

use crate::state::{CardId, ClassId, PlayerId};

use geometry::{Cell, Maneuver, Pose, grid::Footprint};
use serde::{Deserialize, Serialize};

use super::{Kit, MOST_CARDS, Short, Tokens, UnitId};

/// Where a ship is in its life.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Status {
    /// Not placed yet.
    #[default]
    Reserve,
    /// On the table.
    Active,
    /// Out of hull points, but still to fire in the current initiative step.
    Doomed,
    /// Removed.
    Destroyed,
    /// Off the board.
    Fled,
    /// Taken by boarders.
    Captured,
    /// A fallen hero: a token on its space, which may stand up again.
    Down,
    /// Off the table until an event of the scenario brings it.
    Waiting,
    /// In the bays of this ship (GRD-30).
    Aboard(UnitId),
}

impl Status {
    /// Whether a ship in it stands on the table.
    #[must_use]
    pub const fn on_table(self) -> bool {
        matches!(self, Self::Active | Self::Doomed)
    }

    /// Whether a ship in it has been on the table and is gone.
    #[must_use]
    pub const fn is_lost(self) -> bool {
        match self {
            Self::Destroyed | Self::Fled | Self::Captured | Self::Down => true,
            Self::Reserve | Self::Active | Self::Doomed | Self::Waiting | Self::Aboard(_) => false,
        }
    }
}

/// A ship's record for this round: what it has done and what it may not do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Turn {
    /// Used its devices (or passed) in the phase for them.
    pub used_devices: bool,
    /// Executed its maneuver.
    pub moved: bool,
    /// Finished with Perform Action: it has acted, passed or skipped.
    pub acted: bool,
    /// Must skip Perform Action.
    pub skip_action: bool,
    /// The rule behind `skip_action`.
    pub skip_rule: Option<content::RuleId>,
    /// Its maneuver crossed an obstacle.
    pub crossed: bool,
    /// Its maneuver ended on an obstacle.
    pub landed: bool,
    /// Bumped only enemies: a red focus is allowed before skipping.
    pub red_focus_only: bool,
    /// Attacked or held fire.
    pub attacked: bool,
    /// Bits of [`content::ActionKind`] performed this round.
    pub actions: u16,
    /// The difficulty of the maneuver executed this round.
    pub difficulty: Option<content::Difficulty>,
    /// Whether that maneuver was executed in full.
    pub full: bool,
    /// Has been moved by tractor tokens this round.
    pub tractored: bool,
    /// The movement cap for this turn, if there is one.
    pub speed_cap: Option<u8>,
    /// Weapons fired this round, by bit.
    pub fired: u8,
    /// The enemy that it boards (FLT-08).
    pub boards: Option<UnitId>,
    /// Its activation has begun, and the effects of that moment are done.
    #[serde(default)]
    pub begun: bool,
    /// It is in a pit and can only climb out (HAZ-05).
    #[serde(default)]
    pub held: bool,
    /// Ion tokens it had when it flew an ionised maneuver; they are removed when its turn ends.
    pub ion: u8,
    /// What it has spent of a turn of several actions.
    #[serde(default, skip_serializing_if = "Spent::is_nothing")]
    pub spent: Spent,
    /// What it has done as a craft of a carrier, or as a tender.
    #[serde(default, skip_serializing_if = "Served::is_nothing")]
    pub served: Served,
}

/// What a ship has done this round of what ships do for each other (GRD-27, GRD-30).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Served {
    /// It has been asked, and its owner has decided.
    pub asked: bool,
    /// It has left a bay, and so enters none.
    pub launched: bool,
}

impl Served {
    /// Whether it has done nothing.
    #[must_use]
    pub fn is_nothing(&self) -> bool {
        *self == Self::default()
    }
}

/// Nothing done adds nothing to a hash, as with [`Spent`].
impl Hash for Served {
    fn hash<H: Hasher>(&self, state: &mut H) {
        if !self.is_nothing() {
            (4_u8, self.asked, self.launched).hash(state);
        }
    }
}

/// What a figure has spent of a turn of several actions, and what it has in hand (HAZ-H-TURN).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Spent {
    /// Actions taken.
    pub actions: u8,
    /// Attacks among them.
    pub strikes: u8,
    /// Movement points in hand.
    pub points: u8,
    /// Whether its turn of this round is over.
    pub over: bool,
    /// Whether it rests: it recovers all fatigue when this turn ends.
    pub rests: bool,
    /// Whether it has put its base anew without a step (HAZ-R-LARGE).
    #[serde(default)]
    pub turned: bool,
    /// Whether it has used up an item (HAZ-H-ITEM).
    #[serde(default)]
    pub consumed: bool,
    /// Whether it has given or taken an item.
    #[serde(default)]
    pub handed: bool,
    /// Whether it has taken an item into use.
    #[serde(default)]
    pub readied: bool,
    /// Whether it has used its skill (HAZ-H-SKILL).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub skilled: bool,
    /// Whether it has done what each of two heroes may do besides (HAZ-H-PAIR).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub paired: bool,
    /// Whether it has reacted in this round (HAZ-H-REACT).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub reacted: bool,
    /// Of how many of its actions the other side has been asked for an answer (HAZ-H-POWER).
    #[serde(default, skip_serializing_if = "is_none")]
    pub answered: u8,
    /// Whether the other side has used a power in this turn.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub powered: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn is_none(count: &u8) -> bool {
    *count == 0
}

impl Spent {
    /// Whether there has been no such turn.
    #[must_use]
    pub fn is_nothing(&self) -> bool {
        *self == Self::default()
    }
}

/// Nothing spent adds nothing to a hash, so that positions of theatres without such turns have the
/// checksums that they had before there were any.
impl Hash for Spent {
    fn hash<H: Hasher>(&self, state: &mut H) {
        if !self.is_nothing() {
            (self.actions, self.strikes, self.points).hash(state);
            (self.over, self.rests).hash(state);
            if self.turned {
                state.write_u8(1);
            }
            if self.consumed || self.handed || self.readied {
                (self.consumed, self.handed, self.readied).hash(state);
            }
            if self.skilled || self.paired {
                (2_u8, self.skilled, self.paired).hash(state);
            }
            if self.reacted || self.answered > 0 || self.powered {
                (3_u8, self.reacted, self.answered, self.powered).hash(state);
            }
        }
    }
}

/// A ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Ship {
    /// Its number.
    pub id: UnitId,
    /// Position of its type in [`content::Content::ships`].
    pub class: ClassId,
    /// Its player.
    pub owner: PlayerId,
    /// Initiative.
    pub initiative: u8,
    /// Its pose.
    pub pose: Pose,
    /// The hex it stands on, if the board is made of hexes.
    pub cell: Cell,
    /// The spaces that it covers from there, on a grid. A large figure under way covers one.
    #[serde(default, skip_serializing_if = "is_one_space")]
    pub base: Footprint,
    /// The army card it belongs to, if there are cards.
    pub card: u8,
    /// Where it is in its life.
    pub status: Status,
    /// Hull points left.
    pub hull: u8,
    /// Shield points left.
    pub shields: u8,
    /// Faceup damage cards, by position in [`content::Content::damage_cards`].
    pub crits: Short<CardId, MOST_CARDS>,
    /// The items that it holds (HAZ-H-ITEM).
    #[serde(default, skip_serializing_if = "Kit::is_empty")]
    pub kit: Kit,
    /// Tokens.
    pub tokens: Tokens,
    /// Ships it has locked.
    pub locks: Short<UnitId>,
    /// The maneuver on its dial.
    pub dial: Option<Maneuver>,
    /// Its standing order, by position in the ruleset (MAEL-H-STAND).
    #[serde(default)]
    pub standing: Option<u8>,
    /// Whether its dial or standing order is open: revealed, or set in a phase that is not secret.
    pub revealed: bool,
    /// Charges left of weapons, by position.
    pub weapon_charges: [u8; 4],
    /// Charges left of devices, by position.
    pub device_charges: [u8; 4],
    /// Its record for this round.
    pub turn: Turn,
}

fn is_one_space(base: &Footprint) -> bool {
    base.is_one()
}

impl Ship {
    /// Whether it stands on the table.
    #[must_use]
    pub fn on_table(&self) -> bool {
        self.status.on_table()
    }

    /// The ship in whose bays it is (GRD-30).
    #[must_use]
    pub fn carrier(&self) -> Option<UnitId> {
        match self.status {
            Status::Aboard(carrier) => Some(carrier),
            _ => None,
        }
    }

    /// Its turn of this round is over: it is in a bay.
    pub(crate) fn sit_out(&mut self) {
        self.turn.served.asked = true;
        self.turn.moved = true;
        self.turn.acted = true;
        self.turn.attacked = true;
    }
}
