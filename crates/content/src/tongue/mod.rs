//! Texts of the data in another language. English is the source: it stands in the data itself.
//!
//! Each text that players read has a key: the folder of its entry, the entry's key, and the way to
//! the field, joined by hyphens (`ships-tern-name`, `scenarios-first-flight-lessons-3-text`).
//! [`Content::in_tongue`] puts texts in their places, so that nobody who reads a name has to know
//! of languages. Files and hashes hold English: [`Content::in_english`] gives it back.

mod files;
mod shared;
mod teller;
mod walk;

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use crate::{
    Content, OptionDef, PackInfo, Scenario,
    category::{Category, PACKS},
    spoken::{Spoken, Wording},
};

pub(crate) use files::LANG;
pub use files::{LanguageText, is_language, language_files};
pub(crate) use shared::{SharedKey, shared_keys};
pub use teller::TextKind;
use teller::{Teller, TextPlace};

/// A text of the data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DataText {
    /// Its key in Fluent files.
    pub key: String,
    /// What it is.
    pub kind: TextKind,
    /// Its English.
    pub english: String,
}

/// What packs say of themselves, as texts with keys such as `packs-core-name`.
#[must_use]
pub fn pack_texts(packs: &[(String, PackInfo)]) -> Vec<DataText> {
    let mut found = Vec::new();
    for (id, info) in packs {
        let both = [
            ("name", TextKind::Label, &info.name),
            ("description", TextKind::Prose, &info.description),
        ];
        let both = both.into_iter().filter(|(_, _, text)| !text.is_empty());
        found.extend(both.map(|(field, kind, english)| DataText {
            key: pack_key(id, field),
            kind,
            english: english.clone(),
        }));
    }
    found
}

/// The key of what a pack says of itself in a field: `name` or `description`.
#[must_use]
pub fn pack_key(id: &str, field: &str) -> String {
    format!("{PACKS}-{}-{field}", teller::part(id))
}

/// The texts in a language, by their keys.
pub type Texts = BTreeMap<String, String>;

