//! The match that the view shows.

use std::sync::Arc;

use bevy::prelude::*;
use content::Looks;
use rules::{Board, Ctx, Game, Obstacle, Ship, Status, UnitId};

/// A match as shown: the constants, and the board that playback advances event by event.
#[derive(Clone, Debug)]
pub struct ViewMatch {
    /// The constants of the match.
    pub ctx: Arc<Ctx>,
    /// The board as shown; it lags behind the simulation during playback.
    pub board: Board,
    /// How things look and sound; unlike the rules, it may change during a match.
    pub looks: Arc<Looks>,
}

impl ViewMatch {
    /// The shown match, as the rules are asked about it.
    #[must_use]
    pub fn game(&self) -> Game<'_> {
        Game::new(&self.ctx, &self.board)
    }

    /// A match with the looks of its own content.
    #[must_use]
    pub fn new(ctx: Arc<Ctx>, board: Board) -> Self {
        let looks = Arc::clone(&ctx.content.looks);
        Self { ctx, board, looks }
    }

    /// The obstacles on the table.
    pub(crate) fn lying(&self) -> impl Iterator<Item = &Obstacle> {
        let obstacles = self.board.obstacles().iter();
        obstacles.filter(|held| held.placed && !held.removed)
    }

    /// The middle of a unit of models, in millimetres; none if it is off the table.
    pub(crate) fn squad_middle(&self, unit: UnitId) -> Option<Vec2> {
        let squad = self.board.squad(unit).filter(|squad| squad.on_table())?;
        let places = squad.places();
        let middles = places.iter().map(|cell| self.ctx.pose_at(*cell, 0.0));
        let sum: Vec2 = middles
            .map(|pose| Vec2::new(pose.x as f32, pose.y as f32))
            .sum();
        (!places.is_empty()).then(|| sum / places.len() as f32)
    }

    /// The heroes who have fallen: a token marks the space of each (HAZ-12).
    pub(crate) fn fallen(&self) -> impl Iterator<Item = &Ship> {
        self.board.ships.iter().filter(|ship| is_fallen(ship))
    }
}

/// Whether a hero has fallen, so that a token stands in for its figure.
pub(crate) fn is_fallen(ship: &Ship) -> bool {
    ship.status == Status::Down
}

/// The match on the table; `None` for an empty scene.
#[derive(Resource, Default, Debug)]
pub struct ViewBoard(pub Option<ViewMatch>);

impl ViewBoard {
    /// Whether the table shows this position.
    #[must_use]
    pub fn shows(&self, board: &Board) -> bool {
        self.0.as_ref().is_some_and(|view| view.board == *board)
    }
}

/// The looks in use, such as those of data that was loaded again; `None`: those of the match
/// itself.
#[derive(Resource, Default, Debug)]
pub struct ViewLooks(pub Option<Arc<Looks>>);
