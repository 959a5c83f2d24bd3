//! Checks of slots of upgrades, of pilots and of upgrades.

use std::collections::BTreeMap;

use crate::{
    Ability, Content, Keyword, Pilot, ShipType, StatChange, UnitStat, Upgrade, UpgradeSlot,
    category::Category,
    check::{
        Report,
        action::check_bar,
        budget::{ENTRY, at, check_event},
        keyword::check_keywords,
        mixin::is_vain,
        outfit_models::{MOST_BROUGHT, check_models_upgrade},
        ship::{check_ability, check_arm, check_device, check_weapon, holder},
        units::check_tokens,
        upgrade_slots::{MOST_PLACES, check_upgrade_slots},
    },
};

/// The most keys in a list.
const MOST_KEYS: usize = 60;
/// The longest text, in characters.
const LONGEST: usize = 300;
/// What a pilot or an upgrade costs at least, and at most.
const COSTS: std::ops::RangeInclusive<i16> = -100..=500;

pub(crate) fn check_upgrade_slot(slot: &UpgradeSlot, report: &mut Report<'_>) {
    report.key("id", &slot.id);
    report.text("name", &slot.name, 30);
    report.text("text", &slot.text, LONGEST);
}

pub(crate) fn check_pilot(pilot: &Pilot, report: &mut Report<'_>) {
    report.key("id", &pilot.id);
    report.text("name", &pilot.name, 40);
    if pilot.ships.is_empty() {
        report.error("ships", "a pilot flies at least one type of ships");
    }
    check_ships(&pilot.ships, report);
    if let Some(initiative) = pilot.initiative {
        report.range("initiative", initiative, 0..=9);
    }
    report.range("points", pilot.points, COSTS);
    report.range("copies", pilot.copies, 0..=20);
    check_upgrade_slots(&pilot.upgrade_slots, report);
    let flown = pilot.ships.iter().take(MOST_KEYS);
    let flown = flown.filter_map(|key| report.content.ship(key));
    let flown: Vec<ShipType> = flown.map(|(_, ship)| ship.clone()).collect();
    check_numbers(&pilot.numbers, &flown, report);
    for ship in one_of_each_family(&flown) {
        let before = report.findings.len();
        check_given(&pilot.abilities, &pilot.keywords, ship, report);
        report.forget_again(before);
    }
}

fn check_ships(ships: &[String], report: &mut Report<'_>) {
    report.at_most("ships", ships.len(), MOST_KEYS);
    for (at, key) in ships.iter().enumerate().take(MOST_KEYS) {
        report.refers(format!("ships/{at}"), Category::Ships, key);
    }
}

pub(crate) fn check_upgrade(upgrade: &Upgrade, report: &mut Report<'_>) {
    report.key("id", &upgrade.id);
    report.text("name", &upgrade.name, 40);
    report.text("text", &upgrade.text, LONGEST);
    let known = report.refers("slot", Category::UpgradeSlots, &upgrade.slot);
    report.range("places", upgrade.places, 1..=MOST_PLACES);
    report.range("points", upgrade.points, COSTS);
    report.range("copies", upgrade.copies, 0..=20);
    if let Some(faction) = &upgrade.faction {
        report.refers("faction", Category::Factions, faction);
    }
    check_ships(&upgrade.ships, report);
    report.at_most("items", upgrade.items.len(), MOST_BROUGHT);
    for (at, item) in upgrade.items.iter().enumerate() {
        report.refers(format!("items/{at}"), Category::Items, item);
    }
    check_tokens(&upgrade.starts_with, "starts_with", report);
    if does_nothing(upgrade) {
        report.error("", "this upgrade does nothing");
    }
    if upgrade.models {
        return check_models_upgrade(upgrade, report);
    }
    let carriers = carriers(report.content, upgrade);
    if carriers.is_empty() && known && !report.unsure(Category::Ships) {
        let slot = &upgrade.slot;
        let message = format!("no type of ships that may carry it has a slot `{slot}`");
        report.warn("slot", message);
    }
    check_numbers(&upgrade.numbers, &carriers, report);
    for ship in one_of_each_family(&carriers) {
        let before = report.findings.len();
        check_given(&upgrade.abilities, &upgrade.keywords, ship, report);
        check_built(upgrade, ship, report);
        report.forget_again(before);
    }
}

