//! Boxes along the axes of the table.

use crate::Vec2;

/// A box on the table, along its axes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Aabb2 {
    /// The south-west corner.
    pub min: Vec2,
    /// The north-east corner.
    pub max: Vec2,
}

impl Aabb2 {
    /// The box around some points. The box around no points meets nothing.
    pub fn around(points: impl IntoIterator<Item = Vec2>) -> Self {
        let none = Self {
            min: Vec2::INFINITY,
            max: Vec2::NEG_INFINITY,
        };
        points.into_iter().fold(none, |b, p| Self {
            min: b.min.min(p),
            max: b.max.max(p),
        })
    }

    /// The box that is `margin` millimetres larger at each side.
    pub fn grown(&self, margin: f64) -> Self {
        Self {
            min: self.min - margin,
            max: self.max + margin,
        }
    }

    /// The box around both.
    pub fn union(&self, other: &Self) -> Self {
        Self {
            min: self.min.min(other.min),
            max: self.max.max(other.max),
        }
    }

    /// Whether two boxes meet.
    pub fn meets(&self, other: &Self) -> bool {
        self.min.cmple(other.max).all() && other.min.cmple(self.max).all()
    }
}
