//! Where a figure wants to go: to the enemies, or where the scenario's goals send its side.

use content::{Deed, Keyword, Place, When};
use geometry::Cell;
use rules::{Board, Game, PlayerId, Ship, UnitId, march, story};

use crate::{
    decide::march::{attack::foes, posts, ways::Ways},
    goals,
    scene::Scene,
};

/// Where a figure wants to go.
pub(super) enum Aim {
    /// To the enemies.
    Foes(Vec<Cell>),
    /// To these spaces, whoever is in the way.
    Place(Vec<Cell>),
    /// To stay on these spaces, or to come back: a goal is decided by whether somebody is on them.
    Keep(Vec<Cell>),
    /// Nowhere: time works for its side.
    Hold,
}

impl Aim {
    /// The aim of a figure as things stand. What an enemy must clear is held.
    pub(super) fn of(scene: &Scene<'_>, ship: &Ship) -> Self {
        if let Some(place) = to_hold(scene, ship.owner) {
            return Self::Keep(cells(place));
        }
        let post = posts::barred(scene, ship).or_else(|| posts::manned(scene, ship));
        post.map_or_else(|| Self::sent(scene, ship), Self::Keep)
    }

    /// Where the goals of its side send a figure.
    fn sent(scene: &Scene<'_>, ship: &Ship) -> Self {
        let mut timed = false;
        let open = wants(scene, ship.owner);
        for when in &open {
            let mut at = called(ship, when);
            match when {
                When::Stands { player, place, .. } | When::AllStand { player, place }
                    if *player == ship.owner =>
                {
                    let shared = posts::shared(scene, ship, &open);
                    return Self::Place(shared.unwrap_or_else(|| cells(place)));
                }
                When::Away { player, .. } if *player == ship.owner => {
                    return Self::Place(exits(scene, *player));
                }
                When::Lost(id) => {
                    let prey = scene.game.ship(UnitId(*id)).filter(|prey| prey.on_table());
                    if let Some(prey) = prey {
                        return Self::Foes(vec![prey.cell]);
                    }
                }
                When::Searched(_) | When::Thrown(_) => {
                    at = share(scene, ship, &errands(&open, scene));
                }
                When::Holds { item, .. } => at = fetched(scene, ship, item),
                When::Brought { item, place } => {
                    // Whoever carries it brings it; the others see to the enemies.
                    at = match carries(scene, ship, item) {
                        true => cells(place),
                        false => fetched(scene, ship, item),
                    };
                }
                When::Round(_) => timed = true,
                When::Stands { .. }
                | When::AllStand { .. }
                | When::Clear { .. }
                | When::More { .. }
                | When::Reached { .. }
                | When::Open(_)
                | When::Shut(_)
                | When::Left { .. }
                | When::Away { .. }
                | When::After(_) => {}
            }
            if !at.is_empty() {
                return Self::Place(at);
            }
        }
        if let Some(doors) = unseen(scene, ship) {
            return Self::Place(doors);
        }
        match timed {
            true => Self::Hold,
            false => {
                let enemies = foes(scene.game.board, ship.owner);
                Self::Foes(enemies.map(|foe| foe.cell).collect())
            }
        }
    }

    /// The spaces to come to; none if it stays where it is.
    pub(super) fn spaces(&self) -> &[Cell] {
        match self {
            Self::Foes(cells) | Self::Place(cells) | Self::Keep(cells) => cells,
            Self::Hold => &[],
        }
    }
}

/// Where a figure goes to open rooms that hide what its goal waits for; none if others see to them
/// and there is somebody to fight.
fn unseen(scene: &Scene<'_>, ship: &Ship) -> Option<Vec<Cell>> {
    let doors = sought(scene, ship.owner).into_iter();
    let doors = doors.flat_map(|door| march::door_spaces(scene.game.ctx, door));
    let doors: Vec<Cell> = doors.collect();
    if doors.is_empty() || !runs_errands(scene, ship) {
        return None;
    }
    let mine = share(scene, ship, &doors);
    let idle = foes(scene.game.board, ship.owner).next().is_none();
    match mine.is_empty() {
        false => Some(mine),
        true => idle.then_some(doors),
    }
}

/// The place to which a condition calls a figure. Who is not the unit that has to come there sees
/// to the enemies in its way.
fn called(ship: &Ship, when: &When) -> Vec<Cell> {
    match when {
        When::More { player, place } if *player == ship.owner => cells(place),
        When::Reached { unit, place } if UnitId(*unit) == ship.id => cells(place),
        _ => Vec::new(),
    }
}

