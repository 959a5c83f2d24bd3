//! Setup on hexes: where figures may be placed (VOID-H-SETUP).

use geometry::Cell;
use words::say;

use crate::{
    game::Game,
    grid::{Facts, Stand},
    march::room_for,
    state::{IllegalOrder, Order, PlayerId, Ship, Status, refuse},
    zones::setup_rule,
    zones::{in_zone, zones},
};

/// The spaces on which a player's figures may start, occupied or not.
/// Plain ground comes first, then open void, then ground that wounds or holds.
#[must_use]
pub fn start_zone(game: Game<'_>, player: PlayerId) -> Vec<Cell> {
    let Some(ground) = game.ctx.ground() else {
        return Vec::new();
    };
    let mut mine = zones(game);
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
    game: Game<'_>,
    player: PlayerId,
    ship: &Ship,
    hex: Cell,
) -> Result<(), IllegalOrder> {
    if ship.owner != player || ship.status != Status::Reserve || game.class(ship).figure.is_none() {
        let reason = say!("no-not-figure-this-player");
        return Err(refuse(setup_rule(game.ctx), reason, vec![ship.id]));
    }
    let barred = |cell, reason: &str, culprits| {
        let mut why = refuse(setup_rule(game.ctx), reason, culprits);
        why.cell = Some(cell);
        Err(why)
    };
    let ground = game.ground();
    let Some(ground) = ground.filter(|ground| ground.grid.contains(hex)) else {
        return barred(hex, say!("no-map-no-such-space"), vec![]);
    };
    let (corner, base) = (hex, ship.base);
    let stand = Stand { corner, base };
    let under = ground.grid.index(corner);
    let under = under.map(|corner| base.cells(&ground.grid, corner).flatten());
    let mut under = under
        .into_iter()
        .flatten()
        .map(|cell| ground.grid.cell(cell));
    if let Some(outside) = under.find(|cell| !in_zone(game, player, *cell)) {
        return barred(outside, say!("no-figures-start-start-zone"), vec![]);
    }
    let room = room_for(&ground, game.board, ship.id, stand);
    room.or_else(|refusal| match refusal.unit() {
        Some(other) => barred(refusal.hex(), say!("no-another-figure-stands"), vec![other]),
        None => barred(refusal.hex(), say!("no-room-for-figure"), vec![]),
    })
}

/// Every way to place one of a player's figures.
pub(crate) fn placements(game: Game<'_>, player: PlayerId) -> Vec<Order> {
    let open = start_zone(game, player);
    let reserve = game
        .board
        .ships
        .iter()
        .filter(|ship| ship.owner == player && ship.status == Status::Reserve);
    let each = reserve.flat_map(|ship| {
        let free = open
            .iter()
            .filter(|hex| check_place(game, player, ship, **hex).is_ok());
        free.map(|hex| Order::PlaceFigure {
            ship: ship.id,
            cell: *hex,
        })
    });
    each.collect()
}
