//! The place around the table: a reef world and its star far away, veils of dust, drifting rocks.
//!
//! All of it is generated here; the sky behind it is in `sky`. None of it matters to the rules.

mod drift;
mod plain;
mod veils;
mod world;

use bevy::{light::NotShadowCaster, prelude::*};
use plain::Plain;

use crate::{
    ViewSystems,
    api::{Quality, ViewBoard},
    camera::rig::CameraRig,
    comfort::Comfort,
    scale::table_point,
    shapes::workshop::Workshop,
};

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins(plain::plugin)
        .add_systems(Startup, world::hang)
        .add_systems(Update, (lay, world::face).in_set(ViewSystems::Sync))
        .add_systems(Update, turn.in_set(ViewSystems::Animate))
        .add_systems(Update, world::draw_star.in_set(ViewSystems::Draw));
}

/// The things that drift around a table, marked with its size and their quality.
#[derive(Component)]
struct Surroundings {
    table: Vec2,
    quality: Quality,
}

/// A thing that turns around the table, in radians a second.
#[derive(Component)]
struct Orbit(f32);

/// The speeds of the belts, in radians a second.
const PACES: [f32; 3] = [0.010, -0.006, 0.004];

/// Builds the surroundings of the table, again for a table of another size or at another quality.
fn lay(
    mut shop: Workshop,
    mut plains: ResMut<Assets<Plain>>,
    board: Res<ViewBoard>,
    rig: Res<CameraRig>,
    laid: Query<(Entity, &Surroundings)>,
) {
    let quality = *shop.quality;
    let fits = |held: &Surroundings| held.table == rig.table && held.quality == quality;
    if board.0.is_none() || laid.iter().any(|(_, held)| fits(held)) {
        return;
    }
    for (old, _) in &laid {
        shop.commands.entity(old).despawn();
    }
    let table = rig.table;
    let held = Surroundings { table, quality };
    let middle = Transform::from_translation(table_point(table * 0.5, 0.0));
    let root = (held, middle, Visibility::default());
    let root = shop.commands.spawn(root).id();
    let rich = quality == Quality::High;
    for (belt, solids) in drift::belts(table, rich).into_iter().enumerate() {
        for (surface, solid) in solids {
            let mesh = Mesh3d(shop.meshes.add(solid.mesh()));
            let paint = MeshMaterial3d(shop.materials.add(crate::table::ground::material(surface)));
            let part = (mesh, paint, Orbit(PACES[belt % 3]), NotShadowCaster);
            let part = shop.commands.spawn((part, Transform::default())).id();
            shop.commands.entity(root).add_child(part);
        }
    }
    // Veils cover the screen several times, so a slow renderer only has those painted on the sky.
    if rich {
        let veil = Plain {
            picture: shop.images.add(veils::picture(256)),
            added: true,
            layer: -3000.0,
        };
        let mesh = Mesh3d(shop.meshes.add(veils::mesh(table)));
        let paint = MeshMaterial3d(plains.add(veil));
        let part = (mesh, paint, Orbit(0.0022), NotShadowCaster);
        let part = shop.commands.spawn((part, Transform::default())).id();
        shop.commands.entity(root).add_child(part);
    }
}

fn turn(time: Res<Time>, comfort: Res<Comfort>, mut orbits: Query<(&Orbit, &mut Transform)>) {
    if !comfort.motion {
        return;
    }
    for (orbit, mut place) in &mut orbits {
        place.rotation = Quat::from_rotation_y(time.elapsed_secs() * orbit.0);
    }
}
