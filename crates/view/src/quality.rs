//! The switches of the picture: chosen by the graphics adapter at the start, brought to camera and
//! lights on change.

use bevy::{
    anti_alias::{fxaa::Fxaa, smaa::Smaa},
    camera::visibility::RenderLayers,
    core_pipeline::prepass::{DepthPrepass, NormalPrepass},
    light::{DirectionalLightShadowMap, ShadowFilteringMethod},
    pbr::ScreenSpaceAmbientOcclusion,
    post_process::bloom::Bloom,
    prelude::*,
    render::{
        render_resource::{TextureFormat, TextureUsages},
        renderer::{RenderAdapter, RenderAdapterInfo, RenderDevice},
        view::Msaa,
    },
    window::PrimaryWindow,
};

use crate::{
    ViewSystems,
    api::{AutoQuality, Quality},
    camera::rig::CameraRig,
    picture::{Picture, ShadowChoice, Smoothing},
    scale::{UNITS_PER_MM, table_point},
};

pub(crate) fn plugin(app: &mut App) {
    app.insert_resource(DirectionalLightShadowMap { size: 2048 })
        .init_resource::<Means>()
        .add_systems(Startup, (learn, detect, derive).chain())
        .add_systems(
            Update,
            (
                detect.run_if(resource_changed::<AutoQuality>),
                derive,
                apply,
                clear_table_of_haze,
            )
                .chain()
                .in_set(ViewSystems::Sync),
        );
}

/// The light that may cast shadows.
#[derive(Component)]
pub(crate) struct KeyLight;

/// A weak light that fills shadows. Without details it is out: each light costs a tenth of a
/// picture that is drawn in software.
#[derive(Component)]
pub(crate) struct FillLight;

/// What the renderer can do.
#[derive(Resource, Default)]
struct Means {
    /// Whether it draws without a graphics card; none if it is not known.
    software: Option<bool>,
    /// Whether it can darken corners.
    occlusion: bool,
}

/// Asks the graphics adapter what it can do.
fn learn(
    about: Option<Res<RenderAdapterInfo>>,
    adapter: Option<Res<RenderAdapter>>,
    device: Option<Res<RenderDevice>>,
    mut means: ResMut<Means>,
) {
    let (Some(about), Some(adapter), Some(device)) = (about, adapter, device) else {
        return;
    };
    let software = is_software(&format!("{:?}", about.device_type), &about.name);
    if software {
        info!("software renderer {}", about.name);
    }
    // Without this format Bevy falls back to one that not every adapter can filter.
    let stored = adapter.get_texture_format_features(TextureFormat::R16Float);
    let stores = stored
        .allowed_usages
        .contains(TextureUsages::STORAGE_BINDING);
    let pictures = device.limits().max_storage_textures_per_shader_stage;
    means.software = Some(software);
    means.occlusion = can_occlude(software, stores, pictures);
}

/// Chooses the picture that fits the renderer, if it shall choose itself.
fn detect(means: Res<Means>, auto: Res<AutoQuality>, mut picture: ResMut<Picture>) {
    let Some(software) = means.software.filter(|_| auto.0) else {
        return;
    };
    picture.set_if_neq(fitting(software));
}

/// The picture that fits a renderer.
fn fitting(software: bool) -> Picture {
    if software {
        Picture::low()
    } else {
        Picture::high()
    }
}

/// Whether an adapter renders in software.
fn is_software(device_type: &str, name: &str) -> bool {
    let name = name.to_lowercase();
    device_type == "Cpu"
        || ["llvmpipe", "swiftshader", "lavapipe", "software"]
            .iter()
            .any(|word| name.contains(word))
}

/// The pictures that Bevy writes at once to darken corners. With fewer it leaves them bright.
const STORED: u32 = 5;

/// Whether a renderer can darken corners: it must store the format for it, and so many pictures at
/// once. A software renderer could, but it would take too long.
fn can_occlude(software: bool, stores: bool, pictures: u32) -> bool {
    !software && stores && pictures >= STORED
}

