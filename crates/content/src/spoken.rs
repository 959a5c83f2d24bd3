//! The language in which loaded data is: its texts, each with the English that it stands for.

use std::collections::BTreeMap;

/// What the keys of sections of the rulebook begin with.
pub(crate) const SECTION: &str = "rulebook-sections-";

/// The texts of the data in another language, each with the English that it stands for. Files and
/// hashes hold English, so it must be possible to give it back.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Spoken {
    /// Both wordings of each text, by its key in Fluent files.
    by_key: BTreeMap<String, Wording>,
}

/// A text in English and in another language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Wording {
    pub(crate) english: String,
    pub(crate) other: String,
}

impl Spoken {
    pub(crate) const fn of(by_key: BTreeMap<String, Wording>) -> Self {
        Self { by_key }
    }

    /// Turns a text back into English. A text that is not the translation, such as one that was
    /// changed since, stays as it is.
    pub(crate) fn to_english(&self, key: &str, text: &mut String) {
        // The key of a section is made of its English name, which is what is asked for here. So
        // the translations of all sections are searched.
        let section = key.starts_with(SECTION);
        let sections = self.by_key.range(SECTION.to_owned()..);
        let mut sections = sections.take_while(|(key, _)| key.starts_with(SECTION));
        let pair = match section {
            true => sections.find(|(_, pair)| pair.other == *text),
            false => self.by_key.get_key_value(key),
        };
        if let Some((_, pair)) = pair.filter(|(_, pair)| pair.other == *text) {
            text.clone_from(&pair.english);
        }
    }

    /// Turns an English text into the other language, if it has this text.
    pub(crate) fn to_other(&self, key: &str, text: &mut String) {
        if let Some(pair) = self.by_key.get(key).filter(|pair| pair.english == *text) {
            text.clone_from(&pair.other);
        }
    }
}
