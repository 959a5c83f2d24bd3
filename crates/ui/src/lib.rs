//! The ui crate.
