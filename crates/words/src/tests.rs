use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use fluent_bundle::FluentResource;

use super::{choice::english, english::ENGLISH, language::keys, *};

#[test]
fn english_has_no_errors_and_no_key_twice() {
    let mut seen = BTreeSet::new();
    for file in ENGLISH {
        let read = FluentResource::try_new(file.to_owned());
        assert!(read.is_ok(), "{:?}", read.err().map(|(_, errors)| errors));
        for key in keys(file) {
            assert!(seen.insert(key), "{key} stands there twice");
        }
    }
    assert!(seen.len() > 60);
}

/// The names of the values in a text of a Fluent file.
fn values_of(key: &str) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for file in ENGLISH {
        let mut ours = false;
        for line in file.lines() {
            if line.starts_with(|sign: char| sign.is_ascii_lowercase()) {
                ours = line.split('=').next().map(str::trim) == Some(key);
            }
            if ours {
                names.extend(line.split('$').skip(1).map(first_word));
            }
        }
    }
    names
}

fn first_word(text: &str) -> String {
    let word = text.chars();
    word.take_while(|sign| sign.is_ascii_alphanumeric() || *sign == '_')
        .collect()
}

#[test]
fn every_key_that_the_code_names_is_there_with_its_values() {
    let mut named = BTreeSet::new();
    let mut wrong = Vec::new();
    let spoken = sources().into_iter().map(|text| (text, SPOKEN));
    let kept = kept().into_iter().map(|text| (text, KEPT));
    for (text, calls) in spoken.chain(kept) {
        for call in calls {
            for rest in text.split(call).skip(1) {
                let Some(rest) = rest.trim_start().strip_prefix('"') else {
                    continue;
                };
                let Some((key, rest)) = rest.split_once('"') else {
                    continue;
                };
                named.insert(key.to_owned());
                let given = match *call {
                    "say!(" | "later!(" => given(rest),
                    _ => BTreeSet::new(),
                };
                let known = ENGLISH.iter().any(|file| keys(file).any(|is| is == key));
                if !known || values_of(key) != given {
                    wrong.push(format!(
                        "{key}: given {given:?}, in the file {:?}",
                        values_of(key)
                    ));
                }
            }
        }
    }
    assert!(named.len() > 20, "{named:?}");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The calls that say a text, and those that keep one to be said later.
const SPOKEN: &[&str] = &["key(", "Other(", "say!(", "later!("];
const KEPT: &[&str] = &["later!("];

/// The names that a call gives, `, name = value` or `, name`, until its closing bracket.
fn given(rest: &str) -> BTreeSet<String> {
    let mut depth = 0;
    let mut names = BTreeSet::new();
    let mut begins = false;
    let mut quoted = false;
    for (at, sign) in rest.char_indices() {
        match sign {
            '"' => quoted = !quoted,
            _ if quoted => {}
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' if depth == 0 => break,
            ')' | ']' | '}' => depth -= 1,
            ',' if depth == 0 => begins = true,
            _ if begins && !sign.is_whitespace() => {
                begins = false;
                let name = first_word(&rest[at..]);
                let after = rest[at + name.len()..].trim_start();
                if after.starts_with(['=', ',', ')']) && !after.starts_with("==") {
                    names.insert(name);
                }
            }
            _ => {}
        }
    }
    names
}

/// The sources of the crates that speak.
fn sources() -> Vec<String> {
    SPEAKERS.map(sources_of).concat()
}

/// The sources whose faults of data are told in any language.
fn kept() -> Vec<String> {
    sources_of("content")
}

/// The crates that speak to players. The game's own is beside the others.
const SPEAKERS: [&str; 5] = ["ui", "view", "arena", "rules", ".."];

fn sources_of(speaker: &str) -> Vec<String> {
    let read = |path| fs::read_to_string(path).expect("a file");
    paths_of(speaker).into_iter().map(read).collect()
}

fn paths_of(speaker: &str) -> Vec<PathBuf> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut found = Vec::new();
    search(&crates.join(speaker).join("src"), &mut found);
    found
}

/// Folders and files that are tests as a whole, beside those called `…tests.rs`.
const TESTS: [&str; 7] = [
    "tests",
    "headless",
    "headless.rs",
    "shown.rs",
    "veiled.rs",
    "glass.rs",
    "test_kit.rs",
];

fn search(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        let tests = path.to_string_lossy().ends_with("tests.rs");
        if tests || TESTS.iter().any(|test| path.ends_with(test)) {
            continue;
        }
        if path.is_dir() {
            search(&path, found);
        } else {
            found.push(path);
        }
    }
}

