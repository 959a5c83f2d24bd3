//! Entries get the keys under which they are loaded, and so does what they refer to.
//!
//! Where an entry refers to others is known to its check, which is asked here: there is no second
//! list of such fields.

use std::ops::Range;

use serde::de::DeserializeOwned;

use super::{Given, Loading, Source, owners::Owners};
use crate::{
    Severity,
    category::{CORE, Category},
    check::{Asked, Finding, Report},
    homes::which,
    locate::{locate, unquote},
    parse::parse_entry,
    patch::{Origin, Printed},
    source::MadeEntry,
};

/// So often an entry is asked what it refers to: an entry that was not found hides what it leads
/// to.
const MOST_ROUNDS: usize = 6;
/// So much may stand around a name, in bytes.
const MOST_AROUND: usize = 40;

/// How entries of a kind are asked for their key, and checked.
pub(super) struct EntryWays<'a, T> {
    pub(super) category: Category,
    pub(super) key: &'a dyn Fn(&T) -> String,
    pub(super) replaces: &'a dyn Fn(&T) -> bool,
    pub(super) check: &'a dyn Fn(&T, &mut Report<'_>),
}

/// Where a name stands in a value: it is the value, or held by a short one, such as
/// `OnTerrain("vent")`. `bare`: files may write it without quotes.
fn name_in(text: &str, range: Range<usize>, name: &str, bare: bool) -> Option<Range<usize>> {
    let value = &text[range.clone()];
    if unquote(value) == name {
        return Some(range);
    }
    if value.len() > name.len() + MOST_AROUND {
        return None;
    }
    let word = match bare {
        true => name.to_owned(),
        false => format!("\"{name}\""),
    };
    let inside = |sign: char| sign.is_ascii_alphanumeric() || sign == '_';
    let alone = |(at, found): &(usize, &str)| {
        let (before, behind) = (&value[..*at], &value[at + found.len()..]);
        !bare || !before.ends_with(inside) && !behind.starts_with(inside)
    };
    let mut places = value.match_indices(&word).filter(alone);
    let (at, _) = places.next().filter(|_| places.next().is_none())?;
    let start = range.start + at;
    Some(start..start + word.len())
}

impl Loading {
    /// Gives entries, and what they refer to, the keys under which they are loaded.
    pub(super) fn name_all<T: DeserializeOwned>(
        &mut self,
        ways: &EntryWays<'_, T>,
        given: Vec<Given<T>>,
    ) -> Vec<Given<T>> {
        if self.packs.len() < 2 {
            return given;
        }
        let mut named = Vec::with_capacity(given.len());
        for given in given {
            match given {
                Given::Gone(key, source) => named.push(Given::Gone(key, source)),
                Given::Entry(entry, source) => {
                    let entry = self.named(ways, entry, source);
                    named.extend(entry.map(|(entry, source)| Given::Entry(entry, source)));
                }
            }
        }
        named
    }

    /// An entry with the keys under which it and what it refers to are loaded. One of a name that
    /// is not its own is told, and left out.
    pub(super) fn named<T: DeserializeOwned>(
        &mut self,
        ways: &EntryWays<'_, T>,
        mut entry: T,
        mut source: Source,
    ) -> Option<(T, Source)> {
        let written = (ways.key)(&entry);
        for round in 0..MOST_ROUNDS {
            let text = &self.text(&source)[self.span(&source)];
            let key = (ways.key)(&entry);
            let own = self.owners.full_of(ways.category, &key).is_some();
            if !own && !self.owners.may_mean(text) {
                break;
            }
            let mut swaps = self.swaps(ways, &entry, &source);
            if round == 0 {
                let own = self.own_swap(ways, &entry, &source)?;
                swaps.extend(own);
            }
            swaps.sort_by_key(|(range, _)| range.start);
            swaps.dedup_by_key(|(range, _)| range.start);
            if swaps.is_empty() {
                break;
            }
            let made = self.swapped(&source, &swaps);
            let text = &made.printed.text;
            // Only keys have changed, so it can be read.
            let Ok(next) = parse_entry(text, &(0..text.len())) else {
                break;
            };
            entry = next;
            source.made = Some(self.made.len());
            self.made.push(made);
        }
        let key = (ways.key)(&entry);
        if key != written && self.owners.full_of(ways.category, &written).is_none() {
            self.warn_shared(ways.category, &key, &source);
        }
        Some((entry, source))
    }

    /// What the key of an entry becomes, and where it stands; nothing if it stays. None: the name
    /// is not its own.
    fn own_swap<T>(
        &mut self,
        ways: &EntryWays<'_, T>,
        entry: &T,
        source: &Source,
    ) -> Option<Option<(Range<usize>, String)>> {
        let (name, replaces) = ((ways.key)(entry), (ways.replaces)(entry));
        let home = self.pack_of(source, "id").to_owned();
        let own = match self.is_patch(source) {
            // Whose it is, was said by the entry that is patched.
            true => Ok(self
                .owners
                .meant(ways.category, &home, &name)
                .unwrap_or(name.clone())),
            false => self.owners.own(ways.category, &home, &name, replaces),
        };
        match own {
            Ok(key) if key == name => Some(None),
            Ok(key) => {
                let start = self.span(source).start;
                let range = locate(self.text(source), start, "id");
                Some(Some((range, format!("\"{key}\""))))
            }
            Err(problem) => {
                let finding = Finding::new("id", Severity::Error, problem.message);
                let help = problem.help.map(Into::into);
                self.tell(source, Finding { help, ..finding });
                self.broken.add(ways.category, Some(name));
                None
            }
        }
    }

