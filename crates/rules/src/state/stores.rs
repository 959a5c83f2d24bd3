//! What a side keeps in a crew's match.

use std::hash::{Hash, Hasher};

use serde::{Deserialize, Serialize};

/// What a side keeps in a crew's match: resolve, or threat (HAZ-H-RESOLVE, HAZ-H-THREAT).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stores {
    /// The crew's resolve: with none left, it has lost.
    pub resolve: u8,
    /// Threat against the crew, which buys units.
    pub threat: u8,
}

impl Stores {
    /// Whether nothing is kept.
    #[must_use]
    pub fn is_none(&self) -> bool {
        *self == Self::default()
    }
}

/// Empty stores add nothing to a hash, so that other matches have the checksums that they had
/// before crews kept any.
impl Hash for Stores {
    fn hash<H: Hasher>(&self, state: &mut H) {
        if !self.is_none() {
            [self.resolve, self.threat].hash(state);
        }
    }
}
