use std::sync::Arc;

use content::{Content, DamageKind};
use rules::{Outcome, Sim};

use super::*;
use crate::fixtures;

fn content() -> Arc<Content> {
    Arc::new(content::load(&content::find_assets()).content)
}

fn event(rule: &str, fact: Fact) -> GameEvent {
    GameEvent {
        rule: RuleId::new(rule),
        fact,
    }
}

/// The throws of these events in a scenario.
fn thrown(key: &str, journal: &[GameEvent]) -> Vec<Throw> {
    let content = content();
    let config = fixtures::config(&content, key, 3);
    let sim = Sim::new(Arc::clone(&content), &config).expect("a match");
    throws(sim.game(), journal)
}

#[track_caller]
fn check(key: &str, journal: &[GameEvent], expect: &[(f64, f64)]) {
    let found = thrown(key, journal);
    let found: Vec<(f64, f64)> = found.iter().map(|held| (held.shown, held.mean)).collect();
    assert_eq!(found.len(), expect.len(), "{key}: {found:?}");
    for (one, other) in found.iter().zip(expect) {
        let far = (one.0 - other.0).abs() + (one.1 - other.1).abs();
        assert!(far < 1e-9, "{key}: {found:?}, not {expect:?}");
    }
}

#[test]
fn dice_of_obstacles_and_terrain_count_by_what_they_do() {
    let rolled = |die, faces: &[Face]| Fact::Rolled {
        die,
        by: UnitId(1),
        faces: faces.to_vec(),
    };
    // A bump: half of the faces of an attack die are hits and crits.
    let bump = event("OBS-H-BUMP", rolled(Die::Attack, &[Face::Crit]));
    check("skirmish", &[bump], &[(-1.0, -0.5)]);
    let void = event(
        "VOID-H-FALL",
        rolled(Die::Combat, &[Face::Skull, Face::Blank]),
    );
    check("halo", &[void], &[(-1.0, -1.0)]);
    // Exposure: a skull wounds, or a blank if the hull is reinforced.
    let exposed = event("EXP-01", rolled(Die::Combat, &[Face::Skull]));
    check("halo", &[exposed], &[(-1.0, -0.5)]);
    // Nobody knows what such a roll is for.
    let unknown = event("OBS-99", rolled(Die::D20, &[Face::Pips(20)]));
    check("halo", &[unknown], &[]);
}

#[test]
fn volleys_saves_and_morale_count_by_their_numbers() {
    let faces = [6, 1, 3, 4].map(Face::Pips).to_vec();
    let saved = Fact::Saved {
        unit: UnitId(1),
        need: 4,
        modifiers: Vec::new(),
        faces,
        wounds: 2,
    };
    let tested = Fact::MoraleTested {
        unit: UnitId(1),
        need: 5,
        modifiers: Vec::new(),
        face: Face::Pips(5),
        again: None,
        passed: true,
    };
    let journal = [event("GRD-H-SHOOT", saved), event("GRD-H-MORALE", tested)];
    check("two-gates", &journal, &[(2.0, 2.0), (1.0, 1.0 / 3.0)]);
}

#[test]
fn collisions_count_wounds_and_fights_who_wins() {
    let rammed = Fact::Rammed {
        ship: UnitId(1),
        other: UnitId(6),
        deliberate: true,
        rolls: (6, 1),
        integrity: (4, 5),
        wounded: (true, false),
    };
    let fought = Fact::BoardingFought {
        ship: UnitId(1),
        target: UnitId(6),
        rolls: (3, 3),
        strengths: (2, 1),
        loser: Some(UnitId(6)),
        wounds: 1,
    };
    let journal = [event("FLT-15", rammed), event("FLT-H-BOARD", fought)];
    // Of 36 pairs, a side that is stronger by one wins 21, ties 5 and loses 10.
    let mean = 11.0 / 36.0;
    let expect = [(-1.0, -0.5), (0.0, -1.0 / 3.0), (1.0, mean), (-1.0, -mean)];
    check("mirror-line", &journal, &expect);
}

#[test]
fn a_pool_of_colours_counts_nothing_if_it_misses_or_falls_short() {
    let strike = |range, hearts| Face::Strike {
        range,
        hearts,
        surges: 0,
    };
    let blue = [Face::Miss, strike(2, 2)];
    let red = [strike(0, 1), strike(0, 3)];
    let dice = || [&blue[..], &red[..]].into_iter();
    let (shown, odds) = hearts(dice(), &[strike(2, 2), strike(0, 1)], 2);
    // Half of the throws miss; the others show 3 or 5.
    assert_eq!((shown, odds.mean), (3.0, 2.0));
    assert_eq!(hearts(dice(), &[Face::Miss, strike(0, 3)], 0).0, 0.0);
    let (shown, odds) = hearts(dice(), &[strike(2, 2), strike(0, 3)], 3);
    assert_eq!((shown, odds.mean, odds.variance), (0.0, 0.0, 0.0));
}

/// In every theatre nearly all dice are counted, and over many throws luck is about nothing.
#[test]
fn luck_is_about_nothing_in_the_long_run() {
    let content = content();
    for (key, seed) in fixtures::THEATRES {
        let (sim, _) = fixtures::played(&content, key, seed);
        let found = throws(sim.game(), sim.journal());
        assert!(found.len() >= 10, "{key}: {} throws", found.len());
        let ordered = found.windows(2).all(|pair| pair[0].event <= pair[1].event);
        assert!(ordered, "{key}");
        for (at, sum) in sums(&found, sim.ctx().players.len()).iter().enumerate() {
            let score = sum.score();
            println!("{key} {at}: {:+.1} results, {score:+.2}", sum.luck);
            assert!(score.abs() < 4.0, "{key} {at}: {score}");
        }
        let odd = found.iter().find(|throw| throw.luck().abs() > 12.0);
        assert_eq!(odd, None, "{key}");
    }
}

#[test]
fn nothing_is_thrown_by_what_rolls_nothing() {
    let quiet = [
        event("OBS-01", Fact::RoundBegan { round: 1 }),
        event(
            "OBS-02",
            Fact::Damaged {
                ship: UnitId(1),
                kind: DamageKind::Hit,
                shields: 0,
                hull: 1,
                source: None,
            },
        ),
        event(
            "OBS-03",
            Fact::Ended {
                outcome: Outcome {
                    winner: None,
                    by_points: false,
                },
            },
        ),
    ];
    check("skirmish", &quiet, &[]);
}
