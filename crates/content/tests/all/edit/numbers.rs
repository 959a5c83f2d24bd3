//! Events name doors, search marks and switches by their positions.

use content::{
    Deed, EventDef, Moment, SwitchDef, When,
    edit::{GONE, Numbered, Placed},
};

use super::*;

/// A draft with three marks and three switches, of which an event speaks, and of a door each.
fn draft() -> Draft {
    let mut draft =
        template(&core(), "derelict", &naming(), &Beginning::default()).expect("a template");
    let held = &mut draft.work_mut().scenario;
    for at in 0..3_i32 {
        held.marks.push((at, 1));
        let name = format!("Lever {at}");
        held.switches.push(SwitchDef {
            name,
            cell: (at, 2),
        });
    }
    let numbers = || (0..3).chain([9]);
    let when = numbers().flat_map(|at| [When::Thrown(at), When::Searched(at), When::Open(at)]);
    held.events.push(EventDef {
        id: "all".to_owned(),
        at: Moment::RoundBegins,
        when: when.collect(),
        repeats: false,
        says: String::new(),
        does: numbers().map(Deed::Seal).collect(),
    });
    draft
}

/// The numbers of switches, marks and doors in the conditions of the event.
fn told(draft: &Draft) -> [Vec<u16>; 3] {
    let held = &draft.work().scenario.events[0];
    let mut all = [const { Vec::new() }; 3];
    for when in &held.when {
        match when {
            When::Thrown(at) => all[0].push(*at),
            When::Searched(at) => all[1].push(*at),
            When::Open(at) => all[2].push(*at),
            other => panic!("{other:?}"),
        }
    }
    all
}

#[test]
fn what_names_a_mark_or_switch_goes_on_naming_it_when_another_goes() {
    let core = core();
    let mut draft = draft();
    draft.work_mut().take_away(Placed::Switch(0));
    draft.work_mut().take_away(Placed::Search(1));
    // What never was there keeps its number: it may come yet.
    let [switches, marks, doors] = told(&draft);
    assert_eq!(switches, [GONE, 0, 1, 9]);
    assert_eq!(marks, [0, GONE, 1, 9]);
    assert_eq!(doors, [0, 1, 2, 9]);
    // Nothing happens where there is nothing.
    draft.work_mut().take_away(Placed::Switch(7));
    assert_eq!(told(&draft)[0], switches);
    draft.commit();
    let mut data = core.clone();
    draft.put_into(&mut data);
    let faults = draft.faults(&data);
    let tells = |path: &str| {
        let path = format!("events/0/{path}");
        faults.iter().any(|fault| fault.path == path)
    };
    // The map has no door at all.
    for path in [
        "when/0", "when/2", "when/4", "when/5", "when/9", "when/11", "does/0", "does/1",
    ] {
        assert!(tells(path), "{path}: {faults:#?}");
    }
    for path in ["when/1", "when/3", "when/6"] {
        assert!(!tells(path), "{path}: {faults:#?}");
    }
}

#[test]
fn doors_get_other_numbers_wherever_a_scenario_speaks_of_them() {
    let core = core();
    let mut seen = 0;
    for scenario in &core.scenarios {
        let mut other = scenario.clone();
        other.renumber(Numbered::Door, |door| door + 1000);
        let doors = |scenario: &Scenario| {
            let events = scenario.events.iter();
            let when = events.clone().flat_map(|event| &event.when);
            let goals = scenario.goals.iter().flat_map(|goal| &goal.when);
            let exits = scenario.exits.iter().flat_map(|exit| &exit.when);
            let asked = when.chain(goals).chain(exits).filter_map(When::door);
            let cards = scenario.cards.iter().flat_map(|card| &card.does);
            let does = events.flat_map(|event| &event.does).chain(cards);
            let rooms = scenario.rooms.iter().map(|room| room.door);
            let all = asked.chain(does.filter_map(Deed::door)).chain(rooms);
            all.collect::<Vec<u16>>()
        };
        let moved: Vec<u16> = doors(scenario).iter().map(|door| door + 1000).collect();
        assert_eq!(doors(&other), moved, "{}", scenario.id);
        seen += moved.len();
        other.renumber(Numbered::Door, |door| door - 1000);
        assert_eq!(&other, scenario);
    }
    assert!(seen > 0, "some scenario has doors");
}
