//! Faces of dice that act by clauses of their own: whoever changes dice counts that too.

use std::{collections::BTreeMap, sync::Arc};

use crate::support::{agent, content};
use content::{
    Clause, Content, DamageKind, Die, Effect, Face, Level, NamedFace, RuleId, StartDef, Token,
    Trigger,
};
use geometry::Pose;
use rules::{Modification, Order, Sim, SimConfig, Step, UnitId};

/// The game's data where each hit on an attack die does this, and all have a focus token.
fn hits_do(effects: Vec<Effect>) -> Content {
    let mut content = Content::clone(&content());
    let clause = Clause::new(RuleId::new("X-1"), vec![Trigger::Shown], effects);
    let die = content.dice.iter_mut().find(|held| held.id == "Attack");
    die.expect("core has an entry").names = vec![NamedFace {
        face: Face::Hit,
        name: "Spark".into(),
        mark: String::new(),
        clauses: vec![clause],
    }];
    for class in &mut content.ships {
        class.starts_with = BTreeMap::from([(Token::Focus, 1)]);
    }
    content
}

/// What a veteran does with two focus results and a focus token, and nobody else to fear.
fn answer(effects: Vec<Effect>) -> Order {
    let content = Arc::new(hits_do(effects));
    let (_, scenario) = content.scenario("first-light").expect("core has it");
    let mut scenario = scenario.clone();
    scenario.start = Some(StartDef {
        round: 1,
        phase: "engagement".into(),
    });
    scenario.ships.retain(|ship| [1, 3].contains(&ship.id));
    scenario.obstacles.clear();
    for ship in &mut scenario.ships {
        ship.pose = Some(match ship.id {
            1 => Pose::new(300.0, 300.0, 0.0),
            // It looks away and fires at nobody.
            _ => Pose::new(300.0, 450.0, 0.0),
        });
    }
    let faces = vec![Face::Focus, Face::Focus, Face::Blank, Face::Blank];
    scenario.dice = BTreeMap::from([(Die::Attack, faces)]);
    let mut sim = Sim::new(Arc::clone(&content), &SimConfig::new(scenario, 1)).expect("sound");
    while sim.board().step != (Step::Attack { ship: UnitId(1) }) {
        let order = rules::default_order(sim.game()).expect("somebody decides");
        sim.play(order).expect("it is legal");
    }
    let attack = Order::Attack {
        ship: UnitId(1),
        weapon: 0,
        target: UnitId(3),
    };
    sim.play(attack).expect("it is in sight");
    let found = agent(Level::Veteran, 1).decide(sim.game());
    found.expect("it decides").order
}

#[test]
fn whoever_changes_dice_counts_what_their_faces_do() {
    let focus = Order::Modify(Modification::Focus);
    assert_eq!(answer(vec![Effect::Gain(Token::Evade, 1)]), focus);
    let harm = vec![Effect::Damage(DamageKind::Hit, 4)];
    assert_eq!(answer(harm), Order::Modify(Modification::Done));
}
