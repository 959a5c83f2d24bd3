//! The fonts of the game and of packs, and the characters in names that none of them has.

mod cmap;

use std::{
    collections::BTreeSet,
    fs, io,
    path::{Path, PathBuf},
};

use crate::{
    Diagnostic, Severity, category::PACKS, diagnostic::line_col, found::Found,
    pack_files::PackFiles, reader::told,
};

/// The folder of fonts, of the game and of each pack.
const FOLDER: &str = "fonts";
/// The largest font that is used, in bytes.
const LARGEST: u64 = 40 << 20;
/// The fonts of packs that are used at most.
const MOST: usize = 16;
/// The characters that a message names at most.
const MOST_TOLD: usize = 8;

/// The letters below U+2000 of the fonts that the interface brings itself: Latin, Greek, Cyrillic.
const BUILT_IN: [(u32, u32); 14] = [
    (0x20, 0x7e),
    (0xa0, 0x24f),
    (0x292, 0x292),
    (0x2bc, 0x2bc),
    (0x2c6, 0x2c7),
    (0x2d8, 0x2dd),
    (0x384, 0x386),
    (0x388, 0x38a),
    (0x38c, 0x38c),
    (0x38e, 0x3a1),
    (0x3a3, 0x3ce),
    (0x400, 0x45f),
    (0x48a, 0x4f9),
    (0x1e80, 0x1e85),
];

/// The entries of a folder, sorted.
fn folder(dir: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(dir).into_iter().flatten().flatten();
    let mut found: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    found.sort();
    found
}

/// The files in a folder that are fonts by their names.
fn fonts(dir: &Path) -> Vec<PathBuf> {
    let mut found = folder(dir);
    found.retain(|path| is_font(path));
    found
}

fn is_font(path: &Path) -> bool {
    let ending = path.extension().and_then(|ending| ending.to_str());
    ending.is_some_and(|ending| {
        let low = ending.to_lowercase();
        ["ttf", "otf", "ttc"].contains(&low.as_str())
    })
}

/// The bytes of a font that the interface can take.
///
/// # Errors
/// Why it cannot.
fn read_font(path: &Path) -> Result<Vec<u8>, String> {
    sane(crate::read_bytes(path, LARGEST))
}

/// The bytes of a file, if they are a font.
fn sane(read: io::Result<Vec<u8>>) -> Result<Vec<u8>, String> {
    let bytes = read.map_err(|error| told(&error))?;
    match cmap::ranges(&bytes) {
        Some(_) => Ok(bytes),
        None => Err("is no font (TrueType or OpenType) with a table of characters".to_owned()),
    }
}

/// The fonts of packs by their paths, in the order of the packs, each with its bytes or with what
/// keeps it from being used.
pub(crate) fn of_packs<'a>(
    packs: impl Iterator<Item = (&'a str, &'a PackFiles)>,
) -> Vec<(String, Result<Vec<u8>, String>)> {
    let packs = packs.flat_map(|(pack, files)| {
        let all = files.list(FOLDER).unwrap_or_default().into_iter();
        let fonts = all.filter(|listed| listed.text && is_font(Path::new(&listed.name)));
        fonts.map(move |listed| (pack, files, format!("{FOLDER}/{}", listed.name)))
    });
    packs
        .take(MOST)
        .map(|(pack, files, inner)| {
            let read = sane(files.read(&inner, LARGEST));
            (format!("{PACKS}/{pack}/{inner}"), read)
        })
        .collect()
}

/// Tells which fonts of packs cannot be used, and which characters in their data no font has.
pub(crate) fn tell<'a>(
    assets: &Path,
    packs: impl Iterator<Item = (&'a str, &'a PackFiles)>,
    found: &mut Found,
) {
    let plain = |text: &Option<String>| text.as_deref().is_none_or(str::is_ascii);
    let own = match found.files.iter().all(|file| plain(&file.text)) {
        true => Vec::new(),
        false => of_game(assets),
    };
    let mut drawn: Vec<(u32, u32)> = BUILT_IN.to_vec();
    for (shown, read) in own.into_iter().chain(of_packs(packs)) {
        match read {
            Ok(bytes) => drawn.extend(cmap::ranges(&bytes).unwrap_or_default()),
            Err(why) => {
                let message = format!("{why}; nothing is drawn with it");
                found.tell(&shown, Severity::Warning, message, None);
            }
        }
    }
    let told = found.files.iter().filter_map(|file| {
        let text = file.text.as_deref()?;
        missing(text, &drawn).map(|missing| missing.at(text, &file.shown))
    });
    let told: Vec<Diagnostic> = told.collect();
    found.diagnostics.extend(told);
}

