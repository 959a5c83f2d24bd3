//! The place that the table hangs in: a reef world and its star far away, veils of dust, rocks that drift around.
//!
//! All of it is computed here; the sky behind it is `sky`. Nothing of it means anything to the rules.

mod drift;
mod plain;
mod veils;
mod world;

use bevy::{light::NotShadowCaster, prelude::*};

use crate::{
    ViewSystems,
    api::{Quality, ViewBoard},
    rig::CameraRig,
    scale::table_point,
};

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins(plain::plugin)
        .add_systems(Startup, world::hang)
        .add_systems(Update, (lay, world::face).in_set(ViewSystems::Sync))
        .add_systems(Update, turn.in_set(ViewSystems::Animate))
        .add_systems(Update, world::draw_star.in_set(ViewSystems::Draw));
}

/// Where the cold light of the scene comes from: the star, as seen from the table.
pub(crate) const STAR: Vec3 = Vec3::new(55.0, 28.0, -70.0);

/// What drifts around a table, and what it was made for.
#[derive(Component)]
struct Surroundings {
    table: Vec2,
    quality: Quality,
}

/// What turns around the table, in radians a second.
#[derive(Component)]
struct Orbit(f32);

/// Lays out what drifts around the table, anew for a table of another size.
fn lay(
    mut commands: Commands,
    board: Res<ViewBoard>,
    quality: Res<Quality>,
    rig: Res<CameraRig>,
    laid: Query<(Entity, &Surroundings)>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
    mut plains: ResMut<Assets<plain::Plain>>,
    mut images: ResMut<Assets<Image>>,
) {
    if board.0.is_none() {
        return;
    }
    let fits = |held: &Surroundings| held.table == rig.table && held.quality == *quality;
    if laid.iter().any(|(_, held)| fits(held)) {
        return;
    }
    for (old, _) in &laid {
        commands.entity(old).despawn();
    }
    let held = Surroundings {
        table: rig.table,
        quality: *quality,
    };
    let middle = Transform::from_translation(table_point(rig.table * 0.5, 0.0));
    let root = commands.spawn((held, middle, Visibility::default())).id();
    let rich = *quality == Quality::High;
    for (belt, solid) in drift::belts(rig.table, rich).into_iter().enumerate() {
        for (surface, solid) in solid {
            let mesh = Mesh3d(meshes.add(solid.mesh()));
            let paint = MeshMaterial3d(materials.add(crate::ground::material(surface)));
            let pace = [0.010, -0.006, 0.004][belt % 3];
            let part = (
                mesh,
                paint,
                Orbit(pace),
                NotShadowCaster,
                Transform::default(),
            );
            let part = commands.spawn(part).id();
            commands.entity(root).add_child(part);
        }
    }
    if !rich {
        // Veils cover the screen several times: a slow renderer has those that are painted on the sky.
        return;
    }
    let veil = plain::Plain {
        picture: images.add(veils::picture(256)),
        added: true,
        layer: -3000.0,
    };
    let mesh = Mesh3d(meshes.add(veils::mesh(rig.table)));
    let veil = (
        mesh,
        MeshMaterial3d(plains.add(veil)),
        Orbit(0.0022),
        NotShadowCaster,
    );
    let veil = commands.spawn((veil, Transform::default())).id();
    commands.entity(root).add_child(veil);
}

fn turn(time: Res<Time>, mut orbits: Query<(&Orbit, &mut Transform)>) {
    for (orbit, mut place) in &mut orbits {
        place.rotation = Quat::from_rotation_y(time.elapsed_secs() * orbit.0);
    }
}
