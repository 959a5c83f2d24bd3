//! Orders: what a player or an AI wants; and refusals.

use content::{RuleId, Token};
use geometry::{Direction, Hex, Maneuver, Pose, RollEnd, Side, Steps, Way};
use serde::{Deserialize, Serialize};

use crate::board::UnitId;

/// What a player wants.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Order {
    /// Setup: put an obstacle on the table.
    PlaceObstacle {
        /// Which.
        obstacle: UnitId,
        /// Where.
        pose: Pose,
    },
    /// Setup: put a ship on the table.
    PlaceShip {
        /// Which.
        ship: UnitId,
        /// Where.
        pose: Pose,
    },
    /// Setup: put a figure on the map.
    PlaceFigure {
        /// Which.
        ship: UnitId,
        /// Where; in files column and row of the printed map.
        #[serde(with = "geometry::hex::printed")]
        cell: Hex,
    },
    /// Set a dial (again, until the dials are confirmed).
    SetDial {
        /// Which ship's.
        ship: UnitId,
        /// The maneuver.
        maneuver: Maneuver,
    },
    /// Give a free ship its standing order (again, until dials and orders are confirmed).
    SetStanding {
        /// Which ship.
        ship: UnitId,
        /// Position in the ruleset's list.
        standing: u8,
    },
    /// Put an order marker on an army card (again, until the markers are confirmed).
    SetMarker {
        /// The number of the card.
        card: u8,
        /// Which marker: 1, 2 or 3.
        marker: u8,
    },
    /// All dials or markers of the player are as they shall be.
    Confirm,
    /// Use a device in the phase for devices.
    UseDevice {
        /// Which ship's.
        ship: UnitId,
        /// Position of the device.
        device: u8,
        /// Position of the template among the device's.
        template: u8,
    },
    /// Use no device.
    SkipDevice {
        /// Which ship's.
        ship: UnitId,
    },
    /// Reveal the dial and execute the maneuver.
    Maneuver {
        /// Which ship.
        ship: UnitId,
        /// The dial's maneuver, or what replaces it.
        maneuver: Maneuver,
        /// The end of a T-roll.
        #[serde(default)]
        roll: Option<RollEnd>,
    },
    /// Shove off instead of moving, as a ship that can hardly move (OBS-H-SHOVE, FLT-H-SHOVE).
    ShoveOff {
        /// Which ship.
        ship: UnitId,
        /// Where to: one of the places that are offered.
        to: Pose,
    },
    /// Perform an action.
    Act {
        /// Which ship.
        ship: UnitId,
        /// What.
        action: Action,
    },
    /// Perform no action.
    SkipAction {
        /// Which ship.
        ship: UnitId,
    },
    /// Move a tractored ship.
    TractorMove {
        /// Which ship.
        ship: UnitId,
        /// How; none: leave it.
        shift: Option<Shift>,
    },
    /// Attack.
    Attack {
        /// Who.
        ship: UnitId,
        /// Position of the weapon.
        weapon: u8,
        /// Whom.
        target: UnitId,
    },
    /// Do not attack.
    HoldFire {
        /// Who.
        ship: UnitId,
    },
    /// Move a figure along these steps.
    March {
        /// Which figure.
        ship: UnitId,
        /// The way; it may be empty where the figure shall stay.
        steps: Steps,
    },
    /// Climb out of a pit onto the space in this direction, instead of attacking.
    ClimbOut {
        /// Which figure.
        ship: UnitId,
        /// Where to.
        to: Direction,
    },
    /// The winner of the roll says whose side moves first (FLT-01).
    TakePriority {
        /// The player who moves first.
        first: u8,
    },
    /// Move a free ship along this way.
    Sail {
        /// Which ship.
        ship: UnitId,
        /// The way of its base's middle.
        way: Way,
        /// What for.
        #[serde(default)]
        intent: Intent,
    },
    /// Rotate a free ship before it fires, or when it is fired at (FLT-11).
    Face {
        /// Which ship.
        ship: UnitId,
        /// Where it looks then, in compass degrees.
        heading: f64,
    },
    /// The turn of the army card, or of the side, is over.
    EndTurn,
    /// This figure is the next of its owner's to roll for exposure.
    Expose {
        /// Which figure.
        ship: UnitId,
    },
    /// Modify the dice of the attack under way.
    Modify(Modification),
}

/// What a free ship moves for, declared before it moves (FLT-06, FLT-14).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Intent {
    /// To be elsewhere.
    #[default]
    Move,
    /// To board this enemy (FLT-08).
    Board(UnitId),
    /// To ram this ship (FLT-14).
    Ram(UnitId),
    /// To leave the table where a rule or an objective allows it (FLT-12).
    Leave,
    /// To get out of what holds it (HAZ-08).
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
        /// How far ahead or back: left is back, right is ahead.
        end: Slide,
    },
    /// Fly on.
    Boost(BoostDirection),
    /// Let a friend act.
    Coordinate(UnitId),
    /// Recover a charge of the weapon at this position.
    Reload(u8),
    /// Use the device at this position with the template at that position.
    Device(u8, u8),
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

/// A change of dice.
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
}

/// Why an order was refused; the state is untouched.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, thiserror::Error)]
#[error("{rule}: {reason}")]
pub struct IllegalOrder {
    /// The rule that forbids it.
    pub rule: RuleId,
    /// The reason, for a player.
    pub reason: String,
    /// Units in the way, to be highlighted.
    pub culprits: Vec<UnitId>,
    /// A token that stands in the way.
    pub token: Option<Token>,
    /// Where on the table it is refused.
    #[serde(default)]
    pub at: Option<(f64, f64)>,
    /// A hex that stands in the way, or to which the figure would have to go.
    #[serde(default)]
    pub cell: Option<Hex>,
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
