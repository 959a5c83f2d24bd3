//! Setup on hexes: where figures may be placed (VOID-H-SETUP).

use geometry::Cell;
use words::say;

use crate::{
    cite,
    ctx::Ctx,
    grid::{Facts, Scene, Stand, room},
    march::{occupant, occupants},
    state::{Board, IllegalOrder, Order, PlayerId, Ship, Status, UnitId, refuse},
    zones::{in_zone, zones},
};

/// The spaces on which a player's figures may start, occupied or not.
/// Plain ground comes first, then open void, then ground that wounds or holds.
#[must_use]
pub fn start_zone(ctx: &Ctx, board: &Board, player: PlayerId) -> Vec<Cell> {
    let Some(ground) = ctx.ground() else {
        return Vec::new();
    };
    let mut mine = zones(ctx, board);
    mine.retain(|zone| zone.player == player);
    let mut found: Vec<(u8, usize)> = (0..ground.grid.len())
        .filter(|cell| {
            let hex = ground.grid.cell(*cell);
            mine.iter().any(|zone| zone.contains(hex)) && ground.facts(*cell).bars.is_none()
        })
        .map(|cell| (peril(ground.facts(cell)), cell))
        .collect();
    found.sort_unstable();
    found
        .iter()
        .map(|(_, cell)| ground.grid.cell(*cell))
        .collect()
}

/// How bad a space is as a start; lower is better.
fn peril(facts: &Facts) -> u8 {
    if facts.harm > 0 || facts.defeats.is_some() || facts.holds.is_some() {
        2
    } else {
        u8::from(facts.drift)
    }
}

/// Whether a player may place a figure on a space now.
///
/// # Errors
/// The reason it is not allowed, with the unit or the space in the way.
pub(crate) fn check_place(
    ctx: &Ctx,
    board: &Board,
    player: PlayerId,
    ship: &Ship,
    hex: Cell,
) -> Result<(), IllegalOrder> {
    if ship.owner != player || ship.status != Status::Reserve || ctx.class(ship).figure.is_none() {
        let reason = say!("no-not-figure-this-player");
        return Err(refuse(cite::march::SETUP, reason, vec![ship.id]));
    }
    let barred = |reason: &str, culprits| {
        let mut why = refuse(cite::march::SETUP, reason, culprits);
        why.cell = Some(hex);
        Err(why)
    };
    let cell = ctx
        .ground()
        .and_then(|ground| Some((ground, ground.grid.index(hex)?)));
    let Some((ground, cell)) = cell else {
        return barred(say!("no-map-no-such-space"), vec![]);
    };
    if !in_zone(ctx, board, player, hex) {
        return barred(say!("no-figures-start-start-zone"), vec![]);
    }
    if ground.facts(cell).bars.is_some() {
        return barred(say!("no-room-for-figure"), vec![]);
    }
    let mut there = board.ships.iter().filter(|other| other.on_table());
    if let Some(other) = there.find(|other| other.base.covers(other.cell, hex)) {
        return barred(say!("no-another-figure-stands"), vec![other.id]);
    }
    match (ship.base.is_one(), fits(ctx, board, ship, hex)) {
        (true, _) | (_, Ok(())) => Ok(()),
        (false, Err(culprits)) => barred(say!("no-room-for-figure"), culprits),
    }
}

/// Whether a figure of several spaces has room with its north-western one here; the error names who
/// is in the way.
fn fits(ctx: &Ctx, board: &Board, ship: &Ship, corner: Cell) -> Result<(), Vec<UnitId>> {
    let Some((ground, figure)) = board.ground(ctx).zip(occupant(ctx, ship)) else {
        return Err(Vec::new());
    };
    let figures = occupants(ctx, board);
    let base = ship.base;
    let found = room(
        &Scene::new(&ground, &figures),
        &figure,
        Stand { corner, base },
    );
    found.map_err(|refusal| refusal.unit().into_iter().collect())
}

/// Every way to place one of a player's figures.
pub(crate) fn placements(ctx: &Ctx, board: &Board, player: PlayerId) -> Vec<Order> {
    let open = start_zone(ctx, board, player);
    let reserve = board
        .ships
        .iter()
        .filter(|ship| ship.owner == player && ship.status == Status::Reserve);
    let each = reserve.flat_map(|ship| {
        let free = open
            .iter()
            .filter(|hex| check_place(ctx, board, player, ship, **hex).is_ok());
        free.map(|hex| Order::PlaceFigure {
            ship: ship.id,
            cell: *hex,
        })
    });
    each.collect()
}
