//! Modifications: changes of rules and units that anybody can switch on for a match (fog, double
//! shields, sudden death), for every scenario that they allow.
//!
//! A scenario names those that hold in its field `with`. Module `mixing` makes the data of such a
//! match.

mod numbers;
mod raw;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::{Ability, PhaseKind, RuleId, Token, homes::short};

pub use numbers::{StatChange, UnitStat};
pub use raw::RawRon;

/// A modification of matches.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mixin {
    /// Unique key.
    pub id: String,
    /// Whether it takes the place of the entry of an earlier pack with the same key.
    #[serde(default, skip_serializing_if = "crate::is_false")]
    pub replaces: bool,
    /// Shown name.
    pub name: String,
    /// What changes, in a sentence or two.
    pub text: String,
    /// The rules that it brings. The log cites the first as the match begins; every theatre in
    /// which the modification holds plays by all of them.
    pub rules: Vec<RuleId>,
    /// For which scenarios it is; if left out, for all in which it changes something.
    #[serde(default, skip_serializing_if = "MixinScope::is_any")]
    pub allows: MixinScope,
    /// Keys of modifications that cannot hold at the same time.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub excludes: Vec<String>,
    /// What it changes, in this order.
    pub changes: Vec<MixinChange>,
    /// The pack that has brought it; another may have taken its place.
    #[serde(skip)]
    pub pack: String,
}

/// For which scenarios something is. Each list that is given must have the scenario.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct MixinScope {
    /// Those of these rulesets, by key.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rulesets: Vec<String>,
    /// Those whose ruleset has a phase of one of these kinds: `Dials` for ships with dials,
    /// `Movement` or `Boarding` for capital ships, `Cards` for figures on hexes, `Turns` for
    /// heroes, `Units` for units of models.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub phases: Vec<PhaseKind>,
    /// Those whose ruleset has no phase of one of these kinds: with `phases: [Dials]`, `[Boarding]`
    /// leaves the Dogfight and takes out the Maelstrom.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub without: Vec<PhaseKind>,
    /// These scenarios alone, by key.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub scenarios: Vec<String>,
    /// Scenarios that it is not for, by key.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub except: Vec<String>,
}

/// A change that a modification makes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MixinChange {
    /// In which matches; if left out, in all.
    #[serde(default, skip_serializing_if = "MixinScope::is_any")]
    pub scope: MixinScope,
    /// Fields of the ruleset of the match, as a patch gives them, without its key:
    /// `(rounds: 6, scoring: (goal: 1))`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ruleset: Option<RawRon>,
    /// Fields of the scenario, as a patch gives them: `(rounds: 4, areas: List(add: [..]))`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scenario: Option<RawRon>,
    /// Patches of entries, by the folder of their kind: `{"ships": [(patches: "tern", hull: 4)]}`.
    /// The folders are `ships`, `pilots`, `upgrades`, `profiles`, `gear`, `items`, `terrain`,
    /// `obstacles`, `damage`, `dice`, `arcs` and `actions`.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub patches: BTreeMap<String, Vec<RawRon>>,
    /// Other numbers of every unit.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub numbers: BTreeMap<UnitStat, StatChange>,
    /// What every unit can do besides.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub abilities: Vec<Ability>,
    /// Tokens that every unit has besides as it begins the match.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub starts_with: BTreeMap<Token, u8>,
}

impl Mixin {
    /// Its key with its pack: `radiation-belt:fog`. Files of matches name it so.
    #[must_use]
    pub fn full_key(&self) -> String {
        match self.pack.as_str() {
            "" => self.id.clone(),
            pack => format!("{pack}:{}", self.short_key()),
        }
    }

    /// Whether a name is that of this one: its key, alone or after its pack.
    #[must_use]
    pub fn is_called(&self, name: &str) -> bool {
        match name.split_once([':', '/']) {
            Some((pack, id)) => pack == self.pack && id == self.short_key(),
            None => name == self.id,
        }
    }

    /// Its key without its pack, which stands there where another pack has the same key.
    pub(crate) fn short_key(&self) -> &str {
        short(&self.id)
    }

    /// Whether it and another one cannot hold at the same time.
    #[must_use]
    pub fn bars(&self, other: &Self) -> bool {
        let names = |one: &Self, two: &Self| one.excludes.iter().any(|name| two.is_called(name));
        names(self, other) || names(other, self)
    }
}

impl MixinScope {
    /// Whether it is for every scenario.
    #[must_use]
    pub fn is_any(&self) -> bool {
        *self == Self::default()
    }
}
