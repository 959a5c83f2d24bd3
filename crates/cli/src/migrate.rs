//! `reef migrate`: rewrites packs and files of earlier formats in today's format.

use std::path::{Path, PathBuf};

use content::{
    FORMAT, MAX_FILE_BYTES,
    format::{FIRST, beside, check_format, modernise, put_format, told_format},
};

use crate::out::{Done, Stop, line};

/// What to migrate.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Folders of packs, or single files such as scenario tests.
    #[arg(required = true)]
    paths: Vec<PathBuf>,
    /// Only reports the files to rewrite; the exit status is 1 if there are any.
    #[arg(long)]
    check: bool,
}

/// Migrates. True if everything is (or was) of today's format.
pub(crate) fn run(args: &Args) -> Done {
    let mut changed = 0;
    for path in &args.paths {
        changed += if path.is_dir() {
            migrate_pack(path, args.check)?
        } else {
            let otherwise = told_format(&read(path)?).unwrap_or_else(|| beside(path));
            usize::from(migrate(path, otherwise, false, args.check)?)
        };
    }
    let done = if args.check {
        "would be written"
    } else {
        "written"
    };
    line(format_args!("{changed} files {done} in format {FORMAT}"))?;
    Ok(!args.check || changed == 0)
}

/// Migrates all files of a pack. Its description comes last, so that a stop on the way loses
/// nothing: the rest is migrated on the next run.
fn migrate_pack(pack: &Path, check: bool) -> Result<usize, Stop> {
    let info = pack.join("pack.ron");
    if !info.is_file() {
        let what = format!("{}: no pack: it has no pack.ron", pack.display());
        return Err(what.into());
    }
    let format = told_format(&read(&info)?).unwrap_or(FIRST);
    let mut changed = 0;
    let inside = |path: &Path| {
        let real = (path.canonicalize().ok(), pack.canonicalize().ok());
        matches!(real, (Some(path), Some(pack)) if path.starts_with(&pack))
    };
    for path in arena::check::scenario_files(&[pack.to_owned()])? {
        // A link may lead out of the pack.
        if path != info && inside(&path) {
            changed += usize::from(migrate(&path, format, false, check)?);
        }
    }
    changed += usize::from(migrate(&info, format, true, check)?);
    Ok(changed)
}

/// Migrates a file of this format, and returns whether that changes it. `told`: it must give its
/// format.
fn migrate(path: &Path, format: u32, told: bool, check: bool) -> Result<bool, Stop> {
    let text = read(path)?;
    check_format(format).map_err(|why| format!("{}: {why}", path.display()))?;
    let mut new = modernise(&text, format).text.into_owned();
    if told || told_format(&text).is_some() {
        put_format(&mut new);
    }
    if new == text {
        return Ok(false);
    }
    line(path.display())?;
    if !check {
        let written = arena::write_whole(path, &new);
        written.map_err(|error| format!("{}: {error}", path.display()))?;
    }
    Ok(true)
}

fn read(path: &Path) -> Result<String, Stop> {
    let text = arena::read_text(path, MAX_FILE_BYTES as u64);
    text.map_err(|error| format!("{}: {error}", path.display()).into())
}
