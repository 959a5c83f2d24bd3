//! What is wrong with the ships of a list, in words.

use content::{AboardFault, ArmyList, BayFault, BroughtFault, Content, OutfitFault};
use rules::cite::{BROUGHT, squads::TRANSPORT, story};
use words::say;

use super::numbering::unit;

/// A pilot or an upgrade that is there too often.
pub(super) struct Copies<'a> {
    key: &'a str,
    taken: usize,
    most: u8,
}

impl<'a> Copies<'a> {
    /// One of this key, that is there so often, and at most so often.
    pub(super) const fn new(key: &'a str, taken: usize, most: u8) -> Self {
        Self { key, taken, most }
    }

    /// The reason in words, of a pilot or of an upgrade.
    pub(super) fn told(&self, content: &Content, pilot: bool) -> String {
        let (taken, most) = (self.taken, self.most);
        if pilot {
            let (rule, name) = (story::PILOT.to_string(), pilot_name(content, self.key));
            return say!("list-copies-of-pilot", rule, name, taken, most);
        }
        let (rule, name) = (story::UPGRADE.to_string(), upgrade_name(content, self.key));
        say!("list-copies-of-upgrade", rule, name, taken, most)
    }
}

/// That an army, by key, does not field a ship.
pub(super) fn not_fielded(content: &Content, army: &str, unit: &str) -> String {
    let named = content.army(army);
    let army = named.map_or(army, |(_, army)| &army.name);
    say!("list-not-fielded", unit, army)
}

fn pilot_name<'a>(content: &'a Content, key: &'a str) -> &'a str {
    content.pilot(key).map_or(key, |(_, held)| &held.name)
}

fn upgrade_name<'a>(content: &'a Content, key: &'a str) -> &'a str {
    content.upgrade(key).map_or(key, |(_, held)| &held.name)
}

/// Why a craft of a list cannot begin in the bays of another.
pub(super) fn aboard(content: &Content, list: &ArmyList, at: usize, fault: AboardFault) -> String {
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

/// What is wrong with the obstacles that a list brings.
pub(super) fn brought(content: &Content, fault: &BroughtFault) -> String {
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
    let rule = story::UPGRADE.to_string();
    let of_pilots = story::PILOT.to_string();
    match fault {
        OutfitFault::NoShip(ship) => say!("list-no-ship", ship),
        OutfitFault::NoPilot(pilot) => say!("list-no-pilot", rule = of_pilots, pilot),
        OutfitFault::NoUpgrade(upgrade) => say!("list-no-upgrade", rule, upgrade),
        OutfitFault::NotFlown(key) => {
            let pilot = pilot_name(content, key);
            say!("list-not-flown", rule = of_pilots, pilot)
        }
        OutfitFault::NotCarried(key) => {
            let upgrade = upgrade_name(content, key);
            say!("list-not-carried", rule, upgrade)
        }
        OutfitFault::Twice(key) => {
            let upgrade = upgrade_name(content, key);
            say!("list-upgrade-twice", rule, upgrade)
        }
        OutfitFault::Earned(key) => {
            let upgrade = upgrade_name(content, key);
            say!("list-upgrade-earned", rule, upgrade)
        }
        OutfitFault::NoPlace {
            slot,
            taken,
            places,
        } => {
            let held = content.upgrade_slot(slot);
            let slot = held.map_or(slot, |(_, held)| &held.name);
            let (taken, places) = (*taken, *places);
            say!("list-no-place", rule, slot, taken, places)
        }
        OutfitFault::TooMany { what, most } => {
            let what = what.key();
            say!("list-too-many-brought", rule, what, most = *most)
        }
    }
}
