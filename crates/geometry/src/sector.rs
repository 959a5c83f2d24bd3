//! Firing arcs by degrees, of any width, and strips.

use serde::{Deserialize, Serialize};

use crate::{Vec2, angle};

/// Hundredths in a degree, and in a millimetre.
const PARTS: f64 = 100.0;
/// Hundredths of a degree in half a turn.
const HALF: u16 = 18_000;
/// Hundredths of a degree in a turn.
const TURN: u16 = 36_000;
/// The widest strip, in millimetres.
pub const WIDEST_STRIP: f64 = 600.0;

/// The part of the surroundings of a base between two directions, clockwise, its apex in the base's
/// centre; of a strip, what lies within its width too.
///
/// It is kept in hundredths of degrees and millimetres, so that it is the same on every machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Sector {
    /// Where it begins, clockwise from ahead: less than a turn.
    from: u16,
    /// How far it goes on from there: more than nothing, a turn at most.
    span: u16,
    /// The width of the strip; 0: it is none.
    width: u16,
}

/// A half-plane n . p <= c in a base's frame.
pub(crate) type HalfPlane = (Vec2, f64);

/// The whole plane, where a list of half-planes has nothing more.
pub(crate) const EVERYWHERE: HalfPlane = (Vec2::ZERO, 0.0);

/// A convex part of an arc, as the intersection of half-planes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ArcPart {
    planes: [HalfPlane; 4],
    count: usize,
}

impl ArcPart {
    /// The intersection of these half-planes, four at most.
    pub(crate) fn of<const N: usize>(planes: [HalfPlane; N]) -> Self {
        let mut part = Self {
            planes: [EVERYWHERE; 4],
            count: 0,
        };
        planes.into_iter().for_each(|plane| part.push(plane));
        part
    }

    fn push(&mut self, plane: HalfPlane) {
        if let Some(place) = self.planes.get_mut(self.count) {
            *place = plane;
            self.count += 1;
        }
    }

    /// The half-planes.
    pub(crate) fn planes(&self) -> &[HalfPlane] {
        self.planes.get(..self.count).unwrap_or_default()
    }

    /// How far a point lies outside the part, at least, in millimetres; 0 or less: perhaps inside.
    fn outside(&self, p: Vec2) -> f64 {
        let planes = self.planes().iter();
        planes.fold(f64::NEG_INFINITY, |most, (n, c)| most.max(n.dot(p) - c))
    }
}

impl Sector {
    /// The sector between two directions, in degrees clockwise from ahead, both from 0 to 360; and
    /// the width of the strip in millimetres. All are rounded to hundredths.
    ///
    /// `None` if they say nothing: both directions are the same, or a number lies beyond its
    /// limits. A strip has room in half a turn.
    #[must_use]
    pub fn new(from: f64, to: f64, width: Option<f64>) -> Option<Self> {
        let turn = 0.0..=360.0;
        if !turn.contains(&from) || !turn.contains(&to) {
            return None;
        }
        let hundredths = |value: f64| angle::whole(value * PARTS) as u16;
        let (first, last) = (hundredths(from), hundredths(to));
        let span = match (first, last) {
            (0, TURN) => TURN,
            (first, last) if last >= first => last - first,
            (first, last) => TURN - first + last,
        };
        let width = match width {
            None => 0,
            Some(width) if (0.01..=WIDEST_STRIP).contains(&width) && span <= HALF => {
                hundredths(width)
            }
            Some(_) => return None,
        };
        (span > 0).then_some(Self {
            from: first % TURN,
            span,
            width,
        })
    }

    /// Where it begins, in degrees clockwise from ahead.
    #[must_use]
    pub fn from(self) -> f64 {
        f64::from(self.from) / PARTS
    }

    /// How far it goes on from there, in degrees.
    #[must_use]
    pub fn span(self) -> f64 {
        f64::from(self.span) / PARTS
    }

    /// The width of the strip, in millimetres; none: it is no strip.
    #[must_use]
    pub fn width(self) -> Option<f64> {
        (self.width > 0).then(|| f64::from(self.width) / PARTS)
    }

    /// Whether it goes all around.
    #[must_use]
    pub fn is_whole(self) -> bool {
        self.span == TURN
    }

    /// The direction of its middle, in degrees clockwise from ahead, from 0 to 360.
    #[must_use]
    pub fn middle(self) -> f64 {
        (self.from() + self.span() / 2.0) % 360.0
    }

    /// Its convex parts, which may overlap. Half a turn at most is one, more is the union of two
    /// half-planes.
    pub(crate) fn parts(self) -> (ArcPart, Option<ArcPart>) {
        if self.is_whole() {
            return (ArcPart::of([]), None);
        }
        let (s, c) = angle::sin_cos(self.from());
        let begins = (Vec2::new(-c, s), 0.0);
        let (s, c) = angle::sin_cos(self.from() + self.span());
        let ends = (Vec2::new(c, -s), 0.0);
        if self.span > HALF {
            return (ArcPart::of([begins]), Some(ArcPart::of([ends])));
        }
        let mut part = match self.span {
            HALF => ArcPart::of([begins]),
            _ => ArcPart::of([begins, ends]),
        };
        if let Some(width) = self.width() {
            let (s, c) = angle::sin_cos(self.middle());
            let right = Vec2::new(c, -s);
            part.push((right, width / 2.0));
            part.push((-right, width / 2.0));
        }
        (part, None)
    }

    /// Whether a thing around a point, which reaches so far in every direction, may reach into the
    /// sector. It never says no wrongly. The point is in the base's frame: right and ahead.
    #[must_use]
    pub fn may_reach(self, p: Vec2, reach: f64) -> bool {
        let (first, second) = self.parts();
        let near = |part: ArcPart| part.outside(p) <= reach;
        near(first) || second.is_some_and(near)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn directions_say_where_a_sector_begins_and_ends() {
        let sector = |from, to| Sector::new(from, to, None);
        let found = sector(315.0, 45.0).expect("a quarter");
        assert_eq!(
            (found.from(), found.span(), found.middle()),
            (315.0, 90.0, 0.0)
        );
        let found = sector(45.0, 315.0).expect("the rest");
        assert_eq!((found.span(), found.middle()), (270.0, 180.0));
        assert!(sector(0.0, 360.0).expect("all").is_whole());
        assert_eq!(sector(360.0, 90.0), sector(0.0, 90.0));
        assert_eq!(sector(10.126, 20.0).map(Sector::from), Some(10.13));
        for (from, to) in [
            (40.0, 40.0),
            (360.0, 0.0),
            (-1.0, 5.0),
            (0.0, 361.0),
            (f64::NAN, 5.0),
        ] {
            assert_eq!(sector(from, to), None, "{from} to {to}");
        }
        let strip = |to, width| Sector::new(270.0, to, Some(width));
        assert_eq!(strip(90.0, 14.0).and_then(Sector::width), Some(14.0));
        for (to, width) in [(91.0, 14.0), (90.0, 0.0), (90.0, 601.0), (90.0, f64::NAN)] {
            assert_eq!(strip(to, width), None, "{to}, {width}");
        }
    }
}
