//! Matches whose ships have pilots and upgrades are kept like any other. The types that these make
//! stand in no pack.

use std::{fs, sync::Arc};

use crate::support::{agents, content};
use arena::{
    lists,
    replay::{self, Replay},
    runner::{self, Limits},
    save::{self, SaveGame},
};
use content::{Content, Scenario};
use rules::{Sim, SimConfig};

/// A scenario of each theatre with ships and figures, two armies, and the limit of their lists.
const TABLES: [(&str, [&str; 2], u16); 5] = [
    ("skirmish", ["tide-squadron", "choir-squadron"], 200),
    ("halo", ["tide-landing", "choir-landing"], 600),
    ("line-of-battle", ["tide-fleet", "choir-fleet"], 180),
    ("slow-burn", ["lamp-crew", "nest"], 1000),
    ("crosscurrents", ["tide-force", "choir-force"], 240),
];
/// Matches are played up to here.
const ORDERS: usize = 60;

/// The first match of these tables in which somebody has a pilot or an upgrade.
fn fielded(content: &Content, key: &str, armies: [&str; 2], limit: u16) -> Scenario {
    let (_, scenario) = content.scenario(key).expect("a scenario");
    let made = (0..20).map(|seed| {
        let list = |army: &str| lists::build(content, army, limit, seed).expect("a list");
        lists::field(content, scenario, &armies.map(list), seed).expect("room for all")
    });
    let outfitted = |held: &Scenario| held.ships.iter().any(|def| !def.outfit().is_plain());
    made.into_iter()
        .find(outfitted)
        .expect("computers take upgrades")
}

#[test]
fn saved_games_and_replays_of_outfits_lead_to_where_they_stood() {
    let content = content();
    let folder = std::env::temp_dir().join(format!("voidreef-outfits-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder for the test");
    for (key, armies, limit) in TABLES {
        let scenario = fielded(&content, key, armies, limit);
        let config = SimConfig::new(scenario, 5);
        let mut sim = Sim::new(Arc::clone(&content), &config).expect("a match");
        let mut players = agents(&content, ["random", "random"], 5);
        let limits = Limits { orders: ORDERS };
        runner::play_on(&mut sim, &mut players, limits, |_, _, _| true);
        let path = folder.join(format!("{key}.save.ron"));
        let game = SaveGame::of(&sim, &content, &config, Vec::new());
        save::save(&path, &game).expect("it is written");
        let (read, again) =
            save::load(&path, &content).unwrap_or_else(|why| panic!("{key}: {why}"));
        assert_eq!(read.config, game.config, "{key}");
        assert_eq!(again.checksum(), sim.checksum(), "{key}");
        let path = folder.join(format!("{key}.replay.ron"));
        let names = vec!["a".into(), "b".into()];
        let replay = Replay::of(&sim, &content, &config, names).expect("it leads to itself");
        replay::save(&path, &replay).expect("it is written");
        let read = replay::load(&path, &content).unwrap_or_else(|why| panic!("{key}: {why}"));
        assert_eq!(read, replay, "{key}");
        let found = replay::verify(&content, &read);
        assert_eq!(
            (found.mismatches, found.same_content),
            (Vec::new(), true),
            "{key}"
        );
    }
    fs::remove_dir_all(&folder).expect("the folder is there");
}

/// A ship of a list whose muster asks another price than the type counts that price when it is
/// lost (SCN-H-LIST).
#[test]
fn the_loss_of_a_ship_counts_what_it_cost_in_its_list() {
    let content = content();
    for (key, armies, limit) in TABLES {
        let (_, scenario) = content.scenario(key).expect("a scenario");
        for seed in 0..4 {
            let list = |army: &str| lists::build(&content, army, limit, seed).expect("a list");
            let lists = armies.map(list);
            let fielded = lists::field(&content, scenario, &lists, seed).expect("room for all");
            let sim = Sim::new(Arc::clone(&content), &SimConfig::new(fielded.clone(), seed));
            let sim = sim.expect("a match");
            for (player, list) in content::PlayerId::all(2).zip(&lists) {
                let units = lists::brought(&fielded, player, list);
                for (unit, cost) in units.into_iter().zip(content::list_points(&content, list)) {
                    let ship = sim.board().ship(rules::UnitId(unit)).expect("it is there");
                    let counts = sim.ctx().class(ship).points;
                    assert_eq!(counts, cost, "{key} {seed}: {unit}");
                }
            }
        }
    }
}

/// Whoever leads in a mission can come as far as the mission sends it.
#[test]
fn a_station_leads_no_mission() {
    let content = content();
    let (_, scenario) = content.scenario("line-of-battle").expect("a scenario");
    let (_, mission) = content.mission("escort-fleet").expect("a mission");
    let list = |text: &str| content::parse_short(text, &content).expect("a list");
    let lists = [
        list("tide-fleet 180: lightship, plover, plover, gannet"),
        list("choir-fleet 180: ossuary, lector, lector, cinders"),
    ];
    let bare = content::without_goals(scenario);
    let fielded = lists::field(&content, &bare, &lists, 1).expect("room for all");
    let staged = content::stage(&content, &fielded, mission, content::PlayerId(0));
    let staged = staged.expect("it is for this scenario");
    let goals = staged.goals.iter().flat_map(|goal| &goal.when);
    let leads = goals.filter_map(|when| match when {
        content::When::Reached { unit, .. } | content::When::Lost(unit) => Some(*unit),
        _ => None,
    });
    let leads: Vec<u32> = leads.collect();
    assert!(!leads.is_empty());
    for lead in leads {
        let ship = staged.ships.iter().find(|def| def.id == lead);
        let class = ship.expect("the lead is there").class.as_str();
        assert!(!["lightship", "ossuary"].contains(&class), "{class}");
    }
}

/// A pack may give a pilot the key of an upgrade: a ship with the one is not a ship with the other.
#[test]
fn a_pilot_and_an_upgrade_may_share_a_key() {
    let gunner = r#"(id: "tail-gun", name: "Gunner", ships: ["tern"], points: 1)"#;
    let gunner = content::parse_ron(gunner, "p.ron").expect("a pilot");
    let mut content = Content::clone(&content());
    content.pilots.push(gunner);
    let content = Arc::new(content);
    let (_, skirmish) = content.scenario("skirmish").expect("a scenario");
    let mut scenario = skirmish.clone();
    let terns = scenario.ships.iter_mut().filter(|def| def.class == "tern");
    let terns: Vec<_> = terns.take(2).collect();
    let [flown, armed] = terns.try_into().expect("two of them");
    let places = [flown.id, armed.id];
    (flown.pilot, flown.upgrades) = (Some("tail-gun".to_owned()), Vec::new());
    (armed.pilot, armed.upgrades) = (None, vec!["tail-gun".to_owned()]);
    let sim = Sim::new(Arc::clone(&content), &SimConfig::new(scenario, 1)).expect("a match");
    let guns = places.map(|id| {
        let ship = sim.board().ship(rules::UnitId(id)).expect("it is there");
        let class = &sim.ctx().content.ships[usize::from(ship.class)];
        (class.id.clone(), class.weapons.len())
    });
    let (_, tern) = content.ship("tern").expect("a type");
    let weapons = tern.weapons.len();
    assert_eq!(
        guns,
        [
            ("tern@tail-gun".to_owned(), weapons),
            ("tern+tail-gun".to_owned(), weapons + 1)
        ]
    );
}
