//! The layout of the player's keyboard: digits by their place, and the names of keys as they are
//! printed on it.
//!
//! The keys of the upper row are the digits from 1 to 0 on every layout, although many of them type
//! something else: French ones signs, Czech ones letters. All other commands go by what a key
//! types, and by its place only where it types nothing that a command could have.

use std::{
    collections::BTreeMap,
    sync::{Mutex, PoisonError},
};

use bevy::{
    input::keyboard::{Key as Typed, KeyboardInput},
    prelude::*,
};
use bevy_egui::{
    EguiInput,
    egui::{Event, Key, Modifiers},
    helpers::bevy_to_egui_physical_key,
};

/// What keys have typed so far, by their places.
static TYPED: Mutex<BTreeMap<Key, String>> = Mutex::new(BTreeMap::new());

/// Takes the digits of the upper row by their places, before the interface reads them.
pub(crate) fn take_digits(mut inputs: Query<&mut EguiInput>) {
    for mut input in &mut inputs {
        input.events.iter_mut().for_each(by_place);
    }
}

/// Takes out the news that Shift and the like are as they were, which comes in every frame: egui
/// would draw again and again for it.
pub(crate) fn drop_stale(mut inputs: Query<&mut EguiInput>, mut last: Local<Modifiers>) {
    for mut input in &mut inputs {
        input.events.retain(|event| match event {
            Event::ModifiersChanged(modifiers) => {
                *modifiers != std::mem::replace(&mut last, *modifiers)
            }
            _ => true,
        });
    }
}

fn by_place(event: &mut Event) {
    let Event::Key {
        key,
        physical_key: Some(place),
        ..
    } = event
    else {
        return;
    };
    if is_digit(*place) && !moves(*key) {
        *key = *place;
    }
}

fn is_digit(key: Key) -> bool {
    matches!(
        key,
        Key::Num0
            | Key::Num1
            | Key::Num2
            | Key::Num3
            | Key::Num4
            | Key::Num5
            | Key::Num6
            | Key::Num7
            | Key::Num8
            | Key::Num9
    )
}

/// Whether a key moves something: those of the number pad do while its lock is off.
fn moves(key: Key) -> bool {
    matches!(
        key,
        Key::ArrowDown
            | Key::ArrowLeft
            | Key::ArrowRight
            | Key::ArrowUp
            | Key::Home
            | Key::End
            | Key::PageUp
            | Key::PageDown
            | Key::Insert
            | Key::Delete
    )
}

/// Learns what the keys of this keyboard type, each time that one is pressed alone.
pub(crate) fn learn_keys(
    mut pressed: MessageReader<KeyboardInput>,
    held: Res<ButtonInput<KeyCode>>,
) {
    let altered = held.any_pressed([
        KeyCode::ShiftLeft,
        KeyCode::ShiftRight,
        KeyCode::ControlLeft,
        KeyCode::ControlRight,
        KeyCode::AltLeft,
        KeyCode::AltRight,
    ]);
    for input in pressed.read() {
        let sign = match &input.logical_key {
            Typed::Character(sign) => sign.to_string(),
            Typed::Dead(Some(sign)) => sign.to_string(),
            _ => continue,
        };
        let place = bevy_to_egui_physical_key(&input.key_code);
        if let Some(place) = place.filter(|_| !altered && input.state.is_pressed()) {
            let mut typed = TYPED.lock().unwrap_or_else(PoisonError::into_inner);
            typed.insert(place, sign);
        }
    }
}

/// The sign on the key that stands for this one on the player's keyboard, if it is another.
pub(crate) fn printed(key: Key) -> Option<String> {
    let typed = TYPED.lock().unwrap_or_else(PoisonError::into_inner);
    stands_for(key, typed.get(&key)?)
}

/// The sign on a key that is taken by its place: it types nothing that a command could have.
fn stands_for(key: Key, sign: &str) -> Option<String> {
    let by_place = !is_digit(key) && Key::from_name(sign).is_none();
    by_place.then(|| sign.to_uppercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the interface reads when a key at this place types this.
    fn read(place: Key, typed: &str) -> Key {
        let mut event = Event::Key {
            key: Key::from_name(typed).unwrap_or(place),
            physical_key: Some(place),
            pressed: true,
            repeat: false,
            modifiers: Modifiers::NONE,
        };
        by_place(&mut event);
        match event {
            Event::Key { key, .. } => key,
            other => panic!("{other:?}"),
        }
    }

    const ROW: [Key; 10] = [
        Key::Num1,
        Key::Num2,
        Key::Num3,
        Key::Num4,
        Key::Num5,
        Key::Num6,
        Key::Num7,
        Key::Num8,
        Key::Num9,
        Key::Num0,
    ];

    #[test]
    fn the_upper_row_holds_the_digits_on_every_layout() {
        let layouts = [
            ("English", "1234567890"),
            ("French", "&é\"'(-è_çà"),
            ("Czech", "+ěščřžýáíé"),
            ("Slovak", "+ľščťžýáíé"),
            ("Belgian", "&é\"'(§è!çà"),
            ("Lithuanian", "ąčęėįšųū90"),
            ("Dvorak for programmers", "[{}(=*)+]!"),
        ];
        for (layout, signs) in layouts {
            for (key, sign) in ROW.into_iter().zip(signs.chars()) {
                assert_eq!(read(key, &sign.to_string()), key, "{layout}: {sign}");
            }
        }
    }

    #[test]
    fn other_keys_go_by_what_they_type() {
        assert_eq!(read(Key::Q, "a"), Key::A, "French");
        assert_eq!(read(Key::Y, "z"), Key::Z, "German");
        assert_eq!(read(Key::K, "л"), Key::K, "Russian");
        assert_eq!(
            read(Key::Num7, "Home"),
            Key::Home,
            "the pad without its lock"
        );
    }

    #[test]
    fn keys_are_named_as_they_are_printed() {
        assert_eq!(stands_for(Key::K, "л").as_deref(), Some("Л"));
        assert_eq!(stands_for(Key::CloseBracket, "$").as_deref(), Some("$"));
        // The key of another command keeps its own name, and digits are digits.
        assert_eq!(stands_for(Key::Q, "a"), None);
        assert_eq!(stands_for(Key::Num2, "é"), None);
    }
}
