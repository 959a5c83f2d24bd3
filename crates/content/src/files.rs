//! Finding the data files of packs, and what is refused.

use std::io;

use crate::{
    Diagnostic, Severity,
    category::{Category, INFO, PACKS},
    data_texts::{MAX_FILES, Refused, data_names, read_text},
    format::Moved,
    found::{Found, SourceFile},
    pack_files::{Listed, PackFiles},
    strays,
};

/// Reads all data files of these packs, in their order.
pub(crate) fn read_packs<'a>(
    packs: impl Iterator<Item = (&'a str, &'a PackFiles)>,
    found: &mut Found,
) {
    for (id, files) in packs {
        read_pack(files, id, found);
    }
}

/// What is in a folder of a pack, as far as names are text; others are told and left out.
fn listed(
    files: &PackFiles,
    folder: &str,
    shown: &str,
    found: &mut Found,
) -> io::Result<Vec<Listed>> {
    let mut all = files.list(folder)?;
    for listed in all.iter().filter(|listed| !listed.text) {
        let shown = format!("{shown}/{}", listed.name);
        let message = "its name is not UTF-8 text; not read".to_owned();
        found.tell(&shown, Severity::Error, message, None);
    }
    all.retain(|listed| listed.text);
    Ok(all)
}

fn read_pack(files: &PackFiles, pack: &str, found: &mut Found) {
    let shown = format!("{PACKS}/{pack}");
    let all = match listed(files, "", &shown, found) {
        Ok(all) => all,
        Err(error) => {
            let message = format!("cannot read the pack: {error}");
            return found.tell(&shown, Severity::Error, message, None);
        }
    };
    let here = |name: &str| all.iter().any(|listed| listed.name == name);
    if here(INFO) {
        read_file(files, "", pack, INFO, None, found);
    }
    for category in Category::ALL {
        if here(category.folder()) {
            read_category(files, pack, category, found);
        }
    }
    for listed in &all {
        strays::tell_in_pack(listed, &shown, found);
    }
}

fn read_category(files: &PackFiles, pack: &str, category: Category, found: &mut Found) {
    let folder = category.folder();
    let shown = format!("{PACKS}/{pack}/{folder}");
    if files.leads_out(folder) {
        let message = "leads outside its pack; not read".to_owned();
        return found.tell(&shown, Severity::Error, message, None);
    }
    let all = match listed(files, folder, &shown, found) {
        Ok(all) => all,
        Err(error) => {
            let message = format!("cannot read the folder: {error}");
            return found.tell(&shown, Severity::Error, message, None);
        }
    };
    for listed in &all {
        strays::tell_in_folder(listed, &shown, category, found);
    }
    for (at, name) in data_names(&all, category).enumerate() {
        if at == MAX_FILES {
            let message = format!("more than {MAX_FILES} files; the rest is not read");
            return found.tell(&shown, Severity::Error, message, None);
        }
        read_file(files, folder, pack, name, Some(category), found);
    }
}

fn read_file(
    files: &PackFiles,
    folder: &str,
    pack: &str,
    name: &str,
    category: Option<Category>,
    found: &mut Found,
) {
    let inner = match folder {
        "" => name.to_owned(),
        folder => format!("{folder}/{name}"),
    };
    let shown = format!("{PACKS}/{pack}/{inner}");
    let text = match read_text(files, &inner) {
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
        path: files.place().join(&inner),
        shown,
        pack: pack.to_owned(),
        category,
        text,
        moved: Moved::default(),
    });
}
