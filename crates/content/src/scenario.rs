//! Scenarios: a position, and how the match begins. Tests add orders and expectations (crate
//! `arena`).

use std::collections::BTreeMap;

use geometry::{Maneuver, Pose};
use serde::{Deserialize, Serialize};

use crate::{
    AreaDef, Arrivals, BannerDef, Deed, Die, EventDef, ExitDef, Face, GridMap, Lesson, Objective,
    PlayerId, RoomDef, ScenarioGoal, SearchCard, Setting, SquadDef, SwitchDef, ThingDef, Token,
    When,
};

/// A player of a scenario.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayerDef {
    /// Shown name.
    pub name: String,
    /// Key of the faction.
    pub faction: String,
}

/// How many heroes a scenario is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CrewSize {
    /// The fewest.
    pub least: u8,
    /// As many as take part now.
    pub heroes: u8,
    /// The most.
    pub most: u8,
}

/// A ship of a scenario.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShipDef {
    /// Number, unique among ships and obstacles.
    pub id: u32,
    /// Key of the ship type.
    pub class: String,
    /// Index of the player.
    pub owner: PlayerId,
    /// Callsign; the type's name where empty.
    #[serde(default)]
    pub name: String,
    /// Where it stands; unset: placed by its player at setup.
    #[serde(default)]
    pub pose: Option<Pose>,
    /// Where it stands on a map of hexes: column and row as printed. If unset, its player places it
    /// at setup.
    #[serde(default)]
    pub cell: Option<(i32, i32)>,
    /// The number of the ship in whose bays it begins; it needs no place then (GRD-30).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub aboard: Option<u32>,
    /// Whether it waits until an event brings it onto the table, as near as possible to its place.
    #[serde(default, skip_serializing_if = "crate::is_false")]
    pub waits: bool,
    /// It takes part only with so many heroes or more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<u8>,
    /// Figures of one owner with the same number share an army card.
    #[serde(default)]
    pub card: Option<u8>,
    /// Another initiative than the type's.
    #[serde(default)]
    pub initiative: Option<u8>,
    /// Tokens.
    #[serde(default)]
    pub tokens: BTreeMap<Token, u8>,
    /// Hull left, if damaged.
    #[serde(default)]
    pub hull: Option<u8>,
    /// Shields left, if damaged.
    #[serde(default)]
    pub shields: Option<u8>,
    /// Keys of faceup damage cards.
    #[serde(default)]
    pub crits: Vec<String>,
    /// Keys of the items that it holds, those in use first (HAZ-H-ITEM).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub items: Vec<String>,
    /// Key of its pilot; none: it is flown as its type says (SCN-H-PILOT).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pilot: Option<String>,
    /// What it cost in the list that brought it, if that is something else than its type, pilot and
    /// upgrades cost: so much its loss counts (SCN-H-LIST).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<u16>,
    /// Keys of its upgrades (SCN-H-UPGRADE).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub upgrades: Vec<String>,
    /// Ships it has locked.
    #[serde(default)]
    pub locks: Vec<u32>,
    /// The dial as set.
    #[serde(default)]
    pub dial: Option<Maneuver>,
}

/// An obstacle of a scenario.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ObstacleDef {
    /// Number, unique among ships and obstacles.
    pub id: u32,
    /// Key of the outline (which names the kind).
    pub outline: String,
    /// Who brought it, if it is placed at setup.
    #[serde(default)]
    pub owner: Option<PlayerId>,
    /// Where it lies; unset: placed by its owner at setup.
    #[serde(default)]
    pub pose: Option<Pose>,
    /// Where it lies on a map of hexes: column and row as printed.
    #[serde(default)]
    pub cell: Option<(i32, i32)>,
    /// The round in which it was placed, for those that expire.
    #[serde(default)]
    pub placed_round: Option<u32>,
}

/// Where the match begins.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StartDef {
    /// The round.
    #[serde(default = "one")]
    pub round: u32,
    /// Key of the phase.
    pub phase: String,
}

fn one() -> u32 {
    1
}

/// A table made from a seed (SCN-H-GROUND). What lies on an open table stands in the scenario.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GroundDef {
    /// The seed that it was made from.
    pub seed: u64,
    /// Its map, if it is a grid.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub map: Option<GridMap>,
}

