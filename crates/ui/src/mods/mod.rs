//! The packs that people install: which are on, and what is being installed or removed.
//!
//! `arena::mods` changes the files, on a thread of its own, so that no frame waits for a disk.
//! [`Library`] loads the data. `dropped` takes files that are dropped onto the window, `gaps` asks
//! about what a saved game lacks, `page` is what the page of packs shows.

pub(crate) mod dropped;
pub(crate) mod gaps;
pub(crate) mod page;

use std::{
    path::{Path, PathBuf},
    sync::{
        Mutex,
        mpsc::{Receiver, Sender, channel},
    },
    thread,
};

use arena::mods::{Mods, Refusal};
use bevy::{prelude::*, window::FileDragAndDrop};
use content::PackChoice;
use words::say;

use self::page::{ModsPage, ModsQuestion};
use crate::{
    library::Library,
    screen::{Intent, Intents, Notices, Toasts},
};

/// Adds what works on packs, whatever is on the screen.
pub(crate) fn plugin(app: &mut App) {
    app.add_message::<FileDragAndDrop>()
        .init_resource::<dropped::Hovering>()
        .init_resource::<gaps::Lacking>()
        .init_resource::<Notices>()
        .add_systems(Update, (dropped::take_dropped, finish_work, go_on).chain());
}

/// Packs that people install.
#[derive(Resource)]
pub(crate) struct ModBox {
    /// Where they lie, and which are on.
    pub(crate) mods: Mods,
    /// What the page of them shows.
    pub(crate) page: ModsPage,
    /// What is to be done once the packs that were switched are loaded.
    pub(crate) then: Option<Intent>,
    tell: Sender<ModDone>,
    done: Mutex<Receiver<ModDone>>,
    /// How many files are being installed or removed.
    at_work: usize,
}

/// What the thread has done.
enum ModDone {
    /// It has installed a pack of this name.
    Installed { id: String, name: String },
    /// A pack of that id is there already.
    There { file: PathBuf, told: String },
    /// It has removed a pack of this name.
    Removed(String),
    /// It has failed.
    Failed(String),
}

impl ModBox {
    /// The packs at some places.
    pub(crate) fn of(mods: Mods) -> Self {
        let (tell, done) = channel();
        Self {
            mods,
            page: ModsPage::default(),
            then: None,
            tell,
            done: Mutex::new(done),
            at_work: 0,
        }
    }

    /// Whether files are being installed or removed.
    pub(crate) fn is_busy(&self) -> bool {
        self.at_work > 0
    }

    /// Changes which packs are on: the file is written, and the data loaded again.
    pub(crate) fn choose(
        &mut self,
        library: &mut Library,
        toasts: &mut Toasts,
        change: impl FnOnce(&mut PackChoice),
    ) {
        let before = self.mods.choice.clone();
        change(&mut self.mods.choice);
        if self.mods.choice == before {
            return;
        }
        if let Err(error) = self.mods.save() {
            toasts.bad(say!("mods-choice-not-kept", why = error.to_string()));
        }
        library.switch(&self.mods.choice);
    }

    /// Has a pack installed from a file or a folder. `over`: in place of one of the same id.
    pub(crate) fn install(&mut self, file: &Path, over: bool) {
        let file = file.to_owned();
        self.work(move |mods| match mods.install(&file, over) {
            Ok(installed) => ModDone::Installed {
                id: installed.id,
                name: installed.name,
            },
            Err(told @ Refusal::There { .. }) => ModDone::There {
                file,
                told: told.to_string(),
            },
            Err(refusal) => ModDone::Failed(refusal.to_string()),
        });
    }

    /// Has a pack of the user's folder removed.
    pub(crate) fn remove(&mut self, id: &str, name: &str) {
        let (id, name) = (id.to_owned(), name.to_owned());
        self.work(move |mods| match mods.remove(&id) {
            Ok(()) => ModDone::Removed(name),
            Err(refusal) => ModDone::Failed(refusal.to_string()),
        });
    }

    fn work(&mut self, job: impl FnOnce(&Mods) -> ModDone + Send + 'static) {
        let (mods, tell) = (self.mods.clone(), self.tell.clone());
        self.at_work += 1;
        thread::spawn(move || {
            // Nobody hears it if the game has ended meanwhile.
            let _ = tell.send(job(&mods));
        });
    }

    fn finished(&mut self) -> Vec<ModDone> {
        let done: Vec<ModDone> = match self.done.get_mut() {
            Ok(done) => done.try_iter().collect(),
            Err(_) => Vec::new(),
        };
        self.at_work = self.at_work.saturating_sub(done.len());
        done
    }
}

/// Tells what has been installed and removed, and has it loaded.
pub(crate) fn finish_work(
    held: Option<ResMut<ModBox>>,
    mut library: ResMut<Library>,
    mut toasts: ResMut<Toasts>,
) {
    let Some(mut held) = held else { return };
    for done in held.bypass_change_detection().finished() {
        match done {
            ModDone::Installed { id, name } => {
                toasts.good(say!("mods-installed", name));
                held.page.chosen = Some(id);
                held.page.anew = true;
            }
            ModDone::There { file, told } => {
                held.page.asked = Some(ModsQuestion::Replace { file, told });
                continue;
            }
            ModDone::Removed(name) => toasts.good(say!("mods-removed", name)),
            ModDone::Failed(why) => {
                toasts.bad(why);
                continue;
            }
        }
        library.again();
    }
}

/// Goes on with what has waited for packs to be loaded.
pub(crate) fn go_on(
    held: Option<ResMut<ModBox>>,
    library: Res<Library>,
    mut intents: ResMut<Intents>,
) {
    let Some(mut held) = held else { return };
    if library.is_busy() || held.then.is_none() {
        return;
    }
    intents.0.extend(held.then.take());
}
