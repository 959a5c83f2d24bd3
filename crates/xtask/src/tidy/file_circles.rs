//! Files of a crate that need each other in a circle: whoever reads one has to know all.
//!
//! A file needs another where it names something that stands there. Names are followed through
//! what modules hand on with `use`, so that a `mod.rs` which only collects its children ties
//! nobody. `mod child;` alone is no need.

use std::collections::{BTreeMap, BTreeSet};

use super::Findings;
use super::files::Source;
use super::limits::{Entry, FILE, Limits};
use super::modules::{File, Item, all_items, by_crate, named};
use super::paths;

/// How often a name may be handed on before the search for its home gives up.
const MOST_HANDS: usize = 12;

/// For each file those that it needs, by number.
type Needs = Vec<BTreeSet<usize>>;

/// Holds the largest circle of files of each crate against its ceiling.
pub(super) fn check(sources: &[Source], limits: &Limits) -> Findings {
    let mut errors = Vec::new();
    let found = largest(sources);
    for (owner, circle) in &found {
        let entry = limits.file_circles.get(owner);
        let ceiling = entry.map_or(1, |entry| entry.value);
        if circle.len() > ceiling {
            let place = entry.map_or(FILE.to_owned(), |entry| format!("{FILE}:{}", entry.line));
            errors.push(format!(
                "{place}: {} files of {owner} need each other in a circle, and the ceiling is \
                 {ceiling}. All of them:\n  {}",
                circle.len(),
                circle.join("\n  ")
            ));
        }
    }
    for (owner, entry) in &limits.file_circles {
        let count = found.get(owner).map_or(1, Vec::len);
        if count < entry.value {
            let told = match count {
                1 => format!("no files of {owner} form a circle: remove the line"),
                count => format!("the largest circle of {owner} has {count} files: lower it"),
            };
            errors.push(entry.error(told));
        }
    }
    Findings {
        errors,
        warnings: Vec::new(),
    }
}

/// The ceilings that today's sources need.
pub(super) fn measure(sources: &[Source]) -> BTreeMap<String, Entry<usize>> {
    let found = largest(sources).into_iter();
    let circles = found.filter(|(_, circle)| circle.len() > 1);
    circles
        .map(|(owner, circle)| (owner, Entry::new(circle.len(), None)))
        .collect()
}

/// The largest circle of files of each crate, by name.
fn largest(sources: &[Source]) -> BTreeMap<String, Vec<String>> {
    let crates = by_crate(sources).into_iter();
    let of = |files: &[File<'_>]| -> Vec<String> {
        let circle = largest_of(&needs(files));
        let names = circle.iter().map(|at| files[*at].name.to_owned());
        names.collect()
    };
    crates
        .map(|(owner, files)| (owner.to_owned(), of(&files)))
        .collect()
}

/// The files that each file needs.
fn needs(files: &[File<'_>]) -> Needs {
    let house = House::of(files);
    let each = files.iter().enumerate();
    let needs = each.map(|(at, file)| {
        let paths = named(file, &|path| house.modules.contains_key(path));
        // `pub(in crate::a)` says who may look, and needs nothing of `a`.
        let above = |path: &&Vec<&str>| file.module.starts_with(path);
        let paths = paths.iter().filter(|path| !above(path));
        let homes = paths.filter_map(|path| house.home(path, MOST_HANDS));
        homes.filter(|home| *home != at).collect()
    });
    needs.collect()
}

/// The modules of a crate, with what each has and hands on.
struct House<'a> {
    modules: BTreeMap<Vec<&'a str>, usize>,
    items: Vec<Vec<Item<'a>>>,
}

