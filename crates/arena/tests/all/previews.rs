//! Previews come true: orders in random positions, played again and again with other dice and
//! decks, have only results that their preview names, as often as it says.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use crate::support::{content, open};
use arena::Chance;
use content::{DamageKind, Die, Effect, Face, Token};
use rules::{
    Action, Board, Dice, Fact, GameEvent, Modification, Order, PlayerId, Preview, Prospect, Sim,
    Step, Toll, UnitId, cite,
};

const SCENARIOS: [&str; 4] = ["first-light", "skirmish", "gauntlet", "leviathan"];
const ON_HEXES: [&str; 3] = ["first-steps", "halo", "broken-keel"];
/// The number of plays of each order to look for other results.
const PLAYS: u64 = 12;
/// The number of plays of some orders to compare frequencies.
const MANY: u64 = 3000;

/// The position with other dice, and decks in another order: the unknowns of a preview.
fn reseeded(board: &Board, seed: u64) -> Board {
    let mut board = board.clone();
    let mut chance = Chance(seed);
    for player in &mut board.players {
        for last in (1..player.deck.len()).rev() {
            let other = chance.below(last + 1);
            player.deck.swap(last, other);
        }
    }
    board.dice = Dice::new(chance.next(), &BTreeMap::new());
    board
}

/// The events of an order itself.
///
/// It leaves out the turn order that goes on after it, and the stress of a maneuver's Move stage,
/// which a preview counts apart.
fn own_events<'e>(order: &Order, events: &'e [GameEvent]) -> impl Iterator<Item = &'e Fact> {
    let maneuver = matches!(order, Order::Maneuver { .. });
    let mut waits = 0;
    let own = events.iter().take_while(move |event| match event.fact {
        Fact::MotionSet { motion: None } => false,
        Fact::Waits { .. } => {
            waits += 1;
            waits < 2
        }
        _ => true,
    });
    own.filter(move |event| !maneuver || event.rule != cite::DIFFICULTY)
        .map(|event| &event.fact)
}

/// The toll of a ship, counted by hand.
fn counted(ship: UnitId, facts: &[Fact]) -> Toll {
    let mut toll = Toll::default();
    for fact in facts {
        match fact {
            Fact::Damaged {
                ship: hurt,
                kind,
                shields,
                hull,
                ..
            } if *hurt == ship => match kind {
                DamageKind::Hit => toll.hits += shields + hull,
                DamageKind::Crit => toll.crits += shields + hull,
            },
            Fact::CardDrawn { ship: drawn, .. } if *drawn == ship => toll.cards += 1,
            Fact::Gained {
                ship: by,
                token,
                amount,
            } if *by == ship => toll.gained.add(*token, *amount),
            Fact::ShieldsRecovered { ship: by, amount } if *by == ship => toll.shields += amount,
            Fact::Mended { ship: by, amount } if *by == ship => toll.mended += amount,
            Fact::LockLost { ship: by, target } if *by == ship || *target == ship => {
                toll.locks += 1
            }
            Fact::MustSkipAction { ship: by, .. } if *by == ship => toll.skips_action = true,
            Fact::Doomed { ship: gone } | Fact::Destroyed { ship: gone } if *gone == ship => {
                toll.destroyed = true
            }
            _ => {}
        }
    }
    toll
}

/// Plays an order once and counts a ship's toll.
fn play(sim: &mut Sim, board: &Board, order: Order, ship: UnitId, seed: u64) -> Toll {
    sim.restore(&reseeded(board, seed));
    let events = sim.play(order).expect("it was legal before").to_vec();
    let facts: Vec<Fact> = own_events(&order, &events).cloned().collect();
    counted(ship, &facts)
}

