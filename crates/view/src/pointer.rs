//! Finds the thing under the pointer: a ray to the table, and to ships raised on their pegs.

use bevy::{prelude::*, window::PrimaryWindow};
use geometry::{Base, Pose};
use rules::UnitId;

use crate::{
    ViewSystems,
    api::{TablePointer, UiWantsPointer, ViewBoard, ViewMatch},
    scale::{pose_pos, table_point, to_table},
    ships::hover_mm,
    sky::TableCamera,
};

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Update, follow_pointer.in_set(ViewSystems::Animate));
}

/// The assumed height of a rock on the table, in millimetres.
const ROCK: f32 = 20.0;
/// The height of a figure, in millimetres.
const FIGURE: f32 = 34.0;

fn follow_pointer(
    mut pointer: ResMut<TablePointer>,
    blocked: Res<UiWantsPointer>,
    windows: Query<&Window, With<PrimaryWindow>>,
    cameras: Query<(&Camera, &Transform), With<TableCamera>>,
    board: Res<ViewBoard>,
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
    let mut found = ray.map_or_else(TablePointer::default, |ray| look(ray, board.0.as_ref()));
    if let (Some((camera, stands)), Some(view), Some(id)) = (&camera, &board.0, found.unit) {
        let corners = corners(view, id).into_iter();
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
            .map_or(0.0, |_| crate::ground::height_mm(view, ship.cell));
        let tall = match view.ctx.ground() {
            Some(_) => FIGURE,
            None => hover_mm(&view.ctx, ship) + 12.0,
        };
        for at in view.ctx.base(ship).corners(ship.pose) {
            let at = Vec2::new(at.x as f32, at.y as f32);
            points.extend([foot, foot + tall].map(|height| table_point(at, height)));
        }
    } else if let Some(held) = view.board.obstacle(id) {
        let outline = crate::outlines::on_table(view.ctx.outline(held), &held.pose);
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
fn look(ray: Ray3d, view: Option<&ViewMatch>) -> TablePointer {
    if let Some(view) = view.filter(|view| view.ctx.on_grid()) {
        return look_at_hexes(ray, view);
    }
    let table = table_hit(ray, 0.0).map(to_table);
    let unit = view.and_then(|view| ship_hit(ray, view).or_else(|| obstacle_hit(table?, view)));
    let area = table.zip(view).and_then(|(at, view)| area_hit(at, view));
    TablePointer {
        table,
        unit,
        area,
        hex: None,
        seen: None,
    }
}

/// Finds the thing that a ray meets on a map of hexes: a figure if it is hit before the ground,
/// else the ground.
fn look_at_hexes(ray: Ray3d, view: &ViewMatch) -> TablePointer {
    let ground = crate::ground::hit(&view.ctx, ray);
    let met = view
        .board
        .ships
        .iter()
        .filter(|ship| ship.on_table())
        .filter_map(|ship| Some((figure_distance(ray, view, ship)?, ship)))
        .min_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, ship)| ship);
    let hex = met.map(|ship| ship.cell).or(ground.map(|(hex, _)| hex));
    let standing = |hex| {
        let mut there = view.board.ships.iter().filter(|ship| ship.on_table());
        there.find(|ship| ship.cell == hex).map(|ship| ship.id)
    };
    TablePointer {
        table: ground.map(|(_, at)| at),
        unit: met.map(|ship| ship.id).or_else(|| standing(hex?)),
        area: None,
        hex,
        seen: None,
    }
}

