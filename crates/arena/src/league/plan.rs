//! The file of a league: who plays whom, on which tables, and how often.

use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
};

use ai::Budget;
use content::{Content, Level, Personality};
use serde::{Deserialize, Serialize};

use super::sprt::Sprt;
use crate::{file::read_text, keys};

/// The largest file of a league, in bytes.
const MOST_BYTES: u64 = 1 << 20;
/// The most players.
const MOST_PLAYERS: usize = 64;

/// A league, as its file says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct League {
    /// Its shown name.
    pub name: String,
    /// Who plays.
    pub players: Vec<Entrant>,
    /// Folders of packs beside those of the game, from the file's folder on.
    #[serde(default)]
    pub packs: Vec<PathBuf>,
    /// Where they play. Every two players meet at each table.
    pub tables: Vec<Venue>,
    /// Who meets whom.
    #[serde(default)]
    pub format: Format,
    /// How often two players meet at a table, each time in both seats with the same seed.
    pub pairs: u32,
    /// The first seed; each pair of matches has the next.
    #[serde(default)]
    pub seed: u64,
    /// The test that ends a meeting early; none: all pairs are played.
    #[serde(default)]
    pub sprt: Option<Sprt>,
    /// Of how many upsets replays are kept.
    #[serde(default = "three")]
    pub upsets: usize,
}

/// The default number of upsets.
fn three() -> usize {
    3
}

/// A player of a league.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entrant {
    /// Its name in tables.
    pub name: String,
    /// Key of a personality; none: one without a leaning, of the level.
    #[serde(default)]
    pub personality: Option<String>,
    /// Its level; none: that of the personality.
    #[serde(default)]
    pub level: Option<Level>,
    /// Weights beside those of the personality (crate `ai`).
    #[serde(default)]
    pub weights: BTreeMap<String, f64>,
    /// The folder of the pack that holds the personality; none: a pack of the league.
    #[serde(default)]
    pub pack: Option<PathBuf>,
    /// Orders that one decision of an ace may weigh; none: the default of [`Budget`].
    #[serde(default)]
    pub orders: Option<u32>,
    /// Candidates that an ace plays forward; none: the default.
    #[serde(default)]
    pub candidates: Option<u32>,
}

/// A table at which players meet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Venue {
    /// Key of the scenario, for two players.
    pub scenario: String,
    /// The number of heroes, where the scenario is for several; none: its own.
    #[serde(default)]
    pub crew: Option<u8>,
    /// Key of another map on squares; none: the scenario's own.
    #[serde(default)]
    pub map: Option<String>,
    /// Modifications to play with besides those of the scenario, by `pack:key` or key.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub with: Vec<String>,
    /// Armies of which the computer makes lists, one for each seat; a new list for each seed.
    #[serde(default)]
    pub armies: Option<[String; 2]>,
    /// Files of army lists, one for each seat, from the file's folder on.
    #[serde(default)]
    pub lists: Option<[PathBuf; 2]>,
    /// The limit of lists that are made, in points.
    #[serde(default = "thousand")]
    pub limit: u16,
}

/// The default limit of lists, in points.
fn thousand() -> u16 {
    1000
}

/// Who meets whom.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Format {
    /// Everybody meets everybody.
    #[default]
    RoundRobin,
    /// The first player meets all others.
    Gauntlet,
    /// Two meet, the better goes on. Of equals, who stands higher in the file.
    Knockout,
}

impl Venue {
    /// Its name in tables and rows.
    #[must_use]
    pub fn label(&self) -> String {
        let mut label = self.scenario.clone();
        if let Some(crew) = self.crew {
            label += &format!(" for {crew}");
        }
        if let Some(map) = &self.map {
            label += &format!(" on {map}");
        }
        if let Some([one, other]) = &self.armies {
            label += &format!(" with {one} and {other}");
        }
        if let Some(lists) = &self.lists {
            let stems = lists.each_ref().map(|path| {
                path.file_stem()
                    .map(|stem| stem.to_string_lossy().into_owned())
                    .unwrap_or_default()
            });
            label += &format!(" with {} and {}", stems[0], stems[1]);
        }
        if !self.with.is_empty() {
            label += &format!(" under {}", self.with.join(" and "));
        }
        label
    }
}

impl Entrant {
    /// Its personality, with its own level and weights.
    ///
    /// # Errors
    /// There is none of that key, or no weight of that name.
    pub fn style(&self, content: &Content) -> Result<Personality, String> {
        let mut style = match &self.personality {
            Some(key) => keys::personality(content, key)?.clone(),
            None => Personality {
                id: String::new(),
                replaces: false,
                name: String::new(),
                text: String::new(),
                level: self
                    .level
                    .ok_or("it names neither a personality nor a level")?,
                weights: BTreeMap::new(),
            },
        };
        style.level = self.level.unwrap_or(style.level);
        for (name, value) in &self.weights {
            if !content::WEIGHTS.contains(&name.as_str()) {
                return Err(keys::unknown("weight", name, content::WEIGHTS));
            }
            if !value.is_finite() {
                return Err(format!("the weight `{name}` is no number"));
            }
            style.weights.insert(name.clone(), *value);
        }
        style.name.clone_from(&self.name);
        Ok(style)
    }

    /// What its decisions may spend.
    #[must_use]
    pub fn budget(&self) -> Budget {
        let usual = Budget::default();
        Budget {
            orders: self.orders.unwrap_or(usual.orders),
            candidates: self.candidates.unwrap_or(usual.candidates),
        }
    }
}

