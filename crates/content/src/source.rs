//! Where entries come from.

use std::ops::Range;

use crate::patch::Printed;

/// Where an entry stands.
#[derive(Clone, Debug)]
pub(crate) struct Source {
    /// The number of the file.
    pub(crate) file: usize,
    /// Its bytes there.
    pub(crate) span: Range<usize>,
    /// Which of the entries that were put together from several it is.
    pub(crate) made: Option<usize>,
}

/// An entry that was put together from several.
#[derive(Clone, Debug)]
pub(crate) struct MadeEntry {
    /// Its text, and where the pieces of it stand.
    pub(crate) printed: Printed,
    /// Whether it is another form of an entry, and no entry of its own.
    pub(crate) is_patch: bool,
}
