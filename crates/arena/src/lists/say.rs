//! What is wrong with an army list, in words.

use content::{
    AboardFault, ArmyList, BayFault, BroughtFault, Content, JoinFault, ListFault, MOST_MODELS,
    MOST_NAME, OutfitFault, RaiseFault,
};
use rules::cite::{BROUGHT, squads::TRANSPORT, story};
use words::say;

/// A fault of a list in words. Units are counted from 1.
#[must_use]
pub fn reason(content: &Content, list: &ArmyList, fault: &ListFault) -> String {
    match fault {
        ListFault::NoArmy(army) => say!("list-no-army", army),
        ListFault::Unlisted(army) => say!("list-unlisted", army),
        ListFault::Limit {
            limit,
            allowed: (least, most),
        } => say!("list-limit", limit = *limit, least = *least, most = *most),
        ListFault::LongName => say!("list-long-name", most = MOST_NAME),
        ListFault::Countless(units) => say!("list-countless", units = *units),
        ListFault::Unit(at, fault) => {
            let why = raise_reason(content, fault);
            say!("list-unit", unit = unit(content, list, *at), why)
        }
        ListFault::Foreign(at, army) => {
            let army = content.army(army).map_or(army, |(_, army)| &army.name);
            say!("list-foreign", unit = unit(content, list, *at), army)
        }
        ListFault::TooDear {
            unit: at,
            points,
            most,
        } => {
            let unit = unit(content, list, *at);
            say!("list-too-dear", unit, points = *points, most = *most)
        }
        ListFault::OverLimit { points, limit } => {
            say!("list-over-limit", points = *points, limit = *limit)
        }
        ListFault::TooManyHeroes { heroes, most } => {
            say!("list-too-many-heroes", heroes = *heroes, most = *most)
        }
        ListFault::TooManyOf {
            profile,
            units,
            most,
        } => {
            let name = named(content, profile);
            say!("list-too-many-of", name, units = *units, most = *most)
        }
        ListFault::TooFew { units, least } => {
            say!("list-too-few", units = *units, least = *least)
        }
        ListFault::Joins(at, fault) => joins(content, list, *at, *fault),
        ListFault::NotFielded(at) => {
            let army = content.army(&list.army);
            let army = army.map_or(&list.army, |(_, army)| &army.name);
            say!("list-not-fielded", unit = unit(content, list, *at), army)
        }
        ListFault::TooMany { units, most } => {
            say!("list-too-many", units = *units, most = *most)
        }
        ListFault::Copies {
            key,
            pilot,
            taken,
            most,
        } => {
            let (taken, most) = (*taken, *most);
            if *pilot {
                let name = pilot_name(content, key);
                say!(
                    "list-copies-of-pilot",
                    rule = story::PILOT.to_string(),
                    name,
                    taken,
                    most
                )
            } else {
                let name = upgrade_name(content, key);
                say!(
                    "list-copies-of-upgrade",
                    rule = story::UPGRADE.to_string(),
                    name,
                    taken,
                    most
                )
            }
        }
        ListFault::Aboard(at, fault) => aboard(content, list, *at, *fault),
        ListFault::Brought(fault) => brought(content, fault),
    }
}

/// The same, with the rule that a list breaks before it, where the words do not name one.
#[must_use]
pub fn cited(content: &Content, list: &ArmyList, fault: &ListFault) -> String {
    let reason = reason(content, list, fault);
    let named = [BROUGHT, TRANSPORT, story::PILOT, story::UPGRADE];
    if named.iter().any(|rule| reason.contains(rule.as_str())) {
        return reason;
    }
    format!("{}: {reason}", story::LIST)
}

/// A unit of a list as a reader finds it: its number and name.
fn unit(content: &Content, list: &ArmyList, at: usize) -> String {
    let pick = list.units.get(at);
    let key = pick.map_or("", |pick| pick.key());
    let name = match pick.filter(|pick| pick.is_ship()) {
        Some(_) => content.ship(key).map_or(key, |(_, ship)| &ship.name),
        None => named(content, key),
    };
    say!("list-named", number = at + 1, name)
}

/// The name of a profile, or of a type of ships.
fn named<'a>(content: &'a Content, key: &'a str) -> &'a str {
    let profile = content.profile(key).map(|(_, held)| &held.name);
    let ship = || content.ship(key).map(|(_, held)| &held.name);
    profile.or_else(ship).map_or(key, String::as_str)
}

fn pilot_name<'a>(content: &'a Content, key: &'a str) -> &'a str {
    content.pilot(key).map_or(key, |(_, held)| &held.name)
}

fn upgrade_name<'a>(content: &'a Content, key: &'a str) -> &'a str {
    content.upgrade(key).map_or(key, |(_, held)| &held.name)
}