/// Reads the file of a league. Paths in it become paths from its folder.
///
/// # Errors
/// It cannot be read, or the line and column of what is wrong in it.
pub fn read(path: &Path) -> Result<League, String> {
    let at = |what: String| format!("{}:{what}", path.display());
    let text = read_text(path, MOST_BYTES).map_err(|error| at(format!(" {error}")))?;
    let read = crate::file::options().from_str::<League>(content::unmarked(&text));
    let mut league = read.map_err(|error| {
        let start = error.span.start;
        at(format!("{}:{}: {}", start.line, start.col, error.code))
    })?;
    league.check().map_err(|fault| fault.told(path, &text))?;
    let folder = path.parent().unwrap_or(Path::new("")).to_owned();
    let own = league.packs.iter_mut();
    let packs = league
        .players
        .iter_mut()
        .filter_map(|held| held.pack.as_mut());
    let lists = league.tables.iter_mut();
    let lists = lists.flat_map(|held| held.lists.iter_mut().flatten());
    for path in own.chain(packs).chain(lists) {
        *path = folder.join(&*path);
    }
    Ok(league)
}

/// What is wrong in a file, and the field in which it stands.
struct Fault {
    /// The path to the field, such as `players/1/name`.
    field: String,
    what: String,
}

impl Fault {
    fn new(field: impl Into<String>, what: impl Into<String>) -> Self {
        let (field, what) = (field.into(), what.into());
        Self { field, what }
    }

    /// The fault as the user reads it, with its line and column in the text of the file.
    fn told(&self, path: &Path, text: &str) -> String {
        let (line, col) = content::place_of(text, &self.field);
        format!("{}:{line}:{col}: {}", path.display(), self.what)
    }
}

impl League {
    /// What no league may be.
    fn check(&self) -> Result<(), Fault> {
        if !(2..=MOST_PLAYERS).contains(&self.players.len()) {
            let what = format!("a league has 2 to {MOST_PLAYERS} players");
            return Err(Fault::new("players", what));
        }
        for (at, player) in self.players.iter().enumerate() {
            let before = &self.players[..at];
            if player.name.is_empty() || before.iter().any(|held| held.name == player.name) {
                let what = "every player needs a name of its own";
                return Err(Fault::new(format!("players/{at}/name"), what));
            }
            for (field, held) in [("orders", player.orders), ("candidates", player.candidates)] {
                if held == Some(0) {
                    let what = "an ace weighs at least one order, and one candidate";
                    return Err(Fault::new(format!("players/{at}/{field}"), what));
                }
            }
        }
        if self.tables.is_empty() {
            return Err(Fault::new("tables", "there is no table to play at"));
        }
        for (at, table) in self.tables.iter().enumerate() {
            if table.lists.is_some() && table.armies.is_some() {
                let what = "a table has lists or armies, not both";
                return Err(Fault::new(format!("tables/{at}/lists"), what));
            }
            let before = &self.tables[..at];
            if before.iter().any(|held| held.label() == table.label()) {
                return Err(Fault::new(format!("tables/{at}"), "two tables are alike"));
            }
        }
        if !(1..=100_000).contains(&self.pairs) {
            return Err(Fault::new("pairs", "`pairs` is from 1 to 100,000"));
        }
        let faulty = self.sprt.as_ref().and_then(Sprt::fault);
        faulty.map_or(Ok(()), |what| Err(Fault::new("sprt", what)))
    }
}

/// What is wrong with a league beside this game data: names that do not exist, each with the
/// nearest one that does.
///
/// # Errors
/// The first such name, with the line and column where the file has it.
pub fn check_names(league: &League, content: &Content, path: &Path) -> Result<(), String> {
    let text = read_text(path, MOST_BYTES).unwrap_or_default();
    let fault = name_fault(league, content);
    fault.map_or(Ok(()), |fault| Err(fault.told(path, &text)))
}

/// The first name that does not exist.
fn name_fault(league: &League, content: &Content) -> Option<Fault> {
    for (at, player) in league.players.iter().enumerate() {
        if player.pack.is_some() {
            continue;
        }
        if let Err(what) = player.style(content) {
            let key = player.personality.as_deref();
            let unknown = key.is_some_and(|key| content.personality(key).is_none());
            let strange = |name: &&String| !content::WEIGHTS.contains(&name.as_str());
            let weight = player.weights.keys().find(strange);
            let field = match (unknown, weight) {
                (true, _) => "/personality".to_owned(),
                (false, Some(weight)) => format!("/weights/{weight}/^"),
                (false, None) => String::new(),
            };
            return Some(Fault::new(format!("players/{at}{field}"), what));
        }
    }
    for (at, table) in league.tables.iter().enumerate() {
        let told =
            |field: &str, what: String| Some(Fault::new(format!("tables/{at}/{field}"), what));
        match keys::scenario(content, &table.scenario) {
            Err(what) => return told("scenario", what),
            Ok(scenario) if scenario.players.len() != 2 => {
                let what = format!("`{}` is not for two players", table.scenario);
                return told("scenario", what);
            }
            Ok(scenario) => {
                if let Err(what) = keys::modified(content, scenario.clone(), &table.with) {
                    return told("with", what);
                }
            }
        }
        if let Some(map) = table.map.as_ref().filter(|map| content.map(map).is_none()) {
            let known = content.maps.iter().map(|held| held.id.as_str());
            return told("map", keys::unknown("map", map, known));
        }
        for (seat, army) in table.armies.iter().flatten().enumerate() {
            if let Err(what) = keys::army(content, army) {
                return told(&format!("armies/{seat}"), what);
            }
        }
    }
    None
}