/// The game's own fonts by their paths, each with its bytes or with what keeps it from being used.
fn of_game(assets: &Path) -> Vec<(String, Result<Vec<u8>, String>)> {
    let own = fonts(&assets.join(FOLDER)).into_iter();
    own.map(|path| {
        let shown = path.strip_prefix(assets).unwrap_or(&path);
        let shown = shown.to_string_lossy().replace('\\', "/");
        (shown, read_font(&path))
    })
    .collect()
}

/// The characters that can be drawn.
pub(crate) struct DrawnLetters(Vec<(u32, u32)>);

impl DrawnLetters {
    /// Those of the fonts that the interface brings itself.
    pub(crate) fn built_in() -> Self {
        Self(BUILT_IN.to_vec())
    }

    /// Those of the game's fonts and of packs too. What is wrong with these is told by [`tell`].
    pub(crate) fn with<'a>(
        assets: &Path,
        packs: impl Iterator<Item = (&'a str, &'a PackFiles)>,
    ) -> Self {
        let mut drawn = BUILT_IN.to_vec();
        for (_, read) in of_game(assets).into_iter().chain(of_packs(packs)) {
            let ranges = read.ok().and_then(|bytes| cmap::ranges(&bytes));
            drawn.extend(ranges.unwrap_or_default());
        }
        Self(drawn)
    }

    /// Tells which letters of a Fluent file no font has.
    pub(crate) fn unsaid(&self, text: &str, file: &str) -> Option<Diagnostic> {
        lacking(said(text), &self.0).map(|missing| missing.at(text, file))
    }
}

/// Characters that no font has, and where the first of them stands.
struct Missing {
    first: usize,
    signs: BTreeSet<char>,
}

impl Missing {
    fn at(self, text: &str, file: &str) -> Diagnostic {
        let (line, col) = line_col(text, self.first);
        let signs: String = self.signs.iter().take(MOST_TOLD).collect();
        let more = match self.signs.len() > MOST_TOLD {
            true => "…",
            false => "",
        };
        Diagnostic {
            file: file.to_owned(),
            line,
            col,
            severity: Severity::Warning,
            message: format!("no font has `{signs}{more}`; they are drawn as boxes"),
            help: Some("a pack may bring a font that has them, in a folder `fonts`".to_owned()),
        }
    }
}

/// The letters inside the strings of a data file that cannot be drawn.
fn missing(text: &str, drawn: &[(u32, u32)]) -> Option<Missing> {
    match text.is_ascii() {
        true => None,
        false => lacking(strings(text), drawn),
    }
}

/// The characters of a Fluent file by their places. Comments are said to nobody.
fn said(text: &str) -> Vec<(usize, char)> {
    let (mut at, mut said) = (0, Vec::new());
    for line in text.split_inclusive('\n') {
        if !line.starts_with('#') && !line.is_ascii() {
            said.extend(
                line.char_indices()
                    .map(|(behind, sign)| (at + behind, sign)),
            );
        }
        at += line.len();
    }
    said
}

/// The letters among these, by their places, that cannot be drawn.
fn lacking(signs: Vec<(usize, char)>, drawn: &[(u32, u32)]) -> Option<Missing> {
    let mut found: Option<Missing> = None;
    for (at, sign) in signs {
        let held = u32::from(sign);
        // Signs and pictures are another matter: most are there, and none is a name.
        let letter = sign.is_alphanumeric() && !sign.is_ascii();
        if letter
            && !drawn
                .iter()
                .any(|(start, end)| (*start..=*end).contains(&held))
        {
            let missing = found.get_or_insert_with(|| Missing {
                first: at,
                signs: BTreeSet::new(),
            });
            missing.signs.insert(sign);
        }
    }
    found
}

