//! The system packages for the build and the game: which are missing, and how to install them.
//!
//! The check looks for the thing itself (a program, a library), not for a package manager's record,
//! so the same checks serve every distribution.

mod probe;
mod system;

use probe::Probe;
pub(crate) use probe::{on_path, vulkan_drivers};
use system::{Family, Rights, family, rights};

use crate::process;

/// The scope of a command. Each need includes the ones before it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Purpose {
    /// Compile the game.
    Build,
    /// Open its window.
    Play,
    /// Open its window on a machine without a screen.
    Test,
    /// Drive it by keys and take pictures.
    Tour,
}

struct Package {
    purpose: Purpose,
    probe: Probe,
    debian: &'static str,
    fedora: &'static str,
    arch: &'static str,
}

const fn package(
    purpose: Purpose,
    probe: Probe,
    [debian, fedora, arch]: [&'static str; 3],
) -> Package {
    Package {
        purpose,
        probe,
        debian,
        fedora,
        arch,
    }
}

/// A library that the game opens while it runs.
const fn library(name: &'static str, names: [&'static str; 3]) -> Package {
    package(Purpose::Play, Probe::Library(name), names)
}

/// All packages, the build's needs first. The window crate opens the X libraries at run time.
const PACKAGES: [Package; 14] = {
    use Probe::{PkgConfig, Program, VulkanDriver};
    use Purpose::{Build, Play, Test, Tour};
    [
        package(
            Build,
            Program("pkg-config"),
            ["pkg-config", "pkgconf-pkg-config", "pkgconf"],
        ),
        package(
            Build,
            PkgConfig("alsa"),
            ["libasound2-dev", "alsa-lib-devel", "alsa-lib"],
        ),
        package(
            Build,
            PkgConfig("libudev"),
            ["libudev-dev", "systemd-devel", "systemd-libs"],
        ),
        library(
            "libvulkan.so.1",
            ["libvulkan1", "vulkan-loader", "vulkan-icd-loader"],
        ),
        package(
            Play,
            VulkanDriver,
            [
                "mesa-vulkan-drivers",
                "mesa-vulkan-drivers",
                "vulkan-swrast",
            ],
        ),
        library("libX11.so.6", ["libx11-6", "libX11", "libx11"]),
        library("libX11-xcb.so.1", ["libx11-xcb1", "libX11-xcb", "libx11"]),
        library(
            "libXcursor.so.1",
            ["libxcursor1", "libXcursor", "libxcursor"],
        ),
        library("libXi.so.6", ["libxi6", "libXi", "libxi"]),
        library("libXrandr.so.2", ["libxrandr2", "libXrandr", "libxrandr"]),
        library(
            "libxkbcommon-x11.so.0",
            ["libxkbcommon-x11-0", "libxkbcommon-x11", "libxkbcommon-x11"],
        ),
        package(
            Test,
            Program("Xvfb"),
            ["xvfb", "xorg-x11-server-Xvfb", "xorg-server-xvfb"],
        ),
        package(Tour, Program("xdotool"), ["xdotool", "xdotool", "xdotool"]),
        package(
            Tour,
            Program("montage"),
            ["imagemagick", "ImageMagick", "imagemagick"],
        ),
    ]
};

/// Something that the game opens while it runs.
pub(crate) struct Opened {
    /// In words for a player.
    pub(crate) what: String,
    /// The Debian package that brings it.
    pub(crate) debian: &'static str,
}

/// All that the game opens while it runs.
pub(crate) fn opened() -> impl Iterator<Item = Opened> {
    let played = PACKAGES
        .iter()
        .filter(|package| package.purpose == Purpose::Play);
    played.filter_map(|package| {
        Some(Opened {
            what: package.probe.opened()?,
            debian: package.debian,
        })
    })
}

/// The remedy for missing packages.
#[derive(PartialEq, Eq, Debug)]
enum Remedy {
    Nothing,
    /// Install these Debian packages, with these words in front of `apt-get`.
    Install {
        prefix: &'static [&'static str],
        packages: Vec<&'static str>,
    },
    /// We may not install: print the command and stop.
    Stop(String),
    /// We do not know this system's package manager well enough: print the names and go on.
    Advise(String),
}

/// Ensures that the packages for `purpose` are there, and installs them where it may.
///
/// # Errors
/// On a Debian-like system, a package is missing and cannot be installed. The message holds the
/// exact command to type.
pub(crate) fn ensure(purpose: Purpose) -> Result<(), String> {
    let missing: Vec<&Package> = PACKAGES
        .iter()
        .filter(|package| package.purpose <= purpose && !package.probe.answers())
        .collect();
    if missing.is_empty() {
        return Ok(());
    }
    match remedy(family(), rights(), &missing) {
        Remedy::Nothing => Ok(()),
        Remedy::Install { prefix, packages } => install(prefix, &packages),
        Remedy::Stop(message) => Err(message),
        Remedy::Advise(message) => {
            eprintln!("xtask: {message}");
            Ok(())
        }
    }
}

