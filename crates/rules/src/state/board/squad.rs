//! A unit of models on squares with levels, and its record for this round.

use std::hash::{Hash, Hasher};

use content::{SpellRoll, Token};
use geometry::{Cell, Direction};
use serde::{Deserialize, Serialize};

use super::{Short, Tokens, UnitId};
use crate::state::PlayerId;

/// The most places that a unit stands on.
pub const MOST_PLACES: usize = 8;
/// The most models that an order names.
pub const MOST_NAMED: usize = 24;

/// Places for a unit, as an order names them.
pub type Places = Short<Cell, MOST_PLACES>;
/// Models of a unit by their positions, as an order names them.
pub type Named = Short<u8, MOST_NAMED>;

/// Where a unit of models is in its life.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Location {
    /// Its player has still to deploy it.
    #[default]
    Reserve,
    /// It comes in a later round (GRD-22).
    Ambush,
    /// Inside a transport (GRD-30).
    Aboard(UnitId),
    /// On the table.
    Table,
    /// An aircraft that has left the table and comes back at an edge (GRD-20).
    Away,
    /// Destroyed or routed.
    Gone,
}

/// One model of a unit. What it is, the match's constants know by its position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Model {
    /// The place where it stands; it means nothing off the table.
    pub cell: Cell,
    /// Wounds left; none: it has been removed.
    pub life: u8,
    /// Whether it has spent the round's cheap diagonal (GRD-07).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub turned: bool,
}

/// The four actions of a unit of models (GRD-H-ACTIONS).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum SquadAction {
    /// Stay, and shoot.
    Hold,
    /// Move, then shoot.
    Advance,
    /// Move farther.
    Rush,
    /// Move farther, into contact with this unit, and strike.
    Charge(UnitId),
}

/// What a unit of models has done this round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Deeds {
    /// Its activation is over.
    pub acted: bool,
    /// The action of its activation.
    #[serde(rename = "drill")]
    pub action: Option<SquadAction>,
    /// Whether it has moved in this activation.
    pub moved: bool,
    /// It has struck in melee: it hits on natural 6 only from now on (GRD-H-MELEE).
    pub weary: bool,
    /// It has tried to cast or to block (GRD-26).
    pub cast: bool,
    /// It has repaired (GRD-27).
    pub repaired: bool,
    /// It came onto the table this round.
    pub arrived: bool,
    /// It has entered or left a transport this round (GRD-30).
    pub carried: bool,
    /// It was just deployed as a scout, and is to move (GRD-28).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub scouts: bool,
}

/// A change of a unit's rolls by a spell, until its next activation ends (GRD-26).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Charm {
    /// The rolls.
    pub roll: SpellRoll,
    /// How much better they are, or worse.
    pub more: i8,
}

/// The pattern of an aircraft: some squares one way, then one to the side (GRD-21).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Flight {
    /// Its way over the table.
    pub way: Direction,
    /// How many squares it goes that way before each step aside.
    pub run: u8,
    /// Whether the step aside is to the left.
    pub left: bool,
    /// How many squares it has gone since the last step aside.
    #[serde(default)]
    pub count: u8,
}

/// The way of a model in a move of its unit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ModelMove {
    /// The model.
    pub model: u8,
    /// The places of its way, its start first.
    pub way: Vec<Cell>,
    /// The squares that it costs.
    pub cost: u8,
    /// Whether it spends the round's cheap diagonal (GRD-07).
    pub turned: bool,
    /// Whether something on its way may hurt it.
    pub risk: bool,
    /// Whether it takes a rough side straight down, or drops, as over dangerous ground (GRD-16).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub falls: bool,
}

impl ModelMove {
    /// Where it ends.
    #[must_use]
    pub fn end(&self) -> Cell {
        self.way.last().copied().unwrap_or_default()
    }
}

/// A unit of models.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Squad {
    /// Its number.
    pub id: UnitId,
    /// Its player.
    pub owner: PlayerId,
    /// Where it is in its life.
    #[serde(rename = "post")]
    pub location: Location,
    /// Its models, the removed ones too, so that each keeps its position.
    pub models: Vec<Model>,
    /// Whether it lies pinned: its next activation only ends that (GRD-H-MORALE).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub pinned: bool,
    /// Its record for this round.
    #[serde(default)]
    pub deeds: Deeds,
    /// How an aircraft flies.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub flight: Option<Flight>,
    /// What spells change about its rolls.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub charms: Vec<Charm>,
    /// The tokens beside it.
    #[serde(default, skip_serializing_if = "UnitTokens::is_none")]
    pub tokens: UnitTokens,
}

/// The tokens beside a unit of models. A unit without any has the hash that it had before units had
/// some.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct UnitTokens {
    /// All of them.
    held: Tokens,
    /// Those that it had when its activation began: with it they are over.
    before: Tokens,
}

impl UnitTokens {
    /// Whether there are none.
    #[must_use]
    pub fn is_none(&self) -> bool {
        *self == Self::default()
    }

    /// How many of a kind it has.
    #[must_use]
    pub fn get(&self, token: Token) -> u8 {
        self.held.get(token)
    }

    /// Whether it has one of a kind.
    #[must_use]
    pub fn has(&self, token: Token) -> bool {
        self.held.has(token)
    }

    /// All of them, by kind.
    #[must_use]
    pub fn all(&self) -> &Tokens {
        &self.held
    }

    /// Whether it had one of a kind when its activation began.
    #[must_use]
    pub fn began_with(&self, token: Token) -> bool {
        self.before.has(token)
    }

    /// Puts down how many of a kind it has now.
    pub(crate) fn set(&mut self, token: Token, count: u8) {
        self.held.set(token, count);
        self.before.set(token, self.before.get(token).min(count));
    }

    /// Its activation begins.
    pub(crate) fn begin(&mut self) {
        self.before = self.held;
    }
}

impl Hash for UnitTokens {
    fn hash<H: Hasher>(&self, state: &mut H) {
        if !self.is_none() {
            (self.held, self.before).hash(state);
        }
    }
}

impl Squad {
    /// Whether it stands on the table.
    #[must_use]
    pub fn on_table(&self) -> bool {
        self.location == Location::Table
    }

    /// Its models that live, with their positions.
    pub fn living(&self) -> impl Iterator<Item = (u8, &Model)> {
        (0_u8..)
            .zip(&self.models)
            .filter(|(_, model)| model.life > 0)
    }

    /// The wounds that a model has left.
    #[must_use]
    pub fn life(&self, model: u8) -> u8 {
        let model = self.models.get(usize::from(model));
        model.map_or(0, |model| model.life)
    }

    /// How many models live.
    #[must_use]
    pub fn strength(&self) -> usize {
        self.living().count()
    }

    /// The places on which its models stand, ascending, each once.
    #[must_use]
    pub fn places(&self) -> Vec<Cell> {
        let mut cells: Vec<Cell> = self.living().map(|(_, model)| model.cell).collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// Its models that stand on a place.
    pub fn on(&self, cell: Cell) -> impl Iterator<Item = (u8, &Model)> {
        self.living().filter(move |(_, model)| model.cell == cell)
    }
}
