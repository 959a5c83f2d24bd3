//! One press of a key, as the file of settings writes it: `Ctrl+Z`.

use std::{fmt, str::FromStr};

use bevy_egui::egui::Key;

/// A key, with Shift or Ctrl or alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct KeyPress {
    pub(crate) key: Key,
    pub(crate) with: With,
}

/// What is held while a key is pressed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum With {
    #[default]
    Nothing,
    Shift,
    Ctrl,
}

impl KeyPress {
    /// A key alone.
    pub(crate) const fn plain(key: Key) -> Self {
        Self {
            key,
            with: With::Nothing,
        }
    }
}

impl fmt::Display for KeyPress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let with = match self.with {
            With::Nothing => "",
            With::Shift => "Shift+",
            With::Ctrl => "Ctrl+",
        };
        write!(f, "{with}{}", self.key.name())
    }
}

impl FromStr for KeyPress {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (with, name) = match text.split_once('+') {
            Some(("Shift", name)) => (With::Shift, name),
            Some(("Ctrl", name)) => (With::Ctrl, name),
            // The plus key has a name of its own.
            _ => (With::Nothing, text),
        };
        let key = Key::from_name(name).ok_or(())?;
        Ok(Self { key, with })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_press_survives_a_round_trip() {
        for key in Key::ALL {
            for with in [With::Nothing, With::Shift, With::Ctrl] {
                let press = KeyPress { key: *key, with };
                assert_eq!(press.to_string().parse(), Ok(press), "{press}");
            }
        }
        for wrong in ["", "Alt+K", "Ctrl+", "Shift+Ctrl+A", "nothing"] {
            assert!(wrong.parse::<KeyPress>().is_err(), "{wrong}");
        }
    }
}
