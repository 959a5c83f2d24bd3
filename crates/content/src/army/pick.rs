//! Units that somebody picked.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// A unit of a list: which profile, and what was changed about it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pick {
    /// Key of the profile.
    pub profile: String,
    /// How often which options were taken, by their keys.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, u8>,
    /// The unit that this hero joins: its position in the list, from 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub joins: Option<u8>,
}
