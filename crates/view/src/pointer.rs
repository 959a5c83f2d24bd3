//! Finds the thing under the pointer: a ray to the table, to the colliders of what lies and stands
//! on it, and to models raised on their pegs.

use bevy::{ecs::system::SystemParam, prelude::*, window::PrimaryWindow};
use bevy_rapier3d::prelude::Collider;
use geometry::{Base, Cell, Pose};
use rules::{AreaGround, Craft, Hazard, Life, Placement, Unit, UnitId};

use crate::{
    ViewSystems,
    api::{TablePointer, UiWantsPointer, ViewBoard, ViewMatch},
    camera::rig::TableCamera,
    pieces::{
        ships::hover_mm,
        squads::{self, Postures},
    },
    scale::{UNITS_PER_MM, heading_rotation, pose_pos, pose_transform, table_point, to_table},
    table::ground::Opened,
};

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Update, follow_pointer.in_set(ViewSystems::Animate));
}

/// The assumed height of a rock on the table, in millimetres.
const ROCK: f32 = 20.0;
/// The height of a figure, in millimetres.
const FIGURE: f32 = 34.0;

/// The things on the shown table, with their colliders: the shapes that the rules use.
#[derive(SystemParam)]
struct Things<'w, 's> {
    ships: Query<'w, 's, (Solid, &'static Life), With<Craft>>,
    obstacles: Query<'w, 's, (Solid, &'static Hazard)>,
    areas: Query<'w, 's, Solid, With<AreaGround>>,
}

/// How the models of units stand, and which buildings are opened.
#[derive(SystemParam)]
struct Models<'w> {
    postures: Res<'w, Postures>,
    opened: Res<'w, Opened>,
}

impl Models<'_> {
    /// The unit of the nearest model that a ray meets, and how far away.
    fn hit(&self, ray: Ray3d, view: &ViewMatch) -> Option<Hit> {
        let hits = self.postures.0.iter().filter_map(|((unit, model), shown)| {
            let size = squads::size(view, *unit, *model);
            let tall = squads::head_mm(size).max(10.0);
            let center = table_point(shown.at, shown.foot + tall * 0.5);
            let half = Vec3::new(size.radius, tall * 0.5, size.radius) * UNITS_PER_MM;
            let far = sphere_distance((ray.origin - center) / half, *ray.direction / half)?;
            Some(Hit { far, id: *unit })
        });
        hits.min_by(Hit::order)
    }

    /// Points around the models of a unit, in the world.
    fn corners(&self, view: &ViewMatch, unit: UnitId) -> Vec<Vec3> {
        let all = self
            .postures
            .0
            .iter()
            .filter(|((held, _), _)| *held == unit);
        let points = all.flat_map(|((unit, model), shown)| {
            let size = squads::size(view, *unit, *model);
            let top = shown.foot + squads::head_mm(size);
            let reach = Vec2::splat(size.radius);
            [
                table_point(shown.at - reach, shown.foot),
                table_point(shown.at + reach, shown.foot),
                table_point(shown.at, top),
            ]
        });
        points.collect()
    }
}

