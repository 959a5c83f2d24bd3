//! The ready lists of core: legal, near the usual limits, and fielded where their armies can be.

use std::{collections::BTreeSet, sync::Arc};

use crate::support::shared;
use arena::lists::{build, field, suits, takes_lists};
use content::{ReadyList, list_faults, list_points, parse_short, short_list};
use rules::{Sim, SimConfig};

#[test]
fn every_army_has_a_ready_list_that_spends_what_it_may() {
    for army in shared().listed_armies() {
        let mut own = shared().ready_lists_of(&army.id).peekable();
        assert!(own.peek().is_some(), "{}", army.id);
        for held in own {
            let list = held.army_list();
            assert_eq!(list_faults(shared(), &list), [], "{}", held.id);
            let each = list_points(shared(), &list);
            let spent: u32 = each.into_iter().map(u32::from).sum();
            let limit = u32::from(held.limit);
            assert!(spent * 100 >= limit * 95, "{}: {spent} of {limit}", held.id);
            let short = short_list(&list);
            assert_eq!(parse_short(&short, shared()).expect("it reads"), list);
        }
    }
    let keys = shared().ready_lists.iter().map(|held| held.id.as_str());
    let armies = shared().armies.iter().map(|held| held.id.as_str());
    let all: BTreeSet<&str> = keys.chain(armies).collect();
    let count = shared().ready_lists.len() + shared().armies.len();
    assert_eq!(all.len(), count, "`--list KEY` names one thing");
}

/// Wherever its army can be brought, against a list of the computer's making.
#[test]
fn ready_lists_are_fielded_in_every_scenario_of_their_theatre() {
    for held in &shared().ready_lists {
        assert!(fielded(held) > 0, "{}", held.id);
    }
}

/// In how many scenarios a list is fielded.
fn fielded(held: &ReadyList) -> usize {
    let (_, army) = shared().army(&held.army).expect("an army");
    let scenarios = shared().scenarios.iter();
    let open =
        scenarios.filter(|scenario| scenario.players.len() == 2 && takes_lists(shared(), scenario));
    let mut count = 0;
    for scenario in open {
        let Some(seat) = (0..2).find(|seat| suits(shared(), scenario, *seat, army)) else {
            continue;
        };
        let mut others = shared().listed_armies();
        let other = others
            .find(|other| suits(shared(), scenario, 1 - seat, other))
            .expect("somebody meets it");
        let built = build(shared(), &other.id, held.limit, 3).expect("a list");
        let mut lists = vec![held.army_list(), built];
        if seat == 1 {
            lists.reverse();
        }
        let raised = field(shared(), scenario, &lists, 5);
        let raised = raised.unwrap_or_else(|why| panic!("{} in {}: {why}", held.id, scenario.id));
        let sim = Sim::new(Arc::clone(shared()), &SimConfig::new(raised, 5));
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
