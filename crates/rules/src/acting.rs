//! The tokens and the faces of dice that act by what their entries say (`content::TokenDef`,
//! `content::NamedFace`).

use std::collections::BTreeMap;

use content::{Clause, Content, Die, Face, Token, TokenDef};

use crate::state::Tokens;

/// Whatever acts by its entry.
#[derive(Debug)]
pub(crate) struct Acting {
    pub(crate) tokens: ActingTokens,
    pub(crate) faces: ActingFaces,
}

impl Acting {
    pub(crate) fn of(content: &Content) -> Self {
        Self {
            tokens: ActingTokens::of(content),
            faces: ActingFaces::of(content),
        }
    }
}

/// The kinds of tokens that act by what their entries say.
#[derive(Debug, Default)]
pub(crate) struct ActingTokens {
    /// Each with the position of its entry.
    kinds: Vec<(Token, usize)>,
}

impl ActingTokens {
    fn of(content: &Content) -> Self {
        let all = content.tokens.iter().enumerate();
        let acting = all.filter(|(_, held)| held.acts());
        Self {
            kinds: acting
                .filter_map(|(at, held)| Some((held.token()?, at)))
                .collect(),
        }
    }

    /// The entries of those among some tokens that act.
    pub(crate) fn among<'c>(
        &'c self,
        content: &'c Content,
        tokens: &Tokens,
    ) -> impl Iterator<Item = &'c TokenDef> + use<'c> {
        let tokens = *tokens;
        let held = self.kinds.iter();
        let held = held.filter(move |(token, _)| tokens.has(*token));
        held.filter_map(|(_, at)| content.tokens.get(*at))
    }
}

/// The faces that do something besides what they count for, each with the positions of its die's
/// entry and of its name.
#[derive(Debug)]
pub(crate) struct ActingFaces(BTreeMap<(Die, Face), (usize, usize)>);

impl ActingFaces {
    fn of(content: &Content) -> Self {
        let mut found = BTreeMap::new();
        for (at, held) in content.dice.iter().enumerate() {
            let Some(die) = held.die() else { continue };
            for (name, named) in held.names.iter().enumerate() {
                if !named.clauses.is_empty() {
                    found.insert((die, named.face), (at, name));
                }
            }
        }
        Self(found)
    }

    pub(crate) fn any(&self) -> bool {
        !self.0.is_empty()
    }

    /// The clauses of a face on a die.
    pub(crate) fn clauses<'c>(&self, content: &'c Content, die: Die, face: Face) -> &'c [Clause] {
        let found = self.0.get(&(die, face));
        let found = found.and_then(|(at, name)| content.dice.get(*at)?.names.get(*name));
        found.map_or(&[], |named| &named.clauses)
    }
}
