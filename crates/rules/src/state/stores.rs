//! What a side keeps in a crew's match.

use std::hash::{Hash, Hasher};

use serde::{Deserialize, Serialize};

/// What a side keeps in a crew's match: resolve, or threat (HAZ-H-RESOLVE, HAZ-H-THREAT).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stores {
    /// The crew's resolve: with none left, it has lost.
    pub resolve: u8,
    /// Threat against the crew, which buys units and powers.
    pub threat: u8,
    /// The powers used in this round, by bit (HAZ-H-POWER).
    #[serde(default, skip_serializing_if = "is_zero")]
    pub used: u8,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn is_zero(used: &u8) -> bool {
    *used == 0
}

impl Stores {
    /// Whether the power at this position is used in this round.
    #[must_use]
    pub fn has_used(&self, power: u8) -> bool {
        self.used & bit(power) != 0
    }

    /// A power is used.
    pub(crate) fn use_power(&mut self, power: u8) {
        self.used |= bit(power);
    }

    /// Whether nothing is kept.
    #[must_use]
    pub fn is_none(&self) -> bool {
        *self == Self::default()
    }
}

fn bit(power: u8) -> u8 {
    1_u8.checked_shl(power.into()).unwrap_or(0)
}

/// Empty stores add nothing to a hash, so that other matches have the checksums that they had
/// before crews kept any.
impl Hash for Stores {
    fn hash<H: Hasher>(&self, state: &mut H) {
        if !self.is_none() {
            [self.resolve, self.threat].hash(state);
            if self.used != 0 {
                self.used.hash(state);
            }
        }
    }
}
