//! The state of a match as plain values: what a snapshot holds, what kernels read.
//!
//! The Bevy `World` is the truth; a [`Board`] is captured from it and restored into it (module `world`).

use std::sync::Arc;

use content::{Die, Face, Token};
use geometry::{Maneuver, Pose};
use serde::{Deserialize, Serialize};

use crate::{dice::Dice, field::Field};

/// The number of a ship or obstacle: stable for the whole match.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct UnitId(pub u32);

/// Where a ship is in its life.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Status {
    /// Not placed yet.
    #[default]
    Reserve,
    /// On the table.
    Active,
    /// Out of hull, but still to fire in the running initiative step.
    Doomed,
    /// Removed.
    Destroyed,
    /// Off the board.
    Fled,
}

/// Counters by kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Tokens(pub [u8; 8]);

impl Tokens {
    /// How many of this kind.
    #[must_use]
    pub fn get(&self, token: Token) -> u8 {
        self.0[token.index()]
    }

    /// Whether any of this kind is there.
    #[must_use]
    pub fn has(&self, token: Token) -> bool {
        self.get(token) > 0
    }
}

/// Up to eight faceup damage cards or locks: small lists without an allocation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Short<T> {
    items: [T; 8],
    len: u8,
}

impl<T: Copy + PartialEq + Default> Short<T> {
    /// The entries, oldest first.
    #[must_use]
    pub fn as_slice(&self) -> &[T] {
        &self.items[..usize::from(self.len.min(8))]
    }

    /// Adds an entry; a full list forgets its oldest.
    pub fn push(&mut self, item: T) {
        if usize::from(self.len) == self.items.len() {
            self.items.copy_within(1.., 0);
            self.len -= 1;
        }
        self.items[usize::from(self.len)] = item;
        self.len += 1;
    }

    /// Removes the first entry equal to `item`; says whether there was one.
    pub fn remove(&mut self, item: T) -> bool {
        let Some(at) = self.as_slice().iter().position(|held| *held == item) else {
            return false;
        };
        self.items.copy_within(at + 1.., at);
        self.len -= 1;
        self.items[usize::from(self.len)] = T::default();
        true
    }
}

/// What a ship has done or may not do this round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Turn {
    /// Used its devices (or passed) in the phase for them.
    pub used_devices: bool,
    /// Executed its maneuver.
    pub moved: bool,
    /// Over with Perform Action, by acting, passing or skipping.
    pub acted: bool,
    /// Must skip Perform Action.
    pub skip_action: bool,
    /// By which rule.
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
    /// Whether it was executed in full.
    pub full: bool,
    /// Has been moved by tractor tokens this round.
    pub tractored: bool,
}

/// A ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Ship {
    /// Its number.
    pub id: UnitId,
    /// Position of its type in [`content::Content::ships`].
    pub class: u16,
    /// Its player.
    pub owner: u8,
    /// Initiative.
    pub initiative: u8,
    /// Where it is.
    pub pose: Pose,
    /// Where it is in its life.
    pub status: Status,
    /// Hull points left.
    pub hull: u8,
    /// Shield points left.
    pub shields: u8,
    /// Faceup damage cards, by position in [`content::Content::damage_cards`].
    pub crits: Short<u8>,
    /// Tokens.
    pub tokens: Tokens,
    /// Ships it has locked.
    pub locks: Short<UnitId>,
    /// The maneuver on its dial.
    pub dial: Option<Maneuver>,
    /// Whether the dial is open to see.
    pub revealed: bool,
    /// Charges left of weapons, by position.
    pub weapon_charges: [u8; 4],
    /// Charges left of devices, by position.
    pub device_charges: [u8; 4],
    /// This round.
    pub turn: Turn,
}

impl Ship {
    /// Whether it stands on the table.
    #[must_use]
    pub fn on_table(&self) -> bool {
        matches!(self.status, Status::Active | Status::Doomed)
    }
}

/// An obstacle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Obstacle {
    /// Its number.
    pub id: UnitId,
    /// Position of its outline in [`content::Content::outlines`].
    pub outline: u16,
    /// Position of its kind in [`content::Content::obstacles`].
    pub kind: u16,
    /// Who brought or placed it.
    pub owner: Option<u8>,
    /// Where it lies; meaningless unless `placed`.
    pub pose: Pose,
    /// On the table (otherwise still to be placed, or removed).
    pub placed: bool,
    /// Removed from play.
    pub removed: bool,
    /// The round it was placed in.
    pub placed_round: u32,
}

