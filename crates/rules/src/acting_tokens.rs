//! The tokens that act by what their entries say (`content::TokenDef`).

use content::{Content, Token, TokenDef};

use crate::state::Tokens;

/// The kinds of tokens that act by what their entries say.
#[derive(Debug, Default)]
pub(crate) struct ActingTokens {
    /// Each with the position of its entry.
    kinds: Vec<(Token, usize)>,
}

impl ActingTokens {
    pub(crate) fn of(content: &Content) -> Self {
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
