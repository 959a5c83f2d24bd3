//! Bumping: a ship whose final base overlaps another moves back along its template until it
//! touches the last ship it would overlap, or to its start (OBS house rules, "Bump").

use crate::{
    Base, Placed, Pose, Rail, TOUCH, Vec2, convex, glide::Moving, halt::IN_THE_WAY, span::Span,
    sweep,
};

/// The final approach ends at this depth, in millimetres.
const CONTACT: f64 = 1e-7;
/// The farthest that the final approach may lead, in millimetres of `t`.
const APPROACH: f64 = 64.0 * TOUCH;
/// No step is smaller than this, in millimetres of `t`.
const LEAST_STEP: f64 = 1e-6;

/// The place where a ship comes to rest.
#[derive(Clone, Debug, PartialEq)]
pub struct Stop {
    /// The parameter of its rail: arc length of the trailing guide, in millimetres.
    pub t: f64,
    /// The index of the ship that it bumped into last and ends touching; `None` if it did not have
    /// to move back.
    pub touching: Option<usize>,
    /// The indices of all ships that it would overlap between its end and its resting place.
    ///
    /// They are in the order in which the ship comes clear of them, so the one it ends touching is
    /// last. Empty if it did not have to move back.
    pub bumped: Vec<usize>,
}

/// The resting place of a ship that flies its whole template, unrotated, among `others`.
pub fn stop_before(rail: &Rail, base: Base, others: &[Placed]) -> Stop {
    stop_before_from(rail, base, others, rail.full())
}

/// As [`stop_before`], for a ship that would end at `t` instead of at the template's end.
///
/// Going back from `t`, this finds the first place without an overlap, by conservative advancement.
/// The depth of an overlap cannot change by more than the base moves (`glide`). So a step that
/// moves the base by less than the depth never passes a free place wider than a millionth of a
/// millimetre.
pub fn stop_before_from(rail: &Rail, base: Base, others: &[Placed], t: f64) -> Stop {
    let t = t.max(0.0).min(rail.full());
    let probe = Probe::new(rail, base, others, t);
    if probe.deepest(t).is_none_or(|(_, depth)| depth <= TOUCH) {
        return Stop {
            t,
            touching: None,
            bumped: Vec::new(),
        };
    }
    let (mut rest, touching) = probe.back_off(t);
    // Rule poses are rounded. A tiny step back keeps rounding from making an overlap.
    while rest > 0.0
        && probe
            .deepest_at(rail.pose_at(rest).quantised())
            .is_some_and(|(_, d)| d > TOUCH)
    {
        rest = (rest - IN_THE_WAY).max(0.0);
    }
    Stop {
        t: rest,
        touching,
        bumped: probe.bumped(rest, t, touching),
    }
}

/// Another ship's base, ready for tests.
struct BumpBody {
    /// Its index among the others.
    index: usize,
    corners: [Vec2; 4],
    centre: Vec2,
    reach: f64,
}

impl BumpBody {
    fn new(index: usize, other: &Placed) -> Self {
        Self {
            index,
            corners: other.corners(),
            centre: other.pose.position(),
            reach: other.base.reach(),
        }
    }
}

struct Probe<'a> {
    rail: &'a Rail,
    base: Base,
    bodies: Vec<BumpBody>,
}

impl<'a> Probe<'a> {
    /// Leaves out ships too far away to meet on the way to `end`.
    fn new(rail: &'a Rail, base: Base, others: &[Placed], end: f64) -> Self {
        let mut probe = Self {
            rail,
            base,
            bodies: Vec::new(),
        };
        let circle = probe.circle(0.0, end);
        let near = others.iter().enumerate().filter(|(_, other)| {
            other.pose.position().distance(circle.0) <= circle.1 + other.base.reach()
        });
        probe.bodies = near
            .map(|(index, other)| BumpBody::new(index, other))
            .collect();
        probe
    }

    /// A circle around the base at every place between two points of its way, rounding included.
    fn circle(&self, from: f64, to: f64) -> (Vec2, f64) {
        let moves = self.rail.speed_bound() * (to - from);
        let middle = self.rail.pose_at(to).position();
        (middle, moves + self.base.reach() + TOUCH)
    }

