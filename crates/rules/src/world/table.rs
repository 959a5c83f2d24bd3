//! The entities as the stages of a match read them.

use std::sync::Arc;

use super::{
    MatchCtx, Mirror, Roster,
    components::{
        AreaQuery, Found, Fresh, Models, ObstacleQuery, ShipQuery, area_of, obstacle_of, ship_of,
    },
};
use crate::{
    ctx::Ctx,
    state::{Board, Field, OwnShapes},
};
use bevy_ecs::{prelude::*, query::QueryData, system::SystemParam};

/// The entities of a match, as its stages read them.
#[derive(SystemParam)]
pub(crate) struct Table<'w, 's> {
    mirror: ResMut<'w, Mirror>,
    fresh: ResMut<'w, Fresh>,
    ctx: Res<'w, MatchCtx>,
    roster: Res<'w, Roster>,
    held: Query<'w, 's, AnyQuery>,
}

impl Table<'_, '_> {
    /// The constants of the match.
    pub(crate) fn ctx(&self) -> &Ctx {
        &self.ctx.0
    }

    /// The board that the entities hold.
    ///
    /// Only entities with a component that was replaced since the last stage are read; the others
    /// are as the mirror knows them, because their components are immutable. So a stage among a
    /// thousand obstacles costs no more than among ten.
    pub(crate) fn board(&mut self) -> Board {
        for entity in self.fresh.drain() {
            let found = self.held.get(entity).map_or(Found::Nothing, found_in);
            check_kept(&found, &self.roster, entity);
            take(&mut self.mirror.0, &self.ctx.0, found);
        }
        self.mirror.0.clone()
    }
}

/// Brings the mirror up to date with the entities, as [`Table::board`] does.
pub(crate) fn refresh(world: &mut World) {
    let Some(mut fresh) = world.get_resource_mut::<Fresh>() else {
        return;
    };
    let fresh = fresh.drain();
    if fresh.is_empty() {
        return;
    }
    let ctx = Arc::clone(&world.resource::<MatchCtx>().0);
    for entity in fresh {
        let found = found(world, entity);
        check_kept(&found, world.resource::<Roster>(), entity);
        take(&mut world.resource_mut::<Mirror>().0, &ctx, found);
    }
}

/// In a debug build, panics if another hand has despawned a ship, an obstacle or a unit of models
/// of the match.
/// What the match itself has taken away is no longer on the roster.
fn check_kept(found: &Found, roster: &Roster, entity: Entity) {
    debug_assert!(
        !matches!(found, Found::Nothing) || !roster.holds(entity),
        "a ship, an obstacle or a unit of models of the match has lost its entity"
    );
}

/// The components of whatever a match may hold.
type AnyQuery = (
    Option<ShipQuery>,
    Option<ObstacleQuery>,
    Option<AreaQuery>,
    Option<&'static Models>,
);

/// Has a world know all components by which its entities are read. A world that lacks one of them
/// would find none of the others.
pub(super) fn register(world: &mut World) {
    world.query::<AnyQuery>();
}

fn found(world: &World, entity: Entity) -> Found {
    let held = world.get_entity(entity).ok();
    let parts = held.and_then(|held| held.get_components::<AnyQuery>().ok());
    parts.map_or(Found::Nothing, found_in)
}

/// What these components make: a ship before an obstacle before an area before a unit of models.
fn found_in(parts: <AnyQuery as QueryData>::Item<'_, '_>) -> Found {
    match parts {
        (Some(ship), _, _, _) => ship_of(ship),
        (_, Some(obstacle), _, _) => obstacle_of(obstacle),
        (_, _, Some(area), _) => area_of(area),
        (_, _, _, Some(models)) => Found::Squad(models.0.clone()),
        (None, None, None, None) => Found::Nothing,
    }
}

