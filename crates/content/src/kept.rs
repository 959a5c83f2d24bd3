//! Names from files that are kept until the program ends, so that whoever holds one is small and
//! can be copied.

use std::{
    collections::BTreeMap,
    sync::{Mutex, PoisonError},
};

/// The most different names that a program takes in.
const MOST: usize = 1 << 16;

/// The longest name, in bytes.
pub(crate) const LONGEST: usize = 32;

/// A name that is kept.
pub(crate) type Kept = &'static &'static str;

/// The kept form of a name; equal names share it. None if it is no name, or if there are too many.
pub(crate) fn kept(name: &str) -> Option<Kept> {
    static NAMES: Mutex<BTreeMap<&'static str, Kept>> = Mutex::new(BTreeMap::new());
    if !is_name(name) {
        return None;
    }
    let mut names = NAMES.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(held) = names.get(name) {
        return Some(held);
    }
    if names.len() >= MOST {
        return None;
    }
    let text: &'static str = Box::leak(name.to_owned().into_boxed_str());
    let held: Kept = Box::leak(Box::new(text));
    names.insert(text, held);
    Some(held)
}

/// Whether a text is a name that files write without quotes: a letter, then letters, digits and
/// underscores.
pub(crate) fn is_name(name: &str) -> bool {
    let plain = |c: char| c.is_ascii_alphanumeric() || c == '_';
    name.len() <= LONGEST
        && name.starts_with(|c: char| c.is_ascii_alphabetic())
        && name.chars().all(plain)
}
