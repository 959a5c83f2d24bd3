//! Clauses that a mod can write: moments, conditions, limits and costs, in every theatre.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use crate::support;

use content::{
    Ability, Bearer, Clause, Condition, Content, Cost, DamageKind, Die, Effect, Face, Limit,
    NamedFace, Passive, RuleId, Scenario, Span, Token, TokenDef, Trait, Trigger,
};
use rules::{Fact, GameEvent, Order, Sim, Step, UnitId};

/// A match of each theatre.
const THEATRES: [&str; 6] = [
    "skirmish",
    "halo",
    "line-of-battle",
    "slow-burn",
    "marsh-relay",
    "crosscurrents",
];

fn rule() -> RuleId {
    RuleId::new("X-1")
}

fn clause(on: Trigger, effects: Vec<Effect>) -> Clause {
    Clause::new(rule(), vec![on], effects)
}

fn gains() -> Vec<Effect> {
    vec![Effect::Gain(Token::Focus, 1)]
}

fn ability(clauses: Vec<Clause>, traits: Vec<Trait>) -> Ability {
    Ability {
        name: "Habit".into(),
        text: "A habit of a mod.".into(),
        traits,
        clauses,
        lent: false,
    }
}

/// The game's data, with this ability for all ships, figures and units.
fn all_have(clauses: Vec<Clause>, traits: Vec<Trait>) -> Content {
    let mut content = support::content();
    let ability = ability(clauses, traits);
    for class in &mut content.ships {
        class.abilities = vec![ability.clone()];
    }
    for profile in &mut content.profiles {
        profile.abilities = vec![ability.clone()];
    }
    content
}

fn play_until(sim: &mut Sim, rounds: u32) {
    for _ in 0..3000 {
        if sim.board().round > rounds || sim.board().outcome.is_some() {
            return;
        }
        let Some(order) = rules::default_order(sim.game()) else {
            return;
        };
        sim.play(order).expect("the default order is legal");
    }
    panic!("round {} does not end", sim.board().round);
}

/// The rounds in which each event of the rule `X-1` happened to a unit.
fn acts(sim: &Sim, unit: UnitId) -> Vec<u32> {
    let mut round = 0;
    let mut found = Vec::new();
    for event in sim.journal() {
        if let Fact::RoundBegan { round: began } = event.fact {
            round = began;
        }
        let gained = matches!(event.fact, Fact::Gained { ship, .. } if ship == unit);
        if event.rule == rule() && gained {
            found.push(round);
        }
    }
    found
}

/// The units on the table.
fn there(sim: &Sim) -> Vec<UnitId> {
    let board = sim.board();
    let ships = board.ships.iter().filter(|ship| ship.on_table());
    let ships = ships.map(|ship| ship.id);
    let squads = board.squads.iter().filter(|squad| squad.on_table());
    ships.chain(squads.map(|squad| squad.id)).collect()
}

/// What each theatre's first two rounds bring everybody by these clauses; the match after them.
fn two_rounds(theatre: &str, clauses: Vec<Clause>) -> Sim {
    let content = Arc::new(all_have(clauses, Vec::new()));
    let mut sim = support::open(&content, theatre, |_| ());
    play_until(&mut sim, 2);
    sim
}

#[test]
fn a_round_starts_with_clauses_in_every_theatre() {
    for theatre in THEATRES {
        let sim = two_rounds(theatre, vec![clause(Trigger::StartRound, gains())]);
        let all = there(&sim);
        assert!(!all.is_empty(), "{theatre}");
        let often = all.iter().filter(|unit| acts(&sim, **unit).contains(&2));
        assert!(
            often.count() > 0,
            "{theatre}: nobody acts as round 2 starts"
        );
    }
}

#[test]
fn conditions_are_put_together_in_every_theatre() {
    let only_if = vec![
        Condition::Or(vec![Condition::Round(2, 2), Condition::Wounded]),
        Condition::Not(Box::new(Condition::Wounded)),
    ];
    for theatre in THEATRES {
        let held = Clause {
            only_if: only_if.clone(),
            ..clause(Trigger::EndRound, gains())
        };
        let sim = two_rounds(theatre, vec![held]);
        let rounds: Vec<u32> = there(&sim).iter().flat_map(|id| acts(&sim, *id)).collect();
        assert!(!rounds.is_empty(), "{theatre}: nobody acts");
        assert!(
            rounds.iter().all(|round| *round == 2),
            "{theatre}: {rounds:?}"
        );
    }
}

