//! Conditions of figures that a token stands for, such as burning, and the attributes that shake
//! them off (HAZ-H-COND, HAZ-H-TEST).

use serde::{Deserialize, Serialize};

use crate::{Clause, RuleId, Token, Trait};

/// What a figure is tested on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Attribute {
    /// Strength and health.
    Body,
    /// Skill and quick thinking.
    Wits,
    /// Will.
    Nerve,
}

/// How good a figure is at tests: a test is passed if the dice show no more shields than this.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Attributes {
    /// Its [`Attribute::Body`].
    pub body: u8,
    /// Its [`Attribute::Wits`].
    pub wits: u8,
    /// Its [`Attribute::Nerve`].
    pub nerve: u8,
}

impl Default for Attributes {
    fn default() -> Self {
        Self {
            body: 2,
            wits: 2,
            nerve: 2,
        }
    }
}

impl Attributes {
    /// The value of one of them.
    #[must_use]
    pub const fn of(self, attribute: Attribute) -> u8 {
        match attribute {
            Attribute::Body => self.body,
            Attribute::Wits => self.wits,
            Attribute::Nerve => self.nerve,
        }
    }

    /// Whether these are the values of a figure whose file names none.
    #[must_use]
    pub fn is_usual(&self) -> bool {
        *self == Self::default()
    }
}

/// When a condition ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Lasts {
    /// At the end of the figure's own turn.
    Turn,
    /// It takes the place of the figure's next action.
    Action,
    /// At the end of the figure's own turn, if it passes a test.
    Test(Attribute),
}

/// A condition of a figure: what holds while it has the token.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ailment {
    /// The token that stands for it. A figure has one of them at most.
    pub token: Token,
    /// The rule that the journal cites.
    pub rule: RuleId,
    /// Its effect, in words.
    pub text: String,
    /// What happens at some moments.
    #[serde(default)]
    pub clauses: Vec<Clause>,
    /// What holds meanwhile.
    #[serde(default)]
    pub traits: Vec<Trait>,
    /// When it ends.
    pub lasts: Lasts,
}
