//! Mods at their limits: the largest values, other rulesets, long lists.
//! None of them may bring a match down.

use crate::support;
use std::{collections::BTreeMap, sync::Arc};

use crate::support::content;
use content::{
    BearingFamily, Content, DamageKind, Effect, Face, Passive, Scenario, ShipDef, Token, Trait,
    Trigger, Turns,
};
use geometry::{Bearing, Maneuver};
use rules::{Fact, Modification, Order, PlayerId, Sim, Step, UnitId, cite};

/// First Light with a change.
fn open(content: &Arc<Content>, change: impl FnOnce(&mut Scenario)) -> Sim {
    support::open(content, "first-light", change)
}

fn begin(scenario: &mut Scenario, phase: &str) {
    scenario.start = Some(content::StartDef {
        round: 1,
        phase: phase.into(),
    });
}

fn ship(scenario: &mut Scenario, id: u32) -> &mut ShipDef {
    let mut ships = scenario.ships.iter_mut();
    ships.find(|ship| ship.id == id).expect("it takes part")
}

/// Two ships in each other's sights, about to fire: number 1 (a Tern) and number 3.
fn duel(scenario: &mut Scenario) {
    begin(scenario, "engagement");
    scenario.ships.retain(|ship| [1, 3].contains(&ship.id));
    scenario.obstacles.clear();
    ship(scenario, 1).pose = Some(geometry::Pose::new(300.0, 300.0, 0.0));
    ship(scenario, 3).pose = Some(geometry::Pose::new(300.0, 450.0, 180.0));
}

/// As many traits as the linter allows on every ship.
fn laden(passive: Passive) -> Arc<Content> {
    let mut content = content();
    let trait_ = Trait {
        rule: cite::ABILITY,
        only_if: Vec::new(),
        limit: None,
        cost: Vec::new(),
        passive,
        part: content::OutfitPart::TYPE,
    };
    let ships = content.ships.iter_mut();
    for class in ships.filter(|class| !class.dial.is_empty()) {
        let mut ability = class.abilities[0].clone();
        ability.traits = vec![trait_.clone(); 24];
        class.abilities = vec![ability; 12];
    }
    Arc::new(content)
}

/// Plays the first legal orders; dials are set and confirmed.
fn play_some(sim: &mut Sim, orders: usize) {
    for _ in 0..orders {
        let planning = matches!(sim.board().step, Step::Plan { .. });
        let order = if planning {
            rules::default_order(sim.game())
        } else {
            sim.legal_orders().first().copied()
        };
        let Some(order) = order else { return };
        sim.play(order).expect("legal orders are accepted");
    }
}

#[test]
fn traits_without_number_add_up_safely() {
    for passive in [
        Passive::RerollAttack(10),
        Passive::RerollDefence(10),
        Passive::Harder(BearingFamily::All),
        Passive::Easier(BearingFamily::All),
        Passive::AttackDice(6),
        Passive::DefenceDice(6),
        Passive::TargetDefenceDice(-6),
        Passive::SpeedCap(0),
    ] {
        let content = laden(passive);
        play_some(&mut open(&content, duel), 40);
        play_some(&mut open(&content, |_| ()), 120);
    }
}

#[test]
fn no_attack_has_more_dice_than_can_be_picked() {
    let content = laden(Passive::AttackDice(6));
    let mut sim = open(&content, |scenario| {
        duel(scenario);
        ship(scenario, 1).locks = vec![3];
        scenario.dice = BTreeMap::from([(content::Die::Attack, vec![Face::Blank; 8])]);
    });
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
    let attack = sim.board().attack.as_ref().expect("it is under way");
    assert_eq!(attack.attack.len(), usize::from(content::MOST_ATTACK_DICE));
    let all = Order::Modify(Modification::Lock { dice: u8::MAX });
    assert!(
        sim.legal_orders().contains(&all),
        "all dice can be rerolled"
    );
    sim.check(&all).expect("and it is legal");
}

