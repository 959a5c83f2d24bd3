//! Missions and tables of a match: what the log says of them, and why they cannot be had.

use crate::support::shared;
use arena::{
    narrate,
    occasion::{mapped, seeded, staged},
};
use content::{Mission, PlayerId, Scenario};
use rules::{Sim, SimConfig, UnitId, cite::story};

fn scenario(key: &str) -> &'static Scenario {
    shared().scenario(key).expect("a scenario").1
}

fn mission(key: &str) -> &'static Mission {
    shared().mission(key).expect("a mission").1
}

#[test]
fn faults_name_scenarios_missions_and_maps_as_players_know_them() {
    let lesson = scenario("first-flight");
    let told = staged(shared(), lesson, mission("escort"), PlayerId(0)).unwrap_err();
    assert!(told.contains(&lesson.name) && !told.contains('`'), "{told}");
    let told = seeded(shared(), lesson, 3).unwrap_err();
    assert!(told.contains(&lesson.name) && !told.contains('`'), "{told}");
    let flown = scenario("skirmish");
    let deck = mission("escort-deck");
    let told = staged(shared(), flown, deck, PlayerId(0)).unwrap_err();
    let expected = format!(
        "SCN-H-MISSION: the mission {} is not for {}",
        deck.name, flown.name
    );
    assert_eq!(told, expected);
    let (_, map) = shared().map("broken-keel").expect("a map");
    let told = mapped(shared(), flown, map).unwrap_err();
    assert!(
        told.contains(&map.name) && told.contains(&flown.name),
        "{told}"
    );
}

#[test]
fn the_log_begins_with_the_mission() {
    for attacker in [PlayerId(0), PlayerId(1)] {
        let flown = scenario("skirmish");
        let staged = staged(shared(), flown, mission("escort"), attacker).expect("it is");
        let lead = staged.conditions().find_map(|when| when.names().unit);
        let lead = UnitId(lead.expect("a lead"));
        let sim = Sim::new(shared().clone(), &SimConfig::new(staged, 3)).expect("a match");
        let lead = sim.ctx().name(lead);
        let line = narrate::line(sim.game(), sim.journal(), 0).expect("it is told");
        let name = |player: PlayerId| flown.players[player.index()].name.as_str();
        let other = PlayerId(1 - attacker.0);
        for told in [
            "Mission: Escort.".to_owned(),
            format!("Attacker: {}.", name(attacker)),
            format!("Defender: {}.", name(other)),
            format!(
                "Goal of {}: Bring your lead to the far edge ({lead}).",
                name(attacker)
            ),
            format!("After round 6 the match goes to {}.", name(other)),
        ] {
            assert!(line.contains(&told), "{told}: {line}");
        }
        assert_eq!(sim.journal()[0].rule, story::MISSION);
    }
    let plain = Sim::new(
        shared().clone(),
        &SimConfig::new(scenario("skirmish").clone(), 3),
    );
    assert_eq!(narrate::mission(plain.expect("a match").game()), None);
}