/// A thing that a ray can meet.
type Solid = (&'static Unit, &'static Placement, &'static Collider);

fn follow_pointer(
    mut pointer: ResMut<TablePointer>,
    blocked: Res<UiWantsPointer>,
    windows: Query<&Window, With<PrimaryWindow>>,
    cameras: Query<(&Camera, &Transform), With<TableCamera>>,
    board: Res<ViewBoard>,
    things: Things,
    models: Models,
) {
    let camera = cameras.iter().next();
    let camera = camera.map(|(camera, stands)| (camera, GlobalTransform::from(*stands)));
    let ray = (|| {
        let cursor = windows
            .iter()
            .next()?
            .cursor_position()
            .filter(|_| !blocked.0)?;
        let (camera, stands) = camera.as_ref()?;
        camera.viewport_to_world(stands, cursor).ok()
    })();
    let look = |ray| look(ray, board.0.as_ref(), &things, &models);
    let mut found = ray.map_or_else(TablePointer::default, look);
    if let (Some((camera, stands)), Some(view), Some(id)) = (&camera, &board.0, found.unit) {
        let mut corners = corners(view, id);
        corners.extend(models.corners(view, id));
        let corners = corners.into_iter();
        let seen = corners.filter_map(|corner| camera.world_to_viewport(stands, corner).ok());
        found.seen = around(seen);
    }
    pointer.set_if_neq(found);
}

/// The corners around a unit in the world: its base with the model above, or its outline.
fn corners(view: &ViewMatch, id: UnitId) -> Vec<Vec3> {
    let mut points = Vec::new();
    if let Some(ship) = view.board.ship(id) {
        let foot = view
            .ctx
            .ground()
            .map_or(0.0, |_| crate::table::ground::height_mm(view, ship.cell));
        let tall = match view.ctx.ground() {
            Some(_) => FIGURE,
            None => hover_mm(&view.ctx, ship) + 12.0,
        };
        for at in view.ctx.base(ship).corners(ship.pose) {
            let at = Vec2::new(at.x as f32, at.y as f32);
            points.extend([foot, foot + tall].map(|height| table_point(at, height)));
        }
    } else if let Some(held) = view.board.obstacle(id) {
        let outline = crate::shapes::outlines::on_table(view.ctx.outline(held), &held.pose);
        for at in outline {
            points.extend([0.0, ROCK].map(|height| table_point(at, height)));
        }
    }
    points
}

/// The rectangle around points of the screen.
fn around(points: impl Iterator<Item = Vec2>) -> Option<Rect> {
    points
        .map(|at| Rect::from_corners(at, at))
        .reduce(|all, one| all.union(one))
}

/// Finds the thing that a ray meets.
fn look(
    ray: Ray3d,
    view: Option<&ViewMatch>,
    things: &Things<'_, '_>,
    models: &Models<'_>,
) -> TablePointer {
    if let Some(view) = view.filter(|view| view.ctx.on_grid()) {
        let met = models.hit(ray, view);
        return look_at_cells(ray, view, &models.opened, met.map(|hit| hit.id));
    }
    let ship = view.and_then(|view| ship_hit(ray, view, things));
    TablePointer {
        table: table_hit(ray, 0.0).map(to_table),
        unit: ship.or_else(|| obstacle_hit(ray, things)),
        area: area_hit(ray, things),
        cell: None,
        seen: None,
    }
}

/// Finds the thing that a ray meets on a grid: a figure if it is hit before the ground,
/// else the ground.
///
/// `model`: the unit of the model that the ray meets.
fn look_at_cells(
    ray: Ray3d,
    view: &ViewMatch,
    opened: &Opened,
    model: Option<UnitId>,
) -> TablePointer {
    let ground = crate::table::ground::hit(&view.ctx, ray, opened);
    let met = view
        .board
        .ships
        .iter()
        .filter(|ship| ship.on_table())
        .filter_map(|ship| Some((figure_distance(ray, view, ship)?, ship)))
        .min_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, ship)| ship);
    let cell = met.map(|ship| ship.cell).or(ground.map(|(cell, _)| cell));
    let standing = |cell| {
        let mut there = view.board.ships.iter().filter(|ship| ship.on_table());
        there.find(|ship| ship.base.covers(ship.cell, cell))
    };
    // Whoever stands on a token hides it.
    let lying = |cell| view.fallen().find(|ship| ship.cell == cell);
    let unit = met.or_else(|| standing(cell?).or_else(|| lying(cell?)));
    let placed = |cell: Cell| {
        let mut squads = view.board.squads.iter().filter(|squad| squad.on_table());
        squads.find(|squad| squad.flight.is_none() && squad.on(cell).next().is_some())
    };
    let unit = unit.map(|ship| ship.id).or(model);
    TablePointer {
        table: ground.map(|(_, at)| at),
        unit: unit.or_else(|| placed(cell?).map(|squad| squad.id)),
        area: None,
        cell,
        seen: None,
    }
}

/// The distance along a ray to the ellipsoid around a standing figure.
fn figure_distance(ray: Ray3d, view: &ViewMatch, ship: &rules::Ship) -> Option<f32> {
    let tall = FIGURE;
    let foot = crate::table::ground::height_mm(view, ship.cell);
    let center = table_point(pose_pos(&ship.pose), foot + tall * 0.5);
    let half = Vec3::new(11.0, tall * 0.5, 11.0) * UNITS_PER_MM;
    sphere_distance((ray.origin - center) / half, *ray.direction / half)
}

