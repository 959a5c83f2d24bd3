//! Tests of loading: valid data, and the messages about invalid data.
#![allow(clippy::unwrap_used, reason = "tests")]

mod armies;
mod budget;
mod core_pack;
mod crews;
mod decks;
mod docs;
mod families;
mod faults;
mod folder;
mod form;
mod hexes;
mod lessons;
mod looks;
mod meaning;
mod outpost;
mod packs;
mod played;
mod reload;
mod robust;
mod single;
mod skies;
mod squares;
mod theatres;
mod vain;
mod walk;
