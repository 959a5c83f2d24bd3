//! The entry of an action: its name, its text, whom it works on, what it costs and does.

use serde::{Deserialize, Serialize};

use crate::{ActionKind, Condition, Cost, Effect, Limit, RuleId, Whom};

/// The most actions of packs that one unit has.
pub const MOST_MADE_ACTIONS: usize = 8;

/// An action. A pack may make one, or rename one of the game.
///
/// Whoever has it on its action bar performs it once a round at most: in its Perform Action step,
/// for one of several actions of its turn, or in place of its attacks, as its theatre has it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ActionDef {
    /// The name that data use, such as `Overcharge`.
    pub id: String,
    /// Whether it takes the place of the entry of an earlier pack with the same key.
    #[serde(default, skip_serializing_if = "crate::is_false")]
    pub replaces: bool,
    /// Its shown name.
    pub name: String,
    /// What it does, in words.
    pub text: String,
    /// The rule that tells of it. The journal cites it.
    pub rule: RuleId,
    /// A sign of one or two characters before its name, such as `⚡`.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub icon: String,
    /// Whom it works on: its user, or somebody within so many range bands or spaces, in sight.
    #[serde(default, skip_serializing_if = "Whom::is_oneself")]
    pub who: Whom,
    /// All of these must hold for its user. Whoever is chosen is the other unit.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub only_if: Vec<Condition>,
    /// How often it is performed at most, besides once a round.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<Limit>,
    /// What its user pays.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cost: Vec<Cost>,
    /// What happens to its user. Whoever is chosen is the other unit.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub effects: Vec<Effect>,
    /// What happens to whoever is chosen, before that. The user is the other unit.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub theirs: Vec<Effect>,
}

impl ActionDef {
    /// The action that it is about; none if its key can be no name.
    #[must_use]
    pub fn action(&self) -> Option<ActionKind> {
        ActionKind::named(&self.id)
    }

    /// Whether it decides anything in a match: the game's own actions do what they do without it.
    pub(crate) fn decides(&self) -> bool {
        self.action().is_some_and(|held| held.made().is_some())
    }

    /// Its name with its sign.
    #[must_use]
    pub fn label(&self) -> String {
        match self.icon.is_empty() {
            true => self.name.clone(),
            false => format!("{} {}", self.icon, self.name),
        }
    }
}
