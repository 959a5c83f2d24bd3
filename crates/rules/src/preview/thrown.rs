//! Who is moved against their will by an order: by knockback, drift, and what follows of it (FLT-07, FLT-15).
//!
//! It is read off the boards that the stages of play may lead to, so it cannot differ from what is resolved.

use geometry::Pose;
use serde::{Deserialize, Serialize};

use crate::{
    board::{Board, UnitId},
    explore::Branch,
};

/// A place that somebody may be moved to against their will.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Thrown {
    /// Who.
    pub ship: UnitId,
    /// From where: of the ship that moves itself, where its own move ends.
    pub from: Pose,
    /// To where.
    pub to: Pose,
    /// How likely, from 0 to 1; what is missing to 1 is that it stays, ends elsewhere, or is lost.
    pub chance: f64,
}

/// Whoever stands elsewhere in these branches than on the board after the move itself: by ship, likeliest first.
pub(super) fn thrown(moved: &[(UnitId, Pose)], branches: &[Branch]) -> Vec<Thrown> {
    let mut found: Vec<Thrown> = Vec::new();
    for branch in branches {
        for &(ship, from) in moved {
            let held = branch.board.ship(ship).filter(|held| held.on_table());
            let Some(to) = held.map(|held| held.pose).filter(|to| *to != from) else {
                continue;
            };
            let same = |other: &&mut Thrown| other.ship == ship && other.to == to;
            match found.iter_mut().find(same) {
                Some(known) => known.chance += branch.chance,
                None => found.push(Thrown {
                    ship,
                    from,
                    to,
                    chance: branch.chance,
                }),
            }
        }
    }
    found.sort_by(|a, b| {
        let likelier = b.chance.total_cmp(&a.chance);
        a.ship.cmp(&b.ship).then(likelier)
    });
    found
}

/// Where everybody on the table stands.
pub(super) fn places(board: &Board) -> Vec<(UnitId, Pose)> {
    let there = board.ships.iter().filter(|ship| ship.on_table());
    there.map(|ship| (ship.id, ship.pose)).collect()
}
