//! The view crate.
