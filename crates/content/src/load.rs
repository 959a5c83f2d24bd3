//! Loading: files to entries, entries merged by key, checked in the order in which they build on each
//! other; what fails is told and left out, and so is what refers to it.

use std::{
    collections::{BTreeMap, BTreeSet},
    ops::Range,
    path::{Path, PathBuf},
};

use serde::{Deserialize, de::DeserializeOwned};

use crate::{
    Content, DamageCard, Diagnostic, Faction, ObstacleType, OutlineDef, Personality, RuleEntry,
    Ruleset, Scenario, Severity, ShipType,
    check::{self, Finding, Report},
    diagnostic::line_col,
    files::{Category, SourceFile, find},
    locate::{locate, string_field},
    models,
    parse::{located, parse_entry},
    scan::split,
};

/// What a load gives: all that is valid, and what is wrong with the rest.
#[derive(Debug, Default)]
pub struct Loaded {
    /// Everything valid.
    pub content: Content,
    /// What is wrong, sorted by file and place.
    pub diagnostics: Vec<Diagnostic>,
    /// The files that were read.
    pub files: Vec<PathBuf>,
    /// What was left out.
    pub(crate) broken: Broken,
}

impl Loaded {
    /// Whether something had to be left out.
    #[must_use]
    pub fn has_errors(&self) -> bool {
        self.diagnostics.iter().any(Diagnostic::is_error)
    }
}

/// What a pack says about itself, in its `pack.ron`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PackInfo {
    /// Shown name.
    pub name: String,
    /// A sentence or two.
    #[serde(default)]
    pub description: String,
    /// Who made it.
    #[serde(default)]
    pub author: String,
}

/// Entries that were left out.
#[derive(Debug, Default)]
pub(crate) struct Broken {
    keys: BTreeSet<(Category, String)>,
    /// Kinds of data of which something broken has no key that could be read.
    pub(crate) nameless: BTreeSet<Category>,
}

impl Broken {
    pub(crate) fn has(&self, category: Category, key: &str) -> bool {
        self.keys.contains(&(category, key.to_owned()))
    }

    fn add(&mut self, category: Category, key: Option<String>) {
        match key {
            Some(key) => drop(self.keys.insert((category, key))),
            None => drop(self.nameless.insert(category)),
        }
    }
}

/// A kind of entry that lies in files.
pub(crate) trait Entry: DeserializeOwned {
    const CATEGORY: Category;
    /// The name of the key's field is `id` everywhere.
    fn key(&self) -> &str;
    fn check(&self, report: &mut Report<'_>);
    fn list(content: &mut Content) -> &mut Vec<Self>;
}

macro_rules! entries {
    ($($type:ty: $category:ident, $list:ident, $check:ident;)*) => {$(
        impl Entry for $type {
            const CATEGORY: Category = Category::$category;

            fn key(&self) -> &str {
                &self.id
            }

            fn check(&self, report: &mut Report<'_>) {
                check::$check(self, report);
            }

            fn list(content: &mut Content) -> &mut Vec<Self> {
                &mut content.$list
            }
        }
    )*};
}

entries! {
    Faction: Factions, factions, check_faction;
    ObstacleType: Obstacles, obstacles, check_obstacle;
    OutlineDef: Outlines, outlines, check_outline;
    DamageCard: Damage, damage_cards, check_damage_card;
    ShipType: Ships, ships, check_ship;
    Ruleset: Rulesets, rulesets, check_ruleset;
    Scenario: Scenarios, scenarios, check_scenario;
    Personality: Personalities, personalities, check_personality;
}

/// Where an entry stands.
#[derive(Clone, Debug)]
pub(crate) struct Source {
    file: usize,
    span: Range<usize>,
}

/// A load under way.
pub(crate) struct Loading {
    files: Vec<SourceFile>,
    content: Content,
    diagnostics: Vec<Diagnostic>,
    broken: Broken,
    sources: BTreeMap<(Category, String), Source>,
}

/// Loads every pack below an assets folder: `core` first, then the others in the order of their names.
///
/// Never fails: what cannot be used is told in [`Loaded::diagnostics`] and left out.
#[must_use]
pub fn load(dir: &Path) -> Loaded {
    let found = find(dir);
    let mut loading = Loading {
        files: found.files,
        content: Content::default(),
        diagnostics: found.diagnostics,
        broken: Broken::default(),
        sources: BTreeMap::new(),
    };
    loading.check_packs();
    loading.read::<Faction>();
    loading.read_rules();
    loading.read::<ObstacleType>();
    loading.read::<OutlineDef>();
    loading.read::<DamageCard>();
    loading.read::<ShipType>();
    loading.read::<Ruleset>();
    loading.read::<Scenario>();
    loading.read::<Personality>();
    loading.tell_unused();
    loading.find_models(dir);
    loading.finish()
}

/// Loads every pack and gives what is wrong, sorted by file and place.
#[must_use]
pub fn lint(dir: &Path) -> Vec<Diagnostic> {
    load(dir).diagnostics
}

impl Loading {
    fn finish(mut self) -> Loaded {
        self.diagnostics.sort();
        self.diagnostics.dedup();
        Loaded {
            content: self.content,
            diagnostics: self.diagnostics,
            files: self.files.into_iter().map(|file| file.path).collect(),
            broken: self.broken,
        }
    }

