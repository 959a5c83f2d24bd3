//! The saved army lists, which one is open, and what has become of them. Nothing is drawn here.

use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
    sync::{Mutex, MutexGuard, PoisonError},
};

use arena::lists::{self, Kept};
use content::{
    ArmyList, Content, MOST_NAME, ReadyList, list_faults, list_points, parse_short, short_list,
};
use words::say;

use super::{
    asked::{ArmyOffer, BookQuestion, Change, Plan, Regarded},
    sought::Sought,
};
use crate::menu::{
    forces,
    theatres::{by_theatre, muster, theatre_of, usual_limit, within},
};

/// The saved lists and what is open of them.
#[derive(Debug, Default)]
pub(crate) struct Book {
    dir: PathBuf,
    /// The lists of the folder.
    pub(crate) kept: Vec<Kept>,
    /// The name of the file that is open.
    pub(crate) open: String,
    /// The unit of the open list that is unfolded.
    pub(crate) unit: usize,
    /// What the page tells about.
    pub(crate) regarded: Regarded,
    /// What the middle offers.
    pub(crate) offer: ArmyOffer,
    /// What is looked for.
    pub(crate) sought: Sought,
    /// The window over the page.
    pub(crate) asked: BookQuestion,
    /// What the next list is made from.
    pub(crate) plan: Plan,
    /// Whether the unfolded unit was chosen by a key, so that its list must scroll to it.
    pub(crate) jump: bool,
    changes: Vec<Change>,
    known: Mutex<Judged>,
    revision: u32,
}

/// What is known of the lists, by their files. It takes a while to find out, so it is found out
/// once.
#[derive(Debug, Default)]
struct Judged {
    sums: BTreeMap<String, Sum>,
    /// What keeps a list from being played for so many points.
    against: BTreeMap<(String, u16), Option<String>>,
    /// What keeps a ready list, by its key, from being played for so many points.
    ready: BTreeMap<(String, u16), Option<String>>,
}

/// What the card of a list tells of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sum {
    /// Its points.
    pub(crate) points: u32,
    /// How many things are wrong with it.
    pub(crate) faults: usize,
}

impl Book {
    /// Says which data is in use: what was known by other data is forgotten.
    pub(crate) fn with_data(&mut self, revision: u32) {
        if self.revision != revision {
            self.revision = revision;
            *self.known() = Judged::default();
        }
    }

    fn known(&self) -> MutexGuard<'_, Judged> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What the card of a readable list tells.
    pub(crate) fn sum(&self, content: &Content, kept: &Kept) -> Option<Sum> {
        let list = kept.list.as_ref().ok()?;
        let mut known = self.known();
        if let Some(sum) = known.sums.get(&kept.file) {
            return Some(*sum);
        }
        let sum = Sum {
            points: list_points(content, list).into_iter().map(u32::from).sum(),
            faults: list_faults(content, list).len(),
        };
        known.sums.insert(kept.file.clone(), sum);
        Some(sum)
    }

    /// What keeps a readable list from being played for so many points; none if nothing does.
    pub(crate) fn against(&self, content: &Content, kept: &Kept, limit: u16) -> Option<String> {
        let list = kept.list.as_ref().ok()?;
        let mut known = self.known();
        let place = (kept.file.clone(), limit);
        let judged = known.against.entry(place);
        judged
            .or_insert_with(|| forces::against(content, list, limit))
            .clone()
    }

    /// The same for a ready list.
    pub(crate) fn against_ready(
        &self,
        content: &Content,
        ready: &ReadyList,
        limit: u16,
    ) -> Option<String> {
        let mut known = self.known();
        let judged = known.ready.entry((ready.id.clone(), limit));
        judged
            .or_insert_with(|| forces::against(content, &ready.army_list(), limit))
            .clone()
    }

    /// The lists in a folder. They are read when a screen asks for them.
    pub(crate) fn of(dir: PathBuf) -> Self {
        Self {
            dir,
            ..Self::default()
        }
    }