/// Notes on a board what an entity is now.
fn take(board: &mut Board, ctx: &Ctx, found: Found) {
    let reshaped = note_shape(board, ctx, &found);
    match found {
        Found::Ship(ship, _) => {
            let at = board.ships.binary_search_by_key(&ship.id, |held| held.id);
            debug_assert!(at.is_ok(), "ship {} is none of the match", ship.id.0);
            if let Ok(at) = at {
                board.ships[at] = ship;
            }
        }
        Found::Obstacle(obstacle, _) => {
            if reshaped || board.field.get(obstacle.id) != Some(&obstacle) {
                let bounds = board.shapes(ctx).bounds(&obstacle);
                Arc::make_mut(&mut board.field).put(obstacle, bounds);
            }
        }
        Found::Squad(squad) => {
            if let Some(held) = board.squad_mut(squad.id) {
                *held = squad;
            }
        }
        Found::Area(..) | Found::Nothing => {}
    }
}

/// Notes on a board whether the collider of a unit is another than the usual one of its type.
/// Tells whether that has changed.
fn note_shape(board: &mut Board, ctx: &Ctx, found: &Found) -> bool {
    let (id, usual, collider) = match found {
        Found::Ship(ship, collider) => (ship.id, ctx.shape_of_ship(ship), collider),
        Found::Obstacle(held, collider) => (held.id, ctx.shape_of_obstacle(held), collider),
        Found::Area(id, collider) => match ctx.areas.get(*id) {
            Some(area) => (*id, &area.shape, collider),
            None => return false,
        },
        Found::Squad(_) | Found::Nothing => return false,
    };
    let own = match (usual.is_of(collider), board.shapes.get(id)) {
        (true, None) => return false,
        (false, Some(known)) if known.is_of(collider) => return false,
        (true, Some(_)) => None,
        (false, _) => Some(collider),
    };
    let shape = own.map(|collider| match found {
        Found::Ship(..) => ctx.base_of_collider(collider),
        Found::Obstacle(..) | Found::Area(..) | Found::Squad(_) | Found::Nothing => {
            ctx.shape_of_collider(collider)
        }
    });
    match found {
        Found::Area(..) => board.shapes.set_area(&ctx.areas, id, shape),
        Found::Ship(..) | Found::Obstacle(..) | Found::Squad(_) | Found::Nothing => {
            board.shapes.set(id, shape);
        }
    }
    true
}

/// A field with the obstacles among these entities as they are now.
pub(super) fn seen_field(world: &World, fresh: &[Entity], mut field: Arc<Field>) -> Arc<Field> {
    let ctx = &world.resource::<MatchCtx>().0;
    for entity in fresh {
        let held = world.get_entity(*entity).ok();
        let parts = held.and_then(|held| held.get_components::<ObstacleQuery>().ok());
        let Some(Found::Obstacle(obstacle, _)) = parts.map(obstacle_of) else {
            continue;
        };
        if field.get(obstacle.id) != Some(&obstacle) {
            let bounds = ctx.bounds_of(&obstacle);
            Arc::make_mut(&mut field).put(obstacle, bounds);
        }
    }
    field
}

/// Gathers the board from all components, without what the mirror knows of them.
#[must_use]
pub fn capture(world: &World) -> Option<Board> {
    let roster = world.get_resource::<Roster>()?;
    let mut board = world.get_resource::<Mirror>()?.0.clone();
    let ctx = &world.get_resource::<MatchCtx>()?.0;
    let (mut ships, mut obstacles, mut squads) = (Vec::new(), Vec::new(), Vec::new());
    board.shapes = OwnShapes::default();
    for entity in roster.entities().chain(roster.areas()) {
        let found = found(world, entity);
        note_shape(&mut board, ctx, &found);
        match found {
            Found::Ship(ship, _) => ships.push(ship),
            Found::Obstacle(obstacle, _) => obstacles.push(obstacle),
            Found::Squad(squad) => squads.push(squad),
            Found::Area(..) | Found::Nothing => {}
        }
    }
    (board.ships, board.squads) = (ships, squads);
    let field = Field::new(obstacles, |held| board.shapes(ctx).bounds(held));
    board.field = Arc::new(field);
    Some(board)
}
