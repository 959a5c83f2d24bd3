//! Which languages there are, and which one is spoken.
//!
//! Texts are handed out for good, so each language that has been chosen is kept for good too. Only
//! other files make another one, and there is a limit to their number.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{
        OnceLock, PoisonError, RwLock,
        atomic::{AtomicU32, Ordering},
    },
};

use crate::{
    english::ENGLISH,
    language::{
        DECIMAL, LanguageFault, LanguageFile, OWN_NAME, SMALL_NAMES, SOURCE, Words, faults_in,
        is_readable, keys,
    },
};

/// So many languages are listed.
const MOST_LANGUAGES: usize = 64;
/// A language may have so many bytes of texts in all its files.
const MOST_BYTES: usize = 8 * 1024 * 1024;
/// So many faults are told of all files.
const MOST_FAULTS: usize = 200;
/// So many languages are read in one run: a change of a file makes one anew.
const MOST_READ: usize = 64;
/// So many letters of a language are drawn in advance.
const MOST_LETTERS: usize = 300;

/// A language that can be chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Language {
    /// Its code: `de`.
    pub code: String,
    /// What it calls itself: `Deutsch`.
    pub name: String,
    /// How many texts of the interface it lacks; English stands for them.
    pub missing: usize,
}

/// What there is to choose, and what was read.
struct Shelf {
    /// The files of each language, by its code.
    files: BTreeMap<String, Vec<LanguageFile>>,
    /// What has been read, with the files that it was read from.
    read: Vec<(Vec<LanguageFile>, &'static Words)>,
    /// The code of the language that is spoken.
    code: String,
    words: &'static Words,
}

static SHELF: RwLock<Option<Shelf>> = RwLock::new(None);
static REVISION: AtomicU32 = AtomicU32::new(0);

/// English, as the program was built with it.
pub(crate) fn english() -> &'static Words {
    static WORDS: OnceLock<Words> = OnceLock::new();
    WORDS.get_or_init(|| Words::read(SOURCE, &ENGLISH, None))
}

/// The words that are spoken now.
pub(crate) fn words() -> &'static Words {
    let held = SHELF.read().unwrap_or_else(PoisonError::into_inner);
    held.as_ref().map_or_else(english, |shelf| shelf.words)
}

/// A number that changes whenever another language is spoken: for whoever keeps texts.
#[must_use]
pub fn revision() -> u32 {
    REVISION.load(Ordering::Relaxed)
}

/// Offers the files of all languages, later files before earlier ones, instead of those offered
/// before. The language that is spoken goes on with its new files; English takes its place if it
/// has none. Returns what is wrong in the files; the rest of them is read.
pub fn offer(files: Vec<LanguageFile>) -> Vec<LanguageFault> {
    let mut told = Vec::new();
    let mut by_code: BTreeMap<String, Vec<LanguageFile>> = BTreeMap::new();
    for file in files {
        let mut found = faults_in(&file);
        found.truncate(MOST_FAULTS - told.len());
        told.extend(found);
        if !is_readable(&file)
            || (by_code.len() == MOST_LANGUAGES && !by_code.contains_key(&file.code))
        {
            continue;
        }
        let held = by_code.entry(file.code.clone()).or_default();
        let bytes: usize = held.iter().map(|held| held.text.len()).sum();
        if bytes + file.text.len() <= MOST_BYTES {
            held.push(file);
        }
    }
    let mut held = SHELF.write().unwrap_or_else(PoisonError::into_inner);
    let shelf = held.get_or_insert_with(Shelf::new);
    shelf.files = by_code;
    // Nobody chooses another one in between.
    let code = shelf.code.clone();
    if !shelf.speak(&code) {
        shelf.speak(SOURCE);
    }
    told
}

/// The languages that can be chosen: English, then the others by their codes.
#[must_use]
pub fn languages() -> Vec<Language> {
    let held = SHELF.read().unwrap_or_else(PoisonError::into_inner);
    let mut found = vec![Language {
        code: SOURCE.to_owned(),
        name: english().find(OWN_NAME).unwrap_or(SOURCE).to_owned(),
        missing: 0,
    }];
    let files = held.iter().flat_map(|shelf| &shelf.files);
    for (code, files) in files.filter(|(code, _)| *code != SOURCE) {
        let texts: Vec<&str> = files.iter().map(|file| file.text.as_str()).collect();
        let named = texts.iter().rev().find_map(|text| own_name(text));
        let own: BTreeSet<&str> = texts.iter().flat_map(|text| keys(text)).collect();
        let all = ENGLISH.iter().flat_map(|file| keys(file));
        found.push(Language {
            code: code.clone(),
            name: named.unwrap_or(code).to_owned(),
            missing: all.filter(|key| !own.contains(key)).count(),
        });
    }
    found
}

