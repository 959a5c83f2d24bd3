//! Ambushes: where they may arrive (GRD-22).

use geometry::Cell;
use words::say;

use crate::{
    cite,
    game::Game,
    grid::Ground,
    state::{Board, IllegalOrder, PlayerId, Squad, UnitId, refuse},
};

/// So far from every enemy an ambush stays, in squares (GRD-22).
const AMBUSH: u32 = 4;

/// The enemy that is too near to a place, if one is (GRD-22).
pub(super) fn too_near(
    ground: &Ground,
    board: &Board,
    owner: PlayerId,
    cell: Cell,
) -> Option<UnitId> {
    let mut enemies = board
        .squads
        .iter()
        .filter(|foe| foe.owner != owner && foe.on_table());
    let near = |foe: &&Squad| {
        let mut places = foe.places().into_iter();
        places.any(|place| ground.distance(place, cell) < AMBUSH)
    };
    enemies.find(near).map(|foe| foe.id)
}

/// Whether a place is the highest of its square that can hold the unit.
pub(super) fn is_top(ground: &Ground, cell: Cell, fills: bool) -> bool {
    let above = (cell.level + 1..=i8::MAX).take_while(|level| *level < 12);
    let higher = above
        .into_iter()
        .any(|level| ground.grid.contains(cell.on(level)));
    // What fills a square stands on the ground, where nothing is above it.
    !higher && (!fills || cell.level == 0)
}

pub(super) fn check_ambush(game: Game<'_>, squad: &Squad, to: &[Cell]) -> Result<(), IllegalOrder> {
    let no = |reason: &str, culprits, cell: Cell| {
        Err(IllegalOrder {
            cell: Some(cell),
            ..refuse(cite::squads::AMBUSH, reason, culprits)
        })
    };
    let Some(ground) = game.ground() else {
        return Ok(());
    };
    let fills = game.troop(squad.id).is_some_and(|troop| troop.fills());
    for cell in to {
        if let Some(foe) = too_near(&ground, game.board, squad.owner, *cell) {
            return no(say!("no-ambush-near-enemies"), vec![foe], *cell);
        }
        if !is_top(&ground, *cell, fills) {
            return no(say!("no-ambush-on-top"), vec![squad.id], *cell);
        }
    }
    Ok(())
}
