//! The world: entities and components that hold the truth of a match, and conversion to boards.
//!
//! Ships, obstacles and areas are entities with a [`Unit`], a [`Placement`] and a rapier collider.
//! A unit of models is an entity with a [`Unit`] and [`Models`]: squares decide what it overlaps.
//! Every stage of a match reads its board from their components ([`Table`]) and decides on it;
//! [`write`] carries the result back, as the only writer. [`Mirror`] holds the state of the match
//! that has no entity (round, step, dice), and with it the board as last read, for whoever only
//! looks. Of an area only the collider may be replaced; what it is stands in [`Ctx`].
//!
//! A world that only shows a match holds the same entities: [`show`] puts them there.

mod components;
mod table;

use std::sync::Arc;

use bevy_ecs::prelude::*;
use bevy_rapier3d::prelude::Collider;
pub(crate) use components::Fresh;
pub use components::{
    AreaGround, Charges, Counters, Craft, Dial, Hazard, Life, Locks, Models, Placement, TurnDeeds,
    Unit, Vitals, register_types,
};
use components::{ShipParts, note_collider, obstacle_parts, ship_parts};
pub use table::capture;
use table::seen_field;
pub(crate) use table::{Table, refresh};

use crate::{
    ctx::Ctx,
    game::Game,
    state::{Board, Field, Ship, Squad, UnitId},
};

/// The entities of a match, by number.
#[derive(Resource, Default, Debug)]
pub struct Roster {
    ships: Vec<(UnitId, Entity)>,
    obstacles: Vec<(UnitId, Entity)>,
    areas: Vec<(UnitId, Entity)>,
    squads: Vec<(UnitId, Entity)>,
}

impl Roster {
    /// The entity of a ship, an obstacle, an area or a unit of models.
    #[must_use]
    pub fn get(&self, id: UnitId) -> Option<Entity> {
        let lists = [&self.ships, &self.obstacles, &self.areas, &self.squads];
        let mut lists = lists.into_iter();
        lists.find_map(|list| Some(list[find(list, id).ok()?].1))
    }

    /// Whether an entity is a ship, an obstacle or a unit of models of the match.
    fn holds(&self, entity: Entity) -> bool {
        self.entities().any(|held| held == entity)
    }

    /// The ships, then the obstacles, then the units of models, each by ascending number.
    fn entities(&self) -> impl Iterator<Item = Entity> + '_ {
        let listed = self.ships.iter().chain(&self.obstacles).chain(&self.squads);
        listed.map(|(_, entity)| *entity)
    }

    /// The areas, by ascending number.
    fn areas(&self) -> impl Iterator<Item = Entity> + '_ {
        self.areas.iter().map(|(_, entity)| *entity)
    }
}

fn find(list: &[(UnitId, Entity)], id: UnitId) -> Result<usize, usize> {
    list.binary_search_by_key(&id, |(held, _)| *held)
}

/// The board as last read: state without an entity, and a copy of what the entities hold.
#[derive(Resource, Clone, Debug)]
pub struct Mirror(pub Board);

/// The constants of the match.
#[derive(Resource, Clone)]
pub struct MatchCtx(pub Arc<Ctx>);

/// Has a world note what is replaced on its entities, so that the stages of a match read it.
pub(crate) fn keep_fresh(world: &mut World) {
    world.init_resource::<Fresh>();
    world.add_observer(note_collider);
}

/// Fills a world with the entities of a match and removes those of an earlier match.
pub(crate) fn populate(world: &mut World, ctx: Arc<Ctx>, board: Board) {
    clear(world);
    table::register(world);
    let ships = board.ships.iter();
    let ships = ships.map(|ship| (ship.id, spawn_ship(world, &ctx, ship)));
    let ships = ships.collect();
    let areas = ctx.areas.list().iter().map(|area| {
        let collider = Collider::from(area.shape.shared_shape());
        let place = Placement(
            area.pose,
            geometry::Cell::default(),
            geometry::grid::Footprint::ONE,
        );
        let name = Name::new(area.kind(&ctx).name.clone());
        let parts = (
            name,
            Unit(area.id),
            AreaGround(area.terrain),
            place,
            collider,
        );
        (area.id, world.spawn(parts).id())
    });
    let areas = areas.collect();
    let squads = board.squads.iter();
    let squads = squads.map(|squad| (squad.id, spawn_squad(world, &ctx, squad)));
    let squads = squads.collect();
    world.insert_resource(Roster {
        ships,
        obstacles: Vec::new(),
        areas,
        squads,
    });
    world.insert_resource(MatchCtx(ctx));
    world.insert_resource(Mirror(board.clone()));
    write_obstacles(world, &Field::default(), &board.field);
}

