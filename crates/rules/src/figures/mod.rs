//! Figures on hexes in a match: the pure kernels of [`hexes`](crate::hexes) asked about a board, and the stages that
//! carry their answers out. Theatre Void: COS, EXP, HAZ, VOID.
//!
//! * [`occupants`], [`mover`], [`reach_of`], [`aim_at`]: the board as the kernels see it.
//! * `cards`: army cards, order markers, initiative and turns (VOID-H-ORDER, VOID-H-INIT, VOID-H-TURN).
//! * `march`, `shift`: how figures come to other spaces, by their own movement and otherwise.
//! * `place`: placing figures before the first round; `exposed`: whose exposure comes first.
//! * `attack`: what an attack is like; `orders`: which orders are legal; `regard`: who sees whom, and why not there.

mod attack;
mod cards;
mod exposed;
mod ground;
mod march;
mod orders;
mod place;
mod regard;
mod shift;

pub(crate) use attack::figure_setup;
pub(crate) use cards::{
    MOST_TIES, end_turn, next_initiative, next_markers, next_turn, roll_off, turn_order,
};
pub use cards::{acting_figures, card_figures, cards};
pub(crate) use exposed::{check_exposure, exposure_orders, next_exposure};
use ground::perils;
pub(crate) use ground::{expose, exposures, run_end_of_round};
pub use ground::{exposure, terrain_of};
pub(crate) use march::{march, set_out, take_leg};
pub(crate) use orders::{
    check_climb, check_confirm, check_end, check_march, check_marker, check_strike, default_turn,
    marker_orders, turn_orders,
};
pub use place::start_zone;
pub(crate) use place::{check_place, placements};
pub use regard::{sees, unreachable};
pub(crate) use shift::{climb_out, push, push_room};

use content::Keyword;
use geometry::{Direction, hex::hex_distance};

use crate::{
    board::{Board, Ship, UnitId},
    ctx::Ctx,
    hexes::{Aim, Mover, NoAim, Occupant, Reach, Scene, aim, in_range, reach},
};

/// The rules that figures on hexes cite besides those of the kernels and those of data.
pub mod cites {
    content::rule_ids! {
        /// What open void is: its height.
        VOID = "COS-01";
        /// Free after a drift.
        FREE = "COS-06";
        /// Flyers are not adrift.
        FLYERS = "COS-07";
        /// Moves of other kinds set nobody adrift.
        OTHER_MOVES = "COS-08";
        /// From void to void.
        LINE = "VOID-R-LINE";
        /// What was stepped off is nothing to hold on to.
        FIRST = "VOID-R-FIRST";
        /// A friend ahead is passed.
        FRIEND = "VOID-R-FRIEND";
        /// Effects take figures out of pits.
        OUT_OF_PIT = "HAZ-06";
        /// Climbing out of a pit.
        CLIMB = "HAZ-08";
        /// Slow starts.
        SLUDGE = "HAZ-16";
        /// Adjacent across a line.
        ACROSS = "HAZ-18";
        /// Melee across a line.
        MELEE = "HAZ-19";
        /// Reach spares the die.
        REACH = "HAZ-20";
        /// Flying over a line.
        OVER_LINE = "HAZ-22";
        /// Flight.
        FLY = "VOID-H-FLY";
        /// Turns of cards.
        TURN = "VOID-H-TURN";
        /// Initiative.
        INITIATIVE = "VOID-H-INIT";
        /// Order markers.
        MARKER = "VOID-H-MARK";
        /// Placing figures before the first round.
        SETUP = "VOID-H-SETUP";
        /// Whose exposure comes first; draws.
        EXPOSURE_ORDER = "VOID-R-ORDER";
        /// Pushes.
        PUSH = "VOID-H-PUSH";
        /// A crit on a figure.
        WOUND = "VOID-H-WOUND";
        /// What tokens do to figures.
        TOKENS = "VOID-H-TOKENS";
    }
}

/// A ship as the kernels see it; none if it is no figure.
#[must_use]
pub fn occupant(ctx: &Ctx, ship: &Ship) -> Option<Occupant> {
    let figure = ctx.class(ship).figure?;
    Some(Occupant {
        unit: ship.id,
        owner: ship.owner,
        hex: ship.cell,
        height: figure.height,
        flies: ctx.has_keyword(ship, Keyword::Fly),
        engages: !ctx.has_keyword(ship, Keyword::Destructible),
    })
}

/// All figures on the table.
#[must_use]
pub fn occupants(ctx: &Ctx, board: &Board) -> Vec<Occupant> {
    let there = board.ships.iter().filter(|ship| ship.on_table());
    there.filter_map(|ship| occupant(ctx, ship)).collect()
}

/// A figure as one that is about to move, with the movement points that it has (HAZ-16).
#[must_use]
pub fn mover(ctx: &Ctx, board: &Board, ship: &Ship) -> Option<Mover> {
    let movement = ctx.class(ship).figure?.movement;
    // In its own turn the cap is known from the turn's start; before that, from where it stands.
    let points = if board.acting == Some((ship.owner, ship.card)) {
        ship.turn
            .speed_cap
            .map_or(movement, |cap| cap.min(movement))
    } else {
        ctx.ground.as_ref()?.allowance(ship.cell, movement).0
    };
    Some(Mover {
        figure: occupant(ctx, ship)?,
        points,
        over_terrain: ctx.option_is("fly.ignores", "terrain"),
    })
}

/// Every space on which a figure could end its movement now, whether it is its turn or not.
#[must_use]
pub fn reach_of(ctx: &Ctx, board: &Board, id: UnitId) -> Reach {
    let found = board.ship(id).filter(|ship| ship.on_table());
    let Some(((ground, ship), mover)) = ctx
        .ground
        .as_ref()
        .zip(found)
        .and_then(|pair| Some((pair, mover(ctx, board, pair.1)?)))
    else {
        return Reach::default();
    };
    let figures = occupants(ctx, board);
    let scene = Scene::new(ground, &figures).with_perils(perils(ctx, board, ship));
    reach(&scene, &mover)
}

/// Whether a figure could attack another from where both stand; none where one of them is no figure.
#[must_use]
pub fn aim_at(ctx: &Ctx, board: &Board, from: &Ship, to: &Ship) -> Option<Result<Aim, NoAim>> {
    let ground = ctx.ground.as_ref()?;
    let range = ctx.class(from).figure?.range;
    let (here, there) = (occupant(ctx, from)?, occupant(ctx, to)?);
    // Who is out of range is so whoever else stands about.
    if let Err(far) = in_range(&here, &there, range) {
        return Some(Err(far));
    }
    let figures = occupants(ctx, board);
    Some(aim(&Scene::glance(ground, &figures), &here, &there, range))
}

/// Whether a figure attacks no farther than to somewhere short of another; false where it is no figure.
pub(crate) fn falls_short(ctx: &Ctx, from: &Ship, to: &Ship) -> bool {
    let figure = ctx.class(from).figure;
    figure.is_some_and(|figure| hex_distance(from.cell, to.cell) > u32::from(figure.range))
}

/// The compass heading of a direction, in degrees.
#[must_use]
pub const fn heading(way: Direction) -> f64 {
    match way {
        Direction::NE => 30.0,
        Direction::E => 90.0,
        Direction::SE => 150.0,
        Direction::SW => 210.0,
        Direction::W => 270.0,
        Direction::NW => 330.0,
    }
}
