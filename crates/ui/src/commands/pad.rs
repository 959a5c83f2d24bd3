//! A gamepad: what its buttons do, and what they are called on it.
//!
//! A button presses the key of its command, so that all that keys can do a gamepad can do too. Two
//! layers have room for all commands of a match: the plain one, and that while Select is held.

use std::{collections::BTreeMap, fmt, str::FromStr};

use bevy::input::gamepad::GamepadButton;
use bevy_egui::egui::Key;
use serde::{Deserialize, Serialize};
use words::say;

use super::{
    Chord, Command, bindings,
    press::{KeyPress, With},
};

/// A button, alone or while Select is held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PadInput {
    pub(crate) button: GamepadButton,
    pub(crate) shifted: bool,
}

/// Who has made a gamepad: its buttons are called differently.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Make {
    /// A, B, X and Y from below against the clock.
    #[default]
    Letters,
    /// The same letters, crossed.
    CrossedLetters,
    /// Cross, circle, square and triangle.
    Shapes,
}

/// The buttons, with their names in files.
pub(crate) const BUTTONS: [(GamepadButton, &str); 16] = [
    (GamepadButton::South, "South"),
    (GamepadButton::East, "East"),
    (GamepadButton::West, "West"),
    (GamepadButton::North, "North"),
    (GamepadButton::LeftTrigger, "LeftShoulder"),
    (GamepadButton::RightTrigger, "RightShoulder"),
    (GamepadButton::LeftTrigger2, "LeftTrigger"),
    (GamepadButton::RightTrigger2, "RightTrigger"),
    (GamepadButton::Start, "Start"),
    (GamepadButton::Select, "Select"),
    (GamepadButton::LeftThumb, "LeftStick"),
    (GamepadButton::RightThumb, "RightStick"),
    (GamepadButton::DPadUp, "Up"),
    (GamepadButton::DPadDown, "Down"),
    (GamepadButton::DPadLeft, "Left"),
    (GamepadButton::DPadRight, "Right"),
];

impl fmt::Display for PadInput {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = BUTTONS.iter().find(|(button, _)| *button == self.button);
        let name = name.map_or("", |(_, name)| name);
        match self.shifted {
            true => write!(f, "Select+{name}"),
            false => f.write_str(name),
        }
    }
}

impl FromStr for PadInput {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let shifted = text.starts_with("Select+");
        let name = text.strip_prefix("Select+").unwrap_or(text);
        let found = BUTTONS.iter().find(|(_, held)| *held == name);
        let (button, _) = found.ok_or(())?;
        let fits = !is_arrow(*button) || shifted;
        let fits = fits && *button != GamepadButton::Select || text == "Select";
        fits.then_some(Self {
            button: *button,
            shifted,
        })
        .ok_or(())
    }
}

/// Whether a button walks through choices, as the arrows do.
pub(crate) fn is_arrow(button: GamepadButton) -> bool {
    arrow(button).is_some()
}

/// The arrow for which a button stands.
pub(crate) fn arrow(button: GamepadButton) -> Option<Key> {
    match button {
        GamepadButton::DPadUp => Some(Key::ArrowUp),
        GamepadButton::DPadDown => Some(Key::ArrowDown),
        GamepadButton::DPadLeft => Some(Key::ArrowLeft),
        GamepadButton::DPadRight => Some(Key::ArrowRight),
        _ => None,
    }
}

/// A command that a button gives. Where a command has a key for each of two ways, a button gives
/// one of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PadDeed {
    pub(crate) command: Command,
    /// Whether it is the first of two ways.
    pub(crate) less: bool,
}

const fn deed(command: Command) -> PadDeed {
    PadDeed {
        command,
        less: false,
    }
}

impl PadDeed {
    /// Its name in files.
    fn name(self) -> String {
        match self.less {
            true => format!("{}Less", self.command.name()),
            false => self.command.name(),
        }
    }
}

