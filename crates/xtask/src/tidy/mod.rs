//! `cargo xtask tidy`: checks of the project's shape that the compiler does not make.

mod arrows;
mod closure;
mod credits;
mod cycles;
mod file_circles;
mod file_lengths;
mod files;
mod findings;
mod functions;
mod lengths;
mod licences;
mod limits;
mod lines;
mod modules;
mod paths;
mod quotes;
mod sources;
mod text;
mod tokens;
mod tuples;
mod type_names;
mod widths;
mod wildcards;
mod words;

use std::path::{Path, PathBuf};
use std::thread;

use crate::{metadata, workspace};
use files::Source;
use findings::Findings;
use limits::Limits;

/// The checks besides those of the project's shape.
#[derive(clap::Args, Default)]
pub(crate) struct TidyOptions {
    /// Also compare all data, documents and sources with the texts of this folder: eight words in a
    /// row are an error.
    #[arg(long, value_name = "DIR")]
    sources: Option<PathBuf>,
    /// First write today's long functions and files, tuple parameters, wildcard arms and circles
    /// into the list of what passes (crates/xtask/src/tidy/limits.txt); it keeps the reasons there.
    #[arg(long)]
    write_limits: bool,
}

/// Runs all checks and prints their findings.
///
/// # Errors
/// A check found an error, or could not run.
pub(crate) fn run(options: &TidyOptions) -> Result<(), String> {
    let root = workspace::root();
    // Most of its time goes to waiting for cargo.
    let closure = thread::spawn(closure::check);
    let licences = thread::spawn(licences::check);
    let mut findings = arrows::check(&metadata::read()?);
    let sources = files::read(&root)?;
    findings.add(sources::check(&sources));
    findings.add(widths::check(&sources));
    findings.add(words::check(&root, &sources)?);
    if options.write_limits {
        write_limits(&root, &sources)?;
    }
    findings.add(within_limits(&sources, &Limits::read(&root)?));
    findings.add(credits::check(&root));
    let closure = closure.join();
    findings.add(closure.map_err(|_| "the check of headless crates broke off")??);
    let licences = licences.join();
    findings.add(licences.map_err(|_| "the check of licences broke off")??);
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

/// The checks that hold sources against the list of what passes.
fn within_limits(sources: &[Source], limits: &Limits) -> Findings {
    let mut findings = Findings::default();
    findings.add(lengths::check(sources, limits));
    findings.add(tuples::check(sources, limits));
    findings.add(type_names::check(sources, limits));
    findings.add(wildcards::check(sources, limits));
    findings.add(cycles::check(sources, limits));
    findings.add(file_lengths::check(sources, limits));
    findings.add(file_circles::check(sources, limits));
    findings.errors.extend(limits.without_reason());
    findings
}

/// Makes the list of what passes fit today's sources.
fn write_limits(root: &Path, sources: &[Source]) -> Result<(), String> {
    let old = Limits::read(root)?;
    let new = Limits {
        long: lengths::measure(sources, &old),
        tuples: tuples::measure(sources),
        type_names: type_names::measure(sources),
        wildcards: wildcards::measure(sources),
        cycles: cycles::measure(sources, &old),
        files: file_lengths::measure(sources),
        file_circles: file_circles::measure(sources),
    };
    new.write(root)
}
