//! `reef migrate`: rewrites packs and files of earlier formats in today's format. It writes nothing
//! that could not be read again, and keeps a copy of what was there.

use std::{
    fs,
    io::{self, Write as _},
    path::{Path, PathBuf},
};

use content::{
    FORMAT, MAX_FILE_BYTES,
    format::{FIRST, beside, check_format, fault, modernise, put_format, told_format},
    read_bytes,
};

use crate::out::{Done, Stop, line};

/// What to migrate.
#[derive(clap::Args)]
pub(crate) struct MigrateArgs {
    /// Folders of packs, or single files such as scenario tests.
    #[arg(required = true)]
    paths: Vec<PathBuf>,
    /// Only reports the files to rewrite; the exit status is 1 if there are any.
    #[arg(long)]
    check: bool,
}

/// Migrates. True if everything is (or was) of today's format.
pub(crate) fn run(args: &MigrateArgs) -> Done {
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
    let files = if changed == 1 { "file" } else { "files" };
    line(format_args!("{changed} {files} {done} in format {FORMAT}"))?;
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

/// Migrates a file of this format, and returns whether that changes it. `told`: it describes a pack
/// and must give its format.
fn migrate(path: &Path, format: u32, told: bool, check: bool) -> Result<bool, Stop> {
    let text = read(path)?;
    let failed = |why: String| format!("{}: {why}", path.display());
    check_format(format).map_err(failed)?;
    let mut new = modernise(&text, format).text.into_owned();
    if told || told_format(&text).is_some() {
        put_format(&mut new);
    }
    let changed = new != text;
    if changed || told {
        readable(&new, told, path).map_err(|why| failed(format!("not written: {why}")))?;
    }
    if !changed {
        return Ok(false);
    }
    line(path.display())?;
    if !check {
        keep(path).map_err(|error| failed(format!("no copy can be kept: {error}")))?;
        let written = arena::write_whole(path, &new);
        written.map_err(|error| failed(error.to_string()))?;
    }
    Ok(true)
}

/// Whether what would be written can be read again, as what it is.
fn readable(new: &str, told: bool, path: &Path) -> Result<(), String> {
    if let Some(fault) = fault(new) {
        return Err(format!("it could not be read again: {fault}"));
    }
    let says = told_format(new);
    if says.is_some_and(|format| format != FORMAT) || (told && says.is_none()) {
        return Err("its format cannot be put into it".to_owned());
    }
    let info = || content::parse_ron::<content::PackInfo>(new, &path.display().to_string());
    match told.then(info) {
        Some(Err(fault)) => Err(format!("it describes no pack: {fault}")),
        Some(Ok(_)) | None => Ok(()),
    }
}

/// The most copies that are kept of one file.
const MOST_COPIES: usize = 100;

/// Keeps a copy of a file as it is, beside it: `NAME.bak`, or `NAME.2.bak` and on.
fn keep(path: &Path) -> io::Result<()> {
    let bytes = read_bytes(path, MAX_FILE_BYTES as u64)?;
    for copy in 1..=MOST_COPIES {
        let mut name = path.file_name().unwrap_or_default().to_os_string();
        name.push(match copy {
            1 => ".bak".to_owned(),
            _ => format!(".{copy}.bak"),
        });
        // Only create a new file: an existing one is somebody's, or a link.
        let beside = path.with_file_name(name);
        match fs::File::options()
            .write(true)
            .create_new(true)
            .open(beside)
        {
            Ok(mut file) => return file.write_all(&bytes).and_then(|()| file.sync_all()),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
    Err(io::Error::other("there are too many already"))
}

fn read(path: &Path) -> Result<String, Stop> {
    let text = arena::read_text(path, MAX_FILE_BYTES as u64);
    text.map_err(|error| format!("{}: {error}", path.display()).into())
}
