//! Which pack each entry is of, so that it may be named `pack/key`.

use std::collections::BTreeMap;

use crate::category::Category;

/// What stands between the pack and the key in the full name of an entry.
const BETWEEN: char = '/';
/// The same in names that files write without quotes, which have no slash.
const BETWEEN_BARE: &str = "__";

/// The packs of all loaded entries.
///
/// The key of an entry is short, such as `tern`. Where several packs have an entry of one key, that
/// of core keeps it, and the others have full keys, such as `gulls/tern`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Homes {
    /// The packs that have had an entry of a key, by its kind and key: that which has brought it,
    /// then those that have taken its place.
    packs: BTreeMap<Category, BTreeMap<String, Vec<String>>>,
}

impl Homes {
    /// Notes the pack of an entry, after those that had one of its key before.
    pub(crate) fn add(&mut self, category: Category, key: &str, pack: &str) {
        let held = self.packs.entry(category).or_default();
        let packs = held.entry(key.to_owned()).or_default();
        if !packs.iter().any(|held| held == pack) {
            packs.push(pack.to_owned());
        }
    }

    /// The pack that has brought an entry.
    pub(crate) fn of(&self, category: Category, key: &str) -> Option<&str> {
        let packs = self.packs.get(&category)?.get(key)?;
        packs.first().map(String::as_str)
    }

    /// The key of the entry that a name means: the name itself, or what is short for `pack/key`.
    pub(crate) fn key<'n>(&self, category: Category, name: &'n str) -> &'n str {
        let Some((pack, key)) = full(name) else {
            return name;
        };
        let held = self.packs.get(&category);
        let home = held.filter(|held| !held.contains_key(name));
        match home.and_then(|held| held.get(key)) {
            Some(packs) if packs.iter().any(|held| held == pack) => key,
            Some(_) | None => name,
        }
    }
}

/// Other names for some.
#[derive(Debug, Default)]
pub(crate) struct Renames {
    quoted: BTreeMap<String, String>,
    bare: BTreeMap<String, String>,
}

impl Homes {
    /// The key that something has today which had this one when so many packs were loaded. Other
    /// packs have come or gone since: what was alone with its short name has a full one where
    /// another pack has such a thing too.
    pub(crate) fn today(&self, category: Category, name: &str, packs: &[&str]) -> Option<String> {
        let held = self.packs.get(&category)?;
        if held.contains_key(name) {
            return None;
        }
        let short = short_in(category, name);
        if short != name {
            let home = held.get(short)?.first()?;
            return (full_in(category, home, short) == name).then(|| short.to_owned());
        }
        let full = packs.iter().map(|pack| full_in(category, pack, name));
        let mut full = full.filter(|full| held.contains_key(full));
        let found = full.next()?;
        full.next().is_none().then_some(found)
    }

    /// The names that are other ones today, if these packs were loaded then.
    pub(crate) fn moved(&self, packs: &[&str]) -> Renames {
        let mut moved = Renames::default();
        for (category, held) in &self.packs {
            for (key, homes) in held {
                let Some(home) = homes.first() else { continue };
                let short = short_in(*category, key);
                let full = full_in(*category, home, short);
                let then = if *key == full { short } else { &full };
                if self.today(*category, then, packs).as_ref() == Some(key) {
                    moved.add(*category, then, key);
                }
            }
        }
        // A word that means something as it stands stays what it is.
        let stays = |name: &String| {
            let mut all = self.packs.iter();
            all.any(|(category, held)| !category.is_bare() && held.contains_key(name))
        };
        moved.quoted.retain(|then, _| !stays(then));
        moved
    }

    /// The short names of all that has a full one.
    pub(crate) fn shortened(&self) -> Renames {
        let mut found = Renames::default();
        for (category, held) in &self.packs {
            for key in held.keys() {
                let short = short_in(*category, key);
                if short != key {
                    found.add(*category, key, short);
                }
            }
        }
        found
    }
}

impl Renames {
    fn add(&mut self, category: Category, name: &str, other: &str) {
        let list = match category.is_bare() {
            true => &mut self.bare,
            false => &mut self.quoted,
        };
        list.insert(name.to_owned(), other.to_owned());
    }

