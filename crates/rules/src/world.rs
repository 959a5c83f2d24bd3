//! The world: entities and components that hold the truth of a match, and conversion to boards.
//!
//! Ships, obstacles and areas are entities with rapier colliders. Every stage gathers the ships
//! and obstacles of its board from their components in the order of numbers ([`Table`]) and
//! decides on it; [`write`] carries the result back, as the only writer. [`Mirror`] holds the
//! state of the match that has no entity (round, step, dice), and with it the board gathered last,
//! for whoever only looks. Areas never change, so rules read them in [`Ctx`].

use std::sync::Arc;

use bevy_ecs::{prelude::*, system::SystemParam};
use bevy_rapier3d::prelude::Collider;
use content::PhaseKind;
use geometry::{Cell, Maneuver, Pose};

use crate::{
    ctx::Ctx,
    state::{Board, Field, MOST_CARDS, Obstacle, Ship, Short, Status, Tokens, Turn, UnitId},
};

/// The identity of a ship.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unit {
    /// Its number.
    pub id: UnitId,
    /// Position of its type in the content.
    pub class: u16,
    /// Its player.
    pub owner: u8,
    /// Initiative.
    pub initiative: u8,
    /// Its army card.
    pub card: u8,
}

/// Where a ship stands.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub struct Placement(pub Pose, pub Cell);

/// Where a ship is in its life.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Life(pub Status);

/// Hull, shields and faceup damage cards.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Vitals {
    /// Hull points left.
    pub hull: u8,
    /// Shield points left.
    pub shields: u8,
    /// Faceup damage cards.
    pub crits: Short<u8, MOST_CARDS>,
}

/// Tokens.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counters(pub Tokens);

/// Ships that a ship has locked.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Locks(pub Short<UnitId>);

/// A dial.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dial {
    /// The maneuver that it shows.
    pub maneuver: Option<Maneuver>,
    /// The standing order of a capital ship.
    pub standing: Option<u8>,
    /// Whether it is open.
    pub revealed: bool,
}

/// Charges left.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Charges {
    /// Of weapons.
    pub weapons: [u8; 4],
    /// Of devices.
    pub devices: [u8; 4],
}

/// What a ship has done this round.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Marks(pub Turn);

/// An obstacle.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub struct Hazard(pub Obstacle);

/// The entities by unit number.
#[derive(Resource, Default)]
pub(crate) struct Roster {
    ships: Vec<Entity>,
    obstacles: Vec<(UnitId, Entity)>,
    areas: Vec<Entity>,
}

/// An area of terrain: its number, and its terrain's position in the content.
/// It never changes during a match.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ground(pub UnitId, pub u16);

/// The board after the last stage: state without an entity, and a copy of what the entities hold.
#[derive(Resource, Clone, Debug)]
pub struct Mirror(pub Board);

/// The constants of the match.
#[derive(Resource, Clone)]
pub struct MatchCtx(pub Arc<Ctx>);

type ShipParts = (
    Unit,
    Placement,
    Life,
    Vitals,
    Counters,
    Locks,
    Dial,
    Charges,
    Marks,
);

fn parts(ship: &Ship) -> ShipParts {
    (
        Unit {
            id: ship.id,
            class: ship.class,
            owner: ship.owner,
            initiative: ship.initiative,
            card: ship.card,
        },
        Placement(ship.pose, ship.cell),
        Life(ship.status),
        Vitals {
            hull: ship.hull,
            shields: ship.shields,
            crits: ship.crits,
        },
        Counters(ship.tokens),
        Locks(ship.locks),
        Dial {
            maneuver: ship.dial,
            standing: ship.standing,
            revealed: ship.revealed,
        },
        Charges {
            weapons: ship.weapon_charges,
            devices: ship.device_charges,
        },
        Marks(ship.turn),
    )
}

fn whole(parts: ShipParts) -> Ship {
    let (unit, placement, life, vitals, counters, locks, dial, charges, marks) = parts;
    Ship {
        id: unit.id,
        class: unit.class,
        owner: unit.owner,
        initiative: unit.initiative,
        pose: placement.0,
        cell: placement.1,
        card: unit.card,
        status: life.0,
        hull: vitals.hull,
        shields: vitals.shields,
        crits: vitals.crits,
        tokens: counters.0,
        locks: locks.0,
        dial: dial.maneuver,
        standing: dial.standing,
        revealed: dial.revealed,
        weapon_charges: charges.weapons,
        device_charges: charges.devices,
        turn: marks.0,
    }
}

