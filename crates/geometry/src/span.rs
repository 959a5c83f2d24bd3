//! A stretch of a way.

/// A stretch of a way, in millimetres from its start.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Span {
    /// Where it begins.
    pub(crate) from: f64,
    /// Where it ends.
    pub(crate) to: f64,
}
