//! Says what is under the pointer: `backend` finds it by rays, `bevy_picking` tells it per pointer.

mod backend;

use bevy::{
    picking::{hover::HoverMap, pointer::PointerId},
    prelude::*,
};
use geometry::Cell;
use rules::UnitId;

use crate::{
    ViewSystems,
    api::{TablePointer, UiWantsPointer, ViewBoard, ViewMatch},
    camera::rig::TableCamera,
    pieces::{
        ships::hover_mm,
        squads::{self, Postures},
    },
    scale::table_point,
};
use backend::{Pick, Picked};

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins(backend::plugin).add_systems(
        Update,
        follow_pointer
            .in_set(ViewSystems::Animate)
            .run_if(resource_exists::<HoverMap>),
    );
}

/// The assumed height of a rock on the table, in millimetres.
const ROCK: f32 = 20.0;
/// The height of a figure, in millimetres.
const FIGURE: f32 = 34.0;

fn follow_pointer(
    mut pointer: ResMut<TablePointer>,
    hovered: Res<HoverMap>,
    blocked: Res<UiWantsPointer>,
    cameras: Query<(&Camera, &Transform), With<TableCamera>>,
    board: Res<ViewBoard>,
    postures: Res<Postures>,
) {
    let under = hovered.get(&PointerId::Mouse).filter(|_| !blocked.0);
    let hits = under.into_iter().flat_map(|hits| hits.values());
    let picks: Vec<Pick> = hits.filter_map(|hit| hit.extra_as().copied()).collect();
    let mut found = pointed(board.0.as_ref(), &picks);
    let camera = cameras.iter().next();
    if let (Some((camera, stands)), Some(view), Some(id)) = (camera, &board.0, found.unit) {
        let stands = GlobalTransform::from(*stands);
        let mut corners = corners(view, id);
        corners.extend(corners_of_models(view, &postures, id));
        let corners = corners.into_iter();
        let seen = corners.filter_map(|corner| camera.world_to_viewport(&stands, corner).ok());
        found.seen = around(seen);
    }
    pointer.set_if_neq(found);
}

/// The nearest of some things; of equally far ones, that with the lower number.
fn nearest(things: Vec<(f32, UnitId)>) -> Option<UnitId> {
    let mut things = things.into_iter();
    let first = things.next()?;
    let nearer = |a: (f32, UnitId), b: (f32, UnitId)| {
        let order = a.0.total_cmp(&b.0).then(a.1.cmp(&b.1));
        if order.is_le() { a } else { b }
    };
    Some(things.fold(first, nearer).1)
}

/// What the pointer means by these things, in any order: a ship before an obstacle; of overlapping
/// areas the last, which is drawn over the others.
fn pointed(view: Option<&ViewMatch>, picks: &[Pick]) -> TablePointer {
    let (mut ships, mut models, mut obstacles) = (Vec::new(), Vec::new(), Vec::new());
    let mut found = TablePointer::default();
    for Pick { what, far } in picks {
        match *what {
            Picked::Ship(id) => ships.push((*far, id)),
            Picked::Model(id) => models.push((*far, id)),
            Picked::Obstacle(id) => obstacles.push((*far, id)),
            Picked::Area(id) => found.area = found.area.max(Some(id)),
            Picked::Table(at, cell) => (found.table, found.cell) = (Some(at), cell),
        }
    }
    let ship = nearest(ships);
    let other = || nearest(models).or_else(|| nearest(obstacles));
    found.unit = ship.or_else(other);
    match view.filter(|view| view.ctx.on_grid()) {
        Some(view) => on_space(view, found, ship),
        None => found,
    }
}

/// The same on a grid: a figure stands for its space, and a space for who is on it.
fn on_space(view: &ViewMatch, found: TablePointer, ship: Option<UnitId>) -> TablePointer {
    let met = ship.and_then(|id| view.board.ship(id));
    let cell = met.map(|ship| ship.cell).or(found.cell);
    let standing = |cell: Cell| {
        let mut there = view.board.ships.iter().filter(|ship| ship.on_table());
        there.find(|ship| ship.base.covers(ship.cell, cell))
    };
    // Whoever stands on a token hides it.
    let lying = |cell: Cell| view.fallen().find(|ship| ship.cell == cell);
    let unit = met.or_else(|| standing(cell?).or_else(|| lying(cell?)));
    let placed = |cell: Cell| {
        let mut squads = view.board.squads.iter().filter(|squad| squad.on_table());
        squads.find(|squad| squad.flight.is_none() && squad.on(cell).next().is_some())
    };
    let unit = unit.map(|ship| ship.id).or(found.unit);
    TablePointer {
        unit: unit.or_else(|| placed(cell?).map(|squad| squad.id)),
        cell,
        ..found
    }
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

/// Points around the models of a unit, in the world.
fn corners_of_models(view: &ViewMatch, postures: &Postures, unit: UnitId) -> Vec<Vec3> {
    let all = postures.0.iter().filter(|((held, _), _)| *held == unit);
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

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use rules::{Sim, SimConfig, Status};

    use super::*;
    use crate::{scale::pose_pos, table::ground::Opened};

    fn ray(from: Vec3, to: Vec3) -> Ray3d {
        Ray3d::new(from, Dir3::new(to - from).expect("two points"))
    }

    fn meant(ray: Ray3d, view: &ViewMatch) -> Option<UnitId> {
        let picks = backend::on_grid(ray, view, &Opened::default());
        pointed(Some(view), &picks).unit
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
        assert_eq!(meant(down, &view), Some(hero.id));
        // A friend may stand on the same space: then the friend is meant.
        let friend = view.board.ships[1].id;
        (view.board.ships[1].cell, view.board.ships[1].pose) = (hero.cell, hero.pose);
        view.board.ships[1].status = Status::Active;
        assert_eq!(meant(down, &view), Some(friend));
        view.board.ships[0].status = Status::Destroyed;
        view.board.ships[1].status = Status::Destroyed;
        assert_eq!(meant(down, &view), None);
    }
}
