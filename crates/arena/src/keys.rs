//! Finds entries by the keys that players name. An unknown key gives an error with the nearest and
//! all known ones.

use content::{
    Army, Campaign, Content, GridMap, Mission, Personality, ReadyList, Ruleset, Scenario,
};
use words::say;

use crate::occasion;

/// The scenario with a key.
///
/// # Errors
/// There is no such scenario; names the likely one.
pub fn scenario<'a>(content: &'a Content, key: &str) -> Result<&'a Scenario, String> {
    let known = || content.scenarios.iter().map(|held| held.id.as_str());
    let found = content.scenario(key).map(|(_, found)| found);
    found.ok_or_else(|| unknown("scenario", key, known()) + "; `reef list` shows all")
}

/// A scenario for this number of heroes, or as it is.
///
/// # Errors
/// It is not for so many.
pub fn sized(scenario: Scenario, heroes: Option<u8>) -> Result<Scenario, String> {
    let Some(heroes) = heroes else {
        return Ok(scenario);
    };
    scenario.with_heroes(heroes).ok_or_else(|| {
        let id = &scenario.id;
        match scenario.crew {
            Some(crew) => format!("`{id}` is for {} to {} heroes", crew.least, crew.most),
            None => format!("`{id}` is for the heroes that it lists, and no others"),
        }
    })
}

/// A scenario with these modifications besides its own, each named with its pack.
///
/// # Errors
/// There is no such modification, or it is not for this scenario, or bars another.
pub fn modified(
    content: &Content,
    scenario: Scenario,
    with: &[String],
) -> Result<Scenario, String> {
    let mut all: Vec<String> = scenario.with.iter().chain(with).cloned().collect();
    for name in &mut all {
        if let Some(mixin) = content.mixin(name) {
            *name = mixin.full_key();
        }
    }
    // One that the scenario has already is no fault.
    all.sort_unstable();
    all.dedup();
    let scenario = Scenario {
        with: all,
        ..scenario
    };
    match content::mixins_of(content, &scenario) {
        Ok(_) => Ok(scenario),
        Err(fault) => Err(fault.to_string()),
    }
}

/// The mission with a key.
///
/// # Errors
/// There is no such mission; names the likely one.
pub fn mission<'a>(content: &'a Content, key: &str) -> Result<&'a Mission, String> {
    let known = || content.missions.iter().map(|held| held.id.as_str());
    let found = content.mission(key).map(|(_, found)| found);
    found.ok_or_else(|| unknown("mission", key, known()) + "; `reef missions` shows all")
}

/// A scenario that is played for a mission, attacked by the player whom the mission names; without
/// one, as it is.
///
/// # Errors
/// There is no such mission, or it is not for this scenario.
pub fn staged(
    content: &Content,
    scenario: Scenario,
    mission: Option<&str>,
) -> Result<Scenario, String> {
    let Some(key) = mission else {
        return Ok(scenario);
    };
    let mission = self::mission(content, key)?;
    occasion::staged(content, &scenario, mission, mission.attacker)
}

/// The map with a key.
///
/// # Errors
/// There is no such map; names the likely one.
pub fn map<'a>(content: &'a Content, key: &str) -> Result<&'a GridMap, String> {
    let known = || content.maps.iter().map(|held| held.id.as_str());
    let found = content.map(key).map(|(_, found)| found);
    found.ok_or_else(|| unknown("map", key, known()))
}

/// A scenario on another table: the map with a key, or the one that `generated:SEED` makes; without
/// one, as it is.
///
/// # Errors
/// There is no such map, or it is not for this scenario.
pub fn grounded(
    content: &Content,
    scenario: Scenario,
    map: Option<&str>,
) -> Result<Scenario, String> {
    let Some(named) = map else {
        return Ok(scenario);
    };
    match named.strip_prefix("generated:") {
        Some(seed) => {
            let wrong = || format!("`{seed}` is no seed: `generated:7` is one");
            let seed = seed.trim().parse().map_err(|_| wrong())?;
            occasion::seeded(content, &scenario, seed)
        }
        None => occasion::mapped(content, &scenario, self::map(content, named)?),
    }
}

/// The ready list with a key.
///
/// # Errors
/// There is no such list; names the likely one.
pub fn ready_list<'a>(content: &'a Content, key: &str) -> Result<&'a ReadyList, String> {
    let known = || content.ready_lists.iter().map(|held| held.id.as_str());
    let found = content.ready_list(key).map(|(_, found)| found);
    found.ok_or_else(|| unknown("ready list", key, known()) + "; `reef army ready` shows all")
}

/// The campaign with a key.
///
/// # Errors
/// There is no such campaign; names the likely one.
pub fn campaign<'a>(content: &'a Content, key: &str) -> Result<&'a Campaign, String> {
    let known = || content.campaigns.iter().map(|held| held.id.as_str());
    let found = content.campaign(key).map(|(_, found)| found);
    found.ok_or_else(|| unknown("campaign", key, known()))
}

/// The ruleset with a key.
///
/// # Errors
/// There is no such ruleset; names the likely one.
pub fn ruleset<'a>(content: &'a Content, key: &str) -> Result<&'a Ruleset, String> {
    let known = || content.rulesets.iter().map(|held| held.id.as_str());
    let found = content.ruleset(key).map(|(_, found)| found);
    found.ok_or_else(|| unknown("ruleset", key, known()))
}

/// The personality with a key.
///
/// # Errors
/// There is no such personality; names the likely one.
pub fn personality<'a>(content: &'a Content, key: &str) -> Result<&'a Personality, String> {
    let known = || content.personalities.iter().map(|held| held.id.as_str());
    let found = content.personality(key).map(|(_, found)| found);
    found.ok_or_else(|| unknown("personality", key, known()))
}

/// The army with a key, of those that bring lists.
///
/// # Errors
/// There is no such army; names the likely one. Or only scenarios field it.
pub fn army<'a>(content: &'a Content, key: &str) -> Result<&'a Army, String> {
    let known = || content.listed_armies().map(|held| held.id.as_str());
    match content.army(key) {
        Some((_, army)) if army.unlisted => Err(say!("list-unlisted", army = key)),
        Some((_, army)) => Ok(army),
        None => Err(unknown("army", key, known())),
    }
}

/// The error for an unknown key, with the likely one.
pub(crate) fn unknown<'a>(
    what: &str,
    key: &str,
    known: impl IntoIterator<Item = &'a str>,
) -> String {
    let help = content::suggest(key, known).map_or_else(String::new, |help| format!(" ({help})"));
    format!("there is no {what} `{key}`{help}")
}
