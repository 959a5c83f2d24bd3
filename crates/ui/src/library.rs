//! The data in use: loaded at the start, loaded again when its files change, the last good version kept.

use std::{
    path::PathBuf,
    sync::Arc,
    time::{Duration, Instant},
};

use bevy::prelude::*;
use content::{Content, Diagnostic, Watch};

/// How often files are looked at.
const EVERY: Duration = Duration::from_secs(1);

/// All data, and what is wrong with it.
#[derive(Resource)]
pub struct Library {
    /// The assets folder.
    pub assets: PathBuf,
    /// Everything valid. A running match keeps what it began with.
    pub content: Arc<Content>,
    /// What is wrong with the rest.
    pub diagnostics: Vec<Diagnostic>,
    /// Whether the player has put the messages away.
    pub dismissed: bool,
    /// How often it was loaded.
    pub revision: u32,
    watch: Watch,
    looked: Instant,
}

impl Library {
    /// Loads everything below an assets folder.
    #[must_use]
    pub fn open(assets: PathBuf) -> Self {
        let loaded = content::load(&assets);
        Self {
            watch: Watch::new(&assets),
            content: Arc::new(loaded.content),
            diagnostics: loaded.diagnostics,
            dismissed: false,
            revision: 1,
            looked: Instant::now(),
            assets,
        }
    }

    /// Looks for changed files, once a second; says whether data was loaded anew.
    pub fn poll(&mut self) -> bool {
        if self.looked.elapsed() < EVERY {
            return false;
        }
        self.looked = Instant::now();
        if !self.watch.changed() {
            return false;
        }
        let (content, diagnostics) = content::reload(&self.assets, &self.content);
        self.content = Arc::new(content);
        self.dismissed = diagnostics == self.diagnostics && self.dismissed;
        self.diagnostics = diagnostics;
        self.revision += 1;
        true
    }
}

/// Loads changed data.
pub(crate) fn poll_library(mut library: ResMut<Library>) {
    // Written to only on a change, so that change detection means one.
    if library.bypass_change_detection().poll() {
        library.set_changed();
    }
}
