//! The graphics quality: chosen from the graphics adapter at the start, applied to camera and
//! lights on change.

use bevy::{
    light::DirectionalLightShadowMap,
    post_process::bloom::Bloom,
    prelude::*,
    render::{renderer::RenderAdapterInfo, view::Msaa},
    window::PrimaryWindow,
};

use crate::{
    ViewSystems,
    api::{AutoQuality, Quality},
};

pub(crate) fn plugin(app: &mut App) {
    app.insert_resource(DirectionalLightShadowMap { size: 2048 })
        .add_systems(Startup, detect)
        .add_systems(Update, apply.in_set(ViewSystems::Sync));
}

/// The light that may cast shadows.
#[derive(Component)]
pub(crate) struct KeyLight;

fn detect(
    adapter: Option<Res<RenderAdapterInfo>>,
    auto: Res<AutoQuality>,
    mut quality: ResMut<Quality>,
) {
    let Some(adapter) = adapter else { return };
    if auto.0 && is_software(&format!("{:?}", adapter.device_type), &adapter.name) {
        info!("software renderer {}: low quality", adapter.name);
        *quality = Quality::Low;
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

/// The widest picture that blooms, in heights. Bevy makes pictures of 512 rows for the bloom of any
/// window, so those of a low, wide one would be wider than adapters allow.
const WIDEST: u32 = 12;

/// Whether a window of this size can have bloom.
fn can_bloom(width: u32, height: u32) -> bool {
    width.min(height) > 0 && width / height < WIDEST
}

fn apply(
    quality: Res<Quality>,
    mut commands: Commands,
    cameras: Query<(Entity, Has<Bloom>), With<Camera3d>>,
    mut lights: Query<&mut DirectionalLight, With<KeyLight>>,
    windows: Query<&Window, With<PrimaryWindow>>,
    mut seen: Local<Option<(Quality, bool)>>,
) {
    let window = windows.iter().next();
    let blooms =
        window.is_none_or(|window| can_bloom(window.physical_width(), window.physical_height()));
    if *seen == Some((*quality, blooms)) || cameras.is_empty() {
        return;
    }
    *seen = Some((*quality, blooms));
    let high = *quality == Quality::High;
    for (camera, blooming) in &cameras {
        commands
            .entity(camera)
            .insert(if high { Msaa::Sample4 } else { Msaa::Off });
        let bloom = high && blooms;
        if bloom && !blooming {
            commands.entity(camera).insert(Bloom {
                intensity: 0.22,
                ..Bloom::NATURAL
            });
        } else if !bloom && blooming {
            commands.entity(camera).remove::<Bloom>();
        }
    }
    for mut light in &mut lights {
        light.shadow_maps_enabled = high;
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
    }
}
