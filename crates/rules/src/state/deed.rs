//! What orders name: tasks, commands, services, intents, actions, and refusals.

use content::{ActionName, ItemId, RuleId, Token};
use geometry::{Cell, Pose, Side};
use serde::{Deserialize, Serialize};

use crate::state::{Flight, Named, Places, Short, SquadAction, UnitId};

/// What ships do for each other (GRD-27, GRD-30).
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Service {
    /// Leave the bay for this pose; or get out of a wreck.
    Launch(Pose),
    /// Enter a bay of this ship.
    Land(UnitId),
    /// Repair this ship.
    Mend(UnitId),
    /// Nothing.
    Pass,
}

/// What a unit of models is told to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Command {
    /// Act: move its models to these places, each by a way of its own; none if it stays.
    Act {
        /// The action.
        #[serde(rename = "drill")]
        action: SquadAction,
        /// The places.
        #[serde(default, skip_serializing_if = "Short::is_empty")]
        to: Places,
    },
    /// Only rise again, as a pinned unit does (GRD-H-MORALE).
    Rise,
    /// Name the target of all weapons of one name (again, until it fires).
    Aim {
        /// The weapon: its position among those of the unit.
        weapon: u8,
        /// The target.
        target: UnitId,
        /// The place that a blast strikes.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<Cell>,
    },
    /// Shoot at the targets named; or at nothing, if none is.
    Fire,
    /// Take these models off, or wound them, in this order.
    Lose(Named),
    /// Strike back at a charger, or not.
    StrikeBack(bool),
    /// Move to these places: by a square after a melee (GRD-09), as a scout (GRD-28), lifted by a
    /// spell, or out of a wreck (GRD-30); none if it stays.
    Follow(Places),
    /// Come onto the table on these places; none: hide for a later round (GRD-22).
    Deploy(Places),
    /// Bring no ambush in this round any more.
    Wait,
    /// Be deployed in this transport (GRD-30).
    Load(UnitId),
    /// Move to a transport, and get in (GRD-30).
    Board {
        /// The action.
        #[serde(rename = "drill")]
        action: SquadAction,
        /// The transport.
        transport: UnitId,
    },
    /// Repair this unit (GRD-27).
    Mend(UnitId),
    /// Fly so many squares (GRD-20).
    Fly(u8),
    /// Come onto the table at an edge, as an aircraft (GRD-20, GRD-21).
    Enter {
        /// The square at the edge.
        cell: Cell,
        /// The pattern.
        flight: Flight,
    },
    /// Cast a spell (GRD-26).
    Cast {
        /// The spell: its position among those of the army.
        spell: u8,
        /// The target.
        target: UnitId,
        /// The place, for a spell at one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<Cell>,
    },
    /// Block the spell under way, or not (GRD-26).
    Block(bool),
    /// Do what an action of a pack does, in place of shooting.
    Perform {
        /// Which one.
        kind: ActionName,
        /// On whom; none: on itself.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        target: Option<UnitId>,
    },
}

/// What a figure does in its turn besides moving and attacking (HAZ-H-TURN, HAZ-H-CREW).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Task {
    /// Gain a movement point for a point of fatigue; no action.
    Exert,
    /// Recover all fatigue when this turn ends.
    Rest,
    /// Help a fallen hero up, beside its token.
    Revive(UnitId),
    /// Open a door, or close it if it stands open, by its number on the map (HAZ-H-DOOR).
    Door(u16),
    /// Search a mark on its space or beside it, by its position in the scenario (HAZ-H-SEARCH).
    Search(u16),
    /// Use an item up; no action, once a turn (HAZ-H-ITEM).
    Use(ItemId),
    /// Take an item into use before those that it has no room beside; no action, at the start.
    Ready(ItemId),
    /// Give an item to a friend beside; no action, one a turn is given or taken.
    Give {
        /// The item.
        item: ItemId,
        /// The friend.
        to: UnitId,
    },
    /// Take an item from a friend beside.
    Take {
        /// The item.
        item: ItemId,
        /// The friend.
        from: UnitId,
    },
    /// Pick up the large object on a space (HAZ-H-USE).
    PickUp(Cell),
    /// Put a large object down on the own space.
    PutDown(ItemId),
    /// Throw a switch, by its position in the scenario.
    Throw(u16),
    /// Use an item that heals up on a fallen friend beside, who stands up with it (HAZ-H-CREW).
    Treat {
        /// The item.
        item: ItemId,
        /// The fallen friend.
        friend: UnitId,
    },
    /// Leave the table from an exit space, for a movement point (HAZ-H-EXIT).
    Leave,
    /// Use the own skill on this unit, oneself perhaps; no action (HAZ-H-SKILL).
    Skill(UnitId),
    /// Use the own feat on this unit; no action (HAZ-H-FEAT).
    Feat(UnitId),
    /// Do one of what each of two heroes may do besides; no action (HAZ-H-PAIR).
    Pair(u8),
}

