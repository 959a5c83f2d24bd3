//! Words that comments and documents no longer use, because the project has one name for each
//! thing.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use super::Findings;
use super::files::Source;

/// The words, what to say instead, and where they may stand all the same.
const LIST: &str = include_str!("words.txt");
/// Documents that are looked through besides those in `docs`.
const DOCUMENTS: [&str; 2] = ["ARCHITECTURE.md", "README.md"];

/// A word, or several in a row, that is not to be used.
struct Banned<'a> {
    words: Vec<String>,
    instead: &'a str,
    /// Beginnings of the names of files in which it may stand.
    allowed: Vec<&'a str>,
}

/// Looks for them in all comments, and in the documents.
///
/// # Errors
/// When the list has a wrong line, or a document cannot be read.
pub(super) fn check(root: &Path, sources: &[Source]) -> Result<Findings, String> {
    let list = parse(LIST)?;
    let mut findings = Findings::default();
    for source in sources {
        let found = find(&source.name, &source.layers.comments, &list);
        findings.errors.extend(found);
    }
    for name in documents(root)? {
        let told = |error: std::io::Error| format!("{name}: {error}");
        let text = fs::read_to_string(root.join(&name)).map_err(told)?;
        findings.errors.extend(find(&name, &text, &list));
    }
    Ok(findings)
}

/// The names of all documents.
fn documents(root: &Path) -> Result<BTreeSet<String>, String> {
    let told = |error: std::io::Error| format!("docs: {error}");
    let mut names: BTreeSet<String> = DOCUMENTS.iter().map(|name| (*name).to_owned()).collect();
    for entry in fs::read_dir(root.join("docs")).map_err(told)? {
        let name = entry.map_err(told)?.file_name();
        let name = name.to_string_lossy();
        if name.ends_with(".md") {
            names.insert(format!("docs/{name}"));
        }
    }
    Ok(names)
}

/// Reads lines of the form `words: what to say instead`, or `words: what (but in FILE, FILE)`.
fn parse(list: &str) -> Result<Vec<Banned<'_>>, String> {
    let lines = (1..).zip(list.lines().map(str::trim));
    let entries = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    let read = entries.map(|(at, line)| {
        let wrong = || format!("crates/xtask/src/tidy/words.txt:{at}: `{line}` is no entry");
        let (words, rest) = line.split_once(':').ok_or_else(wrong)?;
        let (instead, but) = rest.split_once("(but in ").unwrap_or((rest, ""));
        let allowed = but.trim_end_matches(')').split(',').map(str::trim);
        Ok(Banned {
            words: words.split_whitespace().map(str::to_lowercase).collect(),
            instead: instead.trim(),
            allowed: allowed.filter(|name| !name.is_empty()).collect(),
        })
    });
    read.collect()
}

/// A word in small letters.
struct Word {
    text: String,
    /// The line that it stands on, from 1.
    line: usize,
    /// Whether nothing but blanks, or a line's end, parts it from the word before.
    follows: bool,
}

/// The words of a text. What marks a line as a comment or as a quotation parts no words, an empty
/// line does.
fn words(text: &str) -> Vec<Word> {
    let mut words = Vec::new();
    let mut follows = false;
    for (line, text) in (1..).zip(text.lines().map(str::trim)) {
        let mut rest = text.trim_start_matches(['/', '!', '*', '>']);
        follows &= !rest.is_empty();
        while let Some(start) = rest.find(is_letter) {
            let (gap, word) = rest.split_at(start);
            let end = word.find(|c| !is_letter(c)).unwrap_or(word.len());
            follows &= gap.chars().all(|c| c.is_whitespace() || c == '-');
            let text = word[..end].to_lowercase();
            words.push(Word {
                text,
                line,
                follows,
            });
            follows = true;
            rest = &word[end..];
        }
        follows &= rest.trim().is_empty();
    }
    words
}

fn is_letter(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// Where a text has words of the list.
fn find(name: &str, text: &str, list: &[Banned<'_>]) -> Vec<String> {
    let words = words(text);
    let may = |banned: &Banned<'_>| banned.allowed.iter().any(|start| name.starts_with(start));
    let mut found = Vec::new();
    for banned in list.iter().filter(|banned| !may(banned)) {
        let places = words.windows(banned.words.len().max(1));
        for place in places.filter(|place| is_same(place, &banned.words)) {
            let (line, told) = (place[0].line, banned.words.join(" "));
            let instead = banned.instead;
            found.push(format!("{name}:{line}: say \"{instead}\", not \"{told}\""));
        }
    }
    found
}

fn is_same(words: &[Word], banned: &[String]) -> bool {
    let same = words
        .iter()
        .zip(banned)
        .all(|(word, banned)| word.text == *banned);
    same && words[1..].iter().all(|word| word.follows)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TESTED: &str =
        "# A list.\nhull points: hits\nbarge: ship (but in docs/old.md, crates/a/)\n";

    #[track_caller]
    fn found(name: &str, text: &str, expect: &[&str]) {
        let list = parse(TESTED).expect("a list");
        assert_eq!(find(name, text, &list), expect, "{text}");
    }

    #[test]
    fn finds_whole_words_in_any_case() {
        found(
            "a.md",
            "The Barge.\n",
            &["a.md:1: say \"ship\", not \"barge\""],
        );
        found("a.md", "Barges embargo a barge_load.", &[]);
        found(
            "a.md",
            "three Hull-Points",
            &["a.md:1: say \"hits\", not \"hull points\""],
        );
        found("a.md", "a hull. Points are a hull of points", &[]);
    }

    #[test]
    fn phrases_run_over_lines_but_not_over_gaps() {
        found(
            "a.rs",
            "/// its hull\n    /// points",
            &["a.rs:1: say \"hits\", not \"hull points\""],
        );
        found("a.rs", "/// its hull\n\n/// points", &[]);
        found("a.rs", "/// its hull\n///\n/// points", &[]);
    }

    #[test]
    fn some_files_may_use_them() {
        found("docs/old.md", "barge", &[]);
        found("crates/a/src/lib.rs", "// barge", &[]);
        found(
            "crates/b/src/lib.rs",
            "// barge",
            &["crates/b/src/lib.rs:1: say \"ship\", not \"barge\""],
        );
    }

    #[test]
    fn the_list_can_be_read() {
        assert!(!parse(LIST).expect("a list").is_empty());
        assert!(parse("no colon").is_err());
    }
}
