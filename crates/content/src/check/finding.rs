//! What checks find: problems, and the names of other entries.

use words::Said;

use crate::{Severity, category::Category};

/// A problem with a field of an entry.
#[derive(Debug)]
pub(crate) struct Finding {
    /// Path of the field (module `locate`).
    pub(crate) path: String,
    pub(crate) severity: Severity,
    pub(crate) message: Said,
    pub(crate) help: Option<Said>,
    /// Whether it is only the consequence of another problem, which is reported in its own place.
    pub(crate) follows: bool,
    /// Whether it was checked only after everything of its kind was read.
    pub(crate) last: bool,
    /// Whether it is about an entry that is not there, and may be of another pack.
    pub(crate) missing: bool,
    /// The kind of the entry that is asked for.
    pub(crate) asked: Option<Category>,
    /// Whether it is about what a list breaks, which others may have changed.
    pub(crate) judged: bool,
}

/// A name of another entry, as an entry has it.
#[derive(Debug)]
pub(crate) struct Asked {
    /// Path of the field.
    pub(crate) path: String,
    /// The kind of the entry that is meant.
    pub(crate) category: Category,
    /// The name.
    pub(crate) key: String,
}

impl Finding {
    pub(crate) fn new(
        path: impl Into<String>,
        severity: Severity,
        message: impl Into<Said>,
    ) -> Self {
        Self {
            path: path.into(),
            severity,
            message: message.into(),
            help: None,
            follows: false,
            last: false,
            missing: false,
            asked: None,
            judged: false,
        }
    }

    /// Whether it is no error, or an error about what a list breaks.
    pub(crate) fn is_of_list(&self) -> bool {
        self.judged || self.severity == Severity::Warning
    }
}
