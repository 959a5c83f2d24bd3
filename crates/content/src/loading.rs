//! A load under way: entries of one kind are read, merged by key, checked and settled.

mod arrange;
mod board;
mod clash;
mod files;
mod forms;
mod hurt;
mod merge;
mod mixins;
mod names;
mod naming;
mod owners;
mod places;
mod settle;
mod spoken;
mod stock;
mod whose;

use std::collections::BTreeMap;

use self::{naming::EntryWays, owners::Owners};
use crate::{
    Content, Diagnostic, EntryChange, Loaded, MediaRoots, Pack, PackInfo, RuleEntry, Severity,
    broken::Broken,
    category::Category,
    check::{self, Finding, Report},
    entry::Entry,
    format::{FIRST, check_format},
    found::{Absent, Found, SourceFile},
    hash::hash,
    lexer::Problem,
    locate::locate,
    mend::Mended,
    parse::{located, parse_ron},
    patch::PatchBudget,
    source::{MadeEntry, Source},
    told::Told,
};

/// What a file says of an entry.
enum Given<T> {
    /// The entry, or another form of it.
    Entry(T, Source),
    /// That it goes: its key.
    Gone(String, Source),
}

/// An entry that a pack has changed.
struct Meddled {
    category: Category,
    key: String,
    pack: String,
    /// The pack of the entry.
    of: String,
    /// What the pack does with it.
    does: EntryChange,
    /// Where it says so.
    source: Source,
}

/// An entry and its forms in earlier packs, which it replaces; the newest is last.
type Versions<T> = Vec<(T, Source)>;

/// Entries that can be read, and those that can be read only past their faults.
type Parsed<T> = (Vec<Given<T>>, Vec<(Mended<T>, Source)>);

/// A load under way.
pub(crate) struct Loading {
    packs: Vec<(String, PackInfo)>,
    files: Vec<SourceFile>,
    content: Content,
    told: Told,
    /// What was found before any file was brought to the words of today: its places are those of
    /// the files as they are.
    told_before: Vec<Diagnostic>,
    broken: Broken,
    sources: BTreeMap<(Category, String), Source>,
    /// What later packs have replaced, patched or removed.
    meddled: Vec<Meddled>,
    /// What each pack brings by itself, by the name of its folder.
    brought: BTreeMap<String, Content>,
    /// The entries that were put together from several.
    made: Vec<MadeEntry>,
    /// A hash of what each pack says of entries of others.
    said: BTreeMap<String, u64>,
    /// Packs that are there and are not loaded.
    absent: Vec<Absent>,
    /// What names mean.
    owners: Owners,
    /// What each pack may still cost where entries with its patches fail.
    settling: BTreeMap<String, PatchBudget>,
}

impl Loading {
    pub(crate) fn new(found: Found) -> Self {
        Self {
            packs: Vec::new(),
            files: found.files,
            content: Content::default(),
            told: Told::default(),
            told_before: found.diagnostics,
            broken: Broken::default(),
            sources: BTreeMap::new(),
            meddled: Vec::new(),
            brought: BTreeMap::new(),
            made: Vec::new(),
            said: BTreeMap::new(),
            absent: found.absent,
            owners: Owners::default(),
            settling: BTreeMap::new(),
        }
    }

