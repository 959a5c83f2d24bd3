//! A backend of `bevy_picking` over the colliders of the table: what a ray of a pointer meets.
//!
//! It finds ships, obstacles and areas by their colliders, models and figures by the room that they
//! fill, and the table itself. So an observer of a program's own may listen for `Pointer<Over>` and
//! `Pointer<Click>` on the entity of a ship.

use bevy::{
    ecs::system::SystemParam,
    picking::{
        PickingSystems,
        backend::{HitData, PointerHits, ray::RayMap},
        prelude::Pickable,
    },
    prelude::*,
};
use bevy_rapier3d::prelude::Collider;
use geometry::{Base, Cell, Pose};
use rules::{AreaGround, Craft, Hazard, Life, Placement, Roster, Unit, UnitId};

use super::FIGURE;
use crate::{
    api::{UiWantsPointer, ViewBoard, ViewMatch},
    camera::rig::TableCamera,
    pieces::{
        ships::hover_mm,
        squads::{self, Postures},
    },
    scale::{UNITS_PER_MM, heading_rotation, pose_pos, pose_transform, table_point, to_table},
    table::ground::Opened,
};

pub(super) fn plugin(app: &mut App) {
    let backend = find_picks.in_set(PickingSystems::Backend);
    app.add_systems(Startup, lay_surface)
        .add_systems(PreUpdate, backend.run_if(resource_exists::<RayMap>))
        .add_observer(let_through);
}

/// What a ray has met.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Picked {
    /// A ship on the open table, or a figure.
    Ship(UnitId),
    /// An obstacle.
    Obstacle(UnitId),
    /// An area of terrain.
    Area(UnitId),
    /// A model of a unit.
    Model(UnitId),
    /// The table: a place in millimetres, and the space there.
    Table(Vec2, Option<Cell>),
}

/// What a ray has met, and how far away.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pick {
    pub(super) what: Picked,
    pub(super) far: f32,
}

/// The surface of the table, where nothing lies.
#[derive(Component)]
struct TableSurface;

fn lay_surface(mut commands: Commands) {
    let seen = Pickable {
        should_block_lower: false,
        is_hoverable: true,
    };
    commands.spawn((Name::new("Surface of the table"), TableSurface, seen));
}

/// Nothing on the table hides from the pointer what lies under it: an area is seen under a ship.
fn let_through(put: On<Add, Unit>, mut commands: Commands) {
    commands.entity(put.entity).insert(Pickable {
        should_block_lower: false,
        is_hoverable: true,
    });
}

