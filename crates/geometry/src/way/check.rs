//! Whether a path is legal, and if not, where and why it first is not (FLT-02, 05, 06, 12).

use super::{Segment, Sweep, Table, Way, body::Line, floors::Floors};
use crate::{CollisionShape, Pose, TOUCH, Vec2};

/// A reason why a path is illegal.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Hindrance {
    /// It runs into this model's base (FLT-05), or deeper into it.
    Base(u32),
    /// It comes nearer to this model than is allowed, without running into it (FLT-06).
    Zone(u32),
    /// It runs into this blocking terrain.
    Block(u32),
    /// It leads off the board (FLT-12).
    Edge,
    /// It costs more than the allowance (FLT-02).
    TooLong {
        /// The cost of the whole path, in millimetres of allowance.
        cost: f64,
        /// The allowance in millimetres.
        allowance: f64,
    },
}

/// The first place where a path is illegal.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hindered {
    /// The leg, counted from 0.
    pub leg: usize,
    /// The place of the base's centre there; the leg's start if turning in place is illegal.
    pub at: Vec2,
    /// The reason.
    pub by: Hindrance,
}

/// The length and cost of a legal path.
#[derive(Clone, Debug, PartialEq)]
pub struct Measured {
    /// The length in millimetres.
    pub length: f64,
    /// The cost in millimetres of allowance.
    pub cost: f64,
    /// The same for each leg.
    pub legs: Vec<Spent>,
}

/// The length and cost of a leg.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spent {
    /// The length in millimetres.
    pub length: f64,
    /// The cost in millimetres of allowance.
    pub cost: f64,
}

/// Checks a path that starts at `from`, with this allowance (infinite if length does not matter).
///
/// On every leg, including its start after turning in place, the gap to every model must be at
/// least its `keep`. A mover that starts nearer may leave but never come nearer on the way
/// (FLT-06). The base overlaps no other base or block and stays on the board. The area swept by
/// turning does not count, only the final heading. All checks are to within [`TOUCH`].
///
/// # Errors
/// The first place along the path where it is illegal.
pub fn check_way(
    table: &Table,
    from: Pose,
    way: &Way,
    allowance: f64,
) -> Result<Measured, Hindered> {
    let mut floors = table.floors(from);
    let mut measured = Measured {
        length: 0.0,
        cost: 0.0,
        legs: Vec::with_capacity(way.len()),
    };
    for (leg, segment) in way.segments(from).enumerate() {
        let line = Line::of(&segment);
        let cost = table.price(line.from, line.to);
        let left = allowance - measured.cost;
        let short = (cost > left + TOUCH).then(|| {
            let total = way.segments(from).map(|s| table.price(s.from, s.to)).sum();
            let by = Hindrance::TooLong {
                cost: total,
                allowance,
            };
            let at = table.runs_out(&line, left);
            Met { at, by }
        });
        let met = table.first_hindrance(&mut floors, &line);
        if let Some(met) = met.into_iter().chain(short).reduce(Met::sooner) {
            return Err(Hindered {
                leg,
                at: line.at(met.at),
                by: table.named(met.by, &segment),
            });
        }
        floors.raise(table, &line);
        measured.legs.push(Spent {
            length: line.length,
            cost,
        });
        measured.length += line.length;
        measured.cost += cost;
    }
    Ok(measured)
}

/// A hindrance, and where on a leg it is met.
#[derive(Clone, Copy, Debug)]
pub(super) struct Met {
    /// In millimetres from the leg's start.
    pub(super) at: f64,
    pub(super) by: Hindrance,
}

impl Met {
    /// The first of two along a leg.
    fn sooner(self, other: Self) -> Self {
        if other.at < self.at { other } else { self }
    }
}

