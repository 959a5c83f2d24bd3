//! Stray files in a pack that are not read: reported if somebody may have meant them to be read.

use crate::{
    Severity,
    category::{Category, INFO},
    diagnostic::suggest,
    found::Found,
    pack_files::Listed,
};

/// Folders of a pack that hold no data.
const FREE: [&str; 8] = [
    "docs", "fonts", "lang", "models", "pictures", "sky", "sounds", "textures",
];
/// The endings of files that may lie beside data: pictures, models, sounds, texts about them.
const BESIDE: [&str; 14] = [
    ".md", ".png", ".jpg", ".jpeg", ".webp", ".svg", ".glb", ".gltf", ".bin", ".blend", ".wav",
    ".ogg", ".license", ".bak",
];
/// Names of texts about a folder, whatever their ending.
const ABOUT: [&str; 4] = ["readme", "license", "licence", "credits"];

/// Endings of files that hold other files, and are not read.
const PACKED: [&str; 7] = [".7z", ".rar", ".tar", ".tgz", ".gz", ".xz", ".zst"];

/// Reports a file beside the packs that is none: a data file, or something else.
pub(crate) fn tell_outside(shown: &str, found: &mut Found) {
    let low = shown.to_lowercase();
    let name = low.rsplit('/').next().unwrap_or_default();
    if low.ends_with(".ron") {
        tell_homeless(shown, found);
    } else if PACKED.iter().any(|end| low.ends_with(end)) {
        let message = "not read: a pack is a folder or a `.zip`; pack it anew, or unpack it here";
        found.tell(shown, Severity::Warning, message.to_owned(), None);
    } else if !low.ends_with(".part")
        && !BESIDE.iter().any(|end| low.ends_with(end))
        && !ABOUT.iter().any(|start| name.starts_with(start))
    {
        let message = "not read: a pack is a folder or a `.zip`".to_owned();
        found.tell(shown, Severity::Warning, message, None);
    }
}

/// Reports a data file outside the folders of a pack, and a folder that is probably misspelt.
/// Folders for looks and sounds are free.
pub(crate) fn tell_in_pack(listed: &Listed, pack: &str, found: &mut Found) {
    let name = listed.name.as_str();
    let shown = format!("{pack}/{name}");
    if name.starts_with('.') {
        return;
    }
    if !listed.folder {
        let low = name.to_lowercase();
        if name != INFO && low == INFO {
            let message = format!("not read: a pack is described by a file called `{INFO}`");
            found.tell(&shown, Severity::Warning, message, None);
        } else if name != INFO && low.ends_with(".ron") {
            tell_homeless(&shown, found);
        }
        return;
    }
    let mut known: Vec<&str> = Vec::new();
    for folder in Category::ALL.map(Category::folder) {
        if !known.contains(&folder) {
            known.push(folder);
        }
    }
    if known.contains(&name) || FREE.contains(&name) {
        return;
    }
    let help = suggest(name, known);
    let message = format!("no kind of data is kept in a folder `{name}`; not read");
    found.tell(&shown, Severity::Warning, message, help);
}

/// Reports anything in a data folder that is not a data file: a folder, or a file with another
/// ending.
pub(crate) fn tell_in_folder(listed: &Listed, dir: &str, category: Category, found: &mut Found) {
    let name = listed.name.as_str();
    let shown = format!("{dir}/{name}");
    // A data file by its name is read, or refused, as such.
    if name.starts_with('.') {
        return;
    }
    if name.ends_with(".ron") {
        return tell_unnamed(&shown, name, category, found);
    }
    let low = name.to_lowercase();
    let beside = BESIDE.iter().any(|end| low.ends_with(end))
        || ABOUT.iter().any(|start| low.starts_with(start));
    let message = if listed.folder {
        let folder = category.folder();
        format!("not read: files of data lie in `{folder}` itself, in no folder of it")
    } else if !beside {
        "not read: files of data end in `.ron`".to_owned()
    } else {
        return;
    };
    found.tell(&shown, Severity::Warning, message, None);
}

/// Reports a data file in a folder where the name of a file says what it holds.
fn tell_unnamed(shown: &str, name: &str, category: Category, found: &mut Found) {
    let here = |other: &Category| other.folder() == category.folder();
    let known = || {
        Category::ALL
            .into_iter()
            .filter(here)
            .filter_map(Category::file)
    };
    if category.file().is_some() && !known().any(|file| file == name) {
        let folder = category.folder();
        let message = format!("not read: no kind of `{folder}` is kept in a file `{name}`");
        found.tell(shown, Severity::Warning, message, suggest(name, known()));
    }
}

fn tell_homeless(shown: &str, found: &mut Found) {
    let message = "not read: files of data lie in a folder of their pack, such as `ships`";
    found.tell(shown, Severity::Warning, message.to_owned(), None);
}