/// What a file calls its language.
fn own_name(text: &str) -> Option<&str> {
    let line = text
        .lines()
        .find(|line| keys(line).next() == Some(OWN_NAME))?;
    let (_, name) = line.split_once('=')?;
    Some(name.trim()).filter(|name| !name.is_empty())
}

/// Speaks another language from now on. Returns false, and changes nothing, if there is none of
/// this code. Once too many have been read, each goes on in its last form; one that has none yet
/// counts as not there.
pub fn choose(code: &str) -> bool {
    let mut held = SHELF.write().unwrap_or_else(PoisonError::into_inner);
    held.get_or_insert_with(Shelf::new).speak(code)
}

/// The code of the language that is spoken.
#[must_use]
pub fn chosen() -> String {
    let held = SHELF.read().unwrap_or_else(PoisonError::into_inner);
    held.as_ref()
        .map_or_else(|| SOURCE.to_owned(), |shelf| shelf.code.clone())
}

/// The letters of the language that is spoken which English has not, some hundred at most.
#[must_use]
pub fn letters() -> BTreeSet<char> {
    let signs = words().texts().flat_map(str::chars);
    let foreign = signs.filter(|sign| !sign.is_ascii() && !sign.is_control());
    let all: BTreeSet<char> = foreign.collect();
    all.into_iter().take(MOST_LETTERS).collect()
}

/// The texts of data in the language that is spoken, by their keys. The names of keys in them are
/// left open, as in the data itself.
#[must_use]
pub fn data_texts() -> BTreeMap<String, String> {
    words().of_data.clone()
}

/// The language to speak if nobody has chosen one: the first that the surroundings name
/// (`de_DE.UTF-8` names `de-DE`, then `de`), if it is there and lacks no text; else English.
#[must_use]
pub fn preferred(named: &[String], languages: &[Language]) -> String {
    let complete = |code: &str| {
        let found = languages
            .iter()
            .find(|held| held.code.eq_ignore_ascii_case(code));
        found.filter(|held| held.missing == 0)
    };
    // A language that is named and not there is no reason to speak the next one.
    let first = named.iter().find(|name| !name.is_empty());
    let found = first.and_then(|name| {
        let tag = name.split(['.', '@']).next().unwrap_or_default();
        let tag = tag.replace('_', "-");
        let short = tag.split('-').next().unwrap_or_default();
        complete(&tag).or_else(|| complete(short))
    });
    found.map_or_else(|| SOURCE.to_owned(), |language| language.code.clone())
}

/// A number with so many decimals, as the language writes it.
#[must_use]
pub fn decimal(number: impl Into<f64>, decimals: usize) -> String {
    decimal_text(format!("{:.decimals$}", number.into()))
}

/// As [`decimal`], with a sign before it in any case.
#[must_use]
pub fn signed_decimal(number: impl Into<f64>, decimals: usize) -> String {
    decimal_text(format!("{:+.decimals$}", number.into()))
}

fn decimal_text(text: String) -> String {
    match words().find(DECIMAL) {
        Some(".") | None => text,
        Some(sign) => text.replace('.', sign),
    }
}

/// A name as it stands inside a sentence: small in languages that say so (`an asteroid`), as it is
/// in all others (`ein Asteroid`).
#[must_use]
pub fn inside(name: &str) -> String {
    match words().own(SMALL_NAMES) == Some("yes") {
        true => name.to_lowercase(),
        false => name.to_owned(),
    }
}

impl Shelf {
    fn new() -> Self {
        Self {
            files: BTreeMap::new(),
            read: Vec::new(),
            code: SOURCE.to_owned(),
            words: english(),
        }
    }

    /// Speaks another language from now on, if it is there.
    fn speak(&mut self, code: &str) -> bool {
        let Some(words) = self.words_of(code) else {
            return false;
        };
        if !std::ptr::eq(words, self.words) {
            REVISION.fetch_add(1, Ordering::Relaxed);
        }
        self.words = words;
        code.clone_into(&mut self.code);
        true
    }

    /// The words of a language, read now if they have not been.
    fn words_of(&mut self, code: &str) -> Option<&'static Words> {
        let Some(files) = self.files.get(code) else {
            return (code == SOURCE).then(english);
        };
        if let Some((_, words)) = self.read.iter().find(|(held, _)| held == files) {
            return Some(words);
        }
        if self.read.len() == MOST_READ {
            // It has changed too often for one run: its last form stays.
            let code_of = |files: &[LanguageFile]| files.first().map(|file| file.code.clone());
            let mut same = self.read.iter().rev();
            let same = same.find(|(held, _)| code_of(held).as_deref() == Some(code));
            return same.map(|(_, words)| *words);
        }
        let texts: Vec<&str> = files.iter().map(|file| file.text.as_str()).collect();
        let words: &'static Words = Box::leak(Box::new(Words::read(code, &texts, Some(english()))));
        self.read.push((files.clone(), words));
        Some(words)
    }
}
