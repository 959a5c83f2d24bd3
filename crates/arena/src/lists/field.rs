//! A scenario with the forces of lists in place of its own.

use content::{
    Army, ArmyList, Content, Keyword, MixinScope, PlayerDef, PlayerId, Scenario, Setting, ShipDef,
    ShipType, SpaceDef, SquadDef, Zone,
};
use words::say;

use super::{
    camp::Camp,
    force,
    numbering::{last_number, side_name},
    staying::{staying, staying_squads},
};
use crate::chance::Chance;

/// Whether the players of a scenario may bring lists: it teaches no lessons, and each of them has
/// units that others can take the place of. Of units of models, its map has a zone for each player.
#[must_use]
pub fn takes_lists(content: &Content, scenario: &Scenario) -> bool {
    let armies = || content.listed_armies();
    let seated = |player| armies().any(|army| suits(content, scenario, player, army));
    scenario.lessons.is_empty() && (0..scenario.players.len()).all(seated)
}

/// Whether a player of a scenario may bring a list of an army: the muster of the army is for the
/// scenario, and the army is of what that player leads there.
#[must_use]
pub fn suits(content: &Content, scenario: &Scenario, player: usize, army: &Army) -> bool {
    !army.unlisted && can_lead(content, scenario, player, army)
}

/// The same for any army.
fn can_lead(content: &Content, scenario: &Scenario, player: usize, army: &Army) -> bool {
    let fits = |allows: &MixinScope| allows.fits(content, scenario);
    let muster = content.muster_of(army);
    if !muster.is_some_and(|muster| fits(&muster.allows)) {
        return false;
    }
    if !scenario.squads.is_empty() {
        let mut profiles = content.profiles.iter();
        return has_zone(content, scenario, player) && profiles.any(|held| held.army == army.id);
    }
    leads_ships(content, scenario, player, army)
}

fn has_zone(content: &Content, scenario: &Scenario, player: usize) -> bool {
    let map = scenario.grid_map(content);
    let zones = map.map_or(&[] as &[Zone], |map| &map.zones);
    zones.iter().any(|zone| zone.player.index() == player)
}

/// Whether the ships or figures of an army can take the place of those of a player.
fn leads_ships(content: &Content, scenario: &Scenario, player: usize, army: &Army) -> bool {
    let Some((_, ruleset)) = content.ruleset(&scenario.ruleset) else {
        return false;
    };
    let owner = PlayerId(player as u8);
    let stay = staying(scenario, owner);
    let own = scenario.ships.iter().filter(|def| def.owner == owner);
    let replaced = own.filter(|def| !stay.contains(&def.id));
    let replaced: Vec<&ShipDef> = replaced.collect();
    let types = replaced.iter().filter_map(|def| content.ship(&def.class));
    let types: Vec<&ShipType> = types.map(|(_, class)| class).collect();
    let fielded: Vec<&ShipType> = content.fielded(army).collect();
    let heroic = |types: &[&ShipType]| {
        let mut types = types.iter();
        types.any(|class| class.keywords.contains(&Keyword::Hero))
    };
    let on_grid = matches!(ruleset.space, SpaceDef::Grid(_));
    let alike = fielded
        .iter()
        .all(|class| class.figure.is_some() == on_grid);
    let same_side = ruleset.crew.is_none() || heroic(&types) == heroic(&fielded);
    !types.is_empty() && !fielded.is_empty() && alike && same_side
}

/// A scenario in which each player leads the force of a list.
///
/// Of units of models, the players choose edges, place objectives and deploy, unless the scenario
/// is of a fixed setting. Then the lists are placed in the players' zones: what strikes in front,
/// what shoots far behind it, alike for a seed. Ships and figures are deployed by their players
/// where the scenario leaves its own to be, or stand near the places of those.
///
/// # Errors
/// A list is not for this side, a unit cannot be raised, or finds no room.
pub fn field(
    content: &Content,
    scenario: &Scenario,
    lists: &[ArmyList],
    seed: u64,
) -> Result<Scenario, String> {
    let sides: Vec<Option<&ArmyList>> = lists.iter().map(Some).collect();
    field_sides(content, scenario, &sides, seed)
}

