//! What the editor tells can be said in any language: every fault of a map or a scenario has a key.

use std::collections::BTreeSet;

use content::{
    BannerDef, Content, Deed, EventDef, GridMap, Moment, Place, PlayerId, Scenario, ScenarioGoal,
    SwitchDef, When,
    edit::{Beginning, Draft, Work, template},
};
use geometry::{Cell, Pose};

use super::{core, naming};

/// Tells a draft that somebody has worked on.
fn told(content: &Content, draft: &Draft, keys: &mut BTreeSet<&'static str>) {
    let mut data = content.clone();
    draft.put_into(&mut data);
    for fault in draft.faults(&data) {
        let Some(key) = fault.message.key() else {
            panic!(
                "{}: {:?} is English in every language",
                fault.path, fault.message
            );
        };
        keys.insert(key);
        let help = fault.help.as_ref().map(|help| help.english());
        assert!(help.is_none_or(|help| !help.is_empty()));
    }
}

fn spoil_events(held: &mut Scenario) {
    let player = PlayerId(9);
    let event = EventDef {
        id: "Twice!".to_owned(),
        at: Moment::Action,
        when: vec![
            When::Round(5000),
            When::Lost(777),
            When::Open(40),
            When::Searched(40),
            When::Thrown(40),
            When::After("none".to_owned()),
            When::Clear {
                player,
                place: Place::Box((-3, 900), (0, 0)),
            },
            When::Clear {
                player,
                place: Place::Rect {
                    from: (50.0, 50.0),
                    to: (10.0, 10.0),
                },
            },
        ],
        repeats: true,
        says: "x".repeat(400),
        does: vec![Deed::Arrive(vec![
            777,
            held.ships.first().map_or(1, |ship| ship.id),
        ])],
    };
    held.events = vec![event.clone(), event];
    held.goals.push(ScenarioGoal {
        player,
        text: String::new(),
        at: Moment::Action,
        when: Vec::new(),
    });
    held.exits.push(content::ExitDef {
        player,
        place: Place::Disc {
            at: (1.0e6, 0.0),
            radius: 0.0,
        },
        when: Vec::new(),
    });
    held.powers = vec!["no-such".to_owned()];
    held.carries = true;
}

fn spoil_units(held: &mut Scenario) {
    let first = held.ships.first().cloned();
    for (at, ship) in held.ships.iter_mut().enumerate() {
        match at % 5 {
            0 => ship.cell = Some((99, 99)),
            1 => ship.pose = Some(Pose::new(-1.0, 9.0e3, 4000.0)),
            2 => (ship.waits, ship.locks) = (true, vec![ship.id, 777, 777]),
            3 => ship.class = "no-such".to_owned(),
            _ => (ship.owner, ship.hull) = (PlayerId(7), Some(200)),
        }
        ship.from = Some(3);
    }
    held.ships.extend(first);
    for (at, squad) in held.squads.iter_mut().enumerate() {
        match at % 3 {
            0 => squad.cells = vec![Cell::new(99, 99)],
            1 => (squad.ambush, squad.joins) = (true, Some(777)),
            _ => squad.owner = PlayerId(7),
        }
    }
    held.banners.push(BannerDef {
        cell: Cell::new(99, 1),
        holder: Some(PlayerId(8)),
    });
    held.switches.push(SwitchDef {
        name: "S".to_owned(),
        cell: (99, 1),
    });
    held.obstacles.push(content::ObstacleDef {
        id: 900_000_000,
        outline: "no-such".to_owned(),
        owner: Some(PlayerId(6)),
        pose: None,
        cell: Some((99, 99)),
        placed_round: None,
    });
}

fn spoil_map(map: &mut GridMap) {
    map.id = "Not a key".to_owned();
    map.legend.insert('7', "no-such".to_owned());
    map.legend.insert('Z', "no-such".to_owned());
    map.zones.push(content::Zone {
        player: PlayerId(1),
        from: (0, 0),
        to: (60, 60),
    });
    map.lines = vec!["q".to_owned()];
}

/// Ways to spoil a draft.
const WAYS: [fn(&mut Work); 6] = [
    |work| spoil_events(&mut work.scenario),
    |work| spoil_units(&mut work.scenario),
    |work| {
        if let Some(map) = &mut work.map {
            spoil_map(map);
        }
    },
    |work| {
        // Rows that cannot be read.
        if let Some(map) = &mut work.map {
            map.rows.insert(0, "!?9".to_owned());
        }
    },
    |work| {
        let held = &mut work.scenario;
        held.next = Some(held.id.clone());
        held.name = String::new();
        held.rounds = Some(5000);
        held.with = vec!["no-such".to_owned(), "fog".to_owned(), "fog".to_owned()];
        held.options.insert("no-such".to_owned(), "x".to_owned());
        held.damage_cards = vec!["no-such".to_owned()];
        held.board = Some((1.0, 1.0e6));
        held.players.push(held.players[0].clone());
        held.players[0].faction = "no-such".to_owned();
        held.setting = content::Setting::Chosen;
    },
    |work| {
        let held = &mut work.scenario;
        held.ruleset = match held.map.is_some() {
            true => "dogfight".to_owned(),
            false => "void".to_owned(),
        };
    },
];

#[test]
fn every_fault_has_a_key() {
    let core = core();
    let mut keys = BTreeSet::new();
    for ruleset in &core.rulesets {
        for spoil in WAYS {
            let mut draft =
                template(&core, &ruleset.id, &naming(), &Beginning::default()).expect("a template");
            spoil(draft.work_mut());
            draft.commit();
            told(&core, &draft, &mut keys);
        }
    }
    assert!(keys.len() > 40, "{}: {keys:#?}", keys.len());
}
