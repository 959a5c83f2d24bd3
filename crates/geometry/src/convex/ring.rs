//! A base cut down by a few half-planes, without an allocation.

use core::ops::Deref;

use super::clip;
use crate::Vec2;

/// The most corners of a rectangle after four cuts, however they are rounded. A cut adds at most
/// half as many corners as there are.
const MOST: usize = 20;

/// A convex polygon with few corners.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ring {
    points: [Vec2; MOST],
    count: usize,
}

impl Ring {
    /// A rectangle by its corners.
    pub(crate) fn new(corners: &[Vec2; 4]) -> Self {
        let mut ring = Self::EMPTY;
        corners.iter().for_each(|corner| ring.push(*corner));
        ring
    }

    const EMPTY: Self = Self {
        points: [Vec2::ZERO; MOST],
        count: 0,
    };

    fn push(&mut self, corner: Vec2) {
        if let Some(place) = self.points.get_mut(self.count) {
            *place = corner;
            self.count += 1;
        }
    }

    /// The part of it within the half-plane n . p <= c.
    #[must_use]
    pub(crate) fn cut(&self, n: Vec2, c: f64) -> Self {
        let mut kept = Self::EMPTY;
        clip(self, n, c, |corner| kept.push(corner));
        kept
    }
}

impl Deref for Ring {
    type Target = [Vec2];

    fn deref(&self) -> &[Vec2] {
        self.points.get(..self.count).unwrap_or_default()
    }
}
