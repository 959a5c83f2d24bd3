//! What is pressed, in words.

use bevy_egui::egui::Key;
use words::{plain, say};

use super::{
    Chord, Command, Row,
    press::{KeyPress, With},
};
use crate::keyboard;

/// What of a row stays as it is, in words.
pub(crate) fn fixed(row: &Row) -> String {
    let fixed = row.chords.iter().filter(|chord| match chord {
        Chord::Digits(_) | Chord::CtrlDigits(_) | Chord::Arrows | Chord::Other(_) => true,
        Chord::Plain(_) => row.command == Command::Menu,
        Chord::Shift(_)
        | Chord::Ctrl(_)
        | Chord::Typed(_)
        | Chord::Pair(..)
        | Chord::ShiftPair(..)
        | Chord::Four(_) => false,
    });
    let words: Vec<String> = fixed.map(|held| chord(*held)).collect();
    words.join(",  ")
}

/// The first keys of a command, in words.
pub(crate) fn keys_of(command: Command) -> String {
    let table = super::bindings::in_use();
    let row = table.iter().find(|row| row.command == command);
    let first = row.and_then(|row| row.chords.first());
    first.map_or_else(String::new, |first| chord(*first))
}

/// What is pressed, in words.
pub(crate) fn chord(chord: Chord) -> String {
    match chord {
        Chord::Plain(key) => name(key),
        Chord::Shift(key) => say!("keys-shift", key = name(key)),
        Chord::Ctrl(key) => say!("keys-ctrl", key = name(key)),
        Chord::Typed(sign) => sign.to_owned(),
        Chord::Digits(most) => say!("keys-digits", most),
        Chord::CtrlDigits(most) => {
            let digits = say!("keys-digits", most);
            say!("keys-ctrl", key = digits)
        }
        Chord::Pair(less, more) => pair(less, more),
        Chord::ShiftPair(less, more) => say!("keys-shift", key = pair(less, more)),
        Chord::Arrows => say!("keys-arrows").into(),
        Chord::Four(keys) => keys.map(name).join(" "),
        Chord::Other(text) => plain(text).into(),
    }
}

/// One press in words.
pub(crate) fn press(press: KeyPress) -> String {
    let key = name(press.key);
    match press.with {
        With::Nothing => key,
        With::Shift => say!("keys-shift", key),
        With::Ctrl => say!("keys-ctrl", key),
    }
}

fn pair(less: Key, more: Key) -> String {
    format!("{}  {}", name(less), name(more))
}

/// A key as it is printed on it, as far as the player's keyboard is known.
pub(crate) fn name(key: Key) -> String {
    if let Some(sign) = keyboard::printed(key) {
        return sign;
    }
    match key {
        Key::Period => ".".into(),
        Key::Comma => ",".into(),
        Key::OpenBracket => "[".into(),
        Key::CloseBracket => "]".into(),
        Key::Plus => "+".into(),
        Key::Minus => "−".into(),
        other => words::named("key-name", other.name()).into(),
    }
}
