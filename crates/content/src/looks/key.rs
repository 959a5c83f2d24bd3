//! Names of looks, as `style: Rock` of an obstacle says them.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::kept::{LONGEST, kept};

/// The longest name of a look, in bytes.
pub const MAX_LOOK_KEY: usize = LONGEST;

/// The name of a look: a small letter or capital, then letters, digits and underscores.
///
/// Files write it without quotes, as the styles of earlier versions were written. Equal names share
/// their text, so a key is small and can be copied.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LookKey(&'static str);

impl LookKey {
    /// The key of this name, for names in code.
    #[must_use]
    pub const fn new(name: &'static str) -> Self {
        Self(name)
    }

    /// The key as text.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        self.0
    }

    /// The key of a name from a file; none if it is no name, or if there are too many names.
    fn kept(name: &str) -> Option<Self> {
        kept(name).map(|held| Self(held.text()))
    }
}

impl fmt::Display for LookKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.0)
    }
}

impl fmt::Debug for LookKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl Serialize for LookKey {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // As the variant of an enum: without quotes, so that hashes of packs stay what they were.
        serializer.serialize_unit_variant("LookKey", 0, self.0)
    }
}

impl<'de> Deserialize<'de> for LookKey {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_identifier(KeyVisitor)
    }
}

struct KeyVisitor;

impl de::Visitor<'_> for KeyVisitor {
    type Value = LookKey;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the name of a look, without quotes")
    }

    fn visit_str<E: de::Error>(self, name: &str) -> Result<LookKey, E> {
        LookKey::kept(name).ok_or_else(|| E::custom(format!("`{name}` is no name of a look")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_written_as_it_is_read_and_shares_its_text() {
        let one: LookKey = ron::from_str("Tar").expect("a name");
        let other: LookKey = ron::from_str("Tar").expect("a name");
        assert!(std::ptr::eq(one.as_str(), other.as_str()));
        assert_eq!(ron::to_string(&one).expect("it is plain"), "Tar");
        for bad in ["\"Tar\"", "7up", &"x".repeat(MAX_LOOK_KEY + 1)] {
            assert!(ron::from_str::<LookKey>(bad).is_err(), "{bad}");
        }
    }
}