/// The widest picture that blooms, in heights. Bevy makes pictures of 512 rows for the bloom of any
/// window, so those of a low, wide one would be wider than adapters allow.
const WIDEST: u32 = 12;

/// Whether a window of this size can have bloom.
fn can_bloom(width: u32, height: u32) -> bool {
    width.min(height) > 0 && width / height < WIDEST
}

/// The amount of things follows the picture.
fn derive(picture: Res<Picture>, mut quality: ResMut<Quality>) {
    quality.set_if_neq(picture.quality());
}

fn apply(
    picture: Res<Picture>,
    means: Res<Means>,
    mut commands: Commands,
    cameras: Query<Entity, (With<Camera3d>, Without<RenderLayers>)>,
    mut lights: Query<&mut DirectionalLight, With<KeyLight>>,
    mut fills: Query<&mut Visibility, With<FillLight>>,
    windows: Query<&Window, With<PrimaryWindow>>,
    mut seen: Local<Option<Picture>>,
) {
    let window = windows.iter().next();
    let blooms =
        window.is_none_or(|window| can_bloom(window.physical_width(), window.physical_height()));
    let drawn = Picture {
        bloom: picture.bloom && blooms,
        occlusion: picture.occludes() && means.occlusion,
        ..*picture
    };
    if *seen == Some(drawn) || cameras.is_empty() {
        return;
    }
    *seen = Some(drawn);
    for camera in &cameras {
        equip(&mut commands.entity(camera), &drawn);
    }
    for mut light in &mut lights {
        light.shadow_maps_enabled = drawn.shadows != ShadowChoice::Off;
    }
    for mut fill in &mut fills {
        fill.set_if_neq(match drawn.details {
            true => Visibility::Inherited,
            false => Visibility::Hidden,
        });
    }
}

/// Gives a camera what it needs for a picture, and takes the rest away.
fn equip(camera: &mut EntityCommands, drawn: &Picture) {
    camera.insert(match drawn.smoothing {
        Smoothing::Msaa => Msaa::Sample4,
        Smoothing::Off | Smoothing::Fxaa | Smoothing::Smaa => Msaa::Off,
    });
    camera.insert(match drawn.shadows {
        ShadowChoice::Soft => ShadowFilteringMethod::Gaussian,
        ShadowChoice::Off | ShadowChoice::Hard => ShadowFilteringMethod::Hardware2x2,
    });
    let bloom = Bloom {
        intensity: 0.1,
        ..Bloom::NATURAL
    };
    // Occlusion brings its passes along, but it does not take them away again.
    let occlusion = (
        ScreenSpaceAmbientOcclusion::default(),
        DepthPrepass,
        NormalPrepass,
    );
    switch(camera, drawn.smoothing == Smoothing::Fxaa, Fxaa::default());
    switch(camera, drawn.smoothing == Smoothing::Smaa, Smaa::default());
    switch(camera, drawn.bloom, bloom);
    switch(camera, drawn.occlusion, occlusion);
    switch(camera, drawn.haze, haze());
}

/// Puts parts on a camera, or takes them off.
fn switch<B: Bundle>(camera: &mut EntityCommands, on: bool, parts: B) {
    if on {
        camera.insert(parts);
    } else {
        camera.remove::<B>();
    }
}

/// How far behind the table the haze hides everything, in world units.
const HAZE: f32 = 300.0;

/// The haze, as dark and blue as the sky.
fn haze() -> DistanceFog {
    DistanceFog {
        color: Color::srgba(0.03, 0.05, 0.09, 0.9),
        falloff: falloff(0.0, 0.0),
        ..default()
    }
}

/// How haze grows behind a table whose middle is `far` and whose farthest corner lies `reach`
/// behind it, in world units.
fn falloff(far: f32, reach: f32) -> FogFalloff {
    let start = far + reach;
    FogFalloff::Linear {
        start,
        end: start + HAZE,
    }
}

