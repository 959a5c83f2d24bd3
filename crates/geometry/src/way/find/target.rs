//! A search's target: a place to stand at, or a model to touch.

use super::{leg::Legs, nodes::on_grid};
use crate::{
    Pose, TOUCH, Vec2, angle,
    way::{
        Table,
        body::{Body, Line},
        check::Floors,
    },
};

/// What a search leads to.
#[derive(Clone, Debug)]
pub(super) enum Target {
    /// A place, and the heading to end with if one is asked for.
    Place(Vec2, Option<f64>),
    /// Contact with a model; how far the mover reaches from its centre.
    Model(Box<Body>, f64),
}

impl Target {
    /// The least length of a path from a place.
    pub(super) fn distance(&self, from: Vec2) -> f64 {
        match self {
            Self::Place(to, _) => from.distance(*to),
            Self::Model(body, reach) => (from.distance(body.nearest(from)) - reach).max(0.0),
        }
    }

    /// The place that is headed for from another.
    pub(super) fn place(&self, from: Vec2) -> Vec2 {
        match self {
            Self::Place(to, _) => *to,
            Self::Model(body, _) => body.nearest(from),
        }
    }

    /// The legal legs from a place to the target: where each ends, with which heading.
    pub(super) fn ends(&self, legs: &mut Legs, floors: &Floors, from: Pose) -> Vec<(Vec2, f64)> {
        match self {
            Self::Place(to, heading) => {
                let end = stand(legs, floors, from, (*to, *heading));
                end.map(|heading| (*to, heading)).into_iter().collect()
            }
            Self::Model(body, _) => touch(legs, floors, from, body),
        }
    }
}

/// The heading of a last leg to a place after which the base can turn as asked for.
fn stand(
    legs: &mut Legs,
    floors: &Floors,
    from: Pose,
    (to, asked): (Vec2, Option<f64>),
) -> Option<f64> {
    let trod = legs
        .tread(floors, (from.position(), from.heading), to)
        .ok()?;
    let Some(asked) = asked else {
        return Some(trod.heading);
    };
    let turns = |floors: &Floors| legs.with(floors, &Line::new(to, to, asked)).is_ok();
    if turns(&trod.floors) {
        return Some(trod.heading);
    }
    let line = Line::new(from.position(), to, asked);
    legs.with(floors, &line).is_ok().then_some(asked)
}

/// The legal legs into contact with a model: straight to its nearest point, else to its sides' middles
/// and its corners; along the leg, or with a corner in front, which reaches further.
fn touch(legs: &mut Legs, floors: &Floors, from: Pose, body: &Body) -> Vec<(Vec2, f64)> {
    let start = from.position();
    let shares = [
        (0, 1),
        (1, 0),
        (0, -1),
        (-1, 0),
        (1, 1),
        (1, -1),
        (-1, -1),
        (-1, 1),
    ];
    let others = shares.map(|(x, y)| body.point(Vec2::new(f64::from(x), f64::from(y))));
    let aims = core::iter::once(body.nearest(start)).chain(others);
    let table = legs.table;
    let ends = aims.flat_map(|aim| contacts(legs, floors, from, (body, aim)));
    let mut ends: Vec<_> = ends.collect();
    ends.sort_by(|a, b| table.price(start, a.0).total_cmp(&table.price(start, b.0)));
    ends
}

/// The legal contacts on the straight line to a point of a model.
fn contacts(
    legs: &mut Legs,
    floors: &Floors,
    from: Pose,
    (body, aim): (&Body, Vec2),
) -> Option<(Vec2, f64)> {
    let (start, table) = (from.position(), legs.table);
    let way = (aim - start).normalize_or_zero();
    let corner = angle::compass(table.base.width, table.base.length);
    let along = angle::compass(way.x, way.y);
    let corners = [along - corner, along + corner];
    let headings: Vec<f64> = legs.choices(way, from.heading).chain(corners).collect();
    let half = table.half();
    let ends = headings.into_iter().filter_map(|heading| {
        let heading = Pose::new(0.0, 0.0, heading).quantised().heading;
        let line = Line::new(start, aim, heading);
        let at = body.sum(line.axes, half).contact(start, way, line.length)?;
        let end = on_grid(line.at(at));
        legs.list(floors, start, end).ok()?;
        legs.with(floors, &Line::new(start, end, heading)).ok()?;
        Some((end, heading))
    });
    ends.min_by(|a, b| start.distance(a.0).total_cmp(&start.distance(b.0)))
}

/// The target of a goal; `None` where there is no such model.
pub(super) fn model(table: &Table, id: u32) -> Option<Target> {
    let body = table.bodies.iter().find(|body| body.id == id)?;
    Some(Target::Model(
        Box::new(body.clone()),
        table.base.reach() + TOUCH,
    ))
}
