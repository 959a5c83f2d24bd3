//! Army lists as short text that can be shared, on one line or several:
//!
//! ```text
//! shore-parties 1000: shore-hands + hands*5 + steady, harbourmaster > 1, mud-barge # First ashore
//! tide-squadron 200: tern @ juno + gunner, tender, gull > 2; rock-a, cloud-b, gas-c # Name
//! ```
//!
//! First the army and the limit, then units with commas between. `+ hands*5` takes an option of a
//! unit of models five times, and `> 1` lets a hero join the first unit of the list. A ship or a
//! figure has a pilot after `@` and upgrades after `+`; `> 2` puts a craft into the bays of the
//! second. The obstacles that a list brings follow after `;`. A name may end it.

use std::{collections::BTreeMap, fmt, ops::Range};

use crate::{
    Army, ArmyList, Content, Diagnostic, MOST_NAME, MOST_UNITS, Pick, Severity, ShipType,
    diagnostic::line_col, plain, suggest, unmarked,
};

/// The longest text of a list, in bytes.
pub const MOST_SHORT: usize = 16 << 10;

/// Writes a list as short text.
#[must_use]
pub fn short_list(list: &ArmyList) -> String {
    Short(list).to_string()
}

struct Short<'a>(&'a ArmyList);

impl fmt::Display for Short<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = self.0;
        write!(f, "{} {}:", list.army, list.limit)?;
        for (at, unit) in list.units.iter().enumerate() {
            write!(f, "{} {}", if at > 0 { "," } else { "" }, unit.key())?;
            if let Some(pilot) = &unit.pilot {
                write!(f, " @ {pilot}")?;
            }
            for upgrade in &unit.upgrades {
                write!(f, " + {upgrade}")?;
            }
            for (option, times) in &unit.options {
                write!(f, " + {option}")?;
                if *times != 1 {
                    write!(f, "*{times}")?;
                }
            }
            if let Some(to) = unit.joins.or(unit.aboard) {
                write!(f, " > {}", u16::from(to) + 1)?;
            }
        }
        for (at, outline) in list.obstacles.iter().enumerate() {
            write!(f, "{} {outline}", if at > 0 { "," } else { ";" })?;
        }
        let name = plain(&list.name, false);
        let name = name.trim();
        if name.is_empty() {
            return Ok(());
        }
        write!(f, " # {name}")
    }
}

/// Reads a list from short text, and checks its names. [`crate::list_faults`] says what it breaks
/// besides.
///
/// # Errors
/// What is wrong, at its place in the text, with the nearest name.
pub fn parse_short(text: &str, content: &Content) -> Result<ArmyList, Diagnostic> {
    if text.len() > MOST_SHORT {
        let message = format!("longer than {MOST_SHORT} bytes");
        return Err(told(text, 0, message, None));
    }
    let mut reader = Reader {
        text: unmarked(text),
        content,
        at: 0,
    };
    reader.list()
}

fn told(text: &str, at: usize, message: String, help: Option<String>) -> Diagnostic {
    let (line, col) = line_col(text, at);
    Diagnostic {
        file: "list".to_owned(),
        line,
        col,
        severity: Severity::Error,
        message,
        help,
    }
}

struct Reader<'a> {
    text: &'a str,
    content: &'a Content,
    at: usize,
}

impl<'a> Reader<'a> {
    fn list(&mut self) -> Result<ArmyList, Diagnostic> {
        let key = self.word("the key of an army")?;
        let armies = self.content.listed_armies().map(|army| army.id.as_str());
        self.known("army", &key, armies)?;
        let army = self.content.army(&self.text[key.clone()]);
        let Some((_, army)) = army else {
            return Err(self.here("an army is expected here".to_owned()));
        };
        let mut list = ArmyList {
            army: self.text[key].to_owned(),
            limit: self.number("the limit in points")?,
            ..ArmyList::default()
        };
        self.sign(':')?;
        while !matches!(self.peek(), None | Some('#' | ';')) {
            if list.units.len() >= MOST_UNITS {
                return Err(self.here(format!("a list has at most {MOST_UNITS} units")));
            }
            list.units.push(self.unit(army)?);
            if !self.take(',') {
                break;
            }
        }
        if self.take(';') {
            self.obstacles(&mut list)?;
        }
        if self.take('#') {
            self.name(&mut list)?;
        }
        match self.peek() {
            None => Ok(list),
            Some(sign) => Err(self.here(format!(
                "`{}` is not expected here: a unit ends before `,`, `;`, `#` or the end",
                plain(&sign.to_string(), false)
            ))),
        }
    }

    fn unit(&mut self, army: &Army) -> Result<Pick, Diagnostic> {
        let content = self.content;
        let profiles = content.profiles.iter();
        let own = profiles.filter(|profile| profile.army == army.id);
        let own = own.map(|profile| profile.id.as_str());
        let ships = content.fielded(army).map(|ship| ship.id.as_str());
        let what = if army.ships.is_empty() {
            "profile"
        } else {
            "ship"
        };
        let key = self.word(&format!("the key of a {what}"))?;
        self.known(what, &key, own.clone().chain(ships))?;
        let name = &self.text[key];
        let ship = content.fielded(army).find(|ship| ship.id == name);
        if let Some(ship) = ship.filter(|_| !own.into_iter().any(|id| id == name)) {
            return self.ship(ship);
        }
        let mut pick = Pick::of_profile(name);
        while self.take('+') {
            self.option(&pick.profile, &mut pick.options)?;
        }
        pick.joins = self.place()?;
        Ok(pick)
    }

