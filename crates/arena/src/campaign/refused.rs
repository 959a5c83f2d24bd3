//! Why something cannot be done between battles.

use words::say;

use super::state::MOST_MEMBERS;

/// Why something cannot be done between battles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoRefit {
    /// The campaign is over, or its pack has changed.
    Over,
    /// There is no such member, or nothing to do for it.
    Needless,
    /// Supply is too low.
    TooDear {
        /// What it takes.
        supply: u16,
        /// What there is.
        held: u16,
    },
    /// That battle is none of these, which are those to choose from, by key.
    NoChoice(Vec<String>),
    /// Somebody cannot join: why, in words.
    Barred(String),
}

impl NoRefit {
    /// A force has as many members as it can have.
    pub(super) fn crowded() -> Self {
        Self::Barred(say!("campaign-too-many", most = MOST_MEMBERS))
    }

    /// The reason in words.
    #[must_use]
    pub fn reason(&self) -> String {
        match self {
            Self::Over => say!("campaign-is-over").to_owned(),
            Self::Needless => say!("campaign-needless").to_owned(),
            Self::TooDear { supply, held } => say!("campaign-too-dear", supply, held),
            Self::NoChoice(open) => say!("campaign-no-choice", open = open.join(", ")),
            Self::Barred(why) => why.clone(),
        }
    }
}
