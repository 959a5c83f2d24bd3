//! A kernel's workbench: a board to change, the events so far, and helpers for every kernel.
//!
//! `aid` rolls repairs and dangers, `tokens` gives and takes tokens and locks, `harm` deals damage,
//! `pay` pays for clauses and traits, `stores` counts resolve and threat.

mod aid;
mod forcing;
mod hands;
mod harm;
mod pay;
mod stores;
mod tokens;

pub(crate) use aid::{half, repair_odds};
pub(crate) use forcing::Forcing;
pub(crate) use hands::{Besides, Hands};
pub(crate) use harm::fresh_deck;
pub(crate) use stores::{heroes, heroes_against};

use content::{Die, Face, RuleId};

use crate::{
    apply::apply,
    ctx::{Ctx, GroundNow},
    explore::Path,
    game::Game,
    state::{Board, Fact, GameEvent, Motion, MoveCause, Ship, Step, UnitId},
};

/// A board under work. Every change is an event; events change the board at once.
pub struct Work<'a> {
    /// The constants.
    pub ctx: &'a Ctx,
    /// The board after all events so far.
    pub board: Board,
    /// The events so far.
    pub events: Vec<GameEvent>,
    /// The step that the match waited for when the order came.
    pub origin: Step,
    /// Forced moves made in this stage: one for each ship, except by areas that carry it.
    pub(crate) forced: Vec<Forcing>,
    /// The path to follow, while dice and cards are explored instead of drawn.
    pub(crate) path: Option<Path>,
    /// The events of added rules among these.
    pub(crate) added: Vec<GameEvent>,
    /// Kernels of higher rooms.
    pub(crate) hands: Hands,
}

impl<'a> Work<'a> {
    /// The match at this moment.
    #[must_use]
    pub const fn game(&self) -> Game<'_> {
        Game::new(self.ctx, &self.board)
    }

    /// Work on this board.
    #[must_use]
    pub fn new(ctx: &'a Ctx, board: Board) -> Self {
        Self {
            ctx,
            origin: board.step,
            board,
            events: Vec::new(),
            forced: Vec::new(),
            path: None,
            added: Vec::new(),
            hands: Hands::of(ctx),
        }
    }

    /// The ground of a match on a grid as it is now.
    pub(crate) fn ground(&self) -> Option<GroundNow<'a>> {
        self.board.ground(self.ctx)
    }

    /// Records an event and applies it.
    pub fn emit(&mut self, rule: RuleId, fact: Fact) {
        let ruleset = &self.ctx.ruleset;
        let event = GameEvent {
            rule: ruleset.cited(rule),
            fact: fact.recited(|rule| ruleset.cited(rule)),
        };
        apply(self.ctx, &mut self.board, &event);
        self.events.push(event);
    }

    /// The ship, if it stands on the table.
    #[must_use]
    pub(crate) fn active(&self, id: UnitId) -> Option<Ship> {
        self.board.ship(id).copied().filter(Ship::on_table)
    }

    /// The ships on the table for which this holds, in the board's order.
    pub(crate) fn ships_where(&self, holds: impl Fn(&Ship) -> bool) -> Vec<UnitId> {
        let ships = self.board.ships.iter();
        let held = ships.filter(|ship| ship.on_table() && holds(ship));
        held.map(|ship| ship.id).collect()
    }

    /// The maneuver under way, if a maneuver moves the ship.
    pub(crate) fn maneuver(&self) -> Option<Motion> {
        let by_maneuver = |motion: &Motion| motion.cause == MoveCause::Maneuver;
        self.board.motion.filter(by_maneuver)
    }

    /// The ship's own move under way.
    /// Its maneuver, or a capital ship's way where ships act after it (MAEL-05).
    pub(crate) fn own_move(&self) -> Option<Motion> {
        let own = |motion: &Motion| self.ctx.is_own_move(motion.cause);
        self.board.motion.filter(own)
    }

    /// Rolls dice for a unit, as an event.
    pub(crate) fn roll(&mut self, rule: RuleId, die: Die, count: u8, by: UnitId) -> Vec<Face> {
        let faces = self.draw(die, count);
        self.shown(rule, die, faces, by)
    }

    /// Rolls dice of which only the number that show one face matters, and returns that number.
    /// This leaves fewer branches to explore.
    pub(crate) fn roll_for(
        &mut self,
        wanted: Face,
        rule: RuleId,
        die: Die,
        count: u8,
        by: UnitId,
    ) -> u8 {
        let all = self.ctx.faces(die);
        let faces = match &mut self.path {
            Some(path) => path.showing(wanted, all, count),
            None => self.draw(die, count),
        };
        let faces = self.shown(rule, die, faces, by);
        faces.iter().filter(|face| **face == wanted).count() as u8
    }

    fn shown(&mut self, rule: RuleId, die: Die, faces: Vec<Face>, by: UnitId) -> Vec<Face> {
        self.emit(
            rule,
            Fact::Rolled {
                die,
                by,
                faces: faces.clone(),
            },
        );
        faces
    }

    /// Draws faces without an event of its own (the caller reports them).
    pub(crate) fn draw(&mut self, die: Die, count: u8) -> Vec<Face> {
        let faces = self.ctx.faces(die);
        let one = |work: &mut Self| match &mut work.path {
            Some(path) => path.face(faces),
            None => work.board.dice.roll(die, faces),
        };
        (0..count).map(|_| one(self)).collect()
    }

    /// Draws dice of which only the number that are `good` matters, without an event of their own.
    pub(crate) fn draw_counted(
        &mut self,
        die: Die,
        count: u8,
        good: impl Fn(Face) -> bool,
    ) -> Vec<Face> {
        let faces = self.ctx.faces(die);
        match &mut self.path {
            Some(path) => path.counting(good, faces, count),
            None => self.draw(die, count),
        }
    }

    /// Draws dice of which faces that are `alike` count as one, and which die shows which matters
    /// not, without an event of their own.
    pub(crate) fn draw_alike(
        &mut self,
        die: Die,
        count: u8,
        alike: impl Fn(Face, Face) -> bool,
    ) -> Vec<Face> {
        let faces = self.ctx.faces(die);
        let Some(path) = &mut self.path else {
            return self.draw(die, count);
        };
        let first = |face: &Face| {
            let mut all = faces.iter();
            all.find(|other| alike(**other, *face))
                .copied()
                .unwrap_or(*face)
        };
        let merged: Vec<Face> = faces.iter().map(first).collect();
        path.faces(&merged, count)
    }

    /// Draws the dice of an attack: only the number of each face matters, not which dice show it.
    pub(crate) fn draw_pool(&mut self, die: Die, count: u8) -> Vec<Face> {
        let faces = self.ctx.faces(die);
        match &mut self.path {
            Some(path) => path.faces(faces, count),
            None => self.draw(die, count),
        }
    }
}
