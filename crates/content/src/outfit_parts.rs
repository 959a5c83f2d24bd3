//! Types that pilots and upgrades make.
//!
//! What they change is written into a type of its own, so that no rule has to ask for them: rules,
//! previews, computer players and cards read that type like any other.

use std::collections::BTreeMap;

use crate::{
    Ability, ActionSlot, Clause, Content, Difficulty, Excess, Keyword, MOST_ITEMS,
    MOST_MADE_ACTIONS, Outfit, OutfitFault, OutfitPart, Pilot, ShipType, StatChange, UnitStat,
    Upgrade,
};

/// The most upgrades of a ship.
pub const MOST_UPGRADES: usize = 8;
/// The most weapons, arms and devices of a ship, each.
const SLOTS: usize = 4;
/// The most abilities of a ship, those of keywords left out.
pub(crate) const MOST_ABILITIES: usize = 12;
/// The most that a ship costs.
const DEAREST: i32 = 1000;

/// The parts of an outfit.
#[derive(Clone, Debug)]
pub struct OutfitParts<'a> {
    /// The type.
    pub ship: &'a ShipType,
    /// Who flies it.
    pub pilot: Option<&'a Pilot>,
    /// What it carries.
    pub upgrades: Vec<&'a Upgrade>,
    /// What it cost in its list, if that is something else than what its parts cost.
    pub listed: Option<u16>,
}

impl Content {
    /// The key of the type that an outfit makes.
    #[must_use]
    pub fn outfit_key(&self, outfit: Outfit<'_>) -> String {
        let shared = outfit
            .pilot
            .is_some_and(|pilot| self.upgrade(pilot).is_some());
        outfit.key(shared)
    }

    /// The entries that an outfit names.
    ///
    /// # Errors
    /// A name that means nothing.
    pub fn parts(&self, outfit: Outfit<'_>) -> Result<OutfitParts<'_>, OutfitFault> {
        let ship = self.ship(outfit.ship).map(|(_, ship)| ship);
        let pilot = outfit.pilot.map(|key| {
            let held = self.pilot(key).map(|(_, pilot)| pilot);
            held.ok_or_else(|| OutfitFault::NoPilot(key.to_owned()))
        });
        let upgrades = outfit.upgrades.iter().take(MOST_UPGRADES + 1).map(|key| {
            let held = self.upgrade(key).map(|(_, upgrade)| upgrade);
            held.ok_or_else(|| OutfitFault::NoUpgrade(key.clone()))
        });
        Ok(OutfitParts {
            ship: ship.ok_or_else(|| OutfitFault::NoShip(outfit.ship.to_owned()))?,
            pilot: pilot.transpose()?,
            upgrades: upgrades.collect::<Result<_, _>>()?,
            listed: outfit.points,
        })
    }

    /// Everything that forbids an outfit; empty if it may take the table.
    #[must_use]
    pub fn outfit_faults(&self, outfit: Outfit<'_>) -> Vec<OutfitFault> {
        match self.parts(outfit) {
            Err(fault) => vec![fault],
            Ok(parts) => parts.faults(self),
        }
    }

    /// The type that an outfit makes.
    ///
    /// # Errors
    /// The first of [`Content::outfit_faults`].
    pub fn outfitted(&self, outfit: Outfit<'_>) -> Result<ShipType, OutfitFault> {
        let parts = self.parts(outfit)?;
        match parts.faults(self).into_iter().next() {
            Some(fault) => Err(fault),
            None => Ok(parts.made(self, self.outfit_key(outfit))),
        }
    }

    /// What an outfit costs.
    ///
    /// # Errors
    /// A name that means nothing.
    pub fn outfit_points(&self, outfit: Outfit<'_>) -> Result<u16, OutfitFault> {
        Ok(self.parts(outfit)?.points())
    }

    /// Whether an upgrade is for this type of ships: it is not for units of models, and neither its
    /// faction nor its type is barred. Its places are another question, [`OutfitParts::places`].
    #[must_use]
    pub fn carries(&self, ship: &ShipType, upgrade: &Upgrade) -> bool {
        let same = |named: &String| self.ship(named).is_some_and(|(_, held)| held.id == ship.id);
        let faction = |named: &String| self.faction(named).map(|(_, held)| held.id.as_str());
        let sworn = upgrade.faction.as_ref();
        !upgrade.models
            && sworn.is_none_or(|named| faction(named) == faction(&ship.faction))
            && (upgrade.ships.is_empty() || upgrade.ships.iter().any(same))
    }

    /// Whether a pilot flies this type of ships.
    #[must_use]
    pub fn flies(&self, pilot: &Pilot, ship: &ShipType) -> bool {
        let same = |named: &String| self.ship(named).is_some_and(|(_, held)| held.id == ship.id);
        pilot.ships.iter().any(same)
    }

    /// Whether nobody buys upgrades of a slot, since campaigns give them.
    #[must_use]
    pub fn is_earned(&self, slot: &str) -> bool {
        self.upgrade_slot(slot).is_some_and(|(_, held)| held.earned)
    }

    /// The key of the slot that a name means.
    fn slot_key<'n>(&'n self, name: &'n str) -> &'n str {
        self.upgrade_slot(name).map_or(name, |(_, slot)| &slot.id)
    }
}

impl OutfitParts<'_> {
    /// How many places for upgrades the ship has, by the key of the slot.
    #[must_use]
    pub fn places(&self, content: &Content) -> BTreeMap<String, u8> {
        let mut places = BTreeMap::<String, u8>::new();
        let own = self.ship.upgrade_slots.iter();
        let more = self.pilot.into_iter().flat_map(|held| &held.upgrade_slots);
        for (slot, count) in own.chain(more) {
            let held = places.entry(content.slot_key(slot).to_owned());
            let held = held.or_default();
            *held = held.saturating_add(*count);
        }
        places
    }

