//! What figures do besides moving and attacking, in words.

use content::Skill;
use rules::{
    Ctx, Game, ItemId, Knack, Ship, Task, UnitId,
    march::{self, chance_to_force},
};
use words::say;

/// An attack on a sealed door, with its odds.
pub(super) fn batter(game: Game<'_>, id: UnitId, [weapon, door]: [u16; 2]) -> String {
    let slot = u8::try_from(weapon).unwrap_or(u8::MAX);
    let ship = game.ship(id);
    let arm = ship.and_then(|ship| game.ctx.arm(ship, slot));
    let odds = ship.and_then(|ship| rules::door_odds(game, ship, slot, door));
    say!(
        "order-batter",
        weapon = arm.map_or("", |arm| arm.name.as_str()),
        chance = crate::text::percent(odds.as_ref().map_or(0.0, |odds| odds.opens)),
        left = odds.map_or(0, |odds| odds.left)
    )
}

/// What a figure does besides moving and attacking.
pub(super) fn task(game: Game<'_>, ship: UnitId, task: Task) -> String {
    let ctx = game.ctx;
    let by = game.ship(ship);
    match task {
        Task::Skill(on) => knack(game, [ship, on], Knack::Skill),
        Task::Feat(on) => knack(game, [ship, on], Knack::Feat),
        Task::Pair(at) => knack(game, [ship, ship], Knack::Pair(at)),
        Task::Exert => say!("order-exert").into(),
        Task::Rest => say!("order-rest").into(),
        Task::Revive(other) => say!("order-help-up", name = ctx.name(other)),
        Task::Door(door) if game.board.changes.sealed.contains(&door) => {
            let chance = by.map_or(0.0, |by| chance_to_force(game, by, door));
            say!("order-force-door", chance = crate::text::percent(chance))
        }
        Task::Door(door) => {
            let way = by.and_then(|by| march::door_way(ctx, by, door));
            match (game.board.changes.open.contains(&door), way) {
                (true, Some(way)) => say!("order-close-door-to", way = rules::way_name(way)),
                (true, None) => say!("order-close-door").into(),
                (false, Some(way)) => say!("order-open-door-to", way = rules::way_name(way)),
                (false, None) => say!("order-open-door").into(),
            }
        }
        Task::Leave => say!("order-leave-by-exit").into(),
        Task::Search(mark) => search(ctx, by, mark),
        Task::Use(id) => say!("order-use", name = item(ctx, id)),
        Task::Treat { item: id, friend } => {
            say!("order-treat", name = item(ctx, id), whom = ctx.name(friend))
        }
        Task::Ready(id) => say!("order-ready", name = item(ctx, id)),
        Task::Give { item: id, to } => {
            say!("order-give", name = item(ctx, id), whom = ctx.name(to))
        }
        Task::Take { item: id, from } => {
            say!("order-take", name = item(ctx, id), whom = ctx.name(from))
        }
        Task::PickUp(cell) => {
            let lies = game.board.goods.on(cell);
            say!("order-pick-up", name = lies.map_or("", |id| item(ctx, id)))
        }
        Task::PutDown(id) => say!("order-put-down", name = item(ctx, id)),
        Task::Throw(at) => {
            let held = ctx.fixtures.switches.get(usize::from(at));
            say!("order-throw", name = held.map_or("", |held| &held.name))
        }
    }
}

/// Where a mark lies, seen from the figure that searches it.
fn search(ctx: &Ctx, by: Option<&Ship>, mark: u16) -> String {
    let cell = ctx.fixtures.searches.get(usize::from(mark));
    let ground = ctx.ground();
    let way = by.zip(cell).zip(ground).and_then(|((by, cell), ground)| {
        let beside = !by.base.covers(by.cell, *cell);
        let way = ground.grid.between(by.cell, *cell)?;
        beside.then(|| rules::way_name(way))
    });
    match way {
        Some(way) => say!("order-search-to", way),
        None => say!("order-search").into(),
    }
}

/// A skill or feat by its name, with its price, and whom it is used on.
fn knack(game: Game<'_>, [ship, on]: [UnitId; 2], which: Knack) -> String {
    let held = game
        .ship(ship)
        .map(|held| rules::march::knacks(game.ctx, game.board, held));
    let mut all = held.into_iter().flatten();
    let Some((_, skill)) = all.find(|(held, _)| *held == which) else {
        return String::new();
    };
    let label = skill_name(skill);
    match ship == on {
        true => label,
        false => say!("order-skill-on", skill = label, whom = game.ctx.name(on)),
    }
}

/// The name of a skill, with what it costs.
#[must_use]
pub fn skill_name(skill: &Skill) -> String {
    match skill.price {
        0 => skill.name.clone(),
        price => say!("order-skill-costs", skill = skill.name, price),
    }
}

/// The name of an item.
fn item(ctx: &Ctx, id: ItemId) -> &str {
    let held = ctx.content.item_of(id);
    held.map_or("", |item| &item.name)
}
