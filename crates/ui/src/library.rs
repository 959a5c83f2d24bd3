//! The data in use: loaded at the start and after each change of its files.
//! Invalid files keep their last good version.

use std::{
    path::PathBuf,
    sync::Arc,
    time::{Duration, Instant},
};

use bevy::prelude::*;
use content::{Content, Diagnostic, Watch};
use view::ViewLooks;

/// How often to look for changed files.
const EVERY: Duration = Duration::from_secs(1);

/// All data, and its errors and warnings.
#[derive(Resource)]
pub struct Library {
    /// The assets folder.
    pub assets: PathBuf,
    /// All valid data. A running match keeps the data that it began with.
    pub content: Arc<Content>,
    /// Errors and warnings about the files.
    pub diagnostics: Vec<Diagnostic>,
    /// Whether the player has dismissed the messages.
    pub dismissed: bool,
    /// The number of times that it was loaded.
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

    /// Looks for changed files, once a second. Returns whether data was loaded again.
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

/// Loads the data again after a change. New looks are shown at once, even during a match.
pub(crate) fn poll_library(mut library: ResMut<Library>, mut looks: ResMut<ViewLooks>) {
    // Mark it as changed only if data was loaded, so that change detection can be trusted.
    if library.bypass_change_detection().poll() {
        library.set_changed();
        looks.0 = Some(Arc::clone(&library.content.looks));
    }
}
