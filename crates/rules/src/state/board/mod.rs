//! The state of a match as plain values: snapshots hold it, kernels read it.
//!
//! The Bevy `World` is the truth. A [`Board`] is captured from it and
//! restored into it (module `world`).

mod kit;
mod path;
mod pieces;
mod question;
mod ship;
mod shove;
mod squad;
mod squad_round;
mod step;
mod step_family;
mod tokens;
mod window;

pub use kit::Kit;
pub use path::PathKind;
pub use pieces::{MOST_CARDS, Obstacle, Short, UnitId};
pub use question::Question;
pub use ship::{Ship, Spent, Status, Turn};
pub use shove::{Laying, Shove};
pub use squad::{
    Charm, Deeds, Flight, Location, MOST_NAMED, MOST_PLACES, Model, ModelMove, Named, Places,
    Squad, SquadAction, UnitTokens,
};
pub use squad_round::{
    Activation, Banner, Casting, Due, Melee, NamedTarget, SquadRound, Stage, Wound,
};
pub(crate) use step::shields;
pub use step::{
    Ask, AttackState, Battery, Bump, Colours, ForcedBy, Motion, MoveCause, Shield, Step,
};
pub use step_family::{
    AttackStep, FlightStep, MarchStep, NobodyStep, PlanStep, SailStep, SetupStep, SquadStep,
    StepFamily,
};
pub use tokens::{MOST_MADE, Tokens};
pub use window::{Occasion, Window};

use std::sync::Arc;

use content::{CardId, Die, Face};
use serde::{Deserialize, Serialize};

use crate::state::{Changes, Dice, Field, Goods, OwnShapes, PlayerId, Stores, Uses};

/// A player's side.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct PlayerState {
    /// Points for enemy ships destroyed or fled.
    pub score: u32,
    /// The player's damage deck, next card last.
    pub deck: Vec<CardId>,
    /// Whether the player has confirmed dials or markers this round.
    pub planned: bool,
    /// The army cards that order markers 1, 2 and 3 lie on.
    pub markers: [Option<u8>; 3],
    /// How many of the markers have been revealed this round.
    pub revealed: u8,
    /// How many capital ships have fired, or held their fire, this round.
    #[serde(default)]
    pub fired: u8,
    /// What the side keeps in a crew's match.
    #[serde(default, skip_serializing_if = "Stores::is_none")]
    pub stores: Stores,
}

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Outcome {
    /// The winner; none for a draw.
    pub winner: Option<PlayerId>,
    /// Whether points decided after the last round (otherwise the last side standing won).
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
    /// Units of models, by ascending id.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub squads: Vec<Squad>,
    /// What a match of units of models keeps besides them.
    #[serde(default, skip_serializing_if = "SquadRound::is_none")]
    #[serde(rename = "fray")]
    pub squad_round: SquadRound,
    /// Obstacles (shared between snapshots until one changes).
    pub field: Arc<Field>,
    /// The players.
    pub players: Vec<PlayerState>,
    /// The attack under way.
    pub attack: Option<AttackState>,
    /// The move under way, inside one order.
    pub motion: Option<Motion>,
    /// The initiative value whose ships are attacking.
    pub initiative_step: u8,
    /// A forced move that is still due: the tractored ship and the player who moves it.
    pub pending_tractor: Option<(UnitId, PlayerId)>,
    /// Pushes and drags that are led space by space and not over, in their order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub shoves: Vec<Shove>,
    /// Tokens of fallen heroes for which their owner has still to choose a space, in their order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub layings: Vec<Laying>,
    /// Moments that others may answer, in their order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub windows: Vec<Window>,
    /// What players are asked about what their units may do, in its order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub questions: Vec<Question>,
    /// An action granted to a friend, to be taken next.
    pub pending_grant: Option<UnitId>,
    /// The dice.
    pub dice: Dice,
    /// The players in this round's turn order; empty until it is known.
    pub turn_order: Vec<PlayerId>,
    /// How many card turns are over this round, skipped ones included.
    pub turns_done: u8,
    /// The player and the army card whose turn it is.
    pub acting: Option<(PlayerId, u8)>,
    /// The one figure whose turn it is, where figures take turns by themselves.
    #[serde(default)]
    pub active: Option<UnitId>,
    /// The figures that will roll for exposure, in the order chosen by their owners so far.
    #[serde(default)]
    pub exposure_order: Vec<UnitId>,
    /// The capital ship that fires its weapons now.
    #[serde(default)]
    pub firing: Option<UnitId>,
    /// What has changed on the map.
    #[serde(default, skip_serializing_if = "Changes::is_none")]
    pub changes: Changes,
    /// How often units have used what they may use only so often.
    #[serde(default, skip_serializing_if = "Uses::is_none")]
    pub uses: Uses,
    /// What lies about: searched marks, large objects, switches.
    #[serde(default, skip_serializing_if = "Goods::is_none")]
    pub goods: Goods,
    /// The result, once the match is over.
    pub outcome: Option<Outcome>,
    /// The next free number for an obstacle.
    pub next_id: u32,
    /// The units whose shape is another than that of their type.
    #[serde(skip)]
    pub shapes: OwnShapes,
}

