//! Which form of an entry counts: the newest that passes its checks.
//!
//! A patch that fails them is left out, and those of other packs hold: each is tried for itself.

use serde::de::DeserializeOwned;

use super::{Loading, Source, Versions, naming::EntryWays};
use crate::{
    MAX_FILE_BYTES, Severity,
    check::{Finding, Report},
    lexer::Problem,
    parse::parse_entry,
    patch::{Origin, Pages, PatchBudget, Patcher, ROLES, print, read_tree},
    source::MadeEntry,
};

/// Of so many patches of an entry, each is left out to see whether it is the only one at fault.
const MOST_TRIED: usize = 16;

impl Loading {
    /// Checks an entry; one that fails gives way to what it would have replaced.
    pub(super) fn newest_valid<T: DeserializeOwned>(
        &mut self,
        ways: &EntryWays<'_, T>,
        mut versions: Versions<T>,
    ) -> Option<T> {
        let homes = versions.iter().map(|(_, held)| self.pack_of(held, "id"));
        let homes: Vec<String> = homes.map(str::to_owned).collect();
        while !versions.is_empty() {
            let whole = versions.iter().rposition(|(_, held)| !self.is_patch(held));
            let chain = versions.split_off(whole.unwrap_or(0));
            if let Some((entry, source)) = self.settle(ways, chain) {
                let key = (ways.key)(&entry);
                for home in &homes {
                    self.content.homes_mut().add(ways.category, &key, home);
                }
                self.sources.insert((ways.category, key), source);
                return Some(entry);
            }
        }
        None
    }

    /// Checks an entry with its patches.
    fn settle<T: DeserializeOwned>(
        &mut self,
        ways: &EntryWays<'_, T>,
        mut chain: Versions<T>,
    ) -> Option<(T, Source)> {
        let sources: Vec<Source> = chain.iter().map(|(_, source)| source.clone()).collect();
        let (newest, source) = chain.pop()?;
        let findings = self.findings(ways, &newest);
        if !has_errors(&findings) {
            self.tell_all(&source, findings);
            return Some((newest, source));
        }
        self.broken.add(ways.category, Some((ways.key)(&newest)));
        if let Some((out, found)) = self.without_one(ways, &sources) {
            // What it is told of is what it leads to by itself, or else with all others.
            let alone = chain.get(out).map(|(entry, _)| self.findings(ways, entry));
            let alone = alone.filter(|findings| has_errors(findings));
            let at = alone.as_ref().map_or(&source, |_| &chain[out].1);
            self.tell_all(at, errors(alone.unwrap_or(findings)));
            return Some(found);
        }
        let found = self.one_by_one(ways, &sources);
        if found.is_none() {
            let findings = self.excused(&sources, findings);
            self.tell_all(&source, findings);
            for (entry, source) in chain {
                let findings = self.findings(ways, &entry);
                self.tell_all(&source, findings);
            }
        }
        for source in sources.iter().filter(|_| found.is_none()) {
            self.forget(source);
        }
        found
    }

    fn findings<T>(&self, ways: &EntryWays<'_, T>, entry: &T) -> Vec<Finding> {
        let mut report = Report::new(&self.content, &self.broken);
        (ways.check)(entry, &mut report);
        report.findings
    }

    fn tell_all(&mut self, source: &Source, findings: Vec<Finding>) {
        for finding in findings {
            self.tell(source, finding);
        }
    }

    /// Takes back what a pack does to an entry.
    fn forget(&mut self, source: &Source) {
        let same = |held: &Source| held.file == source.file && held.span == source.span;
        self.meddled.retain(|held| !same(&held.source));
    }

    /// An entry with all of its patches but one, the newest that can be left out so; and the place
    /// of that one among the forms of the entry.
    fn without_one<T: DeserializeOwned>(
        &mut self,
        ways: &EntryWays<'_, T>,
        sources: &[Source],
    ) -> Option<(usize, (T, Source))> {
        let (base, patches) = sources.split_first()?;
        if patches.len() > MOST_TRIED {
            return None;
        }
        for out in (0..patches.len()).rev() {
            let mut all = patches.to_vec();
            let guilty = all.remove(out);
            let before = self.made.len();
            if let Some((entry, source)) = self.put_all(ways, base, &all) {
                let findings = self.findings(ways, &entry);
                if !has_errors(&findings) {
                    self.tell_all(&source, findings);
                    self.forget(&guilty);
                    return Some((out + 1, (entry, source)));
                }
            }
            // Nobody needs what was tried in vain.
            self.made.truncate(before);
        }
        None
    }

