//! The xtask crate.
fn main() {}
