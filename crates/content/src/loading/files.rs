//! The files that entries name: models are found, or told and left out.

use std::path::Path;

use super::{Loading, Source};
use crate::{Body, Props, Severity, Sound, category::Category, check::Finding, models, sounds};

impl Loading {
    /// Finds the models of ships.
    pub(crate) fn find_models(&mut self, dir: &Path) {
        for at in 0..self.content.ships.len() {
            let ship = &self.content.ships[at];
            let Some(source) = self.source(Category::Ships, &ship.id) else {
                continue;
            };
            let pack = &self.files[source.file].pack;
            match models::resolve(dir, pack, &ship.model) {
                Ok(path) => self.content.ships[at].model = path,
                Err(message) => {
                    self.content.ships[at].model.clear();
                    self.tell(&source, Finding::new("model", Severity::Warning, message));
                }
            }
        }
    }

    /// Finds the models of units of models.
    pub(crate) fn find_figures(&mut self, dir: &Path) {
        let mut profiles = std::mem::take(&mut self.content.profiles);
        for profile in &mut profiles {
            let Some(source) = self.source(Category::Profiles, &profile.id) else {
                continue;
            };
            for (at, kind) in profile.models.iter_mut().enumerate() {
                let path = format!("models/{at}/model");
                kind.model = self
                    .find_model(dir, &source, &path, &kind.model)
                    .unwrap_or_default();
            }
        }
        self.content.profiles = profiles;
    }

    /// Finds the models and sounds of looks.
    pub(crate) fn find_looks(&mut self, dir: &Path) {
        let mut looks = (*self.content.looks).clone();
        for sound in &mut looks.sounds {
            if let Some(source) = self.source(Category::Sounds, &sound.id) {
                self.find_sound(dir, &source, sound);
            }
        }
        for look in &mut looks.terrain {
            let source = self.source(Category::TerrainLooks, &look.id);
            if let (Some(source), Props::Wreckage { models }) = (source, &mut look.props) {
                self.find_pieces(dir, &source, "props/models", models);
            }
        }
        for look in &mut looks.obstacles {
            let source = self.source(Category::ObstacleLooks, &look.id);
            if let (Some(source), Body::Pieces { models, .. }) = (source, &mut look.body) {
                self.find_pieces(dir, &source, "body/models", models);
            }
        }
        for look in &mut looks.tokens {
            if let Some(source) = self.source(Category::TokenLooks, &look.id) {
                let found = self.find_model(dir, &source, "model", &look.model);
                look.model = found.unwrap_or_default();
            }
        }
        for look in &mut looks.dice {
            if let Some(source) = self.source(Category::DieLooks, &look.id)
                && let Some(model) = look.model.take()
            {
                look.model = self.find_model(dir, &source, "model", &model);
            }
        }
        *self.content.looks_mut() = looks;
    }

    /// Finds the file of a sound: in the last pack that has it, from that of the entry on, or in
    /// the assets folder. A missing one is told, and the file of the key stands in for it.
    fn find_sound(&mut self, dir: &Path, source: &Source, sound: &mut Sound) {
        let own = &self.files[source.file].pack;
        let packs = self.packs.iter().map(|(pack, _)| pack.as_str());
        let later: Vec<&str> = packs.skip_while(|pack| pack != own).collect();
        match sounds::resolve(dir, &later, &sound.file) {
            Ok(path) => sound.file = path,
            Err(message) => {
                let usual = format!("sounds/{}.wav", sound.id);
                sound.file = sounds::resolve(dir, &[], &usual).unwrap_or_default();
                self.tell(source, Finding::new("file", Severity::Warning, message));
            }
        }
    }

    fn source(&self, category: Category, key: &str) -> Option<Source> {
        self.sources.get(&(category, key.to_owned())).cloned()
    }

    /// Finds a list of models; those that are missing are told and left out.
    fn find_pieces(&mut self, dir: &Path, source: &Source, path: &str, files: &mut Vec<String>) {
        let mut found = Vec::new();
        for (at, name) in files.iter().enumerate() {
            found.extend(self.find_model(dir, source, &format!("{path}/{at}"), name));
        }
        *files = found;
    }

    /// Finds a model; a missing one is told.
    fn find_model(
        &mut self,
        dir: &Path,
        source: &Source,
        path: &str,
        name: &str,
    ) -> Option<String> {
        match models::resolve(dir, &self.files[source.file].pack, name) {
            Ok(path) => Some(path),
            Err(message) => {
                self.tell(source, Finding::new(path, Severity::Warning, message));
                None
            }
        }
    }
}
