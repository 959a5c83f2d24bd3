//! Lists of ships and figures that the computer makes, with pilots, upgrades and obstacles.

use std::collections::{BTreeMap, BTreeSet};

use content::{Allowance, Army, ArmyList, Content, Muster, Pick, ShipType, Upgrade, listed_points};

use super::build::list_name;
use crate::chance::Chance;

/// The most changes of a list that are tried while points are spent.
const MOST_TRIES: usize = 400;

/// With so many pilots of its own a type flies without some of them in many lists.
const FEW: usize = 2;
/// So many pilots make a type twice as likely to be drawn as one without any.
const PLAIN: usize = 4;
/// How much likelier an upgrade that few types can carry is to be drawn than one that all can, at
/// most: else what fits many types would be everywhere.
const MOST_RARITY: usize = 10;
/// So many points more make an upgrade as much likelier again, since what is dear often finds no
/// points left.
const DEAR: usize = 4;

/// A type of ships that the army fields.
#[derive(Clone, Copy)]
struct ShipChoice<'a> {
    class: &'a ShipType,
    /// What it costs without pilot and upgrades.
    points: u16,
    /// How much this list likes it.
    weight: usize,
}

/// Of 100 lists so many do without a pilot of a type that has few.
const FEW_PASSED_OVER: usize = 40;
/// Of 100 lists so many do without an upgrade that several types can carry.
const COMMON_PASSED_OVER: usize = 33;

/// What lists of an army can have, and how often they draw it.
pub(super) struct ListOffer<'a> {
    /// Pilots of types that have few.
    few: BTreeSet<&'a str>,
    /// The number of types that can carry each upgrade.
    carriers: BTreeMap<&'a str, usize>,
    /// The number of types.
    types: usize,
}

impl<'a> ListOffer<'a> {
    pub(super) fn new(content: &'a Content, army: &'a Army) -> Self {
        let mut offer = Self {
            few: BTreeSet::new(),
            carriers: BTreeMap::new(),
            types: content.fielded(army).count(),
        };
        for class in content.fielded(army) {
            let pilots: Vec<_> = content.pilots_of(class).collect();
            if pilots.len() <= FEW {
                offer.few.extend(pilots.iter().map(|held| held.id.as_str()));
            }
            let with = pilots.into_iter().map(Some);
            let upgrades = std::iter::once(None)
                .chain(with)
                .flat_map(|pilot| content.upgrades_of(class, pilot));
            let upgrades: BTreeSet<&str> = upgrades.map(|held| held.id.as_str()).collect();
            for upgrade in upgrades {
                *offer.carriers.entry(upgrade).or_default() += 1;
            }
        }
        offer
    }

    fn carriers(&self, upgrade: &str) -> usize {
        self.carriers.get(upgrade).copied().unwrap_or(1).max(1)
    }

    /// How likely an upgrade is to be drawn, beside the others.
    fn weight(&self, upgrade: &Upgrade) -> usize {
        let rarity = (self.types / self.carriers(&upgrade.id)).clamp(1, MOST_RARITY);
        let points = usize::try_from(upgrade.points).unwrap_or(0);
        rarity * (DEAR + points)
    }

    /// Pilots and upgrades that a list does without: where there is little to choose from, each
    /// list would have the same.
    fn passed_over(&self, chance: &mut Chance) -> BTreeSet<&'a str> {
        let mut passed = |keys: &[&'a str], often: usize| {
            let keys = keys.iter().copied();
            keys.filter(|_| chance.below(100) < often)
                .collect::<Vec<_>>()
        };
        let few: Vec<&str> = self.few.iter().copied().collect();
        let common = self.carriers.iter().filter(|(_, count)| **count > 1);
        let common: Vec<&str> = common.map(|(key, _)| *key).collect();
        let mut all = passed(&few, FEW_PASSED_OVER);
        all.extend(passed(&common, COMMON_PASSED_OVER));
        all.into_iter().collect()
    }
}

/// Makes a list of ships or figures.
pub(super) struct Shipwright<'a> {
    content: &'a Content,
    army: &'a Army,
    muster: &'a Muster,
    chance: Chance,
    choices: Vec<ShipChoice<'a>>,
    allowance: Allowance,
    offer: &'a ListOffer<'a>,
    /// Pilots and upgrades that this list does without.
    passed_over: BTreeSet<&'a str>,
    list: ArmyList,
    left: u16,
}

