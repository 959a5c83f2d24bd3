//! Figures as the kernels of the grid see them: who stands where, how far they move and aim.

use content::{Keyword, Passive};
use geometry::Direction;

use super::{
    ailments,
    ground::{facts_for, perils},
    turns,
};
use crate::{
    conditions,
    ctx::Ctx,
    game::Game,
    grid::{
        Aim, MoveActions, Mover, NoAim, Occupant, Reach, Scene, aim, goes_away, in_range, reach,
    },
    state::{Ship, UnitId},
};

/// A ship as the kernels see it; none if it is not a figure.
#[must_use]
pub fn occupant(ctx: &Ctx, ship: &Ship) -> Option<Occupant> {
    let figure = ctx.class(ship).figure?;
    Some(Occupant {
        unit: ship.id,
        owner: ship.owner,
        hex: ship.cell,
        footprint: ship.base,
        height: figure.height,
        flies: ctx.has_keyword(ship, Keyword::Fly),
        engages: !ctx.has_keyword(ship, Keyword::Destructible),
    })
}

/// All figures on the table.
#[must_use]
pub fn occupants(game: Game<'_>) -> Vec<Occupant> {
    let there = game.board.ships.iter().filter(|ship| ship.on_table());
    there.filter_map(|ship| occupant(game.ctx, ship)).collect()
}

/// A figure ready to move, with its movement points (HAZ-16).
#[must_use]
pub fn mover(game: Game<'_>, ship: &Ship) -> Option<Mover> {
    let speed = speed(game, ship)?;
    let (points, left) = match ailments::held_fast(game, ship) {
        Some(_) => (0, 0),
        None => match turns::actions_left(game.ctx, ship) {
            Some(left) => (turns::points_left(ship, speed, left), left),
            None => (speed, 0),
        },
    };
    Some(Mover {
        figure: occupant(game.ctx, ship)?,
        points,
        actions: MoveActions { left, each: speed },
        over_terrain: game.ctx.option_is("fly.ignores", "terrain"),
        size: game.class(ship).figure?.size,
        from: None,
    })
}

/// The movement points that a figure has in its turn, or gains by a move action (HAZ-16).
pub(crate) fn speed(game: Game<'_>, ship: &Ship) -> Option<u8> {
    let movement = game.class(ship).figure?.movement;
    // What a figure carries may slow it (HAZ-H-USE).
    let caps = conditions::traits(game.ctx, ship).filter_map(|held| {
        let Passive::SpeedCap(cap) = held.passive else {
            return None;
        };
        held.only_if.is_empty().then_some(cap)
    });
    let movement = caps.fold(movement, u8::min);
    // In its own turn the cap is known from the turn's start; before, it depends on the ground.
    let own = match game.board.active {
        Some(active) => active == ship.id,
        None => game.board.acting == Some((ship.owner, ship.card)),
    };
    if own {
        let cap = ship.turn.speed_cap;
        return Some(cap.map_or(movement, |cap| cap.min(movement)));
    }
    Some(game.ground()?.allowance(ship.cell, ship.base, movement).0)
}

/// Every space on which a figure could end its movement now, in its turn or not.
#[must_use]
pub fn reach_of(game: Game<'_>, id: UnitId) -> Reach {
    moving(game, id, reach).unwrap_or_default()
}

/// Whether a figure could end its movement on another space now, in its turn or not.
pub(super) fn goes(game: Game<'_>, id: UnitId) -> bool {
    moving(game, id, goes_away).unwrap_or(false)
}

/// What is found of a figure's movement, among all that stand about; none if it cannot move.
fn moving<T>(game: Game<'_>, id: UnitId, find: fn(&Scene<'_>, &Mover) -> T) -> Option<T> {
    let ship = game.ship(id).filter(|ship| ship.on_table())?;
    let mover = mover(game, ship)?;
    let ground = game.ground()?;
    let figures = occupants(game);
    let scene = Scene::new(&ground, &figures)
        .with_facts(facts_for(game, ship))
        .with_perils(perils(game, ship));
    Some(find(&scene, &mover))
}

/// Whether a figure could attack another from where both stand; none if either is not a figure.
#[must_use]
pub fn aim_at(game: Game<'_>, from: &Ship, to: &Ship) -> Option<Result<Aim, NoAim>> {
    aim_within(game, from, to, farthest(game.ctx, from)?)
}

/// The farthest space that a figure can strike with any of its weapons; none if it is no figure.
fn farthest(ctx: &Ctx, ship: &Ship) -> Option<u8> {
    let arms = ctx.arms(ship).map(|arm| ctx.arm_reach(arm));
    Some(arms.max().unwrap_or(ctx.class(ship).figure?.range))
}

/// As [`aim_at`], with a weapon of this range.
pub(super) fn aim_within(
    game: Game<'_>,
    from: &Ship,
    to: &Ship,
    range: u8,
) -> Option<Result<Aim, NoAim>> {
    let ground = game.ground()?;
    let (here, there) = (occupant(game.ctx, from)?, occupant(game.ctx, to)?);
    // Range does not depend on other figures, so test it first.
    if let Err(far) = in_range(&ground, &here, &there, range) {
        return Some(Err(far));
    }
    let figures = occupants(game);
    Some(aim(&Scene::glance(&ground, &figures), &here, &there, range))
}

/// Whether a target is beyond the range of a figure's weapon; false if the attacker is no figure.
pub(crate) fn falls_short(ctx: &Ctx, from: &Ship, slot: u8, to: &Ship) -> bool {
    let pair = occupant(ctx, from).zip(occupant(ctx, to));
    let range = match ctx.arm(from, slot) {
        Some(arm) => Some(ctx.arm_reach(arm)),
        None => farthest(ctx, from),
    };
    let known = ctx.ground().zip(pair).zip(range);
    known.is_some_and(|((ground, (here, there)), range)| {
        in_range(ground, &here, &there, range).is_err()
    })
}

/// The compass heading of a direction, in degrees; north without a grid.
#[must_use]
pub fn heading(ctx: &Ctx, way: Direction) -> f64 {
    let shape = ctx.ground().map(|ground| ground.grid.shape());
    shape.map_or(0.0, |shape| shape.heading(way))
}
