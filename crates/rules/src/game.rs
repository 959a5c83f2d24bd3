//! What every rule, preview, computer player and panel is asked about.

use content::ShipType;

use crate::{
    ctx::{Ctx, GroundNow},
    state::{Board, Ship, Squad, UnitId},
    troop::Troop,
};

/// A match at one moment: what stays the same in it, and its state.
#[derive(Clone, Copy, Debug)]
pub struct Game<'a> {
    /// What stays the same: content, ruleset, map, sides.
    pub ctx: &'a Ctx,
    /// The state.
    pub board: &'a Board,
}

impl<'a> Game<'a> {
    /// A board of the match with these constants.
    #[must_use]
    pub const fn new(ctx: &'a Ctx, board: &'a Board) -> Self {
        Self { ctx, board }
    }

    /// A ship or figure, wherever it is.
    #[must_use]
    pub fn ship(self, id: UnitId) -> Option<&'a Ship> {
        self.board.ship(id)
    }

    /// A unit of models, wherever it is.
    #[must_use]
    pub fn squad(self, id: UnitId) -> Option<&'a Squad> {
        self.board.squad(id)
    }

    /// The grid as it is now; none on an open table.
    #[must_use]
    pub fn ground(self) -> Option<GroundNow<'a>> {
        self.board.ground(self.ctx)
    }

    /// The type of a ship or figure.
    #[must_use]
    pub fn class(self, ship: &Ship) -> &'a ShipType {
        self.ctx.class(ship)
    }

    /// Who the models of a unit are.
    #[must_use]
    pub fn troop(self, id: UnitId) -> Option<&'a Troop> {
        self.ctx.troop(id)
    }
}