/// Weapons, devices and actions.
fn check_built(upgrade: &Upgrade, ship: &ShipType, report: &mut Report<'_>) {
    for (path, count) in [
        ("weapons", upgrade.weapons.len()),
        ("arms", upgrade.arms.len()),
        ("devices", upgrade.devices.len()),
        ("actions", upgrade.actions.len()),
    ] {
        report.at_most(path, count, MOST_BROUGHT);
    }
    for (at, weapon) in upgrade.weapons.iter().enumerate() {
        check_weapon(weapon, &format!("weapons/{at}"), ship, report);
    }
    for (at, arm) in upgrade.arms.iter().enumerate() {
        check_arm(arm, &format!("arms/{at}"), report);
    }
    if !upgrade.arms.is_empty() && ship.figure.is_none() {
        report.error("arms", "only a type with `figure` has colour dice");
    }
    for (at, device) in upgrade.devices.iter().enumerate() {
        check_device(device, &format!("devices/{at}"), report);
    }
    check_bar(&upgrade.actions, holder(ship), report);
}

fn does_nothing(upgrade: &Upgrade) -> bool {
    upgrade.numbers.is_empty()
        && upgrade.keywords.is_empty()
        && upgrade.abilities.is_empty()
        && upgrade.weapons.is_empty()
        && upgrade.arms.is_empty()
        && upgrade.actions.is_empty()
        && upgrade.devices.is_empty()
        && upgrade.starts_with.is_empty()
        && upgrade.items.is_empty()
}

/// The types of ships that can carry an upgrade, by themselves or with a pilot.
fn carriers(content: &Content, upgrade: &Upgrade) -> Vec<ShipType> {
    let Some((_, slot)) = content.upgrade_slot(&upgrade.slot) else {
        return Vec::new();
    };
    let (slot, earned) = (slot.id.as_str(), slot.earned);
    let has = |slots: &BTreeMap<String, u8>| {
        let mut keys = slots.keys().filter_map(|key| content.upgrade_slot(key));
        keys.any(|(_, held)| held.id == slot)
    };
    let piloted = |ship: &ShipType| {
        let mut pilots = content.pilots.iter();
        pilots.any(|pilot| content.flies(pilot, ship) && has(&pilot.upgrade_slots))
    };
    let can = |ship: &&ShipType| {
        content.carries(ship, upgrade) && (earned || has(&ship.upgrade_slots) || piloted(ship))
    };
    content.ships.iter().filter(can).cloned().collect()
}

/// The first type of each family: what acts on small craft may not on capital ships and figures.
fn one_of_each_family(ships: &[ShipType]) -> Vec<&ShipType> {
    let mut found: Vec<&ShipType> = Vec::new();
    for ship in ships {
        if !found.iter().any(|held| holder(held) == holder(ship)) {
            found.push(ship);
        }
    }
    found
}

/// Abilities and keywords that a ship has besides.
fn check_given(
    abilities: &[Ability],
    keywords: &[Keyword],
    ship: &ShipType,
    report: &mut Report<'_>,
) {
    check_keywords(keywords, holder(ship), report);
    report.at_most("abilities", abilities.len(), MOST_BROUGHT);
    for (slot, ability) in abilities.iter().enumerate().take(MOST_BROUGHT) {
        let path = format!("abilities/{slot}");
        report.text(&format!("{path}/name"), &ability.name, 60);
        report.text(&format!("{path}/text"), &ability.text, LONGEST);
        check_ability(ability, &path, ship, report);
        if ability.traits.is_empty() && ability.clauses.is_empty() {
            let message = "this ability does nothing: it has neither traits nor clauses";
            report.warn(path, message);
        }
    }
    let all = abilities.iter().enumerate();
    let all = all.flat_map(|(slot, held)| at(format!("abilities/{slot}/clauses"), &held.clauses));
    let own = ship.abilities.iter().flat_map(|held| &held.clauses);
    let own = own.map(|clause| ("abilities".to_owned(), clause));
    check_event(report, ENTRY, all.chain(own));
}

fn check_numbers(
    numbers: &BTreeMap<UnitStat, StatChange>,
    ships: &[ShipType],
    report: &mut Report<'_>,
) {
    for (stat, how) in numbers {
        let path = format!("numbers/{stat:?}");
        if is_vain(*how) {
            let message =
                format!("{stat:?} stays what it is: give `times`, `plus`, `least` or `most`");
            report.error(path, message);
            continue;
        }
        let changes = |ship: &ShipType| {
            let mut changed = ship.clone();
            stat.of_ship(&mut changed, *how);
            changed != *ship
        };
        if let Some(ship) = ships.first().filter(|_| !ships.iter().any(changes)) {
            let message = format!("{stat:?} changes nothing about `{}`", ship.id);
            report.warn(path, message);
        }
    }
}
