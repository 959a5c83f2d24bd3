//! Tests of loading: what is valid, what is told about what is not.
#![allow(clippy::unwrap_used, reason = "tests")]

mod budget;
mod core_pack;
mod decks;
mod docs;
mod folder;
mod form;
mod hexes;
mod lessons;
mod meaning;
mod packs;
mod played;
mod reload;
mod robust;
mod single;
mod theatres;
mod vain;
mod walk;
