//! What a list breaks.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    join::join_fault,
    list::{
        AboardFault, Allowance, ArmyList, BroughtFault, ListFault, MOST_NAME, MOST_UNITS,
        list_points,
    },
    points::points_in,
};
use crate::{
    Army, Content, Muster, OutfitFault, PhaseKind, Pick, Profile, RaiseFault, Raised, ShipType,
    WordKind, bay_fault, raise,
};

/// Everything that a list breaks; empty if it may be played.
#[must_use]
pub fn list_faults(content: &Content, list: &ArmyList) -> Vec<ListFault> {
    let mut faults = Vec::new();
    if list.name.chars().count() > MOST_NAME {
        faults.push(ListFault::LongName);
    }
    let found = content.army(&list.army).and_then(|(_, army)| {
        let muster = content.muster_of(army)?;
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
        muster,
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
    muster: &'a Muster,
    allowance: Allowance,
    faults: &'a mut Vec<ListFault>,
}

impl<'a> Judge<'a> {
    fn judge(&mut self) {
        let units = self.list.units.len();
        let raised: Vec<Option<Raised>> = (0..units).map(|at| self.unit(at)).collect();
        self.sum();
        self.kinds();
        self.copies();
        self.count();
        for at in 0..units {
            self.joins(at, &raised);
            self.aboard(at);
        }
        self.brought();
    }

    fn count(&mut self) {
        let units = self.list.units.len();
        let (least, most) = (self.allowance.least_units, self.allowance.most_units);
        if units < least {
            self.faults.push(ListFault::TooFew { units, least });
        }
        if units > most {
            self.faults.push(ListFault::TooMany { units, most });
        }
    }

    fn joins(&mut self, at: usize, raised: &[Option<Raised>]) {
        let to = self.list.units[at].joins.map(usize::from);
        let Some(to) = to.filter(|_| !self.list.units[at].is_ship()) else {
            return;
        };
        let models = raised.get(to).and_then(Option::as_ref);
        let models = models.map(|raised| raised.models.len());
        if let Some(fault) = join_fault(self.content, self.list, at, to, models) {
            self.faults.push(ListFault::Joins(at, fault));
        }
    }

    fn profile(&self, at: usize) -> Option<&'a Profile> {
        let pick = self.list.units.get(at)?;
        self.content
            .profile(&pick.profile)
            .map(|(_, profile)| profile)
    }

    fn ship(&self, at: usize) -> Option<&'a ShipType> {
        let pick = self.list.units.get(at)?;
        self.content.ship(&pick.ship).map(|(_, ship)| ship)
    }

    /// Raises a unit, and says what is wrong with it.
    fn unit(&mut self, at: usize) -> Option<Raised> {
        let list = self.list;
        let pick = &list.units[at];
        if is_mixed(pick) {
            self.faults.push(ListFault::Unit(at, RaiseFault::Mixed));
            return None;
        }
        if pick.is_ship() {
            self.outfit(at, pick);
            return None;
        }
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
        self.share(at, pick);
        Some(raised)
    }

    /// Says what is wrong with a ship or a figure, its pilot and its upgrades.
    fn outfit(&mut self, at: usize, pick: &Pick) {
        let faults = self.content.outfit_faults(pick.outfit()).into_iter();
        let bought = pick
            .upgrades
            .iter()
            .filter_map(|key| self.content.upgrade(key));
        let earned = bought.filter(|(_, held)| self.content.is_earned(&held.slot));
        let faults = faults.chain(earned.map(|(_, held)| OutfitFault::Earned(held.id.clone())));
        let faults = faults.map(|fault| ListFault::Unit(at, RaiseFault::Ship(fault)));
        self.faults.extend(faults);
        if self.ship(at).is_some() && !self.content.fields(self.army, &pick.ship) {
            self.faults.push(ListFault::NotFielded(at));
        }
        self.share(at, pick);
    }

    fn share(&mut self, unit: usize, pick: &Pick) {
        let points = points_in(self.content, Some(self.army), pick).unwrap_or(0);
        let most = self.allowance.dearest;
        if points > most {
            let share = self.allowance.share;
            self.faults.push(ListFault::TooDear {
                unit,
                points,
                most,
                share,
            });
        }
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
            if let Some(ship) = self.ship(at) {
                *counts.entry(&ship.id).or_default() += 1;
            }
        }
        let most = self.allowance.heroes;
        if heroes > most {
            self.faults.push(ListFault::TooManyHeroes { heroes, most });
        }
        for (profile, units) in counts {
            let limit = self.list.limit;
            let most = self.muster.most_of(self.content, profile, limit);
            if units <= most {
                continue;
            }
            self.faults.push(ListFault::TooManyOf {
                profile: profile.to_owned(),
                units,
                most,
            });
        }
    }

    /// Pilots and upgrades, each no more often in the list than it allows.
    fn copies(&mut self) {
        let content = self.content;
        let mut counts: BTreeMap<(bool, &str), (usize, u8)> = BTreeMap::new();
        for pick in &self.list.units {
            let pilot = pick.pilot.as_deref().and_then(|key| content.pilot(key));
            let pilot = pilot.map(|(_, held)| ((true, held.id.as_str()), held.copies));
            let upgrades = pick.upgrades.iter();
            let upgrades = upgrades.filter_map(|key| content.upgrade(key));
            let upgrades = upgrades.map(|(_, held)| ((false, held.id.as_str()), held.copies));
            for (key, copies) in pilot.into_iter().chain(upgrades) {
                counts.entry(key).or_insert((0, copies)).0 += 1;
            }
        }
        let over = |(taken, most): &(usize, u8)| *most > 0 && *taken > usize::from(*most);
        for ((pilot, key), (taken, most)) in counts.into_iter().filter(|(_, held)| over(held)) {
            self.faults.push(ListFault::Copies {
                key: key.to_owned(),
                pilot,
                taken,
                most,
            });
        }
    }

    /// The bays in which a craft begins.
    fn aboard(&mut self, at: usize) {
        let Some(to) = self.list.units[at].aboard.map(usize::from) else {
            return;
        };
        let Some(craft) = self.ship(at) else { return };
        let inside = self.list.units.iter();
        let inside = inside.filter(|pick| pick.aboard.map(usize::from) == Some(to));
        let carrier = self.ship(to).filter(|_| to != at);
        let fault = match carrier {
            None => Some(AboardFault::NobodyThere),
            Some(carrier) => bay_fault(carrier, craft, inside.count()).map(AboardFault::Bays),
        };
        let ruleset = self.muster.allows.first_ruleset(self.content);
        let still = ruleset.is_some_and(|ruleset| {
            let mut phases = ruleset.phases.iter();
            !phases.any(|phase| phase.kind == PhaseKind::Activation)
        });
        let fault = fault.or_else(|| still.then_some(AboardFault::NoActivations));
        if let Some(fault) = fault {
            self.faults.push(ListFault::Aboard(at, fault));
        }
    }

    /// OBS-08: each player brings so many starting obstacles, and no shape twice.
    fn brought(&mut self) {
        let each = self.content.obstacles_of(self.army);
        let brought = self.list.obstacles.len();
        let mut wrong = Vec::new();
        if brought != usize::from(each) {
            wrong.push(BroughtFault::Count { brought, each });
        }
        let mut seen = BTreeSet::new();
        for key in self.list.obstacles.iter().take(MOST_UNITS) {
            let Some((_, outline)) = self.content.outline(key) else {
                wrong.push(BroughtFault::NoOutline(key.clone()));
                continue;
            };
            if !self.content.is_starting(outline) {
                wrong.push(BroughtFault::NotStarting(key.clone()));
            }
            if !seen.insert(&outline.id) {
                wrong.push(BroughtFault::Twice(key.clone()));
            }
        }
        self.faults
            .extend(wrong.into_iter().map(ListFault::Brought));
    }
}

/// Whether a pick is neither a unit of models nor a ship, or both, or has what only the other has.
fn is_mixed(pick: &Pick) -> bool {
    let manned = pick.pilot.is_some() || !pick.upgrades.is_empty() || pick.aboard.is_some();
    let ranked = !pick.options.is_empty() || pick.joins.is_some();
    match (pick.profile.is_empty(), pick.ship.is_empty()) {
        (false, true) => manned,
        (true, false) => ranked,
        (true, true) | (false, false) => true,
    }
}
