//! What sides bring to a scenario, and the folder from which they take it.

use std::{collections::BTreeSet, fs, sync::Arc};

use content::{
    Moment, ObstacleDef, PlayerId, Scenario, ScenarioGoal, Setting, SquadDef, When, short_list,
};
use rules::{Sim, SimConfig};

use super::{armies, content};
use crate::{
    Over,
    lists::{
        build, field, field_sides, kept, label, save, staying, staying::staying_squads, suits,
        takes_lists,
    },
};

#[test]
fn a_side_without_a_list_keeps_its_units() {
    let (_, scenario) = content().scenario("water-towers").unwrap();
    let list = build(content(), "graftings", 1000, 4).unwrap();
    for side in 0..2 {
        let mut sides = [None, None];
        sides[side] = Some(&list);
        let fielded = field_sides(content(), scenario, &sides, 9).unwrap();
        let of = |scenario: &Scenario, owner: usize| {
            let own = scenario.squads.iter();
            let own = own.filter(|squad| squad.owner.index() == owner);
            own.cloned().collect::<Vec<_>>()
        };
        assert_eq!(of(&fielded, 1 - side), of(scenario, 1 - side));
        let brought = of(&fielded, side);
        assert_eq!(brought.len(), list.units.len());
        for (squad, pick) in brought.iter().zip(&list.units) {
            assert_eq!(squad.profile, pick.profile);
            assert_eq!(squad.options, pick.options);
        }
        let [one, other] = &fielded.players[..] else {
            panic!("two players");
        };
        assert!(one.name != other.name && one.faction != other.faction);
        let content = Arc::new(content().clone());
        let sim = Sim::new(content, &SimConfig::new(fielded, 1));
        assert!(sim.is_ok(), "{:?}", sim.err());
    }
    let none = field_sides(content(), scenario, &[None, None], 1).unwrap();
    assert_eq!(none, *scenario);
}

#[test]
fn two_sides_of_one_army_have_names_and_colours_of_their_own() {
    let (_, scenario) = content().scenario("two-gates").unwrap();
    for army in armies() {
        let list = build(content(), army, 750, 2).unwrap();
        let fielded = field(content(), scenario, &[list.clone(), list], 1).unwrap();
        let [one, other] = &fielded.players[..] else {
            panic!("two players");
        };
        assert_eq!(other.name, format!("{} 2", one.name));
        assert_ne!(one.faction, other.faction);
    }
}

#[test]
fn lists_are_for_scenarios_without_lessons() {
    let takes = |key: &str| takes_lists(content(), content().scenario(key).unwrap().1);
    assert!(takes("water-towers") && takes("two-gates") && takes("long-ridge"));
    assert!(!takes("first-orders"), "it teaches");
    assert!(takes("skirmish") && takes("halo") && takes("mirror-line") && takes("crosscurrents"));
    assert!(
        !takes("first-flight") && !takes("coolant-deck") && !takes("drydock"),
        "they teach"
    );
}

#[test]
fn a_folder_tells_its_lists_and_what_cannot_be_read() {
    let dir = std::env::temp_dir().join(format!("voidreef-kept-{}", std::process::id()));
    assert_eq!(kept(&dir, content()), []);
    let mut list = build(content(), armies()[0], 1000, 3).unwrap();
    list.name = "Zeal".to_owned();
    save(&dir.join("a.ron"), &list, &[], Over::Lists).unwrap();
    fs::write(dir.join("b.ron"), short_list(&list)).unwrap();
    fs::write(
        dir.join("c.ron"),
        "(format: 3, army: \"no-such\", limit: 500, units: [])",
    )
    .unwrap();
    fs::write(dir.join("note.txt"), "not ours").unwrap();
    let found = kept(&dir, content());
    let labels: Vec<&str> = found.iter().map(label).collect();
    assert_eq!(labels, ["c.ron", "Zeal", "Zeal"]);
    assert_eq!(found[1].list, Ok(list.clone()));
    assert_eq!(found[2].list, Ok(list));
    let told = found[0].list.clone().unwrap_err();
    assert!(
        told.starts_with("1:") && told.contains("there is no army `no-such`"),
        "{told}"
    );
    fs::remove_dir_all(&dir).unwrap();
}

