//! A rule of one's own in the stages of the running game.
//!
//! `cargo run --example wreck_stress -- --watch --scenario skirmish`

mod rule;

use std::process::ExitCode;

fn main() -> ExitCode {
    voidreef::play(|app| voidreef::add_to_data(app, rule::add))
}
