//! The meshes of the canvas, one for each layer.

use bevy::{
    camera::visibility::NoFrustumCulling,
    light::{NotShadowCaster, NotShadowReceiver},
    prelude::*,
};

use super::{Canvas, Layer, shapes::Shapes};
use crate::shapes::textures;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn_layers)
        .add_systems(PostUpdate, upload);
}

/// The mesh of a layer.
#[derive(Component)]
struct LayerMesh(Layer);

fn spawn_layers(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
    mut images: ResMut<Assets<Image>>,
) {
    let atlas = images.add(textures::atlas());
    for (layer, alpha_mode, depth_bias) in [
        (Layer::Ground, AlphaMode::Blend, -500.0),
        (Layer::Smoke, AlphaMode::Blend, 300.0),
        (Layer::Glow, AlphaMode::Add, 600.0),
    ] {
        let material = materials.add(StandardMaterial {
            base_color_texture: Some(atlas.clone()),
            unlit: true,
            alpha_mode,
            depth_bias,
            cull_mode: None,
            double_sided: true,
            fog_enabled: false,
            ..default()
        });
        commands.spawn((
            LayerMesh(layer),
            Mesh3d(meshes.add(Shapes::default().mesh())),
            MeshMaterial3d(material),
            NoFrustumCulling,
            NotShadowCaster,
            NotShadowReceiver,
        ));
    }
}

/// Puts the shapes of this frame into the meshes.
fn upload(
    canvas: Res<Canvas>,
    layers: Query<(&LayerMesh, &Mesh3d)>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    for (layer, mesh) in &layers {
        // The handle is alive, as it is on the entity, so this cannot fail.
        let _ = meshes.insert(mesh.id(), canvas.layers[layer.0 as usize].mesh());
    }
}
