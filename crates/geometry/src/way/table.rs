//! The surroundings of a moving model: the board, other models with their zones, blocking terrain.

use super::body::{Body, Wall};
use crate::{Base, CollisionShape, Pose, Vec2};

/// Another model on the table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Other {
    /// Its name in answers.
    pub id: u32,
    /// Its base.
    pub base: Base,
    /// Its pose.
    pub pose: Pose,
    /// The least gap allowed, in millimetres: 25.4 if its control zone counts (FLT-06), 0 if only
    /// its base does. The exact gap is allowed: with 0, bases may touch but not overlap.
    pub keep: f64,
}

/// Terrain that no base may overlap (deeper than [`TOUCH`](crate::TOUCH)).
#[derive(Clone, Copy, Debug)]
pub struct Block<'a> {
    /// Its name in answers.
    pub id: u32,
    /// Its shape.
    pub shape: &'a CollisionShape,
    /// Its pose.
    pub pose: Pose,
}

/// The cost of a straight piece of path from one point to another, in millimetres of allowance.
///
/// A cost below the piece's length counts as its length.
pub type Cost<'a> = &'a dyn Fn(Vec2, Vec2) -> f64;

/// Everything that restricts a moving base, prepared once for many queries.
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
    /// A table for `base` to move on.
    ///
    /// It has a board of this width and height, the other models (never the mover itself), blocking
    /// terrain, and the cost of a straight piece of path.
    pub fn new(
        base: Base,
        board: Vec2,
        others: &[Other],
        blocks: &'a [Block<'a>],
        cost: Cost<'a>,
    ) -> Self {
        Self {
            base,
            board,
            bodies: others.iter().map(Body::new).collect(),
            walls: blocks.iter().map(Wall::new).collect(),
            blocks,
            cost,
        }
    }

    /// The same table with no zone around one model, for a ship that declares to board or ram it
    /// (FLT-06, FLT-14).
    pub fn engaging(&self, id: u32) -> Self {
        let mut table = self.clone();
        for body in table.bodies.iter_mut().filter(|body| body.id == id) {
            body.keep = 0.0;
        }
        table
    }

    /// The cost of a straight piece of path without extra cost: its length.
    pub fn plain(from: Vec2, to: Vec2) -> f64 {
        from.distance(to)
    }

    /// The cost of a straight piece of path, never less than its length.
    pub(super) fn price(&self, from: Vec2, to: Vec2) -> f64 {
        (self.cost)(from, to).max(from.distance(to))
    }

    /// Half the base's shorter side: the room that a gap must have to each side of its middle.
    pub(super) const fn short(&self) -> f64 {
        self.base.width.min(self.base.length) / 2.0
    }

    /// Half the base's size.
    pub(super) fn half(&self) -> Vec2 {
        Vec2::new(self.base.width, self.base.length) / 2.0
    }
}
