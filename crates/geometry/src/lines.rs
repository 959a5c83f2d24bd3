//! All the shortest lines between two things.
//!
//! Where edges face each other in parallel, these lines form a strip: equally long and side by
//! side.

use crate::{Outline, Pose, Sight, TOUCH, Vec2, convex};

/// The most that the distances of an edge's ends may differ if it counts as parallel, in
/// millimetres. Headings are quantised: edges that are not parallel differ by more, and parallel
/// ones by rounding only.
const EVEN: f64 = 1e-6;

/// A strip of equal lines of sight, from one edge to another that faces it in parallel.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lines {
    /// The start of the first line.
    from: Vec2,
    /// The vector from a line's start to its end; the same for each line.
    way: Vec2,
    /// The vector from the first line's start to the last one's.
    across: Vec2,
}

impl Lines {
    /// The lines as short as `sight`, which joins the closest points of two convex polygons.
    ///
    /// `None` if there is no other, or if the two are no more than [`TOUCH`] apart.
    pub(crate) fn between(a: &[Vec2], b: &[Vec2], sight: &Sight) -> Option<Self> {
        if !(sight.distance.is_finite() && sight.distance > TOUCH) {
            return None;
        }
        let way = sight.to - sight.from;
        let ahead = way.normalize_or_zero();
        let side = ahead.perp();
        let (mine, theirs) = (face(a, ahead, side), face(b, -ahead, side));
        let (first, last) = (mine.0.max(theirs.0), mine.1.min(theirs.1));
        (last - first > TOUCH).then(|| Self {
            from: sight.from + side * (first - side.dot(sight.from)),
            way,
            across: side * (last - first),
        })
    }

    /// One line: the first at 0, the last at 1. Other shares lie beside the strip.
    pub fn at(&self, share: f64) -> Sight {
        let from = self.from + self.across * share;
        Sight {
            from,
            to: from + self.way,
            distance: self.way.length(),
        }
    }

    /// The width of the strip, in millimetres.
    pub fn width(&self) -> f64 {
        self.across.length()
    }

    /// The length of each line, in millimetres.
    pub fn length(&self) -> f64 {
        self.way.length()
    }

    /// The corners of the strip.
    pub fn corners(&self) -> [Vec2; 4] {
        let (first, last) = (self.at(0.0), self.at(1.0));
        [first.from, first.to, last.to, last.from]
    }

    /// The shares of the strip, from 0 to 1, at which a line may begin to meet an outline
    /// differently.
    ///
    /// These are the outline's corners, and the points where its edges pass an end of the lines or
    /// one of these `levels`, which are shares of a line's length.
    pub fn marks(&self, outline: &Outline, pose: Pose, levels: &[f64]) -> Vec<f64> {
        let local = |p: Vec2| {
            let off = p - self.from;
            Vec2::new(
                off.dot(self.across) / self.across.length_squared(),
                off.dot(self.way) / self.way.length_squared(),
            )
        };
        let polygon: Vec<Vec2> = outline.placed(pose).iter().map(|p| local(*p)).collect();
        let mut found: Vec<f64> = polygon.iter().map(|p| p.x).collect();
        for convex::Edge { a, b } in convex::edges(&polygon) {
            for level in levels.iter().copied().chain([0.0, 1.0]) {
                let share = (level - a.y) / (b.y - a.y);
                if (0.0..=1.0).contains(&share) {
                    found.push(a.lerp(b, share).x);
                }
            }
        }
        found.retain(|share| *share > 0.0 && *share < 1.0);
        found
    }
}

/// The extent to the side, from least to most, of the foremost edge or corner of a convex polygon.
fn face(points: &[Vec2], ahead: Vec2, side: Vec2) -> (f64, f64) {
    let far = points.iter().map(|p| ahead.dot(*p));
    let far = far.fold(f64::NEG_INFINITY, f64::max);
    let foremost = points.iter().filter(|p| ahead.dot(**p) > far - EVEN);
    foremost.fold((f64::INFINITY, f64::NEG_INFINITY), |(least, most), p| {
        let at = side.dot(*p);
        (least.min(at), most.max(at))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Arc, Base, closest_in_arc, lines_in_arc};

    const SMALL: Base = Base::new(40.0, 40.0);

    fn strip(to: Pose, arc: Arc) -> Option<Lines> {
        let from = Pose::new(300.0, 300.0, 0.0);
        let sight = closest_in_arc(SMALL.placed(from), arc, SMALL.placed(to))?;
        lines_in_arc(SMALL.placed(from), arc, SMALL.placed(to), &sight)
    }

    #[test]
    fn facing_bases_have_a_strip_as_wide_as_what_they_share() {
        let found = strip(Pose::new(310.0, 500.0, 180.0), Arc::Front);
        let found = found.expect("they face each other");
        assert!((found.width() - 30.0).abs() < 1e-9, "{found:?}");
        assert!((found.length() - 160.0).abs() < 1e-9, "{found:?}");
        let ends = [found.at(0.0).from.x, found.at(1.0).from.x];
        assert!(ends.contains(&290.0) && ends.contains(&320.0), "{ends:?}");
    }

    #[test]
    fn an_arc_narrows_the_strip() {
        let found = strip(Pose::new(300.0, 500.0, 180.0), Arc::Bullseye);
        assert!((found.expect("it is ahead").width() - 14.0).abs() < 1e-9);
    }

    #[test]
    fn bases_askew_or_corner_to_corner_have_one_line_only() {
        assert_eq!(strip(Pose::new(300.0, 500.0, 179.99), Arc::Turret), None);
        assert_eq!(strip(Pose::new(341.0, 500.0, 180.0), Arc::Turret), None);
        assert_eq!(strip(Pose::new(300.0, 339.0, 180.0), Arc::Turret), None);
    }

    #[test]
    fn turned_together_they_stay_parallel() {
        let from = Pose::new(300.0, 300.0, 37.0).quantised();
        let to = from.to_world(Vec2::new(5.0, 150.0));
        let to = Pose::new(to.x, to.y, 217.0).quantised();
        let sight = closest_in_arc(SMALL.placed(from), Arc::Front, SMALL.placed(to));
        let sight = sight.expect("ahead");
        let found = lines_in_arc(SMALL.placed(from), Arc::Front, SMALL.placed(to), &sight);
        let width = found.expect("parallel").width();
        assert!((width - 35.0).abs() < 1e-3, "{width}");
    }
}
