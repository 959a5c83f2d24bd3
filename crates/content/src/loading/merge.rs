//! Entries of several packs with the same key: replacements and refusals.

use std::collections::BTreeMap;

use super::{Given, Loading, Meddled, Source, Versions, clash::knows, naming::EntryWays};
use crate::{
    EntryChange, Replaced, Severity, category::Category, check::Finding, diagnostic::suggest,
};

impl Loading {
    /// Entries marked as replacements take the place of those of earlier packs. Otherwise a key is
    /// used once.
    pub(super) fn merge<T>(
        &mut self,
        ways: &EntryWays<'_, T>,
        entries: Vec<Given<T>>,
    ) -> Vec<Versions<T>> {
        let category = ways.category;
        let mut merged: Vec<Versions<T>> = Vec::new();
        let mut places: BTreeMap<String, usize> = BTreeMap::new();
        for given in entries {
            let (entry, source) = match given {
                Given::Entry(entry, source) => (entry, source),
                Given::Gone(key, source) => {
                    let place = places.remove(&key);
                    let gone = place.map(|place| std::mem::take(&mut merged[place]));
                    if let Some((_, before)) = gone.unwrap_or_default().last() {
                        self.meddle(category, &key, [&source, before], EntryChange::Removes);
                    }
                    continue;
                }
            };
            let (key, replaces) = ((ways.key)(&entry), (ways.replaces)(&entry));
            let place = match places.get(&key) {
                Some(&place) => place,
                None if replaces && !self.broken.may_be(category, &key) => {
                    let known = places.keys().map(String::as_str);
                    let help = suggest(&key, known);
                    self.tell_vain(category, key, &source, help);
                    continue;
                }
                None => {
                    places.insert(key, merged.len());
                    merged.push(vec![(entry, source)]);
                    continue;
                }
            };
            let Some((_, earlier)) = merged[place].last() else {
                continue;
            };
            let again = merged[place].len() > 1;
            let own = self.files[earlier.file].pack == self.files[source.file].pack;
            let earlier = earlier.clone();
            if self.is_patch(&source) {
                self.meddle(category, &key, [&source, &earlier], EntryChange::Patches);
                merged[place].push((entry, source));
            } else if own {
                self.tell_twice(category, &key, &source, &earlier);
            } else if replaces {
                if again {
                    self.tell_again(category, &key, &source, &earlier);
                }
                self.meddle(category, &key, [&source, &earlier], EntryChange::Replaces);
                merged[place].push((entry, source));
            } else {
                self.tell_taken(category, &key, &source, &earlier);
            }
        }
        merged
    }

    /// Notes that a pack changes an entry, which stood elsewhere before.
    fn meddle(
        &mut self,
        category: Category,
        key: &str,
        [source, before]: [&Source; 2],
        does: EntryChange,
    ) {
        self.meddled.push(Meddled {
            category,
            key: key.to_owned(),
            pack: self.files[source.file].pack.clone(),
            of: self.pack_of(before, "id").to_owned(),
            does,
            source: source.clone(),
        });
    }

    /// What packs have done to entries of others: what is broken has done nothing, and neither has
    /// what a later pack has replaced as a whole, or removed.
    pub(super) fn all_changes(&self) -> Vec<Replaced> {
        let mut lost: BTreeMap<(Category, &str), EntryChange> = BTreeMap::new();
        let mut told: Vec<Replaced> = Vec::new();
        for held in self.meddled.iter().rev() {
            let later = lost.get(&(held.category, held.key.as_str()));
            let counts = match later {
                None => true,
                Some(EntryChange::Replaces) => held.does == EntryChange::Replaces,
                Some(EntryChange::Patches | EntryChange::Removes) => false,
            };
            if held.does != EntryChange::Patches {
                lost.insert((held.category, &held.key), held.does);
            }
            let change = Replaced {
                noun: held.category.noun(),
                key: held.key.clone(),
                does: held.does,
                by: held.pack.clone(),
                of: held.of.clone(),
            };
            if counts && held.pack != held.of && told.last() != Some(&change) {
                told.push(change);
            }
        }
        told.reverse();
        told
    }

    /// Reports an entry that replaces nothing.
    fn tell_vain(
        &mut self,
        category: Category,
        key: String,
        source: &Source,
        help: Option<String>,
    ) {
        let noun = category.noun();
        let message = format!("no earlier pack has a {noun} `{key}` to replace");
        let finding = Finding::new("replaces", Severity::Error, message);
        let help = help.map(Into::into);
        self.tell(source, Finding { help, ..finding });
        self.broken.add(category, Some(key));
    }

    fn tell_twice(&mut self, category: Category, key: &str, source: &Source, first: &Source) {
        let (noun, there) = (category.noun(), self.shown_place(first));
        let message = format!("there are two entries `{key}` ({noun}); the first is at {there}");
        self.tell(source, Finding::new("id", Severity::Error, message));
    }

    /// Reports a key of another pack, used by an entry that is not marked as a replacement.
    fn tell_taken(&mut self, category: Category, key: &str, source: &Source, owner: &Source) {
        let (noun, there) = (category.noun(), self.shown_place(owner));
        let message = format!("the key `{key}` is taken by the {noun} at {there}");
        let help = "`replaces: true` takes its place; otherwise choose another key".to_owned();
        let finding = Finding::new("id", Severity::Error, message);
        let help = Some(help.into());
        self.tell(source, Finding { help, ..finding });
    }

    /// Reports a replacement of an entry that another pack has replaced or patched before: only the
    /// later one counts.
    fn tell_again(&mut self, category: Category, key: &str, source: &Source, other: &Source) {
        let (noun, there) = (category.noun(), self.shown_place(other));
        let packs = [source, other].map(|source| self.files[source.file].pack.as_str());
        let message = match self.is_patch(other) {
            true if knows(&self.packs, packs[0], packs[1]) => return,
            true => format!(
                "replaces the {noun} `{key}` as a whole: what {there} patches in it is lost"
            ),
            false => {
                format!("replaces the {noun} `{key}` of {there}, which itself replaces another")
            }
        };
        self.tell(source, Finding::new("id", Severity::Warning, message));
    }
}