#[test]
fn no_faceup_card_is_forgotten() {
    let mut content = content();
    let (at, _) = content.ship("tern").expect("the core pack has it");
    content.ships[at].hull = 60;
    // Cards without effects, so that all of them stay, and enough of them in the deck.
    content.damage_cards.truncate(2);
    for card in &mut content.damage_cards {
        card.copies = 20;
        card.traits.clear();
        card.clauses.clear();
    }
    // The Tern suffers 19 critical hits whenever its turn ends, and repairs one when it starts.
    let clause = |trigger, effect| content::Clause {
        rule: cite::ABILITY,
        on: vec![trigger],
        only_if: Vec::new(),
        limit: None,
        cost: Vec::new(),
        may: false,
        effects: vec![effect],
        part: content::OutfitPart::TYPE,
    };
    let mut ability = content.ships[at].abilities[0].clone();
    ability.traits.clear();
    ability.clauses = vec![
        clause(Trigger::StartTurn, Effect::RepairCrit),
        clause(Trigger::EndTurn, Effect::Damage(DamageKind::Crit, 19)),
    ];
    content.ships[at].abilities = vec![ability];
    let content = Arc::new(content);
    let mut sim = open(&content, |scenario| ship(scenario, 1).shields = Some(0));
    let (mut faceup, mut shuffled) = (0, Vec::new());
    while sim.board().round < 4 {
        let order = rules::default_order(sim.game()).expect("the match goes on");
        for event in sim.play(order).expect("it is legal").to_vec() {
            match event.fact {
                Fact::CardDrawn { .. } => faceup += 1,
                Fact::CardRepaired { .. } => faceup -= 1,
                // 40 cards in all: those that lie faceup are not reshuffled.
                Fact::DeckShuffled { cards, .. } => shuffled.push((cards.len(), 40 - faceup)),
                _ => {}
            }
        }
        let held = sim.board().ship(UnitId(1)).expect("it takes part");
        assert_eq!(held.crits.as_slice().len(), faceup);
    }
    assert_eq!((faceup, shuffled), (40, vec![(2, 2)]));
}

fn dogfight(content: &mut Content) -> &mut content::Ruleset {
    let mut rulesets = content.rulesets.iter_mut();
    let found = rulesets.find(|held| held.id == "dogfight");
    found.expect("core has it")
}

/// A ruleset with a given phase for dials.
fn dials(turns: Turns, secret: bool) -> Arc<Content> {
    let mut content = content();
    let phases = &mut dogfight(&mut content).phases;
    let phase = phases
        .iter_mut()
        .find(|phase| phase.kind == content::PhaseKind::Dials)
        .expect("there is one");
    (phase.turns, phase.secret) = (turns, secret);
    Arc::new(content)
}

fn set(ship: u32, speed: u8) -> Order {
    Order::SetDial {
        ship: UnitId(ship),
        maneuver: Maneuver {
            bearing: Bearing::Straight,
            speed,
        },
    }
}

#[test]
fn dials_are_hidden_where_their_phase_is_secret() {
    for secret in [true, false] {
        let content = dials(Turns::PlayerByPlayer, secret);
        let mut sim = open(&content, |_| ());
        sim.play(set(1, 2)).expect("it is on the dial");
        let dial = |player| {
            sim.observe(player)
                .ship(UnitId(1))
                .and_then(|ship| ship.dial)
        };
        assert!(dial(PlayerId(0)).is_some());
        assert_eq!(dial(PlayerId(1)).is_some(), !secret);
    }
}

#[test]
fn dials_in_turn() {
    let content = dials(Turns::Alternating, false);
    let mut sim = open(&content, |_| ());
    let mut players = vec![sim.board().decider()];
    for ship in [1, 3, 2, 4] {
        sim.play(set(ship, 2)).expect("it is this player's turn");
        players.push(sim.board().decider());
    }
    sim.play(Order::Confirm).expect("all are set");
    players.push(sim.board().decider());
    assert_eq!(
        players,
        [0, 1, 0, 1, 0, 1].map(|player| Some(PlayerId(player)))
    );
    sim.play(Order::Confirm).expect("all are set");
    assert!(matches!(
        sim.board().step,
        Step::Maneuver { .. } | Step::Device { .. }
    ));
}

#[test]
fn setup_player_by_player() {
    let mut content = content();
    dogfight(&mut content).phases[0].turns = Turns::PlayerByPlayer;
    let content = Arc::new(content);
    let mut sim = open(&content, |scenario| {
        scenario.obstacles.clear();
        scenario.start = None;
        for ship in &mut scenario.ships {
            ship.pose = None;
        }
    });
    let mut players = Vec::new();
    while let Step::Deploy { player } = sim.board().step {
        players.push(player);
        play_some(&mut sim, 1);
    }
    assert_eq!(players, [0, 0, 1, 1].map(PlayerId));
}

