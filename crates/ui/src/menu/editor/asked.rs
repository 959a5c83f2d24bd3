//! What the editor asks, and where one goes from a draft.

use std::path::PathBuf;

/// What the player is asked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) enum EditorAsked {
    /// Nothing.
    #[default]
    Nothing,
    /// The pack to save into.
    Pack(String),
    /// Who plays: a person or not, by player.
    Seats(Vec<bool>),
    /// Whether to save into the pack of a folder, though somebody else has changed the draft in a
    /// file there.
    Over {
        /// The pack's folder.
        folder: PathBuf,
        /// The file.
        file: PathBuf,
    },
    /// Whether to leave without saving.
    Leave(EditorWay),
}

/// Where one goes from a draft.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum EditorWay {
    /// To the menu.
    Menu,
    /// To the page with other drafts.
    Drafts,
    /// Out of the game.
    Out,
}
