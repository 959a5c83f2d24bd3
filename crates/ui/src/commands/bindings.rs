//! The keys that the player has chosen, in place of those of the table.
//!
//! A command has slots: the keys of its chords that may be changed, in their order. Digits, the
//! arrows, Escape and the mouse stay what they are: every player knows them, and something must
//! lead out of any confusion.

use std::{
    borrow::Cow,
    collections::BTreeMap,
    sync::{Arc, PoisonError, RwLock},
};

use bevy_egui::egui::Key;
use serde::{Deserialize, Serialize};

use super::{
    Chord, Command,
    press::{KeyPress, With},
    table::{ROWS, Row, When},
    told,
};

/// The keys of a hand or a keyboard, before the player changes any.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum KeyProfile {
    /// As the table has them.
    #[default]
    Usual,
    /// French and Belgian keyboards: Z, Q, S, D and A, E lie where W, A, S, D and Q, E do
    /// elsewhere.
    Azerty,
    /// The mouse in the left hand: I, J, K, L and U, O steer the camera.
    LeftHanded,
}

impl KeyProfile {
    pub(crate) const ALL: [Self; 3] = [Self::Usual, Self::Azerty, Self::LeftHanded];

    /// The keys that change their places.
    fn swaps(self) -> &'static [[Key; 2]] {
        match self {
            Self::Usual => &[],
            Self::Azerty => &[[Key::W, Key::Z], [Key::A, Key::Q]],
            Self::LeftHanded => &[
                [Key::W, Key::I],
                [Key::A, Key::J],
                [Key::S, Key::K],
                [Key::D, Key::L],
                [Key::Q, Key::U],
                [Key::E, Key::O],
            ],
        }
    }

    fn swapped(self, press: KeyPress) -> KeyPress {
        // Ctrl+Z and its like are the same in every program.
        if press.with == With::Ctrl {
            return press;
        }
        let pair = self.swaps().iter().find(|pair| pair.contains(&press.key));
        let key = pair.map_or(
            press.key,
            |[one, other]| {
                if *one == press.key { *other } else { *one }
            },
        );
        KeyPress { key, ..press }
    }
}

/// The keys that the player has chosen: the slots of each command that is changed, by its name.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Bindings {
    /// What all others are.
    pub profile: KeyProfile,
    slots: BTreeMap<String, Vec<String>>,
}

impl Bindings {
    /// Without what no command and no key can be.
    pub(crate) fn clamped(mut self) -> Self {
        self.slots.retain(|name, slots| {
            let row = ROWS.iter().find(|row| row.command.name() == *name);
            let fits = row.is_some_and(|row| slots_of(row).len() == slots.len());
            fits && slots.iter().all(|slot| slot.parse::<KeyPress>().is_ok())
        });
        self
    }

    /// Whether the player has changed a key of a command.
    pub(crate) fn changes(&self, command: Command) -> bool {
        self.slots.contains_key(&command.name())
    }

    /// Whether the player has changed a key of any command.
    pub(crate) fn changes_any(&self) -> bool {
        !self.slots.is_empty()
    }

    /// Gives a slot of a command another key.
    pub(crate) fn set(&mut self, command: Command, slot: usize, press: KeyPress) {
        let table = self.table();
        let Some(row) = table.iter().find(|row| row.command == command) else {
            return;
        };
        let mut slots = slots_of(row);
        if let Some(held) = slots.get_mut(slot) {
            *held = press;
            let names = slots.iter().map(KeyPress::to_string).collect();
            self.slots.insert(command.name(), names);
        }
        // What is as the profile has it needs no place in the file.
        let mut bare = self.clone();
        bare.reset(command);
        if bare.table() == self.table() {
            *self = bare;
        }
    }

    /// Gives a command the keys of the profile again.
    pub(crate) fn reset(&mut self, command: Command) {
        self.slots.remove(&command.name());
    }

    /// Gives all commands the keys of the profile again.
    pub(crate) fn reset_all(&mut self) {
        self.slots.clear();
    }

    /// The table with these keys.
    pub(crate) fn table(&self) -> Vec<Row> {
        ROWS.iter().map(|row| self.row(row)).collect()
    }

    fn row(&self, row: &Row) -> Row {
        let usual = slots_of(row);
        let own = self.slots.get(&row.command.name());
        let own: Option<Vec<KeyPress>> =
            own.and_then(|slots| slots.iter().map(|slot| slot.parse().ok()).collect());
        let slots = own
            .filter(|own| own.len() == usual.len())
            .unwrap_or_else(|| {
                let swapped = usual.iter().map(|press| self.profile.swapped(*press));
                swapped.collect()
            });
        if slots == usual {
            return row.clone();
        }
        let mut slots = slots.into_iter();
        let chords = row.chords.iter().map(|chord| filled(*chord, &mut slots));
        Row {
            chords: Cow::Owned(chords.collect()),
            ..row.clone()
        }
    }
}

