//! Camera, sky and lights: what the look of the shown table asks for.

use bevy::{
    asset::LoadState,
    camera::Hdr,
    core_pipeline::tonemapping::Tonemapping,
    light::{CascadeShadowConfig, CascadeShadowConfigBuilder, Skybox},
    prelude::*,
    render::view::{ColorGrading, ColorGradingGlobal, ColorGradingSection},
};
use content::{Looks, SkyGrade, SkyLight, SkyLook};

use crate::{
    ViewSystems,
    api::{Quality, ViewBoard},
    camera::rig::{CameraRig, TableCamera},
    quality::{FillLight, KeyLight},
    scale::{UNITS_PER_MM, table_point},
    shapes::textures,
};

/// The picture of the sky while no match has been shown yet, below the assets folder: six faces of
/// a cube, one below the other.
const SKY: &str = "sky/reef_sky.png";
/// The brightness of a sky whose look says 1.
const BRIGHT: f32 = 900.0;

pub(crate) fn plugin(app: &mut App) {
    app.insert_resource(ClearColor(Color::srgb(0.004, 0.006, 0.012)))
        .init_resource::<Surround>()
        .add_systems(Startup, (spawn_camera, spawn_lights))
        .add_systems(
            Update,
            (
                choose,
                order_sky,
                await_sky,
                light,
                grade,
                tint_haze,
                fit_shadows,
            )
                .chain()
                .in_set(ViewSystems::Sync),
        );
}

/// The look of what surrounds the table. Without a match the last one stays.
#[derive(Resource)]
pub(crate) struct Surround(pub(crate) SkyLook);

impl Default for Surround {
    fn default() -> Self {
        let mut look = Looks::default().sky(None, "").clone();
        look.picture = Some(SKY.to_owned());
        Self(look)
    }
}

/// The visible sky, as a cube.
#[derive(Resource)]
pub(crate) struct Sky(pub(crate) Handle<Image>);

/// The sky that code draws, for looks without a picture.
#[derive(Resource)]
struct PlainSky(Handle<Image>);

/// A picture that is being loaded, and its path.
#[derive(Resource)]
struct Awaited(Handle<Image>, String);

/// The light from behind.
#[derive(Component)]
struct RimLight;

/// The direction to where a light comes from: a bearing from north and a height, in degrees.
pub(crate) fn towards([bearing, height]: [f32; 2]) -> Vec3 {
    let (sin, cos) = bearing.to_radians().sin_cos();
    let (up, flat) = height.to_radians().sin_cos();
    Vec3::new(sin * flat, up, -cos * flat)
}

fn spawn_camera(
    mut commands: Commands,
    mut images: ResMut<Assets<Image>>,
    rig: Res<CameraRig>,
    surround: Res<Surround>,
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
            brightness: BRIGHT * surround.0.glow,
            ..default()
        },
        AmbientLight::default(),
        ColorGrading::default(),
        rig.transform(),
    ));
    commands.insert_resource(Sky(sky.clone()));
    commands.insert_resource(PlainSky(sky));
}

/// Lights without strength: the look of the table gives it to them.
fn spawn_lights(mut commands: Commands) {
    let off = DirectionalLight {
        illuminance: 0.0,
        shadow_maps_enabled: false,
        ..default()
    };
    let cascades = cascades(4.0, 220.0);
    commands.spawn((KeyLight, off.clone(), cascades, Transform::default()));
    commands.spawn((RimLight, off.clone(), Transform::default()));
    commands.spawn((FillLight, off, Transform::default()));
}

/// Takes the look of the shown match.
pub(crate) fn choose(board: Res<ViewBoard>, mut surround: ResMut<Surround>) {
    let Some(view) = board.0.as_ref().filter(|_| board.is_changed()) else {
        return;
    };
    let map = view.ctx.map.and_then(|at| view.ctx.content.maps.get(at));
    let map = map.map(|map| map.id.as_str());
    let look = view.looks.sky(map, &view.ctx.ruleset.id);
    if surround.0 != *look {
        surround.0 = look.clone();
    }
}

