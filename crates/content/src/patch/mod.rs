//! Entries that build on others: as trees, before their meaning is read.
//!
//! `tree` reads the values of an entry with their places, `merge` puts the fields of one entry into
//! another (`list` those of lists and maps, whose elements `select` finds), and `print` writes the
//! result as a text that knows where each piece of it stands. `head` reads what an entry says of
//! itself. Which entries there are, and in which order they are put together, is for `loading`.

mod head;
mod list;
mod merge;
mod patcher;
mod print;
mod select;
mod tree;

pub(crate) use head::{EntryHead, ROLES, Role, head, may_build};
pub(crate) use patcher::{Clash, PatchBudget, Patcher};
pub(crate) use print::{Printed, print};
pub(crate) use tree::{Origin, Pages, Tree, read_tree};

#[cfg(test)]
mod tests;
