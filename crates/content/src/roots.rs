//! Where the files of media lie that data names: below the assets folder, and in packs wherever
//! they are.

use std::{collections::BTreeMap, io, path::Path, sync::Arc};

use crate::{
    category::PACKS,
    fonts, media,
    pack_files::{OpenFile, PackFiles},
};

/// Why a file of media is not handed on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MediaError {
    /// There is none.
    Missing,
    /// It cannot be read, or cannot be played or drawn, for this reason.
    Flawed(String),
}

/// Where files of media lie: below the assets folder, as `models/x.glb`, and in packs, as
/// `packs/NAME/models/x.glb`, in whatever folder or zip the pack is. Copies share all.
#[derive(Clone, Debug, Default)]
pub struct MediaRoots(Arc<RootParts>);

#[derive(Debug, Default)]
struct RootParts {
    assets: Option<PackFiles>,
    packs: BTreeMap<String, PackFiles>,
    /// The packs in the order of loading.
    order: Vec<String>,
}

impl MediaRoots {
    /// The files of the game and of these packs, in the order of loading.
    pub(crate) fn with(assets: &Path, packs: Vec<(String, PackFiles)>) -> Self {
        Self(Arc::new(RootParts {
            assets: PackFiles::open(assets).ok(),
            order: packs.iter().map(|(id, _)| id.clone()).collect(),
            packs: packs.into_iter().collect(),
        }))
    }

    /// Reads a file and checks all of it, as [`crate::read_media`] does.
    ///
    /// # Errors
    /// It is not there, or cannot be used.
    pub fn read(&self, path: &str, most_side: u32) -> Result<Vec<u8>, MediaError> {
        let (files, inner) = self.place(path).ok_or(MediaError::Missing)?;
        if !files.is_file(inner) {
            return Err(MediaError::Missing);
        }
        media::read_checked(files, inner, path, most_side).map_err(MediaError::Flawed)
    }

    /// Whether there is such a file.
    #[must_use]
    pub fn is_file(&self, path: &str) -> bool {
        let place = self.place(path);
        place.is_some_and(|(files, inner)| files.is_file(inner))
    }

    /// The files of a pack that is loaded.
    #[must_use]
    pub fn pack(&self, id: &str) -> Option<&PackFiles> {
        self.0.packs.get(id)
    }

    /// The packs in the order of loading.
    pub fn packs(&self) -> impl Iterator<Item = (&str, &PackFiles)> {
        let all = self.0.order.iter();
        all.filter_map(|id| Some((id.as_str(), self.0.packs.get(id)?)))
    }

    /// The fonts of packs that can be used, by their paths, in the order of the packs.
    #[must_use]
    pub fn fonts(&self) -> Vec<(String, Vec<u8>)> {
        fonts::of_packs(self.packs())
            .into_iter()
            .filter_map(|(path, read)| Some((path, read.ok()?)))
            .collect()
    }

    /// The pack or the assets folder of a path, and the path in it.
    fn place<'a>(&self, path: &'a str) -> Option<(&PackFiles, &'a str)> {
        let inside = path
            .strip_prefix(PACKS)
            .and_then(|rest| rest.strip_prefix('/'));
        match inside.and_then(|inside| inside.split_once('/')) {
            Some((pack, rest)) => Some((self.0.packs.get(pack)?, rest)),
            None => Some((self.0.assets.as_ref()?, path)),
        }
    }

    /// Opens a file of at most so many bytes.
    pub(crate) fn open(&self, path: &str, most: u64) -> OpenFile {
        let place = self.place(path);
        let (files, inner) = place.ok_or(io::ErrorKind::NotFound)?;
        files.open_file(inner, most)
    }

    /// What keeps the loader from a file of media by its path alone.
    pub(crate) fn barred(&self, path: &str) -> Option<String> {
        if path.contains(['#', ':', '\\']) {
            return Some("there is a `#`, `:` or `\\` in the name of its pack".to_owned());
        }
        let (files, inner) = self.place(path)?;
        files
            .leads_out(inner)
            .then(|| "it is a link that leads out of the assets folder".to_owned())
    }
}
