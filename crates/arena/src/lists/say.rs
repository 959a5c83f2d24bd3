//! What is wrong with an army list, in words.

use content::{ArmyList, Content, JoinFault, ListFault, MOST_MODELS, MOST_NAME, RaiseFault};
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
            let why = raise_reason(fault);
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
            let name = content.profile(profile);
            let name = name.map_or(profile, |(_, profile)| &profile.name);
            say!("list-too-many-of", name, units = *units, most = *most)
        }
        ListFault::TooFew { units, least } => {
            say!("list-too-few", units = *units, least = *least)
        }
        ListFault::Joins(at, fault) => joins(content, list, *at, *fault),
    }
}

/// A unit of a list as a reader finds it: its number and name.
fn unit(content: &Content, list: &ArmyList, at: usize) -> String {
    let pick = list.units.get(at);
    let key = pick.map_or("", |pick| pick.profile.as_str());
    let name = content.profile(key);
    let name = name.map_or(key, |(_, profile)| &profile.name);
    say!("list-named", number = at + 1, name)
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
pub fn raise_reason(fault: &RaiseFault) -> String {
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
    }
}
