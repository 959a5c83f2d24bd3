//! Models from files: loaded by name, recoloured when they arrive, with a built-in shape in their
//! place until then.

use bevy::{
    asset::UntypedAssetLoadFailedEvent,
    camera::primitives::MeshAabb,
    gltf::{GltfAssetLabel, GltfMaterialName},
    light::NotShadowCaster,
    prelude::*,
    world_serialization::{WorldAssetRoot, WorldInstanceReady},
};

use crate::{ViewSystems, api::ModelMissing, media::MediaFiles, scale::UNITS_PER_MM};

pub(crate) fn plugin(app: &mut App) {
    app.add_observer(dress)
        .add_observer(shrink)
        .add_systems(Update, report_missing.in_set(ViewSystems::Playback));
}

/// The changes to a model when it arrives.
#[derive(Component, Clone, Debug, Default)]
pub(crate) struct Outfit {
    /// The colour of materials named `Faction`.
    pub(crate) faction: Option<Color>,
    /// The colour of materials named `Token`.
    pub(crate) token: Option<Color>,
    /// One translucent colour for everything, for ghosts.
    pub(crate) ghost: Option<Color>,
    /// A stand-in that disappears when the model arrives.
    pub(crate) stand_in: Option<Entity>,
    /// The most that it may be wide or long, in millimetres: a larger model is shrunk to it.
    pub(crate) most: Option<f32>,
}

impl Outfit {
    /// The colour of the materials of this name, if not their own.
    fn color_of(&self, name: &str) -> Option<Color> {
        match name {
            "Faction" => self.faction,
            "Token" => self.token,
            _ => None,
        }
    }

    /// Keeps the model's own colours and removes a stand-in.
    pub(crate) fn instead_of(stand_in: Entity) -> Self {
        Self {
            stand_in: Some(stand_in),
            ..default()
        }
    }
}

/// The root of a model from a file below the assets folder; models are made in millimetres.
pub(crate) fn model(assets: &AssetServer, path: &str, scale: f32) -> impl Bundle {
    let scene = GltfAssetLabel::Scene(0).from_asset(path.to_owned());
    (
        WorldAssetRoot(assets.load(scene)),
        Transform::from_scale(Vec3::splat(UNITS_PER_MM * scale)),
        Visibility::default(),
    )
}

/// The parts of a model, to measure it.
#[derive(bevy::ecs::system::SystemParam)]
pub(crate) struct Parts<'w, 's> {
    children: Query<'w, 's, &'static Children>,
    parts: Query<'w, 's, &'static Mesh3d>,
    places: Query<'w, 's, (&'static Transform, Option<&'static ChildOf>)>,
}

impl Parts<'_, '_> {
    /// The corners of the boxes around all meshes below a root, in its own frame.
    pub(crate) fn corners(&self, root: Entity, meshes: &Assets<Mesh>) -> Vec<Vec3> {
        let mut found = Vec::new();
        for part in self.children.iter_descendants(root) {
            let Ok(mesh) = self.parts.get(part) else {
                continue;
            };
            let bounds = meshes.get(&mesh.0).and_then(MeshAabb::compute_aabb);
            let Some(bounds) = bounds else { continue };
            // The root's own place is left out.
            let mut place = Transform::IDENTITY;
            let mut at = part;
            while at != root {
                let Ok((held, parent)) = self.places.get(at) else {
                    break;
                };
                place = *held * place;
                let Some(parent) = parent else { break };
                at = parent.parent();
            }
            let (low, high) = (Vec3::from(bounds.min()), Vec3::from(bounds.max()));
            let pick = |corner: u8, bit: u8, low: f32, high: f32| match corner & bit {
                0 => low,
                _ => high,
            };
            found.extend((0..8_u8).map(|corner| {
                place.transform_point(Vec3::new(
                    pick(corner, 1, low.x, high.x),
                    pick(corner, 2, low.y, high.y),
                    pick(corner, 4, low.z, high.z),
                ))
            }));
        }
        found
    }
}

/// The file with the shell of a vehicle whose model is in this file, if there is one.
pub(crate) fn wreck_of(files: &MediaFiles, model: &str) -> Option<String> {
    let (folder, name) = model.rsplit_once('/')?;
    let shell = format!("{folder}/wreck_{}", name.strip_prefix("fig_")?);
    files.has(&shell).then_some(shell)
}

/// Shrinks models that are too large for their places.
fn shrink(
    ready: On<WorldInstanceReady>,
    outfits: Query<&Outfit>,
    parts: Parts,
    meshes: Res<Assets<Mesh>>,
    mut commands: Commands,
) {
    let root = ready.entity;
    let Some(most) = outfits.get(root).ok().and_then(|outfit| outfit.most) else {
        return;
    };
    // The root's own scale turns millimetres into units of the world, so it does not count.
    let corners = parts.corners(root, &meshes).into_iter();
    let wide = corners.fold(0.0_f32, |wide, at| {
        wide.max(2.0 * at.x.abs()).max(2.0 * at.z.abs())
    });
    if wide > most {
        let mut held = commands.entity(root);
        let mut place = held.entry::<Transform>();
        place.and_modify(move |mut place| place.scale *= most / wide);
    }
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
        } else if let Some(color) = name.and_then(|name| outfit.color_of(&name.0))
            && let Some(own) = materials.get(&material.0).cloned()
        {
            material.0 = materials.add(StandardMaterial {
                base_color: color,
                ..own
            });
        }
    }
}

/// The material of ghosts: one translucent, glowing colour.
pub(crate) fn ghost_material(color: Color) -> StandardMaterial {
    StandardMaterial {
        base_color: color,
        emissive: color.to_linear() * 0.6,
        alpha_mode: AlphaMode::Blend,
        perceptual_roughness: 0.5,
        ..default()
    }
}

fn report_missing(mut failed: MessageReader<UntypedAssetLoadFailedEvent>, mut commands: Commands) {
    for event in failed.read() {
        let path = event.path.path().to_string_lossy().into_owned();
        if path.ends_with(".glb") {
            commands.trigger(ModelMissing { path });
        }
    }
}
