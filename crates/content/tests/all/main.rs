//! Tests of loading: valid data, and the messages about invalid data.
#![allow(clippy::unwrap_used, reason = "tests")]

mod armies;
mod asking;
mod budget;
mod core_pack;
mod crews;
mod decks;
mod docs;
mod edit;
mod families;
mod faults;
mod folder;
mod form;
mod hexes;
mod installs;
mod lessons;
mod looks;
mod meaning;
mod outpost;
mod packs;
mod patches;
mod played;
mod reload;
mod robust;
mod single;
mod skies;
mod squares;
mod theatres;
mod tokens;
mod vain;
mod walk;
mod zipped;
mod zips;
