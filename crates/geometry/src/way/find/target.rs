//! A search's target: a place to stand at, or a model to touch.

use super::{leg::Legs, nodes::on_grid};
use crate::{
    Pose, TOUCH, Vec2, angle,
    way::{
        Table,
        body::{Body, Line},
        floors::Floors,
    },
};

/// The target of a search.
#[derive(Clone, Debug)]
pub(super) enum Target {
    /// A place, and the final heading if one is asked for.
    Place(Vec2, Option<f64>),
    /// Contact with a model, and the mover's reach from its centre.
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

    /// The place to head for from another place.
    pub(super) fn place(&self, from: Vec2) -> Vec2 {
        match self {
            Self::Place(to, _) => *to,
            Self::Model(body, _) => body.nearest(from),
        }
    }

    /// The legal legs from a place to the target: each with its end and heading.
    pub(super) fn ends(&self, legs: &mut Legs, floors: &Floors, from: Pose) -> Vec<(Vec2, f64)> {
        match self {
            Self::Place(to, heading) => {
                let end = stand(legs, floors, from, *to, *heading);
                end.map(|heading| (*to, heading)).into_iter().collect()
            }
            Self::Model(body, reach) if legs.disc => {
                let near = short_of(from.position(), body.nearest(from.position()), *reach);
                let free = legs.list(floors, from.position(), near).is_ok();
                free.then_some((near, from.heading)).into_iter().collect()
            }
            Self::Model(body, _) => touch(legs, floors, from, body),
        }
    }
}

/// The heading of a last leg to a place that lets the base turn as asked for there.
fn stand(
    legs: &mut Legs,
    floors: &Floors,
    from: Pose,
    to: Vec2,
    asked: Option<f64>,
) -> Option<f64> {
    let trod = legs.tread(floors, from, to).ok()?;
    let Some(asked) = asked.filter(|_| !legs.disc) else {
        return Some(trod.heading);
    };
    let turns = |floors: &Floors| legs.with(floors, &Line::new(to, to, asked)).is_ok();
    if turns(&trod.floors) {
        return Some(trod.heading);
    }
    let line = Line::new(from.position(), to, asked);
    legs.with(floors, &line).is_ok().then_some(asked)
}

/// The legal legs into contact with a model.
///
/// They lead straight to its nearest point, else to its sides' middles and its corners. The base
/// heads along the leg, or points a corner ahead, which reaches further.
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
    let reach = legs.table.base.reach();
    let mut ends: Vec<Contact> = aims
        .filter(|aim| {
            // If the way there is blocked with any heading, do not try each.
            let near = short_of(start, *aim, reach);
            legs.list(floors, start, near).is_ok()
        })
        .collect::<Vec<_>>()
        .into_iter()
        .flat_map(|aim| contacts(legs, from, body, aim))
        .collect();
    ends.sort_by(|a, b| a.length.total_cmp(&b.length));
    let table = legs.table;
    let mut legal = Vec::new();
    for Contact {
        length,
        end,
        heading,
    } in ends
    {
        let free = legs.list(floors, start, end).is_ok();
        if free && legs.with(floors, &Line::new(start, end, heading)).is_ok() {
            legal.push((end, heading));
            // A longer one is better only if this one leads through terrain that costs extra.
            if table.price(start, end) <= length + 2.0 * TOUCH {
                break;
            }
        }
    }
    legal.sort_by(|a, b| table.price(start, a.0).total_cmp(&table.price(start, b.0)));
    legal
}

/// The place on the way to another that is `reach` short of it.
fn short_of(from: Vec2, to: Vec2, reach: f64) -> Vec2 {
    let length = (from.distance(to) - reach).max(0.0);
    from + (to - from).normalize_or_zero() * length
}

/// A straight leg into contact.
struct Contact {
    length: f64,
    end: Vec2,
    heading: f64,
}

/// The contacts on the straight line to a point of a model, with every heading worth trying.
fn contacts(legs: &Legs, from: Pose, body: &Body, aim: Vec2) -> Vec<Contact> {
    let (start, table) = (from.position(), legs.table);
    let way = (aim - start).normalize_or_zero();
    let corner = angle::compass(table.base.width, table.base.length);
    let along = angle::compass(way.x, way.y);
    let corners = [along - corner, along + corner];
    let half = table.half();
    let meet = |heading: f64| {
        let heading = Pose::new(0.0, 0.0, heading).quantised().heading;
        let line = Line::new(start, aim, heading);
        let length = body.sum(line.axes, half).contact(start, way, line.length)?;
        let end = on_grid(line.at(length));
        Some(Contact {
            length,
            end,
            heading,
        })
    };
    legs.choices(way, from.heading)
        .chain(corners)
        .filter_map(meet)
        .collect()
}

/// The target of a goal; `None` if there is no such model.
pub(super) fn model(table: &Table, id: u32) -> Option<Target> {
    let body = table.bodies.iter().find(|body| body.id == id)?;
    Some(Target::Model(
        Box::new(body.clone()),
        table.base.reach() + TOUCH,
    ))
}
