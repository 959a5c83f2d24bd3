//! Which modules at the top of a crate need which: the crate's map.
//!
//! A module needs another where its files name a path into it, by way of the crate's root too:
//! `crate::Name` leads to the module from which the root has `Name`.

use std::collections::{BTreeMap, BTreeSet};

use super::files::Source;
use super::paths;
use super::tokens::{self, Token};

/// For each module those that it needs, with one place (`file:line`) that says so.
pub(super) type Map = BTreeMap<String, BTreeMap<String, String>>;

/// The maps of all crates, by name, tests left out.
pub(super) fn maps(sources: &[Source]) -> BTreeMap<String, Map> {
    let maps = by_crate(sources).into_iter();
    maps.map(|(owner, files)| (owner.to_owned(), map(&files)))
        .collect()
}

/// The files of all crates, by name, tests left out.
pub(super) fn by_crate(sources: &[Source]) -> BTreeMap<&str, Vec<File<'_>>> {
    let mut crates: BTreeMap<&str, Vec<File<'_>>> = BTreeMap::new();
    for source in sources.iter().filter(|source| !source.is_test()) {
        if let Some(owner) = source.owner() {
            crates.entry(owner).or_default().push(File {
                name: &source.name,
                module: source.module(),
                tokens: source.tokens(),
            });
        }
    }
    crates
}

/// A source file of one crate.
pub(super) struct File<'a> {
    pub(super) name: &'a str,
    /// The module that it holds, from the crate's root on.
    pub(super) module: Vec<&'a str>,
    tokens: Vec<Token<'a>>,
}

fn map(files: &[File<'_>]) -> Map {
    let homes = homes(files);
    let mut map = Map::new();
    for file in files {
        let Some(from) = file.module.first() else {
            continue;
        };
        let needs = map.entry((*from).to_owned()).or_default();
        for (path, line) in paths_from_root(file) {
            let to = path.first().and_then(|name| homes.get(name));
            if let Some(to) = to.filter(|to| *to != from) {
                let place = || format!("{}:{line}", file.name);
                needs.entry((*to).to_owned()).or_insert_with(place);
            }
        }
    }
    map
}

/// For each name at the crate's root the module that it leads to: modules lead to themselves.
fn homes<'a>(files: &[File<'a>]) -> BTreeMap<&'a str, &'a str> {
    let modules: BTreeSet<&str> = files
        .iter()
        .filter_map(|file| file.module.first().copied())
        .collect();
    let mut homes: BTreeMap<&str, &str> = BTreeMap::new();
    for root in files.iter().filter(|file| file.module.is_empty()) {
        for item in items(root) {
            let Item::Use(path) = item else { continue };
            let target = paths::absolute(&[], &path.words);
            let Some(home) = target.first().filter(|first| modules.contains(*first)) else {
                continue;
            };
            let names = match path.name {
                "*" => names(files, &target),
                name => BTreeSet::from([name]),
            };
            homes.extend(names.into_iter().map(|name| (name, *home)));
        }
    }
    homes.extend(modules.into_iter().map(|module| (module, module)));
    homes
}

/// The names that a glob import of a module brings.
fn names<'a>(files: &[File<'a>], module: &[&'a str]) -> BTreeSet<&'a str> {
    let mut found = BTreeSet::new();
    for file in files.iter().filter(|file| file.module == module) {
        for item in items(file) {
            match item {
                Item::Named(name) => {
                    found.insert(name);
                }
                Item::Use(path) if path.name == "*" => {
                    let target = paths::absolute(module, &path.words);
                    // A module that takes in itself, or what is above it, brings nothing more.
                    if target.len() > module.len() {
                        found.extend(names(files, &target));
                    }
                }
                Item::Use(path) => {
                    found.insert(path.name);
                }
            }
        }
    }
    found
}

/// What stands at the top of a file.
pub(super) enum Item<'a> {
    Named(&'a str),
    Use(paths::Path<'a>),
}

/// What a file offers to those outside. The root's own `use` lines count without `pub` as well:
/// the whole crate sees them.
fn items<'a>(file: &File<'a>) -> Vec<Item<'a>> {
    read_items(file, file.module.is_empty())
}

/// All that stands at the top of a file: what its children see of it.
pub(super) fn all_items<'a>(file: &File<'a>) -> Vec<Item<'a>> {
    read_items(file, true)
}

/// Items of a file: those that are public, and others too where `all` asks for them.
fn read_items<'a>(file: &File<'a>, all: bool) -> Vec<Item<'a>> {
    let (tokens, mut items) = (&file.tokens, Vec::new());
    let mut public = all;
    let mut at = 0;
    while at < tokens.len() {
        match tokens[at].text {
            "pub" => public = true,
            "{" | "[" | "(" => at = tokens::close(tokens, at),
            "use" if public => {
                let (paths, end) = paths::read(tokens, at + 1);
                items.extend(paths.into_iter().map(Item::Use));
                at = end;
                continue;
            }
            "struct" | "enum" | "fn" | "type" | "trait" | "static" | "mod" | "const" | "union"
                if public && tokens::at(tokens, at + 1) != "fn" =>
            {
                items.push(Item::Named(tokens::at(tokens, at + 1)));
                public = all;
            }
            // The end of an item.
            ";" => public = all,
            _ => {}
        }
        if tokens::at(tokens, at) == "}" {
            public = all;
        }
        at += 1;
    }
    items
}

