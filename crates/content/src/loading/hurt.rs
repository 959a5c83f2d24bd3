//! What is told of entries besides the finding itself: all faults of an entry at once, and the pack
//! at fault.

use std::collections::BTreeSet;

use words::{Said, later};

use super::{Loading, Meddled, Source};
use crate::{
    Diagnostic, EntryChange, Severity,
    category::CORE,
    check::{Finding, Report},
    lexer::Problem,
    locate::locate,
    mend::Mended,
    parse::located,
};

impl Loading {
    /// Tells the faults of entries that cannot be used: those of their form, and what is wrong with
    /// the rest, as far as it can be read.
    pub(super) fn tell_hurt<T>(
        &mut self,
        hurt: Vec<(Mended<T>, Source)>,
        check: impl Fn(&T, &mut Report<'_>),
    ) {
        for (mended, source) in hurt {
            let mut report = Report::new(&self.content, &self.broken);
            if let Some(entry) = &mended.entry {
                check(entry, &mut report);
            }
            let mut problems = mended.problems;
            let errors = report.findings.into_iter();
            for finding in errors.filter(|finding| finding.severity == Severity::Error) {
                let at = self.place(&source, &finding.path);
                if self.is_patch(&source) && !self.is_own(&source, at) {
                    // It is told of those who have written it.
                    continue;
                }
                let covers = mended
                    .patches
                    .iter()
                    .find(|patch| patch.covers(at, &finding.path));
                let message = finding.message.english();
                let Some(patch) = covers else {
                    let mut patches = mended.patches.iter();
                    if !patches.any(|patch| patch.echoes(&message)) {
                        self.tell(&source, finding);
                    }
                    continue;
                };
                // The check knows the limits; what the type can hold helps nobody.
                if let Some(message) = patch.reword(&message) {
                    problems.retain(|problem| problem.at != at);
                    let message = message.into();
                    self.tell(&source, Finding { message, ..finding });
                }
            }
            self.tell_forms(&source, &problems);
        }
    }

    /// Tells faults of form.
    pub(super) fn tell_forms(&mut self, source: &Source, problems: &[Problem]) {
        let told = problems.iter().map(|problem| {
            let place = self.written(source, problem.at);
            let file = &self.files[place.file];
            let at = place.at;
            let text = file.text.as_deref().unwrap_or_default();
            let here = Problem {
                at,
                ..problem.clone()
            };
            located(&here, text, &file.shown)
        });
        let told: Vec<Diagnostic> = told.collect();
        self.told.extend(told);
    }

    /// The byte of an entry's text at which a path leads to.
    fn place(&self, source: &Source, path: &str) -> usize {
        locate(self.text(source), self.span(source).start, path).start
    }

    /// The help of a finding, with the pack that may be at fault: one that has replaced what the
    /// entry uses, or one that is not here.
    pub(super) fn helped(&self, source: &Source, finding: &Finding) -> Option<String> {
        let own = &self.files[source.file].pack;
        let blamed = match finding.severity {
            Severity::Error => self.blamed(source),
            Severity::Warning => None,
        };
        let missing = finding.missing && own != CORE;
        let unclear = missing.then(|| self.unclear(finding)).flatten();
        let missing = (missing && unclear.is_none()).then(|| self.whose(source, finding));
        let builder = self.builder(source, finding);
        let help = match &unclear {
            // The nearest names would be the same.
            Some(_) => None,
            None => finding.help.as_ref().map(Said::english),
        };
        let all = [help, unclear, builder, blamed, missing];
        let all: Vec<String> = all.into_iter().flatten().collect();
        (!all.is_empty()).then(|| all.join("; "))
    }

    /// What later packs than that of an entry have changed, and what stands of it.
    fn later_changes(&self, source: &Source) -> impl Iterator<Item = &Meddled> {
        let order = |pack: &str| self.packs.iter().position(|(held, _)| held == pack);
        let own = order(&self.files[source.file].pack);
        self.meddled.iter().filter(move |change| {
            // A change that was refused is no fault.
            let now = self.sources.get(&(change.category, change.key.clone()));
            let last = now.map(|now| self.files[now.file].pack.as_str());
            let stands = match last {
                Some(last) => order(&change.pack) <= order(last),
                None => change.does == EntryChange::Removes,
            };
            stands && order(&change.pack) > own
        })
    }

    /// What is told of a list of one pack that was legal before later packs changed what it is
    /// judged by: those packs are named, and nobody has made an error.
    pub(super) fn excused(&self, sources: &[Source], findings: Vec<Finding>) -> Vec<Finding> {
        let [source] = sources else {
            return findings;
        };
        if !findings.iter().all(Finding::is_of_list) {
            return findings;
        }
        let changes = self.later_changes(source);
        let changes = changes.filter(|change| change.category.judges_lists());
        let packs: BTreeSet<&str> = changes.map(|change| change.pack.as_str()).collect();
        if packs.is_empty() {
            return findings;
        }
        let packs = packs.into_iter().collect::<Vec<_>>().join(", ");
        let excused = |finding: Finding| match finding.severity {
            Severity::Warning => finding,
            Severity::Error => Finding {
                severity: Severity::Warning,
                message: later!(
                    "fault-list-changed",
                    why = finding.message,
                    packs = packs.as_str()
                ),
                ..finding
            },
        };
        findings.into_iter().map(excused).collect()
    }

    /// What an entry uses that later packs have changed, and which packs.
    fn blamed(&self, source: &Source) -> Option<String> {
        let text = self.text(source).get(self.span(source))?;
        let changes = self.later_changes(source);
        let mut used = changes.filter(|change| text.contains(&format!("\"{}\"", change.key)));
        let first = used.next()?;
        let mut packs = vec![first.pack.as_str()];
        let same = |change: &&Meddled| change.category == first.category && change.key == first.key;
        packs.extend(used.filter(same).map(|change| change.pack.as_str()));
        packs.dedup();
        let (noun, key) = (first.category.noun(), &first.key);
        let last = self.meddled.iter().rev().find(same).unwrap_or(first);
        Some(match packs.as_slice() {
            [pack] => format!(
                "it uses the {noun} `{key}`, which the pack `{pack}` {}",
                last.does.word()
            ),
            packs => {
                let packs = packs.join("` and `");
                format!("it uses the {noun} `{key}`, which the packs `{packs}` change")
            }
        })
    }
}
