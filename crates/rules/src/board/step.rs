//! Where a match stands: the decision awaited, the attack and the move under way.

use content::{Die, Face};
use geometry::{Facing, Pose};
use serde::{Deserialize, Serialize};

use super::UnitId;
use crate::ctx::Ctx;

/// What the match waits for, or where in its turn order it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Step {
    /// Nothing yet: the turn order moves on by itself.
    #[default]
    Advance,
    /// `player` places one of their obstacles, ships or figures.
    Deploy {
        /// Who.
        player: u8,
    },
    /// `player` sets dials or places order markers, and then confirms.
    Plan {
        /// Who.
        player: u8,
    },
    /// The ship may use a device.
    Device {
        /// Which ship.
        ship: UnitId,
    },
    /// The ship reveals its dial and moves.
    Maneuver {
        /// Which ship.
        ship: UnitId,
    },
    /// The ship may perform an action.
    Action {
        /// Which ship.
        ship: UnitId,
        /// Granted by another effect (OBS-07) rather than its Perform Action step.
        granted: bool,
    },
    /// `by` may move a tractored ship.
    Tractor {
        /// The moved ship.
        ship: UnitId,
        /// The player who decides.
        by: u8,
    },
    /// The ship may attack.
    Attack {
        /// Which ship.
        ship: UnitId,
    },
    /// The figures of an army card move, then attack.
    Turn {
        /// Whose turn it is.
        player: u8,
        /// The number of the card.
        card: u8,
    },
    /// The attacker may modify the attack dice.
    ModifyAttack,
    /// The defender may modify the defence dice.
    ModifyDefence,
    /// The round is ending.
    EndRound,
    /// The match is over.
    Over,
    /// `player` says which of their figures rolls for exposure next. What is new comes last, as a step's place is part
    /// of checksums.
    Expose {
        /// Who.
        player: u8,
    },
    /// `player` has won the roll and says who moves first.
    Priority {
        /// Who.
        player: u8,
    },
    /// `player` moves their free ships, in any order.
    Sail {
        /// Who.
        player: u8,
    },
    /// `player` fires with one of their free ships.
    Salvo {
        /// Who.
        player: u8,
    },
    /// The owner of a ship that is fired at may rotate it.
    React {
        /// Which ship.
        ship: UnitId,
    },
    /// The free ship, or one that climbs out of a pit, moves in its activation.
    Helm {
        /// Which ship.
        ship: UnitId,
    },
}

/// An attack under way.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct AttackState {
    /// Who attacks.
    pub attacker: UnitId,
    /// Who is attacked.
    pub target: UnitId,
    /// Position of the weapon.
    pub weapon: u8,
    /// Range band.
    pub range: u8,
    /// The obstacle that obstructs, if any.
    pub obstructed_by: Option<UnitId>,
    /// How many attack dice are rolled.
    #[serde(default)]
    pub attack_dice: u8,
    /// Attack dice as they lie; each with whether it was rerolled.
    pub attack: Vec<(Face, bool)>,
    /// Defence dice as they lie; each with whether it was rerolled.
    pub defence: Vec<(Face, bool)>,
    /// How many defence dice will be rolled; against a shield, how many more than there are results, or fewer.
    pub defence_dice: i8,
    /// What dice must show that count by numbers; none where all count by their faces.
    #[serde(default)]
    pub battery: Option<Battery>,
}

/// An attack in which a free ship takes part: its dice count by numbers (FLT-H-FIRE, MAEL-H-FIRE).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Battery {
    /// A die of the attack hits at this number; none: its faces say so.
    pub hit: Option<u8>,
    /// What saves the target; none: the faces of its defence dice say so.
    pub shield: Option<Shield>,
}

/// The directional shield that an attack strikes (FLT-H-SHIELD).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Shield {
    /// The side of the target.
    pub facing: Facing,
    /// A die of the defence saves at this number.
    pub save: u8,
}

impl AttackState {
    /// The number at which a die of a side counts; none: its faces say so.
    #[must_use]
    pub fn needs(&self, attacking: bool) -> Option<u8> {
        let battery = self.battery?;
        if attacking {
            battery.hit
        } else {
            battery.shield.map(|shield| shield.save)
        }
    }

    /// How many dice the target rolls against so many results: on a shield a die for each, and those that the line of
    /// fire gives besides, or that strain takes.
    #[must_use]
    pub fn defence_pool(&self, results: u8) -> u8 {
        match (self.needs(false), results) {
            (None, _) => self.defence_dice.max(0).unsigned_abs(),
            (Some(_), 0) => 0,
            (Some(_), results) => results.saturating_add_signed(self.defence_dice),
        }
    }

    /// The die that a side rolls.
    #[must_use]
    pub fn die(&self, ctx: &Ctx, attacking: bool) -> Die {
        let (attack, defence) = ctx.pools();
        match self.needs(attacking) {
            Some(_) => Die::D6,
            None if attacking => attack,
            None => defence,
        }
    }

    /// The side that is struck of a target with directional shields.
    #[must_use]
    pub fn facing(&self) -> Option<Facing> {
        Some(self.battery?.shield?.facing)
    }
}

/// How a ship came to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum MoveCause {
    /// Its maneuver.
    Maneuver,
    /// A barrel roll action.
    BarrelRoll,
    /// A boost action.
    Boost,
    /// An enemy's tractor tokens.
    Tractor,
    /// A figure's own movement on a grid.
    March,
    /// What moves a figure on a grid without movement points: a push, climbing out of a pit.
    Shift,
    /// A free ship's own movement.
    Sail,
    /// A free ship's movement to board another.
    Board,
    /// A free ship's movement to ram another.
    Ram,
    /// What moves a ship against its owner's will on the open table.
    Forced,
    /// A ship that can hardly move shoves off.
    ShoveOff,
}

/// What moves a ship or figure against its owner's will.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum ForcedBy {
    /// Terrain that carries along.
    Drift,
    /// An attack or ability that pushes.
    Push,
    /// The recoil of a ram.
    Knockback,
    /// Coming back along the template out of other ships.
    Bump,
    /// An enemy's tractor tokens.
    Tractor,
}

/// The move that the overlap stages look at; gone when the order has been resolved.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Motion {
    /// Which ship.
    pub ship: UnitId,
    /// From where.
    pub from: Pose,
    /// How.
    pub path: crate::moves::PathKind,
    /// Arc length of the rear guide along the rail, in millimetres.
    pub travelled: f64,
    /// Whether the whole path was executed.
    pub full: bool,
    /// Why.
    pub cause: MoveCause,
    /// What it bumped into, if anything.
    pub bumped: Option<Bump>,
}

/// A bump (OBS-H-BUMP): the ships that a mover would have overlapped on its way back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Bump {
    /// The ship that it ends touching.
    pub into: UnitId,
    /// Whether any of all these ships is a friend: then a die is rolled, and there is no red focus.
    pub friendly: bool,
}
