//! One entry's text to a value, with errors that name the place, what was expected and the nearest name.

use std::ops::Range;

use ron::{Options, error::SpannedError, extensions::Extensions};
use serde::de::DeserializeOwned;

use crate::{
    Diagnostic, Severity,
    diagnostic::{line_col, offset_of, suggest},
    lexer::{Kind, Lexeme, Lexer, Problem},
    scan::split,
};

/// The largest data file, in bytes: room for a map of the greatest size.
pub const MAX_FILE_BYTES: usize = 2 << 20;

/// Reads one value from the text of a file: a scenario, a test, a saved game.
///
/// # Errors
/// What is wrong with the text, with the place in it.
pub fn parse_ron<T: DeserializeOwned>(text: &str, file: &str) -> Result<T, Diagnostic> {
    parse_single(text)
        .map(|(value, _)| value)
        .map_err(|problem| located(&problem, text, file))
}

/// Reads the only entry of a text, and says where it starts.
pub(crate) fn parse_single<T: DeserializeOwned>(text: &str) -> Result<(T, usize), Problem> {
    if text.len() > MAX_FILE_BYTES {
        let message = format!("longer than {MAX_FILE_BYTES} bytes");
        return Err(Problem::new(0, message));
    }
    let split = split(text);
    if let Some(problem) = split.problems.into_iter().next() {
        return Err(problem);
    }
    match split.entries.as_slice() {
        [] => Err(Problem::new(
            text.len(),
            "nothing here: a `( ... )` is expected",
        )),
        [only] => Ok((parse_entry(text, only)?, only.start)),
        [_, second, ..] => Err(Problem::new(
            second.start,
            "only one entry is expected here",
        )),
    }
}

/// An error at its place.
pub(crate) fn located(problem: &Problem, text: &str, file: &str) -> Diagnostic {
    let (line, col) = line_col(text, problem.at);
    Diagnostic {
        file: file.to_owned(),
        line,
        col,
        severity: Severity::Error,
        message: problem.message.clone(),
        help: problem.help.clone(),
    }
}

/// Reads the value at `entry`.
pub(crate) fn parse_entry<T: DeserializeOwned>(
    text: &str,
    entry: &Range<usize>,
) -> Result<T, Problem> {
    let slice = &text[entry.clone()];
    let options = Options::default().with_default_extension(Extensions::IMPLICIT_SOME);
    options.from_str(slice).map_err(|error| {
        let mut problem = explain(slice, &error);
        problem.at += entry.start;
        problem
    })
}

/// What ron's error means, and where (offsets within `slice`).
fn explain(slice: &str, error: &SpannedError) -> Problem {
    use ron::Error as E;
    let span = &error.span;
    let start = offset_of(slice, span.start.line, span.start.col);
    let end = offset_of(slice, span.end.line, span.end.col);
    match &error.code {
        E::NoSuchStructField {
            expected, found, ..
        } => Problem {
            at: word_before(slice, found, end).unwrap_or(start),
            message: format!("unknown field `{found}`"),
            help: suggest(found, expected.iter().copied()),
        },
        E::NoSuchEnumVariant {
            expected, found, ..
        } => Problem {
            at: word_before(slice, found, end).unwrap_or(start),
            message: format!("unknown value `{found}`"),
            help: suggest(found, expected.iter().copied()),
        },
        E::MissingStructField { field, .. } => Problem::new(
            opening_before(slice, end),
            format!("missing field `{field}`"),
        ),
        E::DuplicateStructField { field, .. } => Problem::new(
            word_before(slice, field, end).unwrap_or(start),
            format!("field `{field}` is given twice"),
        ),
        other => expected(slice, value_at(slice, start, end), other),
    }
}

/// Errors of form: what was expected, and what is there.
fn expected(slice: &str, at: usize, error: &ron::Error) -> Problem {
    use ron::Error as E;
    let found = Lexer::new(slice, at).next().ok().flatten();
    let found = found.map_or("the end", |lexeme| &slice[lexeme.start..lexeme.end]);
    let found: String = found.chars().take(40).collect();
    let message = match error {
        E::ExpectedString => format!("expected a text in quotes, found `{found}`"),
        E::ExpectedFloat => format!("expected a number, found `{found}`"),
        E::ExpectedInteger => format!("expected a whole number, found `{found}`"),
        E::ExpectedBoolean => format!("expected true or false, found `{found}`"),
        E::IntegerOutOfBounds => format!("the number `{found}` is too large or too small here"),
        E::ExpectedComma => format!("expected a `,` before `{found}`"),
        E::ExpectedMapColon => format!("expected a `:` before `{found}`"),
        E::ExpectedArray => format!("expected a list, which starts with `[`, found `{found}`"),
        E::ExpectedStructLike | E::ExpectedNamedStructLike(_) => {
            format!("expected `(`, found `{found}`")
        }
        E::ExpectedStructLikeEnd => format!("expected `)`, found `{found}`"),
        E::ExpectedDifferentStructName { .. } => format!("expected `(`, found `{found}`"),
        E::ExpectedMap => format!("expected a map, which starts with `{{`, found `{found}`"),
        other => plain(&other.to_string()),
    };
    Problem::new(at, message)
}

/// Ron's own words, as a part of a sentence.
fn plain(message: &str) -> String {
    let mut chars = message.trim().chars();
    match chars.next() {
        Some(first) if chars.clone().next().is_some_and(char::is_lowercase) => {
            first.to_lowercase().chain(chars).collect()
        }
        _ => message.trim().to_owned(),
    }
}

/// All lexemes of a slice that start before `end`.
fn lexemes(slice: &str, end: usize) -> Vec<Lexeme> {
    let mut lexer = Lexer::new(slice, 0);
    let mut all = Vec::new();
    while let Ok(Some(lexeme)) = lexer.next() {
        if lexeme.start >= end {
            break;
        }
        all.push(lexeme);
    }
    all
}

/// The last occurrence of a name up to `end`.
fn word_before(slice: &str, name: &str, end: usize) -> Option<usize> {
    let found = |lexeme: &&Lexeme| {
        let text = &slice[lexeme.start..lexeme.end];
        text == name || text.trim_matches('"') == name
    };
    lexemes(slice, end + 1)
        .iter()
        .rev()
        .find(found)
        .map(|lexeme| lexeme.start)
}

/// The bracket that is open at `end`.
fn opening_before(slice: &str, end: usize) -> usize {
    let mut depth = 0_usize;
    for lexeme in lexemes(slice, end).iter().rev() {
        match lexeme.kind {
            Kind::Close => depth += 1,
            Kind::Open if depth == 0 => return lexeme.start,
            Kind::Open => depth -= 1,
            _ => {}
        }
    }
    0
}

/// What the parser's cursor stood before when it gave up: the first thing in the span, or after it.
fn value_at(slice: &str, start: usize, end: usize) -> usize {
    let rest = slice.get(start..end).unwrap_or_default();
    let at = start + (rest.len() - rest.trim_start().len());
    // Numbers are refused behind their sign.
    if slice[..at].ends_with('-') {
        at - 1
    } else {
        at
    }
}