    /// How many places of each slot its upgrades take.
    #[must_use]
    pub fn taken(&self, content: &Content) -> BTreeMap<String, u8> {
        let mut taken = BTreeMap::<String, u8>::new();
        for upgrade in &self.upgrades {
            let held = taken.entry(content.slot_key(&upgrade.slot).to_owned());
            let held = held.or_default();
            *held = held.saturating_add(upgrade.places);
        }
        taken
    }

    /// What the ship costs.
    #[must_use]
    pub fn points(&self) -> u16 {
        match self.listed {
            Some(points) => points,
            None => self.points_from(self.ship.points),
        }
    }

    /// What the ship costs where its type costs so much.
    pub(crate) fn points_from(&self, ship: u16) -> u16 {
        let pilot = self.pilot.map_or(0, |pilot| i32::from(pilot.points));
        let upgrades = self.upgrades.iter().map(|held| i32::from(held.points));
        let all = i32::from(ship) + pilot + upgrades.sum::<i32>();
        all.clamp(1, DEAREST) as u16
    }

    fn faults(&self, content: &Content) -> Vec<OutfitFault> {
        let mut faults = Vec::new();
        if let Some(pilot) = self.pilot.filter(|held| !content.flies(held, self.ship)) {
            faults.push(OutfitFault::NotFlown(pilot.id.clone()));
        }
        for (at, upgrade) in self.upgrades.iter().enumerate() {
            let key = || upgrade.id.clone();
            if !content.carries(self.ship, upgrade) {
                faults.push(OutfitFault::NotCarried(key()));
            }
            if self.upgrades[..at].iter().any(|held| held.id == upgrade.id) {
                faults.push(OutfitFault::Twice(key()));
            }
        }
        let places = self.places(content);
        for (slot, taken) in self.taken(content) {
            if content.is_earned(&slot) {
                continue;
            }
            let places = places.get(&slot).copied().unwrap_or(0);
            if taken > places {
                faults.push(OutfitFault::NoPlace {
                    slot,
                    taken,
                    places,
                });
            }
        }
        faults.extend(self.excess(content));
        faults
    }

