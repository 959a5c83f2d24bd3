//! `cargo xtask dist`: a folder and a `.tar.gz` to hand to a player.

mod archive;
mod build;
mod files;
#[cfg(all(test, unix))]
mod install_tests;
mod leaks;
mod notices;
mod release;
mod requirements;
mod trial;
mod version;

use std::fs;
use std::path::Path;

use leaks::Private;

use crate::licences::{self, Part};
use crate::{metadata, workspace};

/// What to pack, and what to do with it.
#[derive(clap::Args)]
pub(crate) struct DistOptions {
    /// Build nothing: pack the programs that another profile has built, such as `debug`.
    #[arg(long, value_name = "PROFILE")]
    from: Option<String>,
    /// Then run both programs in a root that holds only the archive and the libraries they are
    /// linked with.
    #[arg(long = "try")]
    trial: bool,
}

/// The archive's topmost folder.
const FOLDER: &str = "voidreef";
/// The two programs.
const PROGRAMS: [&str; 2] = ["voidreef", "reef"];
/// The files and folders beside them.
const SHIPPED: [&str; 8] = [
    "assets",
    "docs",
    "ARCHITECTURE.md",
    "CHANGELOG.md",
    "CREDITS.md",
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "README.md",
];
/// What Linux needs besides, from the folder `dist`.
const FOR_LINUX: [&str; 2] = ["install.sh", "voidreef.desktop"];

/// Builds the programs, unless they are there, and packs `<target>/bundle/voidreef`.
///
/// # Errors
/// A crate's licence is refused, the build, the copying or `tar` fails, a file names a folder of
/// this machine, or the archive does not work.
pub(crate) fn run(options: &DistOptions) -> Result<(), String> {
    let (root, target) = (workspace::root(), metadata::target()?);
    let parts = allowed_parts()?;
    let profile = match options.from.as_deref() {
        Some("dev") => "debug",
        Some(profile) => profile,
        None => {
            build::run(&root, &target)?;
            build::PROFILE
        }
    };
    // Not under `dist`, where the program of that name lies.
    let bundle = target.join("bundle");
    let folder = bundle.join(FOLDER);
    files::fresh(&folder)?;
    for name in PROGRAMS.map(with_ending) {
        files::copy(&target.join(profile).join(&name), &folder.join(&name))?;
    }
    for name in SHIPPED {
        files::copy(&root.join(name), &folder.join(name))?;
    }
    files::write(&folder.join("THIRD-PARTY.md"), &notices::document(&parts)?)?;
    let changes = root.join("CHANGELOG.md");
    let changes = fs::read_to_string(&changes).map_err(|error| files::at(&changes, &error))?;
    let notes = release::notes(&changes, version::NUMBER)?;
    files::write(&folder.join("NOTES.md"), &notes)?;
    files::write(&folder.join("VERSION"), &version::text(profile, &SHIPPED))?;
    if cfg!(target_os = "linux") {
        for_linux(&root.join("dist"), &folder)?;
    }
    let names = files::list(&folder)?;
    files::write(&folder.join("FILES"), &(names.join("\n") + "\n"))?;
    let found = Private::here(&root, &target).find(&folder, &names)?;
    // A build for players names none; another one has not been told to.
    let is_ours = |found: &&String| options.from.is_some() && is_of_program(found);
    let (programs, other): (Vec<_>, Vec<_>) = found.iter().partition(is_ours);
    for found in programs {
        println!("note: {found} (it was not built by `cargo xtask dist`)");
    }
    if let Some(found) = other.first() {
        return Err(format!("{found}, which is a folder of this machine"));
    }
    let archive = archive::pack(&bundle, FOLDER)?;
    println!("{}", archive.display());
    if options.trial {
        trial::run(&archive)?;
    }
    Ok(())
}

/// The crates of the programs, if all may be handed out.
fn allowed_parts() -> Result<Vec<Part>, String> {
    let parts = licences::parts()?;
    let refused = licences::refused(&parts);
    if refused.is_empty() {
        Ok(parts)
    } else {
        Err(refused.join("\n"))
    }
}

fn with_ending(program: &str) -> String {
    format!("{program}{}", std::env::consts::EXE_SUFFIX)
}

fn is_of_program(found: &str) -> bool {
    let name = found.split_whitespace().next().unwrap_or_default();
    PROGRAMS.map(with_ending).iter().any(|known| known == name)
}

/// Adds what installs the game on Linux, and says what it needs there.
fn for_linux(from: &Path, folder: &Path) -> Result<(), String> {
    for name in FOR_LINUX {
        files::copy(&from.join(name), &folder.join(name))?;
    }
    let text = from.join("INSTALL.md");
    let told = fs::read_to_string(&text).map_err(|error| files::at(&text, &error))?;
    let programs = PROGRAMS.map(|name| folder.join(name));
    let programs: Vec<&Path> = programs.iter().map(|path| path.as_path()).collect();
    let told = requirements::fill(&told, &programs)?;
    files::write(&folder.join("INSTALL.md"), &told)
}
