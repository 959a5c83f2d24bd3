//! What a language lacks, has too much of, or says too long: for translators and tests.

use std::collections::{BTreeMap, BTreeSet};

use fluent_bundle::FluentArgs;

use crate::{
    english::ENGLISH,
    language::{LanguageFile, Words, keys, values},
};

/// Texts up to so many letters are labels: they stand on buttons and in narrow places.
const LABEL: usize = 40;
/// A label may be so many times as long as in English, and so many letters longer besides.
const LONGER: (f64, usize) = (1.6, 20);

/// A label that is much longer than in English.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Overlong {
    /// Its key.
    pub key: String,
    /// Its English.
    pub english: String,
    /// It.
    pub text: String,
}

/// A text that has other values than in English.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unlike {
    /// Its key.
    pub key: String,
    /// The values that only English has.
    pub lacks: Vec<String>,
    /// The values that only it has: nobody gives them.
    pub invents: Vec<String>,
}

/// Whether a label is much longer than in English: more than 1.6 times as long, and more than 20
/// letters longer.
#[must_use]
pub fn is_overlong(english: &str, text: &str) -> bool {
    let (then, now) = (english.chars().count(), text.chars().count());
    now > then + LONGER.1 && now as f64 > then as f64 * LONGER.0
}

fn own(files: &[LanguageFile]) -> BTreeSet<&str> {
    files.iter().flat_map(|file| keys(&file.text)).collect()
}

/// The keys of the interface that these files of a language lack.
#[must_use]
pub fn missing(files: &[LanguageFile]) -> Vec<&'static str> {
    let own = own(files);
    let all = ENGLISH.iter().flat_map(|file| keys(file));
    all.filter(|key| !own.contains(key)).collect()
}

/// The keys that neither the interface nor the data has, by the files that have them.
#[must_use]
pub fn unused(files: &[LanguageFile], of_data: &BTreeSet<&str>) -> Vec<(String, String)> {
    let all: BTreeSet<&str> = ENGLISH.iter().flat_map(|file| keys(file)).collect();
    let mut found = Vec::new();
    for file in files {
        let strange = keys(&file.text).filter(|key| !all.contains(key) && !of_data.contains(key));
        found.extend(strange.map(|key| (file.file.clone(), key.to_owned())));
    }
    found
}

/// The labels of the interface that are much longer than in English. Texts with values count with
/// a short word for each.
#[must_use]
pub fn overlong(code: &str, files: &[LanguageFile]) -> Vec<Overlong> {
    let texts: Vec<&str> = files.iter().map(|file| file.text.as_str()).collect();
    let other = Words::read(code, &texts, None);
    let english = crate::choice::english();
    let mut found = Vec::new();
    for file in ENGLISH {
        for (key, names) in values(file) {
            let mut with = FluentArgs::new();
            for name in names {
                with.set(name.to_owned(), "Ada");
            }
            let (Some(english), Some(text)) = (english.say(key, &with), other.say(key, &with))
            else {
                continue;
            };
            if english.chars().count() <= LABEL && is_overlong(&english, &text) {
                let key = key.to_owned();
                found.push(Overlong { key, english, text });
            }
        }
    }
    found
}

/// The texts of the interface with other values than in English.
#[must_use]
pub fn unlike(files: &[LanguageFile]) -> Vec<Unlike> {
    let mut english: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for file in ENGLISH {
        english.extend(values(file));
    }
    let mut found = Vec::new();
    for file in files {
        for (key, own) in values(&file.text) {
            let Some(wanted) = english.get(key) else {
                continue;
            };
            let names = |list: &BTreeSet<&str>, but: &BTreeSet<&str>| -> Vec<String> {
                list.difference(but)
                    .map(|name| (*name).to_owned())
                    .collect()
            };
            let (lacks, invents) = (names(wanted, &own), names(&own, wanted));
            if !lacks.is_empty() || !invents.is_empty() {
                let key = key.to_owned();
                found.push(Unlike {
                    key,
                    lacks,
                    invents,
                });
            }
        }
    }
    found
}