/// Asks for the picture of a sky; the old one stays until it has come.
fn order_sky(
    mut commands: Commands,
    surround: Res<Surround>,
    assets: Res<AssetServer>,
    plain: Res<PlainSky>,
    mut wanted: Local<Option<Option<String>>>,
    mut cameras: Query<&mut Skybox>,
    mut sky: ResMut<Sky>,
) {
    let picture = &surround.0.picture;
    if wanted.as_ref() == Some(picture) {
        return;
    }
    *wanted = Some(picture.clone());
    match picture {
        Some(path) => {
            commands.insert_resource(Awaited(assets.load(path.clone()), path.clone()));
        }
        None => {
            commands.remove_resource::<Awaited>();
            hang(&plain.0, &mut sky, &mut cameras);
        }
    }
}

/// Takes a sky when it has loaded; without it the plain one is drawn.
fn await_sky(
    mut commands: Commands,
    awaited: Option<Res<Awaited>>,
    assets: Res<AssetServer>,
    plain: Res<PlainSky>,
    mut images: ResMut<Assets<Image>>,
    mut cameras: Query<&mut Skybox>,
    mut sky: ResMut<Sky>,
) {
    let Some(awaited) = awaited else { return };
    let Awaited(handle, path) = &*awaited;
    let came = match assets.load_state(handle) {
        LoadState::Loaded => match images.get_mut(handle) {
            Some(mut image) => as_sky(&mut image, path),
            None => return,
        },
        LoadState::Failed(_) => false,
        LoadState::NotLoaded | LoadState::Loading => return,
    };
    let found = if came { handle } else { &plain.0 };
    hang(found, &mut sky, &mut cameras);
    commands.remove_resource::<Awaited>();
}

/// Turns a picture into a cube, once. Whether it can be one.
fn as_sky(image: &mut Image, path: &str) -> bool {
    let size = image.size();
    let cut = image.texture_descriptor.size.depth_or_array_layers == 6;
    if cut || size.y == size.x * 6 && image.reinterpret_stacked_2d_as_array(6).is_ok() {
        textures::as_cube(image);
        return true;
    }
    warn!("{path} is not six square faces one below the other");
    false
}

fn hang(image: &Handle<Image>, sky: &mut Sky, cameras: &mut Query<&mut Skybox>) {
    sky.0 = image.clone();
    for mut skybox in cameras {
        skybox.image = Some(image.clone());
    }
}

/// Sets the lights as the look wants them.
fn light(
    surround: Res<Surround>,
    mut cameras: Query<(&mut Skybox, &mut AmbientLight), With<TableCamera>>,
    mut lamps: Query<(
        &mut DirectionalLight,
        &mut Transform,
        Has<KeyLight>,
        Has<RimLight>,
        Has<FillLight>,
    )>,
    mut done: Local<bool>,
) {
    if *done && !surround.is_changed() || cameras.is_empty() {
        return;
    }
    *done = true;
    let look = &surround.0;
    for (mut skybox, mut ambient) in &mut cameras {
        skybox.brightness = BRIGHT * look.glow;
        ambient.color = paint(look.air);
        ambient.brightness = look.ambient * 1000.0;
    }
    for (mut lamp, mut place, key, rim, fill) in &mut lamps {
        let wanted = match (key, rim, fill) {
            (true, ..) => look.key,
            (_, true, _) => look.rim,
            (_, _, true) => look.fill,
            (false, false, false) => continue,
        };
        shine(&mut lamp, &mut place, wanted);
    }
}

fn shine(lamp: &mut DirectionalLight, place: &mut Transform, wanted: SkyLight) {
    lamp.color = paint(wanted.color);
    lamp.illuminance = wanted.strength * 1000.0;
    let from = towards(wanted.from.into());
    let up = if from.y.abs() > 0.99 {
        Vec3::Z
    } else {
        Vec3::Y
    };
    *place = Transform::from_translation(from * 100.0).looking_at(Vec3::ZERO, up);
}

fn paint((red, green, blue): content::Rgb) -> Color {
    Color::srgb(red, green, blue)
}

