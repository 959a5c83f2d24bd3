//! What lies on the desk: the draft, its checks, and the data that it is held against.

use std::{
    path::{Path, PathBuf},
    sync::Arc,
};

use content::{
    Content, Severity, SpaceDef,
    edit::{Draft, DraftError, Fault, Files, GONE, Numbered, Opened, Placed, Work},
};
use geometry::{Cell, Direction};
use rules::{SimConfig, grid::Ground};
use words::say;

use crate::{
    library::Library,
    setup::{Seat, Setup},
};

/// A door as the rules count them: the sides that open together, each from one of its spaces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct DeskDoor {
    sides: Vec<(Cell, Direction)>,
    first: (Cell, Direction),
}

impl DeskDoor {
    /// Its first side.
    pub(super) const fn first(&self) -> (Cell, Direction) {
        self.first
    }

    /// Whether both have a side in common.
    fn is(&self, other: &Self) -> bool {
        self.sides.iter().any(|side| other.sides.contains(side))
    }
}

/// Why a draft is not saved.
#[derive(Debug)]
pub(super) enum NotSaved {
    /// Somebody else has changed it in this file since it was read.
    Changed(PathBuf),
    /// For this reason.
    Told(String),
}

/// The draft that is worked on.
pub(super) struct DraftDesk {
    /// The draft.
    pub(super) draft: Draft,
    /// Where it lies.
    pub(super) files: Files,
    /// All data with the draft in it.
    pub(super) data: Arc<Content>,
    /// The same without it, and how often that was loaded.
    base: Arc<Content>,
    loaded: u32,
    /// The keys under which the draft is in the data.
    keys: Vec<String>,
    /// What the linter says.
    pub(super) faults: Vec<Fault>,
    /// The doors of the map, by number.
    pub(super) doors: Vec<DeskDoor>,
    /// What is picked.
    pub(super) picked: Option<Placed>,
    /// Counts the steps, so that what was drawn can be kept.
    pub(super) revision: u32,
}

impl DraftDesk {
    /// Puts a draft on the desk.
    pub(super) fn new(opened: Opened, library: &Library) -> Self {
        let mut desk = Self {
            draft: opened.draft,
            files: opened.files,
            data: Arc::clone(&library.content),
            base: Arc::clone(&library.content),
            loaded: library.revision,
            keys: Vec::new(),
            faults: Vec::new(),
            doors: Vec::new(),
            picked: None,
            revision: 0,
        };
        desk.check();
        desk
    }

    /// What is worked on.
    pub(super) const fn work(&self) -> &Work {
        self.draft.work()
    }

    /// Ends a step, and checks what it has led to.
    pub(super) fn commit(&mut self) {
        self.keep_doors();
        if self.draft.commit() {
            self.check();
        }
    }

    /// Doors have the numbers of their places on the map. What speaks of one goes on doing so after
    /// others have come or gone.
    fn keep_doors(&mut self) {
        let kept = self.draft.map_sheet().map(|sheet| sheet.value());
        if self.work().map.as_ref() == kept {
            return;
        }
        let Some(after) = self.count_doors() else {
            return;
        };
        let before = std::mem::replace(&mut self.doors, after);
        if before == self.doors {
            return;
        }
        let number = |number: u16| {
            let Some(door) = before.get(usize::from(number)) else {
                return number;
            };
            let now = self.doors.iter().position(|now| now.is(door));
            now.and_then(|now| u16::try_from(now).ok()).unwrap_or(GONE)
        };
        let scenario = &mut self.draft.work_mut().scenario;
        scenario.renumber(Numbered::Door, number);
    }

    /// Takes something out of the draft, and picks nothing more that has moved up in its list.
    pub(super) fn take_away(&mut self, pick: Placed) {
        self.draft.work_mut().take_away(pick);
        self.picked = None;
    }

    /// Takes all units out of the draft that have no place, in one step.
    pub(super) fn take_away_unplaced(&mut self) {
        self.commit();
        self.draft.work_mut().take_away_unplaced();
        self.picked = None;
        self.commit();
    }

    /// Takes a step back, or makes one again.
    pub(super) fn step(&mut self, back: bool) {
        // What is being typed or drawn is a step of its own.
        self.commit();
        let stepped = match back {
            true => self.draft.undo(),
            false => self.draft.redo(),
        };
        if stepped {
            self.picked = None;
            self.check();
        }
    }

    /// Takes data that was loaded again since.
    pub(super) fn renew(&mut self, library: &Library) {
        if self.loaded != library.revision {
            self.loaded = library.revision;
            self.base = Arc::clone(&library.content);
            self.keys.clear();
            self.check();
        }
    }

    /// The keys of the map and of the scenario.
    fn keys(&self) -> Vec<String> {
        let map = self.work().map.as_ref().map(|map| map.id.clone());
        let scenario = self.work().scenario.id.clone();
        map.into_iter().chain([scenario]).collect()
    }

