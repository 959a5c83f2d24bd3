//! Entries of several packs with the same key: replacements and refusals.

use std::collections::BTreeMap;

use super::{Loading, Source, Versions};
use crate::{Severity, category::Category, check::Finding, diagnostic::suggest};

impl Loading {
    /// Entries marked as replacements take the place of those of earlier packs. Otherwise a key is
    /// used once.
    pub(super) fn merge<T>(
        &mut self,
        category: Category,
        entries: Vec<(T, Source)>,
        named: impl Fn(&T) -> (String, bool),
    ) -> Vec<Versions<T>> {
        let mut merged: Vec<Versions<T>> = Vec::new();
        let mut places: BTreeMap<String, usize> = BTreeMap::new();
        for (entry, source) in entries {
            let (key, replaces) = named(&entry);
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
            if own {
                self.tell_twice(category, &key, &source, &earlier);
            } else if replaces {
                if again {
                    self.tell_again(category, &key, &source, &earlier);
                }
                merged[place].push((entry, source));
                self.replaced.push((category, key));
            } else {
                self.tell_taken(category, &key, &source, &earlier);
            }
        }
        merged
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
        let help = Some(help);
        self.tell(source, Finding { help, ..finding });
    }

    /// Reports a second replacement of one entry: only the later one counts.
    fn tell_again(&mut self, category: Category, key: &str, source: &Source, other: &Source) {
        let (noun, there) = (category.noun(), self.shown_place(other));
        let message =
            format!("replaces the {noun} `{key}` of {there}, which itself replaces another");
        self.tell(source, Finding::new("id", Severity::Warning, message));
    }
}
