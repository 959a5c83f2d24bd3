//! What a merge of entries finds out besides its result: faults, and fields that others have set.

use super::tree::{Origin, Pages, Tree};
use crate::lexer::Problem;

/// The most faults that are told of one entry.
const MOST_FAULTS: usize = 12;
/// The most that the entries of a pack may look at to find what they change.
const MOST_LOOKS: usize = 5_000_000;
/// The most bytes of text that the entries of a pack may become.
const MOST_MADE: usize = 32 << 20;

/// The most bytes of entries that are read because the entries of a pack build on them.
const MOST_READ: usize = 64 << 20;
/// The most entries of a pack that fail before the others are left alone.
const MOST_FAILED: usize = 1000;

/// What the entries of a pack that build on others may still cost.
#[derive(Clone, Debug)]
pub(crate) struct PatchBudget {
    looks: usize,
    made: usize,
    read: usize,
    failed: usize,
    spent: bool,
}

impl Default for PatchBudget {
    fn default() -> Self {
        Self {
            looks: MOST_LOOKS,
            made: MOST_MADE,
            read: MOST_READ,
            failed: MOST_FAILED,
            spent: false,
        }
    }
}

impl PatchBudget {
    /// Whether so many things may still be looked at; they are then used up.
    pub(crate) fn looks(&mut self, many: usize) -> bool {
        take(&mut self.looks, many, &mut self.spent)
    }

    /// Whether so many bytes of text may still be made; they are then used up.
    pub(crate) fn makes(&mut self, bytes: usize) -> bool {
        take(&mut self.made, bytes, &mut self.spent)
    }

    /// Whether so many bytes of an entry may still be read; they are then used up.
    pub(crate) fn reads(&mut self, bytes: usize) -> bool {
        take(&mut self.read, bytes, &mut self.spent)
    }

    /// Notes that an entry has failed.
    pub(crate) fn fails(&mut self) {
        take(&mut self.failed, 1, &mut self.spent);
    }

    /// Whether more was wanted than is left.
    pub(crate) const fn is_spent(&self) -> bool {
        self.spent
    }
}

/// Takes some of what is left; whether there is as much.
fn take(left: &mut usize, many: usize, spent: &mut bool) -> bool {
    let rest = left.checked_sub(many);
    *left = rest.unwrap_or(0);
    *spent |= rest.is_none();
    rest.is_some()
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
        let may = self.budget.looks(many);
        if !may {
            self.fault(
                at,
                "the entries of this pack change too much in too long lists",
                None,
            );
        }
        may
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
