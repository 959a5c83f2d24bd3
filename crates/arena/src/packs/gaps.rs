//! What a saved game or a replay needs of packs, against the packs that are here.

use content::{Content, FORMAT, Pack, PackChoice, PackEntry};

use super::{Data, plain};

/// A pack with which a file was written, and which is not here as it was; or one more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gap {
    /// Its id.
    pub id: String,
    /// Its version then, or that of one more now; empty: it tells none.
    pub version: String,
    /// What is the matter with it.
    pub what: GapKind,
}

/// What is the matter with a pack of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GapKind {
    /// It is not here.
    Missing,
    /// It is here and switched off.
    Off,
    /// It is on and left out, for this reason.
    LeftOut(String),
    /// It is here in this version, or with other data in the same one.
    Other {
        /// The version that is here; empty: it tells none.
        here: String,
    },
    /// It is here and was not there then.
    Extra,
}

impl Data {
    /// The packs that are not here as they were, and those that are here and were not there then.
    /// Nothing for a file that does not name its packs.
    #[must_use]
    pub fn gaps(&self, content: &Content, entries: &[PackEntry]) -> Vec<Gap> {
        if self.packs.is_empty() {
            return Vec::new();
        }
        let then = self.packs.iter().filter_map(|then| {
            let what = self.gap(then, content, entries)?;
            Some(gap(then, what))
        });
        let known = |pack: &&Pack| self.packs.iter().any(|then| then.id == pack.id);
        let extra = content.packs.iter().filter(|pack| !known(pack));
        then.chain(extra.map(|pack| gap(pack, GapKind::Extra)))
            .collect()
    }

    fn gap(&self, then: &Pack, content: &Content, entries: &[PackEntry]) -> Option<GapKind> {
        if let Some(now) = content.packs.iter().find(|now| now.id == then.id) {
            // A hash of another format cannot be compared.
            let same = now.hash == then.hash || self.format != FORMAT;
            let here = now.version.clone();
            return (!same || now.version != then.version).then_some(GapKind::Other { here });
        }
        let entry = entries.iter().find(|entry| entry.id == then.id);
        Some(match entry {
            None => GapKind::Missing,
            Some(entry) if !entry.on => GapKind::Off,
            Some(entry) => GapKind::LeftOut(entry.problems.first().cloned().unwrap_or_default()),
        })
    }
}

fn gap(pack: &Pack, what: GapKind) -> Gap {
    Gap {
        id: plain(&pack.id),
        version: plain(&pack.version),
        what,
    }
}

/// What to switch to for a file: its packs on, as far as they are here, and the others off. None:
/// nothing would change.
#[must_use]
pub fn choose_for(data: &Data, choice: &PackChoice, entries: &[PackEntry]) -> Option<PackChoice> {
    if data.packs.is_empty() {
        return None;
    }
    let mut better = choice.clone();
    better.only(|id| data.packs.iter().any(|pack| pack.id == id), entries);
    (better != *choice).then_some(better)
}

#[cfg(test)]
mod tests {
    use content::{PackInfo, PackOrigin};

    use super::*;

    fn pack(id: &str, version: &str, hash: u64) -> Pack {
        Pack {
            id: id.into(),
            version: version.into(),
            hash,
        }
    }

    fn entry(id: &str, on: bool, problems: &[&str]) -> PackEntry {
        PackEntry {
            id: id.into(),
            info: PackInfo::default(),
            place: id.into(),
            zipped: false,
            origin: PackOrigin::User,
            on,
            order: None,
            problems: problems.iter().map(|&told| told.to_owned()).collect(),
        }
    }

    #[test]
    fn what_is_missing_is_told_and_one_choice_brings_back_what_is_here() {
        let then = [
            pack("core", "1", 1),
            pack("gone", "2", 2),
            pack("off", "", 3),
            pack("out", "", 4),
            pack("newer", "1", 5),
        ];
        let data = Data {
            format: FORMAT,
            packs: then.to_vec(),
            ..Data::default()
        };
        let content = Content {
            packs: vec![
                pack("core", "1", 1),
                pack("newer", "2", 6),
                pack("more", "", 7),
            ],
            ..Content::default()
        };
        let entries = [
            entry("core", true, &[]),
            entry("newer", true, &[]),
            entry("more", true, &[]),
            entry("off", false, &[]),
            entry("out", true, &["`out` is left out: why"]),
        ];
        let gaps = data.gaps(&content, &entries);
        let kinds: Vec<_> = gaps
            .iter()
            .map(|gap| (gap.id.as_str(), &gap.what))
            .collect();
        let here = "2".to_owned();
        assert_eq!(
            kinds,
            [
                ("gone", &GapKind::Missing),
                ("off", &GapKind::Off),
                ("out", &GapKind::LeftOut("`out` is left out: why".into())),
                ("newer", &GapKind::Other { here }),
                ("more", &GapKind::Extra),
            ]
        );
        let mut choice = PackChoice::default();
        choice.switch("off", false);
        let better = choose_for(&data, &choice, &entries).expect("something changes");
        assert!(better.is_on("off") && !better.is_on("more") && better.is_on("newer"));
        assert_eq!(choose_for(&data, &better, &entries), None);
        assert_eq!(choose_for(&Data::default(), &choice, &entries), None);
    }
}
