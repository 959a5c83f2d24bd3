//! Goes on after the first error in the form of an entry, so that all its faults are told at once:
//! what cannot be read is left out, or given a plain value, until the rest can be read.

use std::ops::Range;

use ron::{Error, Options, error::SpannedError, extensions::Extensions};
use serde::de::DeserializeOwned;

use crate::{
    diagnostic::nearest,
    explain::explain,
    lexer::{Kind, Lexer, Problem},
};

/// Values for a field that is missing: one of them fits nearly every type.
const PLAIN: [&str; 6] = ["1", "\"x\"", "[]", "()", "{}", "None"];

/// What stands in for something that could not be read.
#[derive(Clone, Debug)]
pub(crate) struct Patch {
    /// The byte in the file where it stands; none for a field that is not there.
    at: Option<usize>,
    /// The name of the field that is not there.
    field: Option<&'static str>,
    /// The number in the file and the one that stands for it, which is nearer to what is allowed.
    number: Option<(String, String)>,
}

impl Patch {
    /// Whether a finding is about this: it stands at `at`, and its path is `path`.
    pub(crate) fn covers(&self, at: usize, path: &str) -> bool {
        let first = path.split('/').next().unwrap_or_default();
        self.at == Some(at) || self.field.is_some_and(|field| field == first)
    }

    /// Whether a message is only about what the number that stands in would lead to.
    pub(crate) fn echoes(&self, message: &str) -> bool {
        let stands = self.number.as_ref().map(|(_, stands)| stands.as_str());
        // A 0 could be anything's.
        let stands = stands.filter(|stands| stands.len() > 1);
        let mut words = message.split(|sign: char| !sign.is_ascii_digit());
        stands.is_some_and(|stands| words.any(|word| word == stands))
    }

    /// A message about the number that stands in, as one about the number in the file.
    pub(crate) fn reword(&self, message: &str) -> Option<String> {
        let (told, stands) = self.number.as_ref()?;
        let stands = format!(" is {stands};");
        let at = message.find(&stands)?;
        let rest = &message[at + stands.len()..];
        Some(format!("{} is {told};{rest}", &message[..at]))
    }
}

/// An entry whose form has faults.
pub(crate) struct Mended<T> {
    /// The entry with something plain in the place of each fault, if that can be read.
    pub(crate) entry: Option<T>,
    /// The faults, with the places in the file.
    pub(crate) problems: Vec<Problem>,
    /// What stands in for them.
    pub(crate) patches: Vec<Patch>,
}

/// Reads the entry at `span` past its faults, `most` of them.
pub(crate) fn mend<T: DeserializeOwned>(text: &str, span: &Range<usize>, most: usize) -> Mended<T> {
    let mut slice = text[span.clone()].to_owned();
    let mut mended = Mended {
        entry: None,
        problems: Vec::new(),
        patches: Vec::new(),
    };
    let mut meant = Vec::new();
    for _ in 0..most {
        let error = match read::<T>(&slice) {
            Ok(entry) => {
                mended.entry = Some(entry);
                break;
            }
            Err(error) => error,
        };
        let mut problem = explain(&slice, &error);
        let patch = patch::<T>(&mut slice, &error, problem.at);
        problem.at += span.start;
        match &error.code {
            Error::NoSuchStructField {
                expected, found, ..
            } => {
                meant.extend(nearest(found, expected.iter().copied()));
                mended.problems.push(problem);
            }
            // The unknown field was this one, told already.
            Error::MissingStructField { field, .. } if meant.contains(field) => {}
            _ => mended.problems.push(problem),
        }
        match patch {
            Some(patch) => mended.patches.push(Patch {
                at: patch.at.map(|at| at + span.start),
                ..patch
            }),
            None => break,
        }
    }
    mended
}

fn read<T: DeserializeOwned>(slice: &str) -> Result<T, SpannedError> {
    let options = Options::default().with_default_extension(Extensions::IMPLICIT_SOME);
    options.from_str(slice)
}

