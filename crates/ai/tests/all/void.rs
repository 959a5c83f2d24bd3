//! Agents over open void: the enemies that they push off the deck, and their starts.

use std::sync::Arc;

use crate::support::{agent, content, open};
use ai::Candidate;
use content::{Content, Die, Face, Level};
use geometry::{Direction, Steps};
use rules::{Order, PlayerId, Sim, SimConfig, Step, UnitId, march};

/// A figure of the drill yard: number, type, player, column and row, life.
type Put = (u32, &'static str, u8, (i32, i32), u8);

/// The first turn of player 0 on the drill yard, with their first card.
fn drill(content: &Arc<Content>, figures: &[Put]) -> Sim {
    drill_among(content, figures, &[])
}

/// The same with asteroids.
fn drill_among(content: &Arc<Content>, figures: &[Put], rocks: &[(i32, i32)]) -> Sim {
    let (_, halo) = content.scenario("halo").expect("the core pack has it");
    let mut scenario = halo.clone();
    let model = scenario.ships[0].clone();
    scenario.map = Some("drill-yard".into());
    scenario.ships = figures
        .iter()
        .map(|(id, class, owner, hex, hull)| content::ShipDef {
            id: *id,
            class: (*class).to_owned(),
            owner: PlayerId(*owner),
            name: String::new(),
            cell: Some(*hex),
            card: None,
            hull: Some(*hull),
            ..model.clone()
        })
        .collect();
    let rock = |(id, hex): (u32, &(i32, i32))| content::ObstacleDef {
        id,
        outline: "asteroid-1".into(),
        owner: None,
        pose: None,
        cell: Some(*hex),
        placed_round: None,
    };
    scenario.obstacles = (50..).zip(rocks).map(rock).collect();
    scenario
        .dice
        .insert(Die::D20, vec![Face::Pips(20), Face::Pips(1)]);
    let config = SimConfig::new(scenario, 1);
    let mut sim = Sim::new(Arc::clone(content), &config).expect("it opens");
    while !matches!(sim.board().step, Step::Turn { .. }) {
        let order = rules::default_order(sim.game()).expect("there is a default");
        sim.play(order).expect("it is legal");
    }
    assert_eq!(sim.board().decider(), Some(PlayerId(0)));
    sim
}

/// A veteran's view of its attacks, once its figures have moved.
fn attacks(sim: &mut Sim) -> Vec<Candidate> {
    let mut agent = agent(Level::Veteran, 1);
    loop {
        let found = agent.decide(sim.game()).expect("it decides");
        match found.order {
            Order::March { .. } => sim.play(found.order).expect("it is legal"),
            _ => {
                let attack = |held: &Candidate| matches!(held.order, Order::Attack { .. });
                return found.candidates.into_iter().filter(attack).collect();
            }
        };
    }
}

/// The worth of an attack besides its wounds.
fn after(candidate: &Candidate) -> f64 {
    let mut terms = candidate.terms.iter();
    let found = terms.find(|(name, _)| *name == "after");
    found.map_or(0.0, |(_, value)| *value)
}

fn target(candidate: &Candidate) -> UnitId {
    match candidate.order {
        Order::Attack { target, .. } => target,
        other => panic!("{other:?}"),
    }
}

/// The Harbourmaster steps between two enemies of one kind, and pushes a wounded one two spaces
/// away.
///
/// Open void lies behind number 12 in the north-west, and deck behind number 11 in the east.
fn between(class: &'static str) -> Sim {
    between_among(class, &[])
}

/// The same with asteroids.
fn between_among(class: &'static str, rocks: &[(i32, i32)]) -> Sim {
    let mut sim = drill_among(
        &content(),
        &[
            (1, "harbourmaster", 0, (14, 8), 5),
            (11, class, 1, (15, 7), 3),
            (12, class, 1, (14, 6), 3),
        ],
        rocks,
    );
    let order = Order::March {
        ship: UnitId(1),
        steps: Steps::of([Direction::NE]).expect("one step"),
        base: None,
    };
    sim.play(order).expect("it is legal");
    sim
}

#[test]
fn a_veteran_pushes_the_wounded_into_the_void() {
    let mut sim = between("skiff");
    let found = attacks(&mut sim);
    // Behind the other there is deck.
    pushes_rather(&found, 12);
}

/// Checks that the attack on this target comes first, because of its push.
#[track_caller]
fn pushes_rather(found: &[Candidate], id: u32) {
    assert_eq!(found.len(), 2, "{found:?}");
    assert_eq!(target(&found[0]), UnitId(id));
    assert!(after(&found[0]) > 0.0, "{found:?}");
    assert_eq!(after(&found[1]), 0.0, "{found:?}");
}

/// The preview of an attack tells where a wound pushes its target, and the harm there.
#[test]
fn the_player_is_told_what_a_wound_leads_to() {
    let sim = between("skiff");
    let after = |target: u32| {
        let order = Order::Attack {
            ship: UnitId(1),
            weapon: 0,
            target: UnitId(target),
        };
        let found = sim.preview(&order).expect("it is legal");
        found.after().cloned().expect("a wound pushes")
    };
    let ground = sim.ctx().ground().expect("it is played on hexes");
    let drifts = |hex| {
        let cell = ground.grid.index(hex).expect("on the map");
        ground.facts(cell).drift
    };
    let (into_void, over_deck) = (after(12), after(11));
    assert!(into_void.to.is_some_and(drifts), "{into_void:?}");
    let chances = into_void.odds.iter().map(|odds| odds.chance);
    assert!((chances.sum::<f64>() - 1.0).abs() < 1e-9, "{into_void:?}");
    assert!(into_void.odds.len() > 1, "exposure wounds or does not");
    assert!(
        over_deck.to.is_some_and(|hex| !drifts(hex)),
        "{over_deck:?}"
    );
    assert_eq!(over_deck.odds, []);
}

/// Pushing a construct or a hero of the event gains nothing, so the first of equals is attacked.
#[test]
fn a_veteran_gains_nothing_by_pushing_the_exempt() {
    for exempt in ["thurible", "choirmaster"] {
        let found = attacks(&mut between(exempt));
        assert_eq!(found.len(), 2, "{exempt}: {found:?}");
        for candidate in &found {
            assert_eq!(after(candidate), 0.0, "{exempt}: {candidate:?}");
        }
        let equal = (found[0].score - found[1].score).abs() < 1e-9;
        assert!(equal, "{exempt}: {found:?}");
        assert_eq!(target(&found[0]), UnitId(11), "the first of equals");
    }
}

/// A construct need not fear the void, but an asteroid onto which it is pushed strikes it.
#[test]
fn a_veteran_pushes_onto_asteroids() {
    let found = attacks(&mut between_among("thurible", &[(17, 7)]));
    // No asteroid lies behind the other.
    pushes_rather(&found, 11);
}

/// She walks to the side of an enemy from which her push leads off the deck.
#[test]
fn a_veteran_goes_where_the_push_leads_into_the_void() {
    let mut sim = drill(
        &content(),
        &[
            (1, "harbourmaster", 0, (17, 10), 5),
            (11, "skiff", 1, (16, 6), 3),
        ],
    );
    let found = attacks(&mut sim);
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(after(&found[0]) > 0.0, "{found:?}");
    let from = sim.board().ship(UnitId(1)).expect("she lives").cell;
    let to = sim.board().ship(UnitId(11)).expect("it lives").cell;
    let ground = sim.ctx().ground().expect("it is played on hexes");
    let way = ground.grid.between(from, to).expect("side by side");
    let behind = ground.grid.index(ground.grid.ahead(to, way));
    let behind = behind.expect("on the map");
    assert!(ground.facts(behind).drift, "from {:?}", from.printed());
}

/// A turn in which no figure has acted yet is not ended for nothing.
#[test]
fn a_turn_spent_idle_costs_something() {
    let figures = [
        (1, "hullwalker", 0, (0, 9), 1),
        (2, "hullwalker", 0, (1, 9), 1),
        (11, "maul", 1, (17, 9), 6),
    ];
    let sim = drill(&content(), &figures);
    let mut agent = agent(Level::Veteran, 1);
    let mut ends = |sim: &Sim| {
        let found = agent.decide(sim.game()).expect("it decides");
        let mut candidates = found.candidates.iter();
        let end = candidates.find(|held| held.order == Order::EndTurn);
        (end.expect("a turn can be ended").score, found.order)
    };
    let (score, order) = ends(&sim);
    assert!(score < 0.0, "{score}");
    assert!(matches!(order, Order::March { .. }), "{order:?}");
}

/// Placed by a veteran or a rookie, no figure starts over the void or in harm's way, and the ring's
/// guns stand high.
#[test]
fn agents_start_on_firm_ground() {
    let content = content();
    for level in [Level::Rookie, Level::Veteran] {
        let mut sim = open(&content, "halo", 1);
        let mut agent = agent(level, 1);
        while matches!(sim.board().step, Step::Deploy { .. }) {
            let found = agent.decide(sim.game()).expect("it decides");
            sim.play(found.order).expect("it is legal");
        }
        let ground = sim.ctx().ground().expect("it is played on hexes");
        let mut heights = 0;
        for ship in &sim.board().ships {
            let cell = ground.grid.index(ship.cell).expect("on the map");
            let facts = ground.facts(cell);
            let flies = sim.ctx().has_keyword(ship, content::Keyword::Fly);
            assert!(
                !facts.drift || flies,
                "{level:?}: {:?}",
                ship.cell.printed()
            );
            assert!(facts.defeats.is_none() && facts.holds.is_none());
            heights += ground.height(cell);
        }
        let plain: i32 = PlayerId::all(2)
            .map(|player| {
                let zone = march::start_zone(sim.game(), player);
                let deck = zone.iter().filter_map(|hex| ground.grid.index(*hex));
                let deck: Vec<i32> = deck
                    .filter(|cell| !ground.facts(*cell).drift)
                    .map(|cell| ground.height(cell))
                    .collect();
                let ships = sim.board().ships.iter();
                let mine = ships.filter(|ship| ship.owner == player).count() as i32;
                mine * deck.iter().sum::<i32>() / deck.len() as i32
            })
            .sum();
        assert!(heights >= plain, "{level:?}: {heights} against {plain}");
    }
}