/// Fills a world with the entities of a match and removes those of an earlier match.
pub(crate) fn populate(world: &mut World, ctx: Arc<Ctx>, board: Board) {
    if let Some(old) = world.remove_resource::<Roster>() {
        for entity in old
            .ships
            .into_iter()
            .chain(old.obstacles.into_iter().map(|(_, entity)| entity))
            .chain(old.areas)
        {
            world.despawn(entity);
        }
    }
    let ships = board.ships.iter().map(|ship| {
        let collider = Collider::from(ctx.footprint_of_ship(ship).shared_shape());
        world.spawn((parts(ship), collider)).id()
    });
    let ships = ships.collect();
    let areas = ctx.areas.list().iter().map(|area| {
        let collider = Collider::from(area.footprint.shared_shape());
        let place = Placement(area.pose, geometry::Cell::default());
        let ground = Ground(area.id, area.terrain);
        world.spawn((ground, place, collider)).id()
    });
    let areas = areas.collect();
    world.insert_resource(Roster {
        ships,
        obstacles: Vec::new(),
        areas,
    });
    world.insert_resource(MatchCtx(ctx));
    world.insert_resource(Mirror(board.clone()));
    write_obstacles(world, &Field::default(), &board.field);
}

/// Updates the obstacle entities from one state of the field to another.
fn write_obstacles(world: &mut World, before: &Field, now: &Field) {
    let ctx = Arc::clone(&world.resource::<MatchCtx>().0);
    let mut known = std::mem::take(&mut world.resource_mut::<Roster>().obstacles);
    let find = |known: &[(UnitId, Entity)], id| known.binary_search_by_key(&id, |(held, _)| *held);
    let (changed, gone) = now.changes(before);
    for id in gone {
        if let Ok(at) = find(&known, id) {
            world.despawn(known.remove(at).1);
        }
    }
    for obstacle in changed {
        let collider = || Collider::from(ctx.footprint_of_obstacle(obstacle).shared_shape());
        match find(&known, obstacle.id) {
            Ok(at) => {
                let Ok(mut held) = world.get_entity_mut(known[at].1) else {
                    continue;
                };
                let same = |hazard: &Hazard| hazard.0.outline == obstacle.outline;
                if !held.get::<Hazard>().is_some_and(same) {
                    held.insert(collider());
                }
                held.insert(Hazard(*obstacle));
            }
            Err(at) => {
                let entity = world.spawn((Hazard(*obstacle), collider())).id();
                known.insert(at, (obstacle.id, entity));
            }
        }
    }
    world.resource_mut::<Roster>().obstacles = known;
}

type ShipQuery = (
    &'static Unit,
    &'static Placement,
    &'static Life,
    &'static Vitals,
    &'static Counters,
    &'static Locks,
    &'static Dial,
    &'static Charges,
    &'static Marks,
    &'static Collider,
);

/// The entities of a match, as its stages read them.
#[derive(SystemParam)]
pub(crate) struct Table<'w, 's> {
    mirror: Res<'w, Mirror>,
    ctx: Res<'w, MatchCtx>,
    roster: Res<'w, Roster>,
    ships: Query<'w, 's, ShipQuery>,
    hazards: Query<'w, 's, (&'static Hazard, &'static Collider)>,
}

impl Table<'_, '_> {
    /// The constants of the match.
    pub(crate) fn ctx(&self) -> &Ctx {
        &self.ctx.0
    }

    /// Whether a move waits for its consequences.
    pub(crate) fn is_moving(&self) -> bool {
        self.mirror.0.motion.is_some()
    }

