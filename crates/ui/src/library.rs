//! The data in use: loaded at the start, after each change of its files, and when packs are
//! switched on or off. Invalid files keep their last good version.

use std::{
    path::PathBuf,
    sync::{
        Arc, Mutex,
        mpsc::{self, Receiver, RecvTimeoutError, Sender},
    },
    thread,
    time::Duration,
};

use bevy::prelude::*;
use content::{
    Content, Diagnostic, Loaded, MediaRoots, PackChoice, PackEntry, PackPlaces, Replaced, Watch,
};
use view::{MediaFiles, ViewLooks};

use crate::{language, settings::Settings};

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
    /// Every pack that is there: those in use in their order, then the others.
    pub packs: Vec<PackEntry>,
    /// What packs have taken the place of.
    pub replaced: Vec<Replaced>,
    /// Where the files of all packs in use lie.
    pub roots: MediaRoots,
    /// Whether the player has dismissed the messages.
    pub dismissed: bool,
    /// The number of times that it was loaded.
    pub revision: u32,
    places: PackPlaces,
    choice: PackChoice,
    /// The files as they were when the data was loaded, until a thread watches them.
    watch: Option<Watch>,
    watcher: Option<Watcher>,
    /// How many wishes have not been carried out yet.
    awaited: usize,
    /// What a program adds to the data after each loading.
    extends: Vec<fn(&mut Content)>,
}

/// What the thread is asked for.
enum LoadWish {
    /// Load the packs of this choice.
    Switch(PackChoice),
    /// Load again at once: the game itself has changed files.
    Again,
}

/// Data that was loaded again.
struct Anew {
    content: Arc<Content>,
    rest: Loaded,
    /// Whether somebody has wished for it.
    wished: bool,
}

/// A thread that looks for changed files and loads them, so that no frame waits for a disk.
/// It ends with the library.
struct Watcher {
    loaded: Mutex<Receiver<Anew>>,
    wishes: Sender<LoadWish>,
}

impl Watcher {
    fn start(look: Look, watch: Watch) -> Self {
        let (tell, loaded) = mpsc::channel();
        let (wishes, wished) = mpsc::channel();
        thread::spawn(move || look.on(watch, &wished, &tell));
        Self {
            loaded: Mutex::new(loaded),
            wishes,
        }
    }
}

/// What the thread knows.
struct Look {
    places: PackPlaces,
    choice: PackChoice,
    known: Arc<Content>,
}

impl Look {
    /// Looks for changed files once a second, carries out wishes, and tells what was loaded.
    fn on(mut self, mut watch: Watch, wishes: &Receiver<LoadWish>, tell: &Sender<Anew>) {
        loop {
            let wish = match wishes.recv_timeout(EVERY) {
                Ok(wish) => Some(wish),
                Err(RecvTimeoutError::Timeout) if watch.changed() => None,
                Err(RecvTimeoutError::Timeout) => continue,
                Err(RecvTimeoutError::Disconnected) => return,
            };
            let wished = wish.is_some();
            if wished {
                // What has changed until now is loaded in any case.
                watch.changed();
            }
            let mut rest = self.load(wish);
            self.known = Arc::new(std::mem::take(&mut rest.content));
            let content = Arc::clone(&self.known);
            let anew = Anew {
                content,
                rest,
                wished,
            };
            if tell.send(anew).is_err() {
                return;
            }
        }
    }

    fn load(&mut self, wish: Option<LoadWish>) -> Loaded {
        match wish {
            // What a pack that is off has brought is not kept.
            Some(LoadWish::Switch(choice)) => {
                self.choice = choice;
                content::load_packs(&self.places, &self.choice)
            }
            Some(LoadWish::Again) | None => {
                content::reload_packs(&self.places, &self.choice, &self.known)
            }
        }
    }
}

impl Library {
    /// Loads everything below an assets folder.
    #[must_use]
    pub fn open(assets: PathBuf) -> Self {
        Self::of(PackPlaces::of(&assets), PackChoice::default())
    }

