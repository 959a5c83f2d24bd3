//! The places where a template's strip meets a polygon, in closed form.
//!
//! Each edge of the polygon is cut to the strip: by half-planes for a straight strip; by two
//! half-planes, a disc and the outside of a disc for a sector of a ring. The way along the strip is
//! monotone on the rest of an edge. So the first and the last place where strip and polygon meet
//! are among the ends of those pieces and the strip's own corners inside the polygon.

use core::f64::consts::PI;

use crate::{FlownTemplate, Outline, Pose, TOUCH, Template, Vec2, convex, pose::Frame};

/// A bite is measured on a strip smaller by this, in millimetres. A polygon's edge along the
/// strip's own edge is then clearly outside or inside, never on it.
const HAIR: f64 = 1.0 / 17_179_869_184.0;

/// How a strip crosses a polygon; all in millimetres.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Crossing {
    /// Along the centre line, where any part of the strip first meets the polygon.
    pub entry: f64,
    /// Along the centre line, where any part of the strip last meets it.
    pub exit: f64,
    /// The left end of the covered part, as a distance to the right of the centre line; negative to
    /// its left.
    pub left: f64,
    /// The right end of the covered part, measured in the same way.
    pub right: f64,
    /// The depth of the bite: how much narrower at one side, or shorter at one end, the strip would
    /// have to be to miss the polygon.
    pub depth: f64,
}

impl FlownTemplate {
    /// Whether and where the template crosses an outline that lies at `pose` (OBS "moves through").
    /// `None` where it bites no deeper than [`TOUCH`].
    pub fn cross(&self, outline: &Outline, pose: Pose) -> Option<Crossing> {
        let polygon = self.localise(outline.points(), pose);
        if !self.near(&polygon) {
            return None;
        }
        RailStrip::new(self, TOUCH)?.meet(&polygon)?;
        let bite = RailStrip::new(self, HAIR)?.meet(&polygon)?;
        let half = Template::WIDTH / 2.0;
        let sideways = (half - bite.left).min(bite.right + half);
        let entry = if bite.first < 4.0 * HAIR {
            0.0
        } else {
            bite.first
        };
        let exit = if bite.last > self.length - 4.0 * HAIR {
            self.length
        } else {
            bite.last
        };
        let endways = (self.length - entry).min(exit);
        let (left, right) = match self.mirror() < 0.0 {
            true => (-bite.right, -bite.left),
            false => (bite.left, bite.right),
        };
        Some(Crossing {
            entry,
            exit,
            left,
            right,
            depth: sideways.min(endways).max(TOUCH),
        })
    }

    /// The polygon in the strip's frame: the start at the origin, leading up, curving right.
    pub(crate) fn localise(&self, points: &[Vec2], pose: Pose) -> Vec<Vec2> {
        let (there, here, mirror) = (Frame::new(&pose), Frame::new(&self.start), self.mirror());
        let local = |p: &Vec2| {
            let p = here.to_local(there.to_world(*p));
            Vec2::new(mirror * p.x, p.y)
        };
        points.iter().map(local).collect()
    }

    /// A quick rejection: whether the polygon's box reaches the strip's.
    fn near(&self, polygon: &[Vec2]) -> bool {
        let half = Template::WIDTH / 2.0;
        let (min, max) = convex::bounds(polygon);
        let (right, top) = match self.radius {
            None => (half, self.length),
            Some(radius) => {
                let (s, c) = self.end;
                (
                    (radius - (radius - half) * c).max(half),
                    (radius + half) * s,
                )
            }
        };
        min.x < right && max.x > -half && min.y < top && max.y > 0.0
    }
}

/// A point's distance along the centre line, and its distance to the right of it.
#[derive(Clone, Copy, Debug)]
struct Place {
    along: f64,
    across: f64,
}

/// The part of the strip that the polygon covers: along the centre line from `first` to `last`,
/// and across it from `left` to `right` (negative to the left).
#[derive(Clone, Copy, Debug)]
struct Bite {
    first: f64,
    last: f64,
    left: f64,
    right: f64,
}

impl Bite {
    const NONE: Self = Self {
        first: f64::INFINITY,
        last: f64::NEG_INFINITY,
        left: f64::INFINITY,
        right: f64::NEG_INFINITY,
    };

    fn take(&mut self, at: Place) {
        self.first = self.first.min(at.along);
        self.last = self.last.max(at.along);
        self.left = self.left.min(at.across);
        self.right = self.right.max(at.across);
    }
}

/// A strip made smaller by `inset` at every side, in its own frame.
#[derive(Clone, Copy, Debug)]
struct RailStrip {
    /// Radius of the centre line; the centre is at (radius, 0).
    radius: Option<f64>,
    half: f64,
    inset: f64,
    length: f64,
    end: (f64, f64),
}

impl RailStrip {
    /// `None` if nothing is left of it.
    fn new(of: &FlownTemplate, inset: f64) -> Option<Self> {
        let half = Template::WIDTH / 2.0 - inset;
        let strip = Self {
            radius: of.radius,
            half,
            inset,
            length: of.length,
            end: of.end,
        };
        (of.length > 2.0 * inset).then_some(strip)
    }

    /// The part of the strip that the polygon covers; `None` if their insides do not meet.
    fn meet(&self, polygon: &[Vec2]) -> Option<Bite> {
        let mut bite = Bite::NONE;
        for convex::Edge { a, b } in convex::edges(polygon) {
            self.cut(a, b, &mut bite);
        }
        let corners = self.corners();
        let middle = self.middle();
        // A polygon may cover all of the strip, or its edges may run along the strip's own.
        if bite.first > bite.last && !convex::inside(polygon, middle) {
            return None;
        }
        for corner in corners.into_iter().flatten() {
            if convex::inside(polygon, corner) {
                bite.take(self.place(corner));
            }
        }
        if bite.first > bite.last {
            bite.take(self.place(middle));
        }
        Some(bite)
    }

