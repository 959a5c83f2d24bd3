//! What the figure whose turn it is may do besides moving and attacking.

use content::ItemId;

use super::{super::act, check_figure};
use crate::{
    game::Game,
    march::{door_count, knacks, suits},
    state::{Knack, Order, Ship, Status, Task},
};

/// All that the figure whose turn it is may do besides moving and attacking.
pub(crate) fn list(game: Game<'_>, ship: &Ship) -> Vec<Order> {
    let fallen = game
        .board
        .ships
        .iter()
        .filter(|held| held.status == Status::Down);
    let all = [Task::Leave, Task::Exert, Task::Rest]
        .into_iter()
        .chain(fallen.map(|held| Task::Revive(held.id)))
        .chain((0..door_count(game.ctx)).map(Task::Door))
        .chain(with_items(game, ship))
        .chain(skilled(game, ship));
    let id = ship.id;
    let tasks = all.filter(|task| check_figure(game, id, *task).is_ok());
    let mut orders: Vec<Order> = tasks.map(|task| Order::Task { ship: id, task }).collect();
    orders.extend(act::list_made(game, ship));
    orders
}

/// All tasks with items that a hero could think of; most are not allowed at the moment.
fn with_items(game: Game<'_>, ship: &Ship) -> Vec<Task> {
    let marks = (0_u16..)
        .zip(&game.ctx.fixtures.searches)
        .map(|(at, _)| Task::Search(at));
    let switches = (0_u16..).zip(&game.ctx.fixtures.switches);
    let switches = switches.map(|(at, _)| Task::Throw(at));
    let lying = game
        .board
        .goods
        .lying
        .iter()
        .map(|(cell, _)| Task::PickUp(*cell));
    let mine = each_kind(ship);
    let friends = || {
        let friends = game
            .board
            .ships
            .iter()
            .filter(|other| other.owner == ship.owner);
        friends.filter(|other| other.id != ship.id && other.on_table())
    };
    let given = friends().flat_map(|friend| {
        let to = friend.id;
        mine.iter().map(move |item| Task::Give { item: *item, to })
    });
    let taken = friends().flat_map(|friend| {
        let from = friend.id;
        let all = each_kind(friend).into_iter();
        all.map(move |item| Task::Take { item, from })
    });
    let own = mine
        .iter()
        .flat_map(|item| [Task::Use(*item), Task::Ready(*item), Task::PutDown(*item)]);
    let fallen = game
        .board
        .ships
        .iter()
        .filter(|other| other.owner == ship.owner);
    let fallen = fallen.filter(|other| other.status == Status::Down);
    let treated = fallen.flat_map(|other| {
        let friend = other.id;
        mine.iter().map(move |item| Task::Treat {
            item: *item,
            friend,
        })
    });
    let mut all: Vec<Task> = marks.chain(switches).chain(lying).collect();
    all.extend(own.chain(given).chain(taken).chain(treated));
    all.dedup();
    all
}

/// The kinds of items that a unit holds, each once.
fn each_kind(ship: &Ship) -> Vec<ItemId> {
    let mut kinds = ship.kit.all().to_vec();
    kinds.sort_unstable();
    kinds.dedup();
    kinds
}

/// All that a hero can do so, on whomever it could be; most is not allowed at the moment.
fn skilled(game: Game<'_>, ship: &Ship) -> Vec<Task> {
    let mut all = Vec::new();
    for (which, skill) in knacks(game.ctx, game.board, ship) {
        let others = game
            .board
            .ships
            .iter()
            .filter(|other| suits(skill, ship, other));
        all.extend(others.map(|other| match which {
            Knack::Skill => Task::Skill(other.id),
            Knack::Feat => Task::Feat(other.id),
            Knack::Pair(at) => Task::Pair(at),
        }));
    }
    all
}
