//! The names of keys and buttons inside texts: `{ KEY("Hint", "M") }` in a Fluent file is what the
//! player presses for the command `Hint`, and `M` until somebody has said what that is.

use std::{
    collections::BTreeMap,
    sync::{PoisonError, RwLock},
};

use fluent_bundle::{FluentArgs, FluentValue};

/// What a text holds that names a key.
pub(crate) const FUNCTION: &str = "KEY";

/// What is pressed for each command, as it was last said.
struct Names {
    of_command: BTreeMap<String, String>,
    /// How often it was said.
    revision: u32,
}

static NAMES: RwLock<Option<Names>> = RwLock::new(None);

/// Says what is pressed for each command. Texts that are asked for from now on name it.
pub fn name_controls(names: BTreeMap<String, String>) {
    let mut held = NAMES.write().unwrap_or_else(PoisonError::into_inner);
    if held.as_ref().is_none_or(|held| held.of_command != names) {
        let before = held.as_ref().map_or(0, |held| held.revision);
        *held = Some(Names {
            of_command: names,
            revision: before.wrapping_add(1),
        });
    }
}

/// How often the names were said; none: not yet.
fn revision() -> Option<u32> {
    let held = NAMES.read().unwrap_or_else(PoisonError::into_inner);
    held.as_ref().map(|held| held.revision)
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

/// So often a text is made anew because the names have changed meanwhile.
const MOST_TRIES: usize = 8;

/// The texts of one language that name keys, as they were made of the names of a revision.
#[derive(Default)]
pub(crate) struct KeyTexts(RwLock<(u32, BTreeMap<String, &'static str>)>);

impl KeyTexts {
    /// The text with a key that names keys, as it is now; none: nobody has named keys yet. It is
    /// kept for good, since texts are handed out for good; there are as many as there are texts
    /// and changes of keys.
    pub(crate) fn get(&self, key: &str, made: impl Fn() -> Option<String>) -> Option<&'static str> {
        for _ in 0..MOST_TRIES {
            let names = revision()?;
            {
                let held = self.0.read().unwrap_or_else(PoisonError::into_inner);
                if let (true, Some(text)) = (held.0 == names, held.1.get(key)) {
                    return Some(text);
                }
            }
            let text = made()?;
            let mut held = self.0.write().unwrap_or_else(PoisonError::into_inner);
            // Names that were said meanwhile may be in the text, or may not.
            if revision() != Some(names) {
                continue;
            }
            if held.0 != names {
                *held = (names, BTreeMap::new());
            }
            let kept = held.1.entry(key.to_owned());
            return Some(kept.or_insert_with(|| Box::leak(text.into_boxed_str())));
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_of_its_language_and_of_the_names_of_now() {
        let say = |name: &str| {
            name_controls(BTreeMap::from([("Test".to_owned(), name.to_owned())]));
        };
        let made = |word: &'static str| move || Some(format!("{word} {}", pressed("Test")?));
        let (english, german) = (KeyTexts::default(), KeyTexts::default());
        say("M");
        assert_eq!(english.get("hint", made("press")), Some("press M"));
        assert_eq!(german.get("hint", made("drücke")), Some("drücke M"));
        assert_eq!(english.get("hint", || None), Some("press M"));
        // The names change while a text is made: what is kept is made of the new ones.
        let first = std::cell::Cell::new(true);
        say("N");
        let late = || {
            let text = made("press")();
            if first.replace(false) {
                say("O");
            }
            text
        };
        assert_eq!(english.get("hint", late), Some("press O"));
        assert_eq!(english.get("hint", || None), Some("press O"));
    }
}
