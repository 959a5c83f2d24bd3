//! The ai crate.