    fn check_packs(&mut self) {
        for file in self.files.iter().filter(|file| file.category.is_none()) {
            let Some(text) = &file.text else { continue };
            if let Err(diagnostic) = crate::parse_ron::<PackInfo>(text, &file.shown) {
                self.diagnostics.push(diagnostic);
            }
        }
    }

    /// Reads, merges and checks one kind of data.
    fn read<T: Entry>(&mut self) {
        let entries = self.parse_all::<T>(T::CATEGORY);
        let merged = self.merge(T::CATEGORY, entries, |entry: &T| entry.key().to_owned());
        for (entry, source) in merged {
            let mut report = Report::new(&self.content, &self.broken);
            entry.check(&mut report);
            if self.settle(T::CATEGORY, entry.key(), &source, report.has_errors(), report.findings) {
                T::list(&mut self.content).push(entry);
            }
        }
    }

    fn read_rules(&mut self) {
        let category = Category::Rulebook;
        let entries = self.parse_all::<RuleEntry>(category);
        for (entry, source) in self.merge(category, entries, |entry| entry.id.to_string()) {
            let mut report = Report::new(&self.content, &self.broken);
            check::check_rule(&entry, &mut report);
            if self.settle(category, entry.id.as_str(), &source, report.has_errors(), report.findings) {
                self.content.rulebook.insert(entry.id, entry);
            }
        }
    }

    fn parse_all<T: DeserializeOwned>(&mut self, category: Category) -> Vec<(T, Source)> {
        let mut parsed = Vec::new();
        for (at, file) in self.files.iter().enumerate() {
            if file.category != Some(category) {
                continue;
            }
            let Some(text) = &file.text else {
                self.broken.add(category, None);
                continue;
            };
            let split = split(text);
            let problems = split.problems.iter();
            self.diagnostics.extend(problems.map(|problem| located(problem, text, &file.shown)));
            for span in split.broken {
                self.broken.add(category, string_field(text, &span, "id"));
            }
            for span in split.entries {
                match parse_entry(text, &span) {
                    Ok(entry) => parsed.push((entry, Source { file: at, span })),
                    Err(problem) => {
                        self.diagnostics.push(located(&problem, text, &file.shown));
                        self.broken.add(category, string_field(text, &span, "id"));
                    }
                }
            }
        }
        parsed
    }