/// The purpose of a capital ship's move, declared before it moves (FLT-06, FLT-14).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Intent {
    /// To go elsewhere.
    #[default]
    Move,
    /// To board this enemy (FLT-08).
    Board(UnitId),
    /// To ram this ship (FLT-14).
    Ram(UnitId),
    /// To leave the table where a rule or an objective allows it (FLT-12).
    Leave,
    /// To climb out of a pit (HAZ-08).
    ClimbOut,
}

/// An action with its choices.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Action {
    /// Gain a focus token.
    Focus,
    /// Gain an evade token.
    Evade,
    /// Lock a ship.
    Lock(UnitId),
    /// Slide sideways.
    BarrelRoll {
        /// To which side.
        side: Side,
        /// How far along its length: ahead, level or back.
        end: Slide,
    },
    /// Move ahead.
    Boost(BoostDirection),
    /// Let a friend act.
    Coordinate(UnitId),
    /// Recover a charge of the weapon at this position.
    Reload(u8),
    /// Use the device at this position with the template at that position.
    Device(u8, u8),
    /// Do what an action of a pack does.
    Made {
        /// Which one.
        kind: ActionName,
        /// On whom; none: on oneself.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        target: Option<UnitId>,
    },
}

/// Where a barrel roll ends along the ship's length.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Slide {
    /// 10 mm back.
    Back,
    /// Level.
    Middle,
    /// 10 mm ahead.
    Ahead,
}

/// Where a boost goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum BoostDirection {
    /// Speed-1 straight.
    Straight,
    /// Speed-1 bank to the left.
    BankLeft,
    /// Speed-1 bank to the right.
    BankRight,
}

/// How a tractored ship is moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Shift {
    /// Sideways.
    BarrelRoll {
        /// To which side.
        side: Side,
        /// Where along its length.
        end: Slide,
    },
    /// Ahead, speed-1 straight.
    Boost,
}

impl Shift {
    /// Every way to move a tractored ship.
    #[must_use]
    pub fn all() -> [Self; 7] {
        let roll = |side, end| Self::BarrelRoll { side, end };
        [
            Self::Boost,
            roll(Side::Left, Slide::Back),
            roll(Side::Left, Slide::Middle),
            roll(Side::Left, Slide::Ahead),
            roll(Side::Right, Slide::Back),
            roll(Side::Right, Slide::Middle),
            roll(Side::Right, Slide::Ahead),
        ]
    }
}

/// A change of dice during an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Modification {
    /// Spend a focus token.
    Focus,
    /// Spend an evade token (defender).
    Evade,
    /// Spend the lock on the target: reroll the dice whose bits are set (attacker).
    Lock {
        /// Bit n stands for die n.
        dice: u8,
    },
    /// Leave the dice as they are.
    Done,
    /// Buy this entry of the weapon's list of surges (attacker, colour dice).
    Surge(u8),
}

/// The reason an order was refused; the state is untouched.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, thiserror::Error)]
#[error("{rule}: {reason}")]
pub struct IllegalOrder {
    /// The rule that forbids the order.
    pub rule: RuleId,
    /// The reason, for a player.
    pub reason: String,
    /// Units in the way, to highlight.
    pub culprits: Vec<UnitId>,
    /// A token that forbids the order.
    pub token: Option<Token>,
    /// The point on the table where the order fails.
    #[serde(default)]
    pub at: Option<(f64, f64)>,
    /// A hex in the way, or the one that the figure would have to enter.
    #[serde(default)]
    pub cell: Option<Cell>,
}

/// How a figure that covers several spaces moves (HAZ-R-LARGE).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Footing {
    /// The space to which it shrinks: one of those that it covers.
    pub from: Cell,
    /// The north-western space of its base at the end; the base covers the last space of the path.
    pub corner: Cell,
    /// Whether its base is turned by a quarter there, compared with its type.
    #[serde(default)]
    pub turned: bool,
}

/// A refusal by a rule, with units in the way.
pub(crate) fn refuse(
    rule: RuleId,
    reason: impl Into<String>,
    culprits: Vec<UnitId>,
) -> IllegalOrder {
    IllegalOrder {
        rule,
        reason: reason.into(),
        culprits,
        token: None,
        at: None,
        cell: None,
    }
}