/// Where a large object of this kind lies, for the friend who is to fetch it.
fn fetched(scene: &Scene<'_>, ship: &Ship, item: &str) -> Vec<Cell> {
    lying(scene, item).map_or_else(Vec::new, |cell| share(scene, ship, &[cell]))
}

/// The errands of a figure among those of its side: each friend takes the nearest that nobody
/// nearer takes, so that they do not all go the same way. A rookie goes to all of them.
fn share(scene: &Scene<'_>, ship: &Ship, errands: &[Cell]) -> Vec<Cell> {
    let friends = scene.game.board.ships.iter().filter(|friend| {
        friend.owner == ship.owner && friend.on_table() && runs_errands(scene, friend)
    });
    let mut friends: Vec<&Ship> = friends.collect();
    if !scene.careful || friends.len() < 2 {
        return errands.to_vec();
    }
    let mut open: Vec<(Cell, Ways)> = errands
        .iter()
        .map(|cell| (*cell, Ways::now(scene, ship, &[*cell])))
        .collect();
    while !open.is_empty() {
        let mut pairs = Vec::new();
        for (at, (_, ways)) in open.iter().enumerate() {
            for friend in &friends {
                let far = ways.from(scene, friend.cell).unwrap_or(f64::MAX);
                pairs.push((far, friend.id, at));
            }
        }
        let nearest = pairs
            .into_iter()
            .min_by(|a, b| a.0.total_cmp(&b.0).then((a.1, a.2).cmp(&(b.1, b.2))));
        let Some((_, friend, at)) = nearest else {
            break;
        };
        let (cell, _) = open.remove(at);
        if friend == ship.id {
            return vec![cell];
        }
        friends.retain(|held| held.id != friend);
    }
    Vec::new()
}

/// Whether a figure does what goals wait for.
fn runs_errands(scene: &Scene<'_>, ship: &Ship) -> bool {
    scene.game.ctx.has_keyword(ship, Keyword::Hero)
}

/// What is left of a goal once a figure has come to its aim, in movement points: an action there,
/// and the way on to the place that the goal names.
pub(super) fn later(scene: &Scene<'_>, ship: &Ship, aim: &Aim, action: f64) -> f64 {
    let mut mine = scene.game.ctx.goals.iter();
    let Some(goal) = mine.find(|goal| goal.player == ship.owner) else {
        return 0.0;
    };
    let places = goal.when.iter().filter_map(|when| {
        let (When::Stands { player, place, .. } | When::AllStand { player, place }) = when else {
            return None;
        };
        (*player == ship.owner).then(|| cells(place))
    });
    let mut last: Vec<Cell> = places.flatten().collect();
    if last.is_empty() {
        last = exits(scene, ship.owner);
    }
    if last.is_empty() || aim.spaces().iter().all(|cell| last.contains(cell)) {
        return 0.0;
    }
    let ways = Ways::now(scene, ship, &last);
    let each = aim
        .spaces()
        .iter()
        .filter_map(|cell| ways.from(scene, *cell));
    action + each.fold(0.0, f64::max)
}

/// The conditions that are still open of the first goal of a player, with those of the events that
/// it waits for.
pub(super) fn wants<'s>(scene: &Scene<'s>, player: PlayerId) -> Vec<&'s When> {
    let mut mine = scene
        .game
        .ctx
        .goals
        .iter()
        .filter(|goal| goal.player == player);
    let mut open = Vec::new();
    if let Some(goal) = mine.next() {
        // Events may wait for each other in a ring: each is followed once.
        follow(scene, &goal.when, &mut Vec::new(), &mut open);
    }
    open
}

/// Adds the open conditions of a list, each after what it waits for.
fn follow<'s>(
    scene: &Scene<'s>,
    all: &'s [When],
    followed: &mut Vec<&'s str>,
    open: &mut Vec<&'s When>,
) {
    for when in all {
        if story::when_holds(scene.game, when) && !goals::may_hide(scene.game, scene.me, when) {
            continue;
        }
        // Who is to get away sees to the exits first.
        if let When::Away { player, .. } = when {
            let mine = scene.game.ctx.fixtures.exits.iter();
            for exit in mine.filter(|exit| exit.player == *player) {
                follow(scene, &exit.when, followed, open);
            }
        }
        if let When::After(id) = when
            && !followed.contains(&id.as_str())
        {
            followed.push(id);
            let mut events = scene.game.ctx.events.iter();
            if let Some(event) = events.find(|event| event.id == *id) {
                follow(scene, &event.when, followed, open);
            }
        }
        open.push(when);
    }
}

