//! Agents see no hidden dial, no hidden order marker and no future die, and they give legal orders.

use std::sync::Arc;

use crate::support::{agent, content, open};
use content::{Level, Place, RoomDef};
use geometry::{Bearing, Cell, Maneuver};
use rules::{Board, Dice, PlayerId, Sim, SimConfig, Status, default_order};

/// The same board with all information changed that the deciding player may not know.
fn shuffled(board: &Board, salt: u64) -> Board {
    let me = board.decider();
    let mut other = board.clone();
    let hidden = |ship: &&mut rules::Ship| Some(ship.owner) != me && !ship.revealed;
    for ship in other.ships.iter_mut().filter(hidden) {
        ship.dial = match salt % 3 {
            0 => None,
            1 => Some(Maneuver {
                bearing: Bearing::Straight,
                speed: 1,
            }),
            _ => Some(Maneuver {
                bearing: Bearing::TurnLeft,
                speed: 2,
            }),
        };
    }
    for (at, side) in PlayerId::all(2).zip(&mut other.players) {
        side.deck.reverse();
        side.deck.truncate(3);
        if Some(at) == me {
            continue;
        }
        // The cards that hold the markers not yet turned over.
        let cards = board.ships.iter().filter(|ship| ship.owner == at);
        let cards: Vec<u8> = cards.map(|ship| ship.card).collect();
        let hidden = side.markers.iter_mut().skip(side.revealed.into());
        for (slot, marker) in hidden.enumerate().filter(|(_, marker)| marker.is_some()) {
            let pick = (salt as usize).wrapping_mul(7).wrapping_add(slot * 3);
            *marker = cards.get(pick % (cards.len() + 1)).copied();
        }
    }
    other.dice = Dice::new(salt, &Default::default());
    other
}

/// Plays on, asking twice each time. Returns how often the enemy's hidden order markers lay on
/// other cards the second time.
#[track_caller]
fn check_fair(scenario: &str, level: Level) -> usize {
    let content = content();
    let mut sim = open(&content, scenario, 11);
    let (mut first, mut second) = (agent(level, 5), agent(level, 5));
    let mut swapped = 0;
    for salt in 0..400 {
        if sim.outcome().is_some() {
            break;
        }
        let told = first.decide(sim.game()).expect("somebody decides");
        let other = shuffled(sim.board(), salt);
        swapped += usize::from(markers(&other) != markers(sim.board()));
        let again = second
            .decide(rules::Game::new(sim.ctx(), &other))
            .expect("somebody decides");
        assert_eq!(
            told,
            again,
            "{level:?} decided by what it must not know, at {:?}",
            sim.board().step
        );
        assert!(
            sim.play(told.order).is_ok(),
            "{level:?} wants {:?}, which is illegal",
            told.order
        );
    }
    swapped
}

fn markers(board: &Board) -> Vec<[Option<u8>; 3]> {
    board.players.iter().map(|side| side.markers).collect()
}

#[test]
fn veterans_are_fair() {
    check_fair("first-light", Level::Veteran);
    check_fair("leviathan", Level::Veteran);
}

#[test]
fn aces_are_fair() {
    check_fair("first-light", Level::Ace);
}

#[test]
fn rookies_are_fair() {
    check_fair("gauntlet", Level::Rookie);
}

#[test]
fn random_players_are_fair() {
    check_fair("skirmish", Level::Random);
}

#[test]
fn nobody_looks_under_order_markers() {
    for level in [Level::Random, Level::Rookie, Level::Veteran, Level::Ace] {
        let swapped = check_fair("halo", level);
        assert!(swapped > 20, "{level:?} met {swapped} hidden markers");
    }
}

#[test]
fn decisions_do_not_depend_on_what_was_decided_before() {
    let content = content();
    for level in [Level::Veteran, Level::Ace] {
        let mut sim = open(&content, "first-light", 3);
        let mut old = agent(level, 1);
        for _ in 0..60 {
            if sim.outcome().is_some() {
                break;
            }
            let told = old.decide(sim.game()).expect("somebody decides");
            let fresh = agent(level, 1)
                .decide(sim.game())
                .expect("somebody decides");
            assert_eq!(told, fresh);
            sim.play(told.order).expect("it is legal");
        }
    }
}

#[test]
fn candidates_tell_their_reasons() {
    let content = content();
    let mut sim = open(&content, "first-light", 3);
    let decision = agent(Level::Veteran, 1)
        .decide(sim.game())
        .expect("somebody plans");
    assert!(decision.candidates.len() > 5);
    let scores: Vec<f64> = decision.candidates.iter().map(|held| held.score).collect();
    assert!(scores.is_sorted_by(|a, b| a >= b), "{scores:?}");
    let taken = |held: &ai::Candidate| held.order == decision.order;
    assert!(decision.candidates.iter().any(taken));
    for candidate in &decision.candidates {
        let sum: f64 = candidate.terms.iter().map(|(_, value)| value).sum();
        assert!((sum - candidate.score).abs() < 1e-6);
    }
    // A default order is legal too, so nobody is ever stuck.
    let order = default_order(sim.game()).expect("somebody plans");
    sim.play(order).expect("it is legal");
}

#[test]
fn nobody_sees_into_a_room_before_its_door_opens() {
    let content = content();
    let (_, scenario) = content.scenario("tanks").expect("the core pack has it");
    let mut config = SimConfig::new(scenario.clone(), 7);
    config.scenario.rooms = vec![RoomDef {
        player: PlayerId(0),
        door: 1,
        place: Place::Box((14, 0), (15, 6)),
        says: String::new(),
    }];
    let winder = config.scenario.ships.iter_mut().find(|ship| ship.id == 31);
    winder.expect("it takes part").cell = Some((14, 1));
    // An ace draws who may sleep there; it asks nobody.
    for (level, decisions) in [(Level::Veteran, 12), (Level::Ace, 6)] {
        let mut sim = Sim::new(Arc::clone(&content), &config).expect("it opens");
        let (mut first, mut second) = (agent(level, 5), agent(level, 5));
        let mut asked = 0;
        while sim.board().changes.revealed.is_empty() && asked < decisions {
            let crew = sim.board().decider() == Some(PlayerId(0));
            asked += usize::from(crew);
            let told = first.decide(sim.game());
            let mut other = sim.board().clone();
            let asleep = other.ships.iter_mut();
            for ship in asleep.filter(|ship| ship.status == Status::Waiting) {
                if crew {
                    ship.cell = Cell::new(15, 5);
                }
            }
            let again = second.decide(rules::Game::new(sim.ctx(), &other));
            assert_eq!(told, again, "the crew knows what sleeps in the room");
            let order = told.expect("somebody decides").order;
            sim.play(order).expect("it is legal");
        }
        assert!(asked > 2, "{level:?}: {asked}");
    }
}
