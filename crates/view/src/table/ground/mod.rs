//! The ground of a grid: prisms of deck and rock over open space, glowing and flowing terrain,
//! walls and ledges.

use std::sync::Arc;

use bevy::{light::NotShadowCaster, prelude::*};
use content::Looks;
use geometry::Cell;
use rules::{Changes, Ctx, grid::Ground};

use crate::{
    ViewSystems,
    api::{ViewBoard, ViewMatch},
    camera::rig::CameraRig,
    scale::{UNITS_PER_MM, table_point, to_table},
    shapes::solid::Solid,
};

mod basins;
mod cells;
mod door_parts;
mod doors;
mod edges;
mod fittings;
mod floors;
mod glass;
mod life;
mod marks;
mod open;
mod plain;
mod prisms;
mod rooms;
mod shell;
mod sights;
mod skins;
mod steam;
mod stickers;
mod storeys;
mod surfaces;
mod tops;
mod walls;
mod yard;

pub(crate) use cells::{linear, part, shade};
pub(crate) use sights::head;
pub(crate) use skins::{Clad, Skin, by_face};
pub(crate) use storeys::{Opened, STOREY_MM};
pub(crate) use surfaces::{Surface, material};
pub(crate) use tops::{LEVEL_MM, height_mm};
use tops::{look_of, top_of};

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Update, lay_ground.in_set(ViewSystems::Sync))
        .add_plugins((
            doors::plugin,
            glass::plugin,
            life::plugin,
            marks::plugin,
            sights::plugin,
            skins::plugin,
            steam::plugin,
            storeys::plugin,
            walls::plugin,
        ));
}

/// The ground on the table, marked with its match, its looks, and the terrain that has changed.
#[derive(Component)]
struct Laid(Arc<Ctx>, Arc<Looks>, Changes);

/// The cell whose top a ray meets first, and the point on it, in millimetres on the table.
/// Rays come from above, so the highest top on their way is the first. Storeys that have turned to
/// glass let them through.
pub(crate) fn hit(ctx: &Ctx, ray: Ray3d, opened: &Opened) -> Option<(Cell, Vec2)> {
    let ground = ctx.ground()?;
    let highest = (0..ground.grid.len())
        .map(|cell| storeys::level(ground, cell))
        .max()?;
    (0..=highest).rev().find_map(|level| {
        let plane = level as f32 * storeys::rise(ground) * UNITS_PER_MM;
        let far = (ray.origin.y - plane) / -ray.direction.y;
        if !(far.is_finite() && far > 0.0) {
            return None;
        }
        let at = to_table(ray.origin + *ray.direction * far);
        let cell = ground
            .grid
            .at(geometry::Vec2::new(f64::from(at.x), f64::from(at.y)))?;
        let upper = i8::try_from(level).ok().filter(|level| *level > 0);
        let upper = upper.map(|level| cell.on(level));
        let floor = upper.filter(|upper| ground.grid.contains(*upper) && opened.shows(*upper));
        if let Some(floor) = floor {
            return Some((floor, at));
        }
        let index = ground.grid.index(cell)?;
        // A side that is hit below its top also counts as the cell.
        (ground.height(index) >= level).then_some((cell, at))
    })
}

/// The changes of a map that its ground shows: other terrain, and what events have opened.
fn lasting(changes: &Changes) -> Changes {
    Changes {
        terrain: changes.terrain.clone(),
        breached: changes.breached.clone(),
        ..Changes::default()
    }
}

