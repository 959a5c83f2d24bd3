//! `reef check`: scenario tests.

use std::path::PathBuf;

use crate::{
    data,
    out::{Done, block, line},
};

/// What to check.
#[derive(clap::Args)]
pub(crate) struct CheckArgs {
    /// Files, or folders with `.ron` files in them.
    #[arg(required = true)]
    paths: Vec<PathBuf>,
    /// Lists which rules the passing tests exercise, acting and not acting; a rule that lacks
    /// either is a failure. With `--coverage=EMB-`, only rules whose ids begin with EMB-, such as
    /// those of a pack of your own.
    #[arg(long, value_name = "PREFIX", num_args = 0..=1, require_equals = true, default_missing_value = "")]
    coverage: Option<String>,
    /// Names every test, not only those that fail.
    #[arg(long, short)]
    verbose: bool,
    /// Number of threads.
    #[arg(long, default_value_t = 1)]
    threads: usize,
    #[command(flatten)]
    data: data::DataArgs,
}

/// Runs all tests. True if all pass and, if coverage is asked for, no rule is left out.
pub(crate) fn run(args: &CheckArgs) -> Done {
    let content = data::load(&args.data)?;
    let files = arena::check::scenario_files(&args.paths)?;
    let verdicts = arena::check::check_files(&content, &files, args.threads);
    for verdict in &verdicts {
        // A file that could not be read has no title.
        let title = match verdict.title.as_str() {
            "" => String::new(),
            title => format!(": {title}"),
        };
        if verdict.passed() && args.verbose {
            line(format_args!("pass {}{title}", verdict.file))?;
        }
        if !verdict.passed() {
            line(format_args!("FAIL {}{title}", verdict.file))?;
        }
        for failure in &verdict.failures {
            block(format_args!("  {failure}"))?;
        }
    }
    let mut covered = true;
    if let Some(prefix) = &args.coverage {
        let coverage = arena::check::coverage(&content, &verdicts, prefix);
        if coverage.0.is_empty() {
            return Err(format!("no rule's id begins with `{prefix}`").into());
        }
        covered = coverage.gaps().is_empty();
        block(coverage)?;
    }
    let passed = verdicts.iter().filter(|verdict| verdict.passed()).count();
    line(format_args!(
        "{passed} passed, {} failed",
        verdicts.len() - passed
    ))?;
    Ok(covered && passed == verdicts.len())
}
