//! Headless crates stay headless: no rendering crate anywhere below them.
//!
//! It asks `cargo tree`, one crate at a time. The graph of `cargo metadata` joins the features of
//! the whole workspace, so that the renderer seems to hang below every user of Bevy.

use super::Findings;
use crate::{process, workspace};

/// Crates that open windows, draw or play sounds. A trailing `*` stands for any ending.
const RENDERING: [&str; 17] = [
    "wgpu*",
    "naga*",
    "winit*",
    "egui*",
    "epaint*",
    "bevy_egui",
    "bevy_render*",
    "bevy_winit",
    "bevy_window",
    "bevy_pbr",
    "bevy_core_pipeline",
    "bevy_camera",
    "bevy_text",
    "bevy_audio",
    "rodio",
    "cpal",
    "alsa*",
];

/// Checks the normal dependencies of every headless crate.
///
/// # Errors
/// `cargo tree` cannot be run.
pub(super) fn check() -> Result<Findings, String> {
    let mut findings = Findings::default();
    for name in workspace::HEADLESS {
        let arguments = [
            "tree", "-p", name, "-e", "normal", "--prefix", "none", "-f", "{p}",
        ];
        let tree = process::capture(process::cargo(arguments))?;
        for rendering in offenders(&tree) {
            findings.errors.push(format!(
                "headless crate {name} depends on {rendering}; \
                 see `cargo tree -p {name} -e normal -i {rendering}`"
            ));
        }
    }
    Ok(findings)
}

/// The rendering crates among the lines of a tree, each `name version ...`.
fn offenders(tree: &str) -> Vec<&str> {
    let names = tree
        .lines()
        .filter_map(|line| line.split_whitespace().next());
    let mut found: Vec<&str> = names.filter(|name| is_rendering(name)).collect();
    found.sort_unstable();
    found.dedup();
    found
}

fn is_rendering(name: &str) -> bool {
    RENDERING
        .iter()
        .any(|pattern| match pattern.strip_suffix('*') {
            Some(start) => name.starts_with(start),
            None => name == *pattern,
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_rendering_crates_once_each() {
        let tree =
            "cli v0.1.0\nbevy_ecs v0.19.1\nwgpu-core v29.0.0\nwinit v0.30.13\nwinit v0.30.13 (*)\n";
        assert_eq!(offenders(tree), ["wgpu-core", "winit"]);
    }

    #[test]
    fn leaves_the_headless_parts_of_bevy_alone() {
        assert!(offenders("bevy v0.19.1\nbevy_app v0.19.1\nbevy_transform v0.19.1\n").is_empty());
    }
}
