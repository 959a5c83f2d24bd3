//! The cli crate.
fn main() {}