    /// Moves back to the first free place, then on to bare contact.
    fn back_off(&self, from: f64) -> (f64, Option<usize>) {
        if self.rail.is_straight() {
            let (t, touching) = self.back_off_straight(from);
            return (self.approach(t, touching), touching);
        }
        let (mut t, mut touching) = (from, None);
        loop {
            let moving = Moving::at(self.rail, t);
            let Some((index, depth)) = self.deepest_of(&moving.corners, moving.middle) else {
                break;
            };
            if depth <= IN_THE_WAY {
                break;
            }
            touching = Some(index);
            if t <= 0.0 {
                return (0.0, touching);
            }
            // Half of [`TOUCH`] may remain, so less than the whole depth is enough. Steps of just
            // that length would never end, hence the least step.
            let step = moving.short_run(self.rail, depth - IN_THE_WAY);
            t = (t - step.max(LEAST_STEP)).max(0.0);
        }
        (self.approach(t, touching), touching)
    }

    /// Backs off along a straight line, in closed form: small steps along an edge would take for
    /// ever.
    fn back_off_straight(&self, from: f64) -> (f64, Option<usize>) {
        let start = self.rail.start();
        let end = self.rail.pose_at(self.rail.full());
        let way = (end.position() - start.position()).normalize_or_zero();
        let corners = self.base.corners(start);
        let bites = self.bodies.iter().filter_map(|body| {
            let full = self.rail.full();
            let (first, last) = sweep::bite(&corners, way, full, &body.corners, IN_THE_WAY)?;
            Some((first, last, body.index))
        });
        let bites: Vec<_> = bites.collect();
        let (mut t, mut touching) = (from, None);
        let inside = |t: f64, bite: &&(f64, f64, usize)| bite.0 < t && t <= bite.1 + LEAST_STEP;
        while let Some((first, _, index)) = bites.iter().find(|bite| inside(t, bite)) {
            (t, touching) = (*first, Some(*index));
        }
        (t, touching)
    }

    /// Every ship in the way between `rest` and `end`, sorted by its last place in the way.
    fn bumped(&self, rest: f64, end: f64, touching: Option<usize>) -> Vec<usize> {
        let (middle, reach) = self.circle(rest, end);
        let near = |body: &&BumpBody| body.centre.distance(middle) <= reach + body.reach;
        let bites = self.bodies.iter().filter(near).filter_map(|body| {
            let between = Span {
                from: rest,
                to: end,
            };
            let at = sweep::first_bite(self.rail, &body.corners, between, IN_THE_WAY)?;
            Some((at, body.index))
        });
        let mut bites: Vec<_> = bites
            .filter(|(_, index)| Some(*index) != touching)
            .collect();
        bites.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
        bites
            .into_iter()
            .map(|(_, index)| index)
            .chain(touching)
            .collect()
    }

    /// Moves on from half of [`TOUCH`] to bare contact with the ship that stopped the mover.
    ///
    /// It stays put if that ship is far away (they slide along each other) or something else is in
    /// the way.
    fn approach(&self, from: f64, touching: Option<usize>) -> f64 {
        let mut bodies = self.bodies.iter();
        let Some(body) = bodies.find(|body| Some(body.index) == touching) else {
            return from;
        };
        let mut t = from;
        loop {
            let moving = Moving::at(self.rail, t);
            let depth = body_depth(&moving.corners, body);
            if depth <= CONTACT {
                break;
            }
            t -= moving.short_run(self.rail, depth).max(LEAST_STEP);
            if t < 0.0 || t < from - APPROACH {
                return from;
            }
        }
        if self.deepest(t).is_some_and(|(_, depth)| depth > IN_THE_WAY) {
            from
        } else {
            t
        }
    }

    /// The ship overlapped deepest at `t`, and the depth.
    fn deepest(&self, t: f64) -> Option<(usize, f64)> {
        self.deepest_at(self.rail.pose_at(t))
    }

    fn deepest_at(&self, pose: Pose) -> Option<(usize, f64)> {
        self.deepest_of(&self.base.corners(pose), pose.position())
    }

    fn deepest_of(&self, corners: &[Vec2; 4], middle: Vec2) -> Option<(usize, f64)> {
        let near = |body: &BumpBody| body.centre.distance(middle) < body.reach + self.base.reach();
        let near = self.bodies.iter().filter(|body| near(body));
        near.map(|body| (body.index, body_depth(corners, body)))
            .reduce(|best, next| if next.1 > best.1 { next } else { best })
    }
}

fn body_depth(corners: &[Vec2; 4], body: &BumpBody) -> f64 {
    convex::depth(corners, &body.corners)
}