fn spawn_ship(world: &mut World, ctx: &Ctx, ship: &Ship) -> Entity {
    let collider = Collider::from(ctx.shape_of_ship(ship).shared_shape());
    let name = Name::new(ctx.name(ship.id).to_owned());
    world.spawn((name, ship_parts(ship), collider)).id()
}

fn spawn_squad(world: &mut World, ctx: &Ctx, squad: &Squad) -> Entity {
    let name = Name::new(ctx.name(squad.id).to_owned());
    let parts = (name, Unit(squad.id), Models(squad.clone()));
    world.spawn(parts).id()
}

/// Takes the match out of a world: its entities, and what was said of them.
pub fn clear(world: &mut World) {
    let Some(old) = world.remove_resource::<Roster>() else {
        return;
    };
    for entity in old.entities().chain(old.areas()) {
        world.despawn(entity);
    }
    world.remove_resource::<Mirror>();
    world.remove_resource::<MatchCtx>();
}

/// Has a world show this board: the same entities as in the world of a match, without its stages.
///
/// Only components that differ are written, so `Changed` tells what has changed on the table.
/// The entities stay as long as the match does; another match brings its own. Who is hidden from
/// whoever looks is not on the board, and has no entity until it is seen (HAZ-H-ROOM).
pub fn show(world: &mut World, ctx: &Arc<Ctx>, board: &Board) {
    let shown = world.get_resource::<MatchCtx>();
    if shown.is_some_and(|shown| Arc::ptr_eq(&shown.0, ctx)) {
        let mut roster = std::mem::take(&mut *world.resource_mut::<Roster>());
        let shown = &mut world.resource_mut::<Mirror>().0;
        let mut ships = std::mem::take(&mut shown.ships);
        let mut squads = std::mem::take(&mut shown.squads);
        let spawn = |world: &mut World, ship: &Ship| spawn_ship(world, ctx, ship);
        let (entities, id) = (&mut roster.ships, |ship: &Ship| ship.id);
        keep_in_step(world, entities, &mut ships, &board.ships, id, spawn);
        let spawn = |world: &mut World, squad: &Squad| spawn_squad(world, ctx, squad);
        let (entities, id) = (&mut roster.squads, |squad: &Squad| squad.id);
        keep_in_step(world, entities, &mut squads, &board.squads, id, spawn);
        *world.resource_mut::<Roster>() = roster;
        let shown = &mut world.resource_mut::<Mirror>().0;
        (shown.ships, shown.squads) = (ships, squads);
        write(world, board.clone());
    } else {
        populate(world, Arc::clone(ctx), board.clone());
    }
}

/// Gives an entity to each unit that has come to a shown board, and takes it from each that has
/// left it. Both lists, of the entities and of the units as last shown, are in step with the board
/// then.
fn keep_in_step<U: Clone>(
    world: &mut World,
    entities: &mut Vec<(UnitId, Entity)>,
    shown: &mut Vec<U>,
    board: &[U],
    id: impl Fn(&U) -> UnitId,
    spawn: impl Fn(&mut World, &U) -> Entity,
) {
    let same = entities.len() == board.len()
        && entities
            .iter()
            .zip(board)
            .all(|((held, _), unit)| *held == id(unit));
    if same {
        return;
    }
    let there = |held: UnitId| board.binary_search_by_key(&held, &id).is_ok();
    for (held, entity) in entities.iter() {
        if !there(*held) {
            world.despawn(*entity);
        }
    }
    entities.retain(|(held, _)| there(*held));
    shown.retain(|unit| there(id(unit)));
    for (at, unit) in board.iter().enumerate() {
        if entities.get(at).is_none_or(|(held, _)| *held != id(unit)) {
            entities.insert(at, (id(unit), spawn(world, unit)));
            shown.insert(at, unit.clone());
        }
    }
}

/// Updates the obstacle entities from one state of the field to another.
fn write_obstacles(world: &mut World, before: &Field, now: &Field) {
    let ctx = Arc::clone(&world.resource::<MatchCtx>().0);
    let mut known = std::mem::take(&mut world.resource_mut::<Roster>().obstacles);
    let (changed, gone) = now.changes(before);
    for id in gone {
        if let Ok(at) = find(&known, id) {
            world.despawn(known.remove(at).1);
        }
    }
    for obstacle in changed {
        let collider = || Collider::from(ctx.shape_of_obstacle(obstacle).shared_shape());
        let parts = obstacle_parts(obstacle);
        match find(&known, obstacle.id) {
            Ok(at) => {
                let Ok(mut held) = world.get_entity_mut(known[at].1) else {
                    continue;
                };
                let same = |hazard: &Hazard| hazard.outline == obstacle.outline;
                if !held.get::<Hazard>().is_some_and(same) {
                    held.insert(collider());
                }
                put(&mut held, parts.1);
                put(&mut held, parts.2);
            }
            Err(at) => {
                let name = format!("{} {}", ctx.obstacle_name(obstacle), obstacle.id.0);
                let entity = world.spawn((Name::new(name), parts, collider())).id();
                known.insert(at, (obstacle.id, entity));
            }
        }
    }
    world.resource_mut::<Roster>().obstacles = known;
}

