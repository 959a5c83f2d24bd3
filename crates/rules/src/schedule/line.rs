//! An order and what follows from it, played on boards alone, without a world.

use super::kernel::Kernel;
use crate::{
    ctx::Ctx,
    game::Game,
    orders,
    preview::Preview,
    stages::{self, After, OrderSystems, RoundSystems, added},
    state::{Board, GameEvent, IllegalOrder, Order, Step},
    work::Work,
};

/// The board after a legal order, without a world: for a player that looks ahead. It runs the
/// kernels of the schedules in their order, so a test holds that it leads where a match leads.
///
/// Its dice are those of the board. What they decide nobody knows: whoever asks for what is certain
/// compares the dice before and after.
///
/// # Errors
/// The rule that forbids the order.
pub fn played(game: Game<'_>, order: &Order) -> Result<Board, IllegalOrder> {
    Ok(PlayedLine::of(game, order)?.board)
}

/// The preview of a legal order, with what added rules do then.
///
/// # Errors
/// The rule that forbids the order.
pub fn preview(game: Game<'_>, order: &Order) -> Result<Preview, IllegalOrder> {
    let mut found = orders::preview(game, order)?;
    found.added = added_events(game, order);
    Ok(found)
}

/// As [`preview`], for plans: the order must be one of [`legal_orders`](crate::legal_orders).
/// It is not checked again, except for a capital ship's way. Details only for display are left out.
///
/// # Errors
/// The rule that forbids a way or a modification.
pub fn preview_legal(game: Game<'_>, order: &Order) -> Result<Preview, IllegalOrder> {
    let mut found = orders::preview_legal(game, order)?;
    found.added = added_events(game, order);
    Ok(found)
}

/// What added rules do when a legal order is given, as far as no dice decide it; nothing where the
/// order is not legal now.
fn added_events(game: Game<'_>, order: &Order) -> Vec<GameEvent> {
    if game.ctx.content.added.is_empty() {
        return Vec::new();
    }
    PlayedLine::of(game, order).map_or_else(|_| Vec::new(), |line| line.added)
}

/// An order and what follows from it, played on boards alone.
struct PlayedLine<'a> {
    ctx: &'a Ctx,
    origin: Step,
    order: &'a Order,
    board: Board,
    /// The events of added rules, until dice decide.
    added: Vec<GameEvent>,
    certain: bool,
}

impl<'a> PlayedLine<'a> {
    fn of(game: Game<'a>, order: &'a Order) -> Result<Self, IllegalOrder> {
        use OrderSystems::{Act, Move, ResolveOverlaps, Settle, SkipAction};
        use RoundSystems::{Expire, Expose, Recover, Score};
        let board = game.board;
        orders::check_order(game, order)?;
        let mut line = Self {
            ctx: game.ctx,
            origin: board.step,
            order,
            board: board.clone(),
            added: Vec::new(),
            certain: true,
        };
        line = line
            .then(Kernel::Ordered(stages::move_stage))
            .and_added(Move);
        line = line.if_moving(stages::obstacle_stage);
        line = line.if_moving(stages::ram_stage).and_added(ResolveOverlaps);
        line = line.if_moving(stages::skip_stage).and_added(SkipAction);
        line = line.then(Kernel::Ordered(stages::act_stage)).and_added(Act);
        line = line
            .then(Kernel::Plain(stages::settle_stage))
            .and_added(Settle);
        let ends: [(Kernel, RoundSystems); 4] = [
            (Kernel::Plain(stages::expose_stage), Expose),
            (Kernel::Plain(stages::expire_stage), Expire),
            (Kernel::Plain(stages::recover_stage), Recover),
            (Kernel::Plain(stages::score_stage), Score),
        ];
        while line.board.outcome.is_none() && line.board.step == Step::EndRound {
            for (kernel, set) in ends {
                line = line.then(kernel).and_added(set);
            }
        }
        Ok(line)
    }

    /// Runs a kernel on a workbench of its own.
    fn then(mut self, kernel: Kernel) -> Self {
        let dice = self.certain.then(|| self.board.dice.clone());
        let mut work = Work::new(self.ctx, self.board);
        work.origin = self.origin;
        kernel.run(&mut work, Some(self.order));
        self.certain = dice.is_some_and(|dice| dice == work.board.dice);
        self.board = work.board;
        if self.certain {
            self.added.extend(work.added);
        }
        self
    }

    /// Runs a kernel of the game if a unit is under way.
    fn if_moving(self, kernel: fn(&mut Work<'_>)) -> Self {
        match self.board.motion.is_some() {
            true => self.then(Kernel::Plain(kernel)),
            false => self,
        }
    }

    /// Runs what is added after a stage.
    fn and_added(self, after: impl Into<After>) -> Self {
        let after = after.into();
        match added::adds_to(self.ctx, after) {
            true => self.then(Kernel::Added(after)),
            false => self,
        }
    }
}
