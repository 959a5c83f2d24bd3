//! The graphics quality: chosen from the graphics adapter at the start, applied to camera and
//! lights on change.

use bevy::{
    light::DirectionalLightShadowMap,
    post_process::bloom::Bloom,
    prelude::*,
    render::{renderer::RenderAdapterInfo, view::Msaa},
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

fn apply(
    quality: Res<Quality>,
    mut commands: Commands,
    cameras: Query<(Entity, Has<Bloom>), With<Camera3d>>,
    mut lights: Query<&mut DirectionalLight, With<KeyLight>>,
    mut seen: Local<Option<Quality>>,
) {
    if *seen == Some(*quality) || cameras.is_empty() {
        return;
    }
    *seen = Some(*quality);
    let high = *quality == Quality::High;
    for (camera, blooming) in &cameras {
        commands
            .entity(camera)
            .insert(if high { Msaa::Sample4 } else { Msaa::Off });
        if high && !blooming {
            commands.entity(camera).insert(Bloom {
                intensity: 0.22,
                ..Bloom::NATURAL
            });
        } else if !high && blooming {
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
    fn software_renderers_are_known_by_type_or_name() {
        assert!(is_software("Cpu", "anything"));
        assert!(is_software("Other", "llvmpipe (LLVM 15.0)"));
        assert!(!is_software("DiscreteGpu", "A big card"));
    }
}
