//! Checks of the pilots and upgrades of ships of scenarios.

use crate::{Excess, Outfit, OutfitFault, ShipDef, category::Category, check::Report};

/// The pilot and the upgrades of a ship of a scenario.
pub(super) fn check_aboard_def(ship: &ShipDef, path: &str, report: &mut Report<'_>) {
    let outfit = ship.outfit();
    if let Some(pilot) = outfit.pilot {
        report.refers(format!("{path}/pilot"), Category::Pilots, pilot);
    }
    for (at, upgrade) in outfit.upgrades.iter().enumerate() {
        report.refers(format!("{path}/upgrades/{at}"), Category::Upgrades, upgrade);
    }
    for fault in report.content.outfit_faults(outfit) {
        if let Some((field, message)) = told(outfit, &fault) {
            report.error(format!("{path}/{field}"), message);
        }
    }
}

/// The field at fault, and what is wrong; none where the name means nothing, which is told.
pub(super) fn told(outfit: Outfit<'_>, fault: &OutfitFault) -> Option<(String, String)> {
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
            let message = format!("`{key}` does not fly `{ship}`: `ships` of the pilot lacks it");
            ("pilot".to_owned(), message)
        }
        OutfitFault::NotCarried(key) => {
            let message = format!("`{key}` is for other factions or types than `{ship}`");
            (upgrade(key), message)
        }
        OutfitFault::Twice(key) => {
            let message = format!("`{ship}` has `{key}` twice");
            (upgrade(key), message)
        }
        OutfitFault::Earned(key) => {
            let message = format!("`{key}` is earned in campaigns");
            (upgrade(key), message)
        }
        OutfitFault::NoPlace {
            slot,
            taken,
            places,
        } => {
            let message =
                format!("upgrades take {taken} places of the slot `{slot}`; there are {places}");
            ("upgrades".to_owned(), message)
        }
        OutfitFault::TooMany { what, most } => {
            let message = format!("with its upgrades it has more than {most} {}", many(*what));
            ("upgrades".to_owned(), message)
        }
    };
    Some(told)
}

const fn many(what: Excess) -> &'static str {
    match what {
        Excess::Upgrades => "upgrades",
        Excess::Weapons => "weapons",
        Excess::Devices => "devices",
        Excess::Abilities => "abilities",
        Excess::Actions => "actions of packs",
        Excess::Items => "items",
        Excess::Choices => "choices under one rule",
    }
}
