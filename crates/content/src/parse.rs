//! Turns the text of an entry into a value. Errors give the place, what was expected and the
//! nearest name.

use std::ops::Range;

use ron::{Options, extensions::Extensions};
use serde::de::DeserializeOwned;

use crate::{
    Diagnostic, Severity, diagnostic::line_col, explain::explain, lexer::Problem, scan::split,
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