    fn excess(&self, content: &Content) -> Vec<OutfitFault> {
        let made = self.made(content, String::new());
        let own = made.abilities.iter().filter(|held| !held.lent).count();
        let bar = made.actions.iter();
        let actions = bar.filter(|slot| slot.action.made().is_some()).count();
        let items = self.upgrades.iter().map(|held| held.items.len()).sum();
        let counts = [
            (Excess::Upgrades, self.upgrades.len(), MOST_UPGRADES),
            (Excess::Weapons, made.weapons.len(), SLOTS),
            (Excess::Weapons, made.arms.len(), SLOTS),
            (Excess::Devices, made.devices.len(), SLOTS),
            (Excess::Abilities, own, MOST_ABILITIES),
            (Excess::Actions, actions, MOST_MADE_ACTIONS),
            (Excess::Items, items, MOST_ITEMS),
            (Excess::Choices, choices(made.clauses()), 1),
        ];
        let over = counts.into_iter().filter(|(_, count, most)| count > most);
        over.map(|(what, _, most)| OutfitFault::TooMany { what, most })
            .collect()
    }

    /// The type that the parts make.
    fn made(&self, content: &Content, key: String) -> ShipType {
        let mut made = self.ship.clone();
        made.id = key;
        made.points = self.points();
        made.abilities.retain(|held| !held.lent);
        if let Some(pilot) = self.pilot {
            made.initiative = pilot.initiative.unwrap_or(made.initiative);
            add_abilities(&mut made.abilities, &pilot.abilities, OutfitPart::nth(0));
            change(&mut made, &pilot.numbers, &pilot.keywords);
        }
        for (at, upgrade) in (1..).zip(&self.upgrades) {
            let part = OutfitPart::nth(at);
            change(&mut made, &upgrade.numbers, &upgrade.keywords);
            add_abilities(&mut made.abilities, &upgrade.abilities, part);
            made.weapons.extend_from_slice(&upgrade.weapons);
            made.arms.extend(upgrade.arms.iter().map(|arm| {
                let mut arm = arm.clone();
                mark(&mut arm.clauses, part);
                arm
            }));
            made.devices.extend_from_slice(&upgrade.devices);
            for slot in &upgrade.actions {
                add_action(&mut made.actions, *slot);
            }
            for (token, count) in &upgrade.starts_with {
                let held = made.starts_with.entry(*token).or_default();
                *held = held.saturating_add(*count);
            }
        }
        content.lend_to(&mut made);
        made
    }
}

/// Gives somebody the abilities of a part of its outfit, which are known as such from then on.
pub(crate) fn add_abilities(to: &mut Vec<Ability>, abilities: &[Ability], part: OutfitPart) {
    for ability in abilities {
        let mut ability = ability.clone();
        mark(&mut ability.clauses, part);
        for held in &mut ability.traits {
            held.part = part;
        }
        to.push(ability);
    }
}

fn mark(clauses: &mut [Clause], part: OutfitPart) {
    for clause in clauses {
        clause.part = part;
    }
}

/// The most of these clauses that ask a player under one rule and from one part of an outfit: a
/// question is known by both.
pub(crate) fn choices<'c>(clauses: impl Iterator<Item = &'c Clause>) -> usize {
    let mut counts = BTreeMap::new();
    for clause in clauses.filter(|clause| clause.may) {
        *counts.entry((clause.rule, clause.part)).or_insert(0) += 1;
    }
    counts.into_values().max().unwrap_or(0)
}

fn change(made: &mut ShipType, numbers: &BTreeMap<UnitStat, StatChange>, keywords: &[Keyword]) {
    for (stat, how) in numbers {
        stat.of_ship(made, *how);
    }
    for keyword in keywords {
        if !made.keywords.contains(keyword) {
            made.keywords.push(*keyword);
        }
    }
}

/// An action that a ship has already becomes the easier of both.
pub(crate) fn add_action(bar: &mut Vec<ActionSlot>, more: ActionSlot) {
    let own = bar.iter_mut().find(|held| held.action == more.action);
    match own {
        None => bar.push(more),
        Some(own) if more.difficulty != Difficulty::Red => own.difficulty = more.difficulty,
        Some(_) => {}
    }
}
