//! Events of a scenario, arrivals, changes of the map, items, and what sides keep.

use super::{spend, with_player, with_ship};
use crate::state::{Board, ItemId, Knack, PlayerId, Status, StoryFact, Turn, UnitId};

pub(super) fn story(board: &mut Board, fact: StoryFact<'_>) {
    match fact {
        StoryFact::Happened { event } => board.changes.put_event(*event),
        StoryFact::Arrived { .. } => arrive(board, fact),
        StoryFact::Delayed { ship } => board.changes.put_late(*ship, true),
        StoryFact::TerrainTurned { terrain, cells } => {
            board.changes.put_terrain(cells, *terrain);
        }
        StoryFact::Breached { side, cells } => board.changes.put_breach(cells, *side),
        StoryFact::DoorSet { door, open, sealed } => {
            board.changes.put_door(*door, *open);
            board.changes.seal(*door, *sealed);
        }
        StoryFact::RoomRevealed { room } => board.changes.put_revealed(*room),
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
        StoryFact::PowerUsed { player, power, .. } => use_power(board, *player, *power),
        StoryFact::Reacted { ship, shields, .. } => react(board, *ship, *shields),
        StoryFact::StoresChanged { player, stores } => {
            with_player(board, *player, |held| held.stores = *stores);
        }
    }
}

/// A side uses a power, in a turn of a hero perhaps.
fn use_power(board: &mut Board, player: PlayerId, power: u8) {
    with_player(board, player, |held| held.stores.use_power(power));
    if let Some(active) = board.active {
        with_ship(board, active, |held| {
            held.turn.spent.powered |= held.owner != player;
        });
    }
}

/// A figure reacts.
fn react(board: &mut Board, ship: UnitId, shields: u8) {
    with_ship(board, ship, |held| held.turn.spent.reacted = true);
    if let Some(window) = board.windows.first_mut() {
        window.used = true;
    }
    if let Some(attack) = board.attack.as_mut().filter(|_| shields > 0) {
        let more = i8::try_from(shields).unwrap_or(i8::MAX);
        attack.colours.shields = attack.colours.shields.saturating_add(more);
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
