//! A forced straight move: drift, push, knockback (FLT-13, FLT-15).

use super::{Table, body::Line};
use crate::{Pose, TOUCH, Vec2, pose::Axes};

/// The longest slide, in millimetres.
const FAR: f64 = 1e5;

/// The result of a forced straight move.
#[derive(Clone, Debug, PartialEq)]
pub struct Slide {
    /// The distance travelled, in millimetres.
    pub travelled: f64,
    /// The model whose base stops it, at contact.
    pub touched: Option<u32>,
    /// The blocking terrain that stops it, at contact.
    pub block: Option<u32>,
    /// Whether the board's edge stops it.
    pub edge: bool,
    /// The zones that it enters, in order, each with the distance travelled by then (at most
    /// `travelled`). A zone that it starts in is not entered.
    pub zones: Vec<(u32, f64)>,
}

/// Moves a base straight in a direction (compass degrees) for up to `mm` millimetres, heading held.
///
/// It stops at the first touch of a model, blocking terrain or the board's edge. A thing that it
/// slides along, or touches at the start and leaves, does not stop it. If two stop it at once, a
/// model comes before terrain, and of two models the earlier in the list.
pub fn slide_until(table: &Table, from: Pose, direction: f64, mm: f64) -> Slide {
    let start = from.position();
    let mm = if mm > 0.0 { mm.min(FAR) } else { 0.0 };
    let to = start + Axes::new(direction).forward * mm;
    let line = Line::new(start, to, from.heading);
    let (half, reach) = (table.half(), table.base.reach());
    let mut slide = Slide {
        travelled: mm,
        touched: None,
        block: None,
        edge: false,
        zones: Vec::new(),
    };
    // A contact exactly at the slide's end stops it too, so the first contact counts even then.
    let models = table
        .bodies
        .iter()
        .filter(|body| body.is_near(&line, reach, 0.0));
    let contacts = models.filter_map(|body| {
        let at = body
            .sum(line.axes, half)
            .contact(start, line.way, line.length)?;
        Some((at, body.id))
    });
    if let Some((at, id)) = contacts.reduce(|a, b| if b.0 < a.0 { b } else { a }) {
        (slide.travelled, slide.touched) = (at, Some(id));
    }
    for wall in &table.walls {
        let at = wall
            .contact(&line, half)
            .filter(|at| !slide.is_stopped_by(*at));
        if let Some(at) = at {
            (slide.travelled, slide.touched, slide.block) = (at, None, Some(wall.id));
        }
    }
    let off = table.off(&line, start);
    let leaves = table.leaves(&line, off + TOUCH);
    let at = leaves.and_then(|_| table.leaves(&line, off));
    if let Some(at) = at.filter(|at| !slide.is_stopped_by(*at)) {
        (slide.travelled, slide.touched, slide.block) = (at, None, None);
        slide.edge = true;
    }
    slide.zones = zones(table, &line, half, slide.travelled);
    slide
}

impl Slide {
    /// Whether it stops at or before `at`.
    fn is_stopped_by(&self, at: f64) -> bool {
        let stopped = self.touched.is_some() || self.block.is_some();
        self.travelled < at || (stopped && self.travelled <= at)
    }
}

/// The zones that a line enters within its first `travelled` millimetres.
fn zones(table: &Table, line: &Line, half: Vec2, travelled: f64) -> Vec<(u32, f64)> {
    let reach = table.base.reach();
    let zoned = table.bodies.iter().filter(|body| body.keep > 0.0);
    let near = zoned.filter(|body| body.is_near(line, reach, body.keep));
    let entered = near.filter_map(|body| {
        let sum = body.sum(line.axes, half);
        let outside = sum.gap(line.from) >= body.keep - TOUCH;
        let at = |level| sum.nearer(line.from, line.way, travelled, level);
        // Exactly as near as allowed is still outside; the zone is entered beyond that place.
        let enters = outside && at(body.keep - TOUCH).is_some();
        enters.then(|| (body.id, at(body.keep).unwrap_or(0.0)))
    });
    let mut entered: Vec<_> = entered.collect();
    entered.sort_by(|a, b| a.1.total_cmp(&b.1));
    entered
}
