//! The files of sounds. They are loaded before they are needed, so that none comes late.

use std::{collections::BTreeMap, sync::Arc};

use bevy::{asset::LoadState, audio::AudioSource, ecs::system::SystemParam, prelude::*};
use content::{Looks, Sound};

use crate::api::ViewLooks;

/// The files of sounds by key, for the looks in use.
#[derive(Resource, Default)]
pub(super) struct Bank {
    looks: Option<Arc<Looks>>,
    files: BTreeMap<String, Vec<Handle<AudioSource>>>,
}

/// The bank and whom it asks.
#[derive(SystemParam)]
pub(super) struct Stock<'w> {
    bank: ResMut<'w, Bank>,
    looks: Res<'w, ViewLooks>,
    assets: Res<'w, AssetServer>,
    sources: Option<Res<'w, Assets<AudioSource>>>,
}

impl Stock<'_> {
    /// The files of a sound; they may be on their way, or missing.
    fn files(&mut self, key: &str) -> Vec<Handle<AudioSource>> {
        let looks = self.looks.0.as_ref();
        let same = match (&self.bank.looks, looks) {
            (Some(own), Some(new)) => Arc::ptr_eq(own, new),
            (own, new) => own.is_none() && new.is_none(),
        };
        if !same {
            self.bank.looks = looks.cloned();
            self.bank.files.clear();
        }
        if let Some(held) = self.bank.files.get(key) {
            return held.clone();
        }
        let names = files_of(looks.map(Arc::as_ref), key).into_iter();
        let held: Vec<_> = names.map(|name| self.assets.load(name)).collect();
        self.bank.files.insert(key.to_owned(), held.clone());
        held
    }

    /// The variants of a sound that can be played now.
    pub(super) fn ready(&mut self, key: &str) -> Vec<Handle<AudioSource>> {
        let mut files = self.files(key);
        files.retain(|file| self.source(file).is_some());
        files
    }

    /// What is in the files of a sound, once each of them is there or cannot be.
    pub(super) fn whole(&mut self, key: &str) -> Option<Vec<AudioSource>> {
        let files = self.files(key);
        let failed = |file: &Handle<AudioSource>| {
            matches!(self.assets.load_state(file.id()), LoadState::Failed(_))
        };
        let settled = |file| self.source(file).is_some() || failed(file);
        if !files.iter().all(settled) {
            return None;
        }
        let sources = files.iter().filter_map(|file| self.source(file));
        Some(sources.cloned().collect())
    }

    fn source(&self, file: &Handle<AudioSource>) -> Option<&AudioSource> {
        self.sources.as_ref()?.get(file.id())
    }

    /// How much the pitch of a sound varies, as a share.
    pub(super) fn sway(&self, key: &str) -> f32 {
        let found = self.looks.0.as_deref().and_then(|looks| entry(looks, key));
        found.map_or(0.0, Sound::pitch_sway)
    }
}

/// Loads all sounds of the data, when it is there or has changed.
pub(super) fn fill(mut stock: Stock) {
    let Some(looks) = stock.looks.0.clone() else {
        return;
    };
    for sound in &looks.sounds {
        stock.files(&sound.id);
    }
}

fn entry<'l>(looks: &'l Looks, key: &str) -> Option<&'l Sound> {
    looks.sounds.iter().find(|sound| sound.id == key)
}

/// The files of a sound, below the assets folder.
fn files_of(looks: Option<&Looks>, key: &str) -> Vec<String> {
    match looks {
        Some(looks) => {
            let found = entry(looks, key);
            found.map_or_else(Vec::new, |sound| sound.files().collect())
        }
        // Without data, sounds are where the game keeps its own.
        None => vec![format!("sounds/{key}.wav")],
    }
}
