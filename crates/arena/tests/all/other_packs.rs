//! A pack that adds things which a match does not use changes nothing: neither what is played, nor
//! saves and replays. What a match uses is named where it is missing or another one.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process,
    sync::Arc,
};

use crate::support::{agents, content};
use arena::{
    replay::{self, Replay},
    runner::{self, Limits},
    save::{self, SaveGame},
};
use content::{Content, Names};
use rules::{Sim, SimConfig};
use serde::Serialize;

/// Matches are played up to here.
const ORDERS: usize = 70;

/// A folder of assets that is removed in the end.
struct Assets(PathBuf);

impl Drop for Assets {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder can be made");
    for entry in fs::read_dir(from).expect("it is there").flatten() {
        let (from, to) = (entry.path(), to.join(entry.file_name()));
        match from.is_dir() {
            true => copy(&from, &to),
            false => drop(fs::copy(from, to).expect("it can be copied")),
        }
    }
}

impl Assets {
    /// The game's own packs.
    fn new(name: &str) -> Self {
        let folder = env::temp_dir().join(format!("voidreef-others-{name}-{}", process::id()));
        let _ = fs::remove_dir_all(&folder);
        let assets = Self(folder);
        for pack in ["core", "radiation-belt"] {
            let from = content::find_assets().join("packs").join(pack);
            copy(&from, &assets.0.join("packs").join(pack));
        }
        assets
    }

    fn write(&self, pack: &str, kind: &str, entry: &str) {
        let folder = self.0.join("packs").join(pack).join(kind);
        fs::create_dir_all(&folder).expect("a folder can be made");
        let info = format!(
            "(format: {}, name: \"{pack}\", version: \"1\")",
            content::FORMAT
        );
        fs::write(folder.with_file_name("pack.ron"), info).expect("written");
        fs::write(folder.join("extra.ron"), format!("[{entry}]")).expect("written");
    }

    fn load(&self) -> Arc<Content> {
        let loaded = content::load(&self.0);
        let errors = loaded.diagnostics.iter().filter(|told| told.is_error());
        let errors: Vec<String> = errors.map(ToString::to_string).collect();
        assert_eq!(errors, Vec::<String>::new());
        Arc::new(loaded.content)
    }
}

/// An entry like this one, under another key.
fn entry<T: Serialize>(like: &T) -> String {
    let options =
        ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
    options.to_string(like).expect("it can be written down")
}

/// The game's data, and a pack of this name with one entry of each kind.
fn with(pack: &str) -> Arc<Content> {
    let (assets, known) = (Assets::new(pack), content());
    macro_rules! add {
        ($($kind:literal: $list:ident $(, $field:ident = $value:expr)*;)*) => {$(
            let mut one = known.$list.first().expect("there is one").clone();
            one.id = format!("{pack}-thing");
            $(one.$field = $value;)*
            assets.write(pack, $kind, &entry(&one));
        )*};
    }
    add! {
        "factions": factions;
        "obstacles": obstacles;
        "outlines": outlines;
        "damage": damage_cards, deck = format!("{pack}-deck");
        "items": items;
        "terrain": terrains;
        "maps": maps;
        "ships": ships;
        "musters": musters;
        "armies": armies;
        "gear": gears;
        "profiles": profiles;
        "rulesets": rulesets;
        "scenarios": scenarios;
        "personalities": personalities;
    }
    let rule = known.rulebook.values().next().expect("there is one");
    let mut rule = rule.clone();
    rule.id = "ZZZ-EXTRA".parse().expect("a rule id");
    assets.write(pack, "rulebook", &entry(&rule));
    let extra = assets.load();
    let counts = |content: &Content| {
        let things = [
            content.obstacles.len(),
            content.outlines.len(),
            content.damage_cards.len(),
            content.items.len(),
            content.terrains.len(),
            content.maps.len(),
            content.ships.len(),
            content.gears.len(),
            content.profiles.len(),
            content.rulesets.len(),
            content.scenarios.len(),
            content.rulebook.len(),
        ];
        things.map(|count| count + 1)
    };
    assert_eq!(
        counts(&known),
        counts(&extra).map(|count| count - 1),
        "one of each"
    );
    extra
}