/// The things on the shown table, with their colliders: the shapes that the rules use.
#[derive(SystemParam)]
pub(super) struct Things<'w, 's> {
    ships: Query<'w, 's, (Solid, &'static Life), With<Craft>>,
    obstacles: Query<'w, 's, (Solid, &'static Hazard)>,
    areas: Query<'w, 's, Solid, With<AreaGround>>,
}

/// A thing that a ray can meet.
type Solid = (&'static Unit, &'static Placement, &'static Collider);

/// Tells which entities lie under each pointer.
fn find_picks(
    rays: Res<RayMap>,
    cameras: Query<&Camera, With<TableCamera>>,
    board: Res<ViewBoard>,
    blocked: Res<UiWantsPointer>,
    roster: Option<Res<Roster>>,
    table: Table,
    mut hits: MessageWriter<PointerHits>,
) {
    if blocked.0 {
        return;
    }
    for (id, ray) in rays.iter() {
        let Ok(camera) = cameras.get(id.camera) else {
            continue;
        };
        let picks = table.under(*ray, board.0.as_ref());
        let entity = |what| match what {
            Picked::Ship(unit)
            | Picked::Obstacle(unit)
            | Picked::Area(unit)
            | Picked::Model(unit) => roster.as_ref()?.get(unit),
            Picked::Table(..) => table.surface.iter().next(),
        };
        let picks = picks.into_iter().filter_map(|pick| {
            let at = ray.origin + *ray.direction * pick.far;
            let hit = HitData::new_with_extra(id.camera, pick.far, Some(at), None, pick);
            Some((entity(pick.what)?, hit))
        });
        let order = camera.order as f32;
        hits.write(PointerHits::new(id.pointer, picks.collect(), order));
    }
}

/// Everything on the shown table that a ray can meet.
#[derive(SystemParam)]
struct Table<'w, 's> {
    things: Things<'w, 's>,
    postures: Res<'w, Postures>,
    opened: Res<'w, Opened>,
    surface: Query<'w, 's, Entity, With<TableSurface>>,
}

impl Table<'_, '_> {
    /// All that a ray meets.
    fn under(&self, ray: Ray3d, view: Option<&ViewMatch>) -> Vec<Pick> {
        match view.filter(|view| view.ctx.on_grid()) {
            Some(view) => {
                let mut all = on_grid(ray, view, &self.opened);
                all.extend(models(ray, view, &self.postures));
                all
            }
            None => on_table(ray, view, &self.things),
        }
    }
}

fn on_table(ray: Ray3d, view: Option<&ViewMatch>, things: &Things<'_, '_>) -> Vec<Pick> {
    let there = things.ships.iter().filter(|(_, life)| life.0.on_table());
    let ships = there.filter_map(|((unit, place, collider), _)| {
        let (view, id) = (view?, unit.0);
        let ship = view.board.ship(id)?;
        let on_base = distance(ray, &place.0, collider);
        let hover = hover_mm(&view.ctx, ship);
        let on_model = model_distance(ray, &place.0, view.game().base(ship), hover);
        let nearest = [on_base, on_model].into_iter().flatten();
        Some(Pick {
            what: Picked::Ship(id),
            far: nearest.min_by(f32::total_cmp)?,
        })
    });
    let lying = things.obstacles.iter();
    let lying = lying.filter(|(_, hazard)| hazard.lies());
    let obstacles = lying.filter_map(|((unit, place, collider), _)| {
        Some(Pick {
            what: Picked::Obstacle(unit.0),
            far: distance(ray, &place.0, collider)?,
        })
    });
    let areas = things.areas.iter().filter_map(|(unit, place, collider)| {
        Some(Pick {
            what: Picked::Area(unit.0),
            far: distance(ray, &place.0, collider)?,
        })
    });
    let surface = table_hit(ray, 0.0).map(|far| Pick {
        what: Picked::Table(to_table(ray.origin + *ray.direction * far), None),
        far,
    });
    ships.chain(obstacles).chain(areas).chain(surface).collect()
}

/// The figures and the ground that a ray meets.
pub(super) fn on_grid(ray: Ray3d, view: &ViewMatch, opened: &Opened) -> Vec<Pick> {
    let ships = view.board.ships.iter().filter(|ship| ship.on_table());
    let figures = ships.filter_map(|ship| {
        Some(Pick {
            what: Picked::Ship(ship.id),
            far: figure_distance(ray, view, ship)?,
        })
    });
    let ground = crate::table::ground::hit(&view.ctx, ray, opened).map(|(cell, at)| Pick {
        what: Picked::Table(at, Some(cell)),
        far: (table_point(at, 0.0) - ray.origin).dot(*ray.direction),
    });
    figures.chain(ground).collect()
}

/// The models of units that a ray meets.
fn models(ray: Ray3d, view: &ViewMatch, postures: &Postures) -> Vec<Pick> {
    let hits = postures.0.iter().filter_map(|((unit, model), shown)| {
        let size = squads::size(view, *unit, *model);
        let tall = squads::head_mm(size).max(10.0);
        let center = table_point(shown.at, shown.foot + tall * 0.5);
        let half = Vec3::new(size.radius, tall * 0.5, size.radius) * UNITS_PER_MM;
        Some(Pick {
            what: Picked::Model(*unit),
            far: sphere_distance((ray.origin - center) / half, *ray.direction / half)?,
        })
    });
    hits.collect()
}

/// The distance along a ray to the ellipsoid around a standing figure.
fn figure_distance(ray: Ray3d, view: &ViewMatch, ship: &rules::Ship) -> Option<f32> {
    let tall = FIGURE;
    let foot = crate::table::ground::height_mm(view, ship.cell);
    let center = table_point(pose_pos(&ship.pose), foot + tall * 0.5);
    let half = Vec3::new(11.0, tall * 0.5, 11.0) * UNITS_PER_MM;
    sphere_distance((ray.origin - center) / half, *ray.direction / half)
}

/// How far along a ray lies the plane at a height in millimetres.
fn table_hit(ray: Ray3d, height: f32) -> Option<f32> {
    let plane = table_point(Vec2::ZERO, height).y;
    let fall = -ray.direction.y;
    let far = (ray.origin.y - plane) / fall;
    (fall.abs() > 1.0e-5 && far > 0.0).then_some(far)
}

/// The distance along a ray to a collider that lies at a pose.
fn distance(ray: Ray3d, pose: &Pose, collider: &Collider) -> Option<f32> {
    /// As far as any ray goes, in millimetres.
    const FAR: f32 = 1.0e6;
    let stands = pose_transform(pose, 0.0);
    let back = stands.rotation.inverse();
    let origin = back * (ray.origin - stands.translation) / UNITS_PER_MM;
    let met = collider.cast_local_ray(origin, back * *ray.direction, FAR, true);
    met.map(|far| far * UNITS_PER_MM)
}

/// The distance along a ray to the ellipsoid around the model over a base.
fn model_distance(ray: Ray3d, pose: &Pose, base: Base, hover: f32) -> Option<f32> {
    // Compare in a space in which the ellipsoid is a sphere.
    let center = table_point(pose_pos(pose), hover);
    let turn = heading_rotation(pose.heading).inverse();
    let half = Vec3::new(base.width as f32 * 0.46, 12.0, base.length as f32 * 0.48) * UNITS_PER_MM;
    sphere_distance(
        turn * (ray.origin - center) / half,
        turn * *ray.direction / half,
    )
}

/// The distance along a ray, in lengths of `way`, to the sphere of radius 1 around the origin.
fn sphere_distance(origin: Vec3, way: Vec3) -> Option<f32> {
    let (a, b, c) = (
        way.length_squared(),
        origin.dot(way),
        origin.length_squared() - 1.0,
    );
    let inside = b * b - a * c;
    (inside >= 0.0)
        .then(|| (-b - inside.sqrt()) / a)
        .filter(|far| *far > 0.0)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use bevy::{
        ecs::system::RunSystemOnce,
        picking::{backend::ray::RayId, pointer::PointerId},
    };
    use rules::{Sim, SimConfig};

    use super::*;
    use crate::pieces::ships::HOVER_MM;

    fn ray(from: Vec3, to: Vec3) -> Ray3d {
        Ray3d::new(from, Dir3::new(to - from).expect("two points"))
    }

    #[test]
    fn a_ray_finds_the_table_where_it_points() {
        let aim = Vec2::new(321.0, 654.0);
        let down = ray(Vec3::new(10.0, 60.0, 20.0), table_point(aim, 0.0));
        let hit = down.origin + *down.direction * table_hit(down, 0.0).expect("a hit");
        assert!((to_table(hit) - aim).length() < 0.01);
        assert!(table_hit(ray(Vec3::new(0.0, 5.0, 0.0), Vec3::new(0.0, 9.0, 1.0)), 0.0).is_none());
    }

    #[test]
    fn a_ship_is_found_by_base_and_by_model() {
        let pose = Pose::new(100.0, 100.0, 45.0);
        let base = Base::SMALL;
        let collider = Collider::from(geometry::CollisionShape::base(base).shared_shape());
        let eye = Vec3::new(10.0, 40.0, 10.0);
        let at = |point: Vec2, height| ray(eye, table_point(point, height));
        let over = at(Vec2::new(100.0, 100.0), HOVER_MM);
        assert!(model_distance(over, &pose, base, HOVER_MM).is_some());
        let corner = at(Vec2::new(100.0, 126.0), 2.5);
        assert!(
            distance(corner, &pose, &collider).is_some(),
            "a corner of the turned base"
        );
        let beside = at(Vec2::new(160.0, 100.0), 2.5);
        assert!(distance(beside, &pose, &collider).is_none());
        assert!(model_distance(beside, &pose, base, HOVER_MM).is_none());
    }

    /// `bevy_picking` is told the entity of a ship and the table, and nothing while the interface
    /// has the pointer.
    #[test]
    fn a_pointer_meets_the_entity_of_a_ship() {
        let content = Arc::new(content::load(&content::find_assets()).content);
        let (_, scenario) = content.scenario("first-light").expect("a scenario");
        let sim = Sim::new(Arc::clone(&content), &SimConfig::new(scenario.clone(), 1));
        let sim = sim.expect("a match");
        let mut app = App::new();
        app.init_resource::<UiWantsPointer>()
            .init_resource::<Postures>()
            .init_resource::<Opened>()
            .init_resource::<RayMap>()
            .add_message::<PointerHits>()
            .add_observer(let_through)
            .add_systems(Startup, lay_surface);
        app.update();
        let view = ViewMatch::new(sim.ctx().clone(), sim.snapshot());
        rules::show(app.world_mut(), sim.ctx(), sim.board());
        app.insert_resource(ViewBoard(Some(view)));
        let world = app.world_mut();
        world.flush();
        let camera = world.spawn((Camera::default(), TableCamera)).id();
        let ship = sim.board().ships.iter().find(|ship| ship.on_table());
        let ship = ship.expect("a ship stands");
        let entity = world.resource::<Roster>().get(ship.id).expect("its entity");
        assert!(
            !world
                .get::<Pickable>(entity)
                .expect("seen")
                .should_block_lower
        );
        let at = pose_pos(&ship.pose);
        let down = ray(table_point(at, 500.0), table_point(at, 0.0));
        let id = RayId::new(camera, PointerId::Mouse);
        world.resource_mut::<RayMap>().map.insert(id, down);
        let mut told = |blocked| {
            world.insert_resource(UiWantsPointer(blocked));
            world.run_system_once(find_picks).expect("it runs");
            let mut hits = world.resource_mut::<Messages<PointerHits>>();
            let hits: Vec<PointerHits> = hits.drain().collect();
            hits.into_iter()
                .flat_map(|hits| hits.picks)
                .collect::<Vec<_>>()
        };
        let picks = told(false);
        assert!(picks.iter().any(|(met, _)| *met == entity));
        let table = |hit: &HitData| {
            matches!(
                hit.extra_as::<Pick>(),
                Some(Pick {
                    what: Picked::Table(..),
                    ..
                })
            )
        };
        assert!(picks.iter().any(|(_, hit)| table(hit)));
        assert!(told(true).is_empty());
    }
}
