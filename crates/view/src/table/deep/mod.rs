//! The place around the table: a star far away, veils of gas, drifting rocks and dust.
//!
//! All of it is generated here; the sky behind it is in `sky`. None of it matters to the rules.

mod drift;
mod dust;
mod plain;
mod rocks;
mod star;
mod veils;

use bevy::{light::NotShadowCaster, prelude::*};
use content::SkyDrift;
use plain::Plain;

use crate::{
    ViewSystems,
    api::{Quality, ViewBoard},
    camera::rig::CameraRig,
    comfort::Comfort,
    scale::table_point,
    shapes::workshop::Workshop,
    table::sky::{Surround, choose},
};

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins(plain::plugin)
        .add_systems(Update, lay.in_set(ViewSystems::Sync).after(choose))
        .add_systems(Update, turn.in_set(ViewSystems::Animate))
        .add_systems(
            Update,
            (star::draw_star, dust::draw_dust).in_set(ViewSystems::Draw),
        );
}

/// The things that drift around a table, marked with its size, their look and their quality.
#[derive(Component)]
struct Surroundings {
    table: Vec2,
    drift: SkyDrift,
    quality: Quality,
}

/// A thing that turns around the table, in radians a second.
#[derive(Component)]
struct Orbit(f32);

/// The speeds of the belts, in radians a second.
const PACES: [f32; 3] = [0.010, -0.006, 0.004];

/// Builds the surroundings of the table, again for another size, look or quality.
fn lay(
    mut shop: Workshop,
    mut plains: ResMut<Assets<Plain>>,
    board: Res<ViewBoard>,
    rig: Res<CameraRig>,
    surround: Res<Surround>,
    laid: Query<(Entity, &Surroundings)>,
) {
    let (quality, drift) = (*shop.quality, surround.0.drift);
    let fits = |held: &Surroundings| {
        held.table == rig.table && held.quality == quality && held.drift == drift
    };
    if board.0.is_none() || laid.iter().any(|(_, held)| fits(held)) {
        return;
    }
    for (old, _) in &laid {
        shop.commands.entity(old).despawn();
    }
    let table = rig.table;
    let held = Surroundings {
        table,
        drift,
        quality,
    };
    let middle = Transform::from_translation(table_point(table * 0.5, 0.0));
    let root = (held, middle, Visibility::default());
    let root = shop.commands.spawn(root).id();
    let rich = quality == Quality::High;
    for (belt, solids) in drift::belts(table, &drift, rich).into_iter().enumerate() {
        for (surface, solid) in solids {
            let mesh = Mesh3d(shop.meshes.add(solid.mesh()));
            let paint = MeshMaterial3d(shop.materials.add(crate::table::ground::material(surface)));
            let part = (mesh, paint, Orbit(PACES[belt % 3]), NotShadowCaster);
            let part = shop.commands.spawn((part, Transform::default())).id();
            shop.commands.entity(root).add_child(part);
        }
    }
    // Veils cover the screen several times, so a slow renderer only has those painted on the sky.
    if rich && drift.veils > 0.0 {
        let veil = Plain {
            picture: shop.images.add(veils::picture(256)),
            layer: -3000.0,
        };
        let mesh = Mesh3d(shop.meshes.add(veils::mesh(table, &drift)));
        let paint = MeshMaterial3d(plains.add(veil));
        let part = (mesh, paint, Orbit(0.0022), NotShadowCaster);
        let part = shop.commands.spawn((part, Transform::default())).id();
        shop.commands.entity(root).add_child(part);
    }
}

fn turn(
    time: Res<Time>,
    comfort: Res<Comfort>,
    surround: Res<Surround>,
    mut orbits: Query<(&Orbit, &mut Transform)>,
) {
    if !comfort.motion {
        return;
    }
    for (orbit, mut place) in &mut orbits {
        place.rotate_y(time.delta_secs() * orbit.0 * surround.0.drift.pace);
    }
}
