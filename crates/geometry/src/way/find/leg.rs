//! One leg of a search, and the headings with which it is legal.

use crate::{
    Pose, TOUCH, Vec2, angle,
    way::{
        Hindrance, Table,
        body::{Body, Line},
        floors::Floors,
    },
};

/// Tries legs for one search, and keeps its lists between them.
pub(super) struct Legs<'a, 't> {
    pub(super) table: &'a Table<'t>,
    /// Rounded headings worth trying besides those along and across a leg: those of the start and
    /// the goal.
    headings: Vec<f64>,
    /// Whether the base counts as a disc as wide as its shorter side. A hindrance of the disc
    /// hinders the base with any heading.
    pub(super) disc: bool,
    /// Models for which the heading matters on the leg at hand.
    close: Vec<usize>,
    /// The number of legs tried with at least one heading.
    pub(super) tried: usize,
}

/// A base on its path: its pose, and the floors that it has earned so far.
#[derive(Clone, Copy, Debug)]
pub(super) struct Standing<'f> {
    pub(super) pose: Pose,
    pub(super) floors: &'f Floors,
}

/// A legal leg: its heading, and the floors after it.
#[derive(Clone, Debug)]
pub(super) struct Trod {
    pub(super) heading: f64,
    pub(super) floors: Floors,
}

impl<'a, 't> Legs<'a, 't> {
    pub(super) fn new(table: &'a Table<'t>, headings: impl Iterator<Item = f64>) -> Self {
        Self {
            table,
            headings: headings.map(rounded).collect(),
            disc: false,
            close: Vec::new(),
            tried: 0,
        }
    }

    /// Adds headings for legs to try.
    pub(super) fn try_too(&mut self, headings: impl Iterator<Item = f64>) {
        self.headings.extend(headings.map(rounded));
    }

    /// The headings for a leg: the shorter side in front, then the heading before, then the others.
    pub(super) fn choices(&self, way: Vec2, before: f64) -> impl Iterator<Item = f64> + use<> {
        let along = angle::compass(way.x, way.y);
        let base = self.table.base;
        let turn = if base.width <= base.length { 0.0 } else { 90.0 };
        let others = [along + turn, before, along + 90.0 - turn];
        let stays = way == Vec2::ZERO;
        let first = others.into_iter().skip(usize::from(stays));
        let mut all: Vec<f64> = Vec::with_capacity(3 + self.headings.len());
        let rest = self.headings.iter().copied();
        for heading in first.map(rounded).chain(rest) {
            // A base turned by half a turn covers the same area.
            let same = |known: &f64| *known == heading || (known - heading).abs() == 180.0;
            if !all.iter().any(same) {
                all.push(heading);
            }
        }
        all.into_iter()
    }

    /// Tries a leg from a pose to a place, with each heading in turn.
    ///
    /// # Errors
    /// The hindrance with the first heading, if every heading is hindered.
    pub(super) fn tread(
        &mut self,
        floors: &Floors,
        here: Pose,
        to: Vec2,
    ) -> Result<Trod, Hindrance> {
        let (from, before) = (here.position(), here.heading);
        self.list(floors, from, to)?;
        self.tried += 1;
        if self.disc {
            let (heading, floors) = (before, floors.clone());
            return Ok(Trod { heading, floors });
        }
        let mut why = Hindrance::Edge;
        for (nth, heading) in self.choices(to - from, before).enumerate() {
            match self.with(floors, &Line::new(from, to, heading)) {
                Ok(floors) => return Ok(Trod { heading, floors }),
                Err(by) if nth == 0 => why = by,
                Err(_) => {}
            }
        }
        Err(why)
    }

    /// Whether no base of this width can ever stand at a place, whatever its heading.
    pub(super) fn is_closed(&self, floors: &Floors, at: Vec2) -> bool {
        let short = self.table.short();
        self.table.bodies.iter().enumerate().any(|(index, body)| {
            let least = short + floors.level(index, body) - TOUCH;
            body.is_beside(at, at, least) && body.aside(at, at) < least
        })
    }

    /// Lists the models for which the heading matters on a leg.
    ///
    /// # Errors
    /// A model that is too near with any heading.
    pub(super) fn list(&mut self, floors: &Floors, from: Vec2, to: Vec2) -> Result<(), Hindrance> {
        let (short, reach) = (self.table.short(), self.table.base.reach());
        self.close.clear();
        for (index, body) in self.table.bodies.iter().enumerate() {
            if !body.is_beside(from, to, reach + body.keep) {
                continue;
            }
            let aside = body.aside(from, to);
            if aside < short + floors.level(index, body) - TOUCH {
                return Err(Hindrance::Zone(body.id));
            }
            if aside < reach + body.keep {
                self.close.push(index);
            }
        }
        Ok(())
    }

    /// Whether a leg is legal by the rules of the check, and the floors after it.
    pub(super) fn with(&self, before: &Floors, line: &Line) -> Result<Floors, Hindrance> {
        let table = self.table;
        if let Some(body) = table.turning_nears(before, line) {
            return Err(Hindrance::Zone(body.id));
        }
        let mut floors = before.clone();
        floors.gain(table, line, line.from);
        let half = table.half();
        let meets = |body: &Body, level: f64| {
            let sum = body.sum(line.axes, half);
            sum.nearer(line.from, line.way, line.length, level - TOUCH)
                .is_some()
        };
        for index in &self.close {
            let body = &table.bodies[*index];
            if meets(body, floors.level(*index, body)) {
                return Err(Hindrance::Zone(body.id));
            }
        }
        for (index, wall) in table.walls.iter().enumerate() {
            if wall.bite(line, half, floors.deep(index) + TOUCH).is_some() {
                return Err(Hindrance::Block(wall.id));
            }
        }
        if table.leaves(line, floors.off + TOUCH).is_some() {
            return Err(Hindrance::Edge);
        }
        floors.raise(table, line);
        Ok(floors)
    }

    /// All hindrances of the base at a place with a heading; none if it may stand there.
    pub(super) fn stands(&self, floors: &Floors, at: Vec2, heading: f64) -> Vec<Hindrance> {
        let line = Line::new(at, at, heading);
        let hindrances = self.table.hindrances(floors, &line);
        hindrances.map(|met| met.by).collect()
    }
}

/// A heading rounded like those of rule poses.
fn rounded(heading: f64) -> f64 {
    Pose::new(0.0, 0.0, heading).quantised().heading
}