/// What each button does before the player changes it.
const USUAL: [(PadDeed, &str); 29] = [
    (deed(Command::Do), "South"),
    (deed(Command::Menu), "East"),
    (deed(Command::Suggested), "West"),
    (deed(Command::Pass), "North"),
    (deed(Command::PreviousPiece), "LeftShoulder"),
    (deed(Command::NextPiece), "RightShoulder"),
    (deed(Command::Pause), "Start"),
    (deed(Command::Rulebook), "Select"),
    (deed(Command::WholeTable), "LeftStick"),
    (deed(Command::CloseUp), "RightStick"),
    (deed(Command::Confirm), "Select+South"),
    (deed(Command::Ram), "Select+East"),
    (deed(Command::Board), "Select+West"),
    (deed(Command::Hint), "Select+North"),
    (deed(Command::Undo), "Select+LeftShoulder"),
    (deed(Command::NextHere), "Select+RightShoulder"),
    (
        PadDeed {
            command: Command::Turn,
            less: true,
        },
        "Select+LeftTrigger",
    ),
    (deed(Command::Turn), "Select+RightTrigger"),
    (deed(Command::TakeBack), "Select+Start"),
    (deed(Command::ShowLog), "Select+LeftStick"),
    (deed(Command::TopDown), "Select+RightStick"),
    (deed(Command::Threats), "Select+Up"),
    (deed(Command::Hazards), "Select+Down"),
    (deed(Command::Facts), "Select+Left"),
    (deed(Command::Storey), "Select+Right"),
    (deed(Command::Step), ""),
    (deed(Command::Faster), ""),
    (deed(Command::Reasons), ""),
    (deed(Command::QuickSave), ""),
];

/// The buttons that the player has chosen, by the names of commands.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PadBindings(BTreeMap<String, String>);

impl PadBindings {
    /// Without what no command and no button can be.
    pub(crate) fn clamped(mut self) -> Self {
        self.0.retain(|name, input| {
            let known = USUAL.iter().any(|(deed, _)| deed.name() == *name);
            known && (input.is_empty() || input.parse::<PadInput>().is_ok())
        });
        self
    }

    pub(crate) fn changes_any(&self) -> bool {
        !self.0.is_empty()
    }

    pub(crate) fn reset_all(&mut self) {
        self.0.clear();
    }

    /// The commands in their order, each with its button.
    pub(crate) fn table(&self) -> Vec<(PadDeed, Option<PadInput>)> {
        let row = |(deed, usual): &(PadDeed, &str)| {
            let own = self.0.get(&deed.name());
            let input = own.map_or(*usual, String::as_str);
            (*deed, input.parse().ok())
        };
        USUAL.iter().map(row).collect()
    }

    /// Gives a command a button. Whatever had it has the one of this command instead.
    pub(crate) fn set(&mut self, deed: PadDeed, input: PadInput) {
        let table = self.table();
        let before = table.iter().find(|(held, _)| *held == deed);
        let before = before.and_then(|(_, input)| *input);
        let other = table.iter().find(|(_, held)| *held == Some(input));
        if let Some((other, _)) = other {
            let name = before.map_or_else(String::new, |input| input.to_string());
            self.0.insert(other.name(), name);
        }
        self.0.insert(deed.name(), input.to_string());
    }
}

/// What is pressed for each command, by its name, for texts while the gamepad is in use.
pub(crate) fn names(bindings: &PadBindings, make: Make) -> BTreeMap<String, String> {
    let table = bindings.table().into_iter();
    let bound = table.filter(|(_, input)| input.is_some());
    bound
        .map(|(deed, input)| (deed.name(), self::told(input, make)))
        .collect()
}

/// What a button is called on the gamepad.
pub(crate) fn told(input: Option<PadInput>, make: Make) -> String {
    let Some(input) = input else {
        return "–".into();
    };
    let name = sign(input.button, make);
    match input.shifted {
        true => format!("{} + {name}", sign(GamepadButton::Select, make)),
        false => name.into(),
    }
}

