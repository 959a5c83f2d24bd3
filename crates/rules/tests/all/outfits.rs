//! Pilots and upgrades share their rules. What one of them may do so often, or asks, has nothing to
//! do with the others (SCN-H-PILOT, SCN-H-UPGRADE).

use crate::support;
use std::sync::Arc;

use content::{Ability, Clause, Content, Effect, Limit, RuleId, Span, Token, Trigger, Upgrade};
use rules::{Fact, Order, Sim, Step};

/// An upgrade that lets its player gain a token once a match, under the rule of all upgrades.
fn upgrade(like: &Upgrade, id: &str, token: Token) -> Upgrade {
    let rule = RuleId::new("SCN-H-UPGRADE");
    let gains = vec![Effect::Gain(token, 1)];
    let clause = Clause {
        limit: Some(Limit(1, Span::Match)),
        may: true,
        ..Clause::new(rule, vec![Trigger::StartRound], gains)
    };
    Upgrade {
        id: id.into(),
        abilities: vec![Ability {
            name: id.into(),
            text: "It may.".into(),
            traits: Vec::new(),
            clauses: vec![clause],
            lent: false,
        }],
        ..like.clone()
    }
}

/// A match in which the first ship carries two such upgrades.
fn two_asking() -> Sim {
    let mut content: Content = support::content();
    let (_, like) = content.upgrade("break-formation").expect("an order");
    let like = like.clone();
    content
        .upgrades
        .push(upgrade(&like, "first-habit", Token::Focus));
    content
        .upgrades
        .push(upgrade(&like, "second-habit", Token::Evade));
    for class in &mut content.ships {
        class.upgrade_slots.insert("order".into(), 2);
    }
    support::open(&Arc::new(content), "skirmish", |scenario| {
        let ship = scenario.ships.first_mut().expect("a ship");
        ship.upgrades = vec!["first-habit".into(), "second-habit".into()];
    })
}

/// Plays two rounds; which tokens the upgrades brought, in their order, if their player says so.
fn gained(mut sim: Sim, takes: bool) -> (usize, Vec<Token>) {
    let mut asked = 0;
    while sim.board().round <= 2 && sim.board().outcome.is_none() {
        let order = match sim.board().step {
            Step::May { unit } => {
                asked += 1;
                Order::Decide { unit, takes }
            }
            _ => rules::default_order(sim.game()).expect("somebody is to move"),
        };
        sim.play(order).expect("it is legal");
    }
    let told = sim
        .journal()
        .iter()
        .filter(|event| event.rule.as_str() == "SCN-H-UPGRADE");
    let tokens = told.filter_map(|event| match event.fact {
        Fact::Gained { token, .. } => Some(token),
        _ => None,
    });
    (asked, tokens.collect())
}

#[test]
fn each_upgrade_asks_and_counts_by_itself() {
    let (asked, tokens) = gained(two_asking(), true);
    assert_eq!(
        tokens,
        [Token::Focus, Token::Evade],
        "each acts once a match"
    );
    assert_eq!(asked, 2, "a limit that is used up asks no more");
    let (asked, tokens) = gained(two_asking(), false);
    assert_eq!(tokens, []);
    assert!(asked >= 2, "both are asked: {asked}");
}
