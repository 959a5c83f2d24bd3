//! Checks of the places that ships have for upgrades.

use std::collections::BTreeMap;

use crate::{category::Category, check::Report};

/// The most places of a slot.
pub(super) const MOST_PLACES: u8 = 4;

/// Checks how many places of which slots there are.
pub(super) fn check_upgrade_slots(slots: &BTreeMap<String, u8>, report: &mut Report<'_>) {
    report.at_most("upgrade_slots", slots.len(), 12);
    for (slot, places) in slots {
        let path = format!("upgrade_slots/{slot}");
        report.refers(format!("{path}/^"), Category::UpgradeSlots, slot);
        report.range(path, *places, 1..=MOST_PLACES);
    }
}
