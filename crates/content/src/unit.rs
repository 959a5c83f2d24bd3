//! Units: the types of ships and figures.

use std::collections::BTreeMap;

use geometry::{Bearing, Maneuver, TemplateShape, grid::Footprint};
use serde::{Deserialize, Serialize, Serializer};

use crate::{
    ActionKind, Arm, Attributes, BaseSize, Bays, Capital, Clause, Die, Difficulty, Keyword,
    Reaction, RuleId, Skill, Token, Trait, Weapon,
};

/// A side that a player can lead.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Faction {
    /// Unique key.
    pub id: String,
    /// Whether it takes the place of the entry of an earlier pack with the same key.
    #[serde(default, skip_serializing_if = "crate::is_false")]
    pub replaces: bool,
    /// Shown name.
    pub name: String,
    /// A sentence or two.
    #[serde(default)]
    pub lore: String,
    /// sRGB colour, 0 to 1.
    pub color: (f32, f32, f32),
}

/// One maneuver of a dial.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DialEntry {
    /// The template and direction.
    pub bearing: Bearing,
    /// The speed, which gives the length.
    pub speed: u8,
    /// The difficulty.
    pub difficulty: Difficulty,
}

impl DialEntry {
    /// The maneuver without its difficulty.
    #[must_use]
    pub fn maneuver(&self) -> Maneuver {
        Maneuver {
            bearing: self.bearing,
            speed: self.speed,
        }
    }
}

/// One action of the action bar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ActionSlot {
    /// Which action.
    pub action: ActionKind,
    /// White, or red (gives stress).
    #[serde(default = "white")]
    pub difficulty: Difficulty,
}

fn white() -> Difficulty {
    Difficulty::White
}

/// The way in which a device puts its obstacle on the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Placing {
    /// Behind the ship, at the far end of one of these templates.
    Drop(Vec<(TemplateShape, u8)>),
    /// Ahead of the ship, at the far end of one of these templates.
    Launch(Vec<(TemplateShape, u8)>),
    /// Directly against the rear guides.
    RearGuides,
}

/// The time at which a device can be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum DeviceTime {
    /// In the phase for devices, before ships move.
    System,
    /// As an action.
    Action,
}

/// A device aboard that places an obstacle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Device {
    /// Shown name.
    pub name: String,
    /// The rule that covers placing it.
    pub rule: RuleId,
    /// Key of the obstacle kind.
    pub obstacle: String,
    /// Key of the outline.
    pub outline: String,
    /// The number of uses.
    pub charges: u8,
    /// The way of placing.
    pub placing: Placing,
    /// The time of use.
    pub when: DeviceTime,
    /// Whether locks on the dropping ship break.
    #[serde(default)]
    pub breaks_locks: bool,
}

/// An ability: passives and clauses under one name.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ability {
    /// Shown name.
    pub name: String,
    /// Its effect, in words for the card.
    pub text: String,
    /// The passives.
    #[serde(default)]
    pub traits: Vec<Trait>,
    /// The clauses.
    #[serde(default)]
    pub clauses: Vec<Clause>,
    /// Whether a keyword brings it, and no entry has it itself. No part of any file.
    #[serde(skip)]
    pub lent: bool,
}

impl Ability {
    /// Whether it does the same by the same rules as another, whatever they are called and whatever
    /// parts of an outfit they come from.
    #[must_use]
    pub fn does_as(&self, other: &Self) -> bool {
        let mut traits = self.traits.iter().zip(&other.traits);
        let mut clauses = self.clauses.iter().zip(&other.clauses);
        self.traits.len() == other.traits.len()
            && self.clauses.len() == other.clauses.len()
            && traits.all(|(own, held)| {
                let part = held.part;
                own.rule == held.rule
                    && *held
                        == Trait {
                            part,
                            ..own.clone()
                        }
            })
            && clauses.all(|(own, held)| {
                let part = held.part;
                own.rule == held.rule
                    && *held
                        == Clause {
                            part,
                            ..own.clone()
                        }
            })
    }
}

/// Writes the abilities that an entry has itself.
pub(crate) fn own_abilities<S: Serializer>(all: &[Ability], to: S) -> Result<S::Ok, S::Error> {
    to.collect_seq(all.iter().filter(|held| !held.lent))
}

/// Whether an entry has no abilities itself.
pub(crate) fn has_no_own(all: &[Ability]) -> bool {
    all.iter().all(|held| held.lent)
}

