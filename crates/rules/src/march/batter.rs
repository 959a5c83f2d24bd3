//! Attacks on sealed doors (HAZ-H-DOOR).
//!
//! The target is the door itself. Whoever stands at it strikes it in melee. From afar a space
//! beside it must be seen, and the door counts as one space farther.

use content::SealedDoor;
use words::say;

use super::{
    doors,
    orders::{acting, may_act},
    sees,
    shift::{nearest, stand},
};
use crate::{
    attacks::{cannot_attack, slots},
    cite,
    ctx::Ctx,
    game::Game,
    grid::Stand,
    state::{IllegalOrder, Order, Ship, UnitId, refuse},
};
use geometry::{Cell, grid::Footprint};

/// A sealed door under attack, by the ruleset.
pub(crate) fn sealed_door(ctx: &Ctx) -> SealedDoor {
    let crew = ctx.ruleset.crew.as_ref();
    crew.map_or_else(SealedDoor::default, |crew| crew.door.clone())
}

/// The life that a door has left: 0 once it is destroyed.
#[must_use]
pub fn door_life(game: Game<'_>, door: u16) -> u8 {
    let life = sealed_door(game.ctx).life;
    match game.board.changes.broken.contains(&door) {
        true => 0,
        false => life
            .saturating_sub(game.board.changes.damage_to(door))
            .max(1),
    }
}

/// How many spaces away a door is for an attack: 1 for whoever stands at it. None if no space
/// beside it is seen.
#[must_use]
pub fn range_to_door(game: Game<'_>, ship: &Ship, door: u16) -> Option<u8> {
    let mut all = spaces_at(game.ctx, ship, door);
    let seen = |(range, cell): &(u8, Cell)| *range == 1 || looks_at(game, ship, *cell);
    all.find(seen).map(|(range, _)| range)
}

/// The spaces beside a door with their ranges, the nearest first.
fn spaces_at(ctx: &Ctx, ship: &Ship, door: u16) -> impl Iterator<Item = (u8, Cell)> {
    let far = |cell: Cell| {
        let there = Stand {
            corner: cell,
            base: Footprint::ONE,
        };
        let grid = &ctx.ground()?.grid;
        let [from, to] = nearest(grid, stand(ship), there)?;
        let apart = u8::try_from(grid.distance(from, to)).ok()?;
        Some((apart.saturating_add(1), cell))
    };
    let beside = doors::door_spaces(ctx, door).into_iter();
    let mut all: Vec<(u8, Cell)> = beside.filter_map(far).collect();
    all.sort_by_key(|(range, _)| *range);
    all.into_iter()
}

/// Whether a weapon does not come as far as a door, seen or not.
fn falls_short(ctx: &Ctx, ship: &Ship, weapon: u8, door: u16) -> bool {
    let range = ctx.arm(ship, weapon).map(|arm| ctx.arm_reach(arm));
    let nearest = spaces_at(ctx, ship, door).next();
    let near = nearest.zip(range);
    near.is_none_or(|((nearest, _), range)| nearest > range)
}

/// Whether a figure sees a space, whoever stands there.
fn looks_at(game: Game<'_>, ship: &Ship, cell: Cell) -> bool {
    let mark = Ship {
        id: UnitId(u32::MAX),
        cell,
        base: Footprint::ONE,
        pose: game.ctx.pose_at(cell, ship.pose.heading),
        ..*ship
    };
    let hides = |other: &Ship| {
        other.id != ship.id && other.on_table() && other.base.covers(other.cell, cell)
    };
    if !game.board.ships.iter().any(hides) {
        return sees(game, ship, &mark).is_some_and(|sight| sight.is_ok());
    }
    // Whoever stands there hides nothing of the door.
    let mut bare = game.board.clone();
    bare.ships.retain(|other| !hides(other));
    sees(Game::new(game.ctx, &bare), ship, &mark).is_some_and(|sight| sight.is_ok())
}

/// Whether a figure whose turn it is may strike at a door.
///
/// # Errors
/// The rule that forbids it: no attack is left, the door is not sealed, or it is out of reach.
pub(crate) fn check_batter(
    game: Game<'_>,
    id: UnitId,
    weapon: u8,
    door: u16,
) -> Result<(), IllegalOrder> {
    let no = |reason: &str| Err(refuse(cite::crew::DOOR, reason, vec![id]));
    let ship = acting(game, id)?;
    may_act(game.ctx, ship, true)?;
    cannot_attack(game, ship).map_or(Ok(()), Err)?;
    if door >= doors::door_count(game.ctx) {
        return no(say!("no-such-door"));
    }
    if !game.board.changes.sealed.contains(&door) {
        return no(say!("no-door-not-sealed"));
    }
    let Some(arm) = game.ctx.arm(ship, weapon) else {
        return no(say!("no-nothing-attack-with"));
    };
    match range_to_door(game, ship, door) {
        None => no(say!("no-door-unseen")),
        Some(range) if range > game.ctx.arm_reach(arm) => no(say!("no-door-out-of-range")),
        Some(_) => Ok(()),
    }
}

/// Every attack of a figure on a sealed door, legal or not.
fn conceivable<'b>(game: Game<'b>, ship: &'b Ship) -> impl Iterator<Item = Order> {
    let id = ship.id;
    let sealed = game.board.changes.sealed.iter().copied();
    sealed.flat_map(move |door| {
        (0..slots(game.ctx, ship)).map(move |weapon| Order::Batter {
            ship: id,
            weapon,
            door,
        })
    })
}

/// Every attack on a sealed door that the figure whose turn it is may make.
pub(crate) fn batter_orders(game: Game<'_>, ship: &Ship) -> Vec<Order> {
    let legal = |order: &Order| is_legal(game, order);
    conceivable(game, ship).filter(legal).collect()
}

/// Attacks on sealed doors that are refused, of the figures whose turn it is.
pub(crate) fn refused_batters(game: Game<'_>) -> Vec<Order> {
    let figures = super::acting_figures(game.board).into_iter();
    let all = figures.flat_map(|ship| conceivable(game, ship));
    all.filter(|order| !is_legal(game, order)).collect()
}

fn is_legal(game: Game<'_>, order: &Order) -> bool {
    let Order::Batter { ship, weapon, door } = *order else {
        return false;
    };
    // The order asks for each door of the map, and most are far.
    let held = game.ship(ship);
    if held.is_none_or(|held| falls_short(game.ctx, held, weapon, door)) {
        return false;
    }
    check_batter(game, ship, weapon, door).is_ok()
}