/// Puts something plain in the place of a fault. All that follows keeps its place.
fn patch<T: DeserializeOwned>(
    slice: &mut String,
    error: &SpannedError,
    at: usize,
) -> Option<Patch> {
    let nothing = Patch {
        at: Some(at),
        field: None,
        number: None,
    };
    match &error.code {
        Error::NoSuchStructField { .. } => {
            let field = field_at(slice, at)?;
            blank(slice, field);
            Some(nothing)
        }
        Error::MissingStructField { field, .. } if at == 0 => {
            add::<T>(slice, field)?;
            Some(Patch {
                at: None,
                field: Some(*field),
                number: None,
            })
        }
        Error::IntegerOutOfBounds => {
            let word = word_at(slice, at)?;
            let told = slice[word.clone()].to_owned();
            let nearer: &[&str] = if told.starts_with('-') {
                &["0"]
            } else {
                &["65535", "255", "127"]
            };
            let stands = stand_in::<T>(slice, word, nearer)?;
            let number = Some((told, stands));
            Some(Patch { number, ..nothing })
        }
        Error::InvalidIntegerDigit { .. } | Error::ExpectedInteger | Error::ExpectedFloat => {
            let word = word_at(slice, at)?;
            stand_in::<T>(slice, word, &["1"])?;
            Some(nothing)
        }
        _ => None,
    }
}

/// Puts the first of some numbers in the place of a word that is read there.
fn stand_in<T: DeserializeOwned>(
    slice: &mut String,
    word: Range<usize>,
    numbers: &[&str],
) -> Option<String> {
    let fit = numbers.iter().filter(|number| number.len() <= word.len());
    for number in fit {
        let mut other = slice.clone();
        let padded = format!("{number:<width$}", width = word.len());
        other.replace_range(word.clone(), &padded);
        let read = read::<T>(&other);
        // The same fault again, or another one.
        let other_fault = |error: &SpannedError| explain(&other, error).at != word.start;
        if read.as_ref().err().is_none_or(other_fault) {
            *slice = other;
            return Some((*number).to_owned());
        }
    }
    None
}

/// Adds a field that is missing at the end of the entry, where nothing follows.
fn add<T: DeserializeOwned>(slice: &mut String, field: &'static str) -> Option<()> {
    let end = slice.rfind(')')?;
    let comma = match slice[..end].trim_end().ends_with([',', '(']) {
        true => "",
        false => ",",
    };
    for value in PLAIN {
        let mut other = slice.clone();
        other.insert_str(end, &format!("{comma}{field}:{value}"));
        let here = |error: &SpannedError| {
            let missing = matches!(
                &error.code,
                Error::MissingStructField { field: next, .. } if *next != field
            );
            let at = explain(&other, error).at;
            missing || at < end
        };
        if read::<T>(&other).err().is_none_or(|error| here(&error)) {
            *slice = other;
            return Some(());
        }
    }
    None
}

/// The word, or the text in quotes, that starts at a place.
fn word_at(slice: &str, at: usize) -> Option<Range<usize>> {
    let word = Lexer::new(slice, at).next().ok().flatten()?;
    let value = matches!(word.kind, Kind::Word | Kind::Quoted);
    value.then_some(word.start..word.end)
}

/// A field from its name to the comma after it, or to the end of its brackets.
fn field_at(slice: &str, at: usize) -> Option<Range<usize>> {
    let mut lexer = Lexer::new(slice, at);
    let (mut depth, mut end) = (0_usize, at);
    while let Ok(Some(lexeme)) = lexer.next() {
        match lexeme.kind {
            Kind::Comma if depth == 0 => return Some(at..lexeme.end),
            Kind::Open => depth += 1,
            Kind::Close if depth == 0 => return Some(at..end),
            Kind::Close => depth -= 1,
            _ => {}
        }
        end = lexeme.end;
    }
    None
}

/// Puts blanks in a place; lines stay.
fn blank(slice: &mut String, place: Range<usize>) {
    let bytes = slice[place.clone()].bytes();
    let blanks: String = bytes
        .map(|byte| if byte == b'\n' { '\n' } else { ' ' })
        .collect();
    slice.replace_range(place, &blanks);
}
