//! What a small motion is, and whom it moves.

use bevy::prelude::*;
use rules::UnitId;

use crate::scale::UNITS_PER_MM;

/// A model on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct ModelKey {
    /// The ship, figure or unit of models.
    pub(crate) unit: UnitId,
    /// Which of a unit's models.
    pub(crate) model: Option<u8>,
}

impl ModelKey {
    /// A whole piece: a ship, a figure, all models of a unit.
    pub(crate) fn whole(unit: UnitId) -> Self {
        Self { unit, model: None }
    }
}

/// A motion of a model around its place.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Gesture {
    /// Millimetres to the right, up and back, in the frame of its piece.
    pub(crate) shift: Vec3,
    /// How it is turned about its foot, or about the middle of a hull.
    pub(crate) turn: Quat,
    /// Its height as a share of its own.
    pub(crate) swell: f32,
}

impl Gesture {
    /// No motion.
    pub(crate) const REST: Self = Self {
        shift: Vec3::ZERO,
        turn: Quat::IDENTITY,
        swell: 1.0,
    };

    /// A turn and nothing else.
    pub(crate) fn turned(turn: Quat) -> Self {
        Self { turn, ..Self::REST }
    }

    /// This motion, and then another one around it.
    pub(crate) fn then(self, outer: Self) -> Self {
        Self {
            shift: outer.turn * self.shift + outer.shift,
            turn: outer.turn * self.turn,
            swell: self.swell * outer.swell,
        }
    }

    /// Whether nothing moves.
    #[cfg(test)]
    pub(crate) fn is_rest(&self) -> bool {
        self.shift.length() < 1.0e-4
            && self.turn.dot(Quat::IDENTITY).abs() > 0.999_999
            && (self.swell - 1.0).abs() < 1.0e-5
    }

    /// The place of a holder at this height, in millimetres, that moves so.
    pub(super) fn at(&self, foot: f32) -> Transform {
        Transform {
            translation: (self.shift + Vec3::Y * foot) * UNITS_PER_MM,
            rotation: self.turn,
            scale: Vec3::new(1.0, self.swell, 1.0),
        }
    }
}

/// The kind of body that a model has.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Physique {
    /// It hovers, this lively: 1 is usual.
    Hull { hover: f32 },
    /// It stands on its feet, this heavy: 1 is a person.
    Walker { heft: f32 },
    /// It lies, or lives no more.
    Still,
}

/// The holder of a model: gestures move it.
#[derive(Component, Clone, Copy, Debug)]
pub(crate) struct Poised {
    /// Whose model it holds.
    pub(crate) key: ModelKey,
    /// Its height over the foot of the piece, in millimetres.
    pub(crate) foot: f32,
    /// What moves.
    pub(crate) physique: Physique,
}
