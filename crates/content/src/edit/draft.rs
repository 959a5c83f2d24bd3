//! A map and a scenario that somebody works on, with every step of it.

use std::sync::Arc;

use super::sheet::{Inscribed, Sheet};
use crate::{Content, FORMAT, GridMap, Scenario};

/// So many steps can be taken back.
const MOST_STEPS: usize = 1000;
/// So many bytes of text are kept for steps that can be taken back.
const MOST_TEXT: usize = 64 << 20;

/// What somebody works on, as values.
#[derive(Clone, Debug, PartialEq)]
pub struct Work {
    /// The map, if the scenario is played on one.
    pub map: Option<GridMap>,
    /// The scenario.
    pub scenario: Scenario,
}

/// One step: the files as they were.
#[derive(Clone, Debug)]
struct DraftStep {
    map: Option<Arc<Sheet<GridMap>>>,
    scenario: Arc<Sheet<Scenario>>,
}

impl DraftStep {
    fn is(&self, other: &Self) -> bool {
        let same = match (&self.map, &other.map) {
            (Some(map), Some(other)) => map.text() == other.text(),
            (None, None) => true,
            (Some(_), None) | (None, Some(_)) => false,
        };
        same && self.scenario.text() == other.scenario.text()
    }

    fn work(&self) -> Work {
        Work {
            map: self.map.as_ref().map(|map| map.value().clone()),
            scenario: self.scenario.value().clone(),
        }
    }

    fn long(&self) -> usize {
        self.map.as_ref().map_or(0, |map| map.text().len()) + self.scenario.text().len()
    }
}

/// A map and a scenario that somebody works on. Changes are made to [`Draft::work`]; a step ends
/// with [`Draft::commit`], which writes it into the texts and can be taken back.
#[derive(Clone, Debug)]
pub struct Draft {
    work: Work,
    kept: DraftStep,
    saved: Option<DraftStep>,
    undo: Vec<DraftStep>,
    redo: Vec<DraftStep>,
}

impl Draft {
    /// Begins with these files. `saved`: they lie on the disk like that.
    #[must_use]
    pub fn new(map: Option<Sheet<GridMap>>, scenario: Sheet<Scenario>, saved: bool) -> Self {
        let kept = DraftStep {
            map: map.map(Arc::new),
            scenario: Arc::new(scenario),
        };
        Self {
            work: kept.work(),
            saved: saved.then(|| kept.clone()),
            kept,
            undo: Vec::new(),
            redo: Vec::new(),
        }
    }

    /// What it is now, the step under way included.
    #[must_use]
    pub const fn work(&self) -> &Work {
        &self.work
    }

    /// The same, to change it.
    pub const fn work_mut(&mut self) -> &mut Work {
        &mut self.work
    }

    /// Ends a step. Returns whether anything has changed.
    pub fn commit(&mut self) -> bool {
        if let Some(map) = &mut self.work.map {
            let before = self.kept.map.as_ref().map(|kept| kept.value());
            if before != Some(&*map) {
                map.prune_legend();
            }
        }
        let same_map = self.work.map.as_ref() == self.kept.map.as_ref().map(|kept| kept.value());
        if same_map && self.work.scenario == *self.kept.scenario.value() {
            return false;
        }
        let map = self.work.map.clone().map(|map| match &self.kept.map {
            Some(kept) if *kept.value() == map => Arc::clone(kept),
            Some(kept) => Arc::new(kept.with(map)),
            None => Arc::new(Sheet::fresh(map)),
        });
        let scenario = if *self.kept.scenario.value() == self.work.scenario {
            Arc::clone(&self.kept.scenario)
        } else {
            Arc::new(self.kept.scenario.with(self.work.scenario.clone()))
        };
        let before = std::mem::replace(&mut self.kept, DraftStep { map, scenario });
        self.undo.push(before);
        self.redo.clear();
        let mut long: usize = self.undo.iter().map(DraftStep::long).sum();
        let mut gone = 0;
        while let Some(step) = self.undo.get(gone) {
            let left = self.undo.len() - gone;
            if left <= 1 || (left <= MOST_STEPS && long <= MOST_TEXT) {
                break;
            }
            long -= step.long();
            gone += 1;
        }
        self.undo.drain(..gone);
        true
    }

    /// Forgets the step under way.
    pub fn drop_step(&mut self) {
        self.work = self.kept.work();
    }

    /// Takes the last step back. Returns whether there was one.
    pub fn undo(&mut self) -> bool {
        self.drop_step();
        let Some(before) = self.undo.pop() else {
            return false;
        };
        self.redo.push(std::mem::replace(&mut self.kept, before));
        self.work = self.kept.work();
        true
    }

    /// Makes a step again that was taken back. Returns whether there was one.
    pub fn redo(&mut self) -> bool {
        self.drop_step();
        let Some(after) = self.redo.pop() else {
            return false;
        };
        self.undo.push(std::mem::replace(&mut self.kept, after));
        self.work = self.kept.work();
        true
    }

    /// Whether a step can be taken back, and whether one can be made again.
    #[must_use]
    pub const fn steps(&self) -> (bool, bool) {
        (!self.undo.is_empty(), !self.redo.is_empty())
    }

    /// Whether it differs from what lies on the disk.
    #[must_use]
    pub fn is_changed(&self) -> bool {
        self.saved
            .as_ref()
            .is_none_or(|saved| !saved.is(&self.kept))
    }

    /// Whether something would be lost if it were forgotten now: it differs from what lies on the
    /// disk, or somebody has worked on it and nothing lies there yet.
    #[must_use]
    pub fn is_unsaved(&self) -> bool {
        let begun = self.saved.is_some() || !self.undo.is_empty();
        begun && self.is_changed()
    }

    /// Takes the text of the map's file as it was written.
    pub(super) fn note_map(&mut self, text: &str) {
        if let Some(kept) = &mut self.kept.map {
            note(kept, text, |map| &map.id);
        }
    }

    /// Takes the text of the scenario's file as it was written.
    pub(super) fn note_scenario(&mut self, text: &str) {
        note(&mut self.kept.scenario, text, |scenario| &scenario.id);
    }

    /// Notes that it has been written to the disk.
    pub fn mark_saved(&mut self) {
        self.saved = Some(self.kept.clone());
    }

    /// The file of the map.
    #[must_use]
    pub fn map_sheet(&self) -> Option<&Sheet<GridMap>> {
        self.kept.map.as_deref()
    }

    /// The file of the scenario.
    #[must_use]
    pub fn scenario_sheet(&self) -> &Sheet<Scenario> {
        &self.kept.scenario
    }

    /// Puts it into data: its map and scenario take the place of those with their keys.
    pub fn put_into(&self, content: &mut Content) {
        if let Some(map) = self.kept.map.as_ref() {
            put(&mut content.maps, map.value(), |held| &held.id);
        }
        put(&mut content.scenarios, self.kept.scenario.value(), |held| {
            &held.id
        });
    }
}

/// Another text of a file that holds the same entry.
fn note<T: Inscribed>(kept: &mut Arc<Sheet<T>>, text: &str, key: fn(&T) -> &String) {
    let read = Sheet::read(text, FORMAT, key(kept.value()));
    if let Some(sheet) = read.ok().filter(|sheet| sheet.value() == kept.value()) {
        *kept = Arc::new(sheet);
    }
}

fn put<T: Clone>(list: &mut Vec<T>, value: &T, key: fn(&T) -> &String) {
    match list.iter_mut().find(|held| key(held) == key(value)) {
        Some(held) => value.clone_into(held),
        None => list.push(value.clone()),
    }
}