    /// The other name of one, as it stands in a file, with its quotes.
    pub(crate) fn name(&self, word: &str) -> Option<String> {
        let quoted = word
            .strip_prefix('"')
            .and_then(|word| word.strip_suffix('"'));
        match quoted {
            Some(key) => self.quoted.get(key).map(|now| format!("\"{now}\"")),
            None => self.bare.get(word).cloned(),
        }
    }

    /// The same, where keys stand in quotes whatever they are of: in entries themselves.
    pub(crate) fn name_or_key(&self, word: &str) -> Option<String> {
        let key = word.trim_matches('"');
        let bare = || self.bare.get(key).filter(|_| key.len() < word.len());
        let key = || bare().map(|now| format!("\"{now}\""));
        self.name(word).or_else(key)
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.quoted.is_empty() && self.bare.is_empty()
    }
}

/// The pack and the key of a full name; none: it is short.
pub(crate) fn full(name: &str) -> Option<(&str, &str)> {
    name.split_once(BETWEEN)
}

/// Whether this can be a key, without the name of a pack: then it can be the name of a file too.
pub(crate) fn is_key(key: &str) -> bool {
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "-_.".contains(c);
    (1..=64).contains(&key.len()) && key.chars().all(plain)
}

/// A key without its pack.
pub(crate) fn short(key: &str) -> &str {
    full(key).map_or(key, |(_, key)| key)
}

/// The name of a kind that files write without quotes, without its pack.
pub(crate) fn short_bare(name: &str) -> &str {
    full_bare(name).map_or(name, |(_, key)| key)
}

/// The pack and the key of a full name that is written without quotes; none: it is short.
pub(crate) fn full_bare(name: &str) -> Option<(&str, &str)> {
    let (pack, key) = name.split_once(BETWEEN_BARE)?;
    (!pack.is_empty() && !key.is_empty()).then_some((pack, key))
}

/// A pack in the full name of something that files write without quotes: what such a name cannot
/// have has become an underscore.
pub(crate) fn bare_pack(pack: &str) -> String {
    // Two underscores in a row end it.
    let parts = pack.split(|sign: char| !sign.is_ascii_alphanumeric());
    let parts: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
    let name = parts.join("_");
    match name.starts_with(|sign: char| sign.is_ascii_alphabetic()) {
        true => name,
        false => format!("p{name}"),
    }
}

/// The full name of something that files write without quotes.
pub(crate) fn bare_name(pack: &str, key: &str) -> String {
    format!("{}{BETWEEN_BARE}{key}", bare_pack(pack))
}

/// The full name of an entry.
fn full_name(pack: &str, key: &str) -> String {
    format!("{pack}{BETWEEN}{key}")
}

/// The full name of an entry of a kind, as files write it.
pub(crate) fn full_in(category: Category, pack: &str, key: &str) -> String {
    match category.is_bare() {
        true => bare_name(pack, key),
        false => full_name(pack, key),
    }
}

/// The key of an entry of a kind without its pack.
pub(crate) fn short_in(category: Category, key: &str) -> &str {
    match category.is_bare() {
        true => short_bare(key),
        false => short(key),
    }
}

/// Help for a name that several packs have.
pub(crate) fn which(names: &[String]) -> String {
    format!("say which one: `{}`", names.join("` or `"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_without_quotes_take_a_pack_before_them() {
        for (pack, name) in [
            ("gulls", "gulls__Ember"),
            ("ember-kite", "ember_kite__Ember"),
            ("a---b_.c", "a_b_c__Ember"),
            ("7up", "p7up__Ember"),
        ] {
            assert_eq!(bare_name(pack, "Ember"), name);
            assert!(crate::kept::is_name(name), "{name}");
            let told = full_bare(name);
            assert_eq!(told, Some((bare_pack(pack).as_str(), "Ember")));
            assert_eq!(short_bare(name), "Ember");
        }
        assert_eq!(
            (full_bare("Ember_2"), short_bare("Ember_2")),
            (None, "Ember_2")
        );
    }
}