/// Plays an order often and compares the results with the preview.
#[track_caller]
fn check_prospect(sim: &mut Sim, board: &Board, order: Order, ship: UnitId, held: &Prospect) {
    let sum = held.chance(|_| true);
    assert!(
        (sum - 1.0).abs() < 1e-9,
        "chances of {order:?} add up to {sum}"
    );
    assert!(held.exact, "{order:?} is too much to be foretold exactly");
    for seed in 0..PLAYS {
        let toll = play(sim, board, order, ship, seed);
        assert!(
            held.tolls.iter().any(|(known, _)| *known == toll),
            "{order:?} brought {toll:?} to {ship:?}, foretold were {:?}",
            held.tolls
        );
    }
}

/// Checks that frequencies fit chances: no count is off by more than five standard deviations.
#[track_caller]
fn check_counts<T: Ord + std::fmt::Debug>(
    what: &Order,
    found: &BTreeMap<T, u64>,
    wanted: &BTreeMap<T, f64>,
) {
    for (result, chance) in wanted {
        let share = found.get(result).copied().unwrap_or(0) as f64 / MANY as f64;
        let spread = (chance * (1.0 - chance) / MANY as f64).sqrt();
        assert!(
            (share - chance).abs() <= 5.0 * spread + 1e-9,
            "{what:?}: {result:?} came {share} of the time, foretold {chance}"
        );
    }
    let known: u64 = wanted.keys().filter_map(|result| found.get(result)).sum();
    assert_eq!(
        known, MANY,
        "{what:?} brought what was not foretold: {found:?}"
    );
}

/// A toll to sort by.
fn key(toll: &Toll) -> String {
    format!("{toll:?}")
}

#[track_caller]
fn check_frequencies(sim: &mut Sim, board: &Board, order: Order, ship: UnitId, held: &Prospect) {
    let mut found = BTreeMap::new();
    for seed in 0..MANY {
        let toll = play(sim, board, order, ship, seed.wrapping_mul(0x9e37_79b9));
        *found.entry(key(&toll)).or_default() += 1;
    }
    let wanted = held
        .tolls
        .iter()
        .map(|(toll, chance)| (key(toll), *chance))
        .collect();
    check_counts(&order, &found, &wanted);
}

/// The ships in a preview, each with all its possible results.
fn prospects(preview: &Preview) -> Vec<(UnitId, Prospect)> {
    let moved = preview.motion().into_iter();
    let moved = moved.map(|motion| (motion.ship, motion.prospect.clone()));
    let marched = preview.march().into_iter();
    let marched = marched.map(|march| (march.ship, march.prospect.clone()));
    let beneath = preview
        .placed()
        .into_iter()
        .flat_map(|placed| &placed.beneath);
    moved
        .chain(marched)
        .chain(beneath.map(|held| (held.ship, held.prospect.clone())))
        .collect()
}

/// Checks that the move's end and the skipped action are as foretold, whatever the dice.
#[track_caller]
fn check_motion(sim: &mut Sim, board: &Board, order: Order, preview: &Preview) {
    let Some(motion) = preview.motion() else {
        return;
    };
    for seed in 0..3 {
        sim.restore(&reseeded(board, seed));
        let events = sim.play(order).expect("it was legal before").to_vec();
        let moved = events.iter().find_map(|event| match &event.fact {
            Fact::Moved { to, full, .. } => Some((*to, *full)),
            _ => None,
        });
        assert_eq!(moved, Some((motion.to, motion.full)), "{order:?}");
        let fled = events
            .iter()
            .any(|event| matches!(event.fact, Fact::Fled { ship } if ship == motion.ship));
        assert_eq!(fled, motion.flees, "{order:?}");
        let before = board
            .ship(motion.ship)
            .is_some_and(|ship| ship.turn.skip_action);
        let skipped = before || events.iter().any(|event| {
            matches!(
                event.fact,
                Fact::MustSkipAction { ship, .. } | Fact::Destroyed { ship } | Fact::Doomed { ship }
                    if ship == motion.ship
            )
        });
        assert!(!motion.skips_action || skipped, "{order:?}");
    }
}

