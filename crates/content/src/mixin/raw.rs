//! A piece of RON that is read later, when it is known what it changes.

use ron::value::RawValue;
use serde::{Deserialize, Deserializer, Serialize, Serializer, ser};

/// Fields of an entry as a patch gives them. See "patches" in the manual.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RawRon(String);

impl RawRon {
    /// The piece as it is written.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.0
    }
}

impl<'de> Deserialize<'de> for RawRon {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let raw: Box<RawValue> = Deserialize::deserialize(deserializer)?;
        Ok(Self(raw.get_ron().trim().to_owned()))
    }
}

impl Serialize for RawRon {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let raw = RawValue::from_ron(&self.0).map_err(ser::Error::custom)?;
        raw.serialize(serializer)
    }
}
