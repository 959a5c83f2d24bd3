//! What ground, abilities and weapons of a mod do to units of models.

use crate::support;
use std::sync::Arc;

use content::{
    Ability, Clause, Condition, Content, DamageKind, Die, Effect, Face, RuleId, SquadDef, Token,
    Trigger,
};
use geometry::Cell;
use rules::{
    Ask, Command, Fact, Game, Order, PlayerId, Sim, SquadAction, Step, UnitId, check_order,
    legal_orders, squads::ground_toll,
};

const ONE: UnitId = UnitId(1);
const FOE: UnitId = UnitId(11);

fn clause(on: Trigger, effects: Vec<Effect>) -> Clause {
    Clause {
        rule: RuleId::new("X-1"),
        on: vec![on],
        only_if: Vec::new(),
        limit: None,
        cost: Vec::new(),
        may: false,
        effects,
        part: content::OutfitPart::TYPE,
    }
}

fn hands(id: u32, owner: u8, cell: (i32, i32)) -> SquadDef {
    SquadDef {
        id,
        owner: PlayerId(owner),
        profile: "drill-hands".to_owned(),
        cells: vec![Cell::new(cell.0, cell.1)],
        ..SquadDef::default()
    }
}

/// A match on the drill plots with a change of the data, between these units and one at (12, 13).
/// So many dice show a 5, the others a 1.
fn open(change: impl FnOnce(&mut Content), units: Vec<SquadDef>, hits: usize) -> Sim {
    let mut content = support::content();
    change(&mut content);
    support::open(&Arc::new(content), "drill-ground", |scenario| {
        scenario.map = Some("drill-plots".into());
        scenario.squads = units;
        scenario.squads.push(hands(FOE.0, 1, (12, 13)));
        scenario.banners.clear();
        let mut faces = vec![Face::Pips(1); 60];
        faces[..hits].fill(Face::Pips(5));
        scenario.dice.insert(Die::D6, faces);
    })
}

fn command(command: Command) -> Order {
    Order::Command { unit: ONE, command }
}

fn act(action: SquadAction, to: &[(i32, i32)]) -> Order {
    let to = to.iter().map(|(column, row)| Cell::new(*column, *row));
    let to = rules::Places::of(to);
    command(Command::Act { action, to })
}

fn facts(sim: &mut Sim, order: Order) -> Vec<Fact> {
    let events = sim.play(order).expect("it is legal");
    events.iter().map(|event| event.fact.clone()).collect()
}

fn strength(sim: &Sim) -> usize {
    sim.board().squad(ONE).map_or(0, rules::Squad::strength)
}

fn lies_under(content: &mut Content, terrain: &str, clauses: Vec<Clause>) {
    let (at, _) = content.terrain(terrain).expect("the core pack has it");
    content.terrains[at].clauses = clauses;
}

#[test]
fn who_loses_the_action_as_it_begins_moves_and_does_nothing_else() {
    let spent = clause(Trigger::StartTurn, vec![Effect::SkipAction]);
    let change = |content: &mut Content| {
        let mut all = content.profiles.iter_mut();
        let profile = all.find(|profile| profile.id == "drill-hands");
        profile.expect("it is there").abilities.push(Ability {
            name: "Dazed".into(),
            text: "It loses its action.".into(),
            traits: Vec::new(),
            clauses: vec![spent.clone()],
            lent: false,
        });
    };
    for (changed, shoots) in [(true, false), (false, true)] {
        let change = |content: &mut Content| {
            if changed {
                change(content);
            }
        };
        let mut sim = open(change, vec![hands(1, 0, (9, 13))], 0);
        facts(&mut sim, act(SquadAction::Advance, &[(10, 13)]));
        assert_eq!(
            sim.board().squad(ONE).map(|unit| unit.places()),
            Some(vec![Cell::new(10, 13)])
        );
        let asked = matches!(
            sim.board().step,
            Step::Ask {
                ask: Ask::Targets,
                ..
            }
        );
        assert_eq!(asked, shoots, "{:?}", sim.board().step);
    }
}

#[test]
fn a_clause_that_does_not_hold_hides_no_other() {
    let hurts = |token| Clause {
        only_if: vec![Condition::Has(token)],
        ..clause(Trigger::Enter, vec![Effect::Damage(DamageKind::Hit, 1)])
    };
    let clauses = vec![hurts(Token::Focus), hurts(Token::Evade)];
    let mut unit = hands(1, 0, (7, 1));
    unit.tokens.insert(Token::Evade, 1);
    let mut sim = open(
        |content| lies_under(content, "water", clauses),
        vec![unit],
        1,
    );
    facts(&mut sim, act(SquadAction::Rush, &[(8, 2)]));
    assert_eq!(strength(&sim), 0, "each of the five is hurt");
}

