//! The engine in positions that were set up.

mod colliders;
mod engine;
mod ground;
mod harm;
mod integrity;
mod mods;
mod outfits;
mod outpost;
mod placing;
mod reach;
mod regions;
mod starts;
mod support;
mod tokens;
mod vocabulary;
mod way_on;