fn lay_ground(
    mut commands: Commands,
    board: Res<ViewBoard>,
    laid: Query<(Entity, &Laid)>,
    mut rig: ResMut<CameraRig>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    let wanted = board.0.as_ref().filter(|view| view.ctx.on_grid());
    if let Some((_, held)) = laid.iter().next()
        && wanted.is_some_and(|view| {
            Arc::ptr_eq(&view.ctx, &held.0)
                && Arc::ptr_eq(&view.looks, &held.1)
                && view.board.changes.terrain == held.2.terrain
                && view.board.changes.breached == held.2.breached
        })
    {
        return;
    }
    for (old, _) in &laid {
        commands.entity(old).despawn();
    }
    let Some(view) = wanted else { return };
    let Some(drawn) = view.ctx.ground() else {
        return;
    };
    // Doors have a system of their own, so they stay in this ground.
    let changes = lasting(&view.board.changes);
    let ground = &drawn.changed(&changes);
    // Other looks of the same table leave the camera where it is.
    let mut held = laid.iter();
    if held.all(|(_, held)| !Arc::ptr_eq(&view.ctx, &held.0)) {
        rig.set_table(Vec2::new(view.ctx.board.0 as f32, view.ctx.board.1 as f32));
    }
    let parts = prisms::build(view, ground);
    let root = commands
        .spawn((
            Laid(Arc::clone(&view.ctx), Arc::clone(&view.looks), changes),
            Transform::default(),
            Visibility::default(),
        ))
        .id();
    let mut all = commands.entity(root);
    all.with_children(|all| spread(all, ground, parts, &mut meshes, &mut materials));
    for (at, light) in glows(view, ground) {
        let lamp = commands
            .spawn((light, Transform::from_translation(at)))
            .id();
        commands.entity(root).add_child(lamp);
    }
}

/// Lays out the parts of the ground.
fn spread(
    all: &mut ChildSpawnerCommands<'_>,
    ground: &Ground,
    parts: Vec<(prisms::Part, Solid)>,
    meshes: &mut Assets<Mesh>,
    materials: &mut Assets<StandardMaterial>,
) {
    let glass = materials.add(storeys::glass());
    for (place, solid) in parts {
        let paint = materials.add(material(place.surface));
        let mut part = all.spawn(MeshMaterial3d(paint.clone()));
        match skin_of(place.surface, ground) {
            Some(skin) => {
                let mesh = Mesh3d(meshes.add(solid.mesh_on(by_face)));
                let paint = paint.clone();
                part.insert((mesh, Clad { skin, paint }));
            }
            None => {
                part.insert(Mesh3d(meshes.add(solid.mesh())));
            }
        }
        dress(&mut part, place, paint, &glass);
    }
}

/// The skin of a surface; none for light and liquids.
fn skin_of(surface: Surface, ground: &Ground) -> Option<Skin> {
    match surface {
        Surface::Solid => Some(Skin::Metal),
        Surface::Stone => Some(Skin::Stone),
        Surface::Top => Some(floors::skin_of(ground)),
        Surface::Sticker => Some(Skin::Stickers),
        Surface::Liquid => Some(Skin::Liquid),
        Surface::Glow | Surface::Line | Surface::Force => None,
    }
}

/// Adds to a part of the ground what depends on its surface and its storey.
fn dress(
    part: &mut EntityCommands<'_>,
    place: prisms::Part,
    paint: Handle<StandardMaterial>,
    glass: &Handle<StandardMaterial>,
) {
    if place.surface.is_light() {
        part.insert(NotShadowCaster);
    }
    if let Some(storey) = place.storey {
        let slab = storeys::Slab {
            solid: paint,
            glass: glass.clone(),
        };
        part.insert((storey, slab));
    }
}

/// A lamp over a space is this share of its brightness and reach over an area.
const SMALL: (f32, f32) = (26.0 / 30.0, 140.0 / 170.0);

/// A few lamps over terrain that glows. More lamps would cost too much for their effect.
fn glows(view: &ViewMatch, ground: &Ground) -> Vec<(Vec3, PointLight)> {
    const MOST: usize = 4;
    let lamp = |cell: usize| Some((cell, look_of(view, ground, cell).lamp?));
    let burning: Vec<_> = (0..ground.grid.len()).filter_map(lamp).collect();
    let stride = burning.len().div_ceil(MOST).max(1);
    let lit = burning.iter().step_by(stride);
    lit.map(|(cell, lamp)| {
        let middle = ground.grid.center(ground.grid.cell(*cell));
        let at = Vec2::new(middle.x as f32, middle.y as f32);
        let (r, g, b) = lamp.color;
        let light = PointLight {
            color: Color::srgb(r, g, b),
            intensity: lamp.lumens * SMALL.0,
            range: lamp.reach * SMALL.1 * UNITS_PER_MM,
            ..default()
        };
        (table_point(at, top_of(view, ground, *cell) + 16.0), light)
    })
    .collect()
}
