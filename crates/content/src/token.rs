//! Tokens: the counters beside units. The game knows some by itself, and packs make others.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::kept::{Kept, kept};

/// A counter on a unit.
///
/// Files write it as a name without quotes, whether the game knows it or a pack makes it. What it
/// is called and what it does stands in the folder `tokens` of packs ([`crate::TokenDef`]).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Token {
    /// Spent to turn focus faces into hits or evades.
    Focus,
    /// Spent to turn one blank or focus face into an evade.
    Evade,
    /// No actions; red maneuvers are replaced.
    Stress,
    /// One defence die less, until the next defence or blue maneuver.
    Strain,
    /// Enough of them make the next maneuver a slow one.
    Ion,
    /// Takes a green token or a lock away.
    Jam,
    /// Enough of them let the enemy move the ship.
    Tractor,
    /// No attacks this round.
    Disarm,
    /// A hero's weariness: buys movement points and skills, up to Stamina.
    Fatigue,
    /// No movement points gained or spent until the next turn ends.
    Held,
    /// The next action is lost.
    Stunned,
    /// One damage at the turn's end.
    Burning,
    /// One shield less.
    Corroded,
    /// One that packs make: it does what its entry says, and nothing else.
    Made(TokenName),
}

impl Token {
    /// The kinds that the game knows, in display order; those of packs come after them.
    pub const CORE: [Token; 13] = [
        Token::Focus,
        Token::Evade,
        Token::Stress,
        Token::Strain,
        Token::Ion,
        Token::Jam,
        Token::Tractor,
        Token::Disarm,
        Token::Fatigue,
        Token::Held,
        Token::Stunned,
        Token::Burning,
        Token::Corroded,
    ];

    /// The token of this name; none if it can be no name. Whether a pack makes it is not asked.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let core = Self::CORE.into_iter().find(|token| token.key() == name);
        core.or_else(|| kept(name).map(|held| Self::Made(TokenName(held))))
    }

    /// Its name in data.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Token::Focus => "Focus",
            Token::Evade => "Evade",
            Token::Stress => "Stress",
            Token::Strain => "Strain",
            Token::Ion => "Ion",
            Token::Jam => "Jam",
            Token::Tractor => "Tractor",
            Token::Disarm => "Disarm",
            Token::Fatigue => "Fatigue",
            Token::Held => "Held",
            Token::Stunned => "Stunned",
            Token::Burning => "Burning",
            Token::Corroded => "Corroded",
            Token::Made(name) => name.as_str(),
        }
    }

    /// The kind's position in [`Token::CORE`]; none for one that a pack makes.
    #[must_use]
    pub fn core_index(self) -> Option<usize> {
        Some(match self {
            Token::Focus => 0,
            Token::Evade => 1,
            Token::Stress => 2,
            Token::Strain => 3,
            Token::Ion => 4,
            Token::Jam => 5,
            Token::Tractor => 6,
            Token::Disarm => 7,
            Token::Fatigue => 8,
            Token::Held => 9,
            Token::Stunned => 10,
            Token::Burning => 11,
            Token::Corroded => 12,
            Token::Made(_) => return None,
        })
    }

    /// The name of a token that a pack makes.
    #[must_use]
    pub fn made(self) -> Option<TokenName> {
        match self {
            Token::Made(name) => Some(name),
            Token::Focus
            | Token::Evade
            | Token::Stress
            | Token::Strain
            | Token::Ion
            | Token::Jam
            | Token::Tractor
            | Token::Disarm
            | Token::Fatigue
            | Token::Held
            | Token::Stunned
            | Token::Burning
            | Token::Corroded => None,
        }
    }
}

/// The name of a token that a pack makes. Equal names share their text, so it is small and can be
/// copied.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TokenName(Kept);

impl TokenName {
    /// The name as text.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        self.0.text()
    }
}

impl fmt::Debug for TokenName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for Token {
    /// Messages write it as files do.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

impl Serialize for Token {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // As the variant of an enum: without quotes.
        serializer.serialize_unit_variant("Token", 0, self.key())
    }
}

impl<'de> Deserialize<'de> for Token {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_identifier(Named)
    }
}

struct Named;

impl de::Visitor<'_> for Named {
    type Value = Token;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the name of a token, without quotes")
    }

    fn visit_str<E: de::Error>(self, name: &str) -> Result<Token, E> {
        Token::named(name).ok_or_else(|| E::custom(format!("`{name}` is no name of a token")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_of_the_game_and_of_packs_are_written_alike() {
        for name in ["Focus", "Corroded", "Ember", "ember_2"] {
            let token: Token = ron::from_str(name).expect("a name");
            assert_eq!(token.key(), name);
            assert_eq!(ron::to_string(&token).expect("it is plain"), name);
            assert_eq!(token.made().is_none(), Token::CORE.contains(&token));
            assert_eq!(format!("{token:?}"), name);
        }
        for bad in ["\"Focus\"", "7up", "(Focus)", &"x".repeat(33)] {
            assert!(ron::from_str::<Token>(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn core_tokens_know_their_place() {
        for (at, token) in Token::CORE.into_iter().enumerate() {
            assert_eq!(token.core_index(), Some(at));
        }
        let made = Token::named("Ember").expect("a name");
        assert_eq!(made.core_index(), None);
        assert!(
            Token::CORE.into_iter().all(|core| core < made),
            "they come last"
        );
    }
}
