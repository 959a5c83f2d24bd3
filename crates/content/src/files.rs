//! Finding and reading data files: packs, their category folders, and what is refused.

use std::{fs, io::Read as _, path::Path};

use crate::{
    Diagnostic, Severity,
    category::Category,
    format::Moved,
    found::{Found, SourceFile},
    parse::MAX_FILE_BYTES,
    strays,
};

/// Where packs lie below the assets folder.
pub(crate) const PACKS: &str = "packs";
/// The pack that comes first.
const CORE: &str = "core";
/// A category folder may not hold more data files than this.
const MAX_FILES: usize = 1024;

/// Reads all data files below an assets folder.
pub(crate) fn find(dir: &Path) -> Found {
    let mut found = Found::default();
    let packs = dir.join(PACKS);
    let mut names = match folder_names(&packs) {
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
    found
}

/// Names in a folder, sorted; those that are not text are left out.
fn folder_names(dir: &Path) -> std::io::Result<Vec<String>> {
    let mut names: Vec<String> = fs::read_dir(dir)?
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .collect();
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
    let names = match folder_names(dir) {
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
    let names = match folder_names(&dir) {
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
    let failed = |error: std::io::Error| Refused::new(format!("cannot be read: {error}"));
    // Asked before opening: opening a pipe would wait for a writer.
    if !fs::metadata(path).map_err(failed)?.is_file() {
        return Err(Refused::new("is no regular file; not read"));
    }
    let file = fs::File::open(path).map_err(failed)?;
    let mut bytes = Vec::new();
    let limit = MAX_FILE_BYTES as u64 + 1;
    file.take(limit).read_to_end(&mut bytes).map_err(failed)?;
    if bytes.len() > MAX_FILE_BYTES {
        return Err(Refused::new(format!(
            "is longer than {MAX_FILE_BYTES} bytes; not read"
        )));
    }
    String::from_utf8(bytes).map_err(|error| {
        let good = error.utf8_error().valid_up_to();
        let text = String::from_utf8_lossy(&error.as_bytes()[..good]).into_owned();
        let (line, col) = crate::diagnostic::line_col(&text, good);
        Refused {
            line,
            col,
            message: "is not UTF-8 text from here on; not read".to_owned(),
        }
    })
}

/// Whether a path, followed through links, stays below a folder.
fn inside(path: &Path, dir: Option<&Path>) -> bool {
    let (Ok(path), Some(Ok(dir))) = (path.canonicalize(), dir.map(Path::canonicalize)) else {
        return false;
    };
    path.starts_with(dir)
}