#[test]
fn undo_keeps_a_bounded_number_of_boards() {
    let content = Arc::new(content());
    let mut sim = open(&content, |_| ());
    for turn in 0..600_u16 {
        sim.play(set(1, 2 + u8::from(turn % 2 == 0)))
            .expect("it is on the dial");
    }
    let mut undone = 0;
    while sim.can_undo() {
        sim.undo().expect("nothing was seen");
        undone += 1;
    }
    assert_eq!((undone, sim.orders().len()), (256, 344));
}

#[test]
fn every_part_of_the_state_is_in_the_checksum() {
    let content = Arc::new(content());
    let mut sim = open(&content, |_| ());
    let plain = sim.checksum();
    let mut board = sim.snapshot();
    board.initiative_step = 3;
    assert_ne!(rules::checksum(&board), plain);
    // A move under way, as a viewer sees it inside an order.
    play_some(&mut sim, 40);
    let motion = sim.journal().iter().find_map(|event| match event.fact {
        Fact::MotionSet { motion } => motion,
        _ => None,
    });
    let mut board = sim.snapshot();
    let plain = rules::checksum(&board);
    board.motion = Some(motion.expect("a ship has moved"));
    let moving = rules::checksum(&board);
    assert_ne!(moving, plain);
    if let Some(motion) = &mut board.motion {
        motion.travelled += 1.0;
    }
    assert_ne!(rules::checksum(&board), moving);
}

#[test]
fn scenarios_that_deal_too_much_are_refused() {
    let content = Arc::new(content());
    let refused = |change: fn(&mut Scenario)| {
        let config = support::changed(&content, "first-light", change);
        Sim::new(Arc::clone(&content), &config).err()
    };
    assert_eq!(refused(|_| ()), None);
    let scripts = |scenario: &mut Scenario| {
        scenario
            .dice
            .insert(content::Die::Attack, vec![Face::Hit; 1001]);
    };
    assert!(refused(scripts).is_some());
    assert!(refused(|scenario| ship(scenario, 1).locks = vec![3; 9]).is_some());
    assert!(refused(|scenario| ship(scenario, 1).crits = vec!["hull-breach".into(); 9]).is_some());
    let tokens = |scenario: &mut Scenario| {
        ship(scenario, 1).tokens.insert(Token::Ion, u8::MAX);
    };
    assert_eq!(refused(tokens), None);
}

/// First Light with ship 1 damaged, and every ship mending hull at each round's end.
/// `amount`: the hull points mended.
fn mended(amount: u8, hull: u8) -> Vec<(UnitId, u8)> {
    let mut content = content();
    let clause = content::Clause {
        rule: cite::ABILITY,
        on: vec![Trigger::EndRound],
        only_if: Vec::new(),
        limit: None,
        cost: Vec::new(),
        may: false,
        effects: vec![Effect::Mend(amount)],
        part: content::OutfitPart::TYPE,
    };
    for class in &mut content.ships {
        for ability in &mut class.abilities {
            ability.clauses = vec![clause.clone()];
        }
    }
    let mut sim = open(&Arc::new(content), |scenario| {
        duel(scenario);
        ship(scenario, 1).hull = Some(hull);
        ship(scenario, 3).hull = None;
        // They face away from each other, so that nobody is hurt.
        ship(scenario, 1).pose = Some(geometry::Pose::new(300.0, 300.0, 180.0));
        ship(scenario, 3).pose = Some(geometry::Pose::new(300.0, 600.0, 0.0));
    });
    while sim.board().round == 1 {
        let order = rules::default_order(sim.game()).expect("somebody decides");
        sim.play(order).expect("it is legal");
    }
    let told = sim.journal().iter().filter_map(|event| match event.fact {
        Fact::Mended { ship, amount } => Some((ship, amount)),
        _ => None,
    });
    told.collect()
}

#[test]
fn hull_is_mended_up_to_what_it_was() {
    let (_, tern) = content()
        .ship("tern")
        .map(|(at, ship)| (at, ship.hull))
        .expect("it is there");
    assert!(tern >= 3);
    assert_eq!(mended(1, tern - 2), [(UnitId(1), 1)]);
    assert_eq!(
        mended(5, tern - 2),
        [(UnitId(1), 2)],
        "no more than was lost"
    );
    assert_eq!(mended(5, tern), [], "nothing where nothing was lost");
}
