//! Names without quotes that an entry has: words of units, slots, actions, dice, arcs.

use crate::{ActionKind, Die, FiringArc, Slot, WordKind, category::Category, check::Report};

impl Report<'_> {
    /// Reports a word of units that the game does not know and no pack makes.
    pub(crate) fn word(&mut self, path: impl Into<String>, word: WordKind) {
        let (content, path) = (self.content, path.into());
        self.ask(path.as_str(), Category::Words, word.key());
        let known = content.all_words();
        if !known.contains(&word) {
            let known = known.into_iter().map(WordKind::key).collect();
            self.lacks(path, Category::Words, word.key(), known);
        }
    }

    /// Reports a slot of items that the game does not know and no pack makes.
    pub(crate) fn slot(&mut self, path: impl Into<String>, slot: Slot) {
        let (content, path) = (self.content, path.into());
        self.ask(path.as_str(), Category::Slots, slot.key());
        let known = content.all_slots();
        if !known.contains(&slot) {
            let known = known.into_iter().map(Slot::key).collect();
            self.lacks(path, Category::Slots, slot.key(), known);
        }
    }

    /// Reports an action that the game does not know and no pack makes.
    pub(crate) fn action(&mut self, path: impl Into<String>, action: ActionKind) {
        let (content, path) = (self.content, path.into());
        self.ask(path.as_str(), Category::Actions, action.key());
        let known = content.all_actions();
        if !known.contains(&action) {
            let known = known.into_iter().map(ActionKind::key).collect();
            self.lacks(path, Category::Actions, action.key(), known);
        }
    }

    /// Whether the game knows a die, or a pack makes it. Reports an unknown one.
    pub(crate) fn die(&mut self, path: impl Into<String>, die: Die) -> bool {
        let (content, path) = (self.content, path.into());
        self.ask(path.as_str(), Category::Dice, die.key());
        let known = content.all_dice();
        let found = !self.tokens_read || known.contains(&die);
        if !found {
            let known = known.into_iter().map(Die::key).collect();
            self.lacks(path, Category::Dice, die.key(), known);
        }
        found
    }

    /// Reports an arc that the game does not know and no pack makes.
    pub(crate) fn arc(&mut self, path: impl Into<String>, arc: FiringArc) {
        let (content, path) = (self.content, path.into());
        self.ask(path.as_str(), Category::Arcs, arc.key());
        let known = content.all_arcs();
        if !known.contains(&arc) {
            let known = known.into_iter().map(FiringArc::key).collect();
            self.lacks(path, Category::Arcs, arc.key(), known);
        }
    }
}
