//! Army lists: units picked up to a limit of points, and what a list must keep to.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::join::{JoinFault, join_fault};
use crate::{Army, Content, Muster, Pick, Profile, RaiseFault, Raised, WordKind, points, raise};

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
    /// A unit costs more than its share of the limit.
    TooDear {
        /// The unit.
        unit: usize,
        /// What it costs.
        points: u16,
        /// What a unit may cost.
        most: u16,
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
        /// Key of the profile.
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
    /// A unit cannot join another.
    Joins(usize, JoinFault),
}

impl ListFault {
    /// The unit that it is about, if it is about one.
    #[must_use]
    pub const fn unit(&self) -> Option<usize> {
        match self {
            Self::Unit(unit, _)
            | Self::Foreign(unit, _)
            | Self::TooDear { unit, .. }
            | Self::Joins(unit, _) => Some(*unit),
            Self::NoArmy(_)
            | Self::Unlisted(_)
            | Self::Limit { .. }
            | Self::LongName
            | Self::Countless(_)
            | Self::OverLimit { .. }
            | Self::TooManyHeroes { .. }
            | Self::TooManyOf { .. }
            | Self::TooFew { .. } => None,
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
            least_units: usize::from(self.least_units),
            most_units: match self.most_units {
                0 => MOST_UNITS,
                most => usize::from(most),
            },
        }
    }
}

impl Content {
    /// The armies of which lists are brought, in their order.
    pub fn listed_armies(&self) -> impl Iterator<Item = &Army> {
        self.armies.iter().filter(|army| !army.unlisted)
    }
}

/// What the units of a list cost, one by one; 0 for one that cannot be raised.
#[must_use]
pub fn list_points(content: &Content, list: &ArmyList) -> Vec<u16> {
    let units = list.units.iter();
    units
        .map(|pick| points(content, pick).unwrap_or(0))
        .collect()
}

/// Everything that a list breaks; empty if it may be played.
#[must_use]
pub fn list_faults(content: &Content, list: &ArmyList) -> Vec<ListFault> {
    let mut faults = Vec::new();
    if list.name.chars().count() > MOST_NAME {
        faults.push(ListFault::LongName);
    }
    let found = content.army(&list.army).and_then(|(_, army)| {
        let (_, muster) = content.muster(&army.muster)?;
        Some((army, muster))
    });
    let Some((army, muster)) = found else {
        faults.push(ListFault::NoArmy(list.army.clone()));
        return faults;
    };
    if army.unlisted {
        faults.push(ListFault::Unlisted(army.id.clone()));
    }
    if list.units.len() > MOST_UNITS {
        faults.push(ListFault::Countless(list.units.len()));
        return faults;
    }
    let (least, most) = muster.limits;
    if !(least..=most).contains(&list.limit) {
        faults.push(ListFault::Limit {
            limit: list.limit,
            allowed: muster.limits,
        });
    }
    Judge {
        content,
        list,
        army,
        allowance: muster.allowance(list.limit),
        faults: &mut faults,
    }
    .judge();
    faults
}

struct Judge<'a> {
    content: &'a Content,
    list: &'a ArmyList,
    army: &'a Army,
    allowance: Allowance,
    faults: &'a mut Vec<ListFault>,
}

impl<'a> Judge<'a> {
    fn judge(&mut self) {
        let raised: Vec<Option<Raised>> =
            (0..self.list.units.len()).map(|at| self.unit(at)).collect();
        self.sum();
        self.kinds();
        let units = self.list.units.len();
        let least = self.allowance.least_units;
        if units < least {
            self.faults.push(ListFault::TooFew { units, least });
        }
        for (at, pick) in self.list.units.iter().enumerate() {
            let Some(to) = pick.joins.map(usize::from) else {
                continue;
            };
            let models = raised.get(to).and_then(Option::as_ref);
            let models = models.map(|raised| raised.models.len());
            if let Some(fault) = join_fault(self.content, self.list, at, to, models) {
                self.faults.push(ListFault::Joins(at, fault));
            }
        }
    }

    fn profile(&self, at: usize) -> Option<&'a Profile> {
        let pick = self.list.units.get(at)?;
        self.content
            .profile(&pick.profile)
            .map(|(_, profile)| profile)
    }

    /// Raises a unit, and says what is wrong with it.
    fn unit(&mut self, at: usize) -> Option<Raised> {
        let pick = &self.list.units[at];
        let raised = match raise(self.content, pick) {
            Ok(raised) => raised,
            Err(fault) => {
                self.faults.push(ListFault::Unit(at, fault));
                return None;
            }
        };
        let army = self.profile(at).map_or("", |profile| &profile.army);
        if army != self.army.id {
            self.faults.push(ListFault::Foreign(at, army.to_owned()));
        }
        let (points, most) = (
            points(self.content, pick).unwrap_or(0),
            self.allowance.dearest,
        );
        if points > most {
            self.faults.push(ListFault::TooDear {
                unit: at,
                points,
                most,
            });
        }
        Some(raised)
    }

    fn sum(&mut self) {
        let each = list_points(self.content, self.list);
        let points: u32 = each.into_iter().map(u32::from).sum();
        let limit = self.list.limit;
        if points > u32::from(limit) {
            self.faults.push(ListFault::OverLimit { points, limit });
        }
    }

    /// Heroes, and units of one type.
    fn kinds(&mut self) {
        let mut heroes = 0;
        let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
        for at in 0..self.list.units.len() {
            if let Some(profile) = self.profile(at) {
                heroes += usize::from(profile.has(WordKind::Hero));
                *counts.entry(&profile.id).or_default() += 1;
            }
        }
        let most = self.allowance.heroes;
        if heroes > most {
            self.faults.push(ListFault::TooManyHeroes { heroes, most });
        }
        let most = self.allowance.of_one;
        for (profile, units) in counts.into_iter().filter(|(_, units)| *units > most) {
            self.faults.push(ListFault::TooManyOf {
                profile: profile.to_owned(),
                units,
                most,
            });
        }
    }
}
