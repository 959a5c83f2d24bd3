//! Where a match stands: the step awaited, and the attack and the move under way.

use std::hash::{Hash, Hasher};

use content::{Die, Face};
use geometry::{Cell, Facing, Pose};
use serde::{Deserialize, Serialize};

use super::UnitId;
use crate::state::PlayerId;

/// The decision that the match waits for, or its place in the turn order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Step {
    /// No decision: the turn order moves on by itself.
    #[default]
    Advance,
    /// `player` places one of their obstacles, ships or figures.
    Deploy {
        /// The player.
        player: PlayerId,
    },
    /// `player` sets dials or places order markers, and then confirms.
    Plan {
        /// The player.
        player: PlayerId,
    },
    /// The ship may use a device.
    Device {
        /// The ship.
        ship: UnitId,
    },
    /// The ship reveals its dial and moves.
    Maneuver {
        /// The ship.
        ship: UnitId,
    },
    /// The ship may perform an action.
    Action {
        /// The ship.
        ship: UnitId,
        /// Whether another effect grants the action (OBS-07), rather than the Perform Action step.
        granted: bool,
    },
    /// `by` may move a tractored ship.
    Tractor {
        /// The moved ship.
        ship: UnitId,
        /// The player who decides.
        by: PlayerId,
    },
    /// The ship may attack.
    Attack {
        /// The ship.
        ship: UnitId,
    },
    /// The figures of an army card move, then attack.
    Turn {
        /// The player whose turn it is.
        player: PlayerId,
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
    /// `player` chooses which of their figures rolls for exposure next.
    ///
    /// New steps go at the end of this list, because a step's position is part of checksums.
    Expose {
        /// The player.
        player: PlayerId,
    },
    /// `player` won the roll and decides who moves first.
    Priority {
        /// The player.
        player: PlayerId,
    },
    /// `player` moves their capital ships, in any order.
    Sail {
        /// The player.
        player: PlayerId,
    },
    /// `player` fires with one of their capital ships.
    Salvo {
        /// The player.
        player: PlayerId,
    },
    /// The owner of a ship under fire may rotate it.
    React {
        /// The ship.
        ship: UnitId,
    },
    /// A capital ship moves in its activation, or a ship climbs out of a pit.
    Helm {
        /// The ship.
        ship: UnitId,
    },
    /// `player` chooses which of their figures takes its turn next.
    Pick {
        /// The player.
        player: PlayerId,
    },
    /// A player may buy units onto the table, after the turns of the round (HAZ-H-THREAT).
    Reinforce {
        /// The player.
        player: PlayerId,
    },
    /// `by` chooses the next space of a push or a drag.
    Shove {
        /// The figure that is moved.
        ship: UnitId,
        /// The player who decides.
        by: PlayerId,
    },
    /// The owner of a fallen hero chooses where its token lies, of spaces equally near (HAZ-12).
    Lay {
        /// The hero.
        ship: UnitId,
    },
    /// `player` may answer what a figure does: by a reaction, or by a power in a hero's turn
    /// (HAZ-H-REACT, HAZ-H-POWER).
    Answer {
        /// The player.
        player: PlayerId,
    },
    /// `player` chooses which of their units of models acts next, and how (GRD-H-ROUND).
    Rally {
        /// The player.
        player: PlayerId,
    },
    /// `player` brings one of their units of models onto the table (GRD-22, GRD-H-SETUP).
    Muster {
        /// The player.
        player: PlayerId,
    },
    /// A unit of models is asked for something in the course of an activation.
    Ask {
        /// The unit.
        unit: UnitId,
        /// What it is asked for.
        ask: Ask,
    },
    /// A ship may leave or enter a bay, or repair a friend (GRD-27, GRD-30).
    Service {
        /// The ship.
        ship: UnitId,
    },
    /// The player of `unit` says whether it makes use of what it may do.
    May {
        /// The unit.
        unit: UnitId,
    },
}

/// What a unit of models is asked for in the course of an activation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Ask {
    /// Its targets; then it fires.
    Targets,
    /// Which of its models are lost (GRD-12).
    Losses,
    /// Whether it strikes back.
    StrikeBack,
    /// Where it goes after a melee (GRD-09).
    Follow,
    /// Where it goes as a scout that was just deployed (GRD-28).
    Scout,
    /// Where it comes back onto the table, as an aircraft (GRD-20).
    Enter,
    /// Where it stands after its transport was lost (GRD-30).
    Survivors,
    /// Whether it blocks a spell (GRD-26).
    Block,
    /// Where a spell moves it.
    Lift,
}

