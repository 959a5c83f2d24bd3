//! Text that is copied and pasted.

use bevy::prelude::*;

/// What was copied last, and what was asked for.
#[derive(Resource, Debug, Default)]
pub(crate) struct Clipboard {
    held: Option<String>,
    arrived: Option<String>,
}

impl Clipboard {
    /// Copies a text.
    pub(crate) fn put(&mut self, text: String) {
        self.held = Some(text);
    }

    /// Asks for the text that was copied last.
    pub(crate) fn ask(&mut self) {
        self.arrived.clone_from(&self.held);
    }

    /// The text that was asked for, once it is there.
    pub(crate) fn arrived(&mut self) -> Option<String> {
        self.arrived.take()
    }
}
