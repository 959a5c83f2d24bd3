//! The flown part of a template: a strip 20 mm wide along a line or an arc.

use crate::{Pose, Side, Template, Vec2, angle, pose::Frame};

/// A template, or its first part, lying on the table: a straight strip or a sector of a ring.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FlownTemplate {
    pub(crate) template: Template,
    pub(crate) start: Pose,
    pub(crate) radius: Option<f64>,
    pub(crate) side: Side,
    pub(crate) length: f64,
    /// Sine and cosine of the whole angle of the part.
    pub(crate) end: (f64, f64),
}

impl FlownTemplate {
    /// A whole template, with the middle of its start at `start` and along its heading; `None` if
    /// there is no such template.
    ///
    /// Things are dropped and launched in this way.
    pub fn whole(start: Pose, template: Template) -> Option<Self> {
        template
            .valid()
            .then(|| Self::part(start, template, template.length()))
    }

    /// The first `flown` millimetres of a valid template, or all of it if it is shorter.
    pub(crate) fn part(start: Pose, template: Template, flown: f64) -> Self {
        let length = flown.min(template.length());
        let radius = template.radius();
        let end = match radius {
            _ if flown >= template.length() => angle::sin_cos(template.angle()),
            Some(radius) => libm::sincos(length / radius),
            None => (0.0, 1.0),
        };
        Self {
            template,
            start,
            radius,
            side: template.side().unwrap_or(Side::Right),
            length,
            end,
        }
    }

    /// The middle of the starting edge, looking along the template.
    pub const fn start(&self) -> Pose {
        self.start
    }

    /// The middle of the square end, looking along the template there.
    pub fn end(&self) -> Pose {
        let (place, turned) = match self.radius {
            None => (Vec2::new(0.0, self.length), 0.0),
            Some(radius) => {
                let (s, c) = self.end;
                (
                    Vec2::new(self.mirror() * radius * (1.0 - c), radius * s),
                    self.mirror() * angle::compass(s, c),
                )
            }
        };
        Pose::at(self.start.to_world(place), self.start.heading + turned)
    }

    /// Length of the centre line in millimetres.
    pub const fn length(&self) -> f64 {
        self.length
    }

    /// Radius of the centre line in millimetres; `None` for a straight strip.
    pub const fn radius(&self) -> Option<f64> {
        self.radius
    }

    /// The side it curves to; `None` for a straight strip.
    pub const fn side(&self) -> Option<Side> {
        match self.radius {
            Some(_) => Some(self.side),
            None => None,
        }
    }

    /// The point `along` millimetres down the centre line and `across` to the right of it.
    pub fn point(&self, along: f64, across: f64) -> Vec2 {
        Frame::new(&self.start).to_world(self.local_point(along, across))
    }

    /// The strip as a counter-clockwise polygon for drawing, its curved edges cut into `samples`
    /// chords (at least 1).
    ///
    /// No rule depends on it.
    pub fn outline_polygon(&self, samples: usize) -> Vec<Vec2> {
        let steps = if self.radius.is_some() {
            samples.max(1)
        } else {
            1
        };
        let half = Template::WIDTH / 2.0;
        let frame = Frame::new(&self.start);
        let at = |i: usize, across: f64| {
            frame.to_world(self.local_point(self.length * i as f64 / steps as f64, across))
        };
        (0..=steps)
            .map(|i| at(i, half))
            .chain((0..=steps).rev().map(|i| at(i, -half)))
            .collect()
    }

    /// 1 if it is straight or curves to the right, -1 if to the left.
    pub(crate) fn mirror(&self) -> f64 {
        if self.side == Side::Left { -1.0 } else { 1.0 }
    }

    fn local_point(&self, along: f64, across: f64) -> Vec2 {
        let Some(radius) = self.radius else {
            return Vec2::new(across, along);
        };
        let (s, c) = libm::sincos(along / radius);
        let reach = radius - self.mirror() * across;
        Vec2::new(self.mirror() * (radius - reach * c), reach * s)
    }
}
