//! Rulesets: phases, dice, options and the end of a match, as data.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::{
    Ailment, CrewRules, Die, Face, GridRules, PhaseKind, RuleId, Scoring, SettingRules, Token,
    Trait, UnitRules,
};

/// The playing space of a theatre.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(from = "SpaceFile", into = "SpaceFile")]
pub enum SpaceDef {
    /// An open table, in millimetres.
    OpenTable {
        /// East to west.
        width: f64,
        /// South to north.
        height: f64,
    },
    /// A grid of spaces with heights, and how this theatre plays on it.
    Grid(GridRules),
}

/// A space as files write it.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename = "SpaceDef", deny_unknown_fields)]
enum SpaceFile {
    OpenTable {
        width: f64,
        height: f64,
    },
    /// A grid with the policies of the first theatre on hexes.
    Hexes,
    Grid(GridRules),
}

impl From<SpaceFile> for SpaceDef {
    fn from(written: SpaceFile) -> Self {
        match written {
            SpaceFile::OpenTable { width, height } => Self::OpenTable { width, height },
            SpaceFile::Hexes => Self::Grid(GridRules::default()),
            SpaceFile::Grid(rules) => Self::Grid(rules),
        }
    }
}

impl From<SpaceDef> for SpaceFile {
    fn from(space: SpaceDef) -> Self {
        match space {
            SpaceDef::OpenTable { width, height } => Self::OpenTable { width, height },
            SpaceDef::Grid(rules) => Self::Grid(rules),
        }
    }
}

impl SpaceDef {
    /// Whether figures march over spaces here, and ships do not fly.
    #[must_use]
    pub const fn is_grid(&self) -> bool {
        match self {
            Self::Grid(_) => true,
            Self::OpenTable { .. } => false,
        }
    }
}

/// The turn order of a phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Turns {
    /// Each player once, in player order, with all their units.
    PlayerByPlayer,
    /// Player by player, one thing each, until nothing is left.
    Alternating,
    /// Unit by unit, lowest initiative first, ties in player order.
    InitiativeAscending,
    /// Unit by unit, highest initiative first, ties in player order.
    InitiativeDescending,
    /// No player: the rules act.
    Automatic,
}

/// A phase of a round.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Phase {
    /// Unique key within the ruleset.
    pub id: String,
    /// Shown name.
    pub name: String,
    /// The rule behind it.
    pub rule: RuleId,
    /// The work of the phase.
    pub kind: PhaseKind,
    /// The turn order.
    pub turns: Turns,
    /// Whether choices stay hidden until revealed.
    #[serde(default)]
    pub secret: bool,
    /// Only before the first round.
    #[serde(default)]
    pub setup: bool,
    /// The actions of a figure in its turn, for a phase of turns.
    #[serde(default, skip_serializing_if = "none")]
    pub actions: u8,
}

fn none(actions: &u8) -> bool {
    *actions == 0
}

/// A ruling with two defensible readings.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OptionDef {
    /// Unique key, such as `tractor.onto_obstacles`.
    pub id: String,
    /// Shown question.
    pub name: String,
    /// The meaning of each value.
    pub text: String,
    /// The values.
    pub values: Vec<String>,
    /// One of the values.
    pub default: String,
}

/// The rules that the engine cites for the common parts of every theatre.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cites {
    /// Rounds, phases and whose turn it is.
    pub order: RuleId,
    /// Attacks and their dice.
    pub dice: RuleId,
    /// Losses, points and the end of a match.
    pub end: RuleId,
    /// A draw: no side has a unit left.
    pub draw: RuleId,
    /// Abilities of units.
    pub ability: RuleId,
    /// Entry into an area of terrain.
    #[serde(default = "terrain")]
    pub area: RuleId,
    /// Exposed units; if left out, the terrain's own clauses are cited.
    #[serde(default)]
    pub exposed: Option<RuleId>,
}

fn terrain() -> RuleId {
    RuleId::new("FLT-17")
}

impl Default for Cites {
    fn default() -> Self {
        Self {
            order: RuleId::new("OBS-H-ORDER"),
            dice: RuleId::new("OBS-H-DICE"),
            end: RuleId::new("OBS-H-END"),
            draw: RuleId::new("OBS-H-END"),
            ability: RuleId::new("OBS-H-ABIL"),
            area: terrain(),
            exposed: None,
        }
    }
}

/// How far units see: nobody attacks or locks farther.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SightLimit {
    /// The distance: millimetres on an open table, spaces on a grid.
    pub far: u16,
    /// The rule that refusals cite.
    pub rule: RuleId,
}

