//! Finding and reading data files: packs, their category folders, and what is refused.

use std::{fs, path::Path};

use crate::{
    Diagnostic, Severity,
    category::{Category, PACKS},
    fonts,
    format::Moved,
    found::{Found, SourceFile},
    parse::MAX_FILE_BYTES,
    reader::{NoText, read_bytes, text_of},
    strays,
};

/// The pack that comes first.
pub(crate) const CORE: &str = "core";
/// A category folder may not hold more data files than this.
const MAX_FILES: usize = 1024;

/// Reads all data files below an assets folder.
pub(crate) fn find(dir: &Path) -> Found {
    let mut found = Found::default();
    let packs = dir.join(PACKS);
    let read = folder_names(&packs, PACKS, &mut found);
    let mut names = match read {
        Ok(names) => names,
        Err(error) => {
            found.tell(
                PACKS,
                Severity::Error,
                format!("cannot read the folder of packs: {error}"),
                None,
            );
            return found;
        }
    };
    names.sort_by_key(|name| (name != CORE, name.clone()));
    for name in names {
        if !name.starts_with('.') {
            read_pack(&packs.join(&name), &name, &mut found);
            strays::tell_outside(&packs.join(&name), &format!("{PACKS}/{name}"), &mut found);
        }
    }
    fonts::tell(dir, None, &mut found);
    found
}

/// Reads the data files of core and of one pack, which may lie anywhere.
pub(crate) fn find_one(dir: &Path, pack: &Path, name: &str) -> Found {
    let mut found = Found::default();
    if name != CORE {
        read_pack(&dir.join(PACKS).join(CORE), CORE, &mut found);
    }
    read_pack(pack, name, &mut found);
    fonts::tell(dir, Some(pack), &mut found);
    found
}

/// Reads the data files of a pack that lies anywhere, in place of one of the same name.
pub(crate) fn add(found: &mut Found, pack: &Path, name: &str) {
    found.files.retain(|file| file.pack != name);
    read_pack(pack, name, found);
}

/// Names in a folder, sorted; those that are not text are told and left out.
fn folder_names(dir: &Path, shown: &str, found: &mut Found) -> std::io::Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(dir)?.flatten() {
        match entry.file_name().into_string() {
            Ok(name) => names.push(name),
            Err(name) => {
                let shown = format!("{shown}/{}", name.to_string_lossy());
                let message = "its name is not UTF-8 text; not read".to_owned();
                found.tell(&shown, Severity::Error, message, None);
            }
        }
    }
    names.sort();
    Ok(names)
}

fn read_pack(dir: &Path, pack: &str, found: &mut Found) {
    let shown = format!("{PACKS}/{pack}");
    if !inside(dir, dir.parent()) {
        let message = "leads outside the folder of packs; not read".to_owned();
        return found.tell(&shown, Severity::Error, message, None);
    }
    if !dir.is_dir() {
        return;
    }
    let read = folder_names(dir, &shown, found);
    let names = match read {
        Ok(names) => names,
        Err(error) => {
            return found.tell(
                &shown,
                Severity::Error,
                format!("cannot read the pack: {error}"),
                None,
            );
        }
    };
    if names.iter().any(|name| name == "pack.ron") {
        read_file(dir, &shown, pack, "pack.ron", None, found);
    }
    for category in Category::ALL {
        if names.iter().any(|name| name == category.folder()) {
            read_category(dir, pack, category, found);
        }
    }
    for name in &names {
        strays::tell_in_pack(&dir.join(name), &shown, name, found);
    }
}

fn read_category(pack_dir: &Path, pack: &str, category: Category, found: &mut Found) {
    let dir = pack_dir.join(category.folder());
    let shown = format!("{PACKS}/{pack}/{}", category.folder());
    if !inside(&dir, Some(pack_dir)) {
        let message = "leads outside its pack; not read".to_owned();
        return found.tell(&shown, Severity::Error, message, None);
    }
    let read = folder_names(&dir, &shown, found);
    let names = match read {
        Ok(names) => names,
        Err(error) => {
            return found.tell(
                &shown,
                Severity::Error,
                format!("cannot read the folder: {error}"),
                None,
            );
        }
    };
    for name in &names {
        strays::tell_in_folder(&dir.join(name), &shown, name, category, found);
    }
    let data = names
        .iter()
        .filter(|name| name.ends_with(".ron") && !name.starts_with('.'))
        .filter(|name| category.holds(name));
    for (at, name) in data.enumerate() {
        if at == MAX_FILES {
            let message = format!("more than {MAX_FILES} files; the rest is not read");
            return found.tell(&shown, Severity::Error, message, None);
        }
        read_file(&dir, &shown, pack, name, Some(category), found);
    }
}

fn read_file(
    dir: &Path,
    dir_shown: &str,
    pack: &str,
    name: &str,
    category: Option<Category>,
    found: &mut Found,
) {
    let path = dir.join(name);
    let shown = format!("{dir_shown}/{name}");
    let text = match read_text(&path, dir) {
        Ok(text) => Some(text),
        Err(Refused { line, col, message }) => {
            let file = shown.clone();
            let severity = Severity::Error;
            found.diagnostics.push(Diagnostic {
                file,
                line,
                col,
                severity,
                message,
                help: None,
            });
            None
        }
    };
    found.files.push(SourceFile {
        path,
        shown,
        pack: pack.to_owned(),
        category,
        text,
        moved: Moved::default(),
    });
}

/// Why a file was not read.
struct Refused {
    line: usize,
    col: usize,
    message: String,
}

impl Refused {
    fn new(message: impl Into<String>) -> Self {
        Self {
            line: 1,
            col: 1,
            message: message.into(),
        }
    }
}

fn read_text(path: &Path, dir: &Path) -> Result<String, Refused> {
    if !inside(path, Some(dir)) {
        return Err(Refused::new("leads outside its folder; not read"));
    }
    let bytes = read_bytes(path, MAX_FILE_BYTES as u64).map_err(|error| {
        // The reader's own words say all; those of the system say what has failed, not where.
        match error.raw_os_error() {
            Some(_) => Refused::new(format!("cannot be read: {error}")),
            None => Refused::new(format!("{error}; not read")),
        }
    })?;
    text_of(bytes).map_err(|NoText { line, col, message }| Refused {
        line,
        col,
        message: format!("{message}; not read"),
    })
}

/// Whether a path, followed through links, stays below a folder.
fn inside(path: &Path, dir: Option<&Path>) -> bool {
    let (Ok(path), Some(Ok(dir))) = (path.canonicalize(), dir.map(Path::canonicalize)) else {
        return false;
    };
    path.starts_with(dir)
}