/// One scenario of each theatre, and one of the pack that comes with the game.
fn scenarios(content: &Content) -> Vec<String> {
    let mut keys: Vec<String> = Vec::new();
    for ruleset in &content.rulesets {
        let of = content
            .scenarios
            .iter()
            .filter(|held| held.ruleset == ruleset.id);
        keys.extend(
            of.clone()
                .find(|held| held.lessons.is_empty())
                .map(|held| held.id.clone()),
        );
    }
    keys.push("hot-work".into());
    assert!(keys.len() > 6, "{keys:?}");
    keys
}

fn play(content: &Arc<Content>, key: &str) -> (Sim, SimConfig) {
    let (_, scenario) = content.scenario(key).expect("it is there");
    let config = SimConfig::new(scenario.clone(), 7);
    let mut sim = Sim::new(Arc::clone(content), &config).expect("it opens");
    sim.keep_history(false);
    let mut players = agents(content, ["veteran", "veteran"], 7);
    let limits = Limits { orders: ORDERS };
    runner::play_on(&mut sim, &mut players, limits, |_, _, _| true);
    (sim, config)
}

/// The journal as files have it.
fn told(sim: &Sim) -> String {
    let names = Names::of(&sim.ctx().content);
    names
        .within(|| ron::to_string(sim.journal()))
        .expect("written")
}

#[test]
fn another_pack_changes_neither_matches_nor_files() {
    let known = content();
    let others = [with("aaa"), with("zzz")];
    let folder = Assets(env::temp_dir().join(format!("voidreef-others-{}", process::id())));
    for key in scenarios(&known) {
        let (sim, config) = play(&known, &key);
        let recorded = Replay::of(&sim, &known, &config, Vec::new()).expect("it leads to itself");
        let (record, saved) = (folder.0.join("record.ron"), folder.0.join("saved.ron"));
        replay::save(&record, &recorded).expect("written");
        save::save(&saved, &SaveGame::of(&sim, &known, &config, Vec::new())).expect("written");
        for other in &others {
            let read = replay::load(&record, other).expect("read");
            let found = replay::verify(other, &read);
            assert!(found.sound() && found.same_content, "{key}: {found:?}");
            assert_eq!(
                (found.orders, found.events),
                (sim.orders().len(), sim.journal().len())
            );
            let (game, again) = save::load(&saved, other).expect("it goes on");
            assert_eq!(again.checksum(), sim.checksum(), "{key}");
            assert!(game.data().changes(other).is_empty(), "{key}");
            // Players decide as before, and what they do is told in the same words.
            let (played, _) = play(other, &key);
            assert_eq!(played.checksum(), sim.checksum(), "{key}");
            assert_eq!(told(&played), told(&sim), "{key}");
        }
    }
}

#[test]
fn what_a_match_uses_is_named_where_it_is_missing_or_another() {
    let known = content();
    let (sim, config) = play(&known, "hot-work");
    let folder = Assets(env::temp_dir().join(format!("voidreef-missing-{}", process::id())));
    let saved = folder.0.join("saved.ron");
    let game = SaveGame::of(&sim, &known, &config, Vec::new());
    save::save(&saved, &game).expect("written");
    // The pack is gone: the first of its things that the file names is told.
    let assets = Assets::new("gone");
    fs::remove_dir_all(assets.0.join("packs/radiation-belt")).expect("removed");
    let error = save::load(&saved, &assets.load())
        .err()
        .expect("it is refused")
        .to_string();
    let told = [
        "no pack that is loaded has the ",
        "the ship `rod-hand` is missing",
        "pack `radiation-belt` (version 1.0.0) is missing",
    ];
    assert!(told.iter().all(|told| error.contains(told)), "{error}");
    let told = game.data().changes(&assets.load());
    assert!(
        told.contains(&"the ship `rod-hand` is missing".to_owned()),
        "{told:?}"
    );
    // Another pack has replaced a thing.
    let assets = Assets::new("changed");
    let (_, ship) = known.ship("rod-hand").expect("it is there");
    let mut ship = ship.clone();
    ship.replaces = true;
    ship.hull -= 1;
    assets.write("zzz", "ships", &entry(&ship));
    let error = save::load(&saved, &assets.load())
        .err()
        .expect("it is refused")
        .to_string();
    assert!(error.contains("the ship `rod-hand` has changed"), "{error}");
    // One has come to the deck.
    let (sim, config) = play(&known, "skirmish");
    let game = SaveGame::of(&sim, &known, &config, Vec::new());
    let assets = Assets::new("dealt");
    let deck = &sim.ctx().ruleset.deck;
    let card = known
        .damage_cards
        .iter()
        .find(|card| Some(&card.deck) == deck.as_ref());
    let mut card = card.expect("it has a deck").clone();
    card.id = "one-more".into();
    assets.write("zzz", "damage", &entry(&card));
    let told = game.data().changes(&assets.load());
    assert!(
        told.contains(&"the damage card `one-more` was not there then".to_owned()),
        "{told:?}"
    );
}

