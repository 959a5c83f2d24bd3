//! What heroes do besides moving and attacking: helping others up, resting, searching, items.

use content::{Effect, Keyword, Takes, Token, When};
use rules::{ItemId, Ship, Task, UnitId, march, story};

use crate::{
    candidate::Terms,
    decide::march::{
        ahead::Ahead, aims::wants, doors, exert, helps, met::AILMENT, skills, surges::FATIGUE,
    },
    scene::Scene,
    worth::stake::Stake,
};

/// What an action costs that nothing asks for, in points.
const IDLE: f64 = 2.0;
/// The worth of doing what a goal waits for, in points.
const WANTED: f64 = 60.0;
/// What a card that finds nothing costs, in points.
const BITE: f64 = 4.0;
/// The share of an item's points that keeping it for later is worth.
const KEPT: f64 = 0.6;

/// The terms of a task. A rookie thinks of doors and of fallen friends only.
pub(super) fn terms(scene: &Scene<'_>, ahead: &Ahead, ship: UnitId, task: Task) -> Terms {
    let board = scene.game.board;
    if !scene.careful && !matches!(task, Task::Door(_) | Task::Revive(_) | Task::Leave) {
        return vec![("unthought", -FATIGUE)];
    }
    match task {
        Task::Rest => {
            let tired = board
                .ship(ship)
                .map_or(0, |held| held.tokens.get(Token::Fatigue));
            vec![("rest", FATIGUE * f64::from(tired))]
        }
        Task::Revive(other) => {
            let by = board.ship(ship);
            let worth = by.map_or(0.0, |by| helps::worth(scene, ahead, by, other));
            vec![("help up", worth)]
        }
        // It takes no action, but the item is gone.
        Task::Treat { item, friend } => {
            let by = board.ship(ship);
            let worth = by.map_or(0.0, |by| helps::worth(scene, ahead, by, friend));
            vec![("help up", worth), ("kept", -KEPT * points(scene, item))]
        }
        Task::Door(door) => vec![("door", doors::worth(scene, ahead, ship, door))],
        Task::Skill(_) | Task::Feat(_) | Task::Pair(_) => skills::terms(scene, ship, task),
        Task::Exert => exert::terms(scene, ship),
        Task::Search(mark) => {
            let wanted = wanted(
                scene,
                ship,
                |when| matches!(when, When::Searched(at) if *at == mark),
            );
            vec![("search", if wanted { WANTED } else { find(scene) })]
        }
        Task::Use(item) => vec![("use", used(scene, ship, item))],
        Task::Ready(item) => vec![("ready", points(scene, item) - beside(scene, ship, item))],
        Task::Give { item, to } => vec![("hand", handed(scene, item, ship, to))],
        Task::Take { item, from } => vec![("hand", handed(scene, item, from, ship))],
        Task::PickUp(cell) => {
            let kind = board.goods.on(cell);
            let kind = kind.and_then(|item| scene.game.ctx.content.item_of(item));
            let wanted = wanted(scene, ship, |when| {
                let (When::Holds { item, .. } | When::Brought { item, .. }) = when else {
                    return false;
                };
                kind.is_some_and(|kind| kind.id == *item)
            });
            vec![("carry", if wanted { WANTED } else { -IDLE })]
        }
        Task::PutDown(_) => vec![("carry", -WANTED)],
        Task::Leave => {
            let asked = wanted(scene, ship, |when| matches!(when, When::Away { .. }));
            vec![("leave", if asked { WANTED } else { -WANTED })]
        }
        Task::Throw(switch) => {
            let asked = |when: &When| matches!(when, When::Thrown(at) if *at == switch);
            let wanted = wanted(scene, ship, asked);
            vec![("switch", if wanted { WANTED } else { -IDLE })]
        }
    }
}

/// Whether a condition like this is still open for the side of a unit.
fn wanted(scene: &Scene<'_>, id: UnitId, like: impl Fn(&When) -> bool) -> bool {
    let owner = scene.game.ship(id).map(|ship| ship.owner);
    owner.is_some_and(|owner| wants(scene, owner).into_iter().any(like))
}

/// The worth of an item to its bearer, in points.
fn points(scene: &Scene<'_>, item: ItemId) -> f64 {
    let held = scene.game.ctx.content.item_of(item);
    held.map_or(0.0, |item| f64::from(item.points))
}