#[test]
fn a_limit_counts_for_each_unit_in_its_span() {
    for theatre in THEATRES {
        let limited = |span| {
            let held = Clause {
                limit: Some(Limit(1, span)),
                ..clause(Trigger::StartRound, gains())
            };
            let ends = Clause {
                on: vec![Trigger::EndRound],
                ..held.clone()
            };
            two_rounds(theatre, vec![held, ends])
        };
        let sim = limited(Span::Round);
        for id in there(&sim) {
            let rounds = acts(&sim, id);
            let mut once = rounds.clone();
            once.dedup();
            assert_eq!(rounds, once, "{theatre}, {id:?}: twice in a round");
        }
        let acted = there(&sim).into_iter().any(|id| acts(&sim, id).len() > 1);
        assert!(acted, "{theatre}: it counts anew in each round");
        let sim = limited(Span::Match);
        let most = there(&sim).into_iter().map(|id| acts(&sim, id).len()).max();
        assert_eq!(most, Some(1), "{theatre}");
    }
}

#[test]
fn a_limit_counts_in_checksums() {
    let held = Clause {
        limit: Some(Limit(1, Span::Match)),
        ..clause(Trigger::StartRound, gains())
    };
    let sim = two_rounds("skirmish", vec![held]);
    let board = sim.board();
    assert!(!board.uses.is_none());
    let mut other = board.clone();
    other.uses = rules::Uses::default();
    assert_ne!(rules::checksum(board), rules::checksum(&other));
    let plain = support::open(&Arc::new(support::content()), "skirmish", |_| ());
    assert!(plain.board().uses.is_none());
}

#[test]
fn what_is_not_paid_does_not_happen() {
    let held = Clause {
        cost: vec![Cost::Lose(Token::Evade, 2), Cost::Lose(Token::Evade, 1)],
        ..clause(Trigger::StartRound, gains())
    };
    let mut content = all_have(vec![held], Vec::new());
    let starts = |count| BTreeMap::from([(Token::Evade, count)]);
    for (at, class) in content.ships.iter_mut().enumerate() {
        class.starts_with = starts(2 + (at % 2) as u8);
    }
    let content = Arc::new(content);
    let mut sim = support::open(&content, "skirmish", |_| ());
    play_until(&mut sim, 1);
    for ship in &sim.board().ships {
        let rich = ship.class.index() % 2 == 1;
        assert_eq!(
            acts(&sim, ship.id).len(),
            usize::from(rich),
            "{:?}",
            ship.id
        );
        let paid = sim.journal().iter().filter(|event| {
            let lost = matches!(event.fact, Fact::Lost { ship: id, .. } if id == ship.id);
            event.rule == rule() && lost
        });
        assert_eq!(paid.count(), if rich { 2 } else { 0 });
    }
}

#[test]
fn types_begin_with_their_tokens_and_scenarios_with_theirs() {
    let mut content = support::content();
    let starts = BTreeMap::from([(Token::Focus, 2)]);
    for class in &mut content.ships {
        class.starts_with = starts.clone();
    }
    for profile in &mut content.profiles {
        profile.starts_with = starts.clone();
    }
    let content = Arc::new(content);
    for theatre in THEATRES {
        let given = BTreeMap::from([(Token::Focus, 1)]);
        let sim = support::open(&content, theatre, |scenario| {
            if let Some(ship) = scenario.ships.first_mut() {
                ship.tokens = given;
            }
        });
        let mut ships = sim.board().ships.iter();
        if let Some(first) = ships.next() {
            assert_eq!(first.tokens.get(Token::Focus), 1, "{theatre}");
        }
        assert!(
            ships.all(|ship| ship.tokens.get(Token::Focus) == 2),
            "{theatre}"
        );
        let mut squads = sim.board().squads.iter();
        assert!(
            squads.all(|squad| squad.tokens.get(Token::Focus) == 2),
            "{theatre}"
        );
    }
}

