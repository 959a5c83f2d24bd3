//! The format of files: data packs, scenario tests, saved games and replays share one number. A
//! file of an earlier version is brought to today's names before it is read.
//!
//! A rename in files needs a new step in `steps`, a higher [`FORMAT`], and files of the version
//! before under `tests/formats`. A file that does not give its format is of format 1 in a pack, and
//! of today's outside packs.

mod again;
mod rename;
mod steps;

use std::{borrow::Cow, ops::Range, path::Path};

use crate::{
    MAX_FILE_BYTES,
    lexer::{Kind, Lexer},
    read_text,
    scan::skip_attributes,
};

pub use again::fault;
pub use rename::{Rename, What};

/// The format that this version writes, and the newest that it reads.
pub const FORMAT: u32 = 4;
/// The first format, which is that of packs that do not give theirs.
pub const FIRST: u32 = 1;
/// The number of folders above a file to search for its pack's description.
const MOST_ABOVE: usize = 8;

/// A text in today's names, and the former places in its lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Modern<'a> {
    /// The text, unchanged if it has no renamed words.
    pub text: Cow<'a, str>,
    /// The places moved by renames.
    pub moved: Moved,
}

/// The places in the lines of a text that renames have moved.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Moved(Vec<Shift>);

/// A name that has become longer or shorter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Shift {
    line: usize,
    /// The column after the name in its present form.
    after: usize,
    /// The number of columns farther right that it was before.
    back: isize,
}

impl Moved {
    /// The former place in the text; lines and columns count from 1.
    #[must_use]
    pub fn place(&self, line: usize, col: usize) -> (usize, usize) {
        let before = |shift: &&Shift| shift.line == line && shift.after <= col;
        let back: isize = self.0.iter().filter(before).map(|shift| shift.back).sum();
        (line, col.saturating_add_signed(back).max(1))
    }
}

/// Checks that this version reads a format.
///
/// # Errors
/// The reason why it does not.
pub fn check_format(format: u32) -> Result<(), String> {
    if (FIRST..=FORMAT).contains(&format) {
        return Ok(());
    }
    Err(format!(
        "it is of format {format}; this version reads formats {FIRST} to {FORMAT}"
    ))
}

/// The format given in a text, in a field `format` of its outermost brackets.
#[must_use]
pub fn told_format(text: &str) -> Option<u32> {
    field(text, "format").and_then(|found| text[found.value].parse().ok())
}

/// The format of a file that does not give its own: that of its pack, and today's outside packs.
#[must_use]
pub fn beside(path: &Path) -> u32 {
    let infos = path
        .ancestors()
        .skip(1)
        .take(MOST_ABOVE)
        .map(|folder| folder.join("pack.ron"));
    let mut infos = infos.filter(|info| info.is_file());
    let info = infos.find_map(|info| read_text(&info, MAX_FILE_BYTES as u64).ok());
    info.map_or(FORMAT, |text| told_format(&text).unwrap_or(FIRST))
}

/// A field of the outermost brackets of a text.
struct Field {
    name: Range<usize>,
    value: Range<usize>,
}

fn field(text: &str, name: &str) -> Option<Field> {
    let mut lexer = Lexer::new(text, skip_attributes(text));
    let mut depth = 0_usize;
    let mut found: Option<Field> = None;
    let mut last = 0..0;
    while let Ok(Some(lexeme)) = lexer.next() {
        let span = lexeme.start..lexeme.end;
        match lexeme.kind {
            Kind::Open => depth += 1,
            Kind::Close => depth = depth.checked_sub(1)?,
            Kind::Colon if depth == 1 && &text[last.clone()] == name => {
                found = Some(Field {
                    name: last,
                    value: lexeme.end..lexeme.end,
                });
                last = span;
                continue;
            }
            _ => {}
        }
        if let Some(Field { value, .. }) = &mut found {
            let over = (lexeme.kind == Kind::Comma && depth == 1) || depth == 0;
            if over {
                return found;
            }
            let start = if value.start == value.end {
                lexeme.start
            } else {
                value.start
            };
            *value = start..lexeme.end;
        }
        last = span;
    }
    found
}

/// A text of some format in today's names.
#[must_use]
pub fn modernise(text: &str, format: u32) -> Modern<'_> {
    let mut modern = Modern {
        text: Cow::Borrowed(text),
        moved: Moved::default(),
    };
    for step in steps::STEPS.iter().filter(|step| step.to > format) {
        if let Some((text, shifts)) = rename::apply(&modern.text, step.renames) {
            modern.text = Cow::Owned(text);
            modern.moved.0.extend(shifts);
        }
    }
    modern
}

/// The text of a file outside packs, such as a scenario test, in today's names and without its
/// field `format`.
///
/// `otherwise` is its format if it gives none.
///
/// # Errors
/// It is of a format that this version does not read.
pub fn modern(text: &str, otherwise: u32) -> Result<Modern<'_>, String> {
    let format = match field(text, "format") {
        None => otherwise,
        Some(found) => {
            let number = text[found.value].parse();
            number.map_err(|_| "its `format` is no number")?
        }
    };
    check_format(format)?;
    let mut modern = modernise(text, format);
    take(&mut modern.text, "format");
    Ok(modern)
}

/// Takes a field out of the outermost brackets of a text, and returns its value. Blanks come in its
/// place, and in that of the comma after it, so that nothing moves.
pub(crate) fn take(text: &mut Cow<'_, str>, name: &str) -> Option<String> {
    let found = field(text, name)?;
    let after = &text[found.value.end..];
    let comma = after.len() - after.trim_start().len();
    let comma = usize::from(after[comma..].starts_with(',')) * (comma + 1);
    let value = text[found.value.clone()].to_owned();
    let span = found.name.start..found.value.end + comma;
    let blanks: String = text[span.clone()]
        .chars()
        .map(|sign| if sign == '\n' { sign } else { ' ' })
        .collect();
    text.to_mut().replace_range(span, &blanks);
    Some(value)
}

/// Whether the outermost brackets of a text have a field of this name.
#[must_use]
pub fn has_field(text: &str, name: &str) -> bool {
    let mut lexer = Lexer::new(text, skip_attributes(text));
    let mut depth = 0_usize;
    let mut last = 0..0;
    while let Ok(Some(lexeme)) = lexer.next() {
        match lexeme.kind {
            Kind::Open => depth += 1,
            Kind::Close => depth = depth.saturating_sub(1),
            Kind::Colon if depth == 1 && &text[last.clone()] == name => return true,
            _ => {}
        }
        last = lexeme.start..lexeme.end;
    }
    false
}

/// Replaces the value of a field of the outermost brackets, if the field exists.
pub fn put(text: &mut String, name: &str, value: &str) {
    if let Some(found) = field(text, name) {
        text.replace_range(found.value, value);
    }
}

/// Sets a text's format to today's: in its field `format`, or in a new one at its start.
pub fn put_format(text: &mut String) {
    if field(text, "format").is_some() {
        put(text, "format", &FORMAT.to_string());
    } else if let Ok(Some(open)) = Lexer::new(text, skip_attributes(text)).next() {
        let rest = &text[open.end..];
        // Indented like the next line.
        let blank = &rest[..rest.len() - rest.trim_start().len()];
        let line = format!("{}format: {FORMAT},", blank);
        text.insert_str(open.end, &line);
    }
}

#[cfg(test)]
mod tests;
