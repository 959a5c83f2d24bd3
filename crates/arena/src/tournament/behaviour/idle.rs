//! Whether a side that wasted an order marker had a figure that could fight.

use content::Keyword;
use rules::{
    Board, Ctx, PlayerId, Ship, Status, attack_setup,
    march::{apart, exposure, reach_of},
};

/// The first figure of a side that could attack an enemy, either at once or after one march to a
/// space where neither the ground nor the round's end could defeat it.
pub(super) fn fighter<'b>(ctx: &Ctx, board: &'b Board, player: PlayerId) -> Option<&'b Ship> {
    let mut own = board
        .ships
        .iter()
        .filter(|ship| ship.owner == player && ship.status == Status::Active);
    own.find(|ship| could_fight(ctx, board, ship))
}

fn could_fight(ctx: &Ctx, board: &Board, ship: &Ship) -> bool {
    let Some(figure) = ctx.class(ship).figure else {
        return false;
    };
    let foe = |other: &&Ship| {
        other.owner != ship.owner
            && other.on_table()
            && !ctx.has_keyword(other, Keyword::Destructible)
    };
    let foes: Vec<&Ship> = board.ships.iter().filter(foe).collect();
    let strikes = |hex| {
        let there = Ship { cell: hex, ..*ship };
        let mut near = foes
            .iter()
            .filter(|foe| apart(ctx, &there, foe) <= u32::from(figure.range));
        near.any(|foe| attack_setup(ctx, board, &there, 0, foe).is_ok())
    };
    // Nobody is blamed for keeping off what would defeat it there.
    let safe = |hex| {
        let there = exposure(ctx, board, ship, hex);
        there.chance(|toll| toll.destroyed) == 0.0
    };
    let reach = reach_of(ctx, board, ship.id);
    let mut ends = reach.ends().filter(|end| end.defeats.is_none());
    strikes(ship.cell) || ends.any(|end| strikes(end.hex) && safe(end.hex))
}
