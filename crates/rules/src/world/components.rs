//! The components of ships, obstacles, areas and units of models.
//!
//! Those that rules read are immutable: a system may replace one, and never change it in place. So
//! each change is noted ([`Fresh`]), and the next stage reads again what was replaced, no more.

use bevy_app::App;
use bevy_ecs::{lifecycle::HookContext, prelude::*, query::QueryData, world::DeferredWorld};
use bevy_rapier3d::{parry::shape::SharedShape, prelude::Collider};
use bevy_reflect::Reflect;
use geometry::{Cell, Maneuver, Pose, grid::Footprint};

use crate::state::{
    CardId, ClassId, KindId, Kit, MOST_CARDS, Obstacle, OutlineId, PlayerId, Ship, Short, Squad,
    Status, Tokens, Turn, UnitId,
};

/// The ships, obstacles and areas of which a component was put or taken away since the last stage
/// read them. A world that shows a match, and plays none, has no such list.
#[derive(Resource, Default)]
pub(crate) struct Fresh {
    replaced: Vec<Entity>,
    /// Those among them whose collider was put.
    reshaped: Vec<Entity>,
}

impl Fresh {
    fn note(&mut self, entity: Entity) {
        if self.replaced.last() != Some(&entity) {
            self.replaced.push(entity);
        }
    }

    /// Takes the list: each entity once, in an order that does not matter.
    pub(super) fn drain(&mut self) -> Vec<Entity> {
        self.reshaped.clear();
        let mut list = std::mem::take(&mut self.replaced);
        list.sort_unstable();
        list.dedup();
        list
    }

    /// Takes the entities whose collider was put. They stay on the list of all.
    pub(super) fn drain_reshaped(&mut self) -> Vec<Entity> {
        std::mem::take(&mut self.reshaped)
    }
}

fn note(mut world: DeferredWorld<'_>, context: HookContext) {
    if let Some(mut fresh) = world.get_resource_mut::<Fresh>() {
        fresh.note(context.entity);
    }
}

/// Notes colliders too, which are components of rapier's: replace one, and the next stage sees it.
pub(super) fn note_collider(put: On<'_, '_, Insert, Collider>, mut fresh: ResMut<'_, Fresh>) {
    fresh.note(put.entity);
    fresh.reshaped.push(put.entity);
}

/// The number of a ship, an obstacle, an area or a unit of models.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Reflect)]
#[reflect(opaque)]
#[reflect(Component, Clone, Debug, PartialEq)]
#[component(immutable, on_insert = note, on_remove = note)]
pub struct Unit(pub UnitId);

/// What a ship is, and whose.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Reflect)]
#[reflect(opaque)]
#[reflect(Component, Clone, Debug, PartialEq)]
#[component(immutable, on_insert = note, on_remove = note)]
pub struct Craft {
    /// Position of its type in the content.
    pub class: ClassId,
    /// Its player.
    pub owner: PlayerId,
    /// Initiative.
    pub initiative: u8,
    /// Its army card.
    pub card: u8,
}

/// Where it stands or lies: its pose, the space of a grid that holds it, and what it covers there.
#[derive(Component, Clone, Copy, Debug, PartialEq, Reflect)]
#[reflect(opaque)]
#[reflect(Component, Clone, Debug, PartialEq)]
#[component(immutable, on_insert = note, on_remove = note)]
pub struct Placement(pub Pose, pub Cell, pub Footprint);

/// Where a ship is in its life.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Reflect)]
#[reflect(opaque)]
#[reflect(Component, Clone, Debug, PartialEq)]
#[component(immutable, on_insert = note, on_remove = note)]
pub struct Life(pub Status);

/// Hull, shields and faceup damage cards.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Reflect)]
#[reflect(opaque)]
#[reflect(Component, Clone, Debug, PartialEq)]
#[component(immutable, on_insert = note, on_remove = note)]
pub struct Vitals {
    /// Hull points left.
    pub hull: u8,
    /// Shield points left.
    pub shields: u8,
    /// Faceup damage cards.
    pub crits: Short<CardId, MOST_CARDS>,
}

