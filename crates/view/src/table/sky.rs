//! Camera, lights and the sky.

use bevy::{
    asset::LoadState,
    camera::Hdr,
    core_pipeline::tonemapping::Tonemapping,
    light::{CascadeShadowConfigBuilder, Skybox},
    prelude::*,
};

use crate::{
    ViewSystems,
    camera::rig::{CameraRig, TableCamera},
    quality::{FillLight, KeyLight},
    shapes::textures,
};

/// The picture of the sky, below the assets folder: six faces of a cube, one below the other.
const SKY: &str = "sky/reef_sky.png";

pub(crate) fn plugin(app: &mut App) {
    app.insert_resource(ClearColor(Color::srgb(0.004, 0.006, 0.012)))
        .add_systems(Startup, (spawn_camera, spawn_lights))
        .add_systems(Update, await_sky.in_set(ViewSystems::Sync));
}

/// The direction of the scene's cold light: the star, as seen from the table.
pub(crate) const STAR: Vec3 = Vec3::new(55.0, 28.0, -70.0);

/// The visible sky, as a cube.
#[derive(Resource)]
pub(crate) struct Sky(pub(crate) Handle<Image>);

#[derive(Resource)]
struct Awaited(Handle<Image>);

fn spawn_camera(
    mut commands: Commands,
    mut images: ResMut<Assets<Image>>,
    assets: Res<AssetServer>,
    rig: Res<CameraRig>,
) {
    let sky = images.add(textures::plain_sky(256));
    commands.spawn((
        TableCamera,
        Camera3d::default(),
        Hdr,
        Tonemapping::TonyMcMapface,
        Projection::Perspective(PerspectiveProjection {
            fov: crate::camera::rig::FIELD_OF_VIEW,
            near: 1.0,
            far: 4000.0,
            ..default()
        }),
        Skybox {
            image: Some(sky.clone()),
            brightness: 900.0,
            ..default()
        },
        AmbientLight {
            color: Color::srgb(0.55, 0.72, 1.0),
            brightness: 170.0,
            ..default()
        },
        rig.transform(),
    ));
    commands.insert_resource(Sky(sky));
    commands.insert_resource(Awaited(assets.load(SKY)));
}

/// Takes the installed sky when it has loaded; without it the generated one stays.
fn await_sky(
    mut commands: Commands,
    awaited: Option<Res<Awaited>>,
    assets: Res<AssetServer>,
    mut images: ResMut<Assets<Image>>,
    mut cameras: Query<&mut Skybox>,
    mut sky: ResMut<Sky>,
) {
    let Some(awaited) = awaited else { return };
    match assets.load_state(&awaited.0) {
        LoadState::Loaded => {
            let Some(mut image) = images.get_mut(&awaited.0) else {
                return;
            };
            let size = image.size();
            if size.y == size.x * 6 && image.reinterpret_stacked_2d_as_array(6).is_ok() {
                textures::as_cube(&mut image);
                sky.0 = awaited.0.clone();
                for mut skybox in &mut cameras {
                    skybox.image = Some(awaited.0.clone());
                }
            } else {
                warn!("{SKY} is not six square faces one below the other");
            }
            commands.remove_resource::<Awaited>();
        }
        LoadState::Failed(_) => commands.remove_resource::<Awaited>(),
        _ => {}
    }
}

fn spawn_lights(mut commands: Commands) {
    // The key light: a warm sun, high in the south-west.
    commands.spawn((
        KeyLight,
        DirectionalLight {
            color: Color::srgb(1.0, 0.93, 0.82),
            illuminance: 6800.0,
            shadow_maps_enabled: false,
            ..default()
        },
        CascadeShadowConfigBuilder {
            num_cascades: 2,
            minimum_distance: 4.0,
            maximum_distance: 220.0,
            first_cascade_far_bound: 60.0,
            ..default()
        }
        .build(),
        Transform::from_xyz(-62.0, 54.0, 38.0).looking_at(Vec3::ZERO, Vec3::Y),
    ));
    // The rim light: cold light of the star behind, to set hulls off against the dark.
    commands.spawn((
        DirectionalLight {
            color: Color::srgb(0.42, 0.72, 1.0),
            illuminance: 4600.0,
            ..default()
        },
        Transform::from_translation(STAR).looking_at(Vec3::ZERO, Vec3::Y),
    ));
    // The glow of the reef from below the horizon.
    commands.spawn((
        FillLight,
        DirectionalLight {
            color: Color::srgb(1.0, 0.42, 0.55),
            illuminance: 1300.0,
            ..default()
        },
        Transform::from_xyz(-70.0, 12.0, -30.0).looking_at(Vec3::ZERO, Vec3::Y),
    ));
}
