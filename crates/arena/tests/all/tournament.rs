//! Tournaments: the result is the same on any number of threads, and the report is true.

use std::time::Duration;

use crate::support::content;
use arena::tournament::{Report, Tournament, behaviour::Kind, play};

/// A clock that stands still, so that the whole report is the same every time.
fn no_clock() -> Duration {
    Duration::ZERO
}

fn report(scenario: &str, games: usize, threads: usize) -> Report {
    let plan = Tournament {
        crew: None,
        map: None,
        mission: None,
        with: Vec::new(),
        scenario: scenario.to_owned(),
        a: "rookie".to_owned(),
        b: "random".to_owned(),
        games,
        seed: 40,
        threads,
        worst: 2,
    };
    play(&content(), &plan, no_clock, &|_, _| {}).expect("it can be played")
}

#[test]
fn threads_change_nothing() {
    for scenario in ["crosscurrents", "halo"] {
        assert_eq!(report(scenario, 6, 1), report(scenario, 6, 3), "{scenario}");
    }
}

#[test]
fn what_ships_do_is_counted() {
    let dogfight = report("skirmish", 10, 2).behaviour;
    assert_eq!(dogfight.matches, 10);
    assert!(
        dogfight.maneuvers > 100 && dogfight.turns > 100,
        "{dogfight}"
    );
    assert!(dogfight.fled > 0, "random players fly off: {dogfight}");
    assert_eq!((dogfight.idle_markers, dogfight.stayed), (0, 0));
    let fleet = report("line-of-battle", 4, 2).behaviour;
    assert!(fleet.maneuvers > 50 && fleet.stayed > 0, "{fleet}");
    assert_eq!((fleet.bumps, fleet.without_action), (0, 0), "{fleet}");
    let figures = report("halo", 4, 2).behaviour;
    assert!(figures.idle_markers > 0, "random players idle: {figures}");
    assert_eq!((figures.maneuvers, figures.short), (0, 0));
}

#[test]
fn the_worst_cases_name_their_match() {
    let found = report("skirmish", 10, 2);
    for kind in Kind::ALL {
        let of = found.worst.iter().filter(|case| case.kind == kind);
        assert!(of.count() <= 2, "{kind:?}");
    }
    let fled = found.worst.iter().find(|case| case.kind == Kind::Fled);
    let fled = fled.expect("random players fly off");
    assert_eq!(fled.at.scenario, "skirmish");
    assert!(
        fled.ship.is_some() && (40..45).contains(&fled.at.seed),
        "{fled}"
    );
}