/// The same, where a player without a list leads the units of the scenario; then nothing is chosen.
///
/// # Errors
/// As for [`field`].
pub fn field_sides(
    content: &Content,
    scenario: &Scenario,
    sides: &[Option<&ArmyList>],
    seed: u64,
) -> Result<Scenario, String> {
    if sides.len() != scenario.players.len() {
        let (players, lists) = (scenario.players.len(), sides.len());
        let scenario = &scenario.name;
        return Err(say!("list-side-count", scenario, players, lists));
    }
    for (player, list) in sides.iter().enumerate() {
        if let Some(list) = list {
            check_led(content, scenario, player, list)?;
        }
    }
    let mut fielded = scenario.clone();
    // Lessons speak of units that are not there.
    fielded.lessons.clear();
    if scenario.squads.is_empty() {
        force::put_in(content, scenario, &mut fielded, sides)?;
    } else {
        put_squads(content, &mut fielded, sides, seed)?;
    }
    for (player, list) in sides.iter().enumerate() {
        let army = list.and_then(|list| content.army(&list.army));
        if let Some((_, army)) = army {
            let settled = |at: &usize| *at < player || sides[*at].is_none();
            let others = (0..sides.len()).filter(|at| *at != player && settled(at));
            let others: Vec<PlayerDef> = others.map(|at| fielded.players[at].clone()).collect();
            enlist(content, &mut fielded.players[player], army, &others);
        }
    }
    Ok(fielded)
}

/// A list is of an army that this player can lead there.
fn check_led(
    content: &Content,
    scenario: &Scenario,
    player: usize,
    list: &ArmyList,
) -> Result<(), String> {
    let Some((_, army)) = content.army(&list.army) else {
        return Err(say!("list-no-army", army = list.army));
    };
    if can_lead(content, scenario, player, army) {
        return Ok(());
    }
    let side = side_name(&scenario.players, player);
    let (army, scenario) = (&army.name, &scenario.name);
    Err(say!("list-not-for-side", army, side, scenario))
}

/// Puts units of models in place of those of the scenario.
fn put_squads(
    content: &Content,
    fielded: &mut Scenario,
    sides: &[Option<&ArmyList>],
    seed: u64,
) -> Result<(), String> {
    let map = fielded.grid_map(content).cloned();
    let layout = map.as_ref().and_then(|map| map.layout(content));
    let (Some(map), Some(layout)) = (map, layout) else {
        return Err(say!("list-no-map", scenario = fielded.name));
    };
    let mut chance = Chance(seed);
    let brings: Vec<bool> = sides.iter().map(Option::is_some).collect();
    let named = staying_squads(fielded);
    let stays = |squad: &SquadDef| {
        matches!(sides.get(squad.owner.index()), Some(None)) || named.contains(&squad.id)
    };
    let chosen = chooses(content, fielded, &brings);
    fielded.squads.retain(stays);
    fielded.forget_gone();
    if chosen {
        fielded.setting = Setting::Chosen;
        fielded.banners.clear();
    }
    let kept = fielded.squads.clone();
    let taken = last_number(fielded);
    for (player, list) in sides.iter().enumerate() {
        let Some(list) = list else { continue };
        let side = side_name(&fielded.players, player);
        let mut camp = Camp::new(content, &map, &layout, player, side)?;
        camp.leave(&kept, taken);
        match fielded.setting {
            Setting::Chosen => camp.wait(list),
            Setting::ByLists | Setting::Fixed => camp.settle(list, &mut chance)?,
        }
        fielded.squads.append(&mut camp.squads);
    }
    Ok(())
}

/// Whether the players choose edges, place objectives and deploy: where all of them bring lists,
/// unless the scenario keeps that to itself, or some of its own units stay, which have their places
/// before any edge is chosen (GRD-H-SETUP).
///
/// `sides`: whether each side brings a list.
#[must_use]
pub fn chooses(content: &Content, scenario: &Scenario, sides: &[bool]) -> bool {
    let ruleset = content.ruleset(&scenario.ruleset);
    let able = ruleset.is_some_and(|(_, ruleset)| ruleset.setting.is_some());
    let lists = sides.len() == 2 && sides.iter().all(|brings| *brings);
    let free = match scenario.setting {
        Setting::ByLists => staying_squads(scenario).is_empty(),
        Setting::Chosen => true,
        Setting::Fixed => false,
    };
    able && lists && free
}

/// Gives a player the name and the faction of an army, or others if one of these players has them:
/// two sides must look and read unlike each other.
fn enlist(content: &Content, own: &mut PlayerDef, army: &Army, others: &[PlayerDef]) {
    let named = |name: &str| others.iter().any(|held| held.name == name);
    let numbers = (2..).map(|number| format!("{} {number}", army.name));
    let mut names = std::iter::once(army.name.clone()).chain(numbers);
    own.name = names.find(|name| !named(name)).unwrap_or_default();
    let flies = |faction: &&str| others.iter().all(|held| held.faction != **faction);
    let all = content.factions.iter().map(|faction| faction.id.as_str());
    let wanted = [army.faction.as_str(), own.faction.as_str()];
    let found = wanted.into_iter().chain(all).find(flies);
    own.faction = found.unwrap_or(&army.faction).to_owned();
}
