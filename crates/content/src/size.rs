//! The sizes of bases.

use geometry::Base;
use serde::{Deserialize, Serialize};

/// Size classes of bases.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub enum BaseSize {
    /// 40 mm square.
    #[default]
    Small,
    /// 60 mm square.
    Medium,
    /// 80 mm square.
    Large,
    /// 80 by 221 mm.
    Huge,
    /// 30 mm square: a wing of fighters among capital ships (FLT house rules).
    Fighter,
    /// 60 mm long and 30 mm wide.
    Cruiser,
    /// 100 mm long and 60 mm wide.
    Warship,
}

impl BaseSize {
    /// Every size, in order.
    pub const ALL: [Self; 7] = [
        Self::Small,
        Self::Medium,
        Self::Large,
        Self::Huge,
        Self::Fighter,
        Self::Cruiser,
        Self::Warship,
    ];

    /// The base's rectangle, in millimetres.
    #[must_use]
    pub fn base(self) -> Base {
        let (width, length) = match self {
            Self::Small => (40.0, 40.0),
            Self::Medium => (60.0, 60.0),
            Self::Large => (80.0, 80.0),
            Self::Huge => (80.0, 221.0),
            Self::Fighter => (30.0, 30.0),
            Self::Cruiser => (30.0, 60.0),
            Self::Warship => (60.0, 100.0),
        };
        Base { width, length }
    }

    /// The number of ion or tractor tokens that take effect on this size.
    #[must_use]
    pub fn threshold(self) -> u8 {
        match self {
            Self::Small | Self::Fighter => 1,
            Self::Medium | Self::Cruiser => 2,
            Self::Large | Self::Warship => 3,
            Self::Huge => 4,
        }
    }
}
