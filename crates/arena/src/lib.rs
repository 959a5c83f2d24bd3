//! The arena crate.
