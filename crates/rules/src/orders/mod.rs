//! Orders: what a player may want, each in a file of its own.
//!
//! A file holds the life of its order, as far as it has one:
//!
//! * `check`: whether it is legal now, or by which rule not;
//! * `list`: the legal ones at its step; `refused`: plausible ones that may not be legal;
//! * `default`: the one that changes little;
//! * `set_out`: its move, in the stage Move; `play`: all else, in the stage Act;
//! * `preview`: what may come of it.
//!
//! The tables here say which file that is, for each order or for each step. They name all of
//! them, so that a new one does not compile before each table knows it. Kernels (`maneuvers`,
//! `sail`, `march`, `combat`, ...) are called from here and call nothing here.

use words::say;

mod act;
mod attack;
mod batter;
mod begin;
mod climb;
mod crew;
mod decide;
mod device;
mod dial;
mod end;
mod expose;
mod face;
mod lay;
mod lead;
mod maneuver;
mod march;
mod marker;
mod modify;
mod place;
mod plan;
mod power;
mod priority;
mod reinforce;
mod respond;
mod sail;
mod service;
mod shove;
mod squad;
mod standing;
mod strike;
mod tables;
mod tractor;

pub(crate) use crew::list as tasks;
pub(crate) use respond::go_on;
pub use tables::{check_order, default_order, legal_orders, refused_orders};
pub(crate) use tables::{play, set_out};
pub(crate) use tables::{preview, preview_legal};

use crate::{
    ctx::Ctx,
    game::Game,
    state::{IllegalOrder, Ship, UnitId, refuse},
};

/// The refusal of an order that does not fit the step.
fn not_awaited(ctx: &Ctx) -> IllegalOrder {
    let reason = say!("no-match-waits-for-something");
    refuse(ctx.ruleset.cites.order, reason, vec![])
}

/// The ship of an order.
///
/// # Errors
/// There is none of that number.
fn known<'b>(game: Game<'b>, id: UnitId) -> Result<&'b Ship, IllegalOrder> {
    let (ship, rule) = (game.ship(id), game.ctx.ruleset.cites.order);
    ship.ok_or_else(|| refuse(rule, say!("no-such-ship"), vec![id]))
}
