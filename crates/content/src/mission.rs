//! Missions: ways to win that any table of a theatre can be played for (SCN-H-MISSION).
//!
//! A mission tells places by the table and numbers by the forces, in hundredths, so that it knows
//! no map and no unit. Module `staging` puts one into a scenario, whose events and goals then play
//! it.

use serde::{Deserialize, Serialize};

use crate::{MixinScope, Moment, PlayerId};

/// A side of a mission.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum MissionSide {
    /// The side that wants something.
    Attacker,
    /// The side that is in its way.
    Defender,
}

impl MissionSide {
    /// The other side.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Attacker => Self::Defender,
            Self::Defender => Self::Attacker,
        }
    }
}

/// A point of any table: hundredths of the way from the attacker's edge, and of the breadth from
/// its left.
pub type TablePoint = (u8, u8);

/// A part of any table. Points are told as seen by the attacker: hundredths of the way from its
/// edge to the far one, then hundredths of the breadth from its left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Region {
    /// A strip along the edge that a side comes from.
    Strip {
        /// Whose edge.
        of: MissionSide,
        /// How deep, in hundredths of the table.
        deep: u8,
    },
    /// What lies around a point.
    Around {
        /// The point.
        at: TablePoint,
        /// How far it reaches, in hundredths of the table's shorter side.
        radius: u8,
    },
    /// What lies between two corners: a quarter, a half, a lane.
    Part {
        /// One corner.
        from: TablePoint,
        /// The other.
        to: TablePoint,
    },
}

/// A condition of an event or a goal of a mission. `share` is in hundredths of the units with which
/// a side begins, and at least one unit, but for `Left`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum MissionWhen {
    /// It is this round, or a later one.
    Round(u32),
    /// It is the last round.
    LastRound,
    /// So many units of a side stand in a place.
    Stands {
        /// The side.
        side: MissionSide,
        /// The place.
        place: Region,
        /// How many of its units, in hundredths.
        share: u8,
    },
    /// A side has more units in a place than the other.
    More {
        /// The side.
        side: MissionSide,
        /// The place.
        place: Region,
    },
    /// No unit of a side stands in a place.
    Clear {
        /// The side.
        side: MissionSide,
        /// The place.
        place: Region,
    },
    /// A side has no more than so many units left. Here 0 is nobody.
    Left {
        /// The side.
        side: MissionSide,
        /// How many of its units, in hundredths.
        share: u8,
    },
    /// The unit of a side that is worth most, its lead, has been lost.
    LeadLost(MissionSide),
    /// The lead of a side stands in a place.
    LeadIn {
        /// The side.
        side: MissionSide,
        /// The place.
        place: Region,
    },
    /// This event of the mission has happened.
    After(String),
}

/// What an event of a mission does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum MissionDeed {
    /// A side gains points.
    Score {
        /// The side.
        side: MissionSide,
        /// The points.
        points: u16,
    },
    /// A side gains threat, or loses some, where threat buys units.
    Threat {
        /// The side.
        side: MissionSide,
        /// The change.
        change: i8,
    },
    /// The units of a side that stand in a place leave the table safely.
    Leave {
        /// The side.
        side: MissionSide,
        /// The place.
        place: Region,
    },
}

/// Something that happens in a mission when its conditions hold.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MissionEvent {
    /// Unique key within the mission.
    pub id: String,
    /// When its conditions are looked at.
    #[serde(default)]
    pub at: Moment,
    /// All of these must hold.
    #[serde(default)]
    pub when: Vec<MissionWhen>,
    /// Whether it happens every time that they hold; else once.
    #[serde(default)]
    pub repeats: bool,
    /// The words that the players read.
    #[serde(default)]
    pub says: String,
    /// What it does, in this order.
    #[serde(default)]
    pub does: Vec<MissionDeed>,
}

/// A way for a side to win at once.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MissionGoal {
    /// The side that wins.
    pub side: MissionSide,
    /// What it has to do, as an order: "Hold the middle".
    pub text: String,
    /// When its conditions are looked at.
    #[serde(default)]
    pub at: Moment,
    /// All of these must hold.
    pub when: Vec<MissionWhen>,
}

/// An objective that units of models seize. Where a table has no such units, it is left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MissionBanner {
    /// Its point: hundredths of the way from the attacker's edge, and of the breadth from its left.
    pub at: TablePoint,
    /// Who holds it from the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub holder: Option<MissionSide>,
}

/// A way to win that any table can be played for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mission {
    /// Unique key.
    pub id: String,
    /// Whether it takes the place of the entry of an earlier pack with the same key.
    #[serde(default, skip_serializing_if = "crate::is_false")]
    pub replaces: bool,
    /// Shown name.
    pub name: String,
    /// What it is about, in a sentence or two.
    pub text: String,
    /// For which scenarios it is; if left out, for all with two players.
    #[serde(default, skip_serializing_if = "MixinScope::is_any")]
    pub allows: MixinScope,
    /// The player who attacks, if nobody says otherwise.
    #[serde(default, skip_serializing_if = "is_first")]
    pub attacker: PlayerId,
    /// Whether nobody else attacks, since the sides of its theatre are not alike.
    #[serde(default, skip_serializing_if = "crate::is_false")]
    pub fixed: bool,
    /// Another number of rounds than that of the scenario.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rounds: Option<u32>,
    /// What happens in its course.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub events: Vec<MissionEvent>,
    /// Ways to win at once, looked at in this order.
    pub goals: Vec<MissionGoal>,
    /// Who wins if the last round ends without a winner; unset: the player with most points.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_the_end: Option<MissionSide>,
    /// The objectives of units of models.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub banners: Vec<MissionBanner>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn is_first(player: &PlayerId) -> bool {
    player.index() == 0
}

impl Mission {
    /// Who attacks, if this player is wanted for it.
    #[must_use]
    pub const fn attacker_of(&self, wanted: PlayerId) -> PlayerId {
        if self.fixed { self.attacker } else { wanted }
    }
}
