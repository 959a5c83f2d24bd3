//! What a merge of entries finds out besides its result: faults, and fields that others have set.

use super::tree::{Origin, Pages, Tree};
use crate::lexer::Problem;

/// The most faults that are told of one entry.
const MOST_FAULTS: usize = 12;
/// The most that the entries of a pack may look at to find what they change.
const MOST_LOOKS: usize = 5_000_000;
/// The most bytes of text that the entries of a pack may become.
const MOST_MADE: usize = 32 << 20;

/// What the entries of a pack may still cost.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PatchBudget {
    looks: usize,
    bytes: usize,
}

impl Default for PatchBudget {
    fn default() -> Self {
        Self {
            looks: MOST_LOOKS,
            bytes: MOST_MADE,
        }
    }
}

impl PatchBudget {
    /// Whether so many bytes of text may still be made; they are then used up.
    pub(crate) fn makes(&mut self, bytes: usize) -> bool {
        let left = self.bytes.checked_sub(bytes);
        self.bytes = left.unwrap_or(0);
        left.is_some()
    }
}

/// A field that two packs set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Clash {
    /// Where the later one sets it.
    pub(crate) at: Origin,
    /// Where the earlier one has set it.
    pub(crate) with: Origin,
}

/// A merge under way.
pub(crate) struct Patcher<'a> {
    /// The texts.
    pub(crate) pages: Pages<'a>,
    /// Whether a text is of the pack whose entry is put in.
    pub(crate) is_own: &'a dyn Fn(usize) -> bool,
    /// What may still be looked at.
    pub(crate) budget: &'a mut PatchBudget,
    /// What is wrong with the entry.
    pub(crate) faults: Vec<Problem>,
    /// What others have set before.
    pub(crate) clashes: Vec<Clash>,
}

impl Patcher<'_> {
    /// Notes a fault of the entry.
    pub(super) fn fault(&mut self, at: Origin, message: impl Into<String>, help: Option<String>) {
        if self.faults.len() < MOST_FAULTS {
            let message = message.into();
            let at = at.start;
            self.faults.push(Problem { at, message, help });
        }
    }

    /// Whether so many things may still be looked at.
    pub(super) fn looks(&mut self, at: Origin, many: usize) -> bool {
        let left = self.budget.looks.checked_sub(many);
        self.budget.looks = left.unwrap_or(0);
        if left.is_none() {
            self.fault(
                at,
                "the entries of this pack change too much in too long lists",
                None,
            );
        }
        left.is_some()
    }

    /// Notes a clash if another pack has set some of what goes now.
    pub(super) fn touch(&mut self, gone: &Tree, at: Origin) {
        let others = |tree: &Tree| tree.patched && !(self.is_own)(tree.origin.text);
        if let Some(set) = gone.find(&others) {
            let with = set.origin;
            self.clashes.push(Clash { at, with });
        }
    }
}
