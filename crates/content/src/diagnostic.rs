//! Messages about data: a place in a file, the problem there, and help.

use std::fmt;

use words::{Said, later};

/// How bad a problem is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// The entry cannot be used and is left out.
    Error,
    /// The entry works, but is probably not what its author meant.
    Warning,
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Error => "error",
            Self::Warning => "warning",
        })
    }
}

/// A message about a place in a data file.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Diagnostic {
    /// The file, relative to the assets folder, with forward slashes.
    pub file: String,
    /// Line, from 1.
    pub line: usize,
    /// Column in characters, from 1.
    pub col: usize,
    /// How bad it is.
    pub severity: Severity,
    /// What is wrong.
    pub message: String,
    /// Help, such as the nearest valid name.
    pub help: Option<String>,
}

impl Diagnostic {
    /// Whether the entry had to be left out.
    #[must_use]
    pub fn is_error(&self) -> bool {
        self.severity == Severity::Error
    }
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}: ", self.file, self.line, self.col)?;
        write!(f, "{}: {}", self.severity, self.message)?;
        match &self.help {
            Some(help) => write!(f, " ({help})"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for Diagnostic {}

/// The line and column (both from 1, the column in characters) of a byte offset in a text.
pub(crate) fn line_col(text: &str, offset: usize) -> (usize, usize) {
    let mut end = offset.min(text.len());
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    let before = &text[..end];
    let line_start = before.rfind('\n').map_or(0, |at| at + 1);
    let line = 1 + before.bytes().filter(|byte| *byte == b'\n').count();
    (line, 1 + before[line_start..].chars().count())
}

/// The byte offset of a line and column; the text's end if there is no such place.
pub(crate) fn offset_of(text: &str, line: usize, col: usize) -> usize {
    let mut start = 0;
    for _ in 1..line {
        match text[start..].find('\n') {
            Some(at) => start += at + 1,
            None => return text.len(),
        }
    }
    let rest = &text[start..];
    let within = rest
        .char_indices()
        .nth(col.saturating_sub(1))
        .map_or(rest.len(), |(at, _)| at);
    start + within
}

/// The candidate most like `name`, if one is near enough to be meant.
#[must_use]
pub fn nearest<'a>(name: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let wanted = name.to_lowercase();
    let allowed = 1 + wanted.chars().count() / 3;
    candidates
        .into_iter()
        .map(|candidate| {
            (
                strsim::damerau_levenshtein(&wanted, &candidate.to_lowercase()),
                candidate,
            )
        })
        .filter(|(distance, _)| *distance <= allowed)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, candidate)| candidate)
}

/// The most names that are listed in full. Of more, the message tells their number and the nearest.
const LISTED: usize = 40;
/// The number of nearest names told of a long list.
const NEAREST: usize = 6;

/// Help that names the nearest candidate, if one is near, and lists the known names; in English.
pub fn suggest<'a>(name: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<String> {
    meant(name, candidates).map(|help| help.english())
}

/// The same, to be said in any language.
pub(crate) fn meant<'a>(name: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<Said> {
    let candidates: Vec<&str> = candidates.into_iter().collect();
    if candidates.is_empty() {
        return None;
    }
    // Long names cost time and resemble no other.
    let long = name.len() > 80;
    let best = if long {
        None
    } else {
        nearest(name, candidates.iter().copied())
    };
    let count = candidates.len();
    let known = if count <= LISTED {
        later!("fault-known", all = candidates.join(", "))
    } else if long || name.is_empty() {
        later!("fault-known-count", count)
    } else {
        let all = likest(name, &candidates).join(", ");
        later!("fault-known-nearest", count, all)
    };
    Some(match best {
        Some(name) => later!("fault-meant", name, known),
        None => known,
    })
}

/// The names of a long list that are most like this one.
fn likest<'a>(name: &str, candidates: &[&'a str]) -> Vec<&'a str> {
    let wanted = name.to_lowercase();
    let mut all = candidates.to_vec();
    all.sort_by_cached_key(|held| {
        (
            strsim::damerau_levenshtein(&wanted, &held.to_lowercase()),
            *held,
        )
    });
    all.truncate(NEAREST);
    all
}

#[cfg(test)]
mod tests {
    use super::suggest;

    #[track_caller]
    fn check(name: &str, known: &[&str], expect: Option<&str>) {
        assert_eq!(suggest(name, known.iter().copied()).as_deref(), expect);
    }

    #[test]
    fn the_nearest_name_never_hides_the_others() {
        let all = ["halo", "lanes", "forge"];
        check(
            "lane",
            &all,
            Some("did you mean `lanes`? known: halo, lanes, forge"),
        );
        check("marbles", &all, Some("known: halo, lanes, forge"));
        check("x", &[], None);
        let long = "x".repeat(100);
        check(&long, &all, Some("known: halo, lanes, forge"));
    }

    #[test]
    fn of_many_names_the_number_is_told_and_the_nearest() {
        let all: Vec<String> = (100..200).map(|number| format!("rock-{number}")).collect();
        let all: Vec<&str> = all.iter().map(String::as_str).collect();
        let told = suggest("rock-15", all.iter().copied()).expect("there are some");
        assert!(told.starts_with("did you mean `rock-1"), "{told}");
        assert!(
            told.contains("100 are known, the nearest: rock-1"),
            "{told}"
        );
        let told = suggest(&"x".repeat(100), all.iter().copied());
        assert_eq!(told.as_deref(), Some("100 are known"));
    }
}