    /// Holds the draft against the data anew.
    pub(super) fn check(&mut self) {
        let keys = self.keys();
        if self.keys != keys {
            // Under a former key it is no longer there.
            self.data = Arc::clone(&self.base);
            self.keys = keys;
        }
        self.draft.put_into(Arc::make_mut(&mut self.data));
        let doors = self.count_doors();
        self.faults = self.draft.faults(&self.data);
        // Those of a map that cannot be read are kept until it can.
        self.doors = doors.unwrap_or_else(|| std::mem::take(&mut self.doors));
        self.revision += 1;
    }

    /// The doors as the rules count them.
    fn count_doors(&self) -> Option<Vec<DeskDoor>> {
        let (_, ruleset) = self.data.ruleset(&self.work().scenario.ruleset)?;
        let SpaceDef::Grid(rules) = ruleset.space else {
            return Some(Vec::new());
        };
        let map = self.work().map.as_ref()?;
        let paces = (&ruleset.units).into();
        let ground = Ground::of(&self.data, map, &ruleset.dice, rules, paces)?;
        let door = |edges: &Vec<rules::grid::DoorEdge>| {
            let sides = edges
                .iter()
                .map(|edge| (ground.grid.cell(edge.cell), edge.side));
            let sides: Vec<_> = sides.collect();
            let beyond = sides
                .iter()
                .map(|(cell, side)| (ground.grid.ahead(*cell, *side), side.opposite()));
            let first = *sides.first()?;
            let sides = beyond.chain(sides.iter().copied()).collect();
            Some(DeskDoor { sides, first })
        };
        Some(ground.doors().iter().filter_map(door).collect())
    }

    /// The number of errors.
    pub(super) fn errors(&self) -> usize {
        let bad = |fault: &&Fault| fault.severity == Severity::Error;
        self.faults.iter().filter(bad).count()
    }

    /// Whether something would be lost.
    pub(super) fn unsaved(&self) -> bool {
        self.draft.is_unsaved()
    }

    /// The folder of its pack, if it lies in one.
    pub(super) fn pack(&self) -> Option<&Path> {
        self.files.pack.as_deref()
    }

    /// Writes it into the pack of this folder, which is made if it is not there.
    pub(super) fn save(&mut self, folder: &Path) -> Result<(), NotSaved> {
        let name = folder.file_name().unwrap_or_default().to_string_lossy();
        let zip = folder.with_file_name(format!("{name}.zip"));
        if zip.exists() && !folder.exists() {
            let file = zip.display().to_string();
            return Err(NotSaved::Told(say!("editor-pack-zip", file)));
        }
        self.commit();
        let files = self.files.texts(&self.base, &self.draft, folder);
        let files = files.map_err(|error| match error {
            DraftError::Changed(file) => NotSaved::Changed(file),
            error => NotSaved::Told(told(&error)),
        });
        for (path, text) in files? {
            arena::write_whole(&path, &text).map_err(|error| {
                let (file, why) = (path.display().to_string(), error.to_string());
                NotSaved::Told(say!("editor-cannot-write", file, why))
            })?;
            self.files.wrote(&mut self.draft, folder, path, text);
        }
        self.files.keys = self.keys();
        self.draft.mark_saved();
        // Others may have written into the files, so faults may stand in other lines.
        self.check();
        Ok(())
    }

    /// The match that it makes.
    pub(super) fn setup(&self, seats: Vec<Seat>) -> Setup {
        let scenario = self.work().scenario.clone();
        let seed = scenario.seed;
        Setup {
            config: SimConfig::new(scenario, seed),
            seats,
        }
    }
}

/// A name that a folder or key can have: small letters, digits and hyphens.
pub(super) fn plain_key(text: &str) -> String {
    let sign = |sign: char| match sign.to_ascii_lowercase() {
        sign if sign.is_ascii_alphanumeric() => sign,
        _ => '-',
    };
    let text: String = text.chars().take(40).map(sign).collect();
    let parts: Vec<&str> = text.split('-').filter(|part| !part.is_empty()).collect();
    parts.join("-")
}

/// Why a draft cannot be opened or saved, in words.
pub(super) fn told(error: &DraftError) -> String {
    match error {
        DraftError::Missing(key) => say!("editor-missing", key = key.as_str()),
        DraftError::MapElsewhere(key) => say!("editor-map-elsewhere", key = key.as_str()),
        DraftError::NoTheatre => say!("editor-no-theatre").to_owned(),
        DraftError::OtherFormat(pack) => say!("editor-other-format", pack = pack.as_str()),
        DraftError::NoKey(key) => say!("editor-no-key", key = key.as_str()),
        DraftError::Taken(key) => say!("editor-taken", key = key.as_str()),
        DraftError::InTheWay(file) => {
            say!("editor-in-the-way", file = file.display().to_string())
        }
        DraftError::Changed(file) => {
            say!("editor-changed-text", file = file.display().to_string())
        }
        DraftError::Unreadable(file, why) => {
            let (file, why) = (file.display().to_string(), why.as_str());
            say!("editor-unreadable", file, why)
        }
    }
}
