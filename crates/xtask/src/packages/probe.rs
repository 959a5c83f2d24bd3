//! Whether something is on this machine: it looks for the thing itself, not for its package.

use std::env;
use std::fs;
use std::path::PathBuf;

use crate::process;

/// A check with the same answer on every distribution.
pub(super) enum Probe {
    /// A program on the `PATH`.
    Program(&'static str),
    /// A development library that `pkg-config` knows.
    PkgConfig(&'static str),
    /// A shared library, by the name that programs use to open it.
    Library(&'static str),
    /// Any Vulkan driver, hardware or software.
    VulkanDriver,
}

impl Probe {
    /// Whether it is there.
    pub(super) fn answers(&self) -> bool {
        match self {
            Probe::Program(name) => on_path(name),
            Probe::PkgConfig(name) => process::succeeds("pkg-config", &["--exists", name]),
            Probe::Library(name) => has_library(name),
            Probe::VulkanDriver => has_vulkan_driver(),
        }
    }
}

impl Probe {
    /// What it looks for, if that is something a running game opens.
    pub(super) fn opened(&self) -> Option<String> {
        match self {
            Probe::Library(name) => Some(format!("`{name}`")),
            Probe::VulkanDriver => Some("a Vulkan driver".to_owned()),
            Probe::Program(_) | Probe::PkgConfig(_) => None,
        }
    }
}

/// Whether a program of this name is on the `PATH`.
pub(crate) fn on_path(name: &str) -> bool {
    let path = env::var_os("PATH").unwrap_or_default();
    env::split_paths(&path).any(|folder| folder.join(name).is_file())
}

/// Asks the loader's cache. Without a cache the library counts as there: the game itself will say
/// what it lacks.
fn has_library(name: &str) -> bool {
    // It is often not on the PATH of users other than root.
    let tools = ["/sbin/ldconfig", "/usr/sbin/ldconfig", "ldconfig"];
    let listed = tools.iter().find_map(|tool| {
        let mut command = process::program(tool);
        command.arg("-p");
        process::capture(command).ok()
    });
    listed.is_none_or(|list| {
        list.lines()
            .any(|line| line.split_whitespace().next() == Some(name))
    })
}

fn has_vulkan_driver() -> bool {
    let named = ["VK_DRIVER_FILES", "VK_ICD_FILENAMES"];
    named.iter().any(|name| env::var_os(name).is_some()) || !vulkan_drivers().is_empty()
}

/// The descriptions of all installed Vulkan drivers.
pub(crate) fn vulkan_drivers() -> Vec<PathBuf> {
    let folders = [
        "/usr/share/vulkan/icd.d",
        "/usr/local/share/vulkan/icd.d",
        "/etc/vulkan/icd.d",
    ];
    let entries = folders
        .iter()
        .filter_map(|folder| fs::read_dir(folder).ok())
        .flatten()
        .flatten();
    let mut files: Vec<_> = entries
        .map(|entry| entry.path())
        .filter(|path| {
            path.extension()
                .is_some_and(|extension| extension == "json")
        })
        .collect();
    files.sort();
    files
}
