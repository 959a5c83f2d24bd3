//! `cargo xtask tidy --sources DIR`: compares our data and documents with other texts, so that
//! nothing is copied word for word.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use super::Findings;

/// This many words in a row that also stand in another text are a quotation.
const RUN: usize = 8;
/// The folders of the project to compare, and the files of its root.
const OURS: [&str; 6] = ["assets", "crates", "docs", "src", "tests", ""];
/// The kinds of files to compare.
const KINDS: [&str; 4] = ["ron", "md", "rs", "toml"];

/// A text, word by word.
struct Text {
    name: String,
    words: Vec<QuotedWord>,
}

/// A word in lower case, and its line (from 1).
struct QuotedWord {
    text: String,
    line: usize,
}

impl Text {
    fn new(name: String, text: &str) -> Self {
        let lines = (1..).zip(text.lines());
        let words = lines.flat_map(|(line, text)| {
            let words = split(text).into_iter();
            words.map(move |text| QuotedWord { text, line })
        });
        Self {
            name,
            words: words.collect(),
        }
    }

    fn place(&self, at: usize) -> String {
        format!("{}:{}", self.name, self.words[at].line)
    }

    fn run(&self, at: usize) -> Option<Vec<&str>> {
        let words = self.words.get(at..at + RUN)?;
        Some(words.iter().map(|word| word.text.as_str()).collect())
    }
}

/// The words of a line: letters and digits, in lower case, without apostrophes. Escapes in a string
/// are not words.
fn split(line: &str) -> Vec<String> {
    let plain = line.replace("\\n", " ").replace("\\t", " ");
    let plain = plain.replace(['\'', '\u{2019}'], "");
    let words = plain.split(|c: char| !c.is_alphanumeric());
    let words = words.filter(|word| !word.is_empty());
    words.map(str::to_lowercase).collect()
}

/// Compares all data, documents and sources below `root` with the texts of a folder.
///
/// # Errors
/// A file or folder cannot be read.
pub(super) fn check(root: &Path, folder: &Path) -> Result<Findings, String> {
    if !folder.is_dir() {
        return Err(format!("{}: there is no such folder", folder.display()));
    }
    let sources = read(folder, folder, &|_| true)?;
    let mut findings = Findings::default();
    if sources.is_empty() {
        findings
            .warnings
            .push(format!("{}: no text to compare with", folder.display()));
    }
    let index = index(&sources);
    for part in OURS {
        let folder = root.join(part);
        let ours = |path: &Path| {
            if path.is_dir() {
                // Only the root's own files: its folders also hold builds and histories.
                return !part.is_empty() && !path.ends_with("target");
            }
            let kind = path.extension().and_then(|kind| kind.to_str());
            kind.is_some_and(|kind| KINDS.contains(&kind))
        };
        for text in read(root, &folder, &ours)? {
            findings.errors.extend(compare(&text, &sources, &index));
        }
    }
    Ok(findings)
}

/// All wanted texts below a folder, by name.
fn read(root: &Path, folder: &Path, wanted: &dyn Fn(&Path) -> bool) -> Result<Vec<Text>, String> {
    let mut files = Vec::new();
    if folder.is_dir() {
        collect(folder, &mut files, wanted)?;
    }
    files.sort();
    let mut texts = Vec::new();
    for file in files {
        let bytes = fs::read(&file).map_err(|error| format!("{}: {error}", file.display()))?;
        let name = file.strip_prefix(root).unwrap_or(&file);
        let text = String::from_utf8_lossy(&bytes);
        texts.push(Text::new(name.display().to_string(), &text));
    }
    Ok(texts)
}

fn collect(
    folder: &Path,
    files: &mut Vec<PathBuf>,
    wanted: &dyn Fn(&Path) -> bool,
) -> Result<(), String> {
    let told = |error: std::io::Error| format!("{}: {error}", folder.display());
    for entry in fs::read_dir(folder).map_err(told)? {
        let path = entry.map_err(told)?.path();
        if path.is_dir() {
            if wanted(&path) {
                collect(&path, files, wanted)?;
            }
        } else if wanted(&path) {
            files.push(path);
        }
    }
    Ok(())
}

/// The places of a run of words: the text, and the word in it.
type Places = Vec<(usize, usize)>;

/// Every run of words of the sources.
fn index(sources: &[Text]) -> BTreeMap<Vec<&str>, Places> {
    let mut index: BTreeMap<Vec<&str>, Places> = BTreeMap::new();
    for (text, source) in sources.iter().enumerate() {
        for at in 0..source.words.len() {
            if let Some(run) = source.run(at) {
                index.entry(run).or_default().push((text, at));
            }
        }
    }
    index
}

/// The parts that a text of ours shares with the sources: each run once, at its full length.
fn compare(ours: &Text, sources: &[Text], index: &BTreeMap<Vec<&str>, Places>) -> Vec<String> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(run) = ours.run(at) {
        let Some(places) = index.get(&run) else {
            at += 1;
            continue;
        };
        let long = |&(text, from): &(usize, usize)| {
            length(&ours.words[at..], &sources[text].words[from..])
        };
        let best = places.iter().max_by_key(|place| long(place));
        let Some(&(text, from)) = best else { break };
        let long = long(&(text, from));
        let words = ours.words[at..at + long]
            .iter()
            .map(|word| word.text.as_str());
        found.push(format!(
            "{}: {long} words in a row as in {}: \"{}\"",
            ours.place(at),
            sources[text].place(from),
            words.collect::<Vec<_>>().join(" ")
        ));
        at += long;
    }
    found
}

/// The number of words that two texts share from here on.
fn length(ours: &[QuotedWord], theirs: &[QuotedWord]) -> usize {
    let pairs = ours.iter().zip(theirs);
    pairs.take_while(|(a, b)| a.text == b.text).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOURCE: &str = "Nine grey herons stood\nalong the quay; at dawn, all of them flew.\n";

    #[track_caller]
    fn check(ours: &str, expect: &[&str]) {
        let sources = [Text::new("s.txt".into(), SOURCE)];
        let found = compare(&Text::new("o.md".into(), ours), &sources, &index(&sources));
        assert_eq!(found, expect);
    }

    #[test]
    fn runs_of_eight_are_found_whatever_their_case_signs_and_lines() {
        check(
            "Told:\n// NINE grey herons\n// stood, along... the \"quay\" at noon",
            &[
                "o.md:2: 8 words in a row as in s.txt:1: \"nine grey herons stood along the quay at\"",
            ],
        );
        check(
            "text: \"along the quay at\\ndawn all of them flew\"",
            &[
                "o.md:1: 9 words in a row as in s.txt:2: \"along the quay at dawn all of them flew\"",
            ],
        );
    }

    #[test]
    fn shorter_runs_and_other_words_are_nobodys() {
        check("grey herons stood along the quay at noon", &[]);
        check("nine grey herons sat along the quay at dawn", &[]);
        check("", &[]);
    }

    #[test]
    fn apostrophes_part_no_words() {
        assert_eq!(
            split("the ship\u{2019}s K-turn, isn't 3.5"),
            ["the", "ships", "k", "turn", "isnt", "3", "5"]
        );
    }
}
