//! Army lists: their files, what is wrong with them in words, and lists that the computer makes.

mod build;
mod file;
mod say;
#[cfg(test)]
mod tests;

pub use build::build;
pub use file::{load, save};
pub use say::{raise_reason, reason};
