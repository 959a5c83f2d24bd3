//! Models from files: asked for by name, recoloured when they arrive, replaced by a built-in shape until then.

use bevy::{
    asset::UntypedAssetLoadFailedEvent,
    gltf::{GltfAssetLabel, GltfMaterialName},
    light::NotShadowCaster,
    prelude::*,
    world_serialization::{WorldAssetRoot, WorldInstanceReady},
};

use crate::{ViewSystems, api::ModelMissing, scale::UNITS_PER_MM};

pub(crate) fn plugin(app: &mut App) {
    app.add_observer(dress)
        .add_systems(Update, report_missing.in_set(ViewSystems::Playback));
}

/// How a model is dressed when it arrives.
#[derive(Component, Clone, Debug, Default)]
pub(crate) struct Outfit {
    /// The colour of materials named `Faction`.
    pub(crate) faction: Option<Color>,
    /// Everything in this one translucent colour instead: ghosts.
    pub(crate) ghost: Option<Color>,
    /// A stand-in that goes when the model is there.
    pub(crate) stand_in: Option<Entity>,
}

impl Outfit {
    /// The model's own colours in place of a stand-in.
    pub(crate) fn instead_of(stand_in: Entity) -> Self {
        Self {
            stand_in: Some(stand_in),
            ..default()
        }
    }
}

/// The model's root: asks for a file below assets; models are made in millimetres.
pub(crate) fn model(assets: &AssetServer, path: &str, scale: f32) -> impl Bundle {
    let scene = GltfAssetLabel::Scene(0).from_asset(path.to_owned());
    (
        WorldAssetRoot(assets.load(scene)),
        Transform::from_scale(Vec3::splat(UNITS_PER_MM * scale)),
        Visibility::default(),
    )
}

fn dress(
    ready: On<WorldInstanceReady>,
    outfits: Query<&Outfit>,
    children: Query<&Children>,
    mut parts: Query<(
        &mut MeshMaterial3d<StandardMaterial>,
        Option<&GltfMaterialName>,
    )>,
    mut materials: ResMut<Assets<StandardMaterial>>,
    mut commands: Commands,
) {
    let Ok(outfit) = outfits.get(ready.entity) else {
        return;
    };
    if let Some(stand_in) = outfit.stand_in {
        commands.entity(stand_in).try_despawn();
    }
    let ghost = outfit
        .ghost
        .map(|color| materials.add(ghost_material(color)));
    for part in children.iter_descendants(ready.entity) {
        let Ok((mut material, name)) = parts.get_mut(part) else {
            continue;
        };
        if let Some(ghost) = &ghost {
            material.0 = ghost.clone();
            commands.entity(part).insert(NotShadowCaster);
        } else if name.is_some_and(|name| name.0 == "Faction")
            && let Some(color) = outfit.faction
            && let Some(own) = materials.get(&material.0).cloned()
        {
            material.0 = materials.add(StandardMaterial {
                base_color: color,
                ..own
            });
        }
    }
}

/// The material of ghosts: light of one colour that lets everything shine through.
pub(crate) fn ghost_material(color: Color) -> StandardMaterial {
    StandardMaterial {
        base_color: color,
        emissive: color.to_linear() * 0.6,
        alpha_mode: AlphaMode::Blend,
        perceptual_roughness: 0.5,
        ..default()
    }
}

fn report_missing(
    mut failed: MessageReader<UntypedAssetLoadFailedEvent>,
    mut missing: MessageWriter<ModelMissing>,
) {
    for event in failed.read() {
        let path = event.path.path().to_string_lossy().into_owned();
        if path.ends_with(".glb") {
            missing.write(ModelMissing { path });
        }
    }
}
