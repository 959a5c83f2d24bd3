//! Integrity (FLT-16) at its limits, 1 and 7, under any modifier (FLT-R-RAM).

use crate::support;
use std::sync::Arc;

use content::{Ability, Passive, Trait};
use geometry::Pose;
use rules::{PlayerId, UnitId, sail};

/// Checks a ram: the numbers that a ship of Integrity `own`, changed by `more`, and the other need.
#[track_caller]
fn check(own: u8, more: i8, other: u8, needs: (u8, u8)) {
    let mut content = support::content();
    for class in &mut content.ships {
        match class.id.as_str() {
            "shearwater" => {
                class.integrity = own;
                class.abilities = vec![Ability {
                    name: "Ram".into(),
                    text: "It rams as it likes.".into(),
                    traits: vec![Trait {
                        rule: rules::cite::ABILITY,
                        only_if: Vec::new(),
                        limit: None,
                        cost: Vec::new(),
                        passive: Passive::Integrity(more),
                        part: content::OutfitPart::TYPE,
                    }],
                    clauses: Vec::new(),
                    lent: false,
                }];
            }
            "antiphon" => class.integrity = other,
            _ => {}
        }
    }
    let sim = support::open(&Arc::new(content), "line-of-battle", |scenario| {
        scenario.ships.truncate(2);
        let [one, two] = scenario.ships.as_mut_slice() else {
            panic!("it has two ships");
        };
        (one.id, one.owner, one.class) = (1, PlayerId(0), "shearwater".into());
        (two.id, two.owner, two.class) = (2, PlayerId(1), "antiphon".into());
        one.pose = Some(Pose::new(300.0, 300.0, 0.0));
        two.pose = Some(Pose::new(300.0, 500.0, 0.0));
        scenario.areas.clear();
        scenario.objectives.clear();
    });
    let game = sim.game();
    let ship = |id| game.ship(UnitId(id)).expect("it takes part");
    let odds = sail::ram_odds(game, ship(1), ship(2));
    assert_eq!((odds.own_needs, odds.other_needs), needs);
    let chance = |need: u8| f64::from(7 - need) / 6.0;
    assert!((odds.own - chance(needs.0)).abs() < 1e-12, "{odds:?}");
    assert!((odds.other - chance(needs.1)).abs() < 1e-12, "{odds:?}");
}

#[test]
fn integrity_is_one_to_seven_whatever_changes_it() {
    check(1, 1, 7, (2, 7));
    check(2, -1, 1, (1, 1));
    check(2, -6, 1, (1, 1));
    check(6, 1, 6, (7, 6));
    check(7, 6, 7, (7, 7));
}

#[test]
fn profiles_of_the_game_have_two_to_six() {
    let content = support::content();
    let ships = content.ships.iter().filter(|class| class.figure.is_none());
    for class in ships {
        assert!((2..=6).contains(&class.integrity), "{}", class.id);
    }
}
