//! The words of the interface, by key: Fluent files in `assets/lang`, a folder for each language.
//!
//! English is part of the program, so that no text is ever missing. Other languages are offered as
//! texts of files ([`offer`]) and chosen while the program runs ([`choose`]); what one lacks stays
//! English. `say!("key")` gives a text without values; `say!("key", ship = name)` puts values in.
//! What follows a number (one ship, two ships) is chosen in the file, since languages differ in it.

use std::borrow::Cow;

mod choice;
mod controls;
mod english;
mod language;
mod lint;
mod said;

use choice::words;
pub use choice::{
    Language, choose, chosen, data_texts, decimal, inside, languages, letters, offer, preferred,
    revision, signed_decimal,
};
pub use controls::{name_controls, with_keys};
use fluent_bundle::{FluentArgs, FluentValue};
pub use language::{LanguageFault, LanguageFile, SOURCE, faults_in};
pub use lint::{Overlong, Unlike, is_overlong, missing, overlong, unlike, unused};
pub use said::Said;

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
    words().find(key)
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
    let found = words().say(key, &with);
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