/// What the match waits for, or where in its turn order it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Step {
    /// Nothing yet: the turn order moves on by itself.
    #[default]
    Advance,
    /// `player` places one of their obstacles or ships.
    Deploy {
        /// Who.
        player: u8,
    },
    /// `player` sets dials and then confirms.
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
    /// The attacker may modify the attack dice.
    ModifyAttack,
    /// The defender may modify the defence dice.
    ModifyDefence,
    /// The round is ending.
    EndRound,
    /// The match is over.
    Over,
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
    /// Attack dice as they lie; each with whether it was rerolled.
    pub attack: Vec<(Face, bool)>,
    /// Defence dice as they lie; each with whether it was rerolled.
    pub defence: Vec<(Face, bool)>,
    /// How many defence dice will be rolled.
    pub defence_dice: u8,
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
    /// The ship bumped into, if any.
    pub bumped: Option<UnitId>,
}

/// A player's side.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct PlayerState {
    /// Points for enemy ships destroyed or fled.
    pub score: u32,
    /// The player's damage deck, next card last.
    pub deck: Vec<u8>,
    /// Has confirmed its dials this round.
    pub planned: bool,
}

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Outcome {
    /// The winner; none: a draw.
    pub winner: Option<u8>,
    /// Whether points decided after the last round (otherwise the last side standing).
    pub by_points: bool,
}

/// The whole state of a match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Board {
    /// Round, from 1; 0 during setup.
    pub round: u32,
    /// Position of the phase in the ruleset.
    pub phase: u16,
    /// What the match waits for.
    pub step: Step,
    /// Ships, by ascending id.
    pub ships: Vec<Ship>,
    /// Obstacles (shared between snapshots until one changes).
    pub field: Arc<Field>,
    /// The players.
    pub players: Vec<PlayerState>,
    /// The attack under way.
    pub attack: Option<AttackState>,
    /// The move under way, inside one order.
    pub motion: Option<Motion>,
    /// The initiative whose ships are attacking.
    pub initiative_step: u8,
    /// Forced moves still owed: a tractored ship and who moves it.
    pub pending_tractor: Option<(UnitId, u8)>,
    /// An action granted to a friend, to be taken next; and the ship whose own step follows.
    pub pending_grant: Option<UnitId>,
    /// The dice.
    pub dice: Dice,
    /// The end, once reached.
    pub outcome: Option<Outcome>,
    /// The next free number for an obstacle.
    pub next_id: u32,
}

impl Board {
    /// The ship with this number.
    #[must_use]
    pub fn ship(&self, id: UnitId) -> Option<&Ship> {
        self.ship_index(id).map(|at| &self.ships[at])
    }

    /// The ship with this number, to change.
    pub(crate) fn ship_mut(&mut self, id: UnitId) -> Option<&mut Ship> {
        self.ship_index(id).map(|at| &mut self.ships[at])
    }

    /// The position of a ship in [`Board::ships`].
    #[must_use]
    pub fn ship_index(&self, id: UnitId) -> Option<usize> {
        self.ships.binary_search_by_key(&id, |ship| ship.id).ok()
    }

    /// The obstacle with this number.
    #[must_use]
    pub fn obstacle(&self, id: UnitId) -> Option<&Obstacle> {
        self.field.get(id)
    }

    /// Obstacles by ascending id, also those not placed or removed.
    #[must_use]
    pub fn obstacles(&self) -> &[Obstacle] {
        self.field.list()
    }

    /// The player whose order is awaited.
    #[must_use]
    pub fn decider(&self) -> Option<u8> {
        let owner = |id| self.ship(id).map(|ship| ship.owner);
        match self.step {
            Step::Deploy { player } | Step::Plan { player } => Some(player),
            Step::Device { ship }
            | Step::Maneuver { ship }
            | Step::Action { ship, .. }
            | Step::Attack { ship } => owner(ship),
            Step::Tractor { by, .. } => Some(by),
            Step::ModifyAttack => self
                .attack
                .as_ref()
                .and_then(|attack| owner(attack.attacker)),
            Step::ModifyDefence => self.attack.as_ref().and_then(|attack| owner(attack.target)),
            Step::Advance | Step::EndRound | Step::Over => None,
        }
    }
}

/// Which die and how many, for scripts and rolls.
pub type Roll = (Die, Vec<Face>);
