//! Army lists as files.

use crate::{
    ArmyList, Content, Diagnostic, MOST_UNITS, Profile, Severity,
    diagnostic::line_col,
    format::{FORMAT, Modern, modern},
    lexer::Problem,
    locate::locate,
    parse::{located, parse_single},
    parse_short,
    scan::skip_attributes,
    suggest, unmarked,
};

/// The longest file of a list, in bytes.
pub const MOST_LIST: usize = 64 << 10;

/// Reads a list from the text of its file, or from short text, and checks its names.
/// [`crate::list_faults`] says what it breaks besides.
///
/// # Errors
/// The problems, at their places, with the nearest names.
pub fn read_list(text: &str, file: &str, content: &Content) -> Result<ArmyList, Vec<Diagnostic>> {
    if text.len() > MOST_LIST {
        let problem = Problem::new(0, format!("longer than {MOST_LIST} bytes"));
        return Err(vec![located(&problem, text, file)]);
    }
    let text = unmarked(text);
    let head = text[skip_attributes(text)..].trim_start();
    if !head.starts_with('(') && !head.starts_with('/') {
        let told = |told| {
            vec![Diagnostic {
                file: file.to_owned(),
                ..told
            }]
        };
        return parse_short(text, content).map_err(told);
    }
    let told = |message| vec![located(&Problem::new(0, message), text, file)];
    let Modern { text, moved } = modern(text, FORMAT).map_err(told)?;
    let read = parse_single(&text).map_err(|problem| vec![located(&problem, &text, file)]);
    let read = read.and_then(|(list, start): (ArmyList, usize)| {
        let mut names = ListNames {
            text: &text,
            file,
            start,
            found: Vec::new(),
        };
        names.check(&list, content);
        if names.found.is_empty() {
            Ok(list)
        } else {
            Err(names.found)
        }
    });
    read.map_err(|mut errors| {
        for error in &mut errors {
            (error.line, error.col) = moved.place(error.line, error.col);
        }
        errors
    })
}

/// Writes a list as the text of its file.
#[must_use]
pub fn write_list(list: &ArmyList) -> String {
    let pretty = ron::ser::PrettyConfig::new()
        .depth_limit(2)
        .extensions(ron::extensions::Extensions::empty())
        .new_line("\n".to_owned());
    // It holds only what RON can write.
    let text = ron::ser::to_string_pretty(list, pretty).unwrap_or_default();
    text.replacen('(', &format!("(\n    format: {FORMAT},"), 1) + "\n"
}

/// Names of a list that are unknown.
struct ListNames<'a> {
    text: &'a str,
    file: &'a str,
    start: usize,
    found: Vec<Diagnostic>,
}

impl ListNames<'_> {
    fn check(&mut self, list: &ArmyList, content: &Content) {
        if content.army(&list.army).is_none() {
            let armies = content.listed_armies().map(|army| army.id.as_str());
            self.tell("army", "army", &list.army, armies.collect());
            return;
        }
        let profiles = content.profiles.iter();
        let own: Vec<&Profile> = profiles.filter(|held| held.army == list.army).collect();
        for (at, unit) in list.units.iter().enumerate().take(MOST_UNITS) {
            let Some(profile) = own.iter().find(|held| held.id == unit.profile) else {
                let known = own.iter().map(|held| held.id.as_str()).collect();
                let path = format!("units/{at}/profile");
                self.tell(&path, "profile", &unit.profile, known);
                continue;
            };
            let known: Vec<&str> = profile
                .options
                .iter()
                .map(|held| held.id.as_str())
                .collect();
            for option in unit.options.keys() {
                if !known.contains(&option.as_str()) {
                    let path = format!("units/{at}/options/{option}/^");
                    self.tell(&path, "option", option, known.clone());
                }
            }
        }
    }

    fn tell(&mut self, path: &str, what: &str, name: &str, known: Vec<&str>) {
        let (line, col) = line_col(self.text, locate(self.text, self.start, path).start);
        self.found.push(Diagnostic {
            file: self.file.to_owned(),
            line,
            col,
            severity: Severity::Error,
            message: format!("there is no {what} `{name}`"),
            help: suggest(name, known),
        });
    }
}
