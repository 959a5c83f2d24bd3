//! Army lists: units picked up to a limit of points, and what a list must keep to.

use serde::{Deserialize, Serialize};

use super::{join::JoinFault, points::points_in};
use crate::{Army, BayFault, Content, Muster, Pick, RaiseFault};

/// The most units of a list that is read: more than any legal one has.
pub const MOST_UNITS: usize = 100;
/// The longest name of a list, in characters.
pub const MOST_NAME: usize = 60;

/// An army list.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ArmyList {
    /// A name that its owner gave; may be empty.
    #[serde(default)]
    pub name: String,
    /// Key of the army.
    pub army: String,
    /// The points that it may cost at most.
    pub limit: u16,
    /// Its units.
    pub units: Vec<Pick>,
    /// Keys of the outlines of the obstacles that it brings (OBS-08).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub obstacles: Vec<String>,
}

/// Why a list may not be played. Units are named by their position in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ListFault {
    /// There is no army of this key.
    NoArmy(String),
    /// The army of this key is only for scenarios.
    Unlisted(String),
    /// The limit is none that the muster allows.
    Limit {
        /// The limit of the list.
        limit: u16,
        /// The least and the greatest that are allowed.
        allowed: (u16, u16),
    },
    /// Its name is longer than [`MOST_NAME`].
    LongName,
    /// There are more than [`MOST_UNITS`].
    Countless(usize),
    /// A unit cannot be raised.
    Unit(usize, RaiseFault),
    /// A unit belongs to another army, by key.
    Foreign(usize, String),
    /// The army does not field the ship or figure.
    NotFielded(usize),
    /// A unit costs more than its share of the limit.
    TooDear {
        /// The unit.
        unit: usize,
        /// What it costs.
        points: u16,
        /// What a unit may cost.
        most: u16,
        /// Which share of the limit that is, in hundredths.
        share: u8,
    },
    /// All units together cost more than the limit.
    OverLimit {
        /// What they cost.
        points: u32,
        /// The limit.
        limit: u16,
    },
    /// There are more heroes than the limit allows.
    TooManyHeroes {
        /// How many there are.
        heroes: usize,
        /// How many there may be.
        most: usize,
    },
    /// There are more units of a type than the limit allows.
    TooManyOf {
        /// Key of the profile, or of the type of ships.
        profile: String,
        /// How many there are.
        units: usize,
        /// How many there may be.
        most: usize,
    },
    /// There are too few units.
    TooFew {
        /// How many there are.
        units: usize,
        /// How many there must be.
        least: usize,
    },
    /// There are too many units.
    TooMany {
        /// How many there are.
        units: usize,
        /// How many there may be.
        most: usize,
    },
    /// A pilot or an upgrade is there more often than it may be.
    Copies {
        /// Its key.
        key: String,
        /// Whether it is a pilot; else it is an upgrade.
        pilot: bool,
        /// How often it is there.
        taken: usize,
        /// How often it may be.
        most: u8,
    },
    /// A unit cannot join another.
    Joins(usize, JoinFault),
    /// A craft cannot begin in the bays of another.
    Aboard(usize, AboardFault),
    /// The list does not bring its obstacles as OBS-08 says.
    Brought(BroughtFault),
}

/// Why a craft of a list cannot begin in the bays of another (GRD-30).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AboardFault {
    /// The list has no other ship there.
    NobodyThere,
    /// The bays do not take it.
    Bays(BayFault),
    /// Craft leave their bays in activations, and the ruleset of the list has none.
    NoActivations,
}

/// What is wrong with the obstacles that a list brings (OBS-08).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BroughtFault {
    /// There are too few or too many.
    Count {
        /// How many it brings.
        brought: usize,
        /// How many it must bring.
        each: u8,
    },
    /// There is no outline of this key.
    NoOutline(String),
    /// The outline of this key is of a kind that is placed in play.
    NotStarting(String),
    /// It brings the outline of this key twice.
    Twice(String),
}

impl ListFault {
    /// The unit that it is about, if it is about one.
    #[must_use]
    pub const fn unit(&self) -> Option<usize> {
        match self {
            Self::Unit(unit, _)
            | Self::Foreign(unit, _)
            | Self::TooDear { unit, .. }
            | Self::NotFielded(unit)
            | Self::Joins(unit, _)
            | Self::Aboard(unit, _) => Some(*unit),
            Self::NoArmy(_)
            | Self::Unlisted(_)
            | Self::Limit { .. }
            | Self::LongName
            | Self::Countless(_)
            | Self::OverLimit { .. }
            | Self::TooManyHeroes { .. }
            | Self::TooManyOf { .. }
            | Self::TooFew { .. }
            | Self::TooMany { .. }
            | Self::Copies { .. }
            | Self::Brought(_) => None,
        }
    }
}

/// What a limit of points allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allowance {
    /// Heroes.
    pub heroes: usize,
    /// Units of one type.
    pub of_one: usize,
    /// Points of one unit.
    pub dearest: u16,
    /// Which share of the limit that is, in hundredths.
    pub share: u8,
    /// The fewest units.
    pub least_units: usize,
    /// The most units.
    pub most_units: usize,
}

impl Muster {
    /// What a list of this limit may hold.
    #[must_use]
    pub fn allowance(&self, limit: u16) -> Allowance {
        let heroes = usize::from(limit.div_ceil(self.hero_each.max(1)));
        let again = usize::from(limit / self.again_each.max(1));
        let any = |each: u16, allowed: usize| if each == 0 { MOST_UNITS } else { allowed };
        Allowance {
            heroes: any(self.hero_each, heroes),
            of_one: any(self.again_each, 1 + again),
            dearest: (u32::from(limit) * u32::from(self.share) / 100) as u16,
            share: self.share,
            least_units: usize::from(self.least_units),
            most_units: match self.most_units {
                0 => MOST_UNITS,
                most => usize::from(most),
            },
        }
    }
}

impl Muster {
    /// How many units of a type, by key, a list of this limit may hold.
    #[must_use]
    pub fn most_of(&self, content: &Content, key: &str, limit: u16) -> usize {
        let id = |key: &str| {
            content
                .ship(key)
                .map_or(key.to_owned(), |(_, held)| held.id.clone())
        };
        let mut own = self.copies.iter();
        let own = own.find(|(named, _)| id(named) == id(key));
        let own = own.map_or(MOST_UNITS, |(_, most)| usize::from(*most));
        own.min(self.allowance(limit).of_one)
    }
}

impl Content {
    /// The muster of an army.
    #[must_use]
    pub fn muster_of(&self, army: &Army) -> Option<&Muster> {
        self.muster(&army.muster).map(|(_, muster)| muster)
    }

    /// How many obstacles a list of an army brings (OBS-08): as many as the ruleset says for which
    /// its lists are.
    #[must_use]
    pub fn obstacles_of(&self, army: &Army) -> u8 {
        let muster = self.muster_of(army);
        let ruleset = muster.and_then(|muster| muster.allows.first_ruleset(self));
        ruleset.map_or(0, |ruleset| ruleset.obstacles_each)
    }

    /// The armies of which lists are brought, in their order.
    pub fn listed_armies(&self) -> impl Iterator<Item = &Army> {
        self.armies.iter().filter(|army| !army.unlisted)
    }
}

/// What the units of a list cost, one by one; 0 for one that cannot be raised.
#[must_use]
pub fn list_points(content: &Content, list: &ArmyList) -> Vec<u16> {
    let army = content.army(&list.army).map(|(_, army)| army);
    let units = list.units.iter();
    units
        .map(|pick| points_in(content, army, pick).unwrap_or(0))
        .collect()
}
