//! The rules crate.
