//! What is wrong with an army list, in words.

use content::{ArmyList, Content, JoinFault, ListFault, MOST_MODELS, MOST_NAME, RaiseFault};
use rules::cite::{BROUGHT, squads::TRANSPORT, story};
use words::say;

use super::{
    numbering::{named, unit},
    say_ships::{self, Copies, outfit_reason},
};

/// A fault of a list in words. Units are counted from 1.
#[must_use]
pub fn reason(content: &Content, list: &ArmyList, fault: &ListFault) -> String {
    match fault {
        ListFault::NoArmy(army) => say!("list-no-army", army),
        ListFault::Unlisted(army) => say!("list-unlisted", army),
        ListFault::Limit { limit, allowed } => {
            let (limit, (least, most)) = (*limit, *allowed);
            say!("list-limit", limit, least, most)
        }
        ListFault::LongName => say!("list-long-name", most = MOST_NAME),
        ListFault::Countless(units) => say!("list-countless", units = *units),
        ListFault::Unit(at, fault) => {
            let why = raise_reason(content, fault);
            say!("list-unit", unit = unit(content, list, *at), why)
        }
        ListFault::Foreign(at, army) => foreign(content, &unit(content, list, *at), army),
        ListFault::TooDear {
            unit: at,
            points,
            most,
            share,
        } => {
            let unit = unit(content, list, *at);
            let (points, most, share) = (*points, *most, *share);
            say!("list-too-dear", unit, points, most, share)
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
            say_ships::not_fielded(content, &list.army, &unit(content, list, *at))
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
            let copies = Copies::new(key, *taken, *most);
            copies.told(content, *pilot)
        }
        ListFault::Aboard(at, fault) => say_ships::aboard(content, list, *at, *fault),
        ListFault::Brought(fault) => say_ships::brought(content, fault),
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

/// That a unit is of another army, by key.
fn foreign(content: &Content, unit: &str, army: &str) -> String {
    let named = content.army(army);
    let army = named.map_or(army, |(_, army)| &army.name);
    say!("list-foreign", unit, army)
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
