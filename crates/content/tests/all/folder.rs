//! A separate assets folder for each test: a copy of the core pack plus the test's own files.

use std::{
    fs,
    path::{Path, PathBuf},
    sync::atomic::{AtomicU32, Ordering},
};

static COUNT: AtomicU32 = AtomicU32::new(0);

/// The smallest file that passes for a model: a header, and a description of an empty scene.
pub(crate) const GLB: &[u8] = b"glTF\x02\0\0\0\x40\0\0\0\x2c\0\0\0JSON\
    {\"asset\":{\"version\":\"2.0\"},\"scenes\":[{}]}   ";

/// The smallest picture: one grey pixel.
pub(crate) const PNG: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\0\0\0\0:~\x9bU\0\0\0\nIDATx\xdach\0\0\0\
    \x82\0\x81\xdaE\x08;\0\0\0\0IEND\xaeB`\x82";

/// The pictures that core's rulesets name.
const PICTURES: [&str; 6] = [
    "derelict",
    "dogfight",
    "fleet",
    "maelstrom",
    "outpost",
    "void",
];

/// A folder that is removed when dropped.
pub(crate) struct Folder(PathBuf);

impl Folder {
    /// An empty assets folder.
    pub(crate) fn empty() -> Self {
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("voidreef-content-{}-{count}", std::process::id());
        let path = std::env::temp_dir().join(name);
        fs::create_dir_all(path.join("packs")).unwrap();
        Self(path)
    }

    /// A copy of the real core pack, without its models; the only model is `models/skua.glb`.
    pub(crate) fn core() -> Self {
        let folder = Self::empty();
        folder.write("../models/skua.glb", GLB);
        for name in PICTURES {
            folder.write(&format!("../pictures/{name}.png"), PNG);
        }
        copy(&assets().join("packs/core"), &folder.0.join("packs/core"));
        folder
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    /// Writes a file below the packs folder.
    pub(crate) fn write(&self, path: &str, text: impl AsRef<[u8]>) {
        let path = self.0.join("packs").join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    /// Diagnostics of the pack `mod`, as shown.
    pub(crate) fn told(&self) -> Vec<String> {
        let told = content::lint(&self.0);
        let of_mod = told
            .iter()
            .filter(|diagnostic| diagnostic.file.starts_with("packs/mod"));
        of_mod.map(ToString::to_string).collect()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// What is told of anything but core, whose models the tests do not have.
pub(crate) fn not_of_core(told: &[content::Diagnostic]) -> Vec<String> {
    let others = told
        .iter()
        .filter(|told| !told.file.starts_with("packs/core/"));
    others.map(ToString::to_string).collect()
}

/// The real assets folder.
pub(crate) fn assets() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets")
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &target);
        } else if entry.path().extension().is_some_and(|ext| ext == "ron") {
            fs::copy(entry.path(), target).unwrap();
        }
    }
}

/// Loads the core pack with one more file. The file's diagnostics must be exactly these, in order.
///
/// Each must start with `line:col: severity: ` and contain the rest after that.
#[track_caller]
pub(crate) fn check(file: &str, text: &str, expect: &[&str]) {
    let folder = Folder::core();
    folder.write(&format!("mod/{file}"), text);
    let told = folder.told();
    let prefix = format!("packs/mod/{file}:");
    let fits = |(told, expected): (&String, &&str)| {
        told.strip_prefix(&prefix)
            .is_some_and(|rest| rest.starts_with(*expected))
    };
    let all = told.len() == expect.len() && told.iter().zip(expect).all(fits);
    assert!(
        all,
        "told:\n{}\nexpected:\n{}",
        told.join("\n"),
        expect.join("\n")
    );
}

/// The same with `from`, which must be in the text, replaced by `to`.
#[track_caller]
pub(crate) fn check_with(file: &str, text: &str, [from, to]: [&str; 2], expect: &[&str]) {
    assert!(text.contains(from), "{from}");
    check(file, &text.replacen(from, to, 1), expect);
}
