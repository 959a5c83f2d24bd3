//! What nobody can come to is told.

use content::{Arrivals, ExitDef, Place, ScenarioGoal, SwitchDef, When};

use super::*;

/// A draft of a theatre with a closed room of one space, and what lies in it and outside.
fn closed(core: &Content, ruleset: &str, kind: Barrier) -> Draft {
    let mut draft = template(core, ruleset, &naming(), &Beginning::default()).expect("a template");
    let work = draft.work_mut();
    let map = work.map.as_mut().expect("a map");
    map.wall_around(Cell::new(5, 5), Cell::new(5, 5), Some(kind), Mirror::None);
    // Nobody begins in it.
    for (player, column) in [(0, 1), (1, 3)] {
        let (from, to) = (Cell::new(column, 1), Cell::new(column + 1, 2));
        map.set_zone(PlayerId(player), from, to, Mirror::None);
    }
    work.scenario.goals = vec![ScenarioGoal {
        player: PlayerId(0),
        text: "Come in".to_owned(),
        at: content::Moment::Action,
        when: vec![When::Stands {
            player: PlayerId(0),
            place: Place::Box((5, 5), (5, 5)),
            count: 1,
        }],
    }];
    draft
}

/// The keys of the warnings about places that are too far, with their paths.
fn told(core: &Content, draft: &mut Draft) -> Vec<(String, String)> {
    draft.commit();
    let mut content = core.clone();
    draft.put_into(&mut content);
    let faults = draft.faults(&content).into_iter();
    let mine = faults.filter_map(|fault| {
        let key = fault.message.key()?;
        let far = key.starts_with("fault-far") || key.starts_with("fault-arrival");
        far.then(|| (key.to_owned(), fault.path))
    });
    mine.collect()
}

#[test]
fn a_closed_room_is_told_and_an_open_one_is_not() {
    let core = core();
    for ruleset in ["derelict", "outpost", "void"] {
        let mut draft = closed(&core, ruleset, Barrier::Wall);
        let wanted = (
            "fault-far-place".to_owned(),
            "goals/0/when/0/place".to_owned(),
        );
        assert_eq!(told(&core, &mut draft), [wanted], "{ruleset}");
        let mut draft = closed(&core, ruleset, Barrier::Door);
        assert_eq!(told(&core, &mut draft), [], "{ruleset}: doors open");
    }
}

#[test]
fn what_lies_in_a_closed_room_is_told_until_an_event_opens_it() {
    let core = core();
    let mut draft = closed(&core, "derelict", Barrier::Wall);
    let held = &mut draft.work_mut().scenario;
    held.goals.clear();
    held.marks = vec![(5, 5), (4, 5)];
    held.switches = vec![SwitchDef {
        name: "Switch".to_owned(),
        cell: (5, 5),
    }];
    held.exits = vec![ExitDef {
        player: PlayerId(0),
        place: Place::Cells(vec![(5, 5)]),
        when: Vec::new(),
    }];
    let wanted = [
        ("fault-far", "marks/0"),
        ("fault-far", "switches/0/cell"),
        ("fault-far-place", "exits/0/place"),
    ]
    .map(|(key, path)| (key.to_owned(), path.to_owned()));
    assert_eq!(told(&core, &mut draft), wanted);
    let held = &mut draft.work_mut().scenario;
    held.events = vec![content::EventDef {
        id: "opens".to_owned(),
        at: content::Moment::RoundBegins,
        when: vec![When::Round(2)],
        repeats: false,
        says: String::new(),
        does: vec![Deed::Breach {
            place: Place::Box((5, 5), (5, 5)),
            level: 0,
            side: Direction::E,
        }],
    }];
    assert_eq!(told(&core, &mut draft), []);
}

#[test]
fn bought_units_need_ground_to_arrive_on() {
    let core = core();
    let mut draft = template(&core, "derelict", &naming(), &Beginning::default()).expect("one");
    let work = draft.work_mut();
    let barred = core.terrains.iter().find(|kind| kind.bars(false));
    let stroke = Stroke::Terrain(barred.expect("core has some").id.clone(), None);
    let map = work.map.as_mut().expect("a map");
    map.brush(&core, Cell::new(5, 5), &stroke, Mirror::None);
    work.scenario.arrivals = vec![
        Arrivals {
            player: PlayerId(1),
            cells: Vec::new(),
        },
        Arrivals {
            player: PlayerId(1),
            cells: vec![(4, 5), (5, 5)],
        },
    ];
    let wanted = [
        ("fault-arrivals-none", "arrivals/0/cells"),
        ("fault-arrival-barred", "arrivals/1/cells/1"),
    ]
    .map(|(key, path)| (key.to_owned(), path.to_owned()));
    assert_eq!(told(&core, &mut draft), wanted);
}

/// A card that does nothing to whoever draws it is told, and one that does something is not.
#[test]
fn effects_of_cards_that_nobody_plays_are_told() {
    let core = core();
    let mut draft = template(&core, "derelict", &naming(), &Beginning::default()).expect("one");
    draft.work_mut().scenario.cards = vec![content::SearchCard {
        item: None,
        copies: 1,
        says: String::new(),
        does: Vec::new(),
        effects: content::Effect::one_of_each(),
    }];
    draft.commit();
    let mut content = core.clone();
    draft.put_into(&mut content);
    let faults = draft.faults(&content).into_iter();
    let cards = faults.filter(|fault| fault.path.starts_with("cards/0/effects/"));
    let cards: Vec<String> = cards
        .map(|fault| format!("{}: {}", fault.path, fault.message.spoken()))
        .filter(|told| told.contains("nothing") || told.contains("not played"))
        .collect();
    let idle = [
        "LockTarget",
        "Carry",
        "RemoveSource",
        "Push",
        "Drag",
        "Expose",
    ];
    for name in idle.into_iter().chain(["TargetGains"]) {
        assert!(
            cards.iter().any(|told| told.contains(name)),
            "{name}: {cards:#?}"
        );
    }
    assert_eq!(cards.len(), 7, "{cards:#?}");
}