/// The characters inside strings: comments may be written in any script.
fn strings(text: &str) -> Vec<(usize, char)> {
    let mut inside = Vec::new();
    let mut rest = text.char_indices().peekable();
    while let Some((_, sign)) = rest.next() {
        match (sign, rest.peek().map(|(_, next)| *next)) {
            ('"', _) => {
                while let Some((at, sign)) = rest.next() {
                    match sign {
                        '\\' => drop(rest.next()),
                        '"' => break,
                        _ => inside.push((at, sign)),
                    }
                }
            }
            ('/', Some('/')) => while rest.next().is_some_and(|(_, sign)| sign != '\n') {},
            ('/', Some('*')) => {
                let mut last = ' ';
                for (_, sign) in rest.by_ref() {
                    if (last, sign) == ('*', '/') {
                        break;
                    }
                    last = sign;
                }
            }
            _ => {}
        }
    }
    inside
}

#[cfg(test)]
mod tests {
    use super::*;

    fn own() -> Vec<u8> {
        let path = crate::find_assets().join("fonts/Exo2-Regular.ttf");
        read_font(&path).expect("a font of ours")
    }

    #[test]
    fn a_font_says_which_characters_it_has() {
        let ranges = cmap::ranges(&own()).expect("a table");
        let has = |sign: char| {
            let sign = u32::from(sign);
            ranges
                .iter()
                .any(|(start, end)| (*start..=*end).contains(&sign))
        };
        assert!(has('A') && has('é') && has('Ж') && !has('云') && !has('ש'));
    }

    #[test]
    fn no_broken_font_does_harm() {
        let font = own();
        for length in (0..font.len()).step_by(97).chain(0..600) {
            let _ = cmap::ranges(&font[..length]);
        }
        // Every byte of the head and of the table of tables, changed.
        for at in 0..400 {
            for value in [0, 1, 0x7f, 0xff] {
                let mut broken = font.clone();
                broken[at] = value;
                let _ = cmap::ranges(&broken);
            }
        }
        assert_eq!(cmap::ranges(b"ttcf\0\0"), None);
        assert_eq!(cmap::ranges(&[]), None);
    }

    #[track_caller]
    fn check(text: &str, told: Option<&str>) {
        let mut drawn = BUILT_IN.to_vec();
        drawn.extend(cmap::ranges(&own()).expect("a table"));
        let found = missing(text, &drawn).map(|missing| missing.at(text, "a.ron").to_string());
        match (found, told) {
            (None, None) => {}
            (Some(found), Some(told)) => assert!(found.contains(told), "{found}"),
            (found, told) => panic!("{text}: {found:?}, not {told:?}"),
        }
    }

    #[test]
    fn letters_of_languages_that_cannot_be_drawn_are_told_once_for_each_file() {
        let drawn = DrawnLetters::built_in();
        let told = |text: &str| drawn.unsaid(text, "a.ftl").map(|held| held.to_string());
        assert_eq!(told("# 云\nquit = Beenden, Zurück – „Ü“\n"), None);
        let text = "# שיר\nquit = Ende\nship = 云雀号 { $name }\n";
        let told = told(text).expect("told");
        assert!(
            told.starts_with("a.ftl:3:8: warning: no font has `云"),
            "{told}"
        );
    }

    #[test]
    fn names_that_cannot_be_drawn_are_told_with_their_place() {
        check("(name: \"Skylark\")", None);
        check("(name: \"Αλκυόνα, Жаворонок, Łódź, Đà Nẵng\")", None);
        check(
            "(\n  name: \"云雀号\")",
            Some("a.ron:2:10: warning: no font has `云"),
        );
        check("(name: \"שיר\")", Some("`ירש`"));
        check("(name: \"مزمور\")", Some("no font has"));
        check("(name: \"ひばり 종달새 ความ\")", Some("…"));
        // Comments and pictures are nobody's name.
        check("// 云雀号\n(name: \"a\" /* שיר */)", None);
        check("(name: \"★ ✔ 🎲\")", None);
        check("(name: \"a\\\"云\")", Some("`云`"));
    }
}
