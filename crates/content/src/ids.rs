//! Rule ids: the short names of rules in the ledger, the journal and the rulebook.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// The longest rule id, in bytes.
pub const MAX_RULE_ID: usize = 15;

/// The id of a rule, such as `OBS-11` (ledger) or `OBS-H-BUMP` (house rule).
///
/// A small inline string, so that events that cite rules stay `Copy`-cheap.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RuleId {
    bytes: [u8; MAX_RULE_ID],
    len: u8,
}

impl RuleId {
    /// The id spelled `text`; text past [`MAX_RULE_ID`] bytes is cut off.
    ///
    /// This is for constants in code. Data goes through [`FromStr`], which refuses long ids.
    #[must_use]
    pub const fn new(text: &str) -> Self {
        let source = text.as_bytes();
        let mut bytes = [0; MAX_RULE_ID];
        let mut len = 0;
        while len < source.len() && len < MAX_RULE_ID {
            bytes[len] = source[len];
            len += 1;
        }
        Self {
            bytes,
            len: len as u8,
        }
    }

    /// Whether another id is this one or goes on from it after a hyphen. If this one ends with a
    /// hyphen, only numbers go on from it, and house rules and rulings do not.
    #[must_use]
    pub fn covers(&self, other: Self) -> bool {
        let Some(rest) = other.as_str().strip_prefix(self.as_str()) else {
            return false;
        };
        match self.as_str().ends_with('-') {
            true => rest.bytes().all(|letter| letter.is_ascii_digit()),
            false => rest.is_empty() || rest.starts_with('-'),
        }
    }

    /// The id as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.bytes[..usize::from(self.len)]).unwrap_or("?")
    }
}

impl FromStr for RuleId {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let plain = |c: u8| c.is_ascii_uppercase() || c.is_ascii_digit() || c == b'-';
        if text.is_empty() || text.len() > MAX_RULE_ID || !text.bytes().all(plain) {
            return Err(format!(
                "`{text}` is no rule id: 1 to {MAX_RULE_ID} capital letters, digits and hyphens, such as OBS-11"
            ));
        }
        Ok(Self::new(text))
    }
}

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl Serialize for RuleId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for RuleId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(de::Error::custom)
    }
}

/// Defines public constants of type [`RuleId`] for the rules that code cites.
///
/// For example, `rule_ids! { /// What it says. NAME = "OBS-01"; }`.
#[macro_export]
macro_rules! rule_ids {
    ($($(#[$doc:meta])* $name:ident = $text:literal;)*) => {$(
        $(#[$doc])*
        pub const $name: $crate::RuleId = $crate::RuleId::new($text);
    )*};
}
