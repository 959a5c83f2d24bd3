//! Names from files that are kept until the program ends, so that whoever holds one is small and
//! can be copied.

use std::{
    cmp::Ordering,
    collections::BTreeMap,
    hash::{Hash, Hasher},
    sync::{Mutex, PoisonError},
};

use crate::homes::{full_bare, short_bare};

/// The most different names that a program takes in.
const MOST: usize = 1 << 16;

/// The longest name, in bytes, without that of a pack before it.
pub(crate) const LONGEST: usize = 32;
/// The longest name of a pack before one, in bytes.
const LONGEST_PACK: usize = 64;

/// A name that is kept.
///
/// It has its place in an order, and its hash, by its short form: whether another pack has such a
/// name too changes neither a match nor its checksums.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Kept(&'static &'static str);

impl Kept {
    /// The name as text.
    pub(crate) fn text(self) -> &'static str {
        self.0
    }
}

impl Ord for Kept {
    fn cmp(&self, other: &Self) -> Ordering {
        let short = short_bare(self.text()).cmp(short_bare(other.text()));
        short.then_with(|| self.text().cmp(other.text()))
    }
}

impl PartialOrd for Kept {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Hash for Kept {
    fn hash<H: Hasher>(&self, state: &mut H) {
        short_bare(self.text()).hash(state);
    }
}

/// The kept form of a name; equal names share it. None if it is no name, or if there are too many.
pub(crate) fn kept(name: &str) -> Option<Kept> {
    static NAMES: Mutex<BTreeMap<&'static str, Kept>> = Mutex::new(BTreeMap::new());
    if !is_name(name) {
        return None;
    }
    let mut names = NAMES.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(held) = names.get(name) {
        return Some(*held);
    }
    if names.len() >= MOST {
        return None;
    }
    let text: &'static str = Box::leak(name.to_owned().into_boxed_str());
    let held = Kept(Box::leak(Box::new(text)));
    names.insert(text, held);
    Some(held)
}

/// Whether a text is a name that files write without quotes: a letter, then letters, digits and
/// underscores; that of a pack may stand before it ([`crate::homes::bare_name`]).
pub(crate) fn is_name(name: &str) -> bool {
    let plain = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let fits = match full_bare(name) {
        Some((pack, key)) => pack.len() <= LONGEST_PACK && key.len() <= LONGEST,
        None => name.len() <= LONGEST,
    };
    fits && name.starts_with(|c: char| c.is_ascii_alphabetic()) && name.chars().all(plain)
}

/// Gives an enum of names its form as text: those that the game knows, and those of packs, which
/// are its last variant, `Made`.
macro_rules! made_names {
    ($kind:ident, $made:ident, $what:literal, [$($core:ident),+ $(,)?]) => {
        impl $kind {
            /// Those that the game knows, in display order; those of packs come after them.
            pub const CORE: &'static [Self] = &[$(Self::$core),+];

            /// The one of this name; none if it can be no name. Whether a pack makes it is not
            /// asked.
            #[must_use]
            pub fn named(name: &str) -> Option<Self> {
                match name {
                    $(stringify!($core) => Some(Self::$core),)+
                    _ => $crate::kept::kept(name).map(|held| Self::Made($made(held))),
                }
            }

            /// Its name in data.
            #[must_use]
            pub fn key(self) -> &'static str {
                match self {
                    $(Self::$core => stringify!($core),)+
                    Self::Made(name) => name.as_str(),
                }
            }

            /// The name of one that a pack makes.
            #[must_use]
            pub fn made(self) -> Option<$made> {
                match self {
                    $(Self::$core => None,)+
                    Self::Made(name) => Some(name),
                }
            }
        }

        impl $made {
            /// The name as text.
            #[must_use]
            pub fn as_str(self) -> &'static str {
                self.0.text()
            }
        }

        impl std::fmt::Debug for $made {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.as_str())
            }
        }

        impl std::fmt::Debug for $kind {
            /// Messages write it as files do.
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.key())
            }
        }

        impl serde::Serialize for $kind {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                // As the variant of an enum: without quotes.
                serializer.serialize_unit_variant(stringify!($kind), 0, self.key())
            }
        }

        impl<'de> serde::Deserialize<'de> for $kind {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                struct Visitor;
                impl serde::de::Visitor<'_> for Visitor {
                    type Value = $kind;

                    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                        f.write_str(concat!("the name of ", $what, ", without quotes"))
                    }

                    fn visit_str<E: serde::de::Error>(self, name: &str) -> Result<$kind, E> {
                        $kind::named(name).ok_or_else(|| {
                            E::custom(format!(concat!("`{}` is no name of ", $what), name))
                        })
                    }
                }
                from.deserialize_identifier(Visitor)
            }
        }
    };
}

pub(crate) use made_names;
