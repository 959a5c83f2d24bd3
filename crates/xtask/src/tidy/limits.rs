//! What `tidy` still lets pass, as `limits.txt` lists it: the house's debts, each of which can only
//! shrink.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::fs;
use std::path::Path;

/// The list, from the workspace's root.
pub(super) const FILE: &str = "crates/xtask/src/tidy/limits.txt";

/// What stands in the list where somebody has yet to give a reason.
const NO_REASON: &str = "?";

const HEAD: &str = "\
# What `cargo xtask tidy` still lets pass. Each entry is a debt: it may shrink, and never grows.
# `cargo xtask tidy --write-limits` writes today's figures here and keeps the reasons. Where it
# writes `?`, give a reason, or better, make the entry unneeded.
";
const LONG: &str = "\
[long functions]
# Functions with a body over 60 lines. FILE FUNCTION: REASON
";
const TUPLES: &str = "\
[tuple parameters]
# How many functions of each crate take a tuple without a name. CRATE: NUMBER
";
const TYPE_NAMES: &str = "\
[type names]
# How many names of each crate stand for more than one type. CRATE: NUMBER
";
const WILDCARDS: &str = "\
[wildcard arms]
# How many matches on orders, steps, facts, effects, passives and spaces of a file end in `_ =>`.
# FILE: NUMBER
";
const CYCLES: &str = "\
[module cycles]
# Modules of a crate that need each other in a circle. CRATE MODULE MODULE...: REASON
";
const FILES: &str = "\
[long files]
# Files with over 400 lines that are compiled outside tests. FILE: NUMBER
";
const FILE_CIRCLES: &str = "\
[file circles]
# How many files of each crate form its largest circle of needs. CRATE: NUMBER
";

/// The whole list.
#[derive(Default, Debug)]
pub(super) struct Limits {
    /// Functions that may be long, by file and name.
    pub(super) long: BTreeMap<(String, String), Entry<()>>,
    /// How many functions with tuple parameters each crate may have.
    pub(super) tuples: BTreeMap<String, Entry<usize>>,
    /// How many names of types each crate may use more than once.
    pub(super) type_names: BTreeMap<String, Entry<usize>>,
    /// How many matches on closed enums with a wildcard arm each file may have.
    pub(super) wildcards: BTreeMap<String, Entry<usize>>,
    /// Circles of modules, by crate.
    pub(super) cycles: Vec<(String, Entry<BTreeSet<String>>)>,
    /// How many lines each long file may have.
    pub(super) files: BTreeMap<String, Entry<usize>>,
    /// How many files each crate's largest circle of needs may have.
    pub(super) file_circles: BTreeMap<String, Entry<usize>>,
}

/// One line of the list.
#[derive(Clone, Debug)]
pub(super) struct Entry<T> {
    /// Where it stands in the list.
    pub(super) line: usize,
    pub(super) value: T,
    /// Why it is let pass; a number needs no reason.
    pub(super) reason: String,
}

impl<T> Entry<T> {
    /// An entry that stands in no file yet.
    pub(super) fn new(value: T, reason: Option<&str>) -> Self {
        Self {
            line: 0,
            value,
            reason: reason.unwrap_or(NO_REASON).to_owned(),
        }
    }

    /// An error about this entry.
    pub(super) fn error(&self, told: impl fmt::Display) -> String {
        format!("{FILE}:{}: {told}", self.line)
    }
}

impl Limits {
    /// Reads the list of the workspace; a missing file lets nothing pass.
    ///
    /// # Errors
    /// When a line of it cannot be understood; names the line.
    pub(super) fn read(root: &Path) -> Result<Self, String> {
        Self::parse(&fs::read_to_string(root.join(FILE)).unwrap_or_default())
    }

