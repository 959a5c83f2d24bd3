//! The ready lists of core: legal, near the usual limits, and fielded where their armies can be.

use std::{
    collections::BTreeSet,
    sync::{Arc, OnceLock},
};

use arena::lists::{build, field, suits, takes_lists};
use content::{Content, ReadyList, list_faults, list_points, parse_short, short_list};
use rules::{Sim, SimConfig};

fn content() -> &'static Arc<Content> {
    static CONTENT: OnceLock<Arc<Content>> = OnceLock::new();
    CONTENT.get_or_init(|| Arc::new(content::load(&content::find_assets()).content))
}

#[test]
fn every_army_has_a_ready_list_that_spends_what_it_may() {
    for army in content().listed_armies() {
        let mut own = content().ready_lists_of(&army.id).peekable();
        assert!(own.peek().is_some(), "{}", army.id);
        for held in own {
            let list = held.army_list();
            assert_eq!(list_faults(content(), &list), [], "{}", held.id);
            let each = list_points(content(), &list);
            let spent: u32 = each.into_iter().map(u32::from).sum();
            let limit = u32::from(held.limit);
            assert!(spent * 100 >= limit * 95, "{}: {spent} of {limit}", held.id);
            let short = short_list(&list);
            assert_eq!(parse_short(&short, content()).expect("it reads"), list);
        }
    }
    let keys = content().ready_lists.iter().map(|held| held.id.as_str());
    let armies = content().armies.iter().map(|held| held.id.as_str());
    let all: BTreeSet<&str> = keys.chain(armies).collect();
    let count = content().ready_lists.len() + content().armies.len();
    assert_eq!(all.len(), count, "`--list KEY` names one thing");
}

/// Wherever its army can be brought, against a list of the computer's making.
#[test]
fn ready_lists_are_fielded_in_every_scenario_of_their_theatre() {
    for held in &content().ready_lists {
        assert!(fielded(held) > 0, "{}", held.id);
    }
}

/// In how many scenarios a list is fielded.
fn fielded(held: &ReadyList) -> usize {
    let (_, army) = content().army(&held.army).expect("an army");
    let scenarios = content().scenarios.iter();
    let open = scenarios
        .filter(|scenario| scenario.players.len() == 2 && takes_lists(content(), scenario));
    let mut count = 0;
    for scenario in open {
        let Some(seat) = (0..2).find(|seat| suits(content(), scenario, *seat, army)) else {
            continue;
        };
        let mut others = content().listed_armies();
        let other = others
            .find(|other| suits(content(), scenario, 1 - seat, other))
            .expect("somebody meets it");
        let built = build(content(), &other.id, held.limit, 3).expect("a list");
        let mut lists = vec![held.army_list(), built];
        if seat == 1 {
            lists.reverse();
        }
        let raised = field(content(), scenario, &lists, 5);
        let raised = raised.unwrap_or_else(|why| panic!("{} in {}: {why}", held.id, scenario.id));
        let sim = Sim::new(Arc::clone(content()), &SimConfig::new(raised, 5));
        assert!(
            sim.is_ok(),
            "{} in {}: {:?}",
            held.id,
            scenario.id,
            sim.err()
        );
        count += 1;
    }
    count
}
