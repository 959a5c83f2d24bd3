//! The shapes on the table: what overlaps what, how deep, and how far apart things are.
//!
//! In a match they are the colliders of its entities. Nearly all are those that ships of a type and
//! obstacles of an outline share; a board lists the others ([`OwnShapes`]). So boards without a
//! world (search, previews, the computer) know the same shapes.

use bevy_rapier3d::parry::shape::SharedShape;
use content::BaseSize;
use geometry::{Aabb2, Base, CollisionShape, Outline, Placed, Pose, TOUCH, grid::CELL_WIDTH};

use crate::{
    ctx::{Ctx, Space},
    game::Game,
    grid::Ground,
    state::{Areas, Board, Obstacle, Ship},
};

/// The shapes of the ships and obstacles of a board.
#[derive(Clone, Copy, Debug)]
pub struct Shapes<'a> {
    game: Game<'a>,
}

impl Ctx {
    /// The collision shape of a base.
    #[must_use]
    pub(crate) fn shape_of_size(&self, size: BaseSize) -> &CollisionShape {
        &self.base_shapes[size as usize]
    }

    /// The collision shape that ships of its type have; [`crate::Shapes`] knows that of this one.
    #[must_use]
    pub(crate) fn shape_of_ship(&self, ship: &Ship) -> &CollisionShape {
        self.shape_of_size(self.class(ship).size)
    }

    /// The collision shape that obstacles with its outline have; [`crate::Shapes`] knows that of
    /// this one.
    #[must_use]
    pub(crate) fn shape_of_obstacle(&self, obstacle: &Obstacle) -> &CollisionShape {
        &self.outline_shapes[usize::from(obstacle.outline)]
    }

    /// The shape of the collider of an obstacle or an area: one that types share, or one made for
    /// it.
    pub(crate) fn shape_of_collider(&self, collider: &SharedShape) -> CollisionShape {
        let shared = self.shared_shape(collider);
        shared.unwrap_or_else(|| CollisionShape::of_collider(collider))
    }

    /// The shape of the collider of a ship.
    pub(crate) fn base_of_collider(&self, collider: &SharedShape) -> CollisionShape {
        let shared = self.shared_shape(collider);
        let shared = shared.filter(|shape| shape.as_base().is_some());
        shared.unwrap_or_else(|| CollisionShape::of_base_collider(collider))
    }

    fn shared_shape(&self, collider: &SharedShape) -> Option<CollisionShape> {
        let mut shared = self.base_shapes.iter().chain(&self.outline_shapes);
        shared.find(|shape| shape.is_of(collider)).cloned()
    }
}

impl<'a> Game<'a> {
    /// The areas of terrain, each with its collider as it is now.
    #[must_use]
    pub fn areas(self) -> &'a Areas {
        self.board.shapes.areas().unwrap_or(&self.ctx.areas)
    }

    /// The shapes of ships and obstacles: their colliders as they are now.
    #[must_use]
    pub const fn shapes(self) -> Shapes<'a> {
        self.board.shapes(self.ctx)
    }

    /// The base of a ship: that of its collider, if it has one of its own. On a grid that of a
    /// figure of several spaces nearly fills them.
    #[must_use]
    pub fn base(self, ship: &Ship) -> Base {
        let own = self
            .board
            .shapes
            .get(ship.id)
            .and_then(CollisionShape::as_base);
        own.unwrap_or_else(|| self.ctx.base(ship))
    }

    /// The base of a ship where it stands.
    #[must_use]
    pub fn placed(self, ship: &Ship) -> Placed {
        self.base(ship).placed(ship.pose)
    }

    /// The border of an obstacle: that of its collider.
    #[must_use]
    pub fn outline(self, obstacle: &Obstacle) -> &'a Outline {
        self.shapes().obstacle(obstacle).seen_from_above()
    }
}

impl Board {
    /// The shapes of its ships and obstacles.
    #[must_use]
    #[inline]
    pub const fn shapes<'a>(&'a self, ctx: &'a Ctx) -> Shapes<'a> {
        Shapes {
            game: Game::new(ctx, self),
        }
    }
}

impl<'a> Shapes<'a> {
    /// The shape of a ship: its collider.
    #[must_use]
    #[inline]
    pub fn ship(&self, ship: &Ship) -> &'a CollisionShape {
        let own = self.game.board.shapes.get(ship.id);
        own.unwrap_or_else(|| self.game.ctx.shape_of_ship(ship))
    }

    /// The shape of an obstacle: its collider.
    #[must_use]
    #[inline]
    pub fn obstacle(&self, obstacle: &Obstacle) -> &'a CollisionShape {
        let own = self.game.board.shapes.get(obstacle.id);
        own.unwrap_or_else(|| self.game.ctx.shape_of_obstacle(obstacle))
    }

    /// The box around an obstacle where it lies.
    pub(crate) fn bounds(&self, obstacle: &Obstacle) -> Aabb2 {
        match self.game.board.shapes.get(obstacle.id) {
            Some(own) => own.aabb(obstacle.pose),
            None => self.game.ctx.bounds_of(obstacle),
        }
    }

    /// Whether a ship at `pose` overlaps this obstacle; on a grid, stands on its space.
    #[must_use]
    pub fn overlap(&self, ship: &Ship, pose: Pose, obstacle: &Obstacle) -> bool {
        match &self.game.ctx.space {
            Space::Grid(ground) => spaces(ground, pose, obstacle.pose) == Some(0),
            Space::Table => {
                let there = self.obstacle(obstacle);
                geometry::overlaps(self.ship(ship), pose, there, obstacle.pose)
            }
        }
    }

    /// The gap between a ship at `pose` and an obstacle, in millimetres; 0 if they overlap.
    #[must_use]
    pub fn gap(&self, ship: &Ship, pose: Pose, obstacle: &Obstacle) -> f64 {
        match &self.game.ctx.space {
            Space::Grid(ground) => {
                let spaces = spaces(ground, pose, obstacle.pose);
                spaces.map_or(f64::INFINITY, |spaces| f64::from(spaces) * CELL_WIDTH)
            }
            Space::Table => {
                let there = self.obstacle(obstacle);
                geometry::gap(self.ship(ship), pose, there, obstacle.pose)
            }
        }
    }

    /// Whether a ship at `pose` is at range 0 of an obstacle: touches or overlaps it.
    #[must_use]
    pub fn touch(&self, ship: &Ship, pose: Pose, obstacle: &Obstacle) -> bool {
        match self.game.ctx.space {
            Space::Grid(_) => self.gap(ship, pose, obstacle) <= TOUCH,
            Space::Table => {
                let there = self.obstacle(obstacle);
                geometry::gap_within(self.ship(ship), pose, there, obstacle.pose, TOUCH)
            }
        }
    }

    /// How deep a ship at `pose` overlaps an obstacle, in millimetres.
    #[must_use]
    pub fn depth(&self, ship: &Ship, pose: Pose, obstacle: &Obstacle) -> f64 {
        match self.game.ctx.space {
            Space::Grid(_) if self.overlap(ship, pose, obstacle) => CELL_WIDTH,
            Space::Grid(_) => 0.0,
            Space::Table => {
                let there = self.obstacle(obstacle);
                geometry::depth(self.ship(ship), pose, there, obstacle.pose)
            }
        }
    }
}

/// How many steps two poses lie apart on a grid; `None` off the map.
fn spaces(ground: &Ground, a: Pose, b: Pose) -> Option<u32> {
    let grid = &ground.grid;
    Some(grid.distance(grid.at(a.position())?, grid.at(b.position())?))
}
