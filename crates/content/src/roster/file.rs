//! Army lists as files.

use crate::{
    Army, ArmyList, Content, Diagnostic, MOST_UNITS, MOST_UPGRADES, Pick, Profile, Severity,
    diagnostic::line_col,
    format::{FORMAT, Modern, modern, take},
    homes::{short, which},
    lexer::Problem,
    locate::locate,
    parse::{located, parse_single},
    parse_short,
    scan::skip_attributes,
    suggest, unmarked, with_todays_names,
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
    let Modern { mut text, moved } = modern(text, FORMAT).map_err(told)?;
    let packs = take(&mut text, "packs").map(|packs| ron::from_str::<Vec<String>>(&packs));
    let packs = packs.transpose();
    let packs =
        packs.map_err(|error| told(format!("`packs` is no list of names: {}", error.code)))?;
    let packs = packs.unwrap_or_default();
    let packs: Vec<&str> = packs.iter().map(String::as_str).collect();
    let text = with_todays_names(&text, content, &packs);
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

/// Writes a list as the text of its file. `packs`: those that are loaded. Names are led to those
/// that things have with other packs by them ([`with_todays_names`]).
#[must_use]
pub fn write_list(list: &ArmyList, packs: &[String]) -> String {
    let pretty = ron::ser::PrettyConfig::new()
        .depth_limit(2)
        .extensions(ron::extensions::Extensions::empty())
        .new_line("\n".to_owned());
    // It holds only what RON can write.
    let text = ron::ser::to_string_pretty(list, pretty).unwrap_or_default();
    // Names of one pack are never shared.
    let packs = match packs {
        [] | [_] => String::new(),
        packs => format!("\n    packs: {packs:?},"),
    };
    text.replacen('(', &format!("(\n    format: {FORMAT},{packs}"), 1) + "\n"
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
        let Some((_, army)) = content.army(&list.army) else {
            let armies = content.listed_armies().map(|army| army.id.as_str());
            self.tell("army", "army", &list.army, armies.collect());
            return;
        };
        let profiles = content.profiles.iter();
        let own: Vec<&Profile> = profiles.filter(|held| held.army == army.id).collect();
        for (at, unit) in list.units.iter().enumerate().take(MOST_UNITS) {
            let path = format!("units/{at}");
            if unit.is_ship() {
                self.check_ship(&path, unit, army, content);
            } else {
                self.check_unit(&path, unit, &own);
            }
        }
        let outlines = content.outlines.iter();
        let starting = outlines.filter(|outline| content.is_starting(outline));
        let starting: Vec<&str> = starting.map(|held| held.id.as_str()).collect();
        for (at, key) in list.obstacles.iter().enumerate().take(MOST_UNITS) {
            if content.outline(key).is_none() {
                self.tell(&format!("obstacles/{at}"), "outline", key, starting.clone());
            }
        }
    }

    fn check_unit(&mut self, path: &str, unit: &Pick, own: &[&Profile]) {
        let Some(profile) = own.iter().find(|held| held.id == unit.profile) else {
            let known = own.iter().map(|held| held.id.as_str()).collect();
            self.tell(&format!("{path}/profile"), "profile", &unit.profile, known);
            return;
        };
        let options = profile.options.iter();
        let known: Vec<&str> = options.map(|held| held.id.as_str()).collect();
        for option in unit.options.keys() {
            if !known.contains(&option.as_str()) {
                let path = format!("{path}/options/{option}/^");
                self.tell(&path, "option", option, known.clone());
            }
        }
    }

    fn check_ship(&mut self, path: &str, unit: &Pick, army: &Army, content: &Content) {
        let Some((_, ship)) = content.ship(&unit.ship) else {
            let known = content.fielded(army).map(|held| held.id.as_str());
            self.tell(&format!("{path}/ship"), "ship", &unit.ship, known.collect());
            return;
        };
        let pilot = unit.pilot.as_deref().map(|key| (key, content.pilot(key)));
        if let Some((key, None)) = pilot {
            let known = content.pilots_of(ship).map(|held| held.id.as_str());
            self.tell(&format!("{path}/pilot"), "pilot", key, known.collect());
        }
        let pilot = pilot.and_then(|(_, held)| held).map(|(_, held)| held);
        for (at, key) in unit.upgrades.iter().enumerate().take(MOST_UPGRADES) {
            if content.upgrade(key).is_none() {
                let known = content.upgrades_of(ship, pilot);
                let known = known.map(|held| held.id.as_str()).collect();
                self.tell(&format!("{path}/upgrades/{at}"), "upgrade", key, known);
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
            help: which_one(name, &known).or_else(|| suggest(name, known)),
        });
    }
}

/// Help for a short name that several packs have.
fn which_one(name: &str, known: &[&str]) -> Option<String> {
    let full = known.iter().filter(|held| short(held) == name);
    let full: Vec<String> = full.map(|held| (*held).to_owned()).collect();
    (full.len() > 1).then(|| which(&full))
}
