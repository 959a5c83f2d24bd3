//! Ships and figures of a scenario that stay when lists take the place of the others: what it tells
//! about them would come to nothing without them.

use std::collections::BTreeSet;

use content::{Deed, Objective, PlayerId, Scenario, ShipDef, When};

/// The numbers of a player's ships and figures that stay: those that goals, events or objectives
/// name, that wait for an event, or that hold an item which one of them names. Who is in the bays
/// of a ship that stays, stays too, and so does the ship in whose bays one is that stays.
#[must_use]
pub fn staying(scenario: &Scenario, player: PlayerId) -> BTreeSet<u32> {
    let (units, items) = named(scenario);
    let own = || scenario.ships.iter().filter(|def| def.owner == player);
    let told = |def: &&ShipDef| {
        let mut held = def.items.iter();
        def.waits || units.contains(&def.id) || held.any(|item| items.contains(item.as_str()))
    };
    let mut stay: BTreeSet<u32> = own().filter(told).map(|def| def.id).collect();
    loop {
        let before = stay.len();
        for (id, carrier) in own().filter_map(|def| Some(def.id).zip(def.aboard)) {
            if stay.contains(&id) || stay.contains(&carrier) {
                stay.extend([id, carrier]);
            }
        }
        if stay.len() == before {
            return stay;
        }
    }
}

/// The units of models that stay: those that goals, events or exits name, and the units and
/// transports that they are with.
pub(super) fn staying_squads(scenario: &Scenario) -> BTreeSet<u32> {
    let (units, _) = named(scenario);
    let squads = scenario.squads.iter().map(|squad| squad.id);
    let mut stay: BTreeSet<u32> = squads.filter(|id| units.contains(id)).collect();
    loop {
        let before = stay.len();
        for squad in &scenario.squads {
            if stay.contains(&squad.id) {
                stay.extend([squad.joins, squad.aboard].into_iter().flatten());
            }
        }
        if stay.len() == before {
            return stay;
        }
    }
}

/// The units and the items that a scenario names.
fn named(scenario: &Scenario) -> (BTreeSet<u32>, BTreeSet<&str>) {
    let conditions = || scenario.conditions().map(When::names);
    let mut units: BTreeSet<u32> = conditions().filter_map(|names| names.unit).collect();
    let items = conditions().filter_map(|names| names.item).collect();
    units.extend(scenario.all_deeds().flat_map(Deed::arrivals));
    for objective in &scenario.objectives {
        if let Objective::Capture { ship, .. } = objective {
            units.insert(*ship);
        }
    }
    (units, items)
}
