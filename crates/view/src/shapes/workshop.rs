//! The resources for building the entities that stand on the table.

use bevy::{light::NotShadowCaster, prelude::*};

use crate::{api::Quality, media::MediaFiles, shapes::models};

/// The resources for building entities.
#[derive(bevy::ecs::system::SystemParam)]
pub(crate) struct Workshop<'w, 's> {
    /// Commands.
    pub(crate) commands: Commands<'w, 's>,
    /// Meshes.
    pub(crate) meshes: ResMut<'w, Assets<Mesh>>,
    /// Materials.
    pub(crate) materials: ResMut<'w, Assets<StandardMaterial>>,
    /// Pictures.
    pub(crate) images: ResMut<'w, Assets<Image>>,
    /// Files.
    pub(crate) assets: Res<'w, AssetServer>,
    /// Where they lie.
    pub(crate) files: Res<'w, MediaFiles>,
    /// The graphics quality.
    pub(crate) quality: Res<'w, Quality>,
}

impl Workshop<'_, '_> {
    /// A built-in shape that casts no shadow, until the model arrives.
    pub(crate) fn stand_in(&mut self, mesh: impl Into<Mesh>, paint: StandardMaterial) -> Entity {
        let mesh = Mesh3d(self.meshes.add(mesh));
        let paint = MeshMaterial3d(self.materials.add(paint));
        self.commands.spawn((mesh, paint, NotShadowCaster)).id()
    }

    /// A model from a file, dressed when it arrives.
    pub(crate) fn model(&mut self, path: &str, outfit: models::Outfit) -> Entity {
        let model = models::model(&self.assets, path, 1.0);
        self.commands.spawn((model, outfit)).id()
    }
}
