//! An entry together with the text of its file.

use std::ops::Range;

use serde::{Serialize, de::DeserializeOwned};

use super::{file_value::FileValue, print, splice::spliced};
use crate::{
    MAX_FILE_BYTES, format::modern, lexer::Problem, locate::string_field, parse::parse_entry,
    scan::split,
};

/// An entry and the text of the file that holds it. The text always reads as the entry, and keeps
/// what its author wrote around it.
#[derive(Clone, Debug, PartialEq)]
pub struct Sheet<T> {
    text: String,
    /// The bytes of the entry.
    place: Range<usize>,
    value: T,
}

/// What a sheet can hold.
pub trait Inscribed: Serialize + DeserializeOwned + Clone + PartialEq {}

impl<T: Serialize + DeserializeOwned + Clone + PartialEq> Inscribed for T {}

impl<T: Inscribed> Sheet<T> {
    /// A new file with one entry.
    #[must_use]
    pub fn fresh(value: T) -> Self {
        let mut text =
            FileValue::of(&value).map_or_else(|_| String::new(), |tree| print::entry(&tree, 0));
        let place = 0..text.len();
        text.push('\n');
        Self { text, place, value }
    }

    /// The entry.
    #[must_use]
    pub const fn value(&self) -> &T {
        &self.value
    }

    /// The text of the file.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The text of the entry alone.
    pub(super) fn entry(&self) -> &str {
        &self.text[self.place.clone()]
    }

    /// The byte at which the entry begins.
    pub(crate) const fn start(&self) -> usize {
        self.place.start
    }

    /// The same file with another value in the place of the entry: what has changed is changed in
    /// the text, and nothing else.
    #[must_use]
    pub fn with(&self, value: T) -> Self {
        if value == self.value {
            return self.clone();
        }
        let (Ok(old), Ok(new)) = (FileValue::of(&self.value), FileValue::of(&value)) else {
            return self.clone();
        };
        let tail = self.text.len() - self.place.end;
        let place = |text: &str| self.place.start..text.len().saturating_sub(tail);
        let spliced = spliced(&self.text, self.place.start, &old, &new);
        let sound = spliced.filter(|text| {
            let at = place(text);
            split(text).entries.contains(&at)
                && parse_entry::<T>(text, &at).is_ok_and(|read| read == value)
        });
        let text = sound.unwrap_or_else(|| {
            let line = self.text[..self.place.start]
                .rfind('\n')
                .map_or(0, |at| at + 1);
            let before = &self.text[line..self.place.start];
            let indent = if before.trim().is_empty() {
                before.len()
            } else {
                0
            };
            let entry = print::entry(&new, indent);
            format!(
                "{}{entry}{}",
                &self.text[..self.place.start],
                &self.text[self.place.end..]
            )
        });
        let place = place(&text);
        Self { text, place, value }
    }
}

impl<T: Inscribed> Sheet<T> {
    /// The same file with another entry in the place of its own, to the letter.
    pub(super) fn with_text_of(&self, other: &Self) -> Self {
        let (before, after) = (&self.text[..self.place.start], &self.text[self.place.end..]);
        let text = format!("{before}{}{after}", other.entry());
        let place = before.len()..text.len() - after.len();
        let reads = parse_entry::<T>(&text, &place).is_ok_and(|read| read == other.value);
        if !reads {
            return self.with(other.value.clone());
        }
        let value = other.value.clone();
        Self { text, place, value }
    }

    /// Reads the entry with this key from the text of a file of this format.
    ///
    /// # Errors
    /// That there is no such entry, or why it cannot be read.
    pub fn read(text: &str, format: u32, key: &str) -> Result<Self, String> {
        let text = modern(text, format)?.text.into_owned();
        if text.len() > MAX_FILE_BYTES {
            return Err(format!("longer than {MAX_FILE_BYTES} bytes"));
        }
        let entries = split(&text).entries;
        let wanted =
            |entry: &&Range<usize>| string_field(&text, entry, "id").as_deref() == Some(key);
        let place = entries.iter().find(wanted).cloned();
        let place = place.ok_or_else(|| format!("there is no `{key}` in it"))?;
        let value = parse_entry(&text, &place).map_err(|problem: Problem| problem.message)?;
        Ok(Self { text, place, value })
    }

    /// The same entry alone, in a file of its own: with the words at the head of its file.
    #[must_use]
    pub fn alone(&self) -> Self {
        let entries = split(&self.text).entries;
        if entries.len() == 1 {
            return self.clone();
        }
        // Comments stand before the entry, behind the one before it.
        let before = entries
            .iter()
            .map(|held| held.end)
            .filter(|end| *end <= self.place.start);
        let from = before.max().unwrap_or(0);
        let lines = self.text[from..self.place.start].lines();
        let comments = lines
            .map(str::trim_start)
            .filter(|line| line.starts_with("//"));
        let mut text: String = comments.flat_map(|line| [line, "\n"]).collect();
        text.push_str("[\n    ");
        let start = text.len();
        text.push_str(&self.text[self.place.clone()]);
        let place = start..text.len();
        text.push_str(",\n]\n");
        let value = self.value.clone();
        Self { text, place, value }
    }
}
