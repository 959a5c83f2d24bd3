//! A language: its Fluent files, read once, and what it lacks.

use std::collections::{BTreeMap, BTreeSet};

use fluent_bundle::{FluentArgs, FluentResource, concurrent::FluentBundle};

use crate::controls::{self, KeyTexts};

/// The code of the language that is part of the program, and the source of all others.
pub const SOURCE: &str = "en";
/// What a language calls itself.
pub(crate) const OWN_NAME: &str = "language-name";
/// The sign before the decimals of a number.
pub(crate) const DECIMAL: &str = "language-decimal";
/// Whether names stand small inside a sentence: `yes`, or anything else.
pub(crate) const SMALL_NAMES: &str = "language-small-names";
/// Braces and brackets may stand in each other so deep. Their reader calls itself for each.
const MOST_DEEP: usize = 64;

/// A Fluent file of a language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LanguageFile {
    /// The code of its language, the name of its folder: `de`, or `pt-BR`.
    pub code: String,
    /// What it is called in messages.
    pub file: String,
    /// What it holds.
    pub text: String,
}

/// What is wrong in a Fluent file. The rest of the file is read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LanguageFault {
    /// The file.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub col: usize,
    /// What is wrong.
    pub message: String,
}

/// The words of a language.
pub(crate) struct Words {
    bundle: FluentBundle<FluentResource>,
    /// The texts without values, ready to show.
    plain: BTreeMap<String, String>,
    /// The keys of those that name keys of the keyboard, which the player may change.
    with_controls: BTreeSet<String>,
    /// These, with what the player presses.
    key_texts: KeyTexts,
    /// The texts of data, with the names of keys of the keyboard left open.
    pub(crate) of_data: BTreeMap<String, String>,
    /// The language to turn to where this one has no text.
    fallback: Option<&'static Self>,
}

impl Words {
    /// The words of Fluent files, the later before the earlier. Whatever cannot be read in them is
    /// left out. With a fallback, what only these files have may be texts of data.
    pub(crate) fn read(code: &str, files: &[&str], fallback: Option<&'static Self>) -> Self {
        let files: Vec<&str> = files
            .iter()
            .copied()
            .filter(|file| too_deep(file).is_none())
            .collect();
        let files = files.as_slice();
        let mut bundle = empty(code);
        // Only a second function of this name would be refused.
        let _ = bundle.add_function(controls::FUNCTION, controls::named);
        fill(&mut bundle, files);
        let mut open = empty(code);
        let _ = open.add_function(controls::FUNCTION, controls::left_open);
        let of_data = |key: &str| fallback.is_some_and(|other| !other.has(key));
        let with_data = files.iter().filter(|file| keys(file).any(of_data));
        fill(&mut open, &with_data.copied().collect::<Vec<_>>());
        let (mut plain, mut data) = (BTreeMap::new(), BTreeMap::new());
        for key in files.iter().flat_map(|file| keys(file)) {
            if let Some(text) = format(&bundle, key, None) {
                plain.insert(key.to_owned(), text);
            }
            if of_data(key)
                && let Some(text) = format(&open, key, None)
            {
                data.insert(key.to_owned(), text);
            }
        }
        let with_controls = files.iter().flat_map(|file| controlled(file));
        let with_controls = with_controls.map(str::to_owned).collect();
        Self {
            bundle,
            plain,
            with_controls,
            key_texts: KeyTexts::default(),
            of_data: data,
            fallback,
        }
    }

    /// All texts without values.
    pub(crate) fn texts(&self) -> impl Iterator<Item = &str> {
        let all = self.plain.values().chain(self.of_data.values());
        all.map(String::as_str)
    }

    /// Whether it has a text with this key itself.
    pub(crate) fn has(&self, key: &str) -> bool {
        self.bundle.has_message(key)
    }

    /// The text with this key that it has itself, if that needs no values.
    pub(crate) fn own(&self, key: &str) -> Option<&str> {
        self.plain.get(key).map(String::as_str)
    }

