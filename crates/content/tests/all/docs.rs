//! Checks that the worked example of the manual is the sample mod, file by file, that its messages
//! are real, and that its pages lead to each other.

use std::{
    fs,
    path::{Path, PathBuf},
};

use content::load;

use crate::folder::{Folder, GLB, assets};

const PACK: &str = "packs/radiation-belt/";

/// The pages of the manual, each with its name.
fn pages() -> Vec<(PathBuf, String)> {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    let listed = fs::read_dir(docs.join("modding")).unwrap().flatten();
    let mut paths: Vec<PathBuf> = listed.map(|entry| entry.path()).collect();
    paths.retain(|path| path.extension().is_some_and(|ending| ending == "md"));
    paths.sort();
    paths.push(docs.join("modding.md"));
    let read = |path: PathBuf| {
        let text = fs::read_to_string(&path).unwrap();
        (path, text)
    };
    paths.into_iter().map(read).collect()
}

fn guide() -> String {
    pages().into_iter().map(|(_, text)| text).collect()
}

/// The places that a page links to.
fn links(text: &str) -> Vec<&str> {
    let links = text.split("](").skip(1);
    let links = links.filter_map(|rest| rest.split(')').next());
    links.filter(|link| !link.starts_with("http")).collect()
}

/// The anchors of a page: its headings, in small letters, with hyphens.
fn anchors(text: &str) -> Vec<String> {
    let headings = text.lines().filter(|line| line.starts_with('#'));
    let anchor = |line: &str| {
        let words = line.trim_start_matches('#').trim().to_lowercase();
        let kept = words.chars().filter_map(|sign| match sign {
            ' ' => Some('-'),
            sign if sign.is_alphanumeric() || "-_".contains(sign) => Some(sign),
            _ => None,
        });
        kept.collect()
    };
    headings.map(anchor).collect()
}

#[test]
fn every_link_of_the_manual_leads_somewhere() {
    let mut wrong = Vec::new();
    for (path, text) in pages() {
        for link in links(&text) {
            let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
            let aim = match file {
                "" => path.clone(),
                file => path.parent().unwrap().join(file),
            };
            let found = fs::read_to_string(&aim);
            let leads = found.is_ok_and(|text| {
                anchor.is_empty() || anchors(&text).iter().any(|held| held == anchor)
            });
            if !leads && !aim.is_dir() {
                wrong.push(format!("{}: {link}", path.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The code blocks that begin with the path of their file: each path below the packs folder, and
/// its text.
fn files(text: &str) -> Vec<(&str, &str)> {
    let blocks = text
        .split("```ron\n")
        .skip(1)
        .filter_map(|rest| rest.split("```").next());
    blocks
        .filter_map(|block| {
            let (first, _) = block.split_once('\n')?;
            Some((first.strip_prefix("// packs/")?, block))
        })
        .collect()
}

/// All data files of the sample mod, by their paths below the packs folder.
fn of_the_pack() -> Vec<String> {
    let loaded = load(&assets());
    let packs = assets().join("packs");
    let shown = loaded
        .files
        .iter()
        .filter_map(|path| path.strip_prefix(&packs).ok());
    let shown = shown.map(|path| path.to_string_lossy().replace('\\', "/"));
    shown
        .filter(|path| path.starts_with("radiation-belt/"))
        .collect()
}

#[test]
fn the_guide_is_the_sample_mod() {
    let guide = guide();
    let files = files(&guide);
    for (path, text) in &files {
        let real = fs::read_to_string(assets().join("packs").join(path)).unwrap();
        assert_eq!(*text, real, "{path}");
    }
    for path in of_the_pack() {
        assert!(files.iter().any(|(told, _)| *told == path), "{path}");
    }
}

/// The linter's messages about the guide's files, after a change of their list.
fn said(guide: &str, change: impl Fn(&mut Vec<(String, String)>)) -> Vec<String> {
    let folder = Folder::core();
    let named = files(guide).into_iter();
    let mut files = named
        .map(|(path, text)| (path.to_owned(), text.to_owned()))
        .collect();
    change(&mut files);
    for (path, text) in files {
        folder.write(&path, text);
    }
    // The pack's own model, and those of core that it borrows.
    for model in [
        "packs/radiation-belt/models/kittiwake.glb",
        "models/fig_hullwalker.glb",
        "models/fig_spitter.glb",
    ] {
        let model = folder.path().join(model);
        fs::create_dir_all(model.parent().unwrap()).unwrap();
        fs::write(model, GLB).unwrap();
    }
    let told = load(folder.path()).diagnostics.into_iter();
    let told = told.filter(|told| told.file.starts_with(PACK));
    told.map(|told| told.to_string()).collect()
}

#[test]
fn the_sample_mod_as_told_is_sound() {
    assert_eq!(said(&guide(), |_| ()), Vec::<String>::new());
}

/// The texts in backticks in a line.
fn marked(line: &str) -> Vec<&str> {
    line.split('`').skip(1).step_by(2).collect()
}

/// Makes the mistake that a line of the guide describes.
///
/// It reads "If you write `wrong` for `right`" (in the quoted file, or "in `file`"), or "Without
/// `file`", which leaves out that file and all after it.
fn err(files: &mut Vec<(String, String)>, cause: &str, quoted: &str) {
    let marked = marked(cause);
    if cause.starts_with("Without ") || cause.contains(" Without ") {
        let at = files.iter().position(|(path, _)| path.ends_with(marked[0]));
        return files.truncate(at.expect("the file is in the guide"));
    }
    let file = marked.get(2).copied().unwrap_or(quoted);
    let (_, text) = files
        .iter_mut()
        .find(|(path, _)| path.ends_with(file))
        .expect(file);
    assert!(text.contains(marked[1]), "{cause}");
    *text = text.replacen(marked[1], marked[0], 1);
}

#[test]
fn the_quoted_messages_are_real() {
    let guide = guide();
    let mut cause = "";
    let mut proved: Vec<&str> = Vec::new();
    for line in guide.lines() {
        let Some(rest) = line.strip_prefix(PACK).filter(|_| line.contains(": ")) else {
            if line.contains("you write `") || line.contains("Without `") {
                cause = line;
            }
            continue;
        };
        // The same message may be shown again.
        if proved.contains(&line) {
            continue;
        }
        let quoted = rest.split(':').next().unwrap_or_default();
        let told = said(&guide, |files| err(files, cause, quoted));
        // The guide leaves out the list of all known names.
        let short = |told: &String| match told.split_once("`? ") {
            Some((nearest, _)) => format!("{nearest}`? ...)"),
            None => told.clone(),
        };
        let found = told.iter().any(|told| short(told) == line);
        assert!(found, "{cause}\n{line}\n{}", told.join("\n"));
        proved.push(line);
        cause = "";
    }
    assert_eq!(proved.len(), 29);
}
