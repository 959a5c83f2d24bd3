//! Which units of a scenario have come with a list.

use content::{ArmyList, PlayerId, Scenario};

/// The numbers of the units of a side that have come with its list, in the order of the list. The
/// scenario is as [`field`](super::field) has made it: what a side brings stands after all else of
/// that side.
#[must_use]
pub fn brought(fielded: &Scenario, player: PlayerId, list: &ArmyList) -> Vec<u32> {
    let ships = fielded.ships.iter().map(|def| (def.owner, def.id));
    let squads = fielded.squads.iter().map(|def| (def.owner, def.id));
    let own = ships.chain(squads).filter(|(owner, _)| *owner == player);
    let own: Vec<u32> = own.map(|(_, id)| id).collect();
    let others = own.len().saturating_sub(list.units.len());
    own[others..].to_vec()
}
