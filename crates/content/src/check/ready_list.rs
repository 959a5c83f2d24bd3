//! Checks of ready lists: their names, and that they keep to what their muster says.

use crate::{
    AboardFault, ArmyList, BayFault, BroughtFault, JoinFault, ListFault, MOST_MODELS, MOST_NAME,
    MOST_UNITS, MOST_UPGRADES, Pick, RaiseFault, ReadyList,
    category::Category,
    check::{Report, aboard},
    list_faults,
};

/// The longest text, in characters.
const LONGEST: usize = 300;

pub(crate) fn check_ready_list(ready: &ReadyList, report: &mut Report<'_>) {
    report.key("id", &ready.id);
    report.text("name", &ready.name, MOST_NAME);
    report.text("text", &ready.text, LONGEST);
    report.at_most("units", ready.units.len(), MOST_UNITS);
    report.at_most("obstacles", ready.obstacles.len(), MOST_UNITS);
    let mut known = report.refers("army", Category::Armies, &ready.army);
    for (at, pick) in ready.units.iter().enumerate().take(MOST_UNITS) {
        known &= check_names(pick, &format!("units/{at}"), report);
    }
    for (at, key) in ready.obstacles.iter().enumerate().take(MOST_UNITS) {
        known &= report.refers(format!("obstacles/{at}"), Category::Outlines, key);
    }
    if !known {
        return;
    }
    let list = ready.army_list();
    for fault in list_faults(report.content, &list) {
        if let Some((path, message)) = told(&list, &fault) {
            report.breaks(path, message);
        }
    }
}

/// Whether all that a unit names is there.
fn check_names(pick: &Pick, path: &str, report: &mut Report<'_>) -> bool {
    let mut known = true;
    if !pick.profile.is_empty() {
        let path = format!("{path}/profile");
        known &= report.refers(path, Category::Profiles, &pick.profile);
    }
    if !pick.ship.is_empty() {
        known &= report.refers(format!("{path}/ship"), Category::Ships, &pick.ship);
    }
    if let Some(pilot) = &pick.pilot {
        known &= report.refers(format!("{path}/pilot"), Category::Pilots, pilot);
    }
    for (at, key) in pick.upgrades.iter().enumerate().take(MOST_UPGRADES) {
        let path = format!("{path}/upgrades/{at}");
        known &= report.refers(path, Category::Upgrades, key);
    }
    let content = report.content;
    let options = content.profile(&pick.profile);
    let options: Vec<&str> = options
        .into_iter()
        .flat_map(|(_, held)| held.options.iter().map(|option| option.id.as_str()))
        .collect();
    let profile = !pick.profile.is_empty() && known;
    for key in pick.options.keys().filter(|_| profile) {
        if !options.contains(&key.as_str()) {
            let path = format!("{path}/options/{key}/^");
            report.unknown(path, "option", key, options.iter().copied());
            known = false;
        }
    }
    known
}

/// The field at fault, and what is wrong; none where that has been told.
pub(super) fn told(list: &ArmyList, fault: &ListFault) -> Option<(String, String)> {
    let unit = |at: &usize, message: String| (format!("units/{at}"), message);
    let all = |message: String| ("units".to_owned(), message);
    Some(match fault {
        ListFault::LongName | ListFault::Countless(_) => return None,
        ListFault::NoArmy(army) => ("army".to_owned(), format!("`{army}` has no muster")),
        ListFault::Unlisted(army) => {
            let message = format!("nobody brings a list of `{army}`: only scenarios field it");
            ("army".to_owned(), message)
        }
        ListFault::Limit { limit, allowed } => {
            let (least, most) = allowed;
            let message = format!("`limit` is {limit}; its muster allows {least} to {most}");
            ("limit".to_owned(), message)
        }
        ListFault::Unit(at, fault) => return raised(list, *at, fault),
        ListFault::Foreign(at, army) => unit(at, format!("it is a unit of the army `{army}`")),
        ListFault::NotFielded(at) => {
            unit(at, format!("`ships` of the army `{}` lacks it", list.army))
        }
        ListFault::TooDear {
            unit: at,
            points,
            most,
            share,
        } => unit(
            at,
            format!(
                "it costs {points} points; one unit may cost {most}: the muster's `share` is {share}"
            ),
        ),
        ListFault::OverLimit { points, limit } => {
            all(format!("the units cost {points} points of {limit}"))
        }
        ListFault::TooManyHeroes { heroes, most } => {
            all(format!("{heroes} heroes; allowed: {most}"))
        }
        ListFault::TooManyOf {
            profile,
            units,
            most,
        } => all(format!("{units} units of `{profile}`; allowed: {most}")),
        ListFault::TooFew { units, least } => {
            all(format!("{units} units; at least {least} are needed"))
        }
        ListFault::TooMany { units, most } => all(format!("{units} units; allowed: {most}")),
        ListFault::Copies {
            key, taken, most, ..
        } => all(format!("`{key}` is there {taken} times; allowed: {most}")),
        ListFault::Joins(at, fault) => (format!("units/{at}/joins"), join_told(*fault)),
        ListFault::Aboard(at, fault) => (format!("units/{at}/aboard"), bay_told(*fault)),
        ListFault::Brought(fault) => brought(list, fault),
    })
}