/// The point at which a ray meets the plane at a height in millimetres.
fn table_hit(ray: Ray3d, height: f32) -> Option<Vec3> {
    let plane = table_point(Vec2::ZERO, height).y;
    let fall = -ray.direction.y;
    let far = (ray.origin.y - plane) / fall;
    (fall.abs() > 1.0e-5 && far > 0.0).then(|| ray.origin + *ray.direction * far)
}

/// The nearest ship whose model or base the ray meets.
fn ship_hit(ray: Ray3d, view: &ViewMatch, things: &Things<'_, '_>) -> Option<UnitId> {
    let there = things.ships.iter().filter(|(_, life)| life.0.on_table());
    let hits = there.filter_map(|((unit, place, collider), _)| {
        let ship = view.board.ship(unit.0)?;
        let on_base = distance(ray, &place.0, collider);
        let on_model = model_distance(
            ray,
            &place.0,
            view.ctx.base(ship),
            hover_mm(&view.ctx, ship),
        );
        let nearest = [on_base, on_model].into_iter().flatten();
        Some(Hit {
            far: nearest.min_by(f32::total_cmp)?,
            id: unit.0,
        })
    });
    hits.min_by(Hit::order).map(|hit| hit.id)
}

/// A piece that a ray meets, and how far away.
struct Hit {
    far: f32,
    id: UnitId,
}

impl Hit {
    /// Which of two hits comes first; of equally far ones, that with the lower number.
    fn order(&self, other: &Self) -> std::cmp::Ordering {
        self.far.total_cmp(&other.far).then(self.id.cmp(&other.id))
    }
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

fn obstacle_hit(ray: Ray3d, things: &Things<'_, '_>) -> Option<UnitId> {
    let lying = things.obstacles.iter();
    let lying = lying.filter(|(_, hazard)| hazard.lies());
    let hits = lying.filter_map(|((unit, place, collider), _)| {
        Some(Hit {
            far: distance(ray, &place.0, collider)?,
            id: unit.0,
        })
    });
    hits.min_by(Hit::order).map(|hit| hit.id)
}

/// The area under a ray; of overlapping ones the last, which is drawn over the others.
fn area_hit(ray: Ray3d, things: &Things<'_, '_>) -> Option<UnitId> {
    let met = |(_, place, collider): &(&Unit, &Placement, &Collider)| {
        distance(ray, &place.0, collider).is_some()
    };
    let under = things.areas.iter().filter(met);
    under.map(|(unit, ..)| unit.0).max()
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use rules::{Sim, SimConfig, Status};

    use super::*;
    use crate::pieces::ships::HOVER_MM;

    fn ray(from: Vec3, to: Vec3) -> Ray3d {
        Ray3d::new(from, Dir3::new(to - from).expect("two points"))
    }

    #[test]
    fn a_ray_finds_the_table_where_it_points() {
        let aim = Vec2::new(321.0, 654.0);
        let hit =
            table_hit(ray(Vec3::new(10.0, 60.0, 20.0), table_point(aim, 0.0)), 0.0).expect("a hit");
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

    #[test]
    fn the_token_of_a_fallen_hero_is_found_under_whoever_stands_elsewhere() {
        let content = Arc::new(content::load(&content::find_assets()).content);
        let (_, scenario) = content.scenario("coolant-deck").expect("a scenario");
        let config = SimConfig::new(scenario.clone(), 1);
        let sim = Sim::new(Arc::clone(&content), &config).expect("a match");
        let mut view = ViewMatch::new(sim.ctx().clone(), sim.snapshot());
        let hero = view.board.ships[0].clone();
        view.board.ships[0].status = Status::Down;
        let down = ray(
            table_point(pose_pos(&hero.pose), 400.0),
            table_point(pose_pos(&hero.pose), 0.0),
        );
        assert_eq!(
            look_at_cells(down, &view, &Opened::default(), None).unit,
            Some(hero.id)
        );
        // A friend may stand on the same space: then the friend is meant.
        let friend = view.board.ships[1].id;
        (view.board.ships[1].cell, view.board.ships[1].pose) = (hero.cell, hero.pose);
        view.board.ships[1].status = Status::Active;
        assert_eq!(
            look_at_cells(down, &view, &Opened::default(), None).unit,
            Some(friend)
        );
        view.board.ships[0].status = Status::Destroyed;
        view.board.ships[1].status = Status::Destroyed;
        assert_eq!(
            look_at_cells(down, &view, &Opened::default(), None).unit,
            None
        );
    }
}