/// The profile of a figure on a grid. Its life is `hull`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Figure {
    /// Movement points.
    #[serde(rename = "move")]
    pub movement: u8,
    /// Its height, in levels.
    pub height: u8,
    /// The range of its attack, in spaces.
    pub range: u8,
    /// Attack dice.
    pub attack: u8,
    /// Defence dice.
    pub defence: u8,
    /// Figures on one army card.
    #[serde(default = "one")]
    pub squad: u8,
    /// The most attacks in one turn, where a turn has several actions; none: one with each action.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub strikes: Option<u8>,
    /// A hero's fatigue at most.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub stamina: u8,
    /// The threat for which it can be bought onto the table again; 0: it cannot.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub threat: u8,
    /// How good it is at tests.
    #[serde(default, skip_serializing_if = "Attributes::is_usual")]
    pub attributes: Attributes,
    /// The spaces that it covers on a grid of squares, as (columns, rows).
    #[serde(default, skip_serializing_if = "is_one_space")]
    pub size: Footprint,
}

fn one() -> u8 {
    1
}

fn is_zero(stamina: &u8) -> bool {
    *stamina == 0
}

fn is_one_space(size: &Footprint) -> bool {
    size.is_one()
}

/// A type of ship, or of figure if `figure` is set. A figure may leave out fields for ships.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShipType {
    /// Unique key.
    pub id: String,
    /// Whether it takes the place of the entry of an earlier pack with the same key.
    #[serde(default, skip_serializing_if = "crate::is_false")]
    pub replaces: bool,
    /// Shown name.
    pub name: String,
    /// Key of the faction.
    pub faction: String,
    /// A sentence or two.
    #[serde(default)]
    pub lore: String,
    /// Path of the model below the pack's folder; a placeholder is drawn if it is missing.
    #[serde(default)]
    pub model: String,
    /// Its profile on a grid; unset: a ship of the open table.
    #[serde(default)]
    pub figure: Option<Figure>,
    /// Its profile as a capital ship; unset: it flies templates.
    #[serde(default)]
    pub capital: Option<Capital>,
    /// Base size.
    #[serde(default)]
    pub size: BaseSize,
    /// Order of activation and engagement.
    #[serde(default)]
    pub initiative: u8,
    /// Its value when lost.
    pub points: u16,
    /// Defence dice.
    #[serde(default)]
    pub agility: u8,
    /// Hull points.
    pub hull: u8,
    /// Shield points.
    #[serde(default)]
    pub shields: u8,
    /// For ramming (D6 at or above it wounds).
    #[serde(default)]
    pub integrity: u8,
    /// Keywords.
    #[serde(default)]
    pub keywords: Vec<Keyword>,
    /// Weapons, best first.
    #[serde(default)]
    pub weapons: Vec<Weapon>,
    /// Weapons of a figure that attacks with colour dice, best first; they replace its attack dice.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub arms: Vec<Arm>,
    /// The colour dice with which it defends; they replace its defence dice.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub guard: Vec<Die>,
    /// The dial.
    #[serde(default)]
    pub dial: Vec<DialEntry>,
    /// The action bar.
    #[serde(default)]
    pub actions: Vec<ActionSlot>,
    /// Devices aboard.
    #[serde(default)]
    pub devices: Vec<Device>,
    /// Abilities: its own, then those that its keywords bring.
    #[serde(default, serialize_with = "own_abilities")]
    pub abilities: Vec<Ability>,
    /// Its bays, in which it carries small craft (GRD-30).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bays: Option<Bays>,
    /// Its places for upgrades in a list, by the key of the slot (SCN-H-UPGRADE).
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub upgrade_slots: BTreeMap<String, u8>,
    /// What it does in the turn of anybody, once a round (HAZ-H-REACT).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reaction: Option<Reaction>,
    /// What a hero can do once a turn for fatigue.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub skill: Option<Skill>,
    /// What a hero can do once a scenario.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub feat: Option<Skill>,
    /// The tokens with which it begins a match; a scenario may name others.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub starts_with: BTreeMap<Token, u8>,
}

/// A card of the damage deck.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DamageCard {
    /// Unique key.
    pub id: String,
    /// Whether it takes the place of the entry of an earlier pack with the same key.
    #[serde(default, skip_serializing_if = "crate::is_false")]
    pub replaces: bool,
    /// Shown name.
    pub name: String,
    /// Its effect, in words for the card.
    pub text: String,
    /// Its deck; rulesets name theirs.
    #[serde(default)]
    pub deck: String,
    /// The number of copies in a deck.
    pub copies: u8,
    /// The passives while faceup.
    #[serde(default)]
    pub traits: Vec<Trait>,
    /// The clauses while faceup.
    #[serde(default)]
    pub clauses: Vec<Clause>,
}
