//! The packs that a user installs: where they lie, which are on, and how they come and go. What is
//! written is written whole or not at all.

mod install;

use std::{
    io,
    path::{Path, PathBuf},
};

use content::{CHOICE_FILE, Loaded, MODS, PackChoice, PackEntry, PackOrigin, PackPlaces};

use crate::{set_aside, write_whole};

pub use install::{Installed, Refusal};

/// The packs of the game and of a user, and which of them are on.
#[derive(Clone, Debug)]
pub struct Mods {
    /// Where they lie.
    pub places: PackPlaces,
    /// Which are on. [`Mods::save`] writes it.
    pub choice: PackChoice,
    /// The folder into which packs are installed.
    folder: PathBuf,
    /// The file that holds the choice.
    file: PathBuf,
}

impl Mods {
    /// The packs of an assets folder and of a folder of saves and settings. Second: what is wrong
    /// with the file that says which are on; all are, then.
    #[must_use]
    pub fn open(assets: &Path, data: &Path) -> (Self, Option<String>) {
        let (folder, file) = (data.join(MODS), data.join(CHOICE_FILE));
        let (choice, wrong) = match PackChoice::read(&file) {
            Ok(choice) => (choice, None),
            Err(why) => (PackChoice::default(), Some(why)),
        };
        let places = PackPlaces::with(assets, &folder);
        let mods = Self {
            places,
            choice,
            folder,
            file,
        };
        (mods, wrong)
    }

    /// The folder into which packs are installed. It may not be there yet.
    #[must_use]
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Writes which packs are on. A file that cannot be read is kept beside it.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn save(&self) -> io::Result<()> {
        if PackChoice::read(&self.file).is_err() {
            set_aside(&self.file)?;
        }
        write_whole(&self.file, &self.choice.text())
    }

    /// Every pack, whether it is on or not.
    #[must_use]
    pub fn survey(&self) -> Vec<PackEntry> {
        content::survey(&self.places, &self.choice)
    }

    /// Loads the packs that are on.
    #[must_use]
    pub fn load(&self) -> Loaded {
        content::load_packs(&self.places, &self.choice)
    }

    /// Installs a pack: a folder or a zip that lies anywhere. It is checked whole, copied beside
    /// its place, checked again and then put there. `over`: in place of an installed one of its id.
    ///
    /// # Errors
    /// What keeps it from being installed.
    pub fn install(&self, file: &Path, over: bool) -> Result<Installed, Refusal> {
        install::install(self, file, over)
    }

    /// Removes an installed pack.
    ///
    /// # Errors
    /// There is no such pack among the user's, or it cannot be removed.
    pub fn remove(&self, id: &str) -> Result<(), Refusal> {
        install::remove(self, id)
    }

    /// The installed packs of an id.
    fn installed(&self, id: &str) -> Vec<PackEntry> {
        let mine = |pack: &PackEntry| {
            let here = pack.place.parent() == Some(&self.folder);
            pack.id == id && pack.origin == PackOrigin::User && here
        };
        self.survey().into_iter().filter(mine).collect()
    }
}
