//! Which part of an outfit a clause or trait comes from.

use std::hash::{Hash, Hasher};

use serde::{Deserialize, Serialize};

/// The part of an outfit that a clause or trait comes from: the type, the pilot, or one of the
/// upgrades. Pilots and upgrades share their rules, so that limits and questions need it too: those
/// of two upgrades have nothing to do with each other (SCN-H-UPGRADE).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct OutfitPart(u8);

impl OutfitPart {
    /// The type itself, and whatever is no ship.
    pub const TYPE: Self = Self(0);

    /// The pilot or upgrade at a position, counted from the pilot.
    #[must_use]
    pub fn nth(at: usize) -> Self {
        Self(u8::try_from(at).map_or(u8::MAX, |at| at.saturating_add(1)))
    }

    /// Whether it is the type itself.
    #[must_use]
    pub const fn is_type(&self) -> bool {
        self.0 == 0
    }
}

/// What belongs to a type counts as it did before there were outfits: it leaves no trace in
/// checksums.
impl Hash for OutfitPart {
    fn hash<H: Hasher>(&self, state: &mut H) {
        if !self.is_type() {
            self.0.hash(state);
        }
    }
}
