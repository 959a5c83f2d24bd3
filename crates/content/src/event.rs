//! Events and goals of scenarios, as data: what happens when, and what wins (SCN-H).
//!
//! Conditions look at the position only, so that an event comes at the same moment whether a match
//! is played, replayed or taken up again. `names` is what conditions and deeds speak of.

mod names;

use geometry::Direction;
use serde::{Deserialize, Serialize};

use crate::{Place, PlayerId};
pub use names::WhenNames;

/// When a scenario looks whether the conditions of an event or goal hold.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Moment {
    /// After every action, and everything that follows from it.
    #[default]
    Action,
    /// When a round begins.
    RoundBegins,
    /// When a round ends, before its losses are counted.
    RoundEnds,
}

/// A condition of an event or goal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum When {
    /// It is this round, or a later one.
    Round(u32),
    /// At least so many units of a player stand in a place.
    Stands {
        /// The player.
        player: PlayerId,
        /// The place.
        place: Place,
        /// The number of units.
        #[serde(default = "one")]
        count: u8,
    },
    /// A player has more units in a place than any other.
    More {
        /// The player.
        player: PlayerId,
        /// The place.
        place: Place,
    },
    /// A unit stands in a place.
    Reached {
        /// The number of the unit.
        unit: u32,
        /// The place.
        place: Place,
    },
    /// All units that a player has on the table stand in a place, and there is at least one.
    AllStand {
        /// The player.
        player: PlayerId,
        /// The place.
        place: Place,
    },
    /// No unit of a player stands in a place.
    Clear {
        /// The player.
        player: PlayerId,
        /// The place.
        place: Place,
    },
    /// This door stands open.
    Open(u16),
    /// This door is shut.
    Shut(u16),
    /// This unit has been lost: destroyed, captured, gone, or fallen.
    Lost(u32),
    /// The player has at most this many units, reserves included.
    Left {
        /// The player.
        player: PlayerId,
        /// The number of units.
        at_most: u8,
    },
    /// At least so many units of a player have got away.
    Away {
        /// The player.
        player: PlayerId,
        /// The number of units.
        at_least: u8,
    },
    /// This search mark has been searched, by position in the scenario.
    Searched(u16),
    /// This switch has been thrown, by position in the scenario, and not thrown back.
    Thrown(u16),
    /// An item of this kind is held by a unit of a player.
    Holds {
        /// The player.
        player: PlayerId,
        /// Key of the item.
        item: String,
    },
    /// An item of this kind lies in a place, or a unit that stands there holds it.
    Brought {
        /// Key of the item.
        item: String,
        /// The place.
        place: Place,
    },
    /// This event has happened.
    After(String),
}

fn one() -> u8 {
    1
}

/// What an event does.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Deed {
    /// These units come onto the table, each as near as possible to its own place.
    Arrive(Vec<u32>),
    /// A door opens.
    Open(u16),
    /// A door shuts, and opens only to a test of Wits, or by an event.
    Seal(u16),
    /// Spaces become another kind of terrain.
    Turn {
        /// The spaces.
        place: Place,
        /// Key of the terrain.
        terrain: String,
    },
    /// A kind of terrain grows by one ring of spaces beside it, not past walls and closed doors.
    Spread {
        /// Key of the terrain that grows.
        terrain: String,
        /// Keys of the terrain that it grows over; none: over all that nobody is barred from.
        #[serde(default)]
        over: Vec<String>,
    },
    /// What lies on this side of the spaces of a place opens for good: walls, doors, and floors
    /// where the side is `Down`. Models on a floor that opens drop (GRD-H-BREACH).
    Breach {
        /// The spaces.
        place: Place,
        /// Their level.
        #[serde(default)]
        level: i8,
        /// The side.
        side: Direction,
    },
    /// Units of a player that stand in a place get away: they leave the table safely.
    Leave {
        /// The player.
        player: PlayerId,
        /// The place.
        place: Place,
    },
    /// A player gains points.
    Score {
        /// The player.
        player: PlayerId,
        /// The points.
        points: u16,
    },
    /// A player gains threat, or loses some.
    Threat {
        /// The player.
        player: PlayerId,
        /// The change.
        change: i8,
    },
    /// A player gains resolve, or loses some.
    Resolve {
        /// The player.
        player: PlayerId,
        /// The change.
        change: i8,
    },
}

/// Something that happens in a scenario when its conditions hold.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EventDef {
    /// Unique key within the scenario.
    pub id: String,
    /// When its conditions are looked at.
    #[serde(default)]
    pub at: Moment,
    /// All of these must hold.
    #[serde(default)]
    pub when: Vec<When>,
    /// Whether it happens every time that they hold; else once.
    #[serde(default)]
    pub repeats: bool,
    /// The words that the players read.
    #[serde(default)]
    pub says: String,
    /// What it does, in this order.
    #[serde(default)]
    pub does: Vec<Deed>,
}

/// A way for a player to win at once.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScenarioGoal {
    /// The player who wins.
    pub player: PlayerId,
    /// What the player has to do, as an order: "Bring both heroes to the lock".
    pub text: String,
    /// When its conditions are looked at.
    #[serde(default)]
    pub at: Moment,
    /// All of these must hold.
    pub when: Vec<When>,
}

/// Spaces from which heroes of a player leave the table, safe (HAZ-H-EXIT).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ExitDef {
    /// Whose heroes.
    pub player: PlayerId,
    /// The spaces.
    pub place: Place,
    /// All of these must hold for it to stand open.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub when: Vec<When>,
}

/// Spaces behind a door of which a player sees nothing until it opens (HAZ-H-ROOM).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoomDef {
    /// From whom they are hidden.
    pub player: PlayerId,
    /// The door that hides them, by number.
    pub door: u16,
    /// The spaces.
    pub place: Place,
    /// The words that the players read when it opens.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub says: String,
}

/// Where units come onto the table that are bought in play.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Arrivals {
    /// Whose units.
    pub player: PlayerId,
    /// The spaces.
    pub cells: Vec<(i32, i32)>,
}
