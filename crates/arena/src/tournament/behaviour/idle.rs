//! Whether a side that wasted an order marker had a figure that could fight.

use content::Keyword;
use rules::{
    Game, PlayerId, Ship, Status, attack_setup,
    march::{apart, exposure, reach_of},
};

/// The first figure of a side that could attack an enemy, either at once or after one march to a
/// space where neither the ground nor the round's end could defeat it.
pub(super) fn fighter<'b>(game: Game<'b>, player: PlayerId) -> Option<&'b Ship> {
    let mut own = game
        .board
        .ships
        .iter()
        .filter(|ship| ship.owner == player && ship.status == Status::Active);
    own.find(|ship| could_fight(game, ship))
}

fn could_fight(game: Game<'_>, ship: &Ship) -> bool {
    let Some(figure) = game.class(ship).figure else {
        return false;
    };
    let foe = |other: &&Ship| {
        other.owner != ship.owner
            && other.on_table()
            && !game.ctx.has_keyword(other, Keyword::Destructible)
    };
    let foes: Vec<&Ship> = game.board.ships.iter().filter(foe).collect();
    let strikes = |hex| {
        let there = Ship { cell: hex, ..*ship };
        let mut near = foes
            .iter()
            .filter(|foe| apart(game.ctx, &there, foe) <= u32::from(figure.range));
        near.any(|foe| attack_setup(game, &there, 0, foe).is_ok())
    };
    // Nobody is blamed for keeping off what would defeat it there.
    let safe = |hex| {
        let there = exposure(game, ship, hex);
        there.chance(|toll| toll.destroyed) == 0.0
    };
    let reach = reach_of(game, ship.id);
    let mut ends = reach.ends().filter(|end| end.defeats.is_none());
    strikes(ship.cell) || ends.any(|end| strikes(end.hex) && safe(end.hex))
}
