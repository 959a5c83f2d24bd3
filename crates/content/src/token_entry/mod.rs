//! The entry of a token: its name, its text, and what it does to whoever has it.

use serde::{Deserialize, Serialize};

use crate::{Clause, RuleId, Token, Trait};

mod value;

/// The most tokens of one kind beside one unit.
pub const MOST_TOKENS: u8 = 20;

/// Whether a token is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TokenKind {
    /// It helps whoever has it.
    Boon,
    /// It hampers whoever has it.
    Bane,
    /// It only counts.
    Mark,
}

/// When tokens of a kind go by themselves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Fades {
    /// Never. Clauses may take them away.
    #[default]
    Never,
    /// All of them, when the turn or activation of whoever has them ends.
    EndTurn,
    /// All of them, when the round ends.
    EndRound,
}

impl Fades {
    fn is_never(&self) -> bool {
        *self == Self::Never
    }
}

/// A kind of token. A pack may make one, or rename one of the game.
///
/// Whoever has at least one such token plays its clauses and traits, once, however many there are.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TokenDef {
    /// The name that data use, such as `Ember`.
    pub id: String,
    /// Whether it takes the place of the entry of an earlier pack with the same key.
    #[serde(default, skip_serializing_if = "crate::is_false")]
    pub replaces: bool,
    /// Its shown name, in small letters.
    pub name: String,
    /// What it does, in words.
    pub text: String,
    /// The rule that tells of it. The journal cites it when tokens fade.
    pub rule: RuleId,
    /// Whether it is wanted.
    pub kind: TokenKind,
    /// The most of them beside one unit.
    #[serde(default = "most", skip_serializing_if = "is_most")]
    pub most: u8,
    /// When they go by themselves.
    #[serde(default, skip_serializing_if = "Fades::is_never")]
    pub fades: Fades,
    /// What stands for it beside a piece, a sign or two; unset: the first letter of its name that
    /// is free. Where two packs ask for the same, one gets another.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub mark: String,
    /// What one is worth to whoever has it, in points of damage; unset: what its kind, clauses and
    /// traits say. Computer players go by it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub worth: Option<f64>,
    /// What happens at some moments.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub clauses: Vec<Clause>,
    /// What holds meanwhile.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub traits: Vec<Trait>,
}

fn most() -> u8 {
    MOST_TOKENS
}

fn is_most(most: &u8) -> bool {
    *most == MOST_TOKENS
}

impl TokenDef {
    /// The token that it is about; none if its key can be no name.
    #[must_use]
    pub fn token(&self) -> Option<Token> {
        Token::named(&self.id)
    }

    /// Whether it does something to whoever has it, or goes by itself.
    #[must_use]
    pub fn acts(&self) -> bool {
        !self.clauses.is_empty() || !self.traits.is_empty() || self.fades != Fades::Never
    }

    /// Whether it decides anything in a match: the game's own tokens do what they do without it.
    pub(crate) fn decides(&self) -> bool {
        let made = self.token().is_some_and(|token| token.made().is_some());
        made || self.acts() || self.most != MOST_TOKENS || self.worth.is_some()
    }
}
