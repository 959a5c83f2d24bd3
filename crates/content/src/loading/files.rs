//! The files that entries name: models are found, or told and left out.

use super::{Loading, Source};
use crate::{
    Body, Props, Severity, Sound, category::Category, check::Finding, media, models,
    roots::MediaRoots, skies, sounds,
};

impl Loading {
    /// Finds the models of ships.
    pub(crate) fn find_models(&mut self, roots: &MediaRoots) {
        for at in 0..self.content.ships.len() {
            let ship = &self.content.ships[at];
            let Some(source) = self.source(Category::Ships, &ship.id) else {
                continue;
            };
            let pack = self.pack_of(&source, "model");
            match models::resolve(roots, pack, &ship.model) {
                Ok(path) => self.content.ships[at].model = path,
                Err(message) => {
                    self.content.ships[at].model.clear();
                    self.tell(&source, Finding::new("model", Severity::Warning, message));
                }
            }
        }
    }

    /// Finds the models of units of models.
    pub(crate) fn find_figures(&mut self, roots: &MediaRoots) {
        let mut profiles = std::mem::take(&mut self.content.profiles);
        for profile in &mut profiles {
            let Some(source) = self.source(Category::Profiles, &profile.id) else {
                continue;
            };
            for (at, kind) in profile.models.iter_mut().enumerate() {
                let path = format!("models/{at}/model");
                kind.model = self
                    .find_model(roots, &source, &path, &kind.model)
                    .unwrap_or_default();
            }
        }
        self.content.profiles = profiles;
    }

    /// Finds the models and sounds of looks.
    pub(crate) fn find_looks(&mut self, roots: &MediaRoots) {
        let mut looks = (*self.content.looks).clone();
        for sound in &mut looks.sounds {
            if let Some(source) = self.source(Category::Sounds, &sound.id) {
                self.find_sound(roots, &source, sound);
            }
        }
        for look in &mut looks.terrain {
            let source = self.source(Category::TerrainLooks, &look.id);
            if let (Some(source), Props::Wreckage { models }) = (source, &mut look.props) {
                self.find_pieces(roots, &source, "props/models", models);
            }
        }
        for look in &mut looks.obstacles {
            let source = self.source(Category::ObstacleLooks, &look.id);
            if let (Some(source), Body::Pieces { models, .. }) = (source, &mut look.body) {
                self.find_pieces(roots, &source, "body/models", models);
            }
        }
        for look in &mut looks.tokens {
            if let Some(source) = self.source(Category::TokenLooks, &look.id) {
                let found = self.find_model(roots, &source, "model", &look.model);
                look.model = found.unwrap_or_default();
            }
        }
        for look in &mut looks.dice {
            if let Some(source) = self.source(Category::DieLooks, &look.id)
                && let Some(model) = look.model.take()
            {
                look.model = self.find_model(roots, &source, "model", &model);
            }
        }
        for look in &mut looks.skies {
            if let Some(source) = self.source(Category::SkyLooks, &look.id)
                && let Some(picture) = look.picture.take()
            {
                look.picture = self.find_sky(roots, &source, &picture);
            }
        }
        *self.content.looks_mut() = looks;
    }

    /// Finds the file of a sound: in the last pack that has it, from that of the entry on, or in
    /// the assets folder. One that is missing or flawed is told, and the game's own file of that
    /// name, or of the key, stands in for it.
    fn find_sound(&mut self, roots: &MediaRoots, source: &Source, sound: &mut Sound) {
        let own = self.pack_of(source, "file");
        let packs = self.packs.iter().map(|(pack, _)| pack.as_str());
        let later: Vec<&str> = packs.skip_while(|pack| *pack != own).collect();
        match sounds::resolve(roots, &later, &sound.file) {
            Ok(path) => sound.file = path,
            Err(message) => {
                let usual = format!("sounds/{}.wav", sound.id);
                let own = sounds::resolve(roots, &[], &sound.file);
                let own = own.or_else(|_| sounds::resolve(roots, &[], &usual));
                sound.file = own.unwrap_or_default();
                self.tell(source, Finding::new("file", Severity::Warning, message));
            }
        }
    }

    /// Finds the picture of a sky, in the folder `sky` of the pack or of the assets folder. A plain
    /// sky stands in for one that is missing or flawed, which is told.
    fn find_sky(&mut self, roots: &MediaRoots, source: &Source, name: &str) -> Option<String> {
        match skies::resolve(roots, self.pack_of(source, "picture"), name) {
            Ok(path) => Some(path),
            Err(message) => {
                let message = format!("{message}; a plain sky is drawn");
                self.tell(source, Finding::new("picture", Severity::Warning, message));
                None
            }
        }
    }

    /// Finds the pictures of theatres; one that is missing, or no picture, is told and left out.
    pub(crate) fn find_pictures(&mut self, roots: &MediaRoots) {
        for at in 0..self.content.rulesets.len() {
            let ruleset = &self.content.rulesets[at];
            let source = self.source(Category::Rulesets, &ruleset.id);
            let (Some(source), Some(picture)) = (source, &ruleset.picture) else {
                continue;
            };
            let flaw = match roots.is_file(picture) {
                true => roots
                    .barred(picture)
                    .or_else(|| media::picture_file_flaw(|most| roots.open(picture, most))),
                false => Some("there is no such file".to_owned()),
            };
            if let Some(flaw) = flaw {
                let message = format!("`{picture}` is no picture: {flaw}; a map stands for it");
                self.content.rulesets[at].picture = None;
                self.tell(&source, Finding::new("picture", Severity::Warning, message));
            }
        }
    }

    fn source(&self, category: Category, key: &str) -> Option<Source> {
        self.sources.get(&(category, key.to_owned())).cloned()
    }

    /// Finds a list of models; those that are missing are told and left out.
    fn find_pieces(
        &mut self,
        roots: &MediaRoots,
        source: &Source,
        path: &str,
        files: &mut Vec<String>,
    ) {
        let mut found = Vec::new();
        for (at, name) in files.iter().enumerate() {
            found.extend(self.find_model(roots, source, &format!("{path}/{at}"), name));
        }
        *files = found;
    }

    /// Finds a model; a missing one is told.
    fn find_model(
        &mut self,
        roots: &MediaRoots,
        source: &Source,
        path: &str,
        name: &str,
    ) -> Option<String> {
        match models::resolve(roots, self.pack_of(source, path), name) {
            Ok(path) => Some(path),
            Err(message) => {
                self.tell(source, Finding::new(path, Severity::Warning, message));
                None
            }
        }
    }
}
