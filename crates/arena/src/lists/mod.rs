//! Army lists: their files, what is wrong with them in words, and lists that the computer makes.
//!
//! [`field`] puts lists into a scenario, and [`meet`] lets armies meet with lists that the computer
//! makes.

mod build;
mod field;
mod file;
mod meet;
mod say;
#[cfg(test)]
mod tests;

pub use build::build;
pub use field::field;
pub use file::{load, save};
pub use meet::{Encounter, Meeting, meet, share, skill};
pub use say::{raise_reason, reason};
