//! The game data of a saved game or a replay: its packs with their versions and hashes, and how
//! today's packs differ.

mod gaps;

use content::{Changed, Content, FORMAT, Fate, Pack, Thing};
use ron::{Options, extensions::Extensions};
use rules::Board;
use serde::{Deserialize, Serialize};
use words::say;

pub use gaps::{Gap, GapKind, choose_for};

/// Names in a message are cut after so many characters.
const MOST_LETTERS: usize = 64;
/// The first format whose files name things by key; earlier ones have positions.
pub(crate) const KEYED: u32 = 4;
/// So many differences are told.
const MOST_TOLD: usize = 8;

/// Game data, by its hashes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Data {
    /// The format of the file: hashes of another one cannot be compared.
    pub format: u32,
    /// The hash of all of it ([`content::hash`]).
    pub hash: u64,
    /// Its packs in the order of loading. Empty if a file of an earlier version does not name them.
    pub packs: Vec<Pack>,
    /// The things that the match uses. Empty if a file of an earlier version does not name them.
    #[serde(default)]
    pub things: Vec<Thing>,
}

impl Data {
    /// That of today.
    #[must_use]
    pub fn of(content: &Content) -> Self {
        Self {
            format: FORMAT,
            hash: content::hash(content),
            packs: content.packs.clone(),
            things: Vec::new(),
        }
    }

    /// That of a saved game or a replay, by its text; none where it cannot be read.
    pub(crate) fn told(text: &str) -> Option<Self> {
        /// What files say of their data, among other things.
        #[derive(Deserialize)]
        struct Told {
            format: u32,
            content: u64,
            #[serde(default)]
            packs: Vec<Pack>,
            #[serde(default)]
            things: Vec<Thing>,
        }
        let options = Options::default().with_default_extension(Extensions::IMPLICIT_SOME);
        let told: Told = options.from_str(text).ok()?;
        Some(Self {
            format: told.format,
            hash: told.content,
            packs: told.packs,
            things: told.things,
        })
    }

    /// The keys of its packs.
    pub(crate) fn ids(&self) -> Vec<&str> {
        self.packs.iter().map(|pack| pack.id.as_str()).collect()
    }

    /// How the data of today differs, in words: the things that the match uses, then pack by pack.
    /// Nothing if it is the same, or other packs have only added to it what the match does not use.
    #[must_use]
    pub fn changes(&self, content: &Content) -> Vec<String> {
        let hashed = self.format == FORMAT;
        if hashed && self.hash == content::hash(content) {
            return Vec::new();
        }
        let mut told = Vec::new();
        if hashed && !self.things.is_empty() {
            let changed = content::changed_things(&self.things, content, &self.ids());
            if changed.is_empty() {
                return told;
            }
            told.extend(changed.iter().take(MOST_TOLD).map(thing));
        }
        if self.packs.is_empty() {
            return vec![say!("packs-unnamed").to_owned()];
        }
        let now = &content.packs;
        let gone = self
            .packs
            .iter()
            .filter_map(|then| changed(then, now, hashed));
        let known = |pack: &&Pack| self.packs.iter().any(|then| then.id == pack.id);
        let come = now.iter().filter(|pack| !known(pack));
        let come = come.map(|pack| say!("packs-new", pack = named(pack)));
        told.extend(gone.chain(come).take(MOST_TOLD));
        if told.is_empty() && hashed {
            vec![say!("packs-read-otherwise").to_owned()]
        } else {
            told
        }
    }
}

/// The checksum of a position as a file of this format has it.
#[must_use]
pub fn checksum_of(format: u32, board: &Board) -> u64 {
    match format < KEYED {
        true => rules::checksum_by_position(board),
        false => rules::checksum(board),
    }
}

/// The end of a message about a file, with how the game data has changed.
pub(crate) fn since(changes: &[String]) -> String {
    match changes {
        [] => String::new(),
        all => {
            let told = say!("packs-changed-since", changes = all.join("; "));
            format!(" ({told})")
        }
    }
}