    /// The text with this key that needs no values.
    pub(crate) fn find(&'static self, key: &str) -> Option<&'static str> {
        let Some(usual) = self.plain.get(key) else {
            return self.fallback?.find(key);
        };
        let made = || format(&self.bundle, key, None);
        let changed = self
            .with_controls
            .contains(key)
            .then(|| self.key_texts.get(key, made));
        changed.flatten().or(Some(usual.as_str()))
    }

    /// The text with this key and these values.
    pub(crate) fn say(&self, key: &str, values: &FluentArgs<'_>) -> Option<String> {
        let own = format(&self.bundle, key, Some(values));
        own.or_else(|| self.fallback?.say(key, values))
    }
}

fn empty(code: &str) -> FluentBundle<FluentResource> {
    let language = code.parse().unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![language]);
    // Only one direction of writing is used, so no marks are needed around what is put in.
    bundle.set_use_isolating(false);
    bundle
}

fn fill(bundle: &mut FluentBundle<FluentResource>, files: &[&str]) {
    for file in files {
        let resource = match FluentResource::try_new((*file).to_owned()) {
            Ok(resource) => resource,
            Err((resource, _)) => resource,
        };
        bundle.add_resource_overriding(resource);
    }
}

/// The keys of the texts in a Fluent file that name keys of the keyboard.
fn controlled(file: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut last = None;
    for line in file.lines() {
        last = keys(line).next().or(last);
        if line.contains(controls::FUNCTION) && line.contains('{') {
            found.extend(last);
        }
    }
    found
}

/// The keys of a Fluent file, in its order.
pub(crate) fn keys(file: &str) -> impl Iterator<Item = &str> {
    file.lines()
        .filter(|line| line.starts_with(|sign: char| sign.is_ascii_lowercase()))
        .filter_map(|line| line.split('=').next())
        .map(str::trim)
}

/// A text with values in its places; none if it is not there or lacks a value.
pub(crate) fn format(
    bundle: &FluentBundle<FluentResource>,
    key: &str,
    values: Option<&FluentArgs<'_>>,
) -> Option<String> {
    let pattern = bundle.get_message(key)?.value()?;
    let mut errors = Vec::new();
    let text = bundle.format_pattern(pattern, values, &mut errors);
    errors.is_empty().then(|| text.into_owned())
}

/// What is wrong with the form of a Fluent file.
#[must_use]
pub fn faults_in(file: &LanguageFile) -> Vec<LanguageFault> {
    let told = |at: usize, message: String| {
        let before = file.text.get(..at).unwrap_or(&file.text);
        let start = before.rfind('\n').map_or(0, |end| end + 1);
        LanguageFault {
            file: file.file.clone(),
            line: 1 + before.bytes().filter(|byte| *byte == b'\n').count(),
            col: 1 + before[start..].chars().count(),
            message,
        }
    };
    if let Some(at) = too_deep(&file.text) {
        let message = "braces stand too deep in each other; the file is not read".to_owned();
        return vec![told(at, message)];
    }
    let Err((_, errors)) = FluentResource::try_new(file.text.clone()) else {
        return Vec::new();
    };
    let each = errors.into_iter();
    each.map(|error| told(error.pos.start, format!("{}; not read", error.kind)))
        .collect()
}

/// Where braces and brackets stand deeper in each other than any text needs. What a string holds
/// opens nothing; but where a brace before it was never closed, it may be no string to the reader.
fn too_deep(text: &str) -> Option<usize> {
    let (mut depth, mut hidden, mut quoted) = (0_usize, 0_usize, false);
    for (at, sign) in text.char_indices() {
        match sign {
            '\n' => (quoted, hidden) = (false, 0),
            '"' if depth > 0 => quoted = !quoted,
            '{' | '(' if quoted => hidden += 1,
            _ if quoted => {}
            '{' => depth += 1,
            '(' if depth > 0 => depth += 1,
            '}' | ')' => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth > MOST_DEEP || hidden > MOST_DEEP {
            return Some(at);
        }
    }
    None
}

/// Whether a Fluent file can be read at all.
pub(crate) fn is_readable(file: &LanguageFile) -> bool {
    too_deep(&file.text).is_none()
}

/// The names of the values in each text of a Fluent file, by key.
pub(crate) fn values(file: &str) -> BTreeMap<&str, BTreeSet<&str>> {
    let mut found: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    let mut last = None;
    for line in file.lines().filter(|line| !line.starts_with('#')) {
        last = keys(line).next().or(last);
        let Some(key) = last else { continue };
        let named = line.split('$').skip(1).map(|rest| {
            let end = rest.find(|sign: char| !sign.is_ascii_alphanumeric() && !"_-".contains(sign));
            &rest[..end.unwrap_or(rest.len())]
        });
        found.entry(key).or_default().extend(named);
    }
    found
}