/// Updates components to the state of `board`, and renews the mirror. The only writer.
pub(crate) fn write(world: &mut World, board: Board) {
    // What another hand has replaced since is not as the mirror knows it.
    let fresh = world.get_resource_mut::<Fresh>();
    let (reshaped, fresh) = fresh.map_or_else(Default::default, |mut fresh| {
        (fresh.drain_reshaped(), fresh.drain())
    });
    let (mirror, roster) = (world.resource::<Mirror>(), world.resource::<Roster>());
    let ships = differing(&board.ships, &mirror.0.ships, &roster.ships, &fresh);
    let squads = differing(&board.squads, &mirror.0.squads, &roster.squads, &fresh);
    let field = seen_field(world, &fresh, Arc::clone(&mirror.0.field));
    for (ship, entity) in ships {
        if let Ok(mut held) = world.get_entity_mut(entity) {
            replace(&mut held, ship_parts(ship));
        }
    }
    for (squad, entity) in squads {
        if let Ok(mut held) = world.get_entity_mut(entity) {
            put(&mut held, Unit(squad.id));
            put(&mut held, Models(squad.clone()));
        }
    }
    if !Arc::ptr_eq(&field, &board.field) {
        write_obstacles(world, &field, &board.field);
    }
    write_shapes(world, &board, &reshaped);
    world.resource_mut::<Mirror>().0 = board;
}

/// The units that are not as their entities are known, with these entities. The three lists are in
/// step: no unit comes or goes during a match, and of those that are shown [`show`] keeps them so.
fn differing<'n, U: PartialEq>(
    now: &'n [U],
    before: &[U],
    roster: &[(UnitId, Entity)],
    fresh: &[Entity],
) -> Vec<(&'n U, Entity)> {
    let listed = now.iter().zip(before).zip(roster);
    let differ = listed.filter(|((now, before), (_, entity))| {
        now != before || fresh.binary_search(entity).is_ok()
    });
    differ
        .map(|((now, _), (_, entity))| (now, *entity))
        .collect()
}

/// Gives units the colliders that the board says: those that it lists, or listed before, and those
/// that another hand has replaced since.
fn write_shapes(world: &mut World, board: &Board, reshaped: &[Entity]) {
    let before = &world.resource::<Mirror>().0.shapes;
    if *before == board.shapes && reshaped.is_empty() {
        return;
    }
    let listed = before.iter().chain(board.shapes.iter()).map(|(id, _)| id);
    let reshaped = reshaped.iter();
    let reshaped = reshaped.filter_map(|entity| world.get::<Unit>(*entity));
    let ids: Vec<UnitId> = listed.chain(reshaped.map(|unit| unit.0)).collect();
    let ctx = Arc::clone(&world.resource::<MatchCtx>().0);
    for id in ids {
        let shapes = board.shapes(&ctx);
        let ship = board.ship(id).map(|ship| shapes.ship(ship));
        let shape = ship.or_else(|| Some(shapes.obstacle(board.obstacle(id)?)));
        let shape = shape.or_else(|| Some(&Game::new(&ctx, board).areas().get(id)?.shape));
        let entity = world.resource::<Roster>().get(id);
        let (Some(shape), Some(entity)) = (shape, entity) else {
            continue;
        };
        let held = world.get::<Collider>(entity);
        if !held.is_some_and(|held| shape.is_of(&held.raw)) {
            let collider = Collider::from(shape.shared_shape());
            world.entity_mut(entity).insert(collider);
        }
    }
}

/// Replaces the components of a ship that differ from those it has.
fn replace(held: &mut EntityWorldMut<'_>, parts: ShipParts) {
    let (unit, craft, placement, life, vitals, holds, counters, locks, dial, charges, marks) =
        parts;
    put(held, unit);
    put(held, craft);
    put(held, placement);
    put(held, life);
    put(held, vitals);
    put(held, holds);
    put(held, counters);
    put(held, locks);
    put(held, dial);
    put(held, charges);
    put(held, marks);
}

fn put<C: Component + PartialEq>(held: &mut EntityWorldMut<'_>, now: C) {
    if held.get::<C>() != Some(&now) {
        held.insert(now);
    }
}