/// A theatre.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ruleset {
    /// Unique key.
    pub id: String,
    /// Whether it takes the place of the entry of an earlier pack with the same key.
    #[serde(default, skip_serializing_if = "crate::is_false")]
    pub replaces: bool,
    /// Shown name.
    pub name: String,
    /// A sentence or two.
    pub text: String,
    /// A picture of a match, below the assets folder; none: the map of a scenario stands for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<String>,
    /// The board.
    pub space: SpaceDef,
    /// The rules cited for the common parts of every theatre; if left out, those of the open table.
    #[serde(default)]
    pub cites: Cites,
    /// The parts of the rulebook that it plays by: rules, or what the ids of several begin with,
    /// such as `HAZ`, or `HAZ-` for those with a number alone. Its events and refusals cite no
    /// others. Empty: any.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rulebook: Vec<RuleId>,
    /// Rules of its own in place of others: whatever would cite the first cites the second. So a
    /// variant of a theatre has a rulebook of its own.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub instead: BTreeMap<RuleId, RuleId>,
    /// What losses score, and how many points win.
    #[serde(default, skip_serializing_if = "Scoring::is_usual")]
    pub scoring: Scoring,
    /// How far units see; unset: as far as nothing is in the way.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sight: Option<SightLimit>,
    /// The phases, in order.
    pub phases: Vec<Phase>,
    /// The faces of each die of the game, and other faces of dice that packs make.
    pub dice: BTreeMap<Die, Vec<Face>>,
    /// The die that ships and figures throw to attack; left out: the game's own, `Attack` on an
    /// open table and `Combat` on hexes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attack_die: Option<Die>,
    /// The die that they throw to defend; left out: `Defence` on an open table, `Combat` on hexes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub defence_die: Option<Die>,
    /// The deck of damage cards; none: a crit that reaches the hull draws no card.
    #[serde(default)]
    pub deck: Option<String>,
    /// Tokens that vanish in the end phase.
    pub fading_tokens: Vec<Token>,
    /// Starting obstacles each player brings.
    pub obstacles_each: u8,
    /// Placing distances, in millimetres: between obstacles, from the edge, and of ships from their
    /// own edge.
    pub deploy_gaps: (f64, f64, f64),
    /// The number of rounds after which points decide.
    pub rounds: u32,
    /// Ambiguities as switches.
    pub options: Vec<OptionDef>,
    /// Its place in lists of theatres: the least first.
    #[serde(default = "last")]
    pub place: u8,
    /// How players set up a table of squares; unset: only scenarios do (GRD-H-SETUP).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub setting: Option<SettingRules>,
    /// The standing orders for capital ships, chosen when others set dials; none: they get none.
    #[serde(default)]
    pub standing: Vec<Standing>,
    /// Passives of every ship of this theatre.
    #[serde(default)]
    pub traits: Vec<Trait>,
    /// How a crew's resolve and the threat against it are counted; none: they are not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub crew: Option<CrewRules>,
    /// Conditions of figures and units of models that tokens stand for.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ailments: Vec<Ailment>,
    /// The numbers by which units of models play.
    #[serde(default, skip_serializing_if = "UnitRules::is_usual")]
    pub units: UnitRules,
}

impl Ruleset {
    /// The dice of attack and of defence.
    #[must_use]
    pub fn pools(&self) -> (Die, Die) {
        let (attack, defence) = match self.space.is_grid() {
            true => (Die::Combat, Die::Combat),
            false => (Die::Attack, Die::Defence),
        };
        let own = (self.attack_die, self.defence_die);
        (own.0.unwrap_or(attack), own.1.unwrap_or(defence))
    }

    /// Whether a rule is one of those that the theatre plays by.
    #[must_use]
    pub fn plays_by(&self, rule: RuleId) -> bool {
        let all = &self.rulebook;
        all.is_empty() || all.iter().any(|part| part.covers(rule))
    }

    /// The rule that is cited where the code or the data cite this one.
    #[must_use]
    pub fn cited(&self, rule: RuleId) -> RuleId {
        self.instead.get(&rule).copied().unwrap_or(rule)
    }

    /// The rule in whose place this one is cited: the first such; itself if it stands for none.
    #[must_use]
    pub fn origin(&self, rule: RuleId) -> RuleId {
        let mut all = self.instead.iter();
        let found = all.find(|(_, own)| **own == rule);
        found.map_or(rule, |(origin, _)| *origin)
    }

    /// The condition that a token stands for, if it stands for one.
    #[must_use]
    pub fn ailment(&self, token: Token) -> Option<&Ailment> {
        self.ailments.iter().find(|held| held.token == token)
    }
}

/// A standing order: a capital ship's task for this round (MAEL-H-STAND).
///
/// It is chosen when other ships set their dials, as secretly, and holds until the round is over.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Standing {
    /// Unique key within the ruleset.
    pub id: String,
    /// Shown name.
    pub name: String,
    /// Its effect, in words.
    pub text: String,
    /// The passives that hold meanwhile.
    pub traits: Vec<Trait>,
}

fn last() -> u8 {
    u8::MAX
}

/// An entry of the rulebook.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RuleEntry {
    /// The id that events cite.
    pub id: RuleId,
    /// Whether it takes the place of the entry of an earlier pack with the same key.
    #[serde(default, skip_serializing_if = "crate::is_false")]
    pub replaces: bool,
    /// A heading.
    pub title: String,
    /// The rule in our words.
    pub text: String,
    /// Whether it is a house rule.
    #[serde(default)]
    pub house: bool,
    /// Section of the rulebook, such as "Obstacles".
    pub section: String,
}