/// The distance along a ray to the ellipsoid around a standing figure.
fn figure_distance(ray: Ray3d, view: &ViewMatch, ship: &rules::Ship) -> Option<f32> {
    let tall = FIGURE;
    let foot = crate::ground::height_mm(view, ship.cell);
    let center = table_point(pose_pos(&ship.pose), foot + tall * 0.5);
    let half = Vec3::new(11.0, tall * 0.5, 11.0) * crate::scale::UNITS_PER_MM;
    let origin = (ray.origin - center) / half;
    let way = *ray.direction / half;
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

/// The point at which a ray meets the plane at a height in millimetres.
fn table_hit(ray: Ray3d, height: f32) -> Option<Vec3> {
    let plane = table_point(Vec2::ZERO, height).y;
    let fall = -ray.direction.y;
    let far = (ray.origin.y - plane) / fall;
    (fall.abs() > 1.0e-5 && far > 0.0).then(|| ray.origin + *ray.direction * far)
}

/// The nearest ship whose model or base the ray meets.
fn ship_hit(ray: Ray3d, view: &ViewMatch) -> Option<UnitId> {
    let ships = view.board.ships.iter().filter(|ship| ship.on_table());
    let hits = ships.filter_map(|ship| {
        let base = view.ctx.base(ship);
        Some((
            ship_distance(ray, &ship.pose, (base, hover_mm(&view.ctx, ship)))?,
            ship.id,
        ))
    });
    hits.min_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, id)| id)
}

/// The distance along a ray to a ship: to its base, or to the ellipsoid around its model.
fn ship_distance(ray: Ray3d, pose: &Pose, (base, hover): (Base, f32)) -> Option<f32> {
    let on_base = table_hit(ray, 2.5)
        .filter(|at| in_base(to_table(*at), pose, base))
        .map(|at| at.distance(ray.origin));
    // The model's ellipsoid: compare in a space in which it is a sphere.
    let center = table_point(pose_pos(pose), hover);
    let turn = crate::scale::heading_rotation(pose.heading).inverse();
    let half = Vec3::new(base.width as f32 * 0.46, 12.0, base.length as f32 * 0.48)
        * crate::scale::UNITS_PER_MM;
    let origin = turn * (ray.origin - center) / half;
    let way = turn * *ray.direction / half;
    let (a, b, c) = (
        way.length_squared(),
        origin.dot(way),
        origin.length_squared() - 1.0,
    );
    let inside = b * b - a * c;
    let on_model = (inside >= 0.0)
        .then(|| (-b - inside.sqrt()) / a)
        .filter(|far| *far > 0.0);
    match (on_base, on_model) {
        (Some(one), Some(other)) => Some(one.min(other)),
        (one, other) => one.or(other),
    }
}

fn in_base(at: Vec2, pose: &Pose, base: Base) -> bool {
    let off = at - pose_pos(pose);
    let (sin, cos) = (pose.heading as f32).to_radians().sin_cos();
    let (right, ahead) = (off.x * cos - off.y * sin, off.x * sin + off.y * cos);
    right.abs() <= base.width as f32 * 0.5 && ahead.abs() <= base.length as f32 * 0.5
}

fn obstacle_hit(at: Vec2, view: &ViewMatch) -> Option<UnitId> {
    let lies_there = |obstacle: &&rules::Obstacle| {
        let points = crate::outlines::on_table(view.ctx.outline(obstacle), &obstacle.pose);
        crate::outlines::contains(&points, at)
    };
    view.lying().find(lies_there).map(|hit| hit.id)
}

/// The area at a point; of overlapping ones the last, which is drawn over the others.
fn area_hit(at: Vec2, view: &ViewMatch) -> Option<UnitId> {
    let mut areas = view.ctx.areas.list().iter().rev();
    let under = |area: &&rules::areas::Area| {
        crate::outlines::contains(&crate::outlines::on_table(&area.outline, &area.pose), at)
    };
    areas.find(under).map(|area| area.id)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ships::HOVER_MM;

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
        let eye = Vec3::new(10.0, 40.0, 10.0);
        let at = |point: Vec2, height| {
            let base = (Base::SMALL, HOVER_MM);
            ship_distance(ray(eye, table_point(point, height)), &pose, base)
        };
        assert!(at(Vec2::new(100.0, 100.0), HOVER_MM).is_some());
        assert!(
            at(Vec2::new(100.0, 126.0), 2.5).is_some(),
            "a corner of the turned base"
        );
        assert!(at(Vec2::new(160.0, 100.0), 2.5).is_none());
    }
}
