//! The pictures of the theatres.

use std::collections::BTreeMap;

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiTextureHandle, egui::TextureId};
use content::Ruleset;

use crate::library::Library;

/// The pictures of the theatres, by the path that their rulesets give.
#[derive(Resource, Default)]
pub(crate) struct Pictures {
    held: BTreeMap<String, (Handle<Image>, TextureId)>,
    loaded: Vec<String>,
}

impl Pictures {
    /// The picture of a theatre, if it has one that is loaded.
    pub(super) fn of(&self, theatre: &Ruleset) -> Option<TextureId> {
        let path = theatre.picture.as_ref()?;
        let shown = self.loaded.contains(path);
        let (_, texture) = self.held.get(path).filter(|_| shown)?;
        Some(*texture)
    }
}

/// Loads the pictures of theatres that have none yet.
pub(crate) fn load_pictures(
    library: Res<Library>,
    assets: Res<AssetServer>,
    images: Res<Assets<Image>>,
    mut pictures: ResMut<Pictures>,
    mut contexts: EguiContexts,
) {
    for path in library
        .content
        .rulesets
        .iter()
        .filter_map(|held| held.picture.clone())
    {
        if let Some((handle, _)) = pictures.held.get(&path) {
            if images.contains(handle) && !pictures.loaded.contains(&path) {
                pictures.loaded.push(path);
            }
            continue;
        }
        let handle: Handle<Image> = assets.load(path.clone());
        let texture = contexts.add_image(EguiTextureHandle::Strong(handle.clone()));
        pictures.held.insert(path, (handle, texture));
    }
}