/// Items held.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Reflect)]
#[reflect(opaque)]
#[reflect(Component, Clone, Debug, PartialEq)]
#[component(immutable, on_insert = note, on_remove = note)]
pub(crate) struct Holds(pub Kit);

/// Tokens.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Reflect)]
#[reflect(opaque)]
#[reflect(Component, Clone, Debug, PartialEq)]
#[component(immutable, on_insert = note, on_remove = note)]
pub struct Counters(pub Tokens);

/// Ships that a ship has locked.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Reflect)]
#[reflect(opaque)]
#[reflect(Component, Clone, Debug, PartialEq)]
#[component(immutable, on_insert = note, on_remove = note)]
pub struct Locks(pub Short<UnitId>);

/// A dial.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Reflect)]
#[reflect(opaque)]
#[reflect(Component, Clone, Debug, PartialEq)]
#[component(immutable, on_insert = note, on_remove = note)]
pub struct Dial {
    /// The maneuver that it shows.
    pub maneuver: Option<Maneuver>,
    /// The standing order of a capital ship.
    pub standing: Option<u8>,
    /// Whether it is open.
    pub revealed: bool,
}

/// Charges left.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Reflect)]
#[reflect(opaque)]
#[reflect(Component, Clone, Debug, PartialEq)]
#[component(immutable, on_insert = note, on_remove = note)]
pub struct Charges {
    /// Of weapons.
    pub weapons: [u8; 4],
    /// Of devices.
    pub devices: [u8; 4],
}

/// What a ship has done this round.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Reflect)]
#[reflect(opaque)]
#[reflect(Component, Clone, Debug, PartialEq)]
#[component(immutable, on_insert = note, on_remove = note)]
pub struct TurnDeeds(pub Turn);

/// What an obstacle is, and whether it is on the table.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Reflect)]
#[reflect(opaque)]
#[reflect(Component, Clone, Debug, PartialEq)]
#[component(immutable, on_insert = note, on_remove = note)]
pub struct Hazard {
    /// Position of its outline in [`content::Content::outlines`].
    pub outline: OutlineId,
    /// Position of its kind in [`content::Content::obstacles`].
    pub kind: KindId,
    /// The player who brought or placed it.
    pub owner: Option<PlayerId>,
    /// On the table (otherwise still to be placed, or removed).
    pub placed: bool,
    /// Removed from play.
    pub removed: bool,
    /// The round it was placed in.
    pub placed_round: u32,
}

impl Hazard {
    /// Whether it lies on the table.
    #[must_use]
    pub const fn lies(&self) -> bool {
        self.placed && !self.removed
    }
}

/// What an area is: the position of its terrain in the content. It never changes during a match.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Reflect)]
#[reflect(opaque)]
#[reflect(Component, Clone, Debug, PartialEq)]
#[component(immutable)]
pub struct AreaGround(pub u16);

/// A unit of models: whose it is, where each of them stands and what it has done. Squares decide
/// what they overlap, so it has no collider.
#[derive(Component, Clone, Debug, PartialEq, Reflect)]
#[reflect(opaque)]
#[reflect(Component, Clone, Debug, PartialEq)]
#[component(immutable, on_insert = note, on_remove = note)]
pub struct Models(pub Squad);

/// Has inspectors of an app find the components of a match.
pub fn register_types(app: &mut App) {
    app.register_type::<Unit>()
        .register_type::<Craft>()
        .register_type::<Placement>()
        .register_type::<Life>()
        .register_type::<Vitals>()
        .register_type::<Holds>()
        .register_type::<Counters>()
        .register_type::<Locks>()
        .register_type::<Dial>()
        .register_type::<Charges>()
        .register_type::<TurnDeeds>()
        .register_type::<Hazard>()
        .register_type::<AreaGround>()
        .register_type::<Models>();
}

/// The components of a ship, without its collider.
pub(super) type ShipParts = (
    Unit,
    Craft,
    Placement,
    Life,
    Vitals,
    Holds,
    Counters,
    Locks,
    Dial,
    Charges,
    TurnDeeds,
);