    pub(crate) fn finish(mut self) -> Loaded {
        let nothing = Content::default();
        let packs = self.packs.iter().map(|(id, info)| Pack {
            id: id.clone(),
            version: info.version.clone(),
            hash: {
                let own = hash(self.brought.get(id).unwrap_or(&nothing));
                let said = self.said.get(id).copied().unwrap_or_default();
                own ^ said.rotate_left(1)
            },
        });
        self.content.packs = packs.collect();
        let replaced = self.all_changes();
        let mut told = std::mem::take(&mut self.told);
        // Told of the text as it reads today; the file has its own words.
        let named = self.files.iter().map(|file| (file.shown.as_str(), file));
        let named: BTreeMap<&str, &SourceFile> = named.collect();
        told.move_places(|told| {
            if let Some(file) = named.get(told.file.as_str()) {
                (told.line, told.col) = file.moved.place(told.line, told.col);
            }
        });
        told.extend(std::mem::take(&mut self.told_before));
        let diagnostics = told.finish();
        let files = self.files.iter().map(|file| file.path.clone()).collect();
        let written = self.take_written();
        Loaded {
            survey: Vec::new(),
            replaced,
            roots: MediaRoots::default(),
            content: self.content,
            diagnostics,
            files,
            written,
            packs: self.packs,
            broken: self.broken,
        }
    }

    /// Reads what the packs say about themselves, and brings their files to the words of today.
    pub(crate) fn read_packs(&mut self) {
        self.read_infos();
        let mut formats: BTreeMap<String, u32> = BTreeMap::new();
        for (pack, info) in &self.packs {
            formats.insert(pack.clone(), info.format);
        }
        for file in &mut self.files {
            let format = formats.get(&file.pack).copied().unwrap_or(FIRST);
            if let Some(category) = file.category {
                if check_format(format).is_ok() {
                    file.modernise(format);
                } else {
                    file.text = None;
                    self.broken.add(category, None);
                }
            }
        }
        self.owners = Owners::of(&self.files, &self.packs);
    }

    /// Reads what the packs say about themselves; one of a format that cannot be read is told.
    fn read_infos(&mut self) {
        for file in &self.files {
            let known = self
                .packs
                .last()
                .is_some_and(|(pack, _)| *pack == file.pack);
            if !known {
                let info = PackInfo {
                    name: file.pack.clone(),
                    format: FIRST,
                    ..PackInfo::default()
                };
                self.packs.push((file.pack.clone(), info));
            }
            let (None, Some(text), Some((_, info))) =
                (file.category, &file.text, self.packs.last_mut())
            else {
                continue;
            };
            match parse_ron(text, &file.shown) {
                Ok(told) => *info = told,
                Err(diagnostic) => self.told.add(diagnostic),
            }
            if let Err(why) = check_format(info.format) {
                let at = locate(text, 0, "format").start;
                let problem = Problem {
                    at,
                    message: format!("nothing of this pack is read: {why}"),
                    help: None,
                };
                self.told.add(located(&problem, text, &file.shown));
            }
        }
    }

    /// Reads, merges and checks one kind of data.
    pub(crate) fn read<T: Entry>(&mut self) {
        let (entries, hurt) = self.parse_all::<T>(T::CATEGORY);
        for given in &entries {
            // What is put together is hashed by what the pack says itself.
            if let Given::Entry(entry, source) = given
                && source.made.is_none()
            {
                let pack = self.files[source.file].pack.clone();
                T::list(self.brought.entry(pack).or_default()).push(entry.clone());
            }
        }
        let ways = EntryWays {
            category: T::CATEGORY,
            key: &|entry: &T| entry.key().to_owned(),
            replaces: &T::replaces,
            check: &T::check,
        };
        let entries = self.name_all(&ways, entries);
        for versions in self.merge(&ways, entries) {
            if let Some(entry) = self.newest_valid(&ways, versions) {
                T::list(&mut self.content).push(entry);
            }
        }
        self.tell_hurt(hurt, T::check);
    }

    pub(crate) fn read_rules(&mut self) {
        let category = Category::Rulebook;
        let (entries, hurt) = self.parse_all::<RuleEntry>(category);
        let ways = EntryWays {
            category,
            key: &|entry: &RuleEntry| entry.id.to_string(),
            replaces: &|entry: &RuleEntry| entry.replaces,
            check: &check::check_rule,
        };
        for versions in self.merge(&ways, entries) {
            if let Some(rule) = self.newest_valid(&ways, versions) {
                self.content.rulebook.insert(rule.id, rule);
            }
        }
        self.tell_hurt(hurt, check::check_rule);
    }

