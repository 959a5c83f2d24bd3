//! Templates as colliders: what a template touches is found by rapier's geometry.
//!
//! Parry has no sector of a ring. So the collider of a curved template is a compound of prisms that
//! covers a little more than the strip, in `f32`. It finds whatever the strip may touch, and the
//! closed form decides (`crossing`).

use std::sync::LazyLock;

use parry3d::query::{DefaultQueryDispatcher, QueryDispatcher};

use crate::{
    CollisionShape, Crossing, FlownTemplate, Pose, Side, Template, TemplateShape, Vec2, convex,
    prism::Relative,
};

/// A collider is wider than its strip by this at every side, in millimetres, for the sake of `f32`.
const MARGIN: f64 = 0.05;
/// The widest angle of one prism of a curved template, in degrees.
const SLICE: f64 = 15.0;

/// The colliders of all templates.
static COLLIDERS: LazyLock<Vec<(Template, CollisionShape)>> = LazyLock::new(|| {
    let curves = [Side::Left, Side::Right].into_iter().flat_map(|side| {
        let shapes = [TemplateShape::Bank(side), TemplateShape::Turn(side)];
        shapes
            .into_iter()
            .flat_map(|shape| (1..=3).map(move |speed| Template { shape, speed }))
    });
    let straight = (1..=5).map(|speed| Template {
        shape: TemplateShape::Straight,
        speed,
    });
    let all = straight.chain(curves);
    all.map(|template| (template, collider(template))).collect()
});

impl FlownTemplate {
    /// The collider of the whole template, in the frame of its start: for a part of one, too, since
    /// it covers every part.
    pub fn collider(&self) -> &'static CollisionShape {
        let mut all = COLLIDERS.iter();
        let own = all.find(|(template, _)| *template == self.template);
        // Every flown template is one of the playable ones.
        &own.unwrap_or(&COLLIDERS[0]).1
    }

    /// Whether and where the template crosses a shape that lies at `pose` (OBS "moves through").
    ///
    /// Rapier's geometry finds whether its collider meets the other; the closed form of
    /// [`FlownTemplate::cross`] decides and measures.
    pub fn crossing(&self, shape: &CollisionShape, pose: Pose) -> Option<Crossing> {
        self.meets(shape, pose)
            .then(|| self.cross(shape.seen_from_above(), pose))?
    }

    /// The parts of the centre line inside a shape at `pose`, found as by
    /// [`FlownTemplate::crossing`] and measured by [`FlownTemplate::inside`].
    pub fn parts_inside(&self, shape: &CollisionShape, pose: Pose) -> Vec<(f64, f64)> {
        match self.meets(shape, pose) {
            true => self.inside(shape.seen_from_above(), pose),
            false => Vec::new(),
        }
    }

    /// Whether the collider of the template meets that of a shape at `pose`.
    fn meets(&self, shape: &CollisionShape, pose: Pose) -> bool {
        let own = self.collider();
        let reach = own.reach() + shape.reach();
        let far = self.start.position().distance_squared(pose.position());
        far < reach * reach && {
            let seen = Relative::new(&self.start, &pose).pose();
            let test = DefaultQueryDispatcher.intersection_test(&seen, own.shape(), shape.shape());
            test.unwrap_or(true)
        }
    }
}

/// The collider of a template whose start lies at the origin and leads up.
fn collider(template: Template) -> CollisionShape {
    let half = Template::WIDTH / 2.0 + MARGIN;
    let Some(radius) = template.radius() else {
        let (low, high) = (-MARGIN, template.length() + MARGIN);
        let corners = [(half, low), (half, high), (-half, high), (-half, low)];
        return CollisionShape::template(&[corners.map(Vec2::from).to_vec()]);
    };
    let mirror = match template.side() {
        Some(Side::Left) => -1.0,
        Some(Side::Right) | None => 1.0,
    };
    let (inner, outer) = (radius - half, radius + half);
    let (first, whole) = (-MARGIN / inner, template.angle().to_radians());
    let slices = (template.angle() / SLICE).ceil();
    let slice = (whole - 2.0 * first) / slices;
    let at = |reach: f64, angle: f64| {
        let (s, c) = libm::sincos(angle);
        Vec2::new(mirror * (radius - reach * c), reach * s)
    };
    // Tangents to the outer edge meet at this distance, so nothing of the strip sticks out.
    let far = outer / libm::cos(slice / 2.0);
    let prisms = (0..slices as u32).map(|number| {
        let (from, to) = (f64::from(number), f64::from(number + 1));
        let (from, to) = (first + from * slice, first + to * slice);
        convex::hull(vec![
            at(inner, from),
            at(inner, to),
            at(far, to),
            at(far, from),
        ])
    });
    CollisionShape::template(&prisms.collect::<Vec<_>>())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::TOUCH;

    /// A small diamond that reaches into a strip by little more than a touch is found all around
    /// every template: its collider misses nothing.
    #[test]
    fn a_collider_covers_all_of_its_template() {
        for (template, _) in COLLIDERS.iter() {
            let start = Pose::new(412.0, 388.0, 37.0);
            let flown = FlownTemplate::whole(start, *template).expect("it exists");
            let grain = 4.0 * TOUCH;
            let diamond = vec![(grain, 0.0), (0.0, grain), (-grain, 0.0), (0.0, -grain)];
            let corners = diamond.into_iter().map(Vec2::from).collect();
            let grain = CollisionShape::template(&[corners]);
            for number in 0..=200 {
                let along = flown.length() * f64::from(number) / 200.0;
                for across in [-10.0, -9.0, 0.0, 9.0, 10.0] {
                    let at = flown.point(along, across);
                    assert!(flown.meets(&grain, Pose::at(at, 0.0)), "{template:?} {at}");
                }
            }
        }
    }

    #[test]
    fn a_collider_is_hardly_larger_than_its_template() {
        for (template, shape) in COLLIDERS.iter() {
            let strip = FlownTemplate::whole(Pose::default(), *template).expect("it exists");
            let covers: f64 = shape.pieces().map(|p| convex::double_area(p) / 2.0).sum();
            let area = strip.length() * Template::WIDTH;
            assert!(
                covers >= area && covers < area * 1.15,
                "{template:?}: {covers} {area}"
            );
        }
    }
}