/// What has become of a thing.
fn thing(changed: &Changed) -> String {
    let (noun, id) = (words::named("kind", changed.noun), plain(&changed.id));
    match changed.fate {
        Fate::Missing => say!("packs-thing-missing", noun, id),
        Fate::Other => say!("packs-thing-changed", noun, id),
        Fate::New => say!("packs-thing-new", noun, id),
    }
}

/// What has become of a pack; `hashed`: its hash can be compared with today's.
fn changed(then: &Pack, now: &[Pack], hashed: bool) -> Option<String> {
    let Some(pack) = now.iter().find(|pack| pack.id == then.id) else {
        return Some(say!("packs-missing", pack = named(then)));
    };
    let same = if hashed {
        pack.hash == then.hash
    } else {
        pack.version == then.version
    };
    if same {
        return None;
    }
    Some(if pack.version == then.version {
        let hash = |pack: &Pack| format!("{:016x}", pack.hash);
        say!(
            "packs-other-data",
            pack = named(pack),
            then = hash(then),
            now = hash(pack)
        )
    } else {
        say!(
            "packs-other-version",
            pack = named(then),
            version = version(pack)
        )
    })
}

fn named(pack: &Pack) -> String {
    say!("packs-named", id = plain(&pack.id), version = version(pack))
}

fn version(pack: &Pack) -> String {
    if pack.version.is_empty() {
        say!("packs-hash", hash = format!("{:016x}", pack.hash))
    } else {
        say!("packs-version", version = plain(&pack.version))
    }
}

/// A name from a file as it may be shown.
fn plain(name: &str) -> String {
    let letters = name.chars().filter(|letter| !letter.is_control());
    letters.take(MOST_LETTERS).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pack(id: &str, version: &str, hash: u64) -> Pack {
        Pack {
            id: id.into(),
            version: version.into(),
            hash,
        }
    }

    #[track_caller]
    fn check(then: &[Pack], now: &[Pack], expect: &[&str]) {
        let content = Content {
            packs: now.to_vec(),
            ..Content::default()
        };
        let data = Data {
            format: FORMAT,
            hash: !content::hash(&content),
            packs: then.to_vec(),
            things: Vec::new(),
        };
        assert_eq!(data.changes(&content), expect);
    }

    #[test]
    fn each_pack_is_told() {
        let core = pack("core", "0.1.0", 1);
        let belt = pack("belt", "1.0.0", 2);
        let both = [core.clone(), belt.clone()];
        check(
            &both,
            std::slice::from_ref(&core),
            &["pack `belt` (version 1.0.0) is missing"],
        );
        check(
            std::slice::from_ref(&core),
            &both,
            &["pack `belt` (version 1.0.0) was not there then"],
        );
        check(
            &both,
            &[core.clone(), pack("belt", "1.1.0", 3)],
            &["pack `belt` (version 1.0.0) is here as version 1.1.0"],
        );
        check(
            &both,
            &[core.clone(), pack("belt", "1.0.0", 3)],
            &[
                "pack `belt` (version 1.0.0) has other data: its hash was 0000000000000002 and is 0000000000000003",
            ],
        );
        check(
            &[],
            &both,
            &["the file is of an earlier version and does not name its packs"],
        );
        check(
            &[core.clone(), pack("be\u{1b}[31mlt", "", 7)],
            &[core],
            &["pack `be[31mlt` (hash 0000000000000007) is missing"],
        );
    }

    #[test]
    fn every_kind_of_entry_has_a_word_in_the_language() {
        for kind in content::kinds() {
            let key = format!("kind-{}", kind.replace(' ', "-"));
            assert_eq!(words::find(&key), Some(kind), "{key}");
        }
    }

    #[test]
    fn the_same_data_has_not_changed() {
        let content = Content::default();
        assert!(Data::of(&content).changes(&content).is_empty());
    }
}
