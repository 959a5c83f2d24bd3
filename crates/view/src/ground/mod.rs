//! The ground of a hex map: prisms of deck and rock over open space, glowing and flowing terrain,
//! walls and ledges.

use std::sync::Arc;

use bevy::{light::NotShadowCaster, prelude::*};
use content::TerrainStyle;
use geometry::Cell;
use rules::{Ctx, grid::Ground};

use crate::{
    ViewSystems,
    api::ViewBoard,
    rig::CameraRig,
    scale::{UNITS_PER_MM, table_point, to_table},
};

mod edges;
mod marks;
mod open;
mod plain;
mod prisms;
mod sights;
mod surfaces;

pub(crate) use prisms::{linear, part};
pub(crate) use sights::head;
pub(crate) use surfaces::{Surface, material};

/// The height of a level, in millimetres.
pub(crate) const LEVEL_MM: f32 = 6.0;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Update, lay_ground.in_set(ViewSystems::Sync))
        .add_plugins((marks::plugin, sights::plugin));
}

/// The ground on the table, marked with its match.
#[derive(Component)]
struct Laid(Arc<Ctx>);

/// The height of a hex's top, in millimetres; 0 if there is no hex.
pub(crate) fn height_mm(ctx: &Ctx, hex: Cell) -> f32 {
    ctx.ground().map_or(0.0, |ground| {
        ground
            .grid
            .index(hex)
            .map_or(0.0, |cell| top_of(ctx, ground, cell))
    })
}

/// The hex whose top a ray meets first, and the point on it, in millimetres on the table.
/// Rays come from above, so the highest top on their way is the first.
pub(crate) fn hit(ctx: &Ctx, ray: Ray3d) -> Option<(Cell, Vec2)> {
    let ground = ctx.ground()?;
    let highest = (0..ground.grid.len())
        .map(|cell| ground.height(cell))
        .max()?;
    (0..=highest).rev().find_map(|level| {
        let plane = level as f32 * LEVEL_MM * UNITS_PER_MM;
        let far = (ray.origin.y - plane) / -ray.direction.y;
        if !(far.is_finite() && far > 0.0) {
            return None;
        }
        let at = to_table(ray.origin + *ray.direction * far);
        let hex = ground
            .grid
            .at(geometry::Vec2::new(f64::from(at.x), f64::from(at.y)))?;
        let cell = ground.grid.index(hex)?;
        // A side that is hit below its top also counts as the hex.
        (ground.height(cell) >= level).then_some((hex, at))
    })
}

/// The height of a space's top, lowered for sunken terrain, in millimetres.
fn top_of(ctx: &Ctx, ground: &Ground, cell: usize) -> f32 {
    let sunk = match style_of(ctx, ground, cell) {
        TerrainStyle::Pit => -9.0,
        TerrainStyle::Water | TerrainStyle::Lava | TerrainStyle::Sludge => -1.6,
        _ => 0.0,
    };
    ground.height(cell) as f32 * LEVEL_MM + sunk
}

fn style_of(ctx: &Ctx, ground: &Ground, cell: usize) -> TerrainStyle {
    ctx.content
        .terrains
        .get(ground.terrain(cell))
        .map_or(TerrainStyle::Deck, |terrain| terrain.style)
}

fn lay_ground(
    mut commands: Commands,
    board: Res<ViewBoard>,
    laid: Query<(Entity, &Laid)>,
    mut rig: ResMut<CameraRig>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    let wanted = board
        .0
        .as_ref()
        .filter(|view| view.ctx.on_grid())
        .map(|view| &view.ctx);
    if let Some((_, held)) = laid.iter().next()
        && wanted.is_some_and(|ctx| Arc::ptr_eq(ctx, &held.0))
    {
        return;
    }
    for (old, _) in &laid {
        commands.entity(old).despawn();
    }
    let Some(ctx) = wanted else { return };
    let Some(ground) = ctx.ground() else { return };
    rig.set_table(Vec2::new(ctx.board.0 as f32, ctx.board.1 as f32));
    let parts = prisms::build(ctx, ground);
    let root = commands
        .spawn((
            Laid(Arc::clone(ctx)),
            Transform::default(),
            Visibility::default(),
        ))
        .id();
    for (surface, solid) in parts {
        let mesh = meshes.add(solid.mesh());
        let material = materials.add(material(surface));
        let mut part = commands.spawn((Mesh3d(mesh), MeshMaterial3d(material)));
        if surface.is_light() {
            part.insert(NotShadowCaster);
        }
        let part = part.id();
        commands.entity(root).add_child(part);
    }
    for at in glows(ctx, ground) {
        let lamp = commands
            .spawn((
                PointLight {
                    color: Color::srgb(1.0, 0.42, 0.12),
                    intensity: 26_000.0,
                    range: 140.0 * UNITS_PER_MM,
                    ..default()
                },
                Transform::from_translation(at),
            ))
            .id();
        commands.entity(root).add_child(lamp);
    }
}

/// The places of a few lamps over lava. More lamps would cost too much for their effect.
fn glows(ctx: &Ctx, ground: &Ground) -> Vec<Vec3> {
    const MOST: usize = 4;
    let burning: Vec<usize> = (0..ground.grid.len())
        .filter(|cell| style_of(ctx, ground, *cell) == TerrainStyle::Lava)
        .collect();
    let stride = burning.len().div_ceil(MOST).max(1);
    burning
        .iter()
        .step_by(stride)
        .map(|cell| {
            let middle = ground.grid.center(ground.grid.cell(*cell));
            table_point(
                Vec2::new(middle.x as f32, middle.y as f32),
                top_of(ctx, ground, *cell) + 16.0,
            )
        })
        .collect()
}