impl Board {
    /// The players with their sides, in their order.
    pub fn sides(&self) -> impl Iterator<Item = (PlayerId, &PlayerState)> + Clone {
        PlayerId::all(self.players.len()).zip(&self.players)
    }

    /// The ship with this number.
    #[must_use]
    pub fn ship(&self, id: UnitId) -> Option<&Ship> {
        self.ship_index(id).map(|at| &self.ships[at])
    }

    /// The ship with this number, to change.
    pub(crate) fn ship_mut(&mut self, id: UnitId) -> Option<&mut Ship> {
        self.ship_index(id).map(|at| &mut self.ships[at])
    }

    /// The unit of models with this number.
    #[must_use]
    pub fn squad(&self, id: UnitId) -> Option<&Squad> {
        let at = self.squads.binary_search_by_key(&id, |squad| squad.id);
        at.ok().map(|at| &self.squads[at])
    }

    /// The unit of models with this number, to change.
    pub(crate) fn squad_mut(&mut self, id: UnitId) -> Option<&mut Squad> {
        let at = self.squads.binary_search_by_key(&id, |squad| squad.id);
        at.ok().map(|at| &mut self.squads[at])
    }

    /// Whose ship, figure or unit of models this is; `None` for a number of neither.
    #[must_use]
    pub fn owner(&self, id: UnitId) -> Option<PlayerId> {
        let ship = self.ship(id).map(|ship| ship.owner);
        ship.or_else(|| self.squad(id).map(|squad| squad.owner))
    }

    /// The position of a ship in [`Board::ships`].
    #[must_use]
    pub fn ship_index(&self, id: UnitId) -> Option<usize> {
        self.ships.binary_search_by_key(&id, |ship| ship.id).ok()
    }

    /// The numbers of the ships on the table, ascending.
    #[must_use]
    pub(crate) fn on_table(&self) -> Vec<UnitId> {
        let there = self.ships.iter().filter(|ship| ship.on_table());
        there.map(|ship| ship.id).collect()
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
    pub fn decider(&self) -> Option<PlayerId> {
        let owner = |id| self.ship(id).map(|ship| ship.owner);
        match self.step {
            Step::Deploy { player }
            | Step::Plan { player }
            | Step::Turn { player, .. }
            | Step::Expose { player }
            | Step::Pick { player }
            | Step::Reinforce { player }
            | Step::Priority { player }
            | Step::Answer { player }
            | Step::Sail { player }
            | Step::Rally { player }
            | Step::Muster { player }
            | Step::Salvo { player } => Some(player),
            Step::Ask { unit, .. } => self.squad(unit).map(|squad| squad.owner),
            Step::May { unit } => self.owner(unit),
            Step::Device { ship }
            | Step::Maneuver { ship }
            | Step::Action { ship, .. }
            | Step::React { ship }
            | Step::Helm { ship }
            | Step::Lay { ship }
            | Step::Service { ship }
            | Step::Attack { ship } => owner(ship),
            Step::Tractor { by, .. } | Step::Shove { by, .. } => Some(by),
            Step::ModifyAttack => self
                .attack
                .as_ref()
                .and_then(|attack| owner(attack.attacker)),
            Step::ModifyDefence => self.attack.as_ref().and_then(|attack| owner(attack.target)),
            Step::Advance | Step::EndRound | Step::Over => None,
        }
    }

    /// The ship whose order is awaited, if it is one ship's.
    #[must_use]
    pub fn awaited_ship(&self) -> Option<UnitId> {
        match self.step.family() {
            StepFamily::Flight(
                FlightStep::Device { ship }
                | FlightStep::Maneuver { ship }
                | FlightStep::Action { ship, .. }
                | FlightStep::Tractor { ship, .. },
            )
            | StepFamily::Sail(
                SailStep::Helm { ship } | SailStep::React { ship } | SailStep::Service { ship },
            )
            | StepFamily::March(MarchStep::Shove { ship, .. } | MarchStep::Lay { ship })
            | StepFamily::Attack(AttackStep::Attack { ship }) => Some(ship),
            StepFamily::Squad(SquadStep::Ask { unit, .. }) | StepFamily::May { unit } => Some(unit),
            StepFamily::Attack(AttackStep::ModifyAttack) => {
                self.attack.as_ref().map(|attack| attack.attacker)
            }
            StepFamily::Attack(AttackStep::ModifyDefence) => {
                self.attack.as_ref().map(|attack| attack.target)
            }
            StepFamily::Setup(_)
            | StepFamily::Plan(_)
            | StepFamily::Sail(_)
            | StepFamily::March(_)
            | StepFamily::Squad(_)
            | StepFamily::Nobody(_) => None,
        }
    }
}

/// The die to roll and the faces rolled, for scripts and rolls.
pub type Roll = (Die, Vec<Face>);