impl Table<'_> {
    /// The first hindrance along a line, as [`Hindrance::Zone`] where a model is too near. Turning
    /// to the line's heading may already have raised the floors.
    fn first_hindrance(&self, floors: &mut Floors, line: &Line) -> Option<Met> {
        if let Some(body) = self.turning_nears(floors, line) {
            let by = Hindrance::Zone(body.id);
            return Some(Met { at: 0.0, by });
        }
        floors.gain(self, line, line.from);
        self.hindrances(floors, line).reduce(Met::sooner)
    }

    /// Every hindrance of a straight line, each at its first place, in order of the models and
    /// blocks.
    pub(super) fn hindrances<'a>(
        &'a self,
        floors: &'a Floors,
        line: &'a Line,
    ) -> impl Iterator<Item = Met> + 'a {
        let (half, reach) = (self.half(), self.base.reach());
        let models = self
            .bodies
            .iter()
            .enumerate()
            .filter_map(move |(index, body)| {
                if !body.is_near(line, reach, body.keep) {
                    return None;
                }
                let level = floors.level(index, body) - TOUCH;
                let sum = body.sum(line.axes, half);
                let at = sum.nearer(line.from, line.way, line.length, level)?;
                let by = Hindrance::Zone(body.id);
                Some(Met { at, by })
            });
        let walls = self
            .walls
            .iter()
            .enumerate()
            .filter_map(move |(index, wall)| {
                let at = wall.bite(line, half, floors.deep(index) + TOUCH)?;
                let by = Hindrance::Block(wall.id);
                Some(Met { at, by })
            });
        let edge = self.leaves(line, floors.off + TOUCH);
        let by = Hindrance::Edge;
        models.chain(walls).chain(edge.map(|at| Met { at, by }))
    }

    /// Names a model that is run into, and not only approached too closely, as its base. Rapier's
    /// geometry decides.
    pub(super) fn named(&self, by: Hindrance, segment: &Segment) -> Hindrance {
        let Hindrance::Zone(id) = by else { return by };
        let Some(body) = self.bodies.iter().find(|body| body.id == id) else {
            return by;
        };
        // Parry cannot handle bases that are not playable.
        if !self.base.valid() || !body.base.valid() {
            return by;
        }
        let shape = CollisionShape::base(body.base);
        if Sweep::new(self.base, segment).leads_over(&shape, body.pose) {
            Hindrance::Base(id)
        } else {
            by
        }
    }

    /// The distance along a line at which the allowance runs out.
    fn runs_out(&self, line: &Line, left: f64) -> f64 {
        let (mut paid, mut unpaid) = (0.0, line.length);
        // 2^-40 of a metre is far below the grid.
        for _ in 0..40 {
            let middle = (paid + unpaid) / 2.0;
            if self.price(line.from, line.at(middle)) <= left {
                paid = middle;
            } else {
                unpaid = middle;
            }
        }
        paid
    }

    /// The distance by which the base reaches over the board's edge at a place of a line, or 0.
    pub(super) fn off(&self, line: &Line, at: Vec2) -> f64 {
        let spread = self.spread(line);
        (spread - at)
            .max(at + spread - self.board)
            .max_element()
            .max(0.0)
    }

    /// Half the size of the box around the base.
    fn spread(&self, line: &Line) -> Vec2 {
        let half = self.half();
        line.axes.right.abs() * half.x + line.axes.forward.abs() * half.y
    }

    /// The distance along a line at which the base first reaches over the board's edge by more than
    /// `by`.
    pub(super) fn leaves(&self, line: &Line, by: f64) -> Option<f64> {
        let spread = self.spread(line);
        let (least, most) = (spread - by, self.board - spread + by);
        let within = |p: Vec2| p.cmpge(least).all() && p.cmple(most).all();
        if !within(line.from) {
            return Some(0.0);
        }
        if within(line.to) {
            return None;
        }
        let (at, way) = (line.from, line.way);
        let ahead =
            reached(at.x, way.x, least.x, most.x).min(reached(at.y, way.y, least.y, most.y));
        Some(ahead.max(0.0).min(line.length))
    }
}

/// The distance, at this rate, to the end of a range that lies ahead.
fn reached(from: f64, rate: f64, least: f64, most: f64) -> f64 {
    if rate > 0.0 {
        (most - from) / rate
    } else if rate < 0.0 {
        (least - from) / rate
    } else {
        f64::INFINITY
    }
}
