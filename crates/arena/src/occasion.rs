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

#[cfg(test)]
mod tests {
    use std::sync::{Arc, OnceLock};

    use rules::{Sim, SimConfig};

    use super::*;
    use crate::narrate;

    fn content() -> &'static Arc<Content> {
        static CONTENT: OnceLock<Arc<Content>> = OnceLock::new();
        CONTENT.get_or_init(|| Arc::new(content::load(&content::find_assets()).content))
    }

    fn scenario(key: &str) -> &'static Scenario {
        content().scenario(key).expect("a scenario").1
    }

    fn mission(key: &str) -> &'static Mission {
        content().mission(key).expect("a mission").1
    }

    #[test]
    fn faults_name_scenarios_missions_and_maps_as_players_know_them() {
        let lesson = scenario("first-flight");
        let told = staged(content(), lesson, mission("escort"), PlayerId(0)).unwrap_err();
        assert!(told.contains(&lesson.name) && !told.contains('`'), "{told}");
        let told = seeded(content(), lesson, 3).unwrap_err();
        assert!(told.contains(&lesson.name) && !told.contains('`'), "{told}");
        let flown = scenario("skirmish");
        let deck = mission("escort-deck");
        let told = staged(content(), flown, deck, PlayerId(0)).unwrap_err();
        let expected = format!(
            "SCN-H-MISSION: the mission {} is not for {}",
            deck.name, flown.name
        );
        assert_eq!(told, expected);
        let (_, map) = content().map("broken-keel").expect("a map");
        let told = mapped(content(), flown, map).unwrap_err();
        assert!(
            told.contains(&map.name) && told.contains(&flown.name),
            "{told}"
        );
    }

    #[test]
    fn the_log_begins_with_the_mission() {
        for attacker in [PlayerId(0), PlayerId(1)] {
            let flown = scenario("skirmish");
            let staged = staged(content(), flown, mission("escort"), attacker).expect("it is");
            let sim = Sim::new(content().clone(), &SimConfig::new(staged, 3)).expect("a match");
            let line = narrate::line(sim.game(), sim.journal(), 0).expect("it is told");
            let name = |player: PlayerId| flown.players[player.index()].name.as_str();
            let other = PlayerId(1 - attacker.0);
            for told in [
                "Mission: Escort.".to_owned(),
                format!("Attacker: {}.", name(attacker)),
                format!("Defender: {}.", name(other)),
                format!(
                    "Goal of {}: Bring your lead to the far edge.",
                    name(attacker)
                ),
                format!("After round 6 the match goes to {}.", name(other)),
            ] {
                assert!(line.contains(&told), "{told}: {line}");
            }
            assert_eq!(sim.journal()[0].rule, story::MISSION);
        }
        let plain = Sim::new(
            content().clone(),
            &SimConfig::new(scenario("skirmish").clone(), 3),
        );
        assert_eq!(narrate::mission(plain.expect("a match").game()), None);
    }
}
