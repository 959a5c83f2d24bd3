//! The scenarios in which armies can meet.

use arena::lists;
use content::{Content, Scenario};

/// The scenarios without lessons in which each two of some armies can meet, or a single one its own
/// like.
pub(crate) fn shared(content: &Content, armies: &[String]) -> Vec<String> {
    let meet = |scenario: &Scenario, one: &str, other: &str| {
        let sits = |player: usize, key: &str| {
            let army = content.army(key);
            army.is_some_and(|(_, army)| lists::suits(content, scenario, player, army))
        };
        (sits(0, one) && sits(1, other)) || (sits(0, other) && sits(1, one))
    };
    let all = |scenario: &&Scenario| {
        // An army by itself meets its own like.
        let like = (armies.len() == 1).then_some((0, 0));
        let pairs = (0..armies.len()).flat_map(|at| (0..at).map(move |before| (before, at)));
        let mut pairs = pairs.chain(like);
        scenario.lessons.is_empty()
            && scenario.players.len() == 2
            && pairs.all(|(one, other)| meet(scenario, &armies[one], &armies[other]))
    };
    let some = content.scenarios.iter().filter(all);
    some.map(|held| held.id.clone()).collect()
}
