//! The list with which a side came to a match, read off the scenario that it was put into.

use std::collections::BTreeSet;

use content::{Army, ArmyList, Content, Pick, PlayerId, Scenario, ShipDef};

/// The list that a side of a match of ships or figures has brought, and the numbers of its units in
/// the order of the list. None if it led what the scenario itself has.
#[must_use]
pub fn came_with(
    content: &Content,
    fielded: &Scenario,
    player: PlayerId,
) -> Option<(ArmyList, Vec<u32>)> {
    let (_, plain) = content.scenario(&fielded.id)?;
    let own: BTreeSet<u32> = plain.ships.iter().map(|def| def.id).collect();
    let new = |def: &&ShipDef| def.owner == player && !own.contains(&def.id);
    let brought: Vec<&ShipDef> = fielded.ships.iter().filter(new).collect();
    let army = army_of(content, fielded, player, &brought)?;
    let place = |id: u32| brought.iter().position(|def| def.id == id);
    let units = brought.iter().map(|def| Pick {
        ship: def.class.clone(),
        pilot: def.pilot.clone(),
        upgrades: def.upgrades.clone(),
        aboard: def.aboard.and_then(place).and_then(|at| at.try_into().ok()),
        ..Pick::default()
    });
    let list = ArmyList {
        army: army.id.clone(),
        units: units.collect(),
        ..ArmyList::default()
    };
    Some((list, brought.iter().map(|def| def.id).collect()))
}

/// The army that a side leads: it fields all of these ships, and the side has its name if several
/// do.
fn army_of<'c>(
    content: &'c Content,
    fielded: &Scenario,
    player: PlayerId,
    ships: &[&ShipDef],
) -> Option<&'c Army> {
    let name = &fielded.players.get(player.index())?.name;
    let leads = |army: &&Army| {
        let mut ships = ships.iter();
        ships.all(|def| content.fielded(army).any(|class| class.id == def.class))
    };
    let mut able = content.listed_armies().filter(leads);
    let first = able.next().filter(|_| !ships.is_empty())?;
    let named = |army: &&Army| name.starts_with(&army.name);
    std::iter::once(first)
        .chain(able)
        .find(named)
        .or(Some(first))
}