    /// Writes the list of the workspace.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub(super) fn write(&self, root: &Path) -> Result<(), String> {
        fs::write(root.join(FILE), self.to_string()).map_err(|error| format!("{FILE}: {error}"))
    }

    fn parse(text: &str) -> Result<Self, String> {
        let mut limits = Self::default();
        let mut section = "";
        for (line, text) in (1..).zip(text.lines().map(str::trim)) {
            if text.starts_with('[') {
                section = text;
            } else if !text.is_empty() && !text.starts_with('#') {
                let taken = limits.take(section, line, text);
                taken
                    .ok_or_else(|| format!("{FILE}:{line}: `{text}` is no entry of `{section}`"))?;
            }
        }
        Ok(limits)
    }

    /// Takes up an entry; none where it is none of this section.
    fn take(&mut self, section: &str, line: usize, text: &str) -> Option<()> {
        let (subject, rest) = text.split_once(':')?;
        let rest = rest.trim().to_owned();
        let mut words = subject.split_whitespace().map(str::to_owned);
        let first = words.next()?;
        match section {
            "[long functions]" => {
                let entry = Entry {
                    line,
                    value: (),
                    reason: rest,
                };
                self.long.insert((first, words.next()?), entry);
            }
            "[tuple parameters]" => {
                self.tuples.insert(first, number(line, &rest)?);
            }
            "[type names]" => {
                self.type_names.insert(first, number(line, &rest)?);
            }
            "[wildcard arms]" => {
                self.wildcards.insert(first, number(line, &rest)?);
            }
            "[long files]" => {
                self.files.insert(first, number(line, &rest)?);
            }
            "[file circles]" => {
                self.file_circles.insert(first, number(line, &rest)?);
            }
            "[module cycles]" => {
                let value = words.collect();
                self.cycles.push((
                    first,
                    Entry {
                        line,
                        value,
                        reason: rest,
                    },
                ));
            }
            _ => return None,
        }
        Some(())
    }

    /// An error for each entry that says not why it is there.
    pub(super) fn without_reason(&self) -> Vec<String> {
        let long = self.long.values().map(|entry| (entry.line, &entry.reason));
        let cycles = self.cycles.iter();
        let cycles = cycles.map(|(_, entry)| (entry.line, &entry.reason));
        let bare = long.chain(cycles);
        bare.filter(|(_, reason)| reason.is_empty() || *reason == NO_REASON)
            .map(|(line, _)| format!("{FILE}:{line}: give a reason after the colon"))
            .collect()
    }
}

/// An entry that counts.
fn number(line: usize, text: &str) -> Option<Entry<usize>> {
    Some(Entry {
        line,
        value: text.parse().ok()?,
        reason: String::new(),
    })
}

impl fmt::Display for Limits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{HEAD}\n{LONG}")?;
        for ((file, name), entry) in &self.long {
            writeln!(f, "{file} {name}: {}", entry.reason)?;
        }
        write!(f, "\n{TUPLES}")?;
        for (owner, entry) in &self.tuples {
            writeln!(f, "{owner}: {}", entry.value)?;
        }
        write!(f, "\n{TYPE_NAMES}")?;
        for (owner, entry) in &self.type_names {
            writeln!(f, "{owner}: {}", entry.value)?;
        }
        write!(f, "\n{WILDCARDS}")?;
        for (file, entry) in &self.wildcards {
            writeln!(f, "{file}: {}", entry.value)?;
        }
        write!(f, "\n{CYCLES}")?;
        for (owner, entry) in &self.cycles {
            let modules: Vec<_> = entry.value.iter().map(String::as_str).collect();
            writeln!(f, "{owner} {}: {}", modules.join(" "), entry.reason)?;
        }
        write!(f, "\n{FILES}")?;
        for (file, entry) in &self.files {
            writeln!(f, "{file}: {}", entry.value)?;
        }
        write!(f, "\n{FILE_CIRCLES}")?;
        for (owner, entry) in &self.file_circles {
            writeln!(f, "{owner}: {}", entry.value)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIST: &str = "\
[long functions]
src/a.rs b: tells one story
[tuple parameters]
rules: 12
[wildcard arms]
src/a.rs: 3
[module cycles]
rules moves contacts: a move meets, and who is met may move
";

    #[test]
    fn reads_what_it_writes() {
        let limits = Limits::parse(LIST).expect("a list");
        let again = Limits::parse(&limits.to_string()).expect("a list");
        assert_eq!(again.to_string(), limits.to_string());
        let (file, name) = again.long.keys().next().expect("one");
        assert_eq!((file.as_str(), name.as_str()), ("src/a.rs", "b"));
        assert_eq!(again.tuples["rules"].value, 12);
        assert_eq!(again.wildcards["src/a.rs"].value, 3);
        let (owner, cycle) = &again.cycles[0];
        assert_eq!((owner.as_str(), cycle.value.len()), ("rules", 2));
        assert!(again.without_reason().is_empty());
    }

    #[test]
    fn wrong_lines_are_named() {
        for wrong in [
            "rules: 1",
            "[tuple parameters]\nrules: many",
            "[long functions]\na: b",
        ] {
            let line = wrong.lines().count();
            let error = Limits::parse(wrong).expect_err("wrong");
            assert!(error.starts_with(&format!("{FILE}:{line}: ")), "{error}");
        }
    }

    #[test]
    fn entries_want_reasons() {
        let limits =
            Limits::parse("[long functions]\na.rs b: ?\na.rs c:\na.rs d: long").expect("a list");
        let expect = [2, 3].map(|line| format!("{FILE}:{line}: give a reason after the colon"));
        assert_eq!(limits.without_reason(), expect);
    }
}
