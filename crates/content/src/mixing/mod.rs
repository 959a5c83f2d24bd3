//! The data of a match with modifications: that of the packs with the changes of each of them.
//!
//! `scope` says for which scenarios a modification is, `numbers` changes numbers of units,
//! `patched` puts patches into entries, `mix` makes the changes of a modification, `dim` shortens
//! weapons to how far units see, `mixed` does all of it in order, and `trial` tries a modification
//! out for the linter.

mod dim;
mod flaw;
mod mix;
mod mixed;
mod numbers;
mod patched;
mod scope;
mod trial;

pub use mixed::{Mixed, mixed};
pub(crate) use trial::Trials;
