//! Checks of the pilots and upgrades of ships of scenarios.

use words::{Said, later};

use crate::{Excess, Outfit, OutfitFault, ShipDef, category::Category, check::Report};

/// The most that a ship of a list costs.
const DEAREST: u16 = 1000;

/// The pilot and the upgrades of a ship of a scenario.
pub(super) fn check_aboard_def(ship: &ShipDef, path: &str, report: &mut Report<'_>) {
    let outfit = ship.outfit();
    if let Some(pilot) = outfit.pilot {
        report.refers(format!("{path}/pilot"), Category::Pilots, pilot);
    }
    for (at, upgrade) in outfit.upgrades.iter().enumerate() {
        report.refers(format!("{path}/upgrades/{at}"), Category::Upgrades, upgrade);
    }
    if let Some(points) = outfit.points {
        report.range(format!("{path}/points"), points, 1..=DEAREST);
    }
    for fault in report.content.outfit_faults(outfit) {
        if let Some((field, message)) = told(outfit, &fault) {
            report.error(format!("{path}/{field}"), message);
        }
    }
}

/// The field at fault of a unit, and what is wrong; none where the name means nothing, which is
/// told elsewhere.
pub(super) fn told(outfit: Outfit<'_>, fault: &OutfitFault) -> Option<(String, Said)> {
    let ship = outfit.ship;
    let upgrade = |key: &str| {
        let at = outfit.upgrades.iter().position(|held| held == key);
        at.map_or("upgrades".to_owned(), |at| format!("upgrades/{at}"))
    };
    let told = match fault {
        OutfitFault::NoShip(_) | OutfitFault::NoPilot(_) | OutfitFault::NoUpgrade(_) => {
            return None;
        }
        OutfitFault::NotFlown(key) => {
            let message = later!("fault-not-flown", name = key, ship);
            ("pilot".to_owned(), message)
        }
        OutfitFault::NotCarried(key) => {
            let message = later!("fault-not-carried", name = key, ship);
            (upgrade(key), message)
        }
        OutfitFault::Twice(key) => {
            let message = later!("fault-outfit-twice", name = key, ship);
            (upgrade(key), message)
        }
        OutfitFault::Earned(key) => {
            let message = later!("fault-earned", name = key);
            (upgrade(key), message)
        }
        OutfitFault::NoPlace {
            slot,
            taken,
            places,
        } => {
            let (taken, places) = (*taken, *places);
            let message = later!("fault-slot-places", taken, slot = slot.as_str(), places);
            ("upgrades".to_owned(), message)
        }
        OutfitFault::TooMany { what, most } => {
            let message = later!("fault-too-many", most = *most, what = many(*what));
            ("upgrades".to_owned(), message)
        }
    };
    Some(told)
}

fn many(what: Excess) -> Said {
    match what {
        Excess::Upgrades => later!("fault-many-upgrades"),
        Excess::Weapons => later!("fault-many-weapons"),
        Excess::Devices => later!("fault-many-devices"),
        Excess::Abilities => later!("fault-many-abilities"),
        Excess::Actions => later!("fault-many-actions"),
        Excess::Items => later!("fault-many-items"),
        Excess::Choices => later!("fault-many-choices"),
    }
}