impl<'a> Shipwright<'a> {
    pub(super) fn new(
        content: &'a Content,
        army: &'a Army,
        muster: &'a Muster,
        offer: &'a ListOffer<'a>,
        limit: u16,
        seed: u64,
    ) -> Self {
        let mut chance = Chance(seed);
        let choices = content.fielded(army).map(|class| ShipChoice {
            class,
            points: muster.cost(content, class),
            // Squares part the liked from the others, so that lists differ. Types with many pilots
            // come oftener, so that each of those comes as often as other pilots.
            weight: (1 + chance.below(6)).pow(2) * (PLAIN + content.pilots_of(class).count()),
        });
        let choices = choices.collect();
        let passed_over = offer.passed_over(&mut chance);
        Self {
            content,
            army,
            muster,
            chance,
            choices,
            offer,
            passed_over,
            allowance: muster.allowance(limit),
            list: ArmyList {
                name: list_name(army, limit),
                army: army.id.clone(),
                limit,
                ..ArmyList::default()
            },
            left: limit,
        }
    }

    pub(super) fn list(mut self) -> ArmyList {
        // Some lists keep more for pilots and upgrades than others.
        let kept = usize::from(self.list.limit) * self.chance.below(36) / 100;
        while let Some(choice) = self.next(kept as u16) {
            self.add(choice);
        }
        self.dress();
        self.spend();
        self.load();
        self.bring();
        self.list
    }

    fn most_of(&self, class: &ShipType) -> usize {
        self.muster
            .most_of(self.content, &class.id, self.list.limit)
    }

    fn count(&self, class: &ShipType) -> usize {
        let units = self.list.units.iter();
        units.filter(|pick| pick.ship == class.id).count()
    }

