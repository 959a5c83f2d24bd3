//! What a match is about: scenarios on other tables (SCN-H-GROUND) and for missions
//! (SCN-H-MISSION), and in words why that is not possible.

use content::{Content, GridMap, GroundFault, Mission, PlayerId, Scenario, StageFault};
use rules::cite::story;
use words::say;

/// A scenario as it is played for a mission, with one of its players as the attacker.
///
/// # Errors
/// The mission is not for it, or it lacks a table or forces, in words.
pub fn staged(
    content: &Content,
    scenario: &Scenario,
    mission: &Mission,
    attacker: PlayerId,
) -> Result<Scenario, String> {
    let staged = content::stage(content, scenario, mission, attacker);
    staged.map_err(|fault| no_stage(scenario, mission, &fault))
}

/// A scenario on the table that a seed makes.
///
/// # Errors
/// It is not for two players, or it teaches, in words.
pub fn seeded(content: &Content, scenario: &Scenario, seed: u64) -> Result<Scenario, String> {
    let moved = content::on_ground(content, scenario, seed);
    moved.map_err(|fault| no_ground(content, scenario, &fault))
}

/// A scenario on another map.
///
/// # Errors
/// It is not for two players, it teaches, or the map is not for it, in words.
pub fn mapped(content: &Content, scenario: &Scenario, map: &GridMap) -> Result<Scenario, String> {
    let moved = content::on_map(content, scenario, map);
    moved.map_err(|fault| no_ground(content, scenario, &fault))
}

/// Why a scenario cannot be played for a mission.
fn no_stage(scenario: &Scenario, mission: &Mission, fault: &StageFault) -> String {
    let rule = story::MISSION.to_string();
    let scenario = &scenario.name;
    match fault {
        StageFault::NotFor { .. } => {
            say!("stage-not-for", rule, mission = mission.name, scenario)
        }
        StageFault::NotTwo { .. } => say!("stage-not-two", rule, scenario),
        StageFault::Teaches { .. } => say!("stage-teaches", rule, scenario),
        StageFault::NoTable { .. } => say!("stage-no-table", rule, scenario),
        StageFault::Nobody { .. } => say!("stage-nobody", rule, scenario),
    }
}

/// Why a scenario cannot be played on another table.
fn no_ground(content: &Content, scenario: &Scenario, fault: &GroundFault) -> String {
    let rule = story::GROUND.to_string();
    let scenario = &scenario.name;
    match fault {
        GroundFault::NotTwo { .. } => say!("ground-not-two", rule, scenario),
        GroundFault::Teaches { .. } => say!("ground-teaches", rule, scenario),
        GroundFault::NoRuleset { .. } => say!("ground-no-ruleset", rule, scenario),
        GroundFault::NotOn { map, .. } => {
            let map = content.map(map).map_or(map, |(_, held)| &held.name);
            say!("ground-not-on", rule, scenario, map)
        }
    }
}
