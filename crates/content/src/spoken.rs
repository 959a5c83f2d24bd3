//! What stands in the places of English texts of the data, and these.

use std::collections::BTreeMap;

/// What the keys of sections of the rulebook begin with.
pub(crate) const SECTION: &str = "rulebook-sections-";

/// The language of data: what stands in the places of English texts, and these.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Spoken {
    /// English and what stands for it, by key.
    by_key: BTreeMap<String, Wording>,
}

/// A text in two languages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Wording {
    pub(crate) english: String,
    pub(crate) other: String,
}

impl Spoken {
    pub(crate) const fn of(by_key: BTreeMap<String, Wording>) -> Self {
        Self { by_key }
    }

    /// Puts English in the place of a text, if it is the one that stands for it.
    pub(crate) fn to_english(&self, key: &str, text: &mut String) {
        // The key of a section is its English, which is what is looked for.
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

    /// Puts what stands for it in the place of an English text.
    pub(crate) fn to_other(&self, key: &str, text: &mut String) {
        if let Some(pair) = self.by_key.get(key).filter(|pair| pair.english == *text) {
            text.clone_from(&pair.other);
        }
    }
}