    /// The next type of ships: few that cannot attack, and no more than there is room for. With so
    /// many points left it does not go on, once the list is large enough.
    fn next(&mut self, kept: u16) -> Option<ShipChoice<'a>> {
        let units = self.list.units.len();
        if units >= self.allowance.most_units {
            return None;
        }
        let kept = if units < self.allowance.least_units {
            0
        } else {
            kept
        };
        let room = self.left.saturating_sub(kept).min(self.allowance.dearest);
        let weak = self.choices.iter().filter(|held| !fights(held.class));
        let weak: usize = weak.map(|held| self.count(held.class)).sum();
        let fits = |held: &&ShipChoice<'a>| {
            held.points <= room
                && self.count(held.class) < self.most_of(held.class)
                && (fights(held.class) || (weak == 0 && units > 0))
        };
        let some: Vec<ShipChoice<'a>> = self.choices.iter().filter(fits).copied().collect();
        let weigh = |held: &ShipChoice<'a>| (held.weight >> self.count(held.class)).max(1);
        let weights: Vec<usize> = some.iter().map(weigh).collect();
        let at = self.chance.weighted(&weights)?;
        some.get(at).copied()
    }

    /// Adds a ship, or as many figures as share a card.
    fn add(&mut self, choice: ShipChoice<'a>) {
        let squad = choice.class.figure.map_or(1, |figure| figure.squad.max(1));
        for nth in 0..squad {
            let room = self.list.units.len() < self.allowance.most_units
                && self.count(choice.class) < self.most_of(choice.class);
            if nth > 0 && (!room || choice.points > self.left) {
                return;
            }
            self.list.units.push(Pick::of_ship(&choice.class.id));
            self.left -= choice.points;
        }
    }

    /// Gives most ships a pilot and some upgrades.
    fn dress(&mut self) {
        for at in 0..self.list.units.len() {
            if self.chance.below(5) > 0 {
                self.man(at);
            }
            for _ in 0..self.chance.below(4) {
                self.equip(at);
            }
        }
    }

    fn class(&self, at: usize) -> Option<&'a ShipType> {
        let pick = self.list.units.get(at)?;
        self.content.ship(&pick.ship).map(|(_, class)| class)
    }

    /// Gives a ship another pilot, if there is one for it; whether that costs anything.
    fn man(&mut self, at: usize) -> bool {
        let Some(class) = self.class(at) else {
            return false;
        };
        let free = |key: &str, copies: u8| {
            let units = self.list.units.iter();
            let held = units.filter(|pick| pick.pilot.as_deref() == Some(key));
            copies == 0 || held.count() < usize::from(copies)
        };
        let pilots = self.content.pilots_of(class);
        let pilots = pilots.filter(|held| free(&held.id, held.copies));
        let pilots = pilots.filter(|held| !self.passed_over.contains(held.id.as_str()));
        let pilots: Vec<&str> = pilots.map(|held| held.id.as_str()).collect();
        if pilots.is_empty() {
            return false;
        }
        let pilot = self.chance.pick(&pilots).to_owned();
        self.change(at, |pick| pick.pilot = Some(pilot))
    }

    /// Gives a ship one more upgrade, if it can have one; whether that costs anything.
    fn equip(&mut self, at: usize) -> bool {
        let Some(class) = self.class(at) else {
            return false;
        };
        let pick = &self.list.units[at];
        let pilot = pick
            .pilot
            .as_deref()
            .and_then(|key| self.content.pilot(key));
        let free = |key: &str, copies: u8| {
            let units = self.list.units.iter().flat_map(|pick| &pick.upgrades);
            copies == 0 || units.filter(|held| *held == key).count() < usize::from(copies)
        };
        let all = self.content.upgrades_of(class, pilot.map(|(_, held)| held));
        let all =
            all.filter(|held| free(&held.id, held.copies) && !pick.upgrades.contains(&held.id));
        let all = all.filter(|held| !self.passed_over.contains(held.id.as_str()));
        let all: Vec<&Upgrade> = all.collect();
        let weights: Vec<usize> = all.iter().map(|held| self.offer.weight(held)).collect();
        let drawn = self.chance.weighted(&weights);
        let Some(upgrade) = drawn.map(|drawn| all[drawn].id.clone()) else {
            return false;
        };
        self.change(at, |pick| pick.upgrades.push(upgrade))
    }

    /// Changes a ship if it is allowed and paid for; whether the list became dearer.
    fn change(&mut self, at: usize, how: impl FnOnce(&mut Pick)) -> bool {
        let mut more = self.list.units[at].clone();
        how(&mut more);
        let price = |pick: &Pick| listed_points(self.content, self.muster, pick).ok();
        let Some((before, now)) = price(&self.list.units[at]).zip(price(&more)) else {
            return false;
        };
        let paid = now <= self.allowance.dearest && now <= before.saturating_add(self.left);
        if !paid || !self.content.outfit_faults(more.outfit()).is_empty() {
            return false;
        }
        self.left = (self.left + before).saturating_sub(now);
        self.list.units[at] = more;
        now > before
    }

    /// Spends what is left on pilots and upgrades, and on ships where nothing else can be had.
    fn spend(&mut self) {
        let mut idle = 0;
        for _ in 0..MOST_TRIES {
            let units = self.list.units.len();
            if self.left == 0 || units == 0 || idle > 4 * units + 8 {
                return;
            }
            let at = self.chance.below(units);
            let dearer = match self.chance.below(4) {
                0 if self.list.units[at].pilot.is_none() => self.man(at),
                0 => match self.next(0) {
                    Some(choice) => {
                        self.add(choice);
                        true
                    }
                    None => self.man(at),
                },
                _ => self.equip(at),
            };
            idle = if dearer { 0 } else { idle + 1 };
        }
    }

    /// Puts half of the craft that fit into the bays of three carriers of four.
    fn load(&mut self) {
        for carrier in 0..self.list.units.len().min(usize::from(u8::MAX)) {
            let bays = self.class(carrier).and_then(|class| class.bays);
            let Some(bays) = bays.filter(|_| self.chance.below(4) > 0) else {
                continue;
            };
            let mut inside = 0;
            for at in 0..self.list.units.len() {
                let fits = self.class(at).is_some_and(|class| {
                    class.size == bays.size && class.bays.is_none() && at != carrier
                });
                let free = self.list.units[at].aboard.is_none();
                if fits && free && inside < bays.seats && self.chance.below(2) == 0 {
                    self.list.units[at].aboard = Some(carrier as u8);
                    inside += 1;
                }
            }
        }
        let faults = content::list_faults(self.content, &self.list);
        let no = faults
            .iter()
            .any(|fault| matches!(fault, content::ListFault::Aboard(..)));
        if no {
            for pick in &mut self.list.units {
                pick.aboard = None;
            }
        }
    }

    /// Brings obstacles, no outline twice (OBS-08).
    fn bring(&mut self) {
        let outlines = self.content.outlines.iter();
        let starting = outlines.filter(|outline| self.content.is_starting(outline));
        let mut by_kind: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        for outline in starting {
            let kind = by_kind.entry(outline.obstacle.as_str()).or_default();
            kind.push(&outline.id);
        }
        let mut kinds: Vec<Vec<&str>> = by_kind.into_values().collect();
        for _ in 0..self.content.obstacles_of(self.army) {
            kinds.retain(|held| !held.is_empty());
            if kinds.is_empty() {
                return;
            }
            let kind = self.chance.below(kinds.len());
            let at = self.chance.below(kinds[kind].len());
            self.list.obstacles.push(kinds[kind].remove(at).to_owned());
        }
    }
}

/// Whether a type attacks anybody by itself.
fn fights(class: &ShipType) -> bool {
    let strikes = class.figure.is_some_and(|figure| figure.attack > 0);
    strikes || !class.weapons.is_empty() || !class.arms.is_empty()
}
