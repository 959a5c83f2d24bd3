//! Army lists: their files, what is wrong with them in words, and lists that the computer makes.
//!
//! [`field`] puts lists into a scenario, and [`meet`] lets armies meet with lists that the computer
//! makes. [`kept`] reads a folder of lists.

mod berth;
mod brought;
mod build;
mod by_chance;
mod came;
mod camp;
mod field;
mod file;
mod folder;
mod force;
mod meet;
mod muster_ships;
mod numbering;
mod ridge;
mod say;
mod say_ships;
mod staying;
#[cfg(test)]
mod tests;
mod worth;

pub use brought::brought;
pub use build::build;
pub use came::came_with;
pub use field::{chooses, field, field_sides, suits, takes_lists};
pub use file::{load, save};
pub use folder::{Kept, MOST_LISTS, fresh_name, kept, label};
pub use meet::{Encounter, Meeting, meet, share, skill};
pub use say::{cited, raise_reason, reason};
pub use say_ships::outfit_reason;
pub use staying::staying;
pub use worth::{Fitted, Use, Worth, WorthPlan, fitted as worth};
