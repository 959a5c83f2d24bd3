//! What is looked for on the page: words in lists and in entries, and only what is affordable.

use arena::lists::{self, Kept};
use content::Content;

/// What is looked for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sought {
    /// Words of lists.
    pub(crate) lists: String,
    /// Words of entries.
    pub(crate) entries: String,
    /// Whether only entries are wanted for which the list has points left.
    pub(crate) affordable: bool,
    /// Whether the field for entries takes the keys from the next frame on.
    pub(crate) find: bool,
}

impl Sought {
    /// Whether a list is wanted: its name, or that of its army, holds the words.
    pub(crate) fn takes_list(&self, content: &Content, kept: &Kept) -> bool {
        let wanted = self.lists.trim();
        if wanted.is_empty() {
            return true;
        }
        let list = kept.list.as_ref().ok();
        let army = list.and_then(|list| content.army(&list.army));
        let army = army.map_or("", |(_, army)| &army.name);
        holds(wanted, [lists::label(kept), army])
    }

    /// Whether an entry with these texts is wanted that costs so much where so much is left.
    pub(super) fn takes<'t>(
        &self,
        texts: impl IntoIterator<Item = &'t str>,
        costs: i32,
        left: i32,
    ) -> bool {
        let wanted = self.entries.trim();
        (!self.affordable || costs <= left) && (wanted.is_empty() || holds(wanted, texts))
    }
}

/// Whether texts hold every one of some words, in any order and with letters of any case.
fn holds<'t>(words: &str, texts: impl IntoIterator<Item = &'t str>) -> bool {
    let mut all = String::new();
    for text in texts {
        all.push_str(&text.to_lowercase());
        all.push('\n');
    }
    let words = words.to_lowercase();
    let mut words = words.split_whitespace();
    words.all(|word| all.contains(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_found_in_any_order_and_case() {
        assert!(holds("tern JUNO", ["Juno Marl", "Tern"]));
        assert!(!holds("tern wren", ["Juno Marl", "Tern"]));
        let sought = Sought {
            affordable: true,
            ..Sought::default()
        };
        assert!(sought.takes(["Tern"], 40, 40));
        assert!(!sought.takes(["Tern"], 41, 40));
    }
}
