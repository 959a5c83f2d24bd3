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
pub(crate) fn full_name(pack: &str, key: &str) -> String {
    format!("{pack}{BETWEEN}{key}")
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
