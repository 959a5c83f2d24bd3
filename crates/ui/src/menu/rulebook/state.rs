//! What the rulebook shows, and the way that led there.

use bevy::prelude::*;
use content::{Content, RuleId, Ruleset};

/// The most pages that the way back remembers.
const MOST: usize = 100;

/// The state of the rulebook.
#[derive(Resource, Default)]
pub struct Rulebook {
    /// Whether the window over other screens is open.
    pub open: bool,
    /// The rule shown; none: how a round goes.
    pub entry: Option<RuleId>,
    /// The search text.
    pub search: String,
    /// Whether the page was chosen elsewhere, so that the list must scroll to it.
    pub jump: bool,
    /// Whether the search field must take the keyboard.
    pub find: bool,
    /// The key of the theatre whose pages are shown.
    pub(super) theatre: String,
    /// Whether the window was open in the last frame.
    pub(super) was_open: bool,
    /// Whether letters have been added to the search that the field does not know of.
    pub(super) typed: bool,
    /// Whether the page is one of those that a search only passes.
    pub(super) passing: bool,
    trail: Trail,
}

/// A page of the rulebook.
#[derive(Clone, Debug, PartialEq)]
struct Leaf {
    theatre: String,
    entry: Option<RuleId>,
}

/// The pages that were shown, the oldest first.
#[derive(Default)]
struct Trail {
    leaves: Vec<Leaf>,
    at: usize,
    /// Whether the page shown gives way to the next one.
    passing: bool,
}

impl Trail {
    fn here(&self) -> Option<&Leaf> {
        self.leaves.get(self.at)
    }

    /// Goes on to a page.
    fn go(&mut self, leaf: Leaf, passing: bool) {
        let kept = self.at + usize::from(!self.passing);
        self.leaves.truncate(kept);
        self.leaves.push(leaf);
        if self.leaves.len() > MOST {
            self.leaves.remove(0);
        }
        self.at = self.leaves.len() - 1;
        self.passing = passing;
    }
}

impl Rulebook {
    /// Opens the window at a rule.
    pub fn open_at(&mut self, rule: RuleId) {
        self.open = true;
        self.entry = Some(rule);
        self.search.clear();
        self.jump = true;
    }

    /// Opens the book: at how a round goes in this theatre, unless it is to open at a rule.
    pub(super) fn begin(&mut self, theatre: Option<&str>) {
        if let Some(theatre) = theatre {
            theatre.clone_into(&mut self.theatre);
        }
        if !std::mem::replace(&mut self.jump, true) {
            self.entry = None;
            self.search.clear();
        }
        self.passing = false;
    }

    /// Shows a rule, or how a round goes.
    pub(super) fn show(&mut self, entry: Option<RuleId>) {
        self.entry = entry;
        self.jump = true;
        self.passing = false;
    }

    /// Shows a result of the search in passing.
    pub(super) fn glance(&mut self, entry: Option<RuleId>) {
        self.show(entry);
        self.passing = true;
    }

    /// Shows how a round of a theatre goes.
    pub(super) fn choose(&mut self, theatre: &str) {
        theatre.clone_into(&mut self.theatre);
        self.search.clear();
        self.show(None);
    }

    /// The theatre that is shown; the first one while none is chosen that the data holds.
    pub(super) fn theatre<'a>(&self, content: &'a Content) -> Option<&'a Ruleset> {
        let chosen = content.ruleset(&self.theatre).map(|(_, theatre)| theatre);
        chosen.or_else(|| content.rulesets.iter().min_by_key(|theatre| theatre.place))
    }

    /// Remembers the page that is shown.
    pub(super) fn note(&mut self) {
        let leaf = Leaf {
            theatre: self.theatre.clone(),
            entry: self.entry,
        };
        if self.trail.here() != Some(&leaf) {
            self.trail.go(leaf, self.passing);
        }
        self.trail.passing = self.passing;
    }

    /// Whether there is a page to go back or forward to.
    pub(super) fn leads(&self, back: bool) -> bool {
        match back {
            true => self.trail.at > 0,
            false => self.trail.at + 1 < self.trail.leaves.len(),
        }
    }

    /// Goes a page back or forward.
    pub(super) fn turn(&mut self, back: bool) {
        if !self.leads(back) {
            return;
        }
        self.trail.at = match back {
            true => self.trail.at - 1,
            false => self.trail.at + 1,
        };
        self.trail.passing = false;
        if let Some(leaf) = self.trail.here().cloned() {
            self.theatre = leaf.theatre;
            self.show(leaf.entry);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rule(at: u32) -> Option<RuleId> {
        Some(RuleId::new(&format!("A-{at}")))
    }

    #[test]
    fn the_way_leads_back_and_forward_again() {
        let mut book = Rulebook::default();
        for at in 1..4 {
            book.show(rule(at));
            book.note();
        }
        assert!(!book.leads(false));
        book.turn(true);
        book.note();
        book.turn(true);
        book.note();
        assert_eq!(book.entry, rule(1));
        assert!(!book.leads(true));
        book.turn(false);
        book.note();
        assert_eq!(book.entry, rule(2));
        // Another way from here ends the old one.
        book.show(rule(9));
        book.note();
        assert!(!book.leads(false));
        book.turn(true);
        assert_eq!(book.entry, rule(2));
    }

    #[test]
    fn what_a_search_only_passes_is_not_remembered() {
        let mut book = Rulebook::default();
        book.note();
        for at in 1..6 {
            book.glance(rule(at));
            book.note();
        }
        book.turn(true);
        assert_eq!(book.entry, None);
        book.turn(false);
        assert_eq!(book.entry, rule(5), "the last one stays");
    }

    #[test]
    fn no_way_grows_without_end() {
        let mut book = Rulebook::default();
        for at in 0..300 {
            book.show(rule(at));
            book.note();
        }
        assert_eq!(book.trail.leaves.len(), MOST);
        book.turn(true);
        assert_eq!(book.entry, rule(298));
    }

    #[test]
    fn a_theatre_that_is_chosen_stays_and_the_book_opens_at_its_round() {
        let content = content::load(&content::find_assets()).content;
        let mut book = Rulebook::default();
        let first = book.theatre(&content).expect("a theatre").id.clone();
        assert_eq!(first, content.theatres()[0].0.id);
        for (theatre, _) in content.theatres() {
            book.choose(&theatre.id);
            book.show(rule(1));
            let shown = book.theatre(&content).expect("a theatre");
            assert_eq!(shown.id, theatre.id);
            book.jump = false;
            book.begin(None);
            assert_eq!(book.entry, None);
            assert_eq!(book.theatre(&content).expect("one").id, theatre.id);
        }
        // The theatre of the match that is played goes before; a rule that was asked for stays.
        book.open_at(RuleId::new("A-7"));
        book.begin(Some(&first));
        assert_eq!((book.entry, &book.theatre), (rule(7), &first));
    }
}
