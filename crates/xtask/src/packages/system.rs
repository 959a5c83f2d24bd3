//! The kind of this system, and our rights on it.

use std::fs;

use super::probe::on_path;
use crate::process;

/// Distributions that name and install packages alike.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Family {
    Debian,
    Fedora,
    Arch,
    Other,
}

/// Our rights on this machine.
#[derive(Clone, Copy)]
pub(super) enum Rights {
    Root,
    Sudo,
    None,
}

/// This system's family.
pub(super) fn family() -> Family {
    let release = fs::read_to_string("/etc/os-release").unwrap_or_default();
    let known = family_of(&release);
    if known == Family::Debian && !on_path("apt-get") {
        Family::Other
    } else {
        known
    }
}

/// The family named in the text of `/etc/os-release`.
fn family_of(release: &str) -> Family {
    let fields = release.lines().filter_map(|line| line.split_once('='));
    let words: Vec<&str> = fields
        .filter(|(key, _)| matches!(*key, "ID" | "ID_LIKE"))
        .flat_map(|(_, value)| value.trim_matches('"').split_whitespace())
        .collect();
    let any = |names: &[&str]| words.iter().any(|word| names.contains(word));
    if any(&["debian", "ubuntu"]) {
        Family::Debian
    } else if any(&["fedora", "rhel", "centos"]) {
        Family::Fedora
    } else if any(&["arch"]) {
        Family::Arch
    } else {
        Family::Other
    }
}

/// Our rights here. This asks for no password.
pub(super) fn rights() -> Rights {
    let mut id = process::program("id");
    id.arg("-u");
    if process::capture(id).is_ok_and(|text| text.trim() == "0") {
        Rights::Root
    } else if process::succeeds("sudo", &["-n", "true"]) {
        Rights::Sudo
    } else {
        Rights::None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tells_families_apart() {
        assert!(family_of("ID=debian\n") == Family::Debian);
        assert!(family_of("ID=linuxmint\nID_LIKE=\"ubuntu debian\"\n") == Family::Debian);
        assert!(family_of("ID=rocky\nID_LIKE=\"rhel centos fedora\"\n") == Family::Fedora);
        assert!(family_of("NAME=Arch\nID=arch\n") == Family::Arch);
        assert!(family_of("") == Family::Other);
    }
}