/// The keys of a row that may be changed.
pub(crate) fn slots_of(row: &Row) -> Vec<KeyPress> {
    if row.command == Command::Menu {
        return Vec::new();
    }
    let slots = row.chords.iter().flat_map(|chord| match *chord {
        Chord::Plain(key) => vec![KeyPress::plain(key)],
        Chord::Shift(key) => vec![KeyPress {
            key,
            with: With::Shift,
        }],
        Chord::Ctrl(key) => vec![KeyPress {
            key,
            with: With::Ctrl,
        }],
        Chord::Typed(sign) => Key::from_name(sign)
            .map(KeyPress::plain)
            .into_iter()
            .collect(),
        Chord::Pair(less, more) => vec![KeyPress::plain(less), KeyPress::plain(more)],
        Chord::ShiftPair(less, more) => [less, more]
            .map(|key| KeyPress {
                key,
                with: With::Shift,
            })
            .to_vec(),
        Chord::Four(keys) => keys.map(KeyPress::plain).to_vec(),
        Chord::Digits(_) | Chord::CtrlDigits(_) | Chord::Arrows | Chord::Other(_) => Vec::new(),
    });
    slots.collect()
}

/// A chord with the next of these keys in its slots.
fn filled(chord: Chord, slots: &mut impl Iterator<Item = KeyPress>) -> Chord {
    let mut key = |usual: Key| slots.next().map_or(usual, |press| press.key);
    match chord {
        Chord::Pair(less, more) => Chord::Pair(key(less), key(more)),
        Chord::ShiftPair(less, more) => Chord::ShiftPair(key(less), key(more)),
        Chord::Four(keys) => Chord::Four(keys.map(key)),
        Chord::Typed(sign) => match (Key::from_name(sign), slots.next()) {
            (Some(usual), Some(press)) if press != KeyPress::plain(usual) => single(press),
            _ => chord,
        },
        Chord::Plain(_) | Chord::Shift(_) | Chord::Ctrl(_) => slots.next().map_or(chord, single),
        Chord::Digits(_) | Chord::CtrlDigits(_) | Chord::Arrows | Chord::Other(_) => chord,
    }
}

fn single(press: KeyPress) -> Chord {
    match press.with {
        With::Nothing => Chord::Plain(press.key),
        With::Shift => Chord::Shift(press.key),
        With::Ctrl => Chord::Ctrl(press.key),
    }
}

/// The commands that would hear the same key as this one at the same time. Those that share one in
/// the table are meant to: the nearer one takes it.
pub(crate) fn conflicts(table: &[Row], command: Command) -> Vec<Command> {
    let Some(row) = table.iter().find(|row| row.command == command) else {
        return Vec::new();
    };
    let own = heard(row);
    let clashes = |other: &&Row| {
        let shares = |a: &[KeyPress], b: &[KeyPress]| a.iter().any(|press| b.contains(press));
        let meant = [row.command, other.command]
            .map(|command| ROWS.iter().find(|row| row.command == command).map(heard));
        let meant = matches!(&meant, [Some(a), Some(b)] if shares(a, b));
        other.command != command
            && row.when.meets(other.when)
            && shares(&own, &heard(other))
            && !meant
    };
    let clashing = table.iter().filter(clashes);
    clashing.map(|other| other.command).collect()
}

/// All keys that a row hears.
fn heard(row: &Row) -> Vec<KeyPress> {
    const ARROWS: [Key; 4] = [
        Key::ArrowUp,
        Key::ArrowLeft,
        Key::ArrowDown,
        Key::ArrowRight,
    ];
    let mut all = slots_of(row);
    for chord in row.chords.iter() {
        match *chord {
            Chord::Digits(most) => {
                let digits = super::DIGITS.iter().take(usize::from(most));
                all.extend(digits.map(|key| KeyPress::plain(*key)));
            }
            Chord::CtrlDigits(most) => {
                let digits = super::DIGITS.iter().take(usize::from(most));
                all.extend(digits.map(|key| KeyPress {
                    key: *key,
                    with: With::Ctrl,
                }));
            }
            Chord::Arrows => all.extend(ARROWS.map(KeyPress::plain)),
            Chord::Plain(Key::Escape) => all.push(KeyPress::plain(Key::Escape)),
            Chord::Plain(_)
            | Chord::Shift(_)
            | Chord::Ctrl(_)
            | Chord::Typed(_)
            | Chord::Pair(..)
            | Chord::ShiftPair(..)
            | Chord::Four(_)
            | Chord::Other(_) => {}
        }
    }
    all
}