/// The worth of the items in use that take up the same part of their bearer as another.
fn beside(scene: &Scene<'_>, id: UnitId, item: ItemId) -> f64 {
    let held = scene
        .game
        .ship(id)
        .zip(scene.game.ctx.content.item_of(item));
    let Some((ship, item)) = held else {
        return 0.0;
    };
    let used = ship.kit.in_use(&scene.game.ctx.content);
    let same = used.filter(|(_, other)| other.takes.same_part(item.takes));
    same.map(|(_, other)| f64::from(other.points)).sum()
}

/// What a hero could find from its space, in points: with a mark beside it that is not searched.
pub(super) fn searches(scene: &Scene<'_>, ship: &Ship) -> f64 {
    if scene.game.ctx.fixtures.searches.is_empty()
        || !scene.game.ctx.has_keyword(ship, Keyword::Hero)
    {
        return 0.0;
    }
    let marks = (0_u16..).zip(&scene.game.ctx.fixtures.searches);
    let mut open = marks.filter(|(at, _)| !scene.game.board.goods.searched.contains(at));
    let near = open.any(|(_, cell)| {
        march::beside_space(scene.game, ship, *cell) && !story::is_unseen(scene.game, *cell)
    });
    if near { find(scene).max(0.0) } else { 0.0 }
}

/// What a search finds on average, in points: nobody knows the next card.
fn find(scene: &Scene<'_>) -> f64 {
    let (ctx, drawn) = (scene.game.ctx, &scene.game.board.goods.drawn);
    let (mut left, mut worth) = (0.0, 0.0);
    for (at, card) in (0_u8..).zip(&ctx.fixtures.cards) {
        let gone = drawn.iter().filter(|held| **held == at).count();
        let copies = usize::from(card.copies).saturating_sub(gone) as f64;
        let item = card.item.as_ref().and_then(|key| ctx.content.item(key));
        left += copies;
        worth += copies * item.map_or(-BITE, |(_, item)| f64::from(item.points));
    }
    if left > 0.0 { worth / left } else { -IDLE }
}

/// The worth of using an item up now: what it heals and takes away.
fn used(scene: &Scene<'_>, id: UnitId, item: ItemId) -> f64 {
    let held = scene
        .game
        .ship(id)
        .zip(scene.game.ctx.content.item_of(item));
    let Some((ship, item)) = held else {
        return 0.0;
    };
    let full = scene.game.class(ship).hull;
    let stake = Stake::of(scene.game, ship);
    let worth = item.used.iter().map(|effect| {
        if let Effect::Mend(amount) = effect {
            let healed = f64::from((*amount).min(full.saturating_sub(ship.hull)));
            stake.points() * healed / f64::from(full.max(1))
        } else if let Effect::Lose(token, amount) = effect {
            let lost = f64::from((*amount).min(ship.tokens.get(*token)));
            let each = if *token == Token::Fatigue {
                FATIGUE
            } else {
                AILMENT
            };
            each * lost
        } else {
            0.0
        }
    });
    worth.sum::<f64>() - KEPT * f64::from(item.points)
}

/// What it is worth that an item goes from one friend to another: what is used up goes to whoever
/// needs it more, and what is worn or wielded to whoever has nothing better.
fn handed(scene: &Scene<'_>, item: ItemId, from: UnitId, to: UnitId) -> f64 {
    let held = scene
        .game
        .ship(from)
        .zip(scene.game.ctx.content.item_of(item));
    let Some((giver, kind)) = held else {
        return 0.0;
    };
    let gain = match kind.takes {
        // Whoever carries a load is on the way with it.
        Takes::Load => 0.0,
        Takes::Consumable => used(scene, to, item).max(0.0) - used(scene, from, item).max(0.0),
        Takes::Hands(_) | Takes::Armour | Takes::Trinket | Takes::Made(_) => {
            let mut in_use = giver.kit.in_use(&scene.game.ctx.content);
            let missed = in_use.any(|(id, _)| id == item);
            let fits = (points(scene, item) - beside(scene, to, item)).max(0.0);
            fits - if missed { points(scene, item) } else { 0.0 }
        }
    };
    gain - FATIGUE
}
