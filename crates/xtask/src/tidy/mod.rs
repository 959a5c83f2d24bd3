//! `cargo xtask tidy`: checks of the project's shape that the compiler does not make.

mod arrows;
mod closure;
mod credits;
mod lines;
mod quotes;
mod sources;
mod text;

use std::path::PathBuf;

use crate::{metadata, workspace};

/// The findings of one check: errors fail the command, warnings are only printed.
#[derive(Default, PartialEq, Eq, Debug)]
struct Findings {
    errors: Vec<String>,
    warnings: Vec<String>,
}

impl Findings {
    fn add(&mut self, other: Self) {
        self.errors.extend(other.errors);
        self.warnings.extend(other.warnings);
    }
}

/// The checks besides those of the project's shape.
#[derive(clap::Args, Default)]
pub(crate) struct Options {
    /// Also compare all data, documents and sources with the texts of this folder: eight words in a
    /// row are an error.
    #[arg(long, value_name = "DIR")]
    sources: Option<PathBuf>,
}

/// Runs all checks and prints their findings.
///
/// # Errors
/// A check found an error, or could not run.
pub(crate) fn run(options: &Options) -> Result<(), String> {
    let root = workspace::root();
    let mut findings = arrows::check(&metadata::read()?);
    findings.add(closure::check()?);
    findings.add(sources::check(&root)?);
    findings.add(credits::check(&root));
    if let Some(folder) = &options.sources {
        findings.add(quotes::check(&root, folder)?);
    }
    for warning in &findings.warnings {
        println!("warning: {warning}");
    }
    for error in &findings.errors {
        println!("error: {error}");
    }
    let (errors, warnings) = (findings.errors.len(), findings.warnings.len());
    println!("tidy: {errors} errors, {warnings} warnings");
    if errors == 0 {
        Ok(())
    } else {
        Err(format!("tidy found {errors} errors"))
    }
}
