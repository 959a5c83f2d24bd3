//! Text that is copied and pasted.

use bevy::prelude::*;
use words::say;

/// What was copied last, and what was asked for. By default it knows no other program; see
/// [`Clipboard::of_the_system`].
#[derive(Resource, Default)]
pub(crate) struct Clipboard {
    system: Option<arboard::Clipboard>,
    held: Option<String>,
    arrived: Option<String>,
}

impl Clipboard {
    /// The clipboard that all programs share. Where there is none, it is one of the game alone.
    pub(crate) fn of_the_system() -> Self {
        let system = arboard::Clipboard::new();
        Self {
            system: system.inspect_err(warn_of).ok(),
            ..Self::default()
        }
    }

    /// Copies a text.
    pub(crate) fn put(&mut self, text: String) {
        if let Some(system) = &mut self.system
            && let Err(why) = system.set_text(text.clone())
        {
            warn_of(&why);
        }
        self.held = Some(text);
    }

    /// Asks for the text that was copied last, by any program.
    pub(crate) fn ask(&mut self) {
        let system = self.system.as_mut();
        let copied = system.and_then(|system| system.get_text().ok());
        self.arrived = copied.or_else(|| self.held.clone());
    }

    /// The text that was asked for, once it is there.
    pub(crate) fn arrived(&mut self) -> Option<String> {
        self.arrived.take()
    }
}

fn warn_of(why: &arboard::Error) {
    warn!("{}", say!("clipboard-alone", why = why.to_string()));
}
