//! `cargo xtask test`: every test that CI runs, cheapest first.
//!
//! A failing step does not stop the later ones, so one run reports everything that is wrong.

use clap::Args;

use crate::display::{self, VirtualScreen};
use crate::packages::{self, Purpose};
use crate::tally::Tally;
use crate::{lint, process, reef, tidy, workspace};

/// The parts to leave out, and those to add.
#[derive(Args)]
pub(crate) struct TestOptions {
    /// Stop before everything that needs a rendering crate.
    #[arg(long)]
    headless: bool,
    /// Run clippy on the headless crates too (it checks all dependencies anew).
    #[arg(long)]
    clippy: bool,
}

/// Runs the tests; the last line printed is `N passed, N failed`.
///
/// # Errors
/// A system package is missing and cannot be installed, or a test failed.
pub(crate) fn run(options: &TestOptions) -> Result<(), String> {
    if !options.headless {
        packages::ensure(Purpose::Test).map_err(|error| {
            format!(
                "{error}\nWithout them, the tests of the rules run: cargo xtask test --headless"
            )
        })?;
    }
    let mut tally = Tally::default();
    format(&mut tally);
    tally.check("tidy", || tidy::run(&tidy::TidyOptions::default()));
    if options.clippy {
        tally.check("clippy", lint::run);
    }
    headless(&mut tally);
    if !options.headless {
        rendered(&mut tally);
    }
    tally.close()
}

fn format(tally: &mut Tally) {
    if process::succeeds("rustfmt", &["--version"]) {
        tally.check("format", || {
            process::run(process::cargo(["fmt", "--all", "--check"]))
        });
    } else {
        tally.skip("format", "rustfmt is not installed");
    }
}

fn headless(tally: &mut Tally) {
    let crates = workspace::select(&workspace::HEADLESS);
    tally.tests("headless tests", |see| {
        let mut command = process::cargo(["test", "--no-fail-fast"]);
        command.args(&crates);
        process::stream(command, see)
    });
    tally.check("build reef", reef::build);
    tally.check("reef lint", || reef::run(&["lint"]));
    tally.check("reef check", || {
        reef::run(&["check", "tests/scenarios", "--coverage"])
    });
    tally.check("reef check of positions", || {
        reef::run(&["check", "tests/positions", "--threads", "2"])
    });
}

fn rendered(tally: &mut Tally) {
    // Hold it until the tests are over. Without it they still run, and the smoke test says why it
    // was skipped.
    let screen = if display::has_x() {
        None
    } else {
        virtual_screen()
    };
    tally.tests("rendered tests", |see| {
        let mut command = process::cargo(["test", "--no-fail-fast"]);
        command.args(workspace::select(&workspace::RENDERED));
        if let Some(screen) = &screen {
            screen.lend(&mut command);
        }
        process::stream(command, see)
    });
}

fn virtual_screen() -> Option<VirtualScreen> {
    VirtualScreen::start("1280x720")
        .inspect_err(|error| eprintln!("xtask: no screen for the smoke test: {error}"))
        .ok()
}
