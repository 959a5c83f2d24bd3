//! Matches go on whatever other packs come or go: another one with a thing of the same name changes
//! no checksum, and breaks neither saved games nor replays.

use std::{
    fs,
    path::{Path, PathBuf},
    sync::Arc,
};

use crate::support::{agents, config, repository};
use arena::{
    replay::{self, Replay},
    runner::{self, Limits},
    save::{self, SaveGame, Seat},
};
use content::Content;
use rules::{Sim, SimConfig};

/// A folder with packs, which goes with its test.
struct Packs(PathBuf);

impl Drop for Packs {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

impl Packs {
    fn new(name: &str) -> Self {
        let place = std::env::temp_dir().join(format!("voidreef-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&place);
        Self(place)
    }

    fn write(&self, file: &str, text: &str) {
        let path = self.0.join(file);
        fs::create_dir_all(path.parent().expect("a folder")).expect("made");
        fs::write(path, text).expect("written");
    }

    /// A pack with a ship of its own, whose key others have too.
    fn with_skua(&self, pack: &str) -> PathBuf {
        let info = format!("(format: 4, name: \"{pack}\", version: \"1.0.0\")");
        self.write(&format!("{pack}/pack.ron"), &info);
        let ship = "(id: \"skua\", extends: \"tern\", name: \"Skua\")";
        self.write(&format!("{pack}/ships/skua.ron"), ship);
        self.0.join(pack)
    }

    /// A copy of a pack of the tests: all of its things have the same names but for rules, whose
    /// names are of one pack each.
    fn double(&self, pack: &Path, rule: &str) -> PathBuf {
        let other = self.0.join("another");
        copy(pack, &other, &|text| {
            text.replace(rule, &format!("Z{rule}"))
        });
        other
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

fn copy(from: &Path, to: &Path, change: &dyn Fn(&str) -> String) {
    fs::create_dir_all(to).expect("a folder");
    for entry in fs::read_dir(from).expect("it is there").flatten() {
        let (path, to) = (entry.path(), to.join(entry.file_name()));
        if path.is_dir() {
            copy(&path, &to, change);
        } else {
            let text = fs::read_to_string(&path).expect("text");
            fs::write(to, change(&text)).expect("written");
        }
    }
}

fn loaded(packs: &[PathBuf]) -> Arc<Content> {
    let loaded = content::load_with(&content::find_assets(), packs).expect("packs");
    let errors = loaded.diagnostics.iter().filter(|told| told.is_error());
    let errors: Vec<String> = errors.map(ToString::to_string).collect();
    assert_eq!(errors, Vec::<String>::new());
    Arc::new(loaded.content)
}

/// A match of these data is recorded and saved, and goes on with those of today.
fn goes_on(packs: &Packs, then: &Arc<Content>, now: &Arc<Content>, config: &SimConfig) {
    let mut seats = agents(then, ["rookie", "veteran"], 5);
    let mut sim = Sim::new(Arc::clone(then), config).expect("it opens");
    let limits = Limits { orders: 300 };
    runner::play_on(&mut sim, &mut seats, limits, |sim, _, _| {
        sim.board().round < 3
    });
    let names = ["rookie", "veteran"].map(str::to_owned).to_vec();
    let replay = Replay::of(&sim, then, config, names).expect("it can be recorded");
    let count = then.packs.len();
    let path = packs.file(&format!("{count}.replay.ron"));
    replay::save(&path, &replay).expect("written");
    let read = replay::load(&path, now).expect("it reads with other packs");
    let verified = replay::verify(now, &read);
    assert!(verified.sound(), "{verified:?}");
    let game = SaveGame::of(&sim, then, config, Vec::<Seat>::new());
    let path = packs.file(&format!("{count}.save.ron"));
    save::save(&path, &game).expect("written");
    let (read, again) = save::load(&path, now).expect("it reads with other packs");
    assert_eq!(read.data().changes(now), Vec::<String>::new());
    assert_eq!(again.checksum(), sim.checksum());
}

#[test]
fn a_token_of_the_same_name_in_another_pack_breaks_no_match() {
    let packs = Packs::new("tokens-apart");
    let own = repository("crates/arena/tests/packs/embers");
    let other = packs.double(&own, "EMB-");
    let alone = loaded(std::slice::from_ref(&own));
    let both = loaded(&[own, other]);
    let name = |content: &Content| {
        let mut all = content.scenarios.iter().map(|held| held.id.clone());
        all.find(|id| id == "ember-drift" || id == "embers/ember-drift")
            .expect("the scenario of the pack")
    };
    for (then, now) in [(&alone, &both), (&both, &alone)] {
        let config = config(then, &name(then), 5);
        goes_on(&packs, then, now, &config);
    }
}

#[test]
fn a_ship_of_the_same_key_in_another_pack_breaks_no_match() {
    let packs = Packs::new("ships-apart");
    let [gulls, petrels] = ["gulls", "petrels"].map(|pack| packs.with_skua(pack));
    let alone = loaded(std::slice::from_ref(&gulls));
    let both = loaded(&[gulls, petrels]);
    for (then, now, key) in [(&alone, &both, "skua"), (&both, &alone, "gulls/skua")] {
        let mut config = config(then, "skirmish", 5);
        config.scenario.ships[0].class = key.to_owned();
        goes_on(&packs, then, now, &config);
    }
}