/// A scenario.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    /// Unique key.
    pub id: String,
    /// Whether it takes the place of the entry of an earlier pack with the same key.
    #[serde(default, skip_serializing_if = "crate::is_false")]
    pub replaces: bool,
    /// Shown name.
    pub name: String,
    /// A sentence or two.
    #[serde(default)]
    pub text: String,
    /// Key of the ruleset.
    pub ruleset: String,
    /// Key of the map, if it is played on hexes.
    #[serde(default)]
    pub map: Option<String>,
    /// A table from a seed (SCN-H-GROUND): it brings the map itself, if it is played on a grid.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ground: Option<Box<GroundDef>>,
    /// Key of the mission that it has been staged for: its events and goals are those of that
    /// (SCN-H-MISSION). The program writes it; scenarios of packs leave it out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mission: Option<String>,
    /// Who attacks in the mission; none: whom the mission names.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attacker: Option<PlayerId>,
    /// The sides, in player order.
    pub players: Vec<PlayerDef>,
    /// Another board size than the ruleset's, in millimetres.
    #[serde(default)]
    pub board: Option<(f64, f64)>,
    /// Another number of rounds than the ruleset's.
    #[serde(default)]
    pub rounds: Option<u32>,
    /// Values of options that differ from their defaults.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// The modifications that it is played with: `pack:key`, or the key alone.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub with: Vec<String>,
    /// How many heroes it is for; unset: always those that it lists.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub crew: Option<CrewSize>,
    /// The ships.
    #[serde(default)]
    pub ships: Vec<ShipDef>,
    /// Units of models.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub squads: Vec<SquadDef>,
    /// Objectives that units of models seize.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub banners: Vec<BannerDef>,
    /// Who chooses the edges and places the objectives; unset: the players if they bring lists.
    #[serde(default, skip_serializing_if = "Setting::is_unset")]
    pub setting: Setting,
    /// The obstacles.
    #[serde(default)]
    pub obstacles: Vec<ObstacleDef>,
    /// Areas of terrain on an open table.
    #[serde(default)]
    pub areas: Vec<AreaDef>,
    /// The objectives: points besides those for losses.
    #[serde(default)]
    pub objectives: Vec<Objective>,
    /// What happens in the course of the match.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub events: Vec<EventDef>,
    /// Ways to win at once, looked at in this order. If there are any, only a player with a goal is
    /// beaten when nobody of theirs is left.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub goals: Vec<ScenarioGoal>,
    /// Who wins if the last round ends without a winner; unset: the player with most points.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_the_end: Option<PlayerId>,
    /// Whether the winner's units go on to `next` as they came through (HAZ-H-LINKED).
    #[serde(default, skip_serializing_if = "crate::is_false")]
    pub carries: bool,
    /// A crew's resolve at the start, instead of the ruleset's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub resolve: Option<u8>,
    /// Where units that are bought in play come onto the table.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub arrivals: Vec<Arrivals>,
    /// The powers that the other side can buy with threat, by key in the ruleset (HAZ-H-POWER).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub powers: Vec<String>,
    /// Spaces that can be searched, each once (HAZ-H-SEARCH).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<(i32, i32)>,
    /// The deck that searches draw from.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<SearchCard>,
    /// Large objects on the table.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub things: Vec<ThingDef>,
    /// Switches, by position.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub switches: Vec<SwitchDef>,
    /// Spaces from which heroes leave the table, safe.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub exits: Vec<ExitDef>,
    /// Rooms that a player does not see before their door opens (HAZ-H-ROOM).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rooms: Vec<RoomDef>,
    /// The start; unset: the first phase.
    #[serde(default)]
    pub start: Option<StartDef>,
    /// The seed to use if none is given.
    #[serde(default)]
    pub seed: u64,
    /// Faces that come before any random one, by die.
    #[serde(default)]
    pub dice: BTreeMap<Die, Vec<Face>>,
    /// Faceup damage cards that come before any drawn one, by key.
    #[serde(default)]
    pub damage_cards: Vec<String>,
    /// The lessons for a newcomer, step by step.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lessons: Vec<Lesson>,
    /// Key of the scenario to continue with after this one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}

impl Scenario {
    /// The conditions of its events, goals and exits.
    pub fn conditions(&self) -> impl Iterator<Item = &When> {
        let events = self.events.iter().flat_map(|event| &event.when);
        let goals = self.goals.iter().flat_map(|goal| &goal.when);
        let exits = self.exits.iter().flat_map(|exit| &exit.when);
        events.chain(goals).chain(exits)
    }

    /// The deeds of its events, and of the cards that searches draw.
    pub fn all_deeds(&self) -> impl Iterator<Item = &Deed> {
        let events = self.events.iter().flat_map(|event| &event.does);
        let cards = self.cards.iter().flat_map(|card| &card.does);
        events.chain(cards)
    }

    /// The ships that take part with the number of heroes as it is.
    pub fn taking_part(&self) -> impl Iterator<Item = &ShipDef> {
        let heroes = self.crew.map(|crew| crew.heroes);
        let joins = move |ship: &&ShipDef| ship.from.is_none_or(|from| heroes >= Some(from));
        self.ships.iter().filter(joins)
    }

    /// The same with so many heroes; none if it is not for so many.
    #[must_use]
    pub fn with_heroes(&self, heroes: u8) -> Option<Self> {
        let crew = self.crew?;
        let fits = (crew.least..=crew.most).contains(&heroes);
        let crew = Some(CrewSize { heroes, ..crew });
        fits.then(|| Self {
            crew,
            ..self.clone()
        })
    }
}

/// The style of an AI player.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Personality {
    /// Unique key.
    pub id: String,
    /// Whether it takes the place of the entry of an earlier pack with the same key.
    #[serde(default, skip_serializing_if = "crate::is_false")]
    pub replaces: bool,
    /// Shown name.
    pub name: String,
    /// A sentence.
    #[serde(default)]
    pub text: String,
    /// The way it decides.
    pub level: Level,
    /// Weights by name; those left out keep their defaults (crate `ai`).
    #[serde(default)]
    pub weights: BTreeMap<String, f64>,
}

/// Strengths of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Level {
    /// Any legal order.
    Random,
    /// Looks at its own maneuver only.
    Rookie,
    /// Weighs the enemy's options.
    Veteran,
    /// Plays the veteran's best orders forward.
    Ace,
}