/// Texts that name many all the same: they are given decimals, such as 1.0, or are said of several.
const DECIMALS: [&str; 16] = [
    "fault-off-board",
    "tell-range-inches",
    "tell-inches",
    "tell-tokens",
    "odds-tokens-on-average",
    "troops-odds",
    "troops-odds-wounds",
    "looks-menaces-sum",
    "no-into-moves-inches-at",
    "no-way-costs-inches-ship",
    "no-inches-reaches-from",
    "no-shortest-way-costs-inches",
    "sail-wounds-to-it-to",
    "sail-end-movement-have-not",
    "choices-land",
    "setup-scenario-deals-ship-faceup-cards-locks",
];

/// Values that are names, not numbers.
const NAMES: [&str; 12] = [
    "other", "ship", "name", "unit", "by", "at", "who", "target", "player", "times", "captured",
    "spell",
];

/// Every text with one of each: it names one, and not many.
#[test]
fn every_text_is_plain_with_one_of_each() {
    let mut wrong = Vec::new();
    for key in ENGLISH.iter().flat_map(|file| keys(file)) {
        let mut with = FluentArgs::new();
        for name in values_of(key) {
            let value: FluentValue<'_> = match NAMES.contains(&name.as_str()) {
                true => "Ada".into(),
                false => 1.into(),
            };
            with.set(name, value);
        }
        let text = english().say(key, &with).expect("all values are there");
        if let Some(why) = fault(&text)
            && !DECIMALS.contains(&key)
        {
            wrong.push(format!("{key}: {why}: {text}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn values_are_put_in_and_unknown_keys_stand_for_themselves() {
    let told = say_with(
        "lit-damage",
        [("what", "Spend focus".into()), ("damage", "0.93".into())],
    );
    assert_eq!(told, "Spend focus: 0.93 damage");
    assert_eq!(plain("no-such-text"), "no-such-text");
    assert_eq!(find("no-such-text"), None);
}

/// What may stand before a literal that no player reads: names of widgets and parts, reasons of
/// lints, lines for the terminal, and faults of ours.
const SILENT: [&str; 20] = [
    "Id::new((",
    "Self::Whole =>",
    "ligatures =",
    "reason =",
    "Id::new(",
    "Grid::new(",
    "Window::new(",
    "id_salt(",
    "expect(",
    "panic!(",
    "ends_with(",
    "debug_assert!(false,",
    "warn!(",
    "info!(",
    "Name::new(",
    "rsplit_once(",
    "id_salt((",
    "push_id((",
    "UInt(",
    "defs.push(",
];

/// Names that are the same in every language.
const PROPER: [&str; 4] = ["FXAA", "SMAA", "MSAA ×4", "LANG"];

/// Files that name faults of data, or of ours, and refuse no order; and those that speak to the
/// terminal alone.
const FAULTS: [&str; 14] = [
    "setup/mod.rs",
    "setup/units.rs",
    "state/area.rs",
    "board/pieces.rs",
    "world/table.rs",
    "schedule/mod.rs",
    "board/tokens.rs",
    "draw/lettering.rs",
    "src/args.rs",
    "src/crash.rs",
    "src/frames.rs",
    "src/tour.rs",
    "src/say.rs",
    "src/scene_cost.rs",
];

/// The files whose texts players read, with the code of each, without its tests.
fn spoken_code() -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    for path in SPEAKERS.map(paths_of).concat() {
        // Only these parts of this crate speak to players; the rest reports to whoever tests.
        let part = |name: &str| {
            let file = path.file_stem().is_some_and(|stem| stem == name);
            file || path.components().any(|part| part.as_os_str() == name)
        };
        let tells = ["narrate", "swings", "mods", "packs"].into_iter().any(part);
        if part("arena") && !tells || FAULTS.iter().any(|file| path.ends_with(file)) {
            continue;
        }
        let text = fs::read_to_string(&path).expect("a file");
        // Tests come last in a file.
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        found.push((path, code.to_owned()));
    }
    found
}

/// The first literal of a line, with what stands before it and behind it.
fn literal_in(line: &str) -> Option<(&str, &str, &str)> {
    let (before, rest) = line.split_once('"')?;
    let mut escaped = false;
    for (at, sign) in rest.char_indices() {
        match sign {
            '"' if !escaped => return Some((before, &rest[..at], &rest[at + 1..])),
            sign => escaped = sign == '\\' && !escaped,
        }
    }
    None
}

/// The literals of a line that are texts of a language.
fn texts_in(line: &str) -> Vec<&str> {
    let mut found = Vec::new();
    if line.starts_with("//") || line.starts_with("#[") {
        return found;
    }
    let mut rest = line;
    while let Some((before, literal, behind)) = literal_in(rest) {
        rest = behind;
        let silent = SILENT.iter().any(|call| before.trim_end().ends_with(call));
        let silent = silent || PROPER.contains(&literal);
        if !silent && (is_sentence(literal) || is_part(literal)) {
            found.push(literal);
        }
    }
    found
}

#[test]
fn no_text_of_the_interface_stands_in_the_code() {
    let mut found = Vec::new();
    for (path, code) in spoken_code() {
        for line in code.lines().map(str::trim) {
            if !texts_in(line).is_empty() {
                found.push(format!("{}: {line}", path.display()));
            }
        }
    }
    assert!(found.is_empty(), "give these a key:\n{}", found.join("\n"));
}

#[test]
fn texts_in_code_are_known_from_keys_and_names() {
    for line in [
        "let told = ways.join(\"; on \");",
        "format!(\"{before} to {after} %\")",
        "lettering::stand(canvas, at, \"PINNED\", 5.0, red);",
        "format!(\"LEVEL {level}\")",
        "say(\"There is no scenario\")",
    ] {
        assert_eq!(texts_in(line).len(), 1, "{line}");
    }
    for line in [
        "say!(\"tell-inches\", told)",
        "format!(\"{name}: {far}, {sure}\")",
        "(GamepadButton::South, \"South\"),",
        "// as \"one or two words\" do",
        "let end = end.expect(\"a match\");",
        "content.scenario(\"halo\")",
        ".suffix(\" mm\"),",
    ] {
        assert!(texts_in(line).is_empty(), "{line}");
    }
}

/// What turns a name of the program into text that no language has changed: its name in code, a
/// direction or space as files write it, small letters in every language.
const RAW: [&str; 10] = [
    ":?}\").to_lowercase()",
    "way.to_string()",
    "direction.to_string()",
    "(to.to_string()",
    "= to.to_string()",
    ", to.to_string()",
    "side.to_string()",
    "cell.to_string()",
    "name.to_lowercase()",
    "kind.to_lowercase()",
];
/// What may be small in every language: it is looked for, and nobody reads it.
const SOUGHT: [&str; 6] = [
    "theme/mod.rs",
    "rulebook/round.rs",
    "editor/offers.rs",
    "commands/pad.rs",
    "view/src/quality.rs",
    "armies/tests.rs",
];

/// A name of the program is no word of a language: `{side:?}` in lower case is a text in code.
#[test]
fn no_name_of_the_program_stands_for_a_word() {
    let mut found = Vec::new();
    for (path, code) in spoken_code() {
        let sought = SOUGHT.iter().any(|file| path.ends_with(file));
        for line in code.lines().map(str::trim) {
            let raw = RAW.iter().any(|raw| line.contains(raw));
            // Names that are made small for a sentence go through `words::inside`.
            let small = line.contains(".name") || line.contains("_name(");
            let small = small && line.contains(").to_lowercase()");
            if (raw || small) && !sought {
                found.push(format!("{}: {line}", path.display()));
            }
        }
    }
    assert!(found.is_empty(), "give these a key:\n{}", found.join("\n"));
}

/// Whether a literal is a part of a sentence, beside what is put into it: `; on `, `{a} to {b}`.
/// Units of measure are no words.
fn is_part(literal: &str) -> bool {
    const UNITS: [&str; 2] = ["mm", "ms"];
    let mut bare = String::new();
    let mut depth = 0_u32;
    for sign in literal.chars() {
        match sign {
            '{' => depth += 1,
            '}' => depth = depth.saturating_sub(1),
            sign if depth == 0 => bare.push(sign),
            _ => {}
        }
    }
    let mut words = bare.split(|sign: char| !sign.is_alphabetic());
    let word = words.any(|word| word.len() > 1 && !UNITS.contains(&word));
    let shouted = bare.len() > 2 && bare.chars().all(|sign| sign.is_ascii_uppercase());
    word && bare.contains(' ') || shouted
}

/// Whether a literal holds two words in a row.
fn is_sentence(literal: &str) -> bool {
    let words: Vec<&str> = literal.split(' ').collect();
    let is_word = |word: &&str| {
        word.len() > 1
            && word
                .chars()
                .all(|sign| sign.is_alphabetic() || ".,:".contains(sign))
    };
    words.windows(2).any(|pair| pair.iter().all(is_word))
}

/// Families of keys that are put together from a name.
const FAMILIES: [&str; 10] = [
    "command-",
    "when-",
    "sound-",
    "term-",
    "gain-",
    "cause-",
    "token-",
    "language-",
    "kind-",
    "key-name-",
];

#[test]
fn names_are_said_in_the_language_or_as_they_are() {
    assert_eq!(named("term", "to bear"), "to bear");
    assert_eq!(named("token", "of a mod"), "of a mod");
}

#[test]
fn every_text_is_said_somewhere() {
    let code = sources().concat() + &kept().concat();
    for key in ENGLISH.iter().flat_map(|file| keys(file)) {
        let listed = FAMILIES.iter().any(|family| key.starts_with(family));
        assert!(
            listed || code.contains(&format!("\"{key}\"")),
            "nobody says {key}"
        );
    }
}
