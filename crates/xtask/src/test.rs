//! `cargo xtask test`: every test that CI runs.
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
    if options.headless {
        programs(&mut tally, &workspace::select(&workspace::HEADLESS), None);
    } else {
        let crates = [&workspace::HEADLESS[..], &workspace::RENDERED[..]].concat();
        // Hold the screen until the tests are over. Without one they still run, and the smoke test
        // says why it was skipped.
        let screen = (!display::has_x()).then(virtual_screen).flatten();
        programs(&mut tally, &workspace::select(&crates), screen.as_ref());
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

/// Everything in one build, so that what the crates share is built once: two builds with different
/// crates choose different features, and every library that differs is built twice.
fn programs(tally: &mut Tally, crates: &[String], screen: Option<&VirtualScreen>) {
    tally.tests("tests", |see| {
        let mut command = process::cargo(["test", "--no-fail-fast"]);
        command.args(crates);
        if let Some(screen) = screen {
            screen.lend(&mut command);
        }
        process::stream(command, see)
    });
    tally.check("build reef", || reef::build(crates));
    tally.check("reef lint", || reef::run(&["lint"]));
    tally.check("reef check", || {
        reef::run(&["check", "tests/scenarios", "--coverage"])
    });
    tally.check("reef check of positions", || {
        reef::run(&["check", "tests/positions", "--threads", "2"])
    });
}

fn virtual_screen() -> Option<VirtualScreen> {
    VirtualScreen::start("1280x720")
        .inspect_err(|error| eprintln!("xtask: no screen for the smoke test: {error}"))
        .ok()
}
