//! The ships that an order moves by force: knockback, drift, and consequences (FLT-07, FLT-15).
//!
//! They come from the boards that the stages of play may lead to, so they
//! always match the resolution.

use geometry::Pose;
use serde::{Deserialize, Serialize};

use crate::{
    explore::Branch,
    state::{Board, UnitId},
};

/// A possible forced move.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Thrown {
    /// The ship.
    pub ship: UnitId,
    /// Its place before; for the ship that moves itself, the end of its own move.
    pub from: Pose,
    /// Its place after.
    pub to: Pose,
    /// The chance, from 0 to 1; otherwise it stays, ends elsewhere, or is lost.
    pub chance: f64,
}

/// Ships that stand elsewhere in these branches than after the move: by ship, likeliest first.
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

/// The places of all ships on the table.
pub(super) fn places(board: &Board) -> Vec<(UnitId, Pose)> {
    let there = board.ships.iter().filter(|ship| ship.on_table());
    there.map(|ship| (ship.id, ship.pose)).collect()
}
