//! Checks of carriers and of the craft that begin in their bays (GRD-30).

use words::{Said, later};

use crate::{
    BayFault, Bays, Phase, PhaseKind, Scenario, ShipDef, ShipType, bay_fault, check::Report,
};

/// The most seats in the bays of a ship.
const MOST_SEATS: u8 = 12;
/// The most hull or shields that come back in a bay in a round.
const MOST_BACK: u8 = 12;

pub(super) fn check_bays(ship: &ShipType, report: &mut Report<'_>) {
    let Some(bays) = ship.bays else {
        return;
    };
    let Bays {
        seats,
        size,
        hull,
        shields,
        reloads: _,
    } = bays;
    report.range("bays/seats", seats, 1..=MOST_SEATS);
    report.range("bays/hull", hull, 0..=MOST_BACK);
    report.range("bays/shields", shields, 0..=MOST_BACK);
    if ship.figure.is_some() {
        report.error("bays", "a figure on a grid has no bays");
    }
    let (own, inside) = (ship.size.base(), size.base());
    if inside.width * inside.length >= own.width * own.length {
        report.error(
            "bays/size",
            "a ship carries only what is smaller than it is",
        );
    }
}

/// Checks the bay in which a ship begins.
pub(super) fn check_aboard(
    ship: &ShipDef,
    path: &str,
    scenario: &Scenario,
    report: &mut Report<'_>,
) {
    let Some(id) = ship.aboard else {
        return;
    };
    if let Err(message) = fits(ship, id, scenario, report) {
        report.error(format!("{path}/aboard"), message);
    }
    let ruleset = report.content.ruleset(&scenario.ruleset);
    let acts = |phase: &Phase| phase.kind == PhaseKind::Activation;
    if ruleset.is_some_and(|(_, ruleset)| !ruleset.phases.iter().any(acts)) {
        report.error(format!("{path}/aboard"), later!("fault-bay-phase"));
    }
    if ship.pose.is_some() {
        report.error(format!("{path}/pose"), later!("fault-bay-pose"));
    }
}

fn fits(ship: &ShipDef, id: u32, scenario: &Scenario, report: &Report<'_>) -> Result<(), Said> {
    let content = report.content;
    let class = |def: &ShipDef| content.ship(&def.class).map(|(_, class)| class);
    let mut all = scenario.ships.iter();
    let carrier = all.find(|other| other.id == id && other.owner == ship.owner);
    let player = || ship.owner.to_string();
    let carrier =
        carrier.ok_or_else(|| later!("fault-bay-none-such", player = player(), number = id))?;
    let Some((large, small)) = class(carrier).zip(class(ship)) else {
        return Ok(());
    };
    let inside = scenario.ships.iter();
    let inside = inside.filter(|other| other.aboard == Some(id)).count();
    let Some(fault) = bay_fault(large, small, inside) else {
        return Ok(());
    };
    Err(match fault {
        BayFault::NoBays => later!("fault-bay-none", number = id),
        BayFault::Size(size) => {
            later!("fault-bay-size", number = id, size = format!("{size:?}"))
        }
        BayFault::Carrier => later!("fault-bay-carrier"),
        BayFault::Full(seats) => later!("fault-bay-seats", number = id, seats),
    })
}
