//! Events of a scenario, arrivals, changes of the map, items, and what sides keep.

use super::{spend, with_player, with_ship};
use crate::state::{Board, ItemId, Knack, Status, StoryFact, Turn, UnitId};

pub(super) fn story(board: &mut Board, fact: StoryFact<'_>) {
    match fact {
        StoryFact::Happened { event } => board.changes.put_event(*event),
        StoryFact::Arrived { .. } => arrive(board, fact),
        StoryFact::Delayed { ship } => board.changes.put_late(*ship, true),
        StoryFact::TerrainTurned { terrain, cells } => {
            board.changes.put_terrain(cells, *terrain);
        }
        StoryFact::DoorSet { door, open, sealed } => {
            board.changes.put_door(*door, *open);
            board.changes.seal(*door, *sealed);
        }
        StoryFact::Searched { ship, mark, card } => {
            board.goods.search(*mark, *card);
            spend(board, *ship, |spent| spent.actions += 1);
        }
        StoryFact::Found { ship, item } => put(board, *ship, *item),
        StoryFact::UsedUp { ship, item } => {
            take(board, *ship, *item);
            spend(board, *ship, |spent| spent.consumed = true);
        }
        StoryFact::SkillUsed { ship, which, .. } => use_knack(board, *ship, *which),
        StoryFact::Readied { ship, item } => {
            with_ship(board, *ship, |held| held.kit.ready(*item));
            spend(board, *ship, |spent| spent.readied = true);
        }
        StoryFact::HandedOver { from, to, item } => {
            take(board, *from, *item);
            put(board, *to, *item);
            for id in [*from, *to] {
                spend(board, id, |spent| spent.handed = true);
            }
        }
        StoryFact::PickedUp { ship, item, cell } => {
            board.goods.lift(*cell, *item);
            put(board, *ship, *item);
            spend(board, *ship, |spent| spent.actions += 1);
        }
        StoryFact::PutDown {
            ship,
            item,
            cell,
            acts,
        } => {
            take(board, *ship, *item);
            board.goods.lay(*cell, *item);
            spend(board, *ship, |spent| spent.actions += u8::from(*acts));
        }
        StoryFact::SwitchThrown { ship, switch } => {
            board.goods.throw(*switch);
            spend(board, *ship, |spent| spent.actions += 1);
        }
        StoryFact::PowerUsed { player, power, .. } => {
            with_player(board, *player, |held| held.stores.use_power(*power));
        }
        StoryFact::StoresChanged { player, stores } => {
            with_player(board, *player, |held| held.stores = *stores);
        }
    }
}

fn use_knack(board: &mut Board, ship: UnitId, which: Knack) {
    match which {
        Knack::Skill => drop(spend(board, ship, |spent| spent.skilled = true)),
        Knack::Pair(_) => drop(spend(board, ship, |spent| spent.paired = true)),
        Knack::Feat => board.goods.use_feat(ship),
    }
}

fn put(board: &mut Board, ship: UnitId, item: ItemId) {
    with_ship(board, ship, |held| {
        held.kit.put(item);
    });
}

fn take(board: &mut Board, ship: UnitId, item: ItemId) {
    with_ship(board, ship, |held| {
        held.kit.take(item);
    });
}

/// A unit comes onto the table.
fn arrive(board: &mut Board, fact: StoryFact<'_>) {
    let StoryFact::Arrived {
        ship,
        to,
        base,
        pose,
        life,
        bought,
    } = fact
    else {
        return;
    };
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