/// Has a goal wait until a unit is lost.
fn hunt(scenario: &mut Scenario, unit: u32) {
    scenario.goals.push(ScenarioGoal {
        player: PlayerId(0),
        text: "Bring it down".to_owned(),
        at: Moment::Action,
        when: vec![When::Lost(unit)],
    });
}

/// What is fielded can be saved and begun.
#[track_caller]
fn begins(fielded: &Scenario) {
    assert_eq!(content::scenario_fault(fielded, content()), None);
    let content = Arc::new(content().clone());
    let sim = Sim::new(content, &SimConfig::new(fielded.clone(), 1));
    assert!(sim.is_ok(), "{:?}", sim.err());
}

#[test]
fn a_hero_who_is_named_stays_with_the_unit_and_its_transport() {
    let (_, held) = content().scenario("water-towers").unwrap();
    let lists = [1, 2].map(|seed| build(content(), armies()[0], 750, seed).unwrap());
    let free = field(content(), held, &lists, 1).unwrap();
    assert_eq!(free.setting, Setting::Chosen);
    let mut scenario = held.clone();
    let mut squads = held.squads.iter();
    let hero = squads.find(|squad| squad.joins.is_some()).expect("a hero");
    hunt(&mut scenario, hero.id);
    let fielded = field(content(), &scenario, &lists, 1).unwrap();
    let kept = |id: u32| fielded.squads.iter().find(|squad| squad.id == id);
    assert_eq!(kept(hero.id), Some(hero));
    let unit = kept(hero.joins.unwrap()).expect("the unit stays");
    assert!(!unit.cells.is_empty());
    // It has its place before any edge could be chosen.
    assert_eq!(fielded.setting, scenario.setting);
    begins(&fielded);
    let transport = 200;
    let unit = scenario.squads.iter_mut();
    let unit = unit.filter(|squad| Some(squad.id) == hero.joins);
    for squad in unit {
        squad.cells.clear();
        squad.aboard = Some(transport);
    }
    scenario.squads.push(SquadDef {
        id: transport,
        owner: hero.owner,
        ..SquadDef::default()
    });
    let stay = staying_squads(&scenario);
    assert!(
        stay.into_iter()
            .eq([hero.joins.unwrap(), hero.id, transport])
    );
}

#[test]
fn the_carrier_of_a_craft_that_is_named_stays() {
    let (_, held) = content().scenario("open-bays").unwrap();
    let mut scenario = held.clone();
    let mut ships = held.ships.iter();
    let craft = ships.find(|def| def.aboard.is_some()).expect("a craft");
    hunt(&mut scenario, craft.id);
    let stay = staying(&scenario, craft.owner);
    assert!(stay.contains(&craft.id) && stay.contains(&craft.aboard.unwrap()));
    let limit = |army: &content::Army| content().muster_of(army).expect("a muster").limits.0;
    let lists: Vec<_> = (0..2)
        .map(|player| {
            let mut armies = content().listed_armies();
            let army = armies.find(|army| suits(content(), &scenario, player, army));
            let army = army.expect("an army");
            build(content(), &army.id, limit(army), 3).unwrap()
        })
        .collect();
    begins(&field(content(), &scenario, &lists, 1).unwrap());
}

#[test]
fn units_of_lists_take_no_number_of_obstacles() {
    let (_, held) = content().scenario("water-towers").unwrap();
    let lists = [1, 2].map(|seed| build(content(), armies()[0], 750, seed).unwrap());
    for id in [1, 2, 200, 201, 399] {
        let mut scenario = held.clone();
        scenario.obstacles.push(ObstacleDef {
            id,
            outline: "asteroid-1".to_owned(),
            owner: None,
            pose: None,
            cell: Some((5, 5)),
            placed_round: None,
        });
        let fielded = field(content(), &scenario, &lists, 1).unwrap();
        let squads = fielded.squads.iter().map(|squad| squad.id);
        let all: Vec<u32> = squads.chain([id]).collect();
        let each: BTreeSet<u32> = all.iter().copied().collect();
        assert_eq!(each.len(), all.len(), "{id}: {all:?}");
    }
}
