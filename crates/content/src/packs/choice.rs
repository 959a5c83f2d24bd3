//! Which packs a player has switched off, and sets of packs that go together.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt, io,
    path::Path,
};

use ron::ser::{PrettyConfig, to_string_pretty};
use serde::{Deserialize, Serialize};

use super::entry::PackEntry;
use crate::{category::CORE, pack_files::id_flaw, parse_ron, read_text};

/// The largest file of this kind, in bytes.
const LARGEST: u64 = 256 << 10;
/// The most packs and presets that it may name.
const MOST: usize = 2_000;

/// Which packs are switched off, and sets of packs that go together: the file `mods.ron`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PackChoice {
    /// The ids of the packs that are off. All others are on, so a new one is on at once.
    #[serde(default)]
    pub off: BTreeSet<String>,
    /// Sets of packs by their names: those that are on in each.
    #[serde(default)]
    pub presets: BTreeMap<String, BTreeSet<String>>,
}

/// Why a preset cannot be kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PresetFlaw {
    /// It has no name.
    Nameless,
    /// Its name is longer than [`PackChoice::LONGEST_NAME`].
    TooLong,
    /// There are too many.
    TooMany,
}

impl fmt::Display for PresetFlaw {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nameless => write!(out, "a preset needs a name"),
            Self::TooLong => {
                let most = PackChoice::LONGEST_NAME;
                write!(out, "the name of a preset has at most {most} characters")
            }
            Self::TooMany => write!(out, "there are too many presets"),
        }
    }
}

impl PackChoice {
    /// The longest name of a preset, in characters.
    pub const LONGEST_NAME: usize = 60;

    /// Reads the file; where there is none, all packs are on.
    ///
    /// # Errors
    /// It cannot be read, or says something else.
    pub fn read(file: &Path) -> Result<Self, String> {
        let shown = file.display().to_string();
        let text = match read_text(file, LARGEST) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Self::default()),
            Err(error) => return Err(format!("{shown}: {error}")),
        };
        let mut choice: Self = parse_ron(&text, &shown).map_err(|told| told.to_string())?;
        let presets = choice.presets.values().map(BTreeSet::len);
        let named = choice.off.len() + choice.presets.len() + presets.sum::<usize>();
        if named > MOST {
            return Err(format!(
                "{shown}: it names {named} packs and presets; at most {MOST}"
            ));
        }
        // No pack is called so.
        let sound = |id: &String| id_flaw(id).is_none();
        choice.off.retain(sound);
        for packs in choice.presets.values_mut() {
            packs.retain(sound);
        }
        Ok(choice)
    }

    /// What is written in the file.
    #[must_use]
    pub fn text(&self) -> String {
        let text = to_string_pretty(self, PrettyConfig::default());
        // Only values that RON cannot write fail; sets of texts are none.
        text.map_or_else(|_| "()\n".to_owned(), |text| text + "\n")
    }

    /// Whether a pack is switched on.
    #[must_use]
    pub fn is_on(&self, id: &str) -> bool {
        id == CORE || !self.off.contains(id)
    }

    /// Switches a pack on or off. Core stays on.
    pub fn switch(&mut self, id: &str, on: bool) {
        if on {
            self.off.remove(id);
        } else if id != CORE {
            self.off.insert(id.to_owned());
        }
    }

    /// Switches on exactly those of the known packs that are wanted.
    pub fn only(&mut self, wanted: impl Fn(&str) -> bool, known: &[PackEntry]) {
        for pack in known {
            self.switch(&pack.id, wanted(&pack.id));
        }
    }

    /// Keeps what is on as a preset; one of the same name is replaced.
    ///
    /// # Errors
    /// What is wrong with the name, or that there are too many.
    pub fn keep(&mut self, name: &str, known: &[PackEntry]) -> Result<(), PresetFlaw> {
        let name = name.trim();
        if name.is_empty() {
            return Err(PresetFlaw::Nameless);
        }
        if name.chars().count() > Self::LONGEST_NAME {
            return Err(PresetFlaw::TooLong);
        }
        let on = known.iter().filter(|pack| self.is_on(&pack.id));
        let on: BTreeSet<String> = on.map(|pack| pack.id.clone()).collect();
        let others = self.presets.iter().filter(|(held, _)| *held != name);
        let held: usize = others.map(|(_, packs)| packs.len() + 1).sum();
        if held + on.len() + self.off.len() >= MOST {
            return Err(PresetFlaw::TooMany);
        }
        self.presets.insert(name.to_owned(), on);
        Ok(())
    }

    /// Switches on the packs of a preset, and the other known ones off; false: there is no such
    /// preset.
    pub fn take(&mut self, name: &str, known: &[PackEntry]) -> bool {
        let Some(packs) = self.presets.get(name).cloned() else {
            return false;
        };
        self.only(|id| packs.contains(id), known);
        true
    }

    /// Forgets a preset.
    pub fn forget(&mut self, name: &str) {
        self.presets.remove(name);
    }
}
