//! What is told of entries besides the finding itself: all faults of an entry at once, and the pack
//! at fault.

use super::{Loading, Source};
use crate::{
    Severity,
    check::{Finding, Report},
    files::CORE,
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
                let covers = mended
                    .patches
                    .iter()
                    .find(|patch| patch.covers(at, &finding.path));
                let Some(patch) = covers else {
                    let mut patches = mended.patches.iter();
                    if !patches.any(|patch| patch.echoes(&finding.message)) {
                        self.tell(&source, finding);
                    }
                    continue;
                };
                // The check knows the limits; what the type can hold helps nobody.
                if let Some(message) = patch.reword(&finding.message) {
                    problems.retain(|problem| problem.at != at);
                    self.tell(&source, Finding { message, ..finding });
                }
            }
            let file = &self.files[source.file];
            let text = file.text.as_deref().unwrap_or_default();
            let told = problems.iter();
            self.told
                .extend(told.map(|problem| located(problem, text, &file.shown)));
        }
    }

    /// The byte of a file at which a path leads to.
    fn place(&self, source: &Source, path: &str) -> usize {
        let text = self.files[source.file].text.as_deref().unwrap_or_default();
        locate(text, source.span.start, path).start
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
        let missing = missing.then(|| "or a pack that has it is not here".to_owned());
        let all = [finding.help.clone(), blamed, missing];
        let all: Vec<String> = all.into_iter().flatten().collect();
        (!all.is_empty()).then(|| all.join("; "))
    }

    /// What an entry uses that a later pack has replaced.
    fn blamed(&self, source: &Source) -> Option<String> {
        let file = &self.files[source.file];
        let text = file.text.as_deref()?.get(source.span.clone())?;
        let order = |pack: &str| self.packs.iter().position(|(held, _)| held == pack);
        self.replaced.iter().find_map(|(category, key)| {
            let now = self.sources.get(&(*category, key.clone()))?;
            let pack = &self.files[now.file].pack;
            let later = order(pack) > order(&file.pack);
            let used = later && text.contains(&format!("\"{key}\""));
            let noun = category.noun();
            used.then(|| format!("it uses the {noun} `{key}`, which the pack `{pack}` replaces"))
        })
    }
}