    /// The board, gathered from the entities in the order of numbers.
    ///
    /// Colliders are the shapes that [`Ctx`] shares with boards that have no world; a debug build
    /// checks that they are the same.
    pub(crate) fn board(&self) -> Board {
        let mut board = self.mirror.0.clone();
        let found = self.roster.ships.iter().map(|entity| {
            let held = self.ships.get(*entity).ok()?;
            let ship = whole((
                *held.0, *held.1, *held.2, *held.3, *held.4, *held.5, *held.6, *held.7, *held.8,
            ));
            let shape = || self.ctx().footprint_of_ship(&ship).shared_shape();
            debug_assert!(
                same_shape(held.9, shape()),
                "ship {} has another shape",
                ship.id.0
            );
            Some(ship)
        });
        let found: Option<Vec<Ship>> = found.collect();
        debug_assert!(found.is_some(), "a ship of the match has lost its entity");
        if let Some(ships) = found {
            board.ships = ships;
        }
        let hazards = self.roster.obstacles.iter().filter_map(|(_, entity)| {
            let found = self.hazards.get(*entity).ok();
            debug_assert!(
                found.is_some(),
                "an obstacle of the match has lost its entity"
            );
            let (hazard, collider) = found?;
            let shape = || self.ctx().footprint_of_obstacle(&hazard.0).shared_shape();
            debug_assert!(
                same_shape(collider, shape()),
                "{:?} has another shape",
                hazard.0.id
            );
            Some(hazard.0)
        });
        // The broad phase is kept as long as no obstacle has changed.
        if !hazards.clone().eq(board.field.list().iter().copied()) {
            let field = Field::new(hazards.collect(), |held| self.ctx().bounds_of(held));
            board.field = Arc::new(field);
        }
        board
    }
}

/// Whether a collider is this very shape.
fn same_shape(collider: &Collider, shape: impl Into<Collider>) -> bool {
    Arc::ptr_eq(&collider.raw.0, &shape.into().raw.0)
}

/// Updates components to the state of `board`, in place, and renews the mirror. The only writer.
pub(crate) fn write(world: &mut World, board: Board) {
    let before = std::mem::replace(&mut world.resource_mut::<Mirror>().0, board);
    world.resource_scope(|world, mirror: Mut<'_, Mirror>| {
        let board = &mirror.0;
        for (at, ship) in board.ships.iter().enumerate() {
            // Against the entities, not the board before: a stage may end where another hand began.
            let entity = world.resource::<Roster>().ships.get(at).copied();
            if let Some(mut held) = entity.and_then(|entity| world.get_entity_mut(entity).ok()) {
                update(&mut held, parts(ship));
            }
        }
        if !Arc::ptr_eq(&before.field, &board.field) {
            write_obstacles(world, &before.field, &board.field);
        }
    });
}

/// Writes the components of a ship that differ from those it has.
fn update(held: &mut EntityWorldMut<'_>, parts: ShipParts) {
    let (unit, placement, life, vitals, counters, locks, dial, charges, marks) = parts;
    put(held, unit);
    put(held, placement);
    put(held, life);
    put(held, vitals);
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

/// Gathers the board from the components; debug builds compare it with the mirror.
#[must_use]
pub fn capture(world: &World) -> Option<Board> {
    let roster = world.get_resource::<Roster>()?;
    let mut board = world.get_resource::<Mirror>()?.0.clone();
    let ctx = &world.get_resource::<MatchCtx>()?.0;
    board.ships = roster
        .ships
        .iter()
        .filter_map(|entity| {
            let held = world.get_entity(*entity).ok()?;
            Some(whole((
                *held.get::<Unit>()?,
                *held.get::<Placement>()?,
                *held.get::<Life>()?,
                *held.get::<Vitals>()?,
                *held.get::<Counters>()?,
                *held.get::<Locks>()?,
                *held.get::<Dial>()?,
                *held.get::<Charges>()?,
                *held.get::<Marks>()?,
            )))
        })
        .collect();
    let hazards = roster
        .obstacles
        .iter()
        .filter_map(|(_, entity)| world.get::<Hazard>(*entity).map(|held| held.0));
    board.field = Arc::new(Field::new(hazards.collect(), |held| ctx.bounds_of(held)));
    Some(board)
}

/// Whether the running phase is of this kind.
#[must_use]
pub fn in_phase(ctx: &Ctx, board: &Board, kind: PhaseKind) -> bool {
    ctx.phase(board.phase)
        .is_some_and(|phase| phase.kind == kind)
}