impl Content {
    /// All texts that players read, with their keys, each once; English, whatever is spoken.
    #[must_use]
    pub fn texts(&self) -> Vec<DataText> {
        let mut content = self.in_english();
        let (mut found, mut seen) = (Vec::new(), BTreeSet::new());
        let mut visit = |at: &TextPlace<'_>, kind, text: &mut String| {
            if seen.insert(at.key.to_owned()) {
                found.push(DataText {
                    key: at.key.to_owned(),
                    kind,
                    english: text.clone(),
                });
            }
        };
        walk::content(&mut content, &mut Teller::new(&mut visit));
        found
    }

    /// The same data with these texts in the places of English ones. What has none stays English.
    /// That of a match with modifications becomes the data that they were put into: modifications
    /// bring texts of their own, so that they are put in again.
    #[must_use]
    pub fn in_tongue(&self, texts: &Texts) -> Self {
        let mut content = self.without_mixins().in_english();
        let (mut by_key, mut first) = (BTreeMap::new(), BTreeMap::new());
        let mut visit = |at: &TextPlace<'_>, _, text: &mut String| {
            let key = at.key;
            let english = first.entry(key.to_owned()).or_insert_with(|| text.clone());
            // A key that two texts share is that of the first: the other stays English. The linter
            // says so.
            let other = texts
                .get(key)
                .filter(|other| *other != text && english == text);
            if let Some(other) = other {
                let english = std::mem::replace(text, other.clone());
                let other = other.clone();
                by_key.insert(key.to_owned(), Wording { english, other });
            }
        };
        walk::content(&mut content, &mut Teller::new(&mut visit));
        content.lend_keywords();
        content.spoken = (!by_key.is_empty()).then(|| Arc::new(Spoken::of(by_key)));
        content
    }

    /// The same data in English, as its files have it.
    #[must_use]
    pub fn in_english(&self) -> Self {
        let mut content = self.clone();
        if let Some(spoken) = content.spoken.take() {
            let mut visit =
                |at: &TextPlace<'_>, _, text: &mut String| spoken.to_english(at.key, text);
            walk::content(&mut content, &mut Teller::new(&mut visit));
            content.lend_keywords();
        }
        content
    }

    /// Gives this data, which is in English, the language that it had, as far as texts are still
    /// those for which that has words.
    pub(crate) fn speak_again(&mut self, spoken: &Arc<Spoken>) {
        let mut visit = |at: &TextPlace<'_>, _, text: &mut String| spoken.to_other(at.key, text);
        walk::content(self, &mut Teller::new(&mut visit));
        self.lend_keywords();
        self.spoken = Some(Arc::clone(spoken));
    }

    /// What a value of an option of a ruleset is called, in the language of this data.
    #[must_use]
    pub fn option_value(&self, ruleset: &str, option: &OptionDef, value: &str) -> String {
        let folder = Category::Rulesets.folder();
        let parts = [
            folder,
            ruleset,
            "options",
            option.id.as_str(),
            walk::VALUES,
            value,
        ];
        let key = parts.map(teller::part).join("-");
        let mut name = walk::value_name(value);
        if let Some(spoken) = &self.spoken {
            spoken.to_other(&key, &mut name);
        }
        name
    }

    /// A scenario in the language of this data, as far as its texts are those of the data.
    #[must_use]
    pub fn spoken_scenario(&self, scenario: &Scenario) -> Scenario {
        let mut scenario = scenario.clone();
        if let Some(spoken) = &self.spoken {
            let mut visit =
                |at: &TextPlace<'_>, _, text: &mut String| spoken.to_other(at.key, text);
            walk::scenario(&mut scenario, &mut Teller::new(&mut visit));
        }
        scenario
    }

    /// A scenario in English, as files hold it, whatever language this data is in.
    #[must_use]
    pub fn english_scenario(&self, scenario: &Scenario) -> Scenario {
        let mut scenario = scenario.clone();
        if let Some(spoken) = &self.spoken {
            let mut visit =
                |at: &TextPlace<'_>, _, text: &mut String| spoken.to_english(at.key, text);
            walk::scenario(&mut scenario, &mut Teller::new(&mut visit));
        }
        scenario
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::load;
    use std::path::Path;

    fn core() -> Content {
        let assets = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets");
        load(&assets).content
    }

    /// Strings of a text in RON.
    fn strings(text: &str) -> Vec<String> {
        let mut found = Vec::new();
        let mut signs = text.chars();
        while let Some(sign) = signs.next() {
            if sign != '"' {
                continue;
            }
            let mut held = String::new();
            while let Some(sign) = signs.next() {
                match sign {
                    '"' => break,
                    '\\' => held.extend(signs.next()),
                    _ => held.push(sign),
                }
            }
            found.push(held);
        }
        found
    }

    #[test]
    fn every_text_has_a_key_of_its_own() {
        let content = core();
        let texts = content.texts();
        let known: BTreeSet<&str> = texts.iter().map(|text| text.english.as_str()).collect();
        let mut english: BTreeMap<String, String> = BTreeMap::new();
        let mut visit = |at: &TextPlace<'_>, _, text: &mut String| {
            let known = english.entry(at.key.to_owned());
            let known = known.or_insert_with(|| text.clone());
            assert_eq!(known, text, "two texts have the key {}", at.key);
        };
        walk::content(&mut content.clone(), &mut Teller::new(&mut visit));
        assert_eq!(english.len(), texts.len());
        assert!(texts.len() > 1000, "{}", texts.len());
        let mut written = ron::to_string(&Content {
            maps: Vec::new(),
            ..content.clone()
        })
        .expect("written");
        for map in &content.maps {
            written += &ron::to_string(&(&map.name, &map.text)).expect("written");
        }
        let said = |text: &String| {
            let plain = text.replace([' ', '-'], "");
            text.contains(' ') && plain.chars().any(char::is_alphabetic)
        };
        let missed: Vec<String> = strings(&written)
            .into_iter()
            .filter(|text| said(text) && !known.contains(text.replace('\\', "").as_str()))
            .filter(|text| !known.contains(text.as_str()))
            .collect();
        assert!(missed.is_empty(), "without a key: {missed:#?}");
    }

    #[test]
    fn another_language_changes_texts_and_no_hash() {
        let content = core();
        let mut texts = Texts::new();
        for text in content.texts() {
            texts.insert(text.key, format!("¿{}?", text.english));
        }
        let other = content.in_tongue(&texts);
        assert!(other != content);
        assert!(other.ships.iter().all(|ship| ship.name.starts_with('¿')));
        assert_eq!(crate::hash(&other), crate::hash(&content));
        assert!(other.in_english() == content);
        assert!(other.in_tongue(&texts) == other);
        assert!(other.in_tongue(&Texts::new()) == content);
        assert_eq!(other.texts(), content.texts());
        for (said, plain) in other.scenarios.iter().zip(&content.scenarios) {
            assert!(&other.english_scenario(said) == plain, "{}", plain.id);
            assert!(&other.spoken_scenario(plain) == said, "{}", plain.id);
            assert_eq!(crate::things(&other, said), crate::things(&content, plain));
        }
    }
}