impl When {
    /// Whether the keys of both can work at the same time.
    fn meets(self, other: Self) -> bool {
        // Pages have their keys to themselves.
        let page = |when| match when {
            Self::Listing | Self::Leading | Self::Mods | Self::Editing => Some(when),
            Self::Deciding
            | Self::Planning
            | Self::Figures
            | Self::FreeShips
            | Self::Placing
            | Self::Watching
            | Self::Looking
            | Self::Always => None,
        };
        let always = |when| when == Self::Always;
        page(self) == page(other) || always(self) || always(other)
    }
}

/// The table in use; the usual one until somebody has chosen.
static IN_USE: RwLock<Option<Arc<[Row]>>> = RwLock::new(None);

/// The table in use.
pub(crate) fn in_use() -> Arc<[Row]> {
    let held = IN_USE.read().unwrap_or_else(PoisonError::into_inner);
    held.clone().unwrap_or_else(|| ROWS.into())
}

/// Lets these keys count from now on, and lets texts name them. `pad`: what a gamepad has for
/// commands, while it is in use.
pub(crate) fn apply(bindings: &Bindings, pad: BTreeMap<String, String>) {
    let table = bindings.table();
    let mut names: BTreeMap<String, String> = table
        .iter()
        .map(|row| (row.command.name(), named(row)))
        .filter(|(_, keys)| !keys.is_empty())
        .collect();
    names.extend(pad);
    words::name_controls(names);
    let mut held = IN_USE.write().unwrap_or_else(PoisonError::into_inner);
    *held = Some(table.into());
}

/// The keys of a row as texts name them: without the mouse, the arrows and the digits.
fn named(row: &Row) -> String {
    let keys = row
        .chords
        .iter()
        .filter(|chord| !matches!(chord, Chord::Other(_) | Chord::Arrows | Chord::Digits(_)));
    let keys: Vec<String> = keys.map(|chord| told::chord(*chord)).collect();
    // Pairs stand closer together in a sentence than in a table.
    keys.join(", ").replace("  ", " ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(table: &[Row], command: Command) -> Row {
        let found = table.iter().find(|row| row.command == command);
        found.expect("a row").clone()
    }

    #[test]
    fn profiles_are_free_of_conflicts_and_keep_every_command() {
        for profile in KeyProfile::ALL {
            let bindings = Bindings {
                profile,
                ..Bindings::default()
            };
            let table = bindings.table();
            assert_eq!(table.len(), ROWS.len());
            for row in &table {
                let others = conflicts(&table, row.command);
                assert!(
                    others.is_empty(),
                    "{profile:?} {:?}: {others:?}",
                    row.command
                );
            }
        }
        let french = Bindings {
            profile: KeyProfile::Azerty,
            ..Bindings::default()
        };
        let pan = row(&french.table(), Command::Pan);
        assert_eq!(
            slots_of(&pan),
            [Key::Z, Key::Q, Key::S, Key::D].map(KeyPress::plain)
        );
        let undo = row(&french.table(), Command::Undo);
        assert_eq!(undo.chords[..], [Chord::Ctrl(Key::Z)]);
    }

    #[test]
    fn a_key_is_changed_and_taken_back_and_conflicts_are_told() {
        let mut bindings = Bindings::default();
        bindings.set(Command::Hint, 0, KeyPress::plain(Key::L));
        let table = bindings.table();
        assert_eq!(conflicts(&table, Command::Hint), [Command::ShowLog]);
        assert_eq!(conflicts(&table, Command::ShowLog), [Command::Hint]);
        assert!(bindings.changes(Command::Hint));
        bindings.set(Command::Hint, 0, KeyPress::plain(Key::M));
        assert_eq!(bindings, Bindings::default(), "as it was");
        bindings.set(Command::TurnView, 1, KeyPress::plain(Key::Num7));
        let turned = row(&bindings.table(), Command::TurnView);
        assert_eq!(turned.chords[..], [Chord::Pair(Key::Q, Key::Num7)]);
        bindings.reset(Command::TurnView);
        assert!(!bindings.changes_any());
    }

    #[test]
    fn wild_files_change_nothing() {
        let text = r#"(slots: {"Hint": ["L", "M"], "Nobody": ["K"], "Step": ["Hyper+Q"],
            "Menu": ["K"], "Pause": ["Shift+P"]})"#;
        let read: Bindings = ron::from_str(text).expect("it is RON");
        let table = read.clone().clamped().table();
        for found in &table {
            let usual = row(ROWS, found.command);
            let same = found.chords == usual.chords;
            assert_eq!(same, found.command != Command::Pause, "{:?}", found.command);
        }
        let wild = read.table();
        assert_eq!(wild.len(), ROWS.len(), "unchecked it does no harm either");
    }

    #[test]
    fn each_command_has_one_row() {
        for (at, row) in ROWS.iter().enumerate() {
            let twice = ROWS[at + 1..]
                .iter()
                .any(|other| other.command == row.command);
            assert!(!twice, "{:?}", row.command);
        }
    }
}
