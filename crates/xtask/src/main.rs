//! The project's own commands, run as `cargo xtask <command>`.
//!
//! Each command has one small file. `process` starts programs, `workspace` knows the folders, and
//! `packages` and `display` supply what a bare machine lacks. Nothing here knows the game's crates
//! except by name.
#![allow(
    clippy::disallowed_methods,
    reason = "the ban on clocks is for the rules; a build tool times its steps"
)]

use std::process::ExitCode;

use clap::{Parser, Subcommand};

mod balance;
mod behaviour;
mod bench;
mod bless;
mod display;
mod dist;
mod document;
mod licences;
mod lint;
mod metadata;
mod packages;
mod peer;
mod pictures;
mod play;
mod process;
mod reef;
mod reference;
mod setup;
mod shares;
mod strength;
mod tally;
mod test;
mod tidy;
mod tour;
mod workspace;

/// Voidreef's project commands.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", version, about)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Build and start the game (installs the system packages it needs, where it may).
    Play {
        /// Passed on to the game.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
    /// Run every test that CI runs, and end with `N passed, N failed`.
    Test(test::TestOptions),
    /// Check crate arrows, headless dependencies, sources, modules, words, credits and licences.
    Tidy(tidy::TidyOptions),
    /// Run clippy on the headless crates, warnings counted as errors.
    Lint,
    /// Run the benches of geometry, rules and arena.
    Bench {
        /// Passed on to `cargo bench`, for example `-- --save-baseline before`.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
    /// Play every scenario, and hold the ships' behaviour against bounds (some minutes; no part of
    /// `test`).
    Behaviour(behaviour::BehaviourOptions),
    /// Let the armies of each theatre meet, and computer players fight the campaigns, and write
    /// docs/balance.md (many minutes).
    Balance(balance::BalanceOptions),
    /// Play the levels against each other, and write the table of docs/performance.md (many
    /// minutes).
    Strength(strength::StrengthOptions),
    /// Compare veterans' side-turns a second with those of another game's programs (minutes).
    Peer(peer::PeerOptions),
    /// Accept the present behaviour: rewrite the golden journals of `arena`.
    Bless,
    /// Build an optimised game with its assets and documents, packed as a `.tar.gz`.
    Dist(dist::DistOptions),
    /// Drive the game through its screens by keys, and write contact sheets to look at (many
    /// minutes; no part of `test`).
    Tour(tour::TourOptions),
    /// Draw the pictures of the README and of the theatres anew (many minutes; no part of `test`).
    Pictures(pictures::PictureOptions),
    /// Write the manual's list of every field, and schemas for editors, from the types that read
    /// the files.
    Reference(reference::ReferenceOptions),
    /// Only install the system packages that `play` and `test` need.
    Setup,
}

fn main() -> ExitCode {
    let outcome = match Arguments::parse().command {
        Command::Play { arguments } => play::run(&arguments),
        Command::Test(options) => test::run(&options),
        Command::Tidy(options) => tidy::run(&options),
        Command::Lint => lint::run(),
        Command::Bench { arguments } => bench::run(&arguments),
        Command::Behaviour(options) => behaviour::run(&options),
        Command::Balance(options) => balance::run(&options),
        Command::Strength(options) => strength::run(&options),
        Command::Peer(options) => peer::run(&options),
        Command::Bless => bless::run(),
        Command::Dist(options) => dist::run(&options),
        Command::Tour(options) => tour::run(&options),
        Command::Pictures(options) => pictures::run(&options),
        Command::Reference(options) => reference::run(&options),
        Command::Setup => setup::run(),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        // The last line of the command's own report has given the reason already.
        Err(message) if message.is_empty() => ExitCode::FAILURE,
        Err(message) => {
            eprintln!("xtask: {message}");
            ExitCode::FAILURE
        }
    }
}
