//! Numbers and names of units of lists.

use content::{ArmyList, Content, PlayerDef, Scenario};
use words::say;

/// The numbers of a side's units begin after those of the side before.
pub(super) const APART: u32 = 200;

/// The greatest number of what a scenario has, as a number of whole sides.
pub(super) fn last_number(scenario: &Scenario) -> u32 {
    let ships = scenario.ships.iter().map(|def| def.id);
    let squads = scenario.squads.iter().map(|def| def.id);
    let obstacles = scenario.obstacles.iter().map(|def| def.id);
    let areas = scenario.areas.iter().map(|def| def.id);
    let all = ships.chain(squads).chain(obstacles).chain(areas);
    let last = all.max().unwrap_or(0);
    last.div_ceil(APART).saturating_mul(APART)
}

/// A unit of a list as a reader finds it: its number and name.
pub(super) fn unit(content: &Content, list: &ArmyList, at: usize) -> String {
    let pick = list.units.get(at);
    let key = pick.map_or("", |pick| pick.key());
    let name = match pick.filter(|pick| pick.is_ship()) {
        Some(_) => content.ship(key).map_or(key, |(_, ship)| &ship.name),
        None => named(content, key),
    };
    say!("list-named", number = at + 1, name)
}

/// A side of a scenario as a reader finds it: its name, else its place.
pub(super) fn side_name(players: &[PlayerDef], player: usize) -> String {
    let name = players.get(player).map(|side| side.name.clone());
    let name = name.filter(|name| !name.trim().is_empty());
    name.unwrap_or_else(|| say!("list-side", number = player + 1))
}

/// The name of a profile, or of a type of ships.
pub(super) fn named<'a>(content: &'a Content, key: &'a str) -> &'a str {
    let profile = content.profile(key).map(|(_, held)| &held.name);
    let ship = || content.ship(key).map(|(_, held)| &held.name);
    profile.or_else(ship).map_or(key, String::as_str)
}
