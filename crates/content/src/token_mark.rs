//! What stands for tokens beside a piece: a sign or two, different for every kind.

use std::collections::{BTreeMap, BTreeSet};

use crate::{Content, Token};

/// The longest mark, in characters.
pub(crate) const LONGEST_MARK: usize = 2;

impl Content {
    /// What stands for each kind of tokens beside a piece. No two are alike, and none is `taken`:
    /// the game's own come first, then those of packs whose entries ask for a mark, then the
    /// others, each by name. One that comes too late, or asks for nothing, gets the next letter of
    /// what it is called (`name`) that is free.
    #[must_use]
    pub fn token_marks<'n>(
        &self,
        taken: &str,
        name: impl Fn(Token) -> &'n str,
    ) -> BTreeMap<Token, String> {
        let asked = |token: Token| {
            let entry = self.token(token);
            entry.map_or("", |held| held.mark.as_str())
        };
        let mut all = self.all_tokens();
        // Sorting keeps the order of those that are alike.
        all.sort_by_key(|token| (token.made().is_some(), asked(*token).is_empty()));
        let mut used = BTreeSet::from([taken.to_owned()]);
        let mut marks = BTreeMap::new();
        for token in all {
            let mark = free(asked(token), name(token), token.key(), &used);
            used.insert(mark.clone());
            marks.insert(token, mark);
        }
        marks
    }
}

/// The first that is not used yet: what is asked for, a letter of the name, one of the key, a
/// figure, any letter; if all are used, the first letter with a number.
fn free(asked: &str, name: &str, key: &str, used: &BTreeSet<String>) -> String {
    let signs = name.chars().chain(key.chars());
    let letters = signs.clone().filter(|sign| sign.is_alphanumeric());
    let letters = letters.map(|sign| sign.to_uppercase().collect::<String>());
    let others = ('1'..='9').chain('A'..='Z').map(String::from);
    let asked = Some(asked.to_owned()).filter(|mark| !mark.is_empty());
    let first = signs.clone().next().unwrap_or('?');
    let numbered = (1..).map(|number: u32| format!("{}{number}", first.to_uppercase()));
    let mut all = asked
        .into_iter()
        .chain(letters)
        .chain(others)
        .chain(numbered);
    // There are more numbers than kinds.
    all.find(|mark| !used.contains(mark)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Fades, RuleId, TokenDef, TokenKind};

    fn entry(id: &str, mark: &str) -> TokenDef {
        TokenDef {
            id: id.to_owned(),
            replaces: false,
            name: id.to_lowercase(),
            text: String::new(),
            rule: RuleId::new("TST-01"),
            kind: TokenKind::Mark,
            most: 3,
            fades: Fades::Never,
            mark: mark.to_owned(),
            worth: None,
            clauses: Vec::new(),
            traits: Vec::new(),
        }
    }

    fn marks(entries: Vec<TokenDef>, taken: &str) -> BTreeMap<String, String> {
        let content = Content {
            tokens: entries,
            ..Content::default()
        };
        let marks = content.token_marks(taken, Token::key);
        let named = marks.iter();
        named
            .map(|(token, mark)| (token.key().to_owned(), mark.clone()))
            .collect()
    }

    #[test]
    fn no_two_tokens_look_alike() {
        let made = ["Fuel", "Flame", "Focal", "Stunt"].map(|id| entry(id, ""));
        let told = marks(made.to_vec(), "P");
        let different: BTreeSet<&String> = told.values().collect();
        assert_eq!(different.len(), told.len(), "{told:?}");
        // Focus has its F, and Flame the L, so nothing of its name is left for Fuel.
        assert_eq!((&*told["Focus"], &*told["Fuel"]), ("F", "1"), "{told:?}");
        assert!(told.values().all(|mark| mark != "P"));
        // Many with one name are told apart too.
        let many = (0..60).map(|at| entry(&format!("Aa{}", "a".repeat(at % 20)), ""));
        let told = marks(many.collect(), "");
        let different: BTreeSet<&String> = told.values().collect();
        assert_eq!(different.len(), told.len(), "{told:?}");
    }

    #[test]
    fn what_an_entry_asks_for_it_gets_unless_it_comes_too_late() {
        let told = marks(vec![entry("Fuel", ""), entry("Ashes", "L")], "");
        assert_eq!((&*told["Ashes"], &*told["Fuel"]), ("L", "1"), "{told:?}");
        // Two packs may ask for one mark, or for one of the game's.
        let told = marks(vec![entry("Zeal", "Ω"), entry("Awe", "Ω")], "");
        assert_eq!((&*told["Awe"], &*told["Zeal"]), ("Ω", "Z"), "{told:?}");
        let told = marks(vec![entry("Fuel", "F")], "");
        assert_eq!((&*told["Focus"], &*told["Fuel"]), ("F", "L"), "{told:?}");
    }
}
