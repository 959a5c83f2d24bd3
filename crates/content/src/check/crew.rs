//! Checks of how many heroes a scenario is for.

use words::later;

use crate::{Keyword, Scenario, ShipDef, When, check::Report};

/// The most heroes of a scenario.
const MOST_HEROES: u8 = 8;

pub(super) fn check_crew(scenario: &Scenario, report: &mut Report<'_>) {
    let Some(crew) = scenario.crew else {
        for (at, ship) in scenario.ships.iter().enumerate() {
            if ship.from.is_some() {
                let message = later!("fault-crew-from");
                report.error(format!("ships/{at}/from"), message);
            }
        }
        return;
    };
    report.range("crew/least", crew.least, 1..=MOST_HEROES);
    let most = crew.least.min(MOST_HEROES)..=MOST_HEROES;
    report.range("crew/most", crew.most, most);
    let heroes = crew.least..=crew.most.max(crew.least);
    report.range("crew/heroes", crew.heroes, heroes);
    if report.has_errors() {
        return;
    }
    for (at, ship) in scenario.ships.iter().enumerate() {
        if let Some(from) = ship.from {
            // With the fewest everybody takes part who has no `from`.
            let path = format!("ships/{at}/from");
            report.range(path, from, crew.least.saturating_add(1)..=crew.most);
        }
    }
    check_heroes(scenario, report);
    check_named(scenario, report);
}

/// As many heroes take part as there should be.
fn check_heroes(scenario: &Scenario, report: &mut Report<'_>) {
    let Some(crew) = scenario.crew else { return };
    let content = report.content;
    let is_hero = |ship: &&ShipDef| {
        let class = content.ship(&ship.class);
        class.is_some_and(|(_, class)| class.keywords.contains(&Keyword::Hero))
    };
    for heroes in crew.least..=crew.most {
        let Some(sized) = scenario.with_heroes(heroes) else {
            continue;
        };
        let there = sized.taking_part().filter(is_hero).count();
        if there != usize::from(heroes) {
            let message = later!("fault-crew-heroes", heroes, there);
            return report.error("crew", message);
        }
    }
}

/// A goal must not wait for a unit that does not always take part.
fn check_named(scenario: &Scenario, report: &mut Report<'_>) {
    for (at, goal) in scenario.goals.iter().enumerate() {
        for (nth, when) in goal.when.iter().enumerate() {
            let When::Lost(id) = when else { continue };
            let mut ships = scenario.ships.iter();
            if ships.any(|ship| ship.id == *id && ship.from.is_some()) {
                let message = later!("fault-crew-named", unit = *id);
                report.error(format!("goals/{at}/when/{nth}"), message);
            }
        }
    }
}