    /// What follows the key of a ship or a figure.
    fn ship(&mut self, ship: &ShipType) -> Result<Pick, Diagnostic> {
        let content = self.content;
        let mut pick = Pick::of_ship(&ship.id);
        let mut pilot = None;
        if self.take('@') {
            let key = self.word("the key of a pilot")?;
            let all = content.pilots.iter().map(|held| held.id.as_str());
            let own = content.pilots_of(ship).map(|held| held.id.as_str());
            self.one_of("pilot", &key, all, own)?;
            let name = &self.text[key];
            pilot = content.pilot(name).map(|(_, held)| held);
            pick.pilot = Some(name.to_owned());
        }
        while self.take('+') {
            let key = self.word("the key of an upgrade")?;
            let all = content.upgrades.iter().map(|held| held.id.as_str());
            let own = content.upgrades_of(ship, pilot);
            self.one_of("upgrade", &key, all, own.map(|held| held.id.as_str()))?;
            pick.upgrades.push(self.text[key].to_owned());
        }
        pick.aboard = self.place()?;
        Ok(pick)
    }

    /// The unit that a hero joins or that has a craft aboard, counted from 0.
    fn place(&mut self) -> Result<Option<u8>, Diagnostic> {
        if !self.take('>') {
            return Ok(None);
        }
        let before = self.at;
        let to: u8 = self.number("the position of a unit in the list, from 1")?;
        let Some(to) = to.checked_sub(1) else {
            self.at = before;
            self.peek();
            return Err(self.here("units are counted from 1".to_owned()));
        };
        Ok(Some(to))
    }

    fn obstacles(&mut self, list: &mut ArmyList) -> Result<(), Diagnostic> {
        let content = self.content;
        while !matches!(self.peek(), None | Some('#')) {
            if list.obstacles.len() >= MOST_UNITS {
                return Err(self.here(format!("a list brings at most {MOST_UNITS} obstacles")));
            }
            let key = self.word("the key of an outline of obstacles")?;
            let all = content.outlines.iter().map(|held| held.id.as_str());
            let outlines = content.outlines.iter();
            let own = outlines.filter(|outline| content.is_starting(outline));
            self.one_of("outline", &key, all, own.map(|held| held.id.as_str()))?;
            list.obstacles.push(self.text[key].to_owned());
            if !self.take(',') {
                break;
            }
        }
        Ok(())
    }

    fn option(
        &mut self,
        profile: &str,
        options: &mut BTreeMap<String, u8>,
    ) -> Result<(), Diagnostic> {
        let key = self.word("the key of an option")?;
        let held = self.content.profile(profile);
        let known = held.into_iter().flat_map(|(_, held)| &held.options);
        self.known("option", &key, known.map(|option| option.id.as_str()))?;
        let times = if self.take('*') {
            self.number("how often the option is taken")?
        } else {
            1
        };
        let start = key.start;
        if options.insert(self.text[key].to_owned(), times).is_some() {
            let message = "this unit has the option already; `*2` takes it twice".to_owned();
            return Err(told(self.text, start, message, None));
        }
        Ok(())
    }

    fn name(&mut self, list: &mut ArmyList) -> Result<(), Diagnostic> {
        let name = self.text[self.at..].trim();
        if name.chars().count() > MOST_NAME {
            return Err(self.here(format!("a name has at most {MOST_NAME} characters")));
        }
        list.name = plain(name, false).into_owned();
        self.at = self.text.len();
        Ok(())
    }

    /// The next sign that is no blank.
    fn peek(&mut self) -> Option<char> {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start().len();
        self.text[self.at..].chars().next()
    }

    fn take(&mut self, sign: char) -> bool {
        let there = self.peek() == Some(sign);
        if there {
            self.at += sign.len_utf8();
        }
        there
    }

    fn sign(&mut self, sign: char) -> Result<(), Diagnostic> {
        if self.take(sign) {
            return Ok(());
        }
        Err(self.here(format!("`{sign}` is expected here")))
    }

    /// The place of the next key or number.
    fn word(&mut self, what: &str) -> Result<Range<usize>, Diagnostic> {
        self.peek();
        let start = self.at;
        let part = |c: char| c.is_ascii_alphanumeric() || "-_./".contains(c);
        let rest = &self.text[start..];
        let end = start + rest.find(|c| !part(c)).unwrap_or(rest.len());
        if end == start {
            return Err(self.here(format!("{what} is expected here")));
        }
        self.at = end;
        Ok(start..end)
    }

    fn number<N: std::str::FromStr>(&mut self, what: &str) -> Result<N, Diagnostic> {
        let word = self.word(what)?;
        let read = self.text[word.clone()].parse();
        read.map_err(|_| {
            let found = &self.text[word.clone()];
            let message = format!("`{found}` is no number here: {what} is expected");
            told(self.text, word.start, message, None)
        })
    }

    fn known<'n>(
        &self,
        what: &str,
        word: &Range<usize>,
        known: impl Iterator<Item = &'n str>,
    ) -> Result<(), Diagnostic> {
        let known: Vec<&str> = known.collect();
        self.one_of(what, word, known.iter().copied(), known.iter().copied())
    }

    /// The same, where some of the known names alone fit, and the nearest of them is told.
    fn one_of<'n>(
        &self,
        what: &str,
        word: &Range<usize>,
        mut known: impl Iterator<Item = &'n str>,
        fit: impl Iterator<Item = &'n str>,
    ) -> Result<(), Diagnostic> {
        let name = &self.text[word.clone()];
        if known.any(|held| held == name) {
            return Ok(());
        }
        let message = format!("there is no {what} `{name}`");
        Err(told(self.text, word.start, message, suggest(name, fit)))
    }

    fn here(&self, message: String) -> Diagnostic {
        told(self.text, self.at, message, None)
    }
}
