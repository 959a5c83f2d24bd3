//! The sample mod of `docs/modding`: sound, played by the computer to the end, and changed on
//! disk while a match runs.

use std::{
    fs,
    path::{Path, PathBuf},
    sync::Arc,
};

use crate::support::{agents, config, content};
use arena::runner::{Limits, play_on, run_match};
use content::{Content, Diagnostic, Watch, load, reload};
use rules::{Fact, GameEvent, Sim};

const SCENARIO: &str = "the-glow";

#[test]
fn the_linter_has_nothing_to_say() {
    let loaded = load(&content::find_assets());
    let about = |told: &&Diagnostic| told.file.contains("radiation-belt");
    let told: Vec<_> = loaded.diagnostics.iter().filter(about).collect();
    assert_eq!(told, Vec::<&Diagnostic>::new());
    let (_, pack) = loaded
        .packs
        .iter()
        .find(|(folder, _)| folder == "radiation-belt")
        .expect("the pack is there");
    assert_eq!(pack.name, "The Radiation Belt");
    let ship = loaded
        .content
        .ship("kittiwake")
        .expect("its ship is there")
        .1;
    assert!(content::find_assets().join(&ship.model).is_file());
}

#[test]
fn the_computer_plays_it_to_the_end_and_everything_new_acts() {
    let content = content();
    let (mut rays, mut cores) = (0, 0);
    for seed in 0..8 {
        let config = config(&content, SCENARIO, seed);
        let mut agents = agents(&content, ["veteran", "rookie"], seed);
        let mut sim = Sim::new(Arc::clone(&content), &config).expect("it opens");
        let refused = play_on(&mut sim, &mut agents, Limits::default(), |_, _, _| true);
        assert_eq!(refused, 0, "seed {seed}");
        assert!(sim.outcome().is_some(), "seed {seed}");
        let by = |rule: &str| {
            let cited = sim
                .journal()
                .iter()
                .filter(|event| event.rule.as_str() == rule);
            cited.count()
        };
        rays += by("BELT-RAYS");
        cores += by("BELT-CORE");
        let flown =
            |event: &GameEvent| matches!(event.fact, Fact::Executed { ship, .. } if ship.0 <= 2);
        assert!(sim.journal().iter().any(flown), "the new ship flies");
    }
    assert!(rays > 20 && cores > 4, "{rays} {cores}");
}

/// A copy of the game's data that a test may break; removed when dropped.
struct Assets(PathBuf);

impl Assets {
    fn new(name: &str) -> Self {
        let name = format!("voidreef-mod-{}-{name}", std::process::id());
        let path = std::env::temp_dir().join(name);
        for pack in ["packs/core", "packs/radiation-belt"] {
            copy(&content::find_assets().join(pack), &path.join(pack));
        }
        Self(path)
    }

    /// Replaces the text of one of the mod's files.
    fn edit(&self, file: &str, from: &str, to: &str) {
        let path = self.0.join("packs/radiation-belt").join(file);
        let text = fs::read_to_string(&path).expect("the file is there");
        assert!(text.contains(from), "{from}");
        fs::write(&path, text.replacen(from, to, 1)).expect("it can be written");
    }
}

impl Drop for Assets {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder can be made");
    for entry in fs::read_dir(from).expect("the folder is there") {
        let entry = entry.expect("it can be read");
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), target).expect("it can be copied");
        }
    }
}

/// The game's work once a second: it asks the watch, and loads the changes.
fn poll(watch: &mut Watch, assets: &Assets, held: &mut Arc<Content>) -> Option<Vec<String>> {
    if !watch.changed() {
        return None;
    }
    let (content, told) = reload(&assets.0, held);
    *held = Arc::new(content);
    let errors = told.iter().filter(|told| told.is_error());
    Some(errors.map(ToString::to_string).collect())
}

fn hull(content: &Content) -> u8 {
    content.ship("kittiwake").expect("it is there").1.hull
}

#[test]
fn edits_are_taken_while_a_match_runs_and_broken_ones_keep_the_last_good_data() {
    let assets = Assets::new("ship");
    let mut held = Arc::new(load(&assets.0).content);
    let mut watch = Watch::new(&assets.0);
    let mut sim = Sim::new(Arc::clone(&held), &config(&held, SCENARIO, 3)).expect("it opens");
    let mut seats = agents(&held, ["rookie", "rookie"], 3);
    let mut play = |sim: &mut Sim, orders: usize| {
        let until = sim.orders().len() + orders;
        play_on(sim, &mut seats, Limits { orders: until }, |_, _, _| true);
    };
    play(&mut sim, 20);
    assert_eq!(
        poll(&mut watch, &assets, &mut held),
        None,
        "nothing has changed"
    );

    assets.edit("ships/kittiwake.ron", "hull: 4", "hull: 5");
    assert_eq!(poll(&mut watch, &assets, &mut held), Some(Vec::new()));
    assert_eq!(hull(&held), 5, "a good edit is taken");
    assert_eq!(
        hull(&sim.ctx().content),
        4,
        "the match goes on with what it began with"
    );
    play(&mut sim, 20);

    assets.edit("ships/kittiwake.ron", "hull: 5", "hull: 0");
    let told = poll(&mut watch, &assets, &mut held).expect("the watch has seen it");
    let place = "packs/radiation-belt/ships/kittiwake.ron:13:15: error: ";
    assert!(told.iter().any(|told| told.starts_with(place)), "{told:?}");
    assert_eq!(hull(&held), 5, "a broken edit keeps the last good data");
    assert!(held.scenario(SCENARIO).is_some(), "and what builds on it");
    play(&mut sim, 20);

    assets.edit("ships/kittiwake.ron", "hull: 0", "hull: 6");
    assert_eq!(poll(&mut watch, &assets, &mut held), Some(Vec::new()));
    assert_eq!(hull(&held), 6, "a repaired one is taken again");
    assert_eq!(
        poll(&mut watch, &assets, &mut held),
        None,
        "and the watch is at rest"
    );

    play(&mut sim, usize::MAX / 2);
    assert!(sim.outcome().is_some(), "the match was never disturbed");
    let mut again = agents(&held, ["rookie", "rookie"], 3);
    let next = run_match(
        &held,
        &config(&held, SCENARIO, 3),
        &mut again,
        Limits::default(),
    );
    assert!(next.expect("the next match opens").outcome.is_some());
}

#[test]
fn what_terrain_does_can_be_changed_under_a_running_game() {
    let assets = Assets::new("terrain");
    let mut held = Arc::new(load(&assets.0).content);
    let mut watch = Watch::new(&assets.0);
    assets.edit("terrain/belt.ron", "Damage(Hit, 1)", "Damage(Hit, 2)");
    assert_eq!(poll(&mut watch, &assets, &mut held), Some(Vec::new()));
    let (_, belt) = held.terrain("radiation-belt").expect("it is there");
    assert!(format!("{:?}", belt.clauses).contains("Damage(Hit, 2)"));
    assets.edit("terrain/belt.ron", "[EndRound]", "[EndRond]");
    let told = poll(&mut watch, &assets, &mut held).expect("the watch has seen it");
    let line = "packs/radiation-belt/terrain/belt.ron:10:22: error: unknown value `EndRond` (did you mean `EndRound`? known: ";
    // Entries that depend on it cannot be used either, and say so.
    assert!(told.iter().any(|said| said.starts_with(line)), "{told:?}");
    let follows = |said: &&String| !said.contains("it has errors of its own");
    assert_eq!(told.iter().filter(follows).count(), 1, "{told:?}");
    assert!(held.terrain("radiation-belt").is_some());
}
