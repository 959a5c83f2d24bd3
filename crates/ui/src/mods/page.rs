//! What the page of packs shows of them, and what it asks. Nothing is drawn here.

use std::{
    collections::BTreeSet,
    path::{Path, PathBuf},
};

use content::{Diagnostic, PackEntry, PackOrigin};

use crate::library::Library;

/// Which packs are listed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum ModFilter {
    #[default]
    All,
    On,
    Off,
    /// Those with errors or warnings.
    Faulty,
}

impl ModFilter {
    pub(crate) const ALL: [Self; 4] = [Self::All, Self::On, Self::Off, Self::Faulty];
}

/// What the page asks the player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ModsQuestion {
    /// Under which name to keep what is on.
    Keep {
        name: String,
        /// What is wrong with the last name.
        wrong: String,
        /// Whether the field still gets the focus.
        focus: bool,
    },
    /// Whether to forget a preset.
    Forget(String),
    /// Whether to remove a pack.
    Remove { id: String, name: String },
    /// Whether to install a pack in place of one of its id.
    Replace { file: PathBuf, told: String },
}

/// What the page shows.
#[derive(Clone, Debug, Default)]
pub(crate) struct ModsPage {
    /// Where the pack lies that is looked at, among all of them.
    pub(crate) looked: Option<PathBuf>,
    /// The id of a pack that is to be looked at once it is there.
    pub(crate) chosen: Option<String>,
    /// The words that listed packs must have.
    pub(crate) search: String,
    /// Which packs are listed.
    pub(crate) filter: ModFilter,
    /// The path of a file or folder to install.
    pub(crate) path: String,
    /// What the page asks.
    pub(crate) asked: Option<ModsQuestion>,
    /// Whether the list scrolls to what is looked at.
    pub(crate) jump: bool,
    /// Whether the field of the search gets the focus.
    pub(crate) find: bool,
    /// Whether files of packs may have changed.
    pub(crate) anew: bool,
}

/// How a pack stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ModStanding {
    /// It is in use, at this place of the order, from 1.
    Used(usize),
    /// It is off.
    Off,
    /// It is on and cannot be used.
    LeftOut,
}

/// How a pack stands.
pub(crate) fn standing(pack: &PackEntry) -> ModStanding {
    match pack.order {
        Some(at) => ModStanding::Used(at + 1),
        None if pack.on => ModStanding::LeftOut,
        None => ModStanding::Off,
    }
}

/// What a pack is called, as it may be shown.
pub(crate) fn told_name(pack: &PackEntry) -> String {
    content::plain(crate::language::pack_name(pack), false).into_owned()
}

/// Whether a pack can be switched off, or on.
pub(crate) fn switches(pack: &PackEntry) -> bool {
    pack.origin != PackOrigin::Core
}

/// Whether the player can remove a pack.
pub(crate) fn removes(pack: &PackEntry) -> bool {
    pack.origin == PackOrigin::User
}

/// The errors and warnings in the data of a pack.
pub(crate) fn faults<'a>(
    library: &'a Library,
    pack: &PackEntry,
) -> impl Iterator<Item = &'a Diagnostic> {
    // Another pack of the same id may be in use.
    let found = if pack.order.is_some() {
        library.diagnostics.as_slice()
    } else {
        &[]
    };
    let id = pack.id.clone();
    found
        .iter()
        .filter(move |found| content::pack_of(&found.file) == Some(id.as_str()))
}

/// How many errors and warnings a pack has, those of its description among the errors.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct ModFaults {
    pub(crate) errors: usize,
    pub(crate) warnings: usize,
}

/// Counts the errors and warnings of a pack.
pub(crate) fn count(library: &Library, pack: &PackEntry) -> ModFaults {
    let mut sum = ModFaults::default();
    for found in faults(library, pack) {
        match found.is_error() {
            true => sum.errors += 1,
            false => sum.warnings += 1,
        }
    }
    if sum.errors + sum.warnings == 0 && !pack.problems.is_empty() {
        sum.errors = pack.problems.len();
    }
    sum
}

impl ModsPage {
    /// The packs that are listed, by their places among all.
    pub(crate) fn listed(&self, library: &Library) -> Vec<usize> {
        let search = self.search.to_lowercase();
        let words: Vec<&str> = search.split_whitespace().collect();
        let all = library.packs.iter().enumerate();
        let listed = all.filter(|(_, pack)| {
            let info = &pack.info;
            let have = [&pack.id, &info.name, &info.author, &info.description];
            let have = have.map(|text| text.to_lowercase()).join(" ");
            let fits = match self.filter {
                ModFilter::All => true,
                ModFilter::On => pack.on,
                ModFilter::Off => !pack.on,
                ModFilter::Faulty => count(library, pack) != ModFaults::default(),
            };
            fits && words.iter().all(|word| have.contains(word))
        });
        listed.map(|(at, _)| at).collect()
    }

    /// The pack that is looked at; the first listed one if none was chosen.
    pub(crate) fn looked<'a>(&self, library: &'a Library) -> Option<&'a PackEntry> {
        let place = self.looked.as_deref();
        let found = library
            .packs
            .iter()
            .find(|pack| Some(&*pack.place) == place);
        found.or_else(|| library.packs.get(*self.listed(library).first()?))
    }

    /// Looks at the pack that was to be looked at, once it is there.
    pub(crate) fn settle(&mut self, library: &Library) {
        let Some(id) = &self.chosen else { return };
        let mut found = library.packs.iter().filter(|pack| pack.id == *id);
        let first = found.next();
        if let Some(pack) = found.find(|pack| pack.order.is_some()).or(first) {
            self.looked = Some(pack.place.clone());
            self.jump = true;
            self.chosen = None;
        }
    }

    /// Looks at the pack that is so many steps further down the list.
    pub(crate) fn step(&mut self, library: &Library, by: i32) {
        let listed = self.listed(library);
        let looked = self.looked(library).map(|pack| pack.place.as_path());
        let is_looked = |at: &usize| place(library, *at) == looked;
        let at = listed.iter().position(is_looked).unwrap_or(0);
        let last = listed.len().saturating_sub(1);
        let to = at.saturating_add_signed(by as isize).min(last);
        if let Some(to) = listed.get(to).and_then(|at| place(library, *at)) {
            self.looked = Some(to.to_owned());
            self.jump = true;
        }
    }
}

fn place(library: &Library, at: usize) -> Option<&Path> {
    library.packs.get(at).map(|pack| pack.place.as_path())
}

/// The name of the preset that is just what is on, if there is one.
pub(crate) fn preset_in_use<'a>(
    choice: &'a content::PackChoice,
    packs: &[PackEntry],
) -> Option<&'a str> {
    let known = |id: &&String| packs.iter().any(|pack| pack.id == **id);
    let on = packs.iter().filter(|pack| choice.is_on(&pack.id));
    let on: BTreeSet<&String> = on.map(|pack| &pack.id).collect();
    let mut presets = choice.presets.iter();
    let found = presets.find(|(_, held)| held.iter().filter(known).collect::<BTreeSet<_>>() == on);
    found.map(|(name, _)| name.as_str())
}