/// Two ships in each other's sights, about to fire: number 1 (a Tern) and number 3.
fn duel(scenario: &mut Scenario) {
    scenario.start = Some(content::StartDef {
        round: 1,
        phase: "engagement".into(),
    });
    scenario.ships.retain(|ship| [1, 3].contains(&ship.id));
    scenario.obstacles.clear();
    for ship in &mut scenario.ships {
        ship.pose = Some(match ship.id {
            1 => geometry::Pose::new(300.0, 300.0, 0.0),
            _ => geometry::Pose::new(300.0, 450.0, 180.0),
        });
    }
}

/// Ship 1 fires at ship 3 with dice that show blanks; it has this trait.
fn shot(held: Trait, starts: u8) -> (Vec<GameEvent>, Sim) {
    let mut content = all_have(Vec::new(), vec![held]);
    for class in &mut content.ships {
        class.starts_with = BTreeMap::from([(Token::Stress, starts)]);
    }
    let mut sim = support::open(&Arc::new(content), "first-light", |scenario| {
        duel(scenario);
        let dice = vec![Face::Blank; 4];
        scenario.dice = BTreeMap::from([(content::Die::Attack, dice)]);
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
    let events = sim.play(attack).expect("it is in sight").to_vec();
    (events, sim)
}

fn turned(events: &[GameEvent]) -> Vec<u8> {
    let each = events.iter().filter_map(|event| match event.fact {
        Fact::FacesTurned { count, .. } if event.rule == rule() => Some(count),
        _ => None,
    });
    each.collect()
}

#[test]
fn faces_turn_for_a_price_and_only_so_often() {
    let turns = Trait {
        rule: rule(),
        only_if: Vec::new(),
        limit: Some(Limit(1, Span::Round)),
        cost: vec![Cost::Lose(Token::Stress, 1)],
        passive: Passive::TurnAttackFace(Face::Blank, Face::Hit, 1),
        part: content::OutfitPart::TYPE,
    };
    let (events, sim) = shot(turns.clone(), 1);
    assert_eq!(turned(&events), [1], "{events:?}");
    let used = rules::LimitedUse {
        rule: rule(),
        part: content::OutfitPart::TYPE,
        span: Span::Round,
    };
    assert_eq!(sim.board().uses.times(UnitId(1), used), 1);
    let ship = sim.board().ship(UnitId(1)).expect("it lives");
    assert_eq!(ship.tokens.get(Token::Stress), 0, "it is paid");
    let (events, _) = shot(turns.clone(), 0);
    assert!(turned(&events).is_empty(), "nobody can pay");
    let defends = Trait {
        passive: Passive::TurnDefenceFace(Face::Blank, Face::Evade, 2),
        cost: Vec::new(),
        ..turns
    };
    let (events, _) = shot(defends, 0);
    assert!(events.iter().all(|event| match event.fact {
        Fact::FacesTurned { by, .. } => by == UnitId(3),
        _ => true,
    }));
}

#[test]
fn odds_follow_turned_faces() {
    let turns = |most| Trait {
        rule: rule(),
        only_if: Vec::new(),
        limit: None,
        cost: Vec::new(),
        passive: Passive::TurnAttackFace(Face::Blank, Face::Hit, most),
        part: content::OutfitPart::TYPE,
    };
    let expected = |most| {
        let content = Arc::new(all_have(Vec::new(), vec![turns(most)]));
        let sim = support::open(&content, "first-light", duel);
        let preview = rules::attack_preview(sim.game(), UnitId(1), 0, UnitId(3));
        preview.expect("it is in sight").expected
    };
    assert!(expected(1) > 0.0);
    assert!(expected(3) > expected(1), "{} {}", expected(3), expected(1));
}

/// Plays default orders until a round is over, but answers every question so. Returns how often
/// each unit was asked.
fn answering(sim: &mut Sim, rounds: u32, takes: bool) -> Vec<UnitId> {
    let mut asked = Vec::new();
    for _ in 0..3000 {
        if sim.board().round > rounds || sim.board().outcome.is_some() {
            return asked;
        }
        let order = match sim.board().step {
            Step::May { unit } => {
                asked.push(unit);
                assert_eq!(sim.legal_orders().len(), 2, "yes and no");
                Some(Order::Decide { unit, takes })
            }
            _ => rules::default_order(sim.game()),
        };
        let Some(order) = order else { return asked };
        sim.play(order).expect("it is legal");
    }
    panic!("round {} does not end", sim.board().round);
}

#[test]
fn players_are_asked_and_may_decline_in_every_theatre() {
    for theatre in THEATRES {
        for takes in [true, false] {
            let held = Clause {
                may: true,
                cost: vec![Cost::Gain(Token::Stress, 1)],
                ..clause(Trigger::StartRound, gains())
            };
            let content = Arc::new(all_have(vec![held], Vec::new()));
            let mut sim = support::open(&content, theatre, |_| ());
            let asked = answering(&mut sim, 2, takes);
            assert!(!asked.is_empty(), "{theatre}: nobody is asked");
            let acted: usize = there(&sim).iter().map(|id| acts(&sim, *id).len()).sum();
            assert_eq!(acted > 0, takes, "{theatre}");
        }
    }
}

#[test]
fn a_turn_that_starts_with_a_question_starts_once() {
    for theatre in [
        "skirmish",
        "halo",
        "line-of-battle",
        "slow-burn",
        "crosscurrents",
    ] {
        for on in [Trigger::StartTurn, Trigger::EndTurn] {
            let held = Clause {
                may: true,
                ..clause(on, gains())
            };
            let content = Arc::new(all_have(vec![held], Vec::new()));
            let mut sim = support::open(&content, theatre, |_| ());
            let asked = answering(&mut sim, 1, true);
            assert!(!asked.is_empty(), "{theatre}, {on:?}: nobody is asked");
            let most = asked
                .iter()
                .map(|id| asked.iter().filter(|other| *other == id).count());
            let most = most.max().unwrap_or(0);
            assert_eq!(most, 1, "{theatre}, {on:?}: {asked:?}");
        }
    }
}

/// The kind of holder that each theatre's ships, figures or units are.
const BEARERS: [(&str, Bearer); 6] = [
    ("skirmish", Bearer::Ability),
    ("halo", Bearer::Figure),
    ("line-of-battle", Bearer::Capital),
    ("slow-burn", Bearer::Crew),
    ("marsh-relay", Bearer::Unit),
    ("crosscurrents", Bearer::Capital),
];

/// Plays legal orders by chance, the same ones each time.
fn play_by_chance(sim: &mut Sim, orders: usize, seed: u64) {
    let mut chance = seed;
    for _ in 0..orders {
        chance = chance
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        let legal = sim.legal_orders();
        let attacks = |order: &&Order| {
            matches!(order, Order::Attack { .. } | Order::Strike { .. })
                || matches!(order, Order::Command { command, .. } if is_blow(command))
        };
        let attack = legal.iter().find(attacks).copied();
        let picked = legal
            .get((chance >> 33) as usize % legal.len().max(1))
            .copied();
        let Some(order) = attack.or(picked) else {
            return;
        };
        if sim.play(order).is_err() {
            return;
        }
    }
}

fn is_blow(command: &rules::Command) -> bool {
    matches!(
        command,
        rules::Command::Aim { .. } | rules::Command::Fire | rules::Command::StrikeBack(true)
    )
}

#[test]
fn each_moment_that_the_table_says_is_played() {
    let rule_of = |on: Trigger| RuleId::new(&format!("X-{}", on as u8 + 10));
    let clauses: Vec<Clause> = Trigger::ALL
        .into_iter()
        .map(|on| Clause::new(rule_of(on), vec![on], gains()))
        .collect();
    let strong = all_have(clauses, Vec::new());
    let mut weak = strong.clone();
    for class in weak.ships.iter_mut().filter(|class| class.hull > 0) {
        (class.hull, class.shields) = (class.hull.min(2), 0);
    }
    let contents = [Arc::new(weak), Arc::new(strong)];
    let mut missing: Vec<(Bearer, Trigger)> = Vec::new();
    for (theatre, bearer) in BEARERS {
        let wanted = Trigger::ALL.into_iter().filter(|on| bearer.plays(*on));
        let mut wanted: Vec<Trigger> = wanted.collect();
        for seed in 1..20 {
            let content = &contents[seed as usize % 2];
            let mut sim = support::open(content, theatre, |_| ());
            play_by_chance(&mut sim, 600, seed);
            let cited = |on: &Trigger| sim.journal().iter().any(|event| event.rule == rule_of(*on));
            // Small craft fly beside capital ships.
            let mixed = bearer == Bearer::Capital;
            for on in Trigger::ALL.iter().filter(|on| cited(on)) {
                let said = bearer.plays(*on) || mixed && Bearer::Ability.plays(*on);
                assert!(said, "{theatre}: {on:?} is played, and the table says no");
            }
            wanted.retain(|on| !cited(on));
            if wanted.is_empty() {
                break;
            }
        }
        let also = |on: &Trigger| missing.contains(&(bearer, *on));
        match BEARERS.iter().filter(|(_, held)| *held == bearer).count() {
            1 => missing.extend(wanted.into_iter().map(|on| (bearer, on))),
            // What one of its theatres shows is shown.
            _ if theatre == "line-of-battle" => {
                missing.extend(wanted.into_iter().map(|on| (bearer, on)))
            }
            _ => {
                let both: Vec<Trigger> = wanted.into_iter().filter(also).collect();
                missing.retain(|(held, on)| *held != bearer || both.contains(on));
            }
        }
    }
    // No unit of models is destroyed outright in so few orders that are given by chance.
    missing.retain(|held| *held != (Bearer::Unit, Trigger::AfterDestroying));
    assert!(missing.is_empty(), "never played: {missing:?}");
}

/// The game's data where these faces of all dice do this.
fn faces_do(acting: impl Fn(Face) -> bool, effects: &[Effect]) -> Content {
    let mut content = support::content();
    let mut dice: BTreeMap<Die, BTreeSet<Face>> = BTreeMap::new();
    for (die, faces) in content.rulesets.iter().flat_map(|ruleset| &ruleset.dice) {
        dice.entry(*die).or_default().extend(faces);
    }
    for held in &mut content.dice {
        let faces = held.die().and_then(|die| dice.get(&die));
        let faces = faces.into_iter().flatten().filter(|face| acting(**face));
        let named = faces.map(|face| NamedFace {
            face: *face,
            name: "Spark".into(),
            mark: String::new(),
            clauses: vec![clause(Trigger::Shown, effects.to_vec())],
        });
        held.names = named.collect();
    }
    content
}

/// How often the rule `X-1` happened, and the dice that attacks have thrown.
fn sparks(sim: &Sim) -> (usize, usize) {
    let journal = sim.journal();
    let acts = journal.iter().filter(|event| event.rule == rule()).count();
    let thrown = journal.iter().map(|event| match &event.fact {
        Fact::AttackRolled { faces }
        | Fact::DefenceRolled { faces }
        | Fact::Volleyed { faces, .. }
        | Fact::Saved { faces, .. } => faces.len(),
        _ => 0,
    });
    (acts, thrown.sum())
}

#[test]
fn faces_act_for_whoever_has_thrown_them_in_every_theatre() {
    let content = Arc::new(faces_do(|_| true, &gains()));
    for theatre in THEATRES {
        let mut seats = BTreeSet::new();
        // Few fire in the first rounds of some matches of orders by chance.
        for seed in 1..20 {
            let mut sim = support::open(&content, theatre, |_| ());
            play_by_chance(&mut sim, 600, seed);
            let (acts, thrown) = sparks(&sim);
            assert!(acts <= thrown, "{theatre}: {acts} of {thrown}");
            seats.extend(sim.journal().iter().filter_map(|event| match event.fact {
                Fact::Gained { ship, .. } if event.rule == rule() => sim.board().owner(ship),
                _ => None,
            }));
            if seats.len() == 2 {
                break;
            }
        }
        assert_eq!(seats.len(), 2, "{theatre}: both sides throw");
    }
}

#[test]
fn whatever_faces_do_a_match_goes_on() {
    let all = [
        Effect::Damage(DamageKind::Hit, 1),
        Effect::TargetGains(Token::Stress, 1),
        Effect::Push(1),
        Effect::SkipAction,
        Effect::Mend(1),
    ];
    for theatre in THEATRES {
        for effect in &all {
            let content = Arc::new(faces_do(|_| true, std::slice::from_ref(effect)));
            for seed in 1..4 {
                let mut sim = support::open(&content, theatre, |_| ());
                play_by_chance(&mut sim, 600, seed);
                let over = sim.board().outcome.is_some();
                assert!(
                    over || !sim.legal_orders().is_empty(),
                    "{theatre}, {effect:?}"
                );
            }
        }
    }
}

#[test]
fn a_face_acts_once_for_each_die_that_shows_it_in_the_end() {
    let content = Arc::new(faces_do(|face| face == Face::Crit, &gains()));
    let shown = |attack: [Face; 4]| {
        let mut sim = support::open(&content, "first-light", |scenario| {
            duel(scenario);
            let dice = BTreeMap::from([
                (Die::Attack, attack.to_vec()),
                (Die::Defence, vec![Face::Evade; 4]),
            ]);
            scenario.dice = dice;
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
        while sim.board().attack.is_some() {
            let order = rules::default_order(sim.game()).expect("somebody decides");
            sim.play(order).expect("it is legal");
        }
        acts(&sim, UnitId(1)).len()
    };
    assert_eq!(shown([Face::Crit, Face::Crit, Face::Blank, Face::Blank]), 2);
    assert_eq!(shown([Face::Hit, Face::Crit, Face::Blank, Face::Blank]), 1);
    assert_eq!(shown([Face::Hit, Face::Hit, Face::Blank, Face::Blank]), 0);
}

/// A cost is paid part by part, so it is judged so.
#[test]
fn a_cost_is_payable_as_it_is_paid() {
    let text = "(id: \"Ember\", name: \"ember\", text: \"It glows.\", rule: \"OBS-01\", kind: Mark, most: 3)";
    let def: TokenDef = content::parse_ron(text, "t.ron").expect("a token");
    let ember = def.token().expect("a name");
    let acted = |first: u8, cost: Vec<Cost>| {
        let held = Clause {
            cost,
            limit: Some(Limit(1, Span::Match)),
            ..clause(Trigger::StartRound, gains())
        };
        let mut content = all_have(vec![held], Vec::new());
        content.tokens.push(def.clone());
        for class in &mut content.ships {
            class.starts_with.insert(ember, first);
        }
        let mut sim = support::open(&Arc::new(content), "skirmish", |_| ());
        play_until(&mut sim, 1);
        let all = there(&sim);
        let first = all.first().expect("a ship");
        !acts(&sim, *first).is_empty()
    };
    let (gain, lose) = (
        |count| Cost::Gain(ember, count),
        |count| Cost::Lose(ember, count),
    );
    assert!(acted(0, vec![gain(3)]));
    assert!(acted(0, vec![gain(1), gain(2)]));
    assert!(!acted(0, vec![gain(2), gain(2)]));
    assert!(acted(3, vec![lose(3), gain(1)]));
    assert!(!acted(3, vec![gain(1), lose(3)]));
    assert!(!acted(3, vec![lose(2), lose(2)]));
}

/// What is shown decides nothing: two abilities that are called the same are two.
#[test]
fn abilities_are_told_apart_by_what_they_do() {
    let mut content = all_have(vec![clause(Trigger::StartRound, gains())], Vec::new());
    let other = Clause {
        rule: RuleId::new("X-2"),
        ..clause(Trigger::StartRound, gains())
    };
    for profile in &mut content.profiles {
        profile
            .abilities
            .push(ability(vec![other.clone()], Vec::new()));
        let first = profile.abilities[0].clone();
        profile.abilities.push(first);
    }
    let mut sim = support::open(&Arc::new(content), "marsh-relay", |_| ());
    play_until(&mut sim, 1);
    let gained = |rule: &str| {
        let rule = RuleId::new(rule);
        let events = sim.journal().iter();
        let events = events.filter(|event| event.rule == rule);
        events
            .filter(|event| matches!(event.fact, Fact::Gained { .. }))
            .count()
    };
    // What is there twice counts once.
    assert!(gained("X-1") > 0);
    assert_eq!(gained("X-1"), gained("X-2"));
}