#[test]
fn whoever_passes_through_ground_leaves_it() {
    let hurts = clause(Trigger::Leave, vec![Effect::Damage(DamageKind::Hit, 1)]);
    let change = |content: &mut Content| lies_under(content, "thicket", vec![hurts.clone()]);
    // Past the thicket at (18, 10), in front of it, and into it.
    for (from, to, left) in [
        ((17, 10), (19, 10), 0),
        ((17, 9), (18, 9), 5),
        ((17, 10), (18, 10), 5),
    ] {
        let mut sim = open(change, vec![hands(1, 0, from)], 0);
        facts(&mut sim, act(SquadAction::Rush, &[to]));
        assert_eq!(strength(&sim), left, "{from:?} to {to:?}");
    }
}

#[test]
fn ground_that_gives_tokens_is_foretold() {
    let gives = clause(Trigger::Enter, vec![Effect::Gain(Token::Ion, 1)]);
    let change = |content: &mut Content| lies_under(content, "thicket", vec![gives.clone()]);
    let mut sim = open(change, vec![hands(1, 0, (17, 10))], 0);
    let order = act(SquadAction::Advance, &[(18, 10)]);
    let Order::Command { command, .. } = order else {
        panic!("{order:?}");
    };
    let found = ground_toll(sim.game(), ONE, command).expect("something happens");
    let gained = found.mean(|toll| toll.gains(Token::Ion));
    facts(&mut sim, order);
    let unit = sim.board().squad(ONE).expect("it stands");
    assert_eq!(unit.tokens.get(Token::Ion), 1);
    assert!((gained - 1.0).abs() < 1e-9, "{gained}");
}

#[test]
fn what_the_ground_does_as_a_unit_begins_is_foretold() {
    let wounds = clause(Trigger::StartTurn, vec![Effect::Damage(DamageKind::Hit, 1)]);
    let change = |content: &mut Content| lies_under(content, "thicket", vec![wounds]);
    let mut sim = open(change, vec![hands(1, 0, (18, 10))], 0);
    let begins = strength(&sim);
    let foretold = |order| {
        let found = sim.preview(&order).expect("it is legal").into_squad();
        let toll = found.and_then(|squad| squad.ground).expect("the start");
        toll.mean(rules::Toll::damage)
    };
    let away = foretold(act(SquadAction::Advance, &[(18, 12)]));
    let stays = foretold(act(SquadAction::Hold, &[]));
    sim.play(act(SquadAction::Hold, &[])).expect("it is legal");
    let lost = (begins - strength(&sim)) as f64;
    assert!(lost > 0.0);
    assert_eq!((away, stays), (lost, lost), "wherever it goes");
}

#[test]
fn passengers_fear_no_ground_and_who_gets_in_only_the_way() {
    let kills = clause(Trigger::EndTurn, vec![Effect::Defeat]);
    let change = |content: &mut Content| lies_under(content, "thicket", vec![kills.clone()]);
    let carrier = SquadDef {
        profile: "drill-carrier".into(),
        ..hands(2, 0, (17, 11))
    };
    let mut sim = open(change, vec![hands(1, 0, (18, 10)), carrier], 0);
    let hold = Command::Act {
        action: SquadAction::Hold,
        to: rules::Places::default(),
    };
    let dies = |sim: &Sim, command| {
        let found = ground_toll(sim.game(), ONE, command);
        found.map_or(0.0, |found| found.chance(|toll| toll.destroyed))
    };
    assert!(dies(&sim, hold) > 0.99, "it stands in the thicket");
    let board = Command::Board {
        action: SquadAction::Advance,
        transport: UnitId(2),
    };
    assert!(dies(&sim, board) < 0.01, "it gets away");
    facts(&mut sim, command(board));
    assert!(strength(&sim) == 5 && dies(&sim, hold) < 0.01, "it rides");
}

