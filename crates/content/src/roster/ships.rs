//! Ships and figures of lists: whose they are, what they cost, and what they can have.

use crate::{
    Army, Content, Muster, OutfitFault, OutfitParts, OutlineDef, Pick, Pilot, ShipType, Upgrade,
};

impl Content {
    /// The types of ships and figures that lists of an army field, in its order.
    pub fn fielded<'a>(&'a self, army: &'a Army) -> impl Iterator<Item = &'a ShipType> {
        let types = army.ships.iter();
        types.filter_map(|key| self.ship(key).map(|(_, ship)| ship))
    }

    /// Whether lists of an army field this type.
    #[must_use]
    pub fn fields(&self, army: &Army, ship: &str) -> bool {
        let id = self.ship(ship).map(|(_, held)| held.id.as_str());
        id.is_some_and(|id| self.fielded(army).any(|held| held.id == id))
    }

    /// Whether an obstacle of this outline is brought to a match, not placed in play (OBS-01).
    #[must_use]
    pub fn is_starting(&self, outline: &OutlineDef) -> bool {
        let kind = self.obstacle(&outline.obstacle);
        kind.is_some_and(|(_, kind)| kind.starting)
    }

    /// The pilots that fly a type of ships, in their order.
    pub fn pilots_of<'a>(&'a self, ship: &'a ShipType) -> impl Iterator<Item = &'a Pilot> {
        let all = self.pilots.iter();
        all.filter(|pilot| self.flies(pilot, ship))
    }

    /// The upgrades that a type may carry with this pilot, in their order: none needs more places
    /// of its slot than there are.
    pub fn upgrades_of<'a>(
        &'a self,
        ship: &'a ShipType,
        pilot: Option<&'a Pilot>,
    ) -> impl Iterator<Item = &'a Upgrade> {
        let parts = OutfitParts {
            ship,
            pilot,
            upgrades: Vec::new(),
            listed: None,
        };
        let places = parts.places(self);
        let all = self.upgrades.iter();
        all.filter(move |upgrade| {
            let slot = self.upgrade_slot(&upgrade.slot);
            let slot = slot.map_or(&upgrade.slot, |(_, slot)| &slot.id);
            places.get(slot).is_some_and(|held| *held >= upgrade.places)
                && self.carries(ship, upgrade)
        })
    }

    /// Whether a type may carry an upgrade, by itself or with one of its pilots.
    #[must_use]
    pub fn can_have(&self, ship: &ShipType, upgrade: &str) -> bool {
        let pilots = self.pilots_of(ship).map(Some);
        std::iter::once(None).chain(pilots).any(|pilot| {
            let mut all = self.upgrades_of(ship, pilot);
            all.any(|held| held.id == upgrade)
        })
    }
}

/// Whether a ship, a figure or a unit of models can carry one more upgrade.
#[must_use]
pub fn can_carry(content: &Content, pick: &Pick, upgrade: &str) -> bool {
    let mut more = pick.clone();
    more.upgrades.push(upgrade.to_owned());
    if more.is_ship() {
        return content.outfit_faults(more.outfit()).is_empty();
    }
    let profile = content.profile(&more.profile).map(|(_, held)| held);
    profile.is_some_and(|profile| content.unit_faults(profile, &more.upgrades).is_empty())
}

impl Muster {
    /// What a type of ships costs in a list, without pilot and upgrades.
    #[must_use]
    pub fn cost(&self, content: &Content, ship: &ShipType) -> u16 {
        let id = |key: &str| content.ship(key).map(|(_, held)| held.id.as_str());
        let mut own = self.costs.iter();
        let own = own.find(|(key, _)| id(key) == Some(&ship.id));
        own.map_or(ship.points, |(_, cost)| *cost)
    }
}

/// What a ship or a figure costs in a list that keeps to a muster.
///
/// # Errors
/// A name that means nothing.
pub fn listed_points(content: &Content, muster: &Muster, pick: &Pick) -> Result<u16, OutfitFault> {
    let parts = content.parts(pick.outfit())?;
    Ok(parts.points_from(muster.cost(content, parts.ship)))
}