    /// Adds the part of the edge from `a` to `b` inside the strip.
    fn cut(&self, a: Vec2, b: Vec2, bite: &mut Bite) {
        match self.radius {
            None => self.cut_straight(a, b, bite),
            Some(radius) => self.cut_arc(a, b, radius, bite),
        }
    }

    fn cut_straight(&self, a: Vec2, b: Vec2, bite: &mut Bite) {
        let mut span = EdgePart::WHOLE;
        span.keep(a.y - self.inset, b.y - self.inset);
        span.keep(
            self.length - self.inset - a.y,
            self.length - self.inset - b.y,
        );
        span.keep(self.half - a.x, self.half - b.x);
        span.keep(self.half + a.x, self.half + b.x);
        self.add(a, b, span, bite);
    }

    fn cut_arc(&self, a: Vec2, b: Vec2, radius: f64, bite: &mut Bite) {
        let centre = Vec2::new(radius, 0.0);
        let (v, w) = (a - centre, b - centre);
        let tangent = self.end_tangent();
        let mut span = EdgePart::WHOLE;
        span.keep(v.y - self.inset, w.y - self.inset);
        span.keep(-v.dot(tangent) - self.inset, -w.dot(tangent) - self.inset);
        let Some(outer) = disc(v, w, radius + self.half) else {
            return;
        };
        span.from = span.from.max(outer.from);
        span.to = span.to.min(outer.to);
        match disc(v, w, radius - self.half) {
            None => self.add(a, b, span, bite),
            Some(inner) => {
                self.add(
                    a,
                    b,
                    EdgePart {
                        to: span.to.min(inner.from),
                        ..span
                    },
                    bite,
                );
                self.add(
                    a,
                    b,
                    EdgePart {
                        from: span.from.max(inner.to),
                        ..span
                    },
                    bite,
                );
            }
        }
    }

    /// Adds the ends of a piece of an edge, and its point nearest to an arc's centre.
    fn add(&self, a: Vec2, b: Vec2, span: EdgePart, bite: &mut Bite) {
        if span.from >= span.to {
            return;
        }
        bite.take(self.place(a.lerp(b, span.from)));
        bite.take(self.place(a.lerp(b, span.to)));
        if let Some(radius) = self.radius {
            let way = b - a;
            let nearest = (Vec2::new(radius, 0.0) - a).dot(way) / way.length_squared();
            if nearest > span.from && nearest < span.to {
                bite.take(self.place(a.lerp(b, nearest)));
            }
        }
    }

    fn place(&self, p: Vec2) -> Place {
        let Some(radius) = self.radius else {
            return Place {
                along: p.y,
                across: p.x,
            };
        };
        let v = Vec2::new(radius - p.x, p.y);
        Place {
            along: radius * libm::atan2(v.y, v.x).clamp(0.0, PI),
            across: radius - v.length(),
        }
    }

    fn end_tangent(&self) -> Vec2 {
        Vec2::new(self.end.0, self.end.1)
    }

    fn middle(&self) -> Vec2 {
        let Some(radius) = self.radius else {
            return Vec2::new(0.0, self.length / 2.0);
        };
        let (s, c) = libm::sincos(self.length / radius / 2.0);
        Vec2::new(radius * (1.0 - c), radius * s)
    }

    /// The corners. A very short inset sector may lack some, which are `None`.
    fn corners(&self) -> [Option<Vec2>; 4] {
        let (low, high) = (self.inset, self.length - self.inset);
        let Some(radius) = self.radius else {
            return [
                (-self.half, low),
                (self.half, low),
                (self.half, high),
                (-self.half, high),
            ]
            .map(|(x, y)| Some(Vec2::new(x, y)));
        };
        let tangent = self.end_tangent();
        let outward = Vec2::new(-self.end.1, self.end.0);
        let centre = Vec2::new(radius, 0.0);
        let corner = |reach: f64, at_end: bool| {
            let side = (reach * reach - self.inset * self.inset).max(0.0).sqrt();
            let v = if at_end {
                outward * side - tangent * self.inset
            } else {
                Vec2::new(-side, self.inset)
            };
            let other = if at_end { v.y } else { -v.dot(tangent) };
            (other >= self.inset).then_some(centre + v)
        };
        let (near, far) = (radius - self.half, radius + self.half);
        [
            corner(near, false),
            corner(far, false),
            corner(near, true),
            corner(far, true),
        ]
    }
}

/// A part of an edge, 0 at its start and 1 at its end.
#[derive(Clone, Copy, Debug)]
struct EdgePart {
    from: f64,
    to: f64,
}

impl EdgePart {
    const WHOLE: Self = Self { from: 0.0, to: 1.0 };

    /// Keeps the part in which a quantity that runs linearly from `start` to `end` is positive.
    fn keep(&mut self, start: f64, end: f64) {
        if start <= 0.0 && end <= 0.0 {
            self.to = f64::NEG_INFINITY;
        } else if start < 0.0 {
            self.from = self.from.max(start / (start - end));
        } else if end < 0.0 {
            self.to = self.to.min(start / (start - end));
        }
    }
}

/// The part of the line from `v` to `w` strictly inside the disc around the origin.
fn disc(v: Vec2, w: Vec2, radius: f64) -> Option<EdgePart> {
    let way = w - v;
    let square = way.length_squared();
    let middle = -v.dot(way) / square;
    let off = v.perp_dot(way);
    let half = (radius * radius - off * off / square) / square;
    if half.is_nan() || half <= 0.0 {
        return None;
    }
    let half = half.sqrt();
    Some(EdgePart {
        from: middle - half,
        to: middle + half,
    })
}
