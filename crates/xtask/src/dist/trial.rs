//! Tries an archive where nothing else is: in a root with the game, and with the libraries that it
//! is linked with.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::{files, version};
use crate::process;

/// Where the root has the game.
const GAME: &str = "/voidreef";
const PROGRAMS: [&str; 2] = ["reef", "voidreef"];
/// A quick match, which needs the assets.
const MATCH: [&str; 9] = [
    "run",
    "--scenario",
    "skirmish",
    "--ai",
    "rookie",
    "--ai",
    "rookie",
    "--seed",
    "1",
];

/// A way into another root.
struct Way {
    words: Vec<String>,
    /// Whether the root has a `/proc`, by which a program knows where it lies itself.
    has_proc: bool,
}

/// Unpacks the archive, runs both programs in a bare root, and removes it again. Where no such root
/// can be made, it says why and goes on.
///
/// # Errors
/// The archive is broken, a library is missing, or a program does not do what it should.
pub(super) fn run(archive: &Path) -> Result<(), String> {
    let root = archive.with_file_name("trial");
    files::fresh(&root.join("proc"))?;
    let outcome = enter(archive, &root);
    files::remove(&root)?;
    outcome
}

fn enter(archive: &Path, root: &Path) -> Result<(), String> {
    verify(archive)?;
    let way = match way_into(root) {
        Ok(way) => way,
        Err(reason) => {
            println!("dist --try: skipped, no bare root can be made here: {reason}");
            return Ok(());
        }
    };
    furnish(archive, root)?;
    for program in PROGRAMS {
        let said = process::capture(way.command(program, &["--version"]))?;
        if said.trim() != format!("{program} {}", version::NUMBER) {
            return Err(format!("{program} --version says {said}"));
        }
    }
    let said = process::capture(way.command("reef", &MATCH))?;
    let last = said.trim_end().lines().next_back().unwrap_or_default();
    if !last.contains("checksum") {
        return Err(format!("the match in a bare root ended with `{last}`"));
    }
    println!("dist --try: both programs run in a bare root; a match there: {last}");
    Ok(())
}

/// Holds the archive against its checksum.
fn verify(archive: &Path) -> Result<(), String> {
    let mut command = process::program("sha256sum");
    command.args(["--check", "--quiet"]);
    command.arg(format!("{}.sha256", archive.display()));
    let folder = archive.parent().unwrap_or(Path::new("."));
    command.current_dir(folder);
    process::capture(command).map(drop)
}

/// Puts the game and its libraries into the root.
fn furnish(archive: &Path, root: &Path) -> Result<(), String> {
    let mut tar = process::program("tar");
    tar.arg("-xzf").arg(archive).arg("-C").arg(root);
    process::run(tar)?;
    let mut libraries = BTreeSet::new();
    for program in PROGRAMS {
        let mut command = process::program("ldd");
        command
            .env("LC_ALL", "C")
            .arg(root.join(&GAME[1..]).join(program));
        libraries.extend(read(&process::capture(command)?)?);
    }
    println!("dist --try: {} libraries beside the game", libraries.len());
    for library in libraries {
        let inside = root.join(library.strip_prefix("/").unwrap_or(&library));
        if let Some(folder) = inside.parent() {
            fs::create_dir_all(folder).map_err(|error| files::at(folder, &error))?;
        }
        files::copy(&library, &inside)?;
    }
    Ok(())
}

/// Reads the answer of `ldd`: the files of all libraries.
fn read(answer: &str) -> Result<Vec<PathBuf>, String> {
    let mut libraries = Vec::new();
    for line in answer.lines().map(str::trim) {
        if line.ends_with("not found") {
            return Err(format!("a library is missing: {line}"));
        }
        let file = line.split_once("=> ").map_or(line, |(_, file)| file);
        let file = file.split(" (").next().unwrap_or(file);
        if file.starts_with('/') {
            libraries.push(PathBuf::from(file));
        }
    }
    Ok(libraries)
}

/// The first way into this root that is open to us, or why none is.
fn way_into(root: &Path) -> Result<Way, String> {
    let mut reasons = Vec::new();
    let root = root.display().to_string();
    let spaces = ["--mount", "--pid", "--fork"].map(str::to_owned);
    for rights in [&["--map-root-user".to_owned()][..], &[]] {
        let mount = [format!("--mount-proc={root}/proc")];
        let words = [&["unshare".to_owned()][..], rights, &spaces, &mount].concat();
        let enter = ["chroot".to_owned(), root.clone()];
        match process::capture(bare(&[&words[..], &["true".to_owned()]].concat())) {
            Ok(_) => {
                let words = [&words[..], &enter].concat();
                return Ok(Way {
                    words,
                    has_proc: true,
                });
            }
            Err(error) => reasons.push(error),
        }
    }
    match process::capture(bare(&["chroot", "/", "true"].map(str::to_owned))) {
        Ok(_) => Ok(Way {
            words: vec!["chroot".to_owned(), root],
            has_proc: false,
        }),
        Err(error) => {
            reasons.push(error);
            Err(reasons.join("; ").replace('\n', ": "))
        }
    }
}

impl Way {
    /// One of the programs in the root, started from its topmost folder.
    fn command(&self, program: &str, arguments: &[&str]) -> Command {
        let mut command = bare(&self.words);
        command.arg(format!("{GAME}/{program}")).args(arguments);
        if !self.has_proc {
            command.env("VOIDREEF_ASSETS", format!("{GAME}/assets"));
        }
        command
    }
}

/// A command without this machine's environment.
fn bare(words: &[String]) -> Command {
    let mut command = process::program(&words[0]);
    command
        .args(&words[1..])
        .env_clear()
        .env("PATH", "/usr/sbin:/usr/bin:/sbin:/bin");
    command
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn knows_the_files_of_libraries() {
        let answer = "\tlinux-vdso.so.1 (0x00007f45)\n\
                      \tlibm.so.6 => /lib/x86_64-linux-gnu/libm.so.6 (0x00007f46)\n\
                      \t/lib64/ld-linux-x86-64.so.2 (0x00007f47)\n";
        let files = [
            "/lib/x86_64-linux-gnu/libm.so.6",
            "/lib64/ld-linux-x86-64.so.2",
        ];
        assert_eq!(read(answer), Ok(files.map(PathBuf::from).to_vec()));
        assert!(read("\tlibnew.so.3 => not found\n").is_err());
    }

    #[test]
    fn a_way_leads_to_a_program() {
        let way = Way {
            words: ["chroot", "/bare"].map(str::to_owned).to_vec(),
            has_proc: false,
        };
        let command = way.command("reef", &["--version"]);
        let arguments: Vec<_> = command.get_args().collect();
        assert_eq!(arguments, ["/bare", "/voidreef/reef", "--version"]);
        assert!(command.get_envs().any(|(key, _)| key == "VOIDREEF_ASSETS"));
    }
}