impl<'a> House<'a> {
    fn of(files: &[File<'a>]) -> Self {
        let modules = files.iter().enumerate();
        Self {
            modules: modules
                .map(|(at, file)| (file.module.clone(), at))
                .collect(),
            items: files.iter().map(all_items).collect(),
        }
    }

    /// The file where what a path from the root names stands; none if that is another crate.
    fn home(&self, path: &[&'a str], hands: usize) -> Option<usize> {
        let mut module: Vec<&str> = Vec::new();
        for word in path {
            let inner = [module.as_slice(), &[*word]].concat();
            if self.modules.contains_key(&inner) {
                module = inner;
                continue;
            }
            let here = *self.modules.get(&module)?;
            let own = |item: &Item<'_>| matches!(item, Item::Named(own) if own == word);
            if self.items[here].iter().any(own) {
                return Some(here);
            }
            let uses = self.items[here].iter().filter_map(|item| match item {
                Item::Use(path) => Some(path),
                Item::Named(_) => None,
            });
            let mut handed = uses.filter_map(|path| self.handed(path, &module, word, hands));
            // What nothing here is called is a macro's, or a part of what was named before.
            return handed.next().unwrap_or(Some(here));
        }
        self.modules.get(&module).copied()
    }

    /// Where a `use` of a module leads that brings this name: to a file, or out of the crate. None
    /// if it brings other names.
    fn handed(
        &self,
        path: &paths::Path<'a>,
        module: &[&'a str],
        name: &'a str,
        hands: usize,
    ) -> Option<Option<usize>> {
        let hands = hands.checked_sub(1)?;
        let first = path.words.first().copied().unwrap_or_default();
        let child = [module, &[first]].concat();
        let inside =
            ["crate", "self", "super"].contains(&first) || self.modules.contains_key(&child);
        let target = paths::absolute(module, &path.words);
        if path.name == name {
            return Some(if inside {
                self.home(&target, hands)
            } else {
                None
            });
        }
        if path.name != "*" || !inside {
            return None;
        }
        let there = self.modules.get(&target)?;
        let mut brought = self.items[*there].iter().filter_map(|item| match item {
            Item::Named(own) if *own == name => Some(Some(*there)),
            Item::Named(_) => None,
            Item::Use(path) => self.handed(path, &target, name, hands),
        });
        brought.next()
    }
}

/// The largest set of files each of which needs, directly or not, all others by what each
/// reaches, as a crate has few files.
fn largest_of(needs: &Needs) -> Vec<usize> {
    let reached: Vec<BTreeSet<usize>> = (0..needs.len()).map(|from| reach(needs, from)).collect();
    let circle = |at: usize| -> Vec<usize> {
        let others = reached[at].iter().copied();
        others
            .filter(|other| reached[*other].contains(&at))
            .collect()
    };
    let circles = (0..needs.len()).map(circle);
    circles.max_by_key(Vec::len).unwrap_or_default()
}

/// The files that a file needs, directly or not; itself where a way leads back.
fn reach(needs: &Needs, from: usize) -> BTreeSet<usize> {
    let mut found = BTreeSet::new();
    let mut open = vec![from];
    while let Some(at) = open.pop() {
        open.extend(needs[at].iter().copied().filter(|next| found.insert(*next)));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn circle(files: &[(&str, &str)]) -> Vec<String> {
        let sources = files
            .iter()
            .map(|(name, text)| Source::new(&format!("crates/rules/src/{name}"), text, false));
        largest(&sources.collect::<Vec<_>>())
            .remove("rules")
            .unwrap_or_default()
    }

    #[test]
    fn names_are_followed_to_where_they_stand() {
        // `a` and `c` need each other; the folder's own file only hands on.
        let found = circle(&[
            ("lib.rs", "mod a;\nmod b;"),
            ("a.rs", "use crate::b::C;\npub struct A;"),
            ("b/mod.rs", "mod c;\nmod d;\npub use c::C;"),
            ("b/c.rs", "use crate::a::A;\npub struct C;"),
            ("b/d.rs", "fn d() { super::C }"),
        ]);
        assert_eq!(found, ["crates/rules/src/a.rs", "crates/rules/src/b/c.rs"]);
    }

    #[test]
    fn children_that_ask_their_parent_form_a_circle() {
        let found = circle(&[
            ("lib.rs", "mod a;"),
            ("a/mod.rs", "mod b;\npub fn x() { b::y() }"),
            ("a/b.rs", "pub fn y() { super::x() }"),
        ]);
        assert_eq!(
            found,
            ["crates/rules/src/a/mod.rs", "crates/rules/src/a/b.rs"]
        );
        let found = circle(&[
            ("lib.rs", "mod a;"),
            ("a/mod.rs", "mod b;\npub fn x() { b::y() }"),
            ("a/b.rs", "pub fn y() {}"),
        ]);
        assert!(found.is_empty());
        let found = circle(&[
            ("lib.rs", "mod a;"),
            ("a/mod.rs", "mod b;\npub fn x() { b::c::y() }"),
            ("a/b/mod.rs", "pub mod c;"),
            ("a/b/c.rs", "pub(in crate::a) fn y() {}"),
        ]);
        assert!(found.is_empty());
    }
}
