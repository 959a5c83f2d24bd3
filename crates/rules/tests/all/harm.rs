//! The path search of figures foresees what play does, whatever holds the effects of a mod.

use crate::support;
use std::sync::Arc;

use content::{
    Clause, Condition, DamageKind, Die, Effect, Face, Keyword, RuleId, Scenario, Trigger,
};
use geometry::{Cell, Direction, Steps};
use rules::{
    Fact, GameEvent, Order, PlayerId, Sim, Step, UnitId,
    grid::{End, WOUND},
    march::reach_of,
};

/// The figure that walks, with five lives, and a rock that may lie on its way.
const WALKER: UnitId = UnitId(1);
const ROCK: u32 = 50;

fn clause(trigger: Trigger, effects: Vec<Effect>) -> Clause {
    Clause {
        rule: RuleId::new("HAZ-04"),
        on: vec![trigger],
        only_if: Vec::new(),
        limit: None,
        cost: Vec::new(),
        may: false,
        effects,
        part: content::OutfitPart::TYPE,
    }
}

fn by(effects: Vec<Effect>) -> Effect {
    Effect::By(RuleId::new("X-1"), effects)
}

fn wounds() -> Effect {
    Effect::Damage(DamageKind::Hit, 2)
}

/// A figure on deck, west of a shaft, in its turn.
fn drill(scenario: &mut Scenario) {
    scenario.map = Some("drill-yard".into());
    let model = scenario.ships[0].clone();
    let figure = |id, class: &str, owner, cell| content::ShipDef {
        id,
        class: class.into(),
        owner,
        name: String::new(),
        cell: Some(cell),
        card: None,
        hull: Some(5),
        ..model.clone()
    };
    scenario.ships = vec![
        figure(WALKER.0, "saint", PlayerId(0), (4, 8)),
        figure(19, "choirmaster", PlayerId(1), (17, 10)),
    ];
    let faces = [
        (Die::D20, vec![Face::Pips(20), Face::Pips(1)]),
        (Die::Combat, vec![Face::Skull]),
    ];
    scenario.dice.extend(faces);
}

/// The match in which a shaft has these clauses, or a rock in the shaft has these.
fn open(shaft: Vec<Clause>, rock: Option<Clause>) -> Sim {
    let mut content = support::content();
    let (at, _) = content.terrain("pit").expect("the core pack has it");
    content.terrains[at].clauses = shaft;
    if let Some(clause) = &rock {
        let (at, _) = content.obstacle("asteroid").expect("the core pack has it");
        content.obstacles[at].clauses = vec![clause.clone()];
    }
    let mut sim = support::open(&Arc::new(content), "halo", |scenario| {
        drill(scenario);
        let rock = rock.map(|_| content::ObstacleDef {
            id: ROCK,
            outline: "asteroid-1".into(),
            owner: None,
            pose: None,
            cell: Some((5, 8)),
            placed_round: None,
        });
        scenario.obstacles = rock.into_iter().collect();
    });
    while !matches!(sim.board().step, Step::Turn { .. }) {
        let order = rules::default_order(sim.game()).expect("there is a default");
        sim.play(order).expect("it is legal");
    }
    sim
}

/// How the search thinks of the shaft.
fn foreseen(sim: &Sim) -> End {
    let ground = sim.ctx().ground().expect("it is played on hexes");
    let cell = ground.grid.index(Cell::new(5, 8)).expect("on the map");
    *reach_of(sim.game(), WALKER)
        .at(cell)
        .expect("one step away")
}

/// Enters the shaft.
fn enter(sim: &mut Sim) -> Vec<GameEvent> {
    let order = Order::March {
        ship: WALKER,
        steps: Steps::of([Direction::E]).expect("one step"),
        base: None,
    };
    sim.play(order).expect("it is legal").to_vec()
}

