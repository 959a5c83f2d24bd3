//! Why a match cannot begin.

use words::say;

use crate::state::SetupError;

/// A match that cannot begin, and why.
pub(super) fn bad<T>(text: impl Into<String>) -> Result<T, SetupError> {
    Err(SetupError(text.into()))
}

/// As [`bad`], for a name that nothing has, with the nearest of those that something has.
pub(super) fn unknown<'a, T>(
    text: impl Into<String>,
    name: &str,
    known: impl IntoIterator<Item = &'a str>,
) -> Result<T, SetupError> {
    bad(with_near(text.into(), name, known))
}

/// What is told of a name that nothing has, with the nearest of those that something has.
pub(crate) fn with_near<'a>(
    what: String,
    name: &str,
    known: impl IntoIterator<Item = &'a str>,
) -> String {
    // Long names cost time and resemble no other.
    let near = content::nearest(name, known).filter(|_| name.len() <= 80);
    near.map_or(what.clone(), |near| say!("setup-near", what, near))
}
