//! The words of the interface, by key: Fluent files in `assets/lang`, a folder for each language.
//!
//! English is part of the program, so that no text is ever missing. `say!("key")` gives a text
//! without values; `say!("key", ship = name)` puts values in. What follows a number (one ship,
//! two ships) is chosen in the file, since languages differ in it.

use std::{
    borrow::Cow,
    collections::{BTreeMap, BTreeSet},
    sync::OnceLock,
};

mod controls;

pub use controls::{name_controls, with_keys};
use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};

/// English, as this version of the game was built with it.
const ENGLISH: [&str; 13] = [
    include_str!("../../../assets/lang/en/keys.ftl"),
    include_str!("../../../assets/lang/en/dock.ftl"),
    include_str!("../../../assets/lang/en/menu.ftl"),
    include_str!("../../../assets/lang/en/hud.ftl"),
    include_str!("../../../assets/lang/en/panels.ftl"),
    include_str!("../../../assets/lang/en/sailing.ftl"),
    include_str!("../../../assets/lang/en/text.ftl"),
    include_str!("../../../assets/lang/en/log.ftl"),
    include_str!("../../../assets/lang/en/names.ftl"),
    include_str!("../../../assets/lang/en/refusals.ftl"),
    include_str!("../../../assets/lang/en/setup.ftl"),
    include_str!("../../../assets/lang/en/lists.ftl"),
    include_str!("../../../assets/lang/en/settings.ftl"),
];

/// A language.
struct Words {
    bundle: FluentBundle<FluentResource>,
    /// The texts without values, ready to show.
    plain: BTreeMap<String, String>,
    /// The keys of those that name keys of the keyboard, which the player may change.
    with_controls: BTreeSet<String>,
}

impl Words {
    /// The words of Fluent files. Whatever cannot be read in them is left out.
    fn read(files: &[&str]) -> Self {
        let language = "en".parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![language]);
        // Only one direction of writing is used, so no marks are needed around what is put in.
        bundle.set_use_isolating(false);
        // Only a second function of this name would be refused.
        let _ = bundle.add_function(controls::FUNCTION, controls::named);
        let mut plain = BTreeMap::new();
        for file in files {
            let resource = match FluentResource::try_new((*file).to_owned()) {
                Ok(resource) => resource,
                Err((resource, _)) => resource,
            };
            bundle.add_resource_overriding(resource);
        }
        for key in files.iter().flat_map(|file| keys(file)) {
            if let Some(text) = format(&bundle, key, None) {
                plain.insert(key.to_owned(), text);
            }
        }
        let with_controls = files.iter().flat_map(|file| controlled(file));
        let with_controls = with_controls.map(str::to_owned).collect();
        Self {
            bundle,
            plain,
            with_controls,
        }
    }
}

/// The keys of the texts in a Fluent file that name keys of the keyboard.
fn controlled(file: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut last = None;
    for line in file.lines() {
        last = keys(line).next().or(last);
        if line.contains(controls::FUNCTION) && line.contains('{') {
            found.extend(last);
        }
    }
    found
}

/// The keys of a Fluent file, in its order.
fn keys(file: &str) -> impl Iterator<Item = &str> {
    file.lines()
        .filter(|line| line.starts_with(|sign: char| sign.is_ascii_lowercase()))
        .filter_map(|line| line.split('=').next())
        .map(str::trim)
}

/// A text with values in its places; none if it is not there or lacks a value.
fn format(
    bundle: &FluentBundle<FluentResource>,
    key: &str,
    values: Option<&FluentArgs<'_>>,
) -> Option<String> {
    let pattern = bundle.get_message(key)?.value()?;
    let mut errors = Vec::new();
    let text = bundle.format_pattern(pattern, values, &mut errors);
    errors.is_empty().then(|| text.into_owned())
}

fn words() -> &'static Words {
    static WORDS: OnceLock<Words> = OnceLock::new();
    WORDS.get_or_init(|| Words::read(&ENGLISH))
}

/// Marks a key that is kept to be said later, so that the tests find it.
pub const fn key(key: &'static str) -> &'static str {
    key
}

/// The text with this key. An unknown key stands for itself, so that nothing is blank.
pub fn plain(key: &'static str) -> &'static str {
    find(key).unwrap_or(key)
}

/// The text with a key that is put together; none if there is no such text.
pub fn find(key: &str) -> Option<&'static str> {
    let words = words();
    let usual = words.plain.get(key)?;
    let changed = words
        .with_controls
        .contains(key)
        .then(|| controls::text(key, || format(&words.bundle, key, None)));
    changed.flatten().or(Some(usual.as_str()))
}

/// The name that the language has for a name of the program, such as that of a token: the text
/// with the key `family-name`. A name that it does not know stands for itself.
pub fn named<'n>(family: &str, name: &'n str) -> &'n str {
    let key = format!("{family}-{}", name.replace(' ', "-"));
    find(&key).unwrap_or(name)
}

/// The text with this key and with values in its places. Called by way of `say!`.
pub fn say_with<const N: usize>(
    key: &'static str,
    values: [(&'static str, FluentValue<'_>); N],
) -> String {
    let mut with = FluentArgs::with_capacity(N);
    for (name, value) in values {
        with.set(name, value);
    }
    let found = format(&words().bundle, key, Some(&with));
    found.unwrap_or_else(|| key.to_owned())
}

/// What can be put into a text.
pub trait Value {
    /// It as Fluent takes it: a number stays a number, so that a text may choose by it.
    fn value(&self) -> FluentValue<'_>;
}

impl Value for str {
    fn value(&self) -> FluentValue<'_> {
        self.into()
    }
}

impl Value for String {
    fn value(&self) -> FluentValue<'_> {
        self.as_str().into()
    }
}

impl Value for Cow<'_, str> {
    fn value(&self) -> FluentValue<'_> {
        self.as_ref().into()
    }
}

impl<T: Value + ?Sized> Value for &T {
    fn value(&self) -> FluentValue<'_> {
        (**self).value()
    }
}

macro_rules! numbers {
    ($($number:ty),+) => {
        $(impl Value for $number {
            fn value(&self) -> FluentValue<'_> {
                (*self).into()
            }
        })+
    };
}

numbers!(u8, i8, u16, u32, i32, u64, i64, usize);

/// The text with this key: `say!("quit")`; or with values in its places, as a `String`:
/// `say!("one-of", at = 1, count = 3)`. A name alone stands for the variable of this name.
/// Whole numbers choose between one and many; give other numbers as text.
#[macro_export]
macro_rules! say {
    ($key:literal) => {
        $crate::plain($key)
    };
    ($key:literal, $($name:ident $(= $value:expr)?),+ $(,)?) => {
        $crate::say_with(
            $key,
            [$((stringify!($name), $crate::Value::value(&$crate::value!($name $(= $value)?)))),+],
        )
    };
}

/// The value of a name in [`say!`]: what stands after it, or the variable of this name.
#[doc(hidden)]
#[macro_export]
macro_rules! value {
    ($name:ident) => {
        $name
    };
    ($name:ident = $value:expr) => {
        $value
    };
}

mod faults;

pub use faults::fault;

#[cfg(test)]
mod tests;