/// Grades the finished picture. Slow renderers only make it brighter or darker.
fn grade(
    surround: Res<Surround>,
    quality: Res<Quality>,
    mut cameras: Query<&mut ColorGrading, With<TableCamera>>,
) {
    if surround.is_changed() || quality.is_changed() {
        for mut grading in &mut cameras {
            *grading = graded(surround.0.grade, *quality);
        }
    }
}

/// What a grade is to the renderer. Each thing but the exposure and the colours costs it time.
fn graded(grade: SkyGrade, quality: Quality) -> ColorGrading {
    let global = ColorGradingGlobal {
        exposure: grade.exposure,
        post_saturation: grade.saturation,
        ..default()
    };
    let plain = ColorGrading {
        global,
        ..default()
    };
    if quality == Quality::Low {
        return plain;
    }
    let section = ColorGradingSection {
        contrast: grade.contrast,
        ..default()
    };
    ColorGrading {
        global: ColorGradingGlobal {
            temperature: grade.warmth,
            ..plain.global
        },
        // Contrast would turn what is dark into plain black.
        shadows: ColorGradingSection::default(),
        midtones: section,
        highlights: section,
    }
}

/// Gives haze the colour of the air.
fn tint_haze(surround: Res<Surround>, mut hazes: Query<&mut DistanceFog>) {
    let haze = surround.0.haze;
    for mut fog in &mut hazes {
        if surround.is_changed() || fog.is_added() {
            fog.color = paint(haze.color).with_alpha(haze.strength);
        }
    }
}

/// The shadows between two distances from the camera, in world units.
fn cascades(near: f32, far: f32) -> CascadeShadowConfig {
    CascadeShadowConfigBuilder {
        num_cascades: 2,
        minimum_distance: near,
        maximum_distance: far,
        first_cascade_far_bound: near + (far - near) * 0.42,
        overlap_proportion: 0.15,
    }
    .build()
}

/// Spreads the shadows over the table as the camera sees it, and over nothing else.
fn fit_shadows(
    rig: Res<CameraRig>,
    mut lamps: Query<&mut CascadeShadowConfig, With<KeyLight>>,
    mut spread: Local<f32>,
) {
    let middle = table_point(rig.table * 0.5, 0.0);
    let away = rig.transform().translation.distance(middle);
    let reach = rig.table.length() * 0.5 * UNITS_PER_MM + 6.0;
    let (near, far) = ((away - reach).max(4.0), away + reach);
    if (far - *spread).abs() < 0.04 * far {
        return;
    }
    *spread = far;
    for mut config in &mut lamps {
        *config = cascades(near * 0.92, far * 1.05);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bearings_turn_clockwise_from_north_and_heights_rise() {
        let near = |from, to: Vec3| towards(<[f32; 2]>::from(from)).distance(to) < 1.0e-5;
        assert!(near((0.0, 0.0), Vec3::NEG_Z) && near((90.0, 0.0), Vec3::X));
        assert!(near((270.0, 0.0), Vec3::NEG_X) && near((10.0, 90.0), Vec3::Y));
    }

    #[test]
    fn slow_renderers_get_no_costly_grade() {
        let grade = SkyGrade {
            exposure: 0.5,
            warmth: 0.1,
            saturation: 0.9,
            contrast: 1.1,
        };
        let low = graded(grade, Quality::Low);
        assert_eq!(low.global.exposure, 0.5);
        assert_eq!(low.global.temperature, 0.0);
        assert_eq!(low.midtones, ColorGradingSection::default());
        let high = graded(grade, Quality::High);
        assert_eq!(
            (high.global.temperature, high.midtones.contrast),
            (0.1, 1.1)
        );
        assert_eq!(high.shadows, ColorGradingSection::default());
    }

    #[test]
    fn every_theatre_has_a_sky_of_its_own() {
        let loaded = content::load(&content::find_assets());
        let looks = &loaded.content.looks;
        let rulesets = &loaded.content.rulesets;
        let mut skies: Vec<_> = rulesets
            .iter()
            .map(|ruleset| looks.sky(None, &ruleset.id).picture.clone())
            .collect();
        assert!(skies.iter().all(Option::is_some), "{skies:?}");
        skies.sort();
        skies.dedup();
        assert_eq!(skies.len(), rulesets.len());
    }
}
