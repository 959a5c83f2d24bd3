//! Events of a scenario, arrivals, changes of the map, and what sides keep.

use super::{with_player, with_ship};
use crate::state::{Board, Status, StoryFact, Turn};

pub(super) fn story(board: &mut Board, fact: StoryFact<'_>) {
    match fact {
        StoryFact::Happened { event } => board.changes.put_event(*event),
        StoryFact::Arrived {
            ship,
            to,
            base,
            pose,
            life,
            bought,
        } => {
            board.changes.put_late(*ship, false);
            with_ship(board, *ship, |held| {
                held.status = Status::Active;
                held.cell = *to;
                held.base = *base;
                held.pose = *pose;
                held.hull = *life;
                held.turn = Turn::default();
                held.turn.spent.over = *bought;
            });
        }
        StoryFact::Delayed { ship } => board.changes.put_late(*ship, true),
        StoryFact::TerrainTurned { terrain, cells } => {
            board.changes.put_terrain(cells, *terrain);
        }
        StoryFact::DoorSet { door, open, sealed } => {
            board.changes.put_door(*door, *open);
            board.changes.seal(*door, *sealed);
        }
        StoryFact::StoresChanged { player, stores } => {
            with_player(board, *player, |held| held.stores = *stores);
        }
    }
}