    /// Where the lists lie.
    pub(crate) fn dir(&self) -> &Path {
        &self.dir
    }

    /// Reads the folder again.
    pub(crate) fn read(&mut self, content: &Content) {
        *self.known() = Judged::default();
        self.kept = lists::kept(&self.dir, content);
        if self.at().is_none() {
            let first = self.kept.first();
            self.open = first.map_or_else(String::new, |held| held.file.clone());
            self.unit = 0;
        }
    }

    /// The place of the open list among all.
    pub(crate) fn at(&self) -> Option<usize> {
        self.kept.iter().position(|held| held.file == self.open)
    }

    /// The open list, if it can be read.
    pub(crate) fn list(&self) -> Option<&ArmyList> {
        self.kept.get(self.at()?)?.list.as_ref().ok()
    }

    /// Opens a list.
    pub(crate) fn choose(&mut self, file: &str) {
        if self.open != file {
            file.clone_into(&mut self.open);
            self.unfold(0);
        }
    }

    /// Unfolds a unit of the open list.
    pub(crate) fn unfold(&mut self, unit: usize) {
        self.unit = unit;
        self.regarded = Regarded::Unit;
        self.offer = ArmyOffer::Units;
    }

    /// The places of the lists as they are shown: by theatres, those that are looked for alone.
    /// Each with the name of its theatre; none for a list that cannot be read.
    pub(crate) fn shown<'c>(&self, content: &'c Content) -> Vec<(Option<&'c str>, usize)> {
        let armies = content.listed_armies();
        let theatres: BTreeMap<&str, Option<(u32, &str)>> = armies
            .map(|army| {
                let theatre = theatre_of(content, army);
                let place = theatre.map(|held| (u32::from(held.place), held.name.as_str()));
                (army.id.as_str(), place)
            })
            .collect();
        let place = |kept: &Kept| {
            let list = kept.list.as_ref().ok()?;
            theatres.get(list.army.as_str()).copied().flatten()
        };
        let all = self.kept.iter().enumerate();
        let wanted = all.filter(|(_, kept)| self.sought.takes_list(content, kept));
        let mut found: Vec<(Option<(u32, &str)>, usize)> =
            wanted.map(|(at, kept)| (place(kept), at)).collect();
        found.sort_by_key(|(theatre, _)| theatre.map_or(u32::MAX, |(place, _)| place));
        let named = found.into_iter();
        named
            .map(|(theatre, at)| (theatre.map(|(_, name)| name), at))
            .collect()
    }

    /// Opens the list before or after the open one.
    pub(crate) fn step(&mut self, content: &Content, by: isize) {
        let shown = self.shown(content);
        let Some(last) = shown.len().checked_sub(1) else {
            return;
        };
        let open = self.at();
        let now = shown.iter().position(|(_, at)| Some(*at) == open);
        let next = now.unwrap_or(0).saturating_add_signed(by).min(last);
        let file = self.kept[shown[next].1].file.clone();
        self.choose(&file);
    }

    /// Unfolds the unit before or after the unfolded one.
    pub(crate) fn step_unit(&mut self, by: isize) {
        let units = self.list().map_or(0, |list| list.units.len());
        let unit = self.unit.saturating_add_signed(by);
        self.unfold(unit.min(units.saturating_sub(1)));
        self.jump = true;
    }

    /// Forgets what is known of a list that has changed.
    fn forget(&self, file: &str) {
        let mut known = self.known();
        known.sums.remove(file);
        known.against.retain(|(held, _), _| held != file);
    }

    /// Puts a list in the place of the open one, and has it written.
    pub(crate) fn put(&mut self, list: ArmyList) {
        let Some(at) = self.at() else { return };
        let kept = &mut self.kept[at];
        if kept.list.as_ref() == Ok(&list) {
            return;
        }
        let path = self.dir.join(&kept.file);
        let file = kept.file.clone();
        kept.list = Ok(list.clone());
        self.forget(&file);
        let earlier = |change: &Change| matches!(change, Change::Write(held, _) if *held == path);
        self.changes.retain(|change| !earlier(change));
        self.changes.push(Change::Write(path, list));
    }

    /// Adds a list under a new name of a file, opens it and has it written.
    pub(crate) fn keep(&mut self, list: ArmyList) {
        let taken = |file: &str| {
            self.kept.iter().any(|held| held.file == file) || self.dir.join(file).exists()
        };
        let file = lists::fresh_name(&list.name, taken);
        self.kept.push(Kept {
            file: file.clone(),
            list: Ok(ArmyList::default()),
        });
        self.choose(&file);
        self.put(list);
    }

    /// Adds a copy of the open list.
    pub(crate) fn copy(&mut self) {
        if let Some(list) = self.list() {
            let name = say!("armies-copy-of", name = list.name);
            let copy = ArmyList {
                name: cut(&name),
                ..list.clone()
            };
            self.keep(copy);
        }
    }

    /// Deletes the open list, and opens the one that takes its place.
    pub(crate) fn delete(&mut self) {
        let Some(at) = self.at() else { return };
        let path = self.dir.join(&self.kept.remove(at).file);
        let of_it = |change: &Change| matches!(change, Change::Write(held, _) if *held == path);
        self.changes.retain(|change| !of_it(change));
        self.changes.push(Change::Remove(path));
        let next = self.kept.get(at.min(self.kept.len().saturating_sub(1)));
        let next = next.map_or_else(String::new, |held| held.file.clone());
        self.choose(&next);
    }

    /// Adds the list that a text describes.
    ///
    /// # Errors
    /// What is wrong with the text, and where.
    pub(crate) fn import(&mut self, content: &Content, text: &str) -> Result<(), String> {
        let list = parse_short(text, content).map_err(|told| {
            let place = say!("armies-at", line = told.line, letter = told.col);
            let help = told
                .help
                .map_or_else(String::new, |help| format!(" ({help})"));
            format!("{place}: {}{help}", told.message)
        })?;
        self.keep(list);
        Ok(())
    }

    /// The open list as text that can be shared.
    pub(crate) fn text(&self) -> Option<String> {
        self.list().map(short_list)
    }

    /// Fits the plan of the next list to the data: an army that there is, a limit that it allows.
    pub(crate) fn fit_plan(&mut self, content: &Content) {
        if content.army(&self.plan.army).is_none() {
            let open = self.list().map(|list| list.army.clone());
            let open = open.filter(|army| content.army(army).is_some());
            let theatres = by_theatre(content);
            let first = theatres.first().and_then(|(_, armies)| armies.first());
            let first = first.map(|army| army.id.clone());
            self.plan.army = open.or(first).unwrap_or_default();
        }
        let muster = muster(content, &self.plan.army);
        let limit = self.plan.limit;
        if within(muster, limit) != limit || limit == 0 {
            self.plan.limit = usual_limit(muster);
        }
    }

    /// Adds a list after the plan: an empty one, or one of the computer's making.
    ///
    /// # Errors
    /// No list of that army keeps to the limit.
    pub(crate) fn make(&mut self, content: &Content, build: bool, seed: u64) -> Result<(), String> {
        self.fit_plan(content);
        let Plan { army, limit, .. } = &self.plan;
        let list = if build {
            let built = lists::build(content, army, *limit, seed);
            built.map_err(|_| say!("armies-none-fits", limit = *limit))?
        } else {
            let named = content.army(army);
            let named = named.map_or(army, |(_, army)| &army.name);
            ArmyList {
                name: cut(&format!("{named} {limit}")),
                army: army.clone(),
                limit: *limit,
                ..ArmyList::default()
            }
        };
        self.keep(list);
        Ok(())
    }

    /// The changes of files since the last call.
    pub(crate) fn take_changes(&mut self) -> Vec<Change> {
        std::mem::take(&mut self.changes)
    }
}

/// A name that is short enough.
pub(crate) fn cut(name: &str) -> String {
    name.chars().take(MOST_NAME).collect()
}