/// A random order, preferring moves and devices, that does not set dials again and again.
fn any_order(sim: &Sim, chance: &mut Chance) -> Order {
    let orders = sim.legal_orders();
    if orders.contains(&Order::Confirm) && chance.below(3) > 0 {
        return Order::Confirm;
    }
    chance.pick(&orders)
}

fn moves(order: &Order) -> bool {
    matches!(
        order,
        Order::Maneuver { .. }
            | Order::March { .. }
            | Order::UseDevice { .. }
            | Order::TractorMove { shift: Some(_), .. }
            | Order::Act {
                action: Action::BarrelRoll { .. } | Action::Boost(_) | Action::Device(..),
                ..
            }
    )
}

/// Plays random matches of these scenarios in turn.
///
/// Before each order, `look` gets the match and a second one of the same scenario for trials.
#[track_caller]
fn play_at_random(
    scenarios: &[&str],
    matches: usize,
    seed: u64,
    mut look: impl FnMut(&Sim, &mut Sim),
) {
    let content = content();
    let mut chance = Chance(seed);
    for round in 0..matches {
        let scenario = scenarios[round % scenarios.len()];
        let (mut sim, _) = open(&content, scenario, chance.next());
        sim.keep_history(false);
        let mut trial = open(&content, scenario, 1).0;
        trial.keep_history(false);
        while sim.outcome().is_none() {
            look(&sim, &mut trial);
            let order = any_order(&sim, &mut chance);
            sim.play(order).expect("a legal order is played");
        }
    }
}

/// Compares the moves of many matches with their previews.
///
/// Those with more than `rich` results are compared in full. There must be enough previews, enough
/// with more than one result, and enough compared in full.
#[track_caller]
fn compare_moves(scenarios: &[&str], matches: usize, rich: usize) {
    let (mut checked, mut branching, mut counted) = (0, 0, 0);
    play_at_random(scenarios, matches, 99, |sim, trial| {
        let board = sim.snapshot();
        for order in sim.legal_orders().into_iter().filter(moves) {
            let preview = sim.preview(&order).expect("legal orders have previews");
            check_motion(trial, &board, order, &preview);
            for (ship, prospect) in prospects(&preview) {
                check_prospect(trial, &board, order, ship, &prospect);
                checked += 1;
                if prospect.tolls.len() > 1 {
                    branching += 1;
                }
                if prospect.tolls.len() > rich && counted < 12 {
                    check_frequencies(trial, &board, order, ship, &prospect);
                    counted += 1;
                }
            }
        }
    });
    assert!(
        checked > 1000 && branching > 100 && counted >= 6,
        "{checked} previews, {branching} with a choice, {counted} counted: too few to mean anything"
    );
}

#[test]
fn nothing_comes_of_a_move_but_what_is_foretold() {
    compare_moves(&SCENARIOS, 24, 4);
}

#[test]
fn nothing_comes_of_a_march_but_what_is_foretold() {
    compare_moves(&ON_HEXES, 3, 1);
}

/// Plays an attack to its end, and returns the number of results that got through.
///
/// It plays `first`, then no more changes by the attacker unless `all`; the defender spends its
/// tokens.
fn attack_out(sim: &mut Sim, board: &Board, first: Order, all: bool, seed: u64) -> u8 {
    sim.restore(&reseeded(board, seed));
    let mut through = None;
    let mut next = Some(first);
    while let Some(order) = next {
        let events = sim.play(order).expect("it is legal").to_vec();
        through = through.or(events.iter().find_map(|event| match event.fact {
            Fact::AttackResolved { hits, crits, .. } => Some(hits + crits),
            _ => None,
        }));
        if through.is_some() {
            break;
        }
        let spends = match sim.board().step {
            Step::ModifyAttack => all,
            _ => true,
        };
        next = Some(Order::Modify(if spends {
            spending(sim)
        } else {
            Modification::Done
        }));
    }
    through.expect("the attack comes to an end")
}