    /// An entry with those of its patches that do no harm.
    fn one_by_one<T: DeserializeOwned>(
        &mut self,
        ways: &EntryWays<'_, T>,
        sources: &[Source],
    ) -> Option<(T, Source)> {
        let (base, patches) = sources.split_first()?;
        let (entry, source) = self.put_all(ways, base, &[])?;
        let findings = self.findings(ways, &entry);
        // What is wrong with the entry itself is told by who has called this.
        let mut good = (!has_errors(&findings)).then_some((entry, source, findings));
        let mut last = base.clone();
        for patch in patches {
            let before = self.made.len();
            let made = self.put_all(ways, &last, std::slice::from_ref(patch));
            let Some((entry, source)) = made else {
                self.made.truncate(before);
                self.forget(patch);
                continue;
            };
            let findings = self.findings(ways, &entry);
            match (has_errors(&findings), good.is_some()) {
                (true, true) => {
                    self.tell_all(&source, errors(findings));
                    self.made.truncate(before);
                    self.forget(patch);
                }
                (true, false) => last = source,
                (false, _) => {
                    last = source.clone();
                    good = Some((entry, source, findings));
                }
            }
        }
        let (entry, source, findings) = good?;
        self.tell_all(&source, findings);
        Some((entry, source))
    }

    /// An entry with some patches; none where they do not fit. What does not fit is told.
    fn put_all<T: DeserializeOwned>(
        &mut self,
        ways: &EntryWays<'_, T>,
        base: &Source,
        patches: &[Source],
    ) -> Option<(T, Source)> {
        let mut source = base.clone();
        for patch in patches {
            match self.put(&source, patch) {
                Ok(made) => {
                    source = Source {
                        made: Some(self.made.len()),
                        ..patch.clone()
                    };
                    self.made.push(made);
                }
                Err(problems) => {
                    let plain = Source {
                        made: None,
                        ..patch.clone()
                    };
                    self.tell_forms(&plain, &problems);
                    return None;
                }
            }
        }
        let entry = parse_entry(self.text(&source), &self.span(&source)).ok()?;
        self.named(ways, entry, source)
    }

    /// Puts a patch onto a form of an entry.
    fn put(&mut self, base: &Source, patch: &Source) -> Result<MadeEntry, Vec<Problem>> {
        let pack = self.files[patch.file].pack.clone();
        let mut budget = self.settling.remove(&pack).unwrap_or_default();
        let made = self.put_within(&mut budget, base, patch);
        self.settling.insert(pack, budget);
        made
    }

    /// The same, at the cost of what a pack has left.
    fn put_within(
        &self,
        budget: &mut PatchBudget,
        base: &Source,
        patch: &Source,
    ) -> Result<MadeEntry, Vec<Problem>> {
        let dear = || {
            let message =
                "this is not tried: what the pack does to entries that fail costs too much";
            vec![Problem::new(patch.span.start, message)]
        };
        if budget.is_spent() || !budget.reads(self.span(base).len() + patch.span.len()) {
            return Err(dear());
        }
        let texts = self.files.iter().map(|file| file.text.as_deref());
        let mut texts: Vec<&str> = texts.map(Option::unwrap_or_default).collect();
        let number = texts.len();
        texts.push(self.text(base));
        let pages = Pages(&texts);
        let read = |number: usize, start: usize| {
            read_tree(texts[number], number, start).map_err(|problem| vec![problem])
        };
        let (held, mut own) = (
            read(number, self.span(base).start)?,
            read(patch.file, patch.span.start)?,
        );
        own.set_patched(true);
        let mut patcher = Patcher {
            pages,
            is_own: &|_| true,
            budget,
            faults: Vec::new(),
            clashes: Vec::new(),
        };
        let tree = patcher.entry(held, &own, &ROLES);
        let tree = tree
            .filter(|_| patcher.faults.is_empty())
            .ok_or(patcher.faults)?;
        let printed = print(&tree, pages, &|_, _| None);
        if !budget.makes(printed.text.len()) {
            return Err(dear());
        }
        if printed.text.len() > MAX_FILE_BYTES {
            let message = "this and what it builds on are too long together";
            return Err(vec![Problem::new(patch.span.start, message)]);
        }
        let printed = printed.with_origins(|origin| {
            if origin.text != number {
                return origin;
            }
            let place = self.written(base, origin.start);
            Origin {
                text: place.file,
                start: place.at,
                end: place.at + (origin.end - origin.start),
            }
        });
        Ok(MadeEntry {
            printed,
            is_patch: true,
        })
    }
}

fn has_errors(findings: &[Finding]) -> bool {
    let mut all = findings.iter();
    all.any(|finding| finding.severity == Severity::Error)
}

fn errors(findings: Vec<Finding>) -> Vec<Finding> {
    let all = findings.into_iter();
    all.filter(|finding| finding.severity == Severity::Error)
        .collect()
}