/// The lives that the figure lost.
fn lost(sim: &Sim) -> u32 {
    let ship = sim.board().ship(WALKER).expect("it takes part");
    if ship.on_table() {
        5 - u32::from(ship.hull)
    } else {
        5
    }
}

/// What is foreseen of such clauses, and what entering then costs.
fn both(shaft: Vec<Clause>, rock: Option<Clause>) -> (u32, u32) {
    let mut sim = open(shaft, rock);
    let expected = foreseen(&sim).wounds;
    enter(&mut sim);
    (expected, lost(&sim))
}

#[test]
fn wounds_under_a_rule_of_their_own_are_foreseen() {
    let enter = |effects| clause(Trigger::Enter, effects);
    assert_eq!(
        both(vec![enter(vec![by(vec![wounds()])])], None),
        (2 * WOUND, 2)
    );
    let rock = clause(Trigger::Overlap, vec![by(vec![wounds()])]);
    assert_eq!(both(Vec::new(), Some(rock)), (2 * WOUND, 2));
}

#[test]
fn only_clauses_whose_conditions_hold_are_foreseen() {
    for (only_if, count) in [
        (Condition::Keyword(Keyword::Construct), 0),
        (Condition::NotKeyword(Keyword::Construct), 2),
        (Condition::Unhurt, 2),
        (Condition::Wounded, 0),
        (Condition::Obstructed, 0),
    ] {
        let told = format!("{only_if:?}");
        let harmful = |trigger| Clause {
            only_if: vec![only_if.clone()],
            ..clause(trigger, vec![wounds()])
        };
        let shaft = both(vec![harmful(Trigger::Enter)], None);
        assert_eq!(shaft, (count * WOUND, count), "{told}");
        let rock = both(Vec::new(), Some(harmful(Trigger::Overlap)));
        assert_eq!(rock, (count * WOUND, count), "{told}");
    }
}

#[test]
fn every_effect_counts_in_the_search_as_play_deals_it() {
    for effect in Effect::one_of_each() {
        let (expected, dealt) = match effect {
            Effect::Damage(..) | Effect::By(..) => (2 * WOUND, 2),
            // Half of the die's faces; the die shows one of them.
            Effect::Roll { .. } => (WOUND, 2),
            Effect::Defeat => (100 * WOUND, 5),
            _ => (0, 0),
        };
        for effects in [vec![effect.clone()], vec![by(vec![effect.clone()])]] {
            let found = both(vec![clause(Trigger::Enter, effects)], None);
            assert_eq!(found, (expected, dealt), "{effect:?}");
        }
    }
}

#[test]
fn defeat_is_foreseen_under_its_rule_and_for_whom_it_is_meant() {
    let end = |only_if: Vec<Condition>, effect: Effect| {
        let clause = Clause {
            only_if,
            ..clause(Trigger::EndTurn, vec![effect])
        };
        foreseen(&open(vec![clause], None)).defeats
    };
    let all = || by(vec![Effect::Defeat]);
    assert_eq!(end(Vec::new(), all()), Some(RuleId::new("X-1")));
    let construct = Condition::Keyword(Keyword::Construct);
    assert_eq!(end(vec![construct], all()), None);
    let perhaps = Effect::Roll {
        die: Die::Combat,
        count: 1,
        per_wound: false,
        on: vec![(vec![Face::Skull], vec![Effect::Defeat])],
    };
    assert_eq!(end(Vec::new(), perhaps), None);
}

#[test]
fn a_source_is_removed_under_a_rule_of_its_own_though_nobody_is_left() {
    let effects = vec![Effect::Defeat, by(vec![Effect::RemoveSource])];
    let mut sim = open(Vec::new(), Some(clause(Trigger::Overlap, effects)));
    let events = enter(&mut sim);
    let removed = Fact::ObstacleRemoved {
        obstacle: UnitId(ROCK),
    };
    assert!(
        events.iter().any(|event| event.fact == removed),
        "{events:?}"
    );
}