/// The choice of a player who spends all that helps: a lock on all misses, then tokens.
fn spending(sim: &Sim) -> Modification {
    let attack = sim.board().attack.as_ref().expect("an attack is under way");
    let attacking = sim.board().step == Step::ModifyAttack;
    let by = if attacking {
        attack.attacker
    } else {
        attack.target
    };
    let focus = sim
        .board()
        .ship(by)
        .is_some_and(|ship| ship.tokens.has(Token::Focus));
    let misses = |(face, rerolled): &(Face, bool)| {
        !rerolled && (*face == Face::Blank || *face == Face::Focus && !focus)
    };
    let dice = (0_u8..8)
        .zip(&attack.attack)
        .filter(|(_, die)| misses(die))
        .fold(0, |bits, (at, _)| bits | 1 << at);
    let ways = [
        Modification::Lock { dice },
        Modification::Focus,
        Modification::Evade,
    ];
    let legal = |how: &&Modification| sim.check(&Order::Modify(**how)).is_ok();
    ways.iter()
        .find(legal)
        .copied()
        .unwrap_or(Modification::Done)
}

/// Plays attacks of many matches often, and compares the results that get through with the
/// previews.
///
/// Returns the number compared of each kind.
#[track_caller]
fn compare_attacks(scenarios: &[&str], matches: usize) -> BTreeMap<&'static str, u32> {
    let mut counted: BTreeMap<&str, u32> = BTreeMap::new();
    play_at_random(scenarios, matches, 5, |sim, trial| {
        let board = sim.snapshot();
        let all = matches!(board.step, Step::Attack { .. });
        for order in sim.legal_orders() {
            let kind = match order {
                Order::Attack { .. } => "attack",
                Order::Modify(Modification::Lock { .. }) => "lock",
                Order::Modify(Modification::Done) => "done",
                Order::Modify(_) => "token",
                _ => continue,
            };
            let preview = sim.preview(&order).expect("legal orders have previews");
            let found = preview.into_attack().expect("it is an attack");
            let sum: f64 = found.through.iter().sum();
            assert!((sum - 1.0).abs() < 1e-9, "{order:?} adds up to {sum}");
            let seen = counted.entry(kind).or_default();
            if *seen >= 5 {
                continue;
            }
            *seen += 1;
            let mut results = BTreeMap::new();
            for seed in 0..MANY {
                let through = attack_out(trial, &board, order, all, seed);
                *results.entry(usize::from(through)).or_default() += 1;
            }
            let wanted = found.through.iter().copied().enumerate().collect();
            check_counts(&order, &results, &wanted);
        }
    });
    counted
}

#[test]
fn attacks_come_out_as_foretold() {
    let counted = compare_attacks(&SCENARIOS, 60);
    for kind in ["attack", "lock", "done", "token"] {
        let seen = counted.get(kind).copied().unwrap_or(0);
        assert!(
            seen >= 3,
            "only {seen} of {kind} were seen: too few to mean anything"
        );
    }
}

#[test]
fn attacks_of_figures_come_out_as_foretold() {
    let counted = compare_attacks(&ON_HEXES, 6);
    let seen = counted.get("attack").copied().unwrap_or(0);
    assert!(
        seen >= 5,
        "only {seen} attacks were seen: too few to mean anything"
    );
}