/// Why a unit cannot be raised.
fn raised(list: &ArmyList, at: usize, fault: &RaiseFault) -> Option<(String, String)> {
    let path = |field: &str| format!("units/{at}{field}");
    let told = match fault {
        RaiseFault::NoProfile(_) | RaiseFault::NoOption(_) => return None,
        RaiseFault::TooOften {
            option,
            taken,
            most,
        } => {
            let message = format!("`{option}` is taken {taken} times; allowed: 1 to {most}");
            (path(&format!("/options/{option}")), message)
        }
        RaiseFault::NobodyLeft(option) => {
            let message = format!("nobody is left to take `{option}`");
            (path(&format!("/options/{option}")), message)
        }
        RaiseFault::TooMany(models) => (
            path(""),
            format!("it has {models} models; allowed: {MOST_MODELS}"),
        ),
        RaiseFault::Ship(fault) => {
            let (field, message) = aboard::told(list.units.get(at)?.outfit(), fault)?;
            (path(&format!("/{field}")), message.english())
        }
        RaiseFault::Mixed => {
            let message = "a unit has either `profile`, with `options` and `joins`, or `ship`, \
                           with `pilot`, `upgrades` and `aboard`";
            (path(""), message.to_owned())
        }
    };
    Some(told)
}

/// Why a hero cannot join a unit.
fn join_told(fault: JoinFault) -> String {
    let told = match fault {
        JoinFault::CannotJoin => "only a hero that fills no square joins a unit",
        JoinFault::NobodyThere => "there is no such other unit; the first one is 0",
        JoinFault::TakesNone => {
            "heroes join neither heroes, nor aircraft, nor models that fill a square"
        }
        JoinFault::Taken => "another hero has joined that unit",
        JoinFault::Full => return format!("that unit has {MOST_MODELS} models already"),
    };
    told.to_owned()
}

/// Why a craft cannot begin in a bay.
fn bay_told(fault: AboardFault) -> String {
    let told = match fault {
        AboardFault::NobodyThere => "there is no such other ship; the first one is 0",
        AboardFault::NoActivations => "nobody leaves a bay in this theatre",
        AboardFault::Bays(fault) => match fault {
            BayFault::NoBays => "that ship has no bays",
            BayFault::Size(_) => "the bays of that ship are for another size",
            BayFault::Carrier => "a carrier does not begin in a bay",
            BayFault::Full(seats) => return format!("that ship has bays for {seats}"),
        },
    };
    told.to_owned()
}

/// What is wrong with the obstacles, and where.
fn brought(list: &ArmyList, fault: &BroughtFault) -> (String, String) {
    let place = |key: &str| {
        let at = list.obstacles.iter().rposition(|held| held == key);
        at.map_or("obstacles".to_owned(), |at| format!("obstacles/{at}"))
    };
    match fault {
        BroughtFault::Count { brought, each } => {
            let message = format!("it brings {brought} obstacles, and must bring {each} (OBS-08)");
            ("obstacles".to_owned(), message)
        }
        BroughtFault::NoOutline(key) => (place(key), format!("there is no outline `{key}`")),
        BroughtFault::NotStarting(key) => (
            place(key),
            format!("nobody brings `{key}`: it is placed in play (OBS-08)"),
        ),
        BroughtFault::Twice(key) => (place(key), format!("`{key}` is here twice (OBS-08)")),
    }
}