/// An attack under way.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct AttackState {
    /// The attacker.
    pub attacker: UnitId,
    /// The target.
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
    /// The attack dice as rolled, each with whether it was rerolled.
    pub attack: Vec<(Face, bool)>,
    /// The defence dice as rolled, each with whether it was rerolled.
    pub defence: Vec<(Face, bool)>,
    /// How many defence dice will be rolled.
    /// Against a shield, the difference from the number of results, which may be negative.
    pub defence_dice: i8,
    /// The numbers that dice need to count, if any die counts by its number.
    #[serde(default)]
    pub battery: Option<Battery>,
    /// The dice of an attack with colour dice; empty for others.
    #[serde(default, skip_serializing_if = "Colours::is_empty")]
    pub colours: Colours,
}

/// The shields that defence dice show.
pub(crate) fn shields(faces: impl IntoIterator<Item = Face>) -> u8 {
    let faces = faces.into_iter().map(|face| match face {
        Face::Pips(pips) => pips,
        _ => 0,
    });
    faces.fold(0, u8::saturating_add)
}

/// The dice of an attack with colour dice, and the surges spent on it (HAZ-H-ATTACK).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Colours {
    /// Attack dice.
    pub attack: Vec<Die>,
    /// Defence dice.
    pub defence: Vec<Die>,
    /// The range that the dice must reach, in spaces; 0 if they need none.
    pub reach: u8,
    /// Shields of the target more than its dice show, or fewer.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub shields: i8,
    /// The entries of the weapon's list of surges that were bought, by bit.
    pub bought: u8,
    /// The space of the target that was named, if one was (HAZ-R-LARGE).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Cell>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn is_zero(shields: &i8) -> bool {
    *shields == 0
}

impl Colours {
    /// The shields of the target, if its dice show these faces.
    #[must_use]
    pub fn guard(&self, faces: impl IntoIterator<Item = Face>) -> u8 {
        let shown = shields(faces);
        shown.saturating_add_signed(self.shields)
    }

    /// Whether this is an attack with other dice.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.attack.is_empty()
    }
}

/// No colour dice add nothing to a hash, so that positions of other attacks have the checksums that
/// they had before there were any.
impl Hash for Colours {
    fn hash<H: Hasher>(&self, state: &mut H) {
        if !self.is_empty() {
            (&self.attack, &self.defence, self.reach, self.bought).hash(state);
            if self.at.is_some() {
                self.at.hash(state);
            }
        }
    }
}

/// An attack that involves a capital ship: its dice count by numbers (FLT-H-FIRE, MAEL-H-FIRE).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Battery {
    /// An attack die hits at this number; none if its faces decide.
    pub hit: Option<u8>,
    /// The shield that saves the target; none if the faces of the defence dice decide.
    pub shield: Option<Shield>,
}

/// The directional shield that an attack strikes (FLT-H-SHIELD).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Shield {
    /// The side of the target that is struck.
    pub facing: Facing,
    /// A defence die saves at this number.
    pub save: u8,
}

impl AttackState {
    /// The number at which a side's dice count; none if their faces decide.
    #[must_use]
    pub fn needs(&self, attacking: bool) -> Option<u8> {
        let battery = self.battery?;
        if attacking {
            battery.hit
        } else {
            battery.shield.map(|shield| shield.save)
        }
    }

    /// How many defence dice the target rolls against this many results.
    /// On a shield: one die per result, changed by the line of fire and by strain.
    #[must_use]
    pub fn defence_pool(&self, results: u8) -> u8 {
        match (self.needs(false), results) {
            (None, _) => self.defence_dice.max(0).unsigned_abs(),
            (Some(_), 0) => 0,
            (Some(_), results) => results.saturating_add_signed(self.defence_dice),
        }
    }

    /// The side struck, if the target has directional shields.
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
    /// A figure on a grid moved without movement points: by a push, or by climbing out of a pit.
    Shift,
    /// A capital ship's own movement.
    Sail,
    /// A capital ship's movement to board another.
    Board,
    /// A capital ship's movement to ram another.
    Ram,
    /// A forced move on the open table.
    Forced,
    /// A ship that can hardly move shoves off.
    ShoveOff,
}

/// The cause of a move against its owner's will.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum ForcedBy {
    /// Terrain that carries along.
    Drift,
    /// An attack or ability that pushes.
    Push,
    /// The recoil of a ram.
    Knockback,
    /// Moving back along the template until clear of other ships.
    Bump,
    /// An enemy's tractor tokens.
    Tractor,
}

/// The move that the overlap stages examine; cleared once the order has been resolved.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Motion {
    /// The ship.
    pub ship: UnitId,
    /// The start.
    pub from: Pose,
    /// The path.
    pub path: super::PathKind,
    /// Arc length of the rear guide along the rail, in millimetres.
    pub travelled: f64,
    /// Whether the whole path was executed.
    pub full: bool,
    /// The reason for the move.
    pub cause: MoveCause,
    /// What it bumped into, if anything.
    pub bumped: Option<Bump>,
}

/// A bump (OBS-H-BUMP): the ships that a mover would have overlapped while it moved back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Bump {
    /// The ship that it ends touching.
    pub into: UnitId,
    /// Whether any of these ships is friendly: then a die is rolled, and there is no red focus.
    pub friendly: bool,
}