fn aboard(content: &Content, list: &ArmyList, at: usize, fault: AboardFault) -> String {
    let craft = unit(content, list, at);
    let to = list.units.get(at).and_then(|pick| pick.aboard);
    let carrier = unit(content, list, to.map_or(0, usize::from));
    match fault {
        AboardFault::NobodyThere => {
            let number = to.map_or(0, u16::from) + 1;
            say!(
                "list-no-carrier",
                rule = TRANSPORT.to_string(),
                craft,
                number
            )
        }
        AboardFault::NoActivations => {
            say!("list-no-activations", rule = TRANSPORT.to_string(), craft)
        }
        AboardFault::Bays(BayFault::NoBays) => {
            say!("list-no-bays", rule = TRANSPORT.to_string(), craft, carrier)
        }
        AboardFault::Bays(BayFault::Size(_)) => {
            say!(
                "list-bay-size",
                rule = TRANSPORT.to_string(),
                craft,
                carrier
            )
        }
        AboardFault::Bays(BayFault::Carrier) => {
            say!("list-carrier-aboard", rule = TRANSPORT.to_string(), craft)
        }
        AboardFault::Bays(BayFault::Full(seats)) => {
            say!(
                "list-bays-full",
                rule = TRANSPORT.to_string(),
                craft,
                carrier,
                seats
            )
        }
    }
}

fn brought(content: &Content, fault: &BroughtFault) -> String {
    let name = |key: &String| {
        let outline = content.outline(key);
        outline.map_or(key.clone(), |(_, outline)| outline.id.clone())
    };
    let rule = || BROUGHT.to_string();
    match fault {
        BroughtFault::Count { brought, each } => {
            say!(
                "list-obstacles",
                rule = rule(),
                brought = *brought,
                each = *each
            )
        }
        BroughtFault::NoOutline(outline) => say!("list-no-outline", rule = rule(), outline),
        BroughtFault::NotStarting(key) => {
            say!("list-not-starting", rule = rule(), outline = name(key))
        }
        BroughtFault::Twice(key) => say!("list-outline-twice", rule = rule(), outline = name(key)),
    }
}

/// Why a ship cannot have its pilot or its upgrades, in words.
#[must_use]
pub fn outfit_reason(content: &Content, fault: &OutfitFault) -> String {
    match fault {
        OutfitFault::NoShip(ship) => say!("list-no-ship", ship),
        OutfitFault::NoPilot(pilot) => {
            say!("list-no-pilot", rule = story::PILOT.to_string(), pilot)
        }
        OutfitFault::NoUpgrade(upgrade) => say!(
            "list-no-upgrade",
            rule = story::UPGRADE.to_string(),
            upgrade
        ),
        OutfitFault::NotFlown(key) => {
            say!(
                "list-not-flown",
                rule = story::PILOT.to_string(),
                pilot = pilot_name(content, key)
            )
        }
        OutfitFault::NotCarried(key) => {
            let upgrade = upgrade_name(content, key);
            say!(
                "list-not-carried",
                rule = story::UPGRADE.to_string(),
                upgrade
            )
        }
        OutfitFault::Twice(key) => {
            let upgrade = upgrade_name(content, key);
            say!(
                "list-upgrade-twice",
                rule = story::UPGRADE.to_string(),
                upgrade
            )
        }
        OutfitFault::NoPlace {
            slot,
            taken,
            places,
        } => {
            let held = content.upgrade_slot(slot);
            let slot = held.map_or(slot, |(_, held)| &held.name);
            let (taken, places) = (*taken, *places);
            say!(
                "list-no-place",
                rule = story::UPGRADE.to_string(),
                slot,
                taken,
                places
            )
        }
        OutfitFault::TooMany { what, most } => {
            let what = what.key();
            say!(
                "list-too-many-brought",
                rule = story::UPGRADE.to_string(),
                what,
                most = *most
            )
        }
    }
}

fn joins(content: &Content, list: &ArmyList, at: usize, fault: JoinFault) -> String {
    let hero = unit(content, list, at);
    let to = list.units.get(at).and_then(|pick| pick.joins);
    let other = unit(content, list, to.map_or(0, usize::from));
    match fault {
        JoinFault::CannotJoin => say!("list-cannot-join", hero),
        JoinFault::NobodyThere => {
            say!(
                "list-nobody-there",
                hero,
                number = to.map_or(0, u16::from) + 1
            )
        }
        JoinFault::TakesNone => say!("list-takes-none", hero, other),
        JoinFault::Taken => say!("list-taken", hero, other),
        JoinFault::Full => say!("list-full", hero, other, most = MOST_MODELS),
    }
}

/// Why a unit cannot be raised, in words.
#[must_use]
pub fn raise_reason(content: &Content, fault: &RaiseFault) -> String {
    match fault {
        RaiseFault::NoProfile(profile) => say!("list-no-profile", profile),
        RaiseFault::NoOption(option) => say!("list-no-option", option),
        RaiseFault::TooOften {
            option,
            taken,
            most,
        } => say!("list-too-often", option, taken = *taken, most = *most),
        RaiseFault::NobodyLeft(option) => say!("list-nobody-left", option),
        RaiseFault::TooMany(models) => {
            say!("list-too-many-models", models = *models, most = MOST_MODELS)
        }
        RaiseFault::Ship(fault) => outfit_reason(content, fault),
        RaiseFault::Mixed => say!("list-mixed").to_owned(),
    }
}
