//! `reef`: Voidreef without a screen.

mod army;
mod army_fit;
mod army_tables;
mod army_told;
mod campaign;
mod campaign_file;
mod check;
mod data;
mod fit;
mod fuzz;
mod league;
mod lint;
mod list;
mod map;
mod migrate;
mod missions;
mod mods;
mod new;
mod out;
mod progress;
mod replay;
mod rulebook;
mod run;
mod show;
mod tournament;
mod words;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Voidreef without a screen: matches, tests, data and rules on the terminal.
#[derive(Parser)]
#[command(name = "reef", version, about)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Plays a match to its end.
    Run(run::RunArgs),
    /// Runs scenario tests (docs/scenarios.md); the exit status is 1 if any fails.
    Check(check::CheckArgs),
    /// Checks all game data; the exit status is 1 if there are errors.
    Lint(lint::LintArgs),
    /// Lists the packs, and installs, removes and switches those of the user.
    Mods(mods::ModsArgs),
    /// Makes a new pack that lints clean and passes its own tests, to begin with.
    New(new::NewArgs),
    /// Writes packs and files of earlier formats in the words of today.
    Migrate(migrate::MigrateArgs),
    /// Lists all scenarios.
    List(list::ListArgs),
    /// Shows a map, or the table that a seed makes, with its measures.
    Map(map::MapArgs),
    /// Lists the missions that a table can be played for.
    Missions(missions::MissionsArgs),
    /// Shows an entry of the packs as it is used, and which pack has set each field.
    Show(show::ShowArgs),
    /// Plays a replay again and compares every event and checksum; the exit status is 1 if any
    /// differs.
    Replay(replay::ReplayArgs),
    /// Plays many matches between two personalities.
    Tournament(tournament::TournamentArgs),
    /// Plays a league of many players and tables from a file, with ratings (docs/leagues.md).
    League(league::LeagueArgs),
    /// Learns from matches who is winning, as chances (docs/outlooks.md).
    Fit(fit::FitArgs),
    /// Plays random orders, legal and nonsense, to see if anything breaks.
    Fuzz(fuzz::FuzzArgs),
    /// Shows what armies can field, and checks or makes army lists.
    Army(army::ArmyArgs),
    /// Lists campaigns, and lets computer players fight them.
    Campaign(campaign::CampaignArgs),
    /// Shows the rulebook, or one rule of it.
    Rules(rulebook::RulebookArgs),
    /// Lists languages, and what each lacks; the exit status is 1 if anything is wrong.
    Words(words::WordsArgs),
}

fn main() -> ExitCode {
    let done = match Cli::parse().command {
        Command::Run(args) => run::run(&args),
        Command::Replay(args) => replay::run(&args),
        Command::Tournament(args) => tournament::run(&args),
        Command::League(args) => league::run(&args),
        Command::Fit(args) => fit::run(&args),
        Command::Fuzz(args) => fuzz::run(&args),
        Command::Check(args) => check::run(&args),
        Command::Lint(args) => lint::run(&args),
        Command::Show(args) => show::run(&args),
        Command::List(args) => list::run(&args),
        Command::Map(args) => map::run(&args),
        Command::Missions(args) => missions::run(&args),
        Command::Migrate(args) => migrate::run(&args),
        Command::Mods(args) => mods::run(&args),
        Command::New(args) => new::run(&args),
        Command::Army(args) => army::run(&args),
        Command::Campaign(args) => campaign::run(&args),
        Command::Rules(args) => rulebook::run(&args),
        Command::Words(args) => words::run(&args),
    };
    out::finish(done)
}
