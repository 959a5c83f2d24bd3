//! The Voidreef desktop game.
fn main() {}