    /// Loads the packs of a choice.
    #[must_use]
    pub fn of(places: PackPlaces, choice: PackChoice) -> Self {
        let watch = Watch::packs(&places);
        let loaded = content::load_packs(&places, &choice);
        let mut diagnostics = loaded.diagnostics;
        diagnostics.extend(language::offer(&places.assets, &loaded.roots));
        let mut library = Self {
            assets: places.assets.clone(),
            content: Arc::new(loaded.content),
            diagnostics,
            packs: loaded.survey,
            replaced: loaded.replaced,
            roots: loaded.roots,
            dismissed: false,
            revision: 1,
            places,
            choice,
            watch: Some(watch),
            watcher: None,
            awaited: 0,
            extends: Vec::new(),
        };
        let other = language::wanted(&Settings::default());
        if cfg!(test) && other != words::SOURCE && words::choose(&other) {
            library.speak();
        }
        library
    }

    /// Adds to the data, now and whenever it is loaded again. Done twice it must lead to the same:
    /// what is broken when it is loaded again is taken from the data before.
    pub fn extend(&mut self, change: fn(&mut Content)) {
        self.extends.push(change);
        change(Arc::make_mut(&mut self.content));
        self.revision += 1;
    }

    /// Puts the data into the language that is spoken.
    pub(crate) fn speak(&mut self) {
        self.content = Arc::new(self.content.in_tongue(&words::data_texts()));
        self.revision += 1;
    }

    /// Has the packs of another choice loaded. [`Library::poll`] takes them.
    pub fn switch(&mut self, choice: &PackChoice) {
        if self.choice.off == choice.off {
            return;
        }
        self.choice.clone_from(choice);
        self.wish(LoadWish::Switch(choice.clone()));
    }

    /// Has all data loaded again at once, since the game itself has changed files.
    pub fn again(&mut self) {
        self.wish(LoadWish::Again);
    }

    /// Whether something is being loaded that was asked for.
    #[must_use]
    pub fn is_busy(&self) -> bool {
        self.awaited > 0
    }

    fn wish(&mut self, wish: LoadWish) {
        if self.watcher().wishes.send(wish).is_ok() {
            self.awaited += 1;
        }
    }

    /// The thread, from the first time on that it is asked for.
    fn watcher(&mut self) -> &mut Watcher {
        let (places, choice) = (&self.places, &self.choice);
        let (watch, known) = (&mut self.watch, &self.content);
        self.watcher.get_or_insert_with(|| {
            let look = Look {
                places: places.clone(),
                choice: choice.clone(),
                known: Arc::clone(known),
            };
            let watch = watch.take().unwrap_or_else(|| Watch::packs(places));
            Watcher::start(look, watch)
        })
    }

    /// Takes data that was loaded again since; the first call has the files watched from then on.
    /// Returns whether there was any.
    pub fn poll(&mut self) -> bool {
        // The lock is never contended: only this call takes it.
        let all: Vec<Anew> = match self.watcher().loaded.lock() {
            Ok(loaded) => loaded.try_iter().collect(),
            Err(_) => Vec::new(),
        };
        let wished = all.iter().filter(|anew| anew.wished).count();
        self.awaited = self.awaited.saturating_sub(wished);
        let Some(Anew { content, rest, .. }) = all.into_iter().next_back() else {
            return false;
        };
        let (mut content, mut diagnostics) = (content, rest.diagnostics);
        diagnostics.extend(language::offer(&self.assets, &rest.roots));
        for change in &self.extends {
            change(Arc::make_mut(&mut content));
        }
        self.content = content;
        self.speak();
        self.dismissed = diagnostics == self.diagnostics && self.dismissed;
        self.diagnostics = diagnostics;
        self.packs = rest.survey;
        self.replaced = rest.replaced;
        self.roots = rest.roots;
        true
    }
}

/// Takes data that was loaded again after a change. New looks are shown at once, even during a
/// match.
pub(crate) fn poll_library(
    mut library: ResMut<Library>,
    mut looks: ResMut<ViewLooks>,
    files: Option<Res<MediaFiles>>,
) {
    // Mark it as changed only if data was loaded, so that change detection can be trusted.
    if library.bypass_change_detection().poll() {
        library.set_changed();
        if let Some(files) = files {
            files.put(library.roots.clone());
        }
        looks.0 = Some(Arc::clone(&library.content.looks));
    }
}
