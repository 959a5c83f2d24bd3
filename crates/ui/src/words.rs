//! The words of the interface, by key: Fluent files, one for each language.
//!
//! English is part of the program, so that no text is ever missing. The file `lang/en.ftl` of the
//! assets takes its place where it is newer, text by text.

use std::sync::OnceLock;

use fluent_bundle::{FluentArgs, FluentResource, concurrent::FluentBundle};

/// English, as this version of the game was built with it.
const ENGLISH: &str = include_str!("../../../assets/lang/en.ftl");

/// A language.
pub(crate) struct Words(FluentBundle<FluentResource>);

impl Words {
    /// The words of a Fluent file. Whatever cannot be read in it is left out.
    fn read(text: &str) -> Self {
        let language = "en".parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![language]);
        // Only one direction of writing is used, so no marks are needed around what is put in.
        bundle.set_use_isolating(false);
        let resource = match FluentResource::try_new(text.to_owned()) {
            Ok(resource) => resource,
            Err((resource, _)) => resource,
        };
        bundle.add_resource_overriding(resource);
        Self(bundle)
    }

    /// The text with this key; none if there is no such text.
    fn find(&self, key: &str, with: Option<&FluentArgs<'_>>) -> Option<String> {
        let pattern = self.0.get_message(key)?.value()?;
        let mut errors = Vec::new();
        Some(
            self.0
                .format_pattern(pattern, with, &mut errors)
                .into_owned(),
        )
    }
}

fn words() -> &'static Words {
    static WORDS: OnceLock<Words> = OnceLock::new();
    WORDS.get_or_init(|| Words::read(ENGLISH))
}

/// The text with this key. An unknown key stands for itself, so that nothing is blank.
pub(crate) fn say(key: &str) -> String {
    words().find(key, None).unwrap_or_else(|| key.to_owned())
}

/// The text with this key, with values in its places.
pub(crate) fn say_with<'a>(
    key: &str,
    values: impl IntoIterator<Item = (&'a str, String)>,
) -> String {
    let mut with = FluentArgs::new();
    for (name, value) in values {
        with.set(name, value);
    }
    let found = words().find(key, Some(&with));
    found.unwrap_or_else(|| key.to_owned())
}

/// Whether there is a text with this key.
#[cfg(test)]
pub(crate) fn known(key: &str) -> bool {
    words().find(key, None).is_some()
}

#[cfg(test)]
mod tests {
    use std::{collections::BTreeSet, fs, path::Path};

    use super::*;

    #[test]
    fn the_english_file_has_no_errors_and_no_key_twice() {
        let read = FluentResource::try_new(ENGLISH.to_owned());
        assert!(read.is_ok(), "{:?}", read.err().map(|(_, errors)| errors));
        let mut seen = BTreeSet::new();
        for key in keys() {
            assert!(seen.insert(key.clone()), "{key} stands there twice");
            assert!(known(&key), "{key}");
        }
        assert!(seen.len() > 60);
    }

    /// The keys of the file, in its order.
    fn keys() -> Vec<String> {
        let lines = ENGLISH.lines();
        let key = |line: &str| {
            let begins = line.starts_with(|sign: char| sign.is_ascii_lowercase());
            let key = line.split('=').next()?.trim();
            begins.then(|| key.to_owned())
        };
        lines.filter_map(key).collect()
    }

    #[test]
    fn every_key_that_the_code_names_is_there() {
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let mut named = BTreeSet::new();
        search(&source, &mut named);
        assert!(named.len() > 20, "{named:?}");
        for key in named {
            assert!(known(&key), "the code says `{key}`, which no file has");
        }
    }

    /// Collects the keys in calls such as `say("key")` below a folder.
    fn search(folder: &Path, named: &mut BTreeSet<String>) {
        for entry in fs::read_dir(folder).expect("a folder").flatten() {
            let path = entry.path();
            if path.is_dir() {
                search(&path, named);
            } else if path.extension().is_some_and(|end| end == "rs") && !path.ends_with("words.rs")
            {
                let text = fs::read_to_string(&path).expect("a file");
                for call in ["say(\"", "say_with(\"", "Other(\""] {
                    let parts = text.split(call).skip(1);
                    let keys = parts.filter_map(|part| part.split('"').next());
                    named.extend(keys.map(str::to_owned));
                }
            }
        }
    }

    #[test]
    fn values_are_put_in_and_unknown_keys_stand_for_themselves() {
        let told = say_with(
            "lit-damage",
            [("what", "Spend focus".into()), ("damage", "0.93".into())],
        );
        assert_eq!(told, "Spend focus: 0.93 damage");
        assert_eq!(say("no-such-text"), "no-such-text");
    }
}
