//! Whether a text can be read again once it is written.

use crate::{diagnostic::line_col, scan::split};

/// What keeps a text from being read: a bracket or a quote that is missing, or no entry at all. It
/// says where.
#[must_use]
pub fn fault(text: &str) -> Option<String> {
    let split = split(text);
    let told = |at: usize, message: &str| {
        let (line, col) = line_col(text, at);
        format!("{line}:{col}: {message}")
    };
    match split.problems.first() {
        Some(problem) => Some(told(problem.at, &problem.message)),
        None if split.entries.is_empty() && !text.trim_start().starts_with('[') => {
            Some(told(text.len(), "nothing here: a `( ... )` is expected"))
        }
        None => None,
    }
}