/// Every path of a file that names something of its crate, from the root on. Paths may begin with a
/// module inside the file's own; what a `pub use` of such a path hands on is left out.
pub(super) fn named<'a>(
    file: &File<'a>,
    is_module: &impl Fn(&[&'a str]) -> bool,
) -> Vec<Vec<&'a str>> {
    let mut found: Vec<Vec<&str>> = paths_from_root(file)
        .into_iter()
        .map(|(path, _)| path)
        .collect();
    let tokens = &file.tokens;
    for at in 0..tokens.len() {
        let begins = at == 0 || tokens::at(tokens, at - 1) != "::";
        if !begins || !tokens[at].is_word() || tokens::at(tokens, at + 1) != "::" {
            continue;
        }
        let child = [file.module.as_slice(), &[tokens[at].text]].concat();
        let handed_on = at > 1
            && tokens::at(tokens, at - 1) == "use"
            && ["pub", ")"].contains(&tokens::at(tokens, at - 2));
        if is_module(&child) && !handed_on {
            let (paths, _) = paths::read(tokens, at);
            let paths = paths.iter();
            found.extend(paths.map(|path| paths::absolute(&file.module, &path.words)));
        }
    }
    found
}

/// Every path of the file that leads out of its module, from the crate's root on, with its line.
fn paths_from_root<'a>(file: &File<'a>) -> Vec<(Vec<&'a str>, usize)> {
    let tokens = &file.tokens;
    let mut module = file.module.clone();
    // How many braces are open around each module inside the file.
    let (mut depth, mut inside): (usize, Vec<usize>) = (0, Vec::new());
    let (mut at, mut found) = (0, Vec::new());
    while at < tokens.len() {
        match tokens[at].text {
            "mod" if tokens::at(tokens, at + 2) == "{" => {
                module.push(tokens[at + 1].text);
                inside.push(depth);
            }
            "{" => depth += 1,
            "}" => {
                depth = depth.saturating_sub(1);
                if inside.last() == Some(&depth) {
                    inside.pop();
                    module.pop();
                }
            }
            "crate" | "super" if tokens::at(tokens, at + 1) == "::" => {
                let (paths, end) = paths::read(tokens, at);
                let paths = paths.into_iter();
                found.extend(paths.map(|path| (paths::absolute(&module, &path.words), path.line)));
                at = end;
                continue;
            }
            _ => {}
        }
        at += 1;
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The map of crate `rules` with these files, as `a -> b` for each need.
    fn needs(files: &[(&str, &str)]) -> Vec<String> {
        let sources = files
            .iter()
            .map(|(name, text)| Source::new(&format!("crates/rules/src/{name}"), text, false));
        let maps = maps(&sources.collect::<Vec<_>>());
        let all = maps["rules"].iter().flat_map(|(from, needs)| {
            needs.iter().map(move |(to, place)| {
                let place = place.trim_start_matches("crates/rules/src/");
                format!("{from} -> {to} {place}")
            })
        });
        all.collect()
    }

    #[test]
    fn finds_needs_in_files_and_folders() {
        let found = needs(&[
            ("lib.rs", "mod a;\nmod b;\nmod c;"),
            ("a.rs", "use crate::{b::B, a::A};\nuse std::c::d;"),
            (
                "b/mod.rs",
                "mod deep;\nfn x() { super::c::y(); self::deep::z(); }",
            ),
            ("b/deep.rs", "use super::B;\nuse super::super::a;"),
            ("c.rs", "pub(crate) fn y() { b::nothing() }"),
        ]);
        assert_eq!(
            found,
            ["a -> b a.rs:1", "b -> a b/deep.rs:2", "b -> c b/mod.rs:2"]
        );
    }

    #[test]
    fn names_of_the_root_lead_home() {
        let root = "mod a;\nmod b;\nmod c;\npub use a::{One, Two as Three};\npub use b::*;\n\
                    pub use glam::DVec2;\npub fn here() {}";
        let found = needs(&[
            ("lib.rs", root),
            ("a.rs", "use crate::Four;"),
            ("b/mod.rs", "mod deep;\npub use deep::*;\nfn hidden() {}"),
            (
                "b/deep.rs",
                "pub(crate) const fn unused() {}\n#[derive(A)]\npub enum Four {\n A }\n",
            ),
            (
                "c.rs",
                "use crate::{DVec2, Two, hidden, here};\nfn x(t: crate::Three) {}",
            ),
        ]);
        assert_eq!(found, ["a -> b a.rs:1", "c -> a c.rs:2"]);
    }

    #[test]
    fn tests_and_inner_modules_need_nothing_more() {
        let found = needs(&[
            (
                "a.rs",
                "pub struct A;\n#[cfg(test)]\nmod tests {\n    use crate::b;\n}",
            ),
            (
                "b.rs",
                "pub mod inner {\n    use super::a;\n}\nuse super::a;",
            ),
        ]);
        assert_eq!(found, ["b -> a b.rs:4"]);
    }
}
