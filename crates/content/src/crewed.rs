//! Matches whose ships have pilots (SCN-H-PILOT) and upgrades (SCN-H-UPGRADE).

use std::{collections::BTreeMap, sync::Arc};

use crate::{Content, Excess, MOST_ITEMS, Outfit, OutfitFault, Scenario, ShipDef};

impl ShipDef {
    /// What the ship is made of.
    #[must_use]
    pub fn outfit(&self) -> Outfit<'_> {
        Outfit {
            ship: &self.class,
            pilot: self.pilot.as_deref(),
            upgrades: &self.upgrades,
            points: self.points,
        }
    }
}

/// Who flies a ship of a match, and what it carries, by key.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Aboard {
    /// The pilot.
    pub pilot: Option<String>,
    /// The upgrades.
    pub upgrades: Vec<String>,
}

/// A match whose ships have their pilots and upgrades.
#[derive(Clone, Debug)]
pub struct Crewed {
    /// The data, with a type of its own for each outfit, after all others.
    pub content: Arc<Content>,
    /// The scenario, whose ships name those types.
    pub scenario: Scenario,
    /// The pilots and upgrades of its ships, by their numbers.
    pub aboard: BTreeMap<u32, Aboard>,
}

/// The keys of the types that the outfits of a scenario make, in the order of its ships.
pub(crate) fn made_keys(scenario: &Scenario) -> Vec<String> {
    let mut keys: Vec<String> = Vec::new();
    for outfit in scenario.ships.iter().map(ShipDef::outfit) {
        let key = outfit.key();
        if !outfit.is_plain() && !keys.contains(&key) {
            keys.push(key);
        }
    }
    keys
}

/// The data and the scenario of a match with the pilots and upgrades of its ships put in.
///
/// # Errors
/// The number of a ship, and what forbids its outfit.
pub fn crewed(content: Arc<Content>, scenario: Scenario) -> Result<Crewed, (u32, OutfitFault)> {
    let mut aboard = BTreeMap::new();
    if scenario.ships.iter().all(|def| def.outfit().is_plain()) {
        return Ok(Crewed {
            content,
            scenario,
            aboard,
        });
    }
    let mut data = Content::clone(&content);
    let mut scenario = scenario;
    for def in &mut scenario.ships {
        if def.outfit().is_plain() {
            continue;
        }
        let id = def.id;
        let made = content
            .outfitted(def.outfit())
            .map_err(|fault| (id, fault))?;
        let held = board(&content, def).map_err(|fault| (id, fault))?;
        if held != Aboard::default() {
            aboard.insert(id, held);
        }
        def.class.clone_from(&made.id);
        if !data.ships.iter().any(|held| held.id == made.id) {
            data.ships.push(made);
        }
    }
    data.unmixed.get_or_insert(content);
    Ok(Crewed {
        content: Arc::new(data),
        scenario,
        aboard,
    })
}

/// Lets the pilot and the items of the upgrades come aboard.
fn board(content: &Content, def: &mut ShipDef) -> Result<Aboard, OutfitFault> {
    let aboard = Aboard {
        pilot: def.pilot.take(),
        upgrades: std::mem::take(&mut def.upgrades),
    };
    def.points = None;
    let held = aboard
        .upgrades
        .iter()
        .filter_map(|key| content.upgrade(key));
    let items = held.flat_map(|(_, upgrade)| &upgrade.items);
    def.items.extend(items.cloned());
    if def.items.len() > MOST_ITEMS {
        let (what, most) = (Excess::Items, MOST_ITEMS);
        return Err(OutfitFault::TooMany { what, most });
    }
    let pilot = aboard.pilot.as_deref().and_then(|key| content.pilot(key));
    if let Some((_, pilot)) = pilot.filter(|_| def.name.is_empty()) {
        def.name.clone_from(&pilot.name);
    }
    Ok(aboard)
}
