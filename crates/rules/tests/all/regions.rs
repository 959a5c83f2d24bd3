//! Areas that a move enters, leaves and ends in: terrain of mods may act at each of them.

use crate::support;
use std::sync::Arc;

use content::{AreaDef, Clause, DamageKind, Effect, ShipDef, Token, Trigger};
use geometry::{Bearing, Maneuver, Outline, Pose, Vec2, Way};
use rules::{Fact, Intent, Order, PlayerId, Sim, UnitId, cite, preview};

/// A table of Maelstrom with one ship about to move at (300, 200).
/// Torn plating lies across its way between these places: leaving it costs a hit, ending a
/// move in it gives a strain.
fn table(class: &str, [south, north]: [f64; 2]) -> Sim {
    let mut content = support::content();
    let mut terrains = content.terrains.iter_mut();
    let cover = terrains
        .find(|held| held.id == "cover")
        .expect("it is there");
    let clause = |trigger, effect| Clause {
        rule: cite::ABILITY,
        on: vec![trigger],
        only_if: Vec::new(),
        limit: None,
        cost: Vec::new(),
        may: false,
        effects: vec![effect],
        part: content::OutfitPart::TYPE,
    };
    cover.clauses = vec![
        clause(Trigger::Leave, Effect::Damage(DamageKind::Hit, 1)),
        clause(Trigger::EndMove, Effect::Gain(Token::Strain, 1)),
    ];
    support::open(&Arc::new(content), "crosscurrents", |scenario| {
        let half = (north - south) / 2.0;
        let corners = [(90.0, half), (-90.0, half), (-90.0, -half), (90.0, -half)];
        let corners = corners.map(|(x, y)| Vec2::new(x, y)).to_vec();
        let place = |id, class: &str, owner, initiative, y| ShipDef {
            id,
            class: class.to_owned(),
            owner,
            initiative: Some(initiative),
            pose: Some(Pose::new(300.0, y, 0.0)),
            dial: Some(Maneuver::new(Bearing::Straight, 2)),
            ..scenario.ships[0].clone()
        };
        scenario.ships = vec![
            place(1, class, PlayerId(0), 0, 200.0),
            place(2, "brand", PlayerId(1), 6, 1000.0),
        ];
        scenario.obstacles.clear();
        scenario.areas = vec![AreaDef {
            id: 101,
            terrain: "cover".into(),
            outline: Outline::new(corners).expect("a rectangle"),
            pose: Pose::new(300.0, south + half, 0.0),
        }];
        scenario.start = Some(content::StartDef {
            round: 1,
            phase: "activation".into(),
        });
    })
}

/// The effects of areas on an order of ship 1, in order; the preview must agree.
fn met(sim: &mut Sim, order: Order) -> Vec<&'static str> {
    let found = preview(sim.game(), &order).expect("it is legal");
    let motion = found.into_motion().expect("it moves");
    let before = sim.journal().len();
    sim.play(order).expect("it is legal");
    let told = |fact: &Fact| match fact {
        Fact::Entered { .. } => Some("in"),
        Fact::LeftArea { .. } => Some("out"),
        Fact::Damaged {
            ship: UnitId(1), ..
        } => Some("hit"),
        Fact::Gained {
            token: Token::Strain,
            ..
        } => Some("strain"),
        _ => None,
    };
    let events = sim.journal()[before..].iter();
    let all: Vec<_> = events.filter_map(|event| told(&event.fact)).collect();
    let count = |what: &str| all.iter().filter(|held| **held == what).count() as f64;
    assert!((motion.expected_damage - count("hit")).abs() < 1e-9);
    assert!((motion.expected_strain - count("strain")).abs() < 1e-9);
    all
}

#[test]
fn small_craft_come_in_and_out_and_end_within() {
    // A speed-2 straight: the template covers y 220 to 300, the base ends between y 300 and 340.
    let order = Order::Maneuver {
        ship: UnitId(1),
        maneuver: Maneuver::new(Bearing::Straight, 2),
        roll: None,
    };
    let fly = |sides| met(&mut table("tern", sides), order);
    assert_eq!(fly([240.0, 280.0]), ["in", "out", "hit"], "across");
    assert_eq!(fly([150.0, 230.0]), ["out", "hit"], "out of it");
    assert_eq!(fly([250.0, 500.0]), ["in", "strain"], "into it");
    assert_eq!(fly([150.0, 500.0]), ["strain"], "within it");
    assert_eq!(fly([360.0, 500.0]), [""; 0], "before it");
}

#[test]
fn capital_ships_come_in_and_out_and_end_within() {
    // 100 mm ahead: the base ends about y 300.
    let order = Order::Sail {
        ship: UnitId(1),
        way: Way::of([Pose::new(300.0, 300.0, 0.0)]).expect("a way"),
        intent: Intent::Move,
    };
    let sail = |sides| met(&mut table("plover", sides), order);
    assert_eq!(sail([230.0, 250.0]), ["in", "out", "hit"], "across");
    assert_eq!(sail([100.0, 220.0]), ["out", "hit"], "out of it");
    assert_eq!(sail([280.0, 500.0]), ["in", "strain"], "into it");
    assert_eq!(sail([420.0, 500.0]), [""; 0], "before it");
}
