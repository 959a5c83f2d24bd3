//! Tests of the counts, event by event.

use std::sync::Arc;

use geometry::{Bearing, Maneuver, Pose};
use rules::{Fact, ForcedBy, GameEvent, MoveCause, PathKind, Sim, SimConfig, UnitId};

use super::{Behaviour, Case, Kind, Watch, Where};

/// Ships of Crosscurrents: two friends, and an enemy.
const OWN: UnitId = UnitId(1);
const FRIEND: UnitId = UnitId(2);
const FOE: UnitId = UnitId(5);

/// The counts and cases for these facts in a match.
#[track_caller]
fn watched(facts: Vec<Fact>) -> (Behaviour, Vec<Case>) {
    let content = Arc::new(content::load(&content::find_assets()).content);
    let (_, scenario) = content.scenario("crosscurrents").expect("it is there");
    let config = SimConfig::new(scenario.clone(), 1);
    let sim = Sim::new(Arc::clone(&content), &config).expect("it is sound");
    let mut watch = Watch::new(&sim, Where::default());
    let rule = sim.journal()[0].rule;
    let events: Vec<GameEvent> = facts
        .into_iter()
        .map(|fact| GameEvent { rule, fact })
        .collect();
    watch.hear(&sim, &events);
    watch.finish(&sim)
}

fn moved(ship: UnitId, millimetres: f64, bearing: Bearing, cause: MoveCause) -> Fact {
    let maneuver = Maneuver { bearing, speed: 1 };
    Fact::Moved {
        ship,
        from: Pose::new(600.0, 600.0, 0.0),
        to: Pose::new(600.0, 600.0 + millimetres, 0.0),
        path: Box::new(PathKind::Maneuver {
            maneuver,
            roll: None,
        }),
        travelled: millimetres,
        full: true,
        cause,
    }
}

fn flown(ship: UnitId, millimetres: f64) -> Fact {
    moved(ship, millimetres, Bearing::Straight, MoveCause::Maneuver)
}

fn rammed(ship: UnitId, other: UnitId) -> Fact {
    Fact::Rammed {
        ship,
        other,
        deliberate: false,
        rolls: (1, 1),
        integrity: (4, 4),
        wounded: (false, false),
    }
}

#[test]
fn short_maneuvers_and_stuck_ships() {
    let mut facts = vec![moved(FOE, 0.0, Bearing::Stationary, MoveCause::Maneuver)];
    for round in 2..=5 {
        facts.push(Fact::RoundBegan { round });
        facts.push(flown(OWN, 14.0));
        facts.push(flown(FRIEND, 14.0));
        facts.push(moved(FRIEND, 40.0, Bearing::Straight, MoveCause::Boost));
        facts.push(flown(FOE, 90.0));
    }
    let (found, cases) = watched(facts);
    let counts = (found.maneuvers, found.short, found.stuck, found.stationary);
    assert_eq!(counts, (12, 8, 1, 1));
    assert_eq!(cases.len(), 1);
    assert_eq!((cases[0].kind, cases[0].ship), (Kind::Stuck, Some(OWN)));
    assert_eq!(cases[0].rounds, [2, 3, 4, 5]);
}

#[test]
fn friends_are_told_from_foes_and_force_from_neglect() {
    let bumped = |friendly| Fact::Bumped {
        ship: OWN,
        into: FRIEND,
        over: vec![FRIEND],
        friendly,
        back: 3.0,
    };
    let forced = Fact::Forced {
        ship: OWN,
        cause: ForcedBy::Drift,
        by: None,
        wanted: 30.0,
        travelled: 20.0,
        stopped_by: Some(FRIEND),
    };
    let (found, cases) = watched(vec![
        flown(OWN, 50.0),
        bumped(true),
        bumped(false),
        rammed(OWN, FRIEND),
        rammed(OWN, FOE),
        forced,
        rammed(OWN, FRIEND),
    ]);
    assert_eq!((found.bumps, found.bumps_friends), (2, 1));
    assert_eq!((found.rams_friends, found.rams_friends_forced), (1, 1));
    let kinds: Vec<Kind> = cases.iter().map(|case| case.kind).collect();
    assert_eq!(kinds, [Kind::RammedFriend, Kind::BumpedFriend]);
}

#[test]
fn flights_after_a_boost_are_counted_apart() {
    let boost = moved(OWN, 50.0, Bearing::Straight, MoveCause::Boost);
    let off = Fact::Fled { ship: OWN };
    let (found, _) = watched(vec![boost.clone(), flown(OWN, 2000.0), off.clone()]);
    assert_eq!((found.fled, found.fled_after_shift), (1, 1));
    let (found, _) = watched(vec![boost, flown(OWN, 50.0), flown(OWN, 2000.0), off]);
    assert_eq!((found.fled, found.fled_after_shift), (1, 0));
}