    fn tell(&mut self, source: &Source, finding: Finding) {
        let at = locate(self.text(source), self.span(source).start, &finding.path).start;
        let place = self.written(source, at);
        let (line, col) = self.line_of(place);
        let help = self.helped(source, &finding);
        let file = &self.files[place.file];
        let diagnostic = Diagnostic {
            file: file.shown.clone(),
            line,
            col,
            severity: finding.severity,
            message: finding.message.english(),
            help,
        };
        match file.category.filter(|_| finding.follows) {
            Some(category) => self.told.follow((category, finding.last), diagnostic),
            None => self.told.add(diagnostic),
        }
    }

    /// Gives terrain that follows the rules of another kind what that one does (HAZ-14). What
    /// cannot follow does nothing.
    pub(crate) fn join_families(&mut self) {
        for at in 0..self.content.terrains.len() {
            let terrain = &self.content.terrains[at];
            let mut report = Report::new(&self.content, &self.broken);
            let other = check::check_family(terrain, &mut report).cloned();
            let (findings, key) = (report.findings, terrain.id.clone());
            let terrain = &mut self.content.terrains[at];
            match other {
                Some(other) => terrain.follow(&other),
                None => terrain.follows = None,
            }
            self.tell_last(Category::Terrain, key, findings);
        }
    }

    /// Checks that need all data: a scenario may lead on to one that is missing, a deck may have no
    /// card, and terrain may lie where it cannot act. Such entries are kept.
    pub(crate) fn check_last(&mut self) {
        // The later of two packs can change what the earlier one says, and not the other way round.
        let rank = |entry: &(Category, String)| {
            let source = self.sources.get(entry)?;
            let pack = self.pack_of(source, "id");
            self.packs.iter().position(|(id, _)| id == pack)
        };
        let judged =
            |what: &(Category, String), place: &(Category, String)| rank(what) >= rank(place);
        let meetings = check::meetings(&self.content, judged);
        for meeting in meetings {
            let mut report = Report::new(&self.content, &self.broken);
            check::warn_meeting(&meeting, &mut report);
            let findings = report.findings;
            if let Some((category, key)) = meeting.entry(&self.content) {
                self.tell_last(category, key, findings);
            }
        }
        self.check_names_last();
        self.try_mixins();
        self.check_mixed();
        for at in 0..self.content.scenarios.len() {
            let scenario = &self.content.scenarios[at];
            let mut report = Report::new(&self.content, &self.broken);
            check::check_next(scenario, &mut report);
            let (findings, bad) = (report.findings, scenario.id.clone());
            if !findings.is_empty() {
                self.content.scenarios[at].next = None;
            }
            self.tell_last(Category::Scenarios, bad, findings);
        }
        for at in 0..self.content.rulesets.len() {
            let ruleset = &self.content.rulesets[at];
            let mut report = Report::new(&self.content, &self.broken);
            check::check_filled(ruleset, &mut report);
            let (findings, bad) = (report.findings, ruleset.id.clone());
            self.tell_last(Category::Rulesets, bad, findings);
        }
    }

    fn tell_last(&mut self, category: Category, key: String, findings: Vec<Finding>) {
        if let Some(source) = self.sources.get(&(category, key)).cloned() {
            for found in findings {
                self.tell(
                    &source,
                    Finding {
                        last: true,
                        ..found
                    },
                );
            }
        }
    }

    pub(crate) fn tell_unused(&mut self) {
        for used in check::tell_unused(&self.content) {
            // What is left out may have been the use.
            if let Some(source) = self.sources.get(&(used.category, used.key)).cloned()
                && self.broken.is_empty()
            {
                let finding = Finding::new(used.path, Severity::Warning, used.message);
                let help = used.help.map(Into::into);
                self.tell(&source, Finding { help, ..finding });
            }
        }
    }
}
