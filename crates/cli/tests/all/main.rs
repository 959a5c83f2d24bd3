//! The program `reef`, as it is called in a shell.
#![allow(clippy::unwrap_used, reason = "tests")]

mod league;
mod manual;
mod packs;
mod reef;
