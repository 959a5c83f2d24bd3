//! The tokens beside a unit, by kind.

use std::{
    fmt,
    hash::{Hash, Hasher},
};

use content::{Token, TokenName};
use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{Error, SeqAccess, Visitor},
    ser::SerializeSeq,
};

/// The kinds of tokens that packs make of which one unit can have some at once. Of another kind it
/// gains none.
pub const MOST_MADE: usize = 8;

/// Counters by kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tokens {
    core: [u8; Token::CORE.len()],
    /// The kinds that packs make, by name, as far as there are some; then nothing.
    names: [Option<TokenName>; MOST_MADE],
    counts: [u8; MOST_MADE],
}

/// The kinds that there were before figures had conditions. Files and hashes hold the counters of
/// these, and further ones only where some are not 0, so that neither changed with new kinds.
const FIRST: usize = 8;

impl Tokens {
    /// The counters of the game's own kinds, as files hold them.
    fn core_held(&self) -> &[u8] {
        let last = self.core.iter().rposition(|count| *count > 0);
        let count = last.map_or(0, |last| last + 1).max(FIRST);
        &self.core[..count]
    }

    /// The kinds that packs make, of which there are some, with their counts.
    pub fn made(&self) -> impl Iterator<Item = (TokenName, u8)> + '_ {
        let named = self.names.iter().flatten();
        named.copied().zip(self.counts)
    }

    /// All kinds of which there are some, with their counts: first the game's own.
    pub fn iter(&self) -> impl Iterator<Item = (Token, u8)> + '_ {
        let core = Token::CORE.into_iter().zip(self.core);
        let made = self.made().map(|(name, count)| (Token::Made(name), count));
        core.filter(|(_, count)| *count > 0).chain(made)
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// The counter of this kind.
    #[must_use]
    pub fn get(&self, token: Token) -> u8 {
        match token.core_index() {
            Some(at) => self.core.get(at).copied().unwrap_or(0),
            None => {
                let held = self.made().find(|(name, _)| token == Token::Made(*name));
                held.map_or(0, |(_, count)| count)
            }
        }
    }

    /// Whether there is at least one of this kind.
    #[must_use]
    pub fn has(&self, token: Token) -> bool {
        self.get(token) > 0
    }

    /// Whether one of this kind can be added: it is one of the game's own, there are some already,
    /// or there is room for one kind more.
    #[must_use]
    pub fn has_room(&self, token: Token) -> bool {
        token.made().is_none() || self.has(token) || self.made().count() < MOST_MADE
    }

    /// Puts down how many of a kind there are. Where there is no room for another kind, nothing
    /// changes.
    pub fn set(&mut self, token: Token, count: u8) {
        let Some(name) = token.made() else {
            let counter = token.core_index().and_then(|at| self.core.get_mut(at));
            if let Some(counter) = counter {
                *counter = count;
            }
            return;
        };
        if !self.has_room(token) {
            return;
        }
        let mut held: Vec<(TokenName, u8)> = self.made().filter(|held| held.0 != name).collect();
        if count > 0 {
            held.push((name, count));
            held.sort_unstable();
        }
        (self.names, self.counts) = Default::default();
        for (at, (name, count)) in held.into_iter().enumerate() {
            (self.names[at], self.counts[at]) = (Some(name), count);
        }
    }

    /// Adds tokens of a kind.
    pub fn add(&mut self, token: Token, amount: u8) {
        self.set(token, self.get(token).saturating_add(amount));
    }

    /// Takes tokens of a kind away, as far as there are some.
    pub fn take(&mut self, token: Token, amount: u8) {
        self.set(token, self.get(token).saturating_sub(amount));
    }
}

impl Hash for Tokens {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.core[..FIRST].hash(state);
        if let further @ [_, ..] = &self.core_held()[FIRST..] {
            further.hash(state);
        }
        for (name, count) in self.made() {
            (name, count).hash(state);
        }
    }
}

impl Serialize for Tokens {
    /// A list of counters. Kinds that packs make come after those of all others, with their names.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut made = self.made().peekable();
        if made.peek().is_none() {
            return self.core_held().serialize(serializer);
        }
        let mut list = serializer.serialize_seq(None)?;
        for count in &self.core {
            list.serialize_element(count)?;
        }
        for (name, count) in made {
            list.serialize_element(&(Token::Made(name), count))?;
        }
        list.end()
    }
}

impl<'de> Deserialize<'de> for Tokens {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_seq(CounterList)
    }
}

struct CounterList;

impl<'de> Visitor<'de> for CounterList {
    type Value = Tokens;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of counters")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Tokens, A::Error> {
        let mut tokens = Tokens::default();
        for counter in &mut tokens.core {
            match list.next_element()? {
                Some(count) => *counter = count,
                None => return Ok(tokens),
            }
        }
        while let Some((token, count)) = list.next_element::<(Token, u8)>()? {
            if token.made().is_none() || tokens.has(token) || !tokens.has_room(token) {
                return Err(A::Error::custom("too many counters"));
            }
            tokens.set(token, count);
        }
        Ok(tokens)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, hash_map::DefaultHasher};

    use proptest::prelude::*;

    use super::*;

    fn made(number: usize) -> Token {
        Token::named(&format!("Made{number}")).expect("a name")
    }

    fn kind(number: usize) -> Token {
        Token::CORE
            .get(number)
            .copied()
            .unwrap_or_else(|| made(number))
    }

    fn sum(tokens: &Tokens) -> u64 {
        let mut hasher = DefaultHasher::new();
        tokens.hash(&mut hasher);
        hasher.finish()
    }

    proptest! {
        /// Counters are those of a map, whatever is added and taken, and equal ones are equal in
        /// every way; more kinds than have room are left out.
        #[test]
        fn counters_count(steps in prop::collection::vec((0_usize..24, any::<bool>(), 0_u8..6), 0..60)) {
            let mut tokens = Tokens::default();
            let mut model: BTreeMap<Token, u8> = BTreeMap::new();
            for (number, adds, amount) in steps {
                let token = kind(number);
                let kinds = model.keys().filter(|held| held.made().is_some()).count();
                let fits = token.made().is_none() || model.contains_key(&token) || kinds < MOST_MADE;
                prop_assert_eq!(tokens.has_room(token), fits);
                let held = model.get(&token).copied().unwrap_or(0);
                let count = match adds {
                    true if fits => held.saturating_add(amount),
                    true => held,
                    false => held.saturating_sub(amount),
                };
                match adds {
                    true => tokens.add(token, amount),
                    false => tokens.take(token, amount),
                }
                match count {
                    0 => model.remove(&token),
                    more => model.insert(token, more),
                };
            }
            for number in 0..24 {
                let token = kind(number);
                prop_assert_eq!(tokens.get(token), model.get(&token).copied().unwrap_or(0));
            }
            prop_assert!(tokens.iter().eq(model.iter().map(|(token, count)| (*token, *count))));
            let mut again = Tokens::default();
            for (token, count) in model.into_iter().rev() {
                again.set(token, count);
            }
            prop_assert_eq!(again, tokens);
            prop_assert_eq!(sum(&again), sum(&tokens));
        }
    }
}
