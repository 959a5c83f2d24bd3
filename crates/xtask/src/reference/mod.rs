//! `cargo xtask reference`: the manual's list of every field, and schemas for editors, written from
//! the types that read the files.
//!
//! `source` reads the types of crate `content`, `shape` says what a type looks like in a file,
//! `folders` finds which type each folder of a pack holds, and `pages` and `schema` write. A test
//! holds what lies in `docs/modding` against the sources, so it cannot go stale.

mod folders;
mod pages;
mod schema;
mod shape;
mod source;

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use source::Types;

/// The folders that are written whole, below the workspace.
const WRITTEN: [&str; 2] = ["docs/modding/reference", "docs/modding/schema"];

/// What `cargo xtask reference` takes.
#[derive(clap::Args)]
pub(crate) struct ReferenceOptions {
    /// Write nothing, and fail if a file differs from what would be written.
    #[arg(long)]
    check: bool,
}

/// Writes the reference and the schemas, or compares them with what is there.
///
/// # Errors
/// A source cannot be read, a type is missing, or a file differs (`--check`).
pub(crate) fn run(options: &ReferenceOptions) -> Result<(), String> {
    let root = crate::workspace::root();
    let files = files(&root)?;
    if options.check {
        return check(&root, &files);
    }
    let told = |path: &Path, error| format!("{}: {error}", path.display());
    for folder in WRITTEN.map(|folder| root.join(folder)) {
        fs::create_dir_all(&folder).map_err(|error| told(&folder, error))?;
    }
    for path in strangers(&root, &files) {
        fs::remove_file(root.join(&path)).map_err(|error| told(&path, error))?;
    }
    for (path, text) in &files {
        fs::write(root.join(path), text).map_err(|error| told(path, error))?;
    }
    println!("{} files in {}", files.len(), WRITTEN.join(" and "));
    Ok(())
}

/// Every file that the command writes, by its path below the workspace.
fn files(root: &Path) -> Result<BTreeMap<PathBuf, String>, String> {
    let content = root.join("crates/content/src");
    let types = Types::read(&content)?;
    let folders = folders::read(&content)?;
    let mut files = BTreeMap::new();
    let at = |folder: usize, name: String| Path::new(WRITTEN[folder]).join(name);
    for (name, text) in pages::write(&types, &folders)? {
        files.insert(at(0, name), text);
    }
    for folder in &folders {
        let name = format!("{}.schema.json", folder.page());
        files.insert(at(1, name), schema::write(&types, folder)?);
    }
    Ok(files)
}

/// Files of the written folders that the command would not write today.
fn strangers(root: &Path, files: &BTreeMap<PathBuf, String>) -> Vec<PathBuf> {
    let listed = |folder: &str| {
        let entries = fs::read_dir(root.join(folder)).into_iter().flatten();
        let names: Vec<_> = entries.flatten().map(|entry| entry.file_name()).collect();
        names
            .into_iter()
            .map(|name| Path::new(folder).join(name))
            .collect::<Vec<_>>()
    };
    let mut held = WRITTEN.map(listed).concat();
    held.retain(|path| !files.contains_key(path));
    held.sort();
    held
}

fn check(root: &Path, files: &BTreeMap<PathBuf, String>) -> Result<(), String> {
    let differs = |(path, text): (&PathBuf, &String)| {
        let held = fs::read_to_string(root.join(path));
        (held.ok().as_ref() != Some(text)).then(|| path.clone())
    };
    let mut wrong: Vec<PathBuf> = files.iter().filter_map(differs).collect();
    wrong.extend(strangers(root, files));
    if wrong.is_empty() {
        return Ok(());
    }
    let wrong: Vec<String> = wrong
        .iter()
        .map(|path| path.display().to_string())
        .collect();
    let wrong = wrong.join("\n  ");
    Err(format!(
        "not as the types are today (`cargo xtask reference` writes them):\n  {wrong}"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reference_is_that_of_the_types() {
        let root = crate::workspace::root();
        let files = files(&root).expect("the types can be read");
        assert!(files.len() > 40, "{}", files.len());
        check(&root, &files).expect("nothing is stale");
    }

    #[test]
    fn every_folder_of_core_has_a_page() {
        let root = crate::workspace::root();
        let known = folders::read(&root.join("crates/content/src")).expect("folders");
        for entry in fs::read_dir(root.join("assets/packs/core"))
            .expect("core")
            .flatten()
        {
            let name = entry.file_name().to_string_lossy().into_owned();
            let data = entry.path().is_dir() && name != "lang";
            let found = known.iter().any(|folder| folder.name == name);
            assert!(found || !data, "{name}");
        }
    }
}
