//! The path of a base's centre: straight legs, each with a constant heading.

use core::fmt;

use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{Error, SeqAccess, Visitor},
};

use crate::{
    Pose, Segment, Vec2,
    pose::{HEADING_STEPS, POSITION_STEPS},
};

/// The greatest coordinate, in millimetres.
const FAR: f64 = 1e5;

/// The path of a base's centre (FLT-04): up to [`Way::MOST`] legs.
///
/// A leg is a [`Pose`]: before it the base turns in place to the leg's heading, which is free
/// (FLT-11), then it translates straight to the leg's place. A leg of no length only turns it.
/// Legs are kept on the grid of [`Pose::quantised`]. Written as a list of `(x, y, heading)`, in
/// millimetres and compass degrees.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Way {
    /// Legs after `len` are zero.
    steps: [Step; Way::MOST],
    len: u8,
}

/// A leg in whole steps of the grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
struct Step {
    x: i32,
    y: i32,
    heading: i32,
}

impl Step {
    /// `None` if a number is not finite or further out than [`FAR`].
    fn of(leg: Pose) -> Option<Self> {
        let fits = leg.heading.is_finite() && leg.position().abs().cmple(Vec2::splat(FAR)).all();
        let leg = leg.quantised();
        // Whole numbers within the range of an `i32`, as `fits` says.
        fits.then_some(Self {
            x: (leg.x * POSITION_STEPS) as i32,
            y: (leg.y * POSITION_STEPS) as i32,
            heading: (leg.heading * HEADING_STEPS) as i32,
        })
    }

    fn pose(self) -> Pose {
        Pose::new(
            f64::from(self.x) / POSITION_STEPS,
            f64::from(self.y) / POSITION_STEPS,
            f64::from(self.heading) / HEADING_STEPS,
        )
    }
}

impl Way {
    /// The most legs that a way has.
    pub const MOST: usize = 16;

    /// A way of these legs; `None` if they are too many, not finite, or out of range (100 m).
    pub fn of(legs: impl IntoIterator<Item = Pose>) -> Option<Self> {
        legs.into_iter()
            .try_fold(Self::default(), |way, leg| way.then(leg))
    }

    /// The way with one more leg; `None` as for [`Way::of`].
    pub fn then(mut self, leg: Pose) -> Option<Self> {
        let slot = self.steps.get_mut(usize::from(self.len))?;
        *slot = Step::of(leg)?;
        self.len += 1;
        Some(self)
    }

    /// The number of its legs.
    pub fn len(&self) -> usize {
        usize::from(self.len)
    }

    /// Whether it has no legs: the base stays as it is.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The poses at the ends of its legs.
    pub fn legs(&self) -> impl DoubleEndedIterator<Item = Pose> + ExactSizeIterator + '_ {
        self.steps[..self.len()].iter().map(|step| step.pose())
    }

    /// Its straight pieces for a base that starts at `from`.
    pub fn segments(&self, from: Pose) -> impl Iterator<Item = Segment> + '_ {
        self.legs().scan(from.position(), |here, leg| {
            let from = core::mem::replace(here, leg.position());
            Some(Segment {
                from,
                to: leg.position(),
                heading: leg.heading,
            })
        })
    }

    /// Its length in millimetres.
    pub fn length(&self, from: Pose) -> f64 {
        self.segments(from).map(|segment| segment.length()).sum()
    }

    /// The pose at its end.
    pub fn end(&self, from: Pose) -> Pose {
        self.legs().next_back().unwrap_or(from)
    }

    /// The first `mm` millimetres of it (a partial execution, OBS-22).
    ///
    /// The last leg kept is shortened. A way no longer than that stays whole.
    pub fn cut(&self, from: Pose, mm: f64) -> Self {
        let mut left = mm;
        let mut kept = Self::default();
        for segment in self.segments(from) {
            let length = segment.length();
            if left < length {
                // A leg between two that fit also fits.
                let last = (left > 0.0).then(|| kept.then(segment.at(left)));
                return last.flatten().unwrap_or(kept);
            }
            kept = kept
                .then(Pose::at(segment.to, segment.heading))
                .unwrap_or(kept);
            left -= length;
        }
        *self
    }

    /// The pose after `mm` millimetres of it.
    ///
    /// At 0 or before it is `from` itself, at a bend it has the heading that led there, and past
    /// the length it is the end.
    pub fn at(&self, from: Pose, mm: f64) -> Pose {
        if mm <= 0.0 {
            return from;
        }
        let mut left = mm;
        for segment in self.segments(from) {
            let length = segment.length();
            if left <= length {
                return segment.at(left);
            }
            left -= length;
        }
        self.end(from)
    }
}

impl fmt::Debug for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list()
            .entries(self.legs().map(|leg| (leg.x, leg.y, leg.heading)))
            .finish()
    }
}

impl Serialize for Way {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.legs().map(|leg| (leg.x, leg.y, leg.heading)))
    }
}

impl<'de> Deserialize<'de> for Way {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_seq(Reader)
    }
}

/// Reads no more legs than a way may have.
struct Reader;

impl<'de> Visitor<'de> for Reader {
    type Value = Way;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "up to {} legs (x, y, heading)", Way::MOST)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Way, A::Error> {
        let mut way = Way::default();
        while let Some((x, y, heading)) = list.next_element()? {
            if way.len() == Way::MOST {
                return Err(A::Error::invalid_length(Way::MOST + 1, &self));
            }
            let leg = way.then(Pose::new(x, y, heading));
            way = leg.ok_or_else(|| A::Error::custom("a leg leads further than 100 m"))?;
        }
        Ok(way)
    }
}