#[test]
fn how_far_the_winner_of_a_melee_goes_is_data() {
    for squares in [0, 1, 2] {
        let change = |content: &mut Content| {
            for ruleset in &mut content.rulesets {
                ruleset.units.follow = squares;
            }
        };
        let sim = open(change, vec![hands(1, 0, (9, 13))], 0);
        let mut board = sim.board().clone();
        board.step = Step::Ask {
            unit: ONE,
            ask: Ask::Follow,
        };
        let game = Game::new(sim.ctx(), &board);
        let orders = legal_orders(game);
        let far = orders.iter().filter_map(|order| match order {
            Order::Command {
                command: Command::Follow(to),
                ..
            } => to.as_slice().first().map(|to| (to.printed().0 - 9).abs()),
            _ => None,
        });
        assert_eq!(far.max().unwrap_or(0), i32::from(squares));
        for order in &orders {
            check_order(game, order).expect("it is on offer");
            let found = rules::preview(game, order).expect("it is legal");
            let Order::Command {
                command: Command::Follow(to),
                ..
            } = order
            else {
                panic!("{order:?}");
            };
            let moves = found.into_squad().map_or(0, |squad| squad.moves.len());
            assert_eq!(moves > 0, !to.is_empty(), "{order:?}");
        }
    }
}

#[test]
fn whoever_brings_a_unit_to_half_its_morale_is_tested() {
    let recoils = clause(
        Trigger::AfterHitting,
        vec![Effect::Damage(DamageKind::Hit, 3)],
    );
    let change = |content: &mut Content| {
        let mut all = content.gears.iter_mut();
        let gear = all
            .find(|gear| gear.id == "drill-rifle")
            .expect("it is there");
        gear.clauses = vec![recoils];
    };
    let mut sim = open(change, vec![hands(1, 0, (9, 13))], 7);
    facts(&mut sim, act(SquadAction::Hold, &[]));
    facts(
        &mut sim,
        command(Command::Aim {
            weapon: 1,
            target: FOE,
            at: None,
        }),
    );
    let mut all = facts(&mut sim, command(Command::Fire));
    while matches!(sim.board().step, Step::Ask { .. }) {
        let order = rules::default_order(sim.game()).expect("there is one");
        all.extend(facts(&mut sim, order));
    }
    assert_eq!(strength(&sim), 2, "the rifles have struck back");
    let tested = |fact: &Fact| matches!(fact, Fact::MoraleTested { unit, .. } if *unit == ONE);
    assert!(all.iter().any(tested), "{all:?}");
}

#[test]
fn a_weapon_knows_how_far_its_target_is() {
    for (only_if, recoils) in [
        (Condition::Range(3, 3), true),
        (Condition::Range(1, 2), false),
        (Condition::Range(4, 9), false),
    ] {
        let told = format!("{only_if:?}");
        let clause = Clause {
            only_if: vec![only_if],
            limit: None,
            cost: Vec::new(),
            may: false,
            ..clause(
                Trigger::AfterHitting,
                vec![Effect::Damage(DamageKind::Hit, 1)],
            )
        };
        let change = |content: &mut Content| {
            let mut all = content.gears.iter_mut();
            let gear = all.find(|gear| gear.id == "drill-rifle");
            gear.expect("it is there").clauses = vec![clause];
        };
        let mut sim = open(change, vec![hands(1, 0, (9, 13))], 7);
        facts(&mut sim, act(SquadAction::Hold, &[]));
        let aim = Command::Aim {
            weapon: 1,
            target: FOE,
            at: None,
        };
        facts(&mut sim, command(aim));
        facts(&mut sim, command(Command::Fire));
        assert_eq!(strength(&sim), if recoils { 4 } else { 5 }, "{told}");
    }
}

#[test]
fn damage_by_ground_is_so_many_wounds_under_its_own_rule() {
    for amount in [1, 2] {
        let hurts = Clause {
            rule: RuleId::new("X-9"),
            ..clause(
                Trigger::Enter,
                vec![Effect::Damage(DamageKind::Hit, amount)],
            )
        };
        let change = |content: &mut Content| {
            lies_under(content, "thicket", vec![hurts.clone()]);
            let (at, _) = content.profile("drill-hands").expect("it is there");
            for model in &mut content.profiles[at].models {
                model.tough = 3;
            }
        };
        let mut sim = open(change, vec![hands(1, 0, (17, 10))], 0);
        let events = sim.play(act(SquadAction::Advance, &[(18, 10)]));
        let events = events.expect("it is legal");
        let hurt = events.iter().filter(|event| match event.fact {
            Fact::ModelHurt { wounds, .. } => {
                assert_eq!(event.rule, RuleId::new("X-9"));
                assert_eq!(wounds, amount);
                true
            }
            _ => false,
        });
        assert_eq!(hurt.count(), 5, "each model meets it once");
        let rolled = |event: &rules::GameEvent| matches!(event.fact, Fact::DangerRolled { .. });
        assert!(
            !events.iter().any(rolled),
            "nothing is rolled that it does not say"
        );
    }
}
