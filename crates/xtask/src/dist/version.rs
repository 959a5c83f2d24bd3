//! `VERSION`: what an archive was made from.

use crate::process;

/// The version, which is that of the whole workspace.
pub(super) const NUMBER: &str = env!("CARGO_PKG_VERSION");

/// The system that an archive is for, such as `linux-x86_64`.
pub(super) fn system() -> String {
    format!("{}-{}", std::env::consts::OS, std::env::consts::ARCH)
}

/// The text for programs of this profile, with files from these paths.
pub(super) fn text(profile: &str, paths: &[&str]) -> String {
    let commit = commit(paths).unwrap_or_else(|| "unknown".to_owned());
    let system = system();
    format!("voidreef {NUMBER}\ncommit {commit}\nsystem {system}\nprofile {profile}\n")
}

/// The commit of the working tree, and whether these paths differ from it.
fn commit(paths: &[&str]) -> Option<String> {
    let ask = |arguments: &[&str]| {
        let mut command = process::program("git");
        command.args(arguments);
        process::capture(command).ok()
    };
    let commit = ask(&["rev-parse", "--short=12", "HEAD"])?;
    let status = [&["status", "--porcelain", "--"], paths].concat();
    let changes = ask(&status)?;
    let also = if changes.is_empty() {
        ""
    } else {
        " and changes"
    };
    Some(format!("{}{also}", commit.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn says_version_commit_system_and_profile() {
        let text = text("dist", &["README.md"]);
        let keys: Vec<&str> = text
            .lines()
            .filter_map(|line| line.split_whitespace().next())
            .collect();
        assert_eq!(keys, ["voidreef", "commit", "system", "profile"]);
        assert!(text.starts_with(&format!("voidreef {NUMBER}\n")));
        assert!(!text.contains('/'), "{text}");
    }
}
