//! The data in use: loaded at the start and after each change of its files.
//! Invalid files keep their last good version.

use std::{
    path::PathBuf,
    sync::{
        Arc, Mutex, Weak,
        mpsc::{self, Receiver, Sender},
    },
    thread,
    time::Duration,
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
    /// The files as they were when the data was loaded, until a thread watches them.
    watch: Option<Watch>,
    watcher: Option<Watcher>,
    /// What a program adds to the data after each loading.
    extends: Vec<fn(&mut Content)>,
}

/// Data that was loaded again.
type Loaded = (Arc<Content>, Vec<Diagnostic>);

/// A thread that looks for changed files and loads them, so that no frame waits for a disk.
/// It ends with the library.
struct Watcher {
    loaded: Mutex<Receiver<Loaded>>,
    _alive: Arc<()>,
}

impl Watcher {
    fn start(watch: Watch, assets: PathBuf, known: Arc<Content>) -> Self {
        let (tell, loaded) = mpsc::channel();
        let alive = Arc::new(());
        let asked = Arc::downgrade(&alive);
        thread::spawn(move || look(watch, &assets, known, &asked, &tell));
        Self {
            loaded: Mutex::new(loaded),
            _alive: alive,
        }
    }
}

/// Looks for changed files, once a second, and tells what they hold.
fn look(
    mut watch: Watch,
    assets: &std::path::Path,
    mut known: Arc<Content>,
    asked: &Weak<()>,
    tell: &Sender<Loaded>,
) {
    while asked.strong_count() > 0 {
        if watch.changed() {
            let (content, diagnostics) = content::reload(assets, &known);
            known = Arc::new(content);
            if tell.send((Arc::clone(&known), diagnostics)).is_err() {
                return;
            }
        }
        thread::sleep(EVERY);
    }
}

impl Library {
    /// Loads everything below an assets folder.
    #[must_use]
    pub fn open(assets: PathBuf) -> Self {
        let loaded = content::load(&assets);
        Self {
            watch: Some(Watch::new(&assets)),
            watcher: None,
            extends: Vec::new(),
            content: Arc::new(loaded.content),
            diagnostics: loaded.diagnostics,
            dismissed: false,
            revision: 1,
            assets,
        }
    }

    /// Adds to the data, now and whenever it is loaded again. Done twice it must lead to the same:
    /// what is broken when it is loaded again is taken from the data before.
    pub fn extend(&mut self, change: fn(&mut Content)) {
        self.extends.push(change);
        change(Arc::make_mut(&mut self.content));
        self.revision += 1;
    }

    /// Takes data that was loaded again since; the first call has the files watched from then on.
    /// Returns whether there was any.
    pub fn poll(&mut self) -> bool {
        if let Some(watch) = self.watch.take() {
            let known = Arc::clone(&self.content);
            self.watcher = Some(Watcher::start(watch, self.assets.clone(), known));
        }
        let newest = self.watcher.as_ref().and_then(|watcher| {
            // The lock is never contended: only this call takes it.
            let loaded = watcher.loaded.lock().ok()?;
            loaded.try_iter().last()
        });
        let Some((mut content, diagnostics)) = newest else {
            return false;
        };
        for change in &self.extends {
            change(Arc::make_mut(&mut content));
        }
        self.content = content;
        self.dismissed = diagnostics == self.diagnostics && self.dismissed;
        self.diagnostics = diagnostics;
        self.revision += 1;
        true
    }
}

/// Takes data that was loaded again after a change. New looks are shown at once, even during a
/// match.
pub(crate) fn poll_library(mut library: ResMut<Library>, mut looks: ResMut<ViewLooks>) {
    // Mark it as changed only if data was loaded, so that change detection can be trusted.
    if library.bypass_change_detection().poll() {
        library.set_changed();
        looks.0 = Some(Arc::clone(&library.content.looks));
    }
}