/// An agent's view has no decks; while no card has been drawn, its previews are the same.
#[test]
fn an_observer_foretells_the_same_without_the_decks() {
    let content = content();
    let mut chance = Chance(3);
    let (mut sim, _) = open(&content, "gauntlet", 8);
    let mut cards = 0;
    for _ in 0..200 {
        let drawn = sim
            .board()
            .ships
            .iter()
            .any(|ship| !ship.crits.as_slice().is_empty());
        if drawn || sim.outcome().is_some() {
            break;
        }
        let seen = sim.observe(PlayerId(0));
        for order in sim.legal_orders().into_iter().filter(moves) {
            let whole = sim.preview(&order).expect("legal");
            let told = rules::preview(rules::Game::new(sim.ctx(), &seen), &order).expect("legal");
            let (Some(whole), Some(told)) = (whole.into_motion(), told.into_motion()) else {
                continue;
            };
            assert!((whole.expected_damage - told.expected_damage).abs() < 1e-9);
            assert!((whole.chance_destroyed - told.chance_destroyed).abs() < 1e-9);
            cards += whole
                .prospect
                .tolls
                .iter()
                .filter(|held| held.0.cards > 0)
                .count();
        }
        let order = any_order(&sim, &mut chance);
        sim.play(order).expect("a legal order is played");
    }
    assert!(cards > 0, "no card could have been drawn");
}

/// A mod may branch beyond all bounds. A preview is then a sample, says so, and is still fast.
#[test]
fn what_branches_too_much_is_sampled() {
    let mut content = (*content()).clone();
    for clause in content
        .obstacles
        .iter_mut()
        .flat_map(|kind| &mut kind.clauses)
    {
        clause.effects = vec![Effect::Roll {
            die: Die::Attack,
            count: 10,
            per_wound: false,
            on: vec![(vec![Face::Hit], vec![Effect::Gain(Token::Strain, 1)])],
        }];
    }
    let content = Arc::new(content);
    let mut chance = Chance(17);
    let (mut sim, _) = open(&content, "gauntlet", 2);
    let mut sampled = 0;
    while sim.outcome().is_none() && sampled < 5 {
        for order in sim.legal_orders().into_iter().filter(moves) {
            let motion = sim.preview(&order).expect("legal").into_motion();
            let Some(motion) = motion.filter(|motion| !motion.prospect.exact) else {
                continue;
            };
            let met = motion.crossed.iter().chain(&motion.overlapped);
            let met: BTreeSet<UnitId> = met.map(|contact| contact.obstacle).collect();
            // Ten dice with three hits on eight faces for each obstacle.
            let mean = 3.75 * met.len() as f64;
            let found = motion.prospect.mean(|toll| toll.gains(Token::Strain));
            assert!((found - mean).abs() < 0.25, "{found} for a mean of {mean}");
            sampled += 1;
        }
        let order = any_order(&sim, &mut chance);
        sim.play(order).expect("a legal order is played");
    }
    assert!(sampled >= 5, "only {sampled} previews were samples");
}

#[test]
fn plans_of_marches_come_to_what_their_previews_say() {
    let content = content();
    let mut harmless = [0, 0];
    for (scenario, seed) in [
        ("tanks", 3),
        ("gantry-hunt", 4),
        ("burning-core", 5),
        ("broken-keel", 6),
    ] {
        let (mut sim, _) = open(&content, scenario, seed);
        let mut chance = Chance(seed);
        for _ in 0..60 {
            let orders = rules::legal_orders(sim.game());
            if orders.is_empty() {
                break;
            }
            for order in &orders {
                if !matches!(order, Order::March { .. }) {
                    continue;
                }
                let game = sim.game();
                let planned = rules::preview_legal(game, order).ok();
                let planned = planned.and_then(|found| found.into_march());
                let told = rules::preview(game, order).ok();
                let told = told.and_then(|found| found.into_march());
                let (planned, told) = planned.zip(told).expect("it is legal");
                assert_eq!(planned.prospect.tolls, told.prospect.tolls, "{order:?}");
                assert_eq!(planned.path, told.path, "{order:?}");
                let costs = |found: &rules::MarchPreview| (found.cost, found.left, found.defeats);
                assert_eq!(costs(&planned), costs(&told), "{order:?}");
                harmless[usize::from(told.odds.is_empty())] += 1;
            }
            let order = orders[chance.below(orders.len())];
            sim.play(order).expect("it is legal");
        }
    }
    assert!(harmless.iter().all(|count| *count > 50), "{harmless:?}");
}