fn sign(button: GamepadButton, make: Make) -> &'static str {
    let of_face = |letters, crossed, shape| match make {
        Make::Letters => letters,
        Make::CrossedLetters => crossed,
        Make::Shapes => shape,
    };
    match button {
        GamepadButton::South => of_face("A", "B", say!("pad-cross")),
        GamepadButton::East => of_face("B", "A", say!("pad-circle")),
        GamepadButton::West => of_face("X", "Y", say!("pad-square")),
        GamepadButton::North => of_face("Y", "X", say!("pad-triangle")),
        GamepadButton::LeftTrigger => of_face("LB", "L", "L1"),
        GamepadButton::RightTrigger => of_face("RB", "R", "R1"),
        GamepadButton::LeftTrigger2 => of_face("LT", "ZL", "L2"),
        GamepadButton::RightTrigger2 => of_face("RT", "ZR", "R2"),
        GamepadButton::Start => of_face(say!("pad-menu"), "+", say!("pad-options")),
        GamepadButton::Select => of_face(say!("pad-view"), "−", say!("pad-share")),
        GamepadButton::LeftThumb => of_face("LS", "LS", "L3"),
        GamepadButton::RightThumb => of_face("RS", "RS", "R3"),
        GamepadButton::DPadUp => say!("pad-up"),
        GamepadButton::DPadDown => say!("pad-down"),
        GamepadButton::DPadLeft => say!("pad-left"),
        GamepadButton::DPadRight => say!("pad-right"),
        _ => "?",
    }
}

/// The key of the command of a button.
pub(crate) fn of_button(bindings: &PadBindings, input: PadInput) -> Option<KeyPress> {
    let input = Some(input);
    let table = bindings.table();
    let (deed, _) = table.iter().find(|(_, held)| *held == input)?;
    key_of(*deed)
}

/// A key that does a deed.
fn key_of(deed: PadDeed) -> Option<KeyPress> {
    let table = bindings::in_use();
    let row = table.iter().find(|row| row.command == deed.command)?;
    row.chords.iter().find_map(|chord| match *chord {
        Chord::Plain(key) => Some(KeyPress::plain(key)),
        Chord::Pair(less, more) => Some(KeyPress::plain(if deed.less { less } else { more })),
        Chord::Shift(key) => Some(KeyPress {
            key,
            with: With::Shift,
        }),
        Chord::Ctrl(key) => Some(KeyPress {
            key,
            with: With::Ctrl,
        }),
        _ => None,
    })
}

/// Sony's number, and Nintendo's, among the makers of USB devices.
const SHAPES: u16 = 0x054c;
const CROSSED: u16 = 0x057e;

pub(crate) fn make_of(vendor: Option<u16>, name: &str) -> Make {
    let name = name.to_lowercase();
    if vendor == Some(SHAPES) || name.contains("dualsense") || name.contains("dualshock") {
        Make::Shapes
    } else if vendor == Some(CROSSED) {
        Make::CrossedLetters
    } else {
        Make::Letters
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_button_does_one_thing_and_every_command_has_a_key() {
        let table = PadBindings::default().table();
        let mut seen = BTreeSet::new();
        for (deed, input) in &table {
            assert!(key_of(*deed).is_some(), "{deed:?}");
            if let Some(input) = input {
                assert!(seen.insert(input.to_string()), "{input} is taken twice");
                assert_eq!(input.to_string().parse(), Ok(*input));
            }
        }
        for wrong in ["", "Up", "Select+Select", "Select+", "Nothing"] {
            assert!(wrong.parse::<PadInput>().is_err(), "{wrong}");
        }
        assert!("Select".parse::<PadInput>().is_ok());
    }

    #[test]
    fn a_button_that_another_command_had_is_swapped() {
        let mut bindings = PadBindings::default();
        bindings.set(deed(Command::Hint), "North".parse().expect("a button"));
        let table = bindings.table();
        let of = |command| {
            let found = table.iter().find(|(held, _)| *held == deed(command));
            found
                .and_then(|(_, input)| *input)
                .map(|input| input.to_string())
        };
        assert_eq!(of(Command::Hint).as_deref(), Some("North"));
        assert_eq!(of(Command::Pass).as_deref(), Some("Select+North"));
        let wild: PadBindings =
            ron::from_str(r#"{"Hint": "Up", "Nobody": "South", "Pass": ""}"#).expect("RON");
        assert_eq!(wild.clamped().0.len(), 1);
    }

    #[test]
    fn buttons_are_called_as_on_the_gamepad() {
        let south = "Select+South".parse().ok();
        assert_eq!(told(south, Make::Letters), "View + A");
        assert_eq!(told(south, make_of(Some(SHAPES), "")), "Share + Cross");
        assert_eq!(told(south, make_of(Some(CROSSED), "Pro")), "− + B");
        assert_eq!(make_of(None, "Some Pad"), Make::Letters);
        assert_eq!(told(None, Make::Letters), "–");
    }
}
