//! What the two programs need of a system: the part `REQUIREMENTS` of `INSTALL.md`.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;

use crate::{packages, process};

/// The line of `dist/INSTALL.md` that the part takes the place of.
const PLACE: &str = "<!-- requirements -->";

/// Of the C library, which is there wherever a program runs.
const C: &str = "libc6";
/// The libraries that the programs may be linked with, and the Debian package of each.
const LINKED: [(&str, &str); 9] = [
    ("ld-linux-aarch64.so.1", C),
    ("ld-linux-x86-64.so.2", C),
    ("libasound.so.2", "libasound2"),
    ("libc.so.6", C),
    ("libdl.so.2", C),
    ("libgcc_s.so.1", "libgcc-s1"),
    ("libm.so.6", C),
    ("libpthread.so.0", C),
    ("libudev.so.1", "libudev1"),
];

/// What a program's file says of itself.
#[derive(Default)]
struct Linkage {
    /// The libraries that are opened with it.
    libraries: Vec<String>,
    /// The parts of the version of glibc that it was linked for.
    glibc: Vec<u32>,
}

/// The text of `INSTALL.md` for these programs.
///
/// # Errors
/// `readelf` cannot be run, a library's package is not known, or the text has no place for it.
pub(super) fn fill(text: &str, programs: &[&Path]) -> Result<String, String> {
    if !text.contains(PLACE) {
        return Err(format!("dist/INSTALL.md has no line {PLACE}"));
    }
    let mut linkages = BTreeMap::new();
    for program in programs {
        let name = program.file_name().unwrap_or_default().to_string_lossy();
        linkages.insert(name.into_owned(), ask(program)?);
    }
    Ok(text.replace(PLACE, describe(&linkages)?.trim_end()))
}

fn ask(program: &Path) -> Result<Linkage, String> {
    let mut command = process::program("readelf");
    command.env("LC_ALL", "C").arg("-dVW").arg(program);
    Ok(read(&process::capture(command)?))
}

/// Reads the answer of `readelf -dV`.
fn read(answer: &str) -> Linkage {
    let mut linkage = Linkage::default();
    for line in answer.lines() {
        if let Some((_, name)) = line.split_once("(NEEDED)")
            && let Some((_, name)) = name.split_once('[')
        {
            linkage
                .libraries
                .push(name.trim_end().trim_end_matches(']').to_owned());
        }
        let version = line.split_once("Name: GLIBC_").map(|(_, rest)| rest);
        let version = version.and_then(|rest| rest.split_whitespace().next());
        let parts = version.unwrap_or_default().split('.');
        let parts: Result<Vec<u32>, _> = parts.map(str::parse).collect();
        linkage.glibc = linkage.glibc.max(parts.unwrap_or_default());
    }
    linkage
}

/// The part itself, for programs by their names.
fn describe(linkages: &BTreeMap<String, Linkage>) -> Result<String, String> {
    let mut users: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    let mut install = Vec::new();
    for (program, linkage) in linkages {
        for library in &linkage.libraries {
            let (library, debian) = known(library)?;
            users
                .entry(library)
                .or_default()
                .push(format!("`{program}`"));
            if debian != C && !install.contains(&debian) {
                install.push(debian);
            }
        }
    }
    let glibc = linkages.values().map(|linkage| &linkage.glibc).max();
    let glibc: Vec<String> = glibc.into_iter().flatten().map(u32::to_string).collect();
    let mut part = format!(
        "Linux on {}, with glibc {} or newer, and X11 or Wayland with Xwayland. `reef` needs no \
         screen and no\ngraphics card.\n\n\
         | library | Debian package | used by |\n|---|---|---|\n",
        std::env::consts::ARCH,
        glibc.join(".")
    );
    for (library, users) in users {
        let (_, debian) = known(library)?;
        // A string takes everything, here and below.
        let _ = writeln!(
            part,
            "| `{library}` | `{debian}` | {} |",
            users.join(" and ")
        );
    }
    for opened in packages::opened() {
        let (what, debian) = (&opened.what, opened.debian);
        let _ = writeln!(part, "| {what} | `{debian}` | `voidreef`, while it runs |");
        install.push(debian);
    }
    let _ = write!(
        part,
        "\nA graphics card may bring a Vulkan driver of its own. On Debian and Ubuntu this \
         installs what is\nmissing; from Debian 13 and Ubuntu 24.04 on, say `libasound2t64` for \
         `libasound2`:\n\n    sudo apt-get install --no-install-recommends \\\n        {}\n",
        install.join(" \\\n        ")
    );
    Ok(part)
}

/// A library with its package, as the table has them.
fn known(library: &str) -> Result<(&'static str, &'static str), String> {
    let found = LINKED.iter().find(|(name, _)| *name == library);
    found.copied().ok_or_else(|| {
        format!(
            "the programs need {library}, and no Debian package is told for it in \
             crates/xtask/src/dist/requirements.rs"
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANSWER: &str = "\
 0x0000000000000001 (NEEDED)             Shared library: [libudev.so.1]
 0x0000000000000001 (NEEDED)             Shared library: [libc.so.6]
  0x0010:   Name: GLIBC_2.9  Flags: none  Version: 12
  0x0020:   Name: GLIBC_2.35  Flags: none  Version: 11
  0x0030:   Name: GLIBC_2.3.4  Flags: none  Version: 10
  0x0040:   Name: GCC_3.0  Flags: none  Version: 9
";

    #[test]
    fn a_program_says_what_it_needs() {
        let linkage = read(ANSWER);
        assert_eq!(linkage.libraries, ["libudev.so.1", "libc.so.6"]);
        assert_eq!(linkage.glibc, [2, 35]);
    }

    #[test]
    fn every_library_has_its_package_and_its_users() {
        let linkages = BTreeMap::from([
            (
                "reef".to_owned(),
                read("(NEEDED) [libc.so.6]\nName: GLIBC_2.17"),
            ),
            ("voidreef".to_owned(), read(ANSWER)),
        ]);
        let part = describe(&linkages).expect("known libraries");
        for told in [
            "with glibc 2.35 or newer",
            "| `libc.so.6` | `libc6` | `reef` and `voidreef` |",
            "| `libudev.so.1` | `libudev1` | `voidreef` |",
            "| `libvulkan.so.1` | `libvulkan1` | `voidreef`, while it runs |",
            "| a Vulkan driver | `mesa-vulkan-drivers` |",
            "libudev1 \\\n        libvulkan1 \\\n",
        ] {
            assert!(part.contains(told), "{told}\n{part}");
        }
    }

    #[test]
    fn an_unknown_library_is_named() {
        let linkages = BTreeMap::from([("a".to_owned(), read("(NEEDED) [libnew.so.3]"))]);
        let error = describe(&linkages).expect_err("no package");
        assert!(error.contains("libnew.so.3"), "{error}");
    }
}