/// The same, as a query reads them.
pub(super) type ShipQuery = (
    &'static Unit,
    &'static Craft,
    &'static Placement,
    &'static Life,
    &'static Vitals,
    &'static Holds,
    &'static Counters,
    &'static Locks,
    &'static Dial,
    &'static Charges,
    &'static TurnDeeds,
    &'static Collider,
);

/// The components of an obstacle, without its collider.
pub(super) type ObstacleParts = (Unit, Placement, Hazard);

/// The same, as a query reads them.
pub(super) type ObstacleQuery = (
    &'static Unit,
    &'static Placement,
    &'static Hazard,
    &'static Collider,
);

/// The components by which an area is read.
pub(super) type AreaQuery = (&'static Unit, &'static AreaGround, &'static Collider);

/// A ship as components.
pub(super) fn ship_parts(ship: &Ship) -> ShipParts {
    let craft = Craft {
        class: ship.class,
        owner: ship.owner,
        initiative: ship.initiative,
        card: ship.card,
    };
    let vitals = Vitals {
        hull: ship.hull,
        shields: ship.shields,
        crits: ship.crits,
    };
    let dial = Dial {
        maneuver: ship.dial,
        standing: ship.standing,
        revealed: ship.revealed,
    };
    let charges = Charges {
        weapons: ship.weapon_charges,
        devices: ship.device_charges,
    };
    (
        Unit(ship.id),
        craft,
        Placement(ship.pose, ship.cell, ship.base),
        Life(ship.status),
        vitals,
        Holds(ship.kit),
        Counters(ship.tokens),
        Locks(ship.locks),
        dial,
        charges,
        TurnDeeds(ship.turn),
    )
}

/// What an entity turns out to be, with its collider if it has one.
#[expect(
    clippy::large_enum_variant,
    reason = "it is taken apart at once; a box would be an allocation for each ship"
)]
pub(super) enum Found {
    Ship(Ship, SharedShape),
    Obstacle(Obstacle, SharedShape),
    Area(UnitId, SharedShape),
    Squad(Squad),
    Nothing,
}

/// The ship that these components are.
pub(super) fn ship_of(held: <ShipQuery as QueryData>::Item<'_, '_>) -> Found {
    let (
        unit,
        craft,
        placement,
        life,
        vitals,
        holds,
        counters,
        locks,
        dial,
        charges,
        marks,
        collider,
    ) = held;
    let ship = Ship {
        id: unit.0,
        class: craft.class,
        owner: craft.owner,
        initiative: craft.initiative,
        pose: placement.0,
        cell: placement.1,
        base: placement.2,
        card: craft.card,
        status: life.0,
        hull: vitals.hull,
        shields: vitals.shields,
        crits: vitals.crits,
        kit: holds.0,
        tokens: counters.0,
        locks: locks.0,
        dial: dial.maneuver,
        standing: dial.standing,
        revealed: dial.revealed,
        weapon_charges: charges.weapons,
        device_charges: charges.devices,
        turn: marks.0,
    };
    Found::Ship(ship, collider.raw.clone())
}

/// An obstacle as components.
pub(super) fn obstacle_parts(held: &Obstacle) -> ObstacleParts {
    let hazard = Hazard {
        outline: held.outline,
        kind: held.kind,
        owner: held.owner,
        placed: held.placed,
        removed: held.removed,
        placed_round: held.placed_round,
    };
    (
        Unit(held.id),
        Placement(held.pose, Cell::default(), Footprint::ONE),
        hazard,
    )
}

/// The obstacle that these components are.
pub(super) fn obstacle_of(held: <ObstacleQuery as QueryData>::Item<'_, '_>) -> Found {
    let (unit, placement, hazard, collider) = held;
    let obstacle = Obstacle {
        id: unit.0,
        outline: hazard.outline,
        kind: hazard.kind,
        owner: hazard.owner,
        pose: placement.0,
        placed: hazard.placed,
        removed: hazard.removed,
        placed_round: hazard.placed_round,
    };
    Found::Obstacle(obstacle, collider.raw.clone())
}

/// The area that these components are.
pub(super) fn area_of(held: <AreaQuery as QueryData>::Item<'_, '_>) -> Found {
    let (unit, _, collider) = held;
    Found::Area(unit.0, collider.raw.clone())
}