/// The packs of these names, each with a pilot `stray`.
fn with_strays(packs: &[&str]) -> (Assets, Arc<Content>) {
    let (assets, known) = (Assets::new(&packs.join("-")), content());
    let (_, juno) = known.pilot("juno").expect("core has her");
    let stray = entry(&content::Pilot {
        id: "stray".to_owned(),
        ..juno.clone()
    });
    for pack in packs {
        assets.write(pack, "pilots", &stray);
    }
    let loaded = assets.load();
    (assets, loaded)
}

#[test]
fn lists_and_campaigns_are_led_to_the_names_of_today() {
    let (_one, alone) = with_strays(&["gulls"]);
    let (_both, beside) = with_strays(&["gulls", "rust"]);
    let ready = alone.ready_lists.iter().map(content::ReadyList::army_list);
    let flies = |pick: &content::Pick| pick.pilot.as_deref() == Some("juno");
    let mut lists = ready.filter(|list| list.units.iter().any(flies));
    let mut list = lists.next().expect("a list with her");
    let at = list.units.iter().position(flies).expect("she flies");
    list.units[at].pilot = Some("stray".to_owned());
    let folder = env::temp_dir().join(format!("voidreef-strays-{}", process::id()));
    let folder = Assets(folder);
    let path = folder.0.join("list.ron");
    let pilot = |content: &Content| {
        let list = arena::lists::load(&path, content).expect("it can be read");
        list.units[at].pilot.clone().expect("a pilot")
    };
    let save = |list: &content::ArmyList, content: &Content| {
        let packs = content.pack_ids();
        arena::lists::save(&path, list, &packs, arena::Over::Any).expect("written");
    };
    save(&list, &alone);
    assert_eq!(
        (pilot(&alone).as_str(), pilot(&beside).as_str()),
        ("stray", "gulls/stray")
    );
    let moved = arena::lists::load(&path, &beside).expect("it can be read");
    save(&moved, &beside);
    assert_eq!(
        (pilot(&alone).as_str(), pilot(&beside).as_str()),
        ("stray", "gulls/stray")
    );
    // A list without the packs of its making says which ones a name may mean.
    arena::lists::save(&path, &list, &[], arena::Over::Any).expect("written");
    let told = arena::lists::load(&path, &beside).expect_err("two have it");
    let wanted = "there is no pilot `stray` (say which one: `gulls/stray` or `rust/stray`)";
    assert!(told.to_string().contains(wanted), "{told}");

    // The force takes smaller lists than this one.
    list.limit = 200;
    while content::list_points(&alone, &list).iter().sum::<u16>() > list.limit {
        let drop = list
            .units
            .iter()
            .position(|pick| pick.pilot.as_deref() != Some("stray"));
        list.units.remove(drop.expect("she alone fits"));
    }
    let brought = std::collections::BTreeMap::from([("wing".to_owned(), list)]);
    let game = arena::campaign::begin(&alone, "long-tide", 3, 100, &brought).expect("it begins");
    let path = folder.0.join("campaign.ron");
    let campaign = |content: &Content| {
        let game = arena::campaign::load(&path, content).expect("it can be read");
        arena::campaign::save(&path, &game, &content.pack_ids()).expect("written");
        fs::read_to_string(&path).expect("it is there")
    };
    arena::campaign::save(&path, &game, &alone.pack_ids()).expect("written");
    let text = campaign(&beside);
    assert!(
        text.contains("\"gulls/stray\"") && !text.contains("\"stray\""),
        "{text}"
    );
    let text = campaign(&alone);
    assert!(
        text.contains("\"stray\"") && !text.contains("gulls/stray"),
        "{text}"
    );
}
