//! Army lists as short text that can be shared, on one line or several:
//!
//! ```text
//! shore-parties 1000: shore-hands + hands*5 + steady, harbourmaster > 1, mud-barge # First ashore
//! ```
//!
//! First the army and the limit, then units with commas between. `+ hands*5` takes an option five
//! times, and `> 1` joins the first unit of the list. A name may follow.

use std::{collections::BTreeMap, fmt, ops::Range};

use crate::{
    ArmyList, Content, Diagnostic, MOST_NAME, MOST_UNITS, Pick, Severity, diagnostic::line_col,
    plain, suggest, unmarked,
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
            write!(f, "{} {}", if at > 0 { "," } else { "" }, unit.profile)?;
            for (option, times) in &unit.options {
                write!(f, " + {option}")?;
                if *times != 1 {
                    write!(f, "*{times}")?;
                }
            }
            if let Some(to) = unit.joins {
                write!(f, " > {}", u16::from(to) + 1)?;
            }
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
        let army = self.word("the key of an army")?;
        let armies = self.content.listed_armies().map(|army| army.id.as_str());
        self.known("army", &army, armies)?;
        let mut list = ArmyList {
            army: self.text[army].to_owned(),
            limit: self.number("the limit in points")?,
            ..ArmyList::default()
        };
        self.sign(':')?;
        while !matches!(self.peek(), None | Some('#')) {
            if list.units.len() >= MOST_UNITS {
                return Err(self.here(format!("a list has at most {MOST_UNITS} units")));
            }
            list.units.push(self.unit(&list.army)?);
            if !self.take(',') {
                break;
            }
        }
        if self.take('#') {
            self.name(&mut list)?;
        }
        match self.peek() {
            None => Ok(list),
            Some(sign) => Err(self.here(format!(
                "`{}` is not expected here: a unit ends before `,`, `#` or the end",
                plain(&sign.to_string(), false)
            ))),
        }
    }

    fn unit(&mut self, army: &str) -> Result<Pick, Diagnostic> {
        let key = self.word("the key of a profile")?;
        let profiles = self.content.profiles.iter();
        let own = profiles.filter(|profile| profile.army == army);
        self.known("profile", &key, own.map(|profile| profile.id.as_str()))?;
        let mut pick = Pick {
            profile: self.text[key].to_owned(),
            ..Pick::default()
        };
        while self.take('+') {
            self.option(&pick.profile, &mut pick.options)?;
        }
        if self.take('>') {
            let before = self.at;
            let to: u8 = self.number("the position of a unit in the list, from 1")?;
            let Some(to) = to.checked_sub(1) else {
                self.at = before;
                self.peek();
                return Err(self.here("units are counted from 1".to_owned()));
            };
            pick.joins = Some(to);
        }
        Ok(pick)
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
        let part = |c: char| c.is_ascii_alphanumeric() || "-_.".contains(c);
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
        let name = &self.text[word.clone()];
        let known: Vec<&str> = known.collect();
        if known.contains(&name) {
            return Ok(());
        }
        let message = format!("there is no {what} `{name}`");
        Err(told(self.text, word.start, message, suggest(name, known)))
    }

    fn here(&self, message: String) -> Diagnostic {
        told(self.text, self.at, message, None)
    }
}