fn remedy(family: Family, rights: Rights, missing: &[&Package]) -> Remedy {
    if missing.is_empty() {
        return Remedy::Nothing;
    }
    let names = |pick: fn(&Package) -> &'static str| {
        let mut names: Vec<_> = missing.iter().map(|package| pick(package)).collect();
        names.dedup();
        names
    };
    let debian = names(|package| package.debian);
    match (family, rights) {
        (Family::Debian, Rights::Root) => Remedy::Install {
            prefix: &[],
            packages: debian,
        },
        (Family::Debian, Rights::Sudo) => Remedy::Install {
            prefix: &["sudo", "-n"],
            packages: debian,
        },
        (Family::Debian, Rights::None) => Remedy::Stop(format!(
            "system packages are missing; please run:\n    {}",
            by_hand("sudo ", &debian)
        )),
        (Family::Fedora, _) => advice("dnf install", &names(|package| package.fedora)),
        (Family::Arch, _) => advice("pacman -S --needed", &names(|package| package.arch)),
        (Family::Other, _) => Remedy::Advise(format!(
            "these seem to be missing, by their Debian names (going on without them): {}",
            debian.join(" ")
        )),
    }
}

fn advice(command: &str, names: &[&str]) -> Remedy {
    Remedy::Advise(format!(
        "these seem to be missing (going on without them); to install them:\n    sudo {command} {}",
        names.join(" ")
    ))
}

/// The command that a person types to install these Debian packages; root types no `sudo `.
fn by_hand(sudo: &str, packages: &[&str]) -> String {
    let list = packages.join(" ");
    format!("{sudo}apt-get update && {sudo}apt-get install -y --no-install-recommends {list}")
}

fn install(prefix: &[&str], packages: &[&str]) -> Result<(), String> {
    eprintln!("xtask: installing system packages: {}", packages.join(" "));
    let apt = |arguments: &[&str]| {
        let words = [
            prefix,
            &["env", "DEBIAN_FRONTEND=noninteractive", "apt-get"],
            arguments,
        ]
        .concat();
        let mut command = process::program(words[0]);
        command.args(&words[1..]);
        process::run(command)
    };
    // One unreachable source fails the update although the others may suffice, so let the install
    // decide.
    if let Err(error) = apt(&["update", "-q"]) {
        eprintln!("xtask: {error}");
    }
    let arguments = [
        &["install", "-y", "-q", "--no-install-recommends"],
        packages,
    ]
    .concat();
    apt(&arguments).map_err(|error| {
        format!(
            "{error}\nthe packages could not be installed; please run:\n    {}",
            by_hand(if prefix.is_empty() { "" } else { "sudo " }, packages)
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn missing(purpose: Purpose) -> Vec<&'static Package> {
        PACKAGES
            .iter()
            .filter(|package| package.purpose == purpose)
            .collect()
    }

    #[test]
    fn installs_only_where_it_may() {
        let build = missing(Purpose::Build);
        let packages = vec!["pkg-config", "libasound2-dev", "libudev-dev"];
        assert_eq!(
            remedy(Family::Debian, Rights::Root, &build),
            Remedy::Install {
                prefix: &[],
                packages: packages.clone()
            }
        );
        assert_eq!(
            remedy(Family::Debian, Rights::Sudo, &build),
            Remedy::Install {
                prefix: &["sudo", "-n"],
                packages
            }
        );
        let Remedy::Stop(message) = remedy(Family::Debian, Rights::None, &build) else {
            panic!("a user without rights must be told the command")
        };
        assert!(
            message.contains(
                "install -y --no-install-recommends pkg-config libasound2-dev libudev-dev"
            )
        );
    }

    #[test]
    fn other_systems_are_advised_and_go_on() {
        let play = missing(Purpose::Play);
        for (family, word) in [
            (Family::Fedora, "dnf"),
            (Family::Arch, "pacman"),
            (Family::Other, "libxcursor1"),
        ] {
            let Remedy::Advise(message) = remedy(family, Rights::None, &play) else {
                panic!("must go on")
            };
            assert!(message.contains(word), "{message}");
        }
    }

    #[test]
    fn nothing_missing_needs_nothing() {
        assert_eq!(remedy(Family::Debian, Rights::None, &[]), Remedy::Nothing);
    }
}
