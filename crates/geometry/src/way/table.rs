//! What a model moves among: the board, the other models with their zones, blocking terrain.

use super::body::{Body, Wall};
use crate::{Base, Footprint, Pose, Vec2};

/// Another model on the table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Other {
    /// Names it in answers.
    pub id: u32,
    /// Its base.
    pub base: Base,
    /// Where it stands.
    pub pose: Pose,
    /// The least gap allowed, in millimetres: 25.4 where its control zone counts (FLT-06), 0 where
    /// only its base does. Exactly as much is allowed: with 0 bases may touch, not overlap.
    pub keep: f64,
}

/// Terrain that no base may overlap (deeper than [`TOUCH`](crate::TOUCH)).
#[derive(Clone, Copy, Debug)]
pub struct Block<'a> {
    /// Names it in answers.
    pub id: u32,
    /// Its shape.
    pub print: &'a Footprint,
    /// Where it lies.
    pub pose: Pose,
}

/// What a straight piece of path from one point to another costs, in millimetres of allowance. What
/// is less than the piece's length counts as its length.
pub type Cost<'a> = &'a dyn Fn(Vec2, Vec2) -> f64;

/// Everything that a moving base must reckon with, prepared once for many questions.
#[derive(Clone)]
pub struct Table<'a> {
    pub(super) base: Base,
    pub(super) board: Vec2,
    pub(super) bodies: Vec<Body>,
    pub(super) walls: Vec<Wall>,
    pub(super) blocks: &'a [Block<'a>],
    cost: Cost<'a>,
}

impl core::fmt::Debug for Table<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Table")
            .field("base", &self.base)
            .field("board", &self.board)
            .field("bodies", &self.bodies)
            .field("blocks", &self.blocks)
            .finish_non_exhaustive()
    }
}

impl<'a> Table<'a> {
    /// A table for `base` to move on: a board of this width and height, the other models (never the
    /// mover itself), blocking terrain, and what a straight piece of path costs.
    pub fn new(
        base: Base,
        board: (f64, f64),
        others: &[Other],
        blocks: &'a [Block<'a>],
        cost: Cost<'a>,
    ) -> Self {
        Self {
            base,
            board: board.into(),
            bodies: others.iter().map(Body::new).collect(),
            walls: blocks.iter().map(Wall::new).collect(),
            blocks,
            cost,
        }
    }

    /// The same table with no zone around one model, for whoever declares to board or ram it
    /// (FLT-06, FLT-14).
    pub fn engaging(&self, id: u32) -> Self {
        let mut table = self.clone();
        for body in table.bodies.iter_mut().filter(|body| body.id == id) {
            body.keep = 0.0;
        }
        table
    }

    /// The cost of a straight piece of path where there is nothing that costs extra: its length.
    pub fn plain(from: Vec2, to: Vec2) -> f64 {
        from.distance(to)
    }

    /// What a straight piece of path costs, never less than its length.
    pub(super) fn price(&self, from: Vec2, to: Vec2) -> f64 {
        (self.cost)(from, to).max(from.distance(to))
    }

    /// Half the base's shorter side: what a gap must have room for, to each side of its middle.
    pub(super) const fn short(&self) -> f64 {
        self.base.width.min(self.base.length) / 2.0
    }

    /// Half the base's sizes.
    pub(super) fn half(&self) -> Vec2 {
        Vec2::new(self.base.width, self.base.length) / 2.0
    }
}
