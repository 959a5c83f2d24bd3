//! The names of keys and buttons inside texts: `{ KEY("Hint", "M") }` in a Fluent file is what the
//! player presses for the command `Hint`, and `M` until somebody has said what that is.

use std::{
    collections::BTreeMap,
    sync::{PoisonError, RwLock},
};

use fluent_bundle::{FluentArgs, FluentValue};

/// What a text holds that names a key.
pub(crate) const FUNCTION: &str = "KEY";

/// What is pressed for each command, and the texts with these names in them.
#[derive(Default)]
struct Names {
    of_command: BTreeMap<String, String>,
    texts: BTreeMap<String, &'static str>,
}

static NAMES: RwLock<Option<Names>> = RwLock::new(None);

/// Says what is pressed for each command. Texts that are asked for from now on name it.
pub fn name_controls(names: BTreeMap<String, String>) {
    let mut held = NAMES.write().unwrap_or_else(PoisonError::into_inner);
    if held.as_ref().is_none_or(|held| held.of_command != names) {
        *held = Some(Names {
            of_command: names,
            texts: BTreeMap::new(),
        });
    }
}

/// What is pressed for a command: the function of Fluent.
pub(crate) fn named<'a>(args: &[FluentValue<'a>], _: &FluentArgs<'_>) -> FluentValue<'a> {
    let [FluentValue::String(command), FluentValue::String(usual)] = args else {
        return FluentValue::Error;
    };
    match pressed(command) {
        Some(name) => FluentValue::String(name.into()),
        None => FluentValue::String(usual.clone()),
    }
}

/// The same for texts of data, which are shown by way of [`with_keys`]: the call itself.
pub(crate) fn left_open<'a>(args: &[FluentValue<'a>], _: &FluentArgs<'_>) -> FluentValue<'a> {
    let [FluentValue::String(command), FluentValue::String(usual)] = args else {
        return FluentValue::Error;
    };
    FluentValue::String(format!("{{ {FUNCTION}(\"{command}\", \"{usual}\") }}").into())
}

/// Forgets the texts with names of keys in them: another language is spoken.
pub(crate) fn forget() {
    let mut held = NAMES.write().unwrap_or_else(PoisonError::into_inner);
    if let Some(held) = held.as_mut() {
        held.texts.clear();
    }
}

/// A text of the data, where `{ KEY("Hint", "M") }` is what the player presses as well.
pub fn with_keys(text: &str) -> String {
    let mut told = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("{ KEY(\"") {
        let (inside, behind) = after.split_once("\") }").unwrap_or((after, ""));
        let (command, usual) = inside.split_once("\", \"").unwrap_or((inside, inside));
        told.push_str(before);
        told.push_str(&pressed(command).unwrap_or_else(|| usual.to_owned()));
        rest = behind;
    }
    told.push_str(rest);
    told
}

/// What is pressed for a command, once somebody has said so.
fn pressed(command: &str) -> Option<String> {
    let held = NAMES.read().unwrap_or_else(PoisonError::into_inner);
    held.as_ref()?.of_command.get(command).cloned()
}

/// The text with a key that names keys, as it is now. It is kept for good, since texts are handed
/// out for good; there are as many as there are texts and changes of keys.
pub(crate) fn text(key: &str, made: impl Fn() -> Option<String>) -> Option<&'static str> {
    {
        let held = NAMES.read().unwrap_or_else(PoisonError::into_inner);
        let names = held.as_ref()?;
        if let Some(text) = names.texts.get(key) {
            return Some(text);
        }
    }
    let text: &'static str = Box::leak(made()?.into_boxed_str());
    let mut held = NAMES.write().unwrap_or_else(PoisonError::into_inner);
    held.as_mut()?.texts.insert(key.to_owned(), text);
    Some(text)
}