/// The marks to search and the switches to throw among these conditions.
fn errands(open: &[&When], scene: &Scene<'_>) -> Vec<Cell> {
    let finds = &scene.game.ctx.fixtures;
    let place = |when: &&When| match when {
        When::Searched(at) => finds.searches.get(usize::from(*at)).copied(),
        When::Thrown(at) => {
            let held = finds.switches.get(usize::from(*at));
            held.map(|held| Cell::new(held.cell.0, held.cell.1))
        }
        _ => None,
    };
    let seen = |cell: &Cell| !story::is_unseen(scene.game, *cell);
    open.iter().filter_map(place).filter(seen).collect()
}

/// The doors of rooms that a player has not seen, if what its goal waits for is nowhere in sight.
pub(super) fn sought(scene: &Scene<'_>, player: PlayerId) -> Vec<u16> {
    let unseen = scene.game.board.changes.unseen.iter();
    let rooms = unseen.filter_map(|at| scene.game.ctx.fixtures.rooms.get(usize::from(*at)));
    let doors: Vec<u16> = rooms
        .filter(|room| room.player == player)
        .map(|room| room.door)
        .collect();
    if doors.is_empty() {
        return doors;
    }
    let open = wants(scene, player);
    let hidden = |when: &&&When| match when {
        When::Searched(_) | When::Thrown(_) => errands(&[**when], scene).is_empty(),
        When::Holds { item, .. } | When::Brought { item, .. } => {
            let mut mine = scene
                .game
                .board
                .ships
                .iter()
                .filter(|ship| ship.owner == player);
            lying(scene, item).is_none() && !mine.any(|ship| carries(scene, ship, item))
        }
        When::Lost(id) => !scene.game.ship(UnitId(*id)).is_some_and(Ship::on_table),
        When::Left { player: of, .. } => {
            *of != player && foes(scene.game.board, player).next().is_none()
        }
        When::Round(_)
        | When::Stands { .. }
        | When::AllStand { .. }
        | When::Clear { .. }
        | When::Open(_)
        | When::Shut(_)
        | When::Away { .. }
        | When::More { .. }
        | When::Reached { .. }
        | When::After(_) => false,
    };
    match open.iter().any(|when| hidden(&when)) {
        true => doors,
        false => Vec::new(),
    }
}

/// The space on which a large object of this kind lies.
fn lying(scene: &Scene<'_>, item: &str) -> Option<Cell> {
    let (at, _) = scene.game.ctx.content.item(item)?;
    let mut all = scene.game.board.goods.lying.iter();
    let found = all.find(|(_, id)| id.index() == at)?;
    Some(found.0)
}

/// Whether a unit holds an item of this kind.
fn carries(scene: &Scene<'_>, ship: &Ship, item: &str) -> bool {
    let found = scene.game.ctx.content.item(item);
    found.is_some_and(|(at, _)| ship.kit.all().iter().any(|id| id.index() == at))
}

/// A place that an enemy's goal asks to be clear of this player's figures.
fn to_hold<'s>(scene: &Scene<'s>, player: PlayerId) -> Option<&'s Place> {
    let goals = scene
        .game
        .ctx
        .goals
        .iter()
        .filter(|goal| goal.player != player);
    let mut asked = goals.flat_map(|goal| &goal.when);
    asked.find_map(|when| {
        let When::Clear { player: of, place } = when else {
            return None;
        };
        (*of == player).then_some(place)
    })
}

/// Whether a goal of this player is reached on a board.
pub(super) fn wins(scene: &Scene<'_>, board: &Board, player: PlayerId) -> bool {
    goals::reached(Game::new(scene.game.ctx, board), player)
}

pub(super) fn cells(place: &Place) -> Vec<Cell> {
    let cells = place.cells().into_iter();
    cells.map(|(column, row)| Cell::new(column, row)).collect()
}

/// The spaces from which a player's figures get away: exits, and those of events.
pub(super) fn exits(scene: &Scene<'_>, player: PlayerId) -> Vec<Cell> {
    let deeds = scene.game.ctx.events.iter().flat_map(|event| &event.does);
    let places = deeds.filter_map(|deed| match deed {
        Deed::Leave {
            player: owner,
            place,
        } if *owner == player => Some(place),
        Deed::Leave { .. }
        | Deed::Arrive(_)
        | Deed::Open(_)
        | Deed::Seal(_)
        | Deed::Turn { .. }
        | Deed::Spread { .. }
        | Deed::Breach { .. }
        | Deed::Score { .. }
        | Deed::Threat { .. }
        | Deed::Resolve { .. } => None,
    });
    let own = march::exits(scene.game, player).into_iter();
    let own = own.map(|(cell, _)| cell);
    places.flat_map(cells).chain(own).collect()
}