    /// Later packs override entries of earlier ones, in place; within a pack a key is used once.
    fn merge<T>(
        &mut self,
        category: Category,
        entries: Vec<(T, Source)>,
        key: impl Fn(&T) -> String,
    ) -> Vec<(T, Source)> {
        let mut merged: Vec<(T, Source)> = Vec::new();
        let mut places: BTreeMap<String, usize> = BTreeMap::new();
        for (entry, source) in entries {
            let key = key(&entry);
            let Some(&place) = places.get(&key) else {
                places.insert(key, merged.len());
                merged.push((entry, source));
                continue;
            };
            let earlier = merged[place].1.clone();
            let same_pack = self.files[earlier.file].pack == self.files[source.file].pack;
            let (severity, message) = if same_pack {
                let first = self.shown_place(&earlier);
                let noun = category.noun();
                (Severity::Error, format!("there are two entries `{key}` of this kind ({noun}); the first is at {first}"))
            } else {
                (Severity::Warning, format!("overrides {} `{key}` of {}", category.noun(), self.shown_place(&earlier)))
            };
            self.tell(&source, "id", severity, message, None);
            if !same_pack {
                merged[place] = (entry, source);
            }
        }
        merged
    }

    fn shown_place(&self, source: &Source) -> String {
        let file = &self.files[source.file];
        let text = file.text.as_deref().unwrap_or_default();
        let (line, col) = line_col(text, source.span.start);
        format!("{}:{line}:{col}", file.shown)
    }

    fn tell(&mut self, source: &Source, path: &str, severity: Severity, message: String, help: Option<String>) {
        let file = &self.files[source.file];
        let text = file.text.as_deref().unwrap_or_default();
        let at = locate(text, source.span.start, path).start;
        let (line, col) = line_col(text, at);
        let file = file.shown.clone();
        self.diagnostics.push(Diagnostic { file, line, col, severity, message, help });
    }

    /// Tells the findings; says whether the entry may stay.
    fn settle(&mut self, category: Category, key: &str, source: &Source, bad: bool, findings: Vec<Finding>) -> bool {
        for Finding { path, severity, message, help } in findings {
            self.tell(source, &path, severity, message, help);
        }
        if bad {
            self.broken.add(category, Some(key.to_owned()));
        } else {
            self.sources.insert((category, key.to_owned()), source.clone());
        }
        !bad
    }

    fn tell_unused(&mut self) {
        for check::Usage { category, key, message } in check::tell_unused(&self.content) {
            // What is left out may have been the use.
            if let Some(source) = self.sources.get(&(category, key)).cloned()
                && self.broken.is_empty()
            {
                self.tell(&source, "id", Severity::Warning, message, None);
            }
        }
    }

    fn find_models(&mut self, dir: &Path) {
        for at in 0..self.content.ships.len() {
            let ship = &self.content.ships[at];
            let Some(source) = self.sources.get(&(Category::Ships, ship.id.clone())).cloned() else { continue };
            let pack = &self.files[source.file].pack;
            match models::resolve(dir, pack, &ship.model) {
                Ok(path) => self.content.ships[at].model = path,
                Err(message) => {
                    self.content.ships[at].model.clear();
                    self.tell(&source, "model", Severity::Warning, message, None);
                }
            }
        }
    }
}

impl Broken {
    fn is_empty(&self) -> bool {
        self.keys.is_empty() && self.nameless.is_empty()
    }
}

/// Checks content again without its files; keeps what is valid (see [`crate::reload`]).
pub(crate) fn revalidated(content: Content) -> Content {
    let mut kept = Content::default();
    let mut rest = content;
    kept.rulebook = std::mem::take(&mut rest.rulebook);
    keep::<Faction>(&mut rest, &mut kept);
    keep::<ObstacleType>(&mut rest, &mut kept);
    keep::<OutlineDef>(&mut rest, &mut kept);
    keep::<DamageCard>(&mut rest, &mut kept);
    keep::<ShipType>(&mut rest, &mut kept);
    keep::<Ruleset>(&mut rest, &mut kept);
    keep::<Scenario>(&mut rest, &mut kept);
    keep::<Personality>(&mut rest, &mut kept);
    kept
}

fn keep<T: Entry>(rest: &mut Content, kept: &mut Content) {
    let broken = Broken::default();
    for entry in std::mem::take(T::list(rest)) {
        let mut report = Report::new(kept, &broken);
        entry.check(&mut report);
        if !report.has_errors() {
            T::list(kept).push(entry);
        }
    }
}
