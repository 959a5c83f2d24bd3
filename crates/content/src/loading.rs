//! A load under way: entries of one kind are read, merged by key, checked and settled.

mod files;
mod hurt;
mod merge;

use std::{collections::BTreeMap, ops::Range};

use serde::de::DeserializeOwned;

use crate::{
    Content, Diagnostic, Loaded, Pack, PackInfo, RuleEntry, Severity,
    broken::Broken,
    category::Category,
    check::{self, Finding, Report},
    diagnostic::line_col,
    entry::Entry,
    format::{FIRST, check_format},
    found::{Found, SourceFile},
    hash::hash,
    lexer::Problem,
    locate::{locate, string_field},
    mend::{Mended, mend},
    parse::{located, parse_entry, parse_ron},
    scan::split,
    told::Told,
};

/// Where an entry stands.
#[derive(Clone, Debug)]
pub(crate) struct Source {
    file: usize,
    span: Range<usize>,
}

/// An entry and its forms in earlier packs, which it replaces; the newest is last.
type Versions<T> = Vec<(T, Source)>;

/// Entries that can be read, and those that can be read only past their faults.
type Parsed<T> = (Vec<(T, Source)>, Vec<(Mended<T>, Source)>);

/// So many entries of a file are read past their first fault.
const MOST_HURT: usize = 40;
/// The most faults of form that are told of one entry.
const MOST_FAULTS: usize = 12;

/// A load under way.
pub(crate) struct Loading {
    packs: Vec<(String, PackInfo)>,
    files: Vec<SourceFile>,
    content: Content,
    told: Told,
    broken: Broken,
    sources: BTreeMap<(Category, String), Source>,
    /// What entries of later packs have taken the place of.
    replaced: Vec<(Category, String)>,
    /// What each pack brings by itself, by the name of its folder.
    brought: BTreeMap<String, Content>,
}

impl Loading {
    pub(crate) fn new(found: Found) -> Self {
        let mut told = Told::default();
        told.extend(found.diagnostics);
        Self {
            packs: Vec::new(),
            files: found.files,
            content: Content::default(),
            told,
            broken: Broken::default(),
            sources: BTreeMap::new(),
            replaced: Vec::new(),
            brought: BTreeMap::new(),
        }
    }

    pub(crate) fn finish(mut self) -> Loaded {
        let nothing = Content::default();
        let packs = self.packs.iter().map(|(id, info)| Pack {
            id: id.clone(),
            version: info.version.clone(),
            hash: hash(self.brought.get(id).unwrap_or(&nothing)),
        });
        self.content.packs = packs.collect();
        let mut diagnostics = self.told.finish();
        for told in &mut diagnostics {
            // Told of the text as it reads today; the file has its own words.
            if let Some(file) = self.files.iter().find(|file| file.shown == told.file) {
                (told.line, told.col) = file.moved.place(told.line, told.col);
            }
        }
        Loaded {
            content: self.content,
            diagnostics,
            files: self.files.into_iter().map(|file| file.path).collect(),
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
        for (entry, source) in &entries {
            let pack = self.files[source.file].pack.clone();
            T::list(self.brought.entry(pack).or_default()).push(entry.clone());
        }
        let named = |entry: &T| (entry.key().to_owned(), entry.replaces());
        for versions in self.merge(T::CATEGORY, entries, named) {
            if let Some(entry) = self.newest_valid(
                T::CATEGORY,
                versions,
                |entry| entry.key().to_owned(),
                T::check,
            ) {
                T::list(&mut self.content).push(entry);
            }
        }
        self.tell_hurt(hurt, T::check);
    }

    pub(crate) fn read_rules(&mut self) {
        let category = Category::Rulebook;
        let (entries, hurt) = self.parse_all::<RuleEntry>(category);
        let named = |entry: &RuleEntry| (entry.id.to_string(), entry.replaces);
        for versions in self.merge(category, entries, named) {
            let key = |entry: &RuleEntry| entry.id.to_string();
            if let Some(rule) = self.newest_valid(category, versions, key, check::check_rule) {
                self.content.rulebook.insert(rule.id, rule);
            }
        }
        self.tell_hurt(hurt, check::check_rule);
    }

    /// Checks an entry; one that fails gives way to what it would have replaced.
    fn newest_valid<T>(
        &mut self,
        category: Category,
        versions: Versions<T>,
        key: impl Fn(&T) -> String,
        check: impl Fn(&T, &mut Report<'_>),
    ) -> Option<T> {
        for (entry, source) in versions.into_iter().rev() {
            let mut report = Report::new(&self.content, &self.broken);
            check(&entry, &mut report);
            let bad = report.has_errors();
            for finding in report.findings {
                self.tell(&source, finding);
            }
            if !bad {
                self.sources.insert((category, key(&entry)), source);
                return Some(entry);
            }
            self.broken.add(category, Some(key(&entry)));
        }
        None
    }

    /// The entries of one kind, and those whose form has faults.
    fn parse_all<T: DeserializeOwned>(&mut self, category: Category) -> Parsed<T> {
        let (mut parsed, mut hurt) = (Vec::new(), Vec::new());
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
            self.told
                .extend(problems.map(|problem| located(problem, text, &file.shown)));
            for span in split.broken {
                self.broken.add(category, string_field(text, &span, "id"));
            }
            let before = hurt.len();
            for span in split.entries {
                if let Ok(entry) = parse_entry(text, &span) {
                    parsed.push((entry, Source { file: at, span }));
                } else {
                    self.broken.add(category, string_field(text, &span, "id"));
                    // Where so much is wrong, the first fault of each entry is enough.
                    let most = if hurt.len() < before + MOST_HURT {
                        MOST_FAULTS
                    } else {
                        1
                    };
                    hurt.push((mend(text, &span, most), Source { file: at, span }));
                }
            }
        }
        (parsed, hurt)
    }

    fn shown_place(&self, source: &Source) -> String {
        let file = &self.files[source.file];
        let text = file.text.as_deref().unwrap_or_default();
        let (line, col) = line_col(text, source.span.start);
        let (line, col) = file.moved.place(line, col);
        format!("{}:{line}:{col}", file.shown)
    }

    fn tell(&mut self, source: &Source, finding: Finding) {
        let file = &self.files[source.file];
        let text = file.text.as_deref().unwrap_or_default();
        let at = locate(text, source.span.start, &finding.path).start;
        let (line, col) = line_col(text, at);
        let help = self.helped(source, &finding);
        let diagnostic = Diagnostic {
            file: file.shown.clone(),
            line,
            col,
            severity: finding.severity,
            message: finding.message,
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
        for meeting in check::meetings(&self.content) {
            let mut report = Report::new(&self.content, &self.broken);
            check::warn_meeting(&meeting, &mut report);
            let findings = report.findings;
            if let Some((category, key)) = meeting.entry(&self.content) {
                self.tell_last(category, key, findings);
            }
        }
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
                let help = used.help;
                self.tell(&source, Finding { help, ..finding });
            }
        }
    }
}
