//! `cargo xtask dist`: a folder and a `.tar.gz` to hand to a player.

use std::fs;
use std::path::Path;

use crate::packages::Purpose;
use crate::{metadata, packages, process, workspace};

/// The files beside the two programs. Missing ones are left out.
const SHIPPED: [&str; 7] = [
    "assets",
    "docs",
    "README.md",
    "CHANGELOG.md",
    "CREDITS.md",
    "LICENSE-MIT",
    "LICENSE-APACHE",
];

/// Builds with the `dist` profile, and packs `<target>/bundle/voidreef`.
///
/// # Errors
/// When the build, the copying or `tar` fails.
pub(crate) fn run() -> Result<(), String> {
    packages::ensure(Purpose::Build)?;
    process::run(process::cargo([
        "build",
        "--profile",
        "dist",
        "-p",
        "voidreef",
        "-p",
        "cli",
    ]))?;
    let target = metadata::target()?;
    // Not under `dist`, where the program of that name lies.
    let bundle = target.join("bundle");
    let folder = bundle.join("voidreef");
    if folder.exists() {
        fs::remove_dir_all(&folder).map_err(|error| at(&folder, &error))?;
    }
    fs::create_dir_all(&folder).map_err(|error| at(&folder, &error))?;
    for name in ["voidreef", "reef"] {
        let name = format!("{name}{}", std::env::consts::EXE_SUFFIX);
        copy(&target.join("dist").join(&name), &folder.join(&name))?;
    }
    for name in SHIPPED {
        let from = workspace::root().join(name);
        if from.exists() {
            copy(&from, &folder.join(name))?;
        }
    }
    pack(&bundle)
}

fn pack(bundle: &Path) -> Result<(), String> {
    let (version, os, arch) = (
        env!("CARGO_PKG_VERSION"),
        std::env::consts::OS,
        std::env::consts::ARCH,
    );
    let archive = bundle.join(format!("voidreef-{version}-{os}-{arch}.tar.gz"));
    let mut tar = process::program("tar");
    tar.arg("-czf")
        .arg(&archive)
        .arg("-C")
        .arg(bundle)
        .arg("voidreef");
    process::run(tar)?;
    println!("{}", archive.display());
    Ok(())
}

/// Copies a file, or a folder with everything in it.
fn copy(from: &Path, to: &Path) -> Result<(), String> {
    if !from.is_dir() {
        return fs::copy(from, to)
            .map(drop)
            .map_err(|error| at(from, &error));
    }
    fs::create_dir_all(to).map_err(|error| at(to, &error))?;
    for entry in fs::read_dir(from).map_err(|error| at(from, &error))? {
        let entry = entry.map_err(|error| at(from, &error))?;
        copy(&entry.path(), &to.join(entry.file_name()))?;
    }
    Ok(())
}

fn at(path: &Path, error: &std::io::Error) -> String {
    format!("{}: {error}", path.display())
}