    /// The names in an entry that are not the keys of what they mean, and these keys.
    fn swaps<T>(
        &self,
        ways: &EntryWays<'_, T>,
        entry: &T,
        source: &Source,
    ) -> Vec<(Range<usize>, String)> {
        let mut report = Report::new(&self.content, &self.broken).asking();
        (ways.check)(entry, &mut report);
        let (text, start) = (self.text(source), self.span(source).start);
        let mut swaps = Vec::new();
        for Asked {
            path,
            category,
            key,
        } in report.asked.into_iter().flatten()
        {
            let short = Owners::short_of(category, &key);
            let full = self.owners.full_of(category, &key).is_some();
            if !self.owners.is_shared(category, short) && !full {
                continue;
            }
            let Some(range) = name_in(text, locate(text, start, &path), &key, category.is_bare())
            else {
                continue;
            };
            if !self.is_written(source, range.start, &key) {
                continue;
            }
            let pack = self.pack_of(source, &path);
            match self.owners.meant(category, pack, &key) {
                Ok(meant) if meant != key => {
                    // Names without quotes get none.
                    let word = match text[range.clone()].starts_with(['"', '\'']) {
                        true => format!("\"{meant}\""),
                        false => meant,
                    };
                    swaps.push((range, word));
                }
                // What is not clear is told by the check, as nothing has the short name.
                Ok(_) | Err(_) => {}
            }
        }
        swaps
    }

    /// Whether a name still reads as in the file, so that it was not given a key before.
    fn is_written(&self, source: &Source, at: usize, name: &str) -> bool {
        let place = self.written(source, at);
        let text = self.files[place.file].text.as_deref().unwrap_or_default();
        let text = text.get(place.at..).unwrap_or_default();
        let (text, quoted) = match text.strip_prefix('"') {
            Some(text) => (text, true),
            None => (text, false),
        };
        let ends = |rest: &str| match quoted {
            true => rest.starts_with('"'),
            false => !rest.starts_with(|sign: char| sign.is_ascii_alphanumeric() || sign == '_'),
        };
        text.strip_prefix(name).is_some_and(ends)
    }

    /// An entry with other words at some places.
    fn swapped(&self, source: &Source, swaps: &[(Range<usize>, String)]) -> MadeEntry {
        let made = source.made.and_then(|made| self.made.get(made));
        if let Some(made) = made {
            return MadeEntry {
                printed: made.printed.with(swaps),
                is_patch: made.is_patch,
            };
        }
        let Range { start, end } = source.span;
        let text = source.file;
        let whole = Printed::of(Origin { text, start, end }, &self.text(source)[start..end]);
        let moved = |(range, word): &(Range<usize>, String)| {
            let range = range.start - start..range.end - start;
            (range, word.clone())
        };
        let swaps: Vec<(Range<usize>, String)> = swaps.iter().map(moved).collect();
        MadeEntry {
            printed: whole.with(&swaps),
            is_patch: false,
        }
    }

    /// The key under which an entry is loaded that cannot be read as a whole.
    pub(super) fn loaded_key(&self, category: Category, file: usize, key: String) -> String {
        let own = self
            .owners
            .own(category, &self.files[file].pack, &key, false);
        own.unwrap_or(key)
    }

    /// Warns of an entry with a key of core, or of a pack that its own knows: `replaces: true` was
    /// probably forgotten.
    fn warn_shared(&mut self, category: Category, key: &str, source: &Source) {
        let (noun, short) = (category.noun(), Owners::short_of(category, key));
        let pack = &self.files[source.file].pack;
        if self.is_patch(source) || self.owners.full_of(category, key).is_none() {
            return;
        }
        let others = self.owners.others(category, pack, short);
        let known =
            |other: &&&str| **other == CORE || super::clash::knows(&self.packs, pack, other);
        let Some(other) = others.iter().find(known) else {
            return;
        };
        let message = format!("the pack `{other}` has a {noun} `{short}` too; this one is `{key}`");
        let help = format!(
            "`replaces: true` takes its place, `patches: \"{other}/{short}\"` changes it, and \
             `id: \"{pack}/{short}\"` says that both are meant"
        );
        let finding = Finding::new("id", Severity::Warning, message);
        let help = Some(help.into());
        self.tell(source, Finding { help, ..finding });
    }

    /// Help for a name that several packs have; none: it is another fault.
    pub(super) fn unclear(&self, finding: &Finding) -> Option<String> {
        let message = finding.message.english();
        let key = message.rsplit('`').nth(1)?;
        let category = finding.asked?;
        let shared = self.owners.is_shared(category, key);
        shared.then(|| which(&self.owners.names(category, key)))
    }
}