/// Lets the haze begin behind the table, wherever the camera is.
fn clear_table_of_haze(rig: Res<CameraRig>, mut hazes: Query<&mut DistanceFog>) {
    let middle = table_point(rig.table * 0.5, 0.0);
    let far = rig.transform().translation.distance(middle);
    let reach = rig.table.length() * 0.5 * UNITS_PER_MM;
    for mut haze in &mut hazes {
        haze.falloff = falloff(far, reach);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_low_wide_window_has_no_bloom() {
        assert!(can_bloom(1280, 720) && can_bloom(1, 1) && can_bloom(100, 4000));
        assert!(!can_bloom(3840, 100) && !can_bloom(0, 0) && !can_bloom(4000, 1));
    }

    #[test]
    fn software_renderers_are_known_by_type_or_name() {
        assert!(is_software("Cpu", "anything"));
        assert!(is_software("Other", "llvmpipe (LLVM 15.0)"));
        assert!(!is_software("DiscreteGpu", "A big card"));
        assert_eq!(fitting(true), Picture::low());
        assert_eq!(fitting(false), Picture::high());
    }

    #[test]
    fn corners_are_darkened_only_by_cards_that_can() {
        assert!(can_occlude(false, true, 8) && can_occlude(false, true, STORED));
        assert!(!can_occlude(true, true, 8));
        assert!(!can_occlude(false, false, 8) && !can_occlude(false, true, 4));
    }

    #[test]
    fn haze_spares_the_table() {
        let FogFalloff::Linear { start, end } = falloff(120.0, 65.0) else {
            panic!("it grows evenly");
        };
        assert_eq!(start, 185.0);
        assert!(end > start);
    }

    /// An app with a camera and a light, at this picture.
    fn drawn(picture: Picture) -> App {
        let mut app = App::new();
        app.init_resource::<AutoQuality>()
            .init_resource::<Quality>()
            .init_resource::<CameraRig>()
            .insert_resource(picture)
            .add_plugins(plugin);
        let means = Means {
            software: None,
            occlusion: true,
        };
        app.insert_resource(means);
        app.world_mut().spawn(Camera3d::default());
        app.world_mut()
            .spawn((KeyLight, DirectionalLight::default()));
        app.update();
        app
    }

    /// Whether the camera has these parts.
    fn has<P: Component>(app: &mut App) -> bool {
        let mut cameras = app
            .world_mut()
            .query_filtered::<(), (With<Camera3d>, With<P>)>();
        cameras.iter(app.world()).next().is_some()
    }

    #[test]
    fn the_camera_has_what_the_picture_needs_and_nothing_else() {
        let mut app = drawn(Picture::high());
        assert_eq!(*app.world().resource::<Quality>(), Quality::High);
        assert!(has::<Smaa>(&mut app) && has::<Bloom>(&mut app));
        assert!(has::<DepthPrepass>(&mut app) && has::<DistanceFog>(&mut app));
        *app.world_mut().resource_mut::<Picture>() = Picture::low();
        app.update();
        assert_eq!(*app.world().resource::<Quality>(), Quality::Low);
        assert!(has::<Smaa>(&mut app) && !has::<Bloom>(&mut app));
        assert!(!has::<ScreenSpaceAmbientOcclusion>(&mut app));
        assert!(!has::<DepthPrepass>(&mut app) && !has::<DistanceFog>(&mut app));
        let mut lights = app.world_mut().query::<&DirectionalLight>();
        assert!(
            lights
                .iter(app.world())
                .all(|light| !light.shadow_maps_enabled)
        );
        app.world_mut().resource_mut::<Picture>().smoothing = Smoothing::Fxaa;
        app.update();
        assert!(has::<Fxaa>(&mut app) && !has::<Smaa>(&mut app));
    }

    #[test]
    fn four_samples_keep_their_camera_free_of_occlusion() {
        let mut app = drawn(Picture {
            smoothing: Smoothing::Msaa,
            ..Picture::high()
        });
        assert!(!has::<ScreenSpaceAmbientOcclusion>(&mut app));
        let mut cameras = app.world_mut().query::<&Msaa>();
        assert!(cameras.iter(app.world()).all(|held| *held == Msaa::Sample4));
    }
}
