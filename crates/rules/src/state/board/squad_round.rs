//! What a match of units of models keeps besides the units: who is next, who holds what, and the
//! activation under way.

use std::hash::{Hash, Hasher};

use geometry::{Cell, Direction};
use serde::{Deserialize, Serialize};

use super::{Board, Short, UnitId};
use crate::state::PlayerId;

/// What a match of units of models keeps besides the units.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SquadRound {
    /// Who starts this round.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opener: Option<PlayerId>,
    /// Who had no unit left to act first in this round, and so starts the next.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub finished: Option<PlayerId>,
    /// Who acted last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last: Option<PlayerId>,
    /// Who holds each objective of the scenario.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub banners: Vec<Banner>,
    /// Who won the roll before the match, and the edge that they took; the others have the edge
    /// across. None: nobody has chosen (yet), and zones are those of the map, if it has any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edge: Option<(PlayerId, Direction)>,
    /// How many objectives the players place; 0: those of the scenario.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub objectives: u8,
    /// The activation under way.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(rename = "fight")]
    pub activation: Option<Box<Activation>>,
    /// Who brought a unit onto the table last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mustered: Option<PlayerId>,
    /// Who brings no ambush in this round any more.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub passed: Vec<PlayerId>,
    /// The spell under way.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub casting: Option<Casting>,
    /// The unit that a spell moves, and how many squares.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lifted: Option<(UnitId, u8)>,
}

impl Board {
    /// The activation of a unit of models that is under way.
    #[must_use]
    pub fn activation(&self) -> Option<&Activation> {
        self.squad_round.activation.as_deref()
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn is_zero(count: &u8) -> bool {
    *count == 0
}

/// A spell under way: who casts it at whom, and who has said whether they block.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Casting {
    /// The caster.
    pub unit: UnitId,
    /// The spell: its position among those of the army.
    pub spell: u8,
    /// The target.
    pub target: UnitId,
    /// The place, for a spell at one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Cell>,
    /// The psychics that were asked.
    #[serde(default, skip_serializing_if = "Short::is_empty")]
    pub asked: Short<UnitId>,
    /// Those of them that block.
    #[serde(default, skip_serializing_if = "Short::is_empty")]
    pub blockers: Short<UnitId>,
}

impl Casting {
    /// A spell that nobody was asked about yet.
    #[must_use]
    pub fn of(unit: UnitId, spell: u8, target: UnitId, at: Option<Cell>) -> Self {
        Self {
            unit,
            spell,
            target,
            at,
            ..Self::default()
        }
    }
}

/// An objective on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Banner {
    /// Its place.
    pub cell: Cell,
    /// Who has seized it.
    pub holder: Option<PlayerId>,
}

/// What comes next in an activation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Stage {
    /// Its weapons are given their targets.
    #[default]
    Aiming,
    /// It has begun, and has still to choose its action.
    Ready,
    /// It shoots at the targets named, one after the other.
    Shooting,
    /// It strikes the unit that it has charged.
    Striking,
    /// The unit that was charged may strike back.
    Answer,
    /// It strikes back.
    Answering,
    /// The melee is decided.
    Outcome,
    /// Whoever has destroyed the other may move one square (GRD-09).
    Following,
    /// Units that have fallen to half are tested, and the activation is over.
    Over,
    /// It has charged, and may still cast and repair before it strikes.
    Closing,
    /// It has begun and lost its action: it may move, and neither shoots, casts nor repairs.
    Spent,
}

/// A target that a unit has named for the weapons of one name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct NamedTarget {
    /// The weapon: its position among those of the unit.
    pub weapon: u8,
    /// The target.
    pub target: UnitId,
    /// The place that a blast strikes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Cell>,
}

/// Unsaved wounds that a unit has still to take.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Due {
    /// The unit.
    pub unit: UnitId,
    /// The wounds, those of breakers first.
    pub wounds: Vec<Wound>,
    /// Whether they come from a melee.
    pub melee: bool,
}

/// An unsaved wound.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Wound {
    /// How many it is on one model; what is over is lost.
    pub size: u8,
    /// The place on which it falls first, if a blast made it (GRD-23).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Cell>,
}

/// A melee.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Melee {
    /// The unit that was charged.
    pub target: UnitId,
    /// The wounds that the charger has caused.
    pub dealt: u8,
    /// The wounds that it has suffered.
    pub taken: u8,
}

/// An activation under way.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Activation {
    /// The unit that acts.
    pub unit: UnitId,
    /// What comes next.
    pub stage: Stage,
    /// The targets that it has named and not yet shot at.
    #[serde(rename = "marks", default, skip_serializing_if = "Vec::is_empty")]
    pub targets: Vec<NamedTarget>,
    /// Wounds to be taken before anything else.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub due: Option<Due>,
    /// The melee of a charge.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub melee: Option<Melee>,
    /// Units that losses of this activation have brought to half or lower, outside of a melee.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub shaken: Vec<UnitId>,
}

impl Activation {
    /// An activation that has just come to this stage.
    #[must_use]
    pub fn of(unit: UnitId, stage: Stage) -> Self {
        Self {
            unit,
            stage,
            targets: Vec::new(),
            due: None,
            melee: None,
            shaken: Vec::new(),
        }
    }
}

impl SquadRound {
    /// Whether there is no such match.
    #[must_use]
    pub fn is_none(&self) -> bool {
        *self == Self::default()
    }
}

/// A match without units of models adds nothing to a hash, so that positions of other theatres
/// have the checksums that they had before there were any.
impl Hash for SquadRound {
    fn hash<H: Hasher>(&self, state: &mut H) {
        if !self.is_none() {
            (self.opener, self.finished, self.last).hash(state);
            self.banners.hash(state);
            self.activation.hash(state);
            (self.mustered, &self.passed, self.casting, self.lifted).hash(state);
            if self.edge.is_some() {
                (self.edge, self.objectives).hash(state);
            }
        }
    }
}
