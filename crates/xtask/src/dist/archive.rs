//! The `.tar.gz`, the same bytes from the same files, and its checksum.

use std::path::{Path, PathBuf};

use super::{files, version};
use crate::packages::on_path;
use crate::process;

/// What makes GNU tar forget times, owners, rights of this machine and the order on its disk.
const SAME: [&str; 8] = [
    "--sort=name",
    "--mtime=@0",
    "--owner=0",
    "--group=0",
    "--numeric-owner",
    "--mode=a+rX,u+w,go-w",
    "--format=gnu",
    // Without the file's name and time.
    "--use-compress-program=gzip -n",
];

/// Packs this folder of `bundle`, and writes the checksum beside the archive.
///
/// # Errors
/// When `tar` or the checksum's program fails.
pub(super) fn pack(bundle: &Path, folder: &str) -> Result<PathBuf, String> {
    let name = format!("{folder}-{}-{}.tar.gz", version::NUMBER, version::system());
    let archive = bundle.join(&name);
    write(&archive, bundle, folder)?;
    let sum = checksum(bundle, &name)?;
    files::write(&bundle.join(format!("{name}.sha256")), &sum)?;
    Ok(archive)
}

fn write(archive: &Path, bundle: &Path, folder: &str) -> Result<(), String> {
    let mut tar = process::program("tar");
    tar.env("LC_ALL", "C").env_remove("GZIP");
    if is_gnu() {
        tar.args(SAME).arg("-cf");
    } else {
        tar.arg("-czf");
    }
    tar.arg(archive).arg("-C").arg(bundle).arg(folder);
    process::run(tar)
}

fn is_gnu() -> bool {
    let mut tar = process::program("tar");
    tar.arg("--version");
    process::capture(tar).is_ok_and(|text| text.contains("GNU tar"))
}

/// The line that `sha256sum -c` reads.
fn checksum(bundle: &Path, name: &str) -> Result<String, String> {
    let mut command = if on_path("sha256sum") {
        process::program("sha256sum")
    } else {
        let mut command = process::program("shasum");
        command.args(["-a", "256"]);
        command
    };
    command.current_dir(bundle).arg(name);
    process::capture(command)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    /// The checksum of an archive of the same files, made in this order.
    fn packed(bundle: &Path, names: &[&str]) -> String {
        files::fresh(&bundle.join("game")).expect("a folder");
        for name in names {
            files::write(&bundle.join("game").join(name), name).expect("a file");
        }
        let archive = pack(bundle, "game").expect("an archive");
        let sum = fs::read_to_string(format!("{}.sha256", archive.display()));
        sum.expect("a checksum")
    }

    #[test]
    fn the_same_files_make_the_same_archive() {
        if !is_gnu() {
            println!("skipped test the_same_files_make_the_same_archive: no GNU tar here");
            return;
        }
        let bundle = std::env::temp_dir().join(format!("voidreef-pack-{}", std::process::id()));
        let once = packed(&bundle, &["b", "a", "c"]);
        // Times of files are told in whole seconds.
        std::thread::sleep(std::time::Duration::from_millis(1100));
        let again = packed(&bundle, &["c", "b", "a"]);
        files::remove(&bundle).expect("removed");
        assert_eq!(once, again);
        assert!(
            once.trim_end().ends_with(".tar.gz") && !once.contains('/'),
            "{once}"
        );
    }
}
