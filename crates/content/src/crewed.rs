//! Matches whose ships have pilots (SCN-H-PILOT), and whose units have upgrades (SCN-H-UPGRADE).

use std::{collections::BTreeMap, sync::Arc};

use crate::{Content, Excess, MOST_ITEMS, Outfit, OutfitFault, Scenario, ShipDef, SquadDef};

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

/// Who flies a ship of a match, and what it or a unit of models carries, by key.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Aboard {
    /// The pilot.
    pub pilot: Option<String>,
    /// The upgrades.
    pub upgrades: Vec<String>,
}

/// A match whose units have their pilots and upgrades.
#[derive(Clone, Debug)]
pub struct Crewed {
    /// The data, with a type of its own for each outfit, after all others.
    pub content: Arc<Content>,
    /// The scenario, whose units name those types.
    pub scenario: Scenario,
    /// The pilots and upgrades of its units, by their numbers.
    pub aboard: BTreeMap<u32, Aboard>,
}

/// The keys of the types that the outfits of a scenario make, in the order of its ships.
pub(crate) fn made_keys(content: &Content, scenario: &Scenario) -> Vec<String> {
    let mut keys: Vec<String> = Vec::new();
    for outfit in scenario.ships.iter().map(ShipDef::outfit) {
        let key = content.outfit_key(outfit);
        if !outfit.is_plain() && !keys.contains(&key) {
            keys.push(key);
        }
    }
    keys
}

/// The data and the scenario of a match with the pilots and upgrades of its units put in.
///
/// # Errors
/// The number of a unit, and what forbids its outfit.
pub fn crewed(content: Arc<Content>, scenario: Scenario) -> Result<Crewed, (u32, OutfitFault)> {
    let mut aboard = BTreeMap::new();
    let plain = scenario.squads.iter().all(|def| def.upgrades.is_empty());
    if plain && scenario.ships.iter().all(|def| def.outfit().is_plain()) {
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
    for def in &mut scenario.squads {
        let id = def.id;
        if let Some(upgrades) = upgraded(&content, &mut data, def).map_err(|fault| (id, fault))? {
            let pilot = None;
            aboard.insert(id, Aboard { pilot, upgrades });
        }
    }
    data.unmixed.get_or_insert(content);
    Ok(Crewed {
        content: Arc::new(data),
        scenario,
        aboard,
    })
}

/// Gives a unit of models the type that its upgrades make, and returns those; none: it has none.
fn upgraded(
    content: &Content,
    data: &mut Content,
    def: &mut SquadDef,
) -> Result<Option<Vec<String>>, OutfitFault> {
    // A profile that is not there is told by whoever raises the unit.
    let profile = content.profile(&def.profile).map(|(_, held)| held);
    let Some(profile) = profile.filter(|_| !def.upgrades.is_empty()) else {
        return Ok(None);
    };
    let made = content.upgraded(profile, &def.upgrades, def.made_key())?;
    def.profile.clone_from(&made.id);
    if !data.profiles.iter().any(|held| held.id == made.id) {
        data.profiles.push(made);
    }
    Ok(Some(std::mem::take(&mut def.upgrades)))
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
