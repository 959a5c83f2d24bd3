//! The Voidreef desktop game: see `--help`, and the README for how to play.

mod app;
mod args;
mod frames;
mod tour;

use std::process::ExitCode;

use bevy::app::AppExit;

fn main() -> ExitCode {
    let asked = match args::parse(std::env::args().skip(1)) {
        Ok(asked) => asked,
        Err(why) => {
            eprintln!("voidreef: {why}");
            return ExitCode::from(2);
        }
    };
    match asked {
        args::Asked::Text(text) => {
            print!("{text}");
            ExitCode::SUCCESS
        }
        args::Asked::Game(args) => match app::build(*args).run() {
            AppExit::Success => ExitCode::SUCCESS,
            AppExit::Error(code) => ExitCode::from(code.get()),
        },
    }
}
