//! The floors of a mover that starts nearer to something than is allowed (FLT-06): it may leave,
//! and never come nearer again.

use super::{
    Table,
    body::{Body, Line},
};
use crate::{Pose, TOUCH, Vec2};

/// The least distances for a mover that started nearer than is allowed.
#[derive(Clone, Debug, Default)]
pub(super) struct Floors {
    /// Models whose zone it is still in, each with the greatest gap so far (negative: overlap).
    zones: Vec<(usize, f64)>,
    /// Blocks that it started in, each with the depth to which it may lie in them.
    walls: Vec<(usize, f64)>,
    /// The distance by which it may reach over the board's edge.
    pub(super) off: f64,
}

impl Floors {
    /// The depth to which it may lie in a block.
    pub(super) fn deep(&self, index: usize) -> f64 {
        let own = self.walls.iter().find(|(inside, _)| *inside == index);
        own.map_or(0.0, |(_, deep)| *deep)
    }

    /// The least gap to a model.
    pub(super) fn level(&self, index: usize, body: &Body) -> f64 {
        let own = self.zones.iter().find(|(inside, _)| *inside == index);
        own.map_or(body.keep, |(_, floor)| *floor)
    }

    /// Follows a legal leg: turns in place at its start, then goes to its end.
    pub(super) fn follow(&mut self, table: &Table, line: &Line) {
        self.gain(table, line, line.from);
        self.raise(table, line);
    }

    /// Updates the floors after a legal leg: a wider gap must stay.
    pub(super) fn raise(&mut self, table: &Table, line: &Line) {
        self.gain(table, line, line.to);
        self.off = self.off.min(table.off(line, line.to));
    }

    /// Takes the gaps of the mover at a place of a line as the least gaps from now on.
    pub(super) fn gain(&mut self, table: &Table, line: &Line, at: Vec2) {
        let half = table.half();
        self.zones.retain_mut(|(index, floor)| {
            let body = &table.bodies[*index];
            *floor = floor.max(body.sum(line.axes, half).gap(at));
            *floor < body.keep - TOUCH
        });
    }
}

impl Table<'_> {
    /// The floors of a mover that starts at `from`.
    pub(super) fn floors(&self, from: Pose) -> Floors {
        let (half, reach) = (self.half(), self.base.reach());
        let line = Line::new(from.position(), from.position(), from.heading);
        let zones = self.bodies.iter().enumerate().filter_map(|(index, body)| {
            if !body.is_near(&line, reach, body.keep) {
                return None;
            }
            let gap = body.sum(line.axes, half).gap(line.from);
            (gap < body.keep - TOUCH).then_some((index, gap))
        });
        let corners = line.corners(half);
        let walls = self
            .walls
            .iter()
            .map(|wall| wall.depth(&corners))
            .enumerate();
        Floors {
            zones: zones.collect(),
            walls: walls.filter(|(_, deep)| *deep > TOUCH).collect(),
            off: self.off(&line, line.from),
        }
    }

    /// A model whose zone the mover is in and which turning in place brings nearer.
    pub(super) fn turning_nears(&self, floors: &Floors, line: &Line) -> Option<&Body> {
        let half = self.half();
        floors.zones.iter().find_map(|(index, floor)| {
            let body = &self.bodies[*index];
            let gap = body.sum(line.axes, half).gap(line.from);
            (gap < floor - TOUCH).then_some(body)
        })
    }
}
